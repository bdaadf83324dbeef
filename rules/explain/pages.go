package explain

import (
	"slices"
	"strconv"
	"strings"

	"motten/rules"
	"motten/rules/book"
)

// Example is a scenario that shows a rule or a question.
type Example struct {
	ID, Title string
}

// Story is a scenario with its steps judged, or one without steps that tells
// about rules and questions.
type Story struct {
	Title     string
	Rules     []rules.Rule     // those that it is about, besides those it cites
	Questions []rules.Question // likewise
	Table     *rules.Table     // as it is given; nil where nothing is
	House     *rules.House
	Steps     []Step
}

// sections are the parts of the rulebook, by the first part of a rule's id.
var sections = []struct {
	id    string
	title book.Message
}{
	{"deck", book.SaySectionDeck}, {"game", book.SaySectionGame}, {"setup", book.SaySectionSetup},
	{"turn", book.SaySectionTurn}, {"play", book.SaySectionPlay}, {"draw", book.SaySectionDraw}, {"stock", book.SaySectionStock},
	{"cheat", book.SaySectionCheat}, {"guard", book.SaySectionGuard}, {"accuse", book.SaySectionAccuse},
	{"moth", book.SaySectionMoth}, {"spider", book.SaySectionSpider}, {"mosquito", book.SaySectionMosquito},
	{"cockroach", book.SaySectionCockroach}, {"ant", book.SaySectionAnt},
	{"round", book.SaySectionRound}, {"score", book.SaySectionScore},
}

// RuleList is all rules, in the order in which one learns the game.
func (s *Speaker) RuleList() Doc {
	var d Doc
	d.heading(1, "", s.say(book.SayHeadingRules, values{}))
	for _, section := range sections {
		var items [][]Span
		for r := range rules.Rules() {
			if part, _, _ := strings.Cut(r.String(), "."); part == section.id {
				items = append(items, join([]Span{{Text: s.RuleText(r)}, {r.String(), Code}}))
			}
		}
		d.heading(2, section.id, s.say(section.title, values{}))
		d.list(items...)
	}
	return d
}

// RulePage is one rule: its text, what each source says, what belongs to it,
// and the scenarios that show it.
func (s *Speaker) RulePage(r rules.Rule, shown []Example) Doc {
	var d Doc
	e := book.Rule(r)
	d.heading(1, r.String(), r.String())
	d.para(Span{s.RuleText(r), Strong})
	d.heading(2, "", s.say(book.SayHeadingSources, values{}))
	d.list(s.sourceItems(&e.Sources)...)
	s.see(&d, e.See)
	s.shown(&d, shown)
	return d
}

// QuestionList is all questions, each with the reading that the sources
// support best.
func (s *Speaker) QuestionList() Doc {
	var d Doc
	d.heading(1, "", s.say(book.SayHeadingQuestions, values{}))
	parts := []struct {
		title book.Message
		in    func(rules.Question) bool
	}{
		{book.SayHeadingParting, func(q rules.Question) bool { return q.PartsVerdict() && !q.House() && !q.Told() }},
		{book.SayHeadingThen, func(q rules.Question) bool { return !q.PartsVerdict() && !q.House() && !q.Told() }},
		{book.SayHeadingTold, rules.Question.Told},
		{book.SayHeadingHouse, rules.Question.House},
	}
	for _, p := range parts {
		var items [][]Span
		for q := range rules.Questions() {
			if p.in(q) {
				items = append(items, s.questionItem(q))
			}
		}
		d.heading(2, "", s.say(p.title, values{}))
		d.list(items...)
	}
	return d
}

func (s *Speaker) questionItem(q rules.Question) []Span {
	e := book.Question(q)
	spans := []Span{{Text: s.fill(e.Text, values{})}}
	if e.Lean != 0 && !q.House() {
		spans = append(spans, Span{Text: book.SayLeansTo.In(s.Lang, "reading", s.Reading(q, e.Lean))})
	}
	return join(append(spans, Span{q.String(), Code}))
}

