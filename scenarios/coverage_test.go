package scenarios

import (
	"slices"
	"testing"

	"motten/rules"
	"motten/rules/book"
)

// did is what a rule did in a scenario.
type did struct {
	rule rules.Rule
	role rules.Role
}

// The library shows everything: each rule in each role that it has, cited by a
// scenario that would fail without it; each reading of each question that is
// judged; a story for whatever is told.
func TestLibraryShowsEverything(t *testing.T) {
	scs, errs := Library()
	if len(errs) > 0 {
		t.Fatal(errs)
	}
	shown := map[did]bool{}
	cited := map[Cite]bool{}
	told := map[Cite]bool{}
	type reading struct {
		question rules.Question
		option   rules.Option
	}
	readings := map[reading]bool{}
	for _, sc := range scs {
		for _, c := range sc.About {
			told[c] = true
		}
		r := Run(sc, rules.House{})
		for i := range r.Steps {
			s := &r.Steps[i]
			for _, c := range s.Step.Cites {
				cited[c] = true
			}
			for _, ways := range [][]rules.Leaf{s.Ruling.Leaves, s.Ruling.Then} {
				for k := range ways {
					for _, x := range ways[k].Reasons() {
						if x.Rule != rules.NoRule && slices.Contains(s.Step.Cites, Cite{Rule: x.Rule}) {
							shown[did{x.Rule, x.Role}] = true
						}
					}
				}
			}
			for _, x := range s.Step.Readings {
				q := x.Question
				if q == rules.NoQuestion {
					q = s.Ruling.Questions[0]
				}
				readings[reading{q, x.Option}] = true
			}
			for _, x := range s.Step.Follows {
				readings[reading{x.Question, x.Option}] = true
			}
			if s.Step.Expect != nil && *s.Step.Expect == rules.Forbidden && len(s.Step.Cites) == 0 {
				t.Errorf("%s: step %d is to be forbidden, but names no rule that forbids it", sc.ID, i+1)
			}
		}
		for _, l := range book.Langs() {
			if sc.Title.In(l) == "" || len(sc.Asks[l]) == 0 {
				t.Errorf("%s: no title or no question in %v", sc.ID, l)
			}
		}
	}
	for r := range rules.Rules() {
		if r.Told() {
			if !told[Cite{Rule: r}] {
				t.Errorf("%v is told, but no story is about it", r)
			}
			continue
		}
		for role := rules.Notes; role <= rules.Follows; role++ {
			if _, has := book.Carries(r, role); has && !shown[did{r, role}] {
				t.Errorf("no scenario cites %v where it has role %d", r, role)
			}
		}
	}
	for q := range rules.Questions() {
		for o := rules.Option(1); int(o) <= q.Options(); o++ {
			switch {
			case q.Told():
				if !told[Cite{Question: q}] {
					t.Errorf("%v is told, but no story is about it", q)
				}
			case q.House(): // never open, so it shows only where it is settled
			case !readings[reading{q, o}]:
				t.Errorf("no scenario reads %v as %s", q, q.OptionName(o))
			}
		}
	}
	t.Logf("%d scenarios, %d rules in a role, %d readings", len(scs), len(shown), len(readings))
}
