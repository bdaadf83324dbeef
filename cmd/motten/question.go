package main

import (
	"encoding/json"
	"slices"
	"strings"

	"motten/rules/book"
	"motten/scenarios"
)

// A question that is asked by flags becomes the document of a scenario, and
// that is read like any other: nothing is understood twice. Each flag has a
// line to itself, so that what is wrong there can be told of the flag.

// form is how the value of a flag is written in a scenario.
type form uint8

const (
	text    form = iota // as it is
	player              // a name
	players             // names, with commas; "+" for those that are together
	card                // a card
	cards               // a card, or several with commas
	list                // cards with commas, a list even if it is one
	count               // a number, or cards with commas
	number              // a number
	truth               // true or false; without a value true
	fixed               // true, and nothing else
	drawn               // a card; without a value true
	below               // below, and nothing else
)

// judgeFlag is a flag of judge.
type judgeFlag struct {
	name    string
	key     string // in the scenario, where that is not the name
	group   book.Message
	kind    form
	value   book.Message // what help calls the value
	words   string       // the same where it is not a matter of language
	list    []string     // what is offered to complete it
	by      bool         // a verb that wants to know who
	repeats bool
	of      bool // may be told of somebody else, as NAME: value
	usage   func(*program) string
}

func use(m book.Message, args ...string) func(*program) string {
	return func(p *program) string { return p.say(m, args...) }
}

var phases = []string{"setup", "spider", "mosquito", "cockroach", "accusation", "gift", "over"}

// judgeFlags are the flags, in the order of help: first what somebody does.
var judgeFlags = []judgeFlag{
	{name: "by", group: book.ProgHelpAction, kind: player, value: book.ProgValueName, usage: use(book.ProgFlagBy)},
	{name: "play", by: true, group: book.ProgHelpAction, kind: cards, value: book.ProgValueCard, usage: use(book.ProgFlagPlay)},
	{name: "draw", by: true, group: book.ProgHelpAction, kind: drawn, value: book.ProgValueCard, usage: use(book.ProgFlagDraw)},
	{name: "hide", by: true, group: book.ProgHelpAction, kind: cards, value: book.ProgValueCard, usage: use(book.ProgFlagHide)},
	{name: "accuse", by: true, group: book.ProgHelpAction, kind: player, value: book.ProgValueName, usage: use(book.ProgFlagAccuse)},
	{name: "settle", group: book.ProgHelpAction, kind: text, words: "right|wrong", list: []string{"right", "wrong"}, usage: use(book.ProgFlagSettle, "right", "right", "wrong", "wrong")},
	{name: "tell", by: true, group: book.ProgHelpAction, kind: player, value: book.ProgValueName, usage: use(book.ProgFlagTell)},
	{name: "give", by: true, group: book.ProgHelpAction, kind: card, value: book.ProgValueCard, usage: use(book.ProgFlagGive)},
	{name: "keep", by: true, group: book.ProgHelpAction, kind: fixed, words: "bool", usage: use(book.ProgFlagKeep)},
	{name: "slap", group: book.ProgHelpAction, kind: players, value: book.ProgValueNames, usage: use(book.ProgFlagSlap, "tie", "Anna+Bram")},
	{name: "answer", by: true, group: book.ProgHelpAction, kind: card, value: book.ProgValueCard, usage: use(book.ProgFlagAnswer)},
	{name: "pass", group: book.ProgHelpAction, kind: fixed, words: "bool", usage: use(book.ProgFlagPass)},
	{name: "turn-up", group: book.ProgHelpAction, kind: card, value: book.ProgValueCard, usage: use(book.ProgFlagTurnUp)},
	{name: "count", group: book.ProgHelpAction, kind: fixed, words: "bool", usage: use(book.ProgFlagCount)},
	{name: "finish", group: book.ProgHelpAction, kind: fixed, words: "bool", usage: use(book.ProgFlagFinish)},

	{name: "to", group: book.ProgHelpManner, kind: player, value: book.ProgValueName, usage: use(book.ProgFlagTo)},
	{name: "under", group: book.ProgHelpManner, kind: card, value: book.ProgValueCard, usage: use(book.ProgFlagUnder)},
	{name: "seen", group: book.ProgHelpManner, kind: truth, words: "true|false", usage: use(book.ProgFlagSeen)},
	{name: "hand-below", key: "hand", group: book.ProgHelpManner, kind: below, words: "bool", usage: use(book.ProgFlagHandBelow)},
	{name: "how", group: book.ProgHelpManner, kind: text, value: book.ProgValueWords, usage: use(book.ProgFlagHow)},
	{name: "right", group: book.ProgHelpManner, kind: truth, words: "true|false", usage: use(book.ProgFlagRight)},
	{name: "saw", group: book.ProgHelpManner, kind: truth, words: "true|false", usage: use(book.ProgFlagSaw)},
	{name: "late", group: book.ProgHelpManner, kind: truth, words: "true|false", usage: use(book.ProgFlagLate)},
	{name: "together", group: book.ProgHelpManner, kind: truth, words: "true|false", usage: use(book.ProgFlagTogether)},
	{name: "wrong", group: book.ProgHelpManner, kind: players, value: book.ProgValueNames, usage: use(book.ProgFlagWrong)},

	{name: "pile", group: book.ProgHelpTable, kind: cards, value: book.ProgValueCards, usage: use(book.ProgFlagPile)},
	{name: "hand", group: book.ProgHelpTable, kind: list, value: book.ProgValueCards, repeats: true, of: true, usage: use(book.ProgFlagHand, "other", "'Anna: 3, moth'", "more", "...")},
	{name: "hand-size", group: book.ProgHelpTable, kind: number, value: book.ProgValueNumber, repeats: true, of: true, usage: use(book.ProgFlagHandSize, "other", "'Anna: 2'")},
	{name: "players", group: book.ProgHelpTable, kind: players, value: book.ProgValueNames, usage: use(book.ProgFlagPlayers)},
	{name: "guard", group: book.ProgHelpTable, kind: player, value: book.ProgValueName, usage: use(book.ProgFlagGuard)},
	{name: "turn", group: book.ProgHelpTable, kind: player, value: book.ProgValueName, usage: use(book.ProgFlagTurn, "unknown", "'?'")},
	{name: "stock", group: book.ProgHelpTable, kind: count, value: book.ProgValueNumber, usage: use(book.ProgFlagStock)},
	{name: "during", group: book.ProgHelpTable, kind: text, value: book.ProgValuePhase, list: phases, usage: use(book.ProgFlagDuring, "list", strings.Join(phases, ", "))},
	{name: "slowest", group: book.ProgHelpTable, kind: players, value: book.ProgValueName, usage: use(book.ProgFlagSlowest)},
	{name: "accused", group: book.ProgHelpTable, kind: player, value: book.ProgValueName, usage: use(book.ProgFlagAccused)},
	{name: "card", group: book.ProgHelpTable, kind: card, value: book.ProgValueCard, usage: use(book.ProgFlagCard)},
	{name: "caught", group: book.ProgHelpTable, kind: player, value: book.ProgValueName, usage: use(book.ProgFlagCaught)},
	{name: "drew", group: book.ProgHelpTable, kind: truth, words: "true|false", usage: use(book.ProgFlagDrew)},
	{name: "starter", group: book.ProgHelpTable, kind: player, value: book.ProgValueName, usage: use(book.ProgFlagStarter)},
	{name: "round", group: book.ProgHelpTable, kind: number, value: book.ProgValueNumber, usage: use(book.ProgFlagRound)},
	{name: "points", group: book.ProgHelpTable, kind: number, value: book.ProgValuePoints, repeats: true, of: true, usage: use(book.ProgFlagPoints, "other", "'Anna: 12'")},
}

