package scenarios

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"motten/rules"
)

// before and after differ in nothing but what is expected.
const updateBefore = `# A remark.
scenario: x   # and another
title: "Eén: 'ja'"
given:
  players: [Anna, Bram, Carla]
  guard: Anna
  turn: Bram
  pile: 5
  hands: {Bram: [1, 3, "?"], Carla: 4}
steps:
  - by: Bram   # he
    play: 1
    expect: forbidden   # wrong
    cites:
      - play.adjacent   # wrong
    # a remark within
    needs: [guard]
  - {by: Carla, hide: moth}
  - by: Carla
    draw: true    # at the end

  - by: Anna
    draw: true
    expect: open
    cites: [draw.cannot-play, play.wrap]
    readings: {must-play: allowed, may-draw: allowed}
then:
  turn: Carla
  hands: {Bram: [3], Carla: 9}
  number:
    2
  picks: giver
`

const updateAfter = `# A remark.
scenario: x   # and another
title: "Eén: 'ja'"
given:
  players: [Anna, Bram, Carla]
  guard: Anna
  turn: Bram
  pile: 5
  hands: {Bram: [1, 3, "?"], Carla: 4}
steps:
  - by: Bram   # he
    play: 1
    expect: allowed   # wrong
    cites:
      [play.wrap]   # wrong
    # a remark within
    needs: []
  - {by: Carla, hide: moth, expect: allowed, cites: [cheat.allowed]}
  - by: Carla
    draw: true    # at the end
    expect: depends
    cites: [draw.cannot-play]
    needs: [fitting-card]
    questions: [must-play]

  - by: Anna
    draw: true
    expect: depends
    cites: [draw.cannot-play]
    readings: {must-play: depends, may-draw: allowed}
then:
  turn: Bram
  hands: {Bram: [3, "?"], Carla: 4}
  number:
    1
  picks: giver
`

func TestUpdate(t *testing.T) {
	for _, newline := range []string{"\n", "\r\n"} {
		file := filepath.Join(t.TempDir(), "x.yaml")
		before := strings.ReplaceAll(updateBefore, "\n", newline)
		after := strings.ReplaceAll(updateAfter, "\n", newline)
		if err := os.WriteFile(file, []byte(before), 0o640); err != nil {
			t.Fatal(err)
		}
		n, errs := Update(file, rules.House{})
		if errs != nil {
			t.Fatal(errs)
		}
		got, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if string(got) != after {
			t.Errorf("%d changes, got\n%s", n, got)
		}
		if info, err := os.Stat(file); err != nil || info.Mode().Perm() != 0o640 {
			t.Errorf("the mode is now %v", info.Mode())
		}
		if n, errs := Update(file, rules.House{}); n != 0 || errs != nil {
			t.Errorf("again: %d changes, %v", n, errs)
		}
		if es, err := os.ReadDir(filepath.Dir(file)); err != nil || len(es) != 1 {
			t.Errorf("files left over: %v", es)
		}
	}
}

// What holds is not touched.
func TestUpdateLibrary(t *testing.T) {
	scs, _ := Library()
	for _, sc := range scs {
		r := Run(sc, rules.House{})
		if !r.OK() {
			continue
		}
		u := updater{from: sc.from}
		data, err := os.ReadFile(sc.File)
		if err != nil {
			t.Fatal(err)
		}
		u.data = data
		u.index()
		for i := range r.Steps {
			if st := r.Steps[i].Step; st.Expect != nil {
				u.step(&r, &r.Steps[i])
			}
		}
		for i := range sc.Then {
			u.cell(&r, &sc.Then[i])
		}
		if len(u.edits) > 0 {
			t.Errorf("%s: %+v", sc.File, u.edits)
		}
	}
}

func TestUpdateErrors(t *testing.T) {
	if _, errs := Update(filepath.Join(t.TempDir(), "none.yaml"), rules.House{}); len(errs) != 1 {
		t.Error(errs)
	}
	if data, n, errs := Updated("x", []byte("scenario: x\nsteps: [{settle: right, expect: open}]\n"), rules.House{}); len(errs) != 1 || n != 0 || !strings.Contains(string(data), "open") {
		t.Error(n, errs, string(data))
	}
}
