package rules

// What may still be: the judge asks here for what the table may not say. Where
// it does not, the answer is a fork, and narrows the table of the inquiry.

// afterRace is whose turn it is once nobody answers the cockroach any more.
func (q *inquiry) afterRace() Seats {
	t := q.table()
	if t.Racer == Nobody {
		if t.TurnFree {
			return t.Everybody()
		}
		return t.next(t.Turn)
	}
	layer, racer := t.next(t.Origin), t.next(At(t.Racer))
	if layer != racer && q.reading(CockroachNext, Notes) == CockroachNextAsAfterRacer {
		return racer
	}
	return layer
}

// isAmong tells whether one of turn, who may be on turn, is he.
func (q *inquiry) isAmong(turn Seats) bool {
	switch {
	case !turn.Has(q.by):
		return false
	case turn == At(q.by):
		return true
	case q.table().TurnFree:
		q.mine().TurnFree = false
		return true
	}
	return q.yes(IsTurn)
}

// isTurn tells whether it is his turn, or, while an animal is being dealt with,
// whether it was he who laid it.
func (q *inquiry) isTurn() bool {
	was := q.table().Turn
	is := q.isAmong(was)
	switch {
	case was == At(q.by) || !was.Has(q.by):
	case is:
		q.mine().Turn = At(q.by)
	default:
		q.mine().Turn &^= At(q.by)
	}
	return is
}

// isLayer tells whether it was he who laid the mosquito or the cockroach that
// is being dealt with. That somebody gives or answers does not say so.
func (q *inquiry) isLayer() bool {
	if q.table().TurnFree {
		q.mine().TurnFree = false
	}
	if t := q.table(); q.act.Tied && t.landed.under != NoCard { // what it landed with may have acted
		return q.isAmong(t.landed.turn)
	}
	return q.isTurn()
}

// isGuard tells whether he is the guard.
func (q *inquiry) isGuard() bool {
	switch g := q.table().Guard; {
	case !g.Has(q.by):
		return false
	case g == At(q.by):
		return true
	case q.yes(IsGuard):
		q.mine().Guard = At(q.by)
		return true
	}
	q.mine().Guard &^= At(q.by)
	return false
}

// numberFits tells whether the number of the card is one higher or lower than
// the one that counts.
func (q *inquiry) numberFits() bool {
	c := q.card.Numbers()
	return q.matches(c, func(s Numbers) Numbers { return s.Fits() }, true)
}

// matches tells whether the card's number goes with the one that counts, by
// the relation goes, which is symmetric; where one of them is not known, it
// asks whether it is one of those that go.
func (q *inquiry) matches(card Numbers, goes func(Numbers) Numbers, mothAsks bool) bool {
	top, fact := q.counting(card, goes, mothAsks)
	if goes(top)&card == 0 {
		return false
	}
	if top.One() == 0 && card.One() == 0 {
		top = q.which(fact, top)
		q.narrowTop(fact, top)
	}
	switch {
	case top.One() != 0 && card&^goes(top) == 0, card.One() != 0 && top&^goes(card) == 0:
		return true
	case goes(top)&card == 0:
		return false
	case top.One() != 0:
		now := q.among(CardNumber, card, goes(top))
		q.narrow(q.card & OfNumbers(now))
		return now&goes(top) != 0
	}
	now := q.among(fact, top, goes(card))
	q.narrowTop(fact, now)
	return now&goes(card) != 0
}

func (q *inquiry) narrowTop(f Fact, n Numbers) {
	if f == NumberBelow {
		q.mine().Below &= n
	} else {
		q.mine().Top &= OfNumbers(n)
	}
}

// counting is the number that counts on the discard pile, as far as it is
// known, and the fact that tells more of it. A moth that the guard laid counts
// itself, or leaves the number beneath it in force: which of the two is asked
// only where it can part what becomes of card.
func (q *inquiry) counting(card Numbers, goes func(Numbers) Numbers, ask bool) (Numbers, Fact) {
	t := q.table()
	own, below := t.Top.Numbers(), t.Below
	if !ask || !t.Top.Is(Moth) || below == 0 || own == below && own.One() != 0 {
		return own, TopNumber
	}
	if own.One() != 0 && below.One() != 0 && card.One() != 0 && goes(own)&card == goes(below)&card && q.house()[GuardMothCounts] == 0 {
		return own, TopNumber
	}
	if q.reading(GuardMothCounts, Notes) == GuardMothCountsAsNumberBelow {
		return below, NumberBelow
	}
	return own, TopNumber
}

