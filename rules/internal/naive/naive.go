// Package naive is a second, plain model of the rules of the cheating moth, for
// whole tables and settled houses only: every card is known, every question is
// settled. It is written from the sources and the contract, not from the judge
// that it is held against, and shares nothing with it.
//
// Judge says whether a step may be done and which rule decides; Apply says what
// the table is afterwards.
//
// Assumed: no step is bad input by the contract (the card is in the hand, the
// verb has sense in the phase, nobody gives to himself, slap names everybody).
// The house settles every judged question; the named house rules may be absent.
package naive

import (
	"slices"
	"strconv"
)

// Card is a hand card. Kind: "number", "spider", "mosquito", "cockroach", "ant", "moth".
type Card struct {
	Kind   string
	Number int
}

// Table is all there is on and under the table. Seats are 0..Players-1, clockwise.
type Table struct {
	Players, Guard, Turn int
	Hands                [][]Card
	Pile, Stock, Gone    []Card // discard and draw pile, whole, top first; what was hidden
	Below                int    // the number that counts beneath the moth(s) on top; 0: none
	Phase                string // "play", "setup", "spider", "mosquito", "cockroach", "over"
	Drew, Opening        bool   // he on turn has drawn and may do no more; nothing was laid or drawn yet

	Interrupt       string   // "", "accusation", "gift"
	Accused, Caught int      // accusation: of whom; gift: to whom
	Hid             bool     // accusation: did he hide,
	HidCard         []Card   // and what: one card is out of his hand, two never left it
	Hidden          []Hiding // since the last lay or draw

	Layer, Racer, Origin int           // who laid the action card; who answered the cockroach (-1: nobody); whose turn it was then
	Answered             bool          // the cockroach has its answer; later ones come too late
	Raced                *Table        // the table on which it landed, for a card that lands together with it
	Slowest              []int         // mosquito: once slapped
	Owes                 map[int][]int // mosquito: giver -> receivers still owed

	Starter, Round  int
	Points, Earlier []int // of this round as counted (nil: not yet); of earlier rounds
	Winners, Done   []int // of this round, after finish of the game; whose last card is an action that still happens

	Shuffle func([]Card) // shuffles discards in place into a new draw pile; nil leaves their order
}

// Hiding is one time that somebody hid cards, rightly or not.
type Hiding struct {
	By                int
	Cards             []Card
	Seen, Kept, Under bool // the guard saw it, or may say so; forbidden, so they are in his hand still; beneath the card laid
}

// Step is what somebody does; see the contract. Cards: what is laid, hidden, given,
// answered, turned up or drawn (none: the top one).
type Step struct {
	Verb            string
	By, Target      int
	Cards           []Card
	Under           *Card
	Seen, HandBelow bool
	Right, Saw      *bool
	Late, Together  bool
	Order           [][]int
	Wrong           []int
}

// House settles the questions: question id -> option id.
type House map[string]string

// Number is the number that counts on the discard pile (guard-moth-counts). A moth alone counts as its own.
func (t Table) Number(h House) int {
	if t.Pile[0].Kind == "moth" && t.Below != 0 && h["guard-moth-counts"] == "number-below" {
		return t.Below
	}
	return t.Pile[0].Number
}

// Picks says who picks the card that is owed: "giver", "receiver", "blind"; "": nothing is owed.
func (t Table) Picks(h House) string {
	who := map[string]string{"giver": "giver", "slowest": "receiver", "guard": "giver", "caught-player": "receiver", "blind": "blind"}
	if t.Interrupt == "gift" {
		return who[h["penalty-chooser"]]
	} else if t.Phase == "mosquito" && len(t.Owes) > 0 {
		return who[h["mosquito-chooser"]]
	}
	return ""
}

// NextGuard gets the guard bug in the next round, and starts it (round.next-guard).
func (t Table) NextGuard() int { return t.left(t.Starter) }

func (t Table) left(seat int) int { return (seat + 1) % t.Players }

// after is whose turn it is once the lay that is being dealt with is done (turn.clockwise, cockroach-next).
func (t Table) after(h House) int {
	if t.Racer < 0 {
		return t.left(t.Layer)
	} else if h["cockroach-next"] == "after-racer" {
		return t.left(t.Racer)
	}
	return t.left(t.Origin)
}

// fits: one higher or lower (play.adjacent), round the corner too (play.wrap); or a moth that fits all (guard-moth-fit).
func (t Table) fits(h House, c Card) bool {
	n := t.Number(h)
	return c.Number-n == 1 || n-c.Number == 1 || wraps(c.Number, n) || c.Kind == "moth" && h["guard-moth-fit"] == "any-number"
}

