package main

import (
	"os"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"motten/rules"
	"motten/rules/book"
	"motten/rules/explain"
	"motten/scenarios"
)

// houseFileName is the file of house rules that is in force in its folder.
const houseFileName = "motten.house.yaml"

func (p *program) houseCommand() *cobra.Command {
	var all bool
	out := houseFileName
	c := &cobra.Command{
		Use: "house", Short: p.say(book.TalkHouseShort), Long: p.say(book.TalkHouseLong, "all", "--all", "file", houseFileName),
		Example:           "motten house\nmotten house --all --out home.yaml\nmotten house --preset lean --set must-play=may-draw\nmotten house check " + houseFileName,
		ValidArgsFunction: cobra.NoFileCompletions,
		Args: func(c *cobra.Command, args []string) error {
			if len(args) > 0 {
				return p.unknownCommand(c, args[0])
			}
			return nil
		},
		RunE: func(*cobra.Command, []string) error { return p.settleHouse(out, all) },
	}
	c.Flags().BoolVar(&all, "all", false, p.say(book.TalkHouseFlagAll))
	c.Flags().Var(&word{&out, p.say(book.ProgValueFile)}, "out", p.say(book.TalkHouseFlagOut, "file", houseFileName))
	p.plainFlag(c)
	c.AddCommand(p.houseCheckCommand())
	return c
}

// settleHouse asks for house rules and writes them.
func (p *program) settleHouse(out string, all bool) error {
	given := p.houseFile != "" || len(p.sets) > 0 || p.preset != ""
	h, err := p.settled()
	if err != nil {
		return err
	}
	_, missing := os.Lstat(out)
	there := missing == nil
	if !p.canAsk() {
		switch {
		case !given:
			return p.bad(book.TalkHouseTerminal, "example", "motten house --preset lean --set must-play=may-draw", "questions", "motten questions")
		case there:
			return p.bad(book.TalkFileExists, "file", out)
		}
		return p.writeHouse(out, &h)
	}
	if there {
		replace := &choosing{ask: asked{text: p.say(book.TalkHouseOverwrite, "file", out), answers: []string{p.say(book.TalkYes), p.say(book.TalkNo)}}, at: -1}
		if done, err := p.converse(replace); err != nil || !done {
			return err
		}
		if replace.at != 0 {
			p.out.WriteString(p.say(book.TalkHouseKept, "file", out) + "\n")
			return nil
		}
	}
	s := &settling{p: p, from: h, all: all}
	if done, err := p.converse(s); err != nil || !done {
		return err
	}
	h = s.house()
	return p.writeHouse(out, &h)
}

// writeHouse writes what is settled.
func (p *program) writeHouse(out string, h *rules.House) error {
	n, open := 0, 0
	for q := range rules.Questions() {
		switch {
		case h[q] != 0:
			n++
		case !q.House():
			open++
		}
	}
	if n == 0 {
		p.out.WriteString(p.say(book.TalkHouseNothing) + "\n")
		return nil
	}
	s := p.speaker(nil)
	comment := func(q rules.Question) string {
		text, _ := s.Open(q)
		return text + " " + s.ReadingBy(q, h[q])
	}
	head := p.say(book.TalkHouseFileHead, "command", "motten house check")
	if err := p.writeFile(out, scenarios.WriteHouse(h, head, comment)); err != nil {
		return err
	}
	if p.format == "json" {
		settled := map[string]string{}
		for q := range rules.Questions() {
			if h[q] != 0 {
				settled[q.String()] = scenarios.OptionName(q, h[q])
			}
		}
		return p.writeJSON(struct {
			Format  int               `json:"format"`
			Lang    string            `json:"lang"`
			File    string            `json:"file"`
			Settled map[string]string `json:"settled"`
		}{scenarios.Format, p.lang.String(), out, settled})
	}
	p.out.WriteString(p.say(book.TalkHouseWritten, "file", out, "n", strconv.Itoa(n), "open", strconv.Itoa(open)) + "\n")
	return nil
}

// choosing is the conversation of one question.
type choosing struct {
	ask asked
	at  int
}

func (c *choosing) question() (asked, bool) { return c.ask, c.at < 0 }
func (c *choosing) undo() bool              { return false }
func (c *choosing) answer(i int, _ string) bool {
	c.at = i
	return true
}

// settling is the conversation of motten house.
type settling struct {
	p     *program
	from  rules.House
	all   bool
	given []settled
}

// settled is a question that was answered; 0 leaves it open.
type settled struct {
	question rules.Question
	option   rules.Option
}

// house is what is settled so far.
func (s *settling) house() rules.House {
	h := s.from
	for _, x := range s.given {
		h[x.question] = x.option
	}
	return h
}

