package rules_test

// What is said of a half-told situation is exactly what is said over all whole
// tables that it may be, and the facts asked for are enough, with none to spare.

import (
	"errors"
	"fmt"
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"

	"motten/rules"
)

// told is a half-told situation, and what is done in it.
type told struct {
	t    rules.Table
	h    rules.House
	a    rules.Action
	hand []rules.Card // what is listed of the player's hand
	open bool         // there may be more
	top  rules.Card
	rng  *rand.Rand
}

const me = rules.Seat(1) // who does it; three play

var everySeat = rules.At(0) | rules.At(1) | rules.At(2)

// asked are the questions that can part the verdict of a verb.
var asked = map[rules.Verb][]rules.Question{
	rules.ToLay:    {rules.GuardMothFit, rules.GuardMothCounts, rules.CockroachNext},
	rules.ToDraw:   {rules.MustPlay, rules.GuardMothMust, rules.GuardMothFit, rules.GuardMothCounts, rules.CockroachNext},
	rules.ToAccuse: {rules.InTheAct},
	rules.ToAnswer: {rules.CockroachWho, rules.CockroachCard},
	rules.ToGive:   {rules.MosquitoLayerGives, rules.GiftEmptiesHand, rules.PenaltyMoth},
	rules.ToKeep:   {rules.SpiderOptional, rules.MosquitoLayerGives, rules.GiftEmptiesHand},
}

// bearing are the facts that bear on what is done. Others can part a verdict by
// accident alone: of a hand with one card, of which nothing is known, that it
// holds a card that fits says that the card which is laid fits.
var bearing = map[rules.Verb][]rules.Fact{
	rules.ToLay:    {rules.IsGuard, rules.IsTurn, rules.TopNumber, rules.NumberBelow, rules.CardNumber, rules.CardKind},
	rules.ToDraw:   {rules.IsGuard, rules.IsTurn, rules.TopNumber, rules.NumberBelow, rules.FittingCard, rules.FittingMoth},
	rules.ToHide:   {rules.IsGuard, rules.IsLastCard},
	rules.ToAccuse: {rules.IsGuard},
	rules.ToAnswer: {rules.IsGuard, rules.IsTurn, rules.TopNumber, rules.CardNumber, rules.CardKind},
	rules.ToGive:   {rules.IsGuard, rules.IsTurn, rules.CardKind, rules.IsLastCard},
	rules.ToKeep:   {rules.IsTurn, rules.IsLastCard, rules.OnlyMoths},
}

// whole are the kinds that stand for all: one animal is like another.
var whole = [...]rules.Kind{rules.NumberCard, rules.Spider, rules.Moth}

// faces are the whole cards that c may be. Of animals that it may all be, the
// spider stands for all.
func facesOf(c rules.Card) (out []rules.Card) {
	for k := range rules.Moth + 1 {
		if k > rules.Spider && k < rules.Moth && c.May(rules.Spider) {
			continue
		}
		for n := 1; n <= 5; n++ {
			if f := rules.Face(k, n); c&f != 0 {
				out = append(out, f)
			}
		}
	}
	return out
}

func (w *told) oneIn(n int) bool { return w.rng.IntN(n) == 0 }

// halfCard is a card of which something is known, or not.
func (w *told) halfCard() rules.Card {
	k, n := whole[w.rng.IntN(len(whole))], 1+w.rng.IntN(5)
	switch w.rng.IntN(6) {
	case 0:
		return rules.OfKind(k)
	case 1:
		return rules.AnyCard
	}
	return rules.Face(k, n)
}

