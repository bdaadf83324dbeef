package sheet

import (
	"bytes"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/ledongthuc/pdf"
	"golang.org/x/image/font/sfnt"

	"motten/docs/render/terminal"
	"motten/rules"
	"motten/rules/book"
	"motten/rules/explain"
	"motten/scenarios"
)

// bare is text without blanks, hyphens and marks of layout, in small letters:
// however lines were broken, it reads the same.
func bare(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return unicode.ToLower(r)
		}
		return -1
	}, s)
}

var tags = regexp.MustCompile(`<[^>]*>`)

// texts is a sheet in each format, as it is read.
func texts(t *testing.T, s *Sheet) map[string]string {
	b, err := s.PDF()
	if err != nil {
		t.Fatal(err)
	}
	_, html, _ := strings.Cut(string(s.HTML()), "<body")
	return map[string]string{
		"pdf": read(t, b, true).text, "html": tags.ReplaceAllString(html, " "), "markdown": s.Markdown(),
		"terminal": s.Terminal(terminal.Options{Width: 80}),
	}
}

// Every sheet holds every rule that it should, by its id and with its text, in
// every format.
func TestRules(t *testing.T) {
	each(func(l book.Lang, z Size) {
		sp := explain.Speaker{Lang: l}
		s := Make(Options{Lang: l, Size: z, Command: []string{"motten", "sheet"}})
		wanted := Wanted(z)
		if z == Full && len(wanted) != len(slices.Collect(rules.Rules())) {
			t.Error("a full sheet does not want every rule")
		}
		for format, text := range texts(t, s) {
			plain := bare(text)
			for r := range rules.Rules() {
				has := strings.Contains(plain, bare(r.String()))
				want := slices.Contains(wanted, r)
				if want && !has {
					t.Errorf("%v %v %s: no %v", l, z, format, r)
				}
				in := z == Full || s.Has(Rule, r.String())
				if !in {
					continue
				}
				if !want {
					t.Errorf("%v %v: rule %v is not wanted", l, z, r)
				}
				if !strings.Contains(plain, bare(sp.RuleText(r))) {
					t.Errorf("%v %v %s: not the text of %v", l, z, format, r)
				}
			}
		}
	})
}

// A full sheet asks everything that is open; whatever is settled stands on
// every sheet, marked.
func TestQuestions(t *testing.T) {
	open := Make(Options{Size: Full})
	for q := range rules.Questions() {
		if open.Has(Ask, q.String()) == q.House() {
			t.Errorf("%v: asked %v", q, !q.House())
		}
	}
	h := settle()
	each(func(l book.Lang, z Size) {
		sp := explain.Speaker{Lang: l}
		s := Make(Options{Lang: l, Size: z, House: h, Command: []string{"motten", "sheet", "--house", "unser Tisch.yaml"}})
		all := texts(t, s)
		for q := range rules.Questions() {
			if !s.Has(HouseRule, q.String()) || s.Has(Ask, q.String()) {
				t.Errorf("%v %v: %v is settled and does not stand there so", l, z, q)
			}
			for format, text := range all {
				if !strings.Contains(bare(text), bare(sp.Agreed(&h, q))) {
					t.Errorf("%v %v %s: no reading of %v", l, z, format, q)
				}
			}
		}
		for format, text := range all {
			if !strings.Contains(bare(text), bare("--house 'unser Tisch.yaml'")) {
				t.Errorf("%v %v %s: no command line", l, z, format)
			}
		}
	})
}

// A question that does not come up at this table is not asked.
func TestBesideThePoint(t *testing.T) {
	var h rules.House
	h[rules.SpiderOptional] = rules.SpiderOptionalAsMay
	if Make(Options{Size: Full, House: h}).Has(Ask, rules.SpiderOnlyMoths.String()) {
		t.Error("what to give after a spider is asked though nobody has to give")
	}
}

// Each rule that the game can show has an example, and each example a picture
// or no cards to show.
func TestExamples(t *testing.T) {
	s := Make(Options{Lang: book.EN, Size: Full})
	var last string
	shown := map[string]bool{}
	n := 0
	for _, p := range s.Parts {
		for _, x := range p.Items {
			switch x.Kind {
			case Rule:
				last = x.ID
			case Example:
				shown[last] = true
				if x.Text == "" || x.Title == "" {
					t.Errorf("example %s says nothing", x.ID)
				}
				if x.Pic != nil {
					n++
					if x.Pic.Alt == "" {
						t.Errorf("example %s: its picture has no words", x.ID)
					}
				}
			}
		}
	}
	for r := range rules.Rules() {
		if !r.Told() && !shown[r.String()] {
			t.Errorf("rule %v has no example", r)
		}
	}
	if n < 30 {
		t.Errorf("only %d examples have pictures", n)
	}
}

// A scenario that was picked for a rule is there and shows it.
func TestPicked(t *testing.T) {
	m := &maker{used: map[string]bool{}}
	for r, id := range picked {
		sc, ok := scenarios.ByID(id)
		if !ok {
			t.Errorf("%v: there is no scenario %s", r, id)
			continue
		}
		if w, _ := m.shows(sc, r); w == 0 {
			t.Errorf("%v: %s does not show it", r, id)
		}
	}
}

