// Package catalogue reads the texts of package book from YAML, checks them and
// writes them as Go. Only the generator and tests use it.
package catalogue

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"go.yaml.in/yaml/v4"

	"motten/rules"
)

// langs are the languages, in the order of book.Lang.
var langs = []string{"nl", "de", "en"}

// roles are the roles, in the order of rules.Role.
var roles = [4]string{rules.Notes: "notes", rules.Allows: "allows", rules.Forbids: "forbids", rules.Follows: "follows"}

type text [3]string

type source struct {
	heading string
	says    string
	note    text
}

type rule struct {
	id      string
	text    text
	says    [4]text
	sources [3]source
	see     []string
}

type option struct {
	id      string
	text    text
	sources string
}

type pair struct{ question, option string }

type question struct {
	id              string
	text, open, why text
	kind            string
	options         []option
	sources         [3]source
	lean            string
	rules           []string
	when            []pair
}

type advice struct {
	id      string
	mistake bool
	text    text
	rules   []string
	sources [3]source
}

type document struct {
	id                string
	name, note        text
	language, checked string
}

type preset struct {
	id   string
	text text
}

type message struct {
	id   string
	text text
}

// messageFiles are the files of messages and how the names of their constants
// begin.
var messageFiles = [...]struct{ file, prefix string }{
	{"errors.yaml", "Err"},
	{"program.yaml", "Prog"},
	{"sentences.yaml", "Say"},
	{"sheet.yaml", "Sheet"},
	{"talk.yaml", "Talk"},
	{"learn.yaml", "Learn"},
}

type catalogue struct {
	rules     []rule
	questions []question
	advice    []advice
	documents []document
	presets   []preset
	messages  [len(messageFiles)][]message
}

// reader reads one file and gathers what is wrong with it.
type reader struct {
	dir, file string
	errs      []error
}

func (r *reader) wrong(n *yaml.Node, format string, args ...any) {
	at := r.file
	if n != nil {
		at = fmt.Sprintf("%s:%d:%d", r.file, n.Line, n.Column)
	}
	r.errs = append(r.errs, fmt.Errorf("%s: %s", at, fmt.Sprintf(format, args...)))
}

// entries are the entries of a file, which is one list; none where the file
// is not there.
func (r *reader) entries(file string) []*yaml.Node {
	r.file = file
	data, err := os.ReadFile(filepath.Join(r.dir, file))
	if errors.Is(err, os.ErrNotExist) {
		return nil
	}
	if err != nil {
		r.wrong(nil, "%v", err)
		return nil
	}
	var doc yaml.Node
	if err := yaml.Unmarshal(data, &doc); err != nil {
		var at *yaml.LoadError
		if errors.As(err, &at) && at.Mark.Line > 0 {
			r.wrong(&yaml.Node{Line: at.Mark.Line, Column: at.Mark.Column}, "%s", at.Message)
		} else {
			r.wrong(nil, "%v", err)
		}
		return nil
	}
	if len(doc.Content) == 0 {
		return nil
	}
	return r.list(doc.Content[0])
}

func (r *reader) list(n *yaml.Node) []*yaml.Node {
	if n == nil {
		return nil
	}
	if n.Kind != yaml.SequenceNode {
		r.wrong(n, "a list is wanted here")
		return nil
	}
	return n.Content
}

// fields are the values of a mapping by key. Keys that end in "?" in known may
// be left out.
func (r *reader) fields(n *yaml.Node, known ...string) map[string]*yaml.Node {
	got := map[string]*yaml.Node{}
	if n == nil {
		return got
	}
	if n.Kind != yaml.MappingNode {
		r.wrong(n, "a mapping with %s is wanted here", strings.Join(known, ", "))
		return got
	}
	for i := 0; i+1 < len(n.Content); i += 2 {
		k, v := n.Content[i], n.Content[i+1]
		switch {
		case got[k.Value] != nil:
			r.wrong(k, "key %q stands here twice", k.Value)
		case !slices.Contains(known, k.Value) && !slices.Contains(known, k.Value+"?"):
			r.wrong(k, "unknown key %q, known are: %s", k.Value, strings.ReplaceAll(strings.Join(known, ", "), "?", ""))
		default:
			got[k.Value] = v
		}
	}
	for _, k := range known {
		if !strings.HasSuffix(k, "?") && got[k] == nil {
			r.wrong(n, "key %q is missing", k)
		}
	}
	return got
}

