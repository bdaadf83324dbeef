package book

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"motten/rules"
	"motten/rules/book/internal/catalogue"
)

// The generated Go is what the YAML files say now, and nothing is missing.
func TestFresh(t *testing.T) {
	want, missing, err := catalogue.Generate(".")
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range missing {
		t.Errorf("missing: %s", m)
	}
	have, err := os.ReadFile("book_gen.go")
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(have, want) {
		t.Error("book_gen.go is stale: run go generate ./rules/book")
	}
	again, _, _ := catalogue.Generate(".")
	if !bytes.Equal(again, want) {
		t.Error("generation is not deterministic")
	}
}

// every calls f with every text of the catalogue. A text that may be left out
// and is, is passed over.
func every(f func(where string, t Text)) {
	note := func(where string, ss [3]Source) {
		for i, s := range ss {
			if s.Note != (Text{}) {
				f(where+" source "+"ABC"[i:i+1], s.Note)
			}
		}
	}
	for r := range rules.Rules() {
		e := Rule(r)
		f("rule "+r.String(), e.Text)
		for role, text := range e.Says {
			if text != (Text{}) {
				f(fmt.Sprintf("rule %v %s", r, roleNames[role]), text)
			}
		}
		note("rule "+r.String(), e.Sources)
	}
	for q := range rules.Questions() {
		e := Question(q)
		f("question "+q.String(), e.Text)
		f("question "+q.String()+" open", e.Open)
		f("question "+q.String()+" why", e.Why)
		for i, o := range e.Options {
			f("question "+q.String()+" option "+q.OptionName(rules.Option(i+1)), o.Text)
		}
		note("question "+q.String(), e.Sources)
	}
	for _, a := range Advices {
		f("advice "+a.ID, a.Text)
		note("advice "+a.ID, a.Sources)
	}
	for i, s := range Sources {
		f("source "+"ABC"[i:i+1]+" name", s.Name)
		f("source "+"ABC"[i:i+1]+" note", s.Note)
	}
	for _, p := range Presets() {
		f("preset "+p, PresetText(p))
	}
	for m := range messages {
		f(prefixOf(Message(m))+" "+Message(m).String(), Message(m).Text())
	}
}

var roleNames = [4]string{rules.Notes: "notes", rules.Allows: "allows", rules.Forbids: "forbids", rules.Follows: "follows"}

func TestComplete(t *testing.T) {
	every(func(where string, text Text) {
		for _, l := range Langs() {
			if strings.TrimSpace(text.In(l)) == "" {
				t.Errorf("%s: no text in %v", where, l)
			}
		}
	})
	for q := range rules.Questions() {
		e := Question(q)
		if len(e.Options) != q.Options() {
			t.Errorf("question %v: %d options, want %d", q, len(e.Options), q.Options())
		}
		if len(e.Rules) == 0 {
			t.Errorf("question %v: about no rule", q)
		}
	}
}

// Every rule has a sentence for each role that it can have, and no other, and
// the sentence uses only what the judge tells.
func TestRoles(t *testing.T) {
	for r := range rules.Rules() {
		told := true
		for role := range rules.Role(4) {
			where := fmt.Sprintf("rule %v %s", r, roleNames[role])
			values, ok := Carries(r, role)
			text := Rule(r).Says[role]
			if ok {
				told = false
			}
			switch {
			case ok && text == (Text{}):
				t.Errorf("%s: no text", where)
			case !ok && text != (Text{}):
				t.Errorf("%s: a text, but the rule never has that role", where)
			}
			for _, l := range Langs() {
				for _, name := range Names(text.In(l)) {
					if name[0] != '=' && !slices.Contains(values, name) {
						t.Errorf("%s %v: {%s} is not told, only %q", where, l, name, values)
					}
				}
			}
		}
		if told != r.Told() {
			t.Errorf("rule %v: no role: %v, told: %v", r, told, r.Told())
		}
	}
}

