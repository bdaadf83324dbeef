package rules

// Cells is what can be seen of a table, to be compared: what a scenario may
// expect of it. Seats and numbers are sets of what may be.
type Cells struct {
	Guard, Turn Seats
	During      Phase
	Top         Card
	Number      Numbers // that counts; 0 where nothing says which of two does
	Stock       int     // cards in the draw pile, -1: not known
	Hands       [MaxPlayers]Hand
	Slowest     Seats
	Picks       Picks
	Winner      Seats
	Points      [MaxPlayers]int16
	NextGuard   Seats
}

// Cells is what can be seen of the table. The number that counts on a moth is
// told by which house rule is in force.
func (t *Table) Cells() Cells {
	c := Cells{
		Guard: t.Guard, Turn: t.Turn, During: t.During(), Top: t.Top, Number: t.Top.Numbers(), Stock: t.Stock.Len(),
		Hands: t.Hands, Slowest: t.Slowest, Picks: t.Picks, Winner: t.Winner, Points: t.Points, NextGuard: t.NextGuard,
	}
	if t.Stock.Plenty || t.Stock.More {
		c.Stock = -1
	}
	return c
}

// Number is the number that counts on the discard pile under these house
// rules; where nothing settles which of a moth's two it is, both.
func (t *Table) Number(h *House) Numbers {
	own := t.Top.Numbers()
	if !t.Top.Is(Moth) || t.Below == 0 {
		return own
	}
	switch h[GuardMothCounts] {
	case GuardMothCountsAsItsNumber:
		return own
	case GuardMothCountsAsNumberBelow:
		return t.Below
	}
	return own | t.Below
}

// shape is what the effects of a step changed, whatever is known of the table
// besides: two ways of one shape lead to the same.
type shape struct {
	Guard, Turn Seats // where they changed
	During      Phase
	Top         uint8 // 0: as it was; 1: the card of the step; 2: another
	Counts      Option
	Stock       int
	Hands       [MaxPlayers]int8
	Slowest     Seats
	Picks       Picks
	Winner      Seats
	Points      [MaxPlayers]int16
	NextGuard   Seats
}

// change is the shape of a step that made after of before.
func change(before, after *Table, card Card, h *House) shape {
	s := shape{
		During: after.During(), Slowest: after.Slowest, Picks: after.Picks, Winner: after.Winner,
		Points: after.Points, NextGuard: after.NextGuard,
		Stock: after.Stock.Len() - before.Stock.Len(),
	}
	if after.Guard != before.Guard {
		s.Guard = after.Guard
	}
	if after.Turn != before.Turn {
		s.Turn = after.Turn
	}
	switch after.Top {
	case before.Top:
	case card:
		s.Top = 1
	default:
		s.Top = 2
	}
	if after.Top.Is(Moth) && after.Below != 0 && after.Below != after.Top.Numbers() {
		s.Counts = h[GuardMothCounts]
	}
	for i := range after.Hands {
		s.Hands[i] = int8(after.Hands[i].Size() - before.Hands[i].Size())
	}
	return s
}
