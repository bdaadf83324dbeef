package scenarios

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"go.yaml.in/yaml/v4"

	"motten/rules"
	"motten/rules/book"
)

// Update rewrites what the scenarios of a file expect (expect, cites,
// questions, needs, readings, then) to what comes out under these house rules,
// and tells how many expectations that were. Everything else in the file stays
// as it was, to the byte; a step that expects nothing is given its verdict and
// what it rests on. What is not known of a cell, or is parted by an open
// question, cannot be written and stays. The file is replaced as a whole, so
// that it is never half written.
func Update(file string, house rules.House) (int, Errors) {
	path, err := filepath.EvalSymlinks(file)
	if err != nil {
		return 0, fileError(file, err)
	}
	data, err := os.ReadFile(path)
	if err != nil {
		return 0, fileError(file, err)
	}
	now, n, errs := Updated(file, data, house)
	if len(errs) > 0 || n == 0 {
		return 0, errs
	}
	if err := replace(path, now); err != nil {
		return 0, Errors{{File: file, Message: book.ErrUnwritableFile}}
	}
	return n, nil
}

// replace writes a file beside the old one and puts it in its place.
func replace(path string, data []byte) error {
	info, err := os.Stat(path)
	if err != nil {
		return err
	}
	f, err := os.CreateTemp(filepath.Dir(path), ".motten-*")
	if err != nil {
		return err
	}
	defer os.Remove(f.Name()) // it is gone when all went well
	_, err = f.Write(data)
	if e := f.Chmod(info.Mode().Perm()); err == nil {
		err = e
	}
	if e := f.Close(); err == nil {
		err = e
	}
	if err != nil {
		return err
	}
	return os.Rename(f.Name(), path)
}

// Updated is [Update] for what stands in a file: what should stand there, and
// how many expectations differ.
func Updated(name string, data []byte, house rules.House) ([]byte, int, Errors) {
	scs, errs := Read(name, data)
	u := updater{data: data}
	u.index()
	for _, sc := range scs {
		r := Run(sc, house)
		errs = append(errs, r.Errors...)
		u.from = sc.from
		for i := range r.Steps {
			if r.Steps[i].Ruling != nil {
				u.step(&r, &r.Steps[i])
			}
		}
		for i := range sc.Then {
			u.cell(&r, &sc.Then[i])
		}
	}
	if len(errs) > 0 {
		return data, 0, errs
	}
	return u.apply(), len(u.edits), nil
}

// updater gathers what is to be written where.
type updater struct {
	data  []byte
	lines []int // where each line begins
	from  int
	edits []edit
}

type edit struct {
	start, end int
	text       string
}

func (u *updater) index() {
	start := len(u.data) - len(bytes.TrimPrefix(u.data, []byte("\ufeff")))
	u.lines = []int{start}
	for i, c := range u.data {
		if c == '\n' {
			u.lines = append(u.lines, i+1)
		}
	}
}

func (u *updater) apply() []byte {
	slices.SortStableFunc(u.edits, func(a, b edit) int { return a.start - b.start })
	var out []byte
	at := 0
	for _, e := range u.edits {
		out = append(append(out, u.data[at:e.start]...), e.text...)
		at = e.end
	}
	return append(out, u.data[at:]...)
}

// start is where a node stands.
func (u *updater) start(n *yaml.Node) int {
	at := u.lines[u.from+n.Line-1]
	for range n.Column - 1 {
		_, size := utf8.DecodeRune(u.data[at:])
		at += size
	}
	return at
}

// end is where a node ends; false where it is written in a way that is better
// left alone.
func (u *updater) end(n *yaml.Node) (int, bool) {
	start := u.start(n)
	if n.Kind == yaml.AliasNode || n.Anchor != "" || n.Style&yaml.TaggedStyle != 0 {
		return 0, false
	}
	if n.Kind == yaml.ScalarNode {
		switch {
		case n.Style&yaml.DoubleQuotedStyle != 0, n.Style&yaml.SingleQuotedStyle != 0:
			return quoted(u.data, start)
		case n.Style&(yaml.LiteralStyle|yaml.FoldedStyle) != 0:
			return 0, false
		}
		return start + len(n.Value), bytes.HasPrefix(u.data[start:], []byte(n.Value))
	}
	if n.Style&yaml.FlowStyle != 0 {
		return closed(u.data, start)
	}
	if len(n.Content) == 0 {
		return 0, false
	}
	return u.end(n.Content[len(n.Content)-1])
}

// quoted is where the quoted text ends that begins at start.
func quoted(data []byte, start int) (int, bool) {
	q := data[start]
	for i := start + 1; i < len(data); i++ {
		switch {
		case q == '"' && data[i] == '\\':
			i++
		case data[i] != q:
		case q == '\'' && i+1 < len(data) && data[i+1] == q:
			i++
		default:
			return i + 1, true
		}
	}
	return 0, false
}

// closed is where the bracket is closed that opens at start.
func closed(data []byte, start int) (int, bool) {
	depth := 0
	for i := start; i < len(data); i++ {
		before := byte(' ')
		if i > 0 {
			before = data[i-1]
		}
		switch c := data[i]; {
		case c == '[' || c == '{':
			depth++
		case c == ']' || c == '}':
			if depth--; depth == 0 {
				return i + 1, true
			}
		case (c == '"' || c == '\'') && strings.IndexByte(" \t\n[{,:", before) >= 0:
			end, ok := quoted(data, i)
			if !ok {
				return 0, false
			}
			i = end - 1
		case c == '#' && strings.IndexByte(" \t\n", before) >= 0:
			if n := bytes.IndexByte(data[i:], '\n'); n >= 0 {
				i += n
			}
		}
	}
	return 0, false
}

