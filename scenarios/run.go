package scenarios

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"motten/rules"
	"motten/rules/book"
)

// Result is what came out of a scenario.
type Result struct {
	Scenario *Scenario
	House    rules.House // in force
	Steps    []StepResult
	End      rules.Situation // the table afterwards
	Errors   Errors          // steps that make no sense; Failures then say nothing
	Failures []Failure
}

// OK tells whether everything is as the scenario expects it.
func (r *Result) OK() bool { return len(r.Errors)+len(r.Failures) == 0 }

// StepResult is what came out of one step.
type StepResult struct {
	Step    *Step
	Action  rules.Action  // as it was judged
	Ruling  *rules.Ruling // nil where the step makes no sense
	Before  rules.Situation
	After   rules.Situation
	Instead []rules.Action // what he may do with the cards that he is known to hold
	Would   []rules.Answer // what, changed alone, would make it allowed
	WhyNot  []rules.Change // what, changed together, where nothing alone is enough
	Always  []rules.Rule   // those that forbid it whatever the table
	Text    string         // the explanation
}

// Failure is an expectation that does not hold.
type Failure struct {
	Step      int    // from 1; 0 is the table at the end
	What      string // verdict, cites, questions, needs, or a path such as then.turn
	Want, Got string
	Questions []rules.Question // those that part what came out
	Needs     []rules.Fact     // likewise
	Line, Col int              // of the step, or of the cell
}

// Run judges a scenario, step by step. The house rules of the scenario itself
// go before those of house.
func Run(sc *Scenario, house rules.House) Result {
	r := Result{Scenario: sc, House: MergeHouse(sc.House, house)}
	sit := rules.NewSituation(sc.Given, r.House)
	r.Steps = make([]StepResult, 0, len(sc.Steps))
	for i := range sc.Steps {
		st := &sc.Steps[i]
		res := StepResult{Step: st, Action: st.Action, Before: sit, After: sit}
		if err := r.judge(&res); err != nil {
			r.Errors = append(r.Errors, *err)
			if err.Message == book.ErrManyTables || err.Message == book.ErrManyTablesNeed {
				break // so it would go on
			}
		} else {
			r.check(i+1, &res)
		}
		sit = res.After
		r.Steps = append(r.Steps, res)
	}
	r.End = sit
	if len(r.Errors) > 0 {
		r.Failures = nil
		return r
	}
	for i := range sc.Then {
		r.checkEnd(&sc.Then[i])
	}
	return r
}

func (r *Result) err(p pos, m book.Message, args ...string) *Error {
	return &Error{r.Scenario.File, p.line, p.col, m, args}
}

// judge has a step judged.
func (r *Result) judge(res *StepResult) *Error {
	st, a := res.Step, &res.Action
	if err := r.prepare(res); err != nil {
		return err
	}
	if err := res.tell(r); err != nil {
		return err
	}
	ruling, after, err := res.Before.StepTold(a, st.Facts)
	var wrong *rules.StepError
	switch {
	case errors.As(err, &wrong) && wrong.TooMany > 0 && ruling != nil && len(r.Steps) == len(r.Scenario.Steps)-1 && len(r.Scenario.Then) == 0:
		// nobody asks what the tables are then
	case errors.As(err, &wrong) && wrong.TooMany > 0:
		return r.tooMany(res)
	case errors.As(err, &wrong):
		return r.noSense(res, wrong.Problem)
	case err != nil:
		return r.err(st.pos, book.ErrNoSense, "verb", a.Verb.String())
	}
	for i := range after.Worlds {
		if k, many := after.Worlds[i].Table.TooMany(); many {
			return r.err(st.valuePos, book.ErrDeckKind, "kind", kindNames[k][0], "n", strconv.Itoa(k.InDeck()))
		}
	}
	res.Ruling, res.After = ruling, after
	if ruling.Verdict == rules.Forbidden {
		res.Instead = res.Before.Instead(a)
	}
	return nil
}

