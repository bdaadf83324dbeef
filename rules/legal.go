package rules

// Legal lists in buf what a player may do at this table, whatever is not known:
// lay, draw, hide, give, keep and answer, each with every distinct card that he
// is known to hold, and with everybody to whom he may give it. It allocates
// nothing where buf is large enough.
func Legal(t *Table, h *House, by Seat, buf []Action) []Action {
	buf = buf[:0]
	var a Action
	var q inquiry
	q.from, q.houseFrom, q.act, q.by = t, h, &a, by
	try := func(next Action) {
		if a = next; q.surely() {
			buf = append(buf, a)
		}
	}
	hand := &t.Hands[by]
	with := func(c Card) {
		try(Action{Verb: ToLay, By: by, Card: c})
		try(Action{Verb: ToHide, By: by, Card: c})
		if t.raceIsOn() {
			try(Action{Verb: ToAnswer, By: by, Card: c})
		}
		if t.Interrupt == Gift || t.Phase == DuringSpider || t.Phase == DuringMosquito {
			for s := range Seat(t.Players) {
				if s != by {
					try(Action{Verb: ToGive, By: by, Card: c, Target: s})
				}
			}
		}
	}
	for m := hand.has; m != 0; m &= m - 1 {
		with(m & -m)
	}
	for _, c := range hand.loose[:hand.kinds] {
		with(c)
	}
	try(Action{Verb: ToDraw, By: by})
	try(Action{Verb: ToKeep, By: by})
	return buf
}

// surely tells whether he may on all ways.
func (q *inquiry) surely() bool {
	q.depth = 0
	for q.begin(); q.judge(); q.begin() {
		if !q.more() {
			return true
		}
	}
	return false
}
