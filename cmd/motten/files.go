package main

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"motten/rules/book"
	"motten/scenarios"
)

// writeFile writes a file beside the one that may be there and puts it in its
// place, so that it is never half written.
func (p *program) writeFile(path string, data []byte) error {
	if err := replaceFile(path, data); err != nil {
		return p.bad(book.ProgNoWrite, "file", path)
	}
	return nil
}

func replaceFile(path string, data []byte) error {
	mode := fs.FileMode(0o644)
	info, err := os.Stat(path)
	switch {
	case err == nil && !info.Mode().IsRegular():
		return os.WriteFile(path, data, mode) // a device, or a folder, which fails
	case err == nil:
		mode = info.Mode().Perm()
		if path, err = filepath.EvalSymlinks(path); err != nil {
			return err
		}
	}
	f, err := os.CreateTemp(filepath.Dir(path), ".motten-*")
	if err != nil {
		return err
	}
	defer os.Remove(f.Name()) // it is gone when all went well
	_, err = f.Write(data)
	if err := errors.Join(err, f.Chmod(mode), f.Close()); err != nil {
		return err
	}
	return os.Rename(f.Name(), path)
}

// saveResults writes what was asked as scenarios, where --save asks for it.
// Me is what whoever asks is called in them.
func (p *program) saveResults(rs []scenarios.Result, id, me string) error {
	if p.save == "" {
		return nil
	}
	var all []byte
	for i := range rs {
		data, errs := scenarios.Saved(&rs[i], id, me)
		if len(errs) > 0 {
			return errs
		}
		if i > 0 {
			all = append(all, "---\n"...)
		}
		all = append(all, data...)
	}
	return p.saveFile(all)
}

// saveFile writes a scenario where --save asks for it. A file that is there
// stays as it is.
func (p *program) saveFile(data []byte) error {
	if p.save == "" {
		return nil
	}
	if _, err := os.Lstat(p.save); err == nil {
		return p.bad(book.TalkFileExists, "file", p.save)
	}
	return p.writeFile(p.save, data)
}
