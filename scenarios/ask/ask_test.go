package ask

import (
	"os"
	"slices"
	"testing"

	"go.yaml.in/yaml/v4"

	"motten/rules"
	"motten/rules/book"
)

type testQuestion struct {
	Q       string
	Cites   []string
	Verdict string
	None    bool
}

func testQuestions(t *testing.T, l book.Lang) []testQuestion {
	t.Helper()
	data, err := os.ReadFile("testdata/questions-" + l.String() + ".yaml")
	if err != nil {
		t.Fatal(err)
	}
	var qs []testQuestion
	if err := yaml.Load(data, &qs); err != nil {
		t.Fatal(err)
	}
	return qs
}

// ids is what an answer cites.
func (a *Answer) ids() []string {
	var ids []string
	for _, r := range a.Cites {
		ids = append(ids, r.String())
	}
	for _, q := range a.Questions {
		ids = append(ids, q.String())
	}
	return ids
}

func right(tq *testQuestion, as []Answer) bool {
	if tq.None || len(as) == 0 {
		return tq.None == (len(as) == 0)
	}
	if tq.Verdict != "" {
		if v, ok := as[0].Verdict(); !ok || v.String() != tq.Verdict {
			return false
		}
	}
	ids := as[0].ids()
	return slices.ContainsFunc(tq.Cites, func(id string) bool { return slices.Contains(ids, id) })
}

// TestQuestions asks what people ask: the first answer is right for 92 in 100,
// and there is no answer to what is about something else.
func TestQuestions(t *testing.T) {
	for _, l := range book.Langs() {
		hit, all, invented := 0, 0, 0
		for _, tq := range testQuestions(t, l) {
			as := Ask(tq.Q, l, rules.House{})
			ok := right(&tq, as)
			if !tq.None {
				all++
				if ok {
					hit++
				}
			} else if !ok {
				invented++
				t.Errorf("%v: %q has no answer, got %v", l, tq.Q, as[0].ids())
			}
			if !ok {
				t.Logf("%v: %q: want %v %v\n%s", l, tq.Q, tq.Cites, tq.Verdict, tell(tq.Q, l, as))
			}
		}
		t.Logf("%v: first answer right for %d of %d, %.1f in 100; %d answers to what has none", l, hit, all, 100*float64(hit)/float64(all), invented)
		if hit*100 < all*92 {
			t.Errorf("%v: the first answer is right for less than 92 in 100", l)
		}
	}
}
