package lessons

import (
	"io/fs"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"go.yaml.in/yaml/v4"

	"motten/rules"
	"motten/rules/book"
	"motten/scenarios"
	"motten/scenarios/library"
)

// reader reads one file and gathers what is wrong with it.
type reader struct {
	file  string
	wrong scenarios.Errors
}

func (r *reader) fail(n *yaml.Node, m book.Message, args ...string) {
	e := scenarios.Error{File: r.file, Message: m, Args: args}
	if n != nil {
		e.Line, e.Col = n.Line, n.Column
	}
	r.wrong = append(r.wrong, e)
}

// fields are the values of a mapping by key.
func (r *reader) fields(n *yaml.Node, known ...string) map[string]*yaml.Node {
	got := map[string]*yaml.Node{}
	if n == nil || n.Kind != yaml.MappingNode {
		if n != nil {
			r.fail(n, book.LearnCheckMap, "keys", strings.Join(known, ", "))
		}
		return got
	}
	for i := 0; i+1 < len(n.Content); i += 2 {
		k, v := n.Content[i], n.Content[i+1]
		switch {
		case !slices.Contains(known, k.Value):
			r.fail(k, book.LearnCheckKey, "key", k.Value, "keys", strings.Join(known, ", "))
		case got[k.Value] != nil:
			r.fail(k, book.LearnCheckTwice, "id", k.Value)
		default:
			got[k.Value] = v
		}
	}
	return got
}

func (r *reader) list(n *yaml.Node) []*yaml.Node {
	if n == nil {
		return nil
	}
	if n.Kind != yaml.SequenceNode {
		r.fail(n, book.LearnCheckList)
		return nil
	}
	return n.Content
}

func scalar(n *yaml.Node) string {
	if n == nil || n.Kind != yaml.ScalarNode {
		return ""
	}
	return n.Value
}

// text is a text in all languages, its constants filled in.
func (r *reader) text(n *yaml.Node, also ...string) book.Text {
	var t book.Text
	keys := also
	for _, l := range book.Langs() {
		keys = append(keys, l.String())
	}
	f := r.fields(n, keys...)
	if n == nil || n.Kind != yaml.MappingNode {
		return t
	}
	for _, l := range book.Langs() {
		s := strings.TrimSpace(scalar(f[l.String()]))
		if s == "" {
			r.fail(n, book.LearnCheckNoText, "lang", l.String())
			continue
		}
		at := f[l.String()]
		if strings.IndexFunc(s, unicode.IsDigit) >= 0 {
			r.fail(at, book.LearnCheckDigit, "text", s)
		}
		if strings.Contains(s, "!") {
			r.fail(at, book.LearnCheckShout, "text", s)
		}
		t[l] = r.constants(at, s)
	}
	return t
}

// constants fills the constants of the game in.
func (r *reader) constants(n *yaml.Node, s string) string {
	for {
		i := strings.Index(s, "{")
		if i < 0 {
			return s
		}
		end := strings.Index(s[i:], "}")
		if end < 0 {
			r.fail(n, book.LearnCheckConstant, "name", s[i:])
			return s
		}
		name := s[i+1 : i+end]
		x, ok := book.Constant(strings.TrimPrefix(name, "="))
		if !ok || name[:1] != "=" {
			r.fail(n, book.LearnCheckConstant, "name", name)
			return s
		}
		s = s[:i] + strconv.Itoa(x) + s[i+end+1:]
	}
}

// Read reads one lesson. What is wrong is told in the errors, with its place;
// an exercise that cannot be judged for it is left out.
func Read(name string, data []byte) (*Lesson, scenarios.Errors) {
	r := &reader{file: name}
	var doc yaml.Node
	if err := yaml.Unmarshal(data, &doc); err != nil {
		r.fail(nil, book.LearnCheckYaml, "what", err.Error())
		return nil, r.wrong
	}
	if len(doc.Content) == 0 {
		r.fail(nil, book.LearnCheckMissing, "key", "lesson")
		return nil, r.wrong
	}
	root := doc.Content[0]
	f := r.fields(root, "lesson", "title", "text", "exercises")
	for _, k := range []string{"lesson", "title", "text", "exercises"} {
		if f[k] == nil {
			r.fail(root, book.LearnCheckMissing, "key", k)
		}
	}
	l := &Lesson{File: name, Line: root.Line, ID: scalar(f["lesson"]), Title: r.text(f["title"]), Text: r.text(f["text"])}
	for _, n := range r.list(f["exercises"]) {
		before := len(r.wrong)
		if x := r.exercise(n); x != nil && !slices.ContainsFunc(r.wrong[before:], spoils) {
			l.Exercises = append(l.Exercises, x)
		}
	}
	return l, r.wrong
}

