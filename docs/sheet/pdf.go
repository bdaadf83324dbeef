package sheet

import (
	"bytes"
	_ "embed"
	"strconv"
	"strings"
	"time"

	"codeberg.org/go-pdf/fpdf"
	"golang.org/x/image/font/gofont/gomono"

	"motten/rules/book"
)

// The typeface, see fonts/README.md.
var (
	//go:embed fonts/FiraSans-Regular.ttf
	regular []byte
	//go:embed fonts/FiraSans-SemiBold.ttf
	semibold []byte
	//go:embed fonts/FiraSans-Italic.ttf
	italic []byte
)

// A4, in points.
const (
	a4W, a4H = 595.28, 841.89
)

var (
	inkTone  = rgb[Ink]
	softTone = [3]int{95, 90, 83}
)

// vbox is a line, a picture or the like: what columns are made of.
type vbox struct {
	h, space float64 // its height, and the space before it but at the top of a column
	stick    bool    // it stays with the one before
	anchors  []string
	mark     string // its bookmark
	level    int
	draw     func(x, y, lead float64) // lead is the space before it, as it was
}

// composer lays a sheet out as PDF.
type composer struct {
	*fpdf.Fpdf
	typesetter
	s      *Sheet
	body   float64
	links  map[string]int
	pageOf map[string]int
	second bool // this is the second copy on the page: it is no place to lead to
	cache  map[string]float64
	boxes  []vbox
}

// PDF is the sheet as PDF, the same bytes each time.
func (s *Sheet) PDF() ([]byte, error) {
	way := "P"
	if s.Size == Card {
		way = "L"
	}
	c := &composer{
		Fpdf: fpdf.New(way, "pt", "A4", ""), s: s,
		links: map[string]int{}, pageOf: map[string]int{}, cache: map[string]float64{},
	}
	c.typesetter = typesetter{width: c.measured, hyph: hyphensOf[s.Lang](), known: map[string][]string{}}
	// fpdf writes into what it is given.
	c.AddUTF8FontFromBytes("fira", "", bytes.Clone(regular))
	c.AddUTF8FontFromBytes("fira", "B", bytes.Clone(semibold))
	c.AddUTF8FontFromBytes("fira", "I", bytes.Clone(italic))
	c.AddUTF8FontFromBytes("gomono", "", bytes.Clone(gomono.TTF))
	c.SetAutoPageBreak(false, 0)
	c.SetMargins(0, 0, 0)
	c.SetCompression(true)
	c.SetCatalogSort(true)
	date, err := time.Parse("2006-01-02", s.Date)
	if err != nil {
		date = time.Unix(0, 0).UTC()
	}
	c.SetCreationDate(date)
	c.SetModificationDate(date)
	c.SetLang(s.Lang.String())
	c.SetTitle(s.Title+" – "+s.Under, true)
	c.SetSubject(s.CommandLine(), true)
	c.SetCreator("motten", true)
	c.SetDisplayMode("default", "default")
	c.SetLineCapStyle("round")
	c.SetLineJoinStyle("round")
	c.face("", 8)
	for i := range s.Parts {
		c.links[s.Parts[i].ID] = c.AddLink()
		for j := range s.Parts[i].Items {
			if x := &s.Parts[i].Items[j]; x.ID != "" && x.Kind != Example && c.links[x.ID] == 0 {
				c.links[x.ID] = c.AddLink()
			}
		}
	}
	switch s.Size {
	case Full:
		c.bookOf()
	case Page:
		c.onePage()
	default:
		c.twoCards()
	}
	s.body = c.body
	var b bytes.Buffer
	err = c.Output(&b)
	return b.Bytes(), err
}

func (c *composer) face(face string, size float64) {
	if face == "M" {
		c.SetFont("gomono", "", size)
		return
	}
	c.SetFont("fira", face, size)
}

func (c *composer) measured(face, text string) float64 {
	key := face + "\x00" + text
	w, ok := c.cache[key]
	if !ok {
		c.face(face, 100)
		w = c.GetStringWidth(text) / 100
		c.cache[key] = w
	}
	return w
}

// leading is the height of a line of type of one point.
func (c *composer) leading() float64 {
	if c.s.Size == Full {
		return 1.3
	}
	return 1.22
}

