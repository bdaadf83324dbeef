package rules

// Fact is something about a situation that may not have been told.
type Fact uint8

// The facts that a verdict can depend on. Those come first that everybody at
// the table sees; of two sets of facts that settle a dispute equally well, the
// one is asked for that comes first.
const (
	NoFact      Fact = iota
	IsGuard          // is he the guard
	IsTurn           // is it his turn
	TopNumber        // which number counts on the discard pile; of a moth, the one printed on it
	NumberBelow      // which number counts beneath that moth
	CardNumber       // which number the card has
	CardKind         // is it a number card, an action card or a moth
	IsLastCard       // is it his last hand card
	FittingCard      // does he hold a card that fits, moths left out
	FittingMoth      // does he hold a moth that he could lay
	OnlyMoths        // does he hold nothing but moths
	DidHide          // did the accused hide a card
	StockEmpty       // is the draw pile used up
	PileEmpty        // is there nothing under the top card of the discard pile

	factsEnd
)

var factNames = [factsEnd]string{"", "guard", "turn", "top-number", "number-below", "card-number", "card-kind", "last-card", "fitting-card", "fitting-moth", "only-moths", "hid", "stock-empty", "pile-empty"}

// Kinds is a set of kinds of cards, bit by kind.
type Kinds uint8

// Has tells whether the kind is in the set.
func (k Kinds) Has(x Kind) bool { return k&(1<<x) != 0 }

// Kinds is the set of the kinds that the card may have.
func (c Card) Kinds() Kinds {
	var s Kinds
	for k := range kindsEnd {
		if c.May(k) {
			s |= 1 << k
		}
	}
	return s
}

// Answer is one answer to something that is not known: a fact, or how a
// question is read.
type Answer struct {
	Fact     Fact
	Question Question
	Option   Option  // of the question
	Yes      bool    // of a fact that is so or not
	Numbers  Numbers // of a fact that is a number: those that it may be
	Kinds    Kinds   // of CardKind: those that it may be
	Step     uint8   // in which step it was asked, from 0
}

// sameMatter tells whether two answers are about the same thing.
func (a Answer) sameMatter(b Answer) bool {
	return a.Fact == b.Fact && a.Question == b.Question && (a.Fact == NoFact || a.Step == b.Step)
}

// conflicts tells whether two answers cannot both hold.
func (a Answer) conflicts(b Answer) bool {
	if !a.sameMatter(b) {
		return false
	}
	return a.Option != b.Option || a.Yes != b.Yes ||
		a.Numbers&b.Numbers == 0 && a.Numbers|b.Numbers != 0 ||
		a.Kinds&b.Kinds == 0 && a.Kinds|b.Kinds != 0
}

// Role is what a rule, or the reading of a question, did in a ruling.
type Role uint8

// The roles.
const (
	Notes   Role = iota // it holds as well
	Allows              // it decides that he may
	Forbids             // it decides that he may not
	Follows             // it says what happens then
)

// Reason is one step of the reasoning: a rule, or a question in one reading,
// what it did, and the values it looked at. Which values a rule carries, and
// so which a text about it may name, is told by book.Carries.
type Reason struct {
	Rule     Rule
	Question Question
	Option   Option
	Role     Role
	Player   Seat
	Other    Seat
	Guard    Seat
	N        uint8
	Top      Numbers
	Card     Card
}

const (
	pathMost    = 24
	reasonsMost = 24
)

// Way is one walk through the rules: the answers that led along it, and what
// came out.
type Way struct {
	Allowed bool
	answers [pathMost]Answer
	reasons [reasonsMost]Reason
	nanswer uint8
	nreason uint8
}

// Answers are what had to be answered on this way.
func (w *Way) Answers() []Answer { return w.answers[:w.nanswer] }

// Reasons are the steps of the reasoning, in the order in which they were
// taken.
func (w *Way) Reasons() []Reason { return w.reasons[:w.nreason] }

// Deciding is the reason that decides whether he may.
func (w *Way) Deciding() Reason {
	for i := int(w.nreason) - 1; i >= 0; i-- {
		if r := w.reasons[i]; r.Role == Allows || r.Role == Forbids {
			return r
		}
	}
	return Reason{}
}

// choice is one fork on a path: which of how many branches is taken.
type choice struct{ taken, of uint8 }

