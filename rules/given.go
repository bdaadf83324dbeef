package rules

import "slices"

// House is how the questions are read in which this way ends: the house rules
// that were given, and the readings that it answered.
func (l *Leaf) House() House { return l.house }

// Asks is what is asked about a step: the facts and the questions that are
// answered in different ways in the situation or on a way through the step.
// Unlike Step it also tells of a step that leads to too many tables: these are
// then what to say more of.
func (s *Situation) Asks(a *Action) ([]Fact, []Question) {
	var leaves []Leaf
	_ = s.walk(a, false, &leaves) // those that were walked are enough
	var fs []Fact
	var qs []Question
	for i := range leaves {
		for _, x := range leaves[i].Given {
			if x.Fact != NoFact && !slices.Contains(fs, x.Fact) {
				fs = append(fs, x.Fact)
			}
			if x.Question != NoQuestion && !slices.Contains(qs, x.Question) {
				qs = append(qs, x.Question)
			}
		}
	}
	slices.Sort(fs)
	slices.Sort(qs)
	return fs, qs
}
