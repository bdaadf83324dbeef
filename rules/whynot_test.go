package rules_test

import (
	"testing"

	"motten/rules"
)

// Where one change is enough, it is told alone; where it is not, all that
// stands in the way is.
func TestWhyNot(t *testing.T) {
	var house rules.House
	two := func(prepare func(*rules.Table)) rules.Situation {
		table := rules.NewTable(2, false)
		prepare(&table)
		return rules.NewSituation(table, house)
	}
	last := func(t *rules.Table) { t.Hands[0] = rules.Hand{}; t.Hands[0].Add(rules.Face(rules.NumberCard, 3)) }
	hide := rules.Action{Verb: rules.ToHide, By: 0, Card: rules.Face(rules.NumberCard, 3)}

	s := two(func(t *rules.Table) { t.Guard = rules.At(0); last(t) })
	cs, always := s.WhyNot(&hide)
	if len(cs) != 1 || len(always) != 0 || len(cs[0].Answers) != 2 || len(cs[0].Stands) != 2 {
		t.Fatalf("the guard hides his last card: %+v %v", cs, always)
	}
	for i, want := range []rules.Fact{rules.IsGuard, rules.IsLastCard} {
		if x, now := cs[0].Answers[i], cs[0].Stands[i]; x.Fact != want || x.Yes || now.Fact != want || !now.Yes {
			t.Errorf("%v: %+v, now %+v", want, x, now)
		}
	}

	s = two(func(t *rules.Table) { t.Guard = rules.At(1); last(t) })
	if cs, _ = s.WhyNot(&hide); len(cs) != 1 || len(cs[0].Answers) != 1 || cs[0].Answers[0].Fact != rules.IsLastCard {
		t.Errorf("somebody hides his last card: %+v", cs)
	}

	s = two(func(t *rules.Table) { t.Guard = rules.At(1) })
	below := hide
	below.Below = true
	cs, always = s.WhyNot(&below)
	if len(cs) != 0 || len(always) != 1 || always[0] != rules.CheatHandAboveTable {
		t.Errorf("with the hand below the table: %+v %v", cs, always)
	}

	moth := rules.Action{Verb: rules.ToLay, By: 0, Card: rules.Face(rules.Moth, 3)}
	house[rules.GuardMothFit] = rules.GuardMothFitAsMustFit
	s = two(func(t *rules.Table) { t.Guard = rules.At(1); t.Top = rules.Face(rules.NumberCard, 5) })
	if cs, _ = s.WhyNot(&moth); len(cs) < 2 {
		t.Fatalf("a moth 3 on a 5 that is not the guard's: %+v", cs)
	}
	for _, c := range cs {
		if len(c.Answers) != 2 || len(c.Stands) != 2 {
			t.Errorf("a moth 3 on a 5 that is not the guard's: %+v", c)
		}
	}

	yes := rules.Action{Verb: rules.ToLay, By: 0, Card: rules.Face(rules.NumberCard, 4)}
	if cs, always = s.WhyNot(&yes); len(cs)+len(always) != 0 {
		t.Errorf("what is allowed: %+v %v", cs, always)
	}
}

// What is told of a step is in force: in cells where there are some, else on
// the ways that are left.
func TestTold(t *testing.T) {
	s := rules.NewSituation(rules.NewTable(2, false), rules.House{})
	s.Worlds[0].Table.TurnFree = false
	a := rules.Action{Verb: rules.ToDraw, By: 0}
	told := []rules.Answer{{Fact: rules.IsTurn, Yes: true}, {Fact: rules.FittingCard, Yes: true}}
	at, b, ok := s.Tell(&a, told)
	if !ok || at.Worlds[0].Table.Turn != rules.At(0) {
		t.Fatalf("turn %v, %v", at.Worlds[0].Table.Turn, ok)
	}
	if r, _, err := at.StepTold(&b, told); err != nil || r.Verdict != rules.Open {
		t.Errorf("he holds a card that fits: %v, %v", r, err)
	}
	told[1].Yes = false
	if r, _, err := at.StepTold(&b, told); err != nil || len(r.NeedsBut(nil)) == 0 {
		t.Errorf("he holds no card that fits, but perhaps a moth: %v, %v", r, err)
	}
	if _, _, ok := at.Tell(&a, []rules.Answer{{Fact: rules.IsTurn}}); ok {
		t.Error("it is his turn, and it is not")
	}

	hide := rules.Action{Verb: rules.ToHide, By: 0, Card: rules.AnyCard}
	for _, last := range []bool{true, false} {
		told := []rules.Answer{{Fact: rules.IsGuard}, {Fact: rules.IsLastCard, Yes: last}}
		at, b, ok := s.Tell(&hide, told)
		r, _, err := at.StepTold(&b, told)
		if !ok || err != nil || (r.Verdict == rules.Forbidden) != last {
			t.Errorf("his last card %v: %v, %v", last, r, err)
		}
		if x, known := at.Knows(&b, rules.IsLastCard); !known || x.Yes != last {
			t.Errorf("his last card %v: %v, %v", last, x, known)
		}
	}

	give := rules.Action{Verb: rules.ToGive, By: 0, Target: 1, Card: rules.Face(rules.NumberCard, 3)}
	s.Worlds[0].Table.Phase, s.Worlds[0].Table.Turn = rules.DuringSpider, rules.At(0)
	if r, _, err := s.Step(&give); err != nil || r.Verdict != rules.Allowed {
		t.Errorf("giving: %v, %v", r, err)
	}
	asked := s.AskLast(&give)
	if r, _, err := asked.Step(&give); err != nil || r.Verdict != rules.Depends || len(r.Needs) != 1 || r.Needs[0] != rules.IsLastCard {
		t.Errorf("giving, where it may be the last card: %v, %v", r, err)
	}
}

// Whoever may not draw for more than one reason is told of the hand as well.
func TestWhyNotDraw(t *testing.T) {
	table := rules.NewTable(3, true)
	table.Turn, table.TurnFree = rules.At(1), false
	table.Top = rules.Face(rules.NumberCard, 3)
	table.Hands[0] = rules.Hand{}
	table.Hands[0].Add(rules.Face(rules.NumberCard, 4))
	var house rules.House
	house[rules.MustPlay] = rules.MustPlayAsMustPlay
	s := rules.NewSituation(table, house)
	draw := rules.Action{Verb: rules.ToDraw, By: 0}
	cs, _ := s.WhyNot(&draw)
	if len(cs) == 0 || cs[0].Answers[0].Fact != rules.IsTurn {
		t.Errorf("he draws out of turn though a card fits: %+v", cs)
	}
}
