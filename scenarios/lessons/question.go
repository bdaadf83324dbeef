package lessons

import (
	"slices"
	"strconv"
	"strings"

	"motten/rules"
	"motten/rules/book"
	"motten/rules/explain"
	"motten/scenarios"
)

// Players are the names of players whom nobody has named.
var Players = []string{"Anna", "Bram", "Carla", "Daan", "Emma"}

// Scene is the situation that a question is about.
type Scene struct {
	Table *rules.Table // nil where there is none
	House *rules.House
	Names []string
	By    rules.Seat // who acts; his cards are shown
	Just  []string   // what was done just before, in order
	Agree []string   // what the table has agreed, where the answer rests on it
}

// Question is what is put to whoever learns, in a language.
type Question struct {
	ID      string         // of the exercise
	About   scenarios.Cite // the rule or question that it teaches
	Scene   Scene
	Does    string // what somebody wants to do, or has done; "" where it is to be chosen
	Ask     string
	Options []Option
	Hints   []string // in steps: the first tells least
	Rule    string   // that it teaches, to be said once it is answered
}

// Option is one answer, and what is to be said of it.
type Option struct {
	Text  string
	Right bool
	// Explain is the explanation of exactly this choice.
	Explain func() explain.Doc
}

// Right is the option that is right.
func (q *Question) Right() int {
	return slices.IndexFunc(q.Options, func(o Option) bool { return o.Right })
}

// Label is what an option is called: a number, or a letter where the options
// are numbers themselves.
func (q *Question) Label(option int) string {
	if !slices.ContainsFunc(q.Options, func(o Option) bool { return !number(o.Text) }) {
		return string(rune('a' + option))
	}
	return strconv.Itoa(option + 1)
}

// rule is the rule that the exercise teaches, in the words of the rulebook; ""
// where it teaches none, or its explanation says it already.
func (x *Exercise) rule(l book.Lang) string {
	if x.New.Rule == rules.NoRule || x.Kind == Told || x.dealt != nil {
		return ""
	}
	return RuleText(x.New.Rule, l)
}

// Question is the exercise in a language.
func (x *Exercise) Question(l book.Lang) *Question {
	q := &Question{ID: x.ID, About: x.New, Rule: x.rule(l)}
	s := &explain.Speaker{Lang: l, Names: x.names}
	switch x.Kind {
	case May:
		c := x.Choices[0]
		x.scene(q, c, s)
		q.ask(l, c.does(s), x.Answer, x.third(), explained(s, c.result()))
	case Choose:
		x.scene(q, x.Choices[0], s)
		q.Ask = book.LearnAskChoose.In(l)
		for _, c := range x.Choices {
			q.Options = append(q.Options, Option{c.does(s), c.Right, explained(s, c.result())})
		}
	case After:
		x.after(q, s)
	case Told:
		q.Ask = x.Ask.In(l)
		for _, o := range x.Says {
			q.Options = append(q.Options, Option{o.Text.In(l), o.Right, Rulebook(s, x.New)})
		}
	}
	for _, h := range x.Hints {
		q.Hints = append(q.Hints, h.In(l))
	}
	q.MoreHints(l)
	return q
}

// third tells whether "that is not settled" stands among the answers.
func (x *Exercise) third() bool { return x.New.Question != rules.NoQuestion }

// ask asks whether somebody may do something. Answer is yes, no or open.
func (q *Question) ask(l book.Lang, does, answer string, third bool, why func() explain.Doc) {
	q.Does, q.Ask = does, book.LearnAskMay.In(l)
	q.Options = []Option{
		{book.LearnYes.In(l), answer == "yes", why},
		{book.LearnNo.In(l), answer == "no", why},
	}
	if third {
		q.Options = append(q.Options, Option{book.LearnOpen.In(l), answer == "open", why})
	}
}

// MayAsk makes it a question whether a step is allowed.
func (q *Question) MayAsk(s *explain.Speaker, st *explain.Step, third bool) {
	answer := map[rules.Verdict]string{rules.Allowed: "yes", rules.Forbidden: "no", rules.Open: "open"}[st.Ruling.Verdict]
	q.ask(s.Lang, Does(s, st.Action, st.House, q.Scene.Table), answer, third, func() explain.Doc { return s.Ruling(st, false) })
}

// MoreHints adds the hints that every question has: the rule, and an answer
// that is not right.
func (q *Question) MoreHints(l book.Lang) {
	s := &explain.Speaker{Lang: l}
	if text := Rulebook(s, q.About)(); len(text) > 0 {
		q.Hints = append(q.Hints, text[:1].Text())
	}
	if len(q.Options) > 2 {
		if i := slices.IndexFunc(q.Options, func(o Option) bool { return !o.Right }); i >= 0 {
			q.Hints = append(q.Hints, book.LearnHintNot.In(l, "answer", q.Options[i].Text))
		}
	}
}

