package ask

import (
	"embed"
	"slices"
	"strings"
	"sync"
	"unicode"

	"github.com/agnivade/levenshtein"

	"motten/rules/book"
)

//go:embed words/*.txt
var wordFiles embed.FS

// fold makes a text small and takes the accents off its letters.
func fold(s string) string {
	var b strings.Builder
	for _, r := range strings.ToLower(s) {
		switch r {
		case 'ä', 'à', 'á', 'â', 'ã', 'å':
			r = 'a'
		case 'è', 'é', 'ê', 'ë':
			r = 'e'
		case 'ì', 'í', 'î', 'ï':
			r = 'i'
		case 'ö', 'ò', 'ó', 'ô', 'õ':
			r = 'o'
		case 'ü', 'ù', 'ú', 'û':
			r = 'u'
		case 'ß':
			b.WriteString("ss")
			continue
		case '’', '‘', '´', '`':
			r = '\''
		}
		if unicode.Is(unicode.Mn, r) {
			continue
		}
		b.WriteRune(r)
	}
	return b.String()
}

// wordsMost is how many words of a question are read.
const wordsMost = 60

// split is the folded words of a text. An apostrophe joins ("don't" is dont,
// "z'n" is zn), a letter after a digit parts.
func split(s string) []string {
	var words []string
	var b strings.Builder
	end := func() {
		if b.Len() > 0 {
			words = append(words, b.String())
			b.Reset()
		}
	}
	digit := false
	for _, r := range fold(s) {
		switch {
		case unicode.IsLetter(r), unicode.IsDigit(r):
			if b.Len() > 0 && digit != unicode.IsDigit(r) {
				end()
			}
			digit = unicode.IsDigit(r)
			b.WriteRune(r)
		case r == '\'' && b.Len() > 0 && !digit:
		default:
			end()
		}
		if len(words) == wordsMost {
			return words
		}
	}
	end()
	return words
}

// thing is something that a question can name: a card, a deed, a place at the
// table, a way of asking. 0 is none.
type thing uint16

// things is a set of things.
type things [6]uint64

func (s *things) add(t thing)      { s[t>>6] |= 1 << (t & 63) }
func (s *things) has(t thing) bool { return s[t>>6]&(1<<(t&63)) != 0 }
func (s *things) empty() bool      { return *s == things{} }
func (s *things) join(o *things) {
	for i := range s {
		s[i] |= o[i]
	}
}

// meets tells whether the sets share a thing.
func (s *things) meets(o *things) bool {
	return s[0]&o[0]|s[1]&o[1]|s[2]&o[2]|s[3]&o[3]|s[4]&o[4]|s[5]&o[5] != 0
}

// dictionary is the words of one language.
type dictionary struct {
	exact    map[string]*things
	stems    map[string]*things
	longest  int                  // of the stems
	phrases  map[[2]byte][]phrase // by the first two letters
	function map[string]bool
}

// phrase is several words in a row that name a thing.
type phrase struct {
	words []string // "stem*" begins so
	names thing
	noun  bool // its words say nothing else
}

// lexicon is the dictionaries, and the things by name.
type lexicon struct {
	dicts [3]dictionary
	named map[string]thing
	names []string

	weights []float64 // by thing
	home    things
	nouns   things
}

// alien is the thing that words name which are about something else.
const (
	alien thing = iota + 1
	num         // the number of the card that is laid
	num2        // a second number
	ontop       // the number that lies there
	isguard
	notguard
	counted // a number that says how many
	onmoth  // a moth lies on the pile
	onroach // a cockroach
	away    // words of home, school and the like, see atTable
	fixed
)

var fixedNames = [fixed]string{alien: "alien", num: "num", num2: "num2", ontop: "ontop", isguard: "isguard", notguard: "notguard", counted: "counted", onmoth: "onmoth", onroach: "onroach", away: "away"}

// readLexicon is the lexicon, read once.
var readLexicon = sync.OnceValue(loadLexicon)