// A player may be you: in what is said of rules {player} stands only
// in the first of two forms.
func TestTwoForms(t *testing.T) {
	every(func(where string, text Text) {
		if !strings.HasPrefix(where, "rule ") {
			return // a message may just name a player
		}
		for _, l := range Langs() {
			for s := text.In(l); ; {
				before, after, ok := strings.Cut(s, "{player}")
				if !ok {
					break
				}
				if i := strings.LastIndexAny(before, "[|]"); i < 0 || before[i] != '[' {
					t.Errorf("%s %v: {player} without a form for you: %q", where, l, text.In(l))
				}
				s = after
			}
		}
	})
}

func TestConstants(t *testing.T) {
	every(func(where string, text Text) {
		for _, l := range Langs() {
			for _, name := range Names(text.In(l)) {
				if c, ok := strings.CutPrefix(name, "="); ok {
					if _, ok := Constant(c); !ok {
						t.Errorf("%s %v: {%s} is no constant", where, l, name)
					}
				}
			}
		}
	})
	n := func(name string) int { c, _ := Constant(name); return c }
	if n("numbers")+n("actions")+n("moths")+n("bugs") != n("deck") || n("actions") != 4*n("each") {
		t.Error("the deck does not add up")
	}
	if _, ok := Constant("nothing"); ok {
		t.Error("a constant that is none")
	}
}

func TestNoDigit(t *testing.T) {
	every(func(where string, text Text) {
		for _, l := range Langs() {
			if strings.ContainsFunc(text.In(l), unicode.IsDigit) {
				t.Errorf("%s %v: a digit: %q", where, l, text.In(l))
			}
		}
	})
}

var (
	dutchPolite  = regexp.MustCompile(`(?i)(^|[^\pL])(u|uw)($|[^\pL])`)
	germanPolite = regexp.MustCompile(`\b(Sie|Ihr|Ihnen|Ihre|Ihrem|Ihren|Ihrer|Ihres)\b`)
	// A call at the table, such as „Erwischt!“, may have an exclamation mark.
	called = regexp.MustCompile(`\pL!["”“»’']`)
)

// polite is the first polite address in a text, empty where there is none.
func polite(l Lang, s string) string {
	switch l {
	case NL:
		return dutchPolite.FindString(s)
	case DE:
		for _, at := range germanPolite.FindAllStringIndex(s, -1) {
			if !startsSentence(s[:at[0]]) {
				return s[at[0]:at[1]]
			}
		}
	}
	return ""
}

// startsSentence tells whether a sentence begins after that text.
func startsSentence(before string) bool {
	for {
		if strings.HasSuffix(before, "\n") {
			return true
		}
		before = strings.TrimRight(before, " „“\"(")
		switch {
		case strings.HasSuffix(before, "["):
			before = strings.TrimSuffix(before, "[")
		case strings.HasSuffix(before, "|"):
			before = before[:max(0, strings.LastIndex(before, "["))]
		default:
			return before == "" || strings.ContainsAny(before[len(before)-1:], ".?!:")
		}
	}
}

func TestPolite(t *testing.T) {
	for _, c := range []struct {
		l    Lang
		s    string
		want bool
	}{
		{NL, "Mag u leggen?", true},
		{NL, "Uw kaart past.", true},
		{NL, "Nu legt de buurman zuur.", false},
		{DE, "Dürfen Sie legen?", true},
		{DE, "Das ist nun Ihre Karte.", true},
		{DE, "Die Motte bleibt. Sie zählt nicht.", false},
		{DE, "[{player} darf|Ihr dürft] legen.", false},
		{DE, "Nun [darf {player}|dürfen Sie] legen.", true},
		{DE, "Nun [x|Ihr dürft] legen.", true},
		{DE, "Darf sie ihr folgen?", false},
	} {
		if got := polite(c.l, c.s) != ""; got != c.want {
			t.Errorf("%v %q: polite %v", c.l, c.s, got)
		}
	}
}

// The texts say je, du and ihr, and never shout.
func TestAddress(t *testing.T) {
	every(func(where string, text Text) {
		for _, l := range Langs() {
			s := text.In(l)
			if p := polite(l, s); p != "" {
				t.Errorf("%s %v: polite address %q: %q", where, l, p, s)
			}
			if strings.Contains(called.ReplaceAllString(s, ""), "!") {
				t.Errorf("%s %v: an exclamation mark: %q", where, l, s)
			}
		}
	})
}

