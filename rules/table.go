package rules

import "math/bits"

// Seat is a place at the table, 0 to 4, clockwise where the order is known.
type Seat int8

// Nobody is no seat.
const Nobody Seat = -1

// Seats is a set of seats: those that somebody may sit on of whom something is
// said. One seat is: it is he.
type Seats uint8

// Stranger stands for the players that nobody named.
const Stranger Seats = 1 << MaxPlayers

// At is the set of that one seat; of Nobody it is empty.
func At(s Seat) Seats {
	if s == Nobody {
		return 0
	}
	return 1 << s
}

// One is the seat where the set holds just one, else Nobody.
func (s Seats) One() Seat {
	if s != 0 && s&(s-1) == 0 && s != Stranger {
		return Seat(bits.TrailingZeros8(uint8(s)))
	}
	return Nobody
}

// Has tells whether the seat is in the set.
func (s Seats) Has(x Seat) bool { return s&At(x) != 0 }

func (s Seats) count() int { return bits.OnesCount8(uint8(s)) }

// Phase is what is going on at the table.
type Phase uint8

// The phases. During Spider, Mosquito and Cockroach somebody has laid that
// card and it is not dealt with yet. An accusation and a gift interrupt the
// phase below them.
const (
	Play Phase = iota
	Setup
	DuringSpider
	DuringMosquito
	DuringCockroach
	Over
	Accusation
	Gift
)

// Picks is who picks the card that is owed.
type Picks uint8

// The ways of picking a card that is given.
const (
	NotPicked Picks = iota
	GiverPicks
	ReceiverPicks
	BlindPick
)

// hiding is a player's try to hide since the last card was laid or drawn: what
// an accusation can be about.
type hiding struct {
	card   Card
	second Card  // of a try to hide two at once
	tries  uint8 // how many times he tried
	seen   Truth
	broken bool // it broke a limit, so the card never left his hand
	under  bool // it was slipped under a card that was laid
}

// another notes a further try. An accusation is about the last one that the
// guard saw, else about the last of which nobody said that he did not.
func (h *hiding) another(now hiding) {
	now.tries = h.tries + 1
	if h.tries > 0 && (h.seen == Yes && now.seen != Yes || h.seen == Unsaid && now.seen == No) {
		h.tries = now.tries
		return
	}
	*h = now
}

// landed is how a cockroach lay before the last answer to it landed, for a card
// that lands together with that.
type landed struct {
	under  Card // what it landed on; NoCard: nothing has landed, or it is too late
	turn   Seats
	racer  Seat
	origin Seats
	ending Seats
}

// Truth is something that is so, is not so, or was not said.
type Truth uint8

// The truth values.
const (
	Unsaid Truth = iota
	Yes
	No
)

// TruthOf is Yes or No.
func TruthOf(b bool) Truth {
	if b {
		return Yes
	}
	return No
}

// Table is everything that is known of a situation. It is a flat value: it is
// copied by assignment and compared with ==. What is not known stands in it as
// a set of what may be.
type Table struct {
	Players   int8 // seats that are named, 0 to Players-1
	Ordered   bool // the seats are all the players, in their order
	Strangers bool // others may be playing
	Guard     Seats
	Turn      Seats
	TurnFree  bool // nobody said whose turn it is: it is that of whoever lays or draws
	Phase     Phase
	Interrupt Phase // Accusation, Gift, or Play for none
	Drew      bool  // who is on turn has drawn
	Opening   bool  // nothing has been laid or drawn in this round
	LastDrew  Seat  // who drew last, if nobody has laid since

	Hands [MaxPlayers]Hand

	Top   Card    // of the discard pile
	Below Numbers // which number counted beneath the moth on top; 0: nothing lies there
	Under Pile    // the discard pile without its top card
	Stock Stock   // the draw pile

	Answered bool  // a card stays on it
	Tied     bool  // two landed together and both went back
	Racer    Seat  // who answered it
	Raced    bool  // it was answered, and nobody has laid or drawn since
	Origin   Seats // whose turn it was when a cockroach was laid that was answered
	landed   landed

	Slowest Seats             // at a mosquito, once it is known
	Owed    [MaxPlayers]Seats // by who is slowest: who still owes him a card
	Picks   Picks
	Ending  Seats // who laid his last card, and whose round it is once its action is done

	Accused Seat
	Accuser Seat
	Hid     Truth // did the accused hide a card
	HidCard Card
	hidings [MaxPlayers]hiding

	Starter   Seats             // who began this round
	Round     uint8             // 1 to the number of rounds, 0: not known
	Winner    Seats             // of this round, after finish of the game; with Stranger: not known
	Ended     bool              // the game
	Counted   bool              // this round
	Points    [MaxPlayers]int16 // of this round, -1: not known
	Earlier   [MaxPlayers]int16 // of earlier rounds, -1: not known
	NextGuard Seats

	Seed uint64 // of the shuffles; 0: the order after a shuffle is not known
}

// NewTable is a table at which nothing is known but who plays: n named players
// (0 to 5), in their order and alone where ordered.
func NewTable(n int, ordered bool) Table {
	t := Table{Players: int8(n), Ordered: ordered, Strangers: !ordered && n < MaxPlayers}
	all := t.Everybody()
	t.Guard, t.Turn, t.Starter, t.TurnFree = all, all, all, true
	for i := range t.Hands {
		if i < n {
			t.Hands[i].More = true
		}
		t.Points[i], t.Earlier[i] = -1, -1
	}
	t.Top, t.Below = AnyCard, AnyNumber
	t.Under.More = true
	t.Stock.Plenty = true
	t.LastDrew, t.Racer, t.Accused, t.Accuser = Nobody, Nobody, Nobody, Nobody
	return t
}

