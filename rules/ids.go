package rules

// Rule is the id of a rule of the game. The zero value is no rule.
type Rule uint8

// The rules, in the order of the rulebook, in which one learns the game.
const (
	NoRule                   Rule = iota
	DeckCards                     // 72 cards: 43 number cards; 20 action cards, 5 each of spider, mosquito, cockroach, ant; 8 cheating moths; 1 guard bug
	DeckPaper                     // pen and paper for the minus points
	GamePlayers                   // 3 to 5 players, age 7 and up, about 20 minutes
	GameGoal                      // be the first in each round to have no hand cards; collect the fewest minus points over all rounds
	SetupOldestGuard              // the oldest player gets the guard bug first, face up in front of him
	SetupDeal                     // shuffle the other 71 cards, deal 8 to each, face down
	SetupStock                    // the rest is the face-down draw pile in the middle
	SetupFirstCard                // turn up the top card beside it: start of the discard pile
	SetupFirstActionLapses        // a first card that is an action card: its action lapses, only its number counts
	TurnGuardStarts               // whoever has the guard bug starts the round
	TurnClockwise                 // turns go round clockwise; only whoever's turn it is lays or draws
	PlayOneCard                   // on your turn you lay one card
	PlayAdjacent                  // its number is exactly one higher or lower than the top card's
	PlayWrap                      // the numbers wrap: on a 1 a 2 or a 5, on a 5 a 4 or a 1
	PlayActionNumber              // an action card has a number too and is laid by the same rule; then its action happens
	DrawCannotPlay                // no card that fits: draw one, then the next player's turn
	DrawEndsTurn                  // the card drawn is not laid in the same turn
	StockReshuffle                // draw pile used up: the discard pile is shuffled into a new draw pile
	CheatAllowed                  // a player who is not the guard may make a card disappear; number, action or moth
	CheatAnyWay                   // any sly way: drop it, sleeve, over the shoulder, pocket, under your seat
	CheatAnyTime                  // at any moment, also when it is not your turn
	CheatUnseenGone               // what the guard does not see is gone: the card is lost and costs no points
	CheatHandAboveTable           // the hand of cards stays above the table
	CheatOneAtATime               // never more than one card at a time; again and again is fine
	CheatNotDuringAccusation      // nobody cheats while an accusation is being sorted out
	CheatNotLastCard              // your last hand card may never be hidden
	GuardExactlyOne               // there is always exactly one guard
	GuardPlaysAlong               // the guard lays and draws like everybody
	GuardNoCheating               // the guard may not cheat, not until he has caught somebody
	GuardInTheAct                 // he must catch the player in the act and see it himself
	GuardOnlyAccuser              // only the guard may accuse
	GuardNoTelling                // the others may not give anybody away
	AccusePause                   // he calls it out ("Betrapt!", "Erwischt!", "Caught!"); the game stops for a moment
	AccuseRightCardBack           // rightly: the caught player takes that card, and only that one, back into his hand
	AccuseRightGift               // and gets one hand card from the guard
	AccuseRightNewGuard           // and then becomes the guard
	AccuseWrongPenalty            // wrongly: the guard draws one penalty card and stays the guard
	MothNotLaid                   // a moth may not be laid on the discard pile, not even as the last card
	MothNotGiven                  // a moth may not be given away
	MothOnlyHiding                // hiding is the only way to lose it
	MothGuardLays                 // only the guard may lay a moth on the discard pile
	MothGuardCockroach            // at a cockroach nobody but the guard may answer with a moth, and only of the same number
	SpiderGive                    // after laying a spider, at once give one hand card to a player of your choice
	SpiderNoMoth                  // not a moth
	MosquitoSlap                  // everybody but the one who laid it slaps the card with a flat hand, as fast as they can
	MosquitoSlowest               // the slowest gets one hand card from every other player
	MosquitoNoMoth                // not a moth
	CockroachRace                 // all at once try to lay a card of the same number on it
	CockroachFastestStays         // only the fastest card stays; the others take theirs back
	CockroachNone                 // nobody can, or nobody does: play goes on
	AntDraw                       // everybody but the one who laid it draws one card from the draw pile
	RoundEnd                      // the round ends as soon as a player has no hand cards
	RoundWinner                   // whoever is first without cards wins the round
	RoundNextGuard                // next round the player left of the previous round's starting player gets the guard bug, and starts
	ScoreNumber                   // number card in hand: 1 minus point
	ScoreAction                   // action card in hand: 5
	ScoreMoth                     // moth in hand: 10
	ScoreHandOnly                 // only cards still in hand count, against you; hidden cards cost nothing
	GameRounds                    // as many rounds as players
	GameWinner                    // fewest minus points wins
	GameBoxRules                  // where your edition differs, the rulebook in the box goes first

	rulesEnd
)

