package scenarios

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"go.yaml.in/yaml/v4"

	"motten/rules"
	"motten/rules/book"
)

// The keys of a scenario, in the order in which they are written.
var (
	scenarioKeys = []string{"scenario", "title", "asks", "about", "house", "given", "steps", "then"}
	givenKeys    = []string{"players", "guard", "turn", "during", "slowest", "accused", "card", "caught", "drew", "pile", "stock", "hands", "starter", "round", "points"}
	langKeys     = []string{"nl", "de", "en"}
	expectKeys   = []string{"expect", "cites", "questions", "needs", "readings", "follows"}
)

// verbKeys says which keys go with which verb, besides those of expectKeys.
var verbKeys = [...][]string{
	rules.ToLay:    {"by", "under", "facts"},
	rules.ToDraw:   {"by", "facts"},
	rules.ToHide:   {"by", "seen", "hand", "how", "facts"},
	rules.ToAccuse: {"by", "right", "saw", "late", "facts"},
	rules.ToSettle: {"by"},
	rules.ToTell:   {"by", "facts"},
	rules.ToGive:   {"by", "to", "facts"},
	rules.ToKeep:   {"by", "facts"},
	rules.ToSlap:   {"wrong"},
	rules.ToAnswer: {"by", "together", "facts"},
	rules.ToPass:   {},
	rules.ToTurnUp: {},
	rules.ToCount:  {},
	rules.ToFinish: {},
}

var stepKeys = func() []string {
	keys := []string{"by"}
	for v := range verbKeys {
		keys = append(keys, rules.Verb(v).String())
	}
	for _, ks := range verbKeys {
		for _, k := range ks {
			if !slices.Contains(keys, k) {
				keys = append(keys, k)
			}
		}
	}
	return append(keys, expectKeys...)
}()

var verbNames = func() []string {
	var names []string
	for v := range verbKeys {
		names = append(names, rules.Verb(v).String())
	}
	return names
}()

// The limits of a scenario.
const (
	stepsMost  = 250
	nameMost   = 40
	pointsMost = 9999
	roundsMost = 9
	idMost     = 80
)

var idForm = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)

// Read reads the scenarios of one file, which is called name in what is wrong
// with it. The scenarios are those in which nothing is wrong; that an id is
// there twice in one file is wrong too.
func Read(name string, data []byte) ([]*Scenario, Errors) {
	scs, errs := read(name, data, true)
	return scs, append(errs, duplicates(scs)...).sorted()
}

// ReadQuestion reads one scenario that needs no id, as it is put to motten
// judge.
func ReadQuestion(name string, data []byte) (*Scenario, Errors) {
	scs, errs := read(name, data, false)
	if len(errs) > 0 || len(scs) == 0 {
		return nil, errs
	}
	if len(scs) > 1 {
		return nil, Errors{{name, scs[1].Line, 1, book.ErrMoreDocuments, nil}}
	}
	return scs[0], nil
}

func read(name string, data []byte, needsID bool) ([]*Scenario, Errors) {
	d := decoder{file: name}
	docs := d.documents(data)
	errs := d.errs
	var scs []*Scenario
	for _, doc := range docs {
		r := reader{decoder: decoder{file: name, from: doc.from, visits: d.visits}, needsID: needsID}
		r.scenario(doc.node)
		d.visits = r.visits
		errs = append(errs, r.errs...)
		if len(r.errs) == 0 && !doc.wrong {
			scs = append(scs, r.sc)
		}
	}
	errs = errs.sorted()
	if len(errs) == 0 {
		return scs, nil
	}
	return scs, errs
}

// duplicates are the scenarios whose id another has before them.
func duplicates(scs []*Scenario) Errors {
	var errs Errors
	first := map[string]*Scenario{}
	for _, s := range scs {
		if o := first[s.ID]; o != nil {
			place := clean(o.File) + ":" + strconv.Itoa(o.Line)
			errs = append(errs, Error{s.File, s.Line, 1, book.ErrDuplicateId, []string{"id", clean(s.ID), "place", place}})
			continue
		}
		first[s.ID] = s
	}
	return errs
}

// reader reads one scenario.
type reader struct {
	decoder
	needsID bool
	sc      *Scenario
	names   []string
	ordered bool // the players were listed
	tooMany bool // more names than a table has seats
	given   given
	listed  []listedCard
}

