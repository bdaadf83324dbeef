// Package sim plays seeded random games: the same seed, players and house make
// the same game. It is for tests and benchmarks, and for practice.
package sim

import (
	"math/rand/v2"

	"motten/rules"
)

// Game is a game that is being played. Every question must be settled in its
// house.
type Game struct {
	Table rules.Table
	House rules.House
	Last  rules.Action // what was done last
	Dealt bool         // the last step was none: a round was dealt
	Tries bool         // players also try what is forbidden
	Stuck bool         // nobody can lay, and there is nothing to draw

	random *rand.Rand
	legal  []rules.Action
	hid    rules.Seats // who tried to hide since the last lay or draw
	idle   int         // how many draws there were in a row that gave no card
}

// idleMost is after how many draws in a row that gave no card a game is given
// up: under nothing-to-draw: no-card it can come to a stand.
const idleMost = 50

// New is a game of that many players before its first round. What house leaves
// open is settled by the seed.
func New(seed uint64, players int, house rules.House) *Game {
	g := &Game{
		House:  house,
		random: rand.New(rand.NewPCG(seed, uint64(players))),
		legal:  make([]rules.Action, 0, 128),
	}
	for q := range rules.Questions() {
		if g.House[q] == 0 && !q.House() {
			g.House[q] = rules.Option(1 + g.random.IntN(q.Options()))
		}
	}
	g.deal(players, rules.Seat(g.random.IntN(players)))
	g.Table.Round = 1
	return g
}

func (g *Game) deal(players int, guard rules.Seat) {
	g.Table = rules.Deal(players, guard, g.random.Uint64()|1)
	g.Dealt, g.hid = true, 0
}

// Step does one step; false once the game is over. A step that the rules forbid
// is done too where Tries says so, as far as it goes.
func (g *Game) Step() bool {
	t := &g.Table
	switch {
	case t.Ended, g.Stuck:
		return false
	case t.Phase == rules.Over && t.Counted && int(t.Round) < g.rounds():
		g.nextRound()
		return true
	}
	for {
		a := g.choose()
		if next, ok := rules.Apply(t, &g.House, &a); ok {
			g.done(&a, &next)
			return true
		}
	}
}

func (g *Game) done(a *rules.Action, next *rules.Table) {
	switch a.Verb {
	case rules.ToHide:
		g.hid |= rules.At(a.By)
	case rules.ToLay, rules.ToDraw:
		if g.Table.Turn != next.Turn || g.Table.Phase != next.Phase {
			g.hid = 0
		}
		if g.idle++; a.Verb == rules.ToLay || next.Hands[a.By] != g.Table.Hands[a.By] {
			g.idle = 0
		}
		g.Stuck = g.idle > idleMost
		if a.Slipped != rules.NoCard {
			g.hid |= rules.At(a.By)
		}
	}
	g.Table, g.Last, g.Dealt = *next, *a, false
}

func (g *Game) rounds() int {
	if n := g.House[rules.HouseRounds]; n > rules.HouseRoundsAsAsPlayers {
		return int(n - 1)
	}
	return int(g.Table.Players)
}

// nextRound deals to the next guard; the points are carried on.
func (g *Game) nextRound() {
	was := g.Table
	g.deal(int(was.Players), was.NextGuard.One())
	g.Table.Round = was.Round + 1
	for s := range rules.Seat(was.Players) {
		g.Table.Earlier[s] = int16(was.Total(s))
	}
}

// choose picks what is done next.
func (g *Game) choose() rules.Action {
	t := &g.Table
	switch t.During() {
	case rules.Setup:
		return rules.Action{Verb: rules.ToTurnUp, By: rules.Nobody, Card: rules.AnyCard}
	case rules.Over:
		if !t.Counted {
			return rules.Action{Verb: rules.ToCount, By: rules.Nobody}
		}
		return rules.Action{Verb: rules.ToFinish, By: rules.Nobody}
	case rules.Accusation:
		return rules.Action{Verb: rules.ToSettle, By: rules.Nobody, Right: rules.No}
	case rules.DuringMosquito:
		if t.Slowest == 0 && g.oneIn(2) {
			return g.slap()
		}
	case rules.DuringCockroach:
		if !t.Answered && g.oneIn(4) {
			return rules.Action{Verb: rules.ToPass, By: rules.Nobody}
		}
	}
	switch {
	case g.Tries && g.oneIn(8):
		return g.attempt()
	case g.Last.Verb == rules.ToAnswer && g.oneIn(4):
		if a, ok := g.tie(); ok {
			return a
		}
	case g.oneIn(12):
		return g.accuse()
	case g.oneIn(8):
		if a, ok := g.pick(g.seat(), true); ok {
			return a
		}
	}
	by := t.Turn.One()
	if t.During() != rules.Play {
		by = g.seat()
	}
	for range t.Players {
		if a, ok := g.pick(by, false); ok {
			return a
		}
		by = g.left(by)
	}
	if t.Phase == rules.DuringMosquito && t.Slowest == 0 {
		return g.slap()
	}
	return rules.Action{Verb: rules.ToPass, By: rules.Nobody}
}

