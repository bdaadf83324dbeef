package sheet

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"testing"

	"motten/docs/render/terminal"
	"motten/rules"
	"motten/rules/book"
)

//go:generate go test -run TestReady -update

var update = flag.Bool("update", false, "write the sheets in docs/sheets anew")

// ready is where the sheets stand ready.
const ready = "../sheets"

// formats are the formats of files, by their ending.
var formats = []struct {
	name, ending string
	make         func(*Sheet) ([]byte, error)
}{
	{"pdf", ".pdf", (*Sheet).PDF},
	{"html", ".html", func(s *Sheet) ([]byte, error) { return s.HTML(), nil }},
	{"markdown", ".md", func(s *Sheet) ([]byte, error) { return []byte(s.Markdown()), nil }},
	{"terminal", ".txt", func(s *Sheet) ([]byte, error) { return []byte(s.Terminal(terminal.Options{Width: 80})), nil }},
}

// options are those of a sheet that stands ready.
func options(l book.Lang, z Size, format, file string) Options {
	return Options{Lang: l, Size: z, Command: []string{"motten", "sheet", "--lang", l.String(), "--size", z.String(), "--format", format, "--out", file}}
}

func each(f func(l book.Lang, z Size)) {
	for _, l := range book.Langs() {
		for z := range Size(len(sizeNames)) {
			f(l, z)
		}
	}
}

// The sheets that stand ready are what the rulebook gives now.
func TestReady(t *testing.T) {
	each(func(l book.Lang, z Size) {
		for _, f := range formats {
			if f.name == "terminal" {
				continue
			}
			file := z.String() + "-" + l.String() + f.ending
			got, err := f.make(Make(options(l, z, f.name, file)))
			if err != nil {
				t.Fatal(err)
			}
			path := filepath.Join(ready, file)
			if *update {
				if err := os.WriteFile(path, got, 0o644); err != nil {
					t.Fatal(err)
				}
				continue
			}
			if want, err := os.ReadFile(path); err != nil {
				t.Error(err)
			} else if !bytes.Equal(got, want) {
				t.Errorf("docs/sheets/%s is not what the rulebook gives now: run go generate ./docs/sheet", file)
			}
		}
	})
}

// The same sheet is the same bytes, each time.
func TestSame(t *testing.T) {
	h, _ := book.Preset("lean")
	for z := range Size(len(sizeNames)) {
		for _, f := range formats {
			o := Options{Lang: book.DE, Size: z, House: h, Command: []string{"motten", "sheet"}}
			a, err := f.make(Make(o))
			if err != nil {
				t.Fatal(err)
			}
			if b, _ := f.make(Make(o)); !bytes.Equal(a, b) {
				t.Errorf("%v %s: not the same twice", z, f.name)
			}
		}
	}
}

func BenchmarkAll(b *testing.B) {
	for b.Loop() {
		n := 0
		each(func(l book.Lang, z Size) {
			for _, f := range formats {
				if _, err := f.make(Make(options(l, z, f.name, "x"+f.ending))); err != nil {
					b.Fatal(err)
				}
				n++
			}
		})
		if n != 36 {
			b.Fatal(n)
		}
	}
}

// settle is a house that settles every question, each by its last reading.
func settle() (h rules.House) {
	for q := range rules.Questions() {
		h[q] = rules.Option(q.Options())
	}
	return h
}
