package rules_test

// The judge and the naive model, which somebody else wrote, say the same of
// whole tables under settled house rules.

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"motten/rules"
	"motten/rules/internal/naive"
	"motten/rules/sim"
)

var kindNames = [...]string{"number", "spider", "mosquito", "cockroach", "ant", "moth"}

func plainCard(c rules.Card) naive.Card {
	k, _ := c.Kind()
	return naive.Card{Kind: kindNames[k], Number: c.Numbers().One()}
}

func plainCards(cs ...rules.Card) []naive.Card {
	out := make([]naive.Card, len(cs))
	for i, c := range cs {
		out[i] = plainCard(c)
	}
	return out
}

func stockCards(t *rules.Table) []rules.Card {
	var cs []rules.Card
	for i := range t.Stock.Len() {
		cs = append(cs, t.Stock.At(i))
	}
	return cs
}

func plainHouse(h *rules.House) naive.House {
	out := naive.House{}
	for q := range rules.Questions() {
		if h[q] != 0 && !q.House() {
			out[q.String()] = q.OptionName(h[q])
		}
	}
	if n := h[rules.HouseRounds]; n > rules.HouseRoundsAsAsPlayers {
		out["house.rounds"] = fmt.Sprint(n - 1)
	}
	return out
}

var phaseNames = map[rules.Phase]string{
	rules.Play: "play", rules.Setup: "setup", rules.DuringSpider: "spider", rules.DuringMosquito: "mosquito",
	rules.DuringCockroach: "cockroach", rules.Over: "over", rules.Accusation: "accusation", rules.Gift: "gift",
}

// plainTable is the table of the naive model, where nothing has been hidden and
// no cockroach answered.
func plainTable(t *rules.Table) naive.Table {
	p := naive.Table{
		Players: int(t.Players), Guard: int(t.Guard.One()), Turn: int(t.Turn.One()), Layer: int(t.Turn.One()), Racer: -1,
		Below: t.Below.One(), Phase: phaseNames[t.Phase], Drew: t.Drew, Opening: t.Opening,
		Starter: int(t.Starter.One()), Round: int(t.Round), Stock: plainCards(stockCards(t)...),
	}
	if t.Phase != rules.Setup {
		p.Pile = plainCards(append([]rules.Card{t.Top}, t.UnderCards()...)...)
	}
	if !t.Top.Is(rules.Moth) {
		p.Below = 0
	}
	for s := range p.Players {
		p.Hands = append(p.Hands, plainCards(t.Hands[s].Cards()...))
		p.Earlier = append(p.Earlier, max(int(t.Earlier[s]), 0))
	}
	return p
}

func seatList(s rules.Seats) (out []int) {
	for i := range rules.Seat(rules.MaxPlayers) {
		if s.Has(i) {
			out = append(out, int(i))
		}
	}
	return out
}

// plainStep is a step of the naive model.
func plainStep(a *rules.Action) naive.Step {
	s := naive.Step{
		Verb: a.Verb.String(), By: int(a.By), Target: int(a.Target), Seen: a.Seen == rules.Yes, HandBelow: a.Below,
		Late: a.Late, Together: a.Tied, Wrong: seatList(a.Wrong),
	}
	if a.Card.Known() {
		s.Cards = plainCards(append([]rules.Card{a.Card}, a.Rest[:a.More]...)...)
	}
	if a.Slipped != rules.NoCard {
		c := plainCard(a.Slipped)
		s.Under = &c
	}
	if a.Right != rules.Unsaid {
		right := a.Right == rules.Yes
		s.Right = &right
	}
	if a.Unseen {
		saw := false
		s.Saw = &saw
	}
	for _, set := range a.Slappers[:a.Slaps] {
		s.Order = append(s.Order, seatList(set))
	}
	return s
}

// decides is the id of the rule, or of the question, that decides.
func decides(w *rules.Way) string {
	d := w.Deciding()
	if d.Question != rules.NoQuestion {
		return d.Question.String()
	}
	return d.Rule.String()
}

// alike are the pairs of reasons that hold at once, of which the judge names the
// first and the naive model the second.
var alike = map[[2]string]string{
	{"spider-optional", "gift-empties-hand"}:   "keep: he need not give, and could not",
	{"spider-optional", "spider.no-moth"}:      "keep: he need not give, and could not",
	{"gift-empties-hand", "mosquito.no-moth"}:  "keep: his one card may not be given",
	{"moth.guard-cockroach", "cockroach.race"}: "answer: the guard's moth has another number",
	{"must-play", "draw.cannot-play"}:          "draw: he may whether or not a card fits",
}

func counts(cs []naive.Card) map[naive.Card]int {
	m := map[naive.Card]int{}
	for _, c := range cs {
		m[c]++
	}
	return m
}

func sameCards(a, b []naive.Card) bool {
	if len(a) != len(b) {
		return false
	}
	m := counts(a)
	for _, c := range b {
		if m[c]--; m[c] < 0 {
			return false
		}
	}
	return true
}