var ruleNames = [rulesEnd]string{
	DeckCards:                "deck.cards",
	DeckPaper:                "deck.paper",
	GamePlayers:              "game.players",
	GameGoal:                 "game.goal",
	SetupOldestGuard:         "setup.oldest-guard",
	SetupDeal:                "setup.deal",
	SetupStock:               "setup.stock",
	SetupFirstCard:           "setup.first-card",
	SetupFirstActionLapses:   "setup.first-action-lapses",
	TurnGuardStarts:          "turn.guard-starts",
	TurnClockwise:            "turn.clockwise",
	PlayOneCard:              "play.one-card",
	PlayAdjacent:             "play.adjacent",
	PlayWrap:                 "play.wrap",
	PlayActionNumber:         "play.action-number",
	DrawCannotPlay:           "draw.cannot-play",
	DrawEndsTurn:             "draw.ends-turn",
	StockReshuffle:           "stock.reshuffle",
	CheatAllowed:             "cheat.allowed",
	CheatAnyWay:              "cheat.any-way",
	CheatAnyTime:             "cheat.any-time",
	CheatUnseenGone:          "cheat.unseen-gone",
	CheatHandAboveTable:      "cheat.hand-above-table",
	CheatOneAtATime:          "cheat.one-at-a-time",
	CheatNotDuringAccusation: "cheat.not-during-accusation",
	CheatNotLastCard:         "cheat.not-last-card",
	GuardExactlyOne:          "guard.exactly-one",
	GuardPlaysAlong:          "guard.plays-along",
	GuardNoCheating:          "guard.no-cheating",
	GuardInTheAct:            "guard.in-the-act",
	GuardOnlyAccuser:         "guard.only-accuser",
	GuardNoTelling:           "guard.no-telling",
	AccusePause:              "accuse.pause",
	AccuseRightCardBack:      "accuse.right-card-back",
	AccuseRightGift:          "accuse.right-gift",
	AccuseRightNewGuard:      "accuse.right-new-guard",
	AccuseWrongPenalty:       "accuse.wrong-penalty",
	MothNotLaid:              "moth.not-laid",
	MothNotGiven:             "moth.not-given",
	MothOnlyHiding:           "moth.only-hiding",
	MothGuardLays:            "moth.guard-lays",
	MothGuardCockroach:       "moth.guard-cockroach",
	SpiderGive:               "spider.give",
	SpiderNoMoth:             "spider.no-moth",
	MosquitoSlap:             "mosquito.slap",
	MosquitoSlowest:          "mosquito.slowest",
	MosquitoNoMoth:           "mosquito.no-moth",
	CockroachRace:            "cockroach.race",
	CockroachFastestStays:    "cockroach.fastest-stays",
	CockroachNone:            "cockroach.none",
	AntDraw:                  "ant.draw",
	RoundEnd:                 "round.end",
	RoundWinner:              "round.winner",
	RoundNextGuard:           "round.next-guard",
	ScoreNumber:              "score.number",
	ScoreAction:              "score.action",
	ScoreMoth:                "score.moth",
	ScoreHandOnly:            "score.hand-only",
	GameRounds:               "game.rounds",
	GameWinner:               "game.winner",
	GameBoxRules:             "game.box-rules",
}

// Question is the id of an open question: the sources are silent, or they
// differ. The zero value is no question.
type Question uint8

