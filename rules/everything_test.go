package rules_test

// The table of everything: what may be laid on what, by whom, from which hand,
// under which house rules, one line a verdict. It is kept as text, to be read in
// the diff: go test ./rules -run Everything -update

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"motten/rules"
)

var update = flag.Bool("update", false, "rewrite testdata/everything.txt")

// tops are what can lie on top: five numbers, and a moth 3 that the guard laid
// on each of them.
var tops = []struct {
	name  string
	top   rules.Card
	below rules.Numbers
}{
	{"1", rules.Face(rules.NumberCard, 1), 0},
	{"2", rules.Face(rules.NumberCard, 2), 0},
	{"3", rules.Face(rules.NumberCard, 3), 0},
	{"4", rules.Face(rules.NumberCard, 4), 0},
	{"5", rules.Face(rules.NumberCard, 5), 0},
	{"moth 3 on 1", rules.Face(rules.Moth, 3), rules.NumberSet(1)},
	{"moth 3 on 2", rules.Face(rules.Moth, 3), rules.NumberSet(2)},
	{"moth 3 on 3", rules.Face(rules.Moth, 3), rules.NumberSet(3)},
	{"moth 3 on 4", rules.Face(rules.Moth, 3), rules.NumberSet(4)},
	{"moth 3 on 5", rules.Face(rules.Moth, 3), rules.NumberSet(5)},
}

// said is the situation in the words of the table.
type said struct {
	doing, top, card, who, hand string
}

// line writes what the rules say of it.
func (b *everything) line(s said, t *rules.Table, a *rules.Action) {
	situation := rules.NewSituation(*t, rules.House{})
	r, _, err := situation.Step(a)
	if err != nil {
		b.t.Fatalf("%v: %v", s, err)
	}
	fmt.Fprintf(b, "%-6s | %-16s | %-10s | %-5s | %-9s |", s.doing, s.top, s.card, s.who, s.hand)
	if r.Verdict != rules.Open {
		fmt.Fprintf(b, " %-9v %s\n", r.Verdict, decides(&r.Leaves[0].Way))
		return
	}
	parts := []string{}
	for _, x := range r.Branches {
		l := &r.Leaves[x.Leaf]
		var when []string
		for _, answer := range x.Answers {
			when = append(when, fmt.Sprintf("%v %s", answer.Question, answer.Question.OptionName(answer.Option)))
		}
		verdict := rules.Forbidden
		if l.Allowed {
			verdict = rules.Allowed
		}
		parts = append(parts, fmt.Sprintf("%v %s (%s)", verdict, decides(&l.Way), strings.Join(when, ", ")))
	}
	fmt.Fprintf(b, " %-9v %s\n", r.Verdict, strings.Join(parts, "; "))
}

type everything struct {
	bytes.Buffer
	t *testing.T
}

func TestEverything(t *testing.T) {
	b := &everything{t: t}
	for _, top := range tops {
		for k := range rules.Moth + 1 {
			for n := rules.Low; n <= rules.High; n++ {
				card := rules.Face(k, n)
				for _, who := range []string{"guard", "other"} {
					for _, hand := range []string{"last card", "two cards"} {
						tab := rules.NewTable(3, true)
						tab.Turn, tab.TurnFree, tab.Guard, tab.Top, tab.Below = rules.At(1), false, rules.At(0), top.top, top.below
						if who == "guard" {
							tab.Guard = rules.At(1)
						}
						tab.Hands[1] = rules.Hand{}
						tab.Hands[1].Add(card)
						if hand == "two cards" {
							tab.Hands[1].Add(rules.Face(rules.Moth, n))
						}
						s := said{"play", top.name, cardName(card), who, hand}
						b.line(s, &tab, &rules.Action{Verb: rules.ToLay, By: 1, Card: card})
						s.doing = "draw"
						b.line(s, &tab, &rules.Action{Verb: rules.ToDraw, By: 1})
						if top.below != 0 {
							continue
						}
						s.doing = "hide"
						b.line(s, &tab, &rules.Action{Verb: rules.ToHide, By: 1, Card: card})
						s.doing = "answer"
						tab.Phase, tab.Top = rules.DuringCockroach, rules.Face(rules.Cockroach, top.top.Numbers().One())
						for _, layer := range []rules.Seat{0, 1} {
							tab.Turn = rules.At(layer)
							if s.top = "cockroach" + top.name; layer == 1 {
								s.top += " (his)"
							}
							b.line(s, &tab, &rules.Action{Verb: rules.ToAnswer, By: 1, Card: card})
						}
						tab.Phase, tab.Turn = rules.DuringSpider, rules.At(1)
						s.top = "spider"
						if n == 1 && top.name == "1" {
							s.doing = "give"
							b.line(s, &tab, &rules.Action{Verb: rules.ToGive, By: 1, Card: card, Target: 2})
							s.doing = "keep"
							b.line(s, &tab, &rules.Action{Verb: rules.ToKeep, By: 1})
							tab.Phase, s.top = rules.DuringMosquito, "mosquito"
							tab.Slow(rules.At(2))
							s.doing = "give"
							b.line(s, &tab, &rules.Action{Verb: rules.ToGive, By: 1, Card: card, Target: 2})
							s.doing = "keep"
							b.line(s, &tab, &rules.Action{Verb: rules.ToKeep, By: 1})
							tab.Phase, tab.Interrupt, tab.Accused, tab.Accuser = rules.Play, rules.Gift, 2, 1
							tab.Slowest, tab.Owed = 0, [rules.MaxPlayers]rules.Seats{}
							if who == "guard" {
								s.doing, s.top = "give", "gift"
								b.line(s, &tab, &rules.Action{Verb: rules.ToGive, By: 1, Card: card, Target: 2})
							}
						}
					}
				}
			}
		}
	}
	lines := strings.SplitAfter(b.String(), "\n")
	slices.Sort(lines)
	got := strings.Join(lines, "")
	const file = "testdata/everything.txt"
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if got == string(want) {
		return
	}
	old := strings.SplitAfter(string(want), "\n")
	shown := 0
	for i := 0; i < max(len(lines), len(old)) && shown < 5; i++ {
		was, is := "(none)", "(none)"
		if i < len(old) {
			was = old[i]
		}
		if i < len(lines) {
			is = lines[i]
		}
		if was != is {
			shown++
			t.Errorf("line %d\nwas %sis  %s", i+1, was, is)
		}
	}
	t.Error("if that is what is meant: go test ./rules -run Everything -update, and read the diff")
}
