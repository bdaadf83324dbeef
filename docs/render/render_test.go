package render

import (
	"bytes"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/extension"

	"motten/rules/explain"
)

// nasty are texts that would be markup if they were let.
var nasty = []string{
	"Bram", "*Bram*", "__Bram__", "`Bram`", "``", "[Bram](http://x)", "![x](y)", "<script>alert(1)</script>",
	"<img src=x onerror=alert(1)>", "&lt;b&gt;", "&amp;", "\\*", "\\", "a\\", "# Bram", "- Bram", "+ Bram", "1. Bram", "2) Bram",
	"> Bram", "| a | b |", "~~Bram~~", "www.evil.example", "https://evil.example/x", "mailto:a@b.c", "a@b.example", "=====", "-----",
	"***", "Bram\n\n# x", "a\tb", "\x1b[31mred\x1b[0m", "\u202egnp", "\xff\xfe", ":smile:", "term\n: x", "[^1]", "[x]: y", "_a_b_",
	"**", "*", "(a)", "„Betrapt!”", "a*", "!", "http:", "$x$", "Zoë Müller", "0123", "12", " x ", "  ", "    x", "[ ] x", "[x] x",
}

func spans(texts ...string) []explain.Span {
	var all []explain.Span
	for i, t := range texts {
		all = append(all, explain.Span{Text: t, Style: explain.Style(i % 4)})
	}
	return all
}

func nastyDoc(a, b string) explain.Doc {
	return explain.Doc{
		{Kind: explain.Heading, Level: 1, Anchor: "a" + a, Spans: spans(a)},
		{Kind: explain.Heading, Level: 3, Spans: spans(b, a)},
		{Spans: spans(a, b)},
		{Spans: spans(b, a, b, a)},
		{Kind: explain.List, Items: [][]explain.Span{spans(a), spans(b, a)}},
		{Kind: explain.List, Items: [][]explain.Span{spans(a, " ", b)}},
		{Kind: explain.Sources, Spans: spans(a, b)},
		{Kind: explain.Sources, Spans: spans(b)},
	}
}

// read is the text of HTML, its tags left out.
func read(html string) string {
	var b strings.Builder
	for {
		before, after, ok := strings.Cut(html, "<")
		b.WriteString(before)
		if !ok {
			break
		}
		_, html, _ = strings.Cut(after, ">")
	}
	return strings.Join(strings.Fields(strings.NewReplacer("&lt;", "<", "&gt;", ">", "&quot;", `"`, "&amp;", "&").Replace(b.String())), " ")
}

// said is what a document says, on one line.
func said(d explain.Doc) string {
	var all []string
	for i := range d {
		for _, spans := range append([][]explain.Span{d[i].Spans}, d[i].Items...) {
			var b strings.Builder
			for _, s := range spans {
				b.WriteString(Clean(s.Text))
			}
			all = append(all, b.String())
		}
	}
	return strings.Join(strings.Fields(strings.Join(all, " ")), " ")
}

