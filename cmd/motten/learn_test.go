package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/creack/pty"

	"motten/rules/book"
	"motten/scenarios/lessons"
	"motten/scenarios/lessons/progress"
	"motten/scenarios/lessons/tutor"
)

// terminalOf is motten at a terminal of its own.
type terminalOf struct {
	t    *testing.T
	cmd  *exec.Cmd
	pty  *os.File
	dir  string // where progress is kept
	mu   sync.Mutex
	said bytes.Buffer
	done chan struct{}
}

func atTerminal(t *testing.T, dir string, args ...string) *terminalOf {
	t.Helper()
	c := exec.Command("motten", append([]string{"learn", "--lang", "en"}, args...)...)
	c.Env = append(os.Environ(), "TERM=xterm-256color", "XDG_STATE_HOME="+dir)
	f, err := pty.StartWithSize(c, &pty.Winsize{Rows: 24, Cols: 80})
	if err != nil {
		t.Fatal(err)
	}
	x := &terminalOf{t: t, cmd: c, pty: f, dir: dir, done: make(chan struct{})}
	go func() {
		defer close(x.done)
		buf := make([]byte, 4096)
		for {
			n, err := f.Read(buf)
			x.mu.Lock()
			x.said.Write(buf[:n])
			x.mu.Unlock()
			if err != nil {
				return
			}
		}
	}()
	t.Cleanup(func() {
		_ = c.Process.Kill()
		_ = f.Close()
	})
	return x
}

func (x *terminalOf) screen() string {
	x.mu.Lock()
	defer x.mu.Unlock()
	return x.said.String()
}

// until waits until something stands on the screen n times.
func (x *terminalOf) until(s string, n int) {
	x.t.Helper()
	for range 3000 {
		if strings.Count(x.screen(), s) >= n {
			return
		}
		time.Sleep(5 * time.Millisecond)
	}
	x.t.Fatalf("%q does not come %d times:\n%s", s, n, x.screen())
}

func (x *terminalOf) typed(s string) {
	x.t.Helper()
	if _, err := io.WriteString(x.pty, s); err != nil {
		x.t.Fatal(err)
	}
}

// ends is the exit code.
func (x *terminalOf) ends() int {
	x.t.Helper()
	select {
	case <-x.done:
	case <-time.After(30 * time.Second):
		x.t.Fatalf("it does not end:\n%s", x.screen())
	}
	err := x.cmd.Wait()
	var code *exec.ExitError
	if errors.As(err, &code) {
		return code.ExitCode()
	}
	return 0
}

func (x *terminalOf) progress() *progress.Progress {
	x.t.Helper()
	s := progress.Store{Dir: x.dir + "/motten"}
	p, err := s.Load("")
	if err != nil {
		x.t.Fatal(err)
	}
	return p
}

// keysOf are the keys for an exercise: the right answer at once, or all that
// are wrong, as far as they are asked for.
func keysOf(q *lessons.Question, right bool) (keys []string) {
	for i, o := range q.Options {
		if o.Right == right {
			keys = append(keys, q.Label(i))
		}
	}
	return keys
}

func everything(t *testing.T) []*lessons.Lesson {
	t.Helper()
	ls, wrong := lessons.All()
	if len(wrong) > 0 {
		t.Fatal(wrong)
	}
	return ls
}

func learnt(t *testing.T, p *progress.Progress) {
	t.Helper()
	ls := everything(t)
	tu := &tutor.Tutor{Lessons: ls, Progress: p}
	if u := append(tu.Unsure(), tu.Unseen()...); len(u) > 0 {
		t.Errorf("not learnt: %v", u)
	}
	if tu.Unfinished() >= 0 || p.Answers != p.Right {
		t.Errorf("lesson %d is not done, %d of %d right", tu.Unfinished()+1, p.Right, p.Answers)
	}
}

// Who always answers right has learnt everything at the end, on the whole
// screen.
func TestAlwaysRightOnTheScreen(t *testing.T) {
	x := atTerminal(t, t.TempDir())
	x.until("Esc", 0)
	x.until("begin", 1)
	x.typed("\r")
	for _, l := range everything(t) {
		x.typed("\r") // the text of the lesson
		for _, e := range l.Exercises {
			x.typed(keysOf(e.Question(book.EN), true)[0] + "\r")
			time.Sleep(2 * time.Millisecond)
		}
	}
	x.until("You know all the rules", 1)
	x.typed("\r")
	if code := x.ends(); code != 0 {
		t.Errorf("exit %d", code)
	}
	learnt(t, x.progress())
}

// The same line by line.
func TestAlwaysRightLineByLine(t *testing.T) {
	x := atTerminal(t, t.TempDir(), "--plain")
	for _, l := range everything(t) {
		for _, e := range l.Exercises {
			x.typed(keysOf(e.Question(book.EN), true)[0] + "\n")
		}
	}
	if code := x.ends(); code != 0 {
		t.Errorf("exit %d", code)
	}
	learnt(t, x.progress())
}

func squeezed(s string) string {
	var b strings.Builder
	in := false
	for _, r := range s { // without colours and line ends
		switch {
		case r == '\x1b':
			in = true
		case in:
			in = r != 'm'
		case r != ' ' && r != '\r' && r != '\n' && r != '•' && r != '(' && r != ')':
			b.WriteRune(r)
		}
	}
	return b.String()
}

