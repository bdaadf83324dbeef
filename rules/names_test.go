package rules

import "testing"

func TestIdsAreUniqueAndFound(t *testing.T) {
	for r := range Rules() {
		if got, ok := RuleNamed(r.String()); !ok || got != r {
			t.Errorf("rule %v", r)
		}
	}
	for q := range Questions() {
		if got, ok := QuestionNamed(q.String()); !ok || got != q {
			t.Errorf("question %v", q)
		}
		for o := Option(1); int(o) <= q.Options(); o++ {
			if got, ok := q.Option(q.OptionName(o)); !ok || got != o {
				t.Errorf("%v: %v", q, q.OptionName(o))
			}
		}
		if q.House() && q.PartsVerdict() {
			t.Errorf("%v is a house rule", q)
		}
	}
	for v := range verbsEnd {
		if got, ok := VerbNamed(v.String()); !ok || got != v {
			t.Errorf("verb %v", v)
		}
	}
	for _, v := range []Verdict{Forbidden, Allowed, Depends, Open} {
		if got, ok := VerdictNamed(v.String()); !ok || got != v {
			t.Errorf("verdict %v", v)
		}
	}
	n := 0
	for f := range Facts() {
		n++
		if f.String() == "" {
			t.Errorf("fact %d", f)
		}
	}
	if n != int(factsEnd)-1 {
		t.Errorf("%d facts", n)
	}
	for range Rules() {
		break // an iteration can be left
	}
}

func TestWhatIsNoIdIsNotFound(t *testing.T) {
	if _, ok := RuleNamed("play.twice"); ok {
		t.Error("a rule")
	}
	if _, ok := QuestionNamed(""); ok {
		t.Error("a question")
	}
	if _, ok := VerdictNamed("perhaps"); ok {
		t.Error("a verdict")
	}
	if _, ok := MustPlay.Option("perhaps"); ok {
		t.Error("an option")
	}
}

func TestWhatIsToldIsNeverJudged(t *testing.T) {
	if !DeckCards.Told() || PlayWrap.Told() || !Denying.Told() || MustPlay.Told() {
		t.Error("told and judged are mixed up")
	}
	if !MustPlay.PartsVerdict() || !CockroachNext.PartsVerdict() || FinalTie.PartsVerdict() {
		t.Error("what parts a verdict is mixed up")
	}
	if HouseRounds.OptionName(5) != "number" {
		t.Error("four rounds are a number")
	}
}
