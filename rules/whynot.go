package rules

import (
	"cmp"
	"slices"
)

// Change is what would make a step allowed: facts and readings that would all
// have to be as Answers has them, and what of them is otherwise now.
type Change struct {
	Answers []Answer
	Stands  []Answer // as it is now, where that is known
}

// changesMost is how many cells are taken away at once.
const changesMost = 4

// WhyNot is what would make a step allowed that is not: each the smallest set
// of changes that is enough. Cells of the table are taken away one at a time,
// then two, and so on, as in [Situation.Would]; the judge is asked again, and
// the branches are read. Where nothing that can be taken away makes it allowed
// these are the rules that forbid it whatever the table.
func (s *Situation) WhyNot(a *Action) ([]Change, []Rule) {
	now, _, err := s.Step(a)
	if err != nil || now.Verdict == Allowed {
		return nil, nil
	}
	if single := s.Would(a); len(single) > 0 {
		var cs []Change
		for _, x := range single {
			cs = append(cs, s.change(a, []Answer{x}))
		}
		return cs, nil
	}
	take := slices.Clone(takeAway)
	if a.By != Nobody && (a.Verb == ToDraw || a.Verb == ToKeep) {
		take = append(take, func(w *World, a *Action) { w.Table.Hands[a.By] = Hand{More: true} })
	}
	for _, q := range append(now.restsOn(s), s.without(a, take).restsOn(s)...) {
		take = append(take, func(w *World, _ *Action) { w.House[q] = 0 })
	}
	for n := range min(changesMost, len(take)) + 1 {
		var cs []Change
		fewest := 0
		choose(len(take), n, func(chosen []int) {
			var some []func(*World, *Action)
			for _, i := range chosen {
				some = append(some, take[i])
			}
			for _, as := range s.without(a, some).allowing() {
				if c := s.change(a, as); fewest == 0 || len(as) < fewest {
					cs, fewest = []Change{c}, len(as)
				} else if len(as) == fewest && !slices.ContainsFunc(cs, func(o Change) bool { return slices.Equal(o.Answers, as) }) {
					cs = append(cs, c)
				}
			}
		})
		if len(cs) > 0 {
			return cs, nil
		}
	}
	var always []Rule
	all := s.without(a, take)
	for i := range all.Leaves {
		if r := all.Leaves[i].Deciding().Rule; r != NoRule && !slices.Contains(always, r) {
			always = append(always, r)
		}
	}
	return nil, always
}

// choose calls f with each choice of n of all numbers under most.
func choose(most, n int, f func([]int)) {
	chosen := make([]int, 0, n)
	var from func(i int)
	from = func(i int) {
		if len(chosen) == n {
			f(chosen)
			return
		}
		for ; i < most; i++ {
			chosen = append(chosen, i)
			from(i + 1)
			chosen = chosen[:len(chosen)-1]
		}
	}
	from(0)
}

// without is the ruling where some cells are not known. It is empty where the
// step then makes no sense, or leads to too many tables.
func (s *Situation) without(a *Action, take []func(*World, *Action)) *Ruling {
	other := Situation{Worlds: slices.Clone(s.Worlds), steps: s.steps}
	b := *a
	for i := range other.Worlds {
		b = *a
		for _, f := range take {
			f(&other.Worlds[i], &b)
		}
	}
	r, _, _ := other.Step(&b)
	return cmp.Or(r, &Ruling{})
}

// allowing are the answers of each branch that allows the step.
func (r *Ruling) allowing() [][]Answer {
	var all [][]Answer
	for _, b := range r.Branches {
		if !r.Leaves[b.Leaf].Allowed || len(b.Answers) == 0 {
			continue
		}
		as := slices.Clone(b.Answers)
		for i := range as {
			as[i].Step = 0
		}
		all = append(all, as)
	}
	return all
}

// change is a set of changes, with what is otherwise now.
func (s *Situation) change(a *Action, as []Answer) Change {
	c := Change{Answers: as}
	for _, x := range as {
		if x.Question != NoQuestion {
			if o := s.Worlds[0].House[x.Question]; o != 0 && o != x.Option {
				c.Stands = append(c.Stands, Answer{Question: x.Question, Option: o})
			}
			continue
		}
		now, known := s.Knows(a, x.Fact)
		now.Step = 0
		if known && now.conflicts(x) {
			c.Stands = append(c.Stands, now)
		}
	}
	return c
}
