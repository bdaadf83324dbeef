package terminal

import (
	"os"
	"regexp"
	"strings"
	"testing"
	"unicode"

	xansi "github.com/charmbracelet/x/ansi"

	"motten/rules/explain"
)

const german = "Rinderkennzeichnungsfleischetikettierungsüberwachungsaufgabenübertragungsgesetz"

func doc(texts ...string) explain.Doc {
	d := explain.Doc{{Kind: explain.Heading, Level: 1, Spans: []explain.Span{{Text: "Überschrift"}}}}
	for _, t := range texts {
		spans := []explain.Span{{Text: t, Style: explain.Strong}, {Text: " "}, {Text: t}, {Text: " "}, {Text: t, Style: explain.Emph}, {Text: " "}, {Text: t, Style: explain.Code}}
		d = append(d, explain.Block{Spans: spans},
			explain.Block{Kind: explain.List, Items: [][]explain.Span{spans, {{Text: t}}}},
			explain.Block{Kind: explain.Sources, Spans: spans})
	}
	return d
}

var texts = []string{
	"Ja, Bram darf die 1 auf die 5 legen. Die Zahlen laufen im Kreis: Nach der 5 kommt wieder die 1.",
	german + " und ein Wort danach, damit die Zeile gebrochen werden muss, mehr als ein Mal.",
	"\\*Bram\\* & Söhne &amp; <b> `x` \\",
	"\x1b[31mred\x1b[0m \a\u202e tab\tline\nnext",
	"日本語のとても長い名前 and more and more and more and more and more and more and more and more",
}

func TestPlain(t *testing.T) {
	for _, width := range []int{20, 40, 80, 90} {
		got := Draw(doc(texts...), Options{Width: width})
		if strings.ContainsFunc(got, func(r rune) bool { return r != '\n' && unicode.IsControl(r) }) {
			t.Errorf("a control character at %d: %q", width, got)
		}
		lines(t, got, width)
		if !strings.Contains(got, "\n"+german) || strings.Count(got, german) != 13 {
			t.Errorf("a long word is cut at %d:\n%s", width, got)
		}
		if width >= 80 && !strings.Contains(got, `\*Bram\* & Söhne &amp; <b> `) {
			t.Errorf("signs are lost:\n%s", got)
		}
	}
}

// lines looks at the width and the end of each line.
func lines(t *testing.T, got string, width int) {
	t.Helper()
	before := "x"
	for _, l := range strings.Split(strings.TrimSuffix(got, "\n"), "\n") {
		plain := xansi.Strip(l)
		if strings.HasSuffix(plain, " ") {
			t.Errorf("a blank ends the line %q", l)
		}
		if w := xansi.StringWidth(plain); w > width && strings.Contains(strings.TrimPrefix(strings.TrimLeft(plain, " "), "• "), " ") {
			t.Errorf("%d cells, more than %d: %q", w, width, l)
		}
		if plain == "" && before == "" {
			t.Errorf("two empty lines in\n%s", got)
		}
		before = plain
	}
	if !strings.HasSuffix(got, "\n") || strings.HasPrefix(got, "\n") {
		t.Errorf("it begins or ends badly: %q", got)
	}
}

var sgr = regexp.MustCompile(`\x1b\[[0-9;]*m`)

func TestColours(t *testing.T) {
	plain := Draw(doc(texts...), Options{Width: 60})
	for _, n := range []int{16, 256} {
		got := Draw(doc(texts...), Options{Width: 60, Colours: n})
		lines(t, got, 60)
		if strings.ContainsFunc(sgr.ReplaceAllString(got, ""), func(r rune) bool { return r != '\n' && unicode.IsControl(r) }) {
			t.Errorf("a control character: %q", got)
		}
		if !strings.Contains(got, "\x1b[1m") || n == 16 == strings.Contains(got, "38;5;") {
			t.Errorf("with %d colours: %q", n, got)
		}
		for l := range strings.Lines(got) {
			if style := styleAfter("", strings.TrimSuffix(l, "\n")); style != "" {
				t.Errorf("a style goes on after %q", l)
			}
			if strings.Contains(l, "48;5") || strings.Contains(l, ";30m") {
				t.Errorf("a background, or black: %q", l)
			}
		}
		// But for the brackets round names it says the same.
		squeeze := func(s string) string {
			return strings.NewReplacer("(", "", ")", "", "\n", "", " ", "").Replace(s)
		}
		if a, b := squeeze(sgr.ReplaceAllString(got, "")), squeeze(plain); a != b {
			t.Errorf("with %d colours it says\n%s\nwithout\n%s", n, a, b)
		}
	}
}