// lines adds text, indented, as boxes. Less than two lines of it never stand
// alone.
func (c *composer) lines(runs []run, x, width, space float64, stick bool, each func(i int, x, y, lead, h float64)) {
	ls := c.broken(runs, c.body, width-x)
	size := 0.0
	for _, r := range runs {
		size = max(size, r.size)
	}
	h := c.body * size * c.leading()
	for i, l := range ls {
		b := vbox{h: h, stick: stick}
		if i == 0 {
			b.space = space
		} else {
			b.stick = len(ls) <= 3 || i == 1 || i == len(ls)-1
		}
		b.draw = func(at, y, lead float64) {
			if each != nil {
				each(i, at, y, lead, h)
			}
			c.line(l, at+x, y+h*0.77, i == len(ls)-1)
		}
		c.boxes = append(c.boxes, b)
	}
}

// line draws pieces as one line on a base line.
func (c *composer) line(l []frag, x, y float64, last bool) {
	for i := 0; i < len(l); {
		r := l[i].run
		if l[i].space && i > 0 {
			x += c.measured(r.face, " ") * r.size * c.body
		}
		var b strings.Builder
		j := i
		for ; j < len(l) && l[j].run == r; j++ {
			if j > i && l[j].space {
				b.WriteByte(' ')
			}
			b.WriteString(l[j].text)
		}
		if j == len(l) && !last && l[j-1].soft {
			b.WriteByte('-')
		}
		// The blank between two runs is drawn too, so that text taken out of
		// the file has it.
		text := b.String()
		c.face(r.face, r.size*c.body)
		c.SetTextColor(r.tone[0], r.tone[1], r.tone[2])
		shown := text
		if j < len(l) && l[j].space {
			shown += " "
		}
		c.Text(x, y, shown)
		w := c.GetStringWidth(text)
		if link := c.links[r.link]; r.link != "" && link != 0 {
			c.Link(x, y-r.size*c.body*0.8, w, r.size*c.body, link)
		}
		x += w
		i = j
	}
}

func (c *composer) stroke(t [3]int, w float64) {
	c.SetDrawColor(t[0], t[1], t[2])
	c.SetLineWidth(w)
}

// picture adds a picture as a box.
func (c *composer) picture(p *Picture, x, scale, space float64, stick bool, each func(x, y, lead, h float64)) {
	h := p.H * scale
	c.boxes = append(c.boxes, vbox{h: h, space: space, stick: stick, draw: func(at, y, lead float64) {
		if each != nil {
			each(at, y, lead, h)
		}
		p.Draw(&pdfPen{c.Fpdf, at + x, y, scale, c.s.LowInk})
	}})
}

// anchored makes the boxes from the n-th on a place that links lead to.
func (c *composer) anchored(n int, id string) {
	if n < len(c.boxes) {
		c.boxes[n].anchors = append(c.boxes[n].anchors, id)
	}
}

// id is the id of a rule or the like, small, after its text.
func id(text, link string) run { return run{glue + text, "", 0.78, softTone, link, true} }

