package scenarios

import (
	"slices"
	"strconv"
	"strings"

	"motten/rules"
)

// holds tells whether the cell of a table is as it should be.
func (e *Expected) holds(t *rules.Table, h *rules.House) bool {
	c := t.Cells()
	switch e.Cell {
	case CellGuard:
		return c.Guard == e.Seats
	case CellTurn:
		return c.Turn == e.Seats
	case CellDuring:
		return c.During == e.Phase
	case CellPile:
		return e.holdsPile(t)
	case CellNumber:
		return t.Number(h).One() == e.Count
	case CellStock:
		return c.Stock == e.Count
	case CellHands:
		return e.holdsHand(&t.Hands[e.Player])
	case CellSlowest:
		return c.Slowest == e.Seats
	case CellPicks:
		return c.Picks == e.Picks
	case CellOver:
		return (t.Phase == rules.Over) == e.Yes
	case CellWinner:
		return c.Winner == e.Seats && winnerKnown(t)
	case CellPoints:
		return int(c.Points[e.Player]) == e.Count
	case CellNextGuard:
		return c.NextGuard == e.Seats
	}
	return false
}

func (e *Expected) holdsPile(t *rules.Table) bool {
	if !within(t.Top, e.Cards[0]) {
		return false
	}
	if e.More {
		return t.Under.Size() >= len(e.Cards)-1
	}
	var under rules.Pile
	for _, c := range e.Cards[1:] {
		under.Add(c)
	}
	return t.Under == under
}

func (e *Expected) holdsHand(h *rules.Hand) bool {
	if e.Count >= 0 {
		return !h.More && h.Size() == e.Count
	}
	if h.More && !e.More || h.Size() < len(e.Cards) || h.Size() > len(e.Cards) && !e.More {
		return false
	}
	return matched(e.Cards, h.Cards())
}

// within tells whether a card is known to be what is said of it.
func within(is, said rules.Card) bool { return is != rules.NoCard && is&^said == 0 }

// matched tells whether each of the cards that were said is another one of
// those that are held.
func matched(said, held []rules.Card) bool {
	by := make([]int, len(held)) // which said card a held one is, from 1
	var seen []bool
	var place func(i int) bool
	place = func(i int) bool {
		for j, c := range held {
			if seen[j] || !within(c, said[i]) {
				continue
			}
			seen[j] = true
			if by[j] == 0 || place(by[j]-1) {
				by[j] = i + 1
				return true
			}
		}
		return false
	}
	for i := range said {
		seen = make([]bool, len(held))
		if !place(i) {
			return false
		}
	}
	return true
}

// value is what one cell of a table holds.
type value struct {
	cell   Cell
	player rules.Seat
	text   string // as a scenario would write it; "?" where it is not known
	json   any    // nil where it is not known
}

// cellValue is what the cell of a table holds.
func cellValue(cell Cell, player rules.Seat, t *rules.Table, h *rules.House, names []string) value {
	c := t.Cells()
	v := value{cell: cell, player: player, text: "?"}
	is := func(x any, text string) { v.json, v.text = x, text }
	seat := func(s rules.Seats) {
		if one := s.One(); one != rules.Nobody && int(one) < len(names) {
			is(names[one], names[one])
		} else {
			v.text = seatNames(s, names, "|")
		}
	}
	switch cell {
	case CellGuard:
		seat(c.Guard)
	case CellTurn:
		seat(c.Turn)
	case CellDuring:
		is(phaseNames[c.During], phaseNames[c.During])
	case CellPile:
		if c.Top != rules.AnyCard && t.Phase != rules.Setup {
			v.text = CardName(c.Top)
			if v.text != "?" {
				is(v.text, v.text)
			}
		}
	case CellNumber:
		if n := t.Number(h).One(); n > 0 && t.Phase != rules.Setup {
			is(n, strconv.Itoa(n))
		}
	case CellStock:
		if c.Stock >= 0 {
			is(c.Stock, strconv.Itoa(c.Stock))
		}
	case CellHands:
		v.json, v.text = handValue(&t.Hands[player])
	case CellSlowest:
		v.text = "-"
		if c.Slowest != 0 {
			is(winners(c.Slowest, names))
		}
	case CellPicks:
		v.text = "-"
		if c.Picks != rules.NotPicked {
			is(picksNames[c.Picks], picksNames[c.Picks])
		}
	case CellOver:
		over := t.Phase == rules.Over
		is(over, strconv.FormatBool(over))
	case CellWinner:
		switch {
		case t.Phase != rules.Over:
			v.text = "-"
		case winnerKnown(t):
			is(winners(c.Winner, names))
		}
	case CellPoints:
		if p := int(c.Points[player]); p >= 0 {
			is(p, strconv.Itoa(p))
		}
	case CellNextGuard:
		if c.NextGuard == 0 {
			v.text = "-"
		} else {
			seat(c.NextGuard)
		}
	}
	return v
}

