package rules

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
