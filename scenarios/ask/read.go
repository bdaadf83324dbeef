package ask

import (
	"strconv"

	"github.com/agnivade/levenshtein"

	"motten/rules"
	"motten/rules/book"
)

// reading is what a question says, as far as the program understands it.
type reading struct {
	lang  book.Lang
	words []word
	all   things

	card, top face // the card that is laid, and the one that lies there

	doubt  float64 // how much what is not known says that it is about something else
	unseen string  // a text that is not looked at among the examples, for the tests
}

// word is one word of a question.
type word struct {
	text   string
	names  things
	number int     // 1 to 5, where it is one
	counts bool    // the number says how many
	known  bool    // it is in the dictionary
	spelt  bool    // as a misspelling, or in another language
	far    bool    // one that may well be another word
	linked bool    // a little word that only belongs to a phrase
	weight float64 // 0: it says nothing
}

// face is what a question says of a card.
type face struct {
	told   bool
	kind   rules.Kind
	number int // 0: not said
}

// numberWords are the numbers 1 to 5 in words. One is an article as well, see
// numbers.
var numberWords = map[string]int{
	"eentje": 1, "eins": 1, "einser": 1, "ones": 1, "enen": 1,
	"twee": 2, "tweeen": 2, "tweetje": 2, "zwei": 2, "zweier": 2, "zwo": 2, "two": 2, "twos": 2, "tow": 2,
	"drie": 3, "drieen": 3, "drei": 3, "dreier": 3, "three": 3, "threes": 3, "thre": 3,
	"vier": 4, "vieren": 4, "vierer": 4, "four": 4, "fours": 4, "for4": 4,
	"vijf": 5, "vijven": 5, "funf": 5, "funfer": 5, "funnf": 5, "five": 5, "fives": 5, "vyf": 5, "fuenf": 5,
}

const (
	articles  = " een n de die den der das dem eine ne einen einer ner a an the my your mijn mn zn zijn haar je jouw meine mein deine einem nem his her another any of met met_een mit with number nummer getal zahl card kaart karte "
	onto      = " op bovenop auf on onto upon over na nach after aufs opn ope drauf tegen an zu to naar bij bei "
	lies      = " ligt ligd lag liegt liegen lag zeigt shows show toont theres there lies lying showing oben boven bovenop top "
	negations = " niet geen zonder nicht kein keine keinen keiner ohne not dont without isnt aint no nie nich net doesnt havent never "
	beings    = " ben bent bin bist am im ive heb hebt hab habe hast have got als as got be being selbst zelf "
	selves    = " ik ich i im ive jij je du als as you my mezelf selber we wij wir mijn "
)

// ask reads a question, in the language that it is asked in.
func (x *lexicon) ask(question string, given book.Lang) *reading {
	return x.understand(question, x.language(split(question), given), true)
}

// understand reads a question in a language. spell says to look for misspelt
// words.
func (x *lexicon) understand(question string, l book.Lang, spell bool) *reading {
	texts := split(question)
	q := &reading{lang: l}
	q.words = make([]word, len(texts))
	for i, t := range texts {
		q.words[i].text = t
	}
	x.nameWords(q, spell)
	q.numbers(x)
	q.roles(x)
	q.denials(x)
	for i := range q.words {
		w := &q.words[i]
		if !w.linked {
			w.weight = x.weight(&w.names)
		}
		q.all.join(&w.names)
	}
	q.doubt = 1
	if n := q.all; x.count(&n, &x.home) >= 2 {
		q.doubt = atHome
	}
	return q
}

// numberMost is the most that is counted at the table: beyond are years and the
// like.
const numberMost = 150