// prepare fills in what a step leaves to be understood, and looks at what the
// rules do not look at.
func (r *Result) prepare(res *StepResult) *Error {
	st, a := res.Step, &res.Action
	names := r.Scenario.Names
	worlds := res.Before.Worlds
	switch a.Verb {
	case rules.ToGive:
		if a.Target != rules.Nobody {
			break
		}
		for i := range worlds {
			t := &worlds[i].Table
			to := t.Slowest.One()
			if t.Interrupt == rules.Gift {
				to = t.Accused
			}
			if i > 0 && to != a.Target {
				to = rules.Nobody
			}
			a.Target = to
			if to == rules.Nobody {
				break
			}
		}
		if a.Target == rules.Nobody {
			return r.err(st.pos, book.ErrMissingTo)
		}
		if a.Target == a.By {
			return r.err(st.valuePos, book.ErrOneself, "name", clean(names[a.By]))
		}
	case rules.ToSettle:
		t := &worlds[0].Table
		if t.Interrupt == rules.Accusation && t.Accused == rules.Nobody && a.Right == rules.Yes {
			return r.err(st.pos, book.ErrSenseAccused)
		}
	case rules.ToSlap:
		return r.slappers(res)
	}
	return nil
}

// slappers looks whether everybody slaps but the one who laid the mosquito. It
// is he who does not where nobody said who it was.
func (r *Result) slappers(res *StepResult) *Error {
	st, a := res.Step, &res.Action
	names := r.Scenario.Names
	slapped := a.Wrong
	for _, s := range a.Slappers[:a.Slaps] {
		if s&a.Wrong != 0 {
			return r.err(st.valuePos, book.ErrPlayerTwice, "name", clean(names[(s&a.Wrong).One()]))
		}
		slapped |= s
	}
	res.Before.Worlds = slices.Clone(res.Before.Worlds)
	for i := range res.Before.Worlds {
		t := &res.Before.Worlds[i].Table
		if t.Phase != rules.DuringMosquito {
			continue // the rules say so
		}
		missing := t.Everybody() &^ rules.Stranger &^ slapped
		layer := t.Turn
		if one := layer.One(); one != rules.Nobody && slapped.Has(one) && !a.Wrong.Has(one) {
			return r.err(st.valuePos, book.ErrSlapLayer, "name", clean(names[one]))
		}
		switch left := missing &^ layer; {
		case left != 0:
			return r.err(st.valuePos, book.ErrSlapAll, "names", clean(seatNames(left, names, ", ")))
		case missing != 0 && missing.One() == rules.Nobody:
			return r.err(st.valuePos, book.ErrSlapAll, "names", clean(seatNames(missing, names, ", ")))
		case missing == 0 && layer.One() == rules.Nobody && layer&^slapped == 0:
			// nobody is left who could have laid it
			return r.err(st.valuePos, book.ErrSlapLayer, "name", clean(seatNames(layer, names, "|")))
		case missing != 0:
			t.Turn, t.TurnFree = missing, false
		}
	}
	return nil
}

// tooMany says what to give, where a scenario may be too many tables at once.
func (r *Result) tooMany(res *StepResult) *Error {
	facts, questions := res.Before.Asks(&res.Action)
	var needs []string
	for _, f := range facts {
		needs = append(needs, f.String())
	}
	for _, q := range questions {
		needs = append(needs, "house: "+q.String())
	}
	most := strconv.Itoa(rules.WorldsMost)
	if len(needs) == 0 {
		return r.err(res.Step.pos, book.ErrManyTables, "most", most)
	}
	return r.err(res.Step.pos, book.ErrManyTablesNeed, "most", most, "needs", strings.Join(needs, ", "))
}

