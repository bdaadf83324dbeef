package scenarios

import (
	"io/fs"
	"strings"
	"testing"
	"unicode"

	"motten/rules"
	"motten/rules/book"
	"motten/scenarios/library"
)

// Reading and running never panics; a mistake always has its place; what is
// shown holds no control characters; a file that holds some is never taken;
// and a file that is taken can be updated to one that is taken.
func FuzzRead(f *testing.F) {
	for _, c := range badInput {
		if len(c.text) < 5000 {
			f.Add([]byte(c.text))
		}
	}
	err := fs.WalkDir(library.FS, ".", func(path string, e fs.DirEntry, err error) error {
		if err == nil && !e.IsDir() {
			var data []byte
			data, err = library.FS.ReadFile(path)
			f.Add(data)
		}
		return err
	})
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		scs, errs := Read("f", data)
		for i := range errs {
			checkError(t, &errs[i])
		}
		if len(errs) > 0 {
			return
		}
		if len(scs) == 0 {
			t.Error("neither a scenario nor a mistake")
		}
		for _, r := range strings.TrimPrefix(string(data), "\ufeff") {
			if r != '\n' && r != '\r' && r != '\t' && unicode.IsControl(r) {
				t.Errorf("the file is taken, with %U", r)
			}
		}
		makesSense := true
		for _, sc := range scs {
			for _, n := range sc.Names {
				if strings.ContainsFunc(n, func(r rune) bool { return !unicode.IsPrint(r) }) {
					t.Errorf("the name %q is taken", n)
				}
			}
			r := Run(sc, rules.House{})
			for i := range r.Errors {
				makesSense = false
				checkError(t, &r.Errors[i])
			}
			NewReport(book.DE, []Result{r}, nil)
		}
		if now, n, errs := Updated("f", data, rules.House{}); makesSense && errs != nil {
			t.Error("cannot be updated:", errs)
		} else if n > 0 {
			if _, errs := Read("f", now); errs != nil {
				t.Errorf("updated to\n%s\n%v", now, errs)
			}
		}
	})
}

func checkError(t *testing.T, e *Error) {
	t.Helper()
	if e.Line < 1 || e.Col < 1 {
		t.Errorf("no place: %v", e)
	}
	for _, l := range book.Langs() {
		if s := e.Text(l); strings.ContainsFunc(s, unicode.IsControl) {
			t.Errorf("%q", s)
		}
	}
}

func BenchmarkLibrary(b *testing.B) {
	b.Run("read", func(b *testing.B) {
		for b.Loop() {
			if scs, _ := readFS(library.FS, ""); len(scs) == 0 {
				b.Fatal("nothing read")
			}
		}
	})
	scs, _ := Library()
	b.Run("run", func(b *testing.B) {
		for b.Loop() {
			for _, sc := range scs {
				Run(sc, rules.House{})
			}
		}
	})
}
