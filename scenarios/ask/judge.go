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
	add := func(r rules.Rule) {
		if !slices.Contains(rs, r) {
			rs = append(rs, r)
		}
	}
	for _, r := range a.Cites {
		add(r)
	}
	for _, x := range a.Questions {
		if !slices.Contains(qs, x) {
			qs = append(qs, x)
		}
	}
	a.Cites, a.Questions = rs, qs
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
	x := readLexicon()
	var given, step []string
	card := "?"
	kind, kindTold := rules.NumberCard, false
	if has("moth") {
		kind, kindTold = rules.Moth, true
	}
	if q.card.told {
		if q.card.kind != rules.NumberCard || !kindTold {
			kind, kindTold = q.card.kind, true
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
	case q.all.has(notguard):
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
		k, _ := rules.Kind(rules.Cockroach), true
		top := scenarios.CardName(rules.OfKind(k))
		switch {
		case q.top.told:
			top = scenarios.CardName(rules.Face(k, q.top.number))
		case q.card.told && q.card.kind == k && q.card.number > 0:
			top, card = scenarios.CardName(rules.Face(k, q.card.number)), "?"
		}
		if q.card.told && q.card.kind == k && q.top.told {
			card = "?"
		}
		if card == "?" {
			// The card answers by its number: take that one.
			for _, an := range animals {
				if an.kind != k && an.kind != rules.Moth && q.all.has(x.named[an.name]) {
					card = scenarios.CardName(rules.OfKind(an.kind))
					if _, n, ok := strings.Cut(top, " "); ok {
						card += " " + n
					}
				}
			}
		}
		given = append(given, "during: cockroach", "pile: "+strconv.Quote(top), "turn: "+another)
		step = append(step, "answer: "+strconv.Quote(card))
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

// show is the ruling of a scenario of the library.
func show(id string, cites []scenarios.Cite, house rules.House) Answer {
	for i := range shelf {
		if shelf[i].id != id {
			continue
		}
		data, err := library.FS.ReadFile(strings.TrimPrefix(shelf[i].file, "library/"))
		if err != nil {
			return Answer{}
		}
		scs, _ := scenarios.Read(shelf[i].file, data)
		for _, sc := range scs {
			if sc.ID == id {
				a := ruled(sc, cites, house)
				a.Scenario = id
				return a
			}
		}
	}
	return Answer{}
}

// ruled runs a scenario. Its ruling is that of the step that rests on the first
// of cites that a step rests on, else that of the last one where nothing is
// cited; there is none where no step does.
func ruled(sc *scenarios.Scenario, cites []scenarios.Cite, house rules.House) Answer {
	r := scenarios.Run(sc, house)
	if len(r.Errors) > 0 || len(r.Steps) == 0 {
		return Answer{}
	}
	at := -1
	for _, c := range cites {
		for i := range r.Steps {
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
