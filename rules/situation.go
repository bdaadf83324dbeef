package rules

import (
	"fmt"
	"slices"
)

// WorldsMost is how many tables a situation may be at once.
const WorldsMost = 64

// leavesMost bounds what one step is looked at under, mergeMost how many tables
// are looked through for those that are alike.
const (
	leavesMost = 2048
	mergeMost  = 8 * WorldsMost
)

// World is one table that a situation may be, how that table reads the open
// questions, and the answers that led there.
type World struct {
	Table   Table
	House   House
	Answers []Answer
}

// Situation is all the tables that a half-told situation may be. It starts as
// one and parts where what follows a step is open or depends.
type Situation struct {
	Worlds []World
	steps  uint8
}

// NewSituation is a situation that is that table, with these house rules.
func NewSituation(t Table, h House) Situation {
	t.settleEmpty()
	t.prune()
	return Situation{Worlds: []World{{Table: t, House: h}}}
}

// StepError says why an action cannot be judged.
type StepError struct {
	Problem Problem // why it makes no sense, or
	TooMany int     // how many tables there would be
}

func (e *StepError) Error() string {
	if e.TooMany > 0 {
		return fmt.Sprintf("%d tables at once: at most %d can be followed", e.TooMany, WorldsMost)
	}
	return fmt.Sprintf("the action makes no sense at this table (problem %d)", e.Problem)
}

// Judge tells whether he may, at one table: allowed or not on the one way, and
// false where it forks, so that a [Situation] must tell. It allocates nothing.
func Judge(t *Table, h *House, a *Action) (Way, bool) {
	var q inquiry
	q.from, q.houseFrom, q.act, q.by = t, h, a, a.By // not start: what is passed on does not escape
	q.begin()
	q.Allowed = q.judge()
	return q.Way, q.depth == 0 && q.problem == NoProblem
}

// Apply is the table after a step at a table where nothing forks; false where
// something does, or the step makes no sense.
func Apply(t *Table, h *House, a *Action) (Table, bool) {
	var q inquiry
	q.from, q.houseFrom, q.act, q.by = t, h, a, a.By // not start: what is passed on does not escape
	q.begin()
	if q.Allowed = q.judge(); q.problem == NoProblem {
		q.effects()
	}
	return *q.table(), q.depth == 0 && q.problem == NoProblem
}

// Step judges a step, and is the situation afterwards. A forbidden step
// changes nothing, but for what a settled house rule makes its player pay; of
// one that is open or depends, those worlds go on that allow it.
func (s *Situation) Step(a *Action) (*Ruling, Situation, error) {
	r := &Ruling{Assumes: common(s.Worlds)}
	if err := s.walk(a, false, &r.Leaves); err != nil {
		return nil, *s, err
	}
	allowed := allowedFirst(r.Leaves)
	next, err := s.goOn(a, r.Leaves, allowed)
	if err != nil {
		return nil, *s, err
	}
	if err := s.follow(r, a, nil, allowed); err != nil {
		return nil, *s, err
	}
	return r, next, nil
}

// follow works out the verdict and what follows of a step whose first leaves
// are allowed, where facts are so as they were told. What an accusation leads
// to is walked for both, as if it were settled.
func (s *Situation) follow(r *Ruling, a *Action, is []Answer, allowed int) error {
	r.Parting = part(r.Leaves, sameVerdict)
	r.Verdict = verdictOf(r.Leaves, &r.Parting)
	r.Then = r.Leaves
	if a.Verb == ToAccuse && a.Right == Unsaid {
		if err := s.walkTold(a, true, is, &r.Then); err != nil {
			return err
		}
		allowed = allowedFirst(r.Then)
	}
	if allowed > 0 {
		r.Then = r.Then[:allowed]
	}
	r.Follows = part(r.Then, sameShape)
	return nil
}

// goOn is the situation after a step of which the first leaves are allowed.
func (s *Situation) goOn(a *Action, leaves []Leaf, allowed int) (Situation, error) {
	next := Situation{steps: s.steps + 1}
	if allowed == 0 {
		next.Worlds = s.afterForbidden(a)
	}
	for i := range leaves[:allowed] {
		l := &leaves[i]
		next.Worlds = append(next.Worlds, World{*l.After, l.house, l.Given})
	}
	if len(next.Worlds) <= mergeMost {
		next.merge()
	}
	if n := len(next.Worlds); n > WorldsMost {
		return *s, &StepError{TooMany: n}
	}
	return next, nil
}

// allowedFirst puts the leaves by which the table goes on before the others,
// and tells how many they are.
func allowedFirst(leaves []Leaf) int {
	n := 0
	for i := range leaves {
		if !leaves[i].Allowed {
			continue
		}
		for j := i; j > n; j-- {
			leaves[j], leaves[j-1] = leaves[j-1], leaves[j]
		}
		n++
	}
	return n
}

