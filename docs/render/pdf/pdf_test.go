package pdf_test

import (
	"bytes"
	"testing"

	"motten/docs/render/pdf"
	"motten/rules/explain"
)

// A document is the same bytes each time, and the anchor begins a new page.
func TestMake(t *testing.T) {
	span := func(s string) []explain.Span { return []explain.Span{{Text: s}} }
	d := explain.Doc{
		{Kind: explain.Heading, Level: 1, Spans: span("Größe „x”")},
		{Kind: explain.List, Items: [][]explain.Span{span(pdf.Box + "Ja"), span("Nein")}},
		{Spans: []explain.Span{{Text: "stark", Style: explain.Strong}, {Text: " und "}, {Text: "klein", Style: explain.Emph}}},
		{Kind: explain.Heading, Level: 1, Anchor: "answers", Spans: span("Lösungen")},
		{Kind: explain.Sources, Spans: span("A, B und C")},
	}
	pages := func(newPage string) int {
		a, err := pdf.Make(d, "de", "x", newPage)
		if err != nil {
			t.Fatal(err)
		}
		if b, _ := pdf.Make(d, "de", "x", newPage); !bytes.Equal(a, b) {
			t.Error("other bytes")
		}
		return bytes.Count(a, []byte("/Type /Page\n"))
	}
	if n, m := pages(""), pages("answers"); n != 1 || m != 2 {
		t.Errorf("%d pages, and %d with a page for the answers", n, m)
	}
}
