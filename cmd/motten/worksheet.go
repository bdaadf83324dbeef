package main

import (
	"bytes"
	"os"
	"strings"

	"golang.org/x/term"

	"motten/docs/render"
	"motten/docs/render/pdf"
	"motten/docs/render/terminal"
	"motten/rules/book"
	"motten/scenarios/lessons"
)

// worksheet writes lessons on paper: all, or the one that is named.
func (p *program) worksheet(o *learning, ls []*lessons.Lesson, args []string) error {
	from, to := 0, len(ls)
	if len(args) > 0 {
		i, err := p.lesson(ls, args[0])
		if err != nil {
			return err
		}
		from, to = i, i+1
	}
	d := lessons.Worksheet(ls, from, to, p.lang)
	title := p.say(book.LearnSheetTitle)
	var data []byte
	switch o.format {
	case "html":
		data = render.HTML(d, p.lang.String(), title)
		style := "#" + lessons.AnswersAnchor + " { break-before: page; }\nh3 { break-after: avoid; }\n</style>"
		data = bytes.Replace(data, []byte("</style>"), []byte(style), 1)
	case "markdown":
		data = []byte(strings.Replace(render.Markdown(d), "\n# ", "\n<div style=\"page-break-before: always\"></div>\n\n# ", 1))
		if p.ascii {
			data = []byte(terminal.ASCII(string(data)))
		}
	case "pdf":
		if p.outFile == "" && term.IsTerminal(int(os.Stdout.Fd())) {
			return p.bad(book.SheetNotToTerminal, "flag", "--out")
		}
		var err error
		if data, err = pdf.Make(d, p.lang.String(), title, lessons.AnswersAnchor); err != nil {
			return err
		}
	}
	p.out.Write(data)
	return nil
}
