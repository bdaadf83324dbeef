package explain

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"motten/rules"
	"motten/rules/book"
)

// terms are the cards that a sentence can name: every face, every kind without
// its number, a number without its kind, and a card of which nothing is known.
func terms() []rules.Card {
	cards := []rules.Card{rules.AnyCard, rules.OfNumbers(rules.NumberSet(1, 4))}
	for k := rules.NumberCard; k <= rules.Moth; k++ {
		cards = append(cards, rules.OfKind(k))
		for n := rules.Low; n <= rules.High; n++ {
			cards = append(cards, rules.Face(k, n))
		}
	}
	return cards
}

// tops are the numbers that can lie on the pile.
func tops() []rules.Numbers {
	ns := []rules.Numbers{rules.AnyNumber}
	for n := rules.Low; n <= rules.High; n++ {
		ns = append(ns, rules.NumberSet(n))
	}
	return ns
}

// leftover is what a finished text never has.
var leftover = regexp.MustCompile(`[{}\[\]|]|  | [.,:]|<no value>|\.\.|%!`)

// mixed is the address of another register, by language.
var mixed = [...]*regexp.Regexp{
	book.NL: regexp.MustCompile(`(?i)\b(u|uw)\b`),
	book.DE: regexp.MustCompile(`[^.:?] (Sie|Ihnen|Ihre?[mnrs]?)\b`),
	book.EN: regexp.MustCompile(`\b(thou|thee|ye)\b`),
}

func checkSentence(t *testing.T, l book.Lang, what, text string) {
	t.Helper()
	if m := leftover.FindString(text); m != "" {
		t.Errorf("%s %v: %q is left over in %q", what, l, m, text)
	}
	if m := mixed[l].FindString(text); m != "" {
		t.Errorf("%s %v: mixed address %q in %q", what, l, m, text)
	}
}

// Every sentence of the rulebook, with every card and number, for a named
// player and for the reader, with the others known or not.
func TestEverySentenceWithEveryTerm(t *testing.T) {
	seats := []struct {
		name                 string
		player, other, guard rules.Seat
	}{
		{"named", 0, 1, 2}, {"you", 3, 1, 2}, {"to you", 0, 3, 3}, {"others not known", 0, rules.Nobody, rules.Nobody},
	}
	n := 0
	for _, l := range book.Langs() {
		s := &Speaker{Lang: l, Names: []string{"Anna", "Bram", "Carla", ""}}
		for r := range rules.Rules() {
			e := book.Rule(r)
			checkSentence(t, l, r.String(), s.RuleText(r))
			for role, text := range e.Says {
				if text.In(l) == "" {
					continue
				}
				cards, numbers := terms(), tops()
				if !strings.Contains(text.In(l), "{card") {
					cards = cards[:1]
				}
				if !strings.Contains(text.In(l), "{top") && !strings.Contains(text.In(l), "{fits") {
					numbers = numbers[:1]
				}
				for _, seat := range seats {
					for _, card := range cards {
						for _, top := range numbers {
							x := rules.Reason{
								Rule: r, Role: rules.Role(role), Player: seat.player, Other: seat.other, Guard: seat.guard,
								N: 2, Card: card, Top: top,
							}
							out := s.reason(x)
							n++
							if out == "" {
								continue // it names somebody who is not known
							}
							what := fmt.Sprint(r, " ", role, " ", seat.name)
							checkSentence(t, l, what, out)
							if !strings.HasSuffix(out, ".") || out[0] >= 'a' && out[0] <= 'z' {
								t.Errorf("%s %v: not a sentence: %q", what, l, out)
							}
						}
					}
				}
			}
		}
	}
	t.Logf("%d sentences", n)
}

// Every verdict, in every language, for every card and number.
func TestEveryHeadline(t *testing.T) {
	for _, l := range book.Langs() {
		s := &Speaker{Lang: l, Names: []string{"Anna", ""}}
		for verb := rules.ToLay; verb <= rules.ToFinish; verb++ {
			for _, card := range terms() {
				for _, top := range tops() {
					for _, by := range []rules.Seat{0, 1} {
						for _, m := range append(headlines[verb][:], does[verb], book.SayCannotPlayIt, book.SayCanPlayIt,
							book.SayCannotPlaySeveral, book.SayCannotHideSeveral) {
							text := s.say(m, values{player: by, other: 1 - by, guard: rules.Nobody, card: card, top: top, n: 3})
							checkSentence(t, l, m.String(), text)
						}
					}
				}
			}
		}
	}
}

// Every answer as a condition, and every reading as a sentence.
func TestEveryCondition(t *testing.T) {
	for _, l := range book.Langs() {
		s := &Speaker{Lang: l, Names: []string{"Anna", ""}}
		for f := range rules.Facts() {
			for _, by := range []rules.Seat{0, 1} {
				for _, a := range []rules.Answer{
					{Fact: f, Yes: true, Numbers: rules.NumberSet(1, 4), Kinds: 1 << rules.Moth},
					{Fact: f, Numbers: rules.NumberSet(3), Kinds: rules.AnyCard.Kinds() &^ (1 << rules.Moth)},
				} {
					text := s.condition(a, values{player: by})
					if text == "" {
						t.Errorf("%v %v: no clause", f, l)
					}
					checkSentence(t, l, f.String(), text)
				}
			}
		}
		for q := range rules.Questions() {
			for o := rules.Option(1); int(o) <= q.Options(); o++ {
				checkSentence(t, l, q.String(), s.Reading(q, o))
				checkSentence(t, l, q.String(), s.condition(rules.Answer{Question: q, Option: o}, values{}))
			}
			for _, text := range []book.Text{book.Question(q).Text, book.Question(q).Open, book.Question(q).Why} {
				checkSentence(t, l, q.String(), s.fill(text, values{}))
			}
		}
	}
}

func TestTerms(t *testing.T) {
	seven := rules.NumberCard
	for _, c := range []struct {
		lang book.Lang
		card rules.Card
		form string
		want string
	}{
		{book.NL, rules.Face(seven, 3), "", "de 3"},
		{book.NL, rules.Face(rules.Spider, 3), "a", "een spin 3"},
		{book.DE, rules.Face(seven, 3), "dat", "der 3"},
		{book.DE, rules.Face(rules.Moth, 2), "a.dat", "einer Mogel-Motte 2"},
		{book.DE, rules.AnyCard, "dat", "dieser Karte"},
		{book.EN, rules.Face(rules.Ant, 4), "a", "an ant 4"},
		{book.EN, rules.OfKind(rules.Moth), "", "the Cheating Moth"},
		{book.EN, rules.AnyCard, "", "that card"},
	} {
		s := &Speaker{Lang: c.lang}
		if got := s.card(c.card, c.form); got != c.want {
			t.Errorf("%v %q: got %q, want %q", c.lang, c.form, got, c.want)
		}
	}
}
