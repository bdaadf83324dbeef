// Motten explains the rules of the card game Mogel Motte (Valse Motten,
// Cheating Moth): whether a play is allowed, why, by which rule, and who says
// so. See motten --help.
package main

import (
	"os"
	"os/signal"
	"syscall"
)

func main() {
	signal.Ignore(syscall.SIGPIPE) // who stops reading is not told about it
	p := program{lang: language(os.Args[1:], os.Getenv)}
	os.Exit(p.run(os.Args[1:]))
}
