package catalogue

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Each mistake is told with its place.
func TestMistakes(t *testing.T) {
	for _, c := range []struct{ file, yaml, want string }{
		{"errors.yaml", "- message: a\n  nl: x\n  de: x\n", `errors.yaml:1:3: key "en" is missing`},
		{"errors.yaml", "- {message: a, nl: x, de: x, en: ''}", "errors.yaml:1:34: the text in en is empty"},
		{"errors.yaml", "- {message: a, nl: x, de: x, en: x, fr: x}", `errors.yaml:1:37: unknown key "fr"`},
		{"errors.yaml", "- {message: a, nl: x, nl: x, de: x, en: x}", "stands here twice"},
		{"errors.yaml", "- {message: a, nl: x, de: x, en: x}\n- {message: a, nl: x, de: x, en: x}", `errors.yaml:2:13: "a" stands here twice`},
		{"errors.yaml", "- {message: A b, nl: x, de: x, en: x}", `"A b" is no id`},
		{"errors.yaml", "- {message: a, nl: '{k}', de: x, en: '{k}'}", "placeholders differ: nl has {k}, de has {}"},
		{"errors.yaml", "- {message: a, nl: '{k', de: x, en: x}", "an open brace without its end in nl"},
		{"errors.yaml", "- {message: a, nl: 'k}', de: x, en: x}", "a closing brace without its begin in nl"},
		{"errors.yaml", "- {message: a, nl: 'x', de: '[x', en: x}", "an open bracket without its end in de"},
		{"errors.yaml", "- {message: a, nl: 'x', de: 'x]', en: x}", "a closing bracket without its begin in de"},
		{"errors.yaml", "- {message: a, nl: x, de: x, en: a 5 fits}", "a digit in the text in en"},
		{"errors.yaml", "- {message: a, nl: '{K}', de: x, en: x}", "{K} in nl is no placeholder"},
		{"errors.yaml", "- {message: [a], nl: x, de: x, en: x}", "a single value is wanted here"},
		{"errors.yaml", "message: a", "errors.yaml:1:1: a list is wanted here"},
		{"errors.yaml", "- x", "a mapping with message, nl, de, en is wanted here"},
		{"errors.yaml", "- {\n", "errors.yaml:2:1: did not find expected"},
		{"sentences.yaml", "- {message: a, nl: '[a]', de: x, en: x}", "brackets want [named form|you form] in nl"},
		{"sentences.yaml", "- {message: a, nl: 'a|b', de: x, en: x}", "a bar without brackets in nl"},
		{"rules.yaml", "- {rule: play.nothing, text: {nl: x, de: x, en: x}, sources: {}}", `rules.yaml:1:10: no rule has the id "play.nothing"`},
		{"rules.yaml", "- {rule: play.wrap, text: {nl: x, de: x, en: x}, sources: {}}\n- {rule: play.adjacent, text: {nl: x, de: x, en: x}, sources: {}}", "rules.yaml:2:10: rule \"play.adjacent\" stands here twice, or not in the order"},
		{"rules.yaml", "- {rule: play.wrap, text: {nl: '{player}', de: x, en: x}, sources: {}}", "only constants may stand here"},
		{"rules.yaml", "- {rule: play.wrap, text: {nl: '{=five}', de: x, en: x}, sources: {}}", "{=five} in nl is no constant of the game"},
		{"rules.yaml", "- {rule: play.wrap, text: {nl: x, de: x, en: x}, sources: {}, allows: {nl: '{top:dat}', de: x, en: x}}", "{top:dat} in nl is for German only"},
		{"rules.yaml", "- {rule: play.wrap, text: {nl: x, de: x, en: x}, sources: {}, allows: {nl: '{who}', de: x, en: x}}", "{who} in nl is no value of a rule"},
		{"rules.yaml", "- {rule: play.wrap, text: {nl: x, de: x, en: x}, sources: {}, see: [play.nothing]}", `no rule or question has the id "play.nothing"`},
		{"rules.yaml", "- {rule: play.wrap, text: {nl: x, de: x, en: x}, sources: {A: {says: maybe}}}", `"maybe" is none of silent, yes, follows, differs`},
		{"rules.yaml", "- {rule: play.wrap, text: {nl: x, de: x, en: x}, sources: {A: {says: 'yes'}}}", "under which heading"},
		{"questions.yaml", "- {question: must-play, text: {nl: x, de: x, en: x}, open: {nl: x, de: x, en: x}, why: {nl: x, de: x, en: x}, kind: silent, part: follows, told: true, options: [{option: may-draw, text: {nl: x, de: x, en: x}, sources: [D]}], sources: {}, lean: may, rules: [x], when: {must-play: x}}", `question must-play has no option "may"`},
		{"questions.yaml", "- {question: must-play, options: [{option: may-draw, text: {nl: x, de: x, en: x}, sources: [D]}]}", `option "may-draw" is number 2`},
		{"questions.yaml", "- {question: must-play, options: []}", "0 options here, 2 in package rules"},
		{"questions.yaml", "- {question: must-play, when: {must-play: x}}", `question must-play has no option "x"`},
		{"questions.yaml", "- {question: must-play, part: follows}", "package rules says that it parts: verdict"},
		{"questions.yaml", "- {question: must-play, told: true}", "package rules says told: false"},
		{"advice.yaml", "- {text: {nl: x, de: x, en: x}, rules: [x], sources: {}}", "either tip or mistake is wanted"},
		{"sources.yaml", "- {preset: lean, text: {nl: x, de: x, en: x}}", "presets are [lean]"},
	} {
		dir := t.TempDir()
		if err := os.WriteFile(filepath.Join(dir, c.file), []byte(c.yaml), 0o644); err != nil {
			t.Fatal(err)
		}
		_, _, err := Generate(dir)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s:\n%s\ngives %v\nwant %s", c.file, c.yaml, err, c.want)
		}
	}
}
