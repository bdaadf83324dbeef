// Package sheet makes rule sheets: what stands on one, in which order, and how
// it is laid out as text, Markdown, HTML and PDF. Every sentence comes from the
// rulebook, every example from the library, judged anew by the rules.
package sheet

import (
	"slices"
	"strconv"
	"strings"

	"motten/rules"
	"motten/rules/book"
	"motten/rules/explain"
)

// Size is how much a sheet holds.
type Size uint8

// The sizes.
const (
	Full Size = iota // everything, to learn the game
	Page             // one side of A4, for those who know it a little
	Card             // what lies beside the cards, two to a side of A4
)

var sizeNames = [...]string{"full", "page", "card"}

func (s Size) String() string { return sizeNames[s] }

// Sizes are the names of the sizes.
func Sizes() []string { return sizeNames[:] }

// ParseSize is the size with that name; false where there is none.
func ParseSize(s string) (Size, bool) {
	i := slices.Index(sizeNames[:], s)
	return Size(max(0, i)), i >= 0
}

// Options is what is asked for.
type Options struct {
	Lang    book.Lang
	Size    Size
	LowInk  bool
	ASCII   bool // in the terminal
	House   rules.House
	Command []string // the command line that makes this sheet, in words
}

// Kind is what an item is.
type Kind uint8

// The kinds of item.
const (
	Rule      Kind = iota // a rule, with its id
	HouseRule             // what this table plays, with the id of the question
	Ask                   // an open question, with its readings to tick
	Text                  // a text
	Head                  // a heading within a part
	Drawing               // a picture by itself
	Example               // a worked example
	Points                // rows of a card and what it costs
	Link                  // a line that leads to a part
)

// Item is one thing on a sheet.
type Item struct {
	Kind    Kind
	ID      string // of the rule, the question or the scenario
	Title   string
	Note    string // the situation of an example
	Text    string
	Pic     *Picture
	Choices []Choice
	Rows    [][2]string
	See     []string // of a rule the questions about it that are still open, of a question the rules that it is about
}

// Choice is one reading of an open question.
type Choice struct {
	Text, By string
	Lean     bool
}

// Part is one part of a sheet.
type Part struct {
	ID, Title string
	Items     []Item
}

// Sheet is a rule sheet.
type Sheet struct {
	Options
	Title, Under string
	Parts        []Part
	Foot         []string // where it comes from
	Made         string   // the words before its command line
	Date         string   // of the rulebook, as 2006-01-02
	body         float64  // the size of type in the PDF
}

// CommandLine is the command that makes the sheet, as one types it.
func (s *Sheet) CommandLine() string { return commandLine(s.Command) }

func commandLine(words []string) string {
	var all []string
	for _, w := range words {
		if w == "" || strings.Trim(w, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.=/,+:@%") != "" {
			w = "'" + strings.ReplaceAll(w, "'", `'\''`) + "'"
		}
		all = append(all, w)
	}
	return strings.Join(all, " ")
}

// Has tells whether an item of that kind and id is on the sheet.
func (s *Sheet) Has(k Kind, id string) bool {
	return slices.ContainsFunc(s.Parts, func(p Part) bool {
		return slices.ContainsFunc(p.Items, func(x Item) bool { return x.Kind == k && x.ID == id })
	})
}

// maker makes one sheet.
type maker struct {
	explain.Speaker
	o      Options
	parts  []Part
	placed [256]bool // questions, by id
	used   map[string]bool
}

func (m *maker) say(msg book.Message) string { return msg.Text().In(m.Lang) }

// Make makes a sheet.
func Make(o Options) *Sheet {
	m := &maker{Speaker: explain.Speaker{Lang: o.Lang}, o: o, used: map[string]bool{}}
	switch o.Size {
	case Full:
		m.full()
	case Page:
		m.page()
	default:
		m.card()
	}
	s := &Sheet{Options: o, Title: m.say(book.SheetTitle), Under: m.say(book.SheetUnderTitle), Made: m.say(book.SheetMadeBy), Parts: m.parts}
	for i := range book.Sources {
		src := &book.Sources[i]
		s.Date = max(s.Date, src.Checked)
		s.Foot = append(s.Foot, sourceNames[i]+": "+src.Name.In(m.Lang)+".")
	}
	s.Foot = append(s.Foot, book.SheetDated.In(m.Lang, "date", m.date(s.Date))+" "+m.say(book.SheetIndependent))
	return s
}

var sourceNames = [...]string{"A", "B", "C"}

