package rules

import "math/bits"

// Kind is a kind of hand card.
type Kind uint8

// The kinds of hand card. The guard bug is none: it lies before its player.
const (
	NumberCard Kind = iota
	Spider
	Mosquito
	Cockroach
	Ant
	Moth

	kindsEnd
)

// deckOf is how many cards of each kind the deck has (rule deck.cards).
var deckOf = [kindsEnd]uint8{NumberCard: 43, Spider: 5, Mosquito: 5, Cockroach: 5, Ant: 5, Moth: 8}

// InDeck is how many cards of the kind the deck has (rule deck.cards).
func (k Kind) InDeck() int { return int(deckOf[k]) }

// Points is what a card of the kind costs that is still in a hand when the
// round ends: 1, 5 or 10 (rules score.number, score.action, score.moth).
func (k Kind) Points() int {
	switch k {
	case NumberCard:
		return NumberPoints
	case Moth:
		return MothPoints
	}
	return ActionPoints
}

// What the rulebook counts, for the texts to take it from here.
const (
	DeckSize     = 72
	GuardBugs    = 1
	Shuffled     = DeckSize - GuardBugs
	HandSize     = 8
	MinPlayers   = 3
	MaxPlayers   = 5
	MinAge       = 7
	Minutes      = 20
	Low          = 1
	High         = 5
	NumberPoints = 1
	ActionPoints = 5
	MothPoints   = 10
)

// Numbers is a set of card numbers 1 to 5: bit n-1 stands for n.
type Numbers uint8

// AnyNumber is the set of all five numbers.
const AnyNumber Numbers = 1<<High - 1

// NumberSet is the set of the numbers given, each 1 to 5.
func NumberSet(ns ...int) Numbers {
	var s Numbers
	for _, n := range ns {
		s |= 1 << (n - 1)
	}
	return s
}

// One is the number where the set holds just one, else 0.
func (s Numbers) One() int {
	if s != 0 && s&(s-1) == 0 {
		return bits.TrailingZeros8(uint8(s)) + 1
	}
	return 0
}

// List is the numbers of the set, rising.
func (s Numbers) List() []int {
	var ns []int
	for n := Low; n <= High; n++ {
		if s&NumberSet(n) != 0 {
			ns = append(ns, n)
		}
	}
	return ns
}

// Fits is the set of the numbers that fit on one of s or on which one of s
// fits: one higher or lower, and round from 5 to 1 (rules play.adjacent,
// play.wrap).
func (s Numbers) Fits() Numbers {
	return (s<<1 | s>>1 | s>>(High-Low) | s<<(High-Low)) & AnyNumber
}

// Card is what is known of one card: the set of the faces that it may have.
// A face is a kind and a number; a card of which one face is left is known.
type Card uint32

const (
	faces = int(kindsEnd) * High
	// AnyCard is a card of which nothing is known.
	AnyCard Card = 1<<faces - 1
	// NoCard is no card at all: it has no face that it could have.
	NoCard Card = 0
)

// Face is the card of that kind and number (1 to 5).
func Face(k Kind, n int) Card { return 1 << (int(k)*High + n - 1) }

func faceAt(i int) Card { return 1 << i }

// OfKind is a card of that kind, its number not known.
func OfKind(k Kind) Card { return Card(AnyNumber) << (int(k) * High) }

// OfNumbers is a card with one of the numbers, its kind not known.
func OfNumbers(s Numbers) Card {
	var c Card
	for k := range kindsEnd {
		c |= Card(s) << (int(k) * High)
	}
	return c
}

// actionCard is a card that is one of the four animals.
var actionCard = OfKind(Spider) | OfKind(Mosquito) | OfKind(Cockroach) | OfKind(Ant)

// Known tells whether one face is left.
func (c Card) Known() bool { return c != 0 && c&(c-1) == 0 }

func (c Card) index() int { return bits.TrailingZeros32(uint32(c)) }

// Numbers is the set of the numbers that the card may have.
func (c Card) Numbers() Numbers {
	c |= c >> 15
	return Numbers(c|c>>5|c>>10) & AnyNumber
}

// Kind is the kind of the card, where it is known.
func (c Card) Kind() (Kind, bool) {
	k := Kind(c.index() / High)
	return k, c != 0 && c&^OfKind(k) == 0
}

// Is tells whether the card can be nothing but one of that kind.
func (c Card) Is(k Kind) bool { return c != 0 && c&^OfKind(k) == 0 }

// May tells whether the card can be one of that kind.
func (c Card) May(k Kind) bool { return c&OfKind(k) != 0 }

func (c Card) isAction() bool { return c != 0 && c&^actionCard == 0 }
