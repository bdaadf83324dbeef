package scenarios

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"motten/rules"
	"motten/rules/book"
)

func one(t *testing.T, text string) *Scenario {
	t.Helper()
	sc, errs := ReadQuestion("x", []byte(text))
	if errs != nil {
		t.Fatal(errs)
	}
	return sc
}

// What an expectation that does not hold says.
func TestFailures(t *testing.T) {
	const guard = "given:\n  players: [Anna, Bram, Carla]\n  guard: Anna\n  turn: Anna\n  pile: 2\n  hands: {Anna: [moth 4, 3, 3], Bram: 4}\n"
	for _, c := range []struct{ name, text, want string }{
		{"nothing", table + "steps:\n  - {by: Bram, play: 1, expect: allowed, cites: [play.wrap]}\nthen: {turn: Carla, pile: 1}\n", ``},
		{"verdict", table + "steps:\n  - {by: Bram, play: 1, expect: forbidden}\n", `1 verdict: want forbidden, got allowed`},
		{"another rule", table + "steps:\n  - {by: Bram, play: 3, expect: forbidden, cites: [moth.not-laid, play.adjacent]}\n",
			`1 cites: want moth.not-laid`},
		{"questions and needs", guard + "steps:\n  - {by: Anna, play: moth 4, expect: open, questions: [], needs: [guard]}\n",
			"1 questions: want [], got [guard-moth-fit]\n1 needs: want [guard], got []"},
		{"readings", guard + "steps:\n  - {by: Anna, play: moth 4, readings: {must-fit: allowed, any-number: forbidden}}\n",
			"1 readings.guard-moth-fit.must-fit: want allowed, got forbidden\n1 readings.guard-moth-fit.any-number: want forbidden, got allowed"},
		{"readings of another question", guard + "steps:\n  - {by: Anna, play: moth 4, readings: {must-play: allowed, slap-tie: {both: allowed}}}\n",
			"1 readings.must-play: want allowed, got -\n1 readings.slap-tie.both: want allowed, got -"},
		{"readings that are settled", "house: {guard-moth-fit: must-fit}\n" + guard + "steps:\n  - {by: Anna, play: moth 4, readings: {guard-moth-fit: {any-number: allowed}}}\n",
			"1 readings.guard-moth-fit.any-number: want allowed, got -"},
		{"follows", "house: {guard-moth-fit: any-number}\n" + guard + "steps:\n  - by: Anna\n    play: moth 4\n    follows:\n      guard-moth-counts:\n        its-number: {number: 2, turn: Bram}\n        number-below: {number: 2}\n      slap-tie:\n        both: {turn: Bram}\n",
			"1 follows.guard-moth-counts.its-number.number: want 2, got 4\n1 follows.slap-tie.both: want slap-tie, got -"},
		{"then is parted", "house: {guard-moth-fit: any-number}\n" + guard + "steps:\n  - {by: Anna, play: moth 4}\nthen: {number: 4, hands: {Anna: [3], Bram: 5}}\n",
			"0 then.number: want 4, got 4 (guard-moth-counts: its-number) / 2 (guard-moth-counts: number-below)\n0 then.hands.Anna: want [3], got [3, 3]\n0 then.hands.Bram: want 5, got 4"},
		{"cells", table + "then: {guard: Bram, turn: Anna, pile: 4, number: 4, stock: 3, over: true, winner: Anna, points: {Anna: 3}, next-guard: Anna, picks: giver, during: gift, slowest: Anna, hands: {Anna: [3], Bram: 2}}\n",
			"0 then.guard: want Bram, got Anna\n0 then.turn: want Anna, got Bram\n0 then.pile: want 4, got 5\n0 then.number: want 4, got 5\n0 then.stock: want 3, got ?\n0 then.over: want true, got false\n0 then.winner: want Anna, got -\n0 then.points.Anna: want 3, got ?\n0 then.next-guard: want Anna, got -\n0 then.picks: want giver, got -\n0 then.during: want gift, got play\n0 then.slowest: want Anna, got -\n0 then.hands.Anna: want [3], got ?\n0 then.hands.Bram: want 2, got ?"},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := Run(one(t, c.text), rules.House{})
			if r.Errors != nil {
				t.Fatal(r.Errors)
			}
			var got []string
			for _, f := range r.Failures {
				if f.What == "cites" { // which else is no matter here
					got = append(got, fmt.Sprintf("%d %s: want %s", f.Step, f.What, f.Want))
					continue
				}
				got = append(got, fmt.Sprintf("%d %s: want %s, got %s", f.Step, f.What, f.Want, f.Got))
				if f.Line == 0 {
					t.Errorf("%s has no place", f.What)
				}
			}
			if g := strings.Join(got, "\n"); g != c.want {
				t.Errorf("got\n%s\nwant\n%s", g, c.want)
			}
			if r.OK() != (c.want == "") {
				t.Errorf("ok: %v", r.OK())
			}
		})
	}
}

