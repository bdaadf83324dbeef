package ask

import (
	"fmt"
	"strings"

	"motten/rules/book"
)

// tell says how a question was read and what was found, for failures.
func tell(question string, l book.Lang, as []Answer) string {
	x := readLexicon()
	q := x.ask(question, l)
	q.unseen = question
	var b strings.Builder
	fmt.Fprintf(&b, "   [%v]", q.lang)
	for _, w := range q.words {
		var ns []string
		for t, n := range x.names {
			if w.names.has(thing(t)) {
				ns = append(ns, n)
			}
		}
		switch {
		case len(ns) > 0:
			fmt.Fprintf(&b, " %s{%s}", w.text, strings.Join(ns, "/"))
		case !w.known:
			fmt.Fprintf(&b, " ?%s?", w.text)
		}
	}
	for i, f := range q.search() {
		if i == 3 {
			break
		}
		var ids []string
		if f.topic == nil {
			ids = []string{"@" + f.shown.id}
		} else {
			for _, c := range f.topic.cites {
				ids = append(ids, c.String())
			}
		}
		fmt.Fprintf(&b, "\n     %.2f sure %.2f %v", f.rank, f.sure, ids)
	}
	for _, a := range as[:min(1, len(as))] {
		v, ok := a.Verdict()
		fmt.Fprintf(&b, "\n     = %v %v %v", v, ok, a.ids())
	}
	return b.String()
}
