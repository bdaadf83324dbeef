package sheet

import (
	"math"
	"strings"
	"unicode"
	"unicode/utf8"
)

// run is text in one style.
type run struct {
	text string
	face string  // "", "B", "I", "M"
	size float64 // of the body, as a part of it
	tone [3]int
	link string // the anchor that it leads to
	id   bool   // it is an id: no line ends within it
}

// frag is a piece of a word that is not parted.
type frag struct {
	text  string
	run   *run
	space bool // a blank before it
	glued bool // at which a line ends only where it must
	may   bool // a line may end after it
	soft  bool // with a hyphen, then
	width float64
}

// measure is the width of a text in a face, for type of one point.
type measure func(face, text string) float64

// typeset is lines of text.
type typesetter struct {
	width measure
	hyph  *hyphens
	known map[string][]string
}

// pieces are the pieces of a word: after its hyphens, and where it may be
// parted. An id is parted nowhere.
func (t *typesetter) pieces(word string) []string {
	if p, ok := t.known[word]; ok {
		return p
	}
	var out []string
	rest := word
	for {
		i := strings.IndexByte(rest, '-')
		if i < 0 || i+1 >= len(rest) {
			break
		}
		out = append(out, t.parted(rest[:i+1])...)
		rest = rest[i+1:]
	}
	out = append(out, t.parted(rest)...)
	t.known[word] = out
	return out
}

// parted is a word that may have signs before and after it.
func (t *typesetter) parted(word string) []string {
	from := strings.IndexFunc(word, unicode.IsLetter)
	to := strings.LastIndexFunc(word, unicode.IsLetter)
	if from < 0 {
		return []string{word}
	}
	_, n := utf8.DecodeRuneInString(word[to:])
	var out []string
	last := 0
	for _, p := range t.hyph.points(word[from : to+n]) {
		out = append(out, word[last:from+p])
		last = from + p
	}
	return append(out, word[last:])
}

// glue is a blank at which a line ends only where it must.
const glue = "\u00a0"

// frags takes runs apart.
func (t *typesetter) frags(runs []run, body float64) []frag {
	var out []frag
	space := false
	for i := range runs {
		r := &runs[i]
		text, glued := strings.CutPrefix(r.text, glue)
		space = space || glued
		for text != "" {
			if text[0] == ' ' {
				space = true
				text = text[1:]
				continue
			}
			word, rest, _ := strings.Cut(text, " ")
			if len(rest) > 0 || strings.HasSuffix(text, " ") {
				text = " " + rest
			} else {
				text = ""
			}
			ps := []string{word}
			if !r.id && r.face != "M" {
				ps = t.pieces(word)
			}
			for k, p := range ps {
				f := frag{text: p, run: r, space: space && k == 0, glued: glued && k == 0}
				f.width = t.width(r.face, p) * r.size * body
				f.may = k < len(ps)-1
				f.soft = f.may && !strings.HasSuffix(p, "-")
				out = append(out, f)
			}
			space, glued = false, false
		}
	}
	return out
}

// broken parts text into lines no wider than width, as evenly as it can.
func (t *typesetter) broken(runs []run, body, width float64) [][]frag {
	fs := t.frags(runs, body)
	n := len(fs)
	if n == 0 {
		return nil
	}
	best := make([]float64, n+1)
	from := make([]int, n+1)
	for j := 1; j <= n; j++ {
		best[j] = math.Inf(1)
	}
	for i := range n {
		if math.IsInf(best[i], 1) {
			continue
		}
		w := 0.0
		for j := i; j < n; j++ {
			f := &fs[j]
			if f.space && j > i {
				w += t.width(f.run.face, " ") * f.run.size * body
			}
			w += f.width
			last := j == n-1
			if !last && !f.may && !fs[j+1].space {
				continue
			}
			full := w
			if f.soft && !last {
				full += t.width(f.run.face, "-") * f.run.size * body
			}
			tooWide := full > width+0.01
			if tooWide && !t.only(fs, i, j) {
				if w > width+0.01 {
					break
				}
				continue
			}
			slack := (width - full) / width
			cost := best[i] + 1
			switch {
			case tooWide:
				cost += 1000
			case !last:
				cost += 9 * slack * slack
				if f.soft {
					cost += 0.7
					if i > 0 && fs[i-1].soft {
						cost += 0.7
					}
				} else if f.may {
					cost += 0.2
				}
			case i > 0 && fs[i-1].soft:
				cost += 1.2 // the rest of a word begins the last line
			case slack > 0.8 && i > 0:
				cost += 0.8 // a word by itself in the last line
			}
			if !last && fs[j+1].glued {
				cost += 4
			}
			if cost < best[j+1] {
				best[j+1], from[j+1] = cost, i
			}
		}
	}
	var lines [][]frag
	for j := n; j > 0; j = from[j] {
		lines = append([][]frag{fs[from[j]:j]}, lines...)
	}
	return lines
}

// only tells whether there is no place to end a line between two pieces.
func (t *typesetter) only(fs []frag, i, j int) bool {
	for k := i; k < j; k++ {
		if fs[k].may || fs[k+1].space {
			return false
		}
	}
	return true
}
