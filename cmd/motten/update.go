package main

import (
	"os"
	"slices"
	"strconv"

	"motten/rules/book"
	"motten/rules/explain"
	"motten/scenarios"
)

// update rewrites what the files of scenarios expect to what came out, and
// reports how many expectations that were.
func (p *program) update(named []string, rs []scenarios.Result) error {
	house, err := p.house()
	if err != nil {
		return err
	}
	var files []string
	for i := range rs {
		if f := rs[i].Scenario.File; !slices.Contains(files, f) {
			files = append(files, f)
		}
	}
	for _, n := range named {
		if _, err := os.Stat(n); err != nil {
			return p.bad(book.ProgLibraryKept)
		}
	}
	if len(named) == 0 {
		return p.bad(book.ProgLibraryKept)
	}
	var wrong scenarios.Errors
	var d explain.Doc
	sum := 0
	for _, f := range files {
		n, errs := scenarios.Update(f, house)
		wrong = append(wrong, errs...)
		if n > 0 {
			sum += n
			d = append(d, explain.Block{Spans: []explain.Span{{Text: f, Style: explain.Code}, {Text: ": " + p.say(book.ProgRunUpdated, "n", strconv.Itoa(n))}}})
		}
	}
	if len(wrong) > 0 {
		return wrong
	}
	d = append(d, explain.Block{Spans: []explain.Span{{Text: p.say(book.ProgRunUpdated, "n", strconv.Itoa(sum)), Style: explain.Strong}}})
	p.show(d, p.say(book.ProgRunTitle))
	return nil
}
