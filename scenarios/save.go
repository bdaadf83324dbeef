package scenarios

import (
	"slices"

	"go.yaml.in/yaml/v4"

	"motten/rules"
	"motten/rules/book"
)

// Saved is the scenario of a result as a file that can be run, with the house
// rules that were in force, and what came out as what is expected. Where the
// scenario had those house rules itself it stays as it was written. A scenario
// without an id is called id. In the document whoever asks is called me; in
// the file one of [Me] stands for that.
func Saved(r *Result, id, me string) ([]byte, Errors) {
	sc := r.Scenario
	doc := copied(sc.doc)
	if me != "" {
		rename(doc, me)
	}
	if sc.ID != "" {
		id = sc.ID
	}
	setKey(doc, "scenario", scalarNode(id))
	if r.House != sc.House {
		setKey(doc, "house", houseNode(&r.House))
		dropKeys(doc, "then")
		for i := 0; i+1 < len(doc.Content); i += 2 {
			if doc.Content[i].Value == "steps" {
				for _, st := range doc.Content[i+1].Content {
					dropKeys(st, expectKeys...)
				}
			}
		}
	}
	inOrder(doc)
	data, err := yaml.Dump(doc, yaml.WithIndent(2))
	if err != nil {
		return nil, Errors{{File: sc.File, Message: book.ErrUnwritableFile}}
	}
	now, _, errs := Updated(sc.File, data, rules.House{})
	return now, errs
}

func copied(n *yaml.Node) *yaml.Node {
	c := *n
	c.Content = nil
	for _, x := range n.Content {
		c.Content = append(c.Content, copied(x))
	}
	return &c
}

// rename puts the word for whoever asks in the place of his name.
func rename(n *yaml.Node, me string) {
	if n.Kind == yaml.ScalarNode && n.Value == me {
		n.Value = Me[0]
	}
	for _, x := range n.Content {
		rename(x, me)
	}
}

func scalarNode(s string) *yaml.Node {
	return &yaml.Node{Kind: yaml.ScalarNode, Value: s}
}

func houseNode(h *rules.House) *yaml.Node {
	n := &yaml.Node{Kind: yaml.MappingNode}
	for q := range rules.Questions() {
		if h[q] != 0 {
			n.Content = append(n.Content, scalarNode(q.String()), scalarNode(OptionName(q, h[q])))
		}
	}
	return n
}

// WriteHouse is house rules as a file that [ReadHouse] reads. It begins with
// head, and each rule has a comment before it.
func WriteHouse(h *rules.House, head string, comment func(q rules.Question) string) []byte {
	out := []byte("# " + head + "\n")
	for q := range rules.Questions() {
		if h[q] == 0 {
			continue
		}
		if c := comment(q); c != "" {
			out = append(out, "\n# "+c+"\n"...)
		}
		out = append(out, q.String()+": "+OptionName(q, h[q])+"\n"...)
	}
	return out
}

func setKey(n *yaml.Node, key string, v *yaml.Node) {
	dropKeys(n, key)
	if len(v.Content) > 0 || v.Kind == yaml.ScalarNode {
		n.Content = append(n.Content, scalarNode(key), v)
	}
}

func dropKeys(n *yaml.Node, keys ...string) {
	for i := len(n.Content) - 2; i >= 0 && n.Kind == yaml.MappingNode; i -= 2 {
		if slices.Contains(keys, n.Content[i].Value) {
			n.Content = slices.Delete(n.Content, i, i+2)
		}
	}
}

// inOrder puts the keys of a scenario in the order in which they are written.
func inOrder(n *yaml.Node) {
	var now []*yaml.Node
	for _, key := range scenarioKeys {
		for i := 0; i+1 < len(n.Content); i += 2 {
			if n.Content[i].Value == key {
				now = append(now, n.Content[i], n.Content[i+1])
			}
		}
	}
	n.Content = now
}
