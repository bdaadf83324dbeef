package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"motten/docs/sheet"
	"motten/rules/book"
)

// Each sheet that stands ready is what its own command line makes.
func TestSheetsAgain(t *testing.T) {
	dir := t.TempDir()
	for _, l := range book.Langs() {
		for _, size := range sheet.Sizes() {
			for format, ending := range map[string]string{"pdf": ".pdf", "html": ".html", "markdown": ".md"} {
				file := size + "-" + l.String() + ending
				motten(t, "sheet", "--lang", l.String(), "--size", size, "--format", format, "--out", filepath.Join(dir, file))
				got, err := os.ReadFile(filepath.Join(dir, file))
				if err != nil {
					t.Fatal(err)
				}
				if want, err := os.ReadFile(filepath.Join("..", "..", "docs", "sheets", file)); err != nil || !bytes.Equal(got, want) {
					t.Errorf("%s: not what stands in docs/sheets: %v", file, err)
				}
			}
		}
	}
	if left, _ := filepath.Glob(filepath.Join(dir, ".*")); len(left) > 0 {
		t.Errorf("left behind: %s", strings.Join(left, " "))
	}
}