// compose makes the boxes of the sheet for columns of that width.
func (c *composer) compose(width float64) {
	c.boxes = c.boxes[:0]
	b := c.body
	s := c.s
	compact := s.Size != Full
	for i := range s.Parts {
		p := &s.Parts[i]
		n := len(c.boxes)
		c.lines([]run{{p.Title, "B", 1.32, inkTone, "", false}}, 0, width, b*1.15, false, func(i int, x, y, _, _ float64) {
			if i == 0 {
				c.stroke(inkTone, 0.7)
				c.Line(x, y-b*0.12, x+width, y-b*0.12)
			}
		})
		c.anchored(n, p.ID)
		c.boxes[n].mark = p.Title
		title := len(c.boxes) // the first box stays with the title
		indent := 0.0
		iconFrom, iconH := -1, 0.0
		closeIcon := func() {
			if iconFrom < 0 {
				return
			}
			h := 0.0
			for k := iconFrom; k < len(c.boxes); k++ {
				h += c.boxes[k].h
				if k > iconFrom {
					h += c.boxes[k].space
					c.boxes[k].stick = true
				}
			}
			if h < iconH {
				c.boxes = append(c.boxes, vbox{h: iconH - h, stick: true, draw: func(_, _, _ float64) {}})
			}
			iconFrom, indent = -1, 0
		}
		for j := range p.Items {
			x := &p.Items[j]
			from := len(c.boxes)
			gap := b * 0.42
			if compact {
				gap = b * 0.34
			} else if x.Kind == Rule && j > 0 && p.Items[j-1].Kind == Example {
				gap = b * 0.95
			}
			if j == 0 {
				gap = b * 0.3
			}
			switch x.Kind {
			case Rule:
				runs := []run{{x.Text, "", 1, inkTone, "", false}, id(x.ID, "")}
				for k, q := range x.See {
					if k == 0 {
						runs = append(runs, run{" · " + book.SheetStillOpen.Text().In(s.Lang) + ":", "I", 0.78, softTone, "", false})
					} else {
						runs = append(runs, run{",", "", 0.78, softTone, "", false})
					}
					runs = append(runs, run{" " + q, "", 0.78, softTone, q, true})
				}
				c.lines(runs, indent, width, gap, false, nil)
				c.anchored(from, x.ID)
			case HouseRule:
				left := indent
				in := left + b*0.8
				label := run{x.Title + ": ", "B", 0.94, inkTone, "", false}
				if p.ID == "agreed" {
					label.text = "" // the heading says so
				}
				c.lines([]run{label, {x.Text, "", 0.94, inkTone, "", false}, id(x.ID, "")}, in, width, b*0.25, true,
					func(_ int, at, y, _, h float64) {
						c.stroke(inkTone, 1.6)
						c.Line(at+left+b*0.25, y+b*0.15, at+left+b*0.25, y+h-b*0.12)
					})
				c.anchored(from, x.ID)
			case Text:
				var runs []run
				in := 0.0
				var dot func(int, float64, float64, float64, float64)
				if x.Title != "" {
					runs = append(runs, run{x.Title + ":", "B", 1, inkTone, "", false}, run{" ", "", 1, inkTone, "", false})
				} else if p.ID == "tips" || p.ID == "mistakes" {
					in = b * 0.9
					dot = func(i int, at, y, _, h float64) {
						if i == 0 {
							c.SetFillColor(inkTone[0], inkTone[1], inkTone[2])
							c.Circle(at+b*0.3, y+h*0.52, b*0.16, "F")
						}
					}
				}
				size := 1.0
				if p.ID == "open" || p.ID == "agreed" {
					size = 0.9
				}
				c.lines(append(runs, run{x.Text, "", size, inkTone, "", false}), in, width, gap, false, dot)
			case Head:
				closeIcon()
				if !compact || x.Pic == nil {
					if x.Pic == nil {
						c.lines([]run{{x.Title, "B", 1.1, inkTone, "", false}}, 0, width, b*0.9, false, nil)
					} else {
						scale := 4.2 * b / x.Pic.H
						h := x.Pic.H * scale
						text := x.Title
						c.boxes = append(c.boxes, vbox{h: h, space: b * 0.9, draw: func(at, y, _ float64) {
							x.Pic.Draw(&pdfPen{c.Fpdf, at, y, scale, s.LowInk})
							c.face("B", b*1.15)
							c.SetTextColor(inkTone[0], inkTone[1], inkTone[2])
							c.Text(at+x.Pic.W*scale+b*0.8, y+h*0.62, text)
						}})
					}
					if x.Title != p.Title {
						c.boxes[from].mark, c.boxes[from].level = x.Title, 1
					}
					title = len(c.boxes)
					if j == 0 {
						c.boxes[from].stick = true
					}
					continue
				}
				scale := 5.2 * b / x.Pic.H
				indent = x.Pic.W*scale + b*0.7
				iconFrom, iconH = from, x.Pic.H*scale
				icon := func(at, y float64) { x.Pic.Draw(&pdfPen{c.Fpdf, at, y - 9*scale + b*0.2, scale, s.LowInk}) }
				if x.Title != p.Title {
					c.lines([]run{{x.Title, "B", 1.02, inkTone, "", false}}, indent, width, b*0.5, j == 0, func(i int, at, y, _, _ float64) {
						if i == 0 {
							icon(at, y)
						}
					})
				} else {
					c.boxes = append(c.boxes, vbox{h: 0.01, space: b * 0.2, stick: true, draw: func(at, y, _ float64) { icon(at, y) }})
				}
				title = len(c.boxes)
				continue
			case Drawing:
				scale := min(width/x.Pic.W, 0.52*b/8)
				switch {
				case x.Pic.W > 300:
				case x.Pic.W > 200:
					scale = min(width/x.Pic.W, 0.95*b/8)
				case x.Pic.W > 100 && compact:
					scale = 0.58 * b / 8
				case x.Pic.W > 100:
					scale = 0.8 * b / 8
				}
				c.picture(x.Pic, (width-x.Pic.W*scale)/2, scale, b*0.7, false, nil)
				if j == 0 {
					title = len(c.boxes) // the rule after it stays too
				}
			case Example:
				c.example(x, width, indent)
				if compact {
					for k := from + 1; k < len(c.boxes); k++ {
						c.boxes[k].stick = true
					}
				}
			case Ask:
				c.lines([]run{{x.Text, "B", 0.94, inkTone, "", false}, id(x.ID, s.about(x))}, 0, width, b*0.6, false, nil)
				c.anchored(from, x.ID)
				for k := range x.Choices {
					ch := &x.Choices[k]
					c.lines([]run{{ch.Text + ch.marks(), "", 0.94, inkTone, "", false}}, b*1.35, width, b*0.18, true, func(i int, at, y, _, h float64) {
						if i == 0 {
							c.stroke(inkTone, 0.6)
							c.Rect(at+b*0.15, y+h*0.16, b*0.78, b*0.78, "D")
						}
					})
				}
				for k := from + 1; k < len(c.boxes); k++ {
					c.boxes[k].stick = true
				}
			case Points:
				c.points(x, width)
			}
			if from == title && from < len(c.boxes) {
				c.boxes[from].stick = true
			}
			if j == 0 && x.Kind == Drawing && len(c.boxes) > from {
				c.boxes[from].stick = true
			}
		}
		closeIcon()
	}
}

