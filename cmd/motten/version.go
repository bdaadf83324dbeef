package main

import (
	"runtime/debug"

	"github.com/spf13/cobra"

	"motten/rules/book"
	"motten/scenarios"
)

func (p *program) versionCommand() *cobra.Command {
	return &cobra.Command{
		Use: "version", Short: p.say(book.ProgVersionShort), Args: p.atMost(0),
		Annotations: map[string]string{textual: "1"},
		RunE: func(*cobra.Command, []string) error {
			v, toolchain := version()
			if p.format == "json" {
				return p.writeJSON(struct {
					Format   int    `json:"format"`
					Lang     string `json:"lang"`
					Version  string `json:"version"`
					Go       string `json:"go"`
					Rulebook string `json:"rulebook"`
				}{scenarios.Format, p.lang.String(), v, toolchain, checked()})
			}
			p.out.WriteString(p.say(book.ProgVersionLine, "program", name, "version", v, "date", checked()) + "\n")
			return nil
		},
	}
}

// version is that of the module, and where it has none the commit that it was
// built from.
func version() (v, toolchain string) {
	v = "(devel)"
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return v, ""
	}
	if info.Main.Version != "" && info.Main.Version != v {
		return info.Main.Version, info.GoVersion
	}
	for _, s := range info.Settings {
		if s.Key == "vcs.revision" {
			v = s.Value
		}
	}
	return v, info.GoVersion
}

// checked is when the sources of the rulebook were last looked at.
func checked() string {
	date := ""
	for _, s := range book.Sources {
		date = max(date, s.Checked)
	}
	return date
}
