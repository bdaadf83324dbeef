// Package pdf lays documents of package explain out on pages of A4.
package pdf

import (
	"bytes"
	"strconv"
	"strings"
	"time"

	"codeberg.org/go-pdf/fpdf"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goitalic"
	"golang.org/x/image/font/gofont/goregular"

	"motten/docs/render"
	"motten/rules/explain"
)

// Box begins an item of a list that is to be ticked: a square is drawn there.
const Box = "☐ "

// The sizes, in points, and the margins, in millimetres.
const (
	size   = 10
	line   = 5
	margin = 20
	indent = 5
	family = "go"
)

// A page is this high; a heading begins no lower than that, or with what
// belongs to it on the next.
const (
	height   = 297
	keepRoom = 45
)

// Make is the document as PDF, the same bytes each time. The heading with the
// anchor newPage begins on a page of its own. Lang is "nl", "de" or "en".
func Make(d explain.Doc, lang, title, newPage string) ([]byte, error) {
	p := page{fpdf.New("P", "mm", "A4", "")}
	p.AddUTF8FontFromBytes(family, "", bytes.Clone(goregular.TTF)) // fpdf writes into what it is given
	p.AddUTF8FontFromBytes(family, "B", bytes.Clone(gobold.TTF))
	p.AddUTF8FontFromBytes(family, "I", bytes.Clone(goitalic.TTF))
	p.SetMargins(margin, margin, margin)
	p.SetAutoPageBreak(true, margin)
	p.SetCatalogSort(true)
	p.SetCreationDate(time.Unix(0, 0).UTC())
	p.SetModificationDate(time.Unix(0, 0).UTC())
	p.SetLang(lang)
	p.SetTitle(title, true)
	p.SetCreator("motten", true)
	p.SetFooterFunc(func() {
		p.SetY(-margin + line)
		p.SetFont(family, "", 8)
		p.CellFormat(0, line, strconv.Itoa(p.PageNo()), "", 0, "C", false, 0, "")
	})
	p.AddPage()
	for i := range d {
		b := &d[i]
		if b.Kind == explain.Heading && b.Anchor == newPage && newPage != "" && i > 0 {
			p.AddPage()
		}
		p.block(b)
	}
	var out bytes.Buffer
	err := p.Output(&out)
	return out.Bytes(), err
}

type page struct{ *fpdf.Fpdf }

func (p *page) block(b *explain.Block) {
	switch b.Kind {
	case explain.Heading:
		if p.GetY() > height-margin-keepRoom {
			p.AddPage()
		}
		big := map[int]float64{1: 18, 2: 13}[b.Level]
		if big == 0 {
			big = size
		}
		p.Ln(line / 2)
		if b.Level <= 2 {
			p.Bookmark(text(b.Spans), b.Level-1, -1)
		}
		p.SetFont(family, "B", big)
		p.MultiCell(0, big/2+1, text(b.Spans), "", "L", false)
	case explain.List:
		for _, item := range b.Items {
			if p.GetY() > height-margin-2*line {
				p.AddPage()
			}
			p.SetLeftMargin(margin + indent)
			x, y := p.GetX(), p.GetY()
			s := text(item)
			if rest, ok := strings.CutPrefix(s, Box); ok {
				p.Rect(margin+0.5, y+0.9, 3.2, 3.2, "D")
				item = []explain.Span{{Text: rest}}
			} else {
				p.Circle(margin+2, y+line/2, 0.5, "F")
			}
			p.SetXY(max(x, margin+indent), y)
			p.spans(item, size)
			p.SetLeftMargin(margin)
			p.Ln(line)
		}
		p.Ln(1)
	case explain.Sources:
		p.spans(b.Spans, 8)
		p.Ln(line + 1)
	default:
		p.spans(b.Spans, size)
		p.Ln(line + 1)
	}
}

func (p *page) spans(spans []explain.Span, at float64) {
	for _, s := range spans {
		face := map[explain.Style]string{explain.Strong: "B", explain.Emph: "I"}[s.Style]
		p.SetFont(family, face, at)
		p.Write(line, render.Clean(s.Text))
	}
}

func text(spans []explain.Span) string {
	var b strings.Builder
	for _, s := range spans {
		b.WriteString(render.Clean(s.Text))
	}
	return b.String()
}
