// Package book holds every text of the program in Dutch, German and English:
// the rules, the open questions, advice, the sources, and the messages. The
// texts stand in the YAML files of this directory; book_gen.go is made of them.
//
// In a text {=name} is a constant of the game, see [Constant], {name} is a
// value, and [one|two] is two forms: one for a named player, one for you.
package book

import (
	"strings"

	"motten/rules"
)

//go:generate go run ./gen

// Lang is a language.
type Lang uint8

// The languages.
const (
	NL Lang = iota
	DE
	EN
)

var langNames = [3]string{"nl", "de", "en"}

// Langs are all languages.
func Langs() []Lang { return []Lang{NL, DE, EN} }

// ParseLang is the language with that name: nl, de or en; false where there is
// none.
func ParseLang(s string) (Lang, bool) {
	for i, n := range langNames {
		if n == s {
			return Lang(i), true
		}
	}
	return NL, false
}

func (l Lang) String() string { return langNames[l] }

// Text is a text by [Lang].
type Text [3]string

// In is the text in that language.
func (t Text) In(l Lang) string { return t[l] }

// Says is what a source says of a rule or question.
type Says uint8

// What a source can say.
const (
	Silent      Says = iota // nothing
	SaysYes                 // it says so
	SaysFollows             // it does not say so, but what it says implies it
	SaysDiffers             // it says otherwise
)

var saysNames = [4]string{"silent", "yes", "follows", "differs"}

func (s Says) String() string { return saysNames[s] }

// Source is what one of the sources says.
type Source struct {
	Heading string // where it says so, in its own language
	Says    Says
	Note    Text // empty where there is nothing to add
}

// RuleEntry is what the rulebook has on a rule.
type RuleEntry struct {
	Text    Text
	Says    [4]Text   // what is said of it in an explanation, by [rules.Role]; empty where it has no such role
	Sources [3]Source // by A, B, C
	See     []string  // ids of rules and questions
}

// Rule is the entry of a rule.
func Rule(r rules.Rule) *RuleEntry { return &ruleEntries[r] }

// Reading is a question read in one way.
type Reading struct {
	Question rules.Question
	Option   rules.Option
}

// OptionEntry is what the rulebook has on one reading of a question.
type OptionEntry struct {
	Text    Text
	Sources string // those that read it so, such as "AB"
}

// QuestionEntry is what the rulebook has on an open question.
type QuestionEntry struct {
	Text    Text
	Open    Text          // why it is open
	Why     Text          // why the lean is what it is, or why there is none
	Kind    string        // silent, differ or house
	Options []OptionEntry // by [rules.Option] - 1
	Sources [3]Source     // by A, B, C
	Lean    rules.Option  // the reading that the sources support best, 0 where there is none
	Rules   []rules.Rule  // those that it is about
	When    []Reading     // it is asked only where these hold
}

// Question is the entry of a question.
func Question(q rules.Question) *QuestionEntry { return &questionEntries[q] }

// Option is the entry of a reading. Every number of rounds is the same entry.
func (e *QuestionEntry) Option(o rules.Option) *OptionEntry {
	return &e.Options[min(int(o), len(e.Options))-1]
}

// Advice is a tip, or a mistake that is often made.
type Advice struct {
	ID      string
	Mistake bool
	Text    Text
	Rules   []rules.Rule
	Sources [3]Source // by A, B, C
}

// SourceEntry is one of the documents that the rulebook rests on.
type SourceEntry struct {
	Name, Note Text
	Language   string
	Checked    string // the date, empty where it is not known
}

// Presets are the names of the presets.
func Presets() []string { return presetNames[:] }

// PresetText is what is said of a preset, empty where there is none of that
// name.
func PresetText(name string) Text {
	for i, n := range presetNames {
		if n == name {
			return presetTexts[i]
		}
	}
	return Text{}
}

// Preset is the reading of every question that is judged, as A, B or C says,
// or as the sources lean ("lean"). A question stays open where the source says
// nothing of it, or where nothing leans. It is false where there is no preset
// of that name.
func Preset(name string) (h rules.House, ok bool) {
	if PresetText(name) == (Text{}) {
		return h, false
	}
	for q := range rules.Questions() {
		if q.Told() {
			continue
		}
		e := Question(q)
		if name == "lean" {
			h[q] = e.Lean
			continue
		}
		n := 0
		for i := range e.Options {
			if strings.Contains(e.Options[i].Sources, name) {
				h[q] = rules.Option(i + 1)
				n++
			}
		}
		if n != 1 {
			h[q] = 0
		}
	}
	return h, true
}

// Constant is the number that {=name} stands for; false where there is none.
func Constant(name string) (int, bool) {
	switch name {
	case "deck":
		return rules.DeckSize, true
	case "numbers":
		return 43, true
	case "actions":
		return 20, true
	case "each":
		return 5, true
	case "moths":
		return 8, true
	case "bugs":
		return rules.GuardBugs, true
	case "shuffled":
		return rules.Shuffled, true
	case "hand":
		return rules.HandSize, true
	case "low":
		return rules.Low, true
	case "next":
		return rules.Low + 1, true
	case "high":
		return rules.High, true
	case "before":
		return rules.High - 1, true
	case "step":
		return 1, true
	case "least":
		return rules.MinPlayers, true
	case "most":
		return rules.MaxPlayers, true
	case "age":
		return rules.MinAge, true
	case "minutes":
		return rules.Minutes, true
	case "number-points":
		return rules.NumberPoints, true
	case "action-points":
		return rules.ActionPoints, true
	case "moth-points":
		return rules.MothPoints, true
	}
	return 0, false
}
