package rules

// random is the next number of a table's own random source (splitmix64), and
// what the seed is then.
func random(seed uint64) (n, next uint64) {
	seed += 0x9e3779b97f4a7c15
	z := seed
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31, seed
}

// shuffle puts cards into an order that the seed decides.
func (t *Table) shuffle(cards []uint8) {
	var n uint64
	for i := len(cards) - 1; i > 0; i-- {
		n, t.Seed = random(t.Seed)
		j := int(n % uint64(i+1))
		cards[i], cards[j] = cards[j], cards[i]
	}
}

// shuffleIn makes the draw pile of the cards of p. Their order is that of the
// table's random source; where it has none, it is not known which card is
// which.
func (t *Table) shuffleIn(p *Pile) {
	s := &t.Stock
	if t.Seed == 0 {
		for range p.size {
			s.Put(p.may())
		}
		return
	}
	n := 0
	for i, m := range p.face {
		for range m {
			s.card[n] = uint8(i)
			n++
		}
	}
	for range p.unknown {
		s.card[n] = uint8(codeUnknown)
		n++
	}
	s.n = uint8(n)
	t.shuffle(s.card[:n])
}

// may is the set of the faces that a card of the pile may have.
func (p *Pile) may() Card {
	if p.unknown > 0 || p.More {
		return AnyCard
	}
	var c Card
	for i, n := range p.face {
		if n > 0 {
			c |= faceAt(i)
		}
	}
	return c
}

// drop takes a card out; false where it is not listed.
func (p *Pile) drop(c Card) bool {
	n := &p.unknown
	if c.Known() {
		n = &p.face[c.index()]
	}
	if *n == 0 {
		return false
	}
	p.size--
	*n--
	return true
}

// Deck is the 71 cards that are shuffled. How many number cards carry which
// number, and which numbers the moths carry, is told by no source: it is an
// assumption, 9, 9, 9, 8, 8 number cards and 2, 2, 2, 1, 1 moths with the
// numbers 1 to 5, and each animal once with each number.
func Deck() []Card {
	var deck []Card
	for n := Low; n <= High; n++ {
		for k := range kindsEnd {
			for range InAssumedDeck(k, n) {
				deck = append(deck, Face(k, n))
			}
		}
	}
	return deck
}

// InAssumedDeck is how many cards with that face the deck is assumed to have,
// see [Deck].
func InAssumedDeck(k Kind, n int) int {
	switch k {
	case NumberCard:
		return [...]int{9, 9, 9, 8, 8}[n-1]
	case Moth:
		return [...]int{2, 2, 2, 1, 1}[n-1]
	}
	return 1
}

// Deal is the table at the start of a round: the cards shuffled by the seed
// (not 0) and dealt, the first not yet turned up, the guard bug with guard.
func Deal(players int, guard Seat, seed uint64) Table {
	t := NewTable(players, true)
	t.Seed = seed
	t.Phase, t.Guard, t.Starter = Setup, At(guard), At(guard)
	t.Under, t.Stock = Pile{}, Stock{}
	for _, c := range Deck() {
		t.Stock.Put(c)
	}
	t.shuffle(t.Stock.card[:])
	for s := range players {
		t.Hands[s] = Hand{}
		for range HandSize {
			t.Hands[s].Add(t.Stock.pop())
		}
	}
	t.Stock.settle()
	return t
}