// given is what is said of the table, before it is known who plays.
type given struct {
	node                  *yaml.Node
	guard, turn, starter  rules.Seat
	turnUnknown, drew     bool
	phase                 rules.Phase
	slowest               rules.Seats
	accused, caught       rules.Seat
	card                  rules.Card
	pile, stock           *cards
	pileNode              *yaml.Node
	hands                 [rules.MaxPlayers]*cards
	points                [rules.MaxPlayers]int16
	round                 uint8
	accusedNode, slowNode *yaml.Node
}

// cards are a hand or a pile: the cards, or how many.
type cards struct {
	list   []rules.Card
	more   bool
	single bool // one card, not a list
}

type listedCard struct {
	pos  pos
	card rules.Card
}

func (r *reader) scenario(n *yaml.Node) {
	r.sc = &Scenario{File: r.file, doc: n, from: r.from, Line: r.from + n.Line}
	r.given = given{guard: rules.Nobody, turn: rules.Nobody, starter: rules.Nobody, accused: rules.Nobody, caught: rules.Nobody}
	for i := range r.given.points {
		r.given.points[i] = -1
	}
	if n.Kind == yaml.ScalarNode && n.ShortTag() == "!!null" {
		r.fail(n, book.ErrEmptyFile)
		return
	}
	r.findPlayers(n)
	before := len(r.errs)
	r.mapping(n, "scenario: wrap", scenarioKeys, func(key string, k, v *yaml.Node) {
		switch key {
		case "scenario":
			r.id(k, v)
		case "title":
			r.title(v)
		case "asks":
			r.asks(v)
		case "about":
			r.sc.About = r.cites(v)
		case "house":
			r.sc.House = r.house(v)
		case "given":
			r.readGiven(v)
		case "steps":
			r.steps(v)
		case "then":
			r.sc.then = v
			r.sc.Then = r.cells(v)
		}
	})
	if r.needsID && r.sc.ID == "" && len(r.errs) == before {
		r.fail(n, book.ErrMissingId)
	}
	r.sc.Names = r.names
	if r.tooMany {
		return
	}
	r.table()
}

func (r *reader) id(k, v *yaml.Node) {
	s, ok := r.scalar(v, book.ErrMissingId)
	if !ok {
		return
	}
	if !idForm.MatchString(s) || len(s) > idMost {
		r.fail(v, book.ErrBadId, "id", clean(s))
		return
	}
	r.sc.ID, r.sc.Line = s, r.at(k).line
}

func (r *reader) title(n *yaml.Node) {
	if n = r.real(n); n == nil {
		return
	}
	if n.Kind == yaml.ScalarNode {
		if s, ok := r.text(n); ok {
			r.sc.Title = book.Text{s, s, s}
		}
		return
	}
	r.mapping(n, "en: A title", langKeys, func(key string, _, v *yaml.Node) {
		l, _ := book.ParseLang(key)
		r.sc.Title[l], _ = r.text(v)
	})
	for _, l := range []book.Lang{book.EN, book.DE, book.NL} {
		for i := range r.sc.Title {
			if r.sc.Title[i] == "" {
				r.sc.Title[i] = r.sc.Title[l]
			}
		}
	}
}

func (r *reader) asks(n *yaml.Node) {
	r.mapping(n, "en: [May I?]", langKeys, func(key string, _, v *yaml.Node) {
		l, _ := book.ParseLang(key)
		for _, e := range r.list(v, "[May I?]") {
			if s, ok := r.text(e); ok {
				r.sc.Asks[l] = append(r.sc.Asks[l], s)
			}
		}
	})
}

// cites is a list of rules and questions.
func (r *reader) cites(n *yaml.Node) []Cite {
	cs := []Cite{}
	for _, e := range r.list(n, "[play.wrap]") {
		s, ok := r.scalar(e, book.ErrUnknownRule, "id", shown(e))
		if !ok {
			continue
		}
		if c, ok := CiteNamed(s); ok {
			cs = append(cs, c)
			continue
		}
		var ids []string
		for x := range rules.Rules() {
			ids = append(ids, x.String())
		}
		for x := range rules.Questions() {
			ids = append(ids, x.String())
		}
		if w := near(s, ids); w != "" {
			r.fail(e, book.ErrUnknownRuleNear, "id", clean(s), "near", w)
		} else {
			r.fail(e, book.ErrUnknownRule, "id", clean(s))
		}
	}
	return cs
}

// CiteNamed is the rule or question with that id; false where there is none.
func CiteNamed(id string) (Cite, bool) {
	if x, ok := rules.RuleNamed(id); ok {
		return Cite{Rule: x}, true
	}
	q, ok := rules.QuestionNamed(id)
	return Cite{Question: q}, ok
}

