// Package tutor puts questions to whoever learns: line by line, or on the whole
// screen. What is asked comes from a Source, what was answered goes to progress
// at once.
package tutor

import (
	"fmt"
	"slices"
	"strconv"
	"time"

	"motten/rules"
	"motten/rules/book"
	"motten/rules/explain"
	"motten/scenarios"
	"motten/scenarios/lessons"
	"motten/scenarios/lessons/progress"
)

// Tutor is one sitting.
type Tutor struct {
	Lang     book.Lang
	Lessons  []*lessons.Lesson
	Progress *progress.Progress
	Save     func() error // after each answer; nil keeps nothing
	Now      func() time.Time
	Draw     func(d explain.Doc, width int) string
	ASCII    func(string) string // nil where every sign may be written
	Command  string              // how to go on later
	Practise string              // how to practise

	Asked, Right int // in this sitting
}

// Put is a question as it is put.
type Put struct {
	*lessons.Question
	Lesson *lessons.Lesson // nil in practice
	At, Of int             // which exercise of the lesson, from 1
	First  bool            // of the lesson in this sitting

	tried []int
	over  bool
}

// Source gives one question after the other; nil at the end.
type Source interface {
	Next() *Put
}

// course is the lessons from one on.
type course struct {
	t    *Tutor
	l, x int
	all  bool // also those that are done
	last *lessons.Lesson
}

// Course is the exercises of the lessons that are not done, from the lesson at
// index from on; with all, also those that are done.
func (t *Tutor) Course(from int, all bool) Source { return &course{t: t, l: from, all: all} }

func (c *course) Next() *Put {
	for ; c.l < len(c.t.Lessons); c.l, c.x = c.l+1, 0 {
		l := c.t.Lessons[c.l]
		for c.x < len(l.Exercises) {
			x := l.Exercises[c.x]
			c.x++
			if c.t.Progress.Done[x.ID] && !c.all {
				continue
			}
			p := &Put{Question: x.Question(c.t.Lang), Lesson: l, At: c.x, Of: len(l.Exercises), First: c.last != l}
			c.last = l
			return p
		}
	}
	return nil
}

// Finished is how many of the exercises of a lesson are done.
func (t *Tutor) Finished(l *lessons.Lesson) int {
	n := 0
	for _, x := range l.Exercises {
		if t.Progress.Done[x.ID] {
			n++
		}
	}
	return n
}

// Number is the number of a lesson, from 1.
func (t *Tutor) Number(l *lessons.Lesson) int { return slices.Index(t.Lessons, l) + 1 }

// Unfinished is the first lesson that is not done; -1 where all are.
func (t *Tutor) Unfinished() int {
	return slices.IndexFunc(t.Lessons, func(l *lessons.Lesson) bool { return t.Finished(l) < len(l.Exercises) })
}

// Items are the ids of all that is learnt: the rules, and the questions that
// the lessons are about.
func Items(ls []*lessons.Lesson) []string {
	var ids []string
	for r := range rules.Rules() {
		ids = append(ids, r.String())
	}
	for q := range rules.Questions() {
		if lessons.Of(ls, scenarios.Cite{Question: q}) != nil {
			ids = append(ids, q.String())
		}
	}
	return ids
}

// Unsure are the ids of what was answered wrongly the last time.
func (t *Tutor) Unsure() []string {
	return slices.DeleteFunc(Items(t.Lessons), func(id string) bool {
		known, seen := t.Progress.Known(id)
		return known || !seen
	})
}

// Unseen are the ids of what was not asked yet.
func (t *Tutor) Unseen() []string {
	return slices.DeleteFunc(Items(t.Lessons), func(id string) bool {
		_, seen := t.Progress.Known(id)
		return seen
	})
}

// Try takes an answer to a question. The first one counts. The question is over
// once the right one was found, or only it is left.
func (t *Tutor) Try(p *Put, option int) (right bool, err error) {
	right = p.Options[option].Right
	first := len(p.tried) == 0
	if !slices.Contains(p.tried, option) {
		p.tried = append(p.tried, option)
	}
	p.over = p.over || right || len(p.tried) >= len(p.Options)-1
	if first {
		t.Asked++
		if right {
			t.Right++
		}
		id := ""
		if p.About != (scenarios.Cite{}) {
			id = p.About.String()
		}
		t.Progress.Answer(id, right, t.Now())
	}
	if p.over && p.Lesson != nil {
		t.Progress.Done[p.ID] = true
	}
	if (first || p.over) && t.Save != nil {
		err = t.Save()
	}
	return right, err
}

// Tried tells whether an option was tried.
func (p *Put) Tried(option int) bool { return slices.Contains(p.tried, option) }

// Over tells whether the question is answered for good.
func (p *Put) Over() bool { return p.over }

// heading is what stands above a question.
func (t *Tutor) heading(p *Put) string {
	if p.Lesson == nil {
		return fmt.Sprintf("%s · %s", book.LearnPractice.In(t.Lang),
			book.LearnPractised.In(t.Lang, "right", strconv.Itoa(t.Right), "of", strconv.Itoa(t.Asked)))
	}
	return book.LearnLessonOf.In(t.Lang, "n", strconv.Itoa(t.Number(p.Lesson)), "of", strconv.Itoa(len(t.Lessons))) + ": " + p.Lesson.Title.In(t.Lang)
}

// end is what is said when there are no more questions.
func (t *Tutor) end() []string {
	var out []string
	if n := len(t.Unsure()); n > 0 {
		out = append(out, book.LearnStillUnsure.In(t.Lang, "n", strconv.Itoa(n), "command", t.Practise))
	} else if len(t.Unseen()) == 0 {
		out = append(out, book.LearnEverythingLearnt.In(t.Lang))
	}
	return append(out, book.LearnAllDone.In(t.Lang, "command", t.Practise))
}
