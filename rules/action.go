package rules

// Verb is what a step does.
type Verb uint8

// The verbs.
const (
	ToLay Verb = iota
	ToDraw
	ToHide
	ToAccuse
	ToSettle
	ToTell
	ToGive
	ToKeep
	ToSlap
	ToAnswer
	ToPass
	ToTurnUp
	ToCount
	ToFinish

	verbsEnd
)

var verbNames = [verbsEnd]string{"play", "draw", "hide", "accuse", "settle", "tell", "give", "keep", "slap", "answer", "pass", "turn-up", "count", "finish"}

// CardsMost is how many cards one step can lay or hide at once.
const CardsMost = 8

// Action is one step: who does what. What does not belong to its verb stays
// zero.
type Action struct {
	Verb Verb
	By   Seat            // Nobody for slap, pass, turn-up, count, finish
	Card Card            // laid, drawn (NoCard: not said which), hidden, given, turned up
	Rest [CardsMost]Card // further cards, laid or hidden at once with Card
	More uint8           // how many those are

	Slipped Card // lay: a second card beneath it
	Seen    Truth
	Below   bool  // hide: the hand is below the table
	How     bool  // hide: somebody said in which way
	Target  Seat  // accuse, tell, give: whom
	Right   Truth // accuse: did he hide a card; settle: was it so
	Unseen  bool  // accuse: he did not see it himself
	Late    bool  // accuse: the hiding is over, and no further card has been laid
	Tied    bool  // answer: landed together with the one before

	Slappers [MaxPlayers]Seats // fastest first; who landed together share a set
	Slaps    uint8             // how many sets
	Wrong    Seats             // who slapped wrongly or not at all
}

// Cards is how many cards leave the hand at once.
func (a *Action) Cards() int {
	n := 1 + int(a.More)
	if a.Slipped != NoCard {
		n++
	}
	return n
}
