package rules

import (
	"slices"
	"testing"
)

func TestNobodyIsNoSeat(t *testing.T) {
	if At(Nobody) != 0 || Seats(0).One() != Nobody || Stranger.One() != Nobody || At(3).One() != 3 {
		t.Error("seats and sets of seats do not agree")
	}
}

func TestTurnsGoClockwise(t *testing.T) {
	three := NewTable(3, true)
	if three.next(At(2)) != At(0) || three.next(At(0)|At(2)) != At(0)|At(1) {
		t.Error("of three in order")
	}
	two := NewTable(2, false)
	if two.next(At(0)) != At(1)|Stranger || two.next(At(0)|At(1)) != two.Everybody() {
		t.Error("of two among others")
	}
}

func TestADealIs71Cards(t *testing.T) {
	for n := MinPlayers; n <= MaxPlayers; n++ {
		d := Deal(n, 0, 7)
		if d.CardCount() != Shuffled || d.Hands[n-1].Size() != HandSize || d.Stock.Len() != Shuffled-n*HandSize {
			t.Errorf("%d players: %d cards", n, d.CardCount())
		}
		if _, many := d.TooMany(); many {
			t.Errorf("%d players: more cards of a kind than the deck has", n)
		}
		if d != Deal(n, 0, 7) || d == Deal(n, 0, 8) {
			t.Errorf("%d players: the seed does not make the deal", n)
		}
	}
	play, ok := Apply(new(Deal(3, 0, 7)), &House{}, &Action{Verb: ToTurnUp, By: Nobody, Card: AnyCard})
	if !ok || play.CardCount() != Shuffled {
		t.Errorf("turned up: %d cards", play.CardCount())
	}
}

func TestMoreCardsThanTheDeckHas(t *testing.T) {
	tab := NewTable(3, true)
	for range 6 {
		tab.Hands[0].Add(OfKind(Spider))
	}
	if k, many := tab.TooMany(); !many || k != Spider {
		t.Errorf("%v, %v", k, many)
	}
}

func TestTheDrawPileHoldsTheDeck(t *testing.T) {
	var s Stock
	for range Shuffled {
		if !s.Put(OfKind(Moth)) {
			t.Fatal("it is full too early")
		}
	}
	if s.Put(AnyCard) {
		t.Error("it holds more")
	}
	s.pop()
	s.pop()
	if !s.Put(three) || s.Len() != Shuffled-1 || s.At(s.Len()-1) != three || s.At(0) != OfKind(Moth) {
		t.Error("what is put beneath does not lie beneath")
	}
}

func TestCellsTellWhatIsKnown(t *testing.T) {
	tab, _ := settledTable()
	if c := tab.Cells(); c.Stock != -1 || c.Number != NumberSet(5) || c.Turn != At(1) {
		t.Errorf("%+v", c)
	}
	d := Deal(3, 1, 5)
	if c := d.Cells(); c.Stock != Shuffled-3*HandSize || c.Guard != At(1) || c.During != Setup {
		t.Errorf("%+v", c)
	}
}

func TestWhatIsTriedSeveralTimes(t *testing.T) {
	for _, x := range []struct {
		tries []Truth
		about int // which of them an accusation is about
	}{
		{[]Truth{Yes, No}, 0},
		{[]Truth{Yes, Unsaid}, 0},
		{[]Truth{Unsaid, No}, 0},
		{[]Truth{No, Unsaid}, 1},
		{[]Truth{No, No}, 1},
		{[]Truth{Yes, Yes}, 1},
	} {
		var h hiding
		for i, seen := range x.tries {
			h.another(hiding{card: faceAt(i), seen: seen})
		}
		if h.card != faceAt(x.about) || int(h.tries) != len(x.tries) {
			t.Errorf("seen %v: it is about try %v", x.tries, h.card.index())
		}
	}
}

// lowDeck is a settled table whose draw pile holds these cards.
func lowDeck(cs ...Card) (Table, House) {
	t, h := settledTable()
	t.Under, t.Stock = Pile{}, Stock{}
	for _, c := range cs {
		t.Stock.Put(c)
	}
	for q := range Questions() {
		if !q.House() {
			h[q] = 1
		}
	}
	return t, h
}

func TestWhatWasSlippedUnderComesBack(t *testing.T) {
	for _, slipped := range []Card{three, OfKind(Moth)} {
		tab, h := lowDeck(three, three)
		if !slipped.Known() {
			tab.Hands[1].Add(slipped)
		}
		before := tab.Hands[1].Size()
		tab, ok := Apply(&tab, &h, &Action{Verb: ToLay, By: 1, Card: Face(NumberCard, 1), Slipped: slipped})
		if !ok || tab.Hands[1].Size() != before-2 || tab.Under.Size() != 2 {
			t.Fatalf("%v, %d cards in hand, %d under", ok, tab.Hands[1].Size(), tab.Under.Size())
		}
		tab, ok = Apply(&tab, &h, &Action{Verb: ToAccuse, By: 0, Target: 1})
		if !ok || tab.Hands[1].Size() != before-1 || tab.Under.Size() != 1 {
			t.Errorf("%v, %d cards in hand, %d under", ok, tab.Hands[1].Size(), tab.Under.Size())
		}
	}
}

