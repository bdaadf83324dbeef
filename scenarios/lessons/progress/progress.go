// Package progress keeps what somebody has learnt: one small file a learner,
// in the place that the system has for it, replaced as a whole each time, so
// that it is never half written.
package progress

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"time"
	"unicode"
)

// Format is the version of the file.
const Format = 1

// Levels is how well something can be known: it goes up with each right answer,
// and back to 0 with a wrong one.
const Levels = 6

// Item is what is known of one rule or question.
type Item struct {
	Level int   `json:"level"` // 0: answered wrongly the last time
	Right int   `json:"right"`
	Wrong int   `json:"wrong"`
	At    int   `json:"at"`  // how many answers there were by then
	Day   int64 `json:"day"` // since 1970
}

// Progress is what somebody has learnt.
type Progress struct {
	Format  int              `json:"format"`
	Program string           `json:"program"`
	Name    string           `json:"name,omitempty"`
	Answers int              `json:"answers"`
	Right   int              `json:"right"`
	Items   map[string]*Item `json:"items"` // by the id of a rule or question
	Done    map[string]bool  `json:"done"`  // exercises of the lessons
}

const program = "motten"

// New is the progress of somebody who has not begun.
func New(name string) *Progress {
	return &Progress{Format: Format, Program: program, Name: name, Items: map[string]*Item{}, Done: map[string]bool{}}
}

// Answer takes an answer down: about the rule or question id ("" for none), on
// that day.
func (p *Progress) Answer(id string, right bool, now time.Time) {
	p.Answers++
	if right {
		p.Right++
	}
	if id == "" {
		return
	}
	it := p.Items[id]
	if it == nil {
		it = &Item{}
		p.Items[id] = it
	}
	if right {
		it.Right++
		it.Level = min(it.Level+1, Levels)
	} else {
		it.Wrong++
		it.Level = 0
	}
	it.At, it.Day = p.Answers, now.Unix()/(24*60*60)
}

// Known tells whether the last answer about a rule or question was right, and
// whether there was one.
func (p *Progress) Known(id string) (known, seen bool) {
	it := p.Items[id]
	return it != nil && it.Level > 0, it != nil
}

// perDay is how many answers a day counts for, in how long something was not
// seen.
const perDay = 10

// Due is how overdue something is: it is to be asked again after some answers,
// more of them the better it is known. What has not been seen is due, but less
// than what was answered wrongly.
func (p *Progress) Due(id string, now time.Time) int {
	it := p.Items[id]
	if it == nil {
		return 0
	}
	waited := p.Answers - it.At + perDay*int(now.Unix()/(24*60*60)-it.Day)
	if it.Level == 0 {
		return waited - 2 // after something else, at the earliest
	}
	return waited - 10<<it.Level
}

// Store is a folder with one file a learner.
type Store struct{ Dir string }

// ErrName is a name that no learner can have.
var ErrName = errors.New("no name")

// ErrFormat is a file that is no progress, or of a later version.
var ErrFormat = errors.New("no progress")

// Default is the folder that the system has for it.
func Default(env func(string) string) (Store, error) {
	if runtime.GOOS == "windows" || runtime.GOOS == "darwin" {
		dir, err := os.UserConfigDir()
		return Store{filepath.Join(dir, program)}, err
	}
	dir := env("XDG_STATE_HOME")
	if !filepath.IsAbs(dir) { // as the specification has it
		home, err := os.UserHomeDir()
		if err != nil {
			return Store{}, err
		}
		dir = filepath.Join(home, ".local", "state")
	}
	return Store{filepath.Join(dir, program)}, nil
}

const (
	prefix = "learner"
	suffix = ".json"
	beside = ".new-"
)

// GoodName tells whether a learner can be called that.
func GoodName(name string) bool {
	return len(name) <= 60 && strings.TrimSpace(name) == name && strings.IndexFunc(name, unicode.IsControl) < 0
}

// Path is the file of a learner; the name "" is whoever gives none.
func (s Store) Path(name string) string {
	if name != "" {
		name = "-" + strings.ReplaceAll(url.PathEscape(name), ".", "%2E")
	}
	return filepath.Join(s.Dir, prefix+name+suffix)
}

// Load is the progress of a learner; that of somebody new where there is none.
func (s Store) Load(name string) (*Progress, error) {
	if !GoodName(name) {
		return nil, ErrName
	}
	p, err := Read(s.Path(name))
	if errors.Is(err, fs.ErrNotExist) {
		return New(name), nil
	}
	if err != nil {
		return nil, err
	}
	p.Name = name
	return p, nil
}

// Read reads progress from a file.
func Read(file string) (*Progress, error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	p := &Progress{}
	if err := json.Unmarshal(data, p); err != nil || p.Format != Format || p.Program != program || p.Answers < 0 {
		return nil, fmt.Errorf("%w: %s", ErrFormat, file)
	}
	for id, it := range p.Items {
		if it == nil {
			delete(p.Items, id)
			continue
		}
		it.Level = max(0, min(it.Level, Levels))
	}
	if p.Done == nil {
		p.Done = map[string]bool{}
	}
	if p.Items == nil {
		p.Items = map[string]*Item{}
	}
	return p, nil
}

// Save writes the progress of a learner.
func (s Store) Save(p *Progress) error {
	if err := os.MkdirAll(s.Dir, 0o700); err != nil {
		return err
	}
	s.sweep()
	return Write(s.Path(p.Name), p)
}

// sweep removes what a program that was killed has left behind.
func (s Store) sweep() {
	left, _ := filepath.Glob(filepath.Join(s.Dir, beside+"*"))
	for _, f := range left {
		if i, err := os.Stat(f); err == nil && time.Since(i.ModTime()) > time.Hour {
			_ = os.Remove(f)
		}
	}
}

// Write writes progress to a file: beside it first, then in its place.
func Write(file string, p *Progress) (err error) {
	data, err := json.MarshalIndent(p, "", "  ")
	if err != nil {
		return err
	}
	f, err := os.CreateTemp(filepath.Dir(file), beside+"*")
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			_ = f.Close()
			_ = os.Remove(f.Name())
		}
	}()
	if _, err = f.Write(append(data, '\n')); err != nil {
		return err
	}
	if err = f.Sync(); err != nil {
		return err
	}
	if err = f.Close(); err != nil {
		return err
	}
	return os.Rename(f.Name(), file)
}

// Learners are the names of all whose progress is kept; "" is one without.
func (s Store) Learners() []string {
	var names []string
	found, _ := filepath.Glob(filepath.Join(s.Dir, prefix+"*"+suffix))
	for _, f := range found {
		n := strings.TrimSuffix(strings.TrimPrefix(filepath.Base(f), prefix), suffix)
		if n == "" {
			names = append(names, "")
		} else if u, err := url.PathUnescape(strings.TrimPrefix(n, "-")); err == nil {
			names = append(names, u)
		}
	}
	slices.Sort(names)
	return names
}

// Has tells whether the progress of a learner is kept.
func (s Store) Has(name string) bool {
	_, err := os.Stat(s.Path(name))
	return err == nil
}

// Wipe forgets a learner.
func (s Store) Wipe(name string) error {
	if !GoodName(name) {
		return ErrName
	}
	if err := os.Remove(s.Path(name)); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}
