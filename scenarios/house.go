package scenarios

import (
	"errors"
	"io/fs"
	"os"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v4"

	"motten/rules"
	"motten/rules/book"
)

// question is a question that is named.
func (d *decoder) question(n *yaml.Node) (rules.Question, bool) {
	s, ok := d.scalar(n, book.ErrUnknownQuestion, "id", shown(n))
	if !ok {
		return rules.NoQuestion, false
	}
	q, m, args := questionNamed(s)
	if m != nil {
		d.fail(d.real(n), *m, args...)
	}
	return q, m == nil
}

func questionNamed(s string) (rules.Question, *book.Message, []string) {
	if q, ok := rules.QuestionNamed(s); ok {
		return q, nil, nil
	}
	var ids []string
	for q := range rules.Questions() {
		ids = append(ids, q.String())
	}
	m := book.ErrUnknownQuestion
	args := []string{"id", clean(s)}
	if w := near(s, ids); w != "" {
		m, args = book.ErrUnknownQuestionNear, append(args, "near", w)
	}
	return rules.NoQuestion, &m, args
}

// option is a reading of a question that is named.
func (d *decoder) option(n *yaml.Node, q rules.Question) (rules.Option, bool) {
	s, ok := d.scalar(n, book.ErrUnknownOption, "option", shown(n), "question", q.String(), "list", optionList(q))
	if !ok {
		return 0, false
	}
	o, m, args := optionNamed(q, s)
	if m != nil {
		d.fail(d.real(n), *m, args...)
	}
	return o, m == nil
}

func optionNamed(q rules.Question, s string) (rules.Option, *book.Message, []string) {
	o, ok := q.Option(s)
	if q != rules.HouseRounds {
		if ok {
			return o, nil, nil
		}
	} else {
		n, err := strconv.Atoi(s)
		switch {
		case o == rules.HouseRoundsAsAsPlayers:
			return o, nil, nil
		case err == nil && n >= 1 && n <= roundsMost && strconv.Itoa(n) == s:
			return rules.Option(n + 1), nil, nil
		}
		m := book.ErrRoundsOption
		return 0, &m, []string{"option", clean(s), "question", q.String(), "list", q.OptionName(rules.HouseRoundsAsAsPlayers), "least", "1", "most", strconv.Itoa(roundsMost)}
	}
	var all []string
	for i := range q.Options() {
		all = append(all, q.OptionName(rules.Option(i+1)))
	}
	if w := near(s, all); w != "" {
		m := book.ErrUnknownOptionNear
		return 0, &m, []string{"option", clean(s), "question", q.String(), "near", w}
	}
	m := book.ErrUnknownOption
	return 0, &m, []string{"option", clean(s), "question", q.String(), "list", optionList(q)}
}

func optionList(q rules.Question) string {
	var all []string
	for i := range q.Options() {
		all = append(all, q.OptionName(rules.Option(i+1)))
	}
	return strings.Join(all, ", ")
}

// OptionName is the id of a reading as a house file has it: of the number of
// rounds it is that number.
func OptionName(q rules.Question, o rules.Option) string {
	if q == rules.HouseRounds && o > rules.HouseRoundsAsAsPlayers {
		return strconv.Itoa(int(o) - 1)
	}
	return q.OptionName(o)
}

// house is a mapping of questions to the options in force.
func (d *decoder) house(n *yaml.Node) rules.House {
	var h rules.House
	d.pairs(n, "guard-moth-fit: must-fit", func(k, v *yaml.Node) {
		if q, ok := d.question(k); ok {
			h[q], _ = d.option(v, q)
		}
	})
	return h
}

// ReadHouse reads a file of house rules: a YAML map of question to option. An
// empty map settles nothing.
func ReadHouse(file string) (rules.House, Errors) {
	data, err := os.ReadFile(file)
	if err != nil {
		return rules.House{}, fileError(file, err)
	}
	return ParseHouse(file, data)
}

// ParseHouse is ReadHouse for what stands in the file.
func ParseHouse(name string, data []byte) (rules.House, Errors) {
	d := decoder{file: name}
	var h rules.House
	for i, doc := range d.documents(data) {
		d.from = doc.from
		if i > 0 {
			d.fail(doc.node, book.ErrMoreDocuments)
			break
		}
		h = d.house(doc.node)
	}
	if len(d.errs) > 0 {
		return rules.House{}, d.errs.sorted()
	}
	return h, nil
}

// ParseSet reads a house rule as a flag has it: QUESTION=OPTION.
func ParseSet(s string) (rules.Question, rules.Option, *Error) {
	const flag = "--set"
	id, option, ok := strings.Cut(s, "=")
	if !ok {
		return rules.NoQuestion, 0, &Error{File: flag, Message: book.ErrSetForm, Args: []string{"value", clean(s), "example", "guard-moth-fit=must-fit"}}
	}
	q, m, args := questionNamed(strings.TrimSpace(id))
	if m != nil {
		return rules.NoQuestion, 0, &Error{File: flag, Message: *m, Args: args}
	}
	o, m, args := optionNamed(q, strings.TrimSpace(option))
	if m != nil {
		return rules.NoQuestion, 0, &Error{File: flag, Message: *m, Args: args}
	}
	return q, o, nil
}

// MergeHouse is the house rules of several sources; of two that settle the
// same question the first one holds.
func MergeHouse(hs ...rules.House) rules.House {
	var merged rules.House
	for _, h := range hs {
		for q, o := range h {
			if merged[q] == 0 {
				merged[q] = o
			}
		}
	}
	return merged
}

func fileError(file string, err error) Errors {
	m := book.ErrUnreadableFile
	if errors.Is(err, fs.ErrNotExist) {
		m = book.ErrMissingFile
	}
	return Errors{{File: file, Message: m}}
}
