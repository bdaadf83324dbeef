// Package practice makes situations without end: a random game is played until
// something comes up that asks for the rule that is to be practised. The same
// seed and the same progress give the same situations.
package practice

import (
	"math/rand/v2"
	"slices"
	"strconv"

	"motten/rules"
	"motten/rules/book"
	"motten/rules/explain"
	"motten/rules/sim"
	"motten/scenarios"
	"motten/scenarios/lessons"
	"motten/scenarios/lessons/tutor"
)

// positionsMost is how many positions are looked at before a rule is practised
// with the exercise of its lesson instead.
const positionsMost = 8000

// Practice is a source of questions.
type Practice struct {
	t      *tutor.Tutor
	random *rand.Rand
	items  []string
	last   string
}

// New is practice from a seed, for whoever sits there.
func New(seed uint64, t *tutor.Tutor) *Practice {
	return &Practice{t: t, random: rand.New(rand.NewPCG(seed, 1)), items: tutor.Items(t.Lessons)}
}

// Next is the next question: about what is most overdue, which is first what
// was answered wrongly, then what has not been seen, in the order of the
// lessons.
func (p *Practice) Next() *tutor.Put {
	id := p.due()
	p.last = id
	c, _ := scenarios.CiteNamed(id)
	q := Make(c, p.t.Lang, p.random.Uint64())
	if q == nil {
		x := lessons.Of(p.t.Lessons, c)
		if x == nil {
			return nil
		}
		q = x.Question(p.t.Lang)
	}
	return &tutor.Put{Question: q}
}

// due is what is to be asked.
func (p *Practice) due() string {
	now := p.t.Now()
	best, how := "", 0
	for _, id := range p.order() {
		_, seen := p.t.Progress.Known(id)
		d := p.t.Progress.Due(id, now)
		if id == p.last {
			continue
		}
		if !seen {
			d = 0 // after what is overdue, before what is not
		}
		if best == "" || d > how {
			best, how = id, d
		}
	}
	return best
}

// order is the items as the lessons teach them.
func (p *Practice) order() []string {
	var ids []string
	for _, l := range p.t.Lessons {
		for _, x := range l.Exercises {
			if id := x.New.String(); x.New != (scenarios.Cite{}) && !slices.Contains(ids, id) {
				ids = append(ids, id)
			}
		}
	}
	return ids
}

// maker looks for a situation.
type maker struct {
	recent  []rules.Action // since somebody laid or drew
	about   scenarios.Cite
	lang    book.Lang
	random  *rand.Rand
	house   rules.House // in force at the table that is shown
	settled rules.House // what may be read as most do, for no verdict turns on it
	game    *sim.Game
	sit     rules.Situation
	names   []string
}

// Make makes a question about a rule or question from a seed; nil where no
// game shows it.
func Make(about scenarios.Cite, l book.Lang, seed uint64) *lessons.Question {
	m := &maker{about: about, lang: l, random: rand.New(rand.NewPCG(seed, 2))}
	if about.Rule.Told() && about.Rule != rules.NoRule || about.Question != rules.NoQuestion && !about.Question.PartsVerdict() {
		return nil
	}
	if about.Rule == rules.StockReshuffle {
		return nil // how many cards the discard pile has is not shown
	}
	lean, _ := book.Preset("lean")
	for q := range rules.Questions() {
		if !q.PartsVerdict() {
			m.settled[q] = lean[q]
		}
	}
	for tried := 0; tried < positionsMost; {
		players := rules.MinPlayers + m.random.IntN(rules.MaxPlayers-rules.MinPlayers+1)
		m.game = sim.New(m.random.Uint64(), players, lean)
		m.names = lessons.Players[:players]
		m.recent = nil
		for range m.random.IntN(40) { // not every game from its first step
			if !m.game.Step() {
				break
			}
			m.remember()
		}
		for i := 0; i < 150 && tried < positionsMost; i++ {
			before := m.game.Table
			if !m.game.Step() {
				break
			}
			tried++
			if q := m.look(&before); q != nil {
				return q
			}
		}
	}
	return nil
}

