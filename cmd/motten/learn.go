package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"motten/docs/render/terminal"
	"motten/rules"
	"motten/rules/book"
	"motten/rules/explain"
	"motten/scenarios"
	"motten/scenarios/lessons"
	"motten/scenarios/lessons/practice"
	"motten/scenarios/lessons/progress"
	"motten/scenarios/lessons/tutor"
)

// learning is what the flags of learn say.
type learning struct {
	plain, noSave bool
	as            string
	seed          string
	move, take    string
	wipe          bool
	format        string // of the worksheet; "" or terminal: learn
}

func (p *program) learnCommand() *cobra.Command {
	var o learning
	c := &cobra.Command{
		Use: "learn [" + p.say(book.LearnValueLesson) + "]", Short: p.say(book.LearnShort), Long: p.say(book.LearnLong, "flag", "--format", "list", strings.Join(ruleSheetFormats[1:], ", ")),
		Example: "motten learn\nmotten learn moth --plain\nmotten learn practice --as Bram\nmotten learn --format html --out lessons.html",
		Args: func(c *cobra.Command, args []string) error {
			return p.atMost(1)(c, args)
		},
		ValidArgsFunction: func(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
			var all []string
			ls, _ := lessons.All()
			for _, l := range ls {
				if len(args) == 0 {
					all = append(all, l.ID+"\t"+l.Title.In(p.lang))
				}
			}
			return all, cobra.ShellCompDirectiveNoFileComp
		},
		RunE: func(_ *cobra.Command, args []string) error { return p.learn(&o, args) },
	}
	p.learnerFlags(c, &o)
	c.Flags().Var(&choice{&o.format, ruleSheetFormats}, "format", p.say(book.ProgFlagFormat))
	_ = c.RegisterFlagCompletionFunc("format", cobra.FixedCompletions(ruleSheetFormats, cobra.ShellCompDirectiveNoFileComp))
	c.AddCommand(p.practiceCommand(&o), p.progressCommand(&o), p.learnCheckCommand())
	return c
}

func (p *program) learnerFlags(c *cobra.Command, o *learning) {
	c.Flags().BoolVar(&o.plain, "plain", false, p.say(book.LearnFlagPlain))
	c.Flags().Var(&word{&o.as, p.say(book.LearnValueName)}, "as", p.say(book.LearnFlagAs))
	c.Flags().BoolVar(&o.noSave, "no-save", false, p.say(book.LearnFlagNoSave))
	_ = c.RegisterFlagCompletionFunc("as", func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
		s, _ := progress.Default(os.Getenv)
		return s.Learners(), cobra.ShellCompDirectiveNoFileComp
	})
}

func (p *program) practiceCommand(o *learning) *cobra.Command {
	c := &cobra.Command{
		Use: "practice", Short: p.say(book.LearnPracticeShort), Example: "motten learn practice\nmotten learn practice --seed 7 --no-save",
		Args: p.atMost(0),
		RunE: func(*cobra.Command, []string) error { return p.practise(o) },
	}
	p.learnerFlags(c, o)
	c.Flags().Var(&word{&o.seed, p.say(book.ProgValueNumber)}, "seed", p.say(book.LearnFlagSeed))
	return c
}

func (p *program) progressCommand(o *learning) *cobra.Command {
	c := &cobra.Command{
		Use: "progress", Short: p.say(book.LearnProgressShort), Example: "motten learn progress --as Bram\nmotten learn progress --move bram.json",
		Args: p.atMost(0),
		RunE: func(*cobra.Command, []string) error { return p.progress(o) },
	}
	c.Flags().Var(&word{&o.as, p.say(book.LearnValueName)}, "as", p.say(book.LearnFlagAs))
	c.Flags().Var(&word{&o.move, p.say(book.LearnValueFile)}, "move", p.say(book.LearnFlagMove))
	c.Flags().Var(&word{&o.take, p.say(book.LearnValueFile)}, "take", p.say(book.LearnFlagTake))
	c.Flags().BoolVar(&o.wipe, "wipe", false, p.say(book.LearnFlagWipe))
	return c
}

func (p *program) learnCheckCommand() *cobra.Command {
	return &cobra.Command{
		Use: "check [" + p.say(book.LearnValueFile) + "]...", Short: p.say(book.LearnCheckShort),
		RunE: func(_ *cobra.Command, args []string) error { return p.learnCheck(args) },
	}
}