// parsed is what is in a PDF.
type parsed struct {
	pages  int
	text   string
	fonts  []string
	marks  []string
	lang   string
	title  string
	links  int
	widths [][2]float64
}

func read(t *testing.T, b []byte, withText bool) parsed {
	t.Helper()
	r, err := pdf.NewReader(bytes.NewReader(b), int64(len(b)))
	if err != nil {
		t.Fatal(err)
	}
	p := parsed{pages: r.NumPage()}
	var text strings.Builder
	for i := range p.pages {
		page := r.Page(i + 1)
		for _, name := range page.Fonts() {
			f := page.Font(name)
			base := f.V.Key("DescendantFonts").Index(0)
			if base.Key("FontDescriptor").Key("FontFile2").Kind() != pdf.Stream {
				t.Errorf("font %s is not in the file", f.BaseFont())
			}
			if !slices.Contains(p.fonts, f.BaseFont()) {
				p.fonts = append(p.fonts, f.BaseFont())
			}
		}
		for _, x := range content(page, withText) {
			text.WriteString(x.S)
			if x.X < 0 || x.Y < 0 {
				t.Errorf("text off the page: %q", x.S)
			}
		}
		text.WriteString("\n")
		p.links += page.V.Key("Annots").Len()
		box := page.V.Key("MediaBox")
		if box.IsNull() {
			box = r.Trailer().Key("Root").Key("Pages").Key("MediaBox")
		}
		p.widths = append(p.widths, [2]float64{box.Index(2).Float64(), box.Index(3).Float64()})
	}
	p.text = text.String()
	root := r.Trailer().Key("Root")
	p.lang = root.Key("Lang").Text()
	p.title = r.Trailer().Key("Info").Key("Title").Text()
	var walk func(o pdf.Outline)
	walk = func(o pdf.Outline) {
		if o.Title != "" {
			p.marks = append(p.marks, o.Title)
		}
		for _, c := range o.Child {
			walk(c)
		}
	}
	walk(r.Outline())
	return p
}

func content(page pdf.Page, wanted bool) []pdf.Text {
	if !wanted { // it takes long
		return nil
	}
	return page.Content().Text
}

// A PDF has its one page, its text, its fonts, its bookmarks, its language, its
// title and its links; whatever the table plays.
func TestPDF(t *testing.T) {
	lean, _ := book.Preset("lean")
	for name, h := range map[string]rules.House{"open": {}, "lean": lean, "settled": settle()} {
		each(func(l book.Lang, z Size) {
			s := Make(Options{Lang: l, Size: z, House: h, Command: []string{"motten", "sheet"}})
			b, err := s.PDF()
			if err != nil {
				t.Fatal(err)
			}
			p := read(t, b, false)
			if z != Full && p.pages != 1 {
				t.Errorf("%v %v %s: %d pages", l, z, name, p.pages)
			}
			for _, w := range p.widths {
				if z == Card {
					w[0], w[1] = w[1], w[0]
				}
				if int(w[0]) != 595 || int(w[1]) != 841 {
					t.Errorf("%v %v: the page is %v", l, z, w)
				}
			}
			least := 6.0
			if z == Card && name == "settled" {
				least = 5.6 // 43 house rules on half a page
			}
			if s.body < least {
				t.Errorf("%v %v %s: type of %.1f points", l, z, name, s.body)
			}
			if len(p.fonts) < 3 || slices.ContainsFunc(p.fonts, func(f string) bool { return !strings.Contains(f, "fira") && !strings.Contains(f, "gomono") }) {
				t.Errorf("%v %v: fonts are %v", l, z, p.fonts)
			}
			for _, part := range s.Parts {
				if !slices.Contains(p.marks, part.Title) {
					t.Errorf("%v %v: no bookmark %q among %q", l, z, part.Title, p.marks)
				}
			}
			if p.lang != l.String() || !strings.HasPrefix(p.title, s.Title) {
				t.Errorf("%v %v: language %q, title %q", l, z, p.lang, p.title)
			}
			if z == Full && p.links < len(s.Parts) || z == Page && name == "open" && p.links < len(pageQuestions)-1 {
				t.Errorf("%v: %d links", l, p.links)
			}
		})
	}
}

// The typeface has every sign that stands on a sheet.
func TestGlyphs(t *testing.T) {
	for name, ttf := range map[string][]byte{"regular": regular, "semibold": semibold, "italic": italic} {
		f, err := sfnt.Parse(ttf)
		if err != nil {
			t.Fatal(err)
		}
		var b sfnt.Buffer
		each(func(l book.Lang, z Size) {
			for _, r := range Make(Options{Lang: l, Size: z}).Markdown() + "„“”‘’–·…äöüÄÖÜßéëïèêáóúàçñ" {
				if i, err := f.GlyphIndex(&b, r); r > ' ' && !boxes(r) && (err != nil || i == 0) {
					t.Fatalf("%s has no %q", name, r)
				}
			}
		})
	}
}

