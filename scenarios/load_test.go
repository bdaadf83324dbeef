package scenarios

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"motten/rules/book"
)

func TestLoad(t *testing.T) {
	t.Chdir(t.TempDir())
	write := func(name, text string) {
		t.Helper()
		if err := os.MkdirAll(filepath.Dir(name), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	write("a/2.yaml", "scenario: two\n---\nscenario: three\n")
	write("a/1/x.yml", "scenario: one\n")
	write("a/notes.txt", "nothing")
	write("b/bad.yaml", "scenario: two\n---\nscenaro: four\n")
	write("empty/notes.txt", "nothing")
	write("wrap-1-on-5", "scenario: mine\n")

	ids := func(named ...string) (string, string) {
		scs, errs := Load(named...)
		var ids []string
		for _, s := range scs {
			ids = append(ids, s.ID)
		}
		return strings.Join(ids, " "), errs.Text(book.EN)
	}
	for _, c := range []struct{ named, ids, errs string }{
		{"a", "one two three", ""},
		{"a/2.yaml", "two three", ""},
		{"a/2.yaml a/1", "two three one", ""},
		{"a b", "one two three two", `b/bad.yaml:3:1: unknown key "scenaro": did you mean "scenario"?
b/bad.yaml:1:1: two scenarios are called "two", the other in a/2.yaml:1: use each name only once`},
		{"no-3-on-5", "no-3-on-5", ""},
		{"wrap-1-on-5", "mine", ""}, // a file goes before an id
		{"no-3-onn-5", "", `no-3-onn-5: no file, folder or scenario is called "no-3-onn-5": did you mean "no-3-on-5"?`},
		{"qwertyuiopasdfgh", "", `qwertyuiopasdfgh: no file, folder or scenario is called "qwertyuiopasdfgh"`},
		{"none.yaml", "", "none.yaml: there is no such file"},
		{"none/here", "", "none/here: there is no such file"},
		{"empty", "", "empty: this folder holds no scenario: a scenario is a file that ends in .yaml"},
	} {
		gotIDs, gotErrs := ids(strings.Fields(c.named)...)
		if gotIDs != c.ids || gotErrs != c.errs {
			t.Errorf("%s: got %s\n%s", c.named, gotIDs, gotErrs)
		}
	}
	if all, errs := ids(); !strings.Contains(all, "wrap-1-on-5") || errs != "" {
		t.Error(errs)
	}
}

// The library is in teaching order, and its files are named after what is in
// them.
func TestLibraryFiles(t *testing.T) {
	scs, _ := Library()
	last := ""
	for _, s := range scs {
		if s.File < last {
			t.Errorf("%s comes after %s", s.File, last)
		}
		last = s.File
		if name := strings.TrimSuffix(filepath.Base(s.File), ".yaml"); name != s.ID {
			t.Errorf("%s holds %s", s.File, s.ID)
		}
		if got, ok := ByID(s.ID); !ok || got.File != s.File {
			t.Errorf("%s is not found", s.ID)
		}
	}
}

func TestClean(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{"Zoë", "Zoë"},
		{"a\x1b[31m", `a\x1b[31m`},
		{"a\u202eb", `a\u202eb`},
		{"\xff", `\xff`},
		{"\ufffd", "\ufffd"},
		{strings.Repeat("é", shownMost+1), strings.Repeat("é", shownMost) + "…"},
	} {
		if got := clean(c.in); got != c.want {
			t.Errorf("%q: got %q", c.in, got)
		}
	}
}

// Every language says what is wrong, each in its own words.
func TestErrorLanguages(t *testing.T) {
	_, errs := Read("mot.yaml", []byte("scenario: x\nsteps:\n  - by: Anna\n    pley: 3\n"))
	for l, want := range map[book.Lang]string{
		book.NL: `mot.yaml:4:5: onbekende sleutel "pley": bedoelde je "play"?`,
		book.DE: `mot.yaml:4:5: unbekannter Schlüssel „pley“: meintest du „play“?`,
		book.EN: `mot.yaml:4:5: unknown key "pley": did you mean "play"?`,
	} {
		if got := errs.Text(l); got != want {
			t.Errorf("got %s", got)
		}
	}
}
