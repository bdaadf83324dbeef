package rules

import "testing"

func TestWhatAnAccusationFollowsFrom(t *testing.T) {
	accuse := Action{Verb: ToAccuse, By: 0, Target: 1}
	for _, x := range []struct {
		name   string
		steps  []Action
		rule   Rule  // that decides whether he may accuse
		during Phase // afterwards
		cards  int   // more or fewer in the hand of the accused
	}{
		{"nothing was told", nil, GuardOnlyAccuser, Accusation, 0},
		{"he was seen", []Action{{Verb: ToHide, By: 1, Card: three, Seen: Yes}}, GuardOnlyAccuser, Gift, 0},
		{"nobody says whether he was seen", []Action{{Verb: ToHide, By: 1, Card: three}}, GuardOnlyAccuser, Gift, 0},
		{"he was not seen", []Action{{Verb: ToHide, By: 1, Card: three, Seen: No}}, GuardInTheAct, Play, -1},
		{"he was seen, then not", []Action{{Verb: ToHide, By: 1, Card: three, Seen: Yes}, {Verb: ToHide, By: 1, Card: five, Seen: No}}, GuardOnlyAccuser, Gift, -1},
		{"he was seen breaking a limit", []Action{{Verb: ToHide, By: 1, Card: three, Seen: Yes, Below: true}}, GuardOnlyAccuser, Gift, 0},
		{"he broke a limit unseen", []Action{{Verb: ToHide, By: 1, Card: three, Seen: No, Below: true}}, GuardInTheAct, Play, 0},
		{"another was seen", []Action{{Verb: ToHide, By: 2, Card: three, Seen: Yes}}, GuardOnlyAccuser, Accusation, 0},
		{"a card was laid since", []Action{{Verb: ToHide, By: 1, Card: three, Seen: Yes}, {Verb: ToLay, By: 1, Card: Face(NumberCard, 1)}}, GuardOnlyAccuser, Accusation, -2},
		{"it is being sorted out, and he tries again", []Action{accuse, {Verb: ToHide, By: 1, Card: three, Seen: Yes}}, AccusePause, Accusation, 0},
	} {
		tab, h := lowDeck(five, five)
		size := tab.Hands[1].Size()
		for i := range x.steps {
			var ok bool
			if tab, ok = Apply(&tab, &h, &x.steps[i]); !ok {
				t.Fatalf("%s: step %d makes no sense", x.name, i)
			}
		}
		w, _ := Judge(&tab, &h, &accuse)
		tab, _ = Apply(&tab, &h, &accuse)
		if d := w.Deciding().Rule; d != x.rule || tab.During() != x.during || tab.Hands[1].Size() != size+x.cards {
			t.Errorf("%s: %v decides, then %v, %+d cards", x.name, d, tab.During(), tab.Hands[1].Size()-size)
		}
	}
}

func TestAnAccusationThatIsSettledBringsTheCardBack(t *testing.T) {
	for right, more := range map[Truth]int{Yes: 1, No: 0} {
		tab, h := lowDeck(five, five)
		size := tab.Hands[1].Size()
		for _, a := range []Action{
			{Verb: ToAccuse, By: 0, Target: 1},
			{Verb: ToHide, By: 1, Card: three, Seen: Yes}, // which is forbidden now
			{Verb: ToSettle, By: Nobody, Right: right},
		} {
			tab, _ = Apply(&tab, &h, &a)
		}
		if tab.Hands[1].Size() != size+more {
			t.Errorf("right %v: %d cards more", right, tab.Hands[1].Size()-size)
		}
	}
}

func TestTheMosquitoGoesOnAfterAGift(t *testing.T) {
	tab, h := lowDeck(five, five)
	h[MosquitoChooser], h[PenaltyChooser] = MosquitoChooserAsBlind, PenaltyChooserAsGuard
	tab.Phase, tab.Top, tab.Picks = DuringMosquito, Face(Mosquito, 5), BlindPick
	tab.Slow(At(3))
	for _, a := range []Action{
		{Verb: ToHide, By: 2, Card: three, Seen: Yes},
		{Verb: ToAccuse, By: 0, Target: 2},
		{Verb: ToGive, By: 0, Target: 2, Card: three},
	} {
		var ok bool
		if tab, ok = Apply(&tab, &h, &a); !ok {
			t.Fatalf("%v makes no sense", a.Verb)
		}
	}
	if tab.During() != DuringMosquito || tab.Picks != BlindPick || tab.Guard != At(2) {
		t.Errorf("phase %v, picks %v, guard %v", tab.During(), tab.Picks, tab.Guard)
	}
}
