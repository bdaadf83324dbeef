package scenarios

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"motten/rules"
)

// given is a scenario with three players, without its steps.
const table = "scenario: x\ngiven:\n  players: [Anna, Bram, Carla]\n  guard: Anna\n  turn: Bram\n  pile: 5\n"

var badInput = []struct {
	name, text string
	want       string // all errors, one a line, without the name of the file
}{
	// Files.
	{"empty", "", `1:1: there is nothing here: a scenario begins with a line like scenario: name-of-the-case`},
	{"only remarks", "# nothing\n\n", `1:1: there is nothing here: a scenario begins with a line like scenario: name-of-the-case`},
	{"empty document", "scenario: a\n---\n---\nscenario: b\n", `3:1: there is nothing here: a scenario begins with a line like scenario: name-of-the-case`},
	{"not UTF-8", "scenario: x\ntitle: \xff\n", `2:8: this is not text in UTF-8: save the file that way`},
	{"UTF-16", "\xff\xfes\x00", `1:1: this is not text in UTF-8: save the file that way`},
	{"control character", "scenario: x\ntitle: a\x1b[31m\n", `2:9: there is an invisible character here, U+001B: take it out`},
	{"two control characters", "# \x00\nscenario: \x7f\n", `1:3: there is an invisible character here, U+0000: take it out
2:11: there is an invisible character here, U+007F: take it out`},
	{"lone carriage return", "scenario: x\rtitle: y\n", `1:12: there is an invisible character here, U+000D: take it out`},
	{"text that runs backwards", "scenario: x\ntitle: a\u202eb\n", `2:9: there is an invisible character here, U+202E: take it out`},
	{"escaped control character", "scenario: x\ntitle: \"a\\x1b[31m\"\n", `2:8: there is an invisible character here, U+001B: take it out`},
	{"control character in a name", table + "steps:\n  - by: \"Br\\eam\"\n    play: 1\n", `8:9: there is an invisible character here, U+001B: take it out`},
	{"line break in a name", "scenario: x\nsteps:\n  - {by: \"A\\nB\", play: 1}\n", `3:10: the name of a player belongs here`},
	{"large", "#" + strings.Repeat(" ", megabytesMost<<20), `1:1: this file is too large: at most 4 megabytes`},

	// YAML.
	{"open bracket", "scenario: x\nsteps: [{by: Anna, play: 3\n", `2:9: a bracket is not closed, or a comma is missing`},
	{"open quote", "scenario: x\ntitle: \"abc\n", `2:8: a quotation mark is not closed`},
	{"tab", "scenario: x\ngiven:\n\tpile: 5\n", `3:1: there is a tab here: YAML indents with spaces`},
	{"colon", "scenario: x\ntitle: a: b\n", `2:9: a colon cannot go here: check the indentation, or put the text in quotation marks`},
	{"bare question mark", "scenario: x\ngiven:\n  pile: ?\n", `3:9: a bare question mark means something else in YAML: write "?" in quotation marks`},
	{"bare question mark in a list", "scenario: x\ngiven:\n  hands: {Anna: [?, 3]}\n", ``},
	{"alias to nothing", "scenario: x\ngiven: *there\n", `2:8: this alias points nowhere: its anchor has to come before it`},
	{"alias in a circle", "scenario: x\nsteps: &s [*s]\n", `2:8: keys with a value belong here, such as by: Anna, play: 3`},
	{"20,000 levels", "scenario: " + strings.Repeat("[", 20_000), `1:51: this is nested too deeply: at most 40 levels`},
	{"20,000 levels in blocks", "scenario:\n" + levels(20_000), `41:42: this is nested too deeply: at most 40 levels`},
	{"alias bomb", aliasBomb(), `3:6782: the aliases in this file multiply too much: write it out`},
	{"indentation", "scenario: x\n  given: {}\n", `2:8: a colon cannot go here: check the indentation, or put the text in quotation marks`},
	{"both documents", "scenario: [\n---\nscenario: b\ngivn: {}\n", `2:1: a bracket is not closed, or a comma is missing
4:1: unknown key "givn": did you mean "given"?`},
	{"list", "- 1\n- 2\n", `1:1: keys with a value belong here, such as scenario: wrap`},
	{"text", "hello\n", `1:1: keys with a value belong here, such as scenario: wrap`},

	// Keys and shapes.
	{"unknown key", "scenario: x\ngivn: {}\n", `2:1: unknown key "givn": did you mean "given"?`},
	{"unknown key, nothing near", "scenario: x\nqwertyuiop: {}\n", `2:1: unknown key "qwertyuiop": the keys allowed here are scenario, title, asks, about, house, given, steps, then`},
	{"unknown keys everywhere", "scenario: x\ntitel: y\ngiven: {plie: 5}\nsteps:\n  - by: Anna\n    pley: 3\nthen: {trun: Anna}\n", `2:1: unknown key "titel": did you mean "title"?
3:9: unknown key "plie": did you mean "pile"?
6:5: unknown key "pley": did you mean "play"?
7:8: unknown key "trun": did you mean "turn"?`},
	{"duplicate key", "scenario: x\ngiven:\n  pile: 5\n  pile: 4\n", `4:3: "pile" is here twice, first on line 3`},
	{"list for map", "scenario: x\ngiven: [5]\n", `2:8: keys with a value belong here, such as pile: 5`},
	{"map for list", "scenario: x\nsteps: {by: Anna, play: 3}\n", `2:8: a list belongs here, such as [{by: Anna, play: 3}]`},
	{"nothing for map", "scenario: x\ngiven:\n", `2:7: keys with a value belong here, such as pile: 5`},
	{"truth", "scenario: x\nsteps:\n  - {by: Anna, hide: 3, seen: yes}\n", `3:31: true or false belongs here, not "yes"`},
	{"only true", "scenario: x\nsteps:\n  - {by: Anna, keep: false}\n  - {pass: 3}\n  - {by: Bram, draw: false}\n", `3:22: only true can go here: otherwise leave out "keep"
4:12: only true can go here: otherwise leave out "pass"
5:22: only true can go here: otherwise leave out "draw"`},
	{"language", "scenario: x\ntitle: {fr: non}\nasks: {en: May I}\n", `2:9: unknown key "fr": the keys allowed here are nl, de, en
3:12: a list belongs here, such as [May I?]`},

	// Ids.
	{"no id", "given: {pile: 5}\n", `1:1: this scenario has no name: begin with scenario: name-of-the-case`},
	{"bad id", "scenario: Not An Id\n", `1:11: "Not An Id" cannot be a name: only small letters, digits and hyphens, such as one-on-five`},
	{"duplicate id", "scenario: x\n---\nscenario: y\n---\n# again\nscenario: x\n", `6:1: two scenarios are called "x", the other in 1: use each name only once`},
	{"rule", "scenario: x\nabout: [play.wrp, nonsense.of.some.kind]\nsteps:\n  - {by: Anna, play: 3, cites: [cheat.alowed, must-pley]}\n", `2:9: no rule or question is called "play.wrp": did you mean "play.wrap"?
2:19: no rule or question is called "nonsense.of.some.kind": motten rules and motten questions list them all
4:33: no rule or question is called "cheat.alowed": did you mean "cheat.allowed"?
4:47: no rule or question is called "must-pley": did you mean "must-play"?`},
	{"question", "scenario: x\nhouse: {must-ply: may-draw, something.else: x}\n", `2:9: no question is called "must-ply": did you mean "must-play"?
2:29: no question is called "something.else": motten questions lists them all`},
	{"option", "scenario: x\nhouse:\n  must-play: may-drew\n  slap-tie: fight\n  house.rounds: 12\n", `3:14: "may-drew" is not an answer to must-play: did you mean "may-draw"?
4:13: "fight" is not an answer to slap-tie: it can be slap-again, both, nobody
5:17: "12" is not an answer to house.rounds: it can be as-players, or a number from 1 to 9`},
	{"verdict", "scenario: x\nsteps:\n  - {by: Anna, play: 3, expect: alowed}\n  - {by: Anna, play: 3, expect: perhaps}\n", `3:33: "alowed" cannot go here: did you mean "allowed"?
4:33: "perhaps" cannot go here: it can be forbidden, allowed, depends, open`},
	{"fact", "scenario: x\nsteps:\n  - {by: Anna, play: 3, needs: [gard], questions: [must-plau]}\n", `3:33: "gard" cannot go here: did you mean "guard"?
3:52: no question is called "must-plau": did you mean "must-play"?`},
	{"reading", "scenario: x\nsteps:\n  - by: Anna\n    draw: true\n    questions: [must-play]\n    readings: {may-lay: allowed}\n  - by: Anna\n    draw: true\n    readings: {qwertyuiop: allowed, may-drw: allowed}\n", `6:16: "may-lay" is not an answer to must-play: it can be must-play, may-draw
9:16: no question has the answer "qwertyuiop": name the question too, such as guard-moth-fit: {must-fit: allowed}
9:37: "may-drw" cannot go here: did you mean "may-draw"?`},
	{"follows", "scenario: x\nsteps:\n  - by: Anna\n    play: 3\n    follows:\n      slap-tie: {fight: {turn: Anna}, nobody: {trun: Anna}}\n", `6:18: "fight" is not an answer to slap-tie: it can be slap-again, both, nobody
6:48: unknown key "trun": did you mean "turn"?`},

	// Players.
	{"two players", "scenario: x\ngiven: {players: [Anna, Bram]}\n", `2:18: that makes 2 players: the game is for 3 to 5`},
	{"six players", "scenario: x\ngiven: {players: [A, B, C, D, E, F]}\n", `2:18: that makes 6 players: the game is for 3 to 5`},
	{"six names", "scenario: x\ngiven:\n  hands: {A: 3, B: 3, C: 3, D: 3, E: 3, F: 3}\n", `3:41: that makes 6 players: the game is for 3 to 5`},
	{"player twice", "scenario: x\ngiven: {players: [Anna, Bram, Anna]}\n", `2:31: Anna is here twice: give each player a different name`},
	{"stranger", table + "steps:\n  - {by: Bran, play: 1}\n  - {by: Zacharias, play: 1}\n", `8:10: Bran is not playing: did you mean Bram?
9:10: Zacharias is not playing: the players are Anna, Bram, Carla`},
	{"stranger in a hand", table + "  hands: {Dirk: 3}\nthen:\n  hands: {Bramm: 3}\n", `7:11: Dirk is not playing: the players are Anna, Bram, Carla
9:11: Bramm is not playing: did you mean Bram?`},
	{"no name", table + "steps:\n  - {by: 3, play: 1}\n  - {by: , play: 1}\n  - {by: [Anna], play: 1}\n", `8:10: the name of a player belongs here
9:10: the name of a player belongs here
10:10: the name of a player belongs here`},
	{"long name", "scenario: x\nsteps:\n  - {by: " + strings.Repeat("a", 41) + ", play: 1}\n", `3:10: this name is too long: at most 40 letters`},
	{"nobody does it", table + "steps:\n  - play: 1\n", `8:5: it does not say who does this: add by: NAME`},
	{"somebody passes", table + "steps:\n  - {by: Anna, pass: true}\n", `8:6: "pass" takes no "by": it is not one player who does it`},
	{"accusing oneself", table + "steps:\n  - {by: Anna, accuse: Anna}\n", `8:24: Anna cannot do this to themselves: name another player`},
	{"giving to oneself", table + "steps:\n  - {by: Bram, give: 3, to: Bram}\n", `8:29: Bram cannot do this to themselves: name another player`},
	{"accused is the guard", "scenario: x\ngiven: {guard: Anna, during: accusation, accused: Anna}\n", `2:51: Anna cannot do this to themselves: name another player`},

	// Cards.
	{"number", table + "steps:\n  - {by: Bram, play: 6}\n  - {by: Bram, play: 0}\n  - {by: Bram, play: spider 9}\n  - {by: Bram, play: -1}\n", `8:22: no card has the number 6: they go from 1 to 5
9:22: no card has the number 0: they go from 1 to 5
10:22: no card has the number 9: they go from 1 to 5
11:22: no card has the number -1: they go from 1 to 5`},
	{"card", table + "steps:\n  - {by: Bram, play: spidr 3}\n  - {by: Bram, play: elephant}\n  - {by: Bram, play: Kakkerlakk}\n  - {by: Bram, play: 3.0}\n", `8:22: "spidr 3" is not a card: did you mean "spider 3"?
9:22: "elephant" is not a card: write for example 3, spider 3, moth, or "?" if nothing is known
10:22: "Kakkerlakk" is not a card: did you mean "kakkerlak"?
11:22: "3.0" is not a card: write for example 3, spider 3, moth, or "?" if nothing is known`},
	{"guard bug", table + "  hands: {Anna: [Bewakingskever]}\n", `7:18: the Guard Bug is not a card in the hand: write guard: NAME`},
	{"hand", table + "  hands: {Anna: spider, Bram: [..., 3], Carla: 72}\n", `7:17: the cards of the hand belong here, such as [3, moth], or how many there are
7:32: ... means that there may be more, and comes last
7:48: a number from 0 to 71 belongs here, not "72"`},
	{"empty pile", "scenario: x\ngiven: {pile: [], stock: many}\n", `2:15: there is always a card on the discard pile: name the top one
2:26: say here how many cards are in the draw pile, or which ones, such as [3, moth]`},
	{"no card", table + "steps:\n  - {by: Bram, play: []}\n  - {by: Bram, hide: [1, ...]}\n  - {by: Bram, hide: [1, 1, 1, 1, 1, 1, 1, 1, 1]}\n", `8:22: at least one card belongs here
9:26: ... means that there may be more, and comes last
10:22: that is too many cards at once: at most 8`},
	{"six spiders", table + "  hands:\n    Anna: [spider 1, spider 2, spider]\n    Bram: [spin, spinne, Spider 5]\n", `9:26: that is one card too many of this kind (spider): the deck has 5`},
	{"too many cards", table + "  stock: 60\n  hands: {Anna: 8, Bram: 8}\n", `3:3: that makes 77 cards: the deck has 71, without the Guard Bug`},
	{"number in then", table + "then: {number: 6, stock: -1, pile: [], over: maybe, picks: he, during: never, hands: {Anna: x}}\n", `7:16: a number from 1 to 5 belongs here, not "6"
7:26: a number from 0 to 71 belongs here, not "-1"
7:36: there is always a card on the discard pile: name the top one
7:46: true or false belongs here, not "maybe"
7:60: "he" cannot go here: it can be giver, receiver, blind
7:72: "never" cannot go here: did you mean "over"?
7:93: the cards of the hand belong here, such as [3, moth], or how many there are`},

	// The table that is given.
	{"phase", "scenario: x\ngiven: {during: spyder}\n", `2:17: "spyder" cannot go here: did you mean "spider"?`},
	{"only during", "scenario: x\ngiven: {slowest: Anna, accused: Bram, card: 3, caught: Carla}\n", `2:9: "slowest" goes only with during: mosquito
2:24: "accused" goes only with during: accusation
2:39: "card" goes only with during: accusation
2:48: "caught" goes only with during: gift`},
	{"other top", "scenario: x\ngiven:\n  during: cockroach\n  pile: 3\n", `4:9: with during: cockroach a card of that kind is on top, not "3": write pile: cockroach`},
	{"round", "scenario: x\ngiven: {round: 0, points: {Anna: -3}, drew: 3}\n", `2:16: a number from 1 to 9 belongs here, not "0"
2:34: a number from 0 to 9999 belongs here, not "-3"
2:45: true or false belongs here, not "3"`},

	// Steps.
	{"no verb", table + "steps:\n  - by: Bram\n", `8:5: this step does nothing: it needs one of these keys: play, draw, hide, accuse, settle, tell, give, keep, slap, answer, pass, turn-up, count, finish`},
	{"two verbs", table + "steps:\n  - {by: Bram, play: 1, draw: true}\n", `8:25: a step does one thing, not "play" and "draw": make it two steps`},
	{"not with that verb", table + "steps:\n  - {by: Bram, draw: true, seen: true}\n  - {by: Bram, play: 1, to: Anna}\n", `8:28: "seen" does not go with "draw" but with hide
9:25: "to" does not go with "play" but with give`},
	{"slap twice", table + "steps:\n  - slap: [Anna, [Anna, Carla]]\n  - slap: [[Anna], Carla]\n  - slap: []\n", `8:18: Anna is here twice: give each player a different name
9:12: players who slapped together go in a list of two or more
10:11: the name of a player belongs here`},
	{"251 steps", table + "steps:\n" + strings.Repeat("  - pass: true\n", stepsMost+1), `8:3: that makes 251 steps: a scenario has at most 250`},

	// Steps that make no sense.
	{"settle without an accusation", table + "steps:\n  - settle: right\n", `8:5: "settle" makes no sense: nobody is being accused`},
	{"slap without a mosquito", table + "steps:\n  - slap: [Anna, Carla]\n", `8:5: "slap" makes no sense: there is no mosquito to slap`},
	{"give for nothing", table + "steps:\n  - {by: Bram, give: 3, to: Anna}\n  - {by: Bram, keep: true}\n", `8:16: "give" makes no sense: there is nothing to give now
9:16: "keep" makes no sense: there is nothing to give now`},
	{"give to nobody", table + "steps:\n  - {by: Bram, give: 3}\n", `8:16: it does not say who gets the card: add to: NAME`},
	{"answer without a cockroach", table + "steps:\n  - {by: Bram, answer: 3}\n  - pass: true\n", `8:16: "answer" makes no sense: there is no cockroach left to answer
9:5: "pass" makes no sense: there is no cockroach left to answer`},
	{"pass after an answer", "scenario: x\ngiven: {during: cockroach, pile: cockroach 3}\nsteps:\n  - {by: Anna, answer: 3}\n  - pass: true\n", `5:5: "pass" makes no sense: there is no cockroach left to answer`},
	{"together with nothing", "scenario: x\ngiven: {during: cockroach, pile: cockroach 3}\nsteps:\n  - {by: Anna, answer: 3, together: true}\n", `4:16: no card has landed yet for this one to land with: leave out "together"`},
	{"after the end", "scenario: x\ngiven: {during: over}\nsteps:\n  - {by: Anna, play: 3}\n", `4:16: "play" makes no sense any more, the round is over: only "count" or "finish" is left`},
	{"in setup", "scenario: x\ngiven: {during: setup}\nsteps:\n  - {by: Anna, play: 3}\n  - count: true\n", `4:16: "play" makes no sense yet: turn up the first card with "turn-up"
5:5: "count" does not work now: the game has stopped for an accusation, or has not begun`},
	{"turn up in play", table + "steps:\n  - turn-up: 3\n", `8:5: "turn-up" works only at the start of a round, with during: setup`},
	{"count during an accusation", "scenario: x\ngiven: {during: accusation, accused: Anna}\nsteps:\n  - count: true\n", `4:5: "count" does not work now: the game has stopped for an accusation, or has not begun`},
	{"settle, nobody knows whom", "scenario: x\ngiven: {during: accusation}\nsteps:\n  - settle: right\n", `4:5: it does not say who is accused: add accused: NAME to given`},
	{"gift, nobody knows to whom", "scenario: x\ngiven: {during: gift, guard: Anna}\nsteps:\n  - {by: Anna, give: 3, to: Bram}\n", `4:16: it does not say who was caught: add caught: NAME to given`},
	{"gift to another", "scenario: x\ngiven: {during: gift, guard: Anna, caught: Bram}\nsteps:\n  - {by: Anna, give: 3, to: Carla}\n", `4:16: "give" makes no sense: Anna has no card to give now to anybody who is named`},
	{"gift kept", "scenario: x\ngiven: {during: gift, guard: Anna, caught: Bram}\nsteps:\n  - {by: Anna, keep: true}\n", `4:16: "keep" does not work here: the guard owes a card`},
	{"spider on a number", table + "  during: spider\n", `6:9: with during: spider a card of that kind is on top, not "5": write pile: spider`},
	{"slowest not known", "scenario: x\ngiven: {during: mosquito, turn: Anna}\nsteps:\n  - {by: Bram, give: 3, to: Carla}\n", `4:16: it does not say who was slowest: add slowest: NAME to given, or slap first`},
	{"slapped already", "scenario: x\ngiven: {during: mosquito, turn: Anna, slowest: Bram}\nsteps:\n  - slap: [Bram, Carla]\n", `4:5: "slap" makes no sense any more: it is already known who was slowest`},
	{"not everybody slaps", "scenario: x\ngiven:\n  players: [Anna, Bram, Carla, Daan]\n  turn: Anna\n  during: mosquito\nsteps:\n  - slap: [Bram, Carla]\n  - slap: [Bram, Carla, Daan, Anna]\n", `7:11: everybody slaps but the one who laid the mosquito: name Daan too
8:11: Anna laid the mosquito and so does not slap`},
	{"second give", "scenario: x\ngiven:\n  players: [Anna, Bram, Carla]\n  turn: Anna\n  during: mosquito\n  slowest: Bram\n  hands: {Carla: 4, Anna: 4}\nsteps:\n  - {by: Carla, give: 3, to: Bram}\n  - {by: Carla, give: 3, to: Bram}\n", `10:17: "give" makes no sense: Carla has no card to give now to anybody who is named`},
	{"guard tells", table + "steps:\n  - {by: Anna, tell: Bram}\n", `8:16: Anna is the guard, and the guard accuses ("accuse") instead of telling`},
	{"not held", table + "  hands:\n    Bram: [1, moth, \"?\"]\n    Carla: [2, 2]\nsteps:\n  - {by: Carla, hide: 4}\n  - {by: Carla, hide: [2, 2, 2]}\n  - {by: Carla, hide: [2, 5]}\n", `11:23: Carla holds no "4": the whole hand is [2, 2]
12:23: Carla holds no "2": the whole hand is [2, 2]
13:23: Carla holds no "5": the whole hand is [2, 2]`},
	{"none left", table + "  hands:\n    Anna: [spider 1, spider 2, spider 3, spider 4, spider 5]\nsteps:\n  - {by: Bram, play: spider 1}\n", `10:22: Bram cannot hold "spider 1": all of those cards are somewhere else`},
	{"sixth spider drawn", table + "  hands:\n    Anna: [spider, spider, spider, spider, spider]\n    Bram: [4]\n    Carla: 4\nsteps:\n  - {by: Bram, hide: 4}\n  - {by: Bram, draw: spider}\n", `13:22: that is one card too many of this kind (spider): the deck has 5`},
	{"too many tables", "scenario: x\ngiven:\n  players: [Anna, Bram, Carla, Daan]\n  turn: Anna\n  pile: [5, 4, ...]\n  stock: [...]\nsteps:\n  - {by: Anna, draw: true}\n  - {by: Bram, draw: true}\n  - {by: Carla, draw: true}\n", `9:16: this could be more than 64 tables at once: first say guard, fitting-card, fitting-moth, stock-empty, house: must-play, house: guard-moth-must, house: guard-moth-fit, house: reshuffle-top, house: nothing-to-draw`},
	{"another on top", table + "  stock: [2, 3]\n  hands: {Bram: [2]}\nsteps:\n  - {by: Bram, draw: 4}\n", `10:22: this card cannot be drawn now: a different one is on top of the draw pile`},
}

