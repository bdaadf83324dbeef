package dialogue

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"motten/rules"
	"motten/scenarios"
)

// Asks is what a question is about.
type Asks uint8

// What is asked: first what happened, then the facts.
const (
	AsksNothing Asks = iota
	AsksVerb
	AsksWho
	AsksName // any words
	AsksWay
	AsksSight
	AsksOccasion
	AsksCard
	AsksNumber
	AsksFact
)

// The answers that are no verb, number or kind of card.
const (
	Unknown  = "?"
	Yes      = "yes"
	No       = "no"
	IsMe     = "me"
	Other    = "other"
	One      = "one"
	Several  = "several"
	Below    = "below"
	Now      = "now"
	Late     = "late"
	Unseen   = "unseen"
	Spider   = "spider"
	Mosquito = "mosquito"
	Gift     = "gift"
	Moth     = "moth"
	Number   = "number"
	Action   = "action"
)

// Question is a question and the answers that it can have, in the order in
// which they are shown. AsksName takes any words.
type Question struct {
	Asks    Asks
	Fact    rules.Fact // of AsksFact
	Answers []string
}

// Dialogue is a dialogue as far as it has come. The zero value is none: see
// [New].
type Dialogue struct {
	house rules.House
	other string // what a player is called of whom no more is said
	given []string
	asked []Question // what they answer

	// What the answers come to, worked out anew after each.
	now     Question
	verb    rules.Verb
	by      string
	lines   map[string]string // of the step and of what is given
	moth    bool              // on the pile
	facts   []rules.Answer
	unknown []rules.Fact
	base    *scenarios.Scenario
	action  rules.Action
	ready   Case
}

// New is a dialogue at its beginning, where these house rules are in force.
// Other is what a player is called of whom no more is said: "somebody".
func New(house rules.House, other string) *Dialogue {
	d := &Dialogue{house: house, other: other}
	d.replay()
	return d
}

// Question is what is to be asked now; AsksNothing where all has been asked.
func (d *Dialogue) Question() Question { return d.now }

// Given is how many answers there are.
func (d *Dialogue) Given() int { return len(d.given) }

// Answer answers the question; false where it cannot have that answer.
func (d *Dialogue) Answer(s string) bool {
	q := d.now
	s = strings.TrimSpace(s)
	if q.Asks == AsksNothing || q.Asks != AsksName && !slices.Contains(q.Answers, s) {
		return false
	}
	if q.Asks == AsksName && !isName(s) {
		return false
	}
	d.given, d.asked = append(d.given, s), append(d.asked, q)
	d.replay()
	return true
}

func isName(s string) bool {
	sc, errs := scenarios.ReadQuestion("", []byte("steps: [{by: "+quoted(s)+", draw: true}]"))
	return len(errs) == 0 && len(sc.Names) == 1 && sc.Names[0] != ""
}

// Undo takes back the last answer; false where there is none.
func (d *Dialogue) Undo() bool {
	if len(d.given) == 0 {
		return false
	}
	d.given, d.asked = d.given[:len(d.given)-1], d.asked[:len(d.asked)-1]
	d.replay()
	return true
}

// Action is who acts and how, as far as it is known, and what the players are
// called, to word a question.
func (d *Dialogue) Action() (rules.Action, []string) {
	if d.base != nil {
		return d.action, d.base.Names
	}
	me := d.by
	if me == IsMe {
		me = ""
	}
	return rules.Action{Verb: d.verb, By: 0, Target: rules.Nobody, Card: rules.AnyCard}, []string{me}
}

// The verbs of the menu, in its order.
var verbs = []rules.Verb{rules.ToLay, rules.ToDraw, rules.ToHide, rules.ToAccuse, rules.ToTell, rules.ToGive, rules.ToKeep, rules.ToAnswer}

var kinds = []string{Number, Spider, Mosquito, "cockroach", "ant", Moth, Unknown}

func numbers(more ...string) []string {
	var ns []string
	for n := rules.Low; n <= rules.High; n++ {
		ns = append(ns, strconv.Itoa(n))
	}
	return append(ns, more...)
}

