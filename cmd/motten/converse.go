package main

import (
	"bufio"
	"bytes"
	"fmt"
	"os"
	"os/signal"
	"strconv"
	"strings"
	"unicode"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"
	"golang.org/x/term"

	"motten/docs/render/terminal"
	"motten/rules/book"
)

// interrupted is the exit code of a dialogue that was stopped with Ctrl-C.
const interrupted = 130

// asked is one question of a dialogue, as it is shown.
type asked struct {
	text    string
	about   []string // what is to be known to answer it
	answers []string // empty where any words will do
	brief   []string // the answers as they are shown once given, where those are long
}

// conversation is a dialogue, whatever it is about: whoever shows it needs to
// know no more.
type conversation interface {
	question() (asked, bool) // false where all has been asked
	answer(i int, words string) bool
	undo() bool
}

// canAsk tells whether there is somebody who can be asked.
func (p *program) canAsk() bool {
	return p.plain || term.IsTerminal(int(os.Stdin.Fd())) && term.IsTerminal(int(os.Stdout.Fd()))
}

// converse holds a conversation to its end; false where it was stopped, which
// leaves nothing behind.
func (p *program) converse(c conversation) (bool, error) {
	var done bool
	var err error
	if p.plain || os.Getenv("TERM") == "dumb" {
		done, err = p.lineByLine(c)
	} else {
		done, err = p.onScreen(c)
	}
	if err == nil && !done {
		p.code = interrupted
	}
	return done, err
}

// undoWord takes the last answer back, in the dialogue line by line.
const undoWord = "<"

// lineByLine asks line by line, on standard error, so that standard output
// holds the answer alone.
func (p *program) lineByLine(c conversation) (bool, error) {
	stop := make(chan os.Signal, 1)
	signal.Notify(stop, os.Interrupt)
	defer signal.Stop(stop)
	if p.lines == nil {
		p.lines = readLines(os.Stdin)
	}
	o := p.terminal()
	say := func(text string, indent int) {
		for _, l := range terminal.Wrap(text, o, indent) {
			fmt.Fprintln(os.Stderr, l)
		}
	}
	for {
		q, more := c.question()
		if !more {
			return true, nil
		}
		fmt.Fprintln(os.Stderr)
		say(q.text, 0)
		for _, t := range q.about {
			say(t, 0)
		}
		for i, t := range q.answers {
			say(strconv.Itoa(i+1)+". "+t, 0)
		}
		prompt := p.say(book.TalkPromptName, "undo", undoWord)
		if len(q.answers) > 0 {
			prompt = p.say(book.TalkPrompt, "least", "1", "most", strconv.Itoa(len(q.answers)), "undo", undoWord)
		}
		fmt.Fprint(os.Stderr, strings.Join(terminal.Wrap(prompt, o, 0), "\n"), " ")
		select {
		case <-stop:
			fmt.Fprintln(os.Stderr)
			return false, nil
		case s, more := <-p.lines:
			if !more {
				fmt.Fprintln(os.Stderr)
				return false, p.bad(book.TalkUnfinished)
			}
			if s == undoWord {
				c.undo()
				continue
			}
			i, ok := 0, len(q.answers) == 0
			if !ok {
				n, err := strconv.Atoi(s)
				ok = err == nil && n >= 1 && n <= len(q.answers)
				i = n - 1
			}
			if !ok || !c.answer(i, s) {
				say(p.say(book.TalkPromptBad, "value", s), 0)
			}
		}
	}
}

// readLines is the lines of a file as they come, without the blanks around
// them.
func readLines(f *os.File) <-chan string {
	lines := make(chan string)
	go func() {
		defer close(lines)
		in := bufio.NewScanner(f)
		for in.Scan() {
			lines <- strings.TrimSpace(in.Text())
		}
	}()
	return lines
}

// onScreen asks on the screen, in the lines under the cursor.
func (p *program) onScreen(c conversation) (bool, error) {
	s := &screen{p: p, c: c}
	s.next()
	// The terminal is asked nothing: an answer that comes late would be typed
	// into the shell. These are the variables of one that is not asked what it
	// can do, and the rest is kept from it.
	env := []string{"TERM=xterm", "TERM_PROGRAM=Apple_Terminal"}
	_, err := tea.NewProgram(s, tea.WithOutput(discreet{os.Stdout}), tea.WithEnvironment(env), tea.WithoutSignalHandler()).Run()
	if err != nil {
		return false, err
	}
	return s.done, nil
}

// discreet is a terminal that is not asked about its keyboard.
type discreet struct{ *os.File }

func (d discreet) Write(b []byte) (int, error) {
	if _, err := d.File.Write(bytes.ReplaceAll(b, []byte(ansi.RequestKittyKeyboard), nil)); err != nil {
		return 0, err
	}
	return len(b), nil
}

