package scenarios

import (
	"slices"

	"go.yaml.in/yaml/v4"

	"motten/rules"
	"motten/rules/book"
)

// Me are the words that stand for whoever asks where a player is named, one in
// each language.
var Me = []string{"me", "ik", "ich"}

// kindsOf are the kinds of card that a fact tells apart.
var kindsOf = map[string]rules.Kinds{
	"number": 1 << rules.NumberCard,
	"action": 1<<rules.Spider | 1<<rules.Mosquito | 1<<rules.Cockroach | 1<<rules.Ant,
	"moth":   1 << rules.Moth,
}

var kindWords = []string{"number", "action", "moth"}

// numeric tells whether a fact is a number.
func numeric(f rules.Fact) bool {
	return f == rules.TopNumber || f == rules.NumberBelow || f == rules.CardNumber
}

// facts are facts that are told of a step, besides the table: true or false, a
// number or several, a kind of card; "?" says that it is not known, which
// matters for last-card alone.
func (r *reader) facts(n *yaml.Node, st *Step) {
	r.mapping(n, "guard: true", factNames[1:], func(key string, _, v *yaml.Node) {
		x := rules.Answer{Fact: rules.Fact(slices.Index(factNames, key))}
		if m := r.real(v); m == nil {
			return
		} else if m.Kind == yaml.ScalarNode && m.Value == "?" {
			st.AsksLast = st.AsksLast || x.Fact == rules.IsLastCard
			return
		}
		ok := true
		switch {
		case numeric(x.Fact):
			for _, e := range r.oneOrMore(v, "[2, 4]") {
				i, good := r.number(e, rules.Low, rules.High)
				if ok = ok && good; ok {
					x.Numbers |= rules.NumberSet(i)
				}
			}
			ok = ok && x.Numbers != 0
		case x.Fact == rules.CardKind:
			for _, e := range r.oneOrMore(v, "[number, action]") {
				i, good := r.oneOf(e, kindWords)
				if ok = ok && good; ok {
					x.Kinds |= kindsOf[kindWords[i]]
				}
			}
			ok = ok && x.Kinds != 0
		default:
			x.Yes, ok = r.truth(v)
		}
		if ok {
			st.Facts = append(st.Facts, x)
		}
	})
}

// oneOrMore is a value, or the elements of a list.
func (r *reader) oneOrMore(n *yaml.Node, example string) []*yaml.Node {
	if m := r.real(n); m != nil && m.Kind != yaml.SequenceNode {
		return []*yaml.Node{m}
	}
	return r.list(n, example)
}

// tell puts what is told of a step into the table before it.
func (res *StepResult) tell(r *Result) *Error {
	st := res.Step
	if len(st.Facts) > 0 {
		before, a, ok := res.Before.Tell(&res.Action, st.Facts)
		if !ok {
			return r.err(st.pos, book.TalkFactsConflict)
		}
		res.Before, res.Action = before, a
	}
	if st.AsksLast {
		res.Before = res.Before.AskLast(&res.Action)
	}
	return nil
}

func factSchema(id string) object {
	f := rules.Fact(slices.Index(factNames, id))
	one := truth()
	if numeric(f) {
		one = integer(rules.Low, rules.High)
	}
	if f == rules.CardKind {
		one = enum(kindWords)
	}
	if numeric(f) || f == rules.CardKind {
		one = anyOf(one, array(one))
	}
	return anyOf(one, object{"const": "?"})
}