// learnCheck proves lessons: those that ship with the program, or files.
func (p *program) learnCheck(args []string) error {
	ls, wrong := lessons.All()
	if len(args) > 0 {
		ls, wrong = nil, nil
		for _, f := range args {
			data, err := os.ReadFile(f)
			if err != nil {
				return p.bad(book.LearnNoRead, "file", f)
			}
			l, errs := lessons.Read(f, data)
			wrong = append(wrong, errs...)
			if l != nil {
				ls = append(ls, l)
			}
		}
	}
	wrong = append(wrong, lessons.Check(ls)...)
	taught, exercises := map[rules.Rule]bool{}, 0
	for _, l := range ls {
		for _, x := range l.Exercises {
			exercises++
			if x.New.Rule != rules.NoRule {
				taught[x.New.Rule] = true
			}
		}
	}
	if p.format == "json" {
		return p.checkJSON(wrong, len(ls), exercises, len(taught))
	}
	if len(wrong) > 0 {
		p.fail(wrong)
		p.code = oneFails
		return nil
	}
	sum := p.say(book.LearnCheckFine, "lessons", strconv.Itoa(len(ls)), "exercises", strconv.Itoa(exercises), "rules", strconv.Itoa(len(taught)))
	p.show(explain.Doc{{Spans: []explain.Span{{Text: sum, Style: explain.Strong}}}}, p.say(book.LearnCheckShort))
	return nil
}

func (p *program) checkJSON(wrong scenarios.Errors, ls, exercises, taught int) error {
	type mistake struct {
		File string `json:"file"`
		Line int    `json:"line"`
		What string `json:"what"`
		Text string `json:"text"`
	}
	out := struct {
		Format    int       `json:"format"`
		Lang      string    `json:"lang"`
		Lessons   int       `json:"lessons"`
		Exercises int       `json:"exercises"`
		Rules     int       `json:"rules"`
		Wrong     []mistake `json:"wrong"`
	}{scenarios.Format, p.lang.String(), ls, exercises, taught, []mistake{}}
	for _, e := range wrong {
		out.Wrong = append(out.Wrong, mistake{e.File, e.Line, e.Message.String(), e.Text(p.lang)})
	}
	if len(wrong) > 0 {
		p.code = oneFails
	}
	return p.writeJSON(out)
}

func (p *program) learn(o *learning, args []string) error {
	ls, wrong := lessons.All()
	if len(wrong) > 0 {
		return wrong
	}
	if o.format == "" {
		o.format = endings[strings.ToLower(filepath.Ext(p.outFile))]
	}
	if o.format != "" && o.format != ruleSheetFormats[0] {
		return p.worksheet(o, ls, args)
	}
	t, err := p.tutor(o, ls)
	if err != nil {
		return err
	}
	from := -1
	if len(args) > 0 {
		if from, err = p.lesson(ls, args[0]); err != nil {
			return err
		}
	}
	if p.plainly(o) {
		src := t.Course(max(0, from), from >= 0)
		return p.sit(t, src)
	}
	return p.screen(t, o, from, nil)
}

// lesson is the index of the lesson that is named by its id or number.
func (p *program) lesson(ls []*lessons.Lesson, named string) (int, error) {
	var ids []string
	for i, l := range ls {
		ids = append(ids, l.ID)
		if named == l.ID || named == strconv.Itoa(i+1) {
			return i, nil
		}
	}
	return 0, p.bad(book.LearnNoLesson, "id", named, "list", strings.Join(ids, ", "))
}

// tutor is a sitting of whoever the flags name.
func (p *program) tutor(o *learning, ls []*lessons.Lesson) (*tutor.Tutor, error) {
	t := &tutor.Tutor{
		Lang: p.lang, Lessons: ls, Now: time.Now,
		Command: p.typed(o, "learn"), Practise: p.typed(o, "learn", "practice"),
		Draw: func(d explain.Doc, width int) string {
			to := p.terminal()
			if width > 0 {
				to.Width = width
			}
			return terminal.Draw(d, to)
		},
	}
	if p.ascii {
		t.ASCII = terminal.ASCII
	}
	if o.noSave {
		t.Progress = progress.New(o.as)
		return t, nil
	}
	store, err := progress.Default(os.Getenv)
	if err != nil {
		return nil, p.bad(book.LearnCannotKeep, "file", store.Dir, "flag", "--no-save")
	}
	if t.Progress, err = store.Load(o.as); err != nil {
		return nil, p.progressError(err, store.Path(o.as), o.as)
	}
	t.Save = func() error {
		if err := store.Save(t.Progress); err != nil {
			return p.bad(book.LearnCannotKeep, "file", store.Path(o.as), "flag", "--no-save")
		}
		return nil
	}
	return t, nil
}

