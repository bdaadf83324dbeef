package dialogue_test

import (
	"fmt"
	"slices"
	"testing"

	"motten/rules"
	"motten/scenarios"
	"motten/scenarios/dialogue"
)

// Every step of the library whose table is single is told fact by fact: the
// dialogue begins with the action alone and knows of the table what is going
// on. It ends in the verdict of the runner.
func TestLibraryFactByFact(t *testing.T) {
	scs, errs := scenarios.Library()
	if len(errs) > 0 {
		t.Fatal(errs)
	}
	steps, asked, most, others := 0, 0, 0, 0
	for _, sc := range scs {
		r := scenarios.Run(sc, rules.House{})
		for i := range r.Steps {
			s := &r.Steps[i]
			if len(s.Before.Worlds) != 1 || s.Ruling == nil {
				continue
			}
			steps++
			w := s.Before.Worlds[0]
			c := dialogue.NewCase(rules.NewSituation(onlyPhase(&w.Table), w.House), s.Action)
			n := 0
			var facts, unknown []rules.Fact
			for {
				f, ok := c.Next()
				if !ok {
					break
				}
				if slices.Contains(facts, f) {
					t.Errorf("%s, step %d: asks twice for %v", sc.ID, i+1, f)
					break
				}
				facts = append(facts, f)
				n++
				if !decides(&c, f, unknown) {
					t.Errorf("%s, step %d: %v is asked for, and decides nothing", sc.ID, i+1, f)
				}
				if x, known := s.Before.Knows(&s.Action, f); known {
					c = c.Tell(x)
				} else {
					c = c.DoesNotKnow(f)
					unknown = append(unknown, f)
				}
			}
			asked += n
			most = max(most, n)
			got, err := c.Ruling()
			if err != nil {
				t.Errorf("%s, step %d: %v (asked %v)", sc.ID, i+1, err, facts)
				continue
			}
			if got.Verdict != s.Ruling.Verdict {
				t.Errorf("%s, step %d: %v, the runner says %v (asked %v)", sc.ID, i+1, got.Verdict, s.Ruling.Verdict, facts)
				continue
			}
			if got.Verdict == rules.Allowed || got.Verdict == rules.Forbidden {
				a, b := got.Leaves[0].Deciding(), s.Ruling.Leaves[0].Deciding()
				if a.Rule != b.Rule || a.Question != b.Question {
					others++ // one reason is enough: the others were not asked for
				}
			}
		}
	}
	t.Logf("%d steps, %d questions, at most %d in one; %d have another reason than the runner gives first", steps, asked, most, others)
	if steps < 500 || most > 5 || others > steps/20 {
		t.Error("that is not what it was")
	}
}

// onlyPhase is the table of which nothing is known but who plays and what is
// going on: not who is the guard, whose turn it is, what anybody holds, nor what
// lies on the piles, but that an animal lies there while it is dealt with, and
// whether a moth does.
func onlyPhase(t *rules.Table) rules.Table {
	o := *t
	o.Guard, o.Turn, o.TurnFree = t.Everybody(), t.Everybody(), false
	if t.Interrupt == rules.Gift || t.Interrupt == rules.Accusation {
		o.Guard &^= rules.At(t.Accused)
	}
	for s := range t.Hands[:t.Players] {
		o.Hands[s] = rules.Hand{More: true}
	}
	if t.Phase != rules.Setup {
		o.Top = rules.AnyCard
		for _, k := range []rules.Kind{rules.Spider, rules.Mosquito, rules.Cockroach, rules.Moth} {
			if t.Top.Is(k) && (k == rules.Moth || t.Phase == rules.DuringSpider+rules.Phase(k-rules.Spider)) {
				o.Top = rules.OfKind(k)
			}
		}
		if o.Below = rules.AnyNumber; t.Top.Is(rules.Moth) && t.Below == 0 {
			o.Below = 0
		}
	}
	o.Under = rules.Pile{More: true}
	o.Stock = rules.Stock{Plenty: true}
	return o
}

// decides tells whether a fact can decide: whether for some answers to the
// other facts that can be told the verdict, or the open questions on which it
// turns, are others with one answer to it than with another.
func decides(c *dialogue.Case, f rules.Fact, told []rules.Fact) bool {
	var seen []string
	for _, x := range dialogue.Answers(f) {
		more := c.Tell(x)
		r, err := more.Ruling()
		if err != nil {
			continue
		}
		if s := fmt.Sprint(r.Verdict, r.Questions); !slices.Contains(seen, s) {
			seen = append(seen, s)
		}
	}
	if len(seen) > 1 {
		return true
	}
	r, err := c.Ruling()
	if err != nil {
		return false
	}
	for _, g := range r.Needs {
		if g == f || slices.Contains(told, g) {
			continue
		}
		for _, x := range dialogue.Answers(g) {
			more := c.Tell(x)
			if decides(&more, f, append(slices.Clip(told), g)) {
				return true
			}
		}
	}
	return false
}
