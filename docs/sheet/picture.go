package sheet

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"motten/rules"
	"motten/rules/book"
	"motten/rules/explain"
	"motten/scenarios"
)

// Picture is a drawing, and the same in characters.
type Picture struct {
	Alt  string // what it shows, in words
	W, H float64
	Draw func(Pen)
	Rows func(ascii bool) []string
}

// The size of a card.
const (
	cardW, cardH = 60.0, 84.0
)

// face is one card as it is drawn.
type face struct {
	kind   int // a rules.Kind, or one of those below
	number int // 0 where it is not known, or there is none
	name   string
}

const (
	unknown = -1 - iota
	back
	bug
)

// faceOf is the card as it is drawn.
func (m *maker) faceOf(c rules.Card) face {
	n := c.Numbers().One()
	k, ok := c.Kind()
	switch {
	case !ok && n != 0 && c.May(rules.NumberCard):
		return face{int(rules.NumberCard), n, ""}
	case !ok:
		return face{unknown, n, ""}
	case k == rules.NumberCard:
		return face{int(k), n, ""}
	}
	return face{int(k), n, m.Noun(k)}
}

func (f face) key() string {
	return "card" + strconv.Itoa(f.kind+3) + "-" + strconv.Itoa(f.number)
}

func (f face) mark() string {
	if f.number == 0 {
		return "?"
	}
	return strconv.Itoa(f.number)
}

// draw draws the card.
func (f face) draw(p Pen) {
	p.Path(roundRect(0.6, 0.6, cardW-1.2, cardH-1.2, 6), Paper, Ink, 1.2)
	const mx, my = cardW / 2, 43
	switch {
	case f.kind == back, f.kind == unknown:
		p.Path(roundRect(5, 5, cardW-10, cardH-10, 3), Felt, Ink, 0.7)
		if f.kind == unknown {
			p.Text(mx, my+13, 38, true, Ink, "?")
			return
		}
		for i := -3; i <= 3; i++ {
			for j := -2; j <= 2; j++ {
				x, y := mx+float64(j)*10, cardH/2+float64(i)*10
				p.Path(poly(x, y-3, x+3, y, x, y+3, x-3, y).Z(), None, Soft, 0.6)
			}
		}
		return
	case f.kind == bug:
		p.Path(roundRect(5, 6, cardW-10, 62, 4), Sky, None, 0)
		guardBug(shifted{p, mx, 36, 1.12})
		p.Text(mx, 78, fitting(f.name, 52, 8.5), true, Ink, f.name)
		return
	case f.kind == int(rules.NumberCard):
		p.Path(roundRect(12, 20, cardW-24, 52, 4), Leaf, None, 0)
		p.Text(mx, my+18, 46, true, Ink, f.mark())
	default:
		tint := Sand
		if f.kind == int(rules.Moth) {
			tint = Rose
		}
		p.Path(roundRect(5, 20, cardW-10, 50, 4), tint, None, 0)
		figures[f.kind](shifted{p, mx, 45, 0.98})
		p.Text(mx, 79, fitting(f.name, 52, 8.5), true, Ink, f.name)
	}
	p.Text(10, 16, 15, true, Ink, f.mark())
	p.Text(cardW-10, 16, 15, true, Ink, f.mark())
}

// fitting is the size of type at which a text is no wider than w, about.
func fitting(text string, w, most float64) float64 {
	return min(most, w/(0.62*float64(utf8.RuneCountInString(text))))
}

func (f face) put(p Pen, x, y, scale float64) {
	p.Use(f.key(), x, y, scale, cardW, cardH, f.draw)
}

// group is cards that lie together: a pile, or a hand.
type group struct {
	label  string
	faces  []face
	raised []int // those that are played
}

// width of a group: its cards overlap where there are many.
func (g *group) step() float64 {
	if len(g.faces) > 5 {
		return 34
	}
	return cardW + 4
}

func (g *group) width() float64 {
	return max(float64(len(g.faces)-1)*g.step()+cardW, 8*float64(utf8.RuneCountInString(g.label)))
}

