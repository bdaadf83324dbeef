package scenarios

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"motten/rules"
	"motten/rules/book"
)

// randomScenario is a scenario that may make no sense at all.
func randomScenario(r *rand.Rand) string {
	var b strings.Builder
	pick := func(xs ...string) string { return xs[r.IntN(len(xs))] }
	names := []string{"Anna", "Bram", "Carla", "Daan", "Eva"}[:3+r.IntN(3)]
	name := func() string { return pick(names...) }
	card := func() string {
		return pick("1", "2", "3", "4", "5", "spider 3", "mosquito 2", "cockroach 3", "ant 4", "moth 3", "moth", "spider", "ant", "cockroach", `"?"`)
	}
	truth := func() string { return pick("true", "false") }
	hand := func() string {
		if r.IntN(3) == 0 {
			return fmt.Sprint(r.IntN(4))
		}
		var cs []string
		for range r.IntN(4) {
			cs = append(cs, card())
		}
		if r.IntN(3) == 0 {
			cs = append(cs, "...")
		}
		return "[" + strings.Join(cs, ", ") + "]"
	}
	b.WriteString("scenario: x\n")
	if r.IntN(2) == 0 {
		b.WriteString("house:\n")
		for q := range rules.Questions() {
			if r.IntN(2) == 0 && q != rules.HouseRounds {
				fmt.Fprintf(&b, "  %s: %s\n", q, q.OptionName(rules.Option(1+r.IntN(q.Options()))))
			}
		}
		b.WriteString("  house.rounds: 3\n")
	}
	b.WriteString("given:\n  drew: " + pick("false", "false", "false", "true") + "\n")
	if r.IntN(4) > 0 {
		b.WriteString("  players: [" + strings.Join(names, ", ") + "]\n")
	}
	if r.IntN(3) > 0 {
		b.WriteString("  guard: " + name() + "\n")
	}
	if r.IntN(3) > 0 {
		b.WriteString("  turn: " + name() + "\n")
	}
	during := pick("play", "play", "play", "setup", "spider", "mosquito", "cockroach", "accusation", "gift", "over")
	b.WriteString("  during: " + during + "\n")
	switch during {
	case "spider", "mosquito", "cockroach":
		b.WriteString("  pile: " + pick(during, during+" 3", `"?"`) + "\n")
		if during == "mosquito" && r.IntN(2) == 0 {
			b.WriteString("  slowest: " + name() + "\n")
		}
	case "accusation":
		if r.IntN(2) == 0 {
			b.WriteString("  accused: " + name() + "\n")
		}
		if r.IntN(2) == 0 {
			b.WriteString("  card: " + card() + "\n")
		}
	case "gift":
		if r.IntN(2) == 0 {
			b.WriteString("  caught: " + name() + "\n")
		}
	default:
		if r.IntN(3) > 0 {
			b.WriteString("  pile: " + pick(card(), "["+card()+", "+card()+"]", "["+card()+"]", "["+card()+", ...]") + "\n")
		}
	}
	if r.IntN(2) == 0 {
		b.WriteString("  stock: " + hand() + "\n")
	}
	b.WriteString("  hands:\n    Anna: " + hand() + "\n")
	for _, n := range names[1:] {
		if r.IntN(2) == 0 {
			fmt.Fprintf(&b, "    %s: %s\n", n, hand())
		}
	}
	b.WriteString("steps:\n")
	for range 1 + r.IntN(5) {
		step := pick(
			"play: "+card(), "play: "+card(), "play: ["+card()+", "+card()+"]", "play: "+card()+", under: "+card(), "draw: true", "draw: "+card(),
			"hide: "+card()+", seen: "+truth(), "hide: ["+card()+", "+card()+"], seen: true", "hide: "+card()+", hand: below", "hide: "+card(),
			"accuse: "+name(), "accuse: "+name()+", right: "+truth(), "accuse: "+name()+", saw: false", "accuse: "+name()+", late: true",
			"settle: right", "settle: wrong", "tell: "+name(), "give: "+card()+", to: "+name(), "give: "+card(), "keep: true",
			"answer: "+card(), "answer: "+card()+", together: true")
		by := "by: " + name() + ", "
		if r.IntN(5) == 0 {
			by = ""
			step = pick("pass: true", "turn-up: "+card(), "count: true", "finish: true", "settle: right", "slap: ["+strings.Join(names[1:], ", ")+"]",
				"slap: ["+names[0]+", ["+strings.Join(names[2:], ", ")+", "+names[1]+"]]")
		}
		fmt.Fprintf(&b, "  - {%s%s}\n", by, step)
	}
	return b.String()
}

// Whatever is asked, the answer is a ruling or a mistake, never a panic; and
// what Update writes holds.
func TestRandomScenarios(t *testing.T) {
	n := 1500
	if testing.Short() {
		n = 200
	}
	var text string
	defer func() {
		if p := recover(); p != nil {
			t.Fatalf("%v\n%s", p, text)
		}
	}()
	ran := 0
	for i := range n {
		text = randomScenario(rand.New(rand.NewPCG(1, uint64(i))))
		scs, errs := Read("x", []byte(text))
		for i := range errs {
			checkError(t, &errs[i])
		}
		if len(scs) == 0 {
			continue
		}
		r := Run(scs[0], rules.House{})
		for i := range r.Errors {
			checkError(t, &r.Errors[i])
		}
		NewReport(book.EN, []Result{r}, nil)
		if r.Errors != nil {
			continue
		}
		ran++
		now, _, errs := Updated("x", []byte(text), rules.House{})
		if errs != nil {
			t.Fatalf("%v\n%s", errs, text)
		}
		again, errs := Read("x", now)
		if errs != nil {
			t.Fatalf("%v\n%s", errs, now)
		}
		if r := Run(again[0], rules.House{}); !r.OK() {
			t.Errorf("%+v\n%s", r.Failures, now)
		}
	}
	t.Logf("%d of %d make sense", ran, n)
}
