package naive

import (
	"maps"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"
)

// options are the judged questions; the first option is the one of the leans here.
var options = map[string][]string{
	"must-play": {"must-play", "may-draw"}, "guard-moth-must": {"may-draw", "must-lay"},
	"guard-moth-fit": {"must-fit", "any-number"}, "spider-optional": {"may", "must"},
	"mosquito-layer-gives": {"gives", "spared"}, "cockroach-who": {"everybody", "others"},
	"cockroach-card": {"any-card", "number-card"}, "penalty-moth": {"forbidden", "allowed"},
	"gift-empties-hand": {"ends-round", "not-last-card"}, "in-the-act": {"while-hiding", "until-next-card"},
	"double-lay": {"not-allowed", "counts-as-hiding"}, "first-card-moth": {"number-counts", "turn-another"},
	"guard-moth-counts": {"its-number", "number-below"}, "spider-only-moths": {"keeps", "draws"},
	"mosquito-only-moths": {"gives-nothing", "draws-for-him"}, "mosquito-chooser": {"giver", "slowest", "blind"},
	"mosquito-first-empty": {"round-over", "all-give"}, "slap-tie": {"both", "slap-again", "nobody"},
	"false-slap": {"nothing", "counts-as-slowest"}, "last-action-card": {"lapses", "happens"},
	"hands-empty-together": {"all-win", "in-turn-order"}, "cockroach-action": {"happens", "lapses"},
	"cockroach-next": {"after-layer", "after-racer"}, "race-tie": {"lower-stays", "both-back"},
	"reshuffle-top": {"stays", "all-shuffled"}, "reshuffle-when": {"at-next-draw", "at-once"},
	"nothing-to-draw": {"no-card", "round-ends"}, "penalty-chooser": {"guard", "caught-player", "blind"},
	"penalty-none": {"nothing", "draws"}, "two-seen": {"both-back", "one-back"},
	"broken-limit": {"takes-back", "takes-back-and-draws"}, "telling-penalty": {"nothing", "draws"},
	"final-tie": {"shared", "play-off"},
}

func house(changes ...string) House { // "question=option"
	h := House{}
	for q, o := range options {
		h[q] = o[0]
	}
	for _, c := range changes {
		q, o, _ := strings.Cut(c, "=")
		h[q] = o
	}
	return h
}

func cards(list string) (out []Card) { // "3 spider2 moth5"
	for _, w := range strings.Fields(list) {
		kind := w[:len(w)-1]
		if kind == "" {
			kind = "number"
		}
		out = append(out, Card{kind, int(w[len(w)-1] - '0')})
	}
	return out
}

func table(pile string, hands ...string) Table { // seat 0 has the guard bug, it is the turn of seat 1
	t := Table{Players: len(hands), Turn: 1, Phase: "play", Pile: cards(pile), Stock: cards("1 2 3 4 5 1 2 3"), Racer: -1, Round: 1}
	for _, hand := range hands {
		t.Hands = append(t.Hands, cards(hand))
	}
	return t
}

func step(verb string, by int, list string) Step { return Step{Verb: verb, By: by, Cards: cards(list)} }
func to(s Step, target int) Step                 { s.Target = target; return s }
func seen(s Step) Step                           { s.Seen = true; return s }

// run does the steps; the last must be allowed, or not, by the rule.
func run(t *testing.T, b Table, h House, allowed bool, rule string, steps ...Step) Table {
	t.Helper()
	for i, s := range steps {
		if ok, r := Judge(b, h, s); i == len(steps)-1 && (ok != allowed || r != rule) {
			t.Errorf("%v: got %v %s, want %v %s", s, ok, r, allowed, rule)
		}
		b = Apply(b, h, s)
	}
	return b
}

func TestLayAndDraw(t *testing.T) {
	b := table("5 2", "3 moth1", "1 4 moth4 spider4", "2 2 2")
	run(t, b, house(), true, "play.wrap", step("play", 1, "1"))
	run(t, b, house(), true, "play.adjacent", step("play", 1, "4"))
	run(t, b, house(), false, "moth.not-laid", step("play", 1, "moth4"))
	run(t, b, house(), false, "turn.clockwise", step("play", 2, "2"))
	run(t, b, house(), false, "play.one-card", step("play", 1, "1 4"))
	run(t, b, house(), false, "draw.cannot-play", step("draw", 1, ""))
	run(t, b, house("must-play=may-draw"), true, "must-play", step("draw", 1, ""))
	run(t, b, house(), true, "draw.cannot-play", step("play", 1, "4"), step("draw", 2, "3"))
	run(t, b, house(), false, "spider.give", step("play", 1, "spider4"), step("play", 1, "1"))
	b.Turn = 0
	run(t, b, house(), true, "moth.guard-lays", step("play", 0, "moth1"))
	run(t, b, house(), true, "guard-moth-must", step("draw", 0, ""))
	after := run(t, b, house("guard-moth-counts=number-below"), true, "play.adjacent", step("play", 0, "moth1"), step("play", 1, "4"))
	if after.Turn != 2 || len(after.Hands[1]) != 3 || after.Below != 0 {
		t.Errorf("%+v", after)
	}
}

