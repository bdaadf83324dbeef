package scenarios_test

import (
	"slices"
	"testing"

	"motten/rules"
	"motten/rules/book"
	"motten/scenarios"
)

// What is said to make a step of the library allowed does, and no part of it
// alone does.
func TestWhyNotHolds(t *testing.T) {
	scs, _ := scenarios.Library()
	changes, together, always := 0, 0, 0
	for _, house := range []rules.House{{}, lean()} {
		for _, sc := range scs {
			r := scenarios.Run(sc, house)
			for i := range r.Steps {
				s := &r.Steps[i]
				if s.Ruling == nil || s.Ruling.Verdict == rules.Allowed {
					continue
				}
				cs, rs := s.Before.WhyNot(&s.Action)
				if len(cs) == 0 && len(rs) > 0 {
					always++
				}
				for _, c := range cs {
					v, ok := under(s, c.Answers)
					if !ok {
						continue
					}
					changes++
					if v != rules.Allowed {
						t.Errorf("%s, step %d: with %+v it is %v", sc.ID, i+1, c.Answers, v)
					}
					if len(c.Answers) < 2 {
						continue
					}
					together++
					for j := range c.Answers {
						part := slices.Delete(slices.Clone(c.Answers), j, j+1)
						if v, ok := under(s, part); ok && v == rules.Allowed && s.Ruling.Verdict == rules.Forbidden {
							t.Errorf("%s, step %d: %+v alone is enough", sc.ID, i+1, part)
						}
					}
				}
			}
		}
	}
	t.Logf("%d changes, %d of them of several things; %d steps that nothing changes", changes, together, always)
	if changes < 200 || together < 10 || always < 10 {
		t.Error("that is not what it was")
	}
}

func lean() rules.House {
	h, _ := book.Preset("lean")
	return h
}

// under is the verdict where these facts and readings are so, whatever they
// were; false where they cannot be put into the table from here.
func under(s *scenarios.StepResult, as []rules.Answer) (rules.Verdict, bool) {
	at := rules.Situation{Worlds: slices.Clone(s.Before.Worlds)}
	a := s.Action
	var told []rules.Answer
	for _, x := range as {
		if x.Fact != rules.NoFact {
			told = append(told, x)
		}
		for i := range at.Worlds {
			w := &at.Worlds[i]
			w.Answers = nil
			t := &w.Table
			switch x.Fact {
			case rules.NoFact:
				w.House[x.Question] = x.Option
			case rules.IsGuard:
				t.Guard = t.Everybody()
			case rules.IsTurn:
				t.Turn, t.TurnFree = t.Everybody(), false
			case rules.TopNumber:
				k, ok := t.Top.Kind()
				if !ok {
					k = rules.NumberCard
				}
				t.Top = rules.OfKind(k)
			case rules.NumberBelow:
				t.Below = rules.AnyNumber
			case rules.IsLastCard:
				t.Hands[a.By].More = true
			case rules.FittingCard, rules.FittingMoth, rules.OnlyMoths:
				t.Hands[a.By] = rules.Hand{More: true}
			default:
				return 0, false // the card: it lies in a hand
			}
		}
	}
	now, b, ok := at.Tell(&a, told)
	if !ok {
		return 0, false
	}
	r, err := now.Verdict(&b, told)
	if err != nil {
		return 0, false
	}
	return r.Verdict, true
}
