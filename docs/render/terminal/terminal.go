// Package terminal draws documents for a terminal, through glamour.
//
// It never asks the terminal anything: there is one palette, whose colours are
// as far from white as from black, so it is readable on dark and on light. A
// terminal can take long to answer such questions, or not answer at all.
package terminal

import (
	"bytes"
	"os"
	"slices"
	"strings"

	"github.com/charmbracelet/glamour/ansi"
	"github.com/muesli/termenv"
	"github.com/yuin/goldmark/renderer"
	"github.com/yuin/goldmark/util"
	"golang.org/x/term"

	"motten/docs/render"
	"motten/rules/explain"
)

// Options is what the terminal can do.
type Options struct {
	Width   int // of a line, in cells
	Colours int // 0, 16 or 256
	ASCII   bool
}

// The width of a line: what is easily read, what is drawn where nothing is
// known, and less than which is not tried.
const (
	widest    = 90
	usual     = 80
	narrowest = 20
)

// Detect is what can be written to a file: no colour unless it is a terminal,
// and none where NO_COLOR is set or the terminal is dumb.
func Detect(f *os.File, env func(string) string) Options {
	if !term.IsTerminal(int(f.Fd())) {
		return Options{Width: usual}
	}
	w, _, err := term.GetSize(int(f.Fd()))
	if err != nil || w <= 0 {
		w = usual
	}
	return onTerminal(w, env)
}

func onTerminal(width int, env func(string) string) Options {
	o := Options{Width: max(narrowest, min(width, widest))}
	switch kind := env("TERM"); {
	case env("NO_COLOR") != "" || kind == "dumb" || kind == "":
	case strings.Contains(kind, "256") || strings.Contains(kind, "direct") || env("COLORTERM") != "":
		o.Colours = 256
	default:
		o.Colours = 16
	}
	return o
}

// Draw is the document as lines for a terminal. No control characters are in
// it but line ends and, where there are colours, those that switch styles.
func Draw(d explain.Doc, o Options) string {
	if o.Colours == 0 {
		d = bracketed(d)
	}
	node, source := render.Tree(d, func(s string, code bool) string {
		if o.ASCII {
			s = ASCII(s)
		}
		// glamour takes a text to hold entities and backslashes.
		s = strings.ReplaceAll(s, "&", "&amp;")
		if !code {
			s = strings.ReplaceAll(s, `\`, `\\`)
		}
		return s
	})
	r := renderer.NewRenderer(renderer.WithNodeRenderers(util.Prioritized(ansi.NewRenderer(options(o)), 1)))
	var b bytes.Buffer
	if err := r.Render(&b, source, node); err != nil {
		return d.Text() + "\n" // glamour fails on nothing that a document can hold
	}
	return layOut(b.String(), o.Width)
}

// bracketed is the document with brackets round the names of rules and the like
// in running text, where no colour can tell them from it.
func bracketed(d explain.Doc) explain.Doc {
	in := func(spans []explain.Span) []explain.Span {
		spans = slices.Clone(spans)
		for i := range spans {
			if i > 0 && spans[i].Style == explain.Code {
				spans[i].Text = "(" + spans[i].Text + ")"
			}
		}
		return spans
	}
	d = slices.Clone(d)
	for i := range d {
		d[i].Spans = in(d[i].Spans)
		d[i].Items = slices.Clone(d[i].Items)
		for j := range d[i].Items {
			d[i].Items[j] = in(d[i].Items[j])
		}
	}
	return d
}

func options(o Options) ansi.Options {
	profile := termenv.Ascii
	switch o.Colours {
	case 16:
		profile = termenv.ANSI
	case 256:
		profile = termenv.ANSI256
	}
	// Lines are broken and left without trailing blanks by layOut: glamour
	// pads them, and gives what is wrapped in a list no indent.
	return ansi.Options{WordWrap: 0, ColorProfile: profile, Styles: style(o)}
}

// The palette, by its numbers among 256 colours. Each has a contrast of about
// 4 to 5 with white and with black.
const (
	blue = "31"
	grey = "243"
)

func style(o Options) ansi.StyleConfig {
	bullet := "• "
	if o.ASCII {
		bullet = "- "
	}
	s := ansi.StyleConfig{Item: ansi.StylePrimitive{BlockPrefix: bullet}}
	s.H1.BlockSuffix = "\n" // an empty line
	if o.Colours == 0 {
		return s
	}
	yes := true
	colour := func(c string) *string { return &c }
	s.Heading.StylePrimitive = ansi.StylePrimitive{Bold: &yes, Color: colour(blue)}
	s.H1.Underline = &yes
	s.Strong = ansi.StylePrimitive{Bold: &yes}
	s.Emph = ansi.StylePrimitive{Italic: &yes, Color: colour(grey)}
	s.Code.StylePrimitive = ansi.StylePrimitive{Color: colour(blue)}
	return s
}