// example adds a worked example, with a line beside it.
func (c *composer) example(x *Item, width, indent float64) {
	b := c.body
	in := indent + b*1.1
	bar := func(at, y, lead, h float64) {
		c.stroke(rgb[Soft], 0.7)
		c.Line(at+indent+b*0.4, y-lead, at+indent+b*0.4, y+h)
	}
	first := func(_ int, at, y, _, h float64) { bar(at, y, 0, h) }
	rest := func(i int, at, y, lead, h float64) {
		if i > 0 {
			lead = 0
		}
		bar(at, y, lead, h)
	}
	n := len(c.boxes)
	c.lines([]run{{c.s.example() + ": ", "I", 0.9, softTone, "", false}, {x.Title, "B", 0.9, inkTone, "", false}, id(x.ID, "")}, in, width, b*0.45, true, first)
	if x.Pic != nil {
		c.picture(x.Pic, in, min((width-in)/x.Pic.W, 0.42*b/8), b*0.25, true, bar)
	}
	if x.Note != "" {
		c.lines([]run{{x.Note, "", 0.84, softTone, "", false}}, in, width, b*0.15, true, rest)
	}
	m := len(c.boxes)
	c.lines([]run{{x.Text, "", 0.9, inkTone, "", false}}, in, width, b*0.1, true, rest)
	for k := n; k < min(m+1, len(c.boxes)); k++ {
		c.boxes[k].stick = true
	}
}

// points adds the table of what cards cost.
func (c *composer) points(x *Item, width float64) {
	b := c.body
	for i, r := range x.Rows {
		what, rule, _ := strings.Cut(r[0], "\x00")
		h := b * 1.55
		runs := []run{{capital(what), "", 1, inkTone, "", false}, id(rule, "")}
		l := c.broken(runs, b, width-b*3)
		c.boxes = append(c.boxes, vbox{h: h, space: map[bool]float64{true: b * 0.5}[i == 0], stick: true, anchors: []string{rule}, draw: func(at, y, _ float64) {
			c.stroke(rgb[Soft], 0.4)
			if i == 0 {
				c.Line(at, y, at+width, y)
			}
			c.Line(at, y+h, at+width, y+h)
			c.line(l[0], at+b*0.2, y+h*0.7, true)
			c.face("B", b*1.1)
			c.SetTextColor(inkTone[0], inkTone[1], inkTone[2])
			c.Text(at+width-b*0.3-c.GetStringWidth(r[1]), y+h*0.7, r[1])
		}})
	}
}

