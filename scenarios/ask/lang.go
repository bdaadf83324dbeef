package ask

import "motten/rules/book"

// telling is little words that are told in one language only, for the language
// of a question that says little.
var telling = [3]string{
	book.NL: " het een op niet mag ik je hij zij van met voor als wat wie hoeveel kaart heb heeft is er de mn zn dan moet kan bij naar nog ook ",
	book.DE: " der die das ein eine einen auf nicht darf ich du er sie von mit fur wenn was wer wieviel karte hab hat ist es den dem muss kann bei nach noch auch ne und zu ",
	book.EN: " the a an on not may i you he she of with for if what who how card have has is it to must can at and do does my in are ",
}

// language tells in which language a question is asked: the one that knows
// most of its words; where that tells nothing, the one given.
func (x *lexicon) language(words []string, given book.Lang) book.Lang {
	best, top := given, -1
	for _, l := range append([]book.Lang{given}, book.Langs()...) {
		n := 0
		d := &x.dicts[l]
		for _, w := range words {
			if contains(telling[l], w) {
				n += 2
			}
			if s, ok := d.names(w); d.function[w] || ok && !s.has(alien) {
				n += 2
			} else if ok {
				n++
			}
		}
		if n > top {
			best, top = l, n
		}
	}
	return best
}

func contains(list, w string) bool {
	for i := 0; i+len(w)+1 < len(list); i++ {
		if list[i] == ' ' && list[i+1:i+1+len(w)] == w && list[i+1+len(w)] == ' ' {
			return true
		}
	}
	return false
}