// Who won is not known where nobody said enough.
func TestWinner(t *testing.T) {
	for _, c := range []struct {
		text string
		want string
	}{
		{"given: {players: [Anna, Bram, Carla], during: over}\n", "?"},
		{"given: {players: [Anna, Bram, Carla], during: over, hands: {Bram: []}}\n", "Bram"},
		{"given: {players: [Anna, Bram, Carla], during: over, round: 3, points: {Anna: 3}}\nsteps: [{finish: true}]\n", "?"},
		{"given: {players: [Anna, Bram, Carla], during: over, round: 3, points: {Anna: 3, Bram: 2, Carla: 3}}\nsteps: [{finish: true}]\n", "Bram"},
		{"given: {players: [Anna, Bram, Carla]}\n", "-"},
	} {
		sc := one(t, c.text)
		r := Run(sc, rules.House{})
		w := &r.End.Worlds[0]
		if got := cellValue(CellWinner, rules.Nobody, &w.Table, &w.House, sc.Names).text; got != c.want {
			t.Errorf("%s: got %s", c.text, got)
		}
	}
}

// The failure of a table that an open question parts names the question.
func TestFailureNamesQuestion(t *testing.T) {
	r := Run(one(t, "house: {guard-moth-fit: any-number}\ngiven: {guard: Anna, turn: Anna, pile: 2}\nsteps: [{by: Anna, play: moth 4}]\nthen: {number: 4}\n"), rules.House{})
	if len(r.Failures) != 1 || len(r.Failures[0].Questions) != 1 || r.Failures[0].Questions[0] != rules.GuardMothCounts {
		t.Errorf("%+v", r.Failures)
	}
}

// A hand that is not given whole may hold what is expected and more.
func TestHands(t *testing.T) {
	for _, c := range []struct {
		given, want string
		ok          bool
	}{
		{"[3, moth 2]", "[3, moth]", true},
		{"[3, moth 2]", "[moth, 3]", true},
		{"[3, moth]", "[3, moth 2]", false},
		{"[3, moth 2]", "[3]", false},
		{"[3, moth 2]", "[3, ...]", true},
		{"[3, moth 2]", "[4, ...]", false},
		{"[3, ...]", "[3]", false},
		{"[3, ...]", "[3, ...]", true},
		{"[moth 1, moth, moth 2]", "[moth, moth 1, moth 2]", true},
		{"[moth 1, moth, moth 2]", "[moth 1, moth 2, moth 3]", false},
		{"3", "3", true},
		{"3", `["?", "?", "?"]`, true},
		{"[]", "0", true},
		{"[]", "[]", true},
		{"[...]", "0", false},
	} {
		r := Run(one(t, "given: {during: setup, hands: {Anna: "+c.given+"}}\nthen: {hands: {Anna: "+c.want+"}}\n"), rules.House{})
		if r.OK() != c.ok {
			t.Errorf("%s as %s: %v", c.given, c.want, r.Failures)
		}
	}
}

func TestPiles(t *testing.T) {
	for _, c := range []struct {
		given, want string
		ok          bool
	}{
		{"5", "5", true},
		{"[5]", "[5]", true},
		{"5", "[5]", false},
		{"[5, 4, 3]", "5", true},
		{"[5, 4, 3]", "[5, 3, 4]", true}, // nothing can read in which order they lie
		{"[5, 4, 3]", "[5, 4]", false},
		{"[5, 4, 3]", "[5, 4, ...]", true},
		{"[5, 4, 3]", "4", false},
		{"moth 3", "moth", true},
		{"moth", "moth 3", false},
	} {
		r := Run(one(t, "given: {pile: "+c.given+"}\nthen: {pile: "+c.want+"}\n"), rules.House{})
		if r.OK() != c.ok {
			t.Errorf("%s as %s: %v", c.given, c.want, r.Failures)
		}
	}
}

// The house rules of a scenario go before those of the run.
func TestHouseOfScenario(t *testing.T) {
	sc := one(t, "house: {must-play: may-draw}\n")
	h := rules.House{rules.MustPlay: rules.MustPlayAsMustPlay, rules.SlapTie: rules.SlapTieAsNobody}
	r := Run(sc, h)
	if r.House[rules.MustPlay] != rules.MustPlayAsMayDraw || r.House[rules.SlapTie] != rules.SlapTieAsNobody {
		t.Error(r.House)
	}
}

