package tutor

import (
	"slices"
	"strconv"
	"strings"

	"charm.land/lipgloss/v2"

	"motten/rules"
	"motten/rules/book"
	"motten/scenarios/lessons"
)

func cells(s string) int { return lipgloss.Width(s) }

// The palette, as in package terminal: readable on dark and on light.
var (
	strong = lipgloss.NewStyle().Bold(true)
	grey   = lipgloss.NewStyle().Foreground(lipgloss.ANSIColor(243))
	blue   = lipgloss.NewStyle().Foreground(lipgloss.ANSIColor(31))
	purple = lipgloss.NewStyle().Foreground(lipgloss.ANSIColor(133))
)

// kinds are the names of the kinds of card, short enough for a card.
func kindName(l book.Lang, k rules.Kind) string {
	if k == rules.Moth {
		return book.LearnMoth.In(l)
	}
	m := map[rules.Kind]book.Message{rules.Spider: book.SayTermSpider, rules.Mosquito: book.SayTermMosquito,
		rules.Cockroach: book.SayTermCockroach, rules.Ant: book.SayTermAnt}[k]
	if k == rules.NumberCard {
		return ""
	}
	return m.In(l)
}

// box is a card with one word in it, or two, one above the other.
func box(top, bottom string, style lipgloss.Style) []string {
	w := max(cells(top), cells(bottom), 1) + 2
	pad := func(s string) string { return "│ " + s + strings.Repeat(" ", w-1-cells(s)) + "│" }
	lines := []string{"╭" + strings.Repeat("─", w) + "╮", pad(top), pad(bottom), "╰" + strings.Repeat("─", w) + "╯"}
	if bottom == "" {
		lines = slices.Delete(lines, 2, 3)
	}
	for i := range lines {
		lines[i] = style.Render(lines[i])
	}
	return lines
}

// even makes boxes as high as the highest of them.
func even(boxes [][]string) [][]string {
	for _, b := range boxes {
		if len(b) == 4 {
			for i, x := range boxes {
				if len(x) == 3 {
					boxes[i] = slices.Insert(slices.Clone(x), 2, blank(x[1]))
				}
			}
			break
		}
	}
	return boxes
}

// blank is the line of a box without its word.
func blank(line string) string {
	first, last := strings.Index(line, "│"), strings.LastIndex(line, "│")
	return line[:first+len("│")] + strings.Repeat(" ", cells(line)-2) + line[last:]
}

func cardBox(l book.Lang, c rules.Card) []string {
	k, ok := c.Kind()
	number := "?"
	if n := c.Numbers().One(); n > 0 {
		number = strconv.Itoa(n)
	}
	if !ok {
		return box(number, "", grey)
	}
	style := lipgloss.NewStyle()
	switch k {
	case rules.NumberCard:
	case rules.Moth:
		style = purple
	default:
		style = blue
	}
	return box(number, kindName(l, k), style)
}

// besides puts blocks of lines side by side.
func besides(gap int, blocks ...[]string) []string {
	var out []string
	height := 0
	for _, b := range blocks {
		height = max(height, len(b))
	}
	for i := range height {
		line := ""
		for j, b := range blocks {
			w := 0
			for _, s := range b {
				w = max(w, cells(s))
			}
			s := ""
			if i < len(b) {
				s = b[i]
			}
			if j > 0 {
				line += strings.Repeat(" ", gap)
			}
			line += s
			if j < len(blocks)-1 {
				line += strings.Repeat(" ", w-cells(s))
			}
		}
		out = append(out, line)
	}
	return out
}

// table draws a situation: the piles, who plays, and the cards of whoever acts.
func table(sc *lessons.Scene, l book.Lang, width int) []string {
	if sc.Table == nil {
		return nil
	}
	var labels []string
	var piles [][]string
	if c, ok := sc.Pile(); ok {
		labels, piles = append(labels, book.LearnDiscardPile.In(l)), append(piles, cardBox(l, c))
	}
	if n := sc.Stock(); n >= 0 {
		labels, piles = append(labels, book.LearnDrawPile.In(l)), append(piles, box(strconv.Itoa(n), "", grey))
	}
	piles = even(piles)
	for i := range piles {
		piles[i] = append([]string{grey.Render(labels[i])}, piles[i]...)
	}
	var names []string
	for s, p := range sc.Players(l) {
		line := "  " + p.Name
		if rules.Seat(s) == sc.By {
			line = "> " + strong.Render(p.Name)
		}
		var more []string
		more = append(more, p.Marks...)
		if p.Given && (rules.Seat(s) != sc.By || len(p.Cards) == 0) {
			more = append(more, handText(p, l))
		}
		if len(more) > 0 {
			line += ": " + strings.Join(more, ", ")
		}
		names = append(names, line)
	}
	blocks := append(slices.Clone(piles), names)
	out := besides(3, blocks...)
	for _, s := range out {
		if cells(s) > width { // side by side does not fit
			out = besides(3, piles...)
			for _, n := range names {
				out = append(out, wrap(n, width)...)
			}
			break
		}
	}
	if sc.By >= 0 && int(sc.By) < len(sc.Names) {
		out = append(out, hand(sc, l, width)...)
	}
	for _, n := range sc.News(l) {
		out = append(out, wrap(n, width)...)
	}
	return out
}

func handText(p lessons.Seated, l book.Lang) string {
	var cs []string
	for _, c := range p.Cards {
		cs = append(cs, lessons.CardText(l, c))
	}
	if p.Back > 0 || len(p.Cards) == 0 && !p.More {
		if p.Back == 0 {
			cs = append(cs, book.SayNoCards.In(l))
		} else {
			cs = append(cs, lessons.Counted(l, p.Back))
		}
	}
	if p.More {
		cs = append(cs, book.LearnAndMore.In(l))
	}
	return strings.Join(cs, ", ")
}

// hand draws the cards of whoever acts, in as many rows as they need.
func hand(sc *lessons.Scene, l book.Lang, width int) []string {
	p := sc.Players(l)[sc.By]
	if len(p.Cards) == 0 {
		return nil
	}
	var rows [][]string
	var row [][]string
	used := 0
	flush := func() {
		if len(row) > 0 {
			rows = append(rows, besides(0, even(row)...))
		}
		row, used = nil, 0
	}
	for _, c := range p.Cards {
		b := cardBox(l, c)
		if used+cells(b[0]) > width {
			flush()
		}
		used += cells(b[0])
		row = append(row, b)
	}
	flush()
	var out []string
	out = append(out, strong.Render(p.Name))
	for _, r := range rows {
		out = append(out, r...)
	}
	if p.Back > 0 || p.More {
		p.Cards = nil
		if p.Back > 0 {
			out[0] += grey.Render(" + " + handText(p, l))
		} else {
			out[0] += grey.Render(" + " + book.LearnAndMore.In(l))
		}
	}
	return out
}
