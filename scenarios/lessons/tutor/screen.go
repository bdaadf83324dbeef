package tutor

import (
	"errors"
	"os"
	"slices"
	"strconv"
	"strings"

	tea "charm.land/bubbletea/v2"
	"charm.land/lipgloss/v2"

	"motten/rules/book"
	"motten/scenarios/lessons"
)

// ErrInterrupted is the end of a sitting that was interrupted.
var ErrInterrupted = errors.New("interrupted")

// The smallest window that all fits in.
const (
	leastWidth  = 40
	leastHeight = 10
	usualWidth  = 80
	usualHeight = 24
	widest      = 90 // of a line of text
)

// Screen goes on the whole screen: the lessons, beginning with the menu or, from
// 0 on, with that lesson; or, where src is not nil, what comes from there.
func (t *Tutor) Screen(in, out *os.File, from int, src Source) error {
	m := &screen{t: t, src: src, practice: src != nil, w: usualWidth, h: usualHeight}
	switch {
	case src != nil:
		m.next()
	case from >= 0:
		m.begin(from)
	default:
		m.menu = true
		m.cursor = max(0, t.Unfinished())
	}
	_, err := tea.NewProgram(m, tea.WithInput(in), tea.WithOutput(out)).Run()
	switch {
	case m.err != nil:
		return m.err
	case errors.Is(err, tea.ErrInterrupted), m.interrupted:
		return ErrInterrupted
	case errors.Is(err, tea.ErrProgramKilled):
		return ErrInterrupted
	}
	return err
}

// screen is what is seen: the menu, the text of a lesson, or a question.
type screen struct {
	t        *Tutor
	src      Source
	practice bool
	w, h     int

	menu   bool
	intro  bool // the text of the lesson is shown before its first question
	ended  bool // there are no more questions
	q      *Put
	cursor int
	hints  int
	chosen int  // the answer that is explained, -1 for none
	right  bool // it is right
	offset int  // lines scrolled
	follow bool // scroll to what has just been said

	interrupted bool
	err         error
}

func (m *screen) Init() tea.Cmd { return nil }

func (m *screen) say(x book.Message, args ...string) string { return x.In(m.t.Lang, args...) }

// begin begins a lesson.
func (m *screen) begin(lesson int) {
	l := m.t.Lessons[lesson]
	m.src = m.t.Course(lesson, m.t.Finished(l) == len(l.Exercises))
	m.menu = false
	m.next()
}

func (m *screen) next() {
	q := m.src.Next()
	m.hints, m.cursor, m.chosen, m.offset, m.follow = 0, 0, -1, 0, false
	m.q, m.ended, m.intro = q, q == nil, q != nil && q.First
}

func (m *screen) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		m.w, m.h = msg.Width, msg.Height
	case tea.InterruptMsg:
		m.interrupted = true
		return m, tea.Quit
	case tea.KeyPressMsg:
		return m.key(msg.String())
	}
	return m, nil
}

func (m *screen) key(k string) (tea.Model, tea.Cmd) {
	switch k {
	case "ctrl+c":
		m.interrupted = true
		return m, tea.Quit
	case "q":
		return m, tea.Quit
	case "pgdown", "ctrl+f":
		m.offset, m.follow = m.offset+max(1, m.h-4), false
		return m, nil
	case "pgup", "ctrl+b":
		m.offset, m.follow = max(0, m.offset-max(1, m.h-4)), false
		return m, nil
	case "esc", "m":
		if !m.practice && !m.menu {
			m.menu, m.cursor, m.offset = true, max(0, m.t.Unfinished()), 0
			return m, nil
		}
		return m, tea.Quit
	}
	switch {
	case m.menu:
		m.menuKey(k)
	case m.ended:
		if k == "enter" || k == "space" {
			return m, tea.Quit
		}
	case m.intro:
		if k == "enter" || k == "space" {
			m.intro, m.offset = false, 0
		}
	case m.chosen >= 0:
		return m.answered(k)
	default:
		return m.choosing(k)
	}
	return m, nil
}

// move moves the cursor among n lines; false where the key does not.
func (m *screen) move(k string, n int) bool {
	switch k {
	case "up", "k", "shift+tab":
		m.cursor = (m.cursor + n - 1) % n
	case "down", "j", "tab":
		m.cursor = (m.cursor + 1) % n
	case "home":
		m.cursor = 0
	case "end":
		m.cursor = n - 1
	default:
		return false
	}
	m.follow = false
	return true
}

