package rules_test

import (
	"math/rand/v2"
	"testing"

	"motten/rules"
)

// bites makes a table, a house and actions of random bytes.
type bites []byte

func (b *bites) next(n int) int {
	if len(*b) == 0 {
		return 0
	}
	x := int((*b)[0])
	*b = (*b)[1:]
	return x % n
}

func (b *bites) flag() bool { return b.next(2) == 1 }

func (b *bites) card() rules.Card {
	k, n := rules.Kind(b.next(6)), 1+b.next(5)
	switch b.next(5) {
	case 0:
		return rules.OfKind(k)
	case 1:
		return rules.AnyCard
	case 2:
		return rules.OfNumbers(rules.NumberSet(n))
	}
	return rules.Face(k, n)
}

func (b *bites) seats(t *rules.Table) rules.Seats {
	if s := rules.Seats(b.next(64)) & t.Everybody(); s != 0 {
		return s
	}
	return t.Everybody()
}

func (b *bites) seat(t *rules.Table) rules.Seat { return rules.Seat(b.next(int(t.Players))) }

func (b *bites) table() (rules.Table, rules.House) {
	ordered := b.flag()
	n := 2 + b.next(4)
	if ordered {
		n = 3 + b.next(3)
	}
	t := rules.NewTable(n, ordered)
	t.Phase = rules.Phase(b.next(6))
	t.Guard, t.Turn, t.TurnFree = b.seats(&t), b.seats(&t), b.flag()
	t.Drew, t.Opening = b.flag(), b.flag()
	for s := range n {
		t.Hands[s] = rules.Hand{More: b.flag()}
		for range b.next(4) {
			t.Hands[s].Add(b.card())
		}
	}
	if b.flag() {
		t.Top = b.card()
	}
	t.Below = rules.Numbers(b.next(32))
	if b.flag() {
		t.Under = rules.Pile{More: b.flag()}
		for range b.next(4) {
			t.Under.Add(b.card())
		}
	}
	if b.flag() {
		t.Stock = rules.Stock{More: b.flag()}
		for range b.next(4) {
			t.Stock.Put(b.card())
		}
	}
	if b.flag() {
		t.Seed = uint64(b.next(256))
	}
	switch {
	case t.Phase == rules.DuringMosquito && b.flag():
		t.Slow(rules.At(b.seat(&t)))
	case t.Phase == rules.DuringCockroach && b.flag():
		t.TellRace(b.seat(&t), t.Turn)
	}
	if t.InPlay() && b.flag() {
		t.Interrupt = [...]rules.Phase{rules.Accusation, rules.Gift}[b.next(2)]
		t.Accused = b.seat(&t)
		t.Accuser = (t.Accused + 1) % rules.Seat(n)
		t.HidCard = b.card()
	}
	t.Round = uint8(b.next(6))
	var h rules.House
	for q := range rules.Questions() {
		h[q] = rules.Option(b.next(q.Options() + 1))
	}
	return t, h
}

func (b *bites) action(t *rules.Table) rules.Action {
	a := rules.Action{Verb: rules.Verb(b.next(int(rules.ToFinish) + 1)), By: b.seat(t)}
	a.Target = (a.By + 1 + rules.Seat(b.next(int(t.Players)-1))) % rules.Seat(t.Players)
	switch a.Verb {
	case rules.ToLay, rules.ToHide:
		a.Card = b.card()
		for a.More < uint8(b.next(3)) {
			a.Rest[a.More] = b.card()
			a.More++
		}
		if a.Verb == rules.ToLay && b.flag() {
			a.Slipped = b.card()
		}
		a.Seen, a.Below, a.How = rules.Truth(b.next(3)), b.flag(), b.flag()
	case rules.ToDraw:
		if b.flag() {
			a.Card = b.card()
		}
	case rules.ToGive, rules.ToAnswer, rules.ToTurnUp:
		a.Card, a.Tied = b.card(), b.flag()
	case rules.ToAccuse:
		a.Right, a.Unseen, a.Late = rules.Truth(b.next(3)), b.flag(), b.flag()
	case rules.ToSettle:
		a.Right = rules.TruthOf(b.flag())
	case rules.ToSlap:
		for s := range rules.Seat(t.Players) {
			switch b.next(3) {
			case 0:
				a.Wrong |= rules.At(s)
			case 1:
				a.Slappers[a.Slaps] = rules.At(s)
				a.Slaps++
			default:
				if a.Slaps > 0 {
					a.Slappers[a.Slaps-1] |= rules.At(s)
				}
			}
		}
	}
	switch a.Verb {
	case rules.ToSettle, rules.ToSlap, rules.ToPass, rules.ToTurnUp, rules.ToCount, rules.ToFinish:
		a.By = rules.Nobody
	}
	return a
}

// sameCells compares a table of a situation with a table that was played. In a
// situation it is known already what follows from how many cards of a kind there
// are.
func sameCells(t *rules.Table, played rules.Table) bool {
	played.Prune()
	return t.Cells() == played.Cells()
}

// judgeBites puts a few actions to the judge, one after the other.
func judgeBites(t *testing.T, data []byte) {
	b := bites(data)
	table, house := b.table()
	s := rules.NewSituation(table, house)
	table = s.Worlds[0].Table
	for range 4 {
		a := b.action(&table)
		w, ok := rules.Judge(&table, &house, &a)
		if w2, ok2 := rules.Judge(&table, &house, &a); ok != ok2 || w != w2 {
			t.Fatalf("judged twice, it is not the same: %+v", a)
		}
		if d := w.Deciding(); ok && d.Rule == rules.NoRule && d.Question == rules.NoQuestion {
			t.Fatalf("nothing decides %+v", a)
		}
		applied, whole := rules.Apply(&table, &house, &a)
		if whole && table.InPlay() && a.By != rules.Nobody {
			rules.Legal(&table, &house, a.By, nil)
		}
		r, next, err := s.Step(&a)
		if err != nil {
			continue
		}
		for i := range r.Leaves {
			l := &r.Leaves[i]
			d := l.Deciding()
			if d.Rule == rules.NoRule && d.Question == rules.NoQuestion {
				t.Fatalf("nothing decides %+v on the way %v", a, l.Answers())
			}
			if l.Allowed != (d.Role == rules.Allows) {
				t.Fatalf("allowed is %v, but %+v decides %+v", l.Allowed, d, a)
			}
		}
		if len(r.Cites())+len(r.Questions) == 0 {
			t.Fatalf("%+v cites nothing", a)
		}
		if whole && w.Allowed && len(s.Worlds) == 1 && (len(next.Worlds) != 1 || !sameCells(&next.Worlds[0].Table, applied)) {
			t.Fatalf("%+v leads elsewhere in a situation:\n%+v\n%+v", a, applied.Cells(), next.Worlds[0].Table.Cells())
		}
		if len(next.Worlds) == 0 {
			t.Fatalf("nothing goes on after %+v", a)
		}
		s = next
		table, house = s.Worlds[0].Table, s.Worlds[0].House
	}
}

// TestJudgeStandsEverything is a little of FuzzJudge in every run.
func TestJudgeStandsEverything(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	data := make([]byte, 250)
	for range 20_000 {
		for i := range data {
			data[i] = byte(random.Uint32())
		}
		judgeBites(t, data)
	}
}

func FuzzJudge(f *testing.F) {
	f.Add([]byte("a moth on a five"))
	f.Fuzz(func(t *testing.T, data []byte) { judgeBites(t, data) })
}