// nameWords looks up the words of a question.
func (x *lexicon) nameWords(q *reading, spell bool) {
	d := &x.dicts[q.lang]
	ws := q.words
	for i := range ws {
		w := &ws[i]
		s, ok := d.names(w.text)
		if n, err := strconv.Atoi(w.text); err == nil {
			if n >= rules.Low && n <= rules.High {
				w.number = n
			}
			w.known = n <= numberMost
			w.names = s
			continue
		}
		w.number = numberWords[w.text]
		if n := d.loose(w.text); n > 0 && spell {
			if l, found := d.longer(w.text, n); found {
				s = l
			} else if rest := w.text[n:]; !d.tail(rest, &s) && len(rest) >= 6 {
				w.spelt = true
			}
		}
		w.names, w.known = s, ok || d.function[w.text] || w.number > 0
	}
	d.findPhrases(ws)
	again := false
	for i := range ws {
		w := &ws[i]
		if w.known {
			continue
		}
		if i+1 < len(ws) {
			if s, ok := d.exact[w.text+ws[i+1].text]; ok {
				w.names.join(s)
				w.known, ws[i+1].known = true, true
				continue
			}
		}
		if !spell {
			continue
		}
		x.guess(d, q.lang, w)
		again = again || w.spelt
	}
	if again {
		d.findPhrases(ws)
	}
}

// guess is for a word that is not in the dictionary: of another language,
// written without umlauts, made of two words, or misspelt.
func (x *lexicon) guess(d *dictionary, l book.Lang, w *word) {
	if l == book.DE {
		for i := 0; i+1 < len(w.text); i++ {
			if w.text[i+1] == 'e' && (w.text[i] == 'u' || w.text[i] == 'a' || w.text[i] == 'o') {
				plain := w.text[:i+1] + w.text[i+2:]
				if s, ok := d.names(plain); ok || d.function[plain] || numberWords[plain] > 0 {
					w.names, w.known, w.number = s, true, numberWords[plain]
					return
				}
			}
		}
	}
	for _, o := range book.Langs() {
		if o == l {
			continue
		}
		if s, ok := x.dicts[o].names(w.text); ok && (len(w.text) > 3 || !s.has(alien)) {
			w.names, w.known, w.spelt = s, true, true
			if s.has(alien) {
				return
			}
		}
	}
	if w.known {
		return
	}
	for i := 0; i+1 < len(w.text) && len(w.text) <= 6; i++ {
		if w.text[i] == w.text[i+1] {
			single := w.text[:i] + w.text[i+1:]
			if s, ok := d.names(single); ok || d.function[single] || numberWords[single] > 0 {
				w.names, w.known, w.number, w.text = s, true, numberWords[single], single
				w.spelt = d.function[single]
				return
			}
		}
	}
	if s, ok := d.parts(w.text); ok {
		w.names, w.known = s, true
		return
	}
	if n := d.near(w.text, &w.names); n != "" {
		w.known, w.spelt = true, true
		w.far = levenshtein.ComputeDistance(w.text[:min(len(w.text), len(n))], n) > 1
		if d.function[n] {
			w.text = n // it may belong to a phrase
		}
	}
}

// findPhrases finds the phrases of the dictionary among the words. A little
// word may stand between theirs.
func (d *dictionary) findPhrases(ws []word) {
	for i := range ws {
		key := [2]byte{ws[i].text[0], '_'}
		if len(ws[i].text) > 1 {
			key[1] = ws[i].text[1]
		}
		for _, p := range d.phrases[key] {
			var at [8]int
			if n := d.matches(ws, i, p.words, &at); n > 0 {
				for _, j := range at[:n] {
					if d.function[ws[j].text] && ws[j].names.empty() && !d.little(p.words) {
						ws[j].linked = true
					}
					if p.noun && at[n-1] == at[0]+n-1 {
						ws[j].names = things{}
					}
					ws[j].names.add(p.names)
					ws[j].known = true
				}
			}
		}
	}
}

// little tells whether all the words say nothing by themselves.
func (d *dictionary) little(words []string) bool {
	for _, w := range words {
		if !d.function[w] {
			return false
		}
	}
	return true
}

func (d *dictionary) matches(ws []word, i int, words []string, at *[8]int) int {
	if len(words) > len(at) {
		return 0
	}
	gap := 0
	for n, p := range words {
		for {
			if i >= len(ws) {
				return 0
			}
			if like(ws[i].text, p) {
				break
			}
			gap++
			if n == 0 || gap > 1 || !d.function[ws[i].text] || contains(negations, ws[i].text) {
				return 0
			}
			i++
		}
		at[n] = i
		i++
	}
	return len(words)
}