func (c *Choice) does(s *explain.Speaker) string {
	st := c.step()
	return Does(s, &st.Action, &c.result().House, &st.Before.Worlds[0].Table)
}

func (x *Exercise) scene(q *Question, c *Choice, s *explain.Speaker) {
	r := c.result()
	n := len(r.Steps) - 1
	for i := max(0, n-justMost); i < n; i++ {
		st := &r.Steps[i]
		if st.Ruling.Verdict != rules.Forbidden {
			q.Scene.Just = append(q.Scene.Just, Turns(s, &st.Action, &r.House, &st.Before.Worlds[0].Table))
		}
	}
	t := r.Steps[n].Before.Worlds[0].Table
	q.Scene.Table, q.Scene.House, q.Scene.Names, q.Scene.By = &t, &r.House, x.names, r.Steps[n].Action.By
	q.Scene.Agree = Agreed(s.Lang, &r.House, r.Steps[n].Ruling, &t)
}

// justMost is how many steps before are told.
const justMost = 3

// Agreed is what the table has agreed, where a verdict rests on it.
func Agreed(l book.Lang, h *rules.House, r *rules.Ruling, t *rules.Table) []string {
	var out []string
	for _, q := range r.Rests(h) {
		if (q.PartsVerdict() || q == rules.GuardMothCounts && t.Top.Is(rules.Moth)) && h[q] != 0 {
			out = append(out, book.LearnAgreed.In(l, "reading", book.Question(q).Option(h[q]).Text.In(l)))
		}
	}
	return out
}

// explained is the engine's explanation of the last step.
func explained(s *explain.Speaker, r *scenarios.Result) func() explain.Doc {
	return func() explain.Doc { return s.Ruling(explainStep(r), false) }
}

func explainStep(r *scenarios.Result) *explain.Step {
	st := &r.Steps[len(r.Steps)-1]
	if st.Would == nil && st.Ruling.Verdict != rules.Allowed {
		st.Would = st.Before.Would(&st.Action)
	}
	return &explain.Step{Ruling: st.Ruling, Action: &st.Action, House: &r.House, Instead: st.Instead, Would: st.Would}
}

// Rulebook is what the rulebook says of a rule or question.
func Rulebook(s *explain.Speaker, c scenarios.Cite) func() explain.Doc {
	return func() explain.Doc {
		st := &explain.Story{}
		switch {
		case c.Rule != rules.NoRule:
			st.Rules = []rules.Rule{c.Rule}
		case c.Question != rules.NoQuestion:
			st.Questions = []rules.Question{c.Question}
		default:
			return nil
		}
		return s.Story(st, false)[1:] // without its title
	}
}

// cells are the cells of a table that can be asked for.
var cells = []scenarios.Cell{
	scenarios.CellTurn, scenarios.CellGuard, scenarios.CellHands, scenarios.CellStock, scenarios.CellNumber,
	scenarios.CellSlowest, scenarios.CellWinner, scenarios.CellPoints, scenarios.CellNextGuard, scenarios.CellOver,
}

var asks = map[scenarios.Cell]book.Message{
	scenarios.CellTurn: book.LearnAskTurn, scenarios.CellGuard: book.LearnAskGuard, scenarios.CellHands: book.LearnAskHands,
	scenarios.CellStock: book.LearnAskStock, scenarios.CellNumber: book.LearnAskNumber, scenarios.CellSlowest: book.LearnAskSlowest,
	scenarios.CellWinner: book.LearnAskWinner, scenarios.CellPoints: book.LearnAskPoints,
	scenarios.CellNextGuard: book.LearnAskNextGuard, scenarios.CellOver: book.LearnAskOver,
}

