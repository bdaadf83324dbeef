package progress

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"
)

func TestStore(t *testing.T) {
	s := Store{t.TempDir()}
	for _, name := range []string{"", "Anna", "../x", "Zoë & co", ".."} {
		p := New(name)
		p.Answer("play.wrap", true, time.Unix(0, 0))
		if err := s.Save(p); err != nil {
			t.Fatal(name, err)
		}
		got, err := s.Load(name)
		if err != nil || got.Answers != 1 || got.Items["play.wrap"].Level != 1 {
			t.Errorf("%q: %v, %v", name, got, err)
		}
		if filepath.Dir(s.Path(name)) != s.Dir {
			t.Errorf("%q is kept in %s", name, s.Path(name))
		}
	}
	if got := s.Learners(); !slices.Equal(got, []string{"", "..", "../x", "Anna", "Zoë & co"}) {
		t.Errorf("learners: %q", got)
	}
	if err := s.Wipe("Anna"); err != nil || s.Has("Anna") || !s.Has("") {
		t.Error("not wiped", err)
	}
	for _, name := range []string{" a", "a\x1b", "a\n"} {
		if _, err := s.Load(name); !errors.Is(err, ErrName) {
			t.Errorf("%q: %v", name, err)
		}
	}
}

// What is no progress is not read, and not written over.
func TestDamaged(t *testing.T) {
	s := Store{t.TempDir()}
	for _, text := range []string{"", "{", "[]", `{"format": 2, "program": "motten"}`, `{"format": 1}`, "null"} {
		if err := os.WriteFile(s.Path(""), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := s.Load(""); !errors.Is(err, ErrFormat) {
			t.Errorf("%q: %v", text, err)
		}
	}
	if err := os.WriteFile(s.Path(""), []byte(`{"format": 1, "program": "motten", "items": {"a": null, "b": {"level": 99}}, "done": null}`), 0o600); err != nil {
		t.Fatal(err)
	}
	p, err := s.Load("")
	if err != nil || p.Done == nil || p.Items["b"].Level != Levels || len(p.Items) != 1 {
		t.Errorf("%+v, %v", p, err)
	}
}

// A file left by a program that was killed does not stand in the way.
func TestLeftOver(t *testing.T) {
	s := Store{t.TempDir()}
	old := filepath.Join(s.Dir, beside+"1")
	if err := os.WriteFile(old, []byte("{"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Chtimes(old, time.Unix(0, 0), time.Unix(0, 0)); err != nil {
		t.Fatal(err)
	}
	if err := s.Save(New("")); err != nil {
		t.Fatal(err)
	}
	if left, _ := filepath.Glob(filepath.Join(s.Dir, beside+"*")); len(left) > 0 {
		t.Errorf("left over: %v", left)
	}
}

func TestDefault(t *testing.T) {
	dir := t.TempDir()
	s, err := Default(func(string) string { return dir })
	if err != nil || s.Dir != filepath.Join(dir, "motten") {
		t.Skip(s.Dir, err) // other systems have their own
	}
	t.Setenv("HOME", dir)
	if s, err := Default(func(string) string { return "relative" }); err != nil || s.Dir != filepath.Join(dir, ".local", "state", "motten") {
		t.Error(s.Dir, err)
	}
}
