package main

import (
	"github.com/spf13/cobra"

	"motten/rules/book"
	"motten/scenarios"
)

func (p *program) schemaCommand() *cobra.Command {
	return &cobra.Command{
		Use: "schema", Short: p.say(book.ProgSchemaShort), Args: p.atMost(0),
		Annotations: map[string]string{textual: "1"},
		RunE:        func(*cobra.Command, []string) error { return p.writeJSON(scenarios.Schema()) },
	}
}
