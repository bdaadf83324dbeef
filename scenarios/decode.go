package scenarios

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"go.yaml.in/yaml/v4"
	"go.yaml.in/yaml/v4/plugin/loaderlimits"

	"motten/rules/book"
)

// The limits of a file.
const (
	megabytesMost = 4
	levelsMost    = 40
	visitsMost    = 400_000 // nodes looked at, those behind aliases each time
)

// decoder walks the nodes of a YAML file and gathers what is wrong.
type decoder struct {
	file   string
	from   int // the line before the document
	errs   Errors
	visits int
}

func (d *decoder) at(n *yaml.Node) pos { return pos{d.from + n.Line, n.Column} }

func (d *decoder) fail(n *yaml.Node, m book.Message, args ...string) {
	d.failAt(d.at(n), m, args...)
}

func (d *decoder) failAt(p pos, m book.Message, args ...string) {
	d.errs = append(d.errs, Error{d.file, p.line, p.col, m, args})
}

// documents are the YAML documents of a file. Each is read by itself, so that
// a mistake in one does not hide those in the next.
func (d *decoder) documents(data []byte) []document {
	if len(data) > megabytesMost<<20 {
		d.failAt(pos{1, 1}, book.ErrLargeFile, "most", strconv.Itoa(megabytesMost))
		return nil
	}
	if !d.plain(data) {
		return nil
	}
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	var docs []document
	for _, part := range parts(data) {
		docs = append(docs, d.parse(part.text, part.from)...)
	}
	if len(docs) == 0 && len(d.errs) == 0 {
		d.failAt(pos{1, 1}, book.ErrEmptyFile)
	}
	return docs
}

type document struct {
	node  *yaml.Node
	from  int
	wrong bool // something is wrong with its characters
}

type part struct {
	text []byte
	from int // the line before it
}

// parts cuts a file where its documents begin.
func parts(data []byte) []part {
	var ps []part
	start, from := 0, 0
	directives := false
	line := 0
	for at := 0; at < len(data); line++ {
		end := bytes.IndexByte(data[at:], '\n')
		if end < 0 {
			end = len(data)
		} else {
			end += at + 1
		}
		l := data[at:end]
		if bytes.HasPrefix(l, []byte("---")) && (len(l) == 3 || strings.ContainsRune(" \t\r\n", rune(l[3]))) && at > start && !directives {
			if len(ps) > 0 || !bare(data[start:at]) { // before the first document may stand remarks
				ps = append(ps, part{data[start:at], from})
			}
			start, from = at, line
		}
		if len(l) > 0 && l[0] == '%' {
			directives = true
		}
		at = end
	}
	return append(ps, part{data[start:], from})
}

// bare tells whether text is only blank lines and remarks.
func bare(text []byte) bool {
	for l := range bytes.Lines(text) {
		if l = bytes.TrimSpace(l); len(l) > 0 && l[0] != '#' {
			return false
		}
	}
	return true
}

// plain tells whether the file is text without control characters.
func (d *decoder) plain(data []byte) bool {
	line, col := 1, 1
	ok := true
	for i := 0; i < len(data); col++ {
		r, n := utf8.DecodeRune(data[i:])
		switch {
		case r == utf8.RuneError && n == 1:
			d.failAt(pos{line, col}, book.ErrEncoding, "encoding", "UTF-8")
			return false
		case r == '\n':
			line, col = line+1, 0
		case r == '\r' && i+1 < len(data) && data[i+1] == '\n', r == '\t', r == '\ufeff' && i == 0:
		case invisible(r):
			d.failAt(pos{line, col}, book.ErrControlCharacter, "char", fmt.Sprintf("U+%04X", r))
			ok = false
		}
		i += n
	}
	return ok
}

// invisible tells whether a character is one that controls how others are
// shown, and so has no place in a scenario.
func invisible(r rune) bool {
	if r < utf8.RuneSelf {
		return r < ' ' || r == 0x7f
	}
	return unicode.IsControl(r) || unicode.Is(unicode.Zl, r) || unicode.Is(unicode.Zp, r) ||
		unicode.Is(unicode.Bidi_Control, r) || r == '\ufeff' || r >= 0xe0000 && r <= 0xe007f
}

