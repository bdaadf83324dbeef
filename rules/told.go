package rules

import (
	"cmp"
	"slices"
)

// Tell is the situation, and the action, in which facts are so as they were
// told of that step: what can stand in a cell of the table is put there, and
// worlds in which it cannot be are left out. The other facts, such as whether
// somebody holds a card that fits, are for [Situation.StepTold]. It is false
// where no world is left.
//
// Of TopNumber the kinds may be told as well: that a moth lies on the pile.
func (s *Situation) Tell(a *Action, told []Answer) (Situation, Action, bool) {
	b := *a
	for _, x := range told {
		switch x.Fact {
		case CardNumber:
			b.Card &= OfNumbers(x.Numbers)
		case CardKind:
			b.Card &= ofKinds(x.Kinds)
		default:
			continue
		}
		if b.Card == NoCard {
			return *s, *a, false
		}
	}
	next := Situation{steps: s.steps}
	for _, w := range s.Worlds {
		if !slices.ContainsFunc(told, func(x Answer) bool { return !w.tell(&b, x) }) {
			next.Worlds = append(next.Worlds, w)
		}
	}
	if len(next.Worlds) == 0 {
		return *s, *a, false
	}
	return next, b, true
}

func ofKinds(ks Kinds) Card {
	c := NoCard
	for k := range kindsEnd {
		if ks.Has(k) {
			c |= OfKind(k)
		}
	}
	return c
}

// tell puts one fact into the cells of the table; false where it cannot be so.
func (w *World) tell(a *Action, x Answer) bool {
	t := &w.Table
	switch x.Fact {
	case IsGuard:
		return t.Guard.tell(a.By, x.Yes)
	case IsTurn:
		if t.Phase == DuringCockroach && (a.Verb == ToLay || a.Verb == ToDraw) || a.Tied {
			return true // whose turn it is comes of a race, and stands in no cell
		}
		if t.TurnFree {
			t.Turn, t.TurnFree = t.Everybody(), false
		}
		return t.Turn.tell(a.By, x.Yes)
	case TopNumber:
		if x.Kinds != 0 {
			t.Top &= ofKinds(x.Kinds)
		}
		if x.Numbers != 0 {
			t.Top &= OfNumbers(x.Numbers)
		}
		return t.Top != NoCard
	case NumberBelow:
		t.Below &= x.Numbers
		return t.Below != 0
	case IsLastCard:
		return w.tellLast(a, x.Yes)
	}
	return true
}

func (s *Seats) tell(x Seat, yes bool) bool {
	if yes {
		*s &= At(x)
	} else {
		*s &^= At(x)
	}
	return *s != 0
}

// tellLast says whether the hand holds no more than what the action takes from
// it.
func (w *World) tellLast(a *Action, yes bool) bool {
	var q inquiry
	q.start(&w.Table, &w.House, a)
	if q.findCards() != NoProblem {
		return true // the judge says so
	}
	w.Table = *q.table()
	h := &w.Table.Hands[a.By]
	n := 1
	if a.Slipped != NoCard {
		n = 2
	}
	switch {
	case !h.More:
		return h.Size() <= n == yes
	case yes && h.Size() > n:
		return false
	case yes:
		for h.Size() < n {
			h.Add(AnyCard &^ h.lacks)
		}
		h.More = false
	default:
		for h.Size() <= n {
			h.Add(AnyCard &^ h.lacks)
		}
	}
	return true
}

// AskLast is the situation in which it is not known whether the action takes
// the last card from a hand that is not given whole. Of hiding the judge asks
// that himself; of laying and giving it is taken not to be so, unless it is
// asked with this.
func (s *Situation) AskLast(a *Action) Situation {
	takes := a.Verb == ToGive || a.Verb == ToKeep || a.Verb == ToLay && a.Slipped != NoCard
	if !takes {
		return *s
	}
	next := Situation{steps: s.steps}
	for _, w := range s.Worlds {
		if !w.Table.Hands[a.By].More {
			next.Worlds = append(next.Worlds, w)
			continue
		}
		for _, yes := range []bool{true, false} {
			x := Answer{Fact: IsLastCard, Yes: yes, Step: s.steps}
			v := w
			if v.tellLast(a, yes) {
				v.Answers = append(slices.Clone(w.Answers), x)
				next.Worlds = append(next.Worlds, v)
			}
		}
	}
	return next
}

// StepTold is [Situation.Step] where facts are so as they were told of this
// step: ways on which they are not are left out. The situation and the action
// are those of [Situation.Tell]. Where the step leads to too many tables the
// ruling and all those tables come with the error: that is enough for who does
// not go on from there.
func (s *Situation) StepTold(a *Action, told []Answer) (*Ruling, Situation, error) {
	is := yesNo(told, s.steps)
	r := &Ruling{Assumes: common(s.Worlds)}
	if err := s.walkTold(a, false, is, &r.Leaves); err != nil {
		return nil, *s, err
	}
	allowed := allowedFirst(r.Leaves)
	next, tooMany := s.goOn(a, r.Leaves, allowed)
	if tooMany != nil {
		next = Situation{steps: s.steps + 1}
		for i := range r.Leaves[:allowed] {
			l := &r.Leaves[i]
			next.Worlds = append(next.Worlds, World{*l.After, l.house, l.Given})
		}
	}
	return r, next, cmp.Or(tooMany, s.follow(r, a, is, allowed))
}