// winnerKnown tells whether what is said of the winner is so: not of a game of
// which not all points are known, nor of a round that was given as over without
// an empty hand.
func winnerKnown(t *rules.Table) bool {
	if t.Winner&rules.Stranger != 0 {
		return false
	}
	for s := range rules.Seat(t.Players) {
		if t.Ended && t.Total(s) < 0 {
			return false
		}
	}
	return true
}

// winners is a set of players who all are something: a name, or a list.
func winners(s rules.Seats, names []string) (any, string) {
	list := []string{}
	for i, n := range names {
		if s.Has(rules.Seat(i)) {
			list = append(list, n)
		}
	}
	if len(list) == 1 {
		return list[0], list[0]
	}
	return list, "[" + strings.Join(list, ", ") + "]"
}

// handValue is a hand as it would be given: its cards, how many where none is
// known, nothing where it may be any.
func handValue(h *rules.Hand) (any, string) {
	var list []string
	known := false
	for _, c := range h.Cards() {
		n := CardName(c)
		known = known || n != "?"
		list = append(list, n)
	}
	switch {
	case h.More && len(list) == 0:
		return nil, "?"
	case h.More:
		list = append(list, "...")
	case !known:
		return len(list), strconv.Itoa(len(list))
	}
	quoted := slices.Clone(list)
	for i, n := range quoted {
		if n == "?" {
			quoted[i] = `"?"`
		}
	}
	return list, "[" + strings.Join(quoted, ", ") + "]"
}

// seatNames lists the players of a set; "?" stands for those whom nobody
// named.
func seatNames(s rules.Seats, names []string, sep string) string {
	var list []string
	for i, n := range names {
		if s.Has(rules.Seat(i)) {
			list = append(list, n)
		}
	}
	if s&rules.Stranger != 0 || len(list) == 0 {
		list = append(list, "?")
	}
	return strings.Join(list, sep)
}

// values is every cell of a table, in the order of the cells.
func values(t *rules.Table, h *rules.House, names []string) []value {
	var vs []value
	for c := range cellsEnd {
		if c != CellHands && c != CellPoints {
			vs = append(vs, cellValue(c, rules.Nobody, t, h, names))
			continue
		}
		for s := range names {
			vs = append(vs, cellValue(c, rules.Seat(s), t, h, names))
		}
	}
	return vs
}

// want is the cell as a scenario writes it.
func (e *Expected) want(names []string) string {
	switch e.Cell {
	case CellGuard, CellTurn, CellNextGuard:
		return seatNames(e.Seats, names, "|")
	case CellSlowest, CellWinner:
		_, text := winners(e.Seats, names)
		return text
	case CellDuring:
		return phaseNames[e.Phase]
	case CellPicks:
		return picksNames[e.Picks]
	case CellOver:
		return strconv.FormatBool(e.Yes)
	case CellPile:
		if len(e.Cards) == 1 && e.More {
			return CardName(e.Cards[0])
		}
	case CellHands:
		if e.Count >= 0 {
			return strconv.Itoa(e.Count)
		}
	default:
		return strconv.Itoa(e.Count)
	}
	var list []string
	for _, c := range e.Cards {
		n := CardName(c)
		if n == "?" {
			n = `"?"`
		}
		list = append(list, n)
	}
	if e.More {
		list = append(list, "...")
	}
	return "[" + strings.Join(list, ", ") + "]"
}

// name is how a failure calls the cell.
func (e *Expected) name(names []string) string {
	if e.Player == rules.Nobody {
		return e.Cell.String()
	}
	return e.Cell.String() + "." + names[e.Player]
}