func TestAShuffledPileIsKnownByItsSeed(t *testing.T) {
	tab, h := lowDeck()
	for n := Low; n <= High; n++ {
		tab.Under.Add(Face(Ant, n))
	}
	tab.Under.Add(OfKind(Moth)) // which is then one that is not known
	tab.Hands[1] = handOf(false, three, three)
	draw := Action{Verb: ToDraw, By: 1}
	unknown, ok := Apply(&tab, &h, &draw)
	if !ok || unknown.Hands[1].Size() != 3 || unknown.Stock.Len() != 5 || unknown.Stock.At(0) != AnyCard {
		t.Errorf("%v, %v, %d left", ok, unknown.Hands[1].Cards(), unknown.Stock.Len())
	}
	tab.Seed = 3
	known, ok := Apply(&tab, &h, &draw)
	again, _ := Apply(&tab, &h, &draw)
	if !ok || known != again || known.Stock.Len() != 5 {
		t.Errorf("%v, %v", ok, known.Hands[1].Cards())
	}
}

func TestTooManyTablesAtOnceIsAnError(t *testing.T) {
	tab := NewTable(3, true)
	tab.TurnFree = false
	tab.Phase, tab.Top, tab.Below = DuringCockroach, OfKind(Cockroach), 0
	tab.TellRace(0, tab.Turn)
	tab.Hands[1] = handOf(false, Face(Spider, 5), AnyCard)
	s := NewSituation(tab, House{})
	a := Action{Verb: ToLay, By: 1, Card: AnyCard}
	_, next, err := s.Step(&a)
	var e *StepError
	if e, _ = err.(*StepError); e == nil || e.TooMany <= WorldsMost || e.Error() == "" {
		t.Fatalf("error %v", err)
	}
	if !slices.EqualFunc(next.Worlds, s.Worlds, func(a, b World) bool { return a.Table == b.Table }) {
		t.Error("the situation is not what it was")
	}
	for len(s.Worlds) < WorldsMost {
		s.Worlds = append(s.Worlds, s.Worlds[0])
	}
	if _, _, err = s.Step(&a); err == nil {
		t.Error("there is no end to it")
	}
	if fs, qs := s.Asks(&a); len(fs) == 0 || len(qs) == 0 {
		t.Errorf("asks %v, %v", fs, qs)
	}
}

func TestAnAccusationThatLeadsToTooMuchIsAnError(t *testing.T) {
	guard, other := NewTable(3, true), NewTable(3, true)
	guard.Guard, other.Guard = At(0), At(1)
	var s Situation
	for n := range leavesMost - 1 { // one way each; where he is the guard two, when it is told what follows
		w := World{Table: other}
		if n < WorldsMost {
			w.Table = guard
		}
		s.Worlds = append(s.Worlds, w)
	}
	_, _, err := s.Step(&Action{Verb: ToAccuse, By: 0, Target: 2})
	if e, _ := err.(*StepError); e == nil || e.TooMany == 0 {
		t.Errorf("error %v", err)
	}
}

func TestWhatWasShuffledInIsLost(t *testing.T) {
	tab, h := lowDeck(three)
	tab.Hands[1].Add(Face(Ant, 1))
	n := tab.CardCount()
	tab, ok := Apply(&tab, &h, &Action{Verb: ToLay, By: 1, Card: Face(Ant, 1), Slipped: three})
	if !ok || tab.Under.Size() != 0 {
		t.Fatalf("%v, %d cards under the top card", ok, tab.Under.Size())
	}
	size := tab.Hands[1].Size()
	tab, ok = Apply(&tab, &h, &Action{Verb: ToAccuse, By: 0, Target: 1})
	if !ok || tab.Interrupt != Gift || tab.Hands[1].Size() != size || tab.CardCount() != n {
		t.Errorf("%v, %d cards in hand, %d in all", ok, tab.Hands[1].Size(), tab.CardCount())
	}
}

func TestAStepWithoutSenseIsAnError(t *testing.T) {
	s := NewSituation(NewTable(3, true), House{})
	_, _, err := s.Step(&Action{Verb: ToSettle, By: Nobody, Right: Yes})
	if err == nil || err.Error() == "" {
		t.Errorf("error %v", err)
	}
}
