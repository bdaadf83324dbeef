// Package rules is the game Mogel Motte (Valse Motten, Cheating Moth): its
// cards, its table, what a player may do, and what follows from it.
//
// One judge answers everything. It is ordinary code that reads like the
// rulebook, and it is run once for every answer that is not known: a fact that
// nobody told, or an open question that no house rule settles. What the runs
// have in common is certain; what parts them is what the verdict depends on.
//
// The package is pure: no clock, no global random source, no input or output,
// no texts. Sources A, B and C, which doc comments name, are those of the
// rulebook, see package book.
package rules