func TestHideAndAccuse(t *testing.T) {
	b := table("5 2", "3 moth1", "1 4", "2")
	run(t, b, house(), true, "cheat.allowed", step("hide", 1, "1"))
	run(t, b, house(), false, "cheat.not-last-card", step("hide", 2, "2"))
	run(t, b, house(), false, "guard.no-cheating", step("hide", 0, "3"))
	run(t, b, house(), false, "cheat.one-at-a-time", step("hide", 1, "1 4"))
	caught := to(step("accuse", 0, ""), 1)
	run(t, b, house(), false, "guard.in-the-act", step("hide", 1, "1"), caught)
	run(t, b, house(), false, "guard.only-accuser", to(step("accuse", 2, ""), 1))
	a := run(t, b, house(), false, "penalty-moth", seen(step("hide", 1, "1")), caught, to(step("give", 0, "moth1"), 1))
	if a.Interrupt != "gift" || a.Guard != 0 || len(a.Hands[1]) != 2 {
		t.Errorf("%+v", a)
	}
	run(t, a, house(), false, "accuse.pause", step("play", 1, "1"))
	a = run(t, a, house(), true, "accuse.right-gift", to(step("give", 0, "3"), 1))
	if a.Interrupt != "" || a.Guard != 1 || len(a.Hands[1]) != 3 || a.Turn != 1 {
		t.Errorf("%+v", a)
	}
	wrong := false
	caught.Right = &wrong
	if a = run(t, b, house(), true, "guard.only-accuser", caught); a.Guard != 0 || len(a.Hands[0]) != 3 {
		t.Errorf("%+v", a)
	}
}

func TestAnimals(t *testing.T) {
	b := table("5 2", "4 moth1", "spider4 mosquito1 cockroach4 ant1 2", "4 moth3")
	run(t, b, house(), false, "moth.not-given", step("play", 1, "spider4"), to(step("give", 1, "moth1"), 0))
	if a := run(t, b, house(), true, "spider.give", step("play", 1, "spider4"), to(step("give", 1, "2"), 0)); a.Turn != 2 || a.Phase != "play" {
		t.Errorf("%+v", a)
	}
	if a := run(t, b, house(), true, "play.wrap", step("play", 1, "ant1")); len(a.Hands[0]) != 3 || len(a.Hands[1]) != 4 || a.Turn != 2 {
		t.Errorf("%+v", a)
	}
	slap := Step{Verb: "slap", Order: [][]int{{0}, {2}}}
	a := run(t, b, house(), true, "mosquito.slap", step("play", 1, "mosquito1"), slap)
	if !reflect.DeepEqual(a.Owes, map[int][]int{0: {2}, 1: {2}}) {
		t.Error(a.Owes)
	}
	run(t, a, house(), false, "mosquito.slowest", step("keep", 0, ""))
	a = run(t, a, house(), true, "mosquito.slowest", to(step("give", 0, "4"), 2), to(step("give", 1, "2"), 2))
	if a.Phase != "play" || a.Turn != 2 || len(a.Hands[2]) != 4 {
		t.Errorf("%+v", a)
	}
	run(t, b, house(), false, "moth.guard-cockroach", step("play", 1, "cockroach4"), step("answer", 2, "moth3"))
	a = run(t, b, house(), true, "cockroach.race", step("play", 1, "cockroach4"), step("answer", 0, "4"))
	run(t, a, house(), false, "cockroach.fastest-stays", step("answer", 2, "4"))
	run(t, a, house(), false, "turn.clockwise", step("draw", 1, ""))
	run(t, a, house("cockroach-next=after-racer"), true, "draw.cannot-play", step("draw", 1, ""))
	run(t, a, house(), true, "draw.cannot-play", step("draw", 2, ""))
	both := step("answer", 2, "4")
	both.Together = true
	if c := run(t, a, house("race-tie=both-back"), true, "cockroach.race", both); c.Answered || len(c.Hands[0]) != 2 || c.Racer != -1 {
		t.Errorf("%+v", c)
	}
}

func TestRoundAndGame(t *testing.T) {
	b := table("5 2", "4 moth1", "1", "spider3")
	a := run(t, b, house(), true, "score.hand-only", step("play", 1, "1"), step("count", 0, ""))
	if a.Phase != "over" || !slices.Equal(a.Winners, []int{1}) || !slices.Equal(a.Points, []int{11, 0, 5}) {
		t.Errorf("%+v", a)
	}
	run(t, a, house(), false, "game.rounds", step("finish", 0, ""))
	a.Round, a.Earlier = 3, []int{0, 20, 1}
	if a = run(t, a, house(), true, "game.rounds", step("finish", 0, "")); !slices.Equal(a.Winners, []int{2}) {
		t.Error(a.Winners)
	}
}