// holdsLayableMoth tells whether he is the guard and holds a moth that he may
// lay.
func (q *inquiry) holdsLayableMoth() bool {
	switch h := &q.table().Hands[q.by]; {
	case h.may()&OfKind(Moth) == 0:
		return false
	case q.house()[GuardMothMust] == GuardMothMustAsMayDraw: // no need to ask
		return q.table().Guard == At(q.by) && q.surelyLayableMoth()
	case !q.isGuard():
		return false
	case q.surelyLayableMoth():
		return true
	}
	if q.reading(GuardMothFit, Notes) == GuardMothFitAsMustFit {
		return q.holdsFitting(FittingMoth, OfKind(Moth))
	}
	if h := &q.table().Hands[q.by]; h.surely(OfKind(Moth)) || q.yes(FittingMoth) {
		return true
	}
	q.mine().Hands[q.by].exclude(OfKind(Moth))
	return false
}

// surelyLayableMoth tells whether the guard holds a moth that he may lay
// however what is open is read.
func (q *inquiry) surelyLayableMoth() bool {
	t := q.table()
	h := &t.Hands[q.by]
	if q.house()[GuardMothFit] == GuardMothFitAsAnyNumber {
		return h.surely(OfKind(Moth))
	}
	for n := t.Number(q.house()); n != 0; n &= n - 1 {
		if !h.surely(OfKind(Moth) & OfNumbers((n & -n).Fits())) {
			return false
		}
	}
	return true
}

// holdsFitting tells whether he holds one of the cards that fits. Where
// neither the hand nor the number tells, that is asked whole.
func (q *inquiry) holdsFitting(f Fact, of Card) bool {
	h := &q.table().Hands[q.by]
	top, fact := q.counting(AnyNumber, Numbers.Fits, h.may()&of != 0)
	var sure, may Numbers // on which numbers a card of his fits, or may fit
	for m := top; m != 0; m &= m - 1 {
		n := m & -m
		c := of & OfNumbers(n.Fits())
		if h.surely(c) {
			sure |= n
		}
		if h.may()&c != 0 {
			may |= n
		}
	}
	switch {
	case may == 0:
		return false
	case sure == top:
		return true
	case sure == may:
		now := q.among(fact, top, sure)
		q.narrowTop(fact, now)
		return now&sure != 0
	case q.yes(f):
		return true
	}
	if top.One() != 0 {
		q.mine().Hands[q.by].exclude(of & OfNumbers(top.Fits()))
	}
	return false
}

// fitting is a card of his that is known to fit, for the reasons.
func (q *inquiry) fitting(of Card) Card {
	h := &q.table().Hands[q.by]
	c := h.has & of & OfNumbers(q.tops().Fits())
	if q.tops().One() == 0 {
		return NoCard
	}
	return c & -c
}

// lastOf tells whether his hand holds no other cards than the n at hand.
func (q *inquiry) lastOf(n int) bool {
	h := &q.table().Hands[q.by]
	if h.Size() > n || !h.More {
		return h.Size() == n
	}
	if q.yes(IsLastCard) {
		q.mine().Hands[q.by].More = false
		return true
	}
	m := &q.mine().Hands[q.by]
	m.Add(AnyCard &^ m.lacks)
	return false
}

// spared tells whether he laid the mosquito and so gives nothing.
func (q *inquiry) spared() bool {
	return q.house()[MosquitoLayerGives] != MosquitoLayerGivesAsGives && q.isLayer() &&
		q.reads(MosquitoLayerGives) == MosquitoLayerGivesAsSpared
}

// mayNotGiveLast tells whether he has one card left, which may not leave the
// hand as a gift.
func (q *inquiry) mayNotGiveLast() bool {
	h := &q.table().Hands[q.by]
	return h.Size() == 1 && !h.More && q.reads(GiftEmptiesHand) == GiftEmptiesHandAsNotLastCard
}

// onlyMoths tells whether he holds nothing but moths.
func (q *inquiry) onlyMoths() bool {
	h := &q.table().Hands[q.by]
	moths := OfKind(Moth)
	switch {
	case h.surely(AnyCard &^ moths):
		return false
	case h.may()&^moths == 0:
		return true
	case q.yes(OnlyMoths):
		q.mine().Hands[q.by].exclude(AnyCard &^ moths)
		return true
	}
	return false
}
