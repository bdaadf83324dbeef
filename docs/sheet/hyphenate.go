package sheet

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"embed"
	"sync"
	"unicode"
	"unicode/utf8"

	"motten/rules/book"
)

//go:embed hyphenation/*.gz
var hyphenation embed.FS

// hyphens are the patterns of one language: what is printed between the
// letters of a pattern says how well a word is parted there; odd is well.
type hyphens struct {
	patterns map[string][]byte
	longest  int // in letters
}

var hyphensOf [3]func() *hyphens

func init() {
	for _, l := range book.Langs() {
		hyphensOf[l] = sync.OnceValue(func() *hyphens { return readHyphens(l.String()) })
	}
}

func readHyphens(lang string) *hyphens {
	h := &hyphens{patterns: map[string][]byte{}}
	b, err := hyphenation.ReadFile("hyphenation/" + lang + ".txt.gz")
	if err != nil {
		return h
	}
	z, err := gzip.NewReader(bytes.NewReader(b))
	if err != nil {
		return h
	}
	for lines := bufio.NewScanner(z); lines.Scan(); {
		line := lines.Text()
		letters := make([]byte, 0, len(line))
		levels := []byte{0}
		n := 0
		for i := 0; i < len(line); {
			r, size := utf8.DecodeRuneInString(line[i:])
			if r >= '0' && r <= '9' {
				levels[n] = byte(r - '0')
			} else {
				letters = append(letters, line[i:i+size]...)
				levels = append(levels, 0)
				n++
			}
			i += size
		}
		h.patterns[string(letters)] = levels
		h.longest = max(h.longest, n)
	}
	return h
}

// The fewest letters before and after a hyphen, and of a word that is parted.
const (
	before  = 3
	after   = 3
	parted  = 8
	letters = 64 // the longest word that is looked at
)

// points are the places, in bytes, where a word of letters may be parted.
func (h *hyphens) points(word string) []int {
	rs := []rune(word)
	if len(rs) < parted || len(rs) > letters {
		return nil
	}
	text := make([]rune, 0, len(rs)+2)
	text = append(text, '.')
	for _, r := range rs {
		if !unicode.IsLetter(r) {
			return nil
		}
		text = append(text, unicode.ToLower(r))
	}
	text = append(text, '.')
	levels := make([]byte, len(text)+1)
	for i := range text {
		for j := i + 1; j <= len(text) && j-i <= h.longest; j++ {
			for k, v := range h.patterns[string(text[i:j])] {
				levels[i+k] = max(levels[i+k], v)
			}
		}
	}
	var at []int
	b := 0
	for i, r := range rs {
		if i >= before && len(rs)-i >= after && levels[i+1]%2 == 1 {
			at = append(at, b)
		}
		b += utf8.RuneLen(r)
	}
	return at
}
