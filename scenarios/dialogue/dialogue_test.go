package dialogue_test

import (
	"math/rand/v2"
	"reflect"
	"testing"

	"motten/rules"
	"motten/rules/book"
	"motten/scenarios"
	"motten/scenarios/dialogue"
)

// Whatever is answered, the dialogue comes to an end after few questions, its
// document can be run, and the runner says what the dialogue came to.
func TestAnyAnswers(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	most := 0
	for range 1500 {
		var house rules.House
		if r.IntN(2) == 0 {
			house, _ = book.Preset("lean")
		}
		d := dialogue.New(house, "somebody")
		for d.Question().Asks != dialogue.AsksNothing {
			q := d.Question()
			s := "Bram"
			if q.Asks != dialogue.AsksName {
				s = q.Answers[r.IntN(len(q.Answers))]
			}
			if !d.Answer(s) {
				t.Fatalf("%+v cannot have the answer %s", q, s)
			}
			if r.IntN(4) == 0 { // back and forth
				now := d.Question()
				if !d.Undo() || !reflect.DeepEqual(d.Question(), q) {
					t.Fatalf("%+v is not what is undone: %+v", d.Question(), q)
				}
				if d.Answer(s); !reflect.DeepEqual(d.Question(), now) {
					t.Fatalf("%+v, and before %+v", d.Question(), now)
				}
			}
			if d.Given() > 20 {
				t.Fatalf("it never ends:\n%s", d.Document())
			}
		}
		most = max(most, d.Given())
		sc, errs := scenarios.ReadQuestion("dialogue", d.Document())
		if len(errs) > 0 {
			t.Fatalf("%s\n%s", errs.Text(book.EN), d.Document())
		}
		res := scenarios.Run(sc, house)
		if len(res.Errors) > 0 {
			t.Fatalf("%s\n%s", res.Errors.Text(book.EN), d.Document())
		}
		want, err := d.Ruling()
		if err != nil {
			t.Fatalf("%v\n%s", err, d.Document())
		}
		got := res.Steps[0].Ruling
		if got.Verdict != want.Verdict || !reflect.DeepEqual(got.Needs, want.Needs) || !reflect.DeepEqual(got.Questions, want.Questions) {
			t.Fatalf("the runner says %v %v %v, the dialogue %v %v %v\n%s", got.Verdict, got.Needs, got.Questions, want.Verdict, want.Needs, want.Questions, d.Document())
		}
	}
	t.Logf("at most %d questions", most)
}

// The fewest questions: whoever hides a card is asked whether he is the guard,
// and no more where he is.
func TestFewQuestions(t *testing.T) {
	d := dialogue.New(rules.House{}, "somebody")
	for _, s := range []string{"hide", dialogue.IsMe, dialogue.One} {
		if !d.Answer(s) {
			t.Fatalf("%s is no answer to %+v", s, d.Question())
		}
	}
	if q := d.Question(); q.Fact != rules.IsGuard {
		t.Errorf("%+v", q)
	}
	d.Answer(dialogue.Yes)
	if q := d.Question(); q.Asks != dialogue.AsksNothing {
		t.Errorf("%+v", q)
	}
	d.Undo()
	d.Answer(dialogue.No)
	if q := d.Question(); q.Fact != rules.IsLastCard {
		t.Errorf("%+v", q)
	}
	for _, s := range []string{"", "perhaps", "maybe"} {
		if d.Answer(s) {
			t.Errorf("%q is taken", s)
		}
	}
}

// A name that no player can have is not taken.
func TestNames(t *testing.T) {
	for name, ok := range map[string]bool{"Bram": true, "Anna Maria": true, `Zoë "Z"`: true, "": false, "?": false, "...": false, "me": false, "\x1b[2J": false} {
		d := dialogue.New(rules.House{}, "somebody")
		d.Answer("draw")
		d.Answer(dialogue.Other)
		if d.Answer(name) != ok {
			t.Errorf("%q: %v", name, !ok)
		}
	}
}