// CellValue is a cell of a table as an answer names it, "" where it is not
// known: a name, a number, or yes or no.
func CellValue(cell scenarios.Cell, of rules.Seat, t *rules.Table, h *rules.House, names []string) string {
	c := t.Cells()
	name := func(s rules.Seats) string {
		if one := s.One(); one != rules.Nobody && int(one) < len(names) {
			return names[one]
		}
		return ""
	}
	number := func(n int) string {
		if n < 0 {
			return ""
		}
		return strconv.Itoa(n)
	}
	switch cell {
	case scenarios.CellTurn:
		return name(c.Turn)
	case scenarios.CellGuard:
		return name(c.Guard)
	case scenarios.CellSlowest:
		return name(c.Slowest)
	case scenarios.CellWinner:
		return name(c.Winner)
	case scenarios.CellNextGuard:
		return name(c.NextGuard)
	case scenarios.CellStock:
		return number(c.Stock)
	case scenarios.CellNumber:
		if n := t.Number(h).One(); n > 0 {
			return number(n)
		}
	case scenarios.CellHands:
		if of >= 0 && !c.Hands[of].More {
			return number(c.Hands[of].Size())
		}
	case scenarios.CellPoints:
		if of >= 0 {
			return number(int(c.Points[of]))
		}
	case scenarios.CellOver:
		if t.Phase == rules.Over {
			return "yes"
		}
		return "no"
	}
	return ""
}

// AskCell makes it a question what a cell is after what somebody does.
func (q *Question) AskCell(l book.Lang, cell scenarios.Cell, of, right string, values []string, why func() explain.Doc) {
	m := asks[cell]
	if slices.Contains(m.Names(), "player") {
		q.Ask = m.In(l, "player", of)
	} else {
		q.Ask = m.In(l)
	}
	for _, v := range values {
		text := v
		switch v {
		case "yes":
			text = book.LearnYes.In(l)
		case "no":
			text = book.LearnNo.In(l)
		}
		q.Options = append(q.Options, Option{text, v == right, why})
	}
}

func (x *Exercise) after(q *Question, s *explain.Speaker) {
	if x.dealt != nil {
		t := *x.dealt
		for i := range rules.Seat(t.Players) {
			if i > 0 { // one hand is enough to see
				t.Hands[i] = rules.Hand{More: true}
			}
		}
		q.Scene, q.Does = Scene{Table: &t, House: &rules.House{}, Names: x.names, By: 0}, book.LearnDealt.In(s.Lang)
		q.AskCell(s.Lang, x.Asks, x.Of, x.Answer, x.Values, Rulebook(s, x.New))
		return
	}
	c := x.Choices[0]
	x.scene(q, c, s)
	q.Does = Turns(s, &c.step().Action, &c.result().House, q.Scene.Table)
	q.AskCell(s.Lang, x.Asks, x.Of, x.Answer, x.Values, explained(s, c.result()))
}

// value is what the engine says that the cell is.
func (x *Exercise) value() string {
	of := rules.Seat(slices.Index(x.names, x.Of))
	if x.dealt != nil {
		return CellValue(x.Asks, of, x.dealt, &rules.House{}, x.names)
	}
	c := x.Choices[0]
	r := c.result()
	v := ""
	for i := range r.End.Worlds {
		w := &r.End.Worlds[i]
		got := CellValue(x.Asks, of, &w.Table, &w.House, x.names)
		if i > 0 && got != v {
			return ""
		}
		v = got
	}
	return v
}

// RuleText is a rule in the words of the rulebook.
func RuleText(r rules.Rule, l book.Lang) string {
	return Rulebook(&explain.Speaker{Lang: l}, scenarios.Cite{Rule: r})()[0].Spans[0].Text
}

// Does is what somebody does at a table, in a few words, with all that a
// learner has to know of it.
func Does(s *explain.Speaker, a *rules.Action, h *rules.House, t *rules.Table) string {
	text := s.Does(a, h)
	switch {
	case a.Verb == rules.ToSlap:
		var order []string
		for _, set := range a.Slappers[:a.Slaps] {
			var tied []string
			for x := range rules.Seat(rules.MaxPlayers) {
				if set.Has(x) && int(x) < len(s.Names) {
					tied = append(tied, s.Names[x])
				}
			}
			order = append(order, strings.Join(tied, " + "))
		}
		return book.LearnSlapOrder.In(s.Lang, "what", text, "names", strings.Join(order, ", "))
	case a.Verb == rules.ToHide && a.Seen == rules.No && !a.Below && t.Guard.One() != a.By:
		return book.LearnUnseenBy.In(s.Lang, "what", text)
	case a.Verb == rules.ToAccuse && a.Late:
		return book.LearnLate.In(s.Lang, "what", text)
	}
	return text
}

// Turns is what somebody does and, of an accusation, how it turns out.
func Turns(s *explain.Speaker, a *rules.Action, h *rules.House, t *rules.Table) string {
	text := Does(s, a, h, t)
	if a.Verb == rules.ToAccuse && a.Right != rules.Unsaid {
		settle := rules.Action{Verb: rules.ToSettle, By: rules.Nobody, Target: rules.Nobody, Right: a.Right}
		text += ". " + s.Does(&settle, h)
	}
	return text
}
