package sheet

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"motten/docs/render"
	"motten/docs/render/terminal"
	"motten/rules/explain"
)

// flow takes the sheet apart into documents and pictures that follow each
// other.
func (s *Sheet) flow(doc func(explain.Doc), picture func(*Picture)) {
	var d explain.Doc
	flush := func() {
		if len(d) > 0 {
			doc(d)
			d = nil
		}
	}
	drawn := func(p *Picture) {
		if p != nil && p.Rows != nil {
			flush()
			picture(p)
		}
	}
	para := func(spans ...explain.Span) { d = append(d, explain.Block{Spans: spaced(spans)}) }
	item := func(spans ...explain.Span) {
		spans = spaced(spans)
		if n := len(d) - 1; n >= 0 && d[n].Kind == explain.List {
			d[n].Items = append(d[n].Items, spans)
			return
		}
		d = append(d, explain.Block{Kind: explain.List, Items: [][]explain.Span{spans}})
	}
	heading := func(level int, anchor, text string) {
		d = append(d, explain.Block{Kind: explain.Heading, Level: level, Anchor: anchor, Spans: []explain.Span{{Text: text}}})
	}
	heading(1, "", s.Title)
	para(explain.Span{Text: s.Under + "."})
	for i := range s.Parts {
		p := &s.Parts[i]
		heading(2, p.ID, p.Title)
		for j := range p.Items {
			x := &p.Items[j]
			switch x.Kind {
			case Rule:
				item(explain.Span{Text: x.Text}, explain.Span{Text: x.ID, Style: explain.Code})
			case HouseRule:
				item(explain.Span{Text: x.Title + ":", Style: explain.Strong}, explain.Span{Text: x.Text}, explain.Span{Text: x.ID, Style: explain.Code})
			case Text:
				switch {
				case x.Title != "":
					item(explain.Span{Text: x.Title + ":", Style: explain.Strong}, explain.Span{Text: x.Text})
				case p.ID == "tips" || p.ID == "mistakes":
					item(explain.Span{Text: x.Text})
				default:
					para(explain.Span{Text: x.Text})
				}
			case Head:
				if x.Title != p.Title {
					heading(3, "", x.Title)
				}
				if s.Size != Card {
					drawn(x.Pic)
				}
			case Drawing:
				drawn(x.Pic)
			case Example:
				para(explain.Span{Text: s.example() + ": " + x.Title, Style: explain.Emph}, explain.Span{Text: x.ID, Style: explain.Code})
				drawn(x.Pic)
				if x.Note != "" {
					para(explain.Span{Text: x.Note})
				}
				para(explain.Span{Text: x.Text})
			case Ask:
				para(explain.Span{Text: x.Text, Style: explain.Strong}, explain.Span{Text: x.ID, Style: explain.Code})
				for _, c := range x.Choices {
					item(explain.Span{Text: "[ ]"}, explain.Span{Text: c.Text + c.marks()})
				}
			case Points:
				for _, r := range x.Rows {
					what, id, _ := strings.Cut(r[0], "\x00")
					item(explain.Span{Text: what + ": " + r[1]}, explain.Span{Text: id, Style: explain.Code})
				}
			}
		}
	}
	var foot []explain.Span
	if s.Size != Full {
		for _, f := range s.Foot[:len(s.Foot)-1] {
			foot = append(foot, explain.Span{Text: f})
		}
	}
	para(append(foot, explain.Span{Text: s.Foot[len(s.Foot)-1]})...)
	para(explain.Span{Text: s.Made}, explain.Span{Text: s.CommandLine(), Style: explain.Code})
	flush()
}

// marks are who reads it so, and a star where the sources lean that way.
func (c Choice) marks() string {
	m := ""
	if c.By != "" {
		m = glue + "(" + strings.Join(strings.Split(c.By, ""), ","+glue) + ")"
	}
	if c.Lean {
		m += glue + "*"
	}
	return m
}

// spaced puts blanks between spans.
func spaced(spans []explain.Span) []explain.Span {
	var out []explain.Span
	for i, s := range spans {
		if i > 0 {
			out = append(out, explain.Span{Text: " "})
		}
		out = append(out, s)
	}
	return out
}

// Terminal is the sheet as lines for a terminal.
func (s *Sheet) Terminal(o terminal.Options) string {
	var parts []string
	s.flow(func(d explain.Doc) {
		parts = append(parts, strings.Trim(terminal.Draw(d, o), "\n"))
	}, func(p *Picture) {
		rows := p.Rows(o.ASCII)
		for i := range rows {
			if o.ASCII {
				rows[i] = terminal.ASCII(rows[i])
			}
			rows[i] = strings.TrimRight("  "+rows[i], " ")
		}
		if wider(rows, o.Width) {
			return
		}
		parts = append(parts, strings.Join(rows, "\n"))
	})
	return strings.Join(parts, "\n\n") + "\n"
}

func wider(rows []string, width int) bool {
	for _, r := range rows {
		if len([]rune(r)) > width {
			return true
		}
	}
	return false
}

// Markdown is the sheet as Markdown; pictures are drawn in characters.
func (s *Sheet) Markdown() string {
	var parts []string
	s.flow(func(d explain.Doc) {
		text := strings.Trim(render.Markdown(d), "\n")
		parts = append(parts, strings.ReplaceAll(text, `- \[ \] `, "- [ ] "))
	}, func(p *Picture) {
		rows := p.Rows(s.ASCII)
		parts = append(parts, "```text\n"+strings.Join(rows, "\n")+"\n```")
	})
	return strings.Join(parts, "\n\n") + "\n"
}

// capital makes the first letter a capital.
func capital(s string) string {
	r, n := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(r)) + s[n:]
}
