package render

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"motten/rules/explain"
)

// Markdown is the document as CommonMark that GitHub and others read the same.
func Markdown(d explain.Doc) string {
	var b strings.Builder
	mark := byte('-')
	for i := range d {
		x := &d[i]
		switch {
		case i == 0:
		case x.Kind == explain.Sources && d[i-1].Kind == explain.Sources && inline(x.Spans) != "" && !strings.HasSuffix(b.String(), "\n\n"):
			text := strings.TrimSuffix(b.String(), "\n")
			end := "\\\n" // a line end within the paragraph
			if strings.HasSuffix(text, "\\") {
				end = "  \n"
			}
			b.Reset()
			b.WriteString(text + end)
		default:
			b.WriteByte('\n')
		}
		if i > 0 && x.Kind == explain.List && d[i-1].Kind == explain.List {
			mark ^= '-' ^ '*' // else the two would be one list
		}
		switch x.Kind {
		case explain.Heading:
			b.WriteString(strings.Repeat("#", x.Level) + " " + inline(x.Spans) + "\n")
		case explain.List:
			for _, item := range x.Items {
				b.WriteString(strings.TrimRight(string(mark)+" "+inline(item), " ") + "\n")
			}
		default:
			b.WriteString(inline(x.Spans) + "\n")
		}
	}
	return b.String()
}

// inline is the spans of one block, on one line.
func inline(spans []explain.Span) string {
	var b strings.Builder
	last := ' ' // of what was written, as it is read
	marked := false
	for i, s := range spans {
		t := Clean(s.Text)
		if b.Len() == 0 {
			t = strings.TrimLeft(t, " ")
		}
		if t == "" {
			continue
		}
		next := ' '
		for _, x := range spans[i+1:] {
			if x.Text != "" {
				next, _ = utf8.DecodeRuneInString(Clean(x.Text))
				break
			}
		}
		start := b.Len() == 0
		wasMarked := marked
		marked = false
		switch {
		case s.Style == explain.Code && strings.TrimSpace(t) != "" && (start || last == ' ' || !strings.Contains(t, "@")):
			// Something before it and an @ in it would be read as an address.
			b.WriteString(code(t))
		case s.Style != explain.Plain && !wasMarked && wraps(last, t, next):
			m := "*"
			if s.Style == explain.Strong {
				m = "**"
			}
			b.WriteString(m + escape(t, "*") + m)
			marked = true
		default:
			b.WriteString(escape(t, b.String()))
		}
		last, _ = utf8.DecodeLastRuneInString(t)
	}
	return strings.TrimRight(b.String(), " ")
}

// wraps tells whether stars around the text would be read as emphasis there.
func wraps(before rune, t string, after rune) bool {
	first, _ := utf8.DecodeRuneInString(t)
	last, _ := utf8.DecodeLastRuneInString(t)
	apart := func(r rune) bool { return unicode.IsSpace(r) || sign(r) }
	return !unicode.IsSpace(first) && !unicode.IsSpace(last) && after != '*' &&
		(!sign(first) || apart(before)) && (!sign(last) || apart(after))
}

func sign(r rune) bool { return unicode.IsPunct(r) || unicode.IsSymbol(r) }

// code is a code span that holds the text, whatever backticks are in it.
func code(t string) string {
	longest, n := 0, 0
	for _, r := range t {
		if n++; r != '`' {
			n = 0
		}
		longest = max(longest, n)
	}
	fence := strings.Repeat("`", longest+1)
	if t[0] == '`' || t[len(t)-1] == '`' || t[0] == ' ' && t[len(t)-1] == ' ' {
		t = " " + t + " "
	}
	return fence + t + fence
}

// escape is the text such that it is read as it stands, where line is what the
// line holds before it.
func escape(t, line string) string {
	var b strings.Builder
	for i := 0; i < len(t); i++ {
		c := t[i]
		start := line == "" && i == 0
		digits := !start && strings.Trim(line+t[:i], "0123456789") == ""
		switch {
		case strings.IndexByte("\\`*_[]<>&~|#$@", c) >= 0,
			start && strings.IndexByte("+-=:", c) >= 0,
			digits && (c == '.' || c == ')'),
			c == '!' && i+1 == len(t), // what comes next may be a bracket
			c == '!' && t[i+1] == '[',
			c == ':' && strings.HasPrefix(t[i:], "://"),          // else GitHub makes
			c == '.' && strings.EqualFold(ends(t[:i], 3), "www"): // a link of it
			b.WriteByte('\\')
		}
		b.WriteByte(c)
	}
	return b.String()
}

func ends(s string, n int) string { return s[max(0, len(s)-n):] }
