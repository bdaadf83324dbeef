package rules

import "testing"

// race is a cockroach 3 that player 0 laid, of four; each other player holds a
// card of every kind with the number 3.
func race(t *testing.T) (Table, House) {
	t.Helper()
	tab, h := lowDeck(five, five, five, five)
	h[CockroachAction], h[CockroachCard], h[RaceTie] = CockroachActionAsHappens, CockroachCardAsAnyCard, RaceTieAsBothBack
	for s := range 4 {
		tab.Hands[s] = handOf(false, five, five)
		for k := range Moth {
			tab.Hands[s].Add(Face(k, 3))
		}
	}
	tab.Phase, tab.Turn, tab.Top = DuringCockroach, At(0), Face(Cockroach, 3)
	return tab, h
}

func TestWhoLandTogetherTakeTheirCardsBack(t *testing.T) {
	for k := range Ant { // a number card, a spider, a mosquito, a cockroach
		before, h := race(t)
		answer := Action{Verb: ToAnswer, By: 1, Card: Face(k, 3)}
		tab, ok := Apply(&before, &h, &answer)
		if !ok || tab == before {
			t.Fatalf("%v does not land", k)
		}
		tied := Action{Verb: ToAnswer, By: 2, Card: three, Tied: true}
		for range 2 { // a third card that lands with them goes back as well
			if tab, ok = Apply(&tab, &h, &tied); !ok || tab.Cells() != before.Cells() || tab.Answered {
				t.Errorf("%v: %v, the race does not go on", k, ok)
			}
			tied.By = 3
		}
		if tab, ok = Apply(&tab, &h, &Action{Verb: ToAnswer, By: 3, Card: three}); !ok || tab.Top != three {
			t.Errorf("%v: %v, the next answer does not stay", k, ok)
		}
		tied.By = 1
		if tab, ok = Apply(&tab, &h, &tied); !ok || tab.Cells() != before.Cells() {
			t.Errorf("%v: %v, a second tie is no tie", k, ok)
		}
	}
}

func TestWhenTheAntHasBeenDealtWithItIsTooLateForATie(t *testing.T) {
	before, h := race(t)
	tab, ok := Apply(&before, &h, &Action{Verb: ToAnswer, By: 1, Card: Face(Ant, 3)})
	if !ok || tab.During() != DuringCockroach || tab.Turn != At(0) || tab.Hands[0].Size() != before.Hands[0].Size()+1 {
		t.Fatalf("%v, phase %v, turn %v", ok, tab.During(), tab.Turn)
	}
	if _, ok := Apply(&tab, &h, &Action{Verb: ToAnswer, By: 2, Card: three, Tied: true}); ok {
		t.Error("a card lands together with it")
	}
}

func TestTheLowerOfTwoThatLandTogetherStays(t *testing.T) {
	tab, h := race(t)
	h[RaceTie] = RaceTieAsLowerStays
	tab, _ = Apply(&tab, &h, &Action{Verb: ToAnswer, By: 1, Card: three})
	size := tab.Hands[2].Size()
	tab, ok := Apply(&tab, &h, &Action{Verb: ToAnswer, By: 2, Card: Face(Spider, 3), Tied: true})
	if !ok || tab.Top != three || tab.Racer != 1 || tab.Hands[2].Size() != size {
		t.Errorf("%v, top %v, by %v", ok, tab.Top, tab.Racer)
	}
}

func TestWhoseTurnAfterARace(t *testing.T) {
	for next, want := range map[Option]Seat{CockroachNextAsAfterLayer: 1, CockroachNextAsAfterRacer: 3} {
		tab, h := race(t)
		h[CockroachNext] = next
		tab, _ = Apply(&tab, &h, &Action{Verb: ToAnswer, By: 2, Card: three})
		for s := range Seat(4) {
			w, ok := Judge(&tab, &h, &Action{Verb: ToDraw, By: s})
			if late := w.Deciding().Rule == TurnClockwise; !ok || late == (s == want) {
				t.Errorf("%v, player %d: %v", CockroachNext.OptionName(next), s, w.Deciding().Rule)
			}
		}
	}
}
