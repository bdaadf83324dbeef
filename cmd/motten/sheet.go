package main

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"motten/docs/render/terminal"
	"motten/docs/sheet"
	"motten/rules/book"
)

var ruleSheetFormats = []string{"terminal", "markdown", "html", "pdf"}

// endings are the endings of files, by format.
var endings = map[string]string{".md": "markdown", ".html": "html", ".htm": "html", ".pdf": "pdf", ".txt": "terminal"}

func (p *program) sheetCommand() *cobra.Command {
	size, format, ink, out := sheet.Sizes()[0], "", "", ""
	c := &cobra.Command{
		Use: "sheet", Short: p.say(book.SheetShort),
		Long: p.say(book.SheetLong, "full", "full", "page", "page", "card", "card", "paper", "A4", "preset", "--preset", "set", "--set", "house", "--house"),
		Example: "motten sheet --size page --format pdf --out motten.pdf\nmotten sheet --size card --preset lean --out card.pdf\n" +
			"motten sheet --size full --format html --out motten.html",
		Args: p.atMost(0),
		RunE: func(*cobra.Command, []string) error { return p.sheet(size, format, ink, out) },
	}
	f := c.Flags()
	f.SortFlags = false
	f.Var(&choice{&size, sheet.Sizes()}, "size", p.say(book.SheetFlagSize))
	f.Var(&choice{&format, ruleSheetFormats}, "format", p.say(book.ProgFlagFormat))
	f.Var(&word{&out, p.say(book.ProgValueFile)}, "out", p.say(book.SheetFlagOut))
	f.Var(&choice{&ink, []string{"low"}}, "ink", p.say(book.SheetFlagInk, "low", "low"))
	for n, list := range map[string][]string{"size": sheet.Sizes(), "format": ruleSheetFormats, "ink": {"low"}} {
		_ = c.RegisterFlagCompletionFunc(n, cobra.FixedCompletions(list, cobra.ShellCompDirectiveNoFileComp))
	}
	return c
}

// sheet makes a rule sheet. Where no format was asked for, the name of the file
// says which.
func (p *program) sheet(sizeName, format, ink, out string) error {
	house, err := p.house()
	if err != nil {
		return err
	}
	if format == "" {
		if format = endings[strings.ToLower(filepath.Ext(out))]; format == "" {
			format = ruleSheetFormats[0]
		}
	}
	if format == "pdf" && out == "" && term.IsTerminal(int(os.Stdout.Fd())) {
		return p.bad(book.SheetNotToTerminal, "flag", "--out")
	}
	size, _ := sheet.ParseSize(sizeName) // the flag takes no other
	s := sheet.Make(sheet.Options{
		Lang: p.lang, Size: size, LowInk: ink == "low", ASCII: p.ascii, House: house,
		Command: p.sheetLine(sizeName, format, ink, out),
	})
	var b []byte
	switch format {
	case "pdf":
		if b, err = s.PDF(); err != nil {
			return err
		}
	case "html":
		b = s.HTML()
	case "markdown":
		text := s.Markdown()
		if p.ascii {
			text = terminal.ASCII(text)
		}
		b = []byte(text)
	default:
		o := p.terminal()
		if out != "" {
			o = terminal.Options{Width: 80, ASCII: p.ascii}
		}
		b = []byte(s.Terminal(o))
	}
	if out == "" {
		p.out.Write(b)
		return nil
	}
	return p.writeSheet(out, b)
}

// sheetLine is the command line that makes a sheet again.
func (p *program) sheetLine(size, format, ink, out string) []string {
	line := []string{name, "sheet", "--lang", p.lang.String(), "--size", size, "--format", format}
	if ink != "" {
		line = append(line, "--ink", ink)
	}
	if p.ascii && (format == "terminal" || format == "markdown") {
		line = append(line, "--ascii")
	}
	if p.preset != "" {
		line = append(line, "--preset", p.preset)
	}
	if p.houseFile != "" {
		line = append(line, "--house", p.houseFile)
	}
	for _, s := range p.sets {
		line = append(line, "--set", s)
	}
	if out != "" {
		line = append(line, "--out", filepath.Base(out))
	}
	return line
}

// writeSheet writes a sheet to a file, and tells why where it cannot.
func (p *program) writeSheet(file string, b []byte) error {
	why := book.SheetWhyElse
	switch err := replaceFile(file, b); {
	case err == nil:
		return nil
	case errors.Is(err, syscall.EISDIR):
		why = book.SheetWhyIsFolder
	case errors.Is(err, fs.ErrNotExist), errors.Is(err, syscall.ENOTDIR):
		why = book.SheetWhyNoFolder
	case errors.Is(err, fs.ErrPermission):
		why = book.SheetWhyNotAllowed
	}
	return p.bad(book.SheetCannotWrite, "file", file, "why", p.say(why))
}