// typed is a command as it is to be typed again.
func (p *program) typed(o *learning, words ...string) string {
	all := append([]string{name}, words...)
	if o.as != "" {
		as := o.as
		if strings.ContainsAny(as, " '\"$&|;<>()*?`\\") {
			as = "'" + strings.ReplaceAll(as, "'", `'\''`) + "'"
		}
		all = append(all, "--as", as)
	}
	return strings.Join(all, " ")
}

func (p *program) progressError(err error, file, as string) error {
	switch {
	case errors.Is(err, progress.ErrName):
		return p.bad(book.LearnBadName, "name", as)
	case errors.Is(err, progress.ErrFormat):
		return p.bad(book.LearnBadProgress, "file", file, "program", name)
	}
	return p.bad(book.LearnNoRead, "file", file)
}

// plainly tells whether to go line by line.
func (p *program) plainly(o *learning) bool {
	return o.plain || !term.IsTerminal(int(os.Stdin.Fd())) || !term.IsTerminal(int(os.Stdout.Fd())) || os.Getenv("TERM") == "dumb" || os.Getenv("TERM") == ""
}

// sit goes line by line. What was answered has been kept when it is interrupted.
func (p *program) sit(t *tutor.Tutor, src tutor.Source) error {
	stop := make(chan os.Signal, 1)
	signal.Notify(stop, os.Interrupt, syscall.SIGTERM)
	defer signal.Stop(stop)
	done := make(chan error, 1)
	go func() { done <- t.Plain(os.Stdin, os.Stdout, src, p.terminal().Width) }()
	select {
	case err := <-done:
		if err != nil && closed(err) {
			return nil
		}
		return err
	case s := <-stop:
		_, _ = fmt.Fprintln(os.Stdout)
		p.code = interrupted
		if s == syscall.SIGTERM {
			p.code = 128 + int(syscall.SIGTERM)
		}
		return nil
	}
}

// screen goes on the whole screen: the lessons from one on, or practice.
func (p *program) screen(t *tutor.Tutor, o *learning, from int, src tutor.Source) error {
	err := t.Screen(os.Stdin, os.Stdout, from, src)
	switch {
	case errors.Is(err, tutor.ErrInterrupted):
		p.code = interrupted
	case err != nil:
		return err
	}
	if o.noSave {
		p.out.WriteString(p.say(book.LearnNotKept) + "\n")
	} else if t.Asked > 0 {
		p.out.WriteString(p.say(book.LearnKept, "command", t.Command) + "\n")
	}
	return nil
}

func (p *program) practise(o *learning) error {
	ls, wrong := lessons.All()
	if len(wrong) > 0 {
		return wrong
	}
	t, err := p.tutor(o, ls)
	if err != nil {
		return err
	}
	seed := uint64(time.Now().UnixNano())
	if o.seed != "" {
		if seed, err = strconv.ParseUint(o.seed, 10, 64); err != nil {
			return p.bad(book.LearnBadSeed, "flag", "--seed", "value", o.seed)
		}
	}
	src := practice.New(seed, t)
	if p.plainly(o) {
		return p.sit(t, src)
	}
	return p.screen(t, o, 0, src)
}

// progress shows what somebody knows, moves it or wipes it.
func (p *program) progress(o *learning) error {
	store, err := progress.Default(os.Getenv)
	if err != nil {
		return p.bad(book.LearnNoRead, "file", store.Dir)
	}
	file := store.Path(o.as)
	if b := map[bool]int{true: 1}; b[o.wipe]+b[o.move != ""]+b[o.take != ""] > 1 {
		return p.bad(book.LearnOneFlag, "flags", "--move, --take, --wipe")
	}
	if o.wipe {
		if err := store.Wipe(o.as); err != nil {
			if errors.Is(err, progress.ErrName) {
				return p.progressError(err, file, o.as)
			}
			return p.bad(book.LearnNoWrite, "file", file)
		}
		p.out.WriteString(p.say(book.LearnWiped) + "\n")
		return nil
	}
	if o.take != "" {
		return p.takeProgress(o, store)
	}
	pr, err := store.Load(o.as)
	if err != nil {
		return p.progressError(err, file, o.as)
	}
	if o.move != "" {
		return p.moveProgress(o, store, pr)
	}
	ls, _ := lessons.All()
	t := &tutor.Tutor{Lang: p.lang, Lessons: ls, Progress: pr}
	if p.format == "json" {
		return p.writeJSON(pr)
	}
	p.show(p.progressDoc(t, store, o.as), p.say(book.LearnProgressTitle))
	return nil
}

