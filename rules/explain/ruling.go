package explain

import (
	"slices"
	"strings"

	"motten/rules"
	"motten/rules/book"
)

// Step is a step that was judged, with what an explanation needs of it.
type Step struct {
	Ruling  *rules.Ruling
	Action  *rules.Action
	House   *rules.House   // what the table had settled
	Instead []rules.Action // what he may do, where this is forbidden
	Would   []rules.Answer // what, changed alone, would make it allowed; told where it is given
}

// branchesBrief is how many branches a brief explanation tells.
const branchesBrief = 6

// Ruling explains a step: the verdict first, then why, then what happens now,
// then the rule and who says so. In full it tells all that was passed.
func (s *Speaker) Ruling(st *Step, full bool) Doc {
	var d Doc
	r := st.Ruling
	v := s.valuesOf(st.Action)
	switch r.Verdict {
	case rules.Allowed, rules.Forbidden:
		s.settled(&d, st, full)
	case rules.Depends:
		text, whole := s.depends(r, v)
		d.para(Span{text, Strong})
		s.branches(&d, r, v, full, whole)
		s.open(&d, r.Questions)
	case rules.Open:
		s.openVerdict(&d, r, v, full)
	}
	if r.Verdict == rules.Depends || r.Verdict == rules.Open {
		if then := s.happens(r, full); then != "" {
			d.para(Span{Text: s.say(book.SayAndIfAllowed, v)}, Span{Text: then})
		}
	}
	s.follows(&d, r, v, full)
	s.instead(&d, st)
	s.houseRules(&d, st)
	if len(r.Assumes) > 0 {
		d.para(Span{Text: capital(book.SayAssuming.In(s.Lang, "conditions", s.conditions(r.Assumes, v, book.SayListAnd)))})
	}
	if len(st.Would) > 0 && r.Verdict == rules.Forbidden {
		var items [][]Span
		for _, a := range st.Would {
			items = append(items, []Span{{Text: book.SayWouldBeAllowed.In(s.Lang, "conditions", s.condition(a, v))}})
		}
		d.list(items...)
	}
	if full {
		s.allSources(&d, r)
	} else {
		s.sourceLine(&d, r)
	}
	return d
}

// valuesOf is what the placeholders stand for in a sentence about an action.
func (s *Speaker) valuesOf(a *rules.Action) values {
	return values{player: a.By, other: a.Target, guard: rules.Nobody, card: a.Card, n: a.Cards()}
}

// valuesIn is what they stand for in a sentence about a reason.
func valuesIn(r rules.Reason) values {
	return values{player: r.Player, other: r.Other, guard: r.Guard, card: r.Card, top: r.Top, n: int(r.N)}
}

// settled explains a verdict that is the same on all ways.
func (s *Speaker) settled(d *Doc, st *Step, full bool) {
	r := st.Ruling
	first := &r.Leaves[0]
	spans := []Span{{s.headline(st, first), Strong}}
	reasons := decidings(r)
	if len(reasons) > 1 {
		d.para(spans...)
		s.eachReason(d, r, s.valuesOf(st.Action))
		d.para(Span{Text: s.happens(r, full)})
		return
	}
	if dec := reasons[0]; dec.Question != rules.NoQuestion && st.House[dec.Question] != 0 {
		spans = append(spans, Span{Text: s.byHouseRule(st, dec.Question)})
	} else if !(st.Action.Verb == rules.ToSlap && softly(st.House)) {
		spans = append(spans, Span{Text: s.reason(dec)})
	}
	for _, x := range first.Reasons() {
		if x.Role == rules.Notes && x.Rule != rules.NoRule && (noted[x.Rule] || full && !plain[x.Rule]) && onAll(r.Leaves, x) {
			spans = append(spans, Span{Text: s.reason(x)})
		}
	}
	spans = append(spans, Span{Text: s.happens(r, full)})
	d.para(spans...)
}

// decidings are the reasons that decide, each once.
func decidings(r *rules.Ruling) []rules.Reason {
	var ds []rules.Reason
	for i := range r.Leaves {
		dec := r.Leaves[i].Deciding()
		if !slices.ContainsFunc(ds, func(x rules.Reason) bool { return x.Rule == dec.Rule && x.Question == dec.Question }) {
			ds = append(ds, dec)
		}
	}
	return ds
}

// eachReason explains a verdict that is the same on all ways, but not for the
// same reason: what is not known is said with each.
func (s *Speaker) eachReason(d *Doc, r *rules.Ruling, v values) {
	var items [][]Span
	var said []string
	for i := range r.Leaves {
		l := &r.Leaves[i]
		reason := s.reason(l.Deciding())
		if reason == "" || slices.Contains(said, reason) {
			continue
		}
		said = append(said, reason)
		given := capital(book.SayIfThen.In(s.Lang, "conditions", s.conditions(l.Given, v, book.SayListAnd)))
		items = append(items, join([]Span{{Text: given}, {Text: reason}}))
	}
	d.list(items...)
}