// walk walks all ways in all worlds.
func (s *Situation) walk(a *Action, trial bool, leaves *[]Leaf) error {
	var problem Problem
	*leaves = make([]Leaf, 0, 4*len(s.Worlds))
	for i := range s.Worlds {
		w := &s.Worlds[i]
		var q inquiry
		q.step, q.trial = s.steps, trial
		for q.start(&w.Table, &w.House, a); ; q.begin() {
			q.Allowed = q.judge()
			if q.problem == NoProblem {
				// What follows may turn out to make no sense either.
				if l := q.leaf(w); q.problem == NoProblem {
					*leaves = append(*leaves, l)
				}
			}
			if q.problem != NoProblem {
				problem = q.problem
			}
			if n := len(*leaves); n > leavesMost {
				return &StepError{TooMany: n}
			}
			if !q.more() {
				break
			}
		}
	}
	if len(*leaves) == 0 {
		return &StepError{Problem: problem}
	}
	return nil
}

// leaf is where the way ends that was just judged, with what follows.
func (q *inquiry) leaf(w *World) Leaf {
	l := Leaf{After: &w.Table}
	if q.Allowed || q.costs() {
		before := *q.table()
		q.effects()
		after := *q.table()
		l.After, l.shape = &after, change(&before, &after, q.card, q.house())
	}
	l.Way, l.house = q.Way, *q.house()
	l.Given = slices.Concat(w.Answers, q.Answers())
	return l
}

// afterForbidden is the worlds as they were, but for what a settled house rule
// makes the player pay, and for what the guard saw.
func (s *Situation) afterForbidden(a *Action) []World {
	var ws []World
	for i := range s.Worlds {
		w := &s.Worlds[i]
		var q inquiry
		q.step = s.steps
		settled := w.House[BrokenLimit] != 0
		if a.Verb == ToTell {
			settled = w.House[TellingPenalty] != 0
		}
		for q.start(&w.Table, &w.House, a); ; q.begin() {
			q.Allowed = false
			q.card = a.Card
			q.pays()
			after := w.Table
			if settled {
				after = *q.table()
			} else {
				after.hidings = q.table().hidings
			}
			next := World{after, w.House, w.Answers}
			if settled {
				next.House, next.Answers = *q.house(), slices.Concat(w.Answers, q.Answers())
			}
			ws = append(ws, next)
			if !settled || !q.more() {
				break
			}
		}
	}
	return ws
}

// common is the answers that all worlds share.
func common(ws []World) []Answer {
	var as []Answer
	for _, a := range ws[0].Answers {
		shared := func(w World) bool { return slices.Contains(w.Answers, a) }
		if !slices.ContainsFunc(ws, func(w World) bool { return !shared(w) }) {
			as = append(as, a)
		}
	}
	return as
}

// merge makes one of worlds that are alike: where the table is the same under
// every answer to something, that answer is forgotten.
func (s *Situation) merge() {
	for i := range s.Worlds {
		s.Worlds[i].Table.Stock.settle()
		s.Worlds[i].Table.prune()
	}
	for i := 0; i < len(s.Worlds); i++ {
		for _, a := range s.Worlds[i].Answers {
			if s.forget(i, a) {
				i = -1
				break
			}
		}
	}
}

// forget drops answer a of world i, and the worlds that differ from it in
// nothing else, where those give every other answer there is.
func (s *Situation) forget(i int, a Answer) bool {
	w := &s.Worlds[i]
	if a.Question == GuardMothCounts && w.Table.Top.Is(Moth) {
		return false // which number counts is in no cell
	}
	alike := []int{i}
	either := a // what the worlds that are alike have in common of it
	for j := range s.Worlds {
		v := &s.Worlds[j]
		b, ok := matter(v.Answers, a)
		if !ok || j == i || v.Table != w.Table || !sameHouse(&v.House, &w.House, a.Question) || !equalBut(v.Answers, w.Answers, a) {
			continue
		}
		either.Numbers |= b.Numbers
		either.Kinds |= b.Kinds
		alike = append(alike, j)
	}
	switch {
	case len(alike) == 1:
		return false
	case a.Question != NoQuestion && len(alike) < a.Question.Options():
		return false
	}
	w.Answers = slices.DeleteFunc(slices.Clone(w.Answers), a.sameMatter)
	if n := either.Numbers; n != 0 && n != AnyNumber || either.Kinds != 0 && either.Kinds != AnyCard.Kinds() {
		w.Answers = append(w.Answers, either)
	}
	w.House[a.Question] = 0
	for _, j := range slices.Backward(alike[1:]) {
		s.Worlds = slices.Delete(s.Worlds, j, j+1)
	}
	return true
}

func matter(as []Answer, a Answer) (Answer, bool) {
	i := slices.IndexFunc(as, a.sameMatter)
	if i < 0 {
		return Answer{}, false
	}
	return as[i], true
}

func sameHouse(a, b *House, but Question) bool {
	c := *a
	c[but] = b[but]
	return c == *b
}

func equalBut(a, b []Answer, but Answer) bool {
	without := func(as []Answer) []Answer {
		return slices.DeleteFunc(slices.Clone(as), but.sameMatter)
	}
	return slices.Equal(without(a), without(b))
}