func (p *program) moveProgress(o *learning, store progress.Store, pr *progress.Progress) error {
	if !store.Has(o.as) {
		p.out.WriteString(p.say(book.LearnNothingYet) + "\n")
		return nil
	}
	if _, err := os.Lstat(o.move); !errors.Is(err, fs.ErrNotExist) {
		return p.bad(book.LearnFileThere, "file", o.move)
	}
	if progress.Write(o.move, pr) != nil {
		return p.bad(book.LearnNoWrite, "file", o.move)
	}
	if store.Wipe(o.as) != nil {
		return p.bad(book.LearnNoWrite, "file", store.Path(o.as))
	}
	p.out.WriteString(p.say(book.LearnMoved, "file", o.move) + "\n")
	return nil
}

func (p *program) takeProgress(o *learning, store progress.Store) error {
	if !progress.GoodName(o.as) {
		return p.bad(book.LearnBadName, "name", o.as)
	}
	pr, err := progress.Read(o.take)
	if err != nil {
		return p.progressError(err, o.take, o.as)
	}
	if store.Has(o.as) {
		return p.bad(book.LearnFileThere, "file", store.Path(o.as))
	}
	pr.Name = o.as
	if store.Save(pr) != nil {
		return p.bad(book.LearnNoWrite, "file", store.Path(o.as))
	}
	p.out.WriteString(p.say(book.LearnTaken, "file", o.take) + "\n")
	return nil
}

func (p *program) progressDoc(t *tutor.Tutor, store progress.Store, as string) explain.Doc {
	span := func(s string) []explain.Span { return []explain.Span{{Text: s}} }
	title := p.say(book.LearnProgressTitle)
	if as != "" {
		title = p.say(book.LearnProgressOf, "name", as)
	}
	d := explain.Doc{{Kind: explain.Heading, Level: 1, Spans: span(title)}}
	if !store.Has(as) {
		d = append(d, explain.Block{Spans: span(p.say(book.LearnNothingYet))})
	} else {
		var items [][]explain.Span
		for _, l := range t.Lessons {
			items = append(items, span(l.Title.In(p.lang)+": "+p.say(book.LearnDoneOf, "n", strconv.Itoa(t.Finished(l)), "of", strconv.Itoa(len(l.Exercises)))))
		}
		d = append(d, explain.Block{Kind: explain.List, Items: items})
		all, unsure, unseen := tutor.Items(t.Lessons), t.Unsure(), t.Unseen()
		d = append(d, explain.Block{Kind: explain.List, Items: [][]explain.Span{
			span(p.say(book.LearnKnown, "n", strconv.Itoa(len(all)-len(unsure)-len(unseen)))),
			span(p.say(book.LearnUnsure, "n", strconv.Itoa(len(unsure)))),
			span(p.say(book.LearnUnseen, "n", strconv.Itoa(len(unseen)))),
			span(p.say(book.LearnAnswers, "n", strconv.Itoa(t.Progress.Answers), "right", strconv.Itoa(t.Progress.Right))),
		}})
		if len(unsure) > 0 {
			var items [][]explain.Span
			for _, id := range unsure {
				c, _ := scenarios.CiteNamed(id)
				if text := lessons.Rulebook(p.speaker(nil), c)(); len(text) > 0 {
					items = append(items, []explain.Span{{Text: text[0].Spans[0].Text}, {Text: " "}, {Text: id, Style: explain.Code}})
				}
			}
			d = append(d, explain.Block{Kind: explain.Heading, Level: 2, Spans: span(p.say(book.LearnUnsure, "n", strconv.Itoa(len(unsure))))},
				explain.Block{Kind: explain.List, Items: items})
		}
		d = append(d, explain.Block{Kind: explain.Sources, Spans: span(p.say(book.LearnKeptIn, "file", store.Path(as)))})
	}
	others := slices.DeleteFunc(store.Learners(), func(n string) bool { return n == "" || n == as })
	if len(others) > 0 {
		d = append(d, explain.Block{Kind: explain.Sources, Spans: span(p.say(book.LearnLearners, "names", strings.Join(others, ", ")))})
	}
	return d
}