// cards is a picture of groups of cards beside each other; where arrow is
// true, one points from the second to the first.
func cards(alt string, gs []group, arrow bool) *Picture {
	const gap, wide, lift = 16.0, 40.0, 9.0
	w := 0.0
	for i := range gs {
		if i > 0 {
			w += gap
			if arrow {
				w += wide - gap
			}
		}
		w += gs[i].width()
	}
	h := lift + cardH + 20
	labelled := slices.ContainsFunc(gs, func(g group) bool { return g.label != "" })
	if !labelled {
		h = lift + cardH + 1
	}
	return &Picture{
		Alt: alt, W: w, H: h,
		Draw: func(p Pen) {
			x := 0.0
			for i := range gs {
				g := &gs[i]
				if i > 0 {
					if arrow && i == 1 {
						y := lift + cardH/2
						p.Path(poly(x+wide-9, y, x+16, y), None, Soft, 2.4)
						p.Path(head(x+9, y, 10, -90), Soft, None, 0)
						x += wide
					} else {
						x += gap
					}
				}
				gw := g.width()
				cx := x + (gw-float64(len(g.faces)-1)*g.step()-cardW)/2
				for j, f := range g.faces {
					y := lift
					if slices.Contains(g.raised, j) {
						y = 0
					}
					f.put(p, cx+float64(j)*g.step(), y, 1)
				}
				if g.label != "" {
					p.Text(x+gw/2, lift+cardH+15, 15, false, Soft, g.label)
				}
				x += gw
			}
		},
		Rows: func(ascii bool) []string { return cardRows(gs, arrow, ascii) },
	}
}

// lines are the characters that boxes are drawn with.
type lines struct{ h, v, tl, tr, bl, br, fill, arrow, up string }

func linesOf(ascii bool) lines {
	if ascii {
		return lines{"-", "|", "+", "+", "+", "+", "#", "<--", "^"}
	}
	return lines{"─", "│", "╭", "╮", "╰", "╯", "░", "◄──", "▲"}
}

// box is one card in characters: five rows.
func (f face) box(ascii bool) []string {
	l := linesOf(ascii)
	w := max(5, utf8.RuneCountInString(f.name)+2)
	row := func(s, fill string) string {
		n := w - utf8.RuneCountInString(s)
		return l.v + strings.Repeat(fill, n/2) + s + strings.Repeat(fill, n-n/2) + l.v
	}
	top, end := l.tl+strings.Repeat(l.h, w)+l.tr, l.bl+strings.Repeat(l.h, w)+l.br
	switch f.kind {
	case back:
		return []string{top, row("", l.fill), row("", l.fill), row("", l.fill), end}
	case unknown:
		return []string{top, row("", " "), row("?", " "), row("", " "), end}
	case bug:
		return []string{top, row("", " "), row(f.name, " "), row("*", " "), end}
	case int(rules.NumberCard):
		return []string{top, row("", " "), row(f.mark(), " "), row("", " "), end}
	}
	return []string{top, row(f.mark(), " "), row(f.name, " "), row("", " "), end}
}

// beside puts blocks of rows beside each other.
func beside(gap string, blocks ...[]string) []string {
	h := 0
	for _, b := range blocks {
		h = max(h, len(b))
	}
	rows := make([]string, h)
	for i, b := range blocks {
		w := 0
		for _, r := range b {
			w = max(w, utf8.RuneCountInString(r))
		}
		for j := range rows {
			r := ""
			if j < len(b) {
				r = b[j]
			}
			if i > 0 {
				rows[j] += gap
			}
			rows[j] += r + strings.Repeat(" ", w-utf8.RuneCountInString(r))
		}
	}
	for i := range rows {
		rows[i] = strings.TrimRight(rows[i], " ")
	}
	return rows
}

func cardRows(gs []group, arrow, ascii bool) []string {
	l := linesOf(ascii)
	var blocks [][]string
	for i := range gs {
		g := &gs[i]
		if i == 1 && arrow {
			blocks = append(blocks, []string{"", "", l.arrow})
		}
		var boxes [][]string
		for j, f := range g.faces {
			b := f.box(ascii)
			if slices.Contains(g.raised, j) {
				w := utf8.RuneCountInString(b[0])
				b = append(b, strings.Repeat(" ", w/2)+l.up)
			}
			boxes = append(boxes, b)
		}
		b := beside(" ", boxes...)
		if g.label != "" {
			for len(b) < 6 && slices.ContainsFunc(gs, func(g group) bool { return len(g.raised) > 0 }) {
				b = append(b, "")
			}
			b = append(b, g.label)
		}
		blocks = append(blocks, b)
	}
	return beside("  ", blocks...)
}

