package rules

// Problem is why an action makes no sense at a table: it is no question of the
// rules, but a mistake in what was said.
type Problem uint8

// The problems.
const (
	NoProblem    Problem = iota
	WrongPhase           // the verb has no sense in this phase
	NotHeld              // the whole hand has no such card
	NotConcerned         // it does not concern him, or not the one he names
	NotDrawn             // another card lies on top of the draw pile
)

// sense tells whether the action can be judged at this table, and finds its
// card in the hand.
func (q *inquiry) sense() Problem {
	t, a := q.table(), q.act
	switch a.Verb {
	case ToTurnUp:
		if t.Phase != Setup {
			return WrongPhase
		}
		return NoProblem
	case ToCount, ToFinish:
		if t.Phase == Setup || t.Interrupt != Play {
			return WrongPhase
		}
		return NoProblem
	case ToSettle:
		if t.Interrupt != Accusation {
			return WrongPhase
		}
		return NoProblem
	}
	if !t.InPlay() {
		return WrongPhase
	}
	switch a.Verb {
	case ToTell:
		if t.Guard.One() == q.by {
			return NotConcerned
		}
	case ToSlap:
		if t.Phase != DuringMosquito || t.Slowest != 0 {
			return WrongPhase
		}
	case ToPass:
		if t.Phase != DuringCockroach || t.Answered {
			return WrongPhase
		}
	case ToAnswer:
		if !t.raceIsOn() || a.Tied && !t.Tied && (t.landed.under == NoCard || t.Slowest != 0) {
			return WrongPhase
		}
	case ToGive, ToKeep:
		if p := q.owes(); p != NoProblem {
			return p
		}
	}
	return q.findCards()
}

// raceIsOn tells whether a cockroach lies, or the answer to it is being dealt
// with.
func (t *Table) raceIsOn() bool {
	return t.Phase == DuringCockroach || t.Raced
}

// owes tells whether there is something that he could give, or keep.
func (q *inquiry) owes() Problem {
	t, a := q.table(), q.act
	if t.Interrupt == Gift {
		if a.Verb == ToKeep {
			return WrongPhase
		}
		if !t.Guard.Has(q.by) || a.Target != t.Accused {
			return NotConcerned
		}
		return NoProblem
	}
	switch t.Phase {
	case DuringSpider:
		if !t.Turn.Has(q.by) {
			return NotConcerned
		}
		return NoProblem
	case DuringMosquito:
		if t.Slowest == 0 {
			return WrongPhase
		}
		for s := range Seat(t.Players) {
			if t.Owed[s].Has(q.by) && (a.Verb == ToKeep || a.Target == s) {
				return NoProblem
			}
		}
		return NotConcerned
	}
	return WrongPhase
}

// findCards finds the cards of the action in the hand before anything is
// judged.
func (q *inquiry) findCards() Problem {
	a := q.act
	if a.Card == NoCard || a.Verb == ToDraw {
		return NoProblem
	}
	if h := &q.table().Hands[q.by]; a.Card.Known() && h.has&a.Card != 0 && a.More == 0 && a.Slipped == NoCard {
		return NoProblem
	}
	h := q.mine().Hands[q.by] // cards found at once are taken out to find the next
	left := h
	find := func(c Card) Card {
		if left.More && left.lists()&c == 0 {
			h.Add(c & left.may())
			return c & left.may()
		}
		c = left.find(c)
		left.remove(c)
		return c
	}
	if q.card = find(a.Card); q.card == NoCard {
		return NotHeld
	}
	for _, c := range a.Rest[:a.More] {
		if find(c) == NoCard {
			return NotHeld
		}
	}
	if a.Slipped != NoCard && find(a.Slipped) == NoCard {
		return NotHeld
	}
	q.mine().Hands[q.by] = h
	return NoProblem
}
