package scenarios

import (
	"slices"

	"motten/rules"
)

// FillWould works out for each step that is not allowed what, changed alone,
// would make it so.
func (r *Result) FillWould() {
	for i := range r.Steps {
		if s := &r.Steps[i]; s.Ruling != nil && s.Ruling.Verdict != rules.Allowed {
			s.Would = s.Before.Would(&s.Action)
		}
	}
}

// Shows tells whether the scenario shows a rule or a question: it is about it,
// expects it to be cited, settles it, or turns on it.
func (sc *Scenario) Shows(c Cite) bool {
	if slices.Contains(sc.About, c) || c.Question != rules.NoQuestion && sc.House[c.Question] != 0 {
		return true
	}
	return slices.ContainsFunc(sc.Steps, func(s Step) bool {
		return slices.Contains(s.Cites, c) || c.Question != rules.NoQuestion && s.turnsOn(c.Question)
	})
}

func (s *Step) turnsOn(q rules.Question) bool {
	return slices.Contains(s.Questions, q) ||
		slices.ContainsFunc(s.Follows, func(f Follow) bool { return f.Question == q }) ||
		slices.ContainsFunc(s.Readings, func(r Reading) bool { return r.Question == q })
}
