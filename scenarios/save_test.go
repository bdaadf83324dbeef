package scenarios_test

import (
	"testing"

	"motten/rules"
	"motten/rules/book"
	"motten/rules/explain"
	"motten/scenarios"
)

// A scenario that is saved can be run, holds, and says the same, whatever
// house rules were in force.
func TestSaved(t *testing.T) {
	scs, errs := scenarios.Library()
	if len(errs) > 0 {
		t.Fatal(errs)
	}
	lean, _ := book.Preset("lean")
	for _, house := range []rules.House{{}, lean} {
		for _, sc := range scs {
			r := scenarios.Run(sc, house)
			if len(r.Errors) > 0 {
				continue
			}
			data, errs := scenarios.Saved(&r, "saved", "")
			if len(errs) > 0 {
				t.Errorf("%s: %v", sc.ID, errs.Text(book.EN))
				continue
			}
			again, errs := scenarios.Read(sc.ID+".yaml", data)
			if len(errs) > 0 || len(again) != 1 {
				t.Errorf("%s: %v\n%s", sc.ID, errs.Text(book.EN), data)
				continue
			}
			s := scenarios.Run(again[0], rules.House{})
			if !s.OK() {
				t.Errorf("%s: %+v %v\n%s", sc.ID, s.Failures, s.Errors.Text(book.EN), data)
				continue
			}
			if a, b := said(&r), said(&s); a != b {
				t.Errorf("%s says\n%s\nand saved\n%s", sc.ID, a, b)
			}
		}
	}
}

// said is all that is said of a result.
func said(r *scenarios.Result) string {
	text := ""
	for i := range r.Steps {
		s := &r.Steps[i]
		speaker := explain.Speaker{Lang: book.EN, Names: r.Scenario.Names}
		text += speaker.Ruling(&explain.Step{Ruling: s.Ruling, Action: &s.Action, House: &r.House, Instead: s.Instead}, true).Text() + "\n"
	}
	return text
}
