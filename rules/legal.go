package rules

// Legal lists in buf what a player may do at this table, whatever is not known:
// lay, draw, hide, give, keep and answer, each with every distinct card that he
// is known to hold. To whom he gives is part of it. It allocates nothing where
// buf is large enough.
func Legal(t *Table, h *House, by Seat, buf []Action) []Action {
	l := listing{table: t, house: h, may: buf[:0]}
	hand := &t.Hands[by]
	for m := hand.has; m != 0; m &= m - 1 {
		l.with(by, m&-m)
	}
	for _, c := range hand.loose[:hand.kinds] {
		l.with(by, c)
	}
	if t.Phase == DuringSpider || t.Phase == DuringMosquito {
		l.try(&Action{Verb: ToKeep, By: by})
	} else {
		l.try(&Action{Verb: ToDraw, By: by})
	}
	return l.may
}

// listing is what Legal works with.
type listing struct {
	inquiry
	table *Table
	house *House
	may   []Action
}

// with tries all that can be done with a card.
func (l *listing) with(by Seat, c Card) {
	l.try(&Action{Verb: ToLay, By: by, Card: c})
	l.try(&Action{Verb: ToHide, By: by, Card: c})
	switch t := l.table; {
	case t.raceIsOn():
		l.try(&Action{Verb: ToAnswer, By: by, Card: c})
		fallthrough // what answered it may be a spider or a mosquito
	case t.Interrupt == Gift, t.Phase == DuringSpider, t.Phase == DuringMosquito:
		for s := range Seat(t.Players) {
			if s != by {
				l.try(&Action{Verb: ToGive, By: by, Card: c, Target: s})
			}
		}
	}
}

// try lists the action if it is allowed whatever is not known.
func (l *listing) try(a *Action) {
	l.depth = 0
	for l.start(l.table, l.house, a); ; l.begin() {
		if !l.judge() {
			return
		}
		if !l.more() {
			break
		}
	}
	l.may = append(l.may, *a)
}
