package main

import (
	"encoding/json"
	"slices"

	"github.com/spf13/cobra"

	"motten/rules"
	"motten/rules/book"
	"motten/rules/explain"
	"motten/scenarios"
)

func (p *program) rulesCommand() *cobra.Command {
	return &cobra.Command{
		Use: "rules [" + p.say(book.ProgValueId) + "]", Short: p.say(book.ProgRulesShort),
		Example: "motten rules\nmotten rules play.wrap",
		Args:    p.atMost(1),
		ValidArgsFunction: func(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
			return ids(rules.Rules(), args), cobra.ShellCompDirectiveNoFileComp
		},
		RunE: func(_ *cobra.Command, args []string) error { return p.rules(args) },
	}
}

// ids are the names of rules or questions, where none has been typed yet.
func ids[T interface{ String() string }](all func(func(T) bool), args []string) []string {
	var names []string
	if len(args) == 0 {
		for x := range all {
			names = append(names, x.String())
		}
	}
	return names
}

func (p *program) rules(args []string) error {
	shown := slices.Collect(rules.Rules())
	if len(args) > 0 {
		r, ok := rules.RuleNamed(args[0])
		if !ok {
			if w := near(args[0], ids(rules.Rules(), nil)); w != "" {
				return p.bad(book.ProgNoRuleNear, "id", args[0], "near", w)
			}
			return p.bad(book.ProgNoRule, "id", args[0], "command", "motten rules")
		}
		shown = []rules.Rule{r}
	}
	s := p.speaker(nil)
	switch {
	case p.format == "json":
		return p.rulesJSON(shown)
	case len(args) == 0:
		d := s.RuleList()
		p.show(d, heading(d))
	default:
		p.show(s.RulePage(shown[0], p.examples(scenarios.Cite{Rule: shown[0]})), shown[0].String())
	}
	return nil
}

// heading is the first heading of a document.
func heading(d explain.Doc) string { return d[:1].Text() }

// examples are the scenarios of the library that cite a rule or question or
// are about it.
func (p *program) examples(c scenarios.Cite) []explain.Example {
	scs, _ := scenarios.Library()
	var es []explain.Example
	for _, sc := range scs {
		if sc.Shows(c) {
			es = append(es, explain.Example{ID: sc.ID, Title: title(sc, p.lang)})
		}
	}
	return es
}

func (p *program) exampleIDs(c scenarios.Cite) []string {
	all := []string{}
	for _, e := range p.examples(c) {
		all = append(all, e.ID)
	}
	return all
}

type jsonSource struct {
	ID      string `json:"id"`
	Heading string `json:"heading"`
	Says    string `json:"says"`
}

type jsonRule struct {
	ID        string       `json:"id"`
	Text      string       `json:"text"`
	Sources   []jsonSource `json:"sources"`
	Questions []string     `json:"questions"`
	Scenarios []string     `json:"scenarios"`
}

// sourceNames are the sources by their place in the rulebook.
var sourceNames = [3]string{"A", "B", "C"}

func (p *program) rulesJSON(shown []rules.Rule) error {
	out := struct {
		Format int        `json:"format"`
		Lang   string     `json:"lang"`
		Rules  []jsonRule `json:"rules"`
	}{scenarios.Format, p.lang.String(), []jsonRule{}}
	s := p.speaker(nil)
	for _, r := range shown {
		e := book.Rule(r)
		x := jsonRule{ID: r.String(), Text: s.RuleText(r), Questions: []string{}, Scenarios: p.exampleIDs(scenarios.Cite{Rule: r})}
		for i, src := range e.Sources {
			x.Sources = append(x.Sources, jsonSource{sourceNames[i], src.Heading, src.Says.String()})
		}
		for q := range rules.Questions() {
			if slices.Contains(book.Question(q).Rules, r) {
				x.Questions = append(x.Questions, q.String())
			}
		}
		out.Rules = append(out.Rules, x)
	}
	return p.writeJSON(out)
}

func (p *program) writeJSON(v any) error {
	e := json.NewEncoder(&p.out)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	return e.Encode(v)
}
