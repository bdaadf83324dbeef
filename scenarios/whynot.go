package scenarios

import "motten/rules"

// FillWhyNot works out for each step that is not allowed what would make it so:
// see [rules.Situation.WhyNot]. It wants [Result.FillWould] to have been called.
func (r *Result) FillWhyNot() {
	for i := range r.Steps {
		s := &r.Steps[i]
		if s.Ruling == nil || s.Ruling.Verdict == rules.Allowed || len(s.Would) > 0 {
			continue
		}
		s.WhyNot, s.Always = s.Before.WhyNot(&s.Action)
	}
}
