package sim_test

import (
	"testing"

	"motten/rules"
	"motten/rules/sim"
)

// play plays games, with and without forbidden tries, and calls after with the
// table before each step.
func play(t *testing.T, games int, after func(t *testing.T, g *sim.Game, before *rules.Table)) {
	t.Helper()
	if testing.Short() {
		games /= 10
	}
	for seed := range uint64(games) {
		g := sim.New(seed, 3+int(seed%3), rules.House{})
		g.Tries = seed%4 != 0
		for before := g.Table; g.Step(); before = g.Table {
			after(t, g, &before)
		}
		if t.Failed() {
			t.Fatalf("seed %d", seed)
		}
	}
}

func TestEveryGameEnds(t *testing.T) {
	steps := 0
	play(t, 500, func(t *testing.T, g *sim.Game, before *rules.Table) {
		if steps++; g.Dealt && before.Phase != rules.Over {
			steps = 0
		}
		switch {
		case steps > 1_000_000:
			t.Fatalf("no end: phase %v", g.Table.During())
		case g.Stuck && g.House[rules.NothingToDraw] != rules.NothingToDrawAsNoCard:
			t.Fatal("stuck although the round ends when there is nothing to draw")
		case g.Stuck && g.Table.Stock.Len()+g.Table.Under.Size() > 0:
			t.Fatal("stuck although there are cards to draw")
		case g.Table.Ended && g.Table.Winner == 0 && g.House[rules.FinalTie] != rules.FinalTieAsPlayOff:
			t.Fatal("nobody has won")
		}
	})
}

// faces adds up the cards that are on the table, by face.
func faces(t *rules.Table) map[rules.Card]int {
	n := map[rules.Card]int{}
	for s := range t.Players {
		for _, c := range t.Hands[s].Cards() {
			n[c]++
		}
	}
	for i := range t.Stock.Len() {
		n[t.Stock.At(i)]++
	}
	n[t.Top]++
	return n
}

func TestThereAreAlways71Cards(t *testing.T) {
	play(t, 300, func(t *testing.T, g *sim.Game, before *rules.Table) {
		if g.Dealt {
			if n := g.Table.CardCount(); n != rules.Shuffled {
				t.Errorf("%d cards are dealt", n)
			}
			return
		}
		was, is := before.CardCount(), g.Table.CardCount()
		gone, a := was-is, &g.Last
		switch {
		case gone == 0:
		case gone == 1 && a.Verb == rules.ToHide:
		case gone == -1 && a.Verb == rules.ToAccuse: // it is back
		case gone == 1 && a.Verb == rules.ToAccuse && g.House[rules.TwoSeen] == rules.TwoSeenAsOneBack:
		default:
			t.Errorf("%v: %d cards, then %d", a.Verb, was, is)
		}
		if g.Table.Phase == rules.Setup {
			return
		}
		for c, n := range faces(&g.Table) {
			k, _ := c.Kind()
			if n > rules.InAssumedDeck(k, c.Numbers().One()) {
				t.Errorf("%d times %v %d", n, k, c.Numbers().One())
			}
		}
	})
}

func TestThereIsAlwaysOneGuard(t *testing.T) {
	play(t, 300, func(t *testing.T, g *sim.Game, before *rules.Table) {
		if g.Table.Guard.One() == rules.Nobody {
			t.Errorf("the guard is one of %b", g.Table.Guard)
		}
		caught := before.Interrupt == rules.Gift || g.Last.Verb == rules.ToAccuse || g.Last.Verb == rules.ToSettle
		if g.Table.Guard != before.Guard && !caught && !g.Dealt {
			t.Errorf("%v moves the guard bug", g.Last.Verb)
		}
	})
}

func TestNobodyHidesHisLastCard(t *testing.T) {
	play(t, 300, func(t *testing.T, g *sim.Game, before *rules.Table) {
		hides := g.Last.Verb == rules.ToHide || g.Last.Slipped != rules.NoCard
		if g.Dealt || !hides {
			return
		}
		if by := g.Last.By; g.Last.Verb == rules.ToHide && before.Hands[by].Size() == 1 && g.Table.Hands[by].Empty() {
			t.Error("the last card is hidden")
		} else if g.Last.Slipped != rules.NoCard && before.Hands[by].Size() == 2 && g.Table.Hands[by].Empty() {
			t.Error("the last card is slipped under the one before it")
		}
	})
}