func toHTML(t testing.TB, markdown string) string {
	var b bytes.Buffer
	if err := goldmark.New(goldmark.WithExtensions(extension.GFM)).Convert([]byte(markdown), &b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// Markdown is read again as what was said, and holds no markup but its own.
func checkMarkdown(t testing.TB, d explain.Doc) {
	md := Markdown(d)
	html := toHTML(t, md)
	if got, want := read(html), said(d); got != want {
		t.Errorf("Markdown\n%s\nis read as %q\n       wanted %q", md, got, want)
	}
	onlyTags(t, html, "h1", "h2", "h3", "p", "ul", "li", "em", "strong", "code", "br")
}

// onlyTags looks that HTML has no other tags.
func onlyTags(t testing.TB, html string, tags ...string) {
	for _, tag := range strings.Split(html, "<")[1:] {
		name, _, _ := strings.Cut(strings.TrimLeft(tag, "/"), ">")
		if name, _, _ = strings.Cut(name, " "); !slices.Contains(tags, name) {
			t.Errorf("there is the tag <%s", tag)
		}
	}
}

func checkHTML(t testing.TB, d explain.Doc) {
	page := string(HTML(d, "nl", "Een <titel>"))
	_, body, _ := strings.Cut(page, "<main>")
	body = strings.TrimSuffix(body, "</main>\n</body>\n</html>\n")
	if got, want := read(body), said(d); got != want {
		t.Errorf("HTML says %q\n  wanted %q", got, want)
	}
	onlyTags(t, body, "h1", "h2", "h3", "p", "ul", "li", "em", "strong", "code", "br", "a")
	if strings.ContainsFunc(page, func(r rune) bool { return r != '\n' && r != '\t' && unicode.IsControl(r) }) {
		t.Errorf("HTML has a control character: %q", page)
	}
}

func TestNasty(t *testing.T) {
	for _, a := range nasty {
		for _, b := range nasty {
			d := nastyDoc(a, b)
			checkMarkdown(t, d)
			checkHTML(t, d)
			if t.Failed() {
				t.Fatalf("for %q and %q", a, b)
			}
		}
	}
}

func FuzzText(f *testing.F) {
	for i, a := range nasty {
		f.Add(a, nasty[len(nasty)-1-i])
	}
	f.Fuzz(func(t *testing.T, a, b string) {
		d := nastyDoc(a, b)
		checkMarkdown(t, d)
		checkHTML(t, d)
	})
}

func TestHTML(t *testing.T) {
	d := explain.Doc{
		{Kind: explain.Heading, Level: 2, Anchor: "play.wrap", Spans: []explain.Span{{Text: "Über die 5"}}},
		{Spans: []explain.Span{{Text: "Ja.", Style: explain.Strong}, {Text: " "}, {Text: "play.wrap", Style: explain.Code}}},
		{Kind: explain.Heading, Level: 2, Anchor: "play.wrap", Spans: []explain.Span{{Text: "Noch einmal"}}},
	}
	page := string(HTML(d, "de", "Mogel & Motte"))
	for _, want := range []string{
		`<html lang="de">`, `<title>Mogel &amp; Motte</title>`, `<h1>Mogel &amp; Motte</h1>`, `<h2 id="play.wrap">Über die 5</h2>`,
		`<p><strong>Ja.</strong> <a href="#play.wrap"><code>play.wrap</code></a></p>`, `<h2>Noch einmal</h2>`,
		`name="viewport"`, `prefers-color-scheme: dark`, `@media print`,
	} {
		if !strings.Contains(page, want) {
			t.Errorf("the page has no %s:\n%s", want, page)
		}
	}
	for _, no := range []string{"http://", "https://", "<script", "src="} {
		if strings.Contains(page, no) {
			t.Errorf("the page has %s", no)
		}
	}
}

func TestMarkdown(t *testing.T) {
	d := explain.Doc{
		{Kind: explain.Heading, Level: 1, Spans: []explain.Span{{Text: "Een 5 op een 1"}}},
		{Spans: []explain.Span{{Text: "Ja.", Style: explain.Strong}, {Text: " "}, {Text: "De getallen lopen rond."}}},
		{Kind: explain.List, Items: [][]explain.Span{{{Text: "Bram: 1, 3"}}, {{Text: "moth.yaml", Style: explain.Code}}}},
		{Kind: explain.Sources, Spans: []explain.Span{{Text: "play.wrap · A zegt het", Style: explain.Emph}}},
		{Kind: explain.Sources, Spans: []explain.Span{{Text: "play.adjacent", Style: explain.Emph}}},
	}
	want := "# Een 5 op een 1\n\n**Ja.** De getallen lopen rond.\n\n- Bram: 1, 3\n- `moth.yaml`\n\n*play.wrap · A zegt het*\\\n*play.adjacent*\n"
	if got := Markdown(d); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}