// place says in which column each box stands, where columns are that high; a
// box that stays with the one before is never parted from it.
func place(boxes []vbox, height func(col int) float64) (cols []int, used int) {
	cols = make([]int, len(boxes))
	col, y := 0, 0.0
	for i := 0; i < len(boxes); {
		j := i + 1
		h := boxes[i].h
		for j < len(boxes) && boxes[j].stick {
			h += boxes[j].space + boxes[j].h
			j++
		}
		lead := boxes[i].space
		if y == 0 {
			lead = 0
		}
		if y > 0 && y+lead+h > height(col)+0.01 {
			col++
			y, lead = 0, 0
		}
		for ; i < j; i++ {
			cols[i] = col
		}
		y += lead + h
		if y > height(col)+0.01 && col < 1000 && lead == 0 && h == y {
			used = 1000 // it fits nowhere
		}
	}
	return cols, max(used, col+1)
}

// feather spreads what is left at the foot of each column over the spaces
// within it, but no more than most to each.
func feather(boxes []vbox, cols []int, height func(col int) float64, most float64) {
	for i := 0; i < len(boxes); {
		j, h, gaps := i, 0.0, 0
		for ; j < len(boxes) && cols[j] == cols[i]; j++ {
			h += boxes[j].h
			if j > i {
				h += boxes[j].space
				if !boxes[j].stick && boxes[j].space > 0 {
					gaps++
				}
			}
		}
		if more := height(cols[i]) - h; gaps > 0 && more > 0 {
			for k := i + 1; k < j; k++ {
				if !boxes[k].stick && boxes[k].space > 0 {
					boxes[k].space += min(most, more/float64(gaps))
				}
			}
		}
		i = j
	}
}

// balanced is the least height at which the boxes fit into so many columns,
// where they fit into height at all.
func balanced(boxes []vbox, n int, height float64) float64 {
	lo, hi := 0.0, height
	for hi-lo > 0.5 {
		mid := (lo + hi) / 2
		if _, used := place(boxes, func(int) float64 { return mid }); used <= n {
			hi = mid
		} else {
			lo = mid
		}
	}
	return hi
}

// put draws boxes that stand in a column.
func (c *composer) put(boxes []vbox, x, y float64) {
	for i := range boxes {
		b := &boxes[i]
		lead := b.space
		if i == 0 {
			lead = 0
		}
		y += lead
		if !c.second {
			for _, a := range b.anchors {
				c.SetLink(c.links[a], max(0, y-6), c.PageNo())
			}
			if b.mark != "" {
				c.face("", c.body)
				c.Bookmark(b.mark, b.level, max(0, y-6))
			}
		}
		b.draw(x, y, lead)
		y += b.h
	}
}

// inColumns draws boxes in columns beside each other.
func (c *composer) inColumns(boxes []vbox, cols []int, x, y, step float64) {
	for i := 0; i < len(boxes); {
		j := i
		for j < len(boxes) && cols[j] == cols[i] {
			j++
		}
		c.put(boxes[i:j], x+float64(cols[i]-cols[0])*step, y)
		i = j
	}
}

// banner is the name of the game over a sheet, with cards beside it; it gives
// its height.
func (c *composer) banner(x, y, w, size float64) float64 {
	c.face("B", size)
	c.SetTextColor(inkTone[0], inkTone[1], inkTone[2])
	c.Text(x, y+size*0.82, c.s.Title)
	tw := c.GetStringWidth(c.s.Title)
	c.face("", size*0.42)
	c.SetTextColor(softTone[0], softTone[1], softTone[2])
	c.Text(x+tw+size*0.4, y+size*0.82, c.s.Under)
	scale := size * 1.5 / cardH
	p := &pdfPen{c.Fpdf, 0, 0, 1, c.s.LowInk}
	for i, f := range bannerFaces {
		p.Use("", x+w-float64(len(bannerFaces)-i)*(cardW*scale+3)+3, y-size*0.32, scale, cardW, cardH, f.draw)
	}
	return size * 1.35
}