// Verdict is the verdict of [Situation.StepTold] and what parts it, without
// what follows: for who asks about one fact after the other.
func (s *Situation) Verdict(a *Action, told []Answer) (*Ruling, error) {
	is := yesNo(told, s.steps)
	r := &Ruling{}
	problem := WrongPhase
	for i := range s.Worlds {
		w := &s.Worlds[i]
		var q inquiry
		q.step = s.steps
		for q.start(&w.Table, &w.House, a); ; q.begin() {
			if q.Allowed = q.judge(); q.problem != NoProblem {
				problem = q.problem
			} else if given := slices.Concat(w.Answers, q.Answers()); !conflict(given, is) {
				r.Leaves = append(r.Leaves, Leaf{Way: q.Way, Given: given, After: &w.Table, house: *q.house()})
			}
			if !q.more() {
				break
			}
		}
	}
	if len(r.Leaves) == 0 {
		return nil, &StepError{Problem: problem}
	}
	r.Parting = part(r.Leaves, sameVerdict)
	r.Verdict = verdictOf(r.Leaves, &r.Parting)
	return r, nil
}

func (s *Situation) walkTold(a *Action, trial bool, is []Answer, leaves *[]Leaf) error {
	if err := s.walk(a, trial, leaves); err != nil {
		return err
	}
	*leaves = slices.DeleteFunc(*leaves, func(l Leaf) bool { return conflict(l.Given, is) })
	if len(*leaves) == 0 {
		return &StepError{Problem: WrongPhase}
	}
	return nil
}

// yesNo is the facts that are so or not, as told of a step: the others stand
// in the table.
func yesNo(told []Answer, step uint8) []Answer {
	var is []Answer
	for _, x := range told {
		if x.Numbers == 0 && x.Kinds == 0 && x.Fact != NoFact {
			x.Step = step
			is = append(is, x)
		}
	}
	return is
}

// NeedsBut is the smallest set of facts that settles the verdict as far as it
// can be settled without those that nobody can tell.
func (r *Ruling) NeedsBut(unknown []Fact) []Fact {
	var not uint64
	for _, f := range unknown {
		not |= 1 << f
	}
	outcomes(r.Leaves, sameVerdict)
	var sets []uint64
	for i := range r.Leaves {
		for j := range i {
			a, b := &r.Leaves[i], &r.Leaves[j]
			if a.outcome == b.outcome {
				continue
			}
			if f, q := between(a.Given, b.Given); q == 0 && f&^not != 0 {
				sets = append(sets, f&^not)
			}
		}
	}
	found := hit(sets)
	var fs []Fact
	for f := range Facts() {
		if found&(1<<f) != 0 {
			fs = append(fs, f)
		}
	}
	return fs
}

// Knows is what the situation itself tells of a fact, where it is a single
// table: false where it does not.
func (s *Situation) Knows(a *Action, f Fact) (Answer, bool) {
	x := Answer{Fact: f}
	if len(s.Worlds) != 1 {
		return x, false
	}
	w := s.Worlds[0]
	var q inquiry
	q.step = s.steps
	q.start(&w.Table, &w.House, a)
	if q.findCards() != NoProblem {
		return x, false
	}
	t := q.table()
	is := func(yes, known bool) (Answer, bool) {
		x.Yes = yes
		return x, known
	}
	switch f {
	case IsGuard:
		return is(t.Guard == At(a.By), t.Guard == At(a.By) || !t.Guard.Has(a.By))
	case IsTurn:
		turn := t.Turn
		if t.Phase == DuringCockroach && (a.Verb == ToLay || a.Verb == ToDraw) {
			turn = q.afterRace()
			if q.depth > 0 {
				return x, false
			}
		}
		acts := a.Verb == ToLay || a.Verb == ToDraw || t.Phase == DuringSpider
		yes := turn.Has(a.By) && (turn == At(a.By) || t.TurnFree && acts)
		return is(yes, yes || !turn.Has(a.By))
	case TopNumber:
		x.Numbers = t.Top.Numbers()
	case NumberBelow:
		x.Numbers = t.Below
	case CardNumber:
		x.Numbers = q.card.Numbers()
	case CardKind:
		x.Kinds = q.card.Kinds()
		for _, c := range []Card{OfKind(NumberCard), actionCard, OfKind(Moth)} {
			if q.card&^c == 0 {
				return x, true
			}
		}
		return x, false
	case IsLastCard:
		h := &t.Hands[a.By]
		n := 1
		if a.Slipped != NoCard {
			n = 2
		}
		return is(!h.More && h.Size() <= n, !h.More || h.Size() > n || a.Verb != ToHide)
	case OnlyMoths:
		h := &t.Hands[a.By]
		return is(h.may()&^OfKind(Moth) == 0, h.may()&^OfKind(Moth) == 0 || h.surely(AnyCard&^OfKind(Moth)))
	case FittingCard, FittingMoth:
		of := OfKind(Moth)
		if f == FittingCard {
			of = AnyCard &^ of
		}
		return is(q.knowsFitting(of))
	default:
		return x, false
	}
	return x, x.Numbers.One() != 0
}

// knowsFitting tells whether he holds a card that fits, and whether that is
// known.
func (q *inquiry) knowsFitting(of Card) (yes, known bool) {
	h := &q.table().Hands[q.by]
	yes, no := true, true
	for n := q.table().Number(q.house()); n != 0; n &= n - 1 {
		c := of & OfNumbers((n & -n).Fits())
		yes = yes && h.surely(c)
		no = no && h.may()&c == 0
	}
	if of == OfKind(Moth) && q.house()[GuardMothFit] != GuardMothFitAsMustFit {
		yes = yes || q.house()[GuardMothFit] != 0 && h.surely(of)
		no = no && h.may()&of == 0
	}
	return yes, yes || no
}