// circlePicture is the numbers in a circle.
func (m *maker) circlePicture() *Picture {
	all, first := explain.Numbers()
	const c, r, disc = 62.0, 44.0, 15.0
	at := func(i int) (float64, float64) {
		s, k := math.Sincos((float64(i)*72 - 90) * math.Pi / 180)
		return c + r*k, c + r*s
	}
	return &Picture{
		Alt: book.SheetCircle.In(m.Lang, "numbers", strings.Join(all, ", "), "first", first), W: 2 * c, H: 2*c - 6,
		Draw: func(p Pen) {
			for i := range all {
				from, to := float64(i)*72+23, float64(i+1)*72-23
				p.Path(arc(c, c, r, from+4, to-4), None, Ink, 1.6)
				for _, e := range []struct{ at, way float64 }{{from, -90}, {to, 90}} {
					s, k := math.Sincos((e.at - 90) * math.Pi / 180)
					p.Path(head(c+r*k, c+r*s, 6.5, e.at+e.way), Ink, None, 0)
				}
			}
			for i, n := range all {
				x, y := at(i)
				p.Path(circle(x, y, disc), Leaf, Ink, 1.3)
				p.Text(x, y+7, 20, true, Ink, n)
			}
		},
		Rows: func(ascii bool) []string {
			h := "───"
			if ascii {
				h = "---"
			}
			return []string{
				"        " + all[0],
				"     /     \\",
				"   " + all[4] + "         " + all[1],
				"    \\       /",
				"     " + all[3] + " " + h + " " + all[2],
			}
		},
	}
}

// tablePicture is the table at the beginning.
func (m *maker) tablePicture() *Picture {
	bugFace := face{bug, 0, m.say(book.SheetGuardBug)}
	stock, pile := m.say(book.SheetStock), m.say(book.SheetPile)
	return &Picture{
		Alt: m.say(book.SheetTable), W: 250, H: 160,
		Draw: func(p Pen) {
			const cx, cy = 125.0, 80.0
			p.Path(ellipse(cx, cy, 122, 77), Felt, Ink, 1.4)
			b := face{back, 0, ""}
			fan := func(x, y float64, across bool) {
				for i := -1; i <= 1; i++ {
					dx, dy := float64(i)*9, 0.0
					if !across {
						dx, dy = 0, float64(i)*9
					}
					b.put(p, x+dx-8, y+dy-11, 0.26)
				}
			}
			fan(cx, 19, true)
			fan(cx-20, 140, true)
			fan(24, cy, false)
			fan(226, cy, false)
			bugFace.put(p, cx+12, 121, 0.4)
			b.put(p, cx-47, cy-37, 0.62)
			b.put(p, cx-45, cy-35, 0.62)
			face{int(rules.NumberCard), 3, ""}.put(p, cx+9, cy-35, 0.62)
			p.Text(cx-33, cy+28, fitting(stock, 66, 9), false, Ink, stock)
			p.Text(cx+33, cy+28, fitting(pile, 66, 9), false, Ink, pile)
			for _, a := range []float64{45, 225} {
				e := arc(0, 0, 1, a-16, a+12)
				for i := range e {
					for j := 0; j < e[i].points(); j += 2 {
						e[i].at[j], e[i].at[j+1] = cx+94*e[i].at[j], cy+55*e[i].at[j+1]
					}
				}
				p.Path(e, None, Soft, 1.6)
				last := e[len(e)-1].at
				p.Path(head(last[4], last[5], 9, a+90+12).moved(0, 0, 1, 0), Soft, None, 0)
			}
		},
		Rows: func(ascii bool) []string {
			mid := cardRows([]group{{stock, []face{{back, 0, ""}}, nil}, {pile, []face{{int(rules.NumberCard), 3, ""}}, nil}, {"", []face{bugFace}, nil}}, false, ascii)
			return mid
		},
	}
}

// kindsPicture is one card of each kind.
func (m *maker) kindsPicture() *Picture {
	var fs []face
	var names []string
	fs = append(fs, face{int(rules.NumberCard), 3, ""})
	names = append(names, m.Noun(rules.NumberCard))
	for k := rules.Spider; k <= rules.Moth; k++ {
		fs = append(fs, face{int(k), int(k), m.Noun(k)})
		names = append(names, m.Noun(k))
	}
	fs[len(fs)-1].number = rules.Low + 1
	fs = append(fs, face{bug, 0, m.say(book.SheetGuardBug)})
	names = append(names, m.say(book.SheetGuardBug))
	p := cards(strings.Join(names, ", "), []group{{faces: fs[:4], raised: nil}, {faces: fs[4:], raised: nil}}, false)
	p.Rows = func(ascii bool) []string {
		return append(cardRows([]group{{faces: fs[:4], raised: nil}}, false, ascii), cardRows([]group{{faces: fs[4:], raised: nil}}, false, ascii)...)
	}
	return p
}

