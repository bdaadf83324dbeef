package scenarios

import (
	"testing"

	"motten/rules"
)

// Every question that is judged is asked in one of the situations that are
// looked at: else nothing could be said of when it is not.
func TestEveryQuestionIsReached(t *testing.T) {
	for q := range rules.Questions() {
		if !q.Told() && !q.House() && !reached(readWays(), q, &rules.House{}) {
			t.Errorf("%v is asked nowhere", q)
		}
	}
}