// left are the questions that are to be asked now: those first on which the
// sources do not lean either way. What is settled is left out, and what no
// situation can ask any more.
func (s *settling) left() []rules.Question {
	h := s.house()
	var first, then, last []rules.Question
	for q := range rules.Questions() {
		asked := slices.ContainsFunc(s.given, func(x settled) bool { return x.question == q })
		switch {
		case asked || s.from[q] != 0 || !scenarios.Reached(q, h):
		case q.House():
			last = append(last, q)
		case book.Question(q).Lean == 0:
			first = append(first, q)
		default:
			then = append(then, q)
		}
	}
	if s.all {
		return slices.Concat(first, then, last)
	}
	return first
}

// options are the readings that can be chosen.
func options(q rules.Question) []rules.Option {
	n := q.Options()
	if q == rules.HouseRounds {
		n = roundsMost + 1
	}
	var os []rules.Option
	for o := range n {
		os = append(os, rules.Option(o+1))
	}
	return os
}

// roundsMost is how many rounds are offered.
const roundsMost = 9

func (s *settling) question() (asked, bool) {
	left := s.left()
	if len(left) == 0 {
		return asked{}, false
	}
	p, q := s.p, left[0]
	speaker := p.speaker(nil)
	text, why := speaker.Open(q)
	count := p.say(book.TalkHouseCount, "n", strconv.Itoa(len(s.given)+1), "all", strconv.Itoa(len(s.given)+len(left)))
	a := asked{text: count + ": " + text, about: []string{why}}
	title, shown := p.consequences(q)
	if title != "" {
		a.about = append(a.about, p.say(book.TalkHouseExample, "title", title))
	}
	for i, o := range options(q) {
		text := speaker.ReadingBy(q, o)
		if q == rules.HouseRounds && o > rules.HouseRoundsAsAsPlayers {
			text = p.say(book.TalkHouseRounds, "n", strconv.Itoa(int(o)-1))
		}
		a.brief = append(a.brief, text)
		if i < len(shown) && shown[i] != "" {
			text += " (" + shown[i] + ")"
		}
		a.answers = append(a.answers, text)
	}
	a.answers = append(a.answers, p.say(book.TalkHouseLeave))
	a.brief = append(a.brief, p.say(book.TalkHouseLeave))
	return a, true
}

func (s *settling) answer(i int, _ string) bool {
	q := s.left()[0]
	x := settled{question: q}
	if os := options(q); i < len(os) {
		x.option = os[i]
	}
	s.given = append(s.given, x)
	return true
}

func (s *settling) undo() bool {
	if len(s.given) == 0 {
		return false
	}
	s.given = s.given[:len(s.given)-1]
	return true
}

// consequences is an example from the library of what a question is about, and
// what comes out of it in each reading, as the judge says. Where that cannot be
// said in few words, or the question is told and never judged, the example is
// the title of a scenario.
func (p *program) consequences(q rules.Question) (string, []string) {
	scs, _ := scenarios.Library()
	name := ""
	for _, verdict := range []bool{true, false} {
		for _, sc := range scs {
			if sc.House[q] != 0 || !sc.Shows(scenarios.Cite{Question: q}) {
				continue
			}
			r := scenarios.Run(sc, rules.House{})
			for i := range r.Steps {
				if !turnsOn(r.Steps[i].Ruling, q, verdict) {
					continue
				}
				if name == "" {
					name = title(sc, p.lang)
				}
				for _, full := range []bool{false, true} {
					if texts, ok := p.underEach(sc, i, q, verdict, full); ok {
						return title(sc, p.lang), texts
					}
				}
			}
		}
	}
	for _, sc := range scs {
		if name == "" && slices.Contains(sc.About, scenarios.Cite{Question: q}) {
			name = title(sc, p.lang)
		}
	}
	return name, nil
}

// turnsOn tells whether the verdict, or what follows, turns on that question
// and no other.
func turnsOn(r *rules.Ruling, q rules.Question, verdict bool) bool {
	switch {
	case r == nil || len(r.Needs) > 0:
		return false
	case verdict:
		return len(r.Questions) == 1 && r.Questions[0] == q
	}
	return slices.Contains(r.Follows.Questions, q)
}

