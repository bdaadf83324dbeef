package rules

import "math/bits"

// effects carries the table on after the judge has spoken.
func (q *inquiry) effects() {
	if !q.Allowed {
		q.pays()
		return
	}
	switch a := q.act; a.Verb {
	case ToLay:
		q.laid()
	case ToDraw:
		q.drew()
	case ToHide:
		q.hid()
	case ToAccuse:
		q.accused()
	case ToSettle:
		q.settled()
	case ToGive:
		q.gave()
	case ToKeep:
		q.kept()
	case ToSlap:
		q.slapped()
	case ToAnswer:
		q.answeredRoach()
	case ToPass:
		q.passed()
	case ToTurnUp:
		q.turnedUp()
	case ToCount:
		q.counted()
	case ToFinish:
		q.finished()
	}
}

// follows gives a rule by which something happens, and to whom.
func (q *inquiry) follows(r Rule, player, other Seat) {
	q.reason(Reason{Rule: r, Role: Follows, Player: player, Other: other, Card: q.card, Top: q.tops()})
}

// costs tells whether a forbidden step may cost its player something.
func (q *inquiry) costs() bool {
	return q.act.Verb == ToTell || q.act.Verb == ToHide && q.act.Seen == Yes
}

// pays is what a forbidden step costs its player.
func (q *inquiry) pays() {
	a := q.act
	switch {
	case a.Verb == ToTell:
		if q.reading(TellingPenalty, Follows) == TellingPenaltyAsDraws {
			q.drawTo(q.by, NoCard)
		}
	case a.Verb == ToHide:
		h := hiding{card: q.card, seen: a.Seen, broken: true}
		if a.More > 0 {
			h.second = a.Rest[0]
		}
		q.mine().hidings[q.by].another(h)
		if a.Seen == Yes && q.reading(BrokenLimit, Follows) == BrokenLimitAsTakesBackAndDraws {
			q.drawTo(q.by, NoCard)
		}
	}
}

// cardMoves forgets what can be forgotten once a card is laid or drawn.
func (q *inquiry) cardMoves() *Table {
	t := q.mine()
	t.Opening, t.Drew, t.TurnFree = false, false, false
	t.LastDrew, t.Raced = Nobody, false
	t.hidings = [MaxPlayers]hiding{}
	return t
}

// laid: the card goes to the discard pile, and its action happens.
func (q *inquiry) laid() {
	t := q.cardMoves()
	t.closeRace()
	t.Turn = At(q.by)
	if s := q.act.Slipped; s != NoCard {
		t.Hands[q.by].remove(s)
		t.Under.Add(s)
		t.hidings[q.by].another(hiding{card: s, under: true}) // whether the guard saw it is left to his word
		q.follows(CheatUnseenGone, q.by, Nobody)
	}
	t.Hands[q.by].remove(q.card)
	t.put(q.card)
	q.mothCounts()
	if t.Ending != 0 { // a cockroach was the last card: now its race is over, and so is the round
		q.endRound()
		return
	}
	q.acts()
}

// put lays a card on the discard pile.
func (t *Table) put(c Card) {
	switch {
	case !c.Is(Moth):
		t.Below = 0
	case !t.Top.Is(Moth) || t.Below == 0:
		t.Below = t.Top.Numbers()
	}
	t.Under.Add(t.Top)
	t.Top = c
}

// mothCounts asks which number counts now that a moth lies on top, where it
// makes a difference.
func (q *inquiry) mothCounts() {
	if t := q.table(); t.Top.Is(Moth) && (t.Below != t.Top.Numbers() || t.Below.One() == 0) {
		q.reading(GuardMothCounts, Follows)
	}
}

// acts does what the card does that was just laid, on the pile or on a
// cockroach: an action, or no more than pass the turn.
func (q *inquiry) acts() {
	kind := q.kind()
	last := q.table().Hands[q.by].Empty()
	if last && (kind == NumberCard || kind == Moth || kind == Spider ||
		q.reading(LastActionCard, Follows) == LastActionCardAsLapses) {
		q.roundOver(At(q.by))
		return
	}
	t := q.mine()
	if last && t.Ending == 0 {
		t.Ending = At(q.by)
	}
	if kind != Ant {
		t.Turn = At(q.by)
	}
	switch kind {
	case Spider:
		t.Phase = DuringSpider
		q.follows(SpiderGive, q.by, Nobody)
	case Mosquito:
		t.Phase = DuringMosquito
		q.follows(MosquitoSlap, q.by, Nobody)
	case Cockroach:
		t.Phase, t.Answered, t.Tied = DuringCockroach, false, false
		q.follows(CockroachRace, q.by, Nobody)
	case Ant:
		q.follows(AntDraw, q.by, Nobody)
		switch {
		case !q.othersDraw():
		case t.Racer == Nobody:
			q.passTurn()
		default: // it answered a cockroach, which lies until the next lay or draw
			t.landed = landed{}
			q.endRound()
		}
	default:
		q.passTurn()
	}
}