// findPlayers finds given.players before anything else is read.
func (r *reader) findPlayers(n *yaml.Node) {
	n = r.child(r.child(n, "given"), "players")
	if n == nil {
		return
	}
	r.ordered = true
	before := len(r.errs)
	names := r.list(n, "[Anna, Bram, Carla]")
	for _, e := range names {
		s, ok := r.name(e)
		switch {
		case !ok:
		case slices.Contains(r.names, s):
			r.fail(e, book.ErrPlayerTwice, "name", clean(s))
		default:
			r.names = append(r.names, s)
		}
	}
	if n = r.real(n); n == nil || n.Kind != yaml.SequenceNode {
		r.tooMany = true
		return
	}
	if c := len(names); c < rules.MinPlayers || c > rules.MaxPlayers {
		r.fail(n, book.ErrPlayerCount, "n", strconv.Itoa(c), "least", strconv.Itoa(rules.MinPlayers), "most", strconv.Itoa(rules.MaxPlayers))
	}
	r.tooMany = len(r.errs) > before
}

// child is the value of a key, nil where there is none.
func (r *reader) child(n *yaml.Node, key string) *yaml.Node {
	if n == nil {
		return nil
	}
	if n = r.real(n); n == nil || n.Kind != yaml.MappingNode {
		return nil
	}
	for i := 0; i+1 < len(n.Content); i += 2 {
		if n.Content[i].Value == key {
			return n.Content[i+1]
		}
	}
	return nil
}

// name is the name of a player as it is written.
func (r *reader) name(n *yaml.Node) (string, bool) {
	if n = r.real(n); n == nil {
		return "", false
	}
	s := strings.TrimSpace(n.Value)
	if n.Kind != yaml.ScalarNode || n.ShortTag() != "!!str" || s == "" || s == "?" || s == "..." {
		r.fail(n, book.ErrWantsName)
		return "", false
	}
	if slices.Contains(Me, s) {
		return "", true
	}
	if utf8.RuneCountInString(s) > nameMost {
		r.fail(n, book.ErrLongName, "most", strconv.Itoa(nameMost))
		return "", false
	}
	for _, c := range s {
		if c != '\n' && invisible(c) {
			return "", false // has been reported
		}
		if !unicode.IsPrint(c) {
			r.fail(n, book.ErrWantsName)
			return "", false
		}
	}
	return s, true
}

// seat is the seat of a player who is named.
func (r *reader) seat(n *yaml.Node) (rules.Seat, bool) {
	s, ok := r.name(n)
	if !ok {
		return rules.Nobody, false
	}
	return r.seatOf(r.real(n), s)
}

func (r *reader) seatOf(n *yaml.Node, name string) (rules.Seat, bool) {
	if i := slices.Index(r.names, name); i >= 0 {
		return rules.Seat(i), true
	}
	switch {
	case r.tooMany: // has been reported
		return rules.Nobody, false
	case r.ordered:
		if w := near(name, r.names); w != "" {
			r.fail(n, book.ErrStrangerNear, "name", clean(name), "near", clean(w))
		} else {
			r.fail(n, book.ErrStranger, "name", clean(name), "players", clean(strings.Join(r.names, ", ")))
		}
		return rules.Nobody, false
	case len(r.names) == rules.MaxPlayers:
		r.tooMany = true
		r.fail(n, book.ErrPlayerCount, "n", strconv.Itoa(rules.MaxPlayers+1), "least", strconv.Itoa(rules.MinPlayers), "most", strconv.Itoa(rules.MaxPlayers))
		return rules.Nobody, false
	}
	r.names = append(r.names, name)
	return rules.Seat(len(r.names) - 1), true
}

// seats is one player, or a list of them.
func (r *reader) seats(n *yaml.Node) (rules.Seats, bool) {
	if m := r.real(n); m == nil {
		return 0, false
	} else if m.Kind != yaml.SequenceNode {
		s, ok := r.seat(n)
		return rules.At(s), ok
	}
	var all rules.Seats
	for _, e := range r.list(n, "[Anna, Bram]") {
		s, ok := r.seat(e)
		if !ok {
			return 0, false
		}
		if all.Has(s) {
			r.fail(e, book.ErrPlayerTwice, "name", clean(r.names[s]))
			return 0, false
		}
		all |= rules.At(s)
	}
	return all, true
}

// card is one card.
func (r *reader) card(n *yaml.Node) (rules.Card, bool) {
	s, ok := r.scalar(n, book.ErrUnknownCard, "card", shown(n), "examples", cardExamples)
	if !ok {
		return rules.NoCard, false
	}
	c, m, args := readCard(s)
	if m != nil {
		r.fail(r.real(n), *m, args...)
		return rules.NoCard, false
	}
	return c, true
}

