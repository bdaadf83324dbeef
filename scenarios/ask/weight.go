package ask

import (
	"math/bits"
	"strings"
)

// weights are how much it says that a thing is named, where that is not the
// usual: words that stand in every question say little.
var weights = map[string]float64{
	"may": .2, "can": .2, "card": .25, "what": .15, "which": .3, "how": .25, "where": .3, "game": .3, "get": .25,
	"from": .1, "some": .1, "want": .3, "not": .15, "iam": 0, "own": .3, "time": .3, "also": .15, "still": .2, "only": .25,
	"happens": .2, "become": .1, "hold": .5, "always": .4, "after": .35, "during": .6, "other": .3, "self": .4,
	"player": .4, "must": .4, "turn": 1, "hand": .7, "next": .7, "who": .7, "when": .7, "many": .9, "first": 1.1, "last": 1.5,
	"lay": .8, "draw": 1.4, "give": 1.3, "hide": 1.8, "anyone": .2, "nothing": .3, "nobody": .3, "without": .6, "without_": .6,
	"again": .7, "instead": .7, "gone": .6, "stay": .5, "exists": .1, "in": .1, "middle": .6, "whole": .4, "enough": .4, "alone": .6,
	"different": .5, "change": .6, "between": .3, "second": .7, "order": 1.3, "wait": .6, "end": 1.1, "start": 1.3, "win": 1.5, "back": .9,
	"keep": .8, "lose": 1, "choose": 1.2, "cost": .9, "same": 1, "tie": 1.5, "together": 1, "two": 1.2, "both": .6, "empty": 1.3,
	"number": 1.2, "fit": 1, "pile": .9, "top": .9, "under": 1.1, "drop": 1, "way": 1.3, "round": 1.2, "count": 1, "seen": 1, "late": .9,
	"right": .7, "left": .8, "wrongly": 1.4, "rightly": .5, "caught": 1.6, "accuse": 1.5, "guess": 1.3, "believe": .5, "suspect": 1,
	"announce": 1, "plain": 1, "fast": .9, "race": .9, "until": .8, "howlong": 1.1, "nofit": 1.4, "higher": 1, "lower": 1, "circle": 1.4,
	"scoreend": .4, "over": .7, "over_left": .9, "explain": .2, "continue": .7, "house": .7, "rules": 1.2, "total": .5, "missing": .7,
	"most": .5, "leastpoints": 1.1, "lap": 1.5, "ground": .5, "react": .6, "effect": .5, "layer": .6, "child": .4, "optional": .6,
	"help": .4, "proof": .6, "limit": .8, "pretend": .6, "stick": .6, "swap": 1, "break": .8, "justdrawn": 1.3, "prev": .3, "faceup": .7, "facedown": .7,
	"num": .9, "num2": .6, "ontop": 1.2, "isguard": .3, "notguard": 1, "num78": 1.1, "onecard": 1.2, "mistake": .6, "deck": 1, "goal": 1.5, "age": 1.5,
	"nonmoth": 1.2, "late_notice": 1.2, "illegal": 1.1, "moreless": 1.2, "paper": 1.2, "skip": .9, "neighbour": 1.2,
	"alien": 0, "found": 1.2, "bedtime": .1, "grand": .2, "away": 0, "clockwise": 2, "drawn": 1.5, "counted": .8, "whose": .8, "pause": 1.3, "redhanded": 1.5, "atonce": .6, "onroach": 1.2, "noslap": .9, "lie": 1.3, "joker": 1.5, "lastcard": 1.5, "twoguards": 2, "onmoth": 1, "players2": 1.4, "new": .3, "few": .3, "three": .5, "player2": .4,
	"decksize": 1.5, "withmany": 1.2, "whatif": .6, "each": .4, "heard": 1.2,
}

// weigh works out how much each thing says.
func (x *lexicon) weigh() {
	x.weights = make([]float64, 64*len(things{}))
	for n := range strings.FieldsSeq(home) {
		x.home.add(x.thing(n))
	}
	for n := range strings.FieldsSeq(nouns) {
		x.nouns.add(x.thing(n))
	}
	for t := range x.weights {
		x.weights[t] = usualWeight
		if t < len(x.names) {
			if w, ok := weights[x.names[t]]; ok {
				x.weights[t] = w
			}
		}
	}
}

const usualWeight = 2

// weight is how much a word says that names these things: as much as the one
// that says most.
func (x *lexicon) weight(s *things) float64 {
	most := 0.0
	for i, b := range s {
		for ; b != 0; b &= b - 1 {
			most = max(most, x.weights[64*i+bits.TrailingZeros64(b)])
		}
	}
	return most
}

// home is the things that are spoken of at the table: a question that names two
// of them is about the game.
const home = "moth guard bug spider mosquito cockroach ant stock discard card hide caught accuse lay slap plain action round player deal shuffle number rules ontop tell dealer points moreless notturn"

// nouns is the things of the game that no verb names.
const nouns = "moth guard bug spider mosquito cockroach ant stock discard card round game player age slap tell dealer"

// count is how many things both have.
func (x *lexicon) count(a, b *things) int {
	n := 0
	for i := range a {
		n += bits.OnesCount64(a[i] & b[i])
	}
	return n
}

// The least that a question names of the table where it speaks of something
// else as well.
const (
	strongWeight = .9
	strongLeast  = 2
)

// atTable tells whether the question is about the game: where a word of it is
// not known, it must name two things that say much, and where one is of another
// field, two that are spoken of at the table. A little word that is only known as
// a misspelling is not known either, unless a noun of the game is named.
func (q *reading) atTable(x *lexicon) bool {
	foreign, elsewhere, misspelt := false, false, false
	strong, table := 0, 0
	var told things
	for i := range q.words {
		w := &q.words[i]
		switch {
		case !w.known:
			foreign = foreign || x.strange(q.lang, w.text) >= 1
		case w.names.has(away):
			elsewhere = elsewhere || !w.names.has(x.named["way"])
		case w.spelt && w.names.empty():
			misspelt = true // a little word, or another
		case w.weight >= strongWeight && !told.meets(&w.names):
			strong++
			if w.names.meets(&x.home) {
				table++
			}
			told.join(&w.names)
		}
	}
	foreign = foreign || misspelt && !q.all.meets(&x.nouns)
	return (!foreign || strong >= strongLeast) && (!elsewhere || table >= strongLeast)
}
