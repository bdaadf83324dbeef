package rules

// endRound ends the round where a hand is empty.
func (q *inquiry) endRound() bool {
	t := q.table()
	if t.Ending != 0 {
		q.roundOver(0)
		return true
	}
	var empty Seats
	first := Nobody
	n := Seat(t.Players)
	from := max(t.Turn.One(), 0)
	for i := range n {
		if s := (from + i) % n; t.Hands[s].Empty() {
			empty |= At(s)
			if first == Nobody {
				first = s
			}
		}
	}
	switch {
	case empty == 0:
		return false
	case empty.count() > 1 && q.reading(HandsEmptyTogether, Follows) == HandsEmptyTogetherAsInTurnOrder:
		empty = At(first)
	}
	q.roundOver(empty)
	return true
}

// roundOver ends the round. Whoever laid an action card as his last, which
// still happened, has won whatever came of it.
func (q *inquiry) roundOver(winner Seats) {
	t := q.mine()
	if t.Ending != 0 {
		winner = t.Ending
	}
	t.Phase, t.Interrupt, t.Winner, t.Ending = Over, Play, winner, 0
	t.Slowest, t.Owed, t.Picks = 0, [MaxPlayers]Seats{}, NotPicked
	t.closeRace()
	q.follows(RoundEnd, winner.One(), Nobody)
	if winner != 0 {
		q.follows(RoundWinner, winner.One(), Nobody)
	}
}

// turnedUp: the first card lies, and the guard begins.
func (q *inquiry) turnedUp() {
	t := q.mine()
	listed := t.Stock.n > 0
	if listed {
		if q.card &= t.Stock.At(0); q.card == NoCard {
			q.problem = NotDrawn
			return
		}
	}
	again := q.kindAmong(OfKind(Moth)) && q.reading(FirstCardMoth, Follows) == FirstCardMothAsTurnAnother
	if listed {
		t.Stock.pop()
	}
	if again {
		if listed { // it is put back among the others, beneath them
			t.Stock.Put(q.card)
		}
		return
	}
	t.Top, t.Below, t.Under = q.card, 0, Pile{}
	t.Phase, t.Opening, t.Turn, t.TurnFree, t.Starter = Play, true, t.Guard, false, t.Guard
	if q.card.isAction() {
		q.follows(SetupFirstActionLapses, Nobody, Nobody)
	}
	q.follows(TurnGuardStarts, Nobody, t.Guard.One())
}

// counted: the round's minus points are added up, and the guard bug moves on.
func (q *inquiry) counted() {
	q.score()
	t := q.mine()
	t.NextGuard = t.next(t.Starter)
	q.follows(RoundNextGuard, t.NextGuard.One(), Nobody)
}

// score adds up what is in the hands.
func (q *inquiry) score() {
	t := q.mine()
	var kinds Kinds
	for s := range t.Players {
		t.Points[s] = int16(t.Hands[s].sum())
		kinds |= t.Hands[s].lists().Kinds()
	}
	t.Counted = true
	if kinds.Has(NumberCard) {
		q.follows(ScoreNumber, Nobody, Nobody)
	}
	if kinds&actionCard.Kinds() != 0 {
		q.follows(ScoreAction, Nobody, Nobody)
	}
	if kinds.Has(Moth) {
		q.follows(ScoreMoth, Nobody, Nobody)
	}
}

// finished: whoever has the fewest minus points wins the game.
func (q *inquiry) finished() {
	t := q.mine()
	if t.Phase == Over && !t.Counted && t.anyHandListed() {
		q.score()
	}
	t.Phase, t.Ended, t.Winner = Over, true, 0
	best := -1
	for s := range Seat(t.Players) {
		p := t.Total(s)
		switch {
		case p < 0:
			t.Winner = t.Everybody() | Stranger
			return
		case best < 0 || p < best:
			best, t.Winner = p, At(s)
		case p == best:
			t.Winner |= At(s)
		}
	}
	if t.Winner.count() > 1 && q.reading(FinalTie, Follows) == FinalTieAsPlayOff {
		t.Winner = 0
	}
	q.follows(GameWinner, t.Winner.One(), Nobody)
}

// Total is a player's minus points over all rounds, -1 where they are not
// known.
func (t *Table) Total(s Seat) int {
	switch e, p := int(t.Earlier[s]), int(t.Points[s]); {
	case t.Counted && (p < 0 || e < 0 && t.Round != 1):
		return -1
	case t.Counted:
		return max(e, 0) + p
	default:
		return e
	}
}
