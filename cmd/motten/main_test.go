package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"motten": main})
}

func TestScripts(t *testing.T) {
	if testing.Short() {
		t.Skip("starts the program some hundred times")
	}
	testscript.Run(t, testscript.Params{
		Dir: filepath.Join("testdata", "script"),
		Setup: func(e *testscript.Env) error {
			e.Setenv("LANG", "")
			e.Setenv("LC_ALL", "")
			return nil
		},
		RequireExplicitExec: true,
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"plain": plain,
			"exits": exits,
		},
	})
}

// plain looks that standard output or a file holds no escape codes.
func plain(ts *testscript.TestScript, neg bool, args []string) {
	for _, a := range args {
		if s := ts.ReadFile(a); strings.ContainsRune(s, '\x1b') != neg {
			ts.Fatalf("%s: %q", a, s)
		}
	}
}

// exits runs a command, which has to end with that code.
func exits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exits code command...")
	}
	err := ts.Exec(args[1], args[2:]...)
	got := "0"
	if err != nil {
		got = strings.TrimPrefix(err.Error(), "exit status ")
	}
	if got != args[0] {
		ts.Fatalf("it ends with %s, not %s", got, args[0])
	}
}

// Every message of help is there in each language, and no English word of
// cobra or pflag is.
func TestHelpSpeaks(t *testing.T) {
	foreign := []string{"Usage:", "Available", "Flags", "help for", "Use \"", "default", "Global", "Aliases", "unknown", "invalid", "%!", "{"}
	for _, lang := range []string{"nl", "de", "en"} {
		for _, args := range [][]string{{}, {"run"}, {"explain"}, {"judge"}, {"ask"}, {"house"}, {"house", "check"}, {"rules"}, {"questions"}, {"schema"}, {"completion"}, {"version"}, {"help"}} {
			out := motten(t, append(args, "--help", "--lang", lang)...)
			for _, w := range foreign {
				if strings.Contains(out, w) {
					t.Errorf("motten %s --help --lang %s says %q:\n%s", strings.Join(args, " "), lang, w, out)
				}
			}
			for l := range strings.Lines(out) {
				if len([]rune(l)) > 81 && !strings.HasPrefix(l, "  motten ") {
					t.Errorf("motten %s --help --lang %s has a long line: %s", strings.Join(args, " "), lang, l)
				}
			}
		}
	}
}

// motten runs the program in this process and is what it would write.
func motten(t *testing.T, args ...string) string {
	t.Helper()
	p := program{lang: language(args, func(string) string { return "" })}
	root := p.root()
	root.SetArgs(args)
	if err := root.Execute(); err != nil {
		t.Errorf("motten %s: %v", strings.Join(args, " "), err)
	}
	return p.out.String()
}

func TestLanguage(t *testing.T) {
	for _, c := range []struct {
		args, env, want string
	}{
		{"run", "LANG=nl_NL.UTF-8", "nl"},
		{"run", "LANG=de_AT", "de"},
		{"run", "LANG=de-CH", "de"},
		{"run", "LANG=C.UTF-8", "en"},
		{"run", "LANG=fr_FR", "en"},
		{"run", "", "en"},
		{"run", "LANG=nl_NL LC_MESSAGES=de_DE", "de"},
		{"run", "LANG=nl_NL LC_MESSAGES=de_DE LC_ALL=en_US", "en"},
		{"run", "LANG=nl_NL LC_ALL=C", "en"},
		{"run --lang nl", "LANG=de", "nl"},
		{"--lang=nl run", "LANG=de", "nl"},
		{"run --lang xx", "LANG=de", "de"},
		{"run -- --lang nl", "LANG=de", "de"},
		{"run --lang", "LANG=de", "de"},
	} {
		env := func(k string) string {
			for _, kv := range strings.Fields(c.env) {
				if name, v, _ := strings.Cut(kv, "="); name == k {
					return v
				}
			}
			return ""
		}
		if got := language(strings.Fields(c.args), env).String(); got != c.want {
			t.Errorf("%q with %q: %s, want %s", c.args, c.env, got, c.want)
		}
	}
}