// noted are the rules that a brief explanation adds though they do not decide.
var noted = map[rules.Rule]bool{
	rules.MothOnlyHiding: true, rules.TurnGuardStarts: true, rules.SpiderNoMoth: true, rules.MosquitoNoMoth: true,
	rules.CheatOneAtATime: true, rules.CheatAnyTime: true,
}

// plain are the rules that hold for nearly every card that is laid, so that
// saying so helps nobody.
var plain = map[rules.Rule]bool{rules.PlayOneCard: true, rules.GuardPlaysAlong: true}

// headline is the verdict in one sentence.
func (s *Speaker) headline(st *Step, w *rules.Leaf) string {
	a := st.Action
	v := s.valuesOf(a)
	dec := w.Deciding()
	v.top = dec.Top
	if dec.Card != rules.NoCard && dec.Card&a.Card == dec.Card {
		v.card = dec.Card
	}
	pair := headlines[a.Verb]
	switch {
	case a.Verb == rules.ToSlap && softly(st.House):
		pair[1] = book.SayCanSlapSoftly
	case a.Verb == rules.ToTurnUp && a.Card.Is(rules.Moth) && st.House[rules.FirstCardMoth] == rules.FirstCardMothAsTurnAnother:
		pair[1] = book.SayTurnUpAgain
	case a.Verb == rules.ToLay && a.Slipped != rules.NoCard && (w.Allowed || dec.Rule != rules.PlayAdjacent):
		pair = [2]book.Message{book.SayCannotSlip, book.SayCanSlip}
	case a.Verb == rules.ToLay && a.More > 0 && dec.Rule == rules.PlayOneCard:
		pair[0] = book.SayCannotPlaySeveral
	case a.Verb == rules.ToHide && a.More > 0 && dec.Rule == rules.CheatOneAtATime:
		pair[0] = book.SayCannotHideSeveral
	case a.Verb == rules.ToLay && notNow[dec.Rule]:
		pair[0] = book.SayCannotPlayNow
	case a.Verb == rules.ToDraw && notNow[dec.Rule]:
		pair[0] = book.SayCannotDrawNow
	case a.Verb == rules.ToKeep && dec.Rule == rules.AccusePause, a.By == rules.Nobody && dec.Rule == rules.AccusePause:
		pair[0] = book.SayCannotKeepNow
	case a.Verb == rules.ToLay && (dec.Top.One() == 0 || dec.Rule == rules.MothNotLaid):
		pair = [2]book.Message{book.SayCannotPlayIt, book.SayCanPlayIt}
	case a.Verb == rules.ToSettle && a.Right == rules.No:
		pair[1] = book.SaySettledWrong
	}
	if w.Allowed {
		return s.say(pair[1], v)
	}
	return s.say(pair[0], v)
}

// notNow are the rules by which it is the moment that is wrong.
var notNow = map[rules.Rule]bool{
	rules.TurnClockwise: true, rules.AccusePause: true, rules.SpiderGive: true, rules.MosquitoSlap: true, rules.DrawEndsTurn: true,
}

// headlines are the verdicts by verb, no and yes.
var headlines = [...][2]book.Message{
	rules.ToLay:    {book.SayCannotPlay, book.SayCanPlay},
	rules.ToDraw:   {book.SayCannotDraw, book.SayCanDraw},
	rules.ToHide:   {book.SayCannotHide, book.SayCanHide},
	rules.ToAccuse: {book.SayCannotAccuse, book.SayCanAccuse},
	rules.ToSettle: {book.SayCannotKeepNow, book.SaySettledRight},
	rules.ToTell:   {book.SayCannotTell, book.SayCannotTell},
	rules.ToGive:   {book.SayCannotGive, book.SayCanGive},
	rules.ToKeep:   {book.SayCannotKeep, book.SayCanKeep},
	rules.ToSlap:   {book.SayCannotKeepNow, book.SayCanSlap},
	rules.ToAnswer: {book.SayCannotAnswer, book.SayCanAnswer},
	rules.ToPass:   {book.SayCannotKeepNow, book.SayCanPass},
	rules.ToTurnUp: {book.SayCannotKeepNow, book.SayCanTurnUp},
	rules.ToCount:  {book.SayCannotCount, book.SayCanCount},
	rules.ToFinish: {book.SayCannotFinish, book.SayCanFinish},
}

