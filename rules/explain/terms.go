package explain

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"motten/rules"
	"motten/rules/book"
)

// Speaker says things in one language about players with these names. An empty
// name is the reader: je, du, you.
type Speaker struct {
	Lang  book.Lang
	Names []string
}

// values is what the placeholders of a text stand for.
type values struct {
	player, other, guard rules.Seat
	card                 rules.Card
	top                  rules.Numbers
	n                    int
	more                 map[string]string
}

// kindTerms are the nouns of the kinds of card.
var kindTerms = [...]book.Message{
	rules.NumberCard: book.SayTermNumber, rules.Spider: book.SayTermSpider, rules.Mosquito: book.SayTermMosquito,
	rules.Cockroach: book.SayTermCockroach, rules.Ant: book.SayTermAnt, rules.Moth: book.SayTermMoth,
}

// say is a whole sentence.
func (s *Speaker) say(m book.Message, v values) string { return s.fill(m.Text(), v) }

// fill is a whole sentence, the first letter a capital.
func (s *Speaker) fill(t book.Text, v values) string { return capital(s.expand(t.In(s.Lang), v)) }

// clause is a part of a sentence.
func (s *Speaker) clause(m book.Message, v values) string { return s.expand(m.Text().In(s.Lang), v) }

// isYou tells whether the reader sits there.
func (s *Speaker) isYou(x rules.Seat) bool {
	return x >= 0 && int(x) < len(s.Names) && s.Names[x] == ""
}

// expand puts the values into a text: [one|two] is one for a named player, two
// for the reader. The player is the one that the first form names, by default
// who acts.
func (s *Speaker) expand(text string, v values) string {
	var b strings.Builder
	for text != "" {
		i := strings.IndexAny(text, "[{")
		if i < 0 {
			b.WriteString(text)
			break
		}
		b.WriteString(text[:i])
		if text[i] == '[' {
			end := strings.IndexByte(text, ']')
			named, reader, _ := strings.Cut(text[i+1:end], "|")
			if s.isYou(v.who(named)) {
				named = reader
			}
			text = named + text[end+1:]
			continue
		}
		end := i + strings.IndexByte(text[i:], '}')
		name, form, _ := strings.Cut(text[i+1:end], ":")
		b.WriteString(s.value(name, form, v))
		text = text[end+1:]
	}
	return b.String()
}

// who is the player whom a form is about.
func (v *values) who(form string) rules.Seat {
	switch {
	case strings.Contains(form, "{other"):
		return v.other
	case strings.Contains(form, "{guard"):
		return v.guard
	}
	return v.player
}

// capital makes the first letter a capital.
func capital(t string) string {
	r, n := utf8.DecodeRuneInString(t)
	if !unicode.IsLower(r) {
		return t
	}
	return string(unicode.ToUpper(r)) + t[n:]
}

func (s *Speaker) value(name, form string, v values) string {
	if strings.HasPrefix(name, "=") {
		n, _ := book.Constant(name[1:])
		return strconv.Itoa(n)
	}
	switch name {
	case "player":
		return s.player(v.player, form)
	case "other":
		return s.player(v.other, form)
	case "guard":
		if v.guard == rules.Nobody {
			return s.byForm(form, book.SayTheGuard, book.SayTheGuardAccusative, book.SayTheGuardDative)
		}
		return s.player(v.guard, form)
	case "card":
		return s.card(v.card, form)
	case "top":
		return s.number(v.top, form)
	case "fits":
		if v.top.One() == 0 {
			return book.SaySomeThatFits.Text().In(s.Lang)
		}
		return s.fitting(v.top)
	case "n":
		if form == "rounds" {
			return s.counted(v.n, book.SayOneRound, book.SaySeveralRounds)
		}
		return s.counted(v.n, book.SayOneCard, book.SaySeveralCards)
	}
	return v.more[name]
}

func (s *Speaker) byForm(form string, nominative, accusative, dative book.Message) string {
	m := nominative
	switch form {
	case "acc":
		m = accusative
	case "dat":
		m = dative
	}
	return m.Text().In(s.Lang)
}

// player is a name, or who he is where he has none.
func (s *Speaker) player(x rules.Seat, form string) string {
	switch {
	case x < 0 || int(x) >= len(s.Names):
		return s.byForm(form, book.SayTheOther, book.SayTheOtherAccusative, book.SayTheOtherDative)
	case s.Names[x] == "":
		return s.byForm(form, book.SayYou, book.SayYouAccusative, book.SayYouDative)
	}
	return s.Names[x]
}