func loadLexicon() *lexicon {
	x := &lexicon{named: map[string]thing{}}
	for i, n := range fixedNames {
		x.names = append(x.names, n)
		if n != "" {
			x.named[n] = thing(i)
		}
	}
	for _, l := range book.Langs() {
		data, err := wordFiles.ReadFile("words/" + l.String() + ".txt")
		if err != nil {
			panic(err) // it is embedded
		}
		x.dicts[l] = x.read(string(data))
	}
	x.weigh()
	return x
}

// thing is the thing of that name, a new one where there was none.
func (x *lexicon) thing(name string) thing {
	t, ok := x.named[name]
	if !ok {
		t = thing(len(x.names))
		x.names = append(x.names, name)
		x.named[name] = t
	}
	return t
}

func (x *lexicon) read(data string) dictionary {
	d := dictionary{exact: make(map[string]*things, 2048), stems: make(map[string]*things, 1024), phrases: make(map[[2]byte][]phrase, 256), function: make(map[string]bool, 512)}
	add := func(m map[string]*things, w string, t thing) {
		s := m[w]
		if s == nil {
			s = new(things)
			m[w] = s
		}
		s.add(t)
	}
	for line := range strings.Lines(data) {
		name, words, ok := strings.Cut(strings.TrimSpace(line), ": ")
		if !ok || strings.HasPrefix(name, "#") {
			continue
		}
		var t thing
		if name != "-" {
			t = x.thing(name)
		}
		for w := range strings.FieldsSeq(words) {
			stem, isStem := strings.CutSuffix(w, "*")
			switch {
			case name == "-":
				d.function[strings.ReplaceAll(w, "'", "")] = true
			case strings.Contains(w, "_"):
				key := [2]byte{w[0], w[1]}
				d.phrases[key] = append(d.phrases[key], phrase{strings.Split(w, "_"), t, name == "moth" || name == "bug" || name == "stock" || name == "discard" || name == "deck"})
			case isStem:
				add(d.stems, stem, t)
				d.longest = max(d.longest, len(stem))
			default:
				add(d.exact, w, t)
			}
		}
	}
	return d
}

// names is the things that the word names: by itself, and by the longest stem
// that it begins with.
func (d *dictionary) names(w string) (things, bool) {
	var s things
	e, ok := d.exact[w]
	if ok {
		s = *e
	}
	for n := min(len(w), d.longest); n >= 3; n-- {
		if st := d.stems[w[:n]]; st != nil {
			s.join(st)
			return s, true
		}
	}
	return s, ok
}

// loose tells whether the word goes on for long after all that the dictionary
// knows of it, so that it may be another word misspelt.
func (d *dictionary) loose(w string) int {
	if _, ok := d.exact[w]; ok || len(w) < 8 {
		return 0
	}
	for n := min(len(w), d.longest); n >= 3; n-- {
		if d.stems[w[:n]] != nil {
			if len(w)-n >= 3 {
				return n
			}
			return 0
		}
	}
	return 0
}

// longer is the things of a longer stem that w is a misspelling of, a stem of n
// letters being all that it begins with.
func (d *dictionary) longer(w string, n int) (things, bool) {
	best, found := 3, things{}
	for _, e := range d.sorted() {
		if e.whole || len(e.word) < n+3 || e.word[:n] != w[:n] || e.names.has(alien) {
			continue
		}
		for k := len(e.word) - 1; k <= len(e.word)+1; k++ {
			if k > len(w) || k <= n || len(w)-k > 3 {
				continue
			}
			if c := levenshtein.ComputeDistance(w[:k], e.word); c < best && c <= (len(e.word)-n)/2 {
				best, found = c, *e.names
			}
		}
	}
	return found, best < 3
}