// differences lists in what the two tables differ.
func differences(t *rules.Table, h *rules.House, p *naive.Table, ph naive.House) []string {
	var out []string
	differ := func(what string, a, b any) {
		if fmt.Sprint(a) != fmt.Sprint(b) {
			out = append(out, fmt.Sprintf("%s: judge %v, naive %v", what, a, b))
		}
	}
	phase := p.Phase
	if p.Interrupt != "" {
		phase = p.Interrupt
	}
	over := p.Phase == "over"
	differ("phase", phaseNames[t.During()], phase)
	differ("guard", t.Guard.One(), p.Guard)
	if !over {
		differ("turn", t.Turn.One(), p.Turn)
	}
	if t.Phase != rules.Setup {
		differ("top", plainCard(t.Top), p.Pile[0])
		differ("number", t.Number(h).One(), p.Number(ph))
		if !sameCards(plainCards(t.UnderCards()...), p.Pile[1:]) {
			differ("under", plainCards(t.UnderCards()...), p.Pile[1:])
		}
	}
	for s := range p.Players {
		if !sameCards(plainCards(t.Hands[s].Cards()...), p.Hands[s]) {
			differ(fmt.Sprint("hand of ", s), plainCards(t.Hands[s].Cards()...), p.Hands[s])
		}
	}
	if !sameCards(plainCards(stockCards(t)...), p.Stock) {
		differ("stock", plainCards(stockCards(t)...), p.Stock)
	}
	if over {
		differ("winner", seatList(t.Winner), p.Winners)
	} else {
		slices.Sort(p.Slowest)
		differ("slowest", seatList(t.Slowest), p.Slowest)
		picks := map[rules.Picks]string{rules.GiverPicks: "giver", rules.ReceiverPicks: "receiver", rules.BlindPick: "blind"}
		differ("picks", picks[t.Picks], p.Picks(ph))
	}
	if t.Counted {
		differ("points", t.Points[:p.Players], p.Points)
		differ("next guard", t.NextGuard.One(), p.NextGuard())
	}
	return out
}

// compare puts one step to both models and returns both tables afterwards.
func compare(t *rules.Table, h *rules.House, a *rules.Action, p naive.Table, ph naive.House) (rules.Table, naive.Table, []string) {
	w, ok := rules.Judge(t, h, a)
	after, ok2 := rules.Apply(t, h, a)
	if !ok || !ok2 {
		return after, p, []string{"the judge cannot settle it"}
	}
	s := plainStep(a)
	allowed, rule := naive.Judge(p, ph, s)
	var out []string
	if d := decides(&w); allowed != w.Allowed || d != rule && alike[[2]string{d, rule}] == "" {
		out = append(out, fmt.Sprintf("judge %v %v, naive %v %v", w.Allowed, d, allowed, rule))
	}
	p = naive.Apply(p, ph, s)
	return after, p, append(out, differences(&after, h, &p, ph)...)
}

// shuffler shuffles as the table does.
func shuffler(seed uint64) func([]naive.Card) {
	return func(cs []naive.Card) {
		slices.SortFunc(cs, func(a, b naive.Card) int {
			return cmp.Or(cmp.Compare(slices.Index(kindNames[:], a.Kind), slices.Index(kindNames[:], b.Kind)), a.Number-b.Number)
		})
		for i := len(cs) - 1; i > 0; i-- {
			var n uint64
			n, seed = rules.Random(seed)
			j := int(n % uint64(i+1))
			cs[i], cs[j] = cs[j], cs[i]
		}
	}
}

func show(t *rules.Table, h *rules.House, a *rules.Action, p *naive.Table) string {
	return fmt.Sprintf("step %+v\ntable %+v\nhouse %v", plainStep(a), *p, plainHouse(h))
}

func TestGamesAgreeWithTheNaiveModel(t *testing.T) {
	games := 2000
	if testing.Short() {
		games = 100
	}
	steps := 0
	for seed := range uint64(games) {
		g := sim.New(seed, 3+int(seed%3), rules.House{})
		g.Tries = seed%4 != 0
		var p naive.Table
		ph := plainHouse(&g.House)
		for dealt := true; ; dealt = g.Dealt {
			if dealt {
				p = plainTable(&g.Table)
			}
			before := g.Table
			if !g.Step() {
				break
			}
			if g.Dealt {
				continue
			}
			steps++
			p.Shuffle = shuffler(before.Seed)
			was := p
			after, q, diff := compare(&before, &g.House, &g.Last, p, ph)
			if after != g.Table {
				t.Fatalf("seed %d: judged again, the step leads elsewhere", seed)
			}
			if len(diff) > 0 {
				t.Fatalf("seed %d, step %d: %v\n%s", seed, steps, diff, show(&before, &g.House, &g.Last, &was))
			}
			p = q
		}
	}
	t.Logf("%d games, %d steps", games, steps)
}

var _ = rand.IntN