func (m *screen) menuKey(k string) {
	n := len(m.t.Lessons)
	if m.move(k, n) {
		return
	}
	if i, err := strconv.Atoi(k); err == nil && i >= 1 && i <= n {
		m.begin(i - 1)
	} else if k == "enter" || k == "space" {
		m.begin(m.cursor)
	}
}

func (m *screen) choosing(k string) (tea.Model, tea.Cmd) {
	n := len(m.q.Options)
	if m.move(k, n) {
		return m, nil
	}
	i := slices.IndexFunc(m.q.Options, func(o lessons.Option) bool { return o.Text == k })
	for j := range m.q.Options {
		if m.q.Label(j) == k {
			i = j
		}
	}
	switch {
	case i >= 0:
		m.cursor = i
		return m.answer()
	case k == "enter" || k == "space":
		return m.answer()
	case k == "h" || k == "?":
		m.hints = min(m.hints+1, len(m.q.Hints)+1)
		m.follow = true
	}
	return m, nil
}

func (m *screen) answer() (tea.Model, tea.Cmd) {
	right, err := m.t.Try(m.q, m.cursor)
	if err != nil {
		m.err = err
		return m, tea.Quit
	}
	m.chosen, m.right, m.follow = m.cursor, right, true
	return m, nil
}

// answered is what happens after an explanation: on to the next question, or
// another try.
func (m *screen) answered(k string) (tea.Model, tea.Cmd) {
	switch k {
	case "enter", "space":
		if m.q.Over() {
			m.next()
			return m, nil
		}
		m.again()
	case "t":
		m.again()
	case "up", "k":
		m.offset, m.follow = max(0, m.offset-1), false
	case "down", "j":
		m.offset, m.follow = m.offset+1, false
	}
	return m, nil
}

func (m *screen) again() {
	m.chosen, m.offset, m.follow = -1, 0, false
	for i := range m.q.Options {
		if !m.q.Tried(i) {
			m.cursor = i
			break
		}
	}
}

func (m *screen) View() tea.View {
	v := tea.NewView(m.draw())
	v.AltScreen = true
	v.WindowTitle = "motten"
	return v
}

// draw is the whole screen: a line on top, what there is to read, and the keys.
func (m *screen) draw() string {
	if m.w < leastWidth || m.h < leastHeight {
		return m.plain(m.say(book.LearnSmall, "w", strconv.Itoa(usualWidth), "h", strconv.Itoa(usualHeight)))
	}
	top, foot := m.top(), m.foot()
	body, seen := m.body()
	room := m.h - 1 - len(foot) - 1
	if m.follow && len(body) > room {
		m.offset = max(0, min(seen, len(body)-room))
	}
	m.offset = max(0, min(m.offset, len(body)-room))
	more := len(body) > room
	body = body[min(m.offset, len(body)):]
	below := len(body) > room
	body = body[:min(len(body), room)]
	for len(body) < room {
		body = append(body, "")
	}
	mark := ""
	if more {
		arrow := map[bool]string{true: "↓", false: "↑"}[below]
		mark = grey.Render(arrow + " PgUp/PgDn")
	}
	lines := append([]string{top}, body...)
	lines = append(lines, mark)
	lines = append(lines, foot...)
	for i := range lines {
		lines[i] = lipgloss.NewStyle().MaxWidth(m.w).Render(lines[i])
	}
	return m.plain(strings.Join(lines, "\n"))
}

func (m *screen) plain(s string) string {
	if m.t.ASCII != nil {
		return m.t.ASCII(drawn.Replace(s))
	}
	return s
}

// drawn is what a drawing is made of where only ASCII may be written.
var drawn = strings.NewReplacer("╭", "+", "╮", "+", "╰", "+", "╯", "+", "─", "-", "│", "|", "↑", "^", "↓", "v")

func (m *screen) width() int { return min(m.w, widest) }

func (m *screen) top() string {
	left, right := m.say(book.LearnSheetTitle), ""
	switch {
	case m.menu || m.q == nil:
	case m.q.Lesson != nil:
		left = m.t.heading(m.q)
		right = m.say(book.LearnExerciseOf, "n", strconv.Itoa(m.q.At), "of", strconv.Itoa(m.q.Of))
	default:
		left = m.t.heading(m.q)
	}
	gap := max(1, m.width()-cells(left)-cells(right))
	return strong.Render(left) + strings.Repeat(" ", gap) + grey.Render(right)
}