// reason is what the rulebook says where a rule did its work. Where that names
// a player who is not known, it is the rule itself, or nothing of what follows.
func (s *Speaker) reason(r rules.Reason) string {
	if r.Rule == rules.NoRule {
		return ""
	}
	text := book.Rule(r.Rule).Says[r.Role]
	names := func(who string, x rules.Seat) bool {
		return x == rules.Nobody && strings.Contains(text.In(s.Lang), who)
	}
	if names("{player", r.Player) || names("{other", r.Other) || r.Top.One() == 0 && strings.Contains(text.In(s.Lang), "{top") {
		if r.Role == rules.Follows {
			return ""
		}
		return s.RuleText(r.Rule)
	}
	return s.fill(text, valuesIn(r))
}

// general is the reason without the player: the rule itself where the sentence
// speaks of him.
func (s *Speaker) general(r rules.Reason) string {
	if strings.Contains(book.Rule(r.Rule).Says[r.Role].In(s.Lang), "{player") {
		return s.RuleText(r.Rule)
	}
	return s.reason(r)
}

// happens is what follows on all ways by which the table goes on.
func (s *Speaker) happens(r *rules.Ruling, full bool) string {
	if len(r.Then) == 0 {
		return ""
	}
	var texts []string
	for _, x := range r.Then[0].Reasons() {
		if x.Role != rules.Follows || x.Rule == rules.NoRule || !full && unsaid[x.Rule] || !onAll(r.Then, x) {
			continue
		}
		if t := s.reason(x); t != "" && !slices.Contains(texts, t) {
			texts = append(texts, t)
		}
	}
	return strings.Join(texts, " ")
}

// unsaid are the rules that follow without saying, so that a brief explanation
// leaves them out.
var unsaid = map[rules.Rule]bool{
	rules.GuardExactlyOne: true, rules.DrawEndsTurn: true, rules.AccusePause: true, rules.RoundWinner: true,
}

func onAll(leaves []rules.Leaf, r rules.Reason) bool {
	for i := range leaves {
		if !slices.ContainsFunc(leaves[i].Reasons(), func(x rules.Reason) bool {
			return x.Rule == r.Rule && x.Role == r.Role && x.Player == r.Player && x.Other == r.Other
		}) {
			return false
		}
	}
	return true
}

// branches tells what each answer gives; when it is allowed is left out where
// that was said already.
func (s *Speaker) branches(d *Doc, r *rules.Ruling, v values, full, said bool) {
	var items [][]Span
	for _, b := range r.Branches {
		l := &r.Leaves[b.Leaf]
		if !full && (said && l.Allowed || len(items) == branchesBrief) {
			continue
		}
		m := book.SayIfForbidden
		if l.Allowed {
			m = book.SayIfAllowed
		}
		reason := s.reason(l.Deciding())
		text := capital(m.In(s.Lang, "conditions", s.conditions(b.Answers, v, book.SayListAnd)))
		if said && len(b.Answers) == 1 && reason != "" {
			// The headline has named the condition; what holds only under it
			// must not be told of a player as if it were so.
			text, reason = "", s.general(l.Deciding())
		}
		items = append(items, join([]Span{{Text: text}, {Text: reason}}))
	}
	d.list(items...)
}

// openVerdict explains that the sources do not settle it, and what each
// reading gives.
func (s *Speaker) openVerdict(d *Doc, r *rules.Ruling, v values, full bool) {
	spans := []Span{{s.say(book.SayNotSettled, v), Strong}}
	if len(r.Questions) > 1 {
		for _, q := range r.Questions {
			spans = append(spans, Span{Text: s.fill(book.Question(q).Open, v)})
		}
		d.para(spans...)
		s.branches(d, r, v, full, false)
	} else {
		q := r.Questions[0]
		spans = append(spans, Span{Text: s.fill(book.Question(q).Open, v)})
		d.para(spans...)
		var items [][]Span
		for o := rules.Option(1); int(o) <= q.Options(); o++ {
			verdict, ok := r.Under(q, o)
			if !ok {
				continue
			}
			m := book.SayThenItDepends
			switch verdict {
			case rules.Allowed:
				m = book.SayThenAllowed
			case rules.Forbidden:
				m = book.SayThenForbidden
			}
			items = append(items, join([]Span{{Text: s.Reading(q, o)}, {s.say(m, v), Strong}, {Text: s.readBy(q, o)}}))
		}
		d.list(items...)
	}
	s.lean(d, r.Questions)
}

// open says of questions that play a part that they are open.
func (s *Speaker) open(d *Doc, qs []rules.Question) {
	for _, q := range qs {
		d.para(Span{Text: s.fill(book.Question(q).Open, values{})})
	}
	if len(qs) > 0 {
		s.lean(d, qs)
	}
}

// readBy says which sources read a question so.
func (s *Speaker) readBy(q rules.Question, o rules.Option) string {
	by := strings.Split(book.Question(q).Option(o).Sources, "")
	switch len(by) {
	case 0:
		return ""
	case 1:
		return book.SayReadByOne.In(s.Lang, "sources", by[0])
	}
	return book.SayReadBySeveral.In(s.Lang, "sources", s.listed(book.SayListAnd, by))
}