// cell is what can be asked of the table after a rule was followed, and who is
// asked about.
var cellOf = map[rules.Rule]scenarios.Cell{
	rules.TurnClockwise: scenarios.CellTurn, rules.DrawEndsTurn: scenarios.CellTurn,
	rules.CheatUnseenGone: scenarios.CellHands, rules.GuardExactlyOne: scenarios.CellGuard, rules.AccuseRightNewGuard: scenarios.CellGuard,
	rules.AccuseRightCardBack: scenarios.CellHands, rules.AccuseRightGift: scenarios.CellHands, rules.AccuseWrongPenalty: scenarios.CellHands,
	rules.MosquitoSlowest: scenarios.CellSlowest, rules.MosquitoSlap: scenarios.CellSlowest, rules.CockroachNone: scenarios.CellTurn,
	rules.AntDraw: scenarios.CellHands, rules.RoundEnd: scenarios.CellOver, rules.RoundWinner: scenarios.CellWinner,
	rules.RoundNextGuard: scenarios.CellNextGuard, rules.ScoreNumber: scenarios.CellPoints, rules.ScoreAction: scenarios.CellPoints,
	rules.ScoreMoth: scenarios.CellPoints, rules.ScoreHandOnly: scenarios.CellPoints, rules.GameWinner: scenarios.CellWinner,
	rules.SetupFirstCard: scenarios.CellNumber, rules.SetupFirstActionLapses: scenarios.CellHands, rules.TurnGuardStarts: scenarios.CellTurn,
}

// follows are what is done where a rule says what happens then.
var follows = map[rules.Rule][]rules.Verb{
	rules.SetupFirstCard: {rules.ToTurnUp}, rules.SetupFirstActionLapses: {rules.ToTurnUp}, rules.TurnGuardStarts: {rules.ToTurnUp},
	rules.ScoreNumber: {rules.ToCount}, rules.ScoreAction: {rules.ToCount}, rules.ScoreMoth: {rules.ToCount},
	rules.ScoreHandOnly: {rules.ToCount}, rules.RoundNextGuard: {rules.ToCount}, rules.GameWinner: {rules.ToFinish},
	rules.GuardExactlyOne: {rules.ToGive}, rules.AccuseRightNewGuard: {rules.ToGive}, rules.AccuseRightGift: {rules.ToGive},
	rules.AccuseRightCardBack: {rules.ToAccuse}, rules.AccuseWrongPenalty: {rules.ToAccuse}, rules.MosquitoSlap: {rules.ToSlap},
	rules.MosquitoSlowest: {rules.ToSlap}, rules.CockroachNone: {rules.ToPass}, rules.AntDraw: {rules.ToLay},
	rules.RoundEnd: {rules.ToLay}, rules.RoundWinner: {rules.ToLay}, rules.TurnClockwise: {rules.ToLay, rules.ToDraw},
	rules.DrawEndsTurn: {rules.ToDraw}, rules.CheatUnseenGone: {rules.ToHide},
}

// parts are the rules that say what happens then and also what is allowed.
var parts = []rules.Rule{rules.TurnClockwise, rules.TurnGuardStarts, rules.DrawEndsTurn, rules.MosquitoSlowest}

// verbs are what can show whether something is allowed by a rule; nil is all.
func verbs(c scenarios.Cite) []rules.Verb {
	r := c.Rule
	switch {
	case r == rules.NoRule:
		return nil
	case r == rules.GuardOnlyAccuser || r == rules.GuardInTheAct:
		return []rules.Verb{rules.ToAccuse}
	case r == rules.GuardNoTelling:
		return []rules.Verb{rules.ToTell}
	case r >= rules.CheatAllowed && r <= rules.CheatNotLastCard, r == rules.GuardNoCheating, r == rules.MothOnlyHiding:
		return []rules.Verb{rules.ToHide}
	case r >= rules.TurnGuardStarts && r <= rules.PlayActionNumber, r == rules.GuardPlaysAlong, r == rules.AccusePause,
		r == rules.MothNotLaid, r == rules.MothGuardLays:
		return []rules.Verb{rules.ToLay}
	case r == rules.DrawCannotPlay, r == rules.DrawEndsTurn:
		return []rules.Verb{rules.ToDraw, rules.ToLay}
	case r == rules.CockroachRace, r == rules.CockroachFastestStays, r == rules.MothGuardCockroach:
		return []rules.Verb{rules.ToAnswer}
	case r == rules.SpiderGive:
		return []rules.Verb{rules.ToGive, rules.ToLay, rules.ToDraw}
	case r == rules.MothNotGiven, r == rules.SpiderNoMoth, r == rules.MosquitoNoMoth:
		return []rules.Verb{rules.ToGive}
	case r == rules.MosquitoSlowest:
		return []rules.Verb{rules.ToGive, rules.ToKeep}
	case r == rules.GameRounds:
		return []rules.Verb{rules.ToFinish}
	}
	return nil
}

