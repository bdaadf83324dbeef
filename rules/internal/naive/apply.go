package naive

import (
	"maps"
	"slices"
)

// Apply is what the table is after the step. A forbidden step changes nothing but
// what a settled broken-limit or telling-penalty makes its player pay (and that the
// guard may accuse him of it). t itself is never changed.
//
// The order of a shuffle is Shuffle's to choose: compare a reshuffled draw pile as
// a set with its size, or shuffle alike. When a round is over, Turn says nothing.
func Apply(t Table, h House, s Step) Table {
	allowed, _ := Judge(t, h, s)
	t = t.clone()
	if !allowed {
		t.forbidden(h, s)
		return t
	}
	map[string]func(*Table, House, Step){
		"play": (*Table).play, "draw": (*Table).drawStep, "hide": (*Table).hide, "accuse": (*Table).accuse,
		"settle": (*Table).settleStep, "give": (*Table).give, "keep": (*Table).keep, "slap": (*Table).slap,
		"answer": (*Table).answer, "pass": (*Table).pass, "turn-up": (*Table).turnUp, "count": (*Table).count,
		"finish": (*Table).finish,
	}[s.Verb](&t, h, s)
	return t
}

func (t *Table) forbidden(h House, s Step) {
	x := Hiding{By: s.By, Cards: s.Cards, Seen: s.Seen, Kept: true}
	if s.Verb == "tell" && h["telling-penalty"] == "draws" {
		t.draw(h, s.By)
	}
	if s.Verb != "hide" {
		return
	}
	t.Hidden = append(t.Hidden, x)
	if x.Seen && h["broken-limit"] == "takes-back-and-draws" {
		t.draw(h, x.By)
	}
}

// newTurn: somebody lays or draws; what went before is done with.
func (t *Table) newTurn(by int) {
	t.Phase, t.Layer, t.Turn, t.Racer, t.Origin = "play", by, by, -1, by
	t.Answered, t.Raced, t.Opening, t.Hidden = false, nil, false, nil
}

// turnPasses: what was laid or drawn is dealt with. First empty hands are looked at.
func (t *Table) turnPasses(h House) {
	if !t.roundEnds(h) {
		t.Phase, t.Turn, t.Slowest, t.Owes = "play", t.after(h), nil, nil
	}
}

func (t *Table) play(h House, s Step) {
	t.newTurn(s.By)
	c, under := s.Cards[0], []Card(nil)
	if s.Under != nil { // whether the guard saw it is left to his word
		under = []Card{*s.Under}
		t.take(s.By, *s.Under)
		t.Hidden = []Hiding{{By: s.By, Cards: under, Seen: true, Under: true}}
	}
	t.lay(s.By, c, under...)
	if c.Kind == "number" || c.Kind == "moth" || len(t.Done) > 0 {
		t.turnPasses(h)
	} else {
		t.action(h, s.By, c) // play.action-number
	}
}

func (t *Table) drawStep(h House, s Step) {
	t.newTurn(s.By)
	t.draw(h, s.By, s.Cards...)
	t.turnPasses(h) // draw.cannot-play
}

func (t *Table) hide(_ House, s Step) {
	t.take(s.By, s.Cards[0])
	t.Gone = append(t.Gone, s.Cards[0]) // cheat.unseen-gone
	t.Hidden = append(t.Hidden, Hiding{By: s.By, Cards: s.Cards, Seen: s.Seen})
}

func (t *Table) settleStep(h House, s Step) {
	t.settle(h, *s.Right, Hiding{By: t.Accused, Cards: t.HidCard, Kept: len(t.HidCard) > 1})
}

func (t *Table) pass(h House, _ Step) { t.turnPasses(h) } // cockroach.none

func (t *Table) lay(by int, c Card, under ...Card) {
	t.take(by, c)
	below := t.Number(House{"guard-moth-counts": "number-below"}) // two moths: the number that counted there
	if t.Below = 0; c.Kind == "moth" {
		t.Below = below
	}
	t.Pile = slices.Concat([]Card{c}, under, t.Pile)
}