func TestAForbiddenStepChangesNothing(t *testing.T) {
	tried := 0
	play(t, 500, func(t *testing.T, g *sim.Game, before *rules.Table) {
		if g.Dealt {
			return
		}
		a := g.Last
		way, ok := rules.Judge(before, &g.House, &a)
		if !ok {
			t.Fatalf("%v is not settled", a.Verb)
		}
		if way.Allowed {
			return
		}
		tried++
		pays := a.Verb == rules.ToHide && a.Seen == rules.Yes && g.House[rules.BrokenLimit] == rules.BrokenLimitAsTakesBackAndDraws ||
			a.Verb == rules.ToTell && g.House[rules.TellingPenalty] == rules.TellingPenaltyAsDraws
		if pays {
			return
		}
		if was, is := before.Cells(), g.Table.Cells(); was != is {
			t.Errorf("%v is forbidden by %v, but %+v becomes %+v", a.Verb, way.Deciding().Rule, was, is)
		}
	})
	if tried == 0 {
		t.Error("nothing forbidden was tried")
	}
}

func TestAPenaltyIsOneCard(t *testing.T) {
	play(t, 300, func(t *testing.T, g *sim.Game, before *rules.Table) {
		a := g.Last
		if g.Dealt || a.Verb != rules.ToTell || g.Table.Phase == rules.Over {
			return
		}
		more := g.Table.Hands[a.By].Size() - before.Hands[a.By].Size()
		draws := g.House[rules.TellingPenalty] == rules.TellingPenaltyAsDraws && before.Stock.Len()+before.Under.Size() > 0
		if more == 1 != draws {
			t.Errorf("whoever tells has %d cards more", more)
		}
	})
}

func TestTheSameStepLeadsToTheSameTable(t *testing.T) {
	play(t, 200, func(t *testing.T, g *sim.Game, before *rules.Table) {
		if g.Dealt {
			return
		}
		was := *before
		once, ok := rules.Apply(before, &g.House, &g.Last)
		if !ok || once != g.Table || *before != was {
			t.Errorf("%v leads elsewhere, or changes what it was given", g.Last.Verb)
		}
	})
}

func TestTheSameSeedIsTheSameGame(t *testing.T) {
	a, b := sim.New(7, 4, rules.House{}), sim.New(7, 4, rules.House{})
	for a.Step() && b.Step() {
		if a.Table != b.Table {
			t.Fatal("they part")
		}
	}
}

func TestLegalIsAllowedAndAllocatesNothing(t *testing.T) {
	buf := make([]rules.Action, 0, 256)
	play(t, 100, func(t *testing.T, g *sim.Game, _ *rules.Table) {
		if !g.Table.InPlay() {
			return
		}
		for s := range rules.Seat(g.Table.Players) {
			buf = rules.Legal(&g.Table, &g.House, s, buf)
			for i := range buf {
				if way, ok := rules.Judge(&g.Table, &g.House, &buf[i]); !ok || !way.Allowed {
					t.Errorf("%+v is listed, but not allowed", buf[i])
				}
			}
		}
	})
	g := sim.New(3, 4, rules.House{})
	for range 20 {
		g.Step()
	}
	if n := testing.AllocsPerRun(100, func() { buf = rules.Legal(&g.Table, &g.House, 0, buf) }); n > 0 {
		t.Errorf("%v allocations", n)
	}
}

func BenchmarkStep(b *testing.B) {
	g := sim.New(1, 4, rules.House{})
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		if !g.Step() {
			b.StopTimer()
			g = sim.New(uint64(i), 4, rules.House{})
			b.StartTimer()
		}
	}
}

func BenchmarkLegal(b *testing.B) {
	g := sim.New(1, 4, rules.House{})
	for range 20 {
		g.Step()
	}
	buf := make([]rules.Action, 0, 256)
	b.ReportAllocs()
	for b.Loop() {
		buf = rules.Legal(&g.Table, &g.House, g.Table.Turn.One(), buf)
	}
}