// lean says which way the sources lean, and that the table should agree.
func (s *Speaker) lean(d *Doc, qs []rules.Question) {
	var spans []Span
	for _, q := range qs {
		e := book.Question(q)
		if e.Lean != 0 {
			spans = append(spans, Span{Text: book.SayLeansTo.In(s.Lang, "reading", s.Reading(q, e.Lean))})
		}
		spans = append(spans, Span{Text: s.fill(e.Why, values{})})
	}
	spans = append(spans, Span{Text: s.say(book.SayAgree, values{})})
	d.para(spans...)
}

// follows tells what happens then, where that is open or depends.
func (s *Speaker) follows(d *Doc, r *rules.Ruling, v values, full bool) {
	f := &r.Follows
	if len(f.Needs) > 0 {
		d.para(Span{s.say(book.SayThenDepends, v), Strong})
		s.eachThen(d, r, v, full)
		if !full {
			return // what is open may not even come up
		}
	}
	for _, q := range f.Questions {
		if slices.Contains(r.Questions, q) {
			continue
		}
		d.para(Span{s.say(book.SayThenNotSettled, v), Strong}, Span{Text: s.QuestionText(q)})
		var items [][]Span
		for o := rules.Option(1); int(o) <= q.Options(); o++ {
			items = append(items, join([]Span{{Text: s.Reading(q, o)}, {Text: s.readBy(q, o)}}))
		}
		d.list(items...)
		if full {
			s.lean(d, []rules.Question{q})
		}
	}
}

// eachThen tells what each answer leads to.
func (s *Speaker) eachThen(d *Doc, r *rules.Ruling, v values, full bool) {
	var items [][]Span
	var said []string
	for _, b := range r.Follows.Branches {
		facts := slices.DeleteFunc(slices.Clone(b.Answers), func(a rules.Answer) bool { return a.Fact == rules.NoFact })
		one := rules.Ruling{Then: r.Then[b.Leaf : b.Leaf+1]}
		then := s.happens(&one, full)
		text := capital(book.SayIfThen.In(s.Lang, "conditions", s.conditions(facts, v, book.SayListAnd)))
		if then == "" || len(facts) == 0 || slices.Contains(said, text+then) || !full && len(items) == branchesBrief {
			continue
		}
		said = append(said, text+then)
		items = append(items, join([]Span{{Text: text}, {Text: then}}))
	}
	d.list(items...)
}

// instead tells what he may do, where this is forbidden.
func (s *Speaker) instead(d *Doc, st *Step) {
	if st.Ruling.Verdict != rules.Forbidden {
		return
	}
	var ts []string
	for _, a := range st.Instead {
		if !helps(st.Action, &a) {
			continue
		}
		t := s.clause(insteads[a.Verb], values{player: a.By, card: a.Card})
		if !slices.Contains(ts, t) {
			ts = append(ts, t)
		}
	}
	if len(ts) > 0 {
		d.para(Span{Text: book.SayInstead.In(s.Lang, "list", s.listed(book.SayListOr, ts))})
	}
}

// helps tells whether it helps somebody who wanted the one to hear of the
// other: a card that may be laid, or hiding the card that may not.
func helps(wanted, instead *rules.Action) bool {
	switch wanted.Verb {
	case rules.ToTell, rules.ToAccuse:
		return false
	case rules.ToHide:
		return true
	}
	return instead.Verb != rules.ToHide || wanted.Card == instead.Card && wanted.Card.Is(rules.Moth)
}

var insteads = map[rules.Verb]book.Message{
	rules.ToLay: book.SayInsteadPlay, rules.ToDraw: book.SayInsteadDraw, rules.ToHide: book.SayInsteadHide,
	rules.ToGive: book.SayInsteadGive, rules.ToKeep: book.SayInsteadKeep, rules.ToAnswer: book.SayInsteadAnswer,
}

// houseRules says on which house rules the answer rests, but for the one that
// decides it, which was said.
func (s *Speaker) houseRules(d *Doc, st *Step) {
	reasons := decidings(st.Ruling)
	var readings []string
	for _, q := range st.Ruling.Rests(st.House) {
		if len(reasons) != 1 || reasons[0].Question != q {
			readings = append(readings, s.Agreed(st.House, q))
		}
	}
	if len(readings) > 0 {
		d.para(Span{Text: book.SayByHouseRule.In(s.Lang, "reading", strings.Join(readings, " "))})
	}
}

func (s *Speaker) byHouseRule(st *Step, q rules.Question) string {
	return book.SayByHouseRule.In(s.Lang, "reading", s.Agreed(st.House, q))
}
