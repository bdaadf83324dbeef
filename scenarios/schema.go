package scenarios

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"motten/rules"
)

// object is a JSON object.
type object = map[string]any

// Schema is the JSON Schema of one scenario, to be written as JSON. It is made
// of the same tables as the reader, which is stricter: it also looks at who
// plays, what the deck has and what makes sense.
func Schema() map[string]any {
	defs := object{
		"name":      object{"type": "string", "minLength": 1, "maxLength": nameMost, "not": object{"enum": []string{"?", "..."}}},
		"names":     anyOf(ref("name"), object{"type": "array", "items": ref("name"), "uniqueItems": true}),
		"card":      anyOf(integer(rules.Low, rules.High), object{"type": "string", "pattern": cardPattern()}),
		"someCards": anyOf(ref("card"), object{"type": "array", "items": ref("card"), "minItems": 1, "maxItems": rules.CardsMost}),
		"cards":     object{"type": "array", "items": anyOf(ref("card"), object{"const": "..."}), "maxItems": rules.Shuffled + 1},
		"handful":   anyOf(ref("cards"), integer(0, rules.Shuffled)),
		"pile":      anyOf(ref("card"), object{"allOf": []any{ref("cards"), object{"minItems": 1}}}),
		"text":      object{"type": []string{"string", "number", "boolean"}},
		"verdict":   enum(verdictNames),
		"rule":      enum(citeNames()),
		"question":  enum(questionNames()),
		"house":     houseSchema(),
		"cells":     closedObject(cellNames[:], cellSchema),
		"given":     closedObject(givenKeys, givenSchema),
		"step":      stepSchema(),
	}
	s := closedObject(scenarioKeys, scenarioSchema)
	s["$schema"] = "https://json-schema.org/draft/2020-12/schema"
	s["title"] = "motten: scenario"
	s["required"] = []string{"scenario"}
	s["$defs"] = defs
	return s
}

func ref(name string) object     { return object{"$ref": "#/$defs/" + name} }
func anyOf(of ...any) object     { return object{"anyOf": of} }
func enum(words []string) object { return object{"enum": words} }
func integer(least, most int) object {
	return object{"type": "integer", "minimum": least, "maximum": most}
}
func array(items object) object { return object{"type": "array", "items": items} }
func byName(values object) object {
	return object{"type": "object", "propertyNames": ref("name"), "additionalProperties": values}
}
func onlyTrue() object { return object{"const": true} }
func truth() object    { return object{"type": "boolean"} }
func words(names []string) []string {
	return slices.DeleteFunc(slices.Clone(names), func(n string) bool { return n == "" })
}
func noSchema(what, key string) object {
	panic(fmt.Sprintf("scenarios: no schema for %s %q", what, key))
}

// closedObject is an object with these keys and no others.
func closedObject(keys []string, of func(key string) object) object {
	properties := object{}
	for _, k := range keys {
		properties[k] = of(k)
	}
	return object{"type": "object", "properties": properties, "additionalProperties": false}
}

func scenarioSchema(key string) object {
	switch key {
	case "scenario":
		return object{"type": "string", "pattern": idForm.String(), "maxLength": idMost}
	case "title":
		return anyOf(ref("text"), closedObject(langKeys, func(string) object { return ref("text") }))
	case "asks":
		return closedObject(langKeys, func(string) object { return array(ref("text")) })
	case "about":
		return array(ref("rule"))
	case "house", "given":
		return ref(key)
	case "steps":
		return object{"type": "array", "items": ref("step"), "maxItems": stepsMost}
	case "then":
		return ref("cells")
	}
	return noSchema("the key", key)
}

func givenSchema(key string) object {
	switch key {
	case "players":
		return object{"type": "array", "items": ref("name"), "uniqueItems": true, "minItems": rules.MinPlayers, "maxItems": rules.MaxPlayers}
	case "guard", "starter", "accused", "caught":
		return ref("name")
	case "turn":
		return anyOf(ref("name"), object{"const": "?"})
	case "during":
		return enum(phaseNames[:])
	case "slowest":
		return ref("names")
	case "card":
		return ref("card")
	case "drew":
		return truth()
	case "pile":
		return ref("pile")
	case "stock":
		return ref("handful")
	case "hands":
		return byName(ref("handful"))
	case "round":
		return integer(1, roundsMost)
	case "points":
		return byName(integer(0, pointsMost))
	}
	return noSchema("what is given", key)
}

