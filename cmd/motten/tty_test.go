package main

import (
	"bytes"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/charmbracelet/x/vt"
	"github.com/creack/pty"

	"motten/scenarios"
)

// tty is the program at a real pseudo-terminal of 80 columns, and what is on
// its screen.
type tty struct {
	t      *testing.T
	cmd    *exec.Cmd
	file   *os.File
	screen *vt.Emulator  // under mu
	read   chan struct{} // closed when all has been read
	mu     sync.Mutex
	raw    bytes.Buffer
}

func startTTY(t *testing.T, dir string, env []string, args ...string) *tty {
	t.Helper()
	c := exec.Command("motten", args...)
	c.Dir = dir
	c.Env = append(os.Environ(), append([]string{"TERM=xterm-256color", "LANG=", "LC_ALL=", "TERM_PROGRAM=", "HOME=" + dir}, env...)...)
	f, err := pty.StartWithSize(c, &pty.Winsize{Rows: 40, Cols: 80})
	if err != nil {
		t.Fatal(err)
	}
	x := &tty{t: t, cmd: c, file: f, screen: vt.NewEmulator(80, 40), read: make(chan struct{})}
	go func() { _, _ = io.Copy(io.Discard, x.screen) }() // what a terminal would answer
	go func() {
		defer close(x.read)
		buf := make([]byte, 4096)
		for {
			n, err := f.Read(buf)
			x.mu.Lock()
			x.raw.Write(buf[:n])
			_, _ = x.screen.Write(buf[:n])
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

// shown is what is on the screen.
func (x *tty) shown() string {
	x.mu.Lock()
	defer x.mu.Unlock()
	return x.screen.String()
}

// sees waits until the text is on the screen.
func (x *tty) sees(texts ...string) {
	x.t.Helper()
	for _, text := range texts {
		until := time.Now().Add(10 * time.Second)
		for !strings.Contains(x.shown(), text) {
			if time.Now().After(until) {
				x.t.Fatalf("%q is not on the screen:\n%s", text, x.shown())
			}
			time.Sleep(5 * time.Millisecond)
		}
	}
}

// types presses keys, and waits until the text is on the screen.
func (x *tty) types(keys string, then ...string) {
	x.t.Helper()
	if _, err := io.WriteString(x.file, keys); err != nil {
		x.t.Fatal(err)
	}
	x.sees(then...)
}

// ends waits for the end, and is the exit code.
func (x *tty) ends() int {
	x.t.Helper()
	done := make(chan error, 1)
	go func() { done <- x.cmd.Wait() }()
	select {
	case err := <-done:
		<-x.read
		var exit *exec.ExitError
		if errors.As(err, &exit) {
			return exit.ExitCode()
		}
		return 0
	case <-time.After(10 * time.Second):
		x.t.Fatalf("it does not end:\n%s", x.shown())
	}
	return -1
}

// asksTerminal are the control sequences by which a program asks the terminal
// something.
var asksTerminal = regexp.MustCompile(`\x1b\[[0-9;?>]*(c|n|\$p)|\x1b\][0-9;]+;\?|\x1b\[\?u|\x1bP\+q`)

func (x *tty) quiet() {
	x.t.Helper()
	x.mu.Lock()
	defer x.mu.Unlock()
	if m := asksTerminal.FindAll(x.raw.Bytes(), -1); m != nil {
		x.t.Errorf("the terminal is asked: %q", m)
	}
}

const (
	enter, down, backspace, ctrlC = "\r", "\x1b[B", "\x7f", "\x03"
)

func TestJudgeAtTerminal(t *testing.T) {
	x := startTTY(t, t.TempDir(), nil, "judge", "--lang", "nl")
	x.sees("Wat gebeurt er?", "> 1. Iemand legt een kaart.", "Ctrl-C")
	x.types(down, "> 2. Iemand trekt een kaart.")
	x.types(down, "> 3. Iemand moffelt een kaart weg.")
	x.types(enter, "Wie doet dat?")
	x.types("2", "Hoe heet die speler?")
	x.types("?"+enter, `"?" kan hier niet.`)
	x.types(backspace+"Bran"+backspace+"m", "> Bram_")
	x.types(enter, "Hoe gaat dat?")
	x.types("1", "Is Bram de bewaker?")
	x.types("1", "Nee, Bram mag die kaart niet wegmoffelen.", "guard.no-cheating")
	if code := x.ends(); code != 0 {
		t.Errorf("it ends with %d", code)
	}
	x.quiet()
}

func TestJudgeUndo(t *testing.T) {
	x := startTTY(t, t.TempDir(), nil, "judge", "--lang", "de")
	x.sees("Was passiert?")
	x.types("3", "Wer tut das?")
	x.types("1", "Wie passiert das?")
	x.types("1", "Hast du die Wächter-Wanze?")
	x.types("1", "Nein, du darfst")
	x.ends()

	x = startTTY(t, t.TempDir(), nil, "judge", "--lang", "de")
	x.sees("Was passiert?")
	x.types("3", "Wer tut das?")
	x.types(backspace, "> 1. Jemand legt eine Karte.")
	x.types("1", "Wer tut das?")
	x.types("1", "Welche Karte ist es?")
	x.types("1", "Welche Zahl steht auf der Karte?")
	x.types("1", "Bist du an der Reihe?")
	x.types("1", "Welche Zahl liegt oben auf dem Ablagestapel?")
	x.types("1", "Nein, du darfst")
	if code := x.ends(); code != 0 {
		t.Errorf("it ends with %d", code)
	}
}

// The branches are told where something stayed unknown.
func TestJudgeUnknown(t *testing.T) {
	x := startTTY(t, t.TempDir(), nil, "judge")
	x.sees("What happens?")
	x.types("3", "Who does it?")
	x.types("1", "How is it done?")
	x.types("1", "Are you the guard?")
	x.types("3", "Is it your last card?")
	x.types("3", "Yes, unless", "you are the guard", "it is your last card")
	if code := x.ends(); code != 0 {
		t.Errorf("it ends with %d", code)
	}
}

// Who stops leaves nothing behind, and that is exit code 130.
func TestDialogueInterrupted(t *testing.T) {
	dir := t.TempDir()
	for _, args := range [][]string{{"judge", "--save", "x.yaml"}, {"house"}} {
		x := startTTY(t, dir, nil, args...)
		x.sees("> 1. ")
		x.types("1", "> 1. ")
		x.types(ctrlC)
		if code := x.ends(); code != 130 {
			t.Errorf("%v ends with %d", args, code)
		}
		if s := strings.TrimSpace(x.shown()); s != "" {
			t.Errorf("%v leaves on the screen:\n%s", args, s)
		}
		x.quiet()
	}
	x := startTTY(t, dir, []string{"TERM=dumb"}, "judge")
	x.sees("What happens?", "Answer, 1 to 8")
	x.types(ctrlC)
	if code := x.ends(); code != 130 {
		t.Errorf("line by line it ends with %d", code)
	}
	if left, err := os.ReadDir(dir); err != nil || len(left) > 0 {
		t.Errorf("left behind: %v", left)
	}
}

// A dumb terminal gets no control sequence.
func TestDumbTerminal(t *testing.T) {
	x := startTTY(t, t.TempDir(), []string{"TERM=dumb"}, "judge", "--lang", "nl")
	x.sees("8. Iemand legt een kaart op een kakkerlak.", "Kies 1 tot en met 8, of < om terug te gaan:")
	x.types("3\n", "Wie doet dat?")
	x.types("1\n", "Hoe gaat dat?")
	x.types("<\n1\n2\n", "meerdere kaarten tegelijk", "Nee, je mag")
	if code := x.ends(); code != 0 {
		t.Errorf("it ends with %d", code)
	}
	if bytes.ContainsRune(x.raw.Bytes(), '\x1b') {
		t.Errorf("%q", x.raw.Bytes())
	}
}

// House rules are asked for, written, and then in force; a file that is there
// is replaced only where that is wanted.
func TestHouseAtTerminal(t *testing.T) {
	dir := t.TempDir()
	x := startTTY(t, dir, nil, "house")
	x.sees("Question 1 of")
	for range 40 {
		if _, err := os.Stat(filepath.Join(dir, houseFileName)); err == nil {
			break
		}
		x.types("1")
		time.Sleep(150 * time.Millisecond)
	}
	x.sees("motten.house.yaml has been written")
	if code := x.ends(); code != 0 {
		t.Errorf("it ends with %d", code)
	}
	h, errs := scenarios.ReadHouse(filepath.Join(dir, houseFileName))
	if len(errs) > 0 {
		t.Fatal(errs)
	}
	n := 0
	for _, o := range h {
		if o == 1 {
			n++
		}
	}
	if n < 10 {
		t.Errorf("%d house rules", n)
	}
	x = startTTY(t, dir, nil, "house")
	x.sees("motten.house.yaml already exists.")
	x.types("2", "was left as it was")
	if code := x.ends(); code != 0 {
		t.Errorf("it ends with %d", code)
	}
}
