package scenarios_test

import (
	"regexp"
	"strings"
	"testing"

	"motten/rules"
	"motten/rules/book"
	"motten/rules/explain"
	"motten/scenarios"
)

// told is what came out of a scenario, for package explain.
func told(r *scenarios.Result, l book.Lang) *explain.Story {
	st := &explain.Story{Title: r.Scenario.Title.In(l), Table: &r.Scenario.Given, House: &r.House}
	for _, c := range r.Scenario.About {
		if c.Rule != rules.NoRule {
			st.Rules = append(st.Rules, c.Rule)
		} else {
			st.Questions = append(st.Questions, c.Question)
		}
	}
	for i := range r.Steps {
		s := &r.Steps[i]
		st.Steps = append(st.Steps, explain.Step{
			Ruling: s.Ruling, Action: &s.Action, House: &r.House, Instead: s.Instead, Would: s.Would,
		})
	}
	return st
}

var leftover = regexp.MustCompile(`[{}\[\]|]|  | [.,:;]|<no value>|[^.]\.\.($|[^.])|%!`)

// Every explanation of the library, brief and full, in every language: nothing
// of a template is left over, and each step has a verdict and a source.
func TestLibraryExplained(t *testing.T) {
	scs, errs := scenarios.Library()
	if len(errs) > 0 {
		t.Fatal(errs)
	}
	for _, sc := range scs {
		r := scenarios.Run(sc, rules.House{})
		r.FillWould()
		for _, l := range book.Langs() {
			s := &explain.Speaker{Lang: l, Names: sc.Names}
			for _, full := range []bool{false, true} {
				text := s.Story(told(&r, l), full).Text()
				for line := range strings.Lines(text) {
					if m := leftover.FindString(strings.TrimSuffix(line, "\n")); m != "" {
						t.Errorf("%s %v: %q is left over in %q", sc.ID, l, m, line)
					}
				}
				if strings.TrimSpace(text) == sc.Title.In(l) {
					t.Errorf("%s %v: nothing is explained", sc.ID, l)
				}
			}
			for i := range r.Steps {
				st := told(&r, l).Steps[i]
				d := s.Ruling(&st, false)
				if d[len(d)-1].Kind != explain.Sources {
					t.Errorf("%s %v: step %d names no source", sc.ID, l, i+1)
				}
				if d[0].Spans[0].Style != explain.Strong {
					t.Errorf("%s %v: step %d does not begin with the answer", sc.ID, l, i+1)
				}
			}
		}
	}
}

// The library, read, run and explained in three languages.
func BenchmarkLibraryInThreeLanguages(b *testing.B) {
	for b.Loop() {
		scs, errs := scenarios.Library()
		if len(errs) > 0 {
			b.Fatal(errs)
		}
		for _, sc := range scs {
			r := scenarios.Run(sc, rules.House{})
			for _, l := range book.Langs() {
				s := &explain.Speaker{Lang: l, Names: sc.Names}
				_ = s.Story(told(&r, l), true)
			}
		}
	}
}
