package rules

import (
	"slices"
	"testing"
)

func handOf(more bool, cs ...Card) Hand {
	h := Hand{More: more}
	for _, c := range cs {
		h.Add(c)
	}
	return h
}

var three, five = Face(NumberCard, 3), Face(NumberCard, 5)

func TestCardsAreListedKnownOnesFirst(t *testing.T) {
	h := handOf(false, AnyCard, five, OfKind(Moth), three, three)
	if got, want := h.Cards(), []Card{three, three, five, OfKind(Moth), AnyCard}; !slices.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	if h.Count(three) != 2 || h.Size() != 5 {
		t.Errorf("%d times 3 of %d", h.Count(three), h.Size())
	}
}

func TestACardGoneOfSeveralLeavesItOpenWhich(t *testing.T) {
	h := handOf(false, three, five)
	h.remove(OfKind(NumberCard))
	if got, want := h.Cards(), []Card{three | five}; !slices.Equal(got, want) {
		t.Errorf("%v is left, want %v", got, want)
	}
	h.remove(Face(Moth, 1)) // that was never there
	if h.Size() != 1 {
		t.Errorf("%d cards are left", h.Size())
	}
}

func TestACardFoundInAHandThatMayHoldMoreIsListed(t *testing.T) {
	h := handOf(true, five)
	if c := h.find(three); c != three || h.Size() != 2 {
		t.Errorf("found %v, of %d", c, h.Size())
	}
	if c := h.find(OfKind(NumberCard)); c != OfKind(NumberCard) || h.Size() != 2 {
		t.Errorf("found %v, of %d", c, h.Size())
	}
	whole := handOf(false, three)
	if c := whole.find(OfKind(NumberCard)); c != three {
		t.Errorf("found %v, want the 3", c)
	}
	if c := whole.find(five); c != NoCard {
		t.Errorf("found %v in a hand without it", c)
	}
}

func TestNarrowingToTheSameChangesNothing(t *testing.T) {
	h := handOf(false, three, OfKind(Moth))
	was := h
	if h.narrow(three, three); h != was {
		t.Errorf("%v", h.Cards())
	}
	if h.narrow(OfKind(Moth), Face(Moth, 2)); !slices.Equal(h.Cards(), []Card{three, Face(Moth, 2)}) {
		t.Errorf("%v", h.Cards())
	}
}

func TestManyHalfKnownCardsAreToldApartLess(t *testing.T) {
	var h Hand
	var all Card
	for n := range looseMost + 2 {
		c := three | five | faceAt(10+n)
		all |= c
		h.Add(c)
	}
	if h.Size() != looseMost+2 || h.may() != all {
		t.Errorf("%d cards, which may be %b, want %b", h.Size(), h.may(), all)
	}
}

func TestTheOrderOfTellingDoesNotMatter(t *testing.T) {
	a, b := handOf(true, three, AnyCard, OfKind(Moth), five), handOf(true, five, OfKind(Moth), AnyCard, three)
	if a != b {
		t.Error("they differ")
	}
}