// meWords stand for whoever asks, in every language.
var meWords = []string{"me", "ik", "ich"}

// telling is one flag as it was typed.
type telling struct {
	flag  *judgeFlag
	value string
}

// question is what the flags of judge tell.
type question struct {
	told  []telling
	me    string   // what whoever asks is called in the document
	flags []string // by line of the document
	lines []string
}

func (q *question) has(name string) bool {
	return slices.ContainsFunc(q.told, func(t telling) bool { return t.flag.name == name })
}

// of parts "NAME: value" where the flag takes that; else it is about whoever
// acts.
func (q *question) of(t telling) (who, value string) {
	if name, rest, ok := strings.Cut(t.value, ":"); ok && t.flag.of {
		return q.name(name), rest
	}
	who = q.me
	for _, x := range q.told {
		if x.flag.name == "by" {
			who = q.name(x.value)
		}
	}
	return who, t.value
}

// twice is a flag that tells something twice of the same player; "" where none
// does.
func (q *question) twice() string {
	var hands, points []string
	for _, t := range q.told {
		seen := &hands
		if t.flag.name == "points" {
			seen = &points
		}
		if !t.flag.of {
			continue
		}
		who, _ := q.of(t)
		if slices.Contains(*seen, who) {
			return "--" + t.flag.name
		}
		*seen = append(*seen, who)
	}
	return ""
}

func (q *question) name(s string) string {
	if s = strings.TrimSpace(s); slices.Contains(meWords, s) {
		return q.me
	}
	return s
}

