package scenarios

import (
	"os"
	"path/filepath"
	"testing"

	"motten/rules"
	"motten/rules/book"
)

func TestHouse(t *testing.T) {
	for _, c := range []struct {
		text, want string
		house      rules.House
	}{
		{"must-play: may-draw\nhouse.rounds: 2\n", "", rules.House{rules.MustPlay: rules.MustPlayAsMayDraw, rules.HouseRounds: 3}},
		{"house.rounds: as-players\nhouse.no-slap: last-hand-down\n", "", rules.House{rules.HouseRounds: rules.HouseRoundsAsAsPlayers, rules.HouseNoSlap: rules.HouseNoSlapAsLastHandDown}},
		{"{}", "", rules.House{}},
		{"", `h:1:1: there is nothing here: a scenario begins with a line like scenario: name-of-the-case`, rules.House{}},
		{"announce-last-card: yes\n", "", rules.House{rules.AnnounceLastCard: rules.AnnounceLastCardAsYes}},
		{"- must-play\n", `h:1:1: keys with a value belong here, such as guard-moth-fit: must-fit`, rules.House{}},
		{"must-pla: may-draw\nslap-tie: bot\nhouse.rounds: number\nmust-play: [may-draw]\n", `h:1:1: no question is called "must-pla": did you mean "must-play"?
h:2:11: "bot" is not an answer to slap-tie: did you mean "both"?
h:3:15: "number" is not an answer to house.rounds: it can be as-players, or a number from 1 to 9
h:4:12: "[…]" is not an answer to must-play: it can be must-play, may-draw`, rules.House{}},
		{"slap-tie: both\n---\nslap-tie: nobody\n", `h:3:1: only one document goes here: this is one too many`, rules.House{}},
	} {
		h, errs := ParseHouse("h", []byte(c.text))
		if got := errs.Error(); got != c.want || h != c.house {
			t.Errorf("%q: got\n%s\n%v", c.text, got, h)
		}
	}
}

func TestReadHouse(t *testing.T) {
	file := filepath.Join(t.TempDir(), "house.yaml")
	if _, errs := ReadHouse(file); errs.Error() != clean(file)+": there is no such file" && len(file) <= shownMost {
		t.Error(errs)
	}
	if err := os.WriteFile(file, []byte("slap-tie: both\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if h, errs := ReadHouse(file); errs != nil || h[rules.SlapTie] != rules.SlapTieAsBoth {
		t.Error(h, errs)
	}
}

func TestParseSet(t *testing.T) {
	for _, c := range []struct {
		set, want string
		question  rules.Question
		option    rules.Option
	}{
		{"must-play=may-draw", "", rules.MustPlay, rules.MustPlayAsMayDraw},
		{"house.rounds=5", "", rules.HouseRounds, 6},
		{"must-play", `--set: "must-play" is not a house rule: write QUESTION=OPTION, such as guard-moth-fit=must-fit`, 0, 0},
		{"mustplay=may-draw", `--set: no question is called "mustplay": did you mean "must-play"?`, 0, 0},
		{"must-play=maydraw", `--set: "maydraw" is not an answer to must-play: did you mean "may-draw"?`, 0, 0},
		{"must-play=", `--set: "" is not an answer to must-play: it can be must-play, may-draw`, 0, 0},
		{"\x1b[31m=x", `--set: no question is called "\x1b[31m": motten questions lists them all`, 0, 0},
	} {
		q, o, err := ParseSet(c.set)
		got := ""
		if err != nil {
			got = err.Text(book.EN)
		}
		if got != c.want || q != c.question || o != c.option {
			t.Errorf("%q: got %s, %v, %v", c.set, got, q, o)
		}
	}
}

func TestMergeHouse(t *testing.T) {
	a := rules.House{rules.MustPlay: 1}
	b := rules.House{rules.MustPlay: 2, rules.SlapTie: 3}
	if got := MergeHouse(a, b); got != (rules.House{rules.MustPlay: 1, rules.SlapTie: 3}) {
		t.Error(got)
	}
}