// Random steps in random houses: 71 cards always, Apply never changes what it was
// given, a step is never judged without a reason, and every round comes to its end.
func TestRandomRounds(t *testing.T) {
	for seed := range uint64(300) {
		r := rand.New(rand.NewPCG(seed, 1))
		h := House{}
		for _, q := range slices.Sorted(maps.Keys(options)) {
			h[q] = options[q][r.IntN(len(options[q]))]
		}
		h["nothing-to-draw"] = "round-ends" // else a round can come to a stand
		b := Table{Players: 3 + r.IntN(3), Phase: "setup", Racer: -1, Shuffle: func(c []Card) {
			r.Shuffle(len(c), func(i, j int) { c[i], c[j] = c[j], c[i] })
		}}
		for i := range 71 {
			c := Card{"number", 1 + i%5}
			if i < 20 {
				c.Kind = []string{"spider", "mosquito", "cockroach", "ant"}[i/5]
			} else if i < 28 {
				c.Kind = "moth"
			}
			b.Stock = append(b.Stock, c)
		}
		b.Shuffle(b.Stock)
		for range b.Players {
			b.Hands, b.Stock = append(b.Hands, slices.Clone(b.Stock[:8])), b.Stock[8:]
		}
		for n := 0; b.Phase != "over"; n++ {
			s := randomStep(r, b)
			before := b.clone()
			ok, rule := Judge(b, h, s)
			a := Apply(b, h, s)
			if rule == "" {
				t.Fatalf("seed %d: no rule for %+v", seed, s)
			}
			if b.Shuffle, before.Shuffle = nil, nil; !reflect.DeepEqual(b, before) {
				t.Fatalf("seed %d: %+v changed its table", seed, s)
			}
			all := len(a.Pile) + len(a.Stock) + len(a.Gone)
			for _, hand := range a.Hands {
				all += len(hand)
			}
			if all != 71 || n > 5000 || (!ok && a.Turn != b.Turn) {
				t.Fatalf("seed %d: %d cards, %d steps, after %+v (%v %s) in %s %s", seed, all, n, s, ok, rule, a.Phase, a.Interrupt)
			}
			b = a
		}
	}
}

func randomStep(r *rand.Rand, t Table) Step {
	by := r.IntN(t.Players)
	some := func(p int) []Card {
		if len(t.Hands[p]) == 0 {
			return nil
		}
		return []Card{t.Hands[p][r.IntN(len(t.Hands[p]))]}
	}
	other := func() int { return (by + 1 + r.IntN(t.Players-1)) % t.Players }
	yes := r.IntN(2) == 0
	switch {
	case t.Phase == "setup":
		return Step{Verb: "turn-up"}
	case t.Interrupt == "accusation":
		return Step{Verb: "settle", Right: &yes}
	case t.Interrupt == "gift":
		return Step{Verb: "give", By: t.Guard, Target: t.Caught, Cards: some(t.Guard)}
	case len(t.Hands[by]) == 0:
		return Step{Verb: "tell", By: other(), Target: by}
	case r.IntN(12) == 0:
		return Step{Verb: "hide", By: by, Cards: some(by), Seen: yes}
	case r.IntN(12) == 0:
		return Step{Verb: "accuse", By: t.Guard, Target: (t.Guard + 1) % t.Players, Late: yes}
	case t.Phase == "spider" && r.IntN(3) > 0:
		by = t.Layer
		return Step{Verb: "give", By: by, Target: other(), Cards: some(by)}
	case t.Phase == "spider":
		return Step{Verb: "keep", By: t.Layer}
	case t.Phase == "mosquito" && len(t.Owes) == 0:
		s := Step{Verb: "slap"}
		for p := range t.Players {
			if p == t.Layer {
				continue
			} else if len(s.Order) > 0 && r.IntN(4) == 0 {
				s.Order[len(s.Order)-1] = append(s.Order[len(s.Order)-1], p)
			} else {
				s.Order = append(s.Order, []int{p})
			}
		}
		return s
	case t.Phase == "mosquito":
		p := slices.Min(slices.Collect(maps.Keys(t.Owes)))
		if yes {
			return Step{Verb: "keep", By: p}
		}
		return Step{Verb: "give", By: p, Target: t.Owes[p][0], Cards: some(p)}
	case t.Phase == "cockroach" && !t.Answered && r.IntN(4) == 0:
		return Step{Verb: "pass"}
	case t.Phase == "cockroach" && r.IntN(2) == 0:
		return Step{Verb: "answer", By: by, Cards: some(by), Together: r.IntN(4) == 0 && t.Answered && by != t.Racer}
	case r.IntN(4) == 0:
		return Step{Verb: "draw", By: by}
	}
	s := Step{Verb: "play", By: by, Cards: some(by)}
	if len(t.Hands[by]) > 1 && r.IntN(8) == 0 {
		if u := some(by); u[0] != s.Cards[0] {
			s.Under = &u[0]
		}
	}
	return s
}
