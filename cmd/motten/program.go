package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"motten/docs/render"
	"motten/docs/render/terminal"
	"motten/rules"
	"motten/rules/book"
	"motten/rules/explain"
	"motten/scenarios"
)

// The exit codes.
const (
	allHold  = 0
	oneFails = 1
	badInput = 2
)

const name = "motten"

// program is one run of motten.
type program struct {
	lang book.Lang

	// flags that every command has
	format, preset, houseFile string
	sets                      []string
	full, ascii               bool
	plain, whyNot             bool          // of commands that ask, of judge
	save, outFile             string        // the files for a scenario, for what is written
	lines                     <-chan string // lines of standard input, where a command asks line by line

	out  bytes.Buffer // what goes to standard output, once all is well
	code int
}

// bad is a mistake in what was typed, as it is told.
type bad string

func (b bad) Error() string { return string(b) }

func (p *program) run(args []string) int {
	root := p.root()
	root.SetArgs(args)
	if err := root.Execute(); err != nil {
		return p.fail(err)
	}
	if p.outFile != "" && p.out.Len() > 0 {
		if err := p.writeFile(p.outFile, p.out.Bytes()); err != nil {
			return p.fail(err)
		}
		return p.code
	}
	if _, err := os.Stdout.Write(p.out.Bytes()); err != nil && !closed(err) {
		fmt.Fprintln(os.Stderr, p.say(book.ProgNoWrite, "file", "stdout"))
		return badInput
	}
	return p.code
}

// fail tells what is wrong and how the program ends.
func (p *program) fail(err error) int {
	text := err.Error()
	var wrong scenarios.Errors
	if errors.As(err, &wrong) {
		text = wrong.Text(p.lang)
	}
	for line := range strings.SplitSeq(text, "\n") {
		line = render.Clean(line)
		if p.ascii {
			line = terminal.ASCII(line)
		}
		fmt.Fprintln(os.Stderr, line)
	}
	return badInput
}

func (p *program) say(m book.Message, args ...string) string { return m.In(p.lang, args...) }

// bad is a mistake in what was typed.
func (p *program) bad(m book.Message, args ...string) error { return bad(m.In(p.lang, args...)) }

// root is the command that has all others.
func (p *program) root() *cobra.Command {
	cobra.MousetrapHelpText = ""
	cobra.EnableCommandSorting = false
	root := &cobra.Command{
		Use: name, Short: p.say(book.ProgShort), Long: p.say(book.ProgLong),
		SilenceErrors: true, SilenceUsage: true,
		Args: func(c *cobra.Command, args []string) error {
			if len(args) == 0 {
				return nil
			}
			return p.unknownCommand(c, args[0])
		},
		RunE: func(c *cobra.Command, _ []string) error { return c.Help() },
	}
	root.CompletionOptions.DisableDefaultCmd = true
	root.SetHelpFunc(p.help)
	root.SetUsageFunc(func(*cobra.Command) error { return nil })
	root.SetFlagErrorFunc(p.flagError)
	p.commonFlags(root)
	root.AddCommand(p.runCommand(), p.explainCommand(), p.judgeCommand(), p.askCommand(), p.houseCommand(), p.rulesCommand(), p.questionsCommand(),
		p.sheetCommand(), p.schemaCommand(), p.learnCommand(), p.completionCommand(), p.versionCommand())
	root.SetHelpCommand(p.helpCommand())
	return root
}

var formats = []string{"terminal", "markdown", "html", "json"}

func (p *program) commonFlags(root *cobra.Command) {
	f := root.PersistentFlags()
	f.SortFlags = false
	var langs []string
	for _, l := range book.Langs() {
		langs = append(langs, l.String())
	}
	var lang string // has been read before the commands were made
	f.Var(&choice{&lang, langs}, "lang", p.say(book.ProgFlagLang))
	f.Var(&choice{&p.format, formats}, "format", p.say(book.ProgFlagFormat))
	p.format = formats[0]
	f.Var(&choice{&p.preset, book.Presets()}, "preset", p.say(book.ProgFlagPreset))
	f.Var(&several{&p.sets, p.say(book.ProgValueHouse)}, "set", p.say(book.ProgFlagSet))
	f.Var(&word{&p.houseFile, p.say(book.ProgValueFile)}, "house", p.say(book.ProgFlagHouse))
	f.Var(&word{&p.outFile, p.say(book.ProgValueFile)}, "out", p.say(book.TalkFlagOut))
	f.BoolVar(&p.full, "full", false, p.say(book.ProgFlagFull))
	f.BoolVar(&p.ascii, "ascii", false, p.say(book.ProgFlagAscii))
	f.BoolP("help", "h", false, p.say(book.ProgHelpFlag))
	for n, list := range map[string][]string{"lang": langs, "format": formats, "preset": book.Presets(), "set": houseRules()} {
		_ = root.RegisterFlagCompletionFunc(n, cobra.FixedCompletions(list, cobra.ShellCompDirectiveNoFileComp))
	}
}