// Who always errs sees every explanation.
func TestAlwaysWrong(t *testing.T) {
	x := atTerminal(t, t.TempDir(), "--plain")
	ls := everything(t)
	answers := 0
	for _, l := range ls {
		for _, e := range l.Exercises {
			q := e.Question(book.EN)
			for _, k := range keysOf(q, false) {
				x.typed(k + "\n")
			}
			answers++
		}
	}
	if code := x.ends(); code != 0 {
		t.Errorf("exit %d", code)
	}
	said := squeezed(x.screen())
	for _, l := range ls {
		for _, e := range l.Exercises {
			for _, o := range e.Question(book.EN).Options {
				for _, b := range o.Explain() {
					var text string
					for _, s := range b.Spans {
						text += s.Text
					}
					if !strings.Contains(said, squeezed(text)) {
						t.Errorf("%s: %q is not said", e.ID, text)
					}
				}
			}
		}
	}
	p := x.progress()
	if p.Answers != answers || p.Right != 0 {
		t.Errorf("%d of %d right", p.Right, p.Answers)
	}
	tu := &tutor.Tutor{Lessons: ls, Progress: p}
	if n := len(tu.Unsure()); n != len(tutor.Items(ls)) {
		t.Errorf("%d are unsure, not %d", n, len(tutor.Items(ls)))
	}
}

// Killed after each answer, all that was answered is kept.
func TestKilledAfterEachAnswer(t *testing.T) {
	dir := t.TempDir()
	n := 0
	for _, e := range everything(t)[0].Exercises {
		x := atTerminal(t, dir, "--plain")
		x.until("stop: ", 1)
		x.typed(keysOf(e.Question(book.EN), true)[0] + "\n")
		x.until("Right.", 1)
		_ = x.cmd.Process.Signal(syscall.SIGKILL)
		x.ends()
		n++
		if p := x.progress(); p.Answers != n || p.Right != n {
			t.Fatalf("%d answers of %d are kept", p.Answers, n)
		}
	}
}

// Killed at any moment, progress is whole.
func TestKilledAtAnyMoment(t *testing.T) {
	dir := t.TempDir()
	var keys strings.Builder
	for range 400 {
		keys.WriteString("1\na\n2\nb\n")
	}
	last := 0
	for i := range 40 {
		c := exec.Command("motten", "learn", "practice", "--plain", "--seed", fmt.Sprint(i))
		c.Env = append(os.Environ(), "XDG_STATE_HOME="+dir)
		c.Stdin = strings.NewReader(keys.String())
		if err := c.Start(); err != nil {
			t.Fatal(err)
		}
		for begun := time.Now(); i%2 == 0 && time.Since(begun) < 5*time.Second; time.Sleep(time.Millisecond) {
			if p, err := (progress.Store{Dir: dir + "/motten"}).Load(""); err != nil || p.Answers > last {
				break // it is answering by now
			}
		}
		time.Sleep(time.Duration(i*i%37) * time.Millisecond)
		_ = c.Process.Kill()
		_ = c.Wait()
		p, err := progress.Store{Dir: dir + "/motten"}.Load("")
		if err != nil {
			t.Fatal(err)
		}
		if p.Answers < last {
			t.Fatalf("%d answers, and there were %d", p.Answers, last)
		}
		last = p.Answers
	}
	if last == 0 {
		t.Error("nothing was answered")
	}
}

func TestLearningInterrupted(t *testing.T) {
	for _, args := range [][]string{{"--plain"}, {}, {"practice"}, {"practice", "--plain"}} {
		x := atTerminal(t, t.TempDir(), args...)
		switch {
		case len(args) == 0:
			x.until("begin", 1)
			x.typed("1\r2\r")
		case args[len(args)-1] == "--plain":
			x.until("stop: ", 1)
			x.typed("1\n")
			x.until("stop: ", 2)
		default:
			x.until("hint", 1)
			x.typed("1")
		}
		for range 1000 {
			if x.progress().Answers > 0 {
				break
			}
			time.Sleep(5 * time.Millisecond)
		}
		x.typed("\x03")
		if code := x.ends(); code != interrupted {
			t.Errorf("%v: exit %d", args, code)
		}
		if p := x.progress(); p.Answers != 1 {
			t.Errorf("%v: %d answers are kept", args, p.Answers)
		}
	}
}

// A window of any size is drawn, and changes of it too.
func TestResized(t *testing.T) {
	x := atTerminal(t, t.TempDir(), "--no-save")
	x.until("begin", 1)
	for _, size := range [][2]uint16{{5, 10}, {24, 40}, {50, 200}, {1, 1}, {24, 80}} {
		if err := pty.Setsize(x.pty, &pty.Winsize{Rows: size[0], Cols: size[1]}); err != nil {
			t.Fatal(err)
		}
		x.typed("jk")
		time.Sleep(30 * time.Millisecond)
	}
	x.typed("\r\r")
	x.until("What is allowed", 1)
	x.typed("q")
	if code := x.ends(); code != 0 {
		t.Errorf("exit %d", code)
	}
	if x.progress().Answers != 0 {
		t.Error("something was kept")
	}
}

// The help of learn is there in each language, and nothing of cobra's own.
func TestLearnHelpSpeaks(t *testing.T) {
	for _, lang := range []string{"nl", "de", "en"} {
		for _, args := range [][]string{{}, {"practice"}, {"progress"}, {"check"}} {
			args = append(append([]string{"learn"}, args...), "--help", "--lang", lang)
			out := motten(t, args...)
			for _, w := range []string{"Usage:", "Available", "Flags", "help for", "default", "uint", "%!", "{"} {
				if strings.Contains(out, w) {
					t.Errorf("%v says %q:\n%s", args, w, out)
				}
			}
		}
	}
}
