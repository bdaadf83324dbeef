package rules

import "testing"

// settledTable is a whole table in the middle of a round.
func settledTable() (Table, House) {
	t := NewTable(4, true)
	t.Guard, t.Turn, t.TurnFree = At(0), At(1), false
	t.Top = Face(NumberCard, 5)
	for s := range 4 {
		t.Hands[s] = Hand{}
		for n := 1; n <= 5; n++ {
			t.Hands[s].Add(Face(NumberCard, n))
		}
		t.Hands[s].Add(Face(Moth, 3))
		t.Hands[s].Add(Face(Spider, 1+s))
	}
	return t, House{}
}

func BenchmarkJudgeSettled(b *testing.B) {
	t, h := settledTable()
	a := Action{Verb: ToLay, By: 1, Card: Face(NumberCard, 1)}
	b.ReportAllocs()
	for b.Loop() {
		if w, ok := Judge(&t, &h, &a); !ok || !w.Allowed {
			b.Fatal("not allowed")
		}
	}
}

func BenchmarkHideHalfTold(b *testing.B) {
	t := NewTable(1, false)
	s := NewSituation(t, House{})
	a := Action{Verb: ToHide, By: 0, Card: Face(NumberCard, 3)}
	b.ReportAllocs()
	for b.Loop() {
		if _, _, err := s.Step(&a); err != nil {
			b.Fatal(err)
		}
	}
}

func TestSmoke(t *testing.T) {
	tab, h := settledTable()
	s := NewSituation(tab, h)
	for _, a := range []Action{
		{Verb: ToLay, By: 1, Card: Face(NumberCard, 1)},
		{Verb: ToHide, By: 0, Card: Face(NumberCard, 1)},
		{Verb: ToHide, By: 1, Card: Face(Moth, 3), Seen: Yes},
		{Verb: ToAccuse, By: 0, Target: 1},
		{Verb: ToGive, By: 0, Target: 1, Card: Face(Moth, 3)},
	} {
		r, next, err := s.Step(&a)
		if err != nil {
			t.Fatal(err)
		}
		t.Log(a.Verb, r.Verdict, r.Cites(), r.Needs, r.Questions, r.Follows.Questions, len(next.Worlds))
		for _, b := range r.Branches {
			t.Log("  ", b.Answers, r.Leaves[b.Leaf].Allowed, r.Leaves[b.Leaf].Deciding())
		}
		s = next
	}
	s = NewSituation(NewTable(1, false), House{})
	for _, a := range []Action{
		{Verb: ToHide, By: 0, Card: Face(NumberCard, 3)},
		{Verb: ToDraw, By: 0},
		{Verb: ToLay, By: 0, Card: OfKind(Moth)},
		{Verb: ToLay, By: 0, Card: AnyCard},
	} {
		r, next, err := s.Step(&a)
		if err != nil {
			t.Fatal(err)
		}
		t.Log(a.Verb, r.Verdict, r.Cites(), r.Needs, r.Questions, "F", r.Follows.Needs, r.Follows.Questions, len(r.Leaves), len(next.Worlds))
		for _, b := range r.Branches {
			t.Log("  ", b.Answers, r.Leaves[b.Leaf].Allowed, r.Leaves[b.Leaf].Deciding())
		}
	}
}