// spoils tells whether an exercise with that mistake cannot be judged.
func spoils(e scenarios.Error) bool {
	return !slices.Contains([]book.Message{book.LearnCheckNoText, book.LearnCheckDigit, book.LearnCheckShout,
		book.LearnCheckConstant, book.LearnCheckNoHint, book.LearnCheckKey}, e.Message)
}

func (r *reader) exercise(n *yaml.Node) *Exercise {
	f := r.fields(n, "id", "new", "scenario", "step", "house", "given", "steps", "deal",
		"may", "choose", "asks", "of", "options", "right", "question", "hints")
	x := &Exercise{File: r.file, Line: n.Line, ID: scalar(f["id"])}
	if c := f["new"]; c != nil {
		var ok bool
		if x.New, ok = scenarios.CiteNamed(c.Value); !ok {
			r.fail(c, book.LearnCheckNoRule, "id", c.Value)
			return nil
		}
		if x.ID == "" {
			x.ID = c.Value
		}
	}
	if x.ID == "" {
		r.fail(n, book.LearnCheckMissing, "key", "id")
	}
	for _, h := range r.list(f["hints"]) {
		x.Hints = append(x.Hints, r.text(h))
	}
	base, steps := r.situation(n, f)
	switch {
	case f["may"] != nil:
		x.Kind, x.Answer = May, scalar(f["may"])
		if !slices.Contains([]string{"yes", "no", "open"}, x.Answer) {
			r.fail(f["may"], book.LearnCheckMay, "value", x.Answer)
			return nil
		}
	case f["choose"] != nil:
		x.Kind = Choose
	case f["question"] != nil:
		x.Kind, x.Ask = Told, r.text(f["question"])
		for _, o := range r.list(f["options"]) {
			x.Says = append(x.Says, Saying{r.text(o, "right"), scalar(of(o, "right")) == "true"})
		}
		return x
	case f["asks"] != nil:
		x.Kind = After
		if !r.after(x, f) {
			return nil
		}
	default:
		r.fail(n, book.LearnCheckMissing, "key", "may, choose, asks, question")
		return nil
	}
	if d := f["deal"]; d != nil {
		players, _ := strconv.Atoi(d.Value)
		if players < rules.MinPlayers || players > rules.MaxPlayers {
			r.fail(d, book.LearnCheckDeal)
			return nil
		}
		t := rules.Deal(players, 0, 1)
		x.dealt, x.names = &t, Players[:players]
		return x
	}
	if base == nil {
		return nil
	}
	if x.Kind == Choose {
		before := steps
		if f["scenario"] != nil && len(steps) > 0 {
			before = steps[:len(steps)-1] // the choices stand in its place
		}
		for _, c := range r.list(f["choose"]) {
			right := scalar(of(c, "right")) == "true"
			r.choice(x, base, append(slices.Clone(before), without(c, "right")), c, right)
		}
		return x
	}
	if len(steps) == 0 {
		r.fail(n, book.LearnCheckMissing, "key", "steps")
		return nil
	}
	r.choice(x, base, steps, n, true)
	return x
}

func (r *reader) after(x *Exercise, f map[string]*yaml.Node) bool {
	n := f["asks"]
	i := slices.IndexFunc(cells, func(c scenarios.Cell) bool { return c.String() == n.Value })
	if i < 0 {
		var known []string
		for _, c := range cells {
			known = append(known, c.String())
		}
		r.fail(n, book.LearnCheckKey, "key", n.Value, "keys", strings.Join(known, ", "))
		return false
	}
	x.Asks, x.Of = cells[i], scalar(f["of"])
	x.Answer = scalar(f["right"])
	for _, o := range r.list(f["options"]) {
		x.Values = append(x.Values, o.Value)
	}
	if f["options"] == nil || f["right"] == nil {
		r.fail(n, book.LearnCheckMissing, "key", "options, right")
		return false
	}
	return true
}

