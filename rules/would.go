package rules

import "slices"

// Would is what, changed alone, would make a step allowed that is not: each
// answer names one fact or one reading. One cell of the table at a time is
// taken away, the judge is asked again, and the branches are read. It is empty
// where no single change is enough, and where the step is allowed.
func (s *Situation) Would(a *Action) []Answer {
	var would []Answer
	now, _, err := s.Step(a)
	if err != nil || now.Verdict == Allowed {
		return nil
	}
	add := func(r *Ruling) {
		for _, b := range r.Branches {
			if len(b.Answers) != 1 || !r.Leaves[b.Leaf].Allowed {
				continue
			}
			x := b.Answers[0]
			x.Step = 0
			if i := slices.IndexFunc(would, x.sameMatter); i < 0 || x.Fact == NoFact && would[i].Option != x.Option {
				would = append(would, x)
			} else {
				would[i].Numbers |= x.Numbers
				would[i].Kinds |= x.Kinds
			}
		}
	}
	add(now)
	for _, take := range takeAway {
		other := Situation{Worlds: slices.Clone(s.Worlds), steps: s.steps}
		b := *a
		for i := range other.Worlds {
			take(&other.Worlds[i], &b)
		}
		if r, _, err := other.Step(&b); err == nil {
			add(r)
		}
	}
	for _, q := range now.restsOn(s) {
		other := Situation{Worlds: slices.Clone(s.Worlds), steps: s.steps}
		for i := range other.Worlds {
			other.Worlds[i].House[q] = 0
		}
		if r, _, err := other.Step(a); err == nil {
			add(r)
		}
	}
	return would
}

// Instead is what the player of a step may do at every table that this may be,
// with the cards that he is known to hold. It is empty where nobody acts.
func (s *Situation) Instead(a *Action) []Action {
	if a.By == Nobody {
		return nil
	}
	var may []Action
	for i := range s.Worlds {
		here := Legal(&s.Worlds[i].Table, &s.Worlds[i].House, a.By, nil)
		if i == 0 {
			may = here
		}
		may = slices.DeleteFunc(may, func(x Action) bool { return !slices.Contains(here, x) })
	}
	return may
}

// restsOn are the settled questions that were passed.
func (r *Ruling) restsOn(s *Situation) []Question {
	var qs []Question
	for i := range s.Worlds {
		for _, q := range r.Rests(&s.Worlds[i].House) {
			if !slices.Contains(qs, q) && !q.House() {
				qs = append(qs, q)
			}
		}
	}
	return qs
}

// takeAway makes one cell unknown: whose the guard bug is, whose turn it is,
// which number lies on top or below, which card it is, whether it is the last.
var takeAway = []func(w *World, a *Action){
	func(w *World, _ *Action) { w.Table.Guard = w.Table.Everybody() },
	func(w *World, _ *Action) { w.Table.Turn, w.Table.TurnFree = w.Table.Everybody(), false },
	func(w *World, _ *Action) {
		if k, ok := w.Table.Top.Kind(); ok {
			w.Table.Top = OfKind(k)
		}
	},
	func(w *World, _ *Action) { w.Table.Below = AnyNumber },
	func(w *World, a *Action) {
		if k, ok := a.Card.Kind(); ok {
			w.swap(a, OfKind(k))
		}
	},
	func(w *World, a *Action) {
		if a.Card != NoCard {
			w.swap(a, OfNumbers(a.Card.Numbers()))
		}
	},
	func(w *World, a *Action) {
		if a.By != Nobody {
			w.Table.Hands[a.By].More = true
		}
	},
}

// swap makes less known of the card of an action, and of that card in the
// hand.
func (w *World) swap(a *Action, now Card) {
	if a.By == Nobody || a.Verb == ToDraw {
		return
	}
	h := &w.Table.Hands[a.By]
	if c := h.find(a.Card); c != NoCard {
		h.narrow(c, now)
	}
	a.Card = now
}