// noSense says why a step makes no sense.
func (r *Result) noSense(res *StepResult, p rules.Problem) *Error {
	st, a := res.Step, &res.Action
	t := &res.Before.Worlds[0].Table
	verb := a.Verb.String()
	say := func(m book.Message, args ...string) *Error { return r.err(st.pos, m, args...) }
	name := func(s rules.Seat) string {
		if s == rules.Nobody {
			return "?"
		}
		return clean(r.Scenario.Names[s])
	}
	switch p {
	case rules.NotHeld:
		card := CardName(a.Card)
		h := &t.Hands[a.By]
		if h.More {
			return r.err(st.valuePos, book.ErrNotLeft, "player", name(a.By), "card", card)
		}
		_, hand := handValue(h)
		for _, c := range append(slices.Clone(a.Rest[:a.More]), a.Slipped) {
			if !matched([]rules.Card{a.Card}, h.Cards()) || c == rules.NoCard {
				continue
			}
			card = CardName(c)
		}
		return r.err(st.valuePos, book.ErrNotHeld, "player", name(a.By), "card", card, "hand", hand)
	case rules.NotDrawn:
		return r.err(st.valuePos, book.ErrNotOnTop)
	case rules.NotConcerned:
		if a.Verb == rules.ToTell {
			return say(book.ErrSenseTell, "player", name(a.By), "accuse", rules.ToAccuse.String())
		}
		if t.Interrupt == rules.Gift && t.Accused == rules.Nobody {
			return say(book.ErrSenseCaught)
		}
		return say(book.ErrSenseConcern, "verb", verb, "player", name(a.By))
	}
	switch {
	case a.Verb == rules.ToTurnUp:
		return say(book.ErrSenseTurnUp, "verb", verb)
	case t.Phase == rules.Over:
		return say(book.ErrSenseOver, "verb", verb, "count", rules.ToCount.String(), "finish", rules.ToFinish.String())
	case t.Phase == rules.Setup && a.Verb != rules.ToCount && a.Verb != rules.ToFinish:
		return say(book.ErrSenseSetup, "verb", verb, "turnup", rules.ToTurnUp.String())
	}
	switch a.Verb {
	case rules.ToCount, rules.ToFinish:
		return say(book.ErrSenseCount, "verb", verb)
	case rules.ToSettle:
		return say(book.ErrSenseSettle, "verb", verb)
	case rules.ToSlap:
		if t.Phase == rules.DuringMosquito {
			return say(book.ErrSenseSlapped, "verb", verb)
		}
		return say(book.ErrSenseSlap, "verb", verb)
	case rules.ToGive, rules.ToKeep:
		switch {
		case t.Interrupt == rules.Gift:
			return say(book.ErrSenseKeep, "verb", verb)
		case t.Phase == rules.DuringMosquito && t.Slowest == 0:
			return say(book.ErrSenseSlowest)
		case t.Phase == rules.DuringMosquito:
			return say(book.ErrSenseConcern, "verb", verb, "player", name(a.By))
		}
		return say(book.ErrSenseGive, "verb", verb)
	case rules.ToAnswer:
		if a.Tied && t.Phase == rules.DuringCockroach {
			return say(book.ErrSenseTogether, "key", "together")
		}
		return say(book.ErrSenseCockroach, "verb", verb)
	case rules.ToPass:
		return say(book.ErrSenseCockroach, "verb", verb)
	}
	return say(book.ErrNoSense, "verb", verb)
}

// check compares a step with what is expected of it.
func (r *Result) check(n int, res *StepResult) {
	st, ruling := res.Step, res.Ruling
	fail := func(what, want, got string) {
		r.Failures = append(r.Failures, Failure{Step: n, What: what, Want: want, Got: got, Line: st.Line, Col: st.Col})
	}
	if st.Expect != nil && *st.Expect != ruling.Verdict {
		fail("verdict", st.Expect.String(), ruling.Verdict.String())
	}
	if st.Cites != nil {
		cited := Cited(ruling, r.House)
		for _, c := range st.Cites {
			if !slices.Contains(cited, c) {
				fail("cites", c.String(), joined(cited))
			}
		}
	}
	if st.asksQuestions && !sameSet(st.Questions, ruling.Questions) {
		fail("questions", joined(st.Questions), joined(ruling.Questions))
	}
	if st.asksNeeds && !sameSet(st.Needs, ruling.Needs) {
		fail("needs", joined(st.Needs), joined(ruling.Needs))
	}
	for i := range st.Readings {
		rd := &st.Readings[i]
		q, o := rd.resolved(ruling)
		got := "-" // it does not turn on that
		if q != rules.NoQuestion && r.House[q] == 0 && asks(ruling.Leaves, q) {
			if v, ok := ruling.Under(q, o); ok {
				got = v.String()
			}
		}
		if got != rd.Verdict.String() {
			what := "readings." + rd.name
			if q != rules.NoQuestion {
				what = "readings." + q.String() + "." + OptionName(q, o)
			}
			fail(what, rd.Verdict.String(), got)
		}
	}
	for i := range st.Follows {
		r.checkFollow(n, st, &st.Follows[i], ruling)
	}
}

