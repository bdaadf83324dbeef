package ask

import (
	"strings"
	"sync"

	"motten/rules"
	"motten/scenarios"
)

// topic is what a question can be about, and what answers it.
type topic struct {
	cites []scenarios.Cite
	judge []string // how the reader builds a situation: a verb, then what holds
	show  string   // a scenario of the library whose ruling answers
	ways  []way
}

// way is one way of asking about a topic.
type way struct {
	must []things // of each, one is named
	may  things   // may be named
	not  things   // are not named
}

// readTopics is the topics, in the order of their file.
var readTopics = sync.OnceValue(loadTopics)

func loadTopics() []topic {
	data, err := wordFiles.ReadFile("words/topics.txt")
	if err != nil {
		panic(err) // it is embedded
	}
	x := readLexicon()
	var ts []topic
	for line := range strings.Lines(string(data)) {
		head, ways, ok := strings.Cut(strings.TrimSpace(line), " : ")
		if !ok || strings.HasPrefix(line, "#") {
			continue
		}
		var t topic
		for f := range strings.FieldsSeq(head) {
			switch f[0] {
			case '=':
				t.judge = strings.Split(f[1:], ",")
			case '@':
				t.show = f[1:]
			default:
				for id := range strings.SplitSeq(f, ",") {
					c, ok := scenarios.CiteNamed(id)
					if !ok {
						panic("ask: no rule or question " + id)
					}
					t.cites = append(t.cites, c)
				}
			}
		}
		for w := range strings.SplitSeq(ways, ";") {
			t.ways = append(t.ways, x.way(w))
		}
		ts = append(ts, t)
	}
	return ts
}

func (x *lexicon) way(s string) way {
	var w way
	for f := range strings.FieldsSeq(s) {
		var set things
		may, not := f[0] == '?', f[0] == '!'
		for name := range strings.SplitSeq(strings.TrimLeft(f, "?!"), "/") {
			set.add(x.thing(name))
			// Who asks whether one can asks whether one may.
			if name == "may" || name == "can" {
				set.add(x.thing("may"))
				set.add(x.thing("can"))
			}
		}
		switch {
		case may:
			w.may.join(&set)
		case not:
			w.not.join(&set)
		default:
			w.must = append(w.must, set)
		}
	}
	return w
}

// rulesOf parts what is cited.
func rulesOf(cs []scenarios.Cite) (rs []rules.Rule, qs []rules.Question) {
	for _, c := range cs {
		if c.Rule != rules.NoRule {
			rs = append(rs, c.Rule)
		} else {
			qs = append(qs, c.Question)
		}
	}
	return rs, qs
}
