package main

import (
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"motten/rules"
	"motten/rules/book"
	"motten/rules/explain"
	"motten/scenarios"
	"motten/scenarios/ask"
)

func (p *program) askCommand() *cobra.Command {
	c := &cobra.Command{
		Use: "ask " + p.say(book.TalkAskWords), Short: p.say(book.TalkAskShort), Long: p.say(book.TalkAskLong, "lang", "--lang"),
		Example:           "motten ask mag ik mn laatste kaart wegmoffelen\nmotten ask darf die Motte auf den Stapel\nmotten ask may a 3 go on a 5",
		ValidArgsFunction: cobra.NoFileCompletions,
		Args: func(c *cobra.Command, args []string) error {
			if strings.TrimSpace(strings.Join(args, "")) == "" {
				return p.seeHelp(c, p.bad(book.ProgMissingWord, "word", p.say(book.TalkAskWords)))
			}
			return nil
		},
		RunE: func(_ *cobra.Command, args []string) error { return p.ask(strings.Join(args, " ")) },
	}
	p.saveFlag(c)
	return c
}

// saveStory writes an answer that is a page of the rulebook as a scenario
// without steps, where --save asks for it.
func (p *program) saveStory(id string, a *ask.Answer) error {
	var about string
	if len(a.Cites) > 0 {
		about = a.Cites[0].String()
	} else {
		about = a.Questions[0].String()
	}
	return p.saveFile([]byte("scenario: " + id + "\nabout: [" + about + "]\n"))
}

type jsonAnswer struct {
	Cites     []string `json:"cites"`
	Questions []string `json:"questions"`
	Verdict   string   `json:"verdict"`
	Scenario  string   `json:"scenario"`
	Text      string   `json:"text"`
}

// asker is what whoever asks is called in the situation that a question tells.
const asker = "Ik"

// ask answers a question in free words.
func (p *program) ask(question string) error {
	house, err := p.house()
	if err != nil {
		return err
	}
	answers := ask.Ask(question, p.lang, house)
	switch {
	case len(answers) > 0 && answers[0].Result != nil:
		if err := p.saveResults([]scenarios.Result{*answers[0].Result}, "asked", asker); err != nil {
			return err
		}
	case len(answers) > 0:
		if err := p.saveStory("asked", &answers[0]); err != nil {
			return err
		}
	case p.save != "":
		return p.bad(book.TalkNothingToSave)
	}
	if p.format == "json" {
		out := struct {
			Format   int          `json:"format"`
			Lang     string       `json:"lang"`
			Question string       `json:"question"`
			Answers  []jsonAnswer `json:"answers"`
		}{scenarios.Format, p.lang.String(), question, []jsonAnswer{}}
		for i := range answers {
			out.Answers = append(out.Answers, p.answerJSON(&answers[i]))
		}
		return p.writeJSON(out)
	}
	if len(answers) == 0 {
		p.show(p.noAnswer(), p.say(book.TalkAskTitle))
		return nil
	}
	d := answers[0].Doc(p.lang, p.full)
	if r := answers[0].Result; p.full && r != nil {
		r.FillWould()
		r.FillWhyNot()
		d = append(d, p.whyNots(r)...)
	}
	var others [][]explain.Span
	for i := range answers[1:] {
		others = append(others, p.other(&answers[i+1]))
	}
	if len(others) > 0 {
		d = append(d, explain.Block{Kind: explain.Heading, Level: 2, Spans: []explain.Span{{Text: p.say(book.TalkAskMean)}}},
			explain.Block{Kind: explain.List, Items: others})
	}
	p.show(d, p.say(book.TalkAskTitle))
	return nil
}

func (p *program) answerJSON(a *ask.Answer) jsonAnswer {
	x := jsonAnswer{Cites: []string{}, Questions: []string{}, Scenario: a.Scenario, Text: a.Doc(p.lang, p.full).Text()}
	for _, r := range a.Cites {
		x.Cites = append(x.Cites, r.String())
	}
	for _, q := range a.Questions {
		x.Questions = append(x.Questions, q.String())
	}
	if v, ok := a.Verdict(); ok {
		x.Verdict = v.String()
	}
	return x
}

// other is another answer in a line: the title of the scenario, or the rule or
// question itself.
func (p *program) other(a *ask.Answer) []explain.Span {
	if a.Scenario != "" {
		if sc, ok := scenarios.ByID(a.Scenario); ok {
			return []explain.Span{{Text: title(sc, p.lang) + " "}, {Text: a.Scenario, Style: explain.Code}}
		}
	}
	s := p.speaker(nil)
	if len(a.Cites) > 0 {
		return []explain.Span{{Text: s.RuleText(a.Cites[0]) + " "}, {Text: a.Cites[0].String(), Style: explain.Code}}
	}
	text, _ := s.Open(a.Questions[0])
	return []explain.Span{{Text: text + " "}, {Text: a.Questions[0].String(), Style: explain.Code}}
}

// noAnswer says that there is no answer, and what can be answered.
func (p *program) noAnswer() explain.Doc {
	span := func(s string) []explain.Span { return []explain.Span{{Text: s}} }
	return explain.Doc{
		{Spans: []explain.Span{{Text: p.say(book.TalkAskNothing), Style: explain.Strong}, {Text: " " + p.say(book.TalkAskCan)}}},
		{Kind: explain.List, Items: [][]explain.Span{
			span(p.say(book.TalkAskExampleFit, "low", strconv.Itoa(rules.Low), "high", strconv.Itoa(rules.High))),
			span(p.say(book.TalkAskExampleLast)),
			span(p.say(book.TalkAskExampleGuard)),
		}},
	}
}