// A question in a line: nobody is named, so it is about whoever asks.
func TestAsker(t *testing.T) {
	sc := one(t, "given: {pile: 5, guard: Anna}\nsteps: [{play: 1, expect: allowed}, {hide: 3, expect: depends, needs: [last-card]}]\n")
	if r := Run(sc, rules.House{}); !r.OK() {
		t.Error(r.Errors, r.Failures)
	}
	if len(sc.Names) != 2 || sc.Names[1] != "" || sc.Steps[0].Action.By != sc.Steps[1].Action.By {
		t.Errorf("%q", sc.Names)
	}
}

func TestTitles(t *testing.T) {
	sc := one(t, "title: {de: Eins}\nasks: {nl: [Mag dat?, En dat?]}\nsteps: []\n")
	if sc.Title != (book.Text{"Eins", "Eins", "Eins"}) || len(sc.Asks[book.NL]) != 2 || sc.Asks[book.EN] != nil {
		t.Errorf("%+v", sc)
	}
}

func TestReportJSON(t *testing.T) {
	sc, errs := Read("x", []byte("scenario: wrap-1-on-5\ngiven:\n  players: [Anna, Bram, Carla]\n  guard: Anna\n  turn: Bram\n  pile: 5\n  stock: 12\n  hands: {Bram: [1, 3, moth]}\nsteps:\n  - {by: Bram, play: 1, expect: forbidden, cites: [play.wrap]}\n"))
	if errs != nil {
		t.Fatal(errs)
	}
	r := Run(sc[0], rules.House{})
	r.Steps[0].Instead = []rules.Action{{Verb: rules.ToLay, Card: rules.Face(rules.NumberCard, 4)}, {Verb: rules.ToDraw}}
	r.Steps[0].Would = []rules.Answer{{Fact: rules.IsGuard, Yes: true}, {Question: rules.GuardMothFit, Option: rules.GuardMothFitAsAnyNumber}}
	rep := NewReport(book.NL, []Result{r}, func(*Result, int) string { return "<tekst>" })
	var b bytes.Buffer
	if err := rep.WriteJSON(&b); err != nil {
		t.Fatal(err)
	}
	var small bytes.Buffer
	if err := json.Compact(&small, b.Bytes()); err != nil {
		t.Fatal(err)
	}
	cites, err := json.Marshal(idsOf(r.Steps[0].Ruling.Cites()))
	if err != nil {
		t.Fatal(err)
	}
	want := `{"format":1,"lang":"nl","passed":0,"failed":1,"results":[{"scenario":"wrap-1-on-5","ok":false,"steps":[` +
		`{"by":"Bram","do":"play","verdict":"allowed","cites":` + string(cites) + `,"questions":[],"needs":[],"branches":[],` +
		`"follows":{"questions":[],"needs":[],"branches":[]},"assumes":{"facts":{},"house":{}},"house":{},` +
		`"instead":[{"do":"play","card":"4"},{"do":"draw"}],"would":[{"facts":{"guard":true}},{"house":{"guard-moth-fit":"any-number"}}],"text":"<tekst>"}],` +
		`"then":{"during":"play","guard":"Anna","hands":{"Bram":["3","moth"]},"number":1,"over":false,"pile":"1","stock":12,"turn":"Carla"},` +
		`"failures":[{"step":1,"what":"verdict","want":"forbidden","got":"allowed"}]}]}`
	if small.String() != want {
		t.Errorf("got\n%s\nwant\n%s", small.String(), want)
	}
}

// A fact that is a number is a list of values; one that is a kind names kinds.
func TestReportFacts(t *testing.T) {
	for _, c := range []struct {
		text, want string
	}{
		{"given: {turn: Anna}\nsteps: [{by: Anna, play: 3}]\n", `"facts":{"top-number":[2,4]}`},
		{"given: {turn: Anna, guard: Bram, pile: 2}\nsteps: [{by: Anna, play: \"?\"}]\n", `"facts":{"card-kind":["moth"]}`},
		{"given: {turn: Anna, pile: 2}\nsteps: [{by: Anna, draw: true}]\n", `"house":{"must-play":"must-play"}`},
	} {
		r := Run(one(t, c.text), rules.House{})
		rep := NewReport(book.EN, []Result{r}, nil)
		data, err := json.Marshal(rep)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(string(data), c.want) {
			t.Errorf("no %s in\n%s", c.want, data)
		}
	}
}