// tell makes up a half-told situation.
func (w *told) tell() {
	verbs := []rules.Verb{rules.ToLay, rules.ToDraw, rules.ToHide, rules.ToAccuse, rules.ToAnswer, rules.ToGive, rules.ToKeep}
	w.t = rules.NewTable(3, true)
	t := &w.t
	w.a = rules.Action{Verb: verbs[w.rng.IntN(len(verbs))], By: me, Target: 2}
	for q := range rules.Questions() {
		w.h[q] = 0
		if !q.House() {
			w.h[q] = rules.Option(1 + w.rng.IntN(q.Options()))
		}
	}
	qs := asked[w.a.Verb]
	for range 3 {
		if len(qs) > 0 && w.oneIn(2) {
			w.h[qs[w.rng.IntN(len(qs))]] = 0
		}
	}

	t.TurnFree = false
	t.Turn = [...]rules.Seats{rules.At(0), rules.At(1), rules.At(1), rules.At(1), everySeat, rules.At(0) | rules.At(1), rules.At(1) | rules.At(2)}[w.rng.IntN(7)]
	t.Guard = [...]rules.Seats{rules.At(0), rules.At(1), everySeat, everySeat, rules.At(0) | rules.At(2)}[w.rng.IntN(5)]
	switch w.a.Verb {
	case rules.ToLay, rules.ToDraw:
		if w.oneIn(4) {
			t.Phase = rules.DuringCockroach
			if w.oneIn(2) {
				t.TellRace(rules.Seat(w.rng.IntN(3)), t.Turn)
			}
		}
	case rules.ToHide:
		if w.oneIn(6) {
			t.Interrupt, t.Accused, t.Accuser = rules.Accusation, 2, 0
		}
		w.a.Below = w.oneIn(8)
	case rules.ToAccuse:
		w.a.Late, w.a.Unseen = w.oneIn(2), w.oneIn(6)
	case rules.ToAnswer:
		t.Phase = rules.DuringCockroach
	case rules.ToGive, rules.ToKeep:
		switch w.rng.IntN(3) {
		case 0:
			t.Phase = rules.DuringSpider
		case 1:
			t.Phase = rules.DuringMosquito
			t.Slow(rules.At(2))
		default:
			t.Phase = rules.DuringSpider
			if w.a.Verb == rules.ToGive {
				t.Phase, t.Interrupt, t.Accused, t.Accuser = rules.Play, rules.Gift, 2, me
			}
		}
	}

	if w.oneIn(6) && t.Racer == rules.Nobody {
		t.Turn, t.TurnFree = everySeat, true
	}

	known := rules.Face(whole[w.rng.IntN(2)], 1+w.rng.IntN(5))
	w.top = known
	t.Below = 0
	switch {
	case t.Phase == rules.DuringCockroach:
		w.top = rules.Face(rules.Cockroach, 1+w.rng.IntN(5))
		if w.oneIn(2) {
			w.top = rules.OfKind(rules.Cockroach)
		}
	case w.oneIn(3):
		w.top = rules.OfKind(rules.NumberCard)
	case w.oneIn(8):
		w.top = rules.AnyCard &^ rules.OfKind(rules.Moth)
	case w.oneIn(3):
		w.top = rules.Face(rules.Moth, 1+w.rng.IntN(5))
		if w.oneIn(3) {
			w.top = rules.OfKind(rules.Moth)
		}
		t.Below = rules.NumberSet(1 + w.rng.IntN(5))
		// Where neither number is known, nor which counts, the judge asks for both
		// numbers before a draw, though whether a card fits would do.
		twoUnknown := w.top == rules.OfKind(rules.Moth) && w.a.Verb == rules.ToDraw && w.h[rules.GuardMothCounts] == 0
		if w.oneIn(3) && !twoUnknown {
			t.Below = rules.AnyNumber
		}
	}
	t.Top = w.top

	w.hand, w.open = nil, w.oneIn(2)
	for range w.rng.IntN(3) {
		w.hand = append(w.hand, w.halfCard())
	}
	if !w.open && len(w.hand) == 0 {
		w.hand = append(w.hand, w.halfCard())
	}
	switch w.a.Verb {
	case rules.ToLay, rules.ToHide, rules.ToAnswer, rules.ToGive:
		w.a.Card = w.halfCard()
		if !w.open || w.oneIn(4) {
			if len(w.hand) > 0 {
				w.a.Card = w.hand[w.rng.IntN(len(w.hand))]
			}
		}
	}
	t.Hands[me] = rules.Hand{More: w.open}
	for _, c := range w.hand {
		t.Hands[me].Add(c)
	}
}

// full is a whole table, and the card of the action at it.
type full struct {
	guard, turn rules.Seat
	top         rules.Card
	below       rules.Numbers
	hand        []rules.Card
	card        rules.Card
}

