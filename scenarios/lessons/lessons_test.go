package lessons

import (
	"testing"

	"motten/rules/book"
)

func TestLessonsAreRight(t *testing.T) {
	ls, errs := All()
	for _, e := range append(errs, Check(ls)...) {
		t.Error(e.Text(book.EN))
	}
}