// parse is the documents in text.
func (d *decoder) parse(text []byte, from int) []document {
	d.from = from
	l, err := yaml.NewLoader(bytes.NewReader(text), yaml.WithUniqueKeys(false),
		yaml.WithPlugin(loaderlimits.New(loaderlimits.DepthValue(levelsMost), loaderlimits.AliasNone())))
	if err != nil {
		panic(err) // the options are wrong
	}
	var docs []document
	for {
		n := new(yaml.Node)
		switch err := l.Load(n); {
		case errors.Is(err, io.EOF):
			return docs
		case err != nil:
			d.syntax(err, text)
			return docs
		}
		if len(n.Content) == 1 {
			before := len(d.errs)
			d.values(n.Content[0])
			docs = append(docs, document{n.Content[0], from, len(d.errs) > before})
		}
	}
}

// syntax reports what the YAML library found.
func (d *decoder) syntax(err error, text []byte) {
	var le *yaml.LoadError
	p := pos{d.from + 1, 1}
	if errors.As(err, &le) && le.Mark.Line > 0 {
		p = pos{d.from + le.Mark.Line, max(le.Mark.Column, 1)}
	}
	s := err.Error()
	has := func(words ...string) bool {
		return slices.ContainsFunc(words, func(w string) bool { return strings.Contains(s, w) })
	}
	m := book.ErrYaml
	switch {
	case has("max depth"):
		d.failAt(p, book.ErrDeep, "most", strconv.Itoa(levelsMost))
		return
	case has("unknown anchor"):
		m = book.ErrYamlAlias
	case has("mapping keys are not allowed"):
		m = book.ErrYamlQuestionMark
	case has("tab character") || tabAt(text, p.line-d.from):
		m = book.ErrYamlTab
	case has("quoted scalar"):
		m = book.ErrYamlQuote
	case has("flow sequence", "flow mapping", "flow node"):
		m = book.ErrYamlBracket
	case has("mapping values are not allowed"):
		m = book.ErrYamlColon
	}
	if le != nil && le.ContextMark.Line > 0 && (m == book.ErrYamlQuote || m == book.ErrYamlBracket) {
		p = pos{d.from + le.ContextMark.Line, max(le.ContextMark.Column, 1)}
	}
	d.failAt(p, m)
}

// tabAt tells whether a line is indented with a tab.
func tabAt(text []byte, line int) bool {
	i := 1
	for l := range bytes.Lines(text) {
		if i == line {
			return bytes.HasPrefix(bytes.TrimLeft(l, " "), []byte("\t"))
		}
		i++
	}
	return false
}

// values looks for control characters that were written as escapes.
func (d *decoder) values(n *yaml.Node) {
	if n.Kind == yaml.ScalarNode {
		for _, r := range n.Value {
			if r != '\n' && invisible(r) {
				d.fail(n, book.ErrControlCharacter, "char", fmt.Sprintf("U+%04X", r))
				break
			}
		}
	}
	for _, c := range n.Content {
		d.values(c)
	}
}

// real is what an alias stands for, and nil where the file has been looked at
// for too long.
func (d *decoder) real(n *yaml.Node) *yaml.Node {
	for n.Kind == yaml.AliasNode {
		n = n.Alias
	}
	if d.visits++; d.visits >= visitsMost {
		if d.visits == visitsMost {
			d.fail(n, book.ErrAliases)
		}
		return nil
	}
	return n
}

// mapping goes through the keys of a mapping and reports those that are none
// of keys, of which it tells, and those that stand there twice.
func (d *decoder) mapping(n *yaml.Node, example string, keys []string, each func(key string, k, v *yaml.Node)) (strange bool) {
	d.pairs(n, example, func(k, v *yaml.Node) {
		if slices.Contains(keys, k.Value) {
			each(k.Value, k, v)
			return
		}
		strange = true
		if w := near(k.Value, keys); w != "" {
			d.fail(k, book.ErrUnknownKeyNear, "key", clean(k.Value), "near", w)
			return
		}
		d.fail(k, book.ErrUnknownKey, "key", clean(k.Value), "keys", strings.Join(keys, ", "))
	})
	return strange
}