// underEach is what a step comes to in each reading; false where that makes no
// difference.
func (p *program) underEach(sc *scenarios.Scenario, i int, q rules.Question, verdict, full bool) ([]string, bool) {
	var texts []string
	var outcomes [][]string
	s := p.speaker(sc.Names)
	for _, o := range options(q)[:q.Options()] {
		var h rules.House
		h[q] = o
		r := scenarios.Run(sc, h)
		if len(r.Errors) > 0 || len(r.Steps) <= i || r.Steps[i].Ruling == nil {
			return nil, false
		}
		st := &r.Steps[i]
		texts = append(texts, s.Consequence(step(&r, i), verdict, full))
		outcomes = append(outcomes, s.Outcome(&st.Before.Worlds[0].Table, &st.After.Worlds[0].Table))
	}
	if full && !verdict {
		texts = p.differing(outcomes)
	}
	for i, t := range texts {
		if t == "" || slices.Contains(texts[:i], t) {
			return nil, false
		}
	}
	return texts, true
}

// differing is of several outcomes what is not in all of them.
func (p *program) differing(outcomes [][]string) []string {
	var texts []string
	for _, o := range outcomes {
		own := slices.DeleteFunc(slices.Clone(o), func(t string) bool {
			return !slices.ContainsFunc(outcomes, func(other []string) bool { return !slices.Contains(other, t) })
		})
		if len(own) == 0 {
			own = []string{p.say(book.TalkOutcomeSame)}
		}
		texts = append(texts, strings.Join(own, " "))
	}
	return texts
}

func (p *program) houseCheckCommand() *cobra.Command {
	return &cobra.Command{
		Use: "check [" + p.say(book.ProgValueFile) + "]", Short: p.say(book.TalkCheckShort),
		Example: "motten house check\nmotten house check home.yaml",
		Args:    p.atMost(1),
		RunE: func(_ *cobra.Command, args []string) error {
			file := houseFileName
			if len(args) > 0 {
				file = args[0]
			}
			h, errs := scenarios.ReadHouse(file)
			if len(errs) > 0 {
				return errs
			}
			return p.checkHouse(h)
		},
	}
}

type jsonMoot struct {
	Question string   `json:"question"`
	Because  []string `json:"because"`
}

// checkHouse tells what house rules lack, and settle for nothing.
func (p *program) checkHouse(h rules.House) error {
	s := p.speaker(nil)
	item := func(q rules.Question) []explain.Span {
		text, _ := s.Open(q)
		return []explain.Span{{Text: text + " "}, {Text: q.String(), Style: explain.Code}}
	}
	var missing, leaning, moot [][]explain.Span
	out := struct {
		Format  int               `json:"format"`
		Lang    string            `json:"lang"`
		Settled map[string]string `json:"settled"`
		Missing []string          `json:"missing"`
		Leaning []string          `json:"leaning"`
		Moot    []jsonMoot        `json:"moot"`
	}{scenarios.Format, p.lang.String(), map[string]string{}, []string{}, []string{}, []jsonMoot{}}
	for q := range rules.Questions() {
		switch {
		case h[q] != 0:
			out.Settled[q.String()] = scenarios.OptionName(q, h[q])
		case q.House() || !scenarios.Reached(q, h):
		case book.Question(q).Lean == 0:
			missing = append(missing, item(q))
			out.Missing = append(out.Missing, q.String())
		default:
			leaning = append(leaning, item(q))
			out.Leaning = append(out.Leaning, q.String())
		}
	}
	for _, m := range scenarios.Moot(h) {
		x := jsonMoot{Question: m.Question.String(), Because: []string{}}
		for _, b := range m.Because {
			x.Because = append(x.Because, b.String()+": "+scenarios.OptionName(b, h[b]))
		}
		out.Moot = append(out.Moot, x)
		because := " " + p.say(book.TalkCheckBecause, "list", strings.Join(x.Because, ", "))
		moot = append(moot, append(item(m.Question), explain.Span{Text: because}))
	}
	if len(missing)+len(moot) > 0 {
		p.code = oneFails
	}
	if p.format == "json" {
		return p.writeJSON(out)
	}
	var d explain.Doc
	part := func(m book.Message, items [][]explain.Span) {
		if len(items) > 0 {
			d = append(d, explain.Block{Kind: explain.Heading, Level: 2, Spans: []explain.Span{{Text: p.say(m)}}},
				explain.Block{Kind: explain.List, Items: items})
		}
	}
	part(book.TalkCheckMissing, missing)
	part(book.TalkCheckMoot, moot)
	if p.full {
		part(book.TalkCheckLeaning, leaning)
	}
	sum := p.say(book.TalkCheckSum, "n", strconv.Itoa(len(out.Settled)), "missing", strconv.Itoa(len(missing)), "moot", strconv.Itoa(len(moot)))
	d = append(d, explain.Block{Spans: []explain.Span{{Text: sum, Style: explain.Strong}}})
	p.show(d, p.say(book.TalkCheckShort))
	return nil
}
