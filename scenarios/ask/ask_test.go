package ask

import (
	"bytes"
	"cmp"
	"os"
	"slices"
	"testing"
	"time"

	"go.yaml.in/yaml/v4"

	"motten/rules"
	"motten/rules/book"
	"motten/scenarios"
	"motten/scenarios/ask/internal/table"
)

// testQuestion is a question, and what the first answer to it must cite at
// least one of.
type testQuestion struct {
	L, Q    string
	Cites   []string
	Verdict string // where there must be one
	None    bool   // it has no answer
}

func testQuestions(t *testing.T, name string) []testQuestion {
	t.Helper()
	data, err := os.ReadFile("testdata/questions-" + name + ".yaml")
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

// askUnseen asks as if the question did not stand among the examples.
func askUnseen(question string, l book.Lang) []Answer {
	q := readLexicon().ask(question, l)
	q.unseen = question
	return q.answers(rules.House{})
}

// TestQuestions asks what people ask: the first answer is right for 92 in 100 in
// every language, and there is no answer to what is about something else. Those
// of the three languages, those that were held back and the final ones were
// written by somebody who had not seen this package, the others beside it. All of them are examples
// as well (words/asked.txt), so each is asked as if it were not.
func TestQuestions(t *testing.T) {
	for _, set := range questionSets {
		var hit, all [3]int
		invented := 0
		for _, tq := range testQuestions(t, set) {
			l, ok := book.ParseLang(cmp.Or(tq.L, set[max(0, len(set)-2):]))
			if !ok {
				t.Fatalf("%s: %q has no language", set, tq.Q)
			}
			as := askUnseen(tq.Q, l)
			ok = right(&tq, as)
			if !tq.None {
				all[l]++
				if ok {
					hit[l]++
				}
			} else if !ok {
				invented++
				t.Errorf("%v: %q has no answer, got %v", l, tq.Q, as[0].ids())
			}
			if !ok {
				t.Logf("%v: %q: want %v %v\n%s", l, tq.Q, tq.Cites, tq.Verdict, tell(tq.Q, l, as))
			}
		}
		for _, l := range book.Langs() {
			if all[l] == 0 {
				continue
			}
			t.Logf("%s, %v: first answer right for %d of %d, %.1f in 100; %d answers to what has none", set, l, hit[l], all[l], 100*float64(hit[l])/float64(all[l]), invented)
			if hit[l]*100 < all[l]*92 {
				t.Errorf("%s, %v: the first answer is right for less than 92 in 100", set, l)
			}
		}
	}
}

// questionSets are the sets of questions in testdata.
var questionSets = []string{"nl", "de", "en", "held-nl", "held-de", "held-en", "more", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh", "away", "final-nl", "final-de", "final-en"}

// TestLibrary asks what the scenarios of the library are asked by, as it stands
// there: one of the first answers is about what the scenario is about.
func TestLibrary(t *testing.T) {
	scs, errs := scenarios.Library()
	if len(errs) > 0 {
		t.Fatal(errs)
	}
	for _, l := range book.Langs() {
		hit, all := 0, 0
		for _, sc := range scs {
			about := subjects(sc)
			for _, q := range sc.Asks[l] {
				all++
				as := Ask(q, l, rules.House{})
				ok := slices.ContainsFunc(as, func(a Answer) bool {
					return slices.ContainsFunc(a.ids(), func(id string) bool { return slices.Contains(about, id) })
				})
				if ok {
					hit++
				} else if testing.Verbose() {
					t.Logf("%v %s: %q: %d answers\n%s", l, sc.ID, q, len(as), tell(q, l, as))
				}
			}
		}
		t.Logf("%v: %d of %d", l, hit, all)
		if hit*100 < all*90 {
			t.Errorf("%v: less than 90 in 100 of the questions of the library are answered", l)
		}
	}
}

// subjects is what a scenario expects to be cited, and what it is about.
func subjects(sc *scenarios.Scenario) []string {
	var ids []string
	for _, c := range sc.About {
		ids = append(ids, c.String())
	}
	for i := range sc.Steps {
		for _, c := range sc.Steps[i].Cites {
			ids = append(ids, c.String())
		}
		for _, q := range sc.Steps[i].Questions {
			ids = append(ids, q.String())
		}
		for _, f := range sc.Steps[i].Follows {
			ids = append(ids, f.Question.String())
		}
	}
	return ids
}

// TestStale looks whether library_gen.go is that of the library as it is, and
// words/asked.txt that of the questions in testdata.
func TestStale(t *testing.T) {
	scs, errs := scenarios.Library()
	if len(errs) > 0 {
		t.Skip(errs)
	}
	want, err := table.File(scs)
	if err != nil {
		t.Fatal(err)
	}
	if got, err := os.ReadFile("library_gen.go"); err != nil || !bytes.Equal(got, want) {
		t.Error("library_gen.go is stale: go generate ./scenarios/ask")
	}
	want, err = table.Asked("testdata")
	if err != nil {
		t.Fatal(err)
	}
	if got, err := os.ReadFile("words/asked.txt"); err != nil || !bytes.Equal(got, want) {
		t.Error("words/asked.txt is stale: go generate ./scenarios/ask")
	}
}

// TestAnswers looks whether every topic can be told in every language, and
// whether what it shows rests on what it is about.
func TestAnswers(t *testing.T) {
	q := readLexicon().ask("", book.NL)
	for i := range readTopics() {
		tp := &readTopics()[i]
		a := tp.answer(q, rules.House{})
		if tp.show != "" && a.Step == nil {
			t.Errorf("%v: the scenario %q has no ruling on that", tp.cites[0], tp.show)
		}
		if a.first() == (scenarios.Cite{}) {
			t.Errorf("%v: cites nothing", tp.cites[0])
		}
		for _, l := range book.Langs() {
			if a.Doc(l, false).Text() == "" {
				t.Errorf("%v: no text in %v", tp.cites[0], l)
			}
		}
	}
}

func TestHouse(t *testing.T) {
	var h rules.House
	h[rules.MustPlay] = rules.MustPlayAsMayDraw
	as := Ask("Mag ik trekken als ik ook kan leggen?", book.NL, h)
	if len(as) == 0 {
		t.Fatal("no answer")
	}
	if v, ok := as[0].Verdict(); !ok || v != rules.Allowed {
		t.Errorf("%v %v, want allowed under the house rule", v, ok)
	}
}

// TestFast bounds what a question costs, the index included.
func TestFast(t *testing.T) {
	Ask("mag een 3 op een 5", book.NL, rules.House{})
	start := time.Now()
	for range 10 {
		Ask("mag ik mn laatste kaart wegmoffelen", book.NL, rules.House{})
	}
	if d := time.Since(start) / 10; d > 100*time.Millisecond {
		t.Errorf("a question takes %v", d)
	}
}

func FuzzAsk(f *testing.F) {
	for _, l := range book.Langs() {
		for _, tq := range testQuestions(&testing.T{}, l.String())[:20] {
			f.Add(tq.Q, uint8(l))
		}
	}
	f.Add("\x00'''5 op 5 op 5 een een een \xff 99999999999999999999", uint8(0))
	f.Fuzz(func(t *testing.T, q string, l uint8) {
		for _, a := range Ask(q, book.Lang(l%3), rules.House{}) {
			if a.first() == (scenarios.Cite{}) || a.Doc(book.Lang(l%3), true).Text() == "" {
				t.Errorf("%q: an answer that says nothing", q)
			}
		}
	})
}

func BenchmarkAsk(b *testing.B) {
	Ask("mag een 3 op een 5", book.NL, rules.House{})
	for b.Loop() {
		Ask("mag ik mn laatste kaart wegmoffelen", book.NL, rules.House{})
	}
}

func BenchmarkAskMisspelt(b *testing.B) {
	Ask("mag een 3 op een 5", book.NL, rules.House{})
	for b.Loop() {
		Ask("mag ik mn laaatste kaarrt wegmofellen", book.NL, rules.House{})
	}
}

// BenchmarkIndex is what the first question costs besides.
func BenchmarkIndex(b *testing.B) {
	x := readLexicon()
	b.Run("words", func(b *testing.B) {
		for b.Loop() {
			loadLexicon()
		}
	})
	b.Run("topics", func(b *testing.B) {
		for b.Loop() {
			loadTopics()
		}
	})
	b.Run("examples", func(b *testing.B) {
		for b.Loop() {
			loadExamples()
		}
	})
	b.Run("library", func(b *testing.B) {
		for b.Loop() {
			x.loadShelf(book.NL)
		}
	})
	b.Run("said", func(b *testing.B) {
		for b.Loop() {
			loadSaid(book.NL)
		}
	})
}