func (r *reader) scalar(n *yaml.Node) string {
	if n == nil {
		return ""
	}
	if n.Kind != yaml.ScalarNode {
		r.wrong(n, "a single value is wanted here")
		return ""
	}
	return n.Value
}

func (r *reader) oneOf(n *yaml.Node, values ...string) string {
	s := r.scalar(n)
	if n != nil && !slices.Contains(values, s) {
		r.wrong(n, "%q is none of %s", s, strings.Join(values, ", "))
	}
	return s
}

// style is what a text may hold besides words.
type style uint8

const (
	plain    style = iota // constants of the game
	sentence              // values too, and [named form|you form]
	free                  // any placeholders, and brackets as they come
	loose                 // any placeholders, and [named form|you form]
)

var (
	placeholder = regexp.MustCompile(`^=?[a-z][a-z-]*(:[a-z.]+)?$`)
	// constants of the game, as {=name}.
	constants = strings.Fields("deck numbers actions each moths bugs shuffled hand low next high before step least most age minutes number-points action-points moth-points")
	// values are the placeholders of what is said of a rule.
	values = strings.Fields("player other guard card top fits n:cards n:rounds card:a")
	// germanValues are those that only German has.
	germanValues = strings.Fields("other:acc other:dat guard:acc guard:dat card:dat card:a.dat top:dat")
)

func (r *reader) text(n *yaml.Node, st style) text {
	var t text
	if n == nil {
		return t
	}
	f := r.fields(n, langs...)
	r.texts(n, f, st, &t)
	return t
}

// texts reads the three languages out of the fields of n.
func (r *reader) texts(n *yaml.Node, f map[string]*yaml.Node, st style, t *text) {
	var held [3][]string
	for i, l := range langs {
		c := f[l]
		if c == nil {
			return // has been told
		}
		t[i] = r.scalar(c)
		held[i] = r.check(c, l, t[i], st)
	}
	for i := 1; i < len(langs); i++ {
		if !slices.Equal(held[0], held[i]) {
			r.wrong(n, "placeholders differ: nl has {%s}, %s has {%s}", strings.Join(held[0], "} {"), langs[i], strings.Join(held[i], "} {"))
		}
	}
}

// check checks one text and returns the placeholders in it, without their
// forms, in order of the alphabet.
func (r *reader) check(n *yaml.Node, lang, s string, st style) []string {
	if strings.TrimSpace(s) == "" {
		r.wrong(n, "the text in %s is empty", lang)
	}
	if s != strings.TrimSpace(s) && st != free {
		r.wrong(n, "space around the text in %s", lang)
	}
	if i := strings.IndexFunc(s, unicode.IsDigit); i >= 0 {
		r.wrong(n, "a digit in the text in %s, %q: numbers come in as placeholders", lang, around(s, i))
	}
	var held []string
	open, bars := -1, 0 // of the bracket that is open
	for i := 0; i < len(s); i++ {
		switch s[i] {
		case '{':
			end := strings.IndexAny(s[i+1:], "{}")
			if end < 0 || s[i+1+end] == '{' {
				r.wrong(n, "an open brace without its end in %s: %q", lang, around(s, i))
				return held
			}
			name := s[i+1 : i+1+end]
			i += 1 + end
			if !r.allowed(n, lang, name, st) {
				continue
			}
			base, _, _ := strings.Cut(name, ":")
			if !slices.Contains(held, base) {
				held = append(held, base)
			}
		case '}':
			r.wrong(n, "a closing brace without its begin in %s: %q", lang, around(s, i))
		case '[':
			if open >= 0 {
				r.wrong(n, "a bracket within a bracket in %s: %q", lang, around(s, i))
			}
			if st == plain {
				r.wrong(n, "a bracket in %s, where nobody is spoken of: %q", lang, around(s, i))
			}
			open, bars = i, 0
		case '|':
			bars++
			if open < 0 && st != free {
				r.wrong(n, "a bar without brackets in %s: %q", lang, around(s, i))
			}
		case ']':
			switch {
			case open < 0:
				r.wrong(n, "a closing bracket without its begin in %s: %q", lang, around(s, i))
			case bars != 1 && st != free:
				r.wrong(n, "brackets want [named form|you form] in %s: %q", lang, around(s, i))
			}
			open = -1
		}
	}
	if open >= 0 {
		r.wrong(n, "an open bracket without its end in %s: %q", lang, around(s, open))
	}
	slices.Sort(held)
	return held
}

