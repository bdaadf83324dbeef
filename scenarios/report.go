package scenarios

import (
	"encoding/json"
	"io"
	"slices"

	"motten/rules"
	"motten/rules/book"
)

// Format is the version of what the program writes as JSON.
const Format = 1

// Report is what run and judge tell machines.
type Report struct {
	Format  int            `json:"format"`
	Lang    string         `json:"lang"`
	Passed  int            `json:"passed"`
	Failed  int            `json:"failed"`
	Results []ReportResult `json:"results"`
}

// ReportResult is one scenario in a [Report].
type ReportResult struct {
	Scenario string          `json:"scenario"`
	OK       bool            `json:"ok"`
	Steps    []ReportStep    `json:"steps"`
	Then     map[string]any  `json:"then"` // every cell that is known
	Failures []ReportFailure `json:"failures"`
}

// ReportStep is one step in a [Report].
type ReportStep struct {
	By        string            `json:"by"`
	Do        string            `json:"do"`
	Verdict   string            `json:"verdict"`
	Cites     []string          `json:"cites"`
	Questions []string          `json:"questions"`
	Needs     []string          `json:"needs"`
	Branches  []ReportBranch    `json:"branches"`
	Follows   ReportFollows     `json:"follows"`
	Assumes   ReportAnswers     `json:"assumes"`
	House     map[string]string `json:"house"` // settled questions that it rests on
	Instead   []ReportAction    `json:"instead"`
	Would     []ReportWould     `json:"would"`
	Together  []ReportWould     `json:"together,omitempty"` // what, changed together, would do it where nothing alone does
	Text      string            `json:"text"`
}

// ReportAnswers is answers to what is not known, by fact and by question.
type ReportAnswers struct {
	Facts map[string]any    `json:"facts"`
	House map[string]string `json:"house"`
}

// ReportBranch is one outcome of a verdict.
type ReportBranch struct {
	ReportAnswers
	Verdict string   `json:"verdict"`
	Cites   []string `json:"cites"`
}

// ReportFollows is what parts the table after a step.
type ReportFollows struct {
	Questions []string       `json:"questions"`
	Needs     []string       `json:"needs"`
	Branches  []ReportFollow `json:"branches"`
}

// ReportFollow is one table that may follow a step.
type ReportFollow struct {
	ReportAnswers
	Then  map[string]any `json:"then"` // the cells that differ
	Cites []string       `json:"cites"`
}

// ReportAction is something that a player may do.
type ReportAction struct {
	Do   string `json:"do"`
	Card string `json:"card,omitempty"`
	To   string `json:"to,omitempty"`
}

// ReportWould is what, changed alone, would make a step allowed.
type ReportWould struct {
	Facts map[string]any    `json:"facts,omitempty"`
	House map[string]string `json:"house,omitempty"`
}

// ReportFailure is an expectation that does not hold.
type ReportFailure struct {
	Step      int      `json:"step"`
	What      string   `json:"what"`
	Want      string   `json:"want"`
	Got       string   `json:"got"`
	Questions []string `json:"questions,omitempty"`
	Needs     []string `json:"needs,omitempty"`
}

// NewReport tells of results. Explanations are those of text, or those in the
// results where it is nil.
func NewReport(l book.Lang, results []Result, text func(r *Result, step int) string) Report {
	rep := Report{Format: Format, Lang: l.String(), Results: make([]ReportResult, 0, len(results))}
	for i := range results {
		r := &results[i]
		if r.OK() {
			rep.Passed++
		} else {
			rep.Failed++
		}
		rep.Results = append(rep.Results, r.report(text))
	}
	return rep
}

// WriteJSON writes the report, indented.
func (rep *Report) WriteJSON(w io.Writer) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	return e.Encode(rep)
}

func (r *Result) report(text func(*Result, int) string) ReportResult {
	out := ReportResult{
		Scenario: r.Scenario.ID, OK: r.OK(), Steps: make([]ReportStep, 0, len(r.Steps)),
		Then: r.then(), Failures: make([]ReportFailure, 0, len(r.Failures)),
	}
	for i := range r.Steps {
		if r.Steps[i].Ruling == nil {
			continue
		}
		s := r.step(&r.Steps[i])
		if text != nil {
			s.Text = text(r, i)
		}
		out.Steps = append(out.Steps, s)
	}
	for _, f := range r.Failures {
		out.Failures = append(out.Failures, ReportFailure{f.Step, f.What, f.Want, f.Got, idsOf(f.Questions), idsOf(f.Needs)})
	}
	return out
}