// QuestionPage is one question: its readings, who reads it so, which way the
// sources lean and why, and the scenarios that show it.
func (s *Speaker) QuestionPage(q rules.Question, shown []Example) Doc {
	var d Doc
	e := book.Question(q)
	d.heading(1, q.String(), q.String())
	d.para(Span{s.fill(e.Text, values{}), Strong}, Span{Text: s.fill(e.Open, values{})})
	d.heading(2, "", s.say(book.SayHeadingReadings, values{}))
	var items [][]Span
	for i := range e.Options {
		o := rules.Option(i + 1)
		items = append(items, join([]Span{{Text: s.Reading(q, o)}, {Text: s.readBy(q, o)}, {q.OptionName(o), Code}}))
	}
	d.list(items...)
	if !q.House() {
		s.lean(&d, []rules.Question{q})
	}
	d.heading(2, "", s.say(book.SayHeadingSources, values{}))
	d.list(s.sourceItems(&e.Sources)...)
	var see []string
	for _, r := range e.Rules {
		see = append(see, r.String())
	}
	s.see(&d, see)
	s.shown(&d, shown)
	return d
}

func (s *Speaker) see(d *Doc, ids []string) {
	var items [][]Span
	for _, id := range ids {
		if r, ok := rules.RuleNamed(id); ok {
			items = append(items, join([]Span{{Text: s.RuleText(r)}, {id, Code}}))
		} else if q, ok := rules.QuestionNamed(id); ok {
			items = append(items, join([]Span{{Text: s.QuestionText(q)}, {id, Code}}))
		}
	}
	if len(items) > 0 {
		d.heading(2, "", s.say(book.SayHeadingSee, values{}))
		d.list(items...)
	}
}

func (s *Speaker) shown(d *Doc, shown []Example) {
	var items [][]Span
	for _, x := range shown {
		items = append(items, join([]Span{{Text: x.Title}, {x.ID, Code}}))
	}
	if len(items) > 0 {
		d.heading(2, "", s.say(book.SayHeadingShownBy, values{}))
		d.list(items...)
	}
}

// Story is a scenario: the situation, and each step with its explanation.
func (s *Speaker) Story(st *Story, full bool) Doc {
	var d Doc
	d.heading(1, "", st.Title)
	if st.Table != nil && len(st.Steps) > 0 {
		s.table(&d, st.Table, st.House)
	}
	for i := range st.Steps {
		x := &st.Steps[i]
		if len(st.Steps) > 1 {
			d.heading(2, "", strconv.Itoa(i+1)+". "+s.Does(x.Action, x.House))
		} else {
			d.heading(2, "", s.Does(x.Action, x.House))
		}
		d = append(d, s.Ruling(x, full)...)
	}
	if len(st.Steps) == 0 {
		for _, r := range st.Rules {
			e := book.Rule(r)
			d.para(Span{s.RuleText(r), Strong})
			d.small(Span{r.String() + " · " + s.agreement(&e.Sources), Emph})
			if full {
				d.list(s.sourceItems(&e.Sources)...)
			}
		}
		for _, q := range st.Questions {
			s.told(&d, q, full)
		}
	}
	return d
}

// told explains a question for which there is no step.
func (s *Speaker) told(d *Doc, q rules.Question, full bool) {
	e := book.Question(q)
	d.para(Span{s.say(book.SayNotSettled, values{}), Strong}, Span{Text: s.fill(e.Open, values{})})
	var items [][]Span
	for i := range e.Options {
		o := rules.Option(i + 1)
		items = append(items, join([]Span{{Text: s.Reading(q, o)}, {Text: s.readBy(q, o)}}))
	}
	d.list(items...)
	s.lean(d, []rules.Question{q})
	if full {
		d.list(s.sourceItems(&e.Sources)...)
	}
	d.small(Span{q.String(), Emph})
}

// does are what somebody does, by verb.
var does = [...]book.Message{
	rules.ToLay: book.SayDoesPlay, rules.ToDraw: book.SayDoesDraw, rules.ToHide: book.SayDoesHide,
	rules.ToAccuse: book.SayDoesAccuse, rules.ToSettle: book.SayDoesSettleRight, rules.ToTell: book.SayDoesTell,
	rules.ToGive: book.SayDoesGive, rules.ToKeep: book.SayDoesKeep, rules.ToSlap: book.SayDoesSlap,
	rules.ToAnswer: book.SayDoesAnswer, rules.ToPass: book.SayDoesPass, rules.ToTurnUp: book.SayDoesTurnUp,
	rules.ToCount: book.SayDoesCount, rules.ToFinish: book.SayDoesFinish,
}

// softly tells whether a table has agreed not to slap.
func softly(h *rules.House) bool {
	return h[rules.HouseNoSlap] == rules.HouseNoSlapAsLastHandDown
}

