package scenarios

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"

	"motten/rules/book"
	"motten/scenarios/library"
)

// Library is all scenarios that ship with the program, in teaching order. It
// is read once; nothing in it may be changed.
func Library() ([]*Scenario, Errors) {
	l := readLibrary()
	return l.scs, l.errs
}

type libraryRead struct {
	scs  []*Scenario
	errs Errors
}

var readLibrary = sync.OnceValue(func() libraryRead {
	scs, errs := readFS(library.FS, "library/")
	return libraryRead{scs, append(errs, duplicates(scs)...)}
})

// ByID is the scenario of the library with that id; false where there is none.
// Only its own file is read, which is named after it.
func ByID(id string) (*Scenario, bool) {
	if !idForm.MatchString(id) {
		return nil, false
	}
	paths, err := fs.Glob(library.FS, "*/"+id+".yaml")
	if err != nil || len(paths) != 1 {
		return nil, false
	}
	data, err := library.FS.ReadFile(paths[0])
	if err != nil {
		return nil, false
	}
	scs, _ := read("library/"+paths[0], data, true)
	for _, s := range scs {
		if s.ID == id {
			return s, true
		}
	}
	return nil, false
}

// readFS is all scenarios in a tree of folders, by path; prefix goes before
// their names.
func readFS(fsys fs.FS, prefix string) ([]*Scenario, Errors) {
	var scs []*Scenario
	var errs Errors
	err := fs.WalkDir(fsys, ".", func(path string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() || !isScenario(path) {
			return err
		}
		data, err := fs.ReadFile(fsys, path)
		if err != nil {
			return err
		}
		some, wrong := read(prefix+path, data, true)
		scs, errs = append(scs, some...), append(errs, wrong...)
		return nil
	})
	if err != nil {
		errs = append(errs, fileError(strings.TrimSuffix(prefix, "/"), err)...)
	}
	return scs, errs
}

func isScenario(path string) bool {
	ext := filepath.Ext(path)
	return ext == ".yaml" || ext == ".yml"
}

// Load reads the scenarios that are named: files, folders with all that lies
// in them, or ids of the library; named none, it is the library. An id may be
// there only once.
func Load(named ...string) ([]*Scenario, Errors) {
	if len(named) == 0 {
		return Library()
	}
	var scs []*Scenario
	var errs Errors
	for _, name := range named {
		some, wrong := load(name)
		scs, errs = append(scs, some...), append(errs, wrong...)
	}
	return scs, append(errs, duplicates(scs)...)
}

func load(name string) ([]*Scenario, Errors) {
	info, err := os.Stat(name)
	switch {
	case err == nil && info.IsDir():
		scs, errs := readFS(os.DirFS(name), filepath.ToSlash(filepath.Clean(name))+"/")
		if len(scs)+len(errs) == 0 {
			errs = Errors{{File: name, Message: book.ErrNoScenarios}}
		}
		return scs, errs
	case err == nil:
		data, err := os.ReadFile(name)
		if err != nil {
			return nil, fileError(name, err)
		}
		return read(name, data, true)
	}
	if s, ok := ByID(name); ok {
		return []*Scenario{s}, nil
	}
	if isScenario(name) || strings.ContainsAny(name, `/\`) {
		return nil, fileError(name, err)
	}
	scs, _ := Library()
	var ids []string
	for _, s := range scs {
		ids = append(ids, s.ID)
	}
	if w := near(name, ids); w != "" {
		return nil, Errors{{File: clean(name), Message: book.ErrUnknownScenarioNear, Args: []string{"id", clean(name), "near", w}}}
	}
	return nil, Errors{{File: clean(name), Message: book.ErrUnknownScenario, Args: []string{"id", clean(name)}}}
}