func (r *reader) allowed(n *yaml.Node, lang, name string, st style) bool {
	switch {
	case !placeholder.MatchString(name):
		r.wrong(n, "{%s} in %s is no placeholder", name, lang)
	case name[0] == '=':
		if !slices.Contains(constants, name[1:]) {
			r.wrong(n, "{%s} in %s is no constant of the game", name, lang)
			return false
		}
		return true
	case st == plain:
		r.wrong(n, "{%s} in %s: only constants may stand here", name, lang)
	case st == sentence && lang != "de" && slices.Contains(germanValues, name):
		r.wrong(n, "{%s} in %s is for German only", name, lang)
	case st == sentence && !slices.Contains(values, name) && !slices.Contains(germanValues, name):
		r.wrong(n, "{%s} in %s is no value of a rule", name, lang)
	default:
		return true
	}
	return false
}

// around is the part of s about i.
func around(s string, i int) string {
	from, to := max(0, i-20), min(len(s), i+20)
	return strings.ToValidUTF8(s[from:to], "")
}

var saysNames = []string{"silent", "yes", "follows", "differs"}

func (r *reader) sources(n *yaml.Node) [3]source {
	var out [3]source
	if n == nil {
		return out
	}
	f := r.fields(n, "A?", "B?", "C?")
	for i, id := range []string{"A", "B", "C"} {
		c := f[id]
		if c == nil {
			out[i].says = "silent"
			continue
		}
		e := r.fields(c, "heading?", "says", "note?")
		out[i] = source{r.scalar(e["heading"]), r.oneOf(e["says"], saysNames...), r.text(e["note"], plain)}
		if out[i].heading == "" && out[i].says != "silent" {
			r.wrong(c, "source %s says something, but under which heading", id)
		}
	}
	return out
}

func (r *reader) ruleIDs(n *yaml.Node) []string {
	var out []string
	for _, c := range r.list(n) {
		id := r.scalar(c)
		if _, ok := rules.RuleNamed(id); !ok {
			r.wrong(c, "no rule has the id %q", id)
			continue
		}
		out = append(out, id)
	}
	return out
}

// inOrder tells whether id, the i-th of the entries so far, comes after last.
func inOrder[T ~uint8](r *reader, n *yaml.Node, what, id string, x T, ok bool, last *T) bool {
	switch {
	case !ok:
		r.wrong(n, "no %s has the id %q", what, id)
		return false
	case x == *last:
		r.wrong(n, "%s %q stands here twice", what, id)
		return false
	case x < *last:
		r.wrong(n, "%s %q stands here twice, or not in the order of package rules", what, id)
		return false
	}
	*last = x
	return true
}

func (r *reader) readRules() []rule {
	var out []rule
	var last rules.Rule
	for _, n := range r.entries("rules.yaml") {
		f := r.fields(n, "rule", "text", "says?", "allows?", "forbids?", "notes?", "follows?", "sources", "see?", "told?")
		e := rule{id: r.scalar(f["rule"]), text: r.text(f["text"], plain), sources: r.sources(f["sources"])}
		if f["rule"] == nil {
			continue
		}
		x, ok := rules.RuleNamed(e.id)
		if !inOrder(r, f["rule"], "rule", e.id, x, ok, &last) {
			continue
		}
		said := r.fields(f["says"], "allows?", "forbids?", "notes?", "follows?")
		for i, role := range roles {
			if f[role] != nil && said[role] != nil {
				r.wrong(f[role], "what it says as %q stands here twice", role)
			}
			if f[role] == nil {
				f[role] = said[role]
			}
			e.says[i] = r.text(f[role], sentence)
		}
		if t := f["told"]; t != nil && r.oneOf(t, "true", "false") != fmt.Sprint(x.Told()) {
			r.wrong(t, "package rules says told: %v", x.Told())
		}
		for _, c := range r.list(f["see"]) {
			id := r.scalar(c)
			_, isRule := rules.RuleNamed(id)
			_, isQuestion := rules.QuestionNamed(id)
			if !isRule && !isQuestion {
				r.wrong(c, "no rule or question has the id %q", id)
				continue
			}
			if id == e.id {
				r.wrong(c, "%q refers to itself", id)
			}
			e.see = append(e.see, id)
		}
		out = append(out, e)
	}
	return out
}