// inquiry is one question put to the judge, walked once for every path of
// answers. Its table and house are the asker's until an answer narrows them.
type inquiry struct {
	Way
	from   *Table
	own    Table
	copied bool

	houseFrom   *House
	houseOwn    House
	houseCopied bool

	act   *Action
	by    Seat
	card  Card // the card of the act, found in the hand and narrowed
	step  uint8
	trial bool // tell what an accusation leads to as if it were settled

	path  [pathMost]choice
	depth int // of the path
	at    int

	problem Problem
}

func (q *inquiry) start(t *Table, h *House, a *Action) {
	q.from, q.houseFrom, q.act, q.by = t, h, a, a.By
	q.begin()
}

// begin sets everything back but the path.
func (q *inquiry) begin() {
	q.copied, q.houseCopied = false, false
	q.nanswer, q.nreason, q.at = 0, 0, 0
	q.card = q.act.Card
	q.problem = NoProblem
}

// more turns to the next path that has not been walked.
func (q *inquiry) more() bool {
	for q.depth = q.at; q.depth > 0; q.depth-- {
		last := &q.path[q.depth-1]
		if last.taken++; last.taken < last.of {
			return true
		}
	}
	return false
}

// table is to be read only; mine may be changed.
func (q *inquiry) table() *Table {
	if q.copied {
		return &q.own
	}
	return q.from
}

func (q *inquiry) mine() *Table {
	if !q.copied {
		q.own, q.copied = *q.from, true
	}
	return &q.own
}

func (q *inquiry) house() *House {
	if q.houseCopied {
		return &q.houseOwn
	}
	return q.houseFrom
}

func (q *inquiry) fork(of int) int {
	if q.at == q.depth {
		q.path[q.at] = choice{0, uint8(of)}
		q.depth++
	}
	q.at++
	return int(q.path[q.at-1].taken)
}

func (q *inquiry) answered(a Answer) {
	a.Step = q.step
	q.answers[q.nanswer] = a
	q.nanswer++
}

// yes asks for a fact that is so or not.
func (q *inquiry) yes(f Fact) bool {
	yes := q.fork(2) == 0
	q.answered(Answer{Fact: f, Yes: yes})
	return yes
}

// among asks whether a number is one of those in set, of which it may be any.
// It returns what it may be then.
func (q *inquiry) among(f Fact, may, set Numbers) Numbers {
	if q.fork(2) == 0 {
		may &= set
	} else {
		may &^= set
	}
	q.answered(Answer{Fact: f, Numbers: may})
	return may
}

// which asks for one number of several.
func (q *inquiry) which(f Fact, may Numbers) Numbers {
	n := NumberSet(may.List()[q.fork(len(may.List()))])
	q.answered(Answer{Fact: f, Numbers: n})
	return n
}

// kindAmong asks whether the card of the act is of one of the kinds.
func (q *inquiry) kindAmong(set Card) bool {
	switch {
	case q.card&^set == 0:
		return true
	case q.card&set == 0:
		return false
	}
	is := q.fork(2) == 0
	if is {
		q.narrow(q.card & set)
	} else {
		q.narrow(q.card &^ set)
	}
	q.answered(Answer{Fact: CardKind, Kinds: q.card.Kinds()})
	return is
}

// narrow says more of the card of the act.
func (q *inquiry) narrow(c Card) {
	if q.by != Nobody {
		q.mine().Hands[q.by].narrow(q.card, c)
	}
	q.card = c
}

// reads is how the table reads a question; where no house rule settles it, it
// is a fork.
func (q *inquiry) reads(x Question) Option {
	o := q.house()[x]
	if o == 0 {
		o = Option(q.fork(x.Options()) + 1)
		q.answered(Answer{Question: x, Option: o})
		if !q.houseCopied {
			q.houseOwn, q.houseCopied = *q.houseFrom, true
		}
		q.houseOwn[x] = o
	}
	return o
}

// reading is reads, for a reading that is part of the reasoning.
func (q *inquiry) reading(x Question, role Role) Option {
	o := q.reads(x)
	q.reason(Reason{Question: x, Option: o, Role: role})
	return o
}

func (q *inquiry) reason(r Reason) {
	if int(q.nreason) < len(q.reasons) {
		r.Guard = q.table().Guard.One()
		q.reasons[q.nreason] = r
		q.nreason++
	}
}
