// Package explain makes a document of a ruling and the rulebook, in a
// language. It decides nothing: what it says is what the judge passed on its
// way. It draws nothing either: see package render.
package explain

import "strings"

// Style is how a span of text stands out.
type Style uint8

// The styles.
const (
	Plain Style = iota
	Strong
	Emph
	Code
)

// Span is a piece of text in one style. The text is as it is read: a renderer
// escapes what its format asks for.
type Span struct {
	Text  string
	Style Style
}

// Kind is what a block is.
type Kind uint8

// The kinds of block.
const (
	Paragraph Kind = iota
	Heading        // of Level 1 to 3, Anchor may name it
	List           // of Items
	Sources        // the small line beneath an explanation
)

// Block is one block of a document.
type Block struct {
	Kind   Kind
	Level  int
	Anchor string
	Spans  []Span
	Items  [][]Span
}

// Doc is a document.
type Doc []Block

func (d *Doc) add(b Block) {
	if len(b.Spans)+len(b.Items) > 0 {
		*d = append(*d, b)
	}
}

func (d *Doc) para(spans ...Span)   { d.add(Block{Spans: join(spans)}) }
func (d *Doc) small(spans ...Span)  { d.add(Block{Kind: Sources, Spans: join(spans)}) }
func (d *Doc) list(items ...[]Span) { d.add(Block{Kind: List, Items: items}) }

func (d *Doc) heading(level int, anchor, text string) {
	d.add(Block{Kind: Heading, Level: level, Anchor: anchor, Spans: []Span{{Text: text}}})
}

// join puts a blank between sentences and drops empty ones.
func join(spans []Span) []Span {
	var out []Span
	for _, s := range spans {
		if s.Text == "" {
			continue
		}
		if len(out) > 0 {
			out = append(out, Span{Text: " "})
		}
		out = append(out, s)
	}
	return out
}

// Text is the document without any layout: a line a block or item.
func (d Doc) Text() string {
	var b strings.Builder
	for _, x := range d {
		if b.Len() > 0 {
			b.WriteString("\n")
		}
		for _, s := range x.Spans {
			b.WriteString(s.Text)
		}
		for i, item := range x.Items {
			if i > 0 {
				b.WriteString("\n")
			}
			b.WriteString("· ")
			for _, s := range item {
				b.WriteString(s.Text)
			}
		}
	}
	return b.String()
}