// cardList is a list of cards, which may end in "...".
func (r *reader) cardList(n *yaml.Node, dots, count bool) (*cards, bool) {
	cs := &cards{}
	ok := true
	es := r.list(n, "[3, moth]")
	for i, e := range es {
		if e.Kind == yaml.ScalarNode && e.Value == "..." {
			if !dots || i < len(es)-1 {
				r.fail(e, book.ErrDots)
				ok = false
			}
			cs.more = true
			continue
		}
		c, good := r.card(e)
		if !good {
			ok = false
			continue
		}
		cs.list = append(cs.list, c)
		if count {
			r.lists(e, c)
		}
	}
	return cs, ok
}

// lists remembers a card that lies on the table.
func (r *reader) lists(n *yaml.Node, c rules.Card) {
	r.listed = append(r.listed, listedCard{r.at(n), c})
}

// handful is a list of cards, or how many.
func (r *reader) handful(n *yaml.Node, wants book.Message) (*cards, bool) {
	m := r.real(n)
	switch {
	case m == nil:
		return nil, false
	case m.Kind == yaml.SequenceNode:
		return r.cardList(n, true, true)
	case m.Kind == yaml.ScalarNode && m.ShortTag() == "!!int":
		c, ok := r.number(n, 0, rules.Shuffled)
		return &cards{list: slices.Repeat([]rules.Card{rules.AnyCard}, c)}, ok
	}
	r.fail(m, wants, "example", "[3, moth]")
	return nil, false
}

func (r *reader) readGiven(n *yaml.Node) {
	g := &r.given
	g.node = n
	during := map[string]*yaml.Node{}
	r.mapping(n, "pile: 5", givenKeys, func(key string, k, v *yaml.Node) {
		var ok bool
		switch key {
		case "guard":
			g.guard, _ = r.seat(v)
		case "turn":
			if m := r.real(v); m != nil && m.Kind == yaml.ScalarNode && m.Value == "?" {
				g.turnUnknown = true
			} else {
				g.turn, _ = r.seat(v)
			}
		case "during":
			var p int
			if p, ok = r.oneOf(v, phaseNames[:]); ok {
				g.phase = rules.Phase(p)
			}
		case "slowest":
			during[key] = k
			g.slowest, _ = r.seats(v)
			g.slowNode = v
		case "accused":
			during[key] = k
			g.accused, _ = r.seat(v)
			g.accusedNode = v
		case "card":
			during[key] = k
			if g.card, ok = r.card(v); ok {
				r.lists(v, g.card)
			}
		case "caught":
			during[key] = k
			g.caught, _ = r.seat(v)
			g.accusedNode = v
		case "drew":
			g.drew, _ = r.truth(v)
		case "pile":
			r.pile(v)
		case "stock":
			if g.stock, ok = r.handful(v, book.ErrWantsStock); !ok {
				g.stock = nil
			}
		case "hands":
			r.pairs(v, "Anna: [3, moth]", func(k, v *yaml.Node) {
				s, known := r.seat(k)
				if h, ok := r.handful(v, book.ErrWantsHand); ok && known {
					g.hands[s] = h
				}
			})
		case "starter":
			g.starter, _ = r.seat(v)
		case "round":
			if x, ok := r.number(v, 1, roundsMost); ok {
				g.round = uint8(x)
			}
		case "points":
			r.pairs(v, "Anna: 12", func(k, v *yaml.Node) {
				s, known := r.seat(k)
				if x, ok := r.number(v, 0, pointsMost); ok && known {
					g.points[s] = int16(x)
				}
			})
		}
	})
	for key, p := range map[string]rules.Phase{"slowest": rules.DuringMosquito, "accused": rules.Accusation, "card": rules.Accusation, "caught": rules.Gift} {
		if k := during[key]; k != nil && g.phase != p {
			r.fail(k, book.ErrOnlyDuring, "key", key, "phase", phaseNames[p])
		}
	}
	for _, s := range []rules.Seat{g.accused, g.caught} {
		if s != rules.Nobody && s == g.guard {
			r.fail(g.accusedNode, book.ErrOneself, "name", clean(r.names[s]))
		}
	}
}