// situation is the mapping of a scenario without steps, and the steps: those
// of the library up to the one that is meant, or those of the exercise.
func (r *reader) situation(n *yaml.Node, f map[string]*yaml.Node) (base *yaml.Node, steps []*yaml.Node) {
	var from *yaml.Node
	switch c := f["scenario"]; {
	case c != nil:
		names, _ := fs.Glob(library.FS, "*/"+c.Value+".yaml")
		if len(names) != 1 {
			r.fail(c, book.LearnCheckNoScenario, "id", c.Value)
			return nil, nil
		}
		data, _ := library.FS.ReadFile(names[0])
		var doc yaml.Node
		if err := yaml.Unmarshal(data, &doc); err != nil || len(doc.Content) == 0 {
			r.fail(c, book.LearnCheckNoScenario, "id", c.Value)
			return nil, nil
		}
		from = doc.Content[0]
		step := 1
		if s := f["step"]; s != nil {
			step, _ = strconv.Atoi(s.Value)
		}
		steps = slices.Clone(content(of(from, "steps")))
		if step < 1 || step > len(steps) {
			r.fail(c, book.LearnCheckNoStep, "id", c.Value, "step", strconv.Itoa(step))
			return nil, nil
		}
		steps = steps[:step]
	case f["given"] != nil:
		from, steps = n, slices.Clone(content(f["steps"]))
	case f["deal"] == nil && f["question"] == nil:
		r.fail(n, book.LearnCheckMissing, "key", "scenario, given, deal")
		return nil, nil
	default:
		return nil, nil
	}
	base = &yaml.Node{Kind: yaml.MappingNode}
	put := func(key string, v *yaml.Node) {
		if v != nil {
			base.Content = append(base.Content, &yaml.Node{Kind: yaml.ScalarNode, Value: key}, v)
		}
	}
	put("given", of(from, "given"))
	house := of(from, "house")
	if f["house"] != nil && f["scenario"] != nil {
		if house != nil {
			merged := *house
			merged.Content = append(slices.Clone(house.Content), f["house"].Content...)
			house = &merged
		} else {
			house = f["house"]
		}
	}
	put("house", house)
	return base, steps
}

// choice reads the situation with one step at its end.
func (r *reader) choice(x *Exercise, base *yaml.Node, steps []*yaml.Node, at *yaml.Node, right bool) {
	doc := *base
	doc.Content = append(slices.Clone(base.Content), &yaml.Node{Kind: yaml.ScalarNode, Value: "steps"},
		&yaml.Node{Kind: yaml.SequenceNode, Content: bare(steps)})
	data, err := yaml.Marshal(&doc)
	if err != nil {
		r.fail(at, book.LearnCheckYaml, "what", err.Error())
		return
	}
	sc, errs := scenarios.ReadQuestion(r.file, data)
	for _, e := range errs { // its lines are of a document that nobody has seen
		e.Line, e.Col = at.Line, at.Column
		r.wrong = append(r.wrong, e)
	}
	if len(errs) > 0 || sc == nil {
		return
	}
	c := &Choice{Line: at.Line, Right: right, sc: sc}
	x.Choices = append(x.Choices, c)
	x.names = sc.Names
	for _, e := range c.result().Errors {
		e.Line, e.Col = at.Line, at.Column
		r.wrong = append(r.wrong, e)
	}
}

// bare is the steps without what is expected of them.
func bare(steps []*yaml.Node) []*yaml.Node {
	var out []*yaml.Node
	for _, s := range steps {
		out = append(out, without(s, "expect", "cites", "questions", "needs", "readings", "follows"))
	}
	return out
}

func without(n *yaml.Node, keys ...string) *yaml.Node {
	m := *n
	m.Content = nil
	for i := 0; i+1 < len(n.Content); i += 2 {
		if !slices.Contains(keys, n.Content[i].Value) {
			m.Content = append(m.Content, n.Content[i], n.Content[i+1])
		}
	}
	return &m
}

// of is the value of a key, nil where it is not there.
func of(n *yaml.Node, key string) *yaml.Node {
	if n == nil || n.Kind != yaml.MappingNode {
		return nil
	}
	for i := 0; i+1 < len(n.Content); i += 2 {
		if n.Content[i].Value == key {
			return n.Content[i+1]
		}
	}
	return nil
}

func content(n *yaml.Node) []*yaml.Node {
	if n == nil {
		return nil
	}
	return n.Content
}