// The questions, in the order of the rulebook. Up to AnnounceLastCard a reading
// can part a verdict; from FirstCardMoth on it changes only what happens then.
// The two house rules at the end are never open: without them the first option
// holds.
const (
	NoQuestion         Question = iota
	MustPlay                    // may you draw though a card fits
	GuardMothMust               // (only where `must-play` holds) the guard's only card that fits is a moth: may he draw
	GuardMothFit                // must the guard's moth fit the number
	SpiderOptional              // may you keep your card after a spider
	MosquitoLayerGives          // does the player of the mosquito also give the slowest a card
	CockroachWho                // may the player of the cockroach join in
	CockroachCard               // which cards may answer a cockroach
	CockroachWindow             // until when may a cockroach still be answered
	PenaltyMoth                 // may the guard give the caught player a moth
	GiftEmptiesHand             // may somebody give away his last card (spider, mosquito, the guard's gift), which ends the round
	InTheAct                    // how long can the guard still accuse
	DoubleLay                   // a second card slipped under the one that is laid: is that hiding
	SlipElsewhere               // may a card be hidden in another hand or in the draw pile
	AnnounceLastCard            // must you say that you have one card left
	FirstCardMoth               // the first card turned up is a moth
	GuardMothCounts             // which number counts after the guard's moth
	SpiderOnlyMoths             // you must give after a spider, and hold only moths
	MosquitoOnlyMoths           // a giver has only moths
	MosquitoChooser             // who picks the card that is given at a mosquito
	MosquitoFirstEmpty          // the first giver is out of cards: do the others still give
	SlapTie                     // two are slowest together
	FalseSlap                   // somebody slaps wrongly, or not at all
	LastActionCard              // the last card laid is an action card: does its action still happen
	HandsEmptyTogether          // two hands are empty at once
	CockroachAction             // an action card answers: does its action happen
	CockroachNext               // whose turn after a cockroach was answered
	RaceTie                     // two cards land together
	ReshuffleTop                // does the top card stay when the discards are shuffled
	ReshuffleWhen               // when is reshuffled
	NothingToDraw               // a card must be drawn and both piles are used up
	PenaltyChooser              // who picks the guard's card
	PenaltyNone                 // the guard has no card that he may give
	AccuseRoundEnd              // somebody is caught at the moment when a hand becomes empty
	TwoCaught                   // two are caught at once: who is the guard
	TwoSeen                     // somebody hid two cards at once and is caught
	BrokenLimit                 // what happens to a player who breaks a limit of cheating (two at once, below the table, last card, during an accusation, the guard himself)
	TellingPenalty              // what happens to a player who tells
	Denying                     // the accused denies it
	IllegalPlay                 // a card was laid or given against the rules (a moth slipped to a neighbour), and it is noticed later
	FinalTie                    // two have the fewest points at the end
	Dealer                      // who deals in later rounds
	HouseRounds                 // another number of rounds
	HouseNoSlap                 // no slapping at the mosquito

	questionsEnd
)

var questionNames = [questionsEnd]string{
	MustPlay:           "must-play",
	GuardMothMust:      "guard-moth-must",
	GuardMothFit:       "guard-moth-fit",
	SpiderOptional:     "spider-optional",
	MosquitoLayerGives: "mosquito-layer-gives",
	CockroachWho:       "cockroach-who",
	CockroachCard:      "cockroach-card",
	CockroachWindow:    "cockroach-window",
	PenaltyMoth:        "penalty-moth",
	GiftEmptiesHand:    "gift-empties-hand",
	InTheAct:           "in-the-act",
	DoubleLay:          "double-lay",
	SlipElsewhere:      "slip-elsewhere",
	AnnounceLastCard:   "announce-last-card",
	FirstCardMoth:      "first-card-moth",
	GuardMothCounts:    "guard-moth-counts",
	SpiderOnlyMoths:    "spider-only-moths",
	MosquitoOnlyMoths:  "mosquito-only-moths",
	MosquitoChooser:    "mosquito-chooser",
	MosquitoFirstEmpty: "mosquito-first-empty",
	SlapTie:            "slap-tie",
	FalseSlap:          "false-slap",
	LastActionCard:     "last-action-card",
	HandsEmptyTogether: "hands-empty-together",
	CockroachAction:    "cockroach-action",
	CockroachNext:      "cockroach-next",
	RaceTie:            "race-tie",
	ReshuffleTop:       "reshuffle-top",
	ReshuffleWhen:      "reshuffle-when",
	NothingToDraw:      "nothing-to-draw",
	PenaltyChooser:     "penalty-chooser",
	PenaltyNone:        "penalty-none",
	AccuseRoundEnd:     "accuse-round-end",
	TwoCaught:          "two-caught",
	TwoSeen:            "two-seen",
	BrokenLimit:        "broken-limit",
	TellingPenalty:     "telling-penalty",
	Denying:            "denying",
	IllegalPlay:        "illegal-play",
	FinalTie:           "final-tie",
	Dealer:             "dealer",
	HouseRounds:        "house.rounds",
	HouseNoSlap:        "house.no-slap",
}

