package main

import (
	"errors"
	"strings"

	"github.com/agnivade/levenshtein"
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"motten/rules/book"
)

// near is the one of words that is spelt nearly like s; "" where none is.
func near(s string, words []string) string {
	if len(s) > 40 {
		return ""
	}
	best, most := "", max(1, len(s)/3)
	for _, w := range words {
		if d := levenshtein.ComputeDistance(strings.ToLower(s), w); d <= most {
			best, most = w, d-1
		}
	}
	return best
}

// seeHelp is a mistake, and where help is found.
func (p *program) seeHelp(c *cobra.Command, err error) error {
	return bad(c.CommandPath() + ": " + err.Error() + "\n" + p.say(book.ProgSeeHelp, "command", c.CommandPath()+" --help"))
}

func (p *program) unknownCommand(c *cobra.Command, typed string) error {
	var all []string
	for _, x := range c.Commands() {
		if !x.Hidden {
			all = append(all, x.Name())
		}
	}
	if w := near(typed, all); w != "" {
		return p.seeHelp(c, p.bad(book.ProgNoCommandNear, "command", typed, "near", w))
	}
	return p.seeHelp(c, p.bad(book.ProgNoCommand, "command", typed))
}

// flagError tells in the language asked for what pflag found.
func (p *program) flagError(c *cobra.Command, err error) error {
	return p.seeHelp(c, p.flagMistake(c, err))
}

func (p *program) flagMistake(c *cobra.Command, err error) error {
	var unknown *pflag.NotExistError
	var empty *pflag.ValueRequiredError
	var invalid *pflag.InvalidValueError
	var syntax *pflag.InvalidSyntaxError
	var list oneOf
	switch {
	case errors.As(err, &unknown):
		flag := "--" + unknown.GetSpecifiedName()
		if s := unknown.GetSpecifiedShortnames(); s != "" {
			flag = "-" + s
		}
		var all []string
		c.Flags().VisitAll(func(f *pflag.Flag) { all = append(all, "--"+f.Name) })
		if w := near("--"+strings.TrimLeft(flag, "-"), all); w != "" {
			return p.bad(book.ProgNoFlagNear, "flag", flag, "near", w)
		}
		return p.bad(book.ProgNoFlag, "flag", flag)
	case errors.As(err, &empty):
		return p.bad(book.ProgFlagWithoutValue, "flag", "--"+empty.GetFlag().Name, "value", empty.GetFlag().Value.Type())
	case errors.As(err, &invalid):
		flag := "--" + invalid.GetFlag().Name
		if errors.As(err, &list) {
			return p.choose(flag, invalid.GetValue(), list)
		}
		if errors.Is(err, errTwice) {
			return p.bad(book.ProgFlagTwice, "flag", flag)
		}
		return p.bad(book.ProgFlagWithValue, "flag", flag)
	case errors.As(err, &syntax):
		return p.bad(book.ProgBadFlag, "flag", syntax.GetSpecifiedFlag(), "example", "--lang nl")
	}
	return err
}

// choose says that a value is none of a list.
func (p *program) choose(flag, value string, list []string) error {
	if w := near(value, list); w != "" {
		return p.bad(book.ProgFlagOneOfNear, "flag", flag, "value", value, "near", w)
	}
	return p.bad(book.ProgFlagOneOf, "flag", flag, "value", value, "list", strings.Join(list, ", "))
}

// atMost lets a command have so many words.
func (p *program) atMost(n int) cobra.PositionalArgs {
	return func(c *cobra.Command, args []string) error {
		if len(args) > n {
			return p.seeHelp(c, p.bad(book.ProgNoWord, "word", args[n]))
		}
		return nil
	}
}

// exactly wants one word, which is called what.
func (p *program) exactly(what string) cobra.PositionalArgs {
	return func(c *cobra.Command, args []string) error {
		if len(args) == 0 {
			return p.seeHelp(c, p.bad(book.ProgMissingWord, "word", what))
		}
		return p.atMost(1)(c, args)
	}
}
