package lessons

import (
	"slices"
	"strings"

	"motten/rules"
	"motten/rules/book"
	"motten/scenarios"
)

// Check proves what lessons claim, by the engine: that the right answer is
// right and the others are not, that no lesson uses a rule before it is taught,
// that every rule of the rulebook is taught, that every exercise has a hint and
// that nothing is there twice. What is missing of a text is told by Read.
func Check(ls []*Lesson) scenarios.Errors {
	c := &checker{taught: map[rules.Rule]bool{}, ids: map[string]bool{}}
	for _, l := range ls {
		c.lesson(l)
	}
	for r := range rules.Rules() {
		if !c.taught[r] {
			c.wrong = append(c.wrong, scenarios.Error{File: "lessons", Message: book.LearnCheckNotTaught, Args: []string{"rule", r.String()}})
		}
	}
	return c.wrong
}

type checker struct {
	taught map[rules.Rule]bool // before or now
	ids    map[string]bool
	wrong  scenarios.Errors
}

func (c *checker) fail(x *Exercise, line int, m book.Message, args ...string) {
	c.wrong = append(c.wrong, scenarios.Error{File: x.File, Line: line, Col: 1, Message: m, Args: args})
}

func (c *checker) lesson(l *Lesson) {
	if c.ids[l.ID] {
		c.wrong = append(c.wrong, scenarios.Error{File: l.File, Line: l.Line, Col: 1, Message: book.LearnCheckTwice, Args: []string{"id", l.ID}})
	}
	c.ids[l.ID] = true
	for _, x := range l.Exercises {
		if x.New.Rule == rules.NoRule {
			continue
		}
		if c.taught[x.New.Rule] {
			c.fail(x, x.Line, book.LearnCheckTaughtTwice, "rule", x.New.Rule.String())
		}
		c.taught[x.New.Rule] = true
	}
	for _, x := range l.Exercises {
		if c.ids[x.ID] {
			c.fail(x, x.Line, book.LearnCheckTwice, "id", x.ID)
		}
		c.ids[x.ID] = true
		if len(x.Hints) == 0 {
			c.fail(x, x.Line, book.LearnCheckNoHint, "id", x.ID)
		}
		c.exercise(x)
	}
}

func (c *checker) exercise(x *Exercise) {
	var cited []scenarios.Cite
	for _, ch := range x.Choices {
		st := ch.step()
		if st == nil {
			return // has been told
		}
		r := ch.result()
		for _, s := range r.Steps {
			for _, rule := range s.Ruling.Cites() {
				if !c.taught[rule] {
					c.fail(x, ch.Line, book.LearnCheckTooEarly, "rule", rule.String())
				}
			}
		}
		cited = append(cited, scenarios.Cited(st.Ruling, r.House)...)
		for _, q := range slices.Concat(st.Ruling.Questions, st.Ruling.Follows.Questions) {
			if q != x.New.Question {
				c.fail(x, ch.Line, book.LearnCheckOpen, "question", q.String())
			}
		}
	}
	if len(x.Choices) > 0 && x.New != (scenarios.Cite{}) && !slices.Contains(cited, x.New) {
		c.fail(x, x.Line, book.LearnCheckUnused, "rule", x.New.String())
	}
	switch x.Kind {
	case May:
		want := map[string]rules.Verdict{"yes": rules.Allowed, "no": rules.Forbidden, "open": rules.Open}[x.Answer]
		if got := x.Choices[0].step().Ruling.Verdict; got != want {
			c.fail(x, x.Line, book.LearnCheckVerdict, "want", want.String(), "got", got.String())
		}
	case Choose:
		c.choose(x)
	case After:
		c.after(x)
	case Told:
		c.told(x)
	}
}

func (c *checker) choose(x *Exercise) {
	right := 0
	for _, ch := range x.Choices {
		got := ch.step().Ruling.Verdict
		switch {
		case ch.Right && got != rules.Allowed:
			c.fail(x, ch.Line, book.LearnCheckVerdict, "want", rules.Allowed.String(), "got", got.String())
		case !ch.Right && got != rules.Forbidden:
			c.fail(x, ch.Line, book.LearnCheckVerdict, "want", rules.Forbidden.String(), "got", got.String())
		}
		if ch.Right {
			right++
		}
	}
	c.count(x, right, len(x.Choices))
}

func (c *checker) count(x *Exercise, right, of int) {
	if right != 1 || of < 2 {
		c.fail(x, x.Line, book.LearnCheckOneRight)
	}
}

func (c *checker) after(x *Exercise) {
	if x.Of != "" && !slices.Contains(x.names, x.Of) {
		c.fail(x, x.Line, book.LearnCheckStranger, "name", x.Of)
		return
	}
	if got := x.value(); got != x.Answer {
		c.fail(x, x.Line, book.LearnCheckVerdict, "want", x.Answer, "got", or(got, "?"))
	}
	right := 0
	for i, v := range x.Values {
		if v == x.Answer {
			right++
		}
		if slices.Contains(x.Values[:i], v) {
			c.fail(x, x.Line, book.LearnCheckTwice, "id", v)
		}
		if !number(v) && v != "yes" && v != "no" && !slices.Contains(x.names, v) {
			c.fail(x, x.Line, book.LearnCheckStranger, "name", v)
		}
	}
	c.count(x, right, len(x.Values))
}

func number(s string) bool { return s != "" && strings.Trim(s, "0123456789") == "" }

func or(a, b string) string {
	if a != "" {
		return a
	}
	return b
}

// told holds what the rulebook says against the answers: only a rule that no
// step can show, or an open question, may be told; a number in the right answer
// is one that stands in the rule, and no wrong answer has all of its numbers.
func (c *checker) told(x *Exercise) {
	if x.New.Rule != rules.NoRule && !x.New.Rule.Told() {
		c.fail(x, x.Line, book.LearnCheckCanBeShown, "rule", x.New.Rule.String())
	}
	right := 0
	for i, s := range x.Says {
		if s.Right {
			right++
		}
		for j := range x.Says[:i] {
			if x.Says[j].Text == s.Text {
				c.fail(x, x.Line, book.LearnCheckTwice, "id", s.Text.In(book.EN))
			}
		}
		if x.New.Rule == rules.NoRule {
			continue
		}
		for _, l := range book.Langs() {
			of := digits(RuleText(x.New.Rule, l))
			in := digits(s.Text.In(l))
			all := len(in) > 0
			for _, n := range in {
				all = all && slices.Contains(of, n)
			}
			if len(in) > 0 && all != s.Right {
				c.fail(x, x.Line, book.LearnCheckNumbers, "text", s.Text.In(l))
			}
		}
	}
	c.count(x, right, len(x.Says))
}

// digits are the numbers in a text.
func digits(s string) []string {
	return strings.FieldsFunc(s, func(r rune) bool { return r < '0' || r > '9' })
}