// Does is what somebody does, in a few words: "Bram lays the 5".
func (s *Speaker) Does(a *rules.Action, h *rules.House) string {
	m := does[a.Verb]
	v := s.valuesOf(a)
	switch {
	case a.Verb == rules.ToHide && a.Below:
		m = book.SayDoesHideBelow
	case a.Verb == rules.ToHide && a.Seen == rules.Yes:
		m = book.SayDoesHideSeen
	case a.Verb == rules.ToAnswer && a.Tied:
		m = book.SayDoesAnswerTied
	case a.Verb == rules.ToSlap && softly(h):
		m = book.SayDoesSlapSoftly
	case a.Verb == rules.ToLay && a.Slipped != rules.NoCard:
		m = book.SayDoesSlip
	case a.Verb == rules.ToSettle && a.Right == rules.No:
		m = book.SayDoesSettleWrong
	}
	if a.More > 0 {
		cards := []string{s.card(a.Card, "")}
		for _, c := range a.Rest[:a.More] {
			cards = append(cards, s.card(c, ""))
		}
		text := strings.ReplaceAll(m.Text().In(s.Lang), "{card}", "{cards}")
		v.more = map[string]string{"cards": s.listed(book.SayListAnd, cards)}
		return capital(s.expand(text, v))
	}
	return s.say(m, v)
}

// phases are what is going on, where that is not ordinary play.
var phases = map[rules.Phase]book.Message{
	rules.Setup: book.SayDuringSetup, rules.DuringSpider: book.SayDuringSpider, rules.DuringMosquito: book.SayDuringMosquito,
	rules.DuringCockroach: book.SayDuringCockroach, rules.Accusation: book.SayDuringAccusation, rules.Gift: book.SayDuringGift,
	rules.Over: book.SayDuringOver,
}

// table tells what is known of the situation.
func (s *Speaker) table(d *Doc, t *rules.Table, h *rules.House) {
	var items [][]Span
	line := func(m book.Message, args ...string) {
		items = append(items, []Span{{Text: m.In(s.Lang, args...)}})
	}
	if t.Top != rules.AnyCard && t.Phase != rules.Setup {
		line(book.SayOnPile, "card", s.bare(t.Top))
	}
	if m, ok := phases[t.During()]; ok {
		line(m)
	}
	if one := t.Guard.One(); one != rules.Nobody {
		line(book.SayGuardIs, "player", s.player(one, ""))
	}
	if one := t.Turn.One(); one != rules.Nobody && !t.TurnFree && t.Phase != rules.Over && t.Phase != rules.Setup {
		line(book.SayTurnIs, "player", s.player(one, ""))
	}
	for p := range rules.Seat(t.Players) {
		hand := &t.Hands[p]
		if hand.More && hand.Size() == 0 {
			continue
		}
		line(book.SayHandOf, "player", s.player(p, "dat"), "cards", s.Hand(hand))
	}
	for p := range rules.Seat(t.Players) {
		if t.Earlier[p] >= 0 {
			line(book.SayPointsOf, "player", s.player(p, "dat"), "points", strconv.Itoa(int(t.Earlier[p])))
		}
	}
	if h != nil {
		for q := range rules.Questions() {
			if h[q] != 0 && !(q.House() && h[q] == 1) {
				line(book.SayHouseRuleIs, "reading", s.Agreed(h, q))
			}
		}
	}
	d.list(items...)
}

// Hand is the cards of a hand, as far as they are known: "1, spider 2 and
// perhaps more".
func (s *Speaker) Hand(h *rules.Hand) string {
	if h.Empty() {
		return book.SayNoCards.Text().In(s.Lang)
	}
	var ts []string
	unknown := 0
	for _, c := range h.Cards() {
		if _, known := c.Kind(); !known {
			unknown++
			continue
		}
		ts = append(ts, s.bare(c))
	}
	if unknown > 0 {
		ts = append(ts, s.counted(unknown, book.SayOneCard, book.SaySeveralCards))
	}
	text := strings.Join(ts, ", ")
	if h.More {
		text += ", " + book.SayAndMore.Text().In(s.Lang)
	}
	return text
}

// Shown are the rules and questions that an explanation of the story cites or
// that it is about, each once.
func (st *Story) Shown() (rs []rules.Rule, qs []rules.Question) {
	rs, qs = slices.Clone(st.Rules), slices.Clone(st.Questions)
	for i := range st.Steps {
		r := st.Steps[i].Ruling
		for _, x := range r.Cites() {
			if !slices.Contains(rs, x) {
				rs = append(rs, x)
			}
		}
		for _, q := range slices.Concat(r.Questions, r.Follows.Questions, r.Rests(st.House)) {
			if !slices.Contains(qs, q) {
				qs = append(qs, q)
			}
		}
	}
	return rs, qs
}
