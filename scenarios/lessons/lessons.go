// Package lessons teaches the game step by step: lessons with exercises, as
// checked data, and what is asked, said and explained of each.
//
// A lesson is a YAML file. An exercise is a situation, of the library or of its
// own, and something that is asked about it; whoever learns answers before he
// sees the verdict, and gets the engine's explanation for exactly what he chose.
// Nothing here decides about rules: which answer is right is what package rules
// says, and Check proves that the data says the same.
//
// A lesson is a file in data/, in the order of their names:
//
//	lesson: draw                     # its id, for motten learn draw
//	title: {nl: …, de: …, en: …}
//	text: {nl: …, de: …, en: …}      # what it begins with; numbers of the game as {=high}
//	exercises:
//	  - new: draw.ends-turn          # the one rule or question that it teaches; left out where
//	    id: after-drawing            # it practises, which then needs an id
//	    scenario: draw-then-lay      # of the library
//	    step: 2                      # that is asked about, 1 where it is left out
//	    house: {…}                   # house rules besides those of the scenario
//	    may: 'no'                    # is it allowed: yes, no or open
//	    hints: [{nl: …, de: …, en: …}]
//
// Instead of scenario and step there can be given and steps, as a scenario has
// them, or deal with a number of players. Instead of may there can be
//
//	choose:                          # what is allowed: steps, one of them right
//	  - {by: Bram, play: 4, right: true}
//	  - {by: Bram, play: 1}
//
// or what the table is like afterwards, in a cell as a scenario's then has it,
//
//	asks: hands
//	of: Bram                         # where it is one player's
//	options: [2, 3, 4]
//	right: 3
//
// or, for what no step can show, question, and options that are texts with
// right: true at one. Hints tell more and more; that the rule itself and a
// wrong answer are told after them needs no writing.
package lessons

import (
	"embed"
	"io/fs"
	"sync"

	"motten/rules"
	"motten/rules/book"
	"motten/scenarios"
)

//go:embed data/*.yaml
var files embed.FS

// Lesson is one lesson.
type Lesson struct {
	File      string
	Line      int
	ID        string
	Title     book.Text
	Text      book.Text // what it begins with
	Exercises []*Exercise
}

// Kind is what an exercise asks.
type Kind uint8

// The kinds of exercise.
const (
	May    Kind = iota // is this allowed
	Choose             // what of these is allowed
	After              // what is the table like afterwards
	Told               // what does the rulebook say
)

// Exercise is one situation and what is asked about it.
type Exercise struct {
	File string
	Line int
	ID   string
	New  scenarios.Cite // the rule or the question that it teaches; zero where it practises what was taught
	Kind Kind

	Choices []*Choice      // of May one, of Choose several, of After the step, or none
	Answer  string         // of May: yes, no or open; of After: what is right
	Asks    scenarios.Cell // of After
	Of      string         // of After: the player, where the cell is one's
	Values  []string       // of After: what to choose from
	Ask     book.Text      // of Told
	Says    []Saying       // of Told
	Hints   []book.Text

	dealt *rules.Table // where nobody has done anything yet
	names []string
}

// Choice is one thing that somebody may try.
type Choice struct {
	Line  int
	Right bool
	sc    *scenarios.Scenario
	once  sync.Once
	run   scenarios.Result
}

// Saying is one answer of Told.
type Saying struct {
	Text  book.Text
	Right bool
}

// result is what the engine says of a choice.
func (c *Choice) result() *scenarios.Result {
	c.once.Do(func() { c.run = scenarios.Run(c.sc, rules.House{}) })
	return &c.run
}

// step is the step that the choice is about; nil where it makes no sense.
func (c *Choice) step() *scenarios.StepResult {
	r := c.result()
	if len(r.Errors) > 0 || len(r.Steps) == 0 {
		return nil
	}
	return &r.Steps[len(r.Steps)-1]
}

var all = sync.OnceValues(func() ([]*Lesson, scenarios.Errors) {
	var ls []*Lesson
	var wrong scenarios.Errors
	names, _ := fs.Glob(files, "data/*.yaml")
	for _, n := range names {
		data, _ := files.ReadFile(n)
		l, errs := Read(n, data)
		wrong = append(wrong, errs...)
		if l != nil {
			ls = append(ls, l)
		}
	}
	return ls, wrong
})

// All are the lessons that ship with the program, in their order.
func All() ([]*Lesson, scenarios.Errors) { return all() }

// Of is the first exercise that teaches a rule or a question; nil where none
// does.
func Of(ls []*Lesson, c scenarios.Cite) *Exercise {
	for _, l := range ls {
		for _, x := range l.Exercises {
			if x.New == c {
				return x
			}
		}
	}
	return nil
}