func like(w, pattern string) bool {
	if n := len(pattern) - 1; pattern[n] == '*' {
		return len(w) >= n && w[:n] == pattern[:n]
	}
	return w == pattern
}

// animals are the kinds that carry a name of their own.
var animals = []struct {
	name string
	kind rules.Kind
}{{"moth", rules.Moth}, {"spider", rules.Spider}, {"mosquito", rules.Mosquito}, {"cockroach", rules.Cockroach}, {"ant", rules.Ant}}

func (x *lexicon) animal(s *things) (rules.Kind, bool) {
	for _, a := range animals {
		if s.has(x.named[a.name]) {
			return a.kind, true
		}
	}
	return 0, false
}

// numbers tells which number is that of a card, and which lies on the pile.
func (q *reading) numbers(x *lexicon) {
	ws := q.words
	text := func(i int) string {
		if i < 0 || i >= len(ws) {
			return ""
		}
		return ws[i].text
	}
	for i := range ws {
		switch {
		case ws[i].text == "one" && contains(" a the on ", text(i-1)), ws[i].text == "one" && contains(" on onto next ok ", text(i+1)):
			ws[i].number = 1
		case ws[i].text == "een" && contains(" een de mn mijn m'n ", text(i-1)), ws[i].text == "een" && text(i+1) == "op" && i > 0 && text(i-1) == "een":
			ws[i].number = 1
		}
	}
	var on, off []int
	for i := range ws {
		if ws[i].number == 0 {
			continue
		}
		if q.countsThings(x, i) {
			ws[i].counts = true
			ws[i].names.add(counted)
			if n := ws[i].number; n == 2 || n > 2 && i+1 < len(ws) && ws[i+1].names.has(x.named["card"]) {
				ws[i].names.add(x.named["two"])
			}
			continue
		}
		if q.lies(x, i) {
			on = append(on, i)
		} else {
			off = append(off, i)
		}
	}
	// A cockroach lies there where another card is named beside it.
	if len(on) == 0 && len(off) == 2 {
		for n, i := range off {
			if k, ok := q.kindAt(x, i); ok && k == rules.Cockroach {
				on = append(on, i)
				off = append(off[:n:n], off[n+1:]...)
				break
			}
		}
	}
	if len(on) == 0 {
		for _, i := range off {
			if _, animal := q.kindAt(x, i); ws[i].number == 2 && !animal {
				ws[i].names.add(x.named["two"])
			}
		}
	}
	if len(on) > 0 {
		q.top = q.faceAt(x, on[0])
		ws[on[0]].names.add(ontop)
		if q.top.kind == rules.Moth {
			ws[on[0]].names.add(onmoth)
		}
		if q.top.kind == rules.Cockroach {
			ws[on[0]].names.add(onroach)
		}
	}
	for n, i := range off {
		switch n {
		case 0:
			q.card = q.faceAt(x, i)
			ws[i].names.add(num)
		case 1:
			ws[i].names.add(num2)
		}
	}
	if len(on) > 1 {
		ws[on[1]].names.add(num2)
	}
	if !q.card.told && len(on) > 0 {
		// "a spider on a 3": the kind is said, the number is not.
		for i := range ws[:on[0]] {
			if k, ok := x.animal(&ws[i].names); ok && (!q.top.told || k != q.top.kind || q.top.kind == rules.NumberCard) {
				q.card = face{told: true, kind: k}
				break
			}
		}
	}
}

// countsThings tells whether the number says how many of something.
func (q *reading) countsThings(x *lexicon, i int) bool {
	for j := i + 1; j < len(q.words) && j <= i+2; j++ {
		w := &q.words[j]
		for _, n := range []string{"card", "player", "round", "game", "together", "hand", "points", "again", "guard", "stock", "pile", "child", "shuffle", "bothpiles", "plain"} {
			if w.names.has(x.named[n]) {
				return true
			}
		}
		if w.number > 0 || contains(onto, w.text) || contains(lies, w.text) {
			return false
		}
		if contains(" keer mal times motten motte moths spinnen spiders muggen mieren ants jaar jahre years minuten over man van von of verschillende gleiche dezelfde beurten zuge turns ", w.text) {
			return true
		}
		if !contains(" andere anderen other verschillende lose ", w.text) {
			return false
		}
	}
	return false
}

