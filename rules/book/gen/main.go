// Gen writes book_gen.go from the YAML files in the current directory. Run it
// with go generate.
package main

import (
	"fmt"
	"os"

	"motten/rules/book/internal/catalogue"
)

func main() {
	src, missing, err := catalogue.Generate(".")
	for _, m := range missing {
		fmt.Fprintln(os.Stderr, "missing:", m)
	}
	if err == nil {
		err = os.WriteFile("book_gen.go", src, 0o644)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
