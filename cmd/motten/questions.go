package main

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"motten/rules"
	"motten/rules/book"
	"motten/scenarios"
)

func (p *program) questionsCommand() *cobra.Command {
	return &cobra.Command{
		Use: "questions [" + p.say(book.ProgValueId) + "]", Short: p.say(book.ProgQuestionsShort),
		Example: "motten questions\nmotten questions guard-moth-fit",
		Args:    p.atMost(1),
		ValidArgsFunction: func(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
			return ids(rules.Questions(), args), cobra.ShellCompDirectiveNoFileComp
		},
		RunE: func(_ *cobra.Command, args []string) error { return p.questions(args) },
	}
}

func (p *program) questions(args []string) error {
	shown := slices.Collect(rules.Questions())
	if len(args) > 0 {
		q, ok := rules.QuestionNamed(args[0])
		if !ok {
			if w := near(args[0], ids(rules.Questions(), nil)); w != "" {
				return p.bad(book.ProgNoQuestionNear, "id", args[0], "near", w)
			}
			return p.bad(book.ProgNoQuestion, "id", args[0], "command", "motten questions")
		}
		shown = []rules.Question{q}
	}
	s := p.speaker(nil)
	switch {
	case p.format == "json":
		return p.questionsJSON(shown)
	case len(args) == 0:
		d := s.QuestionList()
		p.show(d, heading(d))
	default:
		p.show(s.QuestionPage(shown[0], p.examples(scenarios.Cite{Question: shown[0]})), shown[0].String())
	}
	return nil
}

type jsonOption struct {
	ID      string   `json:"id"`
	Text    string   `json:"text"`
	Sources []string `json:"sources"`
}

type jsonQuestion struct {
	ID        string       `json:"id"`
	Text      string       `json:"text"`
	Kind      string       `json:"kind"`
	Options   []jsonOption `json:"options"`
	Lean      string       `json:"lean"`
	Scenarios []string     `json:"scenarios"`
}

func (p *program) questionsJSON(shown []rules.Question) error {
	out := struct {
		Format    int            `json:"format"`
		Lang      string         `json:"lang"`
		Questions []jsonQuestion `json:"questions"`
	}{scenarios.Format, p.lang.String(), []jsonQuestion{}}
	s := p.speaker(nil)
	for _, q := range shown {
		e := book.Question(q)
		x := jsonQuestion{ID: q.String(), Text: s.QuestionText(q), Kind: e.Kind, Scenarios: p.exampleIDs(scenarios.Cite{Question: q})}
		for i := range e.Options {
			o := rules.Option(i + 1)
			src := strings.Split(e.Options[i].Sources, "")
			x.Options = append(x.Options, jsonOption{q.OptionName(o), s.Reading(q, o), append([]string{}, src...)})
		}
		if e.Lean != 0 {
			x.Lean = q.OptionName(e.Lean)
		}
		out.Questions = append(out.Questions, x)
	}
	return p.writeJSON(out)
}