// foot is the keys that do something now, in as many lines as they need.
func (m *screen) foot() []string {
	type key struct {
		name string
		does book.Message
	}
	enter := m.say(book.LearnEnter)
	back := key{m.say(book.LearnEsc), book.LearnKeyMenu}
	var keys []key
	switch {
	case m.menu:
		keys = []key{{"↑↓", book.LearnKeyChoose}, {enter, book.LearnKeyBegin}}
	case m.ended:
		keys = []key{{enter, book.LearnKeyQuit}}
	case m.intro:
		keys = []key{{enter, book.LearnKeyBegin}}
	case m.chosen < 0:
		keys = []key{{"↑↓", book.LearnKeyChoose}, {enter, book.LearnKeyAnswer}, {"h", book.LearnKeyHint}}
	case m.q.Over():
		keys = []key{{enter, book.LearnKeyNext}, {"t", book.LearnKeyOthers}}
	default:
		keys = []key{{enter, book.LearnKeyTry}}
	}
	if !m.menu && !m.practice && !m.ended {
		keys = append(keys, back)
	}
	if !m.ended {
		keys = append(keys, key{"q", book.LearnKeyQuit})
	}
	var out []string
	line := ""
	for _, k := range keys {
		s := k.name + " " + m.say(k.does)
		switch {
		case line == "":
			line = s
		case cells(line)+3+cells(s) > m.width():
			out = append(out, grey.Render(line))
			line = s
		default:
			line += " · " + s
		}
	}
	return append(out, grey.Render(line))
}

// body is what there is to read, and the line that matters most now.
func (m *screen) body() (lines []string, seen int) {
	put := func(ss ...string) { lines = append(lines, ss...) }
	text := func(s string) { put(wrap(s, m.width())...) }
	switch {
	case m.menu:
		return m.menuBody()
	case m.ended:
		put("")
		for _, s := range m.t.end() {
			text(s)
		}
		return lines, 0
	case m.intro:
		put("")
		text(m.q.Lesson.Text.In(m.t.Lang))
		return lines, 0
	}
	q := m.q
	put(table(&q.Scene, m.t.Lang, m.width())...)
	if q.Does != "" {
		text(q.Does + ".")
	}
	for _, s := range wrap(q.Ask, m.width()) {
		put(strong.Render(s))
	}
	for i, o := range q.Options {
		mark := "  "
		if i == m.cursor && m.chosen < 0 || i == m.chosen {
			mark = "> "
		}
		s := mark + q.Label(i) + ". " + o.Text
		if q.Tried(i) && i != m.chosen {
			s += " (" + m.say(book.LearnTried) + ")"
		}
		for j, w := range wrap(s[2:], m.width()-5) {
			lead := mark
			if j > 0 {
				lead = "     "
			}
			if mark == "> " {
				put(lead + strong.Render(w))
			} else {
				put(lead + w)
			}
		}
	}
	if m.chosen >= 0 {
		seen = len(lines)
		put("")
		verdict := m.say(book.LearnNotRight)
		if m.right {
			verdict = m.say(book.LearnRight)
		}
		put(strong.Render(verdict), "")
		put(m.explain(m.chosen)...)
		if r := q.Right(); !m.right && q.Over() {
			put("")
			text(m.say(book.LearnTheRightOne, "answer", q.Options[r].Text))
			if !q.same(r, m.chosen) {
				put(m.explain(r)...)
			}
		}
		if q.Over() && q.Rule != "" {
			put("")
			text(m.say(book.LearnTheRule, "text", q.Rule))
		}
		return lines, seen
	}
	if m.hints > 0 {
		seen = len(lines)
		put("")
		for i := range m.hints {
			if i < len(q.Hints) {
				text(m.say(book.LearnHint, "text", q.Hints[i]))
			} else {
				text(m.say(book.LearnNoMoreHints))
			}
		}
	}
	return lines, max(seen, 0)
}

func (m *screen) explain(option int) []string {
	return strings.Split(strings.TrimRight(m.t.Draw(m.q.Options[option].Explain(), m.width()), "\n"), "\n")
}

func (m *screen) menuBody() (lines []string, seen int) {
	lines = append(lines, "")
	for i, l := range m.t.Lessons {
		n := m.t.Finished(l)
		mark, s := "  ", strconv.Itoa(i+1)+". "+l.Title.In(m.t.Lang)
		done := m.say(book.LearnDoneOf, "n", strconv.Itoa(n), "of", strconv.Itoa(len(l.Exercises)))
		gap := strings.Repeat(" ", max(2, 50-cells(s)))
		if i == m.cursor {
			mark, s = "> ", strong.Render(s)
		}
		lines = append(lines, mark+s+gap+grey.Render(done))
	}
	if m.t.Unfinished() < 0 {
		lines = append(lines, "")
		for _, s := range m.t.end() {
			lines = append(lines, wrap(s, m.width())...)
		}
	}
	return lines, m.cursor
}
