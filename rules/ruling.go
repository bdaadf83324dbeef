package rules

import (
	"math/bits"
	"slices"
)

// Verdict says whether a player may do it.
type Verdict uint8

// The verdicts.
const (
	Forbidden Verdict = iota // whatever is not known, and however it is read
	Allowed                  // likewise
	Depends                  // it turns on facts that are not given
	Open                     // it turns on open questions, and on no fact
)

var verdictNames = [...]string{"forbidden", "allowed", "depends", "open"}

func (v Verdict) String() string { return verdictNames[v] }

// VerdictNamed is the verdict with that name; false where there is none.
func VerdictNamed(s string) (Verdict, bool) {
	i := slices.Index(verdictNames[:], s)
	return Verdict(max(i, 0)), i >= 0
}

// Parting is what parts several outcomes: the facts that settle it, as few as
// will do, and the questions that still part it then.
type Parting struct {
	Needs     []Fact
	Questions []Question
	Branches  []Branch
}

// Branch is one outcome, and the answers under which it comes out.
type Branch struct {
	Answers []Answer
	Leaf    int // one of the leaves that end here
}

// Leaf is the end of one way: in one of the worlds that a situation may be,
// under the answers given.
type Leaf struct {
	Way
	Given   []Answer // all that was answered, before this step and in it
	After   *Table
	house   House
	shape   shape // of what the step changed
	outcome int
}

// Ruling is what the judge says of a step.
type Ruling struct {
	Verdict Verdict
	Parting          // of the verdict
	Follows Parting  // of the table afterwards
	Assumes []Answer // what earlier steps were taken to be done under
	Leaves  []Leaf   // all ways, at least one
	Then    []Leaf   // those by which the table goes on; what an accusation leads to is told for both
}

// conflict tells whether two sets of answers cannot both hold.
func conflict(a, b []Answer) bool {
	for _, x := range a {
		for _, y := range b {
			if x.conflicts(y) {
				return true
			}
		}
	}
	return false
}

func sameVerdict(a, b *Leaf) bool { return a.Allowed == b.Allowed }
func sameShape(a, b *Leaf) bool   { return a.shape == b.shape }

// outcomes numbers the leaves by what comes out, and tells how many outcomes
// there are.
func outcomes(leaves []Leaf, same func(a, b *Leaf) bool) int {
	n := 0
	for i := range leaves {
		leaves[i].outcome = n
		for j := range i {
			if same(&leaves[j], &leaves[i]) {
				leaves[i].outcome = leaves[j].outcome
				break
			}
		}
		n = max(n, leaves[i].outcome+1)
	}
	return n
}

// part works out what parts the outcomes of the leaves.
func part(leaves []Leaf, same func(a, b *Leaf) bool) Parting {
	var p Parting
	if outcomes(leaves, same) < 2 {
		return p
	}
	var factSets, questionSets []uint64
	for i := range leaves {
		for j := range i {
			a, b := &leaves[i], &leaves[j]
			if a.outcome == b.outcome {
				continue
			}
			f, q := between(a.Given, b.Given)
			if q == 0 {
				factSets = append(factSets, f)
			}
			if f == 0 {
				questionSets = append(questionSets, q)
			}
		}
	}
	for m := hit(factSets); m != 0; m &= m - 1 {
		p.Needs = append(p.Needs, Fact(bits.TrailingZeros64(m)))
	}
	for m := hit(questionSets); m != 0; m &= m - 1 {
		p.Questions = append(p.Questions, Question(bits.TrailingZeros64(m)))
	}
	if len(p.Needs)+len(p.Questions) > 0 {
		p.Branches = branches(leaves, p)
	}
	return p
}

// between is the facts and the questions in which two sets of answers
// conflict, as sets of bits.
func between(a, b []Answer) (facts, questions uint64) {
	for _, x := range a {
		for _, y := range b {
			if x.conflicts(y) {
				facts |= 1 << x.Fact
				questions |= 1 << x.Question
			}
		}
	}
	return facts &^ 1, questions &^ 1
}

// hit is the smallest set with a member in each of the sets; of two of one
// size, the one whose first member comes first.
func hit(sets []uint64) uint64 {
	var all uint64
	for _, s := range sets {
		all |= s
	}
	for size := range bits.OnesCount64(all) {
		if found, ok := hitWith(sets, 0, all, size); ok {
			return found
		}
	}
	return all
}

