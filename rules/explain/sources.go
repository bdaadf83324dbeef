package explain

import (
	"slices"
	"strings"

	"motten/rules"
	"motten/rules/book"
)

// sourceNames are the sources, by their place in the rulebook.
var sourceNames = [3]string{"A", "B", "C"}

// deciding are the rules that decide, and the questions that part the verdict
// or decide it as the table settled them.
func deciding(r *rules.Ruling) (rs []rules.Rule, qs []rules.Question) {
	for i := range r.Leaves {
		x := r.Leaves[i].Deciding()
		if x.Rule != rules.NoRule && !slices.Contains(rs, x.Rule) {
			rs = append(rs, x.Rule)
		}
		if x.Question != rules.NoQuestion && !slices.Contains(qs, x.Question) {
			qs = append(qs, x.Question)
		}
	}
	for _, q := range r.Questions {
		if !slices.Contains(qs, q) {
			qs = append(qs, q)
		}
	}
	return rs, qs
}

// sourceLine is the small line beneath a brief explanation: the rule, and who
// says so.
func (s *Speaker) sourceLine(d *Doc, r *rules.Ruling) {
	rs, qs := deciding(r)
	for _, x := range rs {
		d.small(Span{x.String() + " · " + s.agreement(&book.Rule(x).Sources), Emph})
	}
	for _, q := range qs {
		d.small(Span{q.String(), Emph})
	}
}

// agreement is who says so, in a few words.
func (s *Speaker) agreement(sources *[3]book.Source) string {
	var by [4][]string
	for i := range sources {
		says := sources[i].Says
		by[says] = append(by[says], sourceNames[i])
	}
	if len(by[book.SaysYes]) == len(sources) {
		return book.SayAllAgree.In(s.Lang, "sources", s.listed(book.SayListAnd, by[book.SaysYes]))
	}
	var parts []string
	add := func(who []string, one, several book.Message) {
		switch len(who) {
		case 0:
		case 1:
			parts = append(parts, one.In(s.Lang, "sources", who[0]))
		default:
			parts = append(parts, several.In(s.Lang, "sources", s.listed(book.SayListAnd, who)))
		}
	}
	add(by[book.SaysYes], book.SayOneSays, book.SaySeveralSay)
	add(by[book.SaysFollows], book.SayOneImplies, book.SayOneImplies)
	add(by[book.SaysDiffers], book.SayOneDiffers, book.SaySeveralDiffer)
	add(by[book.Silent], book.SayOneSilent, book.SaySeveralSilent)
	return s.listed(book.SayListComma, parts)
}

// allSources tells every rule and question that was passed, and where each
// source says so.
func (s *Speaker) allSources(d *Doc, r *rules.Ruling) {
	for _, x := range r.Cites() {
		d.heading(3, x.String(), x.String())
		d.para(Span{Text: s.RuleText(x)})
		d.list(s.sourceItems(&book.Rule(x).Sources)...)
	}
	for _, q := range append(slices.Clone(r.Questions), r.Follows.Questions...) {
		d.heading(3, q.String(), q.String())
		d.para(Span{Text: s.fill(book.Question(q).Text, values{})})
		d.list(s.sourceItems(&book.Question(q).Sources)...)
	}
}

// sourceItems is what each source says and under which heading.
func (s *Speaker) sourceItems(sources *[3]book.Source) [][]Span {
	says := [...]book.Message{
		book.Silent: book.SaySourceSilent, book.SaysYes: book.SaySourceSays,
		book.SaysFollows: book.SaySourceFollows, book.SaysDiffers: book.SaySourceDiffers,
	}
	var items [][]Span
	for i := range sources {
		src := &sources[i]
		name := sourceNames[i]
		if src.Heading != "" {
			name = book.SayUnderHeading.In(s.Lang, "source", name, "heading", src.Heading)
		}
		spans := []Span{{Text: name + ": " + says[src.Says].Text().In(s.Lang) + "."}}
		if note := s.fill(src.Note, values{}); note != "" {
			spans = append(spans, Span{Text: note})
		}
		items = append(items, join(spans))
	}
	return items
}

// RuleText is what the rulebook says of a rule.
func (s *Speaker) RuleText(r rules.Rule) string {
	return strings.TrimSpace(s.fill(book.Rule(r).Text, values{}))
}

// QuestionText is an open question as a person asks it.
func (s *Speaker) QuestionText(q rules.Question) string {
	return s.fill(book.Question(q).Text, values{})
}
