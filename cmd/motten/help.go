package main

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"motten/docs/render/terminal"
	"motten/rules/book"
)

// group is the annotation of a flag that says under which heading help has it.
const group = "group"

// textual is the annotation of a command that knows of no formats and house
// rules.
const textual = "textual"

// help writes the help on a command.
func (p *program) help(c *cobra.Command, _ []string) {
	o := p.terminal()
	part := func(heading string, rows []terminal.Row) {
		if len(rows) > 0 {
			p.out.WriteString("\n" + terminal.Strong(heading, o) + "\n" + terminal.Columns(rows, o))
		}
	}
	text := func(s string) {
		p.out.WriteString(strings.Join(terminal.Wrap(s, o, 0), "\n") + "\n")
	}
	if c.HasParent() {
		text(c.CommandPath() + ": " + c.Short)
	} else {
		text(c.Short)
	}
	if c.Long != "" {
		p.out.WriteByte('\n')
		text(c.Long)
	}
	p.out.WriteString("\n" + terminal.Strong(p.say(book.ProgHelpUsage), o) + "\n")
	use := c.UseLine()
	if c.HasAvailableSubCommands() {
		use = c.CommandPath() + " " + p.say(book.ProgCommand)
		if c.HasParent() {
			use = c.CommandPath() + " [" + p.say(book.ProgCommand) + "]"
		}
	}
	p.out.WriteString(strings.Join(terminal.Wrap(strings.TrimSuffix(use, " [flags]")+" ["+p.say(book.ProgOptions)+"]", o, 2), "\n") + "\n")

	var commands []terminal.Row
	for _, x := range c.Commands() {
		if x.IsAvailableCommand() || x.Name() == "help" {
			commands = append(commands, terminal.Row{Term: x.Name(), Text: x.Short})
		}
	}
	part(p.say(book.ProgHelpCommands), commands)

	groups := []book.Message{book.ProgHelpFlags, book.ProgHelpAction, book.ProgHelpManner, book.ProgHelpTable}
	for _, g := range groups {
		var rows []terminal.Row
		c.LocalFlags().VisitAll(func(f *pflag.Flag) {
			in := groups[0].String()
			if as := f.Annotations[group]; len(as) > 0 {
				in = as[0]
			}
			if in == g.String() && c.Root().PersistentFlags().Lookup(f.Name) == nil {
				rows = append(rows, flagRow(f))
			}
		})
		part(p.say(g), rows)
	}
	var common []terminal.Row
	c.Root().PersistentFlags().VisitAll(func(f *pflag.Flag) {
		if c.Annotations[textual] == "" || slices.Contains([]string{"lang", "ascii", "help"}, f.Name) {
			common = append(common, flagRow(f))
		}
	})
	part(p.say(book.ProgHelpCommon), common)
	if c.Example != "" {
		p.out.WriteString("\n" + terminal.Strong(p.say(book.ProgHelpExamples), o) + "\n")
		for line := range strings.SplitSeq(c.Example, "\n") {
			p.out.WriteString("  " + line + "\n")
		}
	}
	if c.HasAvailableSubCommands() {
		p.out.WriteByte('\n')
		text(p.say(book.ProgHelpMore, "command", c.CommandPath()+" "+p.say(book.ProgCommand)+" --help"))
	}
}

func flagRow(f *pflag.Flag) terminal.Row {
	term := "--" + f.Name
	if f.Shorthand != "" {
		term = "-" + f.Shorthand + ", " + term
	}
	switch kind := f.Value.Type(); {
	case kind == "bool":
	case f.NoOptDefVal != "":
		term += "[=" + kind + "]"
	default:
		term += " " + kind
	}
	return terminal.Row{Term: term, Text: f.Usage}
}

// helpCommand shows the help on another command.
func (p *program) helpCommand() *cobra.Command {
	return &cobra.Command{
		Use: "help [" + p.say(book.ProgCommand) + "]", Short: p.say(book.ProgHelpShort),
		Annotations: map[string]string{textual: "1"},
		ValidArgsFunction: func(c *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
			var all []string
			for _, x := range c.Root().Commands() {
				if len(args) == 0 && x.IsAvailableCommand() {
					all = append(all, x.Name()+"\t"+x.Short)
				}
			}
			return all, cobra.ShellCompDirectiveNoFileComp
		},
		RunE: func(c *cobra.Command, args []string) error {
			x := c.Root()
			for _, a := range args {
				i := slices.IndexFunc(x.Commands(), func(s *cobra.Command) bool { return s.Name() == a })
				if i < 0 {
					return p.unknownCommand(x, a)
				}
				x = x.Commands()[i]
			}
			return x.Help()
		},
	}
}