// completions calls do with every whole table that the situation may be; it
// returns their number, and stops beyond most.
func (w *told) completions(most int, do func(full)) int {
	var f full
	n := 0
	leastSize := 1
	if w.open && (w.a.Verb == rules.ToGive || w.a.Verb == rules.ToKeep) {
		leastSize = 2 // a hand that is not given whole does not run out
	}
	var hands [][]rules.Card
	var fill func(at int)
	fill = func(at int) {
		if at < len(w.hand) {
			for _, c := range facesOf(w.hand[at]) {
				f.hand = append(f.hand, c)
				fill(at + 1)
				f.hand = f.hand[:len(f.hand)-1]
			}
			return
		}
		if len(f.hand) >= leastSize {
			hands = append(hands, slices.Clone(f.hand))
		}
		if w.open && at < len(w.hand)+2 {
			all := facesOf(rules.AnyCard)
			for i, c := range all {
				if at > len(w.hand) && i < slices.Index(all, f.hand[len(f.hand)-1]) {
					continue
				}
				f.hand = append(f.hand, c)
				fill(at + 1)
				f.hand = f.hand[:len(f.hand)-1]
			}
		}
	}
	fill(0)
	belows := w.t.Below.List()
	if w.t.Below == 0 {
		belows = []int{0}
	}
	for _, hand := range hands {
		cards := slices.Compact(slices.Sorted(slices.Values(slices.DeleteFunc(slices.Clone(hand), func(c rules.Card) bool { return c&w.a.Card == 0 }))))
		if w.a.Card == rules.NoCard {
			cards = []rules.Card{rules.NoCard}
		}
		for _, card := range cards {
			for g := range rules.Seat(3) {
				for turn := range rules.Seat(3) {
					if !w.t.Guard.Has(g) || !w.turnMayBe(turn) {
						continue
					}
					for _, top := range facesOf(w.top) {
						for _, b := range belows {
							if n++; n > most {
								return n
							}
							below := rules.Numbers(0)
							if b > 0 {
								below = rules.NumberSet(b)
							}
							do(full{g, turn, top, below, hand, card})
						}
					}
				}
			}
		}
	}
	return n
}

// turnMayBe tells whether it may be that player's turn: where nobody said, it
// is that of whoever lays or draws.
func (w *told) turnMayBe(s rules.Seat) bool {
	if w.t.TurnFree && (w.a.Verb == rules.ToLay || w.a.Verb == rules.ToDraw) {
		if w.t.Phase == rules.DuringCockroach {
			s = (s + 1) % 3
		}
		return s == me
	}
	return w.t.Turn.Has(s)
}

// table is the whole table.
func (w *told) table(f *full) (rules.Table, rules.Action) {
	t, a := w.t, w.a
	t.Guard, t.Turn, t.TurnFree = rules.At(f.guard), rules.At(f.turn), false
	if t.Racer != rules.Nobody {
		t.Origin = t.Turn
	}
	t.Top, t.Below = f.top, f.below
	t.Hands[me] = rules.Hand{}
	for _, c := range f.hand {
		t.Hands[me].Add(c)
	}
	a.Card = f.card
	return t, a
}

// key is the values of the facts at a whole table, three bits a fact.
type key uint64

func (k key) masked(facts uint16) key {
	for f := range 14 {
		if facts>>f&1 == 0 {
			k &^= 7 << (3 * f)
		}
	}
	return k
}

func fits(a, b int) bool { return (a-b+5)%5 == 1 || (b-a+5)%5 == 1 }

