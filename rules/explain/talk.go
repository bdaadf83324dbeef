package explain

import (
	"strings"

	"motten/rules"
	"motten/rules/book"
)

// Ask is a message about who acts, as a question asks it.
func (s *Speaker) Ask(m book.Message, a *rules.Action) string { return s.say(m, s.valuesOf(a)) }

// WhyNot tells what would make a step allowed, or all that stands in the way
// where more than one thing does: the first of the sets, of which each is
// enough.
func (s *Speaker) WhyNot(a *rules.Action, changes []rules.Change, always []rules.Rule) Doc {
	var d Doc
	v := s.valuesOf(a)
	if len(changes)+len(always) > 0 {
		d.heading(2, "", s.say(book.TalkWouldHeading, values{}))
	}
	if len(changes) > 0 && len(changes[0].Answers) > 1 && len(changes[0].Stands) > 0 {
		d.para(Span{Text: book.TalkInTheWay.In(s.Lang, "conditions", s.conditions(changes[0].Stands, v, book.SayListAnd))})
	}
	var items [][]Span
	for _, c := range changes {
		items = append(items, []Span{{Text: book.SayWouldBeAllowed.In(s.Lang, "conditions", s.conditions(c.Answers, v, book.SayListAnd))}})
	}
	d.list(items...)
	for _, r := range always {
		d.para(Span{Text: book.TalkWhatever.In(s.Lang, "rule", s.RuleText(r))})
	}
	return d
}

// Say is a message about nobody, as it stands in a list.
func (s *Speaker) Say(m book.Message) string { return s.clause(m, values{}) }

// Consequence is what a step comes to, in a sentence or two: the verdict, or
// what it leads to. It is empty where that cannot be said in so few words.
func (s *Speaker) Consequence(st *Step, verdict, full bool) string {
	if !verdict {
		return s.happens(st.Ruling, full)
	}
	if v := st.Ruling.Verdict; v == rules.Allowed || v == rules.Forbidden {
		return s.headline(st, &st.Ruling.Leaves[0])
	}
	return ""
}

// ReadingBy is one reading of a question, and who reads it so.
func (s *Speaker) ReadingBy(q rules.Question, o rules.Option) string {
	text := s.Reading(q, o)
	if by := s.readBy(q, o); by != "" {
		text += " " + by
	}
	return text
}

// Open is a question, and why it is open.
func (s *Speaker) Open(q rules.Question) (text, why string) {
	e := book.Question(q)
	return s.fill(e.Text, values{}), s.fill(e.Open, values{})
}

// Outcome is what a step changed, a sentence each: whose cards, whose turn, who
// is the guard, what lies on the pile, what is going on.
func (s *Speaker) Outcome(before, after *rules.Table) []string {
	var texts []string
	say := func(m book.Message, args ...string) { texts = append(texts, m.In(s.Lang, args...)) }
	for p := range rules.Seat(after.Players) {
		n := after.Hands[p].Size() - before.Hands[p].Size()
		switch v := (values{player: p, n: max(n, -n)}); {
		case n > 0:
			texts = append(texts, s.say(book.TalkOutcomeGains, v))
		case n < 0:
			texts = append(texts, s.say(book.TalkOutcomeLoses, v))
		}
	}
	if one := after.Guard.One(); one != rules.Nobody && after.Guard != before.Guard {
		say(book.SayGuardIs, "player", s.player(one, ""))
	}
	if m, ok := phases[after.During()]; ok {
		texts = append(texts, s.say(m, values{}))
	}
	seats := func(set rules.Seats) string {
		var names []string
		for p := range rules.Seat(after.Players) {
			if set.Has(p) {
				names = append(names, s.player(p, ""))
			}
		}
		return s.listed(book.SayListAnd, names)
	}
	if after.Phase == rules.Over {
		if after.Winner != 0 && after.Winner&rules.Stranger == 0 {
			say(book.TalkOutcomeWinner, "players", seats(after.Winner))
		}
	} else if one := after.Turn.One(); one != rules.Nobody && !after.TurnFree {
		say(book.SayTurnIs, "player", s.player(one, ""))
	}
	if after.Slowest != 0 {
		say(book.TalkOutcomeSlowest, "players", seats(after.Slowest))
	}
	if after.Top != rules.AnyCard && after.Phase != rules.Setup {
		say(book.SayOnPile, "card", s.bare(after.Top))
	}
	for i, t := range texts { // a list of facts: each ends like a sentence
		if !strings.HasSuffix(t, ".") {
			texts[i] = t + "."
		}
	}
	return texts
}
