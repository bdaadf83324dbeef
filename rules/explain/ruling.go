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
	Would   []rules.Answer // what, changed alone, would make it allowed
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
		s.open(&d, r.Questions, full)
	case rules.Open:
		s.openVerdict(&d, st, v, full)
	}
	if r.Verdict != rules.Forbidden && r.Verdict != rules.Allowed {
		d.para(Span{Text: s.happens(r, full)})
	}
	s.follows(&d, r, v, full)
	s.instead(&d, st, v)
	s.houseRules(&d, st)
	if len(r.Assumes) > 0 {
		d.para(Span{Text: capital(book.SayAssuming.In(s.Lang, "conditions", s.conditions(r.Assumes, v, book.SayListAnd)))})
	}
	if full && len(st.Would) > 0 {
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

// settled explains a verdict that is the same on all ways. Where they differ
// in the reason, each is given.
func (s *Speaker) settled(d *Doc, st *Step, full bool) {
	r := st.Ruling
	first := &r.Leaves[0]
	spans := []Span{{s.headline(st.Action, first), Strong}}
	for i := range r.Leaves {
		text := s.reason(r.Leaves[i].Deciding())
		if !slices.ContainsFunc(spans, func(x Span) bool { return x.Text == text }) {
			spans = append(spans, Span{Text: text})
		}
	}
	for _, x := range first.Reasons() {
		if x.Role == rules.Notes && x.Rule != rules.NoRule && (full || noted[x.Rule]) {
			spans = append(spans, Span{Text: s.reason(x)})
		}
	}
	spans = append(spans, Span{Text: s.happens(r, full)})
	d.para(spans...)
}

// noted are the rules that a brief explanation adds though they do not decide.
var noted = map[rules.Rule]bool{
	rules.MothOnlyHiding: true, rules.TurnGuardStarts: true, rules.SpiderNoMoth: true, rules.MosquitoNoMoth: true,
	rules.CheatOneAtATime: true, rules.CheatAnyTime: true,
}

// headline is the verdict in one sentence.
func (s *Speaker) headline(a *rules.Action, w *rules.Leaf) string {
	v := s.valuesOf(a)
	dec := w.Deciding()
	v.top = dec.Top
	if dec.Card != rules.NoCard && dec.Card&a.Card == dec.Card {
		v.card = dec.Card
	}
	pair := headlines[a.Verb]
	switch {
	case a.Verb == rules.ToLay && a.Slipped != rules.NoCard && dec.Rule != rules.PlayAdjacent:
		pair = [2]book.Message{book.SayCannotSlip, book.SayCanSlip}
	case a.Verb == rules.ToLay && a.More > 0 && dec.Rule == rules.PlayOneCard:
		pair[0] = book.SayCannotPlaySeveral
	case a.Verb == rules.ToHide && a.More > 0 && dec.Rule == rules.CheatOneAtATime:
		pair[0] = book.SayCannotHideSeveral
	case a.Verb == rules.ToLay && notNow[dec.Rule]:
		pair[0] = book.SayCannotPlayNow
	case a.Verb == rules.ToDraw && notNow[dec.Rule]:
		pair[0] = book.SayCannotDrawNow
	case a.Verb == rules.ToKeep && notNow[dec.Rule], a.By == rules.Nobody && dec.Rule == rules.AccusePause:
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

// reason is what the rulebook says where a rule did its work. It is empty
// where that names a player who is not known.
func (s *Speaker) reason(r rules.Reason) string {
	if r.Rule == rules.NoRule {
		return ""
	}
	text := book.Rule(r.Rule).Says[r.Role]
	if strings.Contains(text.In(s.Lang), "{player") && r.Player == rules.Nobody {
		return ""
	}
	if r.Role == rules.Follows && strings.Contains(text.In(s.Lang), "{other") && r.Other == rules.Nobody {
		return ""
	}
	return s.fill(text, valuesIn(r))
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
		text := capital(m.In(s.Lang, "conditions", s.conditions(b.Answers, v, book.SayListAnd)))
		items = append(items, join([]Span{{Text: text}, {Text: s.reason(l.Deciding())}}))
	}
	d.list(items...)
}

// openVerdict explains that the sources do not settle it, and what each
// reading gives.
func (s *Speaker) openVerdict(d *Doc, st *Step, v values, full bool) {
	r := st.Ruling
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
			items = append(items, join([]Span{{Text: s.reading(q, o)}, {s.say(m, v), Strong}, {Text: s.readBy(q, o)}}))
		}
		d.list(items...)
	}
	s.lean(d, r.Questions)
}

// open says of questions that play a part that they are open.
func (s *Speaker) open(d *Doc, qs []rules.Question, full bool) {
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
			spans = append(spans, Span{Text: book.SayLeansTo.In(s.Lang, "reading", s.reading(q, e.Lean))})
		}
		spans = append(spans, Span{Text: s.fill(e.Why, values{})})
	}
	spans = append(spans, Span{Text: s.say(book.SayAgree, values{})})
	d.para(spans...)
}

// follows tells what happens then, where that is open or depends.
func (s *Speaker) follows(d *Doc, r *rules.Ruling, v values, full bool) {
	f := &r.Follows
	for _, q := range f.Questions {
		if slices.Contains(r.Questions, q) {
			continue
		}
		d.para(Span{s.say(book.SayThenNotSettled, v), Strong}, Span{Text: s.fill(book.Question(q).Text, v)})
		var items [][]Span
		for o := rules.Option(1); int(o) <= q.Options(); o++ {
			items = append(items, join([]Span{{Text: s.reading(q, o)}, {Text: s.readBy(q, o)}}))
		}
		d.list(items...)
		if full {
			s.lean(d, []rules.Question{q})
		}
	}
	if len(f.Needs) == 0 {
		return
	}
	d.para(Span{s.say(book.SayThenDepends, v), Strong})
	var items [][]Span
	for i, b := range f.Branches {
		if !full && i == branchesBrief {
			break
		}
		text := capital(book.SayIfThen.In(s.Lang, "conditions", s.conditions(b.Answers, v, book.SayListAnd)))
		one := rules.Ruling{Then: r.Then[b.Leaf : b.Leaf+1]}
		items = append(items, join([]Span{{Text: text}, {Text: s.happens(&one, full)}}))
	}
	d.list(items...)
}

// instead tells what he may do, where this is forbidden.
func (s *Speaker) instead(d *Doc, st *Step, v values) {
	if st.Ruling.Verdict != rules.Forbidden || len(st.Instead) == 0 {
		return
	}
	var ts []string
	for _, a := range st.Instead {
		t := s.clause(insteads[a.Verb], values{player: a.By, card: a.Card})
		if !slices.Contains(ts, t) {
			ts = append(ts, t)
		}
	}
	d.para(Span{Text: book.SayInstead.In(s.Lang, "list", s.listed(book.SayListOr, ts))})
}

var insteads = map[rules.Verb]book.Message{
	rules.ToLay: book.SayInsteadPlay, rules.ToDraw: book.SayInsteadDraw, rules.ToHide: book.SayInsteadHide,
	rules.ToGive: book.SayInsteadGive, rules.ToKeep: book.SayInsteadKeep, rules.ToAnswer: book.SayInsteadAnswer,
}

// houseRules says on which house rules the answer rests.
func (s *Speaker) houseRules(d *Doc, st *Step) {
	var spans []Span
	for _, q := range st.Ruling.Rests(st.House) {
		spans = append(spans, Span{Text: book.SayByHouseRule.In(s.Lang, "reading", s.reading(q, st.House[q]))})
	}
	d.para(spans...)
}
