// Package ask finds the rule, the open question or the scenario that answers a
// question typed in somebody's own words, in Dutch, German or English, and
// judges the situation where the question tells one. It invents nothing: a
// question about something else has no answer.
//
// A question becomes words, words become things (see the files in words), and
// the things are held against the topics, against what people have asked before
// (words/asked.txt), and against what the scenarios of the library are asked by.
package ask

import (
	"cmp"
	"slices"

	"motten/rules"
	"motten/rules/book"
	"motten/rules/explain"
	"motten/scenarios"
)

//go:generate go run ./gen

// Answer is one answer to a question.
type Answer struct {
	Cites     []rules.Rule     // what decides first
	Questions []rules.Question // the open questions that it rests on

	Scenario string        // of the library, "" where none answers
	Step     *explain.Step // the ruling that answers; nil where the page of what is cited does
	Names    []string      // of the players in the ruling, "" is whoever asks
	Result   *scenarios.Result

	Score float64 // the better the higher, to compare answers to one question
}

// Verdict is that of the ruling that answers; false where none does.
func (a *Answer) Verdict() (rules.Verdict, bool) {
	if a.Step == nil {
		return 0, false
	}
	return a.Step.Ruling.Verdict, true
}

// Doc is the answer in a language: the ruling explained, or the page of the
// first rule or question that it cites.
func (a *Answer) Doc(l book.Lang, full bool) explain.Doc {
	s := explain.Speaker{Lang: l, Names: a.Names}
	switch {
	case a.Step != nil:
		return s.Ruling(a.Step, full)
	case len(a.Cites) > 0:
		return s.RulePage(a.Cites[0], nil)
	default:
		return s.QuestionPage(a.Questions[0], nil)
	}
}

// How a question is held against a way of asking.
const (
	mayCounts   = .45 // of a thing that may be named, beside one that must
	restCosts   = .55 // of a thing that is named and has no place there
	doubt       = .7  // the same, where it is doubted that there is an answer
	strangeCost = 2.0 // a word that is not known, where that is doubted
	spellCost   = .25 // of that, for a word that is known as a misspelling
	farCost     = .4  // and more, for one that may well be another word
	leastRank   = .8
	atHome      = .4 // of what is not known, in a question that is surely about the game
	sureEnough  = .6
	leastMatter = 1.2
	answersMost = 6
	judgedPart  = .45
	toldBonus   = 1.5 // where the question tells a situation that can be judged
)

// found is something that may answer.
type found struct {
	topic *topic
	shown *shown // a scenario, where topic is nil
	rank  float64
	sure  float64
}

// Ask answers a question, best first: at most six answers, none that says the
// same as one before. lang is the language that the question is taken to be in
// where it does not tell. The list is empty where there is no answer.
func Ask(question string, lang book.Lang, house rules.House) []Answer {
	return readLexicon().ask(question, lang).answers(house)
}

func (q *reading) answers(house rules.House) []Answer {
	if q.all.has(alien) || !q.atTable(readLexicon()) {
		return nil
	}
	var answers []Answer
	go readShelf[q.lang]() // takes long, as the examples do
	for _, f := range q.search() {
		if f.sure < sureEnough || f.rank < leastRank {
			continue
		}
		var a Answer
		if f.topic != nil {
			a = f.topic.answer(q, house)
		} else if a = f.shown.answer(house); a.first() == (scenarios.Cite{}) {
			continue
		}
		a.Score = f.rank
		if !slices.ContainsFunc(answers, func(b Answer) bool { return b.first() == a.first() }) {
			answers = append(answers, a)
		}
		if len(answers) == answersMost {
			break
		}
	}
	return answers
}

func (a *Answer) first() scenarios.Cite {
	if len(a.Cites) > 0 {
		return scenarios.Cite{Rule: a.Cites[0]}
	}
	if len(a.Questions) > 0 {
		return scenarios.Cite{Question: a.Questions[0]}
	}
	return scenarios.Cite{}
}

// search is what may answer, best first.
func (q *reading) search() []found {
	x := readLexicon()
	var fs []found
	ts := readTopics()
	votes, none := q.near()
	says, strange := q.says(x)
	for i := range ts {
		best := found{topic: &ts[i]}
		known := false
		for j := range ts[i].ways {
			if f, ok := q.hold(x, &ts[i].ways[j]); ok && (!known || f.rank > best.rank) {
				best.rank, best.sure = f.rank, f.sure
				known = true
			}
		}
		near := ts[i].near(votes)
		switch {
		case known:
			if ts[i].judge != nil && q.card.number > 0 && q.top.told {
				best.rank += toldBonus
			}
		case says >= nearSays && near > nearLeast+nearStrange*strange+nearAway*(q.doubt-atHome) && near > nearNone*none:
			best.rank, best.sure = nearBase, sureEnough
		default:
			continue
		}
		if best.rank += nearGain * near; best.rank > 0 {
			fs = append(fs, best)
		}
	}
	fs = append(fs, q.scenarios(x)...)
	slices.SortStableFunc(fs, func(a, b found) int { return cmp.Compare(b.rank, a.rank) })
	// What is judged as it was asked goes before a scenario like it.
	i := slices.IndexFunc(fs, func(f found) bool { return f.topic != nil })
	if i > 0 && fs[i].topic.judge != nil && fs[i].sure >= sureEnough && fs[i].rank >= judgedPart*fs[0].rank {
		f := fs[i]
		copy(fs[1:], fs[:i])
		fs[0] = f
	}
	return fs
}

// says is how much the question says, and how strange it is.
func (q *reading) says(x *lexicon) (says, strange float64) {
	var told things
	for i := range q.words {
		w := &q.words[i]
		if !w.known {
			strange += x.strange(q.lang, w.text)
		}
		if !told.meets(&w.names) {
			says += w.weight
			told.join(&w.names)
		}
	}
	return says, strange
}

// hold holds the question against one way of asking.
func (q *reading) hold(x *lexicon, w *way) (found, bool) {
	if w.not.meets(&q.all) {
		return found{}, false
	}
	covered := w.may
	matter := 0.0
	for i := range w.must {
		if !w.must[i].meets(&q.all) {
			return found{}, false
		}
		common := w.must[i]
		for j := range common {
			common[j] &= q.all[j]
		}
		matter += x.weight(&common)
		covered.join(&w.must[i])
	}
	if matter < leastMatter {
		return found{}, false
	}
	rest, strange := 0.0, 0.0
	var counted things
	for i := range q.words {
		wd := &q.words[i]
		if wd.spelt {
			strange += spellCost
		}
		if wd.far {
			strange += farCost * q.doubt
		}
		switch {
		case !wd.known:
			strange += x.strange(q.lang, wd.text) * q.doubt
		case wd.names.meets(&covered):
			if wd.names.meets(&w.may) && !counted.meets(&wd.names) {
				m := wd.names
				for j := range m {
					m[j] &= w.may[j]
				}
				matter += mayCounts * x.weight(&m)
				counted.join(&wd.names)
			}
		case !counted.meets(&wd.names):
			rest += wd.weight
			counted.join(&wd.names)
		default:
			rest += wd.weight / 2
		}
	}
	return found{rank: matter - restCosts*rest, sure: matter / (matter + doubt*rest + strangeCost*strange)}, true
}