// facts are the values of the facts, worked out from the cards.
func (w *told) facts(f *full, h *rules.House) key {
	var k key
	set := func(x rules.Fact, v int) { k |= key(v) << (3 * x) }
	truth := func(x rules.Fact, b bool) {
		if b {
			set(x, 1)
		}
	}
	truth(rules.IsGuard, f.guard == me)
	turn := f.turn
	if w.t.Phase == rules.DuringCockroach && (w.a.Verb == rules.ToLay || w.a.Verb == rules.ToDraw) {
		turn = (f.turn + 1) % 3
		if w.t.Racer != rules.Nobody && h[rules.CockroachNext] == rules.CockroachNextAsAfterRacer {
			turn = (w.t.Racer + 1) % 3
		}
	}
	truth(rules.IsTurn, turn == me)
	counts := f.top.Numbers().One()
	set(rules.TopNumber, counts)
	if f.top.Is(rules.Moth) && f.below != 0 {
		set(rules.NumberBelow, f.below.One())
		if h[rules.GuardMothCounts] == rules.GuardMothCountsAsNumberBelow {
			counts = f.below.One()
		}
	}
	if f.card != rules.NoCard {
		set(rules.CardNumber, f.card.Numbers().One())
		switch {
		case f.card.Is(rules.Moth):
			set(rules.CardKind, 2)
		case !f.card.Is(rules.NumberCard):
			set(rules.CardKind, 1)
		}
	}
	truth(rules.IsLastCard, len(f.hand) == 1)
	only := true
	for _, c := range f.hand {
		moth, goes := c.Is(rules.Moth), fits(c.Numbers().One(), counts)
		only = only && moth
		truth(rules.FittingCard, !moth && goes)
		truth(rules.FittingMoth, moth && (goes || h[rules.GuardMothFit] == rules.GuardMothFitAsAnyNumber))
	}
	truth(rules.OnlyMoths, only)
	return k
}

// houses are all ways to settle the questions that are open.
func (w *told) houses() (out []rules.House) {
	out = []rules.House{w.h}
	for q := range rules.Questions() {
		if w.h[q] != 0 || q.House() {
			continue
		}
		var more []rules.House
		for _, h := range out {
			for o := range q.Options() {
				h[q] = rules.Option(o + 1)
				more = append(more, h)
			}
		}
		out = more
	}
	return out
}

// outcome is what came out over several tables: bit 0 forbidden, bit 1 allowed.
type outcome uint8

const both = outcome(3)

// mostTables is how many whole tables a situation of the test may be.
const mostTables = 4000

// smallest is the smallest set of facts, of one size the first, that leaves
// nothing to depend on a fact.
func smallest(seen []map[key]outcome, of uint16) []rules.Fact {
	var best uint16
	for set := range uint16(1 << rules.DidHide) {
		if set&^of != 0 || best != 0 && !before(set, best) {
			continue
		}
		if enough(seen, set) {
			best = set
			if set == 0 {
				break
			}
		}
	}
	return factList(best)
}

// before tells whether a is smaller than b, or of its size and comes first.
func before(a, b uint16) bool {
	if x, y := bits.OnesCount16(a), bits.OnesCount16(b); x != y {
		return x < y
	}
	d := a ^ b
	return a&(d&-d) != 0
}

func factList(set uint16) (out []rules.Fact) {
	for f := range rules.Fact(14) {
		if set>>f&1 != 0 {
			out = append(out, f)
		}
	}
	return out
}

func factSet(fs []rules.Fact) (set uint16) {
	for _, f := range fs {
		set |= 1 << f
	}
	return set
}

// enough tells whether fixing those facts settles the verdict under each house.
func enough(seen []map[key]outcome, set uint16) bool {
	for _, m := range seen {
		merged := map[key]outcome{}
		for k, o := range m {
			if merged[k.masked(set)] |= o; merged[k.masked(set)] == both {
				return false
			}
		}
	}
	return true
}

