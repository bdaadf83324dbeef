package terminal

import (
	"strings"

	xansi "github.com/charmbracelet/x/ansi"

	"motten/docs/render"
)

// Row is a term and what is said of it.
type Row struct{ Term, Text string }

// Columns is the terms, one a line, each with its text beside it. Where a term
// is too long for that, or the terminal too narrow, its text stands beneath.
func Columns(rows []Row, o Options) string {
	const gap, left, least = 2, 2, 30
	beside := 0
	for _, r := range rows {
		if w := xansi.StringWidth(r.Term); w <= o.Width/3 {
			beside = max(beside, w)
		}
	}
	indent := left + beside + gap
	if beside == 0 || o.Width-indent < least {
		indent = 3 * left
	}
	var b strings.Builder
	for _, r := range rows {
		term := strings.Repeat(" ", left) + plain(r.Term, o)
		lines := Wrap(r.Text, o, indent)
		if w := xansi.StringWidth(term); w+gap <= indent {
			lines[0] = term + strings.Repeat(" ", indent-w) + strings.TrimLeft(lines[0], " ")
		} else {
			b.WriteString(term + "\n")
		}
		b.WriteString(strings.Join(lines, "\n") + "\n")
	}
	return b.String()
}

// Wrap is the text as lines of at most the terminal's width, each with that
// indent. It has at least one line.
func Wrap(text string, o Options, indent int) []string {
	lines := wrap(strings.Repeat(" ", indent)+plain(text, o), o.Width)
	if len(lines) == 0 {
		return []string{""}
	}
	return lines
}

// Strong is the text so that it stands out, where the terminal can do that.
func Strong(text string, o Options) string {
	text = plain(text, o)
	if o.Colours == 0 {
		return text
	}
	return "\x1b[1m" + text + reset
}

func plain(text string, o Options) string {
	text = render.Clean(text)
	if o.ASCII {
		return ASCII(text)
	}
	return text
}
