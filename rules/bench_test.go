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
