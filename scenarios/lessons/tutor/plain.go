package tutor

import (
	"bufio"
	"io"
	"strconv"
	"strings"
	"unicode"

	"motten/rules/book"
)

// The keys that are typed.
const (
	keyHint = "h"
	keyQuit = "q"
)

// lineMost is how long a line that is typed can be.
const lineMost = 4096

// Plain asks line by line until the questions or the lines end. What was
// answered is kept whenever it ends.
func (t *Tutor) Plain(in io.Reader, out io.Writer, src Source, width int) error {
	p := &plain{t: t, in: bufio.NewReaderSize(in, lineMost), out: out, width: width}
	var before *Put
	for q := src.Next(); q != nil; q = src.Next() {
		if before != nil && before.Lesson != q.Lesson {
			p.lessonDone(before)
		}
		on, err := p.ask(q)
		if err != nil || !on {
			if err == nil {
				p.stopped()
			}
			return err
		}
		before = q
	}
	if before != nil {
		p.lessonDone(before)
	}
	for _, line := range t.end() {
		p.line(line)
	}
	return p.err
}

type plain struct {
	t     *Tutor
	in    *bufio.Reader
	out   io.Writer
	width int
	err   error
}

func (p *plain) put(s string) {
	if p.t.ASCII != nil {
		s = p.t.ASCII(s)
	}
	if _, err := io.WriteString(p.out, s); err != nil && p.err == nil {
		p.err = err
	}
}

func (p *plain) line(s string) { p.put(strings.Join(wrap(s, p.width), "\n") + "\n") }

func (p *plain) lessonDone(q *Put) {
	if q.Lesson != nil && p.t.Finished(q.Lesson) == len(q.Lesson.Exercises) {
		p.line(book.LearnLessonDone.In(p.t.Lang, "n", strconv.Itoa(p.t.Number(q.Lesson))))
		p.put("\n")
	}
}

func (p *plain) stopped() {
	l := p.t.Lang
	switch {
	case p.t.Asked == 0:
	case p.t.Save == nil:
		p.line(book.LearnNotKept.In(l))
	default:
		p.line(book.LearnKept.In(l, "command", p.t.Command))
	}
}

// ask puts one question; false when whoever learns stops.
func (p *plain) ask(q *Put) (bool, error) {
	l := p.t.Lang
	if q.First {
		p.line(p.t.heading(q))
		p.line(q.Lesson.Text.In(l))
		p.put("\n")
	}
	if q.Lesson != nil {
		p.line(book.LearnExerciseOf.In(l, "n", strconv.Itoa(q.At), "of", strconv.Itoa(q.Of)))
	} else {
		p.line(p.t.heading(q))
	}
	for _, s := range q.Scene.Lines(l) {
		p.line(s)
	}
	if q.Does != "" {
		p.line(q.Does + ".")
	}
	p.line(q.Ask)
	hints := 0
	list := func() {
		for i, o := range q.Options {
			if !q.Tried(i) {
				p.line(q.Label(i) + ". " + o.Text)
			}
		}
	}
	list()
	for !q.Over() {
		p.put(book.LearnPrompt.In(l, "first", q.Label(0), "last", q.Label(len(q.Options)-1), "hint", keyHint, "quit", keyQuit))
		typed, err := p.in.ReadString('\n')
		if p.err != nil {
			return false, p.err
		}
		word := strings.ToLower(strings.TrimSpace(typed))
		if err != nil && word == "" {
			p.put("\n")
			if err == io.EOF {
				err = nil
			}
			return false, err
		}
		option := q.named(word)
		switch {
		case word == keyQuit:
			return false, nil
		case word == keyHint || word == "?":
			if hints < len(q.Hints) {
				p.line(book.LearnHint.In(l, "text", q.Hints[hints]))
				hints++
			} else {
				p.line(book.LearnNoMoreHints.In(l))
			}
		case option < 0:
			p.line(book.LearnNoAnswer.In(l, "first", q.Label(0), "last", q.Label(len(q.Options)-1), "hint", keyHint, "quit", keyQuit))
		default:
			if err := p.answer(q, option); err != nil {
				return false, err
			}
			if !q.Over() {
				list()
			}
		}
	}
	return true, p.err
}

// named is the option that a word names: its label, its text or how that
// begins; -1 where none is.
func (q *Put) named(word string) int {
	found := -1
	for i, o := range q.Options {
		switch text := strings.ToLower(o.Text); {
		case word == q.Label(i) || word == text:
			return i
		case word != "" && strings.IndexFunc(word, unicode.IsLetter) >= 0 && strings.HasPrefix(text, word):
			if found >= 0 {
				return -1
			}
			found = i
		}
	}
	return found
}

func (p *plain) answer(q *Put, option int) error {
	l := p.t.Lang
	right, err := p.t.Try(q, option)
	if err != nil {
		return err
	}
	if right {
		p.line(book.LearnRight.In(l))
	} else {
		p.line(book.LearnNotRight.In(l))
	}
	p.put("\n" + p.t.Draw(q.Options[option].Explain(), p.width))
	if r := q.Right(); !right && q.Over() && r >= 0 {
		p.line(book.LearnTheRightOne.In(l, "answer", q.Options[r].Text))
		if !q.same(r, option) {
			p.put(p.t.Draw(q.Options[r].Explain(), p.width))
		}
	}
	if q.Over() && q.Rule != "" {
		p.put("\n")
		p.line(book.LearnTheRule.In(l, "text", q.Rule))
	}
	p.put("\n")
	return nil
}

// same tells whether two options are explained alike.
func (q *Put) same(a, b int) bool {
	return q.Options[a].Explain().Text() == q.Options[b].Explain().Text()
}

// wrap breaks a line at blanks.
func wrap(s string, width int) []string {
	if width <= 0 {
		return []string{s}
	}
	var out []string
	line := ""
	for word := range strings.FieldsSeq(s) {
		switch {
		case line == "":
			line = word
		case cells(line)+1+cells(word) > width:
			out = append(out, line)
			line = word
		default:
			line += " " + word
		}
	}
	return append(out, line)
}