// look looks at one position: what was just done in the game, and what may be
// done now.
func (m *maker) look(before *rules.Table) *lessons.Question {
	done, follows := follows[m.about.Rule]
	if follows && !m.game.Dealt && slices.Contains(done, m.game.Last.Verb) {
		if q := m.followed(before, m.game.Last); q != nil {
			return q
		}
	}
	m.remember()
	if follows && !slices.Contains(parts, m.about.Rule) || m.random.IntN(2) == 0 {
		return nil // half of them: else all would come from where it first fits
	}
	m.house = m.settled
	if q := m.about.Question; q != rules.NoQuestion && m.random.IntN(2) == 0 {
		m.house[q] = rules.Option(1 + m.random.IntN(q.Options()))
	}
	m.sit = rules.NewSituation(m.game.Table, m.house)
	as := m.tries(verbs(m.about))
	m.random.Shuffle(len(as), func(i, j int) { as[i], as[j] = as[j], as[i] })
	var bearing []judged
	for _, a := range as {
		j, ok := m.judge(a)
		if ok && !m.open(j.ruling) && m.bears(&j) && (j.ruling.Verdict != rules.Forbidden || m.near(&j)) {
			if bearing = append(bearing, j); len(bearing) == 12 {
				break
			}
		}
	}
	if len(bearing) == 0 {
		return nil
	}
	if m.about.Rule != rules.NoRule && m.random.IntN(2) == 0 {
		if q := m.choose(&bearing[0]); q != nil {
			return q
		}
	}
	return m.may(bearing)
}

// judged is a try and what came out.
type judged struct {
	a       rules.Action
	ruling  *rules.Ruling
	decides rules.Rule
}

func (m *maker) judge(a rules.Action) (judged, bool) {
	r, _, err := m.sit.Step(&a)
	if err != nil {
		return judged{}, false
	}
	j := judged{a: a, ruling: r}
	if cs := r.Cites(); len(cs) > 0 {
		j.decides = cs[0]
	}
	return j, true
}

// open tells whether anything is not settled that the question is not about.
func (m *maker) open(r *rules.Ruling) bool {
	for _, q := range slices.Concat(r.Questions, r.Follows.Questions) {
		if q != m.about.Question {
			return true
		}
	}
	return r.Verdict == rules.Depends
}

// bears tells whether a verdict is about what is practised.
func (m *maker) bears(j *judged) bool {
	if m.about.Rule != rules.NoRule {
		if j.ruling.Verdict == rules.Forbidden {
			if r := m.about.Rule; r == rules.SpiderNoMoth || r == rules.MosquitoNoMoth {
				return slices.Contains(j.ruling.Cites(), r) // moth.not-given decides both
			}
			return j.decides == m.about.Rule
		}
		return slices.Contains(j.ruling.Cites(), m.about.Rule) && !secondary(m.about.Rule)
	}
	if j.ruling.Verdict == rules.Open {
		return slices.Equal(j.ruling.Questions, []rules.Question{m.about.Question})
	}
	return slices.Contains(j.ruling.Rests(&m.house), m.about.Question)
}

// secondary are rules that almost every step passes; they are asked about where
// they decide.
func secondary(r rules.Rule) bool {
	return r == rules.TurnClockwise || r == rules.PlayOneCard || r == rules.CheatNotLastCard || r == rules.CheatUnseenGone
}

// near tells whether a forbidden try is right but for one fact.
func (m *maker) near(j *judged) bool {
	switch j.decides {
	case rules.CheatOneAtATime, rules.CheatHandAboveTable, rules.PlayOneCard, rules.GuardNoTelling, rules.MothNotGiven,
		rules.GuardOnlyAccuser, rules.CheatNotLastCard, rules.CheatNotDuringAccusation, rules.AccusePause, rules.GuardInTheAct:
		return true // the one thing is in what he does
	}
	return len(m.sit.Would(&j.a)) > 0
}