// pick picks one of the legal actions of a player: one that hides, or one that
// does not.
func (g *Game) pick(by rules.Seat, hides bool) (rules.Action, bool) {
	g.legal = rules.Legal(&g.Table, &g.House, by, g.legal)
	n := 0
	for i := range g.legal {
		if (g.legal[i].Verb == rules.ToHide) == hides {
			g.legal[n] = g.legal[i]
			n++
		}
	}
	if n == 0 {
		return rules.Action{}, false
	}
	a := g.legal[g.random.IntN(n)]
	if hides {
		a.Seen = g.truth()
	}
	return a, true
}

// slap is everybody but the layer slapping the mosquito, the last two perhaps
// together, somebody perhaps wrongly.
func (g *Game) slap() rules.Action {
	t := &g.Table
	a := rules.Action{Verb: rules.ToSlap, By: rules.Nobody}
	for _, i := range g.random.Perm(int(t.Players)) {
		s := rules.At(rules.Seat(i))
		switch {
		case s == t.Turn:
		case g.oneIn(12):
			a.Wrong |= s
		case a.Slaps > 0 && g.oneIn(6):
			a.Slappers[a.Slaps-1] |= s
		default:
			a.Slappers[a.Slaps] = s
			a.Slaps++
		}
	}
	return a
}

// tie is somebody else's card that lands together with the answer before it.
func (g *Game) tie() (rules.Action, bool) {
	by := g.seat()
	a := rules.Action{Verb: rules.ToAnswer, By: by, Tied: true}
	if by == g.Last.By || !g.Table.Answered {
		return a, false
	}
	for _, c := range g.Table.Hands[by].Cards() {
		if c.Numbers() == g.Table.Top.Numbers() {
			a.Card = c
			return a, true
		}
	}
	return a, false
}

// accuse is the guard accusing somebody: rightly where he saw him, or wrongly.
func (g *Game) accuse() rules.Action {
	by := g.Table.Guard.One()
	a := rules.Action{Verb: rules.ToAccuse, By: by, Target: g.other(by)}
	for s := range rules.Seat(g.Table.Players) {
		if s != by && g.hid.Has(s) {
			a.Target = s
			return a
		}
	}
	if g.oneIn(2) {
		a.Right = rules.No
	}
	return a
}

// attempt is something that is most likely forbidden.
func (g *Game) attempt() rules.Action {
	by := g.seat()
	a := rules.Action{Verb: rules.ToDraw, By: by, Target: g.other(by)}
	cards := g.Table.Hands[by].Cards()
	if len(cards) == 0 {
		return a
	}
	card := func() rules.Card { return cards[g.random.IntN(len(cards))] }
	a.Card = card()
	switch g.random.IntN(9) {
	case 0:
		a.Verb = rules.ToLay
	case 1:
		a.Verb = rules.ToLay
		if a.Slipped = card(); a.Slipped == a.Card && g.Table.Hands[by].Count(a.Card) < 2 {
			a.Slipped = rules.NoCard
		}
	case 2:
		a.Verb, a.Seen = rules.ToHide, g.truth()
	case 3:
		a.Verb, a.Seen, a.Below = rules.ToHide, g.truth(), true
	case 4: // two that are alike, so that it is always known which comes back
		if a.Verb, a.Seen = rules.ToHide, g.truth(); g.Table.Hands[by].Count(a.Card) > 1 {
			a.Rest[0], a.More = a.Card, 1
		}
	case 5:
		a.Verb = rules.ToAnswer
	case 6:
		a.Verb = rules.ToGive
	case 7:
		a = rules.Action{Verb: rules.ToTell, By: by, Target: a.Target}
	default:
		a.Card = rules.NoCard
	}
	return a
}

func (g *Game) oneIn(n int) bool { return g.random.IntN(n) == 0 }

func (g *Game) truth() rules.Truth { return rules.TruthOf(g.oneIn(2)) }

func (g *Game) seat() rules.Seat { return rules.Seat(g.random.IntN(int(g.Table.Players))) }

func (g *Game) left(s rules.Seat) rules.Seat { return (s + 1) % rules.Seat(g.Table.Players) }

func (g *Game) other(s rules.Seat) rules.Seat {
	return (s + 1 + rules.Seat(g.random.IntN(int(g.Table.Players)-1))) % rules.Seat(g.Table.Players)
}
