package sheet

import (
	"slices"
	"strconv"
	"strings"

	"motten/rules"
	"motten/rules/book"
)

// notOnPage are the rules that whoever knows the game a little need not read
// again: a page says the same in another rule, or goes without.
var notOnPage = []rules.Rule{
	rules.DeckCards, rules.DeckPaper, rules.GamePlayers, rules.GameBoxRules, rules.CheatAnyWay, rules.GuardExactlyOne, rules.GuardPlaysAlong,
	rules.AccusePause, rules.SpiderNoMoth, rules.MosquitoNoMoth, rules.RoundWinner, rules.ScoreHandOnly, rules.MothOnlyHiding,
	rules.ScoreNumber, rules.ScoreAction, rules.ScoreMoth,
	rules.PlayOneCard,
}

// onCard are the rules on a card.
var onCard = map[string][]rules.Rule{
	"fits":  {rules.PlayAdjacent, rules.PlayWrap, rules.DrawCannotPlay},
	"moth":  {rules.MothNotLaid, rules.MothNotGiven, rules.MothGuardLays},
	"cheat": {rules.CheatHandAboveTable, rules.CheatOneAtATime, rules.CheatNotDuringAccusation, rules.CheatNotLastCard, rules.GuardNoCheating},
}

// pageQuestions and cardQuestions are those that a page and a card have room
// for: what comes up most, and where the sources say different things.
var (
	pageQuestions = []rules.Question{
		rules.MustPlay, rules.GuardMothFit, rules.SpiderOptional, rules.CockroachWho, rules.CockroachCard, rules.GiftEmptiesHand, rules.InTheAct, rules.DoubleLay,
	}
	cardQuestions = []rules.Question{rules.MustPlay, rules.GuardMothFit, rules.SpiderOptional, rules.CockroachWho, rules.CockroachCard}
)

// of are the rules whose ids begin with one of these.
func of(starts ...string) []rules.Rule {
	var all []rules.Rule
	for _, s := range starts {
		for r := range rules.Rules() {
			if strings.HasPrefix(r.String(), s) {
				all = append(all, r)
			}
		}
	}
	return all
}

// animals are the four animals, with the rules of each.
var animals = []struct {
	kind  rules.Kind
	title book.Message
	part  string
}{
	{rules.Spider, book.SaySectionSpider, "spider."}, {rules.Mosquito, book.SaySectionMosquito, "mosquito."},
	{rules.Cockroach, book.SaySectionCockroach, "cockroach."}, {rules.Ant, book.SaySectionAnt, "ant."},
}

// Wanted are the rules that a sheet of that size holds.
func Wanted(s Size) []rules.Rule {
	var all []rules.Rule
	for r := range rules.Rules() {
		switch {
		case s == Page && slices.Contains(notOnPage, r) && !strings.HasPrefix(r.String(), "score."):
			continue
		case s == Card:
			on := slices.ContainsFunc(animals, func(a struct {
				kind  rules.Kind
				title book.Message
				part  string
			}) bool {
				return strings.HasPrefix(r.String(), a.part)
			})
			for _, rs := range onCard {
				on = on || slices.Contains(rs, r)
			}
			if !on || slices.Contains(notOnPage, r) {
				if !strings.HasPrefix(r.String(), "score.") || r == rules.ScoreHandOnly {
					continue
				}
			}
		case s == Page && r == rules.ScoreHandOnly:
			continue
		}
		all = append(all, r)
	}
	return all
}

func (m *maker) full() {
	m.part("goal", book.SheetGoal)
	m.rules(rules.GameGoal, rules.GamePlayers, rules.GameBoxRules)
	m.part("box", book.SheetBox)
	m.drawing(m.kindsPicture())
	m.rules(of("deck.")...)
	m.part("setup", book.SaySectionSetup)
	m.drawing(m.tablePicture())
	m.rules(of("setup.")...)
	m.part("turn", book.SheetTurn)
	m.rules(of("turn.")...)
	m.heading(book.SaySectionPlay, nil)
	m.drawing(m.circlePicture())
	m.rules(of("play.")...)
	m.heading(book.SaySectionDraw, nil)
	m.rules(of("draw.")...)
	m.heading(book.SaySectionStock, nil)
	m.rules(of("stock.")...)
	m.part("cheat", book.SaySectionCheat)
	m.rules(of("cheat.")...)
	m.part("guard", book.SheetGuard)
	m.drawing(m.bugPicture())
	m.rules(of("guard.")...)
	m.heading(book.SaySectionAccuse, nil)
	m.rules(of("accuse.")...)
	m.part("moth", book.SaySectionMoth)
	m.drawing(m.kindPicture(rules.Moth))
	m.rules(of("moth.")...)
	m.part("animals", book.SheetAnimals)
	for _, a := range animals {
		m.heading(a.title, m.kindPicture(a.kind))
		m.rules(of(a.part)...)
	}
	m.part("end", book.SheetEnd)
	m.rules(of("round.")...)
	m.heading(book.SaySectionScore, nil)
	m.rules(of("score.")...)
	m.rules(rules.GameRounds, rules.GameWinner)
	m.advice(false, "tips", book.SheetTips)
	m.advice(true, "mistakes", book.SheetMistakes)
	all := slices.Collect(rules.Questions())
	if slices.ContainsFunc(all, m.open) {
		m.part("open", book.SheetOpen)
		m.ask(all)
	}
	m.left()
	m.part("sources", book.SheetSources)
	for i := range book.Sources {
		m.add(Item{Kind: Text, Title: sourceNames[i], Text: book.Sources[i].Name.In(m.Lang) + ". " + m.Plain(book.Sources[i].Note)})
	}
}