// replay works out from the answers what is asked next.
func (d *Dialogue) replay() {
	*d = Dialogue{house: d.house, other: d.other, given: d.given, asked: d.asked, lines: map[string]string{}}
	left := d.given
	// ask is the answer to a question; false where there is none yet.
	ask := func(q Question) (string, bool) {
		if len(left) == 0 {
			d.now = q
			return "", false
		}
		s := left[0]
		left = left[1:]
		return s, true
	}
	var ids []string
	for _, v := range verbs {
		ids = append(ids, v.String())
	}
	s, ok := ask(Question{Asks: AsksVerb, Answers: ids})
	if !ok {
		return
	}
	d.verb, _ = rules.VerbNamed(s)
	if d.by, ok = ask(Question{Asks: AsksWho, Answers: []string{IsMe, Other}}); !ok {
		return
	}
	if d.by == Other {
		if d.by, ok = ask(Question{Asks: AsksName}); !ok {
			return
		}
	}
	if !d.menu(ask) || !d.begin() {
		return
	}
	for i, s := range left {
		d.tell(d.asked[len(d.asked)-len(left)+i].Fact, s)
	}
	if f, more := d.ready.Next(); more {
		d.now = d.factQuestion(f)
	}
}

// menu asks how a step was done; false where an answer is missing.
func (d *Dialogue) menu(ask func(Question) (string, bool)) bool {
	card := Unknown
	kind := func() bool {
		s, ok := ask(Question{Asks: AsksCard, Answers: kinds})
		if s == Number {
			s = Unknown
			d.facts = append(d.facts, rules.Answer{Fact: rules.CardKind, Kinds: 1 << rules.NumberCard})
		}
		card = s
		return ok
	}
	// A number is asked for where it nearly always matters; that of a moth only
	// where the facts ask for it.
	number := func() bool {
		if card == Moth || card == Unknown && len(d.facts) == 0 {
			return true
		}
		s, ok := ask(Question{Asks: AsksNumber, Answers: numbers(Unknown)})
		switch {
		case s == Unknown || !ok:
		case card == Unknown:
			card, d.facts = s, nil
		default:
			card += " " + s
		}
		return ok
	}
	set := func(key, value string) { d.lines[key] = value }
	verb := d.verb.String()
	occasion := func(of ...string) bool {
		s, ok := ask(Question{Asks: AsksOccasion, Answers: of})
		set("during", s)
		switch s {
		case Mosquito:
			set("slowest", quoted(d.otherName()))
		case Gift:
			set("caught", quoted(d.otherName()))
		}
		return ok
	}
	switch d.verb {
	case rules.ToLay, rules.ToAnswer:
		if !kind() || !number() {
			return false
		}
		if d.verb == rules.ToAnswer {
			set("during", "cockroach")
		}
		set(verb, quoted(card))
	case rules.ToDraw:
		set(verb, "true")
	case rules.ToHide:
		way, ok := ask(Question{Asks: AsksWay, Answers: []string{One, Several, Below, Unknown}})
		switch {
		case !ok:
			return false
		case way == Several:
			set(verb, `["?", "?"]`)
			return true
		case way == Below:
			set("hand", "below")
		}
		set(verb, quoted(Unknown)) // any card may be hidden
	case rules.ToAccuse:
		s, ok := ask(Question{Asks: AsksSight, Answers: []string{Now, Late, Unseen, Unknown}})
		set(verb, quoted(d.otherName()))
		if s == Late {
			set("late", "true")
		}
		if s == Unseen {
			set("saw", "false")
		}
		return ok
	case rules.ToTell:
		set(verb, quoted(d.otherName()))
	case rules.ToGive:
		if !occasion(Spider, Mosquito, Gift) || !kind() {
			return false
		}
		set(verb, quoted(card))
		set("to", quoted(d.otherName()))
	case rules.ToKeep:
		if !occasion(Spider, Mosquito) {
			return false
		}
		set(verb, "true")
	}
	return true
}

// otherName is what the other player is called in the document: not like the
// one who acts.
func (d *Dialogue) otherName() string {
	if d.by == d.other {
		return d.other + "*"
	}
	return d.other
}