// hitWith adds size members of left to chosen.
func hitWith(sets []uint64, chosen, left uint64, size int) (uint64, bool) {
	if size == 0 {
		for _, s := range sets {
			if s&chosen == 0 {
				return 0, false
			}
		}
		return chosen, true
	}
	for ; left != 0; left &= left - 1 {
		if found, ok := hitWith(sets, chosen|left&-left, left&(left-1), size-1); ok {
			return found, true
		}
	}
	return 0, false
}

// branches says for each outcome under which answers it comes out, in as few
// words as will do: an answer is left out where the outcome is the same
// without it.
func branches(leaves []Leaf, p Parting) []Branch {
	var bs []Branch
	for i := range leaves {
		l := &leaves[i]
		given := dropIdle(leaves, l.outcome, l.Given, func(a Answer) bool {
			return !slices.Contains(p.Needs, a.Fact) && !slices.Contains(p.Questions, a.Question)
		})
		given = dropIdle(leaves, l.outcome, given, func(Answer) bool { return true })
		same := func(b Branch) bool {
			m := &leaves[b.Leaf]
			return m.outcome == l.outcome && m.Deciding().sameAs(l.Deciding()) && slices.Equal(b.Answers, given)
		}
		if !slices.ContainsFunc(bs, same) {
			bs = append(bs, Branch{given, i})
		}
	}
	return bs
}

// dropIdle leaves out the answers of given that may be left out, where no leaf
// with another outcome agrees with those that are left.
func dropIdle(leaves []Leaf, outcome int, given []Answer, may func(Answer) bool) []Answer {
	for i := len(given) - 1; i >= 0; i-- {
		if may(given[i]) && !elsewhere(leaves, outcome, given[:i], given[i+1:]) {
			given = slices.Concat(given[:i], given[i+1:])
		}
	}
	return given
}

// elsewhere tells whether a leaf with another outcome agrees with the answers.
func elsewhere(leaves []Leaf, outcome int, a, b []Answer) bool {
	for i := range leaves {
		if l := &leaves[i]; l.outcome != outcome && !conflict(l.Given, a) && !conflict(l.Given, b) {
			return true
		}
	}
	return false
}

// sameAs tells whether two reasons are the same rule, or question, in the same
// role.
func (r Reason) sameAs(o Reason) bool {
	return r.Rule == o.Rule && r.Question == o.Question && r.Role == o.Role
}

// verdictOf is the verdict on leaves of which part says what parts them.
func verdictOf(leaves []Leaf, p *Parting) Verdict {
	switch {
	case len(p.Needs) > 0:
		return Depends
	case len(p.Questions) > 0:
		return Open
	case leaves[0].Allowed:
		return Allowed
	}
	return Forbidden
}

// Under is the verdict once a question is settled; false where it cannot be
// settled so.
func (r *Ruling) Under(q Question, o Option) (Verdict, bool) {
	left := under(r.Leaves, q, o)
	if len(left) == 0 {
		return Forbidden, false
	}
	p := part(left, sameVerdict)
	return verdictOf(left, &p), true
}

// ThenUnder is the tables that may be once a question is settled.
func (r *Ruling) ThenUnder(q Question, o Option) []Leaf { return under(r.Then, q, o) }

func under(leaves []Leaf, q Question, o Option) []Leaf {
	is := []Answer{{Question: q, Option: o}}
	return slices.DeleteFunc(slices.Clone(leaves), func(l Leaf) bool { return conflict(l.Given, is) })
}

// Cites are the rules that were passed, the deciding ones first.
func (r *Ruling) Cites() []Rule {
	var rs []Rule
	add := func(x Rule) {
		if x != NoRule && !slices.Contains(rs, x) {
			rs = append(rs, x)
		}
	}
	for i := range r.Leaves {
		add(r.Leaves[i].Deciding().Rule)
	}
	for _, ls := range [][]Leaf{r.Leaves, r.Then} {
		for i := range ls {
			for _, x := range ls[i].Reasons() {
				add(x.Rule)
			}
		}
	}
	return rs
}

// Rests are the house rules that the ruling rests on: the questions that were
// passed and that are settled.
func (r *Ruling) Rests(h *House) []Question {
	var qs []Question
	for _, ls := range [][]Leaf{r.Leaves, r.Then} {
		for i := range ls {
			for _, x := range ls[i].Reasons() {
				if x.Question != NoQuestion && h[x.Question] != 0 && !slices.Contains(qs, x.Question) {
					qs = append(qs, x.Question)
				}
			}
		}
	}
	return qs
}
