package main

import (
	"motten/rules"
	"motten/rules/explain"
	"motten/scenarios"
)

// whyNots is what would make the steps allowed that are not. A brief
// explanation of what is forbidden has told of what alone is enough.
func (p *program) whyNots(r *scenarios.Result) explain.Doc {
	var d explain.Doc
	for i := range r.Steps {
		s := &r.Steps[i]
		changes := s.WhyNot
		if s.Ruling != nil && s.Ruling.Verdict != rules.Forbidden {
			for _, x := range s.Would {
				changes = append(changes, rules.Change{Answers: []rules.Answer{x}})
			}
		}
		d = append(d, p.speaker(r.Scenario.Names).WhyNot(&s.Action, changes, s.Always)...)
	}
	return d
}