// date is a date as one writes it in the language.
func (m *maker) date(iso string) string {
	y, rest, _ := strings.Cut(iso, "-")
	mon, d, _ := strings.Cut(rest, "-")
	n, err := strconv.Atoi(mon)
	names := strings.Fields(m.say(book.SheetMonths))
	if err != nil || n < 1 || n > len(names) {
		return iso
	}
	return book.SheetDay.In(m.Lang, "day", strings.TrimPrefix(d, "0"), "month", names[n-1], "year", y)
}

func (m *maker) part(id string, title book.Message) {
	m.parts = append(m.parts, Part{ID: id, Title: m.say(title)})
}

func (m *maker) add(x Item) {
	p := &m.parts[len(m.parts)-1]
	p.Items = append(p.Items, x)
}

func (m *maker) drawing(p *Picture) { m.add(Item{Kind: Drawing, Pic: p}) }

func (m *maker) heading(title book.Message, p *Picture) {
	m.add(Item{Kind: Head, Title: m.say(title), Pic: p})
}

// open tells whether a question is neither settled nor beside the point.
func (m *maker) open(q rules.Question) bool {
	if m.o.House[q] != 0 || q.House() {
		return false
	}
	for _, w := range book.Question(q).When {
		if got := m.o.House[w.Question]; got != 0 && got != w.Option {
			return false
		}
	}
	return true
}

// settled tells whether the table plays a question in its own way.
func (m *maker) settled(q rules.Question) bool {
	return m.o.House[q] != 0 && !(q.House() && m.o.House[q] == 1)
}

// rules puts rules on the sheet, each with what the table has settled about it.
func (m *maker) rules(rs ...rules.Rule) {
	for _, r := range rs {
		x := Item{Kind: Rule, ID: r.String(), Text: m.RuleText(r)}
		if m.o.Size == Full {
			for q := range rules.Questions() {
				if m.open(q) && slices.Contains(book.Question(q).Rules, r) {
					x.See = append(x.See, q.String())
				}
			}
		}
		m.add(x)
		if m.o.Size == Card {
			continue
		}
		for q := range rules.Questions() {
			if m.settled(q) && !m.placed[q] && slices.Contains(book.Question(q).Rules, r) && m.home(q) == r {
				m.house(q)
			}
		}
		if m.o.Size == Full {
			m.example(r)
		}
	}
}

// home is the rule beside which a house rule stands: the first of those that
// it is about that is on the sheet.
func (m *maker) home(q rules.Question) rules.Rule {
	for _, r := range book.Question(q).Rules {
		if m.o.Size == Full || !slices.Contains(notOnPage, r) {
			return r
		}
	}
	return rules.NoRule
}

func (m *maker) house(q rules.Question) {
	m.placed[q] = true
	text := m.Agreed(&m.o.House, q)
	m.add(Item{Kind: HouseRule, ID: q.String(), Title: m.say(book.SheetHouse), Text: text})
}

// ask puts the open ones among the questions on the sheet, to be ticked, and
// how many there are besides.
func (m *maker) ask(qs []rules.Question) {
	var open, more int
	for q := range rules.Questions() {
		if m.open(q) && !slices.Contains(qs, q) {
			more++
		}
	}
	for _, q := range qs {
		if !m.open(q) {
			continue
		}
		if open == 0 {
			m.add(Item{Kind: Text, Text: m.say(book.SheetOpenHow)})
		}
		open++
		e := book.Question(q)
		x := Item{Kind: Ask, ID: q.String(), Text: m.Plain(e.Text)}
		for _, r := range e.Rules {
			x.See = append(x.See, r.String())
		}
		for i := range e.Options {
			x.Choices = append(x.Choices, Choice{m.Reading(q, rules.Option(i+1)), e.Options[i].Sources, rules.Option(i+1) == e.Lean})
		}
		m.add(x)
	}
	switch {
	case more == 1:
		m.add(Item{Kind: Text, Text: book.SheetOpenOne.In(m.Lang, "command", "motten questions")})
	case more > 1:
		m.add(Item{Kind: Text, Text: book.SheetOpenMore.In(m.Lang, "n", strconv.Itoa(more), "command", "motten questions")})
	}
}

// rest puts house rules on the sheet that have found no place on it.
func (m *maker) rest() {
	for q := range rules.Questions() {
		if m.settled(q) && !m.placed[q] {
			m.house(q)
		}
	}
}

// about is the first rule on the sheet that a question is about.
func (s *Sheet) about(x *Item) string {
	for _, r := range x.See {
		if s.Has(Rule, r) {
			return r
		}
	}
	return ""
}

func (s *Sheet) example() string { return book.SheetExample.Text().In(s.Lang) }