func wraps(a, b int) bool { return a == 1 && b == 5 || a == 5 && b == 1 }

// mayGive: has he a card that he may give away: no moth, but for a gift where penalty-moth allows it.
func (t Table) mayGive(h House, by int, gift bool) bool {
	return len(t.Hands[by]) > 0 && !t.lastStays(h, by) && (!t.onlyMoths(by) || gift && h["penalty-moth"] == "allowed")
}

func (t Table) lastStays(h House, by int) bool {
	return h["gift-empties-hand"] == "not-last-card" && len(t.Hands[by]) == 1
}

// spared: he laid the mosquito and gives nothing.
func (t Table) spared(h House, by int) bool {
	return t.Phase == "mosquito" && by == t.Layer && h["mosquito-layer-gives"] == "spared"
}

func (t Table) onlyMoths(by int) bool {
	return !slices.ContainsFunc(t.Hands[by], func(c Card) bool { return c.Kind != "moth" })
}

// Judge says whether the step may be done, and the rule that decides (or the
// question, where nothing but its answer decides).
func Judge(t Table, h House, s Step) (allowed bool, rule string) {
	if t.Interrupt != "" && !t.isGift(s) && !slices.Contains([]string{"hide", "settle", "tell"}, s.Verb) {
		return false, "accuse.pause" // the game has stopped
	}
	if s.Verb == "count" && t.Phase != "over" {
		return false, "round.end"
	}
	if judge := map[string]func(Table, House, Step) (bool, string){
		"play": Table.judgePlay, "draw": Table.judgeDraw, "hide": Table.judgeHide, "accuse": Table.judgeAccuse,
		"give": Table.judgeGive, "keep": Table.judgeKeep, "answer": Table.judgeAnswer, "finish": Table.judgeFinish,
	}[s.Verb]; judge != nil {
		return judge(t, h, s)
	}
	return s.Verb != "tell", map[string]string{
		"tell": "guard.no-telling", "settle": "accuse.pause", "slap": "mosquito.slap", "pass": "cockroach.none",
		"turn-up": "setup.first-card", "count": "score.hand-only",
	}[s.Verb]
}

// why is a reason, if it holds.
type why struct {
	holds bool
	rule  string
}

// first is the first reason that holds.
func first(reasons ...why) string {
	for _, r := range reasons {
		if r.holds {
			return r.rule
		}
	}
	return ""
}

// verdict: forbidden for the reason no, if there is one; else allowed for the reason yes.
func verdict(no, yes string) (bool, string) {
	return no == "", first(why{no != "", no}, why{true, yes})
}

// wrongMoment is why somebody may neither lay nor draw now; "": it is his turn.
func (t Table) wrongMoment(h House, by int) string {
	turn := t.Turn
	if t.Phase == "cockroach" { // the next lay or draw ends it
		turn = t.after(h)
	}
	return first(
		why{t.Phase == "spider" && by == t.Layer, "spider.give"},
		why{t.Phase == "mosquito" && by == t.Layer, "mosquito.slap"},
		why{t.Phase == "spider" || t.Phase == "mosquito" || by != turn, "turn.clockwise"},
		why{t.Drew, "draw.ends-turn"})
}

func (t Table) judgePlay(h House, s Step) (bool, string) {
	c, moment, moth := s.Cards[0], t.wrongMoment(h, s.By), s.Cards[0].Kind == "moth"
	return verdict(first(
		why{moment != "", moment},
		why{len(s.Cards) > 1, "play.one-card"},
		why{s.Under != nil && h["double-lay"] == "not-allowed", "play.one-card"},
		why{s.Under != nil && s.By == t.Guard, "guard.no-cheating"}, // from here on it counts as hiding
		why{moth && s.By != t.Guard, "moth.not-laid"},
		why{!t.fits(h, c), "play.adjacent"},
		why{s.Under != nil && len(t.Hands[s.By]) == 2, "cheat.not-last-card"},
	), first(
		why{moth, "moth.guard-lays"},
		why{wraps(c.Number, t.Number(h)), "play.wrap"},
		why{true, "play.adjacent"}))
}