// foot is where the sheet comes from, as boxes of that width, and their
// height.
func (c *composer) foot(width, size float64) ([]vbox, float64) {
	keep := c.boxes
	c.boxes = nil
	body := c.body
	from := c.s.Foot
	if c.s.Size == Full {
		from = from[len(from)-1:] // the sources are a part of it
	}
	c.lines([]run{{strings.Join(from, " "), "", size / body, softTone, "", false}}, 0, width, 0, false, nil)
	c.lines([]run{{c.s.Made + " ", "", size / body, softTone, "", false}, {c.s.CommandLine(), "M", size / body * 0.95, softTone, "", false}}, 0, width, 0, true, nil)
	boxes, h := c.boxes, 0.0
	c.boxes = keep
	for i := range boxes {
		h += boxes[i].h
	}
	return boxes, h
}

// fit finds the largest type at which the sheet fits into so many columns, and
// composes it so.
func (c *composer) fit(from, to, width, height float64, n int) bool {
	for c.body = from; c.body >= to; c.body -= 0.05 {
		c.compose(width)
		if _, used := place(c.boxes, func(int) float64 { return height }); used <= n {
			return true
		}
	}
	c.body = to
	return false
}

func (c *composer) onePage() {
	const margin, gutter, n = 28.0, 13.0, 3
	width := (a4W - 2*margin - (n-1)*gutter) / n
	c.AddPage()
	c.body = 8
	foot, footH := c.foot(a4W-2*margin, 5.8)
	top := margin + c.banner(margin, margin, a4W-2*margin, 22) + 4
	height := a4H - margin - footH - 2 - top
	c.fit(9.6, 6, width, height, n)
	body := c.body
	h := balanced(c.boxes, n, height)
	cols, _ := place(c.boxes, func(int) float64 { return h })
	for i := 1; i < n; i++ {
		x := margin + float64(i)*(width+gutter) - gutter/2
		c.stroke(rgb[Soft], 0.25)
		c.Line(x, top, x, top+h)
	}
	c.inColumns(c.boxes, cols, margin, top, width+gutter)
	c.body = 8
	c.put(foot, margin, a4H-margin-footH+4)
	c.body = body
}

func (c *composer) twoCards() {
	const margin, gutter, n = 24.0, 12.0, 2
	const w, h = a4H / 2, a4W
	width := (w - 2*margin - (n-1)*gutter) / n
	c.AddPage()
	c.body = 8
	foot, footH := c.foot(w-2*margin, 5)
	const title = 17.0
	height := h - 2*margin - title*1.35 - footH - 4
	c.fit(9.2, 5.6, width, height, n)
	body := c.body
	high := balanced(c.boxes, n, height)
	cols, _ := place(c.boxes, func(int) float64 { return high })
	for k := range 2 {
		c.second = k == 1
		x := float64(k)*w + margin
		top := margin + c.banner(x, margin, w-2*margin, title) + 4
		c.inColumns(c.boxes, cols, x, top, width+gutter)
		c.body = 8
		c.put(foot, x, h-margin-footH+4)
		c.body = body
	}
	c.stroke(rgb[Soft], 0.5)
	c.SetDashPattern([]float64{4, 4}, 0)
	c.Line(w, 0, w, h)
	c.SetDashPattern(nil, 0)
	c.stroke(inkTone, 0.8)
	c.Line(w, 0, w, 12)
	c.Line(w, h-12, w, h)
	c.face("", 5)
	c.SetTextColor(softTone[0], softTone[1], softTone[2])
	text := book.SheetCut.Text().In(c.s.Lang)
	c.Text(w+3, 8, text)
}

