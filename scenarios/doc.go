// Package scenarios reads, checks and runs scenarios: questions about the game
// written down as YAML, with what should come out.
//
// A file becomes scenarios by [Read], a scenario is judged by [Run], and what
// came out is told to machines by [NewReport]. Every mistake of a file is
// reported, each with its place and in the language asked for, see [Error].
// Nothing here decides about rules: that is package rules.
package scenarios
