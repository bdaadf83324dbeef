package main

import (
	"github.com/spf13/cobra"

	"motten/rules/book"
)

func (p *program) plainFlag(c *cobra.Command) {
	c.Flags().BoolVar(&p.plain, "plain", false, p.say(book.TalkFlagPlain))
}

func (p *program) saveFlag(c *cobra.Command) {
	c.Flags().Var(&word{&p.save, p.say(book.ProgValueFile)}, "save", p.say(book.TalkFlagSave, "command", "motten run"))
}
