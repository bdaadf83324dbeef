package rules

// othersDraw is the ant: everybody but the one who laid it draws a card,
// clockwise. It reports false where the round ended for want of cards.
func (q *inquiry) othersDraw() bool {
	n := Seat(q.table().Players)
	for i := Seat(1); i < n; i++ {
		if !q.drawTo((q.by+i)%n, NoCard) {
			return false
		}
	}
	if t := q.table(); t.Strangers && !t.Stock.Plenty {
		// Nobody said how many they are, so how many cards are left is not known.
		s := &q.mine().Stock
		*s = Stock{More: true}
	}
	return true
}

// closeRace ends what was going on around a cockroach.
func (t *Table) closeRace() {
	t.Answered, t.Tied, t.Racer, t.Origin, t.landed = false, false, Nobody, 0, landed{}
}

// gave: the card goes from hand to hand.
func (q *inquiry) gave() {
	t, a := q.mine(), q.act
	t.Hands[q.by].remove(q.card)
	t.Hands[a.Target].Add(q.card)
	switch {
	case t.Interrupt == Gift:
		q.newGuard()
		if t.Hands[q.by].Empty() {
			q.endRound()
		}
	case t.Phase == DuringSpider:
		q.passTurn()
	default:
		t.Owed[a.Target] &^= At(q.by)
		q.gaveSlowest()
	}
}

// gaveSlowest: one who owes the slowest a card is done.
func (q *inquiry) gaveSlowest() {
	if q.stillOwed() == 0 {
		q.passTurn()
		return
	}
	if q.table().Hands[q.by].Empty() &&
		q.reading(MosquitoFirstEmpty, Follows) == MosquitoFirstEmptyAsRoundOver {
		q.endRound()
	}
}

// stillOwed is who has still to give at a mosquito: not whoever has no cards,
// and not the layer where he is spared.
func (q *inquiry) stillOwed() Seats {
	t := q.mine()
	t.skipEmpty()
	var owed Seats
	for _, givers := range t.Owed {
		owed |= givers
	}
	if owed != 0 && owed == t.Turn && q.reading(MosquitoLayerGives, Follows) == MosquitoLayerGivesAsSpared {
		return 0
	}
	return owed
}

// kept: he gives nothing.
func (q *inquiry) kept() {
	t := q.mine()
	if t.Phase == DuringSpider {
		if t.Hands[q.by].may()&^OfKind(Moth) == 0 && q.reads(SpiderOptional) == SpiderOptionalAsMust &&
			q.reading(SpiderOnlyMoths, Follows) == SpiderOnlyMothsAsDraws && !q.drawTo(q.by, NoCard) {
			return
		}
		q.passTurn()
		return
	}
	for r := range Seat(t.Players) {
		if !t.Owed[r].Has(q.by) {
			continue
		}
		t.Owed[r] &^= At(q.by)
		if t.Hands[q.by].may()&^OfKind(Moth) == 0 && q.Deciding().Rule == MosquitoNoMoth &&
			q.reading(MosquitoOnlyMoths, Follows) == MosquitoOnlyMothsAsDrawsForHim && !q.drawTo(r, NoCard) {
			return
		}
	}
	q.gaveSlowest()
}

// slapped: the slowest gets a card from everybody else.
func (q *inquiry) slapped() {
	t, a := q.mine(), q.act
	var slowest Seats
	if a.Slaps > 0 {
		slowest = a.Slappers[a.Slaps-1]
	}
	if a.Wrong != 0 && q.reading(FalseSlap, Follows) == FalseSlapAsCountsAsSlowest {
		slowest = a.Wrong
	}
	if slowest.count() > 1 {
		switch q.reading(SlapTie, Follows) {
		case SlapTieAsSlapAgain:
			return
		case SlapTieAsNobody:
			q.passTurn()
			return
		}
	}
	q.follows(MosquitoSlowest, Nobody, slowest.One())
	t.Slow(slowest)
	if q.stillOwed() == 0 {
		q.passTurn()
		return
	}
	t.Picks = Picks(q.reading(MosquitoChooser, Follows))
}

// Slow says who was slowest at a mosquito: everybody else owes each of them a
// card, but for whoever has none.
func (t *Table) Slow(slowest Seats) {
	t.Slowest = slowest
	for s := range Seat(t.Players) {
		if slowest.Has(s) {
			t.Owed[s] = t.Everybody() &^ slowest &^ Stranger
		}
	}
	t.skipEmpty()
}

// skipEmpty lets whoever has no cards owe none.
func (t *Table) skipEmpty() {
	for s := range Seat(t.Players) {
		if t.Hands[s].Empty() {
			for r := range t.Owed {
				t.Owed[r] &^= At(s)
			}
		}
	}
}

// answeredRoach: a card lands on the cockroach.
func (q *inquiry) answeredRoach() {
	t := q.mine()
	if q.act.Tied {
		if !t.Tied && q.reading(RaceTie, Follows) == RaceTieAsBothBack {
			q.takeBack()
		}
		return
	}
	t.landed = landed{t.Top, t.Turn, t.Racer, t.Origin, t.Ending}
	t.Hands[q.by].remove(q.card)
	t.put(q.card)
	if t.Racer == Nobody {
		t.Origin = t.Turn
	}
	t.Racer, t.Answered, t.Raced, t.Tied = q.by, true, true, false
	q.follows(CockroachFastestStays, q.by, Nobody)
	q.mothCounts()
	if q.answerActs() {
		q.acts()
		return
	}
	q.endRound()
}

// answerActs tells whether the answer to the cockroach does what its animal
// does.
func (q *inquiry) answerActs() bool {
	if q.card&actionCard == NoCard {
		return false
	}
	k := q.kind()
	return k != NumberCard && k != Moth && q.reading(CockroachAction, Follows) == CockroachActionAsHappens
}

// takeBack undoes the answer that lies on the cockroach: both who landed
// together take their cards back, and the race goes on.
func (q *inquiry) takeBack() {
	t := q.mine()
	was := t.landed
	t.Hands[t.Racer].Add(t.Top)
	t.Under.drop(was.under)
	t.Phase, t.Top, t.Below = DuringCockroach, was.under, 0
	t.Turn, t.Racer, t.Origin, t.Ending = was.turn, was.racer, was.origin, was.ending
	t.Answered, t.Tied, t.Raced, t.landed = false, true, was.racer != Nobody, landed{}
}

// passed: nobody answers the cockroach.
func (q *inquiry) passed() {
	q.passTurn()
}
