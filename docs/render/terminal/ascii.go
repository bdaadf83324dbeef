package terminal

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// signs are what stands for signs and letters in plain ASCII.
var signs = strings.NewReplacer(
	"„", `"`, "“", `"`, "”", `"`, "«", `"`, "»", `"`,
	"‚", "'", "‘", "'", "’", "'", "‹", "'", "›", "'",
	"–", "-", "—", "-", "‐", "-", "‑", "-", "−", "-", "·", "-", "•", "-",
	"…", "...", "→", "->", "×", "x", "\u00a0", " ", "\u202f", " ", "\u2009", " ", "\u00ad", "",
	"ä", "ae", "ö", "oe", "ü", "ue", "Ä", "Ae", "Ö", "Oe", "Ü", "Ue", "ß", "ss", "ẞ", "SS",
	"æ", "ae", "Æ", "Ae", "œ", "oe", "Œ", "Oe", "ø", "o", "Ø", "O", "ł", "l", "Ł", "L", "đ", "d", "Đ", "D",
)

// ASCII is the text in plain ASCII: quotation marks, dashes, dots and arrows
// become those of a typewriter, ä, ö, ü and ß become ae, oe, ue and ss, other
// letters lose their accents. What has no likeness becomes a question mark.
func ASCII(s string) string {
	if strings.IndexFunc(s, func(r rune) bool { return r > unicode.MaxASCII }) < 0 {
		return s
	}
	s = norm.NFD.String(signs.Replace(norm.NFC.String(s)))
	return strings.Map(func(r rune) rune {
		switch {
		case unicode.Is(unicode.Mn, r):
			return -1
		case r > unicode.MaxASCII:
			return '?'
		}
		return r
	}, s)
}
