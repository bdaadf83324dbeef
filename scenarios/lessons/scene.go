package lessons

import (
	"strconv"

	"motten/rules"
	"motten/rules/book"
	"motten/rules/explain"
)

// Seated is what is told of somebody at the table.
type Seated struct {
	Name  string
	Cards []rules.Card // that are known
	Back  int          // cards that are not
	More  bool         // and perhaps others
	Given bool         // whether anything is said of the hand
	Marks []string     // guard, whose turn it is, points
}

// phases are what is going on, where that is not ordinary play.
var phases = map[rules.Phase]book.Message{
	rules.Setup: book.SayDuringSetup, rules.DuringSpider: book.SayDuringSpider, rules.DuringMosquito: book.SayDuringMosquito,
	rules.DuringCockroach: book.SayDuringCockroach, rules.Accusation: book.SayDuringAccusation, rules.Gift: book.SayDuringGift,
	rules.Over: book.SayDuringOver,
}

// News is what has just been done, what is going on and what was agreed.
func (sc *Scene) News(l book.Lang) []string {
	if sc.Table == nil {
		return nil
	}
	var out []string
	out = append(out, sc.Agree...)
	if t := sc.Table; t.Round > 0 && t.Phase == rules.Over {
		out = append(out, book.LearnRoundIs.In(l, "n", strconv.Itoa(int(t.Round))))
	}
	for _, j := range sc.Just {
		out = append(out, book.LearnJust.In(l, "what", j))
	}
	t := sc.Table
	if m, ok := phases[t.During()]; ok {
		out = append(out, m.In(l))
	}
	if one := t.Slowest.One(); one != rules.Nobody {
		out = append(out, book.LearnSlowestIs.In(l, "player", sc.Names[one]))
	}
	if t.Accused != rules.Nobody && int(t.Accused) < len(sc.Names) {
		switch t.Interrupt {
		case rules.Accusation:
			out = append(out, book.LearnAccusedIs.In(l, "player", sc.Names[t.Accused]))
		case rules.Gift:
			out = append(out, book.LearnCaughtIs.In(l, "player", sc.Names[t.Accused]))
		}
	}
	if n := t.Under.Size(); n > 0 && !t.Under.More && sc.Stock() == 0 { // they will be shuffled
		out = append(out, book.LearnUnderIs.In(l, "cards", Counted(l, n)))
	}
	return out
}

// Pile is the top card of the discard pile; false where none is told.
func (sc *Scene) Pile() (rules.Card, bool) {
	t := sc.Table
	return t.Top, t.Top != rules.AnyCard && t.Top != rules.NoCard && t.Phase != rules.Setup
}

// Stock is how many cards lie on the draw pile, -1 where that is not told.
func (sc *Scene) Stock() int { return sc.Table.Cells().Stock }

// Players are what is told of each player.
func (sc *Scene) Players(l book.Lang) []Seated {
	var out []Seated
	t := sc.Table
	for s := range rules.Seat(t.Players) {
		h := &t.Hands[s]
		p := Seated{Name: sc.Names[s], More: h.More, Given: !h.More || h.Size() > 0}
		for _, c := range h.Cards() {
			if _, ok := c.Kind(); ok {
				p.Cards = append(p.Cards, c)
			} else {
				p.Back++
			}
		}
		if t.Guard.One() == s {
			p.Marks = append(p.Marks, book.LearnGuard.In(l))
		}
		if t.Turn.One() == s && !t.TurnFree && t.Phase != rules.Over && t.Phase != rules.Setup {
			p.Marks = append(p.Marks, book.LearnTurn.In(l))
		}
		if t.Slowest.One() == s {
			p.Marks = append(p.Marks, book.LearnSlowest.In(l))
		}
		if t.Phase == rules.Over && t.Starter.One() == s {
			p.Marks = append(p.Marks, book.LearnBegan.In(l))
		}
		if n := sc.points(s); n > 0 {
			p.Marks = append(p.Marks, book.LearnPoints.In(l, "n", strconv.Itoa(n)))
		}
		out = append(out, p)
	}
	return out
}

// points are the minus points that a player has so far.
func (sc *Scene) points(s rules.Seat) int {
	if sc.Table.Counted {
		return sc.Table.Total(s)
	}
	return int(sc.Table.Earlier[s])
}

// Counted is a number of cards.
func Counted(l book.Lang, n int) string {
	if n == 1 {
		return book.LearnOneCard.In(l)
	}
	return book.LearnCards.In(l, "n", strconv.Itoa(n))
}

// CardText is a card as it is named: "spider 3".
func CardText(l book.Lang, c rules.Card) string {
	var h rules.Hand
	h.Add(c)
	return (&explain.Speaker{Lang: l}).Hand(&h)
}

// Lines is the situation in words, a line each.
func (sc *Scene) Lines(l book.Lang) []string {
	if sc.Table == nil {
		return nil
	}
	var out []string
	s := &explain.Speaker{Lang: l, Names: sc.Names}
	t := sc.Table
	if c, ok := sc.Pile(); ok {
		out = append(out, book.SayOnPile.In(l, "card", CardText(l, c)))
	}
	if n := sc.Stock(); n >= 0 {
		out = append(out, book.LearnDrawPileIs.In(l, "cards", Counted(l, n)))
	}
	if g := t.Guard.One(); g != rules.Nobody {
		out = append(out, book.SayGuardIs.In(l, "player", sc.Names[g]))
	}
	if one := t.Turn.One(); one != rules.Nobody && !t.TurnFree && t.Phase != rules.Over && t.Phase != rules.Setup {
		out = append(out, book.SayTurnIs.In(l, "player", sc.Names[one]))
	}
	for p := range rules.Seat(t.Players) {
		if h := &t.Hands[p]; !h.More || h.Size() > 0 {
			out = append(out, book.SayHandOf.In(l, "player", sc.Names[p], "cards", s.Hand(h)))
		}
	}
	if one := t.Starter.One(); t.Phase == rules.Over && one != rules.Nobody {
		out = append(out, book.LearnBeganIs.In(l, "player", sc.Names[one]))
	}
	for p := range rules.Seat(t.Players) {
		if n := sc.points(p); n > 0 {
			out = append(out, book.SayPointsOf.In(l, "player", sc.Names[p], "points", strconv.Itoa(n)))
		}
	}
	return append(out, sc.News(l)...)
}
