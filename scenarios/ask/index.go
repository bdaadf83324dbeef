package ask

import (
	"slices"
	"sync"

	"motten/rules"
	"motten/rules/book"
)

// asked is one way in which a scenario of the library is asked for.
type asked struct {
	scenario int    // in shelf
	words    []word // those that say something
	all      things
	title    bool
}

// readShelf is all that the scenarios are asked by, by language.
var readShelf = [3]func() []asked{
	book.NL: sync.OnceValue(func() []asked { return readLexicon().loadShelf(book.NL) }),
	book.DE: sync.OnceValue(func() []asked { return readLexicon().loadShelf(book.DE) }),
	book.EN: sync.OnceValue(func() []asked { return readLexicon().loadShelf(book.EN) }),
}

func (x *lexicon) loadShelf(l book.Lang) []asked {
	as := make([]asked, 0, 1<<10)
	said := make([]word, 0, 8<<10)
	for i := range shelf {
		texts := shelf[i].asks[l]
		for n, t := range texts {
			q := x.understand(t, l, false)
			a := asked{scenario: i, title: n == len(texts)-1}
			first := len(said)
			for _, w := range q.words {
				if !w.known {
					w.weight = strangeWeight
				}
				if w.weight > 0 {
					said = append(said, w)
					a.all.join(&w.names)
				}
			}
			a.words = said[first:len(said):len(said)]
			as = append(as, a)
		}
	}
	return as
}

// How a question is held against one that a scenario is asked by.
const (
	strangeWeight = .5 // of a word that is not in the dictionary
	missingCosts  = .45
	titlePart     = .9  // of a title
	askedSo       = .93 // so alike is the same question
	// A topic goes before a scenario that is asked for in a similar way.
	shelfPart  = .75
	shelfLess  = 1
	shelfDoubt = .07
	otherGuard = 1.5 // where only one of them says that somebody is not the guard
)

// compare holds the question against one that a scenario is asked by.
func (q *reading) compare(x *lexicon, a *asked) (rank, sure float64) {
	if !q.all.meets(&a.all) {
		return 0, 0
	}
	shared, same, rest, strange := 0.0, 0.0, 0.0, 0.0
	var used [wordsMost]bool
	for i := range q.words {
		w := &q.words[i]
		if w.known && w.weight == 0 {
			continue
		}
		best, at := 0.0, -1
		for j := range a.words {
			v := &a.words[j]
			if used[j] || w.number > 0 && v.number > 0 && w.number != v.number {
				continue
			}
			n := 0.0
			switch {
			case w.text == v.text:
				n = max(v.weight, w.weight)
			case w.names.meets(&v.names):
				common := w.names
				for k := range common {
					common[k] &= v.names[k]
				}
				n = x.weight(&common)
			}
			if n > best {
				best, at = n, j
			}
		}
		if at >= 0 {
			used[at] = true
			shared += best
			if w.text == a.words[at].text {
				same += best
			}
			if w.weight > best {
				rest += (w.weight - best) / 2
			}
			continue
		}
		if w.spelt {
			strange += spellCost
		}
		if !w.known {
			strange += x.strange(q.lang, w.text)
		} else {
			rest += w.weight
		}
	}
	missing := 0.0
	for j := range a.words {
		if !used[j] {
			missing += a.words[j].weight
		}
	}
	rank = shared - restCosts*rest - missingCosts*missing - .2*strange
	sure = shared / (shared + doubt*rest + strangeCost*strange + .5*missing)
	if q.all.has(notguard) != a.all.has(notguard) {
		rank -= otherGuard
	}
	if same >= .7*shared && shared >= askedSo*(shared+rest+missing+strange) {
		return rank, sure
	}
	if a.title {
		rank *= titlePart
	}
	return rank*shelfPart - shelfLess, sure - shelfDoubt
}

// scenarios is the scenarios that may answer, each by what it is asked by best.
func (q *reading) scenarios(x *lexicon) []found {
	best := make([]found, len(shelf))
	as := readShelf[q.lang]()
	for i := range as {
		a := &as[i]
		if rank, sure := q.compare(x, a); rank > best[a.scenario].rank {
			best[a.scenario] = found{shown: &shelf[a.scenario], rank: rank, sure: sure}
		}
	}
	return slices.DeleteFunc(best, func(f found) bool { return f.shown == nil || f.rank <= 0 })
}

// said is the words of the library and of the rulebook, by language.
var said = [3]func() map[string]bool{
	book.NL: sync.OnceValue(func() map[string]bool { return loadSaid(book.NL) }),
	book.DE: sync.OnceValue(func() map[string]bool { return loadSaid(book.DE) }),
	book.EN: sync.OnceValue(func() map[string]bool { return loadSaid(book.EN) }),
}

func loadSaid(l book.Lang) map[string]bool {
	said := make(map[string]bool, 4096)
	add := func(t string) {
		for _, w := range split(t) {
			said[w] = true
		}
	}
	for i := range shelf {
		for _, t := range shelf[i].asks[l] {
			add(t)
		}
	}
	for r := range rules.Rules() {
		add(book.Rule(r).Text.In(l))
	}
	for q := range rules.Questions() {
		add(book.Question(q).Text.In(l))
		add(book.Question(q).Open.In(l))
	}
	return said
}

// strange is how strange a word is that is not in the dictionary: less so
// where the rulebook or the library has it.
func (x *lexicon) strange(l book.Lang, w string) float64 {
	if said[l]()[w] {
		return .3
	}
	if len(w) <= 3 {
		return .5
	}
	return 1
}
