package rules

import "iter"

func (r Rule) String() string     { return ruleNames[r] }
func (q Question) String() string { return questionNames[q] }
func (f Fact) String() string     { return factNames[f] }
func (v Verb) String() string     { return verbNames[v] }

// Rules are all rules, in the order of the rulebook.
func Rules() iter.Seq[Rule] { return all(rulesEnd) }

// Questions are all questions, in the order of the rulebook, the two house
// rules last.
func Questions() iter.Seq[Question] { return all(questionsEnd) }

// Facts are all facts, in the order in which they are asked for.
func Facts() iter.Seq[Fact] { return all(factsEnd) }

// all are the ids from 1 up to end.
func all[T ~uint8](end T) iter.Seq[T] {
	return func(yield func(T) bool) {
		for x := T(1); x < end; x++ {
			if !yield(x) {
				return
			}
		}
	}
}

// RuleNamed is the rule with that id; false where there is none.
func RuleNamed(id string) (Rule, bool) { return named(ruleNames[:], id, NoRule) }

// QuestionNamed is the question with that id; false where there is none.
func QuestionNamed(id string) (Question, bool) { return named(questionNames[:], id, NoQuestion) }

// VerbNamed is the verb with that name; false where there is none.
func VerbNamed(id string) (Verb, bool) { return named(verbNames[:], id, ToLay) }

func named[T ~uint8](names []string, id string, none T) (T, bool) {
	for i, n := range names {
		if n == id && id != "" {
			return T(i), true
		}
	}
	return none, false
}

// Told tells whether no step can show the rule.
func (r Rule) Told() bool { return toldRules[r] }

// Told tells whether the game has no step for the question, so that it is
// explained but never judged.
func (q Question) Told() bool { return toldQuestions[q] }

// House tells whether it is one of the two named house rules, which are never
// open.
func (q Question) House() bool { return q >= HouseRounds }

// PartsVerdict tells whether a reading of the question can part a verdict; the
// others change only what happens then.
func (q Question) PartsVerdict() bool { return q <= AnnounceLastCard || q == CockroachNext }

// Options is how many readings the question has.
func (q Question) Options() int { return len(optionNames[q]) }

// Option is the reading with that id; false where there is none.
func (q Question) Option(id string) (Option, bool) {
	o, ok := named(optionNames[q], id, Option(0))
	if !ok {
		return 0, false
	}
	return o + 1, true
}

// OptionName is the id of a reading.
func (q Question) OptionName(o Option) string {
	if q == HouseRounds && o > 2 {
		o = 2
	}
	return optionNames[q][o-1]
}
