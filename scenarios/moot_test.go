package scenarios_test

import (
	"slices"
	"testing"
	"time"

	"motten/rules"
	"motten/rules/book"
	"motten/scenarios"
)

func TestMoot(t *testing.T) {
	start := time.Now()
	if ms := scenarios.Moot(rules.House{}); len(ms) > 0 {
		t.Errorf("nothing is settled, and moot are %v", ms)
	}
	t.Log(time.Since(start))
	// What the rulebook says is asked only where another is read in one way.
	for q := range rules.Questions() {
		for _, w := range book.Question(q).When {
			for o := range w.Question.Options() {
				if rules.Option(o+1) == w.Option || q.Told() {
					continue
				}
				var h rules.House
				h[w.Question], h[q] = rules.Option(o+1), 1
				ms := scenarios.Moot(h)
				i := slices.IndexFunc(ms, func(m scenarios.Mooted) bool { return m.Question == q })
				if i < 0 || !slices.Equal(ms[i].Because, []rules.Question{w.Question}) {
					t.Errorf("%v under %v=%v: %v", q, w.Question, w.Question.OptionName(rules.Option(o+1)), ms)
				}
			}
		}
	}
	// All that is moot because of one other settlement.
	for x := range rules.Questions() {
		for o := range x.Options() {
			for q := range rules.Questions() {
				if q == x || x.House() {
					continue
				}
				var h rules.House
				h[x], h[q] = rules.Option(o+1), 1
				for _, m := range scenarios.Moot(h) {
					if m.Question == q {
						t.Logf("%v=%v makes %v moot", x, x.OptionName(rules.Option(o+1)), q)
					}
				}
			}
		}
	}
}