// screen shows a conversation.
type screen struct {
	p       *program
	c       conversation
	q       asked
	at      int    // the answer that is marked
	words   []rune // that were typed
	wrong   string // what could not be taken
	said    []exchange
	height  int // of the terminal, 0: not known
	done    bool
	stopped bool
}

type exchange struct{ question, answer string }

func (s *screen) Init() tea.Cmd { return nil }

// next turns to the question that is to be asked now; false where there is
// none.
func (s *screen) next() bool {
	q, more := s.c.question()
	s.q, s.at, s.words, s.wrong = q, 0, nil, ""
	return more
}

func (s *screen) take(i int, words string) tea.Cmd {
	answer := words
	if len(s.q.answers) > 0 {
		answer = s.q.answers[i]
	}
	if len(s.q.brief) > 0 {
		answer = s.q.brief[i]
	}
	if !s.c.answer(i, words) {
		s.wrong = s.p.say(book.TalkPromptBad, "value", words)
		return nil
	}
	s.said = append(s.said, exchange{s.q.text, answer})
	if !s.next() {
		s.done = true
		return tea.Quit
	}
	return nil
}

func (s *screen) back() {
	if s.c.undo() {
		s.said = s.said[:len(s.said)-1]
		s.next()
	}
}

func (s *screen) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	if paste, ok := msg.(tea.PasteMsg); ok && len(s.q.answers) == 0 {
		s.typed(paste.Content)
		return s, nil
	}
	if size, ok := msg.(tea.WindowSizeMsg); ok {
		s.height = size.Height
		return s, nil
	}
	press, ok := msg.(tea.KeyPressMsg)
	if !ok || s.done || s.stopped {
		return s, nil
	}
	key := press.String()
	if key == "ctrl+c" {
		s.stopped = true
		return s, tea.Quit
	}
	if len(s.q.answers) == 0 {
		switch key {
		case "enter":
			return s, s.take(0, strings.TrimSpace(string(s.words)))
		case "esc":
			s.back()
		case "backspace":
			if len(s.words) == 0 {
				s.back()
			} else {
				s.words = s.words[:len(s.words)-1]
			}
		default:
			s.typed(press.Text)
		}
		return s, nil
	}
	n := len(s.q.answers)
	switch key {
	case "up", "k", "shift+tab":
		s.at = (s.at + n - 1) % n
	case "down", "j", "tab":
		s.at = (s.at + 1) % n
	case "home":
		s.at = 0
	case "end":
		s.at = n - 1
	case "enter", "space":
		return s, s.take(s.at, "")
	case "backspace", "left", "esc", "u", undoWord:
		s.back()
	default:
		if i, err := strconv.Atoi(key); err == nil && i >= 1 && i <= n {
			return s, s.take(i-1, "")
		}
	}
	return s, nil
}

func (s *screen) typed(text string) {
	for _, r := range text {
		if unicode.IsPrint(r) {
			s.words = append(s.words, r)
		}
	}
}

// lineMost is the widest line that is written, however wide the terminal is.
const lineMost = 80

func (s *screen) View() tea.View {
	if s.stopped {
		return tea.NewView("")
	}
	o := s.p.terminal()
	o.Width = min(o.Width, lineMost)
	var said []string
	for _, x := range s.said {
		said = append(said, terminal.Wrap(x.question+" "+x.answer, o, 0)...)
	}
	now := s.now(o)
	// What does not fit above the question is left out, the oldest first.
	if s.height > 0 {
		said = said[max(0, len(said)-max(0, s.height-len(now)-1)):]
	}
	if len(said) > 0 {
		said = append(said, "")
	}
	return tea.NewView(strings.Join(append(said, now...), "\n"))
}

// now is the lines of the question that is asked now; an empty one where all
// has been asked.
func (s *screen) now(o terminal.Options) []string {
	if s.done {
		return []string{""}
	}
	var lines []string
	for _, l := range terminal.Wrap(s.q.text, o, 0) {
		lines = append(lines, terminal.Strong(l, o))
	}
	for _, t := range s.q.about {
		lines = append(lines, terminal.Wrap(t, o, 0)...)
	}
	narrow := terminal.Options{Width: o.Width - len("> 1. "), ASCII: o.ASCII}
	for i, t := range s.q.answers {
		lead := "  " + strconv.Itoa(i+1) + ". "
		if i == s.at {
			lead = ">" + lead[1:]
		}
		for _, l := range terminal.Wrap(t, narrow, 0) {
			lines = append(lines, lead+l)
			lead = strings.Repeat(" ", len(lead))
		}
	}
	keys := book.TalkKeys
	if len(s.q.answers) == 0 {
		keys = book.TalkKeysName
		lines = append(lines, "> "+string(s.words)+"_")
	}
	if s.wrong != "" {
		lines = append(lines, terminal.Wrap(s.wrong, o, 0)...)
	}
	lines = append(lines, "")
	return append(lines, terminal.Wrap(s.p.say(keys), o, 0)...)
}