func cellSchema(key string) object {
	switch Cell(slices.Index(cellNames[:], key)) {
	case CellGuard, CellTurn, CellNextGuard:
		return ref("name")
	case CellDuring:
		return enum(phaseNames[:])
	case CellPile:
		return ref("pile")
	case CellNumber:
		return integer(rules.Low, rules.High)
	case CellStock:
		return integer(0, rules.Shuffled)
	case CellHands:
		return byName(ref("handful"))
	case CellSlowest, CellWinner:
		return ref("names")
	case CellPicks:
		return enum(words(picksNames[:]))
	case CellOver:
		return truth()
	case CellPoints:
		return byName(integer(0, pointsMost))
	}
	return noSchema("the cell", key)
}

// stepSchema is one step: one verb and what goes with it.
func stepSchema() object {
	var of []any
	for v, with := range verbKeys {
		verb := rules.Verb(v)
		s := closedObject(slices.Concat([]string{verb.String()}, with, expectKeys), func(key string) object {
			if key == verb.String() {
				return verbSchema(verb)
			}
			return besideSchema(key)
		})
		s["required"] = []string{verb.String()}
		of = append(of, s)
	}
	return object{"type": "object", "oneOf": of}
}

func verbSchema(v rules.Verb) object {
	switch v {
	case rules.ToLay, rules.ToHide:
		return ref("someCards")
	case rules.ToDraw:
		return anyOf(onlyTrue(), ref("card"))
	case rules.ToAccuse, rules.ToTell:
		return ref("name")
	case rules.ToSettle:
		return enum([]string{"right", "wrong"})
	case rules.ToGive, rules.ToAnswer, rules.ToTurnUp:
		return ref("card")
	case rules.ToKeep, rules.ToPass, rules.ToCount, rules.ToFinish:
		return onlyTrue()
	case rules.ToSlap:
		return object{"type": "array", "minItems": 1, "items": anyOf(ref("name"),
			object{"type": "array", "items": ref("name"), "minItems": 2, "uniqueItems": true})}
	}
	return noSchema("the verb", v.String())
}

func besideSchema(key string) object {
	switch key {
	case "by", "to":
		return ref("name")
	case "under":
		return ref("card")
	case "seen", "right", "saw", "late", "together":
		return truth()
	case "hand":
		return object{"const": "below"}
	case "how":
		return ref("text")
	case "wrong":
		return ref("names")
	case "facts":
		return closedObject(words(factNames), factSchema)
	case "expect":
		return ref("verdict")
	case "cites":
		return array(ref("rule"))
	case "questions":
		return array(ref("question"))
	case "needs":
		return array(enum(words(factNames)))
	case "readings":
		var options []string
		for q := range rules.Questions() {
			options = append(options, optionNames(q)...)
		}
		slices.Sort(options)
		return anyOf(
			object{"type": "object", "propertyNames": enum(slices.Compact(options)), "additionalProperties": ref("verdict")},
			closedObject(questionNames(), func(q string) object { return optionsOf(q, ref("verdict")) }))
	case "follows":
		return closedObject(questionNames(), func(q string) object { return optionsOf(q, ref("cells")) })
	}
	return noSchema("what goes with a verb", key)
}

func optionsOf(question string, values object) object {
	q, _ := rules.QuestionNamed(question)
	return closedObject(optionNames(q), func(string) object { return values })
}

func optionNames(q rules.Question) []string {
	var names []string
	for i := range q.Options() {
		names = append(names, q.OptionName(rules.Option(i+1)))
	}
	return names
}

func houseSchema() object {
	return closedObject(questionNames(), func(id string) object {
		q, _ := rules.QuestionNamed(id)
		if q == rules.HouseRounds {
			return anyOf(object{"const": q.OptionName(rules.HouseRoundsAsAsPlayers)}, integer(1, roundsMost))
		}
		return enum(optionNames(q))
	})
}

func questionNames() []string {
	var ids []string
	for q := range rules.Questions() {
		ids = append(ids, q.String())
	}
	return ids
}

func citeNames() []string {
	var ids []string
	for x := range rules.Rules() {
		ids = append(ids, x.String())
	}
	return append(ids, questionNames()...)
}

// cardPattern is the names of cards in any case.
func cardPattern() string {
	var names []string
	for _, ns := range kindNames {
		for _, n := range ns {
			var b strings.Builder
			for _, r := range n {
				switch {
				case r == ' ':
					b.WriteString("[ -]")
				default:
					fmt.Fprintf(&b, "[%c%c]", r, unicode.ToUpper(r))
				}
			}
			names = append(names, b.String())
		}
	}
	return fmt.Sprintf(`^(\?|[%d-%d]|(%s)( [%[1]d-%[2]d])?)$`, rules.Low, rules.High, strings.Join(names, "|"))
}
