package sheet

import (
	"context"
	"encoding/json"
	"fmt"
	"html"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"motten/rules"
	"motten/rules/book"
)

// chromium is a browser that runs without a window; the test is left out where
// there is none.
func chromium(t *testing.T) string {
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	t.Skip("no chromium is installed: the sheets are not looked at in a browser")
	return ""
}

// dom is what a page has become after its scripts have run.
func dom(t *testing.T, browser, page string) string {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 2*time.Minute)
	defer cancel()
	cmd := exec.CommandContext(ctx, browser, "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--allow-file-access-from-files",
		"--user-data-dir="+t.TempDir(), "--virtual-time-budget=20000", "--dump-dom", "file://"+page)
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	_, rest, ok := strings.Cut(string(out), `<pre id="result">`)
	result, _, ended := strings.Cut(rest, "</pre>")
	if !ok || !ended {
		t.Fatalf("the page says nothing: %.300s", out)
	}
	return html.UnescapeString(result)
}

// measuring is a page that shows others at a width and tells what is wider.
const measuring = `<!DOCTYPE html><meta charset="utf-8"><pre id="result"></pre>%s<script>
addEventListener("load", () => {
	const wrong = [];
	for (const f of document.querySelectorAll("iframe")) {
		const d = f.contentDocument, w = f.clientWidth;
		if (!d.querySelector("h2")) wrong.push(f.title + " is empty");
		if (d.documentElement.scrollWidth > w) wrong.push(f.title + " is " + d.documentElement.scrollWidth + " wide");
		for (const e of d.querySelectorAll("body *")) {
			if (e.closest("svg.symbols") || e.closest("symbol")) continue;
			const r = e.getBoundingClientRect();
			if (r.right > w + 1 || r.left < -1) wrong.push(f.title + ": <" + e.tagName + "> reaches from " + r.left + " to " + r.right + ": " + e.textContent.slice(0, 40));
			if (e.matches("p, li, h1, h2, h3, code, a") && e.scrollWidth > e.clientWidth + 1 && getComputedStyle(e).display != "inline") wrong.push(f.title + ": too wide: " + e.textContent.slice(0, 40));
		}
	}
	document.getElementById("result").textContent = wrong.slice(0, 20).join("\n") || "ok";
});
</script>`

// Nothing is wider than a phone or a desk's screen.
func TestOverflow(t *testing.T) {
	browser := chromium(t)
	var frames strings.Builder
	each(func(l book.Lang, z Size) {
		s := Make(Options{Lang: l, Size: z, House: settled(z), Command: []string{"motten", "sheet", "--lang", l.String(), "--house", "unser-langer-tisch-mit-sehr-langem-namen.yaml"}})
		for _, width := range []int{360, 1280} {
			fmt.Fprintf(&frames, `<iframe title="%v %v at %d" style="border:0;width:%dpx;height:800px" srcdoc="%s"></iframe>`, l, z, width, width, html.EscapeString(string(s.HTML())))
		}
	})
	file := filepath.Join(t.TempDir(), "measure.html")
	if err := os.WriteFile(file, fmt.Appendf(nil, measuring, frames.String()), 0o644); err != nil {
		t.Fatal(err)
	}
	if got := dom(t, browser, file); got != "ok" {
		t.Error(got)
	}
}

// settled is a house with rules for the sizes that have room for them.
func settled(z Size) rules.House {
	if z == Card {
		return settle()
	}
	return rules.House{}
}

// inTheDark is what begins the styles for dark screens.
var inTheDark = regexp.MustCompile(`@media \(prefers-[^)]*\)`)

// The accessibility checker axe finds nothing. It is not part of the module:
// AXE names its axe.min.js (npm install axe-core).
func TestAxe(t *testing.T) {
	browser := chromium(t)
	axe, err := os.ReadFile(os.Getenv("AXE"))
	if err != nil {
		t.Skip("AXE does not name axe.min.js: the sheets are not checked for accessibility")
	}
	each(func(l book.Lang, z Size) {
		for _, dark := range []bool{false, true} {
			page := string(Make(Options{Lang: l, Size: z, Command: []string{"motten", "sheet"}}).HTML())
			i := strings.Index(page, `<meta http-equiv`)
			page = page[:i] + page[i+strings.Index(page[i:], "\n"):]
			if dark {
				page = inTheDark.ReplaceAllString(page, "@media all")
			}
			page = strings.Replace(page, "</body>", `<script>`+string(axe)+`</script><script>
axe.run({exclude: ["#result"]}).then(r => {
	const pre = document.createElement("pre"); pre.id = "result"; document.body.append(pre);
	pre.textContent = JSON.stringify(r.violations.map(v => v.id + ": " + v.help + ": " + v.nodes.slice(0, 3).map(n => n.html.slice(0, 120)).join(" | ")));
});</script></body>`, 1)
			file := filepath.Join(t.TempDir(), "axe.html")
			if err := os.WriteFile(file, []byte(page), 0o644); err != nil {
				t.Fatal(err)
			}
			var found []string
			if err := json.Unmarshal([]byte(dom(t, browser, file)), &found); err != nil {
				t.Fatal(err)
			}
			for _, f := range found {
				t.Errorf("%v %v dark %v: %s", l, z, dark, f)
			}
		}
	})
}