func (r *reader) readQuestions() []question {
	var out []question
	var last rules.Question
	for _, n := range r.entries("questions.yaml") {
		f := r.fields(n, "question", "text", "kind", "part", "told", "open", "options", "sources", "lean", "why", "rules", "when?")
		if f["question"] == nil {
			continue
		}
		e := question{
			id:   r.scalar(f["question"]),
			text: r.text(f["text"], plain), open: r.text(f["open"], plain), why: r.text(f["why"], plain),
			kind:    r.oneOf(f["kind"], "silent", "differ", "house"),
			sources: r.sources(f["sources"]),
			lean:    r.scalar(f["lean"]),
			rules:   r.ruleIDs(f["rules"]),
		}
		x, ok := rules.QuestionNamed(e.id)
		if !inOrder(r, f["question"], "question", e.id, x, ok, &last) {
			continue
		}
		if (e.kind == "house") != x.House() {
			r.wrong(f["kind"], "package rules says house: %v", x.House())
		}
		part := "follows"
		if x.PartsVerdict() {
			part = "verdict"
		}
		if p := f["part"]; p != nil && r.oneOf(p, "verdict", "follows") != part {
			r.wrong(p, "package rules says that it parts: %s", part)
		}
		if t := f["told"]; t != nil && r.oneOf(t, "true", "false") != fmt.Sprint(x.Told()) {
			r.wrong(t, "package rules says told: %v", x.Told())
		}
		var named [3]bool
		for i, c := range r.list(f["options"]) {
			o := r.fields(c, "option", "text", "sources")
			opt := option{id: r.scalar(o["option"]), text: r.text(o["text"], plain)}
			switch got, ok := x.Option(opt.id); {
			case o["option"] == nil:
			case !ok:
				r.wrong(o["option"], "question %s has no option %q", e.id, opt.id)
			case int(got) != i+1:
				r.wrong(o["option"], "option %q is number %d in package rules", opt.id, got)
			}
			for _, s := range r.list(o["sources"]) {
				letter := r.oneOf(s, "A", "B", "C")
				if k := strings.Index("ABC", letter); k >= 0 && letter != "" {
					if named[k] {
						r.wrong(s, "source %s stands under two options", letter)
					}
					named[k] = true
				}
				opt.sources += letter
			}
			e.options = append(e.options, opt)
		}
		if len(e.options) != x.Options() {
			r.wrong(f["options"], "%d options here, %d in package rules", len(e.options), x.Options())
		}
		if _, ok := x.Option(e.lean); !ok && e.lean != "" {
			r.wrong(f["lean"], "question %s has no option %q", e.id, e.lean)
		}
		e.when = r.when(f["when"])
		out = append(out, e)
	}
	return out
}

// when reads the readings of other questions under which this one is asked.
func (r *reader) when(n *yaml.Node) []pair {
	if n == nil {
		return nil
	}
	if n.Kind != yaml.MappingNode {
		r.wrong(n, "when: {question: option} is wanted here")
		return nil
	}
	var out []pair
	for i := 0; i+1 < len(n.Content); i += 2 {
		p := pair{n.Content[i].Value, r.scalar(n.Content[i+1])}
		x, ok := rules.QuestionNamed(p.question)
		if !ok {
			r.wrong(n.Content[i], "no question has the id %q", p.question)
			continue
		}
		if _, ok := x.Option(p.option); !ok {
			r.wrong(n.Content[i+1], "question %s has no option %q", p.question, p.option)
			continue
		}
		out = append(out, p)
	}
	return out
}