// begin begins to ask for facts.
func (d *Dialogue) begin() bool {
	facts := d.facts
	d.facts = nil
	sc, errs := scenarios.ReadQuestion("", d.Document())
	if len(errs) > 0 {
		return false
	}
	d.facts = facts
	d.base, d.action = sc, sc.Steps[0].Action
	if d.action.Verb == rules.ToGive && d.action.Target == rules.Nobody {
		return false
	}
	d.ready = NewCase(rules.NewSituation(sc.Given, d.house), d.action)
	for _, x := range facts {
		d.ready = d.ready.Tell(x)
	}
	return true
}

func (d *Dialogue) factQuestion(f rules.Fact) Question {
	q := Question{Asks: AsksFact, Fact: f}
	switch f {
	case rules.TopNumber:
		may, known := d.ready.MothOnPile()
		q.Answers = numbers()
		if may && !known {
			q.Answers = append(q.Answers, Moth)
		}
	case rules.NumberBelow, rules.CardNumber:
		q.Answers = numbers()
	case rules.CardKind:
		q.Answers = []string{Number, Action, Moth}
	default:
		q.Answers = []string{Yes, No}
	}
	q.Answers = append(q.Answers, Unknown)
	return q
}

// tell takes the answer to a fact.
func (d *Dialogue) tell(f rules.Fact, s string) {
	x := rules.Answer{Fact: f, Yes: s == Yes}
	switch {
	case s == Unknown:
		d.unknown = append(d.unknown, f)
		d.ready = d.ready.DoesNotKnow(f)
		return
	case f == rules.TopNumber && s == Moth:
		d.moth = true
		d.ready = d.ready.Tell(rules.Answer{Fact: f, Kinds: 1 << rules.Moth})
		return
	case f == rules.CardKind:
		x = Answers(f)[slices.Index([]string{Number, Action, Moth}, s)]
	default:
		if n, err := strconv.Atoi(s); err == nil {
			x.Numbers = rules.NumberSet(n)
		}
	}
	d.facts = append(d.facts, x)
	d.ready = d.ready.Tell(x)
}

// MothOnPile tells whether it was said that a moth lies on the discard pile.
func (d *Dialogue) MothOnPile() bool { return d.moth }

// Document is the scenario that has been told so far, with one step.
func (d *Dialogue) Document() []byte {
	var b strings.Builder
	b.WriteString("given:\n  turn: \"?\"\n")
	for _, key := range []string{"during", "slowest", "caught"} {
		if v := d.lines[key]; v != "" {
			b.WriteString("  " + key + ": " + v + "\n")
		}
	}
	if d.moth {
		b.WriteString("  pile: moth\n")
	}
	b.WriteString("steps:\n  - by: " + quoted(d.by) + "\n    " + d.verb.String() + ": " + d.lines[d.verb.String()] + "\n")
	for _, key := range []string{"to", "hand", "late", "saw"} {
		if v := d.lines[key]; v != "" {
			b.WriteString("    " + key + ": " + v + "\n")
		}
	}
	facts := map[rules.Fact]string{}
	for _, x := range d.facts {
		facts[x.Fact] = factValue(x)
	}
	if _, told := facts[rules.IsLastCard]; !told && (d.verb == rules.ToGive || d.verb == rules.ToKeep) && d.base != nil {
		facts[rules.IsLastCard] = `"?"`
	}
	if len(facts) > 0 {
		b.WriteString("    facts:\n")
	}
	for f := range rules.Facts() {
		if v := facts[f]; v != "" {
			b.WriteString("      " + f.String() + ": " + v + "\n")
		}
	}
	return []byte(b.String())
}

func factValue(x rules.Answer) string {
	switch {
	case x.Numbers != 0:
		return strconv.Itoa(x.Numbers.One())
	case x.Kinds.Has(rules.Moth):
		return Moth
	case x.Kinds.Has(rules.NumberCard):
		return Number
	case x.Kinds != 0:
		return Action
	}
	return strconv.FormatBool(x.Yes)
}

func quoted(s string) string {
	b, _ := json.Marshal(s) // a string cannot fail
	return string(b)
}

// Ruling is what the judge says with what has been told.
func (d *Dialogue) Ruling() (*rules.Ruling, error) { return d.ready.Ruling() }
