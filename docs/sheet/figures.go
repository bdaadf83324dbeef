package sheet

import "motten/rules"

// The figures on the cards, about a point and 20 to each side. Each has a shape
// of its own, so that they are told apart without any colour.

// both draws a path and its mirror image.
func both(p Pen, path Path, fill, line Tone, width float64) {
	p.Path(path, fill, line, width)
	p.Path(path.mirrored(), fill, line, width)
}

func eyes(p Pen, x, y, r float64) {
	both(p, circle(x, y, r), Paper, Ink, 0.5)
	both(p, circle(x-r*0.2, y+r*0.15, r*0.45), Ink, None, 0)
}

func spider(p Pen) {
	for _, y := range []float64{-8, -2.5, 3, 8.5} {
		both(p, poly(4, y*0.5, 12.5, y*1.15-6, 19, y*1.8+3), None, Ink, 1.5)
	}
	p.Path(ellipse(0, 7, 8.5, 9.5), Ink, None, 0)
	p.Path(poly(0, 2, 2.2, 6.5, 0, 12, -2.2, 6.5).Z(), Paper, None, 0)
	p.Path(circle(0, -5, 6), Ink, None, 0)
	eyes(p, 2.6, -6.5, 1.9)
}

func mosquito(p Pen) {
	both(p, poly(2, 0, 10, 7, 12.5, 20), None, Ink, 1)
	both(p, poly(2, 4, 7, 13, 6.5, 22), None, Ink, 1)
	both(p, poly(2, -2, 12, -9, 19, -6), None, Ink, 1)
	both(p, ellipse(0, 0, 10.5, 4).moved(11.5, 3.5, 1, 22), Paper, Ink, 1)
	p.Path(ellipse(0, 5, 2.9, 12), Ink, None, 0)
	for _, y := range []float64{6, 10} {
		p.Path(poly(-2.4, y, 2.4, y), None, Paper, 0.9)
	}
	p.Path(poly(0, -12, 0, -24), None, Ink, 1.3)
	p.Path(circle(0, -10, 4.6), Ink, None, 0)
	eyes(p, 2.4, -11, 1.7)
}

func cockroach(p Pen) {
	both(p, Path{}.M(2, -15).C(6, -24, 13, -25, 19, -19), None, Ink, 1.1)
	for _, y := range []float64{-3, 4, 11} {
		both(p, poly(8, y, 15.5, y-3+y*0.2, 19, y+5), None, Ink, 1.5)
	}
	p.Path(ellipse(0, 5, 10, 16.5), Ink, None, 0)
	p.Path(Path{}.M(0, -4).L(0, 21), None, Paper, 1)
	for _, y := range []float64{6, 11, 16} {
		p.Path(Path{}.M(-8.5+(y-6)*0.25, y-2).C(-4, y+1, 4, y+1, 8.5-(y-6)*0.25, y-2), None, Paper, 0.7)
	}
	p.Path(ellipse(0, -9, 9, 6.5), Ink, Paper, 1)
	eyes(p, 3, -11, 1.8)
}

func ant(p Pen) {
	both(p, poly(2, -18, 6, -24, 12, -22), None, Ink, 1.2)
	for _, y := range []float64{-6, -2, 2} {
		both(p, poly(3, y, 12, y*2.2-1, 17, y*2.2+7), None, Ink, 1.4)
	}
	p.Path(ellipse(0, 13, 7.5, 9.5), Ink, None, 0)
	p.Path(Path{}.M(-6.5, 11).C(-3, 14, 3, 14, 6.5, 11), None, Paper, 0.8)
	p.Path(Path{}.M(-6.5, 15).C(-3, 18, 3, 18, 6.5, 15), None, Paper, 0.8)
	p.Path(ellipse(0, -2, 4, 5.5), Ink, None, 0)
	p.Path(ellipse(0, -13, 6.2, 5.8), Ink, None, 0)
	eyes(p, 2.6, -14, 1.9)
}

func moth(p Pen) {
	both(p, Path{}.M(1, -9).C(2, -16, 6, -19, 9, -20), None, Ink, 1)
	for _, d := range [][4]float64{{3, -15, 0.5, -17.5}, {5, -17.5, 3, -20.5}, {3, -15, 6.5, -14.5}, {5, -17.5, 8.5, -16.5}} {
		both(p, poly(d[0], d[1], d[2], d[3]), None, Ink, 0.7)
	}
	both(p, Path{}.M(1, 1).C(11, 1, 19, 7, 15, 16).C(11, 23, 3, 15, 1, 9).Z(), Rose, Ink, 1.1)
	both(p, Path{}.M(1, -6).C(8, -18, 24, -19, 23, -8).C(22, 3, 9, 5, 1, 3).Z(), Paper, Ink, 1.1)
	both(p, circle(14, -7.5, 4.4), Ink, None, 0)
	both(p, circle(13.2, -8.3, 1.7), Paper, None, 0)
	both(p, circle(9, 11, 2), Ink, None, 0)
	p.Path(ellipse(0, 2, 2.8, 11.5), Ink, None, 0)
	p.Path(circle(0, -8.5, 3.6), Ink, None, 0)
}

func guardBug(p Pen) {
	for _, y := range []float64{-7, 2, 10} {
		both(p, poly(10, y, 17, y-3, 20, y+4), None, Ink, 1.5)
	}
	half := Path{}.M(0, -13).C(10, -14, 16, -8, 15, 1).C(14, 11, 8, 18, 0, 22).L(0, -13).Z()
	both(p, half, Ink, None, 0)
	both(p, poly(5.5, -14, 9, -22), None, Ink, 1.1)
	p.Path(ellipse(0, -15, 7.5, 5.5), Ink, Paper, 1)
	eyes(p, 3, -16, 2.3)
	var star Path
	for i := range 10 {
		r := 7.5
		if i%2 == 1 {
			r = 3.2
		}
		q := poly(0, -r).moved(0, 3, 1, float64(i)*36)
		if i == 0 {
			star = q
			continue
		}
		star = star.L(q[0].at[0], q[0].at[1])
	}
	p.Path(star.Z(), Paper, None, 0)
}

var figures = [...]func(Pen){rules.NumberCard: nil, rules.Spider: spider, rules.Mosquito: mosquito, rules.Cockroach: cockroach, rules.Ant: ant, rules.Moth: moth}

// shifted is a pen whose middle is elsewhere.
type shifted struct {
	Pen
	x, y, scale float64
}

func (s shifted) Path(p Path, fill, line Tone, width float64) {
	s.Pen.Path(p.moved(s.x, s.y, s.scale, 0), fill, line, width*s.scale)
}

func (s shifted) Text(x, y, size float64, bold bool, t Tone, text string) {
	s.Pen.Text(s.x+x*s.scale, s.y+y*s.scale, size*s.scale, bold, t, text)
}

// bannerFaces are the cards over a sheet, without their names.
var bannerFaces = []face{{int(rules.Spider), 2, " "}, {int(rules.Moth), 5, " "}, {bug, 0, " "}}
