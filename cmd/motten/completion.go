package main

import (
	"github.com/spf13/cobra"

	"motten/rules/book"
)

var shells = []string{"bash", "zsh", "fish", "powershell"}

func (p *program) completionCommand() *cobra.Command {
	c := &cobra.Command{
		Use: "completion bash|zsh|fish|powershell", Short: p.say(book.ProgCompletionShort), Long: p.say(book.ProgCompletionLong),
		Example:     "source <(motten completion bash)\nsource <(motten completion zsh)\nmotten completion fish | source\nmotten completion powershell | Out-String | Invoke-Expression",
		Annotations: map[string]string{textual: "1"},
		Args:        p.exactly("bash|zsh|fish|powershell"),
		ValidArgs:   shells,
	}
	c.RunE = func(c *cobra.Command, args []string) error {
		root := c.Root()
		switch args[0] {
		case "bash":
			return root.GenBashCompletionV2(&p.out, true)
		case "zsh":
			return root.GenZshCompletion(&p.out)
		case "fish":
			return root.GenFishCompletion(&p.out, true)
		case "powershell":
			return root.GenPowerShellCompletionWithDesc(&p.out)
		}
		return p.seeHelp(c, p.choose("completion", args[0], shells))
	}
	return c
}
