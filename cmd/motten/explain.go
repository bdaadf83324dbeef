package main

import (
	"github.com/spf13/cobra"

	"motten/rules/book"
	"motten/rules/explain"
	"motten/scenarios"
)

func (p *program) explainCommand() *cobra.Command {
	c := &cobra.Command{
		Use: "explain " + p.say(book.ProgValuePath), Short: p.say(book.ProgExplainShort),
		Example:           "motten explain wrap-1-on-5\nmotten explain moth.yaml --full",
		Args:              p.exactly(p.say(book.ProgValuePath)),
		ValidArgsFunction: scenarioNames,
		RunE: func(_ *cobra.Command, args []string) error {
			rs, err := p.results(args)
			if err != nil {
				return err
			}
			if err := p.saveResults(rs, "explained", ""); err != nil {
				return err
			}
			return p.explain(rs)
		},
	}
	p.saveFlag(c)
	return c
}

// explain tells what came out of scenarios, whatever they expect.
func (p *program) explain(rs []scenarios.Result) error {
	var d explain.Doc
	for i := range rs {
		if p.full || p.format == "json" {
			rs[i].FillWould()
			rs[i].FillWhyNot()
		}
		d = append(d, p.speaker(rs[i].Scenario.Names).Story(p.story(&rs[i]), p.full)...)
		if p.full {
			d = append(d, p.whyNots(&rs[i])...)
		}
	}
	if p.format == "json" {
		rep := scenarios.NewReport(p.lang, rs, p.text)
		return rep.WriteJSON(&p.out)
	}
	p.show(d, title(rs[0].Scenario, p.lang))
	return nil
}