// may asks whether one of the tries is allowed: as often of one that is as of
// one that is not, where both are there.
func (m *maker) may(bearing []judged) *lessons.Question {
	want := rules.Verdict(m.random.IntN(2))
	i := max(0, slices.IndexFunc(bearing, func(j judged) bool { return j.ruling.Verdict == want }))
	if m.about.Question != rules.NoQuestion {
		i = 0
	}
	j := bearing[i]
	q := m.question(j.a.By, j.ruling)
	q.MayAsk(m.speaker(), m.step(j), m.about.Question != rules.NoQuestion)
	q.MoreHints(m.lang)
	return q
}

func (m *maker) speaker() *explain.Speaker { return &explain.Speaker{Lang: m.lang, Names: m.names} }

func (m *maker) step(j judged) *explain.Step {
	st := &explain.Step{Ruling: j.ruling, Action: &j.a, House: &m.house}
	if j.ruling.Verdict != rules.Allowed {
		st.Would = m.sit.Would(&j.a)
	}
	if j.ruling.Verdict == rules.Forbidden {
		st.Instead = m.sit.Instead(&j.a)
	}
	return st
}

// choose asks what of several a player may do: one is allowed, the others are
// right but for one fact. One of them is the try that is given.
func (m *maker) choose(about *judged) *lessons.Question {
	if about.a.By == rules.Nobody {
		return nil
	}
	var right, wrong []judged
	if about.ruling.Verdict == rules.Allowed {
		right = append(right, *about)
	} else {
		wrong = append(wrong, *about)
	}
	as := m.tries(nil)
	m.random.Shuffle(len(as), func(i, j int) { as[i], as[j] = as[j], as[i] })
	verbs := map[rules.Verb]int{about.a.Verb: 1}
	for _, a := range as {
		if a.By != about.a.By || a == about.a || verbs[a.Verb] > 1 {
			continue
		}
		j, ok := m.judge(a)
		if !ok || m.open(j.ruling) {
			continue
		}
		switch {
		case j.ruling.Verdict == rules.Allowed && len(right) == 0:
			right = append(right, j)
		case slices.ContainsFunc(wrong, func(w judged) bool { return w.decides == j.decides && j.decides != m.about.Rule }):
			// one of a kind is enough
		case j.ruling.Verdict == rules.Forbidden && len(wrong) < 3 && m.near(&j):
			wrong = append(wrong, j)
			verbs[a.Verb]++
		}
	}
	if len(right) != 1 || len(wrong) < 2 {
		return nil
	}
	all := slices.Concat(right, wrong)
	m.random.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	q := m.question(about.a.By, about.ruling)
	q.Ask = book.LearnAskChoose.In(m.lang)
	sp := m.speaker()
	for _, j := range all {
		st := m.step(j)
		q.Options = append(q.Options, lessons.Option{Text: lessons.Does(sp, &j.a, &m.house, &m.game.Table), Right: j.ruling.Verdict == rules.Allowed,
			Explain: func() explain.Doc { return sp.Ruling(st, false) }})
	}
	q.MoreHints(m.lang)
	return q
}

// question is a question about the table as it is, of what a player does.
func (m *maker) question(by rules.Seat, r *rules.Ruling) *lessons.Question {
	t := m.game.Table
	q := &lessons.Question{ID: m.about.String(), About: m.about}
	if m.about.Rule != rules.NoRule {
		q.Rule = lessons.RuleText(m.about.Rule, m.lang)
	}
	h := m.house
	q.Scene = lessons.Scene{Table: seen(t, by), House: &h, Names: m.names, By: by}
	if m.about.Question == rules.NoQuestion || h[m.about.Question] != 0 {
		q.Scene.Agree = lessons.Agreed(m.lang, &h, r, &t)
	}
	if !m.game.Dealt {
		q.Scene.Just = m.just(m.recent)
	}
	return q
}

// just is what was done, as it is told; what was laid and drawn lies there.
func (m *maker) just(as []rules.Action) []string {
	var out []string
	for i := range as {
		switch a := as[i]; a.Verb {
		case rules.ToHide, rules.ToAccuse, rules.ToAnswer, rules.ToDraw:
			if a.Verb == rules.ToDraw {
				a.Card = rules.NoCard // nobody has seen it
			}
			out = append(out, lessons.Turns(m.speaker(), &a, &m.house, &m.game.Table))
		}
	}
	return out[max(0, len(out)-justMost):]
}