func TestHanging(t *testing.T) {
	d := explain.Doc{{Kind: explain.List, Items: [][]explain.Span{{{Text: "one two three four five six seven"}}, {{Text: "eight"}}}}}
	want := "• one two three four\n  five six seven\n• eight\n"
	if got := Draw(d, Options{Width: 20}); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func TestASCII(t *testing.T) {
	for in, want := range map[string]string{
		"„Betrapt!” · “Caught!” – ‘ja’ …": `"Betrapt!" - "Caught!" - 'ja' ...`,
		"Zoë, Müller, Straße, geïnd, één": "Zoe, Mueller, Strasse, geind, een",
		"U\u0308ber":                      "Ueber",
		"日本":                              "??",
		"plain":                           "plain",
	} {
		if got := ASCII(in); got != want {
			t.Errorf("%q becomes %q, want %q", in, got, want)
		}
	}
	got := Draw(doc(texts...), Options{Width: 60, ASCII: true})
	if strings.ContainsFunc(got, func(r rune) bool { return r > unicode.MaxASCII }) {
		t.Errorf("not ASCII:\n%s", got)
	}
}

func TestDetect(t *testing.T) {
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _, _ = r.Close(), w.Close() })
	if got := Detect(w, func(string) string { return "xterm-256color" }); got != (Options{Width: 80}) {
		t.Errorf("into a pipe: %+v", got)
	}
}

func TestOnTerminal(t *testing.T) {
	for env, want := range map[string]Options{
		"TERM=xterm-256color":            {Width: 80, Colours: 256},
		"TERM=xterm":                     {Width: 80, Colours: 16},
		"TERM=xterm COLORTERM=truecolor": {Width: 80, Colours: 256},
		"TERM=xterm-256color NO_COLOR=1": {Width: 80},
		"TERM=dumb COLORTERM=truecolor":  {Width: 80},
		"":                               {Width: 80},
	} {
		got := onTerminal(80, func(k string) string {
			for kv := range strings.FieldsSeq(env) {
				if name, v, _ := strings.Cut(kv, "="); name == k {
					return v
				}
			}
			return ""
		})
		if got != want {
			t.Errorf("%q: %+v, want %+v", env, got, want)
		}
	}
	for width, want := range map[int]int{3: 20, 45: 45, 90: 90, 300: 90} {
		if got := onTerminal(width, func(string) string { return "" }).Width; got != want {
			t.Errorf("a terminal of %d: %d, want %d", width, got, want)
		}
	}
}

func TestColumns(t *testing.T) {
	rows := []Row{{"--by NAME", "who does it, in a text that has to be broken here"}, {"--a-flag-with-a-long-name NAME", "text"}}
	want := "  --by NAME  who does it, in a text that has\n             to be broken here\n  --a-flag-with-a-long-name NAME\n             text\n"
	if got := Columns(rows, Options{Width: 45}); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	for l := range strings.Lines(Columns(rows, Options{Width: 20})) {
		if len(l) > 34 {
			t.Errorf("too long: %q", l)
		}
	}
}

// The palette can be told from a white ground and from a black one.
func TestContrast(t *testing.T) {
	// Relative luminance of #0087af and #767676, see WCAG.
	for name, l := range map[string]float64{blue: 0.204, grey: 0.181} {
		if white, black := 1.05/(l+0.05), (l+0.05)/0.05; white < 4 || black < 4 {
			t.Errorf("colour %s: %.1f with white, %.1f with black", name, white, black)
		}
	}
}
