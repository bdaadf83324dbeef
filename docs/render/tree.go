// Package render lays documents of package explain out: as Markdown, and as
// one HTML page. What a document says is text: whatever a name or a heading
// holds, it cannot become markup. Package terminal, beside it, draws for a
// terminal.
package render

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/text"

	"motten/rules/explain"
)

// Tree is the document as goldmark has it, for one of its renderers, and the
// source that the tree points into. Every text goes through text first, which
// is told whether it stands in a code span.
//
// There is no Markdown in between, so nothing has to be escaped for it.
func Tree(d explain.Doc, text func(s string, code bool) string) (ast.Node, []byte) {
	t := tree{text: text, seen: map[string]bool{}}
	return t.document(d), t.source
}

type tree struct {
	text   func(string, bool) string
	source []byte
	seen   map[string]bool // the anchors that stand in it
	anchor map[string]bool // those that a code span may point to
}

func (t *tree) document(d explain.Doc) ast.Node {
	root := ast.NewDocument()
	for i := range d {
		if i > 0 && d[i].Kind == explain.Sources && d[i-1].Kind == explain.Sources {
			// Small lines that follow each other are one paragraph.
			end := ast.NewTextSegment(text.NewSegment(0, 0))
			end.SetHardLineBreak(true)
			root.LastChild().AppendChild(root.LastChild(), end)
			t.spans(root.LastChild(), d[i].Spans)
			continue
		}
		root.AppendChild(root, t.block(&d[i]))
	}
	return root
}

func (t *tree) block(b *explain.Block) ast.Node {
	switch b.Kind {
	case explain.Heading:
		n := ast.NewHeading(b.Level)
		if b.Anchor != "" && !t.seen[b.Anchor] { // an id stands in a page once
			t.seen[b.Anchor] = true
			n.SetAttributeString("id", []byte(Clean(b.Anchor)))
		}
		t.spans(n, b.Spans)
		return n
	case explain.List:
		n := ast.NewList('-')
		n.IsTight = true
		for _, item := range b.Items {
			li, tb := ast.NewListItem(2), ast.NewTextBlock()
			t.spans(tb, item)
			li.AppendChild(li, tb)
			n.AppendChild(n, li)
		}
		return n
	}
	n := ast.NewParagraph()
	if b.Kind == explain.Sources {
		n.SetAttributeString("class", []byte("sources"))
	}
	t.spans(n, b.Spans)
	return n
}

func (t *tree) spans(parent ast.Node, spans []explain.Span) {
	for _, s := range spans {
		if s.Text == "" {
			continue
		}
		from := len(t.source)
		t.source = append(t.source, t.text(Clean(s.Text), s.Style == explain.Code)...)
		leaf := ast.NewTextSegment(text.NewSegment(from, len(t.source)))
		leaf.SetRaw(true)
		var n ast.Node = leaf
		switch s.Style {
		case explain.Strong:
			n = ast.NewEmphasis(2)
			n.AppendChild(n, leaf)
		case explain.Emph:
			n = ast.NewEmphasis(1)
			n.AppendChild(n, leaf)
		case explain.Code:
			n = ast.NewCodeSpan()
			n.AppendChild(n, leaf)
			if t.anchor[s.Text] {
				link := ast.NewLink()
				link.Destination = []byte("#" + s.Text)
				link.AppendChild(link, n)
				n = link
			}
		}
		parent.AppendChild(parent, n)
	}
}

// Clean is the text on one line, without anything that would steer a terminal
// or turn the direction of writing: line ends and tabs become blanks, other
// control characters and what is not UTF-8 become U+FFFD.
func Clean(s string) string {
	if strings.IndexFunc(s, steers) < 0 && utf8.ValidString(s) {
		return s
	}
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\n' || r == '\t' || r == '\r':
			return ' '
		case steers(r):
			return utf8.RuneError
		}
		return r
	}, strings.ToValidUTF8(s, string(utf8.RuneError)))
}

func steers(r rune) bool {
	return unicode.IsControl(r) || r == '\u2028' || r == '\u2029' || unicode.Is(unicode.Bidi_Control, r)
}
