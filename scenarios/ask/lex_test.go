package ask

import "testing"

// TestThings looks that every thing that a topic names has words in every
// language.
func TestThings(t *testing.T) {
	x := readLexicon()
	readTopics()
	for l := range x.dicts {
		d := &x.dicts[l]
		var have things
		for _, s := range d.exact {
			have.join(s)
		}
		for _, s := range d.stems {
			have.join(s)
		}
		for _, ps := range d.phrases {
			for _, p := range ps {
				have.add(p.names)
			}
		}
		for i := int(fixed); i < len(x.names); i++ {
			if !have.has(thing(i)) {
				t.Errorf("language %d has no word for %s", l, x.names[i])
			}
		}
	}
	if n := len(x.names); n > 64*len(things{}) {
		t.Errorf("%d things are too many", n)
	}
}
