package main

import (
	"motten/rules"
	"motten/rules/book"
	"motten/rules/explain"
	"motten/scenarios"
)

// story is a scenario that was run, as explanations need it.
func (p *program) story(r *scenarios.Result) *explain.Story {
	sc := r.Scenario
	st := &explain.Story{Title: title(sc, p.lang), House: &r.House, Table: &sc.Given}
	for _, c := range sc.About {
		if c.Rule != rules.NoRule {
			st.Rules = append(st.Rules, c.Rule)
		} else {
			st.Questions = append(st.Questions, c.Question)
		}
	}
	for i := range r.Steps {
		st.Steps = append(st.Steps, *step(r, i))
	}
	return st
}

func step(r *scenarios.Result, i int) *explain.Step {
	s := &r.Steps[i]
	return &explain.Step{Ruling: s.Ruling, Action: &s.Action, House: &r.House, Instead: s.Instead, Would: s.Would}
}

// text is the explanation of a step without layout.
func (p *program) text(r *scenarios.Result, i int) string {
	return p.speaker(r.Scenario.Names).Ruling(step(r, i), p.full).Text()
}

func title(sc *scenarios.Scenario, l book.Lang) string {
	if t := sc.Title.In(l); t != "" {
		return t
	}
	return sc.ID
}
