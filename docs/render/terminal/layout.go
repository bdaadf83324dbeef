package terminal

import (
	"strings"

	xansi "github.com/charmbracelet/x/ansi"
)

const (
	escape = '\x1b'
	reset  = "\x1b[0m"
)

// layOut breaks lines between words, so that none is wider than width unless a
// single word is. Lines after the first of a list item stand under its text.
// No line ends in a blank, no two empty ones follow each other, and a style
// that spans lines begins anew on each.
func layOut(text string, width int) string {
	var b strings.Builder
	empty := true
	for line := range strings.Lines(text) {
		lines := wrap(strings.TrimRight(line, "\n"), width)
		if len(lines) == 0 {
			if !empty {
				b.WriteByte('\n')
			}
			empty = true
			continue
		}
		empty = false
		for _, l := range lines {
			b.WriteString(l + "\n")
		}
	}
	return strings.TrimRight(b.String(), "\n") + "\n"
}

// wrap is one line, broken. It is empty where the line shows nothing.
func wrap(line string, width int) []string {
	plain := xansi.Strip(line)
	if strings.TrimSpace(plain) == "" {
		return nil
	}
	indent := len(plain) - len(strings.TrimLeft(plain, " "))
	if rest := plain[indent:]; strings.HasPrefix(rest, "• ") || strings.HasPrefix(rest, "- ") {
		indent += 2
	}
	var lines []string
	var b strings.Builder // the line that is being written
	used := 0             // cells of it
	style := ""           // that is switched on
	for i, word := range strings.Split(line, " ") {
		w := xansi.StringWidth(word)
		blank := i > 0
		if blank && used > indent && used+1+w > width && w > 0 {
			end(&b, style)
			lines = append(lines, b.String())
			b.Reset()
			b.WriteString(strings.Repeat(" ", indent) + style)
			used, blank = indent, false
		}
		if blank {
			b.WriteByte(' ')
			used++
		}
		b.WriteString(word)
		used += w
		style = styleAfter(style, word)
	}
	end(&b, style)
	return append(lines, b.String())
}

// end ends a line: no style goes on, and no blank stands at its end.
func end(b *strings.Builder, style string) {
	s := b.String()
	if style != "" {
		s += reset
	}
	for {
		switch t := strings.TrimRight(s, " "); {
		case strings.HasSuffix(t, " "+reset):
			s = strings.TrimRight(strings.TrimSuffix(t, reset), " ") + reset
			continue
		default:
			s = t
		}
		break
	}
	b.Reset()
	b.WriteString(s)
}

// styleAfter is the style that is on after the text.
func styleAfter(style, text string) string {
	for {
		i := strings.IndexByte(text, escape)
		if i < 0 {
			return style
		}
		n := strings.IndexByte(text[i:], 'm')
		if n < 0 {
			return style
		}
		seq := text[i : i+n+1]
		text = text[i+n+1:]
		if seq == reset {
			style = ""
		} else {
			style += seq
		}
	}
}