func (q *question) line(flag, text string) {
	q.lines = append(q.lines, text)
	q.flags = append(q.flags, flag)
}

// document is the scenario.
func (q *question) document() []byte {
	q.lines, q.flags = nil, nil
	var given []telling
	for i := range judgeFlags { // in one order, whatever was typed first
		for _, t := range q.told {
			if t.flag == &judgeFlags[i] && t.flag.group == book.ProgHelpTable {
				given = append(given, t)
			}
		}
	}
	if len(given) > 0 {
		q.line("", "given:")
	}
	q.nested("hands", given)
	q.nested("points", given)
	for _, t := range given {
		if !t.flag.of {
			q.line(t.flag.name, "  "+t.flag.inScenario()+": "+q.written(t.flag.kind, t.value))
		}
	}
	begin := "  - "
	step := func(flag, text string) {
		if begin == "  - " {
			q.line("", "steps:")
		}
		q.line(flag, begin+text)
		begin = "    "
	}
	var by bool
	for _, t := range q.told {
		by = by || t.flag.by
	}
	if by && !q.has("by") {
		step("by", "by: "+quoted(q.me))
	}
	for i := range judgeFlags {
		for _, t := range q.told {
			if t.flag == &judgeFlags[i] && t.flag.group != book.ProgHelpTable {
				step(t.flag.name, t.flag.inScenario()+": "+q.written(t.flag.kind, t.value))
			}
		}
	}
	if begin == "  - " {
		step("", "{}")
	}
	return []byte(strings.Join(q.lines, "\n") + "\n")
}

// nested writes what is told of players, one a line.
func (q *question) nested(key string, given []telling) {
	first := true
	for _, t := range given {
		if !t.flag.of || t.flag.inScenario() != key {
			continue
		}
		if first {
			q.line(t.flag.name, "  "+key+":")
			first = false
		}
		who, value := q.of(t)
		q.line(t.flag.name, "    "+quoted(who)+": "+q.written(t.flag.kind, value))
	}
}

func (f *judgeFlag) inScenario() string {
	switch {
	case f.name == "hand" && f.of, f.name == "hand-size":
		return "hands"
	case f.key != "":
		return f.key
	}
	return f.name
}

// written is a value as YAML.
func (q *question) written(kind form, s string) string {
	s = strings.TrimSpace(s)
	bare := func(words ...string) string {
		if slices.Contains(words, s) {
			return s
		}
		return quoted(s)
	}
	inner := strings.TrimSuffix(strings.TrimPrefix(s, "["), "]")
	many := strings.Contains(s, ",") || inner != s
	switch kind {
	case player:
		return quoted(q.name(s))
	case players:
		return q.names(inner)
	case cards:
		if many {
			return listed(inner)
		}
	case list:
		return listed(inner)
	case count:
		if many {
			return listed(inner)
		}
		return digits(s)
	case number:
		return digits(s)
	case truth, drawn:
		return bare("true", "false")
	case fixed:
		return "true"
	case below:
		return "below"
	}
	return quoted(s)
}

func digits(s string) string {
	if s != "" && strings.Trim(s, "0123456789") == "" {
		return s
	}
	return quoted(s)
}

// listed is cards with commas between them, as a list.
func listed(s string) string {
	var all []string
	for c := range strings.SplitSeq(s, ",") {
		if c = strings.TrimSpace(c); c != "" {
			all = append(all, quoted(c))
		}
	}
	return "[" + strings.Join(all, ", ") + "]"
}

// names is names with commas between them; those with a plus between them are
// together.
func (q *question) names(s string) string {
	var all []string
	for part := range strings.SplitSeq(s, ",") {
		var tied []string
		for n := range strings.SplitSeq(part, "+") {
			if n = q.name(n); n != "" {
				tied = append(tied, quoted(n))
			}
		}
		switch text := strings.Join(tied, ", "); len(tied) {
		case 0:
		case 1:
			all = append(all, text)
		default:
			all = append(all, "["+text+"]")
		}
	}
	return "[" + strings.Join(all, ", ") + "]"
}

// quoted is a text in the quotes of JSON, which YAML reads too.
func quoted(s string) string {
	b, _ := json.Marshal(s) // a string cannot fail
	return string(b)
}

// place puts the flag where a mistake has a line of the document.
func (q *question) place(es scenarios.Errors) scenarios.Errors {
	es = slices.Clone(es)
	for i := range es {
		e := &es[i]
		e.File = name + " judge"
		if e.Line > 0 && e.Line <= len(q.flags) && q.flags[e.Line-1] != "" {
			e.File = "--" + q.flags[e.Line-1]
		}
		e.Line = 0
	}
	return es
}
