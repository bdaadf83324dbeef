package rules

// House is how a table reads the open questions: the option by question, 0
// where it is not settled. At HouseRounds an option above 1 is the number of
// rounds plus 1.
type House [questionsEnd]Option

// roundsOf is how many rounds are played, 0 where that is not known.
func (h *House) roundsOf(t *Table) int {
	switch o := h[HouseRounds]; {
	case o > HouseRoundsAsAsPlayers:
		return int(o - 1)
	case t.Ordered:
		return int(t.Players)
	}
	return 0
}
