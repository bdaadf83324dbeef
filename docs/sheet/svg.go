package sheet

import (
	"fmt"
	"html"
	"strconv"
	"strings"
)

// svg is a pen that draws SVG. What is used often is kept once, as a symbol.
type svg struct {
	b       *strings.Builder
	symbols *symbols
	low     bool
}

type symbols struct {
	seen map[string]bool
	b    strings.Builder
}

func num(x float64) string {
	s := strconv.FormatFloat(x, 'f', 1, 64)
	s = strings.TrimSuffix(s, ".0")
	if s == "-0" {
		s = "0"
	}
	return s
}

func hex(t Tone) string { c := rgb[t]; return fmt.Sprintf("#%02x%02x%02x", c[0], c[1], c[2]) }

// saving is an area's tone where ink is saved: tints go, and black areas
// become outlines.
func saving(fill, line Tone, width float64) (Tone, Tone, float64) {
	switch fill {
	case None, Paper:
		return fill, line, width * 0.8
	case Ink, Soft:
		if line == None || line == Paper {
			return Paper, fill, 0.9
		}
	}
	return None, line, width * 0.8
}

func (p *svg) Path(path Path, fill, line Tone, width float64) {
	if p.low {
		fill, line, width = saving(fill, line, width)
	}
	if fill == None && line == None {
		return
	}
	p.b.WriteString(`<path d="`)
	for i, s := range path {
		if i > 0 && s.op == path[i-1].op && s.op != 'M' {
			p.b.WriteByte(' ')
		} else {
			p.b.WriteByte(s.op)
		}
		for j := range s.points() {
			if j > 0 {
				p.b.WriteByte(' ')
			}
			p.b.WriteString(num(s.at[j]))
		}
	}
	p.b.WriteByte('"')
	if fill == None {
		p.b.WriteString(` fill="none"`)
	} else if fill != Ink {
		p.b.WriteString(` fill="` + hex(fill) + `"`)
	}
	if line != None {
		p.b.WriteString(` stroke="` + hex(line) + `" stroke-width="` + num(width) + `"`)
	}
	p.b.WriteString("/>")
}

func (p *svg) Text(x, y, size float64, bold bool, t Tone, text string) {
	weight := ""
	if bold {
		weight = ` font-weight="700"`
	}
	fill := ""
	switch t {
	case Ink:
	case Soft:
		fill = ` class="label"`
	default:
		fill = ` fill="` + hex(t) + `"`
	}
	fmt.Fprintf(p.b, `<text x="%s" y="%s" font-size="%s"%s%s>%s</text>`, num(x), num(y), num(size), weight, fill, html.EscapeString(text))
}

func (p *svg) Use(key string, x, y, scale, w, h float64, draw func(Pen)) {
	if !p.symbols.seen[key] {
		p.symbols.seen[key] = true
		var b strings.Builder
		draw(&svg{&b, p.symbols, p.low})
		fmt.Fprintf(&p.symbols.b, `<symbol id="%s" viewBox="0 0 %s %s">%s</symbol>`+"\n", key, num(w), num(h), b.String())
	}
	fmt.Fprintf(p.b, `<use href="#%s" x="%s" y="%s" width="%s" height="%s"/>`, key, num(x), num(y), num(w*scale), num(h*scale))
}

// SVG is the picture as an element of a page; what it uses goes to symbols.
func (pic *Picture) svg(s *symbols, scale float64, low bool) string {
	var b strings.Builder
	fmt.Fprintf(&b, `<svg role="img" aria-label="%s" viewBox="0 0 %s %s" width="%s" height="%s">`,
		html.EscapeString(pic.Alt), num(pic.W), num(pic.H), num(pic.W*scale), num(pic.H*scale))
	pic.Draw(&svg{&b, s, low})
	b.WriteString("</svg>")
	return b.String()
}
