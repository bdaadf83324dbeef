package main

import (
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"motten/rules/book"
	"motten/rules/explain"
	"motten/scenarios"
)

func (p *program) runCommand() *cobra.Command {
	var update bool
	c := &cobra.Command{
		Use:   "run [" + p.say(book.ProgValuePath) + "]...",
		Short: p.say(book.ProgRunShort), Long: p.say(book.ProgRunLong, "failed", strconv.Itoa(oneFails), "bad", strconv.Itoa(badInput)),
		Example:           "motten run\nmotten run wrap-1-on-5 moth.yaml --format json",
		ValidArgsFunction: scenarioNames,
		RunE:              func(_ *cobra.Command, args []string) error { return p.runScenarios(args, update) },
	}
	c.Flags().BoolVar(&update, "update", false, p.say(book.ProgFlagUpdate))
	return c
}

// scenarioNames completes ids of the library, besides files.
func scenarioNames(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	var all []string
	scs, _ := scenarios.Library()
	for _, sc := range scs {
		all = append(all, sc.ID)
	}
	return all, cobra.ShellCompDirectiveDefault
}

// results runs what is named.
func (p *program) results(named []string) ([]scenarios.Result, error) {
	house, err := p.house()
	if err != nil {
		return nil, err
	}
	scs, wrong := scenarios.Load(named...)
	var rs []scenarios.Result
	for _, sc := range scs {
		r := scenarios.Run(sc, house)
		wrong = append(wrong, r.Errors...)
		rs = append(rs, r)
	}
	if len(wrong) > 0 {
		return nil, wrong
	}
	return rs, nil
}

func (p *program) runScenarios(named []string, update bool) error {
	rs, err := p.results(named)
	if err != nil {
		return err
	}
	if update {
		return p.update(named, rs)
	}
	return p.report(rs)
}

// report writes what came out.
func (p *program) report(rs []scenarios.Result) error {
	for i := range rs {
		if !rs[i].OK() {
			p.code = oneFails
		}
	}
	if p.format == "json" {
		for i := range rs {
			rs[i].FillWould()
		}
		rep := scenarios.NewReport(p.lang, rs, p.text)
		return rep.WriteJSON(&p.out)
	}
	p.show(p.reportDoc(rs), p.say(book.ProgRunTitle))
	return nil
}

// reportDoc is the report as a document: what failed, then how many.
func (p *program) reportDoc(rs []scenarios.Result) explain.Doc {
	var d explain.Doc
	var passed [][]explain.Span
	failed := 0
	for i := range rs {
		if r := &rs[i]; r.OK() {
			passed = append(passed, []explain.Span{{Text: title(r.Scenario, p.lang)}, {Text: " "}, {Text: r.Scenario.ID, Style: explain.Code}})
		} else {
			failed++
			d = append(d, p.failure(r)...)
		}
	}
	if p.full && len(passed) > 0 {
		d = append(d, explain.Block{Kind: explain.Heading, Level: 2, Spans: []explain.Span{{Text: p.say(book.ProgRunPassed)}}},
			explain.Block{Kind: explain.List, Items: passed})
	}
	sum := p.say(book.ProgRunSum, "passed", strconv.Itoa(len(passed)), "failed", strconv.Itoa(failed))
	return append(d, explain.Block{Spans: []explain.Span{{Text: sum, Style: explain.Strong}}})
}

// failure tells what of a scenario does not hold: where it stands, what was
// wanted and what came, and why.
func (p *program) failure(r *scenarios.Result) explain.Doc {
	sc := r.Scenario
	d := explain.Doc{
		{Kind: explain.Heading, Level: 2, Anchor: sc.ID, Spans: []explain.Span{{Text: title(sc, p.lang)}}},
	}
	r.FillWould()
	told := map[int]bool{}
	for _, f := range r.Failures {
		place := sc.File + ":" + strconv.Itoa(f.Line) + ":" + strconv.Itoa(f.Col)
		text := p.say(book.ProgFailEnd, "what", strings.TrimPrefix(f.What, "then."), "want", f.Want, "got", f.Got)
		if f.Step > 0 {
			text = p.say(book.ProgFailStep, "n", strconv.Itoa(f.Step), "what", f.What, "want", f.Want, "got", f.Got)
		}
		d = append(d, explain.Block{Spans: []explain.Span{{Text: place, Style: explain.Code}, {Text: " "}, {Text: text + ".", Style: explain.Strong}}})
		var ids []string
		for _, n := range f.Needs {
			ids = append(ids, n.String())
		}
		for _, q := range f.Questions {
			ids = append(ids, q.String())
		}
		if len(ids) > 0 {
			d = append(d, explain.Block{Spans: []explain.Span{{Text: p.say(book.ProgFailTurnsOn, "ids", strings.Join(ids, ", "))}}})
		}
		if f.Step > 0 && !told[f.Step] && r.Steps[f.Step-1].Ruling != nil {
			told[f.Step] = true
			d = append(d, p.speaker(sc.Names).Ruling(step(r, f.Step-1), p.full)...)
		}
	}
	return d
}