func (t Table) judgeDraw(h House, s Step) (bool, string) {
	card, moth := false, false // has he one that fits and that he may lay
	for _, c := range t.Hands[s.By] {
		card = card || c.Kind != "moth" && t.fits(h, c)
		moth = moth || c.Kind == "moth" && t.fits(h, c) && s.By == t.Guard
	}
	yes := first(
		why{!card && !moth, "draw.cannot-play"},
		why{h["must-play"] == "may-draw", "must-play"},
		why{!card && h["guard-moth-must"] == "may-draw", "guard-moth-must"})
	moment := t.wrongMoment(h, s.By)
	return verdict(first(
		why{moment != "", moment},
		why{yes == "" && !card, "guard-moth-must"},
		why{yes == "", "draw.cannot-play"}), yes)
}

func (t Table) judgeHide(_ House, s Step) (bool, string) {
	return verdict(first(
		why{t.Interrupt != "", "cheat.not-during-accusation"},
		why{len(s.Cards) > 1, "cheat.one-at-a-time"},
		why{s.HandBelow, "cheat.hand-above-table"},
		why{s.By == t.Guard, "guard.no-cheating"},
		why{len(t.Hands[s.By]) == 1, "cheat.not-last-card"},
	), "cheat.allowed")
}

func (t Table) judgeAccuse(h House, s Step) (bool, string) {
	saw := true // his word, where nothing speaks against it
	if i := t.hiding(s.Target); s.Saw != nil {
		saw = *s.Saw
	} else if s.Right == nil && i >= 0 {
		saw = t.Hidden[i].Seen
	}
	return verdict(first(
		why{s.By != t.Guard, "guard.only-accuser"},
		why{!saw, "guard.in-the-act"},
		why{s.Late && h["in-the-act"] == "while-hiding", "guard.in-the-act"},
	), "guard.only-accuser")
}

// hiding finds what somebody is accused of: the last that was seen, else the last; -1: nothing.
func (t Table) hiding(by int) int {
	found := -1
	for i, x := range t.Hidden {
		if x.By == by && (found < 0 || x.Seen || !t.Hidden[found].Seen) {
			found = i
		}
	}
	return found
}

// isGift: is this the gift of the guard to whom he caught (accuse.right-gift).
func (t Table) isGift(s Step) bool {
	return s.Verb == "give" && t.Interrupt == "gift" && s.By == t.Guard && s.Target == t.Caught
}

func (t Table) judgeGive(h House, s Step) (bool, string) {
	moth, gift := s.Cards[0].Kind == "moth", t.isGift(s)
	return verdict(first(
		why{moth && gift && h["penalty-moth"] == "forbidden", "penalty-moth"},
		why{moth && !gift, "moth.not-given"}, // whenever it is tried
		why{!gift && t.spared(h, s.By), "mosquito-layer-gives"},
		why{t.lastStays(h, s.By), "gift-empties-hand"},
	), first(
		why{gift, "accuse.right-gift"},
		why{t.Phase == "spider", "spider.give"},
		why{true, "mosquito.slowest"}))
}

func (t Table) judgeKeep(h House, s Step) (bool, string) {
	spider := t.Phase == "spider"
	yes := first(
		why{t.spared(h, s.By), "mosquito-layer-gives"},
		why{!spider && !t.mayGive(h, s.By, false), "mosquito.no-moth"},
		why{spider && t.onlyMoths(s.By), "spider.no-moth"},
		why{spider && t.lastStays(h, s.By), "gift-empties-hand"},
		why{spider && h["spider-optional"] == "may", "spider-optional"})
	return verdict(first(why{yes == "" && spider, "spider.give"}, why{yes == "", "mosquito.slowest"}), yes)
}

func (t Table) judgeAnswer(h House, s Step) (bool, string) {
	if s.Together && t.Raced != nil { // judged on the table on which the one before landed
		t = *t.Raced
	}
	c := s.Cards[0]
	return verdict(first(
		why{t.Answered && !s.Together, "cockroach.fastest-stays"},
		why{c.Kind == "moth" && s.By != t.Guard, "moth.guard-cockroach"},
		why{s.By == t.Layer && h["cockroach-who"] == "others", "cockroach-who"},
		why{c.Number != t.Number(h), "cockroach.race"}, // a moth too: any-number is for a turn
		why{c.Kind != "number" && h["cockroach-card"] == "number-card", "cockroach-card"},
	), first(
		why{c.Kind == "moth", "moth.guard-cockroach"},
		why{true, "cockroach.race"}))
}

// judgeFinish: as many rounds as players, or as house.rounds says.
func (t Table) judgeFinish(h House, _ Step) (bool, string) {
	rounds, err := strconv.Atoi(h["house.rounds"])
	if err != nil {
		rounds = t.Players
	}
	return t.Phase == "over" && t.Round >= rounds, "game.rounds"
}
