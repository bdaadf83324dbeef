package rules

import (
	"slices"
	"testing"
)

func TestARulingUnderOneReading(t *testing.T) {
	tab, h := settledTable()
	tab.Hands[0].Add(Face(Moth, 1))
	tab.Turn = At(0)
	s := NewSituation(tab, h)
	r, _, err := s.Step(&Action{Verb: ToLay, By: 0, Card: Face(Moth, 3)})
	if err != nil || r.Verdict != Open || !slices.Equal(r.Questions, []Question{GuardMothFit}) {
		t.Fatalf("%v %v %v", err, r.Verdict, r.Questions)
	}
	for o, want := range map[Option]Verdict{GuardMothFitAsAnyNumber: Allowed, GuardMothFitAsMustFit: Forbidden} {
		if v, ok := r.Under(GuardMothFit, o); !ok || v != want {
			t.Errorf("%v: %v, want %v", GuardMothFit.OptionName(o), v, want)
		}
	}
	if ls := r.ThenUnder(GuardMothCounts, GuardMothCountsAsItsNumber); len(ls) == 0 {
		t.Error("no table is left")
	}
	if v, ok := r.Under(GuardMothFit, 3); ok {
		t.Errorf("%v under a reading that there is not", v)
	}
}

func TestARulingRestsOnHouseRules(t *testing.T) {
	tab, h := settledTable()
	tab.Turn = At(0)
	h[GuardMothFit] = GuardMothFitAsAnyNumber
	s := NewSituation(tab, h)
	r, _, err := s.Step(&Action{Verb: ToLay, By: 0, Card: Face(Moth, 3)})
	if err != nil || !slices.Contains(r.Rests(&h), GuardMothFit) {
		t.Errorf("%v, rests on %v", err, r.Rests(&h))
	}
	if len(r.Leaves) == 0 || r.Leaves[0].House()[GuardMothFit] != GuardMothFitAsAnyNumber {
		t.Error("the house rule is not that of the leaf")
	}
}

func TestWhatWouldMakeItAllowed(t *testing.T) {
	tab, h := settledTable()
	h[GuardMothFit] = GuardMothFitAsMustFit
	s := NewSituation(tab, h)
	would := func(a Action) []Answer { return s.Would(&a) }
	is := func(f Fact) func(Answer) bool { return func(a Answer) bool { return a.Fact == f } }
	if got := would(Action{Verb: ToLay, By: 1, Card: Face(NumberCard, 3)}); !slices.ContainsFunc(got, is(TopNumber)) || !slices.ContainsFunc(got, is(CardNumber)) {
		t.Errorf("a 3 on a 5: %v", got)
	}
	if got := would(Action{Verb: ToHide, By: 0, Card: Face(NumberCard, 3)}); !slices.ContainsFunc(got, is(IsGuard)) {
		t.Errorf("the guard hides: %v", got)
	}
	if got := would(Action{Verb: ToLay, By: 1, Card: Face(NumberCard, 1)}); got != nil {
		t.Errorf("it is allowed, and would be with %v", got)
	}
	if got := would(Action{Verb: ToLay, By: 1, Card: OfKind(Moth)}); slices.ContainsFunc(got, is(CardNumber)) {
		t.Errorf("a moth, laid by a player who is not the guard: %v", got)
	}
	tab.Turn = At(0)
	s = NewSituation(tab, h)
	any := func(a Answer) bool { return a.Question == GuardMothFit && a.Option == GuardMothFitAsAnyNumber }
	if got := would(Action{Verb: ToLay, By: 0, Card: Face(Moth, 3)}); !slices.ContainsFunc(got, any) {
		t.Errorf("the guard's moth 3 on a 5: %v", got)
	}
	if got := would(Action{Verb: ToDraw, By: 0, Card: Face(Moth, 1)}); got == nil {
		t.Error("drawing though a card fits")
	}
	if got := would(Action{Verb: ToCount, By: Nobody}); got != nil {
		t.Errorf("counting a round that is not over: %v", got)
	}
}

func TestWhatHeMayDoInstead(t *testing.T) {
	tab, h := lowDeck(five, five)
	s := NewSituation(tab, h)
	lays := func(n int) func(Action) bool {
		return func(a Action) bool { return a.Verb == ToLay && a.Card == Face(NumberCard, n) }
	}
	asked := Action{Verb: ToLay, By: 1, Card: three}
	if may := s.Instead(&asked); !slices.ContainsFunc(may, lays(4)) || slices.ContainsFunc(may, lays(3)) {
		t.Errorf("on a 5: %+v", may)
	}
	other := tab
	other.Top = Face(NumberCard, 2)
	s.Worlds = append(s.Worlds, World{Table: other, House: h})
	if may := s.Instead(&asked); !slices.ContainsFunc(may, lays(1)) || slices.ContainsFunc(may, lays(4)) {
		t.Errorf("on a 5 or a 2: %+v", may)
	}
	if may := s.Instead(&Action{Verb: ToPass, By: Nobody}); may != nil {
		t.Errorf("nobody may %+v", may)
	}
}
