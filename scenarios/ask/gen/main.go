// Command gen makes the table of what the scenarios of the library are asked
// by: reading the library takes too long to do it for every question.
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
}
