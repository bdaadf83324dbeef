package ask

import (
	"slices"
	"strconv"
	"strings"

	"motten/rules"
	"motten/rules/explain"
	"motten/scenarios"
	"motten/scenarios/library"
)

// shown is a scenario of the library, and what it is asked by.
type shown struct {
	id, file string
	asks     [3][]string // by language, the title last
}

// answer is the answer of a topic to a question: the ruling on the situation
// that the question tells, that of a scenario, or else the pages of what the
// topic cites.
func (t *topic) answer(q *reading, house rules.House) Answer {
	var a Answer
	if t.judge != nil {
		a = q.judge(t, house)
	}
	if a.Step == nil && t.show != "" {
		a = show(t.show, t.cites, house)
	}
	cites := t.cites
	if a.Step != nil && a.Scenario == "" {
		// What the judge did not pass does not answer.
		cites = nil
		for _, c := range t.cites {
			if slices.Contains(a.Cites, c.Rule) || slices.Contains(a.Questions, c.Question) {
				cites = append(cites, c)
			}
		}
	}
	rs, qs := rulesOf(cites)
	a.Cites, a.Questions = join(rs, a.Cites), join(qs, a.Questions)
	return a
}

// Names in a situation that is made of a question.
const (
	asker   = "Ik"
	another = "Anna"
)

// judge has the judge judge what the question tells.
func (q *reading) judge(t *topic, house rules.House) Answer {
	has := func(s string) bool { return slices.Contains(t.judge, s) }
	var given, step []string
	card := "?"
	kind, kindTold := rules.NumberCard, false
	if has("moth") {
		kind, kindTold = rules.Moth, true
	}
	if q.card.told {
		if q.card.kind != rules.NumberCard || !kindTold {
			kind = q.card.kind
		}
		card = scenarios.CardName(rules.OfKind(kind))
		if q.card.number > 0 {
			card = scenarios.CardName(rules.Face(kind, q.card.number))
		}
		if kind == rules.NumberCard && q.card.number == 0 {
			card = "?"
		}
	} else if kindTold {
		card = scenarios.CardName(rules.OfKind(kind))
	}
	pile := ""
	if q.top.told {
		pile = scenarios.CardName(rules.Face(q.top.kind, q.top.number))
	}
	guard := ""
	switch {
	case has("guard") || q.all.has(isguard):
		guard = asker
	case q.all.has(notguard), has("last"):
		// Nobody may hide his last card: the guard is another, so that it is the
		// last card that is spoken of.
		guard = another
	}
	if guard != "" {
		given = append(given, "guard: "+guard)
	}
	cards := strconv.Quote(card)
	if has("two") {
		cards = "[" + cards + ", " + cards + "]"
	}
	switch t.judge[0] {
	case "lay":
		if pile != "" {
			given = append(given, "pile: "+strconv.Quote(pile))
		}
		step = append(step, "play: "+cards)
	case "draw":
		step = append(step, "draw: true")
	case "hide":
		step = append(step, "hide: "+cards)
	case "answer":
		top, answer := q.race(card)
		given = append(given, "during: cockroach", "pile: "+strconv.Quote(top), "turn: "+another)
		step = append(step, "answer: "+strconv.Quote(answer))
	}
	if has("notturn") {
		given = append(given, "turn: "+another)
	}
	if has("drew") {
		given = append(given, "drew: true")
	}
	if has("accusation") {
		given = append(given, "during: accusation")
	}
	if has("way") {
		step = append(step, "how: in any sly way")
	}
	if has("below") {
		step = append(step, "hand: below")
	}
	if has("last") {
		given = append(given, "hands: {"+asker+": ["+strconv.Quote(card)+"]}")
	}
	var b strings.Builder
	if len(given) > 0 {
		b.WriteString("given: {" + strings.Join(given, ", ") + "}\n")
	}
	b.WriteString("steps:\n- by: " + asker + "\n")
	for _, s := range step {
		b.WriteString("  " + s + "\n")
	}
	sc, errs := scenarios.ReadQuestion("-", []byte(b.String()))
	if errs != nil {
		return Answer{}
	}
	for i, n := range sc.Names {
		if n == asker {
			sc.Names[i] = ""
		}
	}
	return ruled(sc, t.cites, house)
}

