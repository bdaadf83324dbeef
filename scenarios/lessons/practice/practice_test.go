package practice

import (
	"strings"
	"testing"
	"time"

	"motten/rules"
	"motten/rules/book"
	"motten/scenarios"
	"motten/scenarios/lessons"
	"motten/scenarios/lessons/progress"
	"motten/scenarios/lessons/tutor"
)

// fromLessons are the rules that are practised with the exercise of their
// lesson: no step shows them, or not all that matters can be seen.
var fromLessons = map[string]bool{"deck.cards": true, "deck.paper": true, "game.players": true, "game.goal": true, "setup.oldest-guard": true,
	"setup.deal": true, "setup.stock": true, "stock.reshuffle": true, "game.box-rules": true}

// Every rule and question has situations without end; each has one right
// answer, every answer is explained, and nothing is open that it is not about.
func TestMake(t *testing.T) {
	ls, _ := lessons.All()
	open := book.LearnOpen.In(book.EN)
	for _, id := range tutor.Items(ls) {
		c, _ := scenarios.CiteNamed(id)
		kinds := map[string]bool{}
		for seed := range uint64(5) {
			q := Make(c, book.EN, seed)
			if q == nil {
				if !fromLessons[id] {
					t.Errorf("%s seed %d: no situation", id, seed)
				}
				continue
			}
			if fromLessons[id] {
				t.Errorf("%s is not practised with its lesson", id)
			}
			right := 0
			for _, o := range q.Options {
				if o.Right {
					right++
				}
				if len(o.Explain()) == 0 {
					t.Errorf("%s: %q is not explained", id, o.Text)
				}
				if o.Text == open && c.Question == rules.NoQuestion {
					t.Errorf("%s: open is among the answers", id)
				}
			}
			if right != 1 || len(q.Options) < 2 {
				t.Errorf("%s seed %d: %d of %d answers are right", id, seed, right, len(q.Options))
			}
			kinds[q.Does+q.Ask+strings.Join(q.Scene.Lines(book.EN), " ")] = true
		}
		if !fromLessons[id] && len(kinds) < 2 {
			t.Errorf("%s: always the same: %v", id, kinds)
		}
	}
}

func sitting(now *int64) *tutor.Tutor {
	ls, _ := lessons.All()
	return &tutor.Tutor{Lang: book.NL, Lessons: ls, Progress: progress.New(""), Now: func() time.Time { return time.Unix(*now, 0) }}
}

// The same seed and the same progress make the same situations.
func TestRepeats(t *testing.T) {
	var now int64
	a, b := sitting(&now), sitting(&now)
	p, q := New(7, a), New(7, b)
	for range 12 {
		x, y := p.Next(), q.Next()
		if x.ID != y.ID || x.Ask != y.Ask || x.Does != y.Does || len(x.Options) != len(y.Options) {
			t.Fatalf("%s %q and %s %q", x.ID, x.Does, y.ID, y.Does)
		}
		for _, of := range []struct {
			t *tutor.Tutor
			p *tutor.Put
		}{{a, x}, {b, y}} {
			if _, err := of.t.Try(of.p, 0); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// What was wrong comes back soon, what was right later, and all of it once.
func TestQueue(t *testing.T) {
	var now int64
	tu := sitting(&now)
	p := New(1, tu)
	first := p.Next()
	wrong := (first.Right() + 1) % len(first.Options)
	if _, err := tu.Try(first, wrong); err != nil {
		t.Fatal(err)
	}
	back := 0
	for i := range 10 {
		q := p.Next()
		if q.ID == first.ID && back == 0 {
			back = i + 1
		}
		if _, err := tu.Try(q, q.Right()); err != nil {
			t.Fatal(err)
		}
	}
	if back < 2 || back > 6 {
		t.Errorf("what was wrong comes back after %d questions", back)
	}
	// What is right moves away; after a year all is asked again.
	last := ""
	for _, id := range tutor.Items(tu.Lessons) {
		tu.Progress.Answer(id, true, tu.Now())
		last = id
	}
	if d := tu.Progress.Due(last, tu.Now()); d >= 0 {
		t.Errorf("what was just right is due: %d", d)
	}
	now += 365 * 24 * 60 * 60
	if d := tu.Progress.Due(last, tu.Now()); d < 0 {
		t.Errorf("after a year it is not due: %d", d)
	}
}
