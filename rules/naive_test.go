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
	{"in-the-act", "guard.in-the-act"}:         "accuse: the reading says what the rule means",
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
	}
	if t.NextGuard != 0 {
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

func show(h *rules.House, a *rules.Action, p *naive.Table) string {
	return fmt.Sprintf("step %+v\ntable %+v\nhouse %v", plainStep(a), *p, plainHouse(h))
}

// parts runs a test in two halves at once.
func parts(t *testing.T, n int, do func(t *testing.T, i uint64)) {
	for half := range 2 {
		t.Run(fmt.Sprint("half ", half+1), func(t *testing.T) {
			t.Parallel()
			for i := half; i < n; i += 2 {
				do(t, uint64(i))
			}
		})
	}
}

func TestGamesAgreeWithTheNaiveModel(t *testing.T) {
	games := 2000
	if testing.Short() {
		games = 100
	}
	parts(t, games, func(t *testing.T, seed uint64) {
		house := rules.House{}
		if seed%4 != 0 {
			house[rules.HouseRounds] = rules.Option(2 + seed%2) // one round, or two
		}
		g := sim.New(seed, 3+int(seed%3), house)
		g.Tries = seed%5 != 0
		ph := plainHouse(&g.House)
		p := plainTable(&g.Table)
		for step := 0; ; step++ {
			before := g.Table
			if !g.Step() {
				break
			}
			if g.Dealt {
				p = plainTable(&g.Table)
				continue
			}
			p.Shuffle = shuffler(before.Seed)
			after, next, diff := compare(&before, &g.House, &g.Last, p, ph)
			if after != g.Table {
				t.Fatalf("seed %d: judged again, the step leads elsewhere", seed)
			}
			if len(diff) > 0 {
				t.Fatalf("seed %d, step %d: %v\n%s", seed, step, diff, show(&g.House, &g.Last, &p))
			}
			p = next
		}
	})
}

// dealer makes up situations: whole tables with few cards, in any phase, as two
// models see them.
type dealer struct {
	*rand.Rand
	deck []rules.Card
	t    rules.Table
	p    naive.Table
	h    rules.House
	ph   naive.House
}

func newDealer(seed uint64) *dealer {
	d := &dealer{Rand: rand.New(rand.NewPCG(seed, 71)), deck: rules.Deck()}
	d.settle()
	return d
}

// settle settles every question.
func (d *dealer) settle() {
	for q := range rules.Questions() {
		d.h[q] = 0
		if !q.House() {
			d.h[q] = rules.Option(1 + d.IntN(q.Options()))
		}
	}
	if d.oneIn(4) {
		d.h[rules.HouseRounds] = rules.Option(2 + d.IntN(4))
	}
	d.ph = plainHouse(&d.h)
}

func (d *dealer) oneIn(n int) bool { return d.IntN(n) == 0 }

func (d *dealer) seat() rules.Seat { return rules.Seat(d.IntN(int(d.t.Players))) }

func (d *dealer) other(s rules.Seat) rules.Seat {
	return (s + 1 + rules.Seat(d.IntN(int(d.t.Players)-1))) % rules.Seat(d.t.Players)
}

// few is a small number, often 1.
func (d *dealer) few() int { return [...]int{1, 1, 1, 2, 2, 3, 4, 5}[d.IntN(8)] }

// card takes a card of that kind from the deck, of any kind for -1 or where
// there is none left.
func (d *dealer) card(k int) rules.Card {
	at := len(d.deck) - 1
	for i, c := range d.deck {
		if kind, _ := c.Kind(); int(kind) == k {
			at = i
			break
		}
	}
	c := d.deck[at]
	d.deck = slices.Delete(d.deck, at, at+1)
	return c
}

// deal makes up a situation.
func (d *dealer) deal() {
	d.deck = rules.Deck()
	d.Shuffle(len(d.deck), func(i, j int) { d.deck[i], d.deck[j] = d.deck[j], d.deck[i] })
	if d.oneIn(3) { // moths to the end of the deck, that is, into the hands
		slices.SortStableFunc(d.deck, func(a, b rules.Card) int {
			if a.Is(rules.Moth) == b.Is(rules.Moth) || d.oneIn(2) {
				return 0
			}
			return map[bool]int{true: 1, false: -1}[a.Is(rules.Moth)]
		})
	}
	d.t = rules.NewTable(3+d.IntN(3), true)
	t := &d.t
	t.Seed = d.Uint64() | 1
	t.Phase = rules.Phase(d.IntN(6))
	t.Guard, t.Turn, t.TurnFree, t.Starter = rules.At(d.seat()), rules.At(d.seat()), false, rules.At(d.seat())
	t.Round = uint8(1 + d.IntN(int(t.Players)))
	for s := range t.Players {
		t.Hands[s] = rules.Hand{}
		for range d.few() {
			t.Hands[s].Add(d.card(-1))
		}
		t.Earlier[s] = int16(d.IntN(5))
	}
	t.Under, t.Stock = rules.Pile{}, rules.Stock{}
	for range d.IntN(4) {
		t.Under.Add(d.card(-1))
	}
	for range d.IntN(5) {
		t.Stock.Put(d.card(-1))
	}
	layer := t.Turn.One()
	t.Below = 0
	kind := map[rules.Phase]int{rules.DuringSpider: 1, rules.DuringMosquito: 2, rules.DuringCockroach: 3}
	switch k, action := kind[t.Phase]; {
	case t.Phase == rules.Setup:
		t.Under = rules.Pile{}
		t.Stock.Put(d.card(-1))
	case action:
		if t.Top = d.card(k); !t.Top.Is(rules.Kind(k)) {
			t.Phase = rules.Play
		} else if d.oneIn(4) && t.Phase != rules.DuringSpider && d.h[rules.LastActionCard] == rules.LastActionCardAsHappens {
			t.Hands[layer], t.Ending = rules.Hand{}, t.Turn
		}
	case d.oneIn(3) && t.Under.Size() > 0:
		t.Top, t.Below = d.card(5), rules.NumberSet(1+d.IntN(5))
	default:
		t.Top = d.card(-1)
	}
	switch t.Phase {
	case rules.Play:
		t.Drew, t.Opening = d.oneIn(8), d.oneIn(8)
	case rules.DuringMosquito:
		if d.oneIn(2) {
			t.Slow(rules.At(d.seat()))
			t.Picks = rules.Picks(d.h[rules.MosquitoChooser])
		}
	case rules.Over:
		winner := d.seat()
		t.Hands[winner], t.Winner = rules.Hand{}, rules.At(winner)
	}
	d.p = plainTable(t)
	p := &d.p
	if t.Ending != 0 {
		p.Done = []int{int(layer)}
	}
	if t.Slowest != 0 {
		p.Slowest, p.Owes = seatList(t.Slowest), map[int][]int{}
		for s := range p.Players {
			if s != p.Slowest[0] && len(p.Hands[s]) > 0 && (s != p.Layer || d.h[rules.MosquitoLayerGives] == rules.MosquitoLayerGivesAsGives) {
				p.Owes[s] = []int{p.Slowest[0]}
			}
		}
		if len(p.Owes) == 0 { // nobody has to give: the mosquito is dealt with already
			d.deal()
			return
		}
	}
	if t.Phase == rules.Over {
		p.Winners = seatList(t.Winner)
	}
	d.interrupt()
}

// interrupt lets an accusation stop the game, or tells what was hidden.
func (d *dealer) interrupt() {
	t, p := &d.t, &d.p
	accused := d.other(t.Guard.One())
	switch {
	case !t.InPlay() || t.Hands[accused].Empty() || t.Hands[t.Guard.One()].Empty():
	case d.oneIn(6):
		t.Interrupt, t.Accused, t.Accuser, t.HidCard = rules.Accusation, accused, t.Guard.One(), d.card(-1)
		p.Interrupt, p.Accused, p.HidCard = "accusation", int(accused), plainCards(t.HidCard)
	case d.oneIn(6):
		p.Interrupt, p.Caught = "gift", int(accused)
		t.Interrupt, t.Accused, t.Accuser = rules.Gift, accused, t.Guard.One()
		t.Picks = rules.Picks(d.h[rules.PenaltyChooser])
	}
	for range d.IntN(3) {
		s := d.seat()
		c, seen := d.card(-1), rules.TruthOf(d.oneIn(2))
		if t.InPlay() && rules.At(s) != t.Guard {
			t.TellHiding(s, c, rules.NoCard, seen, false, false)
			p.Gone = append(p.Gone, plainCard(c))
			p.Hidden = append(p.Hidden, naive.Hiding{By: int(s), Cards: plainCards(c), Seen: seen == rules.Yes})
		}
	}
}

// act makes up something that somebody does.
func (d *dealer) act() rules.Action {
	t := &d.t
	verb := rules.Verb(d.IntN(int(rules.ToFinish) + 1))
	switch verb {
	case rules.ToTell, rules.ToCount, rules.ToFinish: // of which there is little to say
		if d.oneIn(2) {
			verb = rules.ToLay
		} else if d.oneIn(2) {
			verb = rules.ToAnswer
		}
	}
	a := rules.Action{Verb: verb, By: d.seat()}
	if d.oneIn(2) { // whom it concerns more likely
		a.By = t.Turn.One()
	}
	a.Target = d.other(a.By)
	cards := t.Hands[a.By].Cards()
	if d.oneIn(2) && verb == rules.ToLay || d.oneIn(2) && verb == rules.ToAnswer { // one that goes
		fits := t.Number(&d.h)
		if verb == rules.ToLay {
			fits = fits.Fits()
		}
		cards = slices.DeleteFunc(cards, func(c rules.Card) bool { return c.Numbers()&fits == 0 })
	}
	card := func() rules.Card { return cards[d.IntN(len(cards))] }
	switch verb {
	case rules.ToLay, rules.ToHide, rules.ToGive, rules.ToAnswer:
		if len(cards) == 0 {
			return d.act()
		}
		a.Card = card()
	}
	two := func() bool { // a second card of the hand: one that is like the first, if two
		n := 0
		for _, c := range cards {
			if c == a.Card {
				n++
			}
		}
		return n > 1
	}
	switch verb {
	case rules.ToLay:
		if d.oneIn(8) && two() {
			a.Rest[0], a.More = a.Card, 1
		} else if c := card(); d.oneIn(4) && (c != a.Card || two()) {
			a.Slipped = c
		}
	case rules.ToHide:
		a.Seen, a.Below = rules.TruthOf(d.oneIn(2)), d.oneIn(8)
		if d.oneIn(4) && two() {
			a.Rest[0], a.More = a.Card, 1
		}
	case rules.ToAccuse:
		if d.oneIn(2) {
			a.By = t.Guard.One()
			a.Target = d.other(a.By)
		}
		a.Unseen, a.Late = d.oneIn(6), d.oneIn(4)
		if d.oneIn(4) {
			a.Right = rules.No
		}
	case rules.ToSettle:
		a.By, a.Right = rules.Nobody, rules.No
		if t.HidCard.Known() && d.oneIn(2) {
			a.Right = rules.Yes
		}
	case rules.ToTell:
		a.Card = rules.NoCard
	case rules.ToGive:
		if t.Interrupt == rules.Gift && d.oneIn(2) {
			a.Target = t.Accused
		} else if t.Slowest != 0 {
			a.Target = t.Slowest.One()
		}
		if a.Target == a.By || a.Target == rules.Nobody {
			return d.act()
		}
	case rules.ToAnswer:
		a.Tied = d.oneIn(6) && t.Answered && a.By != t.Racer
	case rules.ToSlap:
		a.By = rules.Nobody
		for _, i := range d.Perm(int(t.Players)) {
			s := rules.At(rules.Seat(i))
			switch {
			case s == t.Turn && !d.oneIn(12):
			case d.oneIn(6) || s == t.Turn:
				a.Wrong |= s
			case a.Slaps > 0 && d.oneIn(4):
				a.Slappers[a.Slaps-1] |= s
			default:
				a.Slappers[a.Slaps] = s
				a.Slaps++
			}
		}
	case rules.ToTurnUp:
		a.By, a.Card = rules.Nobody, rules.AnyCard
	case rules.ToPass, rules.ToCount, rules.ToFinish:
		a.By = rules.Nobody
	}
	return a
}

func TestSituationsAgreeWithTheNaiveModel(t *testing.T) {
	situations := 100_000
	if testing.Short() {
		situations = 5000
	}
	dealers := [2]*dealer{newDealer(1), newDealer(2)}
	var done [2][rules.ToFinish + 1][2]int // how often each verb was allowed, or not
	parts(t, situations, func(t *testing.T, i uint64) {
		d := dealers[i%2]
		if i%8 < 2 {
			d.settle()
		}
		d.deal()
		for range 3 {
			a := d.act()
			w, ok := rules.Judge(&d.t, &d.h, &a)
			for !ok { // it makes no sense here
				a = d.act()
				w, ok = rules.Judge(&d.t, &d.h, &a)
			}
			if w.Allowed {
				done[i%2][a.Verb][0]++
			} else {
				done[i%2][a.Verb][1]++
			}
			d.p.Shuffle = shuffler(d.t.Seed)
			after, next, diff := compare(&d.t, &d.h, &a, d.p, d.ph)
			if len(diff) > 0 {
				t.Fatalf("situation %d: %v\n%s", i, diff, show(&d.h, &a, &d.p))
			}
			if d.t, d.p = after, next; !d.t.InPlay() {
				break
			}
		}
	})
	t.Cleanup(func() {
		for v := range rules.ToFinish + 1 {
			t.Logf("%-8v allowed %6d, forbidden %6d", v, done[0][v][0]+done[1][v][0], done[0][v][1]+done[1][v][1])
		}
	})
}