// boxes tells whether a sign is one that boxes are drawn with in text.
func boxes(r rune) bool { return r >= 0x2500 && r < 0x2600 }

// Text without its marks of layout is ASCII where that is asked for, and no
// line is too long.
func TestTerminal(t *testing.T) {
	each(func(l book.Lang, z Size) {
		for _, width := range []int{40, 80} {
			s := Make(Options{Lang: l, Size: z, ASCII: true})
			text := s.Terminal(terminal.Options{Width: width, ASCII: true})
			for line := range strings.Lines(text) {
				line = strings.TrimSuffix(line, "\n")
				if i := strings.IndexFunc(line, func(r rune) bool { return r > unicode.MaxASCII }); i >= 0 {
					t.Errorf("%v %v: not ASCII: %q", l, z, line)
				}
				if len(line) > width && strings.Contains(strings.TrimSpace(line), " ") {
					t.Errorf("%v %v: longer than %d: %q", l, z, width, line)
				}
				if strings.HasSuffix(line, " ") {
					t.Errorf("a blank at the end of %q", line)
				}
			}
		}
	})
}

// Saving ink fills no area but with paper.
func TestLowInk(t *testing.T) {
	html := string(Make(Options{Size: Full, LowInk: true}).HTML())
	for _, tint := range []Tone{Leaf, Sand, Rose, Sky, Felt} {
		if strings.Contains(html, hex(tint)) {
			t.Errorf("there is a tint: %s", hex(tint))
		}
	}
	a, err := Make(Options{Size: Full, LowInk: true}).PDF()
	if err != nil {
		t.Fatal(err)
	}
	if p := read(t, a, false); p.pages < 2 {
		t.Error(p.pages)
	}
}

// No sheet asks for anything from elsewhere, and no id stands there twice.
func TestHTML(t *testing.T) {
	id := regexp.MustCompile(` id="([^"]*)"`)
	href := regexp.MustCompile(`href="([^"]*)"`)
	each(func(l book.Lang, z Size) {
		html := string(Make(Options{Lang: l, Size: z, Command: []string{"motten", "sheet"}}).HTML())
		for _, no := range []string{"http:", "https:", "<script", "src=", "@import", "url("} {
			if strings.Contains(html, no) {
				t.Errorf("%v %v has %s", l, z, no)
			}
		}
		seen := map[string]bool{}
		for _, m := range id.FindAllStringSubmatch(html, -1) {
			if seen[m[1]] {
				t.Errorf("%v %v: id %s twice", l, z, m[1])
			}
			seen[m[1]] = true
		}
		for _, m := range href.FindAllStringSubmatch(html, -1) {
			if to, ok := strings.CutPrefix(m[1], "#"); !ok || !seen[to] {
				t.Errorf("%v %v: a link to %s leads nowhere", l, z, m[1])
			}
		}
	})
}

func TestHyphens(t *testing.T) {
	for word, want := range map[string]string{
		"de Nachziehstapel": "Nach-zieh-sta-pel", "de Ablagestapel": "Abla-ge-sta-pel", "de verschwinden": "ver-schwin-den",
		"nl wegmoffelen": "weg-mof-fe-len", "nl aflegstapel": "afleg-sta-pel", "en accusation": "accus-a-tion", "de Motte": "Motte", "de Wächter": "Wächter",
	} {
		lang, w, _ := strings.Cut(word, " ")
		l, _ := book.ParseLang(lang)
		var parts []string
		last := 0
		for _, p := range hyphensOf[l]().points(w) {
			parts = append(parts, w[last:p])
			last = p
		}
		if got := strings.Join(append(parts, w[last:]), "-"); got != want {
			t.Errorf("%s: %s, want %s", word, got, want)
		}
	}
}

// No line is wider than its column, and none ends within an id.
func TestLines(t *testing.T) {
	s := Make(Options{Lang: book.DE, Size: Full})
	ts := typesetter{width: func(_, text string) float64 { return 0.5 * float64(len([]rune(text))) }, hyph: hyphensOf[book.DE](), known: map[string][]string{}}
	for _, p := range s.Parts {
		for _, x := range p.Items {
			if x.Text == "" {
				continue
			}
			for _, width := range []float64{150, 250} {
				runs := []run{{text: x.Text, size: 1}, id(x.ID, "")}
				all := ""
				for _, line := range ts.broken(runs, 9, width) {
					w := 0.0
					for i, f := range line {
						if f.space && i > 0 {
							w += 4.5 * f.run.size
						}
						w += f.width
						all += f.text
					}
					if w > width+0.1 && len(line) > 1 {
						t.Errorf("a line of %.0f, wider than %.0f: %v", w, width, line)
					}
				}
				if want := strings.ReplaceAll(x.Text+x.ID, " ", ""); all != want {
					t.Errorf("%q becomes %q", want, all)
				}
			}
		}
	}
}