// action: what happens after an action card, laid or answered with.
func (t *Table) action(h House, by int, c Card) {
	switch empty := len(t.Hands[by]) == 0; {
	case empty && h["last-action-card"] == "lapses":
		t.roundEnds(h)
		return
	case empty && t.Done == nil:
		t.Done = []int{by}
	}
	if c.Kind != "ant" {
		t.Phase, t.Layer, t.Turn = c.Kind, by, by
		t.Answered = t.Answered && c.Kind != "cockroach"
		if c.Kind == "spider" && len(t.Hands[by]) == 0 { // nothing to give
			t.turnPasses(h)
		}
		return
	}
	for p := t.left(by); p != by; p = t.left(p) { // ant.draw
		t.draw(h, p)
	}
	if t.Racer < 0 {
		t.turnPasses(h)
	} else { // the cockroach that it answered lies on
		t.roundEnds(h)
	}
}

// answer: the fastest card stays (cockroach.fastest-stays).
func (t *Table) answer(h House, s Step) {
	if s.Together && (t.Answered || t.Raced != nil) { // race-tie
		switch {
		case h["race-tie"] == "lower-stays": // the one named first; this one is taken back
		default: // both-back, as if nobody had answered; what else happened meanwhile stands
			was := Table{Phase: "cockroach", Layer: t.Origin, Turn: t.Origin, Origin: t.Origin, Racer: -1}
			if t.Raced != nil {
				was = *t.Raced
			}
			t.Hands[t.Racer] = append(t.Hands[t.Racer], t.Pile[0])
			t.Pile = t.Pile[1:]
			t.Phase, t.Layer, t.Turn, t.Origin, t.Below = was.Phase, was.Layer, was.Turn, was.Origin, was.Below
			t.Racer, t.Answered, t.Done, t.Raced = was.Racer, false, was.Done, nil
		}
		return
	}
	before := t.clone()
	before.Raced = nil
	if t.Racer < 0 {
		t.Origin = t.Layer
	}
	t.Raced, t.Racer, t.Answered = &before, s.By, true
	t.lay(s.By, s.Cards[0])
	if k := s.Cards[0].Kind; k == "number" || k == "moth" || h["cockroach-action"] == "lapses" {
		t.roundEnds(h)
	} else {
		t.action(h, s.By, s.Cards[0])
	}
}

func (t *Table) accuse(h House, s Step) {
	i, x := t.hiding(s.Target), Hiding{By: s.Target}
	right := i >= 0
	if right {
		x = t.Hidden[i]
	}
	if s.Right != nil {
		right = *s.Right
	} else if i < 0 { // nothing says whether he hid: it is sorted out
		t.Interrupt, t.Accused, t.Hid, t.HidCard = "accusation", s.Target, false, nil
		return
	}
	if right && i >= 0 {
		// with that he has paid for all he hid since the last lay or draw
		t.Hidden = slices.DeleteFunc(t.Hidden, func(x Hiding) bool { return x.By == s.Target })
	}
	t.settle(h, right, x)
}

// settle ends an accusation of having hidden x.
func (t *Table) settle(h House, right bool, x Hiding) {
	t.Interrupt, t.Hid, t.HidCard = "", false, nil
	if !right {
		t.draw(h, t.Guard) // accuse.wrong-penalty
		return
	}
	hand := slices.Clone(t.Hands[x.By])
	both := x.Kept && h["two-seen"] == "one-back" // are they in his hand still
	for _, c := range x.Cards {
		both = both && remove(&hand, c)
	}
	for i, c := range x.Cards { // accuse.right-card-back
		back, pile := !x.Kept, t.Pile[1:] // what was kept is in his hand still
		switch {
		case i > 0 && both && remove(&t.Hands[x.By], c): // the first is back, the other gone
			t.Gone = append(t.Gone, c)
		case !x.Kept && !x.Under:
			remove(&t.Gone, c)
		case x.Under && remove(&pile, c):
			t.Pile = append(t.Pile[:1], pile...)
		case x.Under: // reshuffled meanwhile; lost if somebody has drawn it
			back = remove(&t.Stock, c)
		}
		if back {
			t.Hands[x.By] = append(t.Hands[x.By], c)
		}
	}
	t.Interrupt, t.Caught = "gift", x.By // accuse.right-gift
	if !t.mayGive(h, t.Guard, true) {
		if h["penalty-none"] == "draws" {
			t.draw(h, x.By)
		}
		t.Interrupt, t.Guard = "", x.By // accuse.right-new-guard
	}
}