// Who imports what, so that data goes one way.
func TestImports(t *testing.T) {
	const mod = "motten/"
	deps := func(env []string, pkg ...string) []string {
		c := exec.Command("go", append([]string{"list", "-deps", "-f", "{{if not .Standard}}{{.ImportPath}}{{end}}"}, pkg...)...)
		c.Env = append(os.Environ(), env...)
		var errs bytes.Buffer
		c.Stderr = &errs
		out, err := c.Output()
		if err != nil {
			t.Fatalf("go list %v: %v\n%s", pkg, err, &errs)
		}
		return strings.Fields(string(out))
	}
	wasm := []string{"GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0"}
	for pkg, may := range map[string][]string{
		"rules":         {"rules"},
		"rules/book":    {"rules", "rules/book"},
		"rules/explain": {"rules", "rules/book", "rules/explain"},
	} {
		for _, d := range deps(wasm, mod+pkg) {
			ok := false
			for _, m := range may {
				ok = ok || d == mod+m
			}
			if !ok {
				t.Errorf("%s leans on %s", pkg, d)
			}
		}
	}
	c := exec.Command("go", "build", "-o", os.DevNull, mod+"rules", mod+"rules/book", mod+"rules/explain")
	c.Env = append(os.Environ(), wasm...)
	if out, err := c.CombinedOutput(); err != nil {
		t.Errorf("they do not build for WebAssembly: %v\n%s", err, out)
	}
	// Directly, each of these only there.
	only := map[string]string{
		"github.com/charmbracelet/glamour": mod + "docs/render/terminal",
		"github.com/spf13/cobra":           mod + "cmd/motten",
		"github.com/yuin/goldmark":         mod + "docs/",
	}
	list, err := exec.Command("go", "list", "-e", "-f", `{{.ImportPath}}{{range .Imports}} {{.}}{{end}}`, mod+"...").Output()
	if err != nil {
		t.Fatal(err)
	}
	for l := range strings.Lines(string(list)) {
		f := strings.Fields(l)
		for _, imported := range f[1:] {
			for lib, where := range only {
				if (imported == lib || strings.HasPrefix(imported, lib+"/")) && !strings.HasPrefix(f[0], where) {
					t.Errorf("%s imports %s", f[0], imported)
				}
			}
			switch {
			case strings.HasPrefix(f[0], mod+"scenarios") && strings.HasPrefix(imported, mod+"docs"),
				strings.HasPrefix(f[0], mod+"rules") && (strings.HasPrefix(imported, mod+"scenarios") || strings.HasPrefix(imported, mod+"docs")),
				!strings.HasPrefix(f[0], mod+"cmd/") && strings.HasPrefix(imported, mod+"cmd/"):
				t.Errorf("%s imports %s: that is the wrong way", f[0], imported)
			}
		}
	}
}

// BenchmarkStart is what it costs to start the program, beside what it costs
// to start one that only imports what draws. See docs/startup.md.
func BenchmarkStart(b *testing.B) {
	dir := b.TempDir()
	for name, pkg := range map[string]string{"motten": ".", "drawing": "./testdata/drawing"} {
		if out, err := exec.Command("go", "build", "-o", filepath.Join(dir, name), pkg).CombinedOutput(); err != nil {
			b.Fatalf("%v\n%s", err, out)
		}
	}
	for _, c := range []struct {
		name string
		args []string
	}{
		{"drawing only", []string{"drawing"}},
		{"help", []string{"motten", "--help"}},
		{"version", []string{"motten", "version"}},
		{"judge json", strings.Fields("motten judge --by Bram --play 1 --pile 5 --guard Anna --format json")},
		{"judge terminal", strings.Fields("motten judge --by Bram --play 1 --pile 5 --guard Anna")},
		{"explain", strings.Fields("motten explain wrap-5-on-1")},
		{"run", strings.Fields("motten run")},
	} {
		b.Run(c.name, func(b *testing.B) {
			var used time.Duration
			for b.Loop() {
				cmd := exec.Command(filepath.Join(dir, c.args[0]), c.args[1:]...)
				if out, err := cmd.CombinedOutput(); err != nil {
					b.Fatalf("%v\n%s", err, out)
				}
				used += cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
			}
			b.ReportMetric(float64(used.Microseconds())/1000/float64(b.N), "cpu-ms/op")
		})
	}
}
