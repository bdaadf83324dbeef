package explain

import (
	"slices"
	"strings"

	"motten/rules"
	"motten/rules/book"
)

// yesNo are the clauses of the facts that are so or not.
var yesNo = map[rules.Fact][2]book.Message{
	rules.IsGuard:     {book.SayGuardNo, book.SayGuardYes},
	rules.IsTurn:      {book.SayTurnNo, book.SayTurnYes},
	rules.IsLastCard:  {book.SayLastCardNo, book.SayLastCardYes},
	rules.FittingCard: {book.SayFittingCardNo, book.SayFittingCardYes},
	rules.FittingMoth: {book.SayFittingMothNo, book.SayFittingMothYes},
	rules.OnlyMoths:   {book.SayOnlyMothsNo, book.SayOnlyMothsYes},
	rules.DidHide:     {book.SayHidNo, book.SayHidYes},
	rules.StockEmpty:  {book.SayStockEmptyNo, book.SayStockEmptyYes},
	rules.PileEmpty:   {book.SayPileEmptyNo, book.SayPileEmptyYes},
}

// among are the clauses of the facts that are a number.
var among = map[rules.Fact]book.Message{
	rules.TopNumber:   book.SayTopNumberAmong,
	rules.NumberBelow: book.SayNumberBelowAmong,
	rules.CardNumber:  book.SayCardNumberAmong,
}

// condition is one answer as a clause after "if".
func (s *Speaker) condition(a rules.Answer, v values) string {
	if a.Question != rules.NoQuestion {
		return book.SayReadingIs.In(s.Lang, "reading", strings.TrimSuffix(s.Reading(a.Question, a.Option), "."))
	}
	if a.Fact == rules.CardKind {
		return book.SayCardKindAmong.In(s.Lang, "kinds", s.kinds(a.Kinds))
	}
	if m, ok := among[a.Fact]; ok {
		return m.In(s.Lang, "numbers", s.numbers(a.Numbers))
	}
	yes := 0
	if a.Yes {
		yes = 1
	}
	return s.clause(yesNo[a.Fact][yes], v)
}

// conditions is several answers, as one clause.
func (s *Speaker) conditions(as []rules.Answer, v values, last book.Message) string {
	var cs []string
	for _, a := range as {
		cs = append(cs, s.condition(a, v))
	}
	return s.listed(last, cs)
}

// Reading is one reading of a question as a sentence.
func (s *Speaker) Reading(q rules.Question, o rules.Option) string {
	return s.fill(book.Question(q).Option(o).Text, values{})
}

// Agreed is the reading that a table has settled on; of another number of
// rounds it names the number.
func (s *Speaker) Agreed(h *rules.House, q rules.Question) string {
	if o := h[q]; q == rules.HouseRounds && o > rules.HouseRoundsAsAsPlayers {
		return book.SayRoundsAgreed.In(s.Lang, "rounds", s.counted(int(o-1), book.SayOneRound, book.SaySeveralRounds))
	}
	return s.Reading(q, h[q])
}

// depends is the answer in one sentence where it turns on something: "Yes,
// unless it is your last card". It tells too whether that says all there is to
// say of when it is allowed.
func (s *Speaker) depends(r *rules.Ruling, v values) (text string, whole bool) {
	var yes, no []rules.Branch
	for _, b := range r.Branches {
		if r.Leaves[b.Leaf].Allowed {
			yes = append(yes, b)
		} else {
			no = append(no, b)
		}
	}
	but, unless := singles(no)
	if only, ok := singles(yes); ok && (!unless || effort(only) < effort(but)) {
		return book.SayOnlyIf.In(s.Lang, "conditions", s.conditions(only, v, book.SayListOr)), true
	}
	if unless && !slices.ContainsFunc(but, negative) {
		return book.SayYesUnless.In(s.Lang, "conditions", s.conditions(but, v, book.SayListOr)), true
	}
	if len(yes) == 1 && len(yes[0].Answers) <= 3 {
		return book.SayOnlyIf.In(s.Lang, "conditions", s.conditions(yes[0].Answers, v, book.SayListAnd)), true
	}
	return s.say(book.SayItDepends, v), false
}

// negative tells whether an answer is told by what is not so, which is hard to
// follow after "unless".
func negative(a rules.Answer) bool { return !a.Yes && a.Numbers == 0 && a.Kinds == 0 }

// effort is how hard answers are to follow: how many there are, how many
// numbers they name, and what is told by what is not so.
func effort(as []rules.Answer) int {
	n := 0
	for _, a := range as {
		n += 1 + len(a.Numbers.List())
		if negative(a) {
			n += 2
		}
	}
	return n
}

// singles is the one answer of each branch, where each has just one, none
// twice, and they are few.
func singles(bs []rules.Branch) ([]rules.Answer, bool) {
	var as []rules.Answer
	for _, b := range bs {
		if len(b.Answers) != 1 || b.Answers[0].Question != rules.NoQuestion {
			return nil, false
		}
		if !slices.Contains(as, b.Answers[0]) {
			as = append(as, b.Answers[0])
		}
	}
	return as, len(as) > 0 && len(as) <= 3
}