func TestHalfToldIsWhatAllWholeTablesSay(t *testing.T) {
	situations := 1500
	if testing.Short() {
		situations = 200
	}
	var verdicts [2][4]int
	parts(t, situations, func(t *testing.T, i uint64) {
		w := &told{rng: rand.New(rand.NewPCG(i, 9))}
		for w.tell(); w.completions(mostTables, func(full) {}) > mostTables; w.tell() {
		}
		houses := w.houses()
		seen := make([]map[key]outcome, len(houses)) // by house: what came out, by the values of the facts
		var all outcome
		any := false
		for i := range houses {
			h := &houses[i]
			seen[i] = map[key]outcome{}
			w.completions(mostTables, func(f full) {
				tab, a := w.table(&f)
				way, ok := rules.Judge(&tab, h, &a)
				if !ok {
					return // it makes no sense at this table
				}
				o := outcome(1)
				if way.Allowed {
					o = 2
				}
				any = true
				all |= o
				seen[i][w.facts(&f, h)] |= o
			})
		}
		s := rules.NewSituation(w.t, w.h)
		r, _, err := s.Step(&w.a)
		if tooMany := new(rules.StepError); errors.As(err, &tooMany) && tooMany.TooMany > 0 {
			return // what follows cannot be followed
		}
		if (err == nil) != any {
			t.Fatalf("situation %d: makes sense at some table: %v; but %v\n%v", i, any, err, w)
		}
		if err != nil {
			return
		}
		needs := smallest(seen, factSet(bearing[w.a.Verb]))
		want := rules.Open
		switch {
		case len(needs) > 0:
			want = rules.Depends
		case all == 2:
			want = rules.Allowed
		case all == 1:
			want = rules.Forbidden
		}
		verdicts[i%2][want]++
		if r.Verdict != want {
			t.Errorf("situation %d: %v, but all tables say %v, needs %v\n%v", i, r.Verdict, want, needs, w)
			return
		}
		if !slices.Equal(r.Needs, needs) {
			t.Errorf("situation %d: needs %v, but %v would do (is it enough: %v)\n%v", i, r.Needs, needs, enough(seen, factSet(r.Needs)), w)
		}
		for _, q := range r.Questions {
			if !w.parts(q, houses) {
				t.Errorf("situation %d: question %v, but it parts nothing\n%v", i, q, w)
			}
		}
		for _, q := range w.questions(houses, seen, needs) {
			if !slices.Contains(r.Questions, q) {
				t.Errorf("situation %d: questions %v, but %v parts it too\n%v", i, r.Questions, q, w)
			}
		}
	})
	t.Cleanup(func() { t.Log(verdicts) })
}

// parts tells whether the answer to that question alone can change the verdict
// at a table.
func (w *told) parts(q rules.Question, houses []rules.House) bool {
	parted := false
	for _, h := range houses {
		if h[q] != 1 {
			continue
		}
		w.completions(mostTables, func(f full) {
			if parted {
				return
			}
			tab, a := w.table(&f)
			first, ok := rules.Judge(&tab, &h, &a)
			for other := h; !parted && int(other[q]) < q.Options(); {
				other[q]++
				second, ok2 := rules.Judge(&tab, &other, &a)
				parted = ok && ok2 && first.Allowed != second.Allowed
			}
		})
	}
	return parted
}

// questions are those whose answer alone can change the verdict even when the
// facts that are asked for are known. Some facts say as much as the answer: when
// it is his turn, it is no matter whose turn comes after a cockroach.
func (w *told) questions(houses []rules.House, seen []map[key]outcome, needs []rules.Fact) (out []rules.Question) {
	merged := map[rules.House]map[key]outcome{}
	for i, h := range houses {
		merged[h] = map[key]outcome{}
		for k, o := range seen[i] {
			merged[h][k.masked(factSet(needs))] |= o
		}
	}
	for q := range rules.Questions() {
		if w.h[q] != 0 || q.House() {
			continue
		}
		parted := func(h rules.House) bool {
			other := h
			for other[q] = 1; int(other[q]) <= q.Options(); other[q]++ {
				for k, o := range merged[h] {
					if o|merged[other][k] == both {
						return true
					}
				}
			}
			return false
		}
		if slices.ContainsFunc(houses, parted) {
			out = append(out, q)
		}
	}
	return out
}

func (w *told) String() string {
	house := ""
	for _, q := range asked[w.a.Verb] {
		o := "?"
		if w.h[q] != 0 {
			o = q.OptionName(w.h[q])
		}
		house += fmt.Sprintf(" %v=%s", q, o)
	}
	return fmt.Sprintf("  %v %v (below %v late %v unseen %v), phase %v, guard %03b turn %03b free %v, top %v below %v, hand %v open %v, racer %v;%s",
		w.a.Verb, cardName(w.a.Card), w.a.Below, w.a.Late, w.a.Unseen, phaseNames[w.t.During()], w.t.Guard, w.t.Turn, w.t.TurnFree, cardName(w.top), w.t.Below.List(), cardNames(w.hand), w.open, w.t.Racer, house)
}

func cardName(c rules.Card) string {
	k, ok := c.Kind()
	n := c.Numbers().One()
	switch {
	case c == rules.NoCard:
		return "-"
	case ok && n > 0:
		return fmt.Sprint(kindNames[k], n)
	case ok:
		return kindNames[k]
	}
	return "?"
}

func cardNames(cs []rules.Card) (out []string) {
	for _, c := range cs {
		out = append(out, cardName(c))
	}
	return out
}