// pairs goes through a mapping whose keys are names.
func (d *decoder) pairs(n *yaml.Node, example string, each func(k, v *yaml.Node)) {
	if n = d.real(n); n == nil {
		return
	}
	if n.Kind != yaml.MappingNode {
		d.fail(n, book.ErrWantsMap, "example", example)
		return
	}
	seen := map[string]int{}
	for i := 0; i+1 < len(n.Content); i += 2 {
		k, v := d.real(n.Content[i]), n.Content[i+1]
		switch {
		case k == nil:
			return
		case k.Kind != yaml.ScalarNode || k.ShortTag() == "!!null":
			d.fail(k, book.ErrWantsMap, "example", example)
			continue
		case seen[k.Value] > 0:
			d.fail(k, book.ErrDuplicateKey, "key", clean(k.Value), "line", strconv.Itoa(seen[k.Value]))
			continue
		}
		seen[k.Value] = d.from + k.Line
		each(k, v)
	}
}

// list is the elements of a list.
func (d *decoder) list(n *yaml.Node, example string) []*yaml.Node {
	if n = d.real(n); n == nil {
		return nil
	}
	if n.Kind != yaml.SequenceNode {
		d.fail(n, book.ErrWantsList, "example", example)
		return nil
	}
	return n.Content
}

// scalar is a value that is no list or mapping, as it is written; false where
// it is one, or nothing.
func (d *decoder) scalar(n *yaml.Node, wants book.Message, args ...string) (string, bool) {
	if n = d.real(n); n == nil {
		return "", false
	}
	if n.Kind != yaml.ScalarNode || n.ShortTag() == "!!null" {
		d.fail(n, wants, args...)
		return "", false
	}
	return n.Value, true
}

// text is a line of text.
func (d *decoder) text(n *yaml.Node) (string, bool) {
	s, ok := d.scalar(n, book.ErrWantsText)
	return strings.Join(strings.Fields(s), " "), ok
}

// truth is true or false.
func (d *decoder) truth(n *yaml.Node) (yes, ok bool) {
	if n = d.real(n); n == nil {
		return false, false
	}
	if n.Kind != yaml.ScalarNode || n.ShortTag() != "!!bool" {
		d.fail(n, book.ErrWantsTruth, "value", shown(n))
		return false, false
	}
	return strings.EqualFold(n.Value, "true"), true
}

// number is a whole number from least to most.
func (d *decoder) number(n *yaml.Node, least, most int) (int, bool) {
	if n = d.real(n); n == nil {
		return 0, false
	}
	x, err := strconv.Atoi(n.Value)
	if n.Kind != yaml.ScalarNode || n.ShortTag() != "!!int" || err != nil || x < least || x > most || strconv.Itoa(x) != n.Value {
		d.fail(n, book.ErrWantsNumber, "least", strconv.Itoa(least), "most", strconv.Itoa(most), "value", shown(n))
		return 0, false
	}
	return x, true
}

// oneOf is the index of a value among words.
func (d *decoder) oneOf(n *yaml.Node, words []string) (int, bool) {
	if n = d.real(n); n == nil {
		return 0, false
	}
	if n.Kind == yaml.ScalarNode && n.Value != "" {
		if i := slices.Index(words, n.Value); i >= 0 {
			return i, true
		}
		if w := near(n.Value, words); w != "" {
			d.fail(n, book.ErrWantsOneOfNear, "value", clean(n.Value), "near", w)
			return 0, false
		}
	}
	d.fail(n, book.ErrWantsOneOf, "value", shown(n), "list", strings.Join(slices.DeleteFunc(slices.Clone(words), func(w string) bool { return w == "" }), ", "))
	return 0, false
}

// shown is how a message shows a value.
func shown(n *yaml.Node) string {
	switch n.Kind {
	case yaml.SequenceNode:
		return "[…]"
	case yaml.MappingNode:
		return "{…}"
	}
	return clean(n.Value)
}