func (r *reader) pile(n *yaml.Node) {
	m := r.real(n)
	if m == nil {
		return
	}
	g := &r.given
	if m.Kind != yaml.SequenceNode {
		if c, ok := r.card(n); ok {
			g.pile, g.pileNode = &cards{list: []rules.Card{c}, single: true, more: true}, n
			r.lists(n, c)
		}
		return
	}
	cs, ok := r.cardList(n, true, true)
	if ok && len(cs.list) == 0 {
		r.fail(m, book.ErrEmptyPile)
		return
	}
	if ok {
		g.pile, g.pileNode = cs, m.Content[0]
	}
}

func (r *reader) steps(n *yaml.Node) {
	es := r.list(n, "[{by: Anna, play: 3}]")
	if len(es) > stepsMost {
		r.fail(n, book.ErrManySteps, "n", strconv.Itoa(len(es)), "most", strconv.Itoa(stepsMost))
		return
	}
	for _, e := range es {
		r.step(e)
	}
}

// step reads one step.
func (r *reader) step(n *yaml.Node) {
	st := Step{node: n, Action: rules.Action{By: rules.Nobody, Target: rules.Nobody}}
	a := &st.Action
	verb := -1
	keys := map[string]*yaml.Node{}
	strange := r.mapping(n, "by: Anna, play: 3", stepKeys, func(key string, k, v *yaml.Node) {
		keys[key] = k
		if i := slices.Index(verbNames, key); i >= 0 {
			if verb >= 0 {
				r.fail(k, book.ErrTwoVerbs, "verb", verbNames[verb], "other", key)
				return
			}
			verb, st.value = i, v
			a.Verb = rules.Verb(i)
			st.pos, st.valuePos = r.at(k), r.at(v)
			st.Line, st.Col = st.pos.line, st.pos.col
		}
	})
	if m := r.real(n); m == nil || m.Kind != yaml.MappingNode {
		return
	}
	if verb < 0 && !strange { // a strange key may have been meant as a verb
		r.fail(n, book.ErrNoVerb, "verbs", strings.Join(verbNames, ", "))
	}
	for _, key := range stepKeys {
		k := keys[key]
		if k == nil || verb < 0 || slices.Contains(verbNames, key) || slices.Contains(expectKeys, key) || slices.Contains(verbKeys[verb], key) {
			continue
		}
		if key == "by" {
			r.fail(k, book.ErrNoBy, "verb", verbNames[verb])
			continue
		}
		var with []string
		for v, ks := range verbKeys {
			if slices.Contains(ks, key) {
				with = append(with, verbNames[v])
			}
		}
		r.fail(k, book.ErrNotWithVerb, "key", key, "verb", verbNames[verb], "verbs", strings.Join(with, ", "))
	}
	r.stepValues(n, &st)
	if verb >= 0 && slices.Contains(verbKeys[verb], "by") && keys["by"] == nil && a.Verb != rules.ToSettle {
		if r.ordered {
			r.fail(n, book.ErrMissingBy)
		} else if s, ok := r.seatOf(n, ""); ok { // whoever asks
			a.By = s
		}
	}
	if a.By != rules.Nobody && a.By == a.Target {
		r.fail(st.value, book.ErrOneself, "name", clean(r.names[a.By]))
	}
	r.sc.Steps = append(r.sc.Steps, st)
}

