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
