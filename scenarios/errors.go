package scenarios

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/agnivade/levenshtein"

	"motten/rules/book"
)

// Error is one mistake in what was given: where, and what would be right.
type Error struct {
	File    string // as it was named; "-" for standard input, a flag for flags
	Line    int    // from 1; 0 where it is about the file as a whole
	Col     int    // from 1, in characters
	Message book.Message
	Args    []string // of the message: name, value, name, value
}

// Text is the mistake in a language: file:line:col: message. It holds no
// control characters.
func (e *Error) Text(l book.Lang) string {
	m := e.Message.In(l, e.Args...)
	if e.Line == 0 {
		return fmt.Sprintf("%s: %s", clean(e.File), m)
	}
	return fmt.Sprintf("%s:%d:%d: %s", clean(e.File), e.Line, e.Col, m)
}

func (e *Error) Error() string { return e.Text(book.EN) }

// Errors are the mistakes of one file or of several, in the order in which
// they stand there. None is nil.
type Errors []Error

// Text is all mistakes in a language, one a line.
func (es Errors) Text(l book.Lang) string {
	lines := make([]string, len(es))
	for i := range es {
		lines[i] = es[i].Text(l)
	}
	return strings.Join(lines, "\n")
}

func (es Errors) Error() string { return es.Text(book.EN) }

// sorted is the errors in the order of the file, each once.
func (es Errors) sorted() Errors {
	slices.SortStableFunc(es, func(a, b Error) int {
		return cmp.Or(cmp.Compare(a.Line, b.Line), cmp.Compare(a.Col, b.Col))
	})
	return slices.CompactFunc(es, func(a, b Error) bool {
		return a.Line == b.Line && a.Col == b.Col && a.Message == b.Message && slices.Equal(a.Args, b.Args)
	})
}

// shownMost is how many characters of a value are shown in a message.
const shownMost = 60

// clean makes something that stood in a file fit to be shown: what cannot be
// printed is escaped, what is long is cut.
func clean(s string) string {
	var b strings.Builder
	n := 0
	for i, r := range s {
		if n++; n > shownMost {
			b.WriteString("…")
			break
		}
		switch {
		case r == utf8.RuneError && !strings.HasPrefix(s[i:], string(utf8.RuneError)):
			fmt.Fprintf(&b, `\x%02x`, s[i])
		case unicode.IsPrint(r):
			b.WriteRune(r)
		case r < utf8.RuneSelf:
			fmt.Fprintf(&b, `\x%02x`, r)
		default:
			fmt.Fprintf(&b, `\u%04x`, r)
		}
	}
	return b.String()
}

// near is the one of words that is spelt nearly like s; "" where none is.
func near(s string, words []string) string {
	if utf8.RuneCountInString(s) > shownMost {
		return ""
	}
	s = strings.ToLower(s)
	best, most := "", 1
	if n := utf8.RuneCountInString(s); n >= 4 {
		most = max(2, n/3)
	}
	for _, w := range words {
		if d := levenshtein.ComputeDistance(s, strings.ToLower(w)); d <= most {
			best, most = w, d-1
		}
	}
	return best
}
