package main

import (
	"motten/rules"
	"motten/rules/book"
	"motten/rules/explain"
	"motten/scenarios/dialogue"
)

// judging is the conversation of motten judge.
type judging struct {
	p *program
	d *dialogue.Dialogue
}

func (j *judging) undo() bool { return j.d.Undo() }

func (j *judging) answer(i int, words string) bool {
	if q := j.d.Question(); len(q.Answers) > 0 {
		words = q.Answers[i]
	}
	return j.d.Answer(words)
}

// factTexts are the questions for facts.
var factTexts = map[rules.Fact]book.Message{
	rules.IsGuard: book.TalkFactGuard, rules.IsTurn: book.TalkFactTurn, rules.TopNumber: book.TalkFactTopNumber,
	rules.NumberBelow: book.TalkFactNumberBelow, rules.CardNumber: book.TalkWhichNumber, rules.CardKind: book.TalkFactCardKind,
	rules.IsLastCard: book.TalkFactLastCard, rules.FittingCard: book.TalkFactFittingCard, rules.FittingMoth: book.TalkFactFittingMoth,
	rules.OnlyMoths: book.TalkFactOnlyMoths, rules.DidHide: book.TalkFactHid, rules.StockEmpty: book.TalkFactStockEmpty, rules.PileEmpty: book.TalkFactPileEmpty,
}

var askTexts = map[dialogue.Asks]book.Message{
	dialogue.AsksVerb: book.TalkWhatHappened, dialogue.AsksWho: book.TalkWho, dialogue.AsksName: book.TalkName,
	dialogue.AsksWay: book.TalkWay, dialogue.AsksSight: book.TalkSight, dialogue.AsksOccasion: book.TalkOccasion,
	dialogue.AsksCard: book.TalkWhichCard, dialogue.AsksNumber: book.TalkWhichNumber,
}

// answerTexts are the answers, by what is asked where they differ.
var answerTexts = map[dialogue.Asks]map[string]book.Message{
	dialogue.AsksVerb: {
		"play": book.TalkVerbPlay, "draw": book.TalkVerbDraw, "hide": book.TalkVerbHide, "accuse": book.TalkVerbAccuse,
		"tell": book.TalkVerbTell, "give": book.TalkVerbGive, "keep": book.TalkVerbKeep, "answer": book.TalkVerbAnswer,
	},
	dialogue.AsksWho:   {dialogue.IsMe: book.TalkWhoMe, dialogue.Other: book.TalkWhoOther},
	dialogue.AsksWay:   {dialogue.One: book.TalkWayOne, dialogue.Several: book.TalkWaySeveral, dialogue.Below: book.TalkWayBelow},
	dialogue.AsksSight: {dialogue.Now: book.TalkSightNow, dialogue.Late: book.TalkSightLate, dialogue.Unseen: book.TalkSightNo},
	dialogue.AsksOccasion: {
		dialogue.Spider: book.TalkOccasionSpider, dialogue.Mosquito: book.TalkOccasionMosquito, dialogue.Gift: book.TalkOccasionGift,
	},
	dialogue.AsksCard: {
		dialogue.Number: book.SayTermNumber, dialogue.Spider: book.SayTermSpider, dialogue.Mosquito: book.SayTermMosquito,
		"cockroach": book.SayTermCockroach, "ant": book.SayTermAnt, dialogue.Moth: book.SayTermMoth,
	},
	dialogue.AsksFact: {
		dialogue.Yes: book.TalkYes, dialogue.No: book.TalkNo,
		dialogue.Number: book.SayTermNumber, dialogue.Action: book.SayTermAction, dialogue.Moth: book.SayTermMoth,
	},
}

func (j *judging) question() (asked, bool) {
	q := j.d.Question()
	if q.Asks == dialogue.AsksNothing {
		return asked{}, false
	}
	a, names := j.d.Action()
	s := j.p.speaker(names)
	return asked{text: s.Ask(j.text(q, &a), &a), answers: j.answers(q, s)}, true
}

func (j *judging) text(q dialogue.Question, a *rules.Action) book.Message {
	switch {
	case q.Asks != dialogue.AsksFact:
		return askTexts[q.Asks]
	case q.Fact == rules.IsTurn && (a.Verb == rules.ToGive || a.Verb == rules.ToKeep || a.Verb == rules.ToAnswer):
		return book.TalkFactLayer
	case q.Fact == rules.TopNumber && j.d.MothOnPile():
		return book.TalkFactMothNumber
	}
	return factTexts[q.Fact]
}

func (j *judging) answers(q dialogue.Question, s *explain.Speaker) []string {
	var texts []string
	for _, id := range q.Answers {
		m, ok := answerTexts[q.Asks][id]
		switch {
		case q.Asks == dialogue.AsksFact && q.Fact == rules.TopNumber && id == dialogue.Moth:
			texts = append(texts, s.Say(book.TalkFactTopMoth))
		case ok:
			texts = append(texts, s.Say(m))
		case id == dialogue.Unknown:
			texts = append(texts, s.Say(book.TalkUnknown))
		default:
			texts = append(texts, id)
		}
	}
	return texts
}
