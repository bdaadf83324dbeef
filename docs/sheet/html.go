package sheet

import (
	"bytes"
	_ "embed"
	"html"
	"strings"

	"github.com/yuin/goldmark"

	"motten/docs/render"
	"motten/rules/book"
	"motten/rules/explain"
)

//go:embed sheet.css
var css string

// page writes a sheet as HTML.
type page struct {
	bytes.Buffer
	s       *Sheet
	symbols symbols
	ids     map[string]bool
}

// once is an id that has not been used on the page yet, as an attribute.
func (p *page) once(id string) string {
	if id == "" || p.ids[id] {
		return ""
	}
	p.ids[id] = true
	return ` id="` + html.EscapeString(id) + `"`
}

// inline is text in spans, through goldmark, without a paragraph round it.
func inline(spans ...explain.Span) string {
	node, src := render.Tree(explain.Doc{{Spans: spans}}, func(s string, _ bool) string { return s })
	var b bytes.Buffer
	_ = goldmark.DefaultRenderer().Render(&b, src, node) // a bytes.Buffer takes everything
	return strings.TrimSuffix(strings.TrimPrefix(strings.TrimSpace(b.String()), "<p>"), "</p>")
}

func text(s string) string { return inline(explain.Span{Text: s}) }

func (p *page) code(id string) string {
	return " " + inline(explain.Span{Text: id, Style: explain.Code})
}

// link is an id that leads to its place on the sheet.
func (p *page) link(id string) string {
	return `<a href="#` + html.EscapeString(id) + `">` + inline(explain.Span{Text: id, Style: explain.Code}) + `</a>`
}

func (p *page) w(parts ...string) {
	for _, s := range parts {
		p.WriteString(s)
	}
}

// HTML is the sheet as one page that asks for nothing else.
func (s *Sheet) HTML() []byte {
	p := &page{s: s, ids: map[string]bool{}, symbols: symbols{seen: map[string]bool{}}}
	for i := range s.Parts {
		p.part(&s.Parts[i])
	}
	p.foot()
	body := p.String()
	p.Reset()
	class := s.Size.String()
	if s.LowInk {
		class += " low"
	}
	title := html.EscapeString(render.Clean(s.Title + " – " + s.Under))
	p.w(`<!DOCTYPE html>
<html lang="`, s.Lang.String(), `">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>`, title, `</title>
<style>
`, strings.TrimSpace(css), `
</style>
</head>
<body class="`, class, `">
`)
	var banner strings.Builder
	pen := &svg{&banner, &p.symbols, s.LowInk}
	for i, f := range bannerFaces {
		pen.Use("banner-"+f.key(), float64(i)*(cardW+5), 0, 1, cardW, cardH, f.draw)
	}
	if p.symbols.b.Len() > 0 {
		p.w(`<svg class="symbols" aria-hidden="true" width="0" height="0">`, "\n", p.symbols.b.String(), "</svg>\n")
	}
	p.w("<header>\n<div><h1>", text(s.Title), "</h1>\n<p>", text(s.Under), "</p></div>\n",
		`<svg aria-hidden="true" viewBox="0 0 190 84" width="114" height="50">`, banner.String(), "</svg>\n</header>\n")
	if s.Size == Full {
		p.w(`<nav aria-label="`, html.EscapeString(book.SheetContents.Text().In(s.Lang)), `"><ul>`, "\n")
		for i := range s.Parts {
			p.w(`<li><a href="#`, s.Parts[i].ID, `">`, text(s.Parts[i].Title), "</a></li>\n")
		}
		p.w("</ul></nav>\n")
	}
	p.w("<main>\n", body, "</main>\n</body>\n</html>\n")
	return p.Bytes()
}

func (p *page) picture(pic *Picture, class string, scale float64) {
	if pic != nil {
		p.w(`<figure class="`, class, `">`, pic.svg(&p.symbols, scale, p.s.LowInk), "</figure>\n")
	}
}

