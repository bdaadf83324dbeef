// Command gen makes the table of what the scenarios of the library are asked
// by, since reading the library takes too long to do it for every question, and
// the list of what people ask.
package main

import (
	"log"
	"os"

	"motten/scenarios"
	"motten/scenarios/ask/internal/table"
)

func main() {
	scs, errs := scenarios.Library()
	if len(errs) > 0 {
		log.Fatal(errs)
	}
	file, err := table.File(scs)
	if err == nil {
		err = os.WriteFile("library_gen.go", file, 0o644)
	}
	if err != nil {
		log.Fatal(err)
	}
	asked, err := table.Asked("testdata")
	if err == nil {
		err = os.WriteFile("words/asked.txt", asked, 0o644)
	}
	if err != nil {
		log.Fatal(err)
	}
}