// lies tells whether the number at i is said to lie on the pile.
func (q *reading) lies(x *lexicon, i int) bool {
	ws := q.words
	for j := i - 1; j >= 0 && j >= i-5; j-- {
		if ws[j].number > 0 {
			break
		}
		if contains(onto, ws[j].text) || contains(lies, ws[j].text) {
			return true
		}
		if _, ok := x.animal(&ws[j].names); !ok && !contains(articles, ws[j].text) && !contains(" er da mal gerade net nu jetzt now ", ws[j].text) {
			break
		}
	}
	for j := i + 1; j < len(ws) && j <= i+2; j++ {
		if contains(" ligt liegt lies lying showing ", ws[j].text) {
			return true
		}
	}
	return false
}

// kindAt is the kind of card that the number at i is on.
func (q *reading) kindAt(x *lexicon, i int) (rules.Kind, bool) {
	for j := i - 1; j >= 0 && j >= i-4; j-- {
		if k, ok := x.animal(&q.words[j].names); ok {
			return k, true
		}
		if q.words[j].number > 0 || contains(onto, q.words[j].text) && !contains(" an to ", q.words[j].text) {
			break
		}
		if !contains(articles, q.words[j].text) && !contains(" er number ", q.words[j].text) {
			break
		}
	}
	if i+1 < len(q.words) && q.words[i+1].text == "er" {
		i++ // "eine 3er Kakerlake"
	}
	if i+1 < len(q.words) {
		if k, ok := x.animal(&q.words[i+1].names); ok && (i+2 >= len(q.words) || q.words[i+2].number == 0) {
			return k, true
		}
	}
	return rules.NumberCard, false
}

func (q *reading) faceAt(x *lexicon, i int) face {
	k, _ := q.kindAt(x, i)
	return face{true, k, q.words[i].number}
}

// roles tells whether whoever asks is the guard.
func (q *reading) roles(x *lexicon) {
	ws := q.words
	guard, bug := x.named["guard"], x.named["bug"]
	seen := x.named["seen"]
	for i := range ws {
		if !ws[i].names.has(guard) && !ws[i].names.has(bug) {
			continue
		}
		mine, not, being := false, false, false
		for j := max(0, i-4); j < i; j++ {
			if contains(selves, ws[j].text) {
				mine, not = true, false
			}
			if contains(negations, ws[j].text) {
				not = true
			}
			if contains(beings, ws[j].text) {
				being = true
			}
			if ws[j].names.has(seen) {
				mine, not = false, false
			}
		}
		for j := i + 1; j < len(ws) && j <= i+2 && mine; j++ {
			if contains(negations, ws[j].text) && !(j+1 < len(ws) && ws[j+1].names.has(seen)) {
				not = true
			}
		}
		switch {
		case not, i == len(ws)-2 && contains(negations, ws[i+1].text):
			ws[i].names.add(notguard)
		case mine && being:
			ws[i].names.add(isguard)
		}
		ws[i].names.add(guard)
	}
}

// nothings are the words that deny what is named near them.
const nothings = " niet niks niets niemand geen zonder nie nicht nichts nix niemand keiner keine ohne net ned nobody noone none nothing no never without not didnt doesnt hasnt havent "

// denials tells what the question says that nobody saw, or that nothing fits.
func (q *reading) denials(x *lexicon) {
	seen, fit := x.named["seen"], x.named["fit"]
	for i := range q.words {
		w := &q.words[i]
		if !w.names.has(seen) && !w.names.has(fit) {
			continue
		}
		for j := max(0, i-4); j <= min(i+1, len(q.words)-1); j++ {
			t := q.words[j].text
			if j == i || !contains(nothings, t) {
				continue
			}
			if w.names.has(seen) {
				w.names.add(x.named["unseen"])
			}
			if w.names.has(fit) && q.words[j].names.has(x.named["nobody"]) {
				w.names.add(x.named["nofit"])
			}
		}
	}
}
