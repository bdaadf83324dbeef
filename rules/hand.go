package rules

// looseMost is how many different half-known cards a hand tells apart.
const looseMost = 8

// Hand is what is known of a player's hand cards: a flat value, compared with
// ==. The zero value is a whole hand without cards.
type Hand struct {
	// More says that the hand may hold more cards than are listed; it then
	// does not run out through a lay, a gift or a draw.
	More   bool
	size   uint8
	kinds  uint8 // of loose that are used
	face   [faces]uint8
	has    Card // the faces of which at least one is listed
	lacks  Card // the faces that no card has which is not listed
	loose  [looseMost]Card
	looseN [looseMost]uint8
}

// Size is how many cards are listed.
func (h *Hand) Size() int { return int(h.size) }

// Empty tells whether the hand is known to hold no card.
func (h *Hand) Empty() bool { return h.size == 0 && !h.More }

// Count is how many of the listed cards are known to be c, a known card.
func (h *Hand) Count(c Card) int { return int(h.face[c.index()]) }

// Cards lists the cards, known ones first, in the order of kinds and numbers.
func (h *Hand) Cards() []Card {
	cs := make([]Card, 0, h.size)
	for m := h.has; m != 0; m &= m - 1 {
		i := m.index()
		for range h.face[i] {
			cs = append(cs, faceAt(i))
		}
	}
	for i := range h.kinds {
		for range h.looseN[i] {
			cs = append(cs, h.loose[i])
		}
	}
	return cs
}

// Add lists a card more.
func (h *Hand) Add(c Card) { h.addN(c, 1) }

func (h *Hand) addN(c Card, n uint8) {
	h.size += n
	if c.Known() {
		h.face[c.index()] += n
		h.has |= c
		return
	}
	at := 0
	for ; at < int(h.kinds) && h.loose[at] <= c; at++ {
		if h.loose[at] == c {
			h.looseN[at] += n
			return
		}
	}
	if h.kinds == looseMost { // tell less apart: what may be is then more, never less
		last := looseMost - 1
		h.loose[last] |= c
		h.looseN[last] += n
		return
	}
	copy(h.loose[at+1:], h.loose[at:h.kinds])
	copy(h.looseN[at+1:], h.looseN[at:h.kinds])
	h.loose[at], h.looseN[at] = c, n
	h.kinds++
}

func (h *Hand) dropLoose(i int) {
	copy(h.loose[i:], h.loose[i+1:h.kinds])
	copy(h.looseN[i:], h.looseN[i+1:h.kinds])
	h.kinds--
	h.loose[h.kinds], h.looseN[h.kinds] = 0, 0
}

func (h *Hand) dropFace(i int) {
	h.size--
	h.face[i]--
	if h.face[i] == 0 {
		h.has &^= faceAt(i)
	}
}

// may is the set of the faces that a card of the hand may have.
func (h *Hand) may() Card {
	m := h.lists()
	if h.More {
		m |= AnyCard &^ h.lacks
	}
	return m
}

// lists is the set of the faces that a listed card may have.
func (h *Hand) lists() Card {
	m := h.has
	for _, c := range h.loose[:h.kinds] {
		m |= c
	}
	return m
}

// find is the card c as this hand can hold it: a card that is not listed in a
// hand that may hold more is listed, in a whole hand it is narrowed to what is
// there. It is NoCard where the whole hand has no such card.
func (h *Hand) find(c Card) Card {
	switch {
	case c.Known() && h.has&c != 0:
		return c
	case !h.More:
		return c & h.may()
	}
	c &= h.may()
	for i := range h.kinds {
		if h.loose[i]&c != 0 {
			return c
		}
	}
	if h.has&c == 0 && c != NoCard {
		h.Add(c)
	}
	return c
}

// remove takes out the card c, which the hand may hold. Where it is not known
// which of several it was, they become cards of which that is not known.
func (h *Hand) remove(c Card) {
	if c.Known() && h.has&c != 0 {
		h.dropFace(c.index())
		return
	}
	var left uint8
	var union Card
	for m := h.has & c; m != 0; m &= m - 1 {
		union |= m & -m
		left += h.face[m.index()]
	}
	for i := range h.kinds {
		if h.loose[i]&c != 0 {
			union |= h.loose[i]
			left += h.looseN[i]
		}
	}
	if left == 0 {
		return
	}
	for m := h.has & c; m != 0; m &= m - 1 {
		i := m.index()
		h.size -= h.face[i]
		h.face[i] = 0
		h.has &^= faceAt(i)
	}
	for i := int(h.kinds) - 1; i >= 0; i-- {
		if h.loose[i]&c != 0 {
			h.size -= h.looseN[i]
			h.dropLoose(i)
		}
	}
	if left > 1 {
		h.addN(union, left-1)
	}
}

// narrow replaces the card c, which the hand may hold, by what is now known
// of it.
func (h *Hand) narrow(c, now Card) {
	if c == now {
		return
	}
	h.remove(c)
	h.Add(now)
}

// exclude says that no card of the hand has a face in x.
func (h *Hand) exclude(x Card) {
	if h.More {
		h.lacks |= x
	}
	for i := 0; i < int(h.kinds); {
		c, n := h.loose[i], h.looseN[i]
		if c&x == 0 || c&^x == 0 {
			i++
			continue
		}
		h.size -= n
		h.dropLoose(i)
		h.addN(c&^x, n)
		i = 0
	}
}

// sum is the minus points of a whole hand, or -1 where they are not known.
func (h *Hand) sum() int {
	if h.More {
		return -1
	}
	points := 0
	for m := h.has; m != 0; m &= m - 1 {
		i := m.index()
		points += int(h.face[i]) * Kind(i/High).Points()
	}
	for i := range h.kinds {
		k, ok := h.loose[i].Kind()
		if !ok && !h.loose[i].isAction() {
			return -1
		}
		points += int(h.looseN[i]) * k.Points()
	}
	return points
}

// kindCounts adds how many cards of each kind the hand is known to hold.
func (h *Hand) kindCounts(n *[kindsEnd]int) {
	for m := h.has; m != 0; m &= m - 1 {
		n[m.index()/High] += int(h.face[m.index()])
	}
	for i := range h.kinds {
		if k, ok := h.loose[i].Kind(); ok {
			n[k] += int(h.looseN[i])
		}
	}
}

// surely tells whether one of the cards is known to have a face in c.
func (h *Hand) surely(c Card) bool {
	if h.has&c != 0 {
		return true
	}
	for i := range h.kinds {
		if h.loose[i]&^c == 0 {
			return true
		}
	}
	return false
}