// readings are what facts.md names, told questions left out.
var readings = map[string]string{
	"A":    "spider-optional: may, mosquito-layer-gives: gives, cockroach-who: everybody, cockroach-card: number-card, gift-empties-hand: ends-round, in-the-act: while-hiding, reshuffle-top: all-shuffled, house.rounds: as-players, house.no-slap: slap",
	"B":    "guard-moth-fit: must-fit, spider-optional: must, mosquito-layer-gives: gives, cockroach-who: everybody, cockroach-card: any-card, gift-empties-hand: not-last-card, reshuffle-top: stays, reshuffle-when: at-once, house.rounds: as-players, house.no-slap: slap",
	"C":    "spider-optional: may, mosquito-layer-gives: gives, cockroach-who: others, cockroach-card: any-card, in-the-act: while-hiding, reshuffle-top: all-shuffled, house.rounds: as-players, house.no-slap: slap",
	"lean": "must-play: must-play, guard-moth-must: may-draw, guard-moth-fit: must-fit, spider-optional: may, mosquito-layer-gives: gives, cockroach-who: everybody, cockroach-card: any-card, penalty-moth: forbidden, gift-empties-hand: ends-round, in-the-act: while-hiding, first-card-moth: number-counts, guard-moth-counts: its-number, spider-only-moths: keeps, mosquito-only-moths: gives-nothing, mosquito-chooser: giver, last-action-card: lapses, cockroach-next: after-layer, reshuffle-top: stays, penalty-chooser: guard, two-seen: both-back, broken-limit: takes-back, telling-penalty: nothing, house.rounds: as-players, house.no-slap: slap",
}

func TestPresets(t *testing.T) {
	if got := Presets(); !slices.Equal(got, []string{"A", "B", "C", "lean"}) {
		t.Errorf("presets are %q", got)
	}
	for _, name := range Presets() {
		h, ok := Preset(name)
		if !ok {
			t.Errorf("no preset %s", name)
		}
		var got []string
		for q := range rules.Questions() {
			if h[q] != 0 {
				got = append(got, q.String()+": "+q.OptionName(h[q]))
			}
		}
		if s := strings.Join(got, ", "); s != readings[name] {
			t.Errorf("preset %s is\n%s\nwant\n%s", name, s, readings[name])
		}
	}
	if _, ok := Preset("D"); ok {
		t.Error("a preset D")
	}
	if PresetText("D") != (Text{}) {
		t.Error("a text of preset D")
	}
}

func panics(f func()) (did bool) {
	defer func() { did = recover() != nil }()
	f()
	return
}

// Each message takes exactly the placeholders that it declares.
func TestMessages(t *testing.T) {
	for i := range messages {
		m := Message(i)
		var args []string
		for _, n := range m.Names() {
			args = append(args, n, "«"+n+"»")
		}
		for _, l := range Langs() {
			got := m.In(l, args...)
			if strings.ContainsAny(got, "{}") {
				t.Errorf("%v %v: a placeholder is left: %q", m, l, got)
			}
			for _, n := range m.Names() {
				if !strings.Contains(got, "«"+n+"»") {
					t.Errorf("%v %v: the value of {%s} is left out: %q", m, l, n, got)
				}
			}
			if len(args) > 0 && !panics(func() { m.In(l, args[2:]...) }) {
				t.Errorf("%v %v: a value left out does not panic", m, l)
			}
			if !panics(func() { m.In(l, append(args, "no-such-name", "")...) }) {
				t.Errorf("%v %v: a value too many does not panic", m, l)
			}
		}
	}
	if odd := []string{"odd"}; !panics(func() { Message(0).In(NL, odd...) }) {
		t.Error("a name without a value does not panic")
	}
}

