package rules_test

import (
	"testing"

	"motten/rules"
)

// halfTold is a table of which no more is known than what prepare says, and
// somebody who hides a 3.
func halfTold(prepare func(*rules.Table)) (rules.Situation, rules.Action) {
	t := rules.NewTable(2, false)
	if prepare != nil {
		prepare(&t)
	}
	return rules.NewSituation(t, rules.House{}), rules.Action{Verb: rules.ToHide, Card: rules.Face(rules.NumberCard, 3)}
}

// What is told of a table is so afterwards, and what cannot be so is refused.
func TestTell(t *testing.T) {
	s, hide := halfTold(nil)
	if _, _, ok := s.Tell(&hide, []rules.Answer{{Fact: rules.CardKind, Kinds: 1 << rules.Moth}}); ok {
		t.Error("a number card is told to be a moth")
	}
	next, _, ok := s.Tell(&hide, []rules.Answer{{Fact: rules.IsTurn, Yes: true}})
	if w := next.Worlds[0].Table; !ok || w.Turn != rules.At(0) || w.TurnFree {
		t.Errorf("it is told to be his turn, and it is that of %b", w.Turn)
	}
	if _, known := next.Knows(&hide, rules.DidHide); known {
		t.Error("nobody said whether somebody hid a card")
	}
	next, _, ok = s.Tell(&hide, []rules.Answer{{Fact: rules.IsLastCard, Yes: true}})
	if r, err := next.Verdict(&hide, nil); !ok || err != nil || r.Verdict != rules.Forbidden {
		t.Errorf("his last card is hidden: %v %v", r, err)
	}

	one, hide := halfTold(func(t *rules.Table) {
		t.Hands[0] = rules.Hand{}
		t.Hands[0].Add(rules.Face(rules.NumberCard, 3))
	})
	for _, last := range []bool{true, false} {
		if _, _, ok := one.Tell(&hide, []rules.Answer{{Fact: rules.IsLastCard, Yes: last}}); ok != last {
			t.Errorf("of the only card it is told that it is the last: %v; and that is taken: %v", last, ok)
		}
	}
	two, hide := halfTold(func(t *rules.Table) {
		t.Hands[0].Add(rules.Face(rules.NumberCard, 3))
		t.Hands[0].Add(rules.Face(rules.NumberCard, 4))
	})
	if _, _, ok := two.Tell(&hide, []rules.Answer{{Fact: rules.IsLastCard, Yes: true}}); ok {
		t.Error("of two cards one is told to be the last")
	}
}

// A card that a hand does not hold is a mistake in what was said, whatever is
// told besides.
func TestToldOfACardThatIsNotThere(t *testing.T) {
	s, hide := halfTold(func(t *rules.Table) {
		t.Hands[0] = rules.Hand{}
		t.Hands[0].Add(rules.Face(rules.NumberCard, 1))
	})
	if _, _, ok := s.Tell(&hide, []rules.Answer{{Fact: rules.IsLastCard, Yes: true}}); !ok {
		t.Error("the judge is to say so, not Tell")
	}
	if _, known := s.Knows(&hide, rules.IsLastCard); known {
		t.Error("something is known of a card that is not there")
	}
	if _, err := s.Verdict(&hide, nil); err == nil {
		t.Error("a card is hidden that is not there")
	}
	if _, _, err := s.StepTold(&hide, nil); err == nil {
		t.Error("a card is hidden that is not there")
	}
}

// Facts that cannot both be so leave no way.
func TestToldBoth(t *testing.T) {
	s, hide := halfTold(nil)
	both := []rules.Answer{{Fact: rules.IsGuard, Yes: true}, {Fact: rules.IsGuard}}
	if _, _, err := s.StepTold(&hide, both); err == nil {
		t.Error("he is the guard, and is not")
	}
}

// Whose turn it is after a cockroach was answered may be an open question: the
// table does not know it.
func TestTurnAfterARaceIsNotKnown(t *testing.T) {
	table := rules.NewTable(4, true)
	table.Phase, table.Answered, table.Raced = rules.DuringCockroach, true, true
	table.Turn, table.TurnFree, table.Origin, table.Racer = rules.At(0), false, rules.At(0), 2
	table.Top = rules.Face(rules.NumberCard, 3)
	s := rules.NewSituation(table, rules.House{})
	lay := rules.Action{Verb: rules.ToLay, By: 1, Card: rules.Face(rules.NumberCard, 4)}
	if x, known := s.Knows(&lay, rules.IsTurn); known {
		t.Errorf("it is told to be known: %+v", x)
	}
}
