package rules

// TellHiding says that somebody tried to hide a card since the last lay or draw.
func (t *Table) TellHiding(s Seat, c, second Card, seen Truth, broken, under bool) {
	t.hidings[s].another(hiding{card: c, second: second, seen: seen, broken: broken, under: under})
}

// TellRace says that a card has landed on the cockroach: who laid that, and
// whose turn it was.
func (t *Table) TellRace(racer Seat, origin Seats) {
	t.Racer, t.Origin, t.Answered, t.Raced = racer, origin, true, true
}

// UnderCards lists the discard pile without its top card.
func (t *Table) UnderCards() []Card {
	var cs []Card
	for i, n := range t.Under.face {
		for range n {
			cs = append(cs, faceAt(i))
		}
	}
	return cs
}

// Random is the random source of the shuffles.
func Random(seed uint64) (n, next uint64) { return random(seed) }

// Prune takes from what may be the cards of which all are elsewhere.
func (t *Table) Prune() { t.prune() }