func (t *Table) give(h House, s Step) {
	t.take(s.By, s.Cards[0])
	t.Hands[s.Target] = append(t.Hands[s.Target], s.Cards[0])
	empty := len(t.Hands[s.By]) == 0
	switch {
	case t.Interrupt == "gift":
		t.Interrupt, t.Guard = "", t.Caught // accuse.right-new-guard
		if empty {
			t.roundEnds(h)
		}
	case t.Phase == "spider":
		t.turnPasses(h)
	case empty && h["mosquito-first-empty"] == "round-over":
		t.roundEnds(h)
	default:
		t.Owes[s.By] = slices.DeleteFunc(slices.Clone(t.Owes[s.By]), func(p int) bool { return p == s.Target })
		t.mosquitoGoesOn(h)
	}
}

func (t *Table) keep(h House, s Step) {
	moths := t.onlyMoths(s.By)
	if t.Phase == "spider" {
		if moths && h["spider-optional"] == "must" && h["spider-only-moths"] == "draws" {
			t.draw(h, s.By)
		}
		t.turnPasses(h)
		return
	}
	for _, slow := range t.Owes[s.By] {
		if moths && h["mosquito-only-moths"] == "draws-for-him" {
			t.draw(h, slow)
		}
	}
	t.Owes[s.By] = nil
	t.mosquitoGoesOn(h)
}

func (t *Table) slap(h House, s Step) {
	var slow []int
	if len(s.Order) > 0 {
		slow = s.Order[len(s.Order)-1]
	}
	if len(s.Wrong) > 0 && h["false-slap"] == "counts-as-slowest" {
		slow = s.Wrong
	}
	if len(slow) > 1 && h["slap-tie"] == "slap-again" {
		return
	}
	t.Owes = map[int][]int{}
	if len(slow) == 1 || h["slap-tie"] == "both" {
		t.Slowest = slices.Clone(slow)
		for p := range t.Players { // mosquito.slowest: from every other player
			if !slices.Contains(slow, p) && (p != t.Layer || h["mosquito-layer-gives"] == "gives") {
				t.Owes[p] = slices.Clone(slow)
			}
		}
	}
	t.mosquitoGoesOn(h)
}

// mosquitoGoesOn skips who has nothing left; the last giver ends it.
func (t *Table) mosquitoGoesOn(h House) {
	maps.DeleteFunc(t.Owes, func(p int, to []int) bool { return len(to) == 0 || len(t.Hands[p]) == 0 })
	if len(t.Owes) == 0 {
		t.turnPasses(h)
	}
}

func (t *Table) turnUp(h House, s Step) {
	c := t.off(s.Cards)
	if c.Kind == "moth" && h["first-card-moth"] == "turn-another" {
		t.Stock = append(t.Stock, c) // put back among the others: beneath them
		return
	}
	t.Pile, t.Below = []Card{c}, 0 // setup.first-card, setup.first-action-lapses
	t.Phase, t.Turn, t.Opening, t.Racer = "play", t.Guard, true, -1
}