// left is a part with the house rules that have found no place, if any.
func (m *maker) left() {
	for q := range rules.Questions() {
		if m.settled(q) && !m.placed[q] {
			m.part("agreed", book.SheetAgreed)
			m.heading(book.SayHeadingHouse, nil)
			m.rest()
			return
		}
	}
}

func (m *maker) advice(mistakes bool, id string, title book.Message) {
	m.part(id, title)
	for i := range book.Advices {
		if a := &book.Advices[i]; a.Mistake == mistakes {
			m.add(Item{Kind: Text, Text: m.Plain(a.Text)})
		}
	}
}

// without leaves out what is not on a page.
func without(rs []rules.Rule) []rules.Rule {
	return slices.DeleteFunc(slices.Clone(rs), func(r rules.Rule) bool { return slices.Contains(notOnPage, r) })
}

func (m *maker) page() {
	put := func(starts ...string) { m.rules(without(of(starts...))...) }
	m.part("goal", book.SheetGoal)
	m.rules(rules.GameGoal)
	m.part("setup", book.SaySectionSetup)
	put("setup.")
	m.part("turn", book.SheetTurn)
	put("turn.", "play.")
	m.drawing(m.circlePicture())
	put("draw.", "stock.")
	m.exampleNamed("wrap-1-on-5")
	m.part("cheat", book.SaySectionCheat)
	put("cheat.")
	m.part("guard", book.SheetGuard)
	put("guard.", "accuse.")
	m.part("moth", book.SaySectionMoth)
	m.heading(book.SaySectionMoth, m.kindPicture(rules.Moth))
	put("moth.")
	m.part("animals", book.SheetAnimals)
	for _, a := range animals {
		m.heading(a.title, m.kindPicture(a.kind))
		put(a.part)
	}
	m.part("end", book.SheetEnd)
	put("round.")
	m.points()
	m.rules(rules.GameRounds, rules.GameWinner)
	m.left()
	m.part("open", book.SheetOpen)
	m.ask(pageQuestions)
	m.dropEmpty()
}

// points are the minus points as a table, with the ids of their rules.
func (m *maker) points() {
	row := func(what book.Message, n int, r rules.Rule) [2]string {
		return [2]string{m.say(what) + "\x00" + r.String(), strconv.Itoa(n)}
	}
	m.add(Item{Kind: Points, Title: m.say(book.SheetPoints), Rows: [][2]string{
		row(book.SayTermNumber, rules.NumberCard.Points(), rules.ScoreNumber),
		row(book.SayTermAction, rules.Spider.Points(), rules.ScoreAction),
		row(book.SayTermMoth, rules.Moth.Points(), rules.ScoreMoth),
	}})
}

func (m *maker) card() {
	m.part("fits", book.SheetFits)
	m.drawing(m.circlePicture())
	m.rules(onCard["fits"]...)
	m.part("animals", book.SheetAnimals)
	for _, a := range animals {
		m.heading(a.title, m.kindPicture(a.kind))
		m.rules(without(of(a.part))...)
	}
	m.part("cheat", book.SheetLimits)
	m.rules(onCard["cheat"]...)
	m.part("moth", book.SaySectionMoth)
	m.heading(book.SaySectionMoth, m.kindPicture(rules.Moth))
	m.rules(onCard["moth"]...)
	m.part("points", book.SheetPoints)
	m.points()
	m.part("agreed", book.SheetAgreed)
	if slices.ContainsFunc(slices.Collect(rules.Questions()), m.settled) {
		m.heading(book.SayHeadingHouse, nil)
	}
	m.rest()
	m.ask(cardQuestions)
	m.dropEmpty()
}

// dropEmpty drops the last part where nothing stands in it.
func (m *maker) dropEmpty() {
	if n := len(m.parts) - 1; len(m.parts[n].Items) == 0 {
		m.parts = m.parts[:n]
	}
}