func (c *composer) bookOf() {
	const margin, gutter, n = 44.0, 20.0, 2
	width := (a4W - 2*margin - (n-1)*gutter) / n
	c.body = 9
	const bottom = 30.0
	bannerH := 30*1.35 + 10
	var contents []vbox
	c.boxes = nil
	for i := range c.s.Parts {
		p := &c.s.Parts[i]
		h := c.body * 1.5
		contents = append(contents, vbox{h: h, stick: i > 0, draw: func(x, y, _ float64) {
			c.face("", c.body)
			c.SetTextColor(inkTone[0], inkTone[1], inkTone[2])
			c.Text(x, y+h*0.7, p.Title)
			page := strconv.Itoa(c.pageOf[p.ID])
			c.Text(x+width-c.GetStringWidth(page), y+h*0.7, page)
			from, to := x+c.GetStringWidth(p.Title)+4, x+width-c.GetStringWidth(page)-4
			c.stroke(rgb[Soft], 0.5)
			c.SetDashPattern([]float64{0.5, 3}, 0)
			c.Line(from, y+h*0.7, to, y+h*0.7)
			c.SetDashPattern(nil, 0)
			c.Link(x, y, width, h, c.links[p.ID])
		}})
	}
	c.compose(width)
	foot, _ := c.foot(width, 7.2)
	foot[0].space = 14
	boxes := append(append(contents, c.boxes...), foot...)
	top := func(page int) float64 {
		if page == 0 {
			return margin + bannerH
		}
		return margin
	}
	height := func(col int) float64 { return a4H - margin - bottom - top(col/n) }
	cols, used := place(boxes, height)
	pages := (used + n - 1) / n
	first := 0 // box of the last page
	for first < len(boxes) && cols[first]/n < pages-1 {
		first++
	}
	h := balanced(boxes[first:], n, height((pages-1)*n))
	last, _ := place(boxes[first:], func(int) float64 { return h })
	for i, col := range last {
		cols[first+i] = (pages-1)*n + col
	}
	for i := range boxes {
		for _, a := range boxes[i].anchors {
			c.pageOf[a] = cols[i]/n + 1
		}
	}
	feather(boxes[:first], cols, height, 0.8*c.body)
	i := 0
	for page := range pages {
		c.AddPage()
		if page == 0 {
			c.banner(margin, margin, a4W-2*margin, 30)
		}
		j := i
		for j < len(boxes) && cols[j]/n == page {
			j++
		}
		if j > i {
			c.inColumns(boxes[i:j], cols[i:j], margin+float64(cols[i]%n)*(width+gutter), top(page), width+gutter)
		}
		i = j
		c.face("", 7)
		c.SetTextColor(softTone[0], softTone[1], softTone[2])
		c.Text(margin, a4H-margin+8, c.s.Foot[len(c.s.Foot)-1])
		text := book.SheetPageOf.In(c.s.Lang, "page", strconv.Itoa(page+1), "pages", strconv.Itoa(pages))
		c.Text(a4W-margin-c.GetStringWidth(text), a4H-margin+8, text)
	}
}

// pdfPen draws into a PDF.
type pdfPen struct {
	*fpdf.Fpdf
	x, y, scale float64
	low         bool
}

func (p *pdfPen) Path(path Path, fill, line Tone, width float64) {
	if p.low {
		fill, line, width = saving(fill, line, width)
	}
	style := ""
	if fill != None {
		p.SetFillColor(rgb[fill][0], rgb[fill][1], rgb[fill][2])
		style = "F"
	}
	if line != None {
		p.SetDrawColor(rgb[line][0], rgb[line][1], rgb[line][2])
		p.SetLineWidth(width * p.scale)
		style += "D"
	}
	if style == "" {
		return
	}
	for _, s := range path {
		var a [6]float64
		for j := 0; j < s.points(); j += 2 {
			a[j], a[j+1] = p.x+s.at[j]*p.scale, p.y+s.at[j+1]*p.scale
		}
		switch s.op {
		case 'M':
			p.MoveTo(a[0], a[1])
		case 'L':
			p.LineTo(a[0], a[1])
		case 'C':
			p.CurveBezierCubicTo(a[0], a[1], a[2], a[3], a[4], a[5])
		default:
			p.ClosePath()
		}
	}
	p.DrawPath(style)
}

func (p *pdfPen) Text(x, y, size float64, bold bool, t Tone, text string) {
	face := ""
	if bold {
		face = "B"
	}
	p.SetFont("fira", face, size*p.scale)
	c := rgb[t]
	if t == Soft {
		c = softTone
	}
	p.SetTextColor(c[0], c[1], c[2])
	p.Fpdf.Text(p.x+x*p.scale-p.GetStringWidth(text)/2, p.y+y*p.scale, text)
}

func (p *pdfPen) Use(_ string, x, y, scale, _, _ float64, draw func(Pen)) {
	draw(&pdfPen{p.Fpdf, p.x + x*p.scale, p.y + y*p.scale, p.scale * scale, p.low})
}