// once tells of an id that is there already.
func once[T any](r *reader, n *yaml.Node, id string, in []T, of func(T) string) {
	if slices.ContainsFunc(in, func(x T) bool { return of(x) == id }) {
		r.wrong(n, "%q stands here twice", id)
	}
}

var idForm = regexp.MustCompile(`^[a-z]+(-[a-z]+)*$`)

// id reads an id of words with hyphens.
func (r *reader) id(n *yaml.Node) string {
	s := r.scalar(n)
	if n != nil && !idForm.MatchString(s) {
		r.wrong(n, "%q is no id: small letters and hyphens are", s)
	}
	return s
}

func (r *reader) readAdvice() []advice {
	var out []advice
	for _, n := range r.entries("advice.yaml") {
		f := r.fields(n, "tip?", "mistake?", "text", "rules", "sources")
		id := f["tip"]
		if id == nil {
			id = f["mistake"]
		}
		if id == nil || f["tip"] != nil && f["mistake"] != nil {
			r.wrong(n, "either tip or mistake is wanted")
			continue
		}
		e := advice{r.id(id), f["mistake"] != nil, r.text(f["text"], plain), r.ruleIDs(f["rules"]), r.sources(f["sources"])}
		once(r, id, e.id, out, func(a advice) string { return a.id })
		out = append(out, e)
	}
	return out
}

func (r *reader) readSources() ([]document, []preset) {
	var docs []document
	var presets []preset
	for _, n := range r.entries("sources.yaml") {
		isPreset := n.Kind == yaml.MappingNode && len(n.Content) > 0 && n.Content[0].Value == "preset"
		if isPreset {
			f := r.fields(n, "preset", "text")
			presets = append(presets, preset{r.scalar(f["preset"]), r.text(f["text"], plain)})
			continue
		}
		f := r.fields(n, "source", "name", "language", "checked?", "note")
		docs = append(docs, document{r.scalar(f["source"]), r.text(f["name"], plain), r.text(f["note"], plain),
			r.oneOf(f["language"], langs...), r.scalar(f["checked"])})
	}
	var ids []string
	for _, d := range docs {
		ids = append(ids, d.id)
	}
	if !slices.Equal(ids, []string{"A", "B", "C"}) {
		r.wrong(nil, "sources are %v, wanted are A, B, C", ids)
	}
	ids = nil
	for _, p := range presets {
		ids = append(ids, p.id)
	}
	if !slices.Equal(ids, []string{"A", "B", "C", "lean"}) {
		r.wrong(nil, "presets are %v, wanted are A, B, C, lean", ids)
	}
	return docs, presets
}

func (r *reader) readMessages(i int) []message {
	st := free
	if p := messageFiles[i].prefix; p == "Say" || p == "Talk" {
		st = loose
	}
	var out []message
	for _, n := range r.entries(messageFiles[i].file) {
		f := r.fields(n, append([]string{"message"}, langs...)...)
		e := message{id: r.id(f["message"])}
		r.texts(n, f, st, &e.text)
		once(r, f["message"], e.id, out, func(m message) string { return m.id })
		out = append(out, e)
	}
	return out
}

// read reads and checks all files in dir. Rules and questions that have no
// entry are not errors: they are returned as missing.
func read(dir string) (c *catalogue, missing []string, err error) {
	r := &reader{dir: dir}
	c = &catalogue{rules: r.readRules()}
	c.questions = r.readQuestions()
	c.advice = r.readAdvice()
	c.documents, c.presets = r.readSources()
	for i := range messageFiles {
		c.messages[i] = r.readMessages(i)
	}
	for x := range rules.Rules() {
		if !slices.ContainsFunc(c.rules, func(e rule) bool { return e.id == x.String() }) {
			missing = append(missing, "rules.yaml: rule "+x.String())
		}
	}
	for x := range rules.Questions() {
		if !slices.ContainsFunc(c.questions, func(e question) bool { return e.id == x.String() }) {
			missing = append(missing, "questions.yaml: question "+x.String())
		}
	}
	return c, missing, errors.Join(r.errs...)
}
