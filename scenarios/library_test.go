package scenarios

import (
	"testing"

	"motten/rules"
)

// The whole library holds.
func TestLibrary(t *testing.T) {
	scs, errs := Library()
	for i := range errs {
		t.Error(errs[i].Error())
	}
	for _, sc := range scs {
		t.Run(sc.ID, func(t *testing.T) {
			r := Run(sc, rules.House{})
			for i := range r.Errors {
				t.Error(r.Errors[i].Error())
			}
			for _, f := range r.Failures {
				t.Errorf("%s:%d:%d: step %d: %s: want %s, got %s", sc.File, f.Line, f.Col, f.Step, f.What, f.Want, f.Got)
			}
		})
	}
}