// kind is the kind of the card of the act; where it is not known, it is asked.
func (q *inquiry) kind() Kind {
	k, known := q.card.Kind()
	if known {
		return k
	}
	ks := q.card.Kinds()
	n := q.fork(bits.OnesCount8(uint8(ks)))
	for ; n > 0; n-- {
		ks &= ks - 1
	}
	k = Kind(bits.TrailingZeros8(uint8(ks)))
	q.answered(Answer{Fact: CardKind, Kinds: 1 << k})
	q.mine().Top &= OfKind(k)
	q.card &= OfKind(k)
	return k
}

// passTurn ends a turn: play goes on with the next player, unless the round
// ends.
func (q *inquiry) passTurn() {
	t := q.mine()
	if q.endRound() {
		return
	}
	next := t.next(t.Turn)
	if t.Racer != Nobody {
		next = q.afterRace()
	}
	t.Phase, t.Turn, t.Slowest, t.Owed, t.Picks = Play, next, 0, [MaxPlayers]Seats{}, NotPicked
	t.closeRace()
	q.follows(TurnClockwise, q.by, next.One())
}

// drew: he draws a card, and his turn is over.
func (q *inquiry) drew() {
	t := q.cardMoves()
	t.closeRace()
	t.Phase, t.Turn, t.LastDrew = Play, At(q.by), q.by
	if !q.drawTo(q.by, q.act.Card) {
		return
	}
	q.follows(DrawEndsTurn, q.by, Nobody)
	q.passTurn()
}

// drawTo puts the top card of the draw pile into a hand. It reports false
// where the round ended for want of cards.
func (q *inquiry) drawTo(s Seat, want Card) bool {
	c, ok := q.take()
	if !ok {
		if q.reading(NothingToDraw, Follows) == NothingToDrawAsRoundEnds {
			q.roundOver(0)
			return false
		}
		return true
	}
	if want != NoCard {
		if c &= want; c == NoCard {
			q.problem = NotDrawn
			return true
		}
	}
	q.mine().Hands[s].Add(c)
	return true
}

// take takes the top card off the draw pile; false where there is none.
func (q *inquiry) take() (Card, bool) {
	s := &q.mine().Stock
	if s.Plenty {
		return AnyCard, true
	}
	if s.n == 0 && s.More {
		if !q.yes(StockEmpty) {
			return AnyCard, true
		}
		s.More = false
	}
	if s.n == 0 && !q.reshuffle() {
		return NoCard, false
	}
	c := s.pop()
	if t := q.table(); s.n == 0 && !s.More && (t.Under.size > 0 || t.Under.More) &&
		q.reading(ReshuffleWhen, Follows) == ReshuffleWhenAsAtOnce {
		q.reshuffle()
	}
	return c, true
}

// reshuffle makes a new draw pile of the discard pile; false where there is
// nothing under its top card.
func (q *inquiry) reshuffle() bool {
	t := q.mine()
	p := t.Under
	if p.size == 0 {
		if !p.More {
			return false
		}
		if q.yes(PileEmpty) {
			t.Under.More = false
			return false
		}
		p.Add(AnyCard)
	}
	all := q.reading(ReshuffleTop, Follows) == ReshuffleTopAsAllShuffled
	if all {
		p.Add(t.Top)
	}
	t.Under = Pile{}
	t.Stock = Stock{More: p.More}
	t.shuffleIn(&p)
	if all {
		t.Top = t.Stock.pop()
		if t.Seed == 0 {
			t.Top = p.may()
		}
	}
	t.Below, t.landed = 0, landed{} // nothing lies beneath
	q.follows(StockReshuffle, Nobody, Nobody)
	return true
}

// hid: the card is gone.
func (q *inquiry) hid() {
	t, a := q.mine(), q.act
	t.hidings[q.by].another(hiding{card: q.card, seen: a.Seen})
	t.Hands[q.by].remove(q.card)
	if a.Seen != Yes {
		q.follows(CheatUnseenGone, q.by, Nobody)
	}
}