// Wherever the program calls a message with names written out, they are those
// that it declares.
func TestCalls(t *testing.T) {
	byName := map[string]Message{}
	for i := range messages {
		byName[prefixOf(Message(i))+camel(Message(i).String())] = Message(i)
	}
	root := filepath.Join("..", "..")
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && d.Name() != ".." && strings.HasPrefix(d.Name(), ".") {
			return fs.SkipDir
		}
		if d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_gen.go") {
			return nil
		}
		src, err := os.ReadFile(path)
		if err != nil || !bytes.Contains(src, []byte(`"motten/rules/book"`)) {
			return err
		}
		fset := token.NewFileSet()
		file, err := parser.ParseFile(fset, path, src, parser.SkipObjectResolution)
		if err != nil {
			return nil // somebody is writing it
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if call, ok := n.(*ast.CallExpr); ok {
				checkCall(t, fset, call, byName)
			}
			return true
		})
		return nil
	})
	if err != nil {
		t.Error(err)
	}
}

var (
	firstProg  = firstOf("program.yaml")
	firstSay   = firstOf("sentences.yaml")
	firstSheet = firstOf("sheet.yaml")
	firstTalk  = firstOf("talk.yaml")
	firstLearn = firstOf("learn.yaml")
)

// firstOf is the first message of a file.
func firstOf(file string) Message {
	src, err := os.ReadFile("book_gen.go")
	if err != nil {
		panic(err)
	}
	m := regexp.MustCompile(`= (\d+) // ` + file).FindSubmatch(src)
	if m == nil {
		return Message(len(messages))
	}
	n, _ := strconv.Atoi(string(m[1]))
	return Message(n)
}

// prefixOf is how the name of a message begins.
func prefixOf(m Message) string {
	switch {
	case m >= firstLearn:
		return "Learn"
	case m >= firstTalk:
		return "Talk"
	case m >= firstSheet:
		return "Sheet"
	case m >= firstSay:
		return "Say"
	case m >= firstProg:
		return "Prog"
	}
	return "Err"
}

func camel(id string) string {
	var b strings.Builder
	for _, w := range strings.Split(id, "-") {
		b.WriteString(strings.ToUpper(w[:1]) + w[1:])
	}
	return b.String()
}

// messageOf is the message that book.Name stands for.
func messageOf(e ast.Expr, byName map[string]Message) (Message, bool) {
	sel, ok := e.(*ast.SelectorExpr)
	if !ok {
		return 0, false
	}
	if x, ok := sel.X.(*ast.Ident); !ok || x.Name != "book" {
		return 0, false
	}
	m, ok := byName[sel.Sel.Name]
	return m, ok
}

// checkCall looks at book.Name.In(lang, "name", value, …) and at
// f(…, book.Name, "name", value, …).
func checkCall(t *testing.T, fset *token.FileSet, call *ast.CallExpr, byName map[string]Message) {
	if call.Ellipsis.IsValid() {
		return
	}
	if sel, ok := call.Fun.(*ast.SelectorExpr); ok && sel.Sel.Name == "In" && len(call.Args) > 0 {
		if m, ok := messageOf(sel.X, byName); ok {
			checkArgs(t, fset, call, m, call.Args[1:])
			return
		}
	}
	for i, a := range call.Args {
		if m, ok := messageOf(a, byName); ok && i+1 < len(call.Args) {
			if lit, ok := call.Args[i+1].(*ast.BasicLit); ok && lit.Kind == token.STRING {
				checkArgs(t, fset, call, m, call.Args[i+1:])
			}
		}
	}
}

func checkArgs(t *testing.T, fset *token.FileSet, call *ast.CallExpr, m Message, args []ast.Expr) {
	var names []string
	for i := 0; i < len(args); i += 2 {
		lit, ok := args[i].(*ast.BasicLit)
		if !ok || lit.Kind != token.STRING {
			return
		}
		s, _ := strconv.Unquote(lit.Value)
		s, _, _ = strings.Cut(s, ":")
		if !slices.Contains(names, s) {
			names = append(names, s)
		}
	}
	want := m.Names()
	slices.Sort(names)
	slices.Sort(want)
	if !slices.Equal(names, want) {
		t.Errorf("%v: message %v is called with %q, it has %q", fset.Position(call.Pos()), m, names, want)
	}
}

func TestLang(t *testing.T) {
	for _, l := range Langs() {
		if got, ok := ParseLang(l.String()); !ok || got != l {
			t.Errorf("ParseLang(%v) = %v, %v", l, got, ok)
		}
	}
	if _, ok := ParseLang("fr"); ok {
		t.Error("a language fr")
	}
}
