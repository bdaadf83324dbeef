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

// judge walks the rules once and tells whether he may.
func (q *inquiry) judge() bool {
	if q.problem = q.sense(); q.problem != NoProblem {
		return false
	}
	switch q.act.Verb {
	case ToLay:
		return q.lay()
	case ToDraw:
		return q.draw()
	case ToHide:
		return q.hide()
	case ToAccuse:
		return q.accuse()
	case ToSettle:
		return q.allows(AccusePause)
	case ToTell:
		return q.tell()
	case ToGive:
		return q.give()
	case ToKeep:
		return q.keep()
	case ToSlap:
		return q.slap()
	case ToAnswer:
		return q.answer()
	case ToPass:
		return q.pass()
	case ToTurnUp:
		return q.allowsCard(SetupFirstCard)
	case ToCount:
		return q.count()
	}
	return q.finish()
}

func (q *inquiry) allows(r Rule) bool     { return q.decides(r, Allows, NoCard) }
func (q *inquiry) allowsCard(r Rule) bool { return q.decides(r, Allows, q.card) }
func (q *inquiry) forbids(r Rule) bool    { return q.decides(r, Forbids, q.card) }

// decides gives the rule that decides whether he may, and whether he may.
func (q *inquiry) decides(r Rule, role Role, c Card) bool {
	q.reason(Reason{Rule: r, Role: role, Player: q.by, Other: q.act.Target, N: uint8(q.act.Cards()), Card: c, Top: q.tops()})
	return role == Allows
}

// byReading lets the reading of a question decide whether he may: what the rule
// says does not settle it.
func (q *inquiry) byReading(x Question, r Rule, may bool) bool {
	role := Forbids
	if may {
		role = Allows
	}
	q.notes(r)
	q.reading(x, role)
	return may
}

// notes gives a rule that holds as well.
func (q *inquiry) notes(r Rule) {
	q.reason(Reason{Rule: r, Player: q.by, Other: q.act.Target, Card: q.card, Top: q.tops()})
}

// tops is what is known of the number that counts, for the reasons.
func (q *inquiry) tops() Numbers {
	t := q.table()
	if t.Top.Is(Moth) && t.Below != 0 && q.house()[GuardMothCounts] == GuardMothCountsAsNumberBelow {
		return t.Below
	}
	return t.Top.Numbers()
}

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

// lay: a player lays a card on the discard pile.
func (q *inquiry) lay() bool {
	if !q.onTurn() {
		return false
	}
	if q.act.More > 0 {
		return q.forbids(PlayOneCard)
	}
	if q.act.Slipped != NoCard && q.reading(DoubleLay, Notes) == DoubleLayAsNotAllowed {
		return q.forbids(PlayOneCard)
	}
	if q.act.Slipped != NoCard && q.isGuard() {
		return q.forbids(GuardNoCheating)
	}
	fits := q.fitsOn()
	if fits && q.act.Slipped != NoCard {
		if q.lastOf(2) {
			return q.forbids(CheatNotLastCard)
		}
		q.notes(CheatAllowed)
	}
	return fits
}

// onTurn tells whether he may lay or draw now, and if not, why.
func (q *inquiry) onTurn() bool {
	t := q.table()
	if t.Interrupt != Play {
		return q.forbids(AccusePause)
	}
	switch t.Phase {
	case DuringSpider, DuringMosquito:
		switch {
		case !q.isTurn():
			return q.notHisTurn(t.Turn)
		case t.Phase == DuringSpider:
			return q.forbids(SpiderGive)
		}
		return q.forbids(MosquitoSlap)
	case DuringCockroach:
		if turn := q.afterRace(); !q.isAmong(turn) {
			return q.notHisTurn(turn)
		}
		return true
	}
	if !q.isTurn() {
		return q.notHisTurn(t.Turn)
	}
	if t.Drew {
		return q.forbids(DrawEndsTurn)
	}
	return true
}

