package ask

import (
	"os"
	"slices"
	"testing"

	"motten/rules"
	"motten/rules/book"
	"motten/scenarios"
)

func TestShelf(t *testing.T) {
	scs, _ := scenarios.Library()
	for _, l := range book.Langs() {
		if os.Getenv("L") != "" && os.Getenv("L") != l.String() {
			continue
		}
		hit, none, all := 0, 0, 0
		for _, sc := range scs {
			var ids []string
			for _, c := range sc.About {
				ids = append(ids, c.String())
			}
			for i := range sc.Steps {
				for _, c := range sc.Steps[i].Cites {
					ids = append(ids, c.String())
				}
				for _, c := range sc.Steps[i].Questions {
					ids = append(ids, c.String())
				}
				for _, f := range sc.Steps[i].Follows {
					ids = append(ids, f.Question.String())
				}
			}
			for _, a := range sc.Asks[l] {
				all++
				as := Ask(a, l, rules.House{})
				if len(as) == 0 {
					none++
				} else if slices.ContainsFunc(ids, func(id string) bool { return slices.Contains(as[0].ids(), id) }) {
					hit++
					continue
				}
				t.Logf("%v %s: %q: %v\n%s", l, sc.ID, a, ids, tell(a, l, as))
			}
		}
		t.Logf("%v: %d of %d right, %d no answer", l, hit, all, none)
	}
}