// stepValues reads the values of a step in the order in which they stand.
func (r *reader) stepValues(n *yaml.Node, st *Step) {
	a := &st.Action
	m := r.real(n)
	if m == nil {
		return
	}
	seen := map[string]bool{}
	for i := 0; i+1 < len(m.Content); i += 2 {
		k, v := r.real(m.Content[i]), m.Content[i+1]
		if k == nil {
			return
		}
		if seen[k.Value] || slices.Contains(verbNames, k.Value) && v != st.value {
			continue
		}
		seen[k.Value] = true
		switch k.Value {
		case "by":
			a.By, _ = r.seat(v)
		case "play", "hide":
			r.someCards(v, a)
		case "draw":
			if b := r.real(v); b != nil && b.ShortTag() == "!!bool" {
				r.onlyTrue(k, v)
			} else {
				a.Card, _ = r.card(v)
			}
		case "answer", "turn-up":
			a.Card, _ = r.card(v)
		case "give":
			a.Card, _ = r.card(v)
		case "accuse", "tell", "to":
			a.Target, _ = r.seat(v)
			st.valuePos = r.at(v)
			if k.Value == "to" {
				st.value = v
			}
		case "settle":
			if x, ok := r.oneOf(v, []string{"right", "wrong"}); ok {
				a.Right = rules.TruthOf(x == 0)
			}
		case "keep", "pass", "count", "finish":
			r.onlyTrue(k, v)
		case "slap":
			r.slap(v, a)
		case "wrong":
			a.Wrong, _ = r.seats(v)
		case "under":
			a.Slipped, _ = r.card(v)
		case "seen":
			if yes, ok := r.truth(v); ok {
				a.Seen = rules.TruthOf(yes)
			}
		case "hand":
			_, a.Below = r.oneOf(v, []string{"below"})
		case "how":
			st.How, a.How = r.text(v)
		case "right":
			if yes, ok := r.truth(v); ok {
				a.Right = rules.TruthOf(yes)
			}
		case "saw":
			saw, ok := r.truth(v)
			a.Unseen = ok && !saw
		case "late":
			a.Late, _ = r.truth(v)
		case "together":
			a.Tied, _ = r.truth(v)
		case "facts":
			r.facts(v, st)
		case "expect":
			if x, ok := r.oneOf(v, verdictNames); ok {
				verdict := rules.Verdict(x)
				st.Expect = &verdict
			}
		case "cites":
			st.Cites = r.cites(v)
		case "questions":
			st.asksQuestions = true
			for _, e := range r.list(v, "[guard-moth-fit]") {
				if q, ok := r.question(e); ok {
					st.Questions = append(st.Questions, q)
				}
			}
		case "needs":
			st.asksNeeds = true
			for _, e := range r.list(v, "[guard]") {
				if f, ok := r.oneOf(e, factNames); ok {
					st.Needs = append(st.Needs, rules.Fact(f))
				}
			}
		}
	}
	// These lean on what has been read before.
	if v := r.child(n, "readings"); v != nil {
		r.readings(v, st)
	}
	if v := r.child(n, "follows"); v != nil {
		r.follows(v, st)
	}
}

var verdictNames = []string{
	rules.Forbidden: rules.Forbidden.String(), rules.Allowed: rules.Allowed.String(),
	rules.Depends: rules.Depends.String(), rules.Open: rules.Open.String(),
}

var factNames = func() []string {
	names := []string{""}
	for f := range rules.Facts() {
		names = append(names, f.String())
	}
	return names
}()

func (r *reader) onlyTrue(k, v *yaml.Node) {
	if m := r.real(v); m != nil && (m.ShortTag() != "!!bool" || !strings.EqualFold(m.Value, "true")) {
		r.fail(m, book.ErrWantsTrue, "key", k.Value)
	}
}

// someCards is a card, or a list of several at once.
func (r *reader) someCards(n *yaml.Node, a *rules.Action) {
	m := r.real(n)
	if m == nil {
		return
	}
	if m.Kind != yaml.SequenceNode {
		a.Card, _ = r.card(n)
		return
	}
	cs, ok := r.cardList(n, false, false)
	switch {
	case !ok:
	case len(cs.list) == 0:
		r.fail(m, book.ErrNoCard)
	case len(cs.list) > rules.CardsMost:
		r.fail(m, book.ErrManyAtOnce, "most", strconv.Itoa(rules.CardsMost))
	default:
		a.Card = cs.list[0]
		a.More = uint8(copy(a.Rest[:], cs.list[1:]))
	}
}

// slap is who slapped, fastest first.
func (r *reader) slap(n *yaml.Node, a *rules.Action) {
	var all rules.Seats
	es := r.list(n, "[Anna, Carla]")
	if m := r.real(n); m != nil && m.Kind == yaml.SequenceNode && len(es) == 0 {
		r.fail(m, book.ErrWantsName)
	}
	for _, e := range es {
		m := r.real(e)
		if m == nil {
			return
		}
		s, ok := r.seats(e)
		switch {
		case !ok:
		case s&all != 0:
			r.fail(e, book.ErrPlayerTwice, "name", clean(r.names[(s&all).One()]))
		case m.Kind == yaml.SequenceNode && len(m.Content) < 2:
			r.fail(e, book.ErrTieAlone)
		default:
			all |= s
			a.Slappers[a.Slaps] = s
			a.Slaps++
		}
	}
}

