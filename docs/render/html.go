package render

import (
	"bytes"
	_ "embed"
	"html"
	"strings"

	"github.com/yuin/goldmark"

	"motten/rules/explain"
)

//go:embed page.css
var css string

// HTML is the document as one page that needs nothing else: light or dark as
// the reader has it, on a phone or printed. Lang is "nl", "de" or "en". A
// heading's anchor is its id, and a code span that names one links to it.
func HTML(d explain.Doc, lang, title string) []byte {
	t := tree{text: func(s string, _ bool) string { return s }, seen: map[string]bool{}, anchor: map[string]bool{}}
	for i := range d {
		if d[i].Anchor != "" {
			t.anchor[d[i].Anchor] = true
		}
	}
	title = html.EscapeString(Clean(title))
	var b bytes.Buffer
	b.WriteString(`<!DOCTYPE html>
<html lang="` + html.EscapeString(lang) + `">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>` + title + `</title>
<style>
` + strings.TrimSpace(css) + `
</style>
</head>
<body>
<main>
`)
	if len(d) == 0 || d[0].Kind != explain.Heading || d[0].Level > 1 {
		b.WriteString("<h1>" + title + "</h1>\n")
	}
	root := t.document(d)
	_ = goldmark.DefaultRenderer().Render(&b, t.source, root) // a bytes.Buffer takes everything
	b.WriteString("</main>\n</body>\n</html>\n")
	return b.Bytes()
}