// term is a noun with an article: form "" is the definite one, "a" the other,
// "dat" and "a.dat" their datives.
func (s *Speaker) term(noun, form string, an bool) string {
	m := book.SayTermThe
	switch {
	case form == "dat":
		m = book.SayTermTheDative
	case form == "a.dat":
		m = book.SayTermADative
	case form == "a" && an:
		m = book.SayTermAn
	case form == "a":
		m = book.SayTermA
	}
	return strings.ReplaceAll(m.Text().In(s.Lang), "{term}", noun)
}

// card is a card with its article; one that nothing is known of is "that
// card".
func (s *Speaker) card(c rules.Card, form string) string {
	k, known := c.Kind()
	if !known {
		if n := c.Numbers().One(); n != 0 && c&rules.OfKind(rules.NumberCard) != 0 && c != rules.AnyCard {
			return s.term(strconv.Itoa(n), form, false)
		}
		return s.byForm(strings.TrimPrefix(form, "a."), book.SayThatCard, book.SayThatCard, book.SayThatCardDative)
	}
	return s.term(s.bare(c), form, k == rules.Ant)
}

// bare is a card without its article, as in a list of a hand.
func (s *Speaker) bare(c rules.Card) string {
	k, known := c.Kind()
	if !known {
		return book.SaySomeCard.Text().In(s.Lang)
	}
	noun := kindTerms[k].Text().In(s.Lang)
	switch n := c.Numbers().One(); {
	case n == 0:
		return noun
	case k == rules.NumberCard:
		return strconv.Itoa(n)
	default:
		return noun + " " + strconv.Itoa(n)
	}
}

// number is one number with its article: "a 5"; form "the" is "the 5".
func (s *Speaker) number(n rules.Numbers, form string) string {
	if n.One() == 0 {
		return s.byForm(form, book.SayThatNumber, book.SayThatNumber, book.SayThatNumberDative)
	}
	return s.term(strconv.Itoa(n.One()), map[string]string{"": "a", "dat": "a.dat", "the": ""}[form], false)
}

// fitting is the two numbers that fit on one, the one beside it first: "a 4 or
// a 1".
func (s *Speaker) fitting(top rules.Numbers) string {
	fits := top.Fits().List()
	if top.One() == rules.High {
		slices.Reverse(fits)
	}
	var ts []string
	for _, n := range fits {
		ts = append(ts, s.term(strconv.Itoa(n), "a", false))
	}
	return s.listed(book.SayListOr, ts)
}

// numbers is several numbers, as "a 4 or a 1".
func (s *Speaker) numbers(n rules.Numbers) string {
	var ts []string
	for _, x := range n.List() {
		ts = append(ts, s.term(strconv.Itoa(x), "a", false))
	}
	return s.listed(book.SayListOr, ts)
}

// kinds is several kinds of card, as "a number card or an action card".
func (s *Speaker) kinds(ks rules.Kinds) string {
	var ts []string
	actions := rules.Kinds(1<<rules.Spider | 1<<rules.Mosquito | 1<<rules.Cockroach | 1<<rules.Ant)
	if ks.Has(rules.NumberCard) {
		ts = append(ts, s.term(book.SayTermNumber.Text().In(s.Lang), "a", false))
	}
	if ks&actions == actions {
		ts = append(ts, s.term(book.SayTermAction.Text().In(s.Lang), "a", s.Lang == book.EN))
		ks &^= actions
	}
	for k := rules.Spider; k <= rules.Moth; k++ {
		if ks.Has(k) {
			ts = append(ts, s.term(kindTerms[k].Text().In(s.Lang), "a", k == rules.Ant))
		}
	}
	return s.listed(book.SayListOr, ts)
}

// listed is "a", "a or b", "a, b or c".
func (s *Speaker) listed(last book.Message, items []string) string {
	if len(items) == 0 {
		return ""
	}
	text := items[0]
	for i, item := range items[1:] {
		m := book.SayListComma
		if i == len(items)-2 {
			m = last
		}
		text = m.In(s.Lang, "a", text, "b", item)
	}
	return text
}

// counted is how many of something, in words up to twelve.
func (s *Speaker) counted(n int, one, several book.Message) string {
	if n == 1 {
		return one.Text().In(s.Lang)
	}
	count := strconv.Itoa(n)
	if words := strings.Fields(book.SayCounts.Text().In(s.Lang)); n < len(words) {
		count = words[n]
	}
	return several.In(s.Lang, "count", count)
}