func (r *Result) step(s *StepResult) ReportStep {
	ruling := s.Ruling
	out := ReportStep{
		Do: s.Action.Verb.String(), Verdict: ruling.Verdict.String(), Cites: idsOf(ruling.Cites()),
		Questions: idsOf(ruling.Questions), Needs: idsOf(ruling.Needs), Branches: []ReportBranch{},
		Follows: ReportFollows{idsOf(ruling.Follows.Questions), idsOf(ruling.Follows.Needs), r.follows(ruling)},
		Assumes: answers(ruling.Assumes), House: map[string]string{}, Instead: []ReportAction{}, Would: []ReportWould{}, Text: s.Text,
	}
	if s.Action.By != rules.Nobody {
		out.By = r.Scenario.Names[s.Action.By]
	}
	if len(out.Cites) == 0 {
		for _, c := range Cited(ruling, r.House) {
			out.Cites = append(out.Cites, c.String())
		}
	}
	for _, b := range ruling.Branches {
		l := &ruling.Leaves[b.Leaf]
		v := rules.Forbidden
		if l.Allowed {
			v = rules.Allowed
		}
		out.Branches = append(out.Branches, ReportBranch{answers(b.Answers), v.String(), deciding(l)})
	}
	for _, q := range ruling.Rests(&r.House) {
		out.House[q.String()] = OptionName(q, r.House[q])
	}
	for _, a := range s.Instead {
		x := ReportAction{Do: a.Verb.String()}
		if a.Card != rules.NoCard && a.Verb != rules.ToDraw {
			x.Card = CardName(a.Card)
		}
		if a.Verb == rules.ToGive && a.Target != rules.Nobody {
			x.To = r.Scenario.Names[a.Target]
		}
		if !slices.Contains(out.Instead, x) {
			out.Instead = append(out.Instead, x)
		}
	}
	for _, c := range s.WhyNot {
		as := answers(c.Answers)
		out.Together = append(out.Together, ReportWould(as))
	}
	for _, a := range s.Would {
		as := answers([]rules.Answer{a})
		out.Would = append(out.Would, ReportWould(as))
	}
	return out
}

func deciding(l *rules.Leaf) []string {
	d := l.Deciding()
	if d.Rule != rules.NoRule {
		return []string{d.Rule.String()}
	}
	return []string{d.Question.String()}
}

// follows is the tables that may follow a step, each with the cells that
// differ.
func (r *Result) follows(ruling *rules.Ruling) []ReportFollow {
	out := []ReportFollow{}
	bs := ruling.Follows.Branches
	all := make([][]value, len(bs))
	for i, b := range bs {
		l := &ruling.Then[b.Leaf]
		h := l.House()
		all[i] = values(l.After, &h, r.Scenario.Names)
	}
	for i, b := range bs {
		l := &ruling.Then[b.Leaf]
		f := ReportFollow{answers(b.Answers), map[string]any{}, []string{}}
		for j, v := range all[i] {
			differs := slices.ContainsFunc(all, func(vs []value) bool { return vs[j].text != v.text })
			if differs && v.json != nil {
				put(f.Then, v, r.Scenario.Names)
			}
		}
		for _, x := range l.Reasons() {
			if id := x.Rule.String(); x.Role == rules.Follows && x.Rule != rules.NoRule && !slices.Contains(f.Cites, id) {
				f.Cites = append(f.Cites, id)
			}
		}
		out = append(out, f)
	}
	return out
}

// then is every cell that is known of the table at the end.
func (r *Result) then() map[string]any {
	out := map[string]any{}
	var first []value
	for i := range r.End.Worlds {
		w := &r.End.Worlds[i]
		vs := values(&w.Table, &w.House, r.Scenario.Names)
		if i == 0 {
			first = vs
			continue
		}
		for j := range first {
			if first[j].text != vs[j].text {
				first[j].json = nil
			}
		}
	}
	for _, v := range first {
		if v.json != nil {
			put(out, v, r.Scenario.Names)
		}
	}
	return out
}

// put writes a cell; the cells of a player stand under his name.
func put(m map[string]any, v value, names []string) {
	if v.player == rules.Nobody {
		m[v.cell.String()] = v.json
		return
	}
	by, ok := m[v.cell.String()].(map[string]any)
	if !ok {
		by = map[string]any{}
		m[v.cell.String()] = by
	}
	by[names[v.player]] = v.json
}

func answers(as []rules.Answer) ReportAnswers {
	out := ReportAnswers{map[string]any{}, map[string]string{}}
	for _, a := range as {
		if a.Question != rules.NoQuestion {
			out.House[a.Question.String()] = OptionName(a.Question, a.Option)
		} else {
			out.Facts[a.Fact.String()] = factValue(a)
		}
	}
	return out
}

// factValue is what is said of a fact: true or false, numbers, or kinds.
func factValue(a rules.Answer) any {
	switch {
	case a.Numbers != 0:
		return a.Numbers.List()
	case a.Kinds != 0:
		return kindList(a.Kinds)
	}
	return a.Yes
}

// kindList names the kinds of a set: number, action, moth, or an animal.
func kindList(ks rules.Kinds) []string {
	var list []string
	var animals []string
	for k := range kindNames {
		k := rules.Kind(k)
		switch {
		case !ks.Has(k):
		case k == rules.NumberCard || k == rules.Moth:
			list = append(list, kindNames[k][0])
		default:
			animals = append(animals, kindNames[k][0])
		}
	}
	if len(animals) == 4 {
		animals = []string{"action"}
	}
	return append(list, animals...)
}

func idsOf[T interface{ String() string }](xs []T) []string {
	ids := make([]string, 0, len(xs))
	for _, x := range xs {
		ids = append(ids, x.String())
	}
	return ids
}