func (p *page) part(part *Part) {
	p.w("<section", p.once(part.ID), ">\n<h2>", text(part.Title), "</h2>\n")
	in := false // within an animal
	list := ""  // the list that is open
	open := func(kind string) {
		if list == kind {
			return
		}
		if list != "" {
			p.w("</ul>\n")
		}
		if kind != "" {
			p.w(`<ul class="`, kind, `">`, "\n")
		}
		list = kind
	}
	for j := range part.Items {
		x := &part.Items[j]
		switch x.Kind {
		case Rule:
			open("rules")
			p.w("<li", p.once(x.ID), "><p>", text(x.Text), p.code(x.ID))
			for k, q := range x.See {
				if k == 0 {
					p.w(` <span class="see">`, text(book.SheetStillOpen.Text().In(p.s.Lang)), ": ")
				} else {
					p.w(", ")
				}
				p.w(p.link(q))
			}
			if len(x.See) > 0 {
				p.w("</span>")
			}
			p.w("</p>")
			// What belongs to the rule stands in its item.
			for k := j + 1; k < len(part.Items) && (part.Items[k].Kind == HouseRule || part.Items[k].Kind == Example && p.s.Size == Full); k++ {
				p.w("\n")
				p.within(&part.Items[k])
			}
			p.w("</li>\n")
		case HouseRule:
			if !follows(part.Items, j, p.s.Size) {
				open("")
				p.within(x)
			}
		case Example:
			if !follows(part.Items, j, p.s.Size) {
				open("")
				p.within(x)
			}
		case Text:
			switch {
			case x.Title != "":
				open("plain")
				p.w("<li><strong>", text(x.Title), ":</strong> ", text(x.Text), "</li>\n")
			case part.ID == "tips" || part.ID == "mistakes":
				open("plain")
				p.w("<li>", text(x.Text), "</li>\n")
			default:
				open("")
				p.w(`<p class="how">`, text(x.Text), "</p>\n")
			}
		case Head:
			open("")
			if in {
				p.w("</div>\n")
			}
			in = true
			p.w(`<div class="kind">`, "\n")
			p.picture(x.Pic, "icon", 0.8)
			if x.Title != part.Title {
				p.w("<h3>", text(x.Title), "</h3>\n")
			}
		case Drawing:
			open("")
			scale := 0.9
			if x.Pic.W > 200 {
				scale = 1.5
			} else if x.Pic.W > 100 {
				scale = 1.3
			}
			p.picture(x.Pic, "drawing", scale)
		case Ask:
			open("")
			p.w(`<div class="ask"`, p.once(x.ID), "><p><strong>", text(x.Text), "</strong> ")
			if r := p.s.about(x); r != "" {
				p.w(`<a href="#`, r, `">`, inline(explain.Span{Text: x.ID, Style: explain.Code}), "</a></p>\n<ul>\n")
			} else {
				p.w(p.code(x.ID), "</p>\n<ul>\n")
			}
			for _, c := range x.Choices {
				p.w(`<li><span class="box" aria-hidden="true"></span>`, text(c.Text+c.marks()), "</li>\n")
			}
			p.w("</ul></div>\n")
		case Points:
			open("")
			p.w(`<table><thead><tr><th scope="col">`, text(book.SheetCard.Text().In(p.s.Lang)), `</th><th scope="col">`, text(x.Title), "</th></tr></thead>\n<tbody>\n")
			for _, r := range x.Rows {
				what, id, _ := strings.Cut(r[0], "\x00")
				p.w("<tr", p.once(id), `><th scope="row">`, text(capital(what)), p.code(id), "</th><td>", text(r[1]), "</td></tr>\n")
			}
			p.w("</tbody></table>\n")
		}
	}
	open("")
	if in {
		p.w("</div>\n")
	}
	p.w("</section>\n")
}

// follows tells whether an item has been written within the rule before it.
func follows(items []Item, j int, z Size) bool {
	for ; j >= 0; j-- {
		switch k := items[j].Kind; {
		case k == Rule:
			return true
		case k != HouseRule && (k != Example || z != Full):
			return false
		}
	}
	return false
}

func (p *page) within(x *Item) {
	if x.Kind == HouseRule {
		p.w(`<p class="house"`, p.once(x.ID), "><strong>", text(x.Title), ":</strong> ", text(x.Text), p.code(x.ID), "</p>\n")
		return
	}
	p.w(`<div class="example"><p><em>`, text(p.s.example()), ":</em> <strong>", text(x.Title), "</strong>", p.code(x.ID), "</p>\n")
	p.picture(x.Pic, "cards", 0.62)
	if x.Note != "" {
		p.w(`<p class="note">`, text(x.Note), "</p>\n")
	}
	p.w("<p>", text(x.Text), "</p></div>\n")
}

func (p *page) foot() {
	s := p.s
	p.w("<footer>\n")
	if s.Size != Full {
		p.w("<p>", text(strings.Join(s.Foot[:len(s.Foot)-1], " ")), "</p>\n")
	}
	p.w("<p>", text(s.Foot[len(s.Foot)-1]), "</p>\n<p>", text(s.Made), " ", inline(explain.Span{Text: s.CommandLine(), Style: explain.Code}), "</p>\n</footer>\n")
}
