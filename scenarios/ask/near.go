package ask

import (
	"cmp"
	"math"
	"math/bits"
	"runtime"
	"slices"
	"strings"
	"sync"

	"motten/rules/book"
	"motten/scenarios"
)

// example is a question as somebody asked it, and what answers it.
type example struct {
	text  string
	cites []scenarios.Cite // empty where nothing does
	norm  float64
}

// examples is the questions of words/asked.txt, by what they are compared by:
// a mark is a thing, or beyond the things a word.
type examples struct {
	all   []example
	words map[string]int // the marks of the words
	with  [][]int32      // by mark, the examples that have it
	rare  []float64      // by mark, how few those are
}

// readExamples is the examples, read once.
var readExamples = sync.OnceValue(loadExamples)

func loadExamples() *examples {
	data, err := wordFiles.ReadFile("words/asked.txt")
	if err != nil {
		panic(err) // it is embedded
	}
	readTopics() // names all things
	x := readLexicon()
	es := &examples{words: make(map[string]int, 8192), with: make([][]int32, 64*len(things{}), 8192)}
	var read []*reading
	for line := range strings.Lines(string(data)) {
		head, text, ok := strings.Cut(strings.TrimSpace(line), " : ")
		lang, ids, _ := strings.Cut(head, " ")
		l, known := book.ParseLang(lang)
		if !ok || !known {
			continue
		}
		e := example{text: text}
		for id := range strings.SplitSeq(ids, ",") {
			if c, ok := scenarios.CiteNamed(id); ok {
				e.cites = append(e.cites, c)
			}
		}
		es.all = append(es.all, e)
		read = append(read, &reading{lang: l})
	}
	// Reading them takes longest.
	var wait sync.WaitGroup
	for part := range runtime.GOMAXPROCS(0) {
		wait.Go(func() {
			for i := part; i < len(read); i += runtime.GOMAXPROCS(0) {
				read[i] = x.understand(es.all[i].text, read[i].lang, false)
			}
		})
	}
	wait.Wait()
	marks := make([][]int, len(read))
	for i, q := range read {
		marks[i] = q.marks(func(w string) int {
			m, ok := es.words[w]
			if !ok {
				m = len(es.with)
				es.words[w] = m
				es.with = append(es.with, nil)
			}
			return m
		})
		for _, m := range marks[i] {
			es.with[m] = append(es.with[m], int32(i))
		}
	}
	es.rare = make([]float64, len(es.with))
	for m := range es.with {
		es.rare[m] = es.rarity(float64(len(es.with[m])))
	}
	for i := range es.all {
		for _, m := range marks[i] {
			es.all[i].norm += es.rare[m] * es.rare[m]
		}
	}
	return es
}

func (es *examples) rarity(n float64) float64 {
	return math.Log(float64(len(es.all)+1) / (n + .5))
}

// marks is what a question is compared by: the things that it names, which are
// the same in every language, and the beginnings of its words.
func (q *reading) marks(word func(string) int) []int {
	ms := make([]int, 0, 32)
	for i, b := range q.all {
		for ; b != 0; b &= b - 1 {
			ms = append(ms, 64*i+bits.TrailingZeros64(b))
		}
	}
	for i := range q.words {
		if w := q.words[i].text; len(w) >= 3 {
			ms = append(ms, word(q.lang.String()+w[:min(len(w), 6)]))
		}
	}
	slices.Sort(ms)
	return slices.Compact(ms)
}

// vote is how like a question an example is that something answers.
type vote struct {
	cite scenarios.Cite
	like float64
}

// How the examples count.
const (
	nearGain    = 2.0 // of the likeness, for a topic
	nearBase    = .5  // for one that only the examples know
	nearLeast   = .4  // the least likeness of those
	nearStrange = .4  // and more, by what is not known
	nearAway    = .4  // and more, where the question may be about something else
	nearNone    = 1.2 // and so many times that to what has no answer
	nearSays    = 2.1 // the least that such a question says
	secondCite  = .85 // of what is not the first that an example is answered by
	nearMore    = .2  // of the second example for a topic, half of that of the third
	unheard     = .6  // of a word that no example has
)

// near is how like the question the examples are, the likest first, and how
// like the likest of those is that nothing answers.
func (q *reading) near() (votes []vote, none float64) {
	es := readExamples()
	like := make([]float64, len(es.all))
	norm := 0.0
	for _, m := range q.marks(func(w string) int {
		if m, ok := es.words[w]; ok {
			return m
		}
		norm += math.Pow(unheard*es.rarity(0), 2)
		return 0
	}) {
		if m == 0 {
			continue
		}
		w := es.rare[m] * es.rare[m]
		norm += w
		for _, e := range es.with[m] {
			like[e] += w
		}
	}
	for i := range es.all {
		e := &es.all[i]
		if like[i] == 0 || e.text == q.unseen {
			continue
		}
		n := like[i] / math.Sqrt(norm*e.norm)
		if len(e.cites) == 0 {
			none = max(none, n)
		}
		for i, c := range e.cites {
			if i == 1 {
				n *= secondCite
			}
			votes = append(votes, vote{c, n})
		}
	}
	slices.SortStableFunc(votes, func(a, b vote) int { return cmp.Compare(b.like, a.like) })
	return votes, none
}

// near is how near a topic is to what the examples are answered by.
func (t *topic) near(votes []vote) float64 {
	sum, part := 0.0, 1.0
	for _, v := range votes {
		i := slices.Index(t.cites, v.cite)
		if i < 0 {
			continue
		}
		n := v.like * part
		if i > 0 {
			n *= secondCite
		}
		sum += n
		if part == 1 {
			part = nearMore
		} else if part /= 2; part < nearMore/4 {
			break
		}
	}
	return sum
}
