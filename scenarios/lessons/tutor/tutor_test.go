package tutor

import (
	"strings"
	"testing"
	"time"

	"motten/rules/book"
	"motten/rules/explain"
	"motten/scenarios/lessons"
	"motten/scenarios/lessons/progress"
)

func sitting(t *testing.T, l book.Lang) *Tutor {
	t.Helper()
	ls, wrong := lessons.All()
	if len(wrong) > 0 {
		t.Fatal(wrong)
	}
	return &Tutor{Lang: l, Lessons: ls, Progress: progress.New(""), Now: func() time.Time { return time.Unix(0, 0) },
		Draw: func(d explain.Doc, width int) string {
			var b strings.Builder
			for line := range strings.Lines(d.Text()) {
				b.WriteString(strings.Join(wrap(line, width), "\n") + "\n")
			}
			return b.String()
		}}
}

// Every screen fits its window, in every language, before and after an answer,
// and the verdict can be seen without scrolling.
func TestScreensFit(t *testing.T) {
	for _, size := range [][2]int{{80, 24}, {120, 50}, {40, 14}} {
		for _, l := range book.Langs() {
			tu := sitting(t, l)
			m := &screen{t: tu, w: size[0], h: size[1], menu: true}
			look := func(what string) {
				t.Helper()
				lines := strings.Split(m.draw(), "\n")
				if len(lines) > m.h {
					t.Fatalf("%v %s %s: %d lines:\n%s", size, l, what, len(lines), m.draw())
				}
				for _, s := range lines {
					if cells(s) > m.w {
						t.Fatalf("%v %s %s: %d wide: %s", size, l, what, cells(s), s)
					}
				}
			}
			look("menu")
			m.begin(0)
			for m.q != nil {
				id := m.q.ID
				look(id)
				if m.intro {
					m.key("enter")
					look(id)
				}
				m.key("h")
				look(id + " hint")
				for !m.q.Over() {
					for i := range m.q.Options { // the wrong ones first
						if !m.q.Tried(i) && !m.q.Options[i].Right {
							m.cursor = i
						}
					}
					m.key("enter")
					look(id + " answered")
					if s := m.draw(); !strings.Contains(s, book.LearnRight.In(l)) && !strings.Contains(s, book.LearnNotRight.In(l)) {
						t.Fatalf("%v %s %s: no verdict is seen:\n%s", size, l, id, s)
					}
					if !m.q.Over() {
						m.key("t")
					}
				}
				m.key("enter")
			}
			if !m.ended {
				t.Fatal("it does not end")
			}
			look("end")
		}
	}
}

// Cards that do not fit in a row go on in the next.
func TestHandWraps(t *testing.T) {
	tu := sitting(t, book.DE)
	for _, le := range tu.Lessons {
		for _, x := range le.Exercises {
			q := x.Question(book.DE)
			for _, width := range []int{40, 60, 80} {
				for _, s := range table(&q.Scene, book.DE, width) {
					if cells(s) > width {
						t.Errorf("%s at %d: %s", x.ID, width, s)
					}
				}
			}
		}
	}
}

func TestNamed(t *testing.T) {
	p := &Put{Question: &lessons.Question{Options: []lessons.Option{{Text: "Yes"}, {Text: "No"}, {Text: "Not known"}}}}
	for word, want := range map[string]int{"1": 0, "yes": 0, "y": 0, "n": -1, "no": 1, "not": 2, "3": 2, "4": -1, "0": -1, "": -1} {
		if got := p.named(word); got != want {
			t.Errorf("%q: %d, not %d", word, got, want)
		}
	}
	p.Options = []lessons.Option{{Text: "5"}, {Text: "10"}}
	for word, want := range map[string]int{"a": 0, "b": 1, "5": 0, "10": 1, "1": -1, "2": -1} {
		if got := p.named(word); got != want {
			t.Errorf("%q: %d, not %d", word, got, want)
		}
	}
}