func levels(n int) string {
	var b strings.Builder
	for i := range n {
		b.WriteString(strings.Repeat(" ", min(i, 200)+1))
		b.WriteString("a:\n")
	}
	return b.String()
}

// aliasBomb is a small file that stands for very many nodes.
func aliasBomb() string {
	var b strings.Builder
	b.WriteString("scenario: x\nsteps:\n  - &s {by: Anna, play: 3, cites: &c [play.wrap")
	b.WriteString(strings.Repeat(", play.wrap", 2000))
	b.WriteString("]}\n")
	b.WriteString(strings.Repeat("  - *s\n", 240))
	return b.String()
}

// errorsOf is what is wrong with a file, found while reading it or while
// running it.
func errorsOf(name string, text []byte) Errors {
	scs, errs := Read(name, text)
	for _, sc := range scs {
		r := Run(sc, rules.House{})
		errs = append(errs, r.Errors...)
	}
	return errs
}

func TestBadInput(t *testing.T) {
	for _, c := range badInput {
		t.Run(c.name, func(t *testing.T) {
			got := strings.ReplaceAll(errorsOf("f.yaml", []byte(c.text)).Error(), "f.yaml:", "")
			if os.Getenv("GOLDEN") != "" {
				fmt.Printf("GOLDEN %q %q\n", c.name, got)
			} else if got != c.want {
				t.Errorf("got\n%s\nwant\n%s", got, c.want)
			}
		})
	}
}