// justMost is how much of what was done is told.
const justMost = 3

// remember takes down what was done since somebody laid or drew.
func (m *maker) remember() {
	switch {
	case m.game.Dealt:
		m.recent = nil
	case m.game.Last.Verb == rules.ToLay || m.game.Last.Verb == rules.ToDraw:
		m.recent = append(m.recent[:0:0], m.game.Last)
	default:
		m.recent = append(m.recent, m.game.Last)
	}
}

// seen is a table as a player sees it: of other hands only how many cards.
func seen(t rules.Table, by rules.Seat) *rules.Table {
	for s := range rules.Seat(t.Players) {
		if s == by || by == rules.Nobody {
			continue
		}
		n := t.Hands[s].Size()
		t.Hands[s] = rules.Hand{}
		for range n {
			t.Hands[s].Add(rules.AnyCard)
		}
	}
	return &t
}

// tries are what somebody might do now: all that is legal, and what is nearly.
// Only those of the verbs are wanted; nil is all.
func (m *maker) tries(only []rules.Verb) []rules.Action {
	as := m.all()
	if only == nil {
		return as
	}
	return slices.DeleteFunc(as, func(a rules.Action) bool { return !slices.Contains(only, a.Verb) })
}

func (m *maker) all() []rules.Action {
	t := &m.game.Table
	var as []rules.Action
	for s := range rules.Seat(t.Players) {
		cards := t.Hands[s].Cards()
		seen := rules.No
		if t.Guard.Has(s) {
			seen = rules.Unsaid // he would see himself
		}
		for i, c := range cards {
			if i > 0 && cards[i-1] == c {
				continue
			}
			as = append(as, rules.Action{Verb: rules.ToLay, By: s, Card: c, Target: rules.Nobody},
				rules.Action{Verb: rules.ToHide, By: s, Card: c, Seen: seen, How: m.about.Rule == rules.CheatAnyWay, Target: rules.Nobody},
				rules.Action{Verb: rules.ToHide, By: s, Card: c, Seen: seen, Below: true, Target: rules.Nobody})
			if t.Phase == rules.DuringCockroach {
				as = append(as, rules.Action{Verb: rules.ToAnswer, By: s, Card: c, Target: rules.Nobody})
			}
			if i+1 < len(cards) {
				two := rules.Action{Verb: rules.ToHide, By: s, Card: c, Seen: seen, More: 1, Target: rules.Nobody}
				two.Rest[0] = cards[i+1]
				as = append(as, two)
				two.Verb, two.Seen = rules.ToLay, rules.Unsaid
				as = append(as, two)
				as = append(as, rules.Action{Verb: rules.ToLay, By: s, Card: c, Slipped: cards[i+1], Target: rules.Nobody})
			}
			if d := t.During(); d == rules.Gift || d == rules.DuringSpider || d == rules.DuringMosquito {
				for x := range rules.Seat(t.Players) {
					if x != s {
						as = append(as, rules.Action{Verb: rules.ToGive, By: s, Card: c, Target: x})
					}
				}
			}
		}
		as = append(as, rules.Action{Verb: rules.ToDraw, By: s, Target: rules.Nobody}, rules.Action{Verb: rules.ToKeep, By: s, Target: rules.Nobody})
		if l := &m.game.Last; !m.game.Dealt && l.Verb == rules.ToHide && l.By != s {
			as = append(as, rules.Action{Verb: rules.ToAccuse, By: s, Target: l.By}, rules.Action{Verb: rules.ToTell, By: s, Target: l.By})
			if m.about.Question == rules.InTheAct {
				as = append(as, rules.Action{Verb: rules.ToAccuse, By: s, Target: l.By, Late: true})
			}
		}
	}
	if t.Phase == rules.Over {
		as = append(as, rules.Action{Verb: rules.ToFinish, By: rules.Nobody, Target: rules.Nobody})
	}
	return as
}

