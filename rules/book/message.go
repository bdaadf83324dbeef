package book

import (
	"slices"
	"strings"
)

// Message is a whole sentence with named placeholders: Err… of the reader of
// scenarios, Prog… of the command line, Say… of explanations, Sheet… of rule
// sheets, Talk… of dialogues.
type Message uint16

// String is the id of the message in its file.
func (m Message) String() string { return messageNames[m] }

// Text is the message as it is written, with its placeholders.
func (m Message) Text() Text { return messages[m] }

// Names are the placeholders of the message, without their forms, in the order
// in which they first stand in the Dutch text.
func (m Message) Names() []string { return Names(messages[m][NL]) }

// In is the message in a language. The arguments are name, value, name, value:
// each {name} is replaced by its value. A placeholder may ask for a form, such
// as {card:dat}; it takes the value given for "card:dat", or else that for
// "card". It panics where a placeholder has no value, or a value no
// placeholder in any language.
func (m Message) In(l Lang, args ...string) string {
	if len(args)%2 != 0 {
		panic("book: message " + m.String() + ": a name without a value")
	}
	names := m.Names()
	for i := 0; i < len(args); i += 2 {
		if base, _, _ := strings.Cut(args[i], ":"); !slices.Contains(names, base) {
			panic("book: message " + m.String() + " has no placeholder {" + args[i] + "}")
		}
	}
	s := messages[m][l]
	var b strings.Builder
	for {
		before, after, ok := strings.Cut(s, "{")
		b.WriteString(before)
		if !ok {
			return b.String()
		}
		name, rest, _ := strings.Cut(after, "}")
		value, ok := valueOf(args, name)
		if !ok {
			base, _, _ := strings.Cut(name, ":")
			if value, ok = valueOf(args, base); !ok {
				panic("book: message " + m.String() + ": no value for {" + name + "}")
			}
		}
		b.WriteString(value)
		s = rest
	}
}

func valueOf(args []string, name string) (string, bool) {
	for i := 0; i < len(args); i += 2 {
		if args[i] == name {
			return args[i+1], true
		}
	}
	return "", false
}

// Names are the placeholders in a text, without their forms, each once, in the
// order in which they first stand there.
func Names(text string) []string {
	var out []string
	for {
		_, after, ok := strings.Cut(text, "{")
		if !ok {
			return out
		}
		name, rest, _ := strings.Cut(after, "}")
		name, _, _ = strings.Cut(name, ":")
		if !slices.Contains(out, name) {
			out = append(out, name)
		}
		text = rest
	}
}
