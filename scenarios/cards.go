package scenarios

import (
	"slices"
	"strconv"
	"strings"

	"motten/rules"
	"motten/rules/book"
)

// kindNames are the names of the kinds of card by rules.Kind, in every
// language shipped, small and with blanks for hyphens. The first is the one
// that this package writes.
var kindNames = [...][]string{
	rules.NumberCard: {"number", "number card", "getalkaart", "cijferkaart", "zahlenkarte"},
	rules.Spider:     {"spider", "spin", "spinne"},
	rules.Mosquito:   {"mosquito", "mug", "mücke", "muecke"},
	rules.Cockroach:  {"cockroach", "kakkerlak", "kakerlake"},
	rules.Ant:        {"ant", "mier", "ameise"},
	rules.Moth:       {"moth", "cheating moth", "mot", "valse mot", "motte", "mogel motte", "mogelmotte"},
}

var guardBugNames = []string{"guard bug", "bewakingskever", "wächter wanze", "wächterwanze"}

var plainName = strings.NewReplacer("-", " ", "u\u0308", "ü", "a\u0308", "ä")

// ParseCard is the card that is named: "3" a number card, "spider 3", "moth"
// without its number, "?" for one of which nothing is known; in every language
// shipped, in any case. It is false where that is no card.
func ParseCard(s string) (rules.Card, bool) {
	c, m, _ := readCard(s)
	return c, m == nil
}

// readCard is ParseCard with what is wrong.
func readCard(s string) (rules.Card, *book.Message, []string) {
	fail := func(m book.Message, args ...string) (rules.Card, *book.Message, []string) {
		return rules.NoCard, &m, args
	}
	words := strings.Fields(strings.ToLower(s))
	if len(words) == 0 {
		return fail(book.ErrUnknownCard, "card", clean(s), "examples", cardExamples)
	}
	number := 0
	last := words[len(words)-1]
	if n, err := strconv.Atoi(last); err == nil {
		if n < rules.Low || n > rules.High || last != strconv.Itoa(n) {
			return fail(book.ErrCardNumber, "n", clean(last), "low", strconv.Itoa(rules.Low), "high", strconv.Itoa(rules.High))
		}
		number = n
		words = words[:len(words)-1]
	}
	name := plainName.Replace(strings.Join(words, " "))
	switch {
	case name == "" && number > 0:
		return rules.Face(rules.NumberCard, number), nil, nil
	case name == "?" && number == 0:
		return rules.AnyCard, nil, nil
	case slices.Contains(guardBugNames, name):
		return fail(book.ErrGuardBug)
	}
	var all []string
	for k, names := range kindNames {
		switch {
		case !slices.Contains(names, name):
			all = append(all, names...)
		case number > 0:
			return rules.Face(rules.Kind(k), number), nil, nil
		default:
			return rules.OfKind(rules.Kind(k)), nil, nil
		}
	}
	if n := near(name, all); n != "" {
		if number > 0 {
			n += " " + strconv.Itoa(number)
		}
		return fail(book.ErrUnknownCardNear, "card", clean(s), "near", n)
	}
	return fail(book.ErrUnknownCard, "card", clean(s), "examples", cardExamples)
}

const cardExamples = "3, spider 3, moth"

// CardName is the card as a scenario names it: "3", "spider 3", "moth" where
// the number is not known, "?" where the kind is not.
func CardName(c rules.Card) string {
	k, ok := c.Kind()
	n := c.Numbers().One()
	switch {
	case !ok:
		return "?"
	case n == 0:
		return kindNames[k][0]
	case k == rules.NumberCard:
		return strconv.Itoa(n)
	}
	return kindNames[k][0] + " " + strconv.Itoa(n)
}