// roundEnds ends the round if a hand is empty, or was (round.end, round.winner).
func (t *Table) roundEnds(h House) bool {
	if t.Phase == "over" {
		return true
	}
	var empty []int // in turn order
	for i := range t.Players {
		if p := (t.Turn + i) % t.Players; len(t.Hands[p]) == 0 {
			empty = append(empty, p)
		}
	}
	switch {
	case len(t.Done) > 0:
		empty = t.Done
	case len(empty) == 0:
		return false
	case h["hands-empty-together"] == "in-turn-order":
		empty = empty[:1]
	}
	t.over(empty)
	return true
}

func (t *Table) over(winners []int) {
	t.Phase, t.Interrupt, t.Drew, t.Winners = "over", "", false, slices.Sorted(slices.Values(winners))
}

// count: what is in hand, and only that (score.hand-only).
func (t *Table) count(_ House, _ Step) {
	worth := map[string]int{"number": 1, "moth": 10, "spider": 5, "mosquito": 5, "cockroach": 5, "ant": 5}
	t.Points = make([]int, t.Players)
	for p, hand := range t.Hands {
		for _, c := range hand {
			t.Points[p] += worth[c.Kind]
		}
	}
}

// finish: the fewest points of all rounds win (game.winner, final-tie).
func (t *Table) finish(h House, s Step) {
	if t.Points == nil {
		t.count(h, s)
	}
	total := slices.Clone(t.Points)
	for p := range t.Earlier {
		total[p] += t.Earlier[p]
	}
	t.Winners = nil
	for p := range total {
		if total[p] == slices.Min(total) {
			t.Winners = append(t.Winners, p)
		}
	}
	if len(t.Winners) > 1 && h["final-tie"] == "play-off" { // nobody has won yet
		t.Winners = nil
	}
}

// draw: somebody takes a card from the draw pile, the one named or the top one
// (stock.reshuffle, reshuffle-when, nothing-to-draw).
func (t *Table) draw(h House, who int, named ...Card) {
	if t.Phase == "over" {
		return
	}
	if len(t.Stock) == 0 {
		t.reshuffle(h)
	}
	if len(t.Stock) > 0 {
		t.Hands[who] = append(t.Hands[who], t.off(named))
	} else if h["nothing-to-draw"] == "round-ends" {
		t.over(t.Done)
	}
	if len(t.Stock) == 0 && h["reshuffle-when"] == "at-once" {
		t.reshuffle(h)
	}
}

// off takes the card that is named, or the top one, off the draw pile.
func (t *Table) off(named []Card) Card {
	c := t.Stock[0]
	if len(named) > 0 && slices.Contains(t.Stock, named[0]) {
		c = named[0]
	}
	remove(&t.Stock, c)
	return c
}

// reshuffle makes a new draw pile of the discards; the top card stays, or another is turned up (reshuffle-top).
func (t *Table) reshuffle(h House) {
	if len(t.Pile) < 2 {
		return
	}
	top := 0
	if h["reshuffle-top"] == "stays" {
		top = 1
	}
	if t.Shuffle != nil {
		t.Shuffle(t.Pile[top:])
	}
	t.Stock, t.Pile = slices.Clone(t.Pile[1:]), t.Pile[:1]
	t.Below = 0 // nothing lies beneath: a moth alone counts as its own
}

func (t *Table) take(by int, c Card) { remove(&t.Hands[by], c) }

func remove(cards *[]Card, c Card) bool {
	i := slices.Index(*cards, c)
	if i < 0 {
		return false
	}
	*cards = slices.Delete(*cards, i, i+1)
	return true
}

// clone shares nothing that Apply changes.
func (t Table) clone() Table {
	t.Hands = slices.Clone(t.Hands)
	for p := range t.Hands {
		t.Hands[p] = slices.Clone(t.Hands[p])
	}
	t.Pile, t.Stock, t.Gone = slices.Clone(t.Pile), slices.Clone(t.Stock), slices.Clone(t.Gone)
	t.Hidden, t.Owes = slices.Clone(t.Hidden), maps.Clone(t.Owes)
	return t
}