// Option is a reading of a question, counted from 1; 0 is not settled. For
// HouseRounds it is the number of rounds plus 1, see [House].
type Option uint8

// The readings, in the order in which the rulebook lists them.
const (
	MustPlayAsMustPlay              Option = 1
	MustPlayAsMayDraw               Option = 2
	GuardMothMustAsMayDraw          Option = 1
	GuardMothMustAsMustLay          Option = 2
	GuardMothFitAsMustFit           Option = 1
	GuardMothFitAsAnyNumber         Option = 2
	SpiderOptionalAsMay             Option = 1
	SpiderOptionalAsMust            Option = 2
	MosquitoLayerGivesAsGives       Option = 1
	MosquitoLayerGivesAsSpared      Option = 2
	CockroachWhoAsEverybody         Option = 1
	CockroachWhoAsOthers            Option = 2
	CockroachCardAsNumberCard       Option = 1
	CockroachCardAsAnyCard          Option = 2
	CockroachWindowAsUntilNextCard  Option = 1
	CockroachWindowAsAsAgreed       Option = 2
	PenaltyMothAsForbidden          Option = 1
	PenaltyMothAsAllowed            Option = 2
	GiftEmptiesHandAsEndsRound      Option = 1
	GiftEmptiesHandAsNotLastCard    Option = 2
	InTheActAsWhileHiding           Option = 1
	InTheActAsUntilNextCard         Option = 2
	DoubleLayAsCountsAsHiding       Option = 1
	DoubleLayAsNotAllowed           Option = 2
	SlipElsewhereAsCountsAsHiding   Option = 1
	SlipElsewhereAsNotAllowed       Option = 2
	AnnounceLastCardAsNo            Option = 1
	AnnounceLastCardAsYes           Option = 2
	FirstCardMothAsNumberCounts     Option = 1
	FirstCardMothAsTurnAnother      Option = 2
	GuardMothCountsAsItsNumber      Option = 1
	GuardMothCountsAsNumberBelow    Option = 2
	SpiderOnlyMothsAsKeeps          Option = 1
	SpiderOnlyMothsAsDraws          Option = 2
	MosquitoOnlyMothsAsGivesNothing Option = 1
	MosquitoOnlyMothsAsDrawsForHim  Option = 2
	MosquitoChooserAsGiver          Option = 1
	MosquitoChooserAsSlowest        Option = 2
	MosquitoChooserAsBlind          Option = 3
	MosquitoFirstEmptyAsRoundOver   Option = 1
	MosquitoFirstEmptyAsAllGive     Option = 2
	SlapTieAsSlapAgain              Option = 1
	SlapTieAsBoth                   Option = 2
	SlapTieAsNobody                 Option = 3
	FalseSlapAsNothing              Option = 1
	FalseSlapAsCountsAsSlowest      Option = 2
	LastActionCardAsLapses          Option = 1
	LastActionCardAsHappens         Option = 2
	HandsEmptyTogetherAsAllWin      Option = 1
	HandsEmptyTogetherAsInTurnOrder Option = 2
	CockroachActionAsHappens        Option = 1
	CockroachActionAsLapses         Option = 2
	CockroachNextAsAfterLayer       Option = 1
	CockroachNextAsAfterRacer       Option = 2
	RaceTieAsBothBack               Option = 1
	RaceTieAsLowerStays             Option = 2
	ReshuffleTopAsStays             Option = 1
	ReshuffleTopAsAllShuffled       Option = 2
	ReshuffleWhenAsAtOnce           Option = 1
	ReshuffleWhenAsAtNextDraw       Option = 2
	NothingToDrawAsNoCard           Option = 1
	NothingToDrawAsRoundEnds        Option = 2
	PenaltyChooserAsGuard           Option = 1
	PenaltyChooserAsCaughtPlayer    Option = 2
	PenaltyChooserAsBlind           Option = 3
	PenaltyNoneAsNothing            Option = 1
	PenaltyNoneAsDraws              Option = 2
	AccuseRoundEndAsAccusationFirst Option = 1
	AccuseRoundEndAsRoundOver       Option = 2
	TwoCaughtAsFirstCalled          Option = 1
	TwoCaughtAsGuardChooses         Option = 2
	TwoSeenAsBothBack               Option = 1
	TwoSeenAsOneBack                Option = 2
	BrokenLimitAsTakesBack          Option = 1
	BrokenLimitAsTakesBackAndDraws  Option = 2
	TellingPenaltyAsNothing         Option = 1
	TellingPenaltyAsDraws           Option = 2
	DenyingAsMustOwnUp              Option = 1
	DenyingAsGuardDecides           Option = 2
	DenyingAsTableDecides           Option = 3
	IllegalPlayAsTakesBack          Option = 1
	IllegalPlayAsStands             Option = 2
	FinalTieAsShared                Option = 1
	FinalTieAsPlayOff               Option = 2
	DealerAsGuard                   Option = 1
	DealerAsLeftOfDealer            Option = 2
	HouseRoundsAsAsPlayers          Option = 1
	HouseRoundsAsNumber             Option = 2
	HouseNoSlapAsSlap               Option = 1
	HouseNoSlapAsLastHandDown       Option = 2
)