// houseRules are all house rules as --set has them.
func houseRules() []string {
	var all []string
	for q := range rules.Questions() {
		for o := range q.Options() {
			all = append(all, q.String()+"="+q.OptionName(rules.Option(o+1)))
		}
	}
	return all
}

// house is the house rules in force: those of --set before those of --house,
// those before --preset. Of two --set of one question the last one holds.
func (p *program) house() (rules.House, error) {
	if p.houseFile == "" {
		// The one in the folder is in force, where there is one.
		if info, err := os.Stat(houseFileName); err == nil && info.Mode().IsRegular() {
			p.houseFile = houseFileName
		}
	}
	return p.settled()
}

// settled is the house rules that were asked for.
func (p *program) settled() (rules.House, error) {
	var set rules.House
	var wrong scenarios.Errors
	for _, s := range p.sets {
		q, o, err := scenarios.ParseSet(s)
		if err != nil {
			wrong = append(wrong, *err)
			continue
		}
		set[q] = o
	}
	var file rules.House
	if p.houseFile != "" {
		var errs scenarios.Errors
		file, errs = scenarios.ReadHouse(p.houseFile)
		wrong = append(wrong, errs...)
	}
	if len(wrong) > 0 {
		return rules.House{}, wrong
	}
	preset, _ := book.Preset(p.preset)
	return scenarios.MergeHouse(set, file, preset), nil
}

func (p *program) speaker(names []string) *explain.Speaker {
	return &explain.Speaker{Lang: p.lang, Names: names}
}

func (p *program) terminal() terminal.Options {
	o := terminal.Detect(os.Stdout, os.Getenv)
	o.ASCII = p.ascii
	return o
}

// show writes a document in the format asked for.
func (p *program) show(d explain.Doc, title string) {
	switch p.format {
	case "html":
		p.out.Write(render.HTML(d, p.lang.String(), title))
	case "markdown":
		text := render.Markdown(d)
		if p.ascii {
			text = terminal.ASCII(text)
		}
		p.out.WriteString(text)
	default:
		p.out.WriteString(terminal.Draw(d, p.terminal()))
	}
}

// language is the one asked for by --lang, else that of the system, else
// English.
func language(args []string, env func(string) string) book.Lang {
	for i, a := range args {
		if a == "--" {
			break
		}
		value, ok := strings.CutPrefix(a, "--lang=")
		if a == "--lang" && i+1 < len(args) {
			value, ok = args[i+1], true
		}
		if l, known := book.ParseLang(value); ok && known {
			return l
		}
	}
	for _, v := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if s := env(v); s != "" {
			if i := strings.IndexAny(s, "_-.@"); i >= 0 {
				s = s[:i]
			}
			if l, ok := book.ParseLang(strings.ToLower(s)); ok {
				return l
			}
			break
		}
	}
	return book.EN
}

// oneOf is an error: the value is none of the list.
type oneOf []string

func (oneOf) Error() string { return "" }

// choice is the value of a flag that is one of a list.
type choice struct {
	to   *string
	list []string
}

func (c *choice) String() string { return *c.to }
func (c *choice) Type() string   { return strings.Join(c.list, "|") }
func (c *choice) Set(s string) error {
	if !slices.Contains(c.list, s) {
		return oneOf(c.list)
	}
	*c.to = s
	return nil
}

// word is the value of a flag that is any text; kind is what help calls it.
type word struct {
	to   *string
	kind string
}

func (w *word) String() string     { return *w.to }
func (w *word) Type() string       { return w.kind }
func (w *word) Set(s string) error { *w.to = s; return nil }

// several is the value of a flag that may be repeated.
type several struct {
	to   *[]string
	kind string
}

func (s *several) String() string     { return "" }
func (s *several) Type() string       { return s.kind }
func (s *several) Set(v string) error { *s.to = append(*s.to, v); return nil }