// resolved is the question of a reading: the one that the step turns on where
// it is not named.
func (rd *Reading) resolved(ruling *rules.Ruling) (rules.Question, rules.Option) {
	if rd.Question != rules.NoQuestion {
		return rd.Question, rd.Option
	}
	for _, q := range ruling.Questions {
		if o, ok := q.Option(rd.name); ok {
			return q, o
		}
	}
	return rules.NoQuestion, 0
}

func (r *Result) checkFollow(n int, st *Step, f *Follow, ruling *rules.Ruling) {
	what := "follows." + f.Question.String() + "." + OptionName(f.Question, f.Option)
	var tables []outcome
	for _, l := range ruling.ThenUnder(f.Question, f.Option) {
		if r.House[f.Question] == 0 {
			tables = append(tables, outcome{l.After, l.House(), l.Given})
		}
	}
	if len(tables) == 0 || !asks(ruling.Then, f.Question) {
		r.Failures = append(r.Failures, Failure{Step: n, What: what, Want: f.Question.String(), Got: "-", Line: st.Line, Col: st.Col})
		return
	}
	for i := range f.Then {
		if fl, ok := r.compare(&f.Then[i], tables); !ok {
			fl.Step, fl.What = n, what+"."+fl.What
			r.Failures = append(r.Failures, fl)
		}
	}
}

// asks tells whether a question is answered on one of the ways.
func asks(leaves []rules.Leaf, q rules.Question) bool {
	return slices.ContainsFunc(leaves, func(l rules.Leaf) bool {
		return slices.ContainsFunc(l.Given, func(a rules.Answer) bool { return a.Question == q })
	})
}

func (r *Result) checkEnd(e *Expected) {
	var tables []outcome
	for i := range r.End.Worlds {
		w := &r.End.Worlds[i]
		tables = append(tables, outcome{&w.Table, w.House, w.Answers})
	}
	if fl, ok := r.compare(e, tables); !ok {
		fl.What = "then." + fl.What
		r.Failures = append(r.Failures, fl)
	}
}

// outcome is one table that may be, and the answers that lead there.
type outcome struct {
	table   *rules.Table
	house   rules.House
	answers []rules.Answer
}

// readMoth reads a moth on top in each way there is, where nothing settles
// which number counts there: the table itself is the same.
func readMoth(os []outcome) []outcome {
	var read []outcome
	const q = rules.GuardMothCounts
	for _, o := range os {
		if n := o.table.Number(&o.house); o.house[q] != 0 || !o.table.Top.Is(rules.Moth) || n.One() != 0 {
			read = append(read, o)
			continue
		}
		for i := range q.Options() {
			x := outcome{o.table, o.house, slices.Clone(o.answers)}
			x.house[q] = rules.Option(i + 1)
			x.answers = append(x.answers, rules.Answer{Question: q, Option: x.house[q]})
			read = append(read, x)
		}
	}
	return read
}