var optionNames = [questionsEnd][]string{
	MustPlay:           {"must-play", "may-draw"},
	GuardMothMust:      {"may-draw", "must-lay"},
	GuardMothFit:       {"must-fit", "any-number"},
	SpiderOptional:     {"may", "must"},
	MosquitoLayerGives: {"gives", "spared"},
	CockroachWho:       {"everybody", "others"},
	CockroachCard:      {"number-card", "any-card"},
	CockroachWindow:    {"until-next-card", "as-agreed"},
	PenaltyMoth:        {"forbidden", "allowed"},
	GiftEmptiesHand:    {"ends-round", "not-last-card"},
	InTheAct:           {"while-hiding", "until-next-card"},
	DoubleLay:          {"counts-as-hiding", "not-allowed"},
	SlipElsewhere:      {"counts-as-hiding", "not-allowed"},
	AnnounceLastCard:   {"no", "yes"},
	FirstCardMoth:      {"number-counts", "turn-another"},
	GuardMothCounts:    {"its-number", "number-below"},
	SpiderOnlyMoths:    {"keeps", "draws"},
	MosquitoOnlyMoths:  {"gives-nothing", "draws-for-him"},
	MosquitoChooser:    {"giver", "slowest", "blind"},
	MosquitoFirstEmpty: {"round-over", "all-give"},
	SlapTie:            {"slap-again", "both", "nobody"},
	FalseSlap:          {"nothing", "counts-as-slowest"},
	LastActionCard:     {"lapses", "happens"},
	HandsEmptyTogether: {"all-win", "in-turn-order"},
	CockroachAction:    {"happens", "lapses"},
	CockroachNext:      {"after-layer", "after-racer"},
	RaceTie:            {"both-back", "lower-stays"},
	ReshuffleTop:       {"stays", "all-shuffled"},
	ReshuffleWhen:      {"at-once", "at-next-draw"},
	NothingToDraw:      {"no-card", "round-ends"},
	PenaltyChooser:     {"guard", "caught-player", "blind"},
	PenaltyNone:        {"nothing", "draws"},
	AccuseRoundEnd:     {"accusation-first", "round-over"},
	TwoCaught:          {"first-called", "guard-chooses"},
	TwoSeen:            {"both-back", "one-back"},
	BrokenLimit:        {"takes-back", "takes-back-and-draws"},
	TellingPenalty:     {"nothing", "draws"},
	Denying:            {"must-own-up", "guard-decides", "table-decides"},
	IllegalPlay:        {"takes-back", "stands"},
	FinalTie:           {"shared", "play-off"},
	Dealer:             {"guard", "left-of-dealer"},
	HouseRounds:        {"as-players", "number"},
	HouseNoSlap:        {"slap", "last-hand-down"},
}

// toldQuestions are those for which the game has no step: they are explained,
// never judged.
var toldQuestions = [questionsEnd]bool{
	CockroachWindow:  true,
	SlipElsewhere:    true,
	AnnounceLastCard: true,
	AccuseRoundEnd:   true,
	TwoCaught:        true,
	Denying:          true,
	IllegalPlay:      true,
	Dealer:           true,
}

// toldRules are those that no step can show.
var toldRules = [rulesEnd]bool{
	DeckCards:        true,
	DeckPaper:        true,
	GamePlayers:      true,
	GameGoal:         true,
	SetupOldestGuard: true,
	SetupDeal:        true,
	SetupStock:       true,
	GameBoxRules:     true,
}
