package sheet

import "math"

// Tone is what an area or a line is drawn with.
type Tone uint8

// The tones. The tints are pale; nothing is told by them alone.
const (
	None Tone = iota
	Ink
	Paper
	Soft // grey
	Leaf // the tint of number cards
	Sand // of action cards
	Rose // of moths
	Sky  // of the guard bug
	Felt // of the table
)

// rgb are the tones as colours.
var rgb = [...][3]int{Ink: {28, 27, 25}, Paper: {255, 255, 255}, Soft: {120, 114, 104}, Leaf: {226, 236, 214}, Sand: {247, 232, 200}, Rose: {243, 214, 218}, Sky: {208, 226, 242}, Felt: {224, 234, 222}}

// Pen draws lines and areas. There is one for SVG and one for PDF; what a
// picture is in characters stands beside its drawing.
type Pen interface {
	// Path draws an outline, filled, with a line round it, or both.
	Path(p Path, fill, line Tone, width float64)
	// Text writes with its middle at x and its base line at y.
	Text(x, y, size float64, bold bool, t Tone, text string)
	// Use draws something that may be drawn often, known by its key, with its
	// corner at x and y.
	Use(key string, x, y, scale, w, h float64, draw func(Pen))
}

// Path is an outline: moves (M), lines (L), curves (C) and closings (Z).
type Path []segment

type segment struct {
	op byte
	at [6]float64
}

// M moves to a point.
func (p Path) M(x, y float64) Path { return append(p, segment{'M', [6]float64{x, y}}) }

// L draws a line to a point.
func (p Path) L(x, y float64) Path { return append(p, segment{'L', [6]float64{x, y}}) }

// C draws a curve to the last of three points.
func (p Path) C(ax, ay, bx, by, x, y float64) Path {
	return append(p, segment{'C', [6]float64{ax, ay, bx, by, x, y}})
}

// Z goes back to where it began.
func (p Path) Z() Path { return append(p, segment{op: 'Z'}) }

// points is how many of the numbers of a segment are used.
func (s segment) points() int { return map[byte]int{'M': 2, 'L': 2, 'C': 6}[s.op] }

// moved is the path turned by degrees, then made bigger, then moved.
func (p Path) moved(x, y, scale, degrees float64) Path {
	sin, cos := math.Sincos(degrees * math.Pi / 180)
	out := make(Path, len(p))
	for i, s := range p {
		out[i].op = s.op
		for j := 0; j < s.points(); j += 2 {
			a, b := s.at[j]*scale, s.at[j+1]*scale
			out[i].at[j], out[i].at[j+1] = x+a*cos-b*sin, y+a*sin+b*cos
		}
	}
	return out
}

// mirrored is the path with left and right changed.
func (p Path) mirrored() Path {
	out := make(Path, len(p))
	for i, s := range p {
		out[i] = s
		for j := 0; j < s.points(); j += 2 {
			out[i].at[j] = -s.at[j]
		}
	}
	return out
}

const round = 0.5523 // of a quarter circle, as a curve

func ellipse(x, y, a, b float64) Path {
	return Path{}.M(x+a, y).C(x+a, y+b*round, x+a*round, y+b, x, y+b).C(x-a*round, y+b, x-a, y+b*round, x-a, y).
		C(x-a, y-b*round, x-a*round, y-b, x, y-b).C(x+a*round, y-b, x+a, y-b*round, x+a, y).Z()
}

func circle(x, y, r float64) Path { return ellipse(x, y, r, r) }

func roundRect(x, y, w, h, r float64) Path {
	k := r * (1 - round)
	return Path{}.M(x+r, y).L(x+w-r, y).C(x+w-k, y, x+w, y+k, x+w, y+r).L(x+w, y+h-r).C(x+w, y+h-k, x+w-k, y+h, x+w-r, y+h).
		L(x+r, y+h).C(x+k, y+h, x, y+h-k, x, y+h-r).L(x, y+r).C(x, y+k, x+k, y, x+r, y).Z()
}

// poly is a line through points.
func poly(xy ...float64) Path {
	p := Path{}.M(xy[0], xy[1])
	for i := 2; i+1 < len(xy); i += 2 {
		p = p.L(xy[i], xy[i+1])
	}
	return p
}

// arc is a part of a circle, clockwise from one angle to another, in degrees;
// 0 is at the top.
func arc(x, y, r, from, to float64) Path {
	at := func(d float64) (float64, float64) {
		s, c := math.Sincos((d - 90) * math.Pi / 180)
		return x + r*c, y + r*s
	}
	n := math.Ceil((to - from) / 45)
	step := (to - from) / n
	k := 4.0 / 3 * math.Tan(step*math.Pi/180/4) * r
	px, py := at(from)
	p := Path{}.M(px, py)
	for i := range int(n) {
		a, b := from+float64(i)*step, from+float64(i+1)*step
		as, ac := math.Sincos((a - 90) * math.Pi / 180)
		bs, bc := math.Sincos((b - 90) * math.Pi / 180)
		qx, qy := at(b)
		p = p.C(px-k*as, py+k*ac, qx+k*bs, qy-k*bc, qx, qy)
		px, py = qx, qy
	}
	return p
}

// head is the head of an arrow that points along an angle, 0 upwards.
func head(x, y, size, degrees float64) Path {
	return Path{}.M(0, 0).L(-size*0.5, size).L(size*0.5, size).Z().moved(x, y, 1, degrees)
}
