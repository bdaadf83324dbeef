package lessons

import (
	"strconv"
	"strings"

	"motten/rules/book"
	"motten/rules/explain"
)

// AnswersAnchor is the anchor of the heading where the answers begin.
const AnswersAnchor = "answers"

// Worksheet is the lessons from one up to another on paper: the questions, and the answers on pages of
// their own, which begin with the block that has AnswersAnchor.
func Worksheet(ls []*Lesson, from, to int, l book.Lang) explain.Doc {
	span := func(s string) []explain.Span { return []explain.Span{{Text: s}} }
	head := func(level int, anchor, s string) explain.Block {
		return explain.Block{Kind: explain.Heading, Level: level, Anchor: anchor, Spans: span(s)}
	}
	d := explain.Doc{head(1, "", book.LearnSheetTitle.In(l)),
		{Spans: span(book.LearnSheetName.In(l, "line", strings.Repeat("…", 15)))}}
	answers := explain.Doc{head(1, AnswersAnchor, book.LearnSheetAnswers.In(l))}
	for i, le := range ls {
		if i < from || i >= to {
			continue
		}
		no := strconv.Itoa(i+1) + ". "
		d = append(d, head(2, le.ID, no+le.Title.In(l)), explain.Block{Spans: span(le.Text.In(l))})
		answers = append(answers, head(2, "", no+le.Title.In(l)))
		for j, x := range le.Exercises {
			q := x.Question(l)
			n := strconv.Itoa(i+1) + "." + strconv.Itoa(j+1)
			d = append(d, head(3, "", n))
			if lines := q.Scene.Lines(l); len(lines) > 0 {
				d = append(d, explain.Block{Spans: span(strings.Join(lines, " · "))})
			}
			ask := []explain.Span{}
			if q.Does != "" {
				ask = append(ask, explain.Span{Text: q.Does + ". "})
			}
			d = append(d, explain.Block{Spans: append(ask, explain.Span{Text: q.Ask, Style: explain.Strong})})
			var items [][]explain.Span
			for _, o := range q.Options {
				items = append(items, span("☐ "+o.Text))
				if o.Right {
					answers = append(answers, head(3, "", n+" "+o.Text))
					answers = append(answers, o.Explain()...)
					if q.Rule != "" {
						answers = append(answers, explain.Block{Spans: span(book.LearnTheRule.In(l, "text", q.Rule))})
					}
				}
			}
			d = append(d, explain.Block{Kind: explain.List, Items: items})
		}
	}
	return append(d, answers...)
}