func (q *inquiry) notHisTurn(turn Seats) bool {
	t := q.table()
	q.reason(Reason{Rule: TurnClockwise, Role: Forbids, Player: q.by, Other: (turn &^ At(q.by)).One(), Card: q.card})
	if t.Opening && turn == t.Guard {
		q.reason(Reason{Rule: TurnGuardStarts, Player: q.by, Other: t.Guard.One()})
	}
	if t.LastDrew == q.by {
		q.notes(DrawEndsTurn)
	}
	return false
}

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

// fitsOn tells whether the card may lie on the discard pile.
func (q *inquiry) fitsOn() bool {
	moth := q.kindAmong(OfKind(Moth))
	if moth && !q.isGuard() {
		q.forbids(MothNotLaid)
		q.notes(MothOnlyHiding)
		return false
	}
	fits := q.numberFits()
	switch {
	case moth && fits:
		q.allowsCard(MothGuardLays)
		q.notes(PlayAdjacent)
	case moth && q.reading(GuardMothFit, Notes) == GuardMothFitAsAnyNumber:
		return q.allowsCard(MothGuardLays)
	case fits && q.wraps():
		q.allowsCard(PlayWrap)
	case fits:
		q.allowsCard(PlayAdjacent)
	default:
		q.forbids(PlayAdjacent)
	}
	if moth && !fits {
		q.notes(MothGuardLays)
	}
	if n := q.tops().One(); (n == Low || n == High) && q.Deciding().Rule != PlayWrap {
		q.notes(PlayWrap)
	}
	if q.card.isAction() {
		q.notes(PlayActionNumber)
	}
	q.notes(PlayOneCard)
	if !moth && q.table().Guard == At(q.by) {
		q.notes(GuardPlaysAlong)
	}
	return fits
}

