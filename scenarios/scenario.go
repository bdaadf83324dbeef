package scenarios

import (
	"go.yaml.in/yaml/v4"

	"motten/rules"
	"motten/rules/book"
)

// Scenario is a question about the game: a table as far as it is told, what
// players do, and what should come out. Without steps it is a story about the
// rules and questions in About.
type Scenario struct {
	File      string
	Line      int    // of its first key
	ID        string // kebab-case, unique in a run
	Title     book.Text
	Asks      [3][]string // how people ask it, by language
	About     []Cite
	House     rules.House // in force whatever the run says
	Names     []string    // of the players, by seat; "" is whoever asks
	Given     rules.Table
	Steps     []Step
	Then      []Expected // of the table afterwards
	doc, then *yaml.Node
	from      int // the line before its document
}

// Cite is a rule or, where Rule is rules.NoRule, a question.
type Cite struct {
	Rule     rules.Rule
	Question rules.Question
}

func (c Cite) String() string {
	if c.Rule != rules.NoRule {
		return c.Rule.String()
	}
	return c.Question.String()
}

// Step is one step of a scenario and what is expected of it. What is nil is
// not expected.
type Step struct {
	Line, Col int // of its verb
	Action    rules.Action
	How       string         // in which way somebody hid a card, in free words
	Facts     []rules.Answer // told of this step, besides the table
	AsksLast  bool           // whether it takes his last card is not known

	Expect    *rules.Verdict
	Cites     []Cite
	Questions []rules.Question
	Needs     []rules.Fact
	Readings  []Reading
	Follows   []Follow

	asksQuestions, asksNeeds bool
	node, value              *yaml.Node // the step, and the value of its verb
	pos, valuePos            pos
}

// Reading expects a verdict once one question is settled.
type Reading struct {
	Question rules.Question // rules.NoQuestion: the one that the step turns on
	name     string         // of the option, where the question is not named
	Option   rules.Option
	Verdict  rules.Verdict
	node     *yaml.Node
}

// Follow expects what the table is like after the step once a question is
// settled.
type Follow struct {
	Question rules.Question
	Option   rules.Option
	Then     []Expected
}

// Cell is something of a table that can be expected.
type Cell uint8

// The cells.
const (
	CellGuard Cell = iota
	CellTurn
	CellDuring
	CellPile
	CellNumber
	CellStock
	CellHands
	CellSlowest
	CellPicks
	CellOver
	CellWinner
	CellPoints
	CellNextGuard
	cellsEnd
)

var cellNames = [cellsEnd]string{"guard", "turn", "during", "pile", "number", "stock", "hands", "slowest", "picks", "over", "winner", "points", "next-guard"}

func (c Cell) String() string { return cellNames[c] }

// Expected is one cell of a table as it should be.
type Expected struct {
	Line, Col int
	Cell      Cell
	Player    rules.Seat  // of CellHands and CellPoints, else rules.Nobody
	Seats     rules.Seats // of the cells that name players
	Cards     []rules.Card
	More      bool // there may be more than Cards
	Count     int  // a number; of CellHands and CellPile -1 where Cards are listed
	Phase     rules.Phase
	Picks     rules.Picks
	Yes       bool
	node      *yaml.Node
}

type pos struct{ line, col int }

var phaseNames = [...]string{
	rules.Play: "play", rules.Setup: "setup", rules.DuringSpider: "spider", rules.DuringMosquito: "mosquito",
	rules.DuringCockroach: "cockroach", rules.Over: "over", rules.Accusation: "accusation", rules.Gift: "gift",
}

var picksNames = [...]string{rules.NotPicked: "", rules.GiverPicks: "giver", rules.ReceiverPicks: "receiver", rules.BlindPick: "blind"}