// followed asks what the table is like after what was just done in the game.
func (m *maker) followed(before *rules.Table, a rules.Action) *lessons.Question {
	m.house, _ = book.Preset("lean")
	m.sit = rules.NewSituation(*before, m.house)
	if a.Verb == rules.ToTurnUp {
		a.Card = before.Stock.At(0)
	}
	r, after, err := m.sit.Step(&a)
	if err != nil || r.Verdict != rules.Allowed || len(after.Worlds) != 1 || len(r.Follows.Questions)+len(r.Follows.Needs) > 0 || len(r.Questions) > 0 ||
		!slices.Contains(r.Cites(), m.about.Rule) {
		return nil
	}
	t := &after.Worlds[0].Table
	cell := cellOf[m.about.Rule]
	of := m.whom(&a, before)
	right := lessons.CellValue(cell, of, t, &m.house, m.names)
	values := m.values(cell, of, right, before)
	if right == "" || len(values) < 2 {
		return nil
	}
	q := &lessons.Question{ID: m.about.String(), About: m.about}
	if m.about.Rule != rules.NoRule {
		q.Rule = lessons.RuleText(m.about.Rule, m.lang)
	}
	h := m.house
	shown := a.By
	if cell == scenarios.CellPoints {
		shown = of
	}
	tb := *before
	if cell != scenarios.CellPoints || m.about.Rule != rules.ScoreHandOnly {
		tb = *seen(tb, shown)
	}
	q.Scene = lessons.Scene{Table: &tb, House: &h, Names: m.names, By: shown}
	s := m.speaker()
	q.Scene.Just = m.just(m.recent)
	q.Does = lessons.Turns(s, &a, &h, before)
	name := ""
	if of >= 0 {
		name = m.names[of]
	}
	st := &explain.Step{Ruling: r, Action: &a, House: &h}
	q.AskCell(m.lang, cell, name, right, values, func() explain.Doc { return s.Ruling(st, false) })
	q.MoreHints(m.lang)
	return q
}

// whom is about whom is asked.
func (m *maker) whom(a *rules.Action, before *rules.Table) rules.Seat {
	other := func() rules.Seat {
		return (a.By + 1 + rules.Seat(m.random.IntN(int(before.Players)-1))) % rules.Seat(before.Players)
	}
	switch m.about.Rule {
	case rules.AntDraw:
		return other()
	case rules.AccuseRightCardBack, rules.AccuseRightGift:
		return a.Target
	case rules.AccuseWrongPenalty:
		return before.Guard.One()
	case rules.CheatUnseenGone:
		return a.By
	case rules.SetupFirstActionLapses:
		return rules.Seat(m.random.IntN(int(before.Players)))
	case rules.ScoreNumber, rules.ScoreAction, rules.ScoreMoth, rules.ScoreHandOnly:
		kinds := map[rules.Rule]rules.Kind{rules.ScoreAction: rules.Spider, rules.ScoreMoth: rules.Moth}
		for _, i := range m.random.Perm(int(before.Players)) {
			s := rules.Seat(i)
			has := func(k rules.Kind) bool {
				return slices.ContainsFunc(before.Hands[s].Cards(), func(c rules.Card) bool {
					x, _ := c.Kind()
					if k == rules.Spider {
						return x != rules.NumberCard && x != rules.Moth
					}
					return x == k
				})
			}
			if k, ok := kinds[m.about.Rule]; before.Hands[s].Size() > 0 && (!ok || has(k)) {
				return s
			}
		}
	}
	return rules.Nobody
}

// values are the answers to choose from: the right one, and what a mistake
// would make of it.
func (m *maker) values(cell scenarios.Cell, of rules.Seat, right string, before *rules.Table) []string {
	switch cell {
	case scenarios.CellOver:
		return []string{"yes", "no"}
	case scenarios.CellHands, scenarios.CellStock, scenarios.CellNumber, scenarios.CellPoints:
		n, err := strconv.Atoi(right)
		if err != nil || of < 0 && cell != scenarios.CellNumber && cell != scenarios.CellStock {
			return nil
		}
		all := []int{n, n + 1, n - 1, n + 2}
		if cell == scenarios.CellPoints {
			sum, count := 0, 0
			for _, c := range before.Hands[of].Cards() {
				sum += c.Numbers().One()
				count++
			}
			all = []int{n, sum, count, n + rules.MothPoints - rules.ActionPoints}
		}
		slices.Sort(all)
		all = slices.Compact(all)
		var out []string
		for _, x := range all {
			if x >= 0 && !(cell == scenarios.CellNumber && (x < rules.Low || x > rules.High)) {
				out = append(out, strconv.Itoa(x))
			}
		}
		return out
	}
	return slices.Clone(m.names)
}