// wraps tells whether the card is a 1 on a 5, or a 5 on a 1.
func (q *inquiry) wraps() bool {
	c, n := q.card.Numbers(), q.tops()
	low, high := NumberSet(Low), NumberSet(High)
	return c == low && n == high || c == high && n == low
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

// draw: a player draws instead of laying.
func (q *inquiry) draw() bool {
	if !q.onTurn() {
		return false
	}
	if q.table().Guard == At(q.by) {
		q.notes(GuardPlaysAlong)
	}
	if q.house()[MustPlay] == MustPlayAsMayDraw {
		return q.byReading(MustPlay, DrawCannotPlay, true)
	}
	if q.holdsFitting(FittingCard, AnyCard&^OfKind(Moth)) {
		if q.reads(MustPlay) == MustPlayAsMayDraw {
			return q.byReading(MustPlay, DrawCannotPlay, true)
		}
		q.reading(MustPlay, Notes)
		return q.decides(DrawCannotPlay, Forbids, q.fitting(AnyCard&^OfKind(Moth)))
	}
	if q.holdsLayableMoth() {
		if q.reads(MustPlay) == MustPlayAsMayDraw {
			return q.byReading(MustPlay, DrawCannotPlay, true)
		}
		return q.byReading(GuardMothMust, DrawCannotPlay, q.reads(GuardMothMust) == GuardMothMustAsMayDraw)
	}
	return q.allows(DrawCannotPlay)
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

// hide: a player makes a card disappear.
func (q *inquiry) hide() bool {
	t, a := q.table(), q.act
	switch {
	case t.Interrupt != Play:
		return q.forbids(CheatNotDuringAccusation)
	case a.More > 0:
		return q.forbids(CheatOneAtATime)
	case a.Below:
		return q.forbids(CheatHandAboveTable)
	case q.isGuard():
		return q.forbids(GuardNoCheating)
	case q.lastOf(1):
		return q.forbids(CheatNotLastCard)
	}
	q.allowsCard(CheatAllowed)
	q.notes(CheatNotLastCard)
	if a.How {
		q.notes(CheatAnyWay)
	}
	if q.card.Is(Moth) {
		q.notes(MothOnlyHiding)
	}
	if !t.TurnFree && !t.Turn.Has(q.by) {
		q.notes(CheatAnyTime)
	}
	if t.hidings[q.by].tries > 0 {
		q.notes(CheatOneAtATime)
	}
	return true
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

// accuse: a player calls out that somebody is hiding a card.
func (q *inquiry) accuse() bool {
	t, a := q.table(), q.act
	switch {
	case t.Interrupt != Play:
		return q.forbids(AccusePause)
	case !q.isGuard():
		q.reason(Reason{Rule: GuardOnlyAccuser, Role: Forbids, Player: q.by, Other: t.Guard.One()})
		return false
	case a.Unseen || a.Right == Unsaid && t.hidings[a.Target].seen == No:
		return q.forbids(GuardInTheAct)
	case a.Late && q.reads(InTheAct) == InTheActAsWhileHiding:
		return q.byReading(InTheAct, GuardInTheAct, false)
	case a.Late:
		q.reading(InTheAct, Notes)
	}
	q.allows(GuardOnlyAccuser)
	q.notes(GuardInTheAct)
	return true
}

// tell: a player who is not the guard gives somebody away.
func (q *inquiry) tell() bool {
	if q.isGuard() {
		q.problem = NotConcerned
		return false
	}
	return q.forbids(GuardNoTelling)
}

// give: a player gives a hand card, as a spider, a mosquito or an accusation
// asks him to.
func (q *inquiry) give() bool {
	t := q.table()
	if t.Interrupt == Accusation {
		return q.forbids(AccusePause)
	}
	gift := t.Interrupt == Gift
	if gift && !q.isGuard() || !gift && t.Phase == DuringSpider && !q.isTurn() {
		q.problem = NotConcerned
		return false
	}
	if q.kindAmong(OfKind(Moth)) {
		switch {
		case !gift:
			q.forbids(q.noMoth())
			return q.forbids(MothNotGiven)
		case q.reads(PenaltyMoth) == PenaltyMothAsForbidden:
			return q.byReading(PenaltyMoth, MothNotGiven, false)
		}
		q.reading(PenaltyMoth, Notes)
	}
	if !gift && t.Phase == DuringMosquito && q.spared() {
		return q.byReading(MosquitoLayerGives, MosquitoSlowest, false)
	}
	if h := &q.table().Hands[q.by]; h.Size() == 1 && !h.More {
		if q.reads(GiftEmptiesHand) == GiftEmptiesHandAsNotLastCard {
			return q.byReading(GiftEmptiesHand, q.giving(), false)
		}
		q.reading(GiftEmptiesHand, Notes)
	}
	return q.allowsCard(q.giving())
}

// giving is the rule by which somebody gives, noMoth the one that leaves moths
// out of it.
func (q *inquiry) giving() Rule {
	switch t := q.table(); {
	case t.Interrupt == Gift:
		return AccuseRightGift
	case t.Phase == DuringSpider:
		return SpiderGive
	}
	return MosquitoSlowest
}

func (q *inquiry) noMoth() Rule {
	if q.table().Phase == DuringSpider {
		return SpiderNoMoth
	}
	return MosquitoNoMoth
}

// spared tells whether he laid the mosquito and so gives nothing.
func (q *inquiry) spared() bool {
	return q.house()[MosquitoLayerGives] != MosquitoLayerGivesAsGives && q.isLayer() &&
		q.reads(MosquitoLayerGives) == MosquitoLayerGivesAsSpared
}

// keep: a player gives nothing.
func (q *inquiry) keep() bool {
	t := q.table()
	if t.Interrupt != Play {
		return q.forbids(AccusePause)
	}
	if t.Phase == DuringMosquito {
		switch {
		case q.spared():
			return q.byReading(MosquitoLayerGives, MosquitoSlowest, true)
		case q.onlyMoths():
			return q.allows(MosquitoNoMoth)
		case q.mayNotGiveLast():
			return q.byReading(GiftEmptiesHand, MosquitoSlowest, true)
		}
		return q.forbids(MosquitoSlowest)
	}
	if !q.isTurn() {
		q.problem = NotConcerned
		return false
	}
	switch {
	case q.house()[SpiderOptional] == SpiderOptionalAsMay:
		return q.byReading(SpiderOptional, SpiderGive, true)
	case q.onlyMoths():
		return q.allows(SpiderNoMoth)
	case q.reads(SpiderOptional) == SpiderOptionalAsMay:
		return q.byReading(SpiderOptional, SpiderGive, true)
	case q.mayNotGiveLast():
		return q.byReading(GiftEmptiesHand, SpiderGive, true)
	}
	q.reading(SpiderOptional, Notes)
	return q.forbids(SpiderGive)
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

// slap: everybody but the layer slaps the mosquito.
func (q *inquiry) slap() bool {
	if q.table().Interrupt != Play {
		return q.forbids(AccusePause)
	}
	if q.house()[HouseNoSlap] == HouseNoSlapAsLastHandDown {
		q.reading(HouseNoSlap, Notes)
	}
	return q.allows(MosquitoSlap)
}

// answer: a player lays a card on a cockroach.
func (q *inquiry) answer() bool {
	t, a := q.table(), q.act
	if t.Interrupt != Play {
		return q.forbids(AccusePause)
	}
	if !a.Tied && (t.Answered || t.Phase != DuringCockroach) {
		return q.forbids(CockroachFastestStays)
	}
	moth := q.kindAmong(OfKind(Moth))
	if moth && !q.isGuard() {
		return q.forbids(MothGuardCockroach)
	}
	if q.table().Turn == At(q.by) || q.house()[CockroachWho] != CockroachWhoAsEverybody && q.isLayer() {
		if q.reads(CockroachWho) == CockroachWhoAsOthers {
			return q.byReading(CockroachWho, CockroachRace, false)
		}
		q.reading(CockroachWho, Notes)
	}
	if !q.matches(q.card.Numbers(), func(s Numbers) Numbers { return s }, false) {
		if moth {
			return q.forbids(MothGuardCockroach)
		}
		return q.forbids(CockroachRace)
	}
	if !q.card.May(NumberCard) || q.house()[CockroachCard] != CockroachCardAsAnyCard && !q.kindAmong(OfKind(NumberCard)) {
		if q.reads(CockroachCard) == CockroachCardAsNumberCard {
			return q.byReading(CockroachCard, CockroachRace, false)
		}
		q.reading(CockroachCard, Notes)
	}
	if moth {
		q.allowsCard(MothGuardCockroach)
		q.notes(CockroachRace)
		return true
	}
	return q.allowsCard(CockroachRace)
}

// pass: nobody answers the cockroach.
func (q *inquiry) pass() bool {
	if q.table().Interrupt != Play {
		return q.forbids(AccusePause)
	}
	return q.allows(CockroachNone)
}

// count: the round is counted.
func (q *inquiry) count() bool {
	if q.table().Phase != Over {
		return q.forbids(RoundEnd)
	}
	return q.allows(ScoreHandOnly)
}

// finish: the game is over.
func (q *inquiry) finish() bool {
	t := q.table()
	n := q.house().roundsOf(t)
	if q.house()[HouseRounds] > HouseRoundsAsAsPlayers {
		q.reading(HouseRounds, Notes)
	}
	r := Reason{Rule: GameRounds, Role: Allows, Player: Nobody, Other: Nobody, N: uint8(n)}
	if n > 0 && t.Round > 0 && int(t.Round) < n || t.Phase != Over && t.anyHandListed() {
		r.Role = Forbids
	}
	q.reason(r)
	return r.Role == Allows
}
