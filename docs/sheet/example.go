package sheet

import (
	"slices"
	"strings"

	"motten/rules"
	"motten/rules/explain"
	"motten/scenarios"
)

// dot is between the parts of a situation; no line begins with it.
const dot = glue + "· "

// picked are the scenarios that show a rule as one would at the table. For a
// rule that is not here, or where a house rule is against it, the library is
// searched.
var picked = map[rules.Rule]string{
	rules.SetupFirstCard: "first-card-starts-the-pile", rules.SetupFirstActionLapses: "first-action-card-lapses",
	rules.TurnGuardStarts: "nobody-starts-before-the-guard", rules.TurnClockwise: "out-of-turn",
	rules.PlayOneCard: "two-cards-at-once", rules.PlayAdjacent: "one-higher", rules.PlayWrap: "wrap-1-on-5", rules.PlayActionNumber: "action-card-by-its-number",
	rules.DrawCannotPlay: "draw-when-nothing-fits", rules.DrawEndsTurn: "draw-then-lay", rules.StockReshuffle: "reshuffle-the-discards",
	rules.CheatAllowed: "hide-a-card", rules.CheatAnyWay: "hide-any-way-you-like", rules.CheatAnyTime: "hide-when-it-is-not-your-turn",
	rules.CheatUnseenGone: "hide-a-moth", rules.CheatHandAboveTable: "hand-stays-above-the-table", rules.CheatOneAtATime: "two-at-once-is-too-many",
	rules.CheatNotDuringAccusation: "no-hiding-during-an-accusation", rules.CheatNotLastCard: "last-card-may-not-be-hidden",
	rules.GuardExactlyOne: "caught-in-the-act", rules.GuardPlaysAlong: "guard-plays-along", rules.GuardNoCheating: "guard-may-not-hide",
	rules.GuardInTheAct: "guard-must-see-it-himself", rules.GuardOnlyAccuser: "only-the-guard-accuses", rules.GuardNoTelling: "no-telling",
	rules.AccusePause: "nobody-lays-during-an-accusation", rules.AccuseRightCardBack: "only-that-one-card-comes-back",
	rules.AccuseRightGift: "who-picks-the-guards-card", rules.AccuseRightNewGuard: "play-goes-on-where-it-stopped", rules.AccuseWrongPenalty: "wrong-accusation-costs-a-card",
	rules.MothNotLaid: "moth-may-not-be-laid", rules.MothNotGiven: "moth-not-given-after-a-spider", rules.MothOnlyHiding: "only-hiding-gets-rid-of-a-moth",
	rules.MothGuardLays: "guard-lays-a-moth", rules.MothGuardCockroach: "cockroach-moth-by-somebody-else",
	rules.SpiderGive: "spider-gives-a-card", rules.SpiderNoMoth: "spider-moth-is-not-given",
	rules.MosquitoSlap: "mosquito-slap-by-all-but-the-layer", rules.MosquitoSlowest: "mosquito-nobody-refuses", rules.MosquitoNoMoth: "mosquito-moth-is-not-given",
	rules.CockroachRace: "cockroach-other-number", rules.CockroachFastestStays: "cockroach-too-late", rules.CockroachNone: "cockroach-nobody-answers",
	rules.AntDraw: "ant-everybody-else-draws", rules.RoundEnd: "last-card-ends-the-round", rules.RoundNextGuard: "next-guard-sits-left-of-the-starter",
	rules.ScoreNumber: "number-card-costs-one", rules.ScoreAction: "action-card-costs-five", rules.ScoreMoth: "moth-costs-ten", rules.ScoreHandOnly: "hidden-cards-cost-nothing",
	rules.GameRounds: "as-many-rounds-as-players", rules.GameWinner: "fewest-points-win",
}

// shows is how well a scenario shows a rule, and at which step; 0 is not at
// all. Best is a single step that the rule decides, yes or no, without house
// rules. One that this table would judge in another way is none.
func (m *maker) shows(sc *scenarios.Scenario, r rules.Rule) (well, step int) {
	for q, o := range sc.House {
		if own := m.o.House[q]; o != 0 && own != 0 && own != o {
			return 0, 0
		}
	}
	for i := range sc.Steps {
		st := &sc.Steps[i]
		if st.Expect == nil || *st.Expect != rules.Allowed && *st.Expect != rules.Forbidden {
			continue
		}
		j := slices.IndexFunc(st.Cites, func(c scenarios.Cite) bool { return c.Rule == r })
		if j < 0 {
			continue
		}
		w := 1
		if j == 0 {
			w += 8
		}
		if len(sc.Steps) == 1 {
			w += 4
		}
		if len(st.Follows) == 0 {
			w += 2
		}
		w += 5
		for _, o := range sc.House {
			if o != 0 {
				w -= 3
			}
		}
		if w = max(w, 1); w > well {
			well, step = w, i
		}
	}
	return well, step
}

// example puts a scenario of the library on the sheet that shows a rule.
func (m *maker) example(r rules.Rule) {
	if sc, ok := scenarios.ByID(picked[r]); ok {
		if w, step := m.shows(sc, r); w > 0 {
			m.worked(sc, step)
			return
		}
	}
	scs, _ := scenarios.Library()
	var best *scenarios.Scenario
	var most, at int
	for _, sc := range scs {
		w, step := m.shows(sc, r)
		if w = 2 * w; w > 0 && !m.used[sc.ID] {
			w++
		}
		if w > most {
			best, most, at = sc, w, step
		}
	}
	if best != nil {
		m.worked(best, at)
	}
}

func (m *maker) exampleNamed(id string) {
	if sc, ok := scenarios.ByID(id); ok {
		m.worked(sc, 0)
	}
}

// worked puts one step of a scenario on the sheet, judged as this table plays.
func (m *maker) worked(sc *scenarios.Scenario, step int) {
	r := scenarios.Run(sc, m.o.House)
	if len(r.Errors) > 0 || step >= len(r.Steps) || r.Steps[step].Ruling == nil || len(r.Steps[step].Before.Worlds) == 0 {
		return
	}
	m.used[sc.ID] = true
	s := &r.Steps[step]
	sp := explain.Speaker{Lang: m.Lang, Names: sc.Names}
	st := &explain.Step{Ruling: s.Ruling, Action: &s.Action, House: &r.House}
	doc := sp.Story(&explain.Story{Table: &s.Before.Worlds[0].Table, House: &sc.House, Steps: []explain.Step{*st}}, false)
	x := Item{Kind: Example, ID: sc.ID, Title: sc.Title.In(m.Lang), Pic: m.stepPicture(s, sc.Names)}
	var text []string
	for i, b := range doc {
		switch {
		case b.Kind == explain.List && i <= 1:
			var items []string
			for _, it := range b.Items {
				items = append(items, plain(it))
			}
			x.Note = strings.Join(items, dot)
		case b.Kind == explain.Heading && b.Level == 2:
			if t := plain(b.Spans); t != "" {
				x.Note = strings.TrimPrefix(x.Note+dot+t, dot) + "."
			}
		case b.Kind == explain.List:
			for _, it := range b.Items {
				text = append(text, "·"+glue+plain(it))
			}
		case b.Kind == explain.Paragraph:
			text = append(text, plain(b.Spans))
		}
	}
	x.Text = strings.Join(text, " ")
	m.add(x)
}

func plain(spans []explain.Span) string {
	var b strings.Builder
	for _, s := range spans {
		b.WriteString(s.Text)
	}
	return b.String()
}
