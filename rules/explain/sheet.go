package explain

import (
	"strconv"

	"motten/rules"
	"motten/rules/book"
)

// What a rule sheet is made of, besides whole documents.

// Plain is a text of the rulebook that holds no values but constants.
func (s *Speaker) Plain(t book.Text) string { return s.fill(t, values{}) }

// PlainRule is what the rule says.
func (s *Speaker) PlainRule(r rules.Rule) string { return s.RuleText(r) }

// PlainReading is a question read in one way, as a sentence.
func (s *Speaker) PlainReading(q rules.Question, o rules.Option) string { return s.Reading(q, o) }

// Bare is a card without its article, as in a list of a hand.
func (s *Speaker) Bare(c rules.Card) string { return s.bare(c) }

// Noun is what a card of that kind is called: "number card", "spider".
func (s *Speaker) Noun(k rules.Kind) string { return kindTerms[k].Text().In(s.Lang) }

// Rounds is a number of rounds: "three rounds".
func (s *Speaker) Rounds(n int) string {
	return s.counted(n, book.SayOneRound, book.SaySeveralRounds)
}

// Numbers are the numbers on the cards, in their order, and the first again.
func Numbers() (all []string, first string) {
	for n := rules.Low; n <= rules.High; n++ {
		all = append(all, strconv.Itoa(n))
	}
	return all, all[0]
}