// Everybody is the set of all seats, with Stranger where others may play.
func (t *Table) Everybody() Seats {
	s := Seats(1)<<t.Players - 1
	if t.Strangers {
		s |= Stranger
	}
	return s
}

// next is who sits to the left of s, clockwise.
func (t *Table) next(s Seats) Seats {
	switch {
	case t.Ordered:
		return (s<<1 | s>>(t.Players-1)) & t.Everybody()
	case s.One() == Nobody:
		return t.Everybody()
	}
	return t.Everybody() &^ s
}

// During is what is going on: an interruption, or the phase below it.
func (t *Table) During() Phase {
	if t.Interrupt != Play {
		return t.Interrupt
	}
	return t.Phase
}

// InPlay tells whether a card can be laid at all: the first card lies and the
// round is not over.
func (t *Table) InPlay() bool { return t.Phase != Setup && t.Phase != Over }

// settleEmpty marks a round as over in which somebody is known to hold no
// card, as a situation may be given.
func (t *Table) settleEmpty() {
	if t.Phase != Play || t.Interrupt != Play {
		return
	}
	for s := range Seat(t.Players) {
		if t.Hands[s].Empty() {
			t.Phase = Over
			t.Winner |= At(s)
		}
	}
}

// prune takes from what may be the kinds of which all cards of the deck are
// known to be elsewhere.
func (t *Table) prune() {
	var n [kindsEnd]int
	t.kindCounts(&n)
	for k := range kindsEnd {
		if n[k] < k.InDeck() {
			continue
		}
		for s := range t.Players {
			t.Hands[s].exclude(OfKind(k))
		}
	}
}

func (t *Table) kindCounts(n *[kindsEnd]int) {
	for s := range t.Players {
		t.Hands[s].kindCounts(n)
	}
	if k, ok := t.Top.Kind(); ok && t.Phase != Setup {
		n[k]++
	}
	t.Under.kindCounts(n)
	t.Stock.kindCounts(n)
}

// TooMany is a kind of which more cards are on the table than the deck has.
func (t *Table) TooMany() (Kind, bool) {
	var n [kindsEnd]int
	t.kindCounts(&n)
	for k := range kindsEnd {
		if n[k] > k.InDeck() {
			return k, true
		}
	}
	return 0, false
}

// CardCount is how many cards are known to be on the table, the guard bug left
// out.
func (t *Table) CardCount() int {
	n := int(t.Under.size) + t.Stock.Len()
	if t.Phase != Setup {
		n++
	}
	for s := range t.Players {
		n += t.Hands[s].Size()
	}
	return n
}

// anyHandListed tells whether a card of any hand is listed.
func (t *Table) anyHandListed() bool {
	for s := range t.Players {
		if t.Hands[s].Size() > 0 {
			return true
		}
	}
	return false
}

// Pile is what is known of the cards under the top card of the discard pile:
// how many of each, for they are never looked at but to be shuffled.
type Pile struct {
	More    bool // there may be more
	size    uint8
	unknown uint8
	face    [faces]uint8
}

// Size is how many cards are listed.
func (p *Pile) Size() int { return int(p.size) }

// Add lists a card.
func (p *Pile) Add(c Card) {
	p.size++
	if c.Known() {
		p.face[c.index()]++
	} else {
		p.unknown++
	}
}

func (p *Pile) kindCounts(n *[kindsEnd]int) {
	for i, m := range p.face {
		n[i/High] += int(m)
	}
}

// Stock is what is known of the draw pile, top first.
type Stock struct {
	Plenty bool // it was not given: it does not run out
	More   bool // there may be more than are listed
	n      uint8
	at     uint8 // of the top card
	card   [Shuffled]uint8
}

// Codes of the cards in the draw pile: a face, then a kind whose number is not
// known, then a card of which nothing is known.
const (
	codeKind    = faces
	codeUnknown = faces + int(kindsEnd)
)

// Len is how many cards are listed.
func (s *Stock) Len() int { return int(s.n) }

// At is the i-th card from the top.
func (s *Stock) At(i int) Card {
	c := int(s.card[int(s.at)+i])
	switch {
	case c < codeKind:
		return faceAt(c)
	case c < codeUnknown:
		return OfKind(Kind(c - codeKind))
	}
	return AnyCard
}

// Put lists a card beneath those that are listed. It reports false where the
// deck has no more cards.
func (s *Stock) Put(c Card) bool {
	if int(s.n) == len(s.card) {
		return false
	}
	if int(s.at)+int(s.n) == len(s.card) {
		s.settle()
	}
	code := codeUnknown
	if k, ok := c.Kind(); c.Known() {
		code = c.index()
	} else if ok {
		code = codeKind + int(k)
	}
	s.card[int(s.at)+int(s.n)] = uint8(code)
	s.n++
	return true
}

// settle moves the cards to the front, so that equal piles are equal values.
func (s *Stock) settle() {
	n := copy(s.card[:], s.card[s.at:int(s.at)+int(s.n)])
	clear(s.card[n:])
	s.at = 0
}

func (s *Stock) pop() Card {
	c := s.At(0)
	s.card[s.at] = 0
	s.at++
	s.n--
	if s.n == 0 {
		s.at = 0
	}
	return c
}

func (s *Stock) kindCounts(n *[kindsEnd]int) {
	for i := range int(s.n) {
		if k, ok := s.At(i).Kind(); ok {
			n[k]++
		}
	}
}
