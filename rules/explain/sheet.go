package explain

import (
	"strconv"

	"motten/rules"
	"motten/rules/book"
)

// What a rule sheet is made of, besides whole documents.

// Plain is a text of the rulebook that holds no values but constants.
func (s *Speaker) Plain(t book.Text) string { return s.fill(t, values{}) }

// Bare is a card without its article, as in a list of a hand.
func (s *Speaker) Bare(c rules.Card) string { return s.bare(c) }

// Noun is what a card of that kind is called: "number card", "spider".
func (s *Speaker) Noun(k rules.Kind) string { return kindTerms[k].Text().In(s.Lang) }

// Numbers are the numbers on the cards, in their order, and the first again.
func Numbers() (all []string, first string) {
	for n := rules.Low; n <= rules.High; n++ {
		all = append(all, strconv.Itoa(n))
	}
	return all, all[0]
}