// race is the cockroach that lies there and the card that answers it, where the
// question names card as the one that is laid. An animal without a number is
// taken to have that of the cockroach.
func (q *reading) race(card string) (top, answer string) {
	x := readLexicon()
	face := func(k rules.Kind, n int) string {
		if n == 0 {
			return scenarios.CardName(rules.OfKind(k))
		}
		return scenarios.CardName(rules.Face(k, n))
	}
	n := q.top.number
	if q.card.told && q.card.kind == rules.Cockroach {
		if !q.top.told {
			n = q.card.number
		}
		card = "?"
	}
	if card == "?" {
		for _, a := range animals {
			if a.kind != rules.Cockroach && a.kind != rules.Moth && q.all.has(x.named[a.name]) {
				card = face(a.kind, n)
			}
		}
	}
	return face(rules.Cockroach, n), card
}

// read reads the scenario, alone: reading the whole library takes too long.
func (s *shown) read() *scenarios.Scenario {
	data, err := library.FS.ReadFile(strings.TrimPrefix(s.file, "library/"))
	if err != nil {
		return nil
	}
	scs, _ := scenarios.Read(s.file, data)
	for _, sc := range scs {
		if sc.ID == s.id {
			return sc
		}
	}
	return nil
}

// show is the ruling of a scenario of the library on what is cited.
func show(id string, cites []scenarios.Cite, house rules.House) Answer {
	i := slices.IndexFunc(shelf[:], func(s shown) bool { return s.id == id })
	if i < 0 {
		return Answer{}
	}
	sc := shelf[i].read()
	if sc == nil {
		return Answer{}
	}
	a := ruled(sc, cites, house)
	a.Scenario = id
	return a
}

// answer is the answer of a scenario: the ruling that it is about, or where it
// has none the pages of what it is about.
func (s *shown) answer(house rules.House) Answer {
	sc := s.read()
	if sc == nil {
		return Answer{}
	}
	about := slices.Clone(sc.About)
	for _, i := range byClaim(sc) {
		about = append(about, sc.Steps[i].Cites...)
		for _, q := range sc.Steps[i].Questions {
			about = append(about, scenarios.Cite{Question: q})
		}
		for _, f := range sc.Steps[i].Follows {
			about = append(about, scenarios.Cite{Question: f.Question})
		}
	}
	a := ruled(sc, about, house)
	a.Scenario = s.id
	rs, qs := rulesOf(about)
	a.Cites, a.Questions = join(rs, a.Cites), join(qs, a.Questions)
	return a
}

// byClaim is the steps of a scenario, those first in which more than a plain
// yes is expected, the last of the others before the rest.
func byClaim(sc *scenarios.Scenario) []int {
	var claims, rest []int
	for i := range sc.Steps {
		if e := sc.Steps[i].Expect; e != nil && *e != rules.Allowed {
			claims = append(claims, i)
		} else {
			rest = append([]int{i}, rest...)
		}
	}
	return append(claims, rest...)
}

// join is both lists, each of them once.
func join[T comparable](a, b []T) []T {
	var out []T
	for _, x := range append(slices.Clone(a), b...) {
		if !slices.Contains(out, x) {
			out = append(out, x)
		}
	}
	return out
}

// ruled runs a scenario. Its ruling is that of a step that rests on the first of
// cites that any step rests on; there is none where no step does.
func ruled(sc *scenarios.Scenario, cites []scenarios.Cite, house rules.House) Answer {
	r := scenarios.Run(sc, house)
	if len(r.Errors) > 0 || len(r.Steps) == 0 {
		return Answer{}
	}
	at := -1
	for _, c := range cites {
		for _, i := range byClaim(sc) {
			if slices.Contains(rests(&r, i), c) {
				at = i
				break
			}
		}
		if at >= 0 {
			break
		}
	}
	if at < 0 {
		return Answer{}
	}
	s := &r.Steps[at]
	var a Answer
	a.Cites, a.Questions = rulesOf(rests(&r, at))
	a.Step = &explain.Step{Ruling: s.Ruling, Action: &s.Action, House: &r.House}
	a.Names, a.Result = sc.Names, &r
	return a
}

// rests is what a step cites and the questions that it rests on, what follows
// it included.
func rests(r *scenarios.Result, i int) []scenarios.Cite {
	s := &r.Steps[i]
	cs := scenarios.Cited(s.Ruling, r.House)
	for _, q := range s.Ruling.Follows.Questions {
		if c := (scenarios.Cite{Question: q}); !slices.Contains(cs, c) {
			cs = append(cs, c)
		}
	}
	return cs
}