// tail adds the things that the rest of a compound names; false where that
// is no word.
func (d *dictionary) tail(rest string, s *things) bool {
	for _, link := range []string{"", "n", "s", "en", "e"} {
		if part, ok := strings.CutPrefix(rest, link); ok && len(part) >= 4 {
			if t, ok := d.names(part); ok {
				s.join(&t)
				return true
			}
		}
	}
	return false
}

// near is the word of the dictionary that w is a misspelling of, and what it
// names; "" where there is none.
func (d *dictionary) near(w string, names *things) string {
	if len(w) < 4 || len(w) > 24 {
		return ""
	}
	b := []byte(w)
	for i := 0; i+1 < len(b); i++ {
		b[i], b[i+1] = b[i+1], b[i]
		if s, ok := d.names(string(b)); ok && !s.has(alien) && !s.has(away) {
			*names = s
			return string(b)
		} else if d.function[string(b)] {
			return string(b)
		}
		b[i], b[i+1] = b[i+1], b[i]
	}
	if len(w) < 5 {
		return ""
	}
	most := 1
	if len(w) >= 8 {
		most = 2
	}
	best, found, word := most+1, things{}, ""
	try := func(stem string, s *things, whole bool) {
		if len(stem) < 5 || s != nil && (s.has(alien) || s.has(away)) || stem[0] != w[0] {
			return
		}
		allow := most
		if len(stem) < 8 {
			allow = 1
		}
		for n := len(stem) - 1; n <= len(stem)+1; n++ {
			part := w
			if !whole {
				if n > len(w) || n < 5 {
					continue
				}
				part = w[:n]
			} else if abs(len(stem)-len(w)) > allow {
				return
			}
			if k := levenshtein.ComputeDistance(part, stem); k <= allow && k < best {
				best, word = k, stem
				found = things{}
				if s != nil {
					found = *s
				}
			}
			if whole {
				return
			}
		}
	}
	for _, stem := range d.sorted() {
		try(stem.word, stem.names, stem.whole)
	}
	if best <= most {
		*names = found
		return word
	}
	return ""
}

type entryWord struct {
	word  string
	names *things
	whole bool
}

// sorted is all words, in an order that is always the same.
func (d *dictionary) sorted() []entryWord {
	all := make([]entryWord, 0, len(d.exact)+len(d.stems)+len(d.function))
	for w, s := range d.exact {
		all = append(all, entryWord{w, s, true})
	}
	for w, s := range d.stems {
		all = append(all, entryWord{w, s, false})
	}
	for w := range d.function {
		all = append(all, entryWord{w, nil, true})
	}
	slices.SortFunc(all, func(a, b entryWord) int { return strings.Compare(a.word, b.word) })
	return all
}

func abs(n int) int { return max(n, -n) }

// prefixes are the little words that Dutch and German verbs carry before them.
var prefixes = []string{"weiter", "mit", "mee", "weg", "auf", "aus", "ein", "her", "hin", "nach", "neu", "raus", "rein", "runter", "los", "neer", "over", "terug", "uit", "toe", "door", "aan", "voor", "ab", "an", "af", "op", "um", "zu", "ge", "be", "un", "on", "re", "ver"}

// parts is the things that the two words name of which w is made.
func (d *dictionary) parts(w string) (things, bool) {
	for _, p := range prefixes {
		if rest, ok := strings.CutPrefix(w, p); ok && len(rest) >= 4 {
			if s, ok := d.names(rest); ok && !s.has(alien) {
				return s, true
			}
		}
	}
	if len(w) < 7 {
		return things{}, false
	}
	for n := len(w) - 3; n >= 3; n-- {
		right, ok := d.names(w[n:])
		if !ok || right.has(alien) {
			continue
		}
		for _, link := range []string{"", "s", "n", "en", "e"} {
			left, ok := strings.CutSuffix(w[:n], link)
			if !ok || len(left) < 3 {
				continue
			}
			if s, ok := d.names(left); ok && !s.has(alien) {
				s.join(&right)
				return s, true
			}
		}
	}
	return things{}, false
}