// compare looks whether a cell is as it should be at all tables that may be.
// Where it is not, the failure tells what each is and what parts them.
func (r *Result) compare(e *Expected, tables []outcome) (Failure, bool) {
	type group struct {
		text   string
		tables []outcome
	}
	var groups []group
	ok := true
	if e.Cell == CellNumber {
		tables = readMoth(tables)
	}
	for _, o := range tables {
		text := e.want(r.Scenario.Names)
		if !e.holds(o.table, &o.house) {
			ok = false
			text = cellValue(e.Cell, e.Player, o.table, &o.house, r.Scenario.Names).text
		}
		i := slices.IndexFunc(groups, func(g group) bool { return g.text == text })
		if i < 0 {
			groups = append(groups, group{text: text})
			i = len(groups) - 1
		}
		groups[i].tables = append(groups[i].tables, o)
	}
	if ok {
		return Failure{}, true
	}
	f := Failure{What: e.name(r.Scenario.Names), Want: e.want(r.Scenario.Names), Line: e.Line, Col: e.Col}
	var got []string
	for _, g := range groups {
		text := g.text
		var why []string
		for _, a := range shared(g.tables) {
			parts := slices.ContainsFunc(tables, func(o outcome) bool {
				return slices.ContainsFunc(o.answers, func(b rules.Answer) bool { return a != b && sameMatter(a, b) })
			})
			if !parts {
				continue
			}
			why = append(why, answerText(a))
			if a.Question != rules.NoQuestion && !slices.Contains(f.Questions, a.Question) {
				f.Questions = append(f.Questions, a.Question)
			}
			if a.Fact != rules.NoFact && !slices.Contains(f.Needs, a.Fact) {
				f.Needs = append(f.Needs, a.Fact)
			}
		}
		if len(groups) > 1 && len(why) > 0 {
			text += " (" + strings.Join(why, ", ") + ")"
		}
		got = append(got, text)
	}
	f.Got = strings.Join(got, " / ")
	return f, false
}

// shared is the answers that all tables have in common.
func shared(os []outcome) []rules.Answer {
	return slices.DeleteFunc(slices.Clone(os[0].answers), func(a rules.Answer) bool {
		return slices.ContainsFunc(os, func(o outcome) bool { return !slices.Contains(o.answers, a) })
	})
}

func sameMatter(a, b rules.Answer) bool {
	return a.Fact == b.Fact && a.Question == b.Question && (a.Fact == rules.NoFact || a.Step == b.Step)
}

// answerText is an answer as "question: option" or "fact: value".
func answerText(a rules.Answer) string {
	if a.Question != rules.NoQuestion {
		return a.Question.String() + ": " + OptionName(a.Question, a.Option)
	}
	switch v := factValue(a).(type) {
	case []int:
		var ns []string
		for _, n := range v {
			ns = append(ns, strconv.Itoa(n))
		}
		return a.Fact.String() + ": " + strings.Join(ns, "|")
	case []string:
		return a.Fact.String() + ": " + strings.Join(v, "|")
	}
	return a.Fact.String() + ": " + strconv.FormatBool(a.Yes)
}

// Cited are the rules that a ruling cites, the deciding ones first, then the
// questions that it rests on: those that a house rule settles, those that are
// open, and those in which a way ends.
func Cited(ruling *rules.Ruling, house rules.House) []Cite {
	var cs []Cite
	for _, x := range ruling.Cites() {
		cs = append(cs, Cite{Rule: x})
	}
	var ends []rules.Question
	for i := range ruling.Leaves {
		if q := ruling.Leaves[i].Deciding().Question; q != rules.NoQuestion {
			ends = append(ends, q)
		}
	}
	for _, qs := range [][]rules.Question{ruling.Rests(&house), ruling.Questions, ruling.Follows.Questions, ends} {
		for _, q := range qs {
			if c := (Cite{Question: q}); !slices.Contains(cs, c) {
				cs = append(cs, c)
			}
		}
	}
	return cs
}

func sameSet[T comparable](a, b []T) bool {
	return !slices.ContainsFunc(a, func(x T) bool { return !slices.Contains(b, x) }) &&
		!slices.ContainsFunc(b, func(x T) bool { return !slices.Contains(a, x) })
}

// joined lists ids as a scenario writes them.
func joined[T interface{ String() string }](xs []T) string {
	ss := make([]string, len(xs))
	for i, x := range xs {
		ss[i] = x.String()
	}
	return "[" + strings.Join(ss, ", ") + "]"
}