func (r *reader) readings(n *yaml.Node, st *Step) {
	r.pairs(n, "must-fit: allowed", func(k, v *yaml.Node) {
		if m := r.real(v); m != nil && m.Kind == yaml.MappingNode {
			q, ok := r.question(k)
			r.pairs(v, "must-fit: allowed", func(k, v *yaml.Node) {
				if !ok {
					return
				}
				o, good := r.option(k, q)
				if x, fine := r.oneOf(v, verdictNames); fine && good {
					st.Readings = append(st.Readings, Reading{Question: q, Option: o, Verdict: rules.Verdict(x), node: v})
				}
			})
			return
		}
		x, ok := r.oneOf(v, verdictNames)
		if len(st.Questions) == 1 {
			if o, good := r.option(k, st.Questions[0]); ok && good {
				st.Readings = append(st.Readings, Reading{Question: st.Questions[0], Option: o, Verdict: rules.Verdict(x), node: v})
			}
			return
		}
		var all []string
		for q := range rules.Questions() {
			if _, has := q.Option(k.Value); has {
				if ok {
					st.Readings = append(st.Readings, Reading{name: k.Value, Verdict: rules.Verdict(x), node: v})
				}
				return
			}
			for o := range q.Options() {
				all = append(all, q.OptionName(rules.Option(o+1)))
			}
		}
		if w := near(k.Value, all); w != "" {
			r.fail(k, book.ErrWantsOneOfNear, "value", clean(k.Value), "near", w)
		} else {
			r.fail(k, book.ErrNoOption, "option", clean(k.Value), "example", "guard-moth-fit: {must-fit: allowed}")
		}
	})
}

func (r *reader) follows(n *yaml.Node, st *Step) {
	r.pairs(n, "slap-tie: {nobody: {turn: Anna}}", func(k, v *yaml.Node) {
		q, ok := r.question(k)
		r.pairs(v, "nobody: {turn: Anna}", func(k, v *yaml.Node) {
			var o rules.Option
			good := false
			if ok {
				o, good = r.option(k, q)
			}
			if cells := r.cells(v); good {
				st.Follows = append(st.Follows, Follow{q, o, cells})
			}
		})
	})
}

// cells are cells of a table as they should be.
func (r *reader) cells(n *yaml.Node) []Expected {
	es := []Expected{}
	r.mapping(n, "turn: Anna", cellNames[:], func(key string, k, v *yaml.Node) {
		p := r.at(k)
		e := Expected{Line: p.line, Col: p.col, Cell: Cell(slices.Index(cellNames[:], key)), Player: rules.Nobody, node: v}
		ok := true
		switch e.Cell {
		case CellGuard, CellTurn, CellNextGuard:
			var s rules.Seat
			s, ok = r.seat(v)
			e.Seats = rules.At(s)
		case CellSlowest, CellWinner:
			e.Seats, ok = r.seats(v)
		case CellDuring:
			var x int
			x, ok = r.oneOf(v, phaseNames[:])
			e.Phase = rules.Phase(x)
		case CellPicks:
			var x int
			x, ok = r.oneOf(v, picksNames[:])
			e.Picks = rules.Picks(x)
		case CellOver:
			e.Yes, ok = r.truth(v)
		case CellNumber:
			e.Count, ok = r.number(v, rules.Low, rules.High)
		case CellStock:
			e.Count, ok = r.number(v, 0, rules.Shuffled)
		case CellPile:
			ok = r.expectedPile(v, &e)
		case CellHands:
			ok = false
			r.pairs(v, "Anna: [3, moth]", func(k, v *yaml.Node) {
				es = r.expectedHand(es, e, k, v)
			})
		case CellPoints:
			ok = false
			r.pairs(v, "Anna: 12", func(k, v *yaml.Node) {
				s, known := r.seat(k)
				x, fine := r.number(v, 0, pointsMost)
				if known && fine {
					p := r.at(k)
					es = append(es, Expected{Line: p.line, Col: p.col, Cell: CellPoints, Player: s, Count: x, node: v})
				}
			})
		}
		if ok {
			es = append(es, e)
		}
	})
	return es
}

func (r *reader) expectedPile(n *yaml.Node, e *Expected) bool {
	m := r.real(n)
	if m == nil {
		return false
	}
	if m.Kind != yaml.SequenceNode {
		c, ok := r.card(n)
		e.Cards, e.More = []rules.Card{c}, true
		return ok
	}
	cs, ok := r.cardList(n, true, false)
	if ok && len(cs.list) == 0 {
		r.fail(m, book.ErrEmptyPile)
		return false
	}
	e.Cards, e.More = cs.list, cs.more
	return ok
}

func (r *reader) expectedHand(es []Expected, e Expected, k, v *yaml.Node) []Expected {
	s, known := r.seat(k)
	m := r.real(v)
	if m == nil {
		return es
	}
	p := r.at(k)
	e = Expected{Line: p.line, Col: p.col, Cell: CellHands, Player: s, Count: -1, node: v}
	ok := false
	switch {
	case m.Kind == yaml.SequenceNode:
		var cs *cards
		if cs, ok = r.cardList(v, true, false); ok {
			e.Cards, e.More = cs.list, cs.more
		}
	case m.Kind == yaml.ScalarNode && m.ShortTag() == "!!int":
		e.Count, ok = r.number(v, 0, rules.Shuffled)
	default:
		r.fail(m, book.ErrWantsHand, "example", "[3, moth]")
	}
	if ok && known {
		es = append(es, e)
	}
	return es
}

