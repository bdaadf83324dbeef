package scenarios

import (
	"slices"
	"sync"

	"motten/rules"
)

// Mooted is a question that no situation asks any more, and the settlements
// because of which: as few as will do.
type Mooted struct {
	Question rules.Question
	Because  []rules.Question
}

// Moot is the questions that these house rules settle for nothing: because of
// another settlement no situation asks them any more.
//
// It is worked out, not listed. Situations are judged with nothing settled,
// and of each way through the rules it is noted which questions were answered
// on it, and how. A question is moot if every way that asks it answers another
// question otherwise than the house rules settle it. The situations are those
// of every step of the library, followed under every reading, and those that
// [situations] makes: every verb in every phase, with cards that are known to
// different degrees, with whole hands, half ones and empty piles.
//
// So a question is called moot wrongly if it is asked only in a situation of
// which there is no such step; and it is missed where a way that asks it
// begins at a table that could not come about under those house rules.
func Moot(h rules.House) []Mooted {
	ways := readWays()
	var ms []Mooted
	for q := range rules.Questions() {
		if h[q] == 0 || q.Told() || q.House() || !reached(ways, q, &rules.House{}) || reached(ways, q, &h) {
			continue
		}
		ms = append(ms, Mooted{q, because(ways, q, &h)})
	}
	return ms
}

// Reached tells whether a situation can ask the question under these house
// rules, whether or not they settle it themselves. A question that is told and
// never judged always counts.
func Reached(q rules.Question, h rules.House) bool {
	ways := readWays()
	return q.Told() || q.House() || !reached(ways, q, &rules.House{}) || reached(ways, q, &h)
}

// because is the fewest settlements because of which a question is not asked.
func because(ways []way, q rules.Question, h *rules.House) []rules.Question {
	var settled []rules.Question
	for x := range rules.Questions() {
		if h[x] != 0 && x != q {
			settled = append(settled, x)
		}
	}
	for _, x := range settled {
		var one rules.House
		if one[x] = h[x]; !reached(ways, q, &one) {
			return []rules.Question{x}
		}
	}
	left := *h
	for i := 0; i < len(settled); { // leave out what is not needed
		some := left
		if some[settled[i]] = 0; reached(ways, q, &some) {
			i++
			continue
		}
		left = some
		settled = slices.Delete(settled, i, i+1)
	}
	return settled
}

// way is the readings on one way through the rules, by question; 0 where the
// question was not asked.
type way = rules.House

// reached tells whether a way that agrees with the house rules asks q.
func reached(ways []way, q rules.Question, h *rules.House) bool {
	for i := range ways {
		if ways[i][q] != 0 && agrees(&ways[i], h, q) {
			return true
		}
	}
	return false
}

func agrees(w *way, h *rules.House, but rules.Question) bool {
	for x, o := range h {
		if o != 0 && w[x] != 0 && w[x] != o && rules.Question(x) != but {
			return false
		}
	}
	return true
}

var readWays = sync.OnceValue(func() []way {
	seen := map[way]bool{}
	add := func(r *rules.Ruling) {
		for _, ls := range [][]rules.Leaf{r.Leaves, r.Then} {
			for i := range ls {
				var w way
				for _, a := range ls[i].Given {
					w[a.Question] = a.Option
				}
				w[rules.NoQuestion] = 0
				seen[w] = true
			}
		}
	}
	scs, _ := Library()
	for _, sc := range scs {
		open := *sc
		open.House = rules.House{}
		r := Run(&open, rules.House{})
		for i := range r.Steps {
			if r.Steps[i].Ruling != nil {
				add(r.Steps[i].Ruling)
			}
		}
	}
	situations(func(s rules.Situation, a rules.Action) {
		if r, _, err := s.Step(&a); err == nil {
			add(r)
		}
	})
	ways := make([]way, 0, len(seen))
	for w := range seen {
		ways = append(ways, w)
	}
	return ways
})

// situations makes situations of three players of which little is known, each
// with a step: every phase, verb and kind of card, and one thing more that is
// known of the table.
func situations(each func(rules.Situation, rules.Action)) {
	cards := []rules.Card{rules.AnyCard, rules.Face(rules.NumberCard, rules.Low), rules.Face(rules.Moth, rules.Low)}
	for k := rules.Spider; k < rules.Moth; k++ {
		cards = append(cards, rules.Face(k, rules.Low))
	}
	hand := func(t *rules.Table, cs ...rules.Card) {
		t.Hands[0] = rules.Hand{}
		for _, c := range cs {
			t.Hands[0].Add(c)
		}
	}
	known := []func(*rules.Table, rules.Card){
		func(*rules.Table, rules.Card) {},
		func(t *rules.Table, _ rules.Card) { t.Top = rules.Face(rules.NumberCard, rules.High) },
		func(t *rules.Table, _ rules.Card) { t.Top = rules.OfKind(rules.Moth) },
		func(t *rules.Table, _ rules.Card) { t.Stock = rules.Stock{} },
		func(t *rules.Table, c rules.Card) { hand(t, c) },
		func(t *rules.Table, c rules.Card) { hand(t, c, c) },
	}
	for phase := rules.Play; phase <= rules.Gift; phase++ {
		for verb := rules.ToLay; verb <= rules.ToFinish; verb++ {
			for _, c := range cards {
				for _, know := range known {
					t := rules.NewTable(3, true)
					know(&t, c)
					for k := rules.Spider; k <= rules.Cockroach; k++ {
						if phase == rules.DuringSpider+rules.Phase(k-rules.Spider) {
							t.Top = rules.OfKind(k)
						}
					}
					if phase == rules.Accusation || phase == rules.Gift {
						t.Interrupt, t.Accused, t.HidCard = phase, 1, rules.AnyCard
						t.Guard = rules.At(0)
					} else {
						t.Phase = phase
					}
					if phase == rules.DuringMosquito && verb != rules.ToSlap {
						t.Slow(rules.At(1))
					}
					each(rules.NewSituation(t, rules.House{}), rules.Action{Verb: verb, By: 0, Target: 1, Card: c})
				}
			}
		}
	}
}
