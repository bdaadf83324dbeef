package dialogue

import (
	"slices"

	"motten/rules"
)

// Case is a step of which not everything is told yet. It is a value: telling
// more makes another one, so that an answer is undone by going back to the one
// before.
type Case struct {
	at      rules.Situation
	action  rules.Action
	told    []rules.Answer
	unknown []rules.Fact
}

// NewCase is a step in a situation. What the situation does not tell is asked
// for, also whether a card that is given is the last one.
func NewCase(at rules.Situation, a rules.Action) Case {
	return Case{at: at, action: a}
}

// Ruling is what the judge says with what has been told.
func (c *Case) Ruling() (*rules.Ruling, error) {
	at, a, ok := c.at.Tell(&c.action, c.told)
	if !ok {
		return nil, &rules.StepError{Problem: rules.WrongPhase}
	}
	at = at.AskLast(&a)
	return at.Verdict(&a, c.told)
}

// Next is the fact to ask for; false where the verdict turns on nothing more,
// or on nothing that somebody could tell.
//
// Only facts that the verdict needs are asked for. Of several the one comes
// first that leaves the fewest branches, summed over the answers that it can
// have; of two that leave as many, the one that everybody sees. A fact that
// nobody can tell is left out, and what is needed is worked out without it: a
// fact that decides only together with one that nobody can tell is not asked
// for.
func (c *Case) Next() (rules.Fact, bool) {
	r, err := c.Ruling()
	if err != nil {
		return rules.NoFact, false
	}
	best, fewest := rules.NoFact, 0
	needs := r.NeedsBut(c.unknown)
	if len(c.unknown) > 0 {
		needs = slices.DeleteFunc(needs, func(f rules.Fact) bool { return !c.decides(f, c.unknown) })
	}
	if len(needs) == 1 {
		return needs[0], true
	}
	for _, f := range needs {
		n := 0
		for _, x := range Answers(f) {
			more := c.Tell(x)
			if then, err := more.Ruling(); err == nil {
				n += len(then.Branches)
			}
		}
		if best == rules.NoFact || n < fewest {
			best, fewest = f, n
		}
	}
	return best, best != rules.NoFact
}

// decides tells whether for some answers to the other facts that can be told
// one answer to this fact gives another verdict, or rests on other questions,
// than another answer.
func (c *Case) decides(f rules.Fact, but []rules.Fact) bool {
	var seen []outcome
	for _, x := range Answers(f) {
		more := c.Tell(x)
		if r, err := more.Ruling(); err == nil {
			seen = append(seen, outcome{r.Verdict, r.Questions})
		}
	}
	for _, o := range seen {
		if o.verdict != seen[0].verdict || !slices.Equal(o.questions, seen[0].questions) {
			return true
		}
	}
	r, err := c.Ruling()
	if err != nil {
		return false
	}
	but = append(slices.Clip(but), f)
	for _, g := range r.NeedsBut(but) {
		for _, x := range Answers(g) {
			if more := c.Tell(x); more.decides(f, append(slices.Clip(but), g)) {
				return true
			}
		}
	}
	return false
}

type outcome struct {
	verdict   rules.Verdict
	questions []rules.Question
}

// Answers are the answers that a fact can have, but for "I do not know".
func Answers(f rules.Fact) []rules.Answer {
	switch f {
	case rules.TopNumber, rules.NumberBelow, rules.CardNumber:
		var as []rules.Answer
		for n := rules.Low; n <= rules.High; n++ {
			as = append(as, rules.Answer{Fact: f, Numbers: rules.NumberSet(n)})
		}
		return as
	case rules.CardKind:
		actions := rules.Kinds(0)
		for k := rules.Spider; k < rules.Moth; k++ {
			actions |= 1 << k
		}
		return []rules.Answer{{Fact: f, Kinds: 1 << rules.NumberCard}, {Fact: f, Kinds: actions}, {Fact: f, Kinds: 1 << rules.Moth}}
	}
	return []rules.Answer{{Fact: f, Yes: true}, {Fact: f}}
}

// Tell is the case in which a fact is so.
func (c *Case) Tell(x rules.Answer) Case {
	next := *c
	next.told = append(slices.Clip(c.told), x)
	return next
}

// DoesNotKnow is the case in which nobody can tell a fact.
func (c *Case) DoesNotKnow(f rules.Fact) Case {
	next := *c
	next.unknown = append(slices.Clip(c.unknown), f)
	return next
}

// MothOnPile tells whether a moth may lie on the discard pile, and whether
// that is known.
func (c *Case) MothOnPile() (may, known bool) {
	at, _, ok := c.at.Tell(&c.action, c.told)
	if !ok {
		return false, false
	}
	top := at.Worlds[0].Table.Top
	return top.May(rules.Moth), top.Is(rules.Moth)
}