// write puts text in the place of a node.
func (u *updater) write(n *yaml.Node, text string) {
	end, ok := u.end(n)
	if !ok {
		return
	}
	start := u.start(n)
	if start == end && start > 0 && u.data[start-1] == ':' {
		text = " " + text
	}
	if string(u.data[start:end]) != text {
		u.edits = append(u.edits, edit{start, end, text})
	}
}

// step rewrites what is expected of a step.
func (u *updater) step(r *Result, res *StepResult) {
	st, ruling := res.Step, res.Ruling
	n := st.node
	if n.Kind != yaml.MappingNode || n.Anchor != "" {
		return
	}
	child := func(key string) *yaml.Node {
		for i := 0; i+1 < len(n.Content); i += 2 {
			if n.Content[i].Value == key {
				return n.Content[i+1]
			}
		}
		return nil
	}
	if !slices.ContainsFunc(expectKeys, func(k string) bool { return child(k) != nil }) {
		u.expectAll(res)
		return
	}
	if v := child("expect"); v != nil && st.Expect != nil && *st.Expect != ruling.Verdict {
		u.write(v, ruling.Verdict.String())
	}
	if v := child("cites"); v != nil {
		u.cites(v, st.Cites, ruling, r.House)
	}
	if v := child("questions"); v != nil && !sameSet(st.Questions, ruling.Questions) {
		u.write(v, joined(ruling.Questions))
	}
	if v := child("needs"); v != nil && !sameSet(st.Needs, ruling.Needs) {
		u.write(v, joined(ruling.Needs))
	}
	for i := range st.Readings {
		rd := &st.Readings[i]
		if q, o := rd.resolved(ruling); q != rules.NoQuestion && r.House[q] == 0 {
			if v, ok := ruling.Under(q, o); ok && v != rd.Verdict {
				u.write(rd.node, v.String())
			}
		}
	}
}

// cites drops what is not cited, and names what decides where nothing is left.
func (u *updater) cites(n *yaml.Node, cites []Cite, ruling *rules.Ruling, house rules.House) {
	cited := Cited(ruling, house)
	kept := slices.DeleteFunc(slices.Clone(cites), func(c Cite) bool { return !slices.Contains(cited, c) })
	if len(kept) == len(cites) {
		return
	}
	if len(kept) == 0 {
		kept = decidingCites(ruling)
	}
	u.write(n, joined(kept))
}

// decidingCites are the rules that decide, or where no rule does the questions.
func decidingCites(ruling *rules.Ruling) []Cite {
	var rs, qs []Cite
	for i := range ruling.Leaves {
		d := ruling.Leaves[i].Deciding()
		if c := (Cite{Rule: d.Rule}); d.Rule != rules.NoRule && !slices.Contains(rs, c) {
			rs = append(rs, c)
		}
		if c := (Cite{Question: d.Question}); d.Rule == rules.NoRule && !slices.Contains(qs, c) {
			qs = append(qs, c)
		}
	}
	if len(rs) == 0 {
		return qs
	}
	return rs
}

// expectAll adds expectations to a step that has none.
func (u *updater) expectAll(res *StepResult) {
	ruling, n := res.Ruling, res.Step.node
	add := []string{"expect: " + ruling.Verdict.String(), "cites: " + joined(decidingCites(ruling))}
	if len(ruling.Needs) > 0 {
		add = append(add, "needs: "+joined(ruling.Needs))
	}
	if len(ruling.Questions) > 0 {
		add = append(add, "questions: "+joined(ruling.Questions))
	}
	end, ok := u.end(n)
	if !ok {
		return
	}
	if n.Style&yaml.FlowStyle != 0 {
		end--
		u.edits = append(u.edits, edit{end, end, ", " + strings.Join(add, ", ")})
		return
	}
	// A new line after the last, as far in as the first key.
	line := bytes.IndexByte(u.data[end:], '\n')
	newline := "\n"
	if line < 0 {
		end = len(u.data)
	} else {
		end += line
		if end > 0 && u.data[end-1] == '\r' {
			end--
			newline = "\r\n"
		}
	}
	var b strings.Builder
	for _, a := range add {
		b.WriteString(newline + strings.Repeat(" ", n.Content[0].Column-1) + a)
	}
	u.edits = append(u.edits, edit{end, end, b.String()})
}

// cell rewrites one cell of the table at the end, where it is known.
func (u *updater) cell(r *Result, e *Expected) {
	if e.node == nil {
		return
	}
	text := ""
	holds := true
	for i := range r.End.Worlds {
		w := &r.End.Worlds[i]
		holds = holds && e.holds(&w.Table, &w.House)
		v := cellValue(e.Cell, e.Player, &w.Table, &w.House, r.Scenario.Names)
		now := v.text
		switch {
		case e.Cell == CellHands && e.Count >= 0 && !w.Table.Hands[e.Player].More:
			now = strconv.Itoa(w.Table.Hands[e.Player].Size())
		case e.Cell == CellWinner && now == "-":
			now = "[]"
		case v.json == nil:
			return // not known
		}
		if i > 0 && now != text {
			return // it differs between readings
		}
		text = now
	}
	if !holds {
		u.write(e.node, text)
	}
}
