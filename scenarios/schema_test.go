package scenarios

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"go.yaml.in/yaml/v4"
)

func compiled(t *testing.T) *jsonschema.Schema {
	t.Helper()
	data, err := json.Marshal(Schema())
	if err != nil {
		t.Fatal(err)
	}
	doc, err := jsonschema.UnmarshalJSON(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	c := jsonschema.NewCompiler()
	if err := c.AddResource("scenario.json", doc); err != nil {
		t.Fatal(err)
	}
	s, err := c.Compile("scenario.json")
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// plainValue is a YAML node as JSON has it.
func plainValue(t *testing.T, n *yaml.Node) any {
	t.Helper()
	var v any
	if err := n.Decode(&v); err != nil {
		t.Fatal(err)
	}
	data, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	x, err := jsonschema.UnmarshalJSON(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	return x
}

// The schema takes every scenario that the reader takes, and refuses every key
// that the reader refuses.
func TestSchemaLibrary(t *testing.T) {
	s := compiled(t)
	scs, _ := Library()
	for _, sc := range scs {
		if err := s.Validate(plainValue(t, sc.doc)); err != nil {
			t.Errorf("%s: %v", sc.File, err)
		}
	}
	for i, sc := range scs {
		if i%8 != 0 { // the same tables, so a part of them is enough
			continue
		}
		eachKey(sc.doc, func(k *yaml.Node) {
			was := k.Value
			defer func() { k.Value = was }()
			k.Value += "zz"
			if s.Validate(plainValue(t, sc.doc)) == nil {
				t.Errorf("%s: the schema takes the key %q", sc.File, k.Value)
			}
			r := reader{decoder: decoder{file: "x"}, needsID: true}
			if r.scenario(sc.doc); len(r.errs) == 0 {
				t.Errorf("%s: the reader takes the key %q", sc.File, k.Value)
			}
		})
	}
}

// eachKey visits the keys of a scenario that are no names of players.
func eachKey(n *yaml.Node, visit func(k *yaml.Node)) {
	if n.Kind != yaml.MappingNode {
		for _, c := range n.Content {
			eachKey(c, visit)
		}
		return
	}
	for i := 0; i+1 < len(n.Content); i += 2 {
		k, v := n.Content[i], n.Content[i+1]
		visit(k)
		if k.Value != "hands" && k.Value != "points" {
			eachKey(v, visit)
		}
	}
}

// What the reader finds wrong in the form of a scenario is wrong for the
// schema too.
func TestSchemaRefuses(t *testing.T) {
	s := compiled(t)
	skipped := []string{ // by their nature no matter of form
		"duplicate key", "duplicate id", "six names", "stranger", "stranger in a hand", "nobody does it", "accusing oneself",
		"giving to oneself", "accused is the guard", "hand", "six spiders", "too many cards", "only during", "other top", "slap twice",
		"player twice", "spider on a number", "line break in a name", "alias bomb", "alias in a circle", "language", "only remarks",
		"reading", "control character", "escaped control character", "control character in a name",
	}
	for _, c := range badInput {
		scs, errs := Read("x", []byte(c.text))
		d := decoder{file: "x"}
		docs := d.documents([]byte(c.text))
		if len(scs) > 0 || slices.Contains(skipped, c.name) || len(errs) == 0 || len(docs) != 1 || len(d.errs) > 0 {
			continue
		}
		if s.Validate(plainValue(t, docs[0].node)) == nil {
			t.Errorf("%s: the schema takes it", c.name)
		}
	}
}

func TestSchemaCards(t *testing.T) {
	s := compiled(t)
	for _, card := range []string{"3", "spider 3", "Spinne 3", "Valse Mot", "Mogel-Motte 2", "cheating moth 4", "MUG", "Mücke", "kakkerlak", "ant", "?"} {
		ok := s.Validate(plainValue(t, node(t, "scenario: x\ngiven: {pile: \""+card+"\"}\n"))) == nil
		if _, reads := ParseCard(card); !ok || !reads {
			t.Errorf("%s: schema %v, reader %v", card, ok, reads)
		}
	}
	for _, card := range []string{"6", "0", "spider 6", "elephant", "", "guard bug", "? 3"} {
		ok := s.Validate(plainValue(t, node(t, "scenario: x\ngiven: {pile: \""+card+"\"}\n"))) == nil
		if _, reads := ParseCard(card); ok || reads {
			t.Errorf("%s: schema %v, reader %v", card, ok, reads)
		}
	}
}

func node(t *testing.T, text string) *yaml.Node {
	t.Helper()
	d := decoder{file: "x"}
	docs := d.documents([]byte(text))
	if len(docs) != 1 {
		t.Fatal(strings.TrimSpace(d.errs.Error()))
	}
	return docs[0].node
}
