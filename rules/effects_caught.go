package rules

// accused: the game stops; where it is known whether he hid a card, the
// accusation is settled at once.
func (q *inquiry) accused() {
	t, a := q.mine(), q.act
	h := t.hidings[a.Target]
	right := a.Right
	if right == Unsaid && h.tries > 0 {
		right = Yes
	}
	q.follows(AccusePause, q.by, a.Target)
	if right == Unsaid && q.trial {
		right = TruthOf(q.yes(DidHide))
	}
	if h.tries == 0 {
		h.card = AnyCard
	}
	t.Accused, t.Accuser, t.HidCard = a.Target, q.by, h.card
	switch right {
	case Yes:
		q.caught(h)
	case No:
		q.wrongly()
	default:
		t.Interrupt = Accusation
	}
}

// settled: an accusation that was sorted out ends.
func (q *inquiry) settled() {
	t := q.mine()
	t.Interrupt = Play
	if q.act.Right == Yes {
		q.caught(hiding{card: t.HidCard})
	} else {
		q.wrongly()
	}
}

// caught: the accused takes back what he hid, and the guard owes him another
// card.
func (q *inquiry) caught(h hiding) {
	t := q.mine()
	him := t.Accused
	t.hidings[him] = hiding{}
	hand := &t.Hands[him]
	q.reason(Reason{Rule: AccuseRightCardBack, Role: Follows, Player: t.Accuser, Other: him, Card: t.HidCard})
	switch {
	case h.under && !t.Under.drop(h.card): // it was shuffled in, and is lost among the others
	case !h.broken:
		hand.Add(h.card)
	case h.second != NoCard && q.reading(TwoSeen, Follows) == TwoSeenAsOneBack:
		left := *hand
		left.remove(h.card)
		left.remove(h.second)
		if left.Size()+2 == hand.Size() { // he holds both still
			left.Add(h.card | h.second)
			*hand = left
		}
	}
	t.HidCard = NoCard
	if !q.canGift() {
		if q.reading(PenaltyNone, Follows) == PenaltyNoneAsDraws {
			q.drawTo(him, NoCard)
		}
		q.newGuard()
		return
	}
	t.Interrupt = Gift
	t.Picks = Picks(q.reading(PenaltyChooser, Follows))
	q.follows(AccuseRightGift, t.Accuser, him)
}

// canGift tells whether the guard has a card that he may give.
func (q *inquiry) canGift() bool {
	t := q.table()
	if t.Accuser == Nobody || t.Hands[t.Accuser].More {
		return true
	}
	h := &t.Hands[t.Accuser]
	if h.Empty() {
		return false
	}
	if q.accuserHoldsOnlyMoths() && q.reading(PenaltyMoth, Follows) == PenaltyMothAsForbidden {
		return false
	}
	return h.Size() != 1 || q.reading(GiftEmptiesHand, Follows) == GiftEmptiesHandAsEndsRound
}

// accuserHoldsOnlyMoths asks of the accuser what onlyMoths asks of who acts.
func (q *inquiry) accuserHoldsOnlyMoths() bool {
	by := q.by
	q.by = q.table().Accuser
	only := q.onlyMoths()
	q.by = by
	return only
}

// newGuard: the guard bug goes to the player who was caught.
func (q *inquiry) newGuard() {
	t := q.mine()
	old := t.Guard.One()
	t.Guard = At(t.Accused)
	q.follows(AccuseRightNewGuard, t.Accused, Nobody)
	q.follows(GuardExactlyOne, t.Accused, old)
	t.Interrupt, t.Accused, t.Accuser, t.Picks = Play, Nobody, Nobody, NotPicked
	if t.Slowest != 0 { // the mosquito that was interrupted goes on
		t.Picks = Picks(q.reading(MosquitoChooser, Follows))
	}
}

// wrongly: the guard draws a penalty card.
func (q *inquiry) wrongly() {
	t := q.mine()
	guard := t.Accuser
	t.Accused, t.Accuser, t.HidCard = Nobody, Nobody, NoCard
	q.follows(AccuseWrongPenalty, guard, Nobody)
	if guard != Nobody {
		q.drawTo(guard, NoCard)
	}
}
