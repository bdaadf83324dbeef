package main

import (
	"errors"
	"io"
	"os"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"motten/rules/book"
	"motten/rules/explain"
	"motten/scenarios"
	"motten/scenarios/dialogue"
)

// stdin is the word that stands for a scenario on standard input.
const stdin = "-"

func (p *program) judgeCommand() *cobra.Command {
	q := &question{me: p.say(book.ProgYou)}
	c := &cobra.Command{
		Use:   "judge",
		Short: p.say(book.ProgJudgeShort), Long: p.say(book.ProgJudgeLong, "by", "--by", "me", strings.Join(meWords, "|"), "stdin", stdin),
		Example: "motten judge --by Bram --play 1 --pile 5 --guard Anna --hand '1, 3, moth'\n" +
			"motten judge --hide moth --set in-the-act=while-hiding\nmotten judge - < moth.yaml",
		Args:              p.atMost(1),
		ValidArgsFunction: cobra.NoFileCompletions,
		RunE:              func(c *cobra.Command, args []string) error { return p.judge(c, q, args) },
	}
	c.Flags().SortFlags = false
	for i := range judgeFlags {
		p.judgeFlag(c, q, &judgeFlags[i])
	}
	p.plainFlag(c)
	c.Flags().BoolVar(&p.whyNot, "why-not", false, p.say(book.TalkFlagWhyNot))
	p.saveFlag(c)
	return c
}

func (p *program) judgeFlag(c *cobra.Command, q *question, f *judgeFlag) {
	kind := f.words
	if f.value != book.Message(0) {
		kind = p.say(f.value)
	}
	g := c.Flags().VarPF(&told{q: q, flag: f, kind: kind}, f.name, "", f.usage(p))
	g.Annotations = map[string][]string{group: {f.group.String()}}
	switch f.kind {
	case truth, fixed, below, drawn:
		g.NoOptDefVal = "true"
	}
	list := cobra.NoFileCompletions
	if f.list != nil {
		list = cobra.FixedCompletions(f.list, cobra.ShellCompDirectiveNoFileComp)
	}
	_ = c.RegisterFlagCompletionFunc(f.name, list)
}

// judge answers one question.
func (p *program) judge(c *cobra.Command, q *question, args []string) error {
	house, err := p.house()
	if err != nil {
		return err
	}
	var sc *scenarios.Scenario
	var wrong scenarios.Errors
	place := func(es scenarios.Errors) scenarios.Errors { return es }
	switch {
	case len(args) > 0 && args[0] != stdin:
		return p.seeHelp(c, p.bad(book.ProgNoWord, "word", args[0]))
	case len(args) > 0 && len(q.told) > 0:
		return p.seeHelp(c, p.bad(book.ProgJudgeEither, "stdin", stdin, "flag", "--"+q.told[0].flag.name))
	case len(args) > 0:
		data, err := io.ReadAll(os.Stdin)
		if err != nil {
			return p.bad(book.ProgNoRead)
		}
		sc, wrong = scenarios.ReadQuestion(stdin, data)
	case len(q.told) == 0 && p.canAsk():
		d := dialogue.New(house, p.say(book.TalkSomebody))
		if done, err := p.converse(&judging{p, d}); err != nil || !done {
			return err
		}
		sc, wrong = scenarios.ReadQuestion(stdin, d.Document())
	case len(q.told) == 0:
		return p.bad(book.ProgJudgeWhat, "example", "motten judge --by Bram --play 1 --pile 5", "help", "motten judge --help")
	default:
		if f := q.twice(); f != "" {
			return p.seeHelp(c, p.bad(book.ProgFlagTwice, "flag", f))
		}
		sc, wrong = scenarios.ReadQuestion(stdin, q.document())
		place = q.place
		if sc != nil {
			if i := slices.Index(sc.Names, q.me); i >= 0 {
				sc.Names[i] = ""
			}
		}
	}
	if len(wrong) > 0 {
		return place(wrong)
	}
	r := scenarios.Run(sc, house)
	if len(r.Errors) > 0 {
		return place(r.Errors)
	}
	if !r.OK() {
		p.code = oneFails
	}
	me := ""
	if len(q.told) > 0 {
		me = q.me
	}
	if err := p.saveResults([]scenarios.Result{r}, "judged", me); err != nil {
		return err
	}
	r.FillWould()
	if p.full || p.whyNot || p.format == "json" {
		r.FillWhyNot()
	}
	if p.format == "json" {
		rep := scenarios.NewReport(p.lang, []scenarios.Result{r}, p.text)
		return rep.WriteJSON(&p.out)
	}
	d := p.answer(&r)
	if p.full || p.whyNot {
		d = append(d, p.whyNots(&r)...)
	}
	p.show(d, p.say(book.ProgJudgeTitle))
	return nil
}

// answer is what is said of a question: the explanation alone where one thing
// was asked, else the whole story. What the scenario expects and does not hold
// comes first.
func (p *program) answer(r *scenarios.Result) explain.Doc {
	switch {
	case !r.OK():
		return p.failure(r)
	case len(r.Steps) == 1 && r.Scenario.Title == book.Text{}:
		return p.speaker(r.Scenario.Names).Ruling(step(r, 0), p.full)
	}
	return p.speaker(r.Scenario.Names).Story(p.story(r), p.full)
}

var errTwice = errors.New("twice")

// told is the value of a flag of judge.
type told struct {
	q    *question
	flag *judgeFlag
	kind string
}

func (t *told) String() string { return "" }
func (t *told) Type() string   { return t.kind }
func (t *told) Set(s string) error {
	if (t.flag.kind == fixed || t.flag.kind == below) && s != "true" {
		return errFixed
	}
	if !t.flag.repeats && t.q.has(t.flag.name) {
		return errTwice
	}
	t.q.told = append(t.q.told, telling{t.flag, s})
	return nil
}

var errFixed = errors.New("takes no value")

var _ pflag.Value = (*told)(nil)