// deckErrors reports cards of which there are more than the deck has.
func (r *reader) deckErrors() {
	slices.SortStableFunc(r.listed, func(a, b listedCard) int {
		return cmp.Or(cmp.Compare(a.pos.line, b.pos.line), cmp.Compare(a.pos.col, b.pos.col))
	})
	var n [len(kindNames)]int
	for _, l := range r.listed {
		k, ok := l.card.Kind()
		if !ok {
			continue
		}
		if n[k]++; n[k] > k.InDeck() {
			r.failAt(l.pos, book.ErrDeckKind, "kind", kindNames[k][0], "n", strconv.Itoa(k.InDeck()))
		}
	}
}

// table makes the table of what is given.
func (r *reader) table() {
	g := &r.given
	r.deckErrors()
	t := rules.NewTable(len(r.names), r.ordered)
	if g.guard != rules.Nobody {
		t.Guard = rules.At(g.guard)
	}
	if g.turn != rules.Nobody {
		t.Turn, t.TurnFree = rules.At(g.turn), false
	}
	if g.turnUnknown {
		t.TurnFree = false
	}
	if g.starter != rules.Nobody {
		t.Starter = rules.At(g.starter)
	}
	t.Drew, t.Round, t.Earlier = g.drew, g.round, g.points
	for s, h := range g.hands {
		if h == nil {
			continue
		}
		t.Hands[s] = rules.Hand{More: h.more}
		for _, c := range h.list {
			t.Hands[s].Add(c)
		}
	}
	if g.stock != nil {
		t.Stock = rules.Stock{More: g.stock.more}
		for _, c := range g.stock.list {
			t.Stock.Put(c)
		}
	}
	if g.pile != nil {
		t.Top, t.Below, t.Under = pileOf(g.pile)
	}
	r.during(&t)
	if n := t.CardCount(); n > rules.Shuffled && g.node != nil {
		r.fail(g.node, book.ErrDeckSize, "n", strconv.Itoa(n), "most", strconv.Itoa(rules.Shuffled))
	}
	r.sc.Given = t
}

// pileOf is a discard pile: its top card, which number counted beneath that if
// it is a moth, and what lies under it.
func pileOf(cs *cards) (top rules.Card, below rules.Numbers, under rules.Pile) {
	under.More = cs.more
	if cs.more {
		below = rules.AnyNumber
	}
	for i, c := range slices.Backward(cs.list) {
		if i == len(cs.list)-1 {
			top = c
			continue
		}
		if c.Is(rules.Moth) && (!top.Is(rules.Moth) || below == 0) {
			below = top.Numbers()
		}
		under.Add(top)
		top = c
	}
	return top, below, under
}

// during puts the table into the phase that was given.
func (r *reader) during(t *rules.Table) {
	g := &r.given
	animal, hasAnimal := map[rules.Phase]rules.Kind{
		rules.DuringSpider: rules.Spider, rules.DuringMosquito: rules.Mosquito, rules.DuringCockroach: rules.Cockroach,
	}[g.phase]
	switch g.phase {
	case rules.Accusation:
		t.Interrupt, t.Accused, t.Accuser, t.HidCard = g.phase, g.accused, t.Guard.One(), rules.AnyCard
		if g.card != rules.NoCard {
			t.HidCard = g.card
		}
	case rules.Gift:
		t.Interrupt, t.Accused, t.Accuser = g.phase, g.caught, t.Guard.One()
	default:
		t.Phase = g.phase
	}
	if g.phase == rules.Over {
		for s := range rules.Seat(t.Players) {
			if t.Hands[s].Empty() {
				t.Winner |= rules.At(s)
			}
		}
		if t.Winner == 0 { // it may be anybody
			t.Winner = t.Everybody() | rules.Stranger
		}
	}
	if hasAnimal {
		kind := rules.OfKind(animal)
		if t.Top&kind == 0 {
			r.fail(g.pileNode, book.ErrOtherTop, "phase", phaseNames[g.phase], "card", CardName(t.Top), "example", kindNames[animal][0])
			return
		}
		t.Top &= kind
	}
	if g.slowest != 0 {
		t.Slow(g.slowest)
	}
}