// kindPicture is one card of a kind.
func (m *maker) kindPicture(k rules.Kind) *Picture {
	f := face{int(k), 3, m.Noun(k)}
	return cards(m.Noun(k), []group{{faces: []face{f}, raised: nil}}, false)
}

func (m *maker) bugPicture() *Picture {
	f := face{bug, 0, m.say(book.SheetGuardBug)}
	return cards(f.name, []group{{faces: []face{f}, raised: nil}}, false)
}

// stepPicture is the cards that a step is about: what lies there, and the hand
// from which a card comes; nil where there is nothing to see.
func (m *maker) stepPicture(s *scenarios.StepResult, names []string) *Picture {
	if len(s.Before.Worlds) == 0 {
		return nil
	}
	t, a := &s.Before.Worlds[0].Table, &s.Action
	who := func(x rules.Seat) string {
		if x >= 0 && int(x) < len(names) && names[x] != "" {
			return names[x]
		}
		return ""
	}
	bares := func(cs []rules.Card) string {
		var out []string
		for _, c := range cs {
			out = append(out, m.Bare(c))
		}
		return strings.Join(out, ", ")
	}
	var gs []group
	var alt []string
	if t.Top != rules.AnyCard && t.Top != rules.NoCard && t.Phase != rules.Setup {
		gs = append(gs, group{m.say(book.SheetPile), []face{m.faceOf(t.Top)}, nil})
		alt = append(alt, book.SheetCardsOf.In(m.Lang, "who", m.say(book.SheetPile), "cards", m.Bare(t.Top)))
	}
	hand := func(x rules.Seat, played ...rules.Card) {
		var cs []rules.Card
		if x >= 0 && x < rules.Seat(t.Players) {
			cs = t.Hands[x].Cards()
		}
		if len(cs) > 8 || allUnknown(cs) {
			cs = nil
		}
		var raised []int
		for _, card := range played {
			at := slices.IndexFunc(cs, func(c rules.Card) bool { return c == card })
			if at < 0 {
				at = slices.IndexFunc(cs, func(c rules.Card) bool { return c&card != 0 })
			}
			for at >= 0 && slices.Contains(raised, at) && at+1 < len(cs) && cs[at+1]&card != 0 {
				at++
			}
			if at < 0 || slices.Contains(raised, at) {
				at = len(cs)
				cs = append(cs, card)
			}
			raised = append(raised, at)
		}
		if len(cs) == 0 {
			return
		}
		g := group{label: who(x), raised: raised}
		for _, c := range cs {
			g.faces = append(g.faces, m.faceOf(c))
		}
		gs = append(gs, g)
		label := who(x)
		if label == "" {
			label = m.say(book.SheetHand)
		}
		alt = append(alt, book.SheetCardsOf.In(m.Lang, "who", label, "cards", bares(cs)))
	}
	played := append([]rules.Card{a.Card}, a.Rest[:a.More]...)
	if a.Slipped != rules.NoCard {
		played = append(played, a.Slipped)
	}
	arrow := false
	switch a.Verb {
	case rules.ToLay, rules.ToAnswer:
		arrow = len(gs) == 1
		hand(a.By, played...)
	case rules.ToHide:
		hand(a.By, played...)
	case rules.ToGive:
		gs, alt = nil, nil
		hand(a.By, played...)
	case rules.ToDraw:
		hand(a.By)
	case rules.ToTurnUp:
		gs = []group{{m.say(book.SheetStock), []face{{back, 0, ""}}, nil}, {m.say(book.SheetPile), []face{m.faceOf(a.Card)}, nil}}
		alt = []string{book.SheetCardsOf.In(m.Lang, "who", m.say(book.SheetPile), "cards", m.Bare(a.Card))}
	case rules.ToCount, rules.ToFinish:
		gs, alt = nil, nil
		for x := range rules.Seat(t.Players) {
			hand(x)
		}
	default:
		return nil
	}
	n := 0
	for _, g := range gs {
		n += len(g.faces)
	}
	if len(gs) == 0 || n > 12 || len(gs) == 1 && a.Verb == rules.ToDraw {
		return nil
	}
	return cards(strings.Join(alt, ". ")+".", gs, arrow)
}

func allUnknown(cs []rules.Card) bool {
	return !slices.ContainsFunc(cs, func(c rules.Card) bool { return c != rules.AnyCard })
}
