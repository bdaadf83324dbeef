package book

import "motten/rules"

// carried are the values by rule and role; nil where the rule never has that
// role.
var carried = [len(ruleEntries)][4][]string{
	rules.SetupFirstCard:         {rules.Allows: {"card"}},
	rules.SetupFirstActionLapses: {rules.Follows: {"card"}},
	rules.TurnGuardStarts:        {rules.Notes: {"guard"}, rules.Follows: {"guard"}},
	rules.TurnClockwise:          {rules.Forbids: {"player", "other"}, rules.Follows: {"other"}},
	rules.PlayOneCard:            {rules.Forbids: {"player", "n"}, rules.Notes: {}},
	rules.PlayAdjacent: {
		rules.Allows:  {"player", "card", "top", "fits"},
		rules.Forbids: {"player", "card", "top", "fits"},
		rules.Notes:   {"card", "top", "fits"},
	},
	rules.PlayWrap:                 {rules.Allows: {"player", "card", "top", "fits"}, rules.Notes: {"top", "fits"}},
	rules.PlayActionNumber:         {rules.Notes: {"card"}},
	rules.DrawCannotPlay:           {rules.Allows: {"player"}, rules.Forbids: {"player", "card"}},
	rules.DrawEndsTurn:             {rules.Forbids: {"player"}, rules.Follows: {"player"}},
	rules.StockReshuffle:           {rules.Follows: {}},
	rules.CheatAllowed:             {rules.Allows: {"player", "card"}},
	rules.CheatAnyWay:              {rules.Notes: {}},
	rules.CheatAnyTime:             {rules.Notes: {"player"}},
	rules.CheatUnseenGone:          {rules.Follows: {"player", "card"}},
	rules.CheatHandAboveTable:      {rules.Forbids: {"player"}},
	rules.CheatOneAtATime:          {rules.Forbids: {"player", "n"}, rules.Notes: {"player"}},
	rules.CheatNotDuringAccusation: {rules.Forbids: {"player"}},
	rules.CheatNotLastCard:         {rules.Forbids: {"player", "card"}, rules.Notes: {"player"}},
	rules.GuardExactlyOne:          {rules.Follows: {"player", "other"}},
	rules.GuardPlaysAlong:          {rules.Notes: {"player"}},
	rules.GuardNoCheating:          {rules.Forbids: {"player"}},
	rules.GuardInTheAct:            {rules.Forbids: {"player", "other"}, rules.Notes: {"player", "other"}},
	rules.GuardOnlyAccuser:         {rules.Allows: {"player", "other"}, rules.Forbids: {"player", "other", "guard"}},
	rules.GuardNoTelling:           {rules.Forbids: {"player", "other"}},
	rules.AccusePause:              {rules.Forbids: {"player"}, rules.Follows: {"player", "other"}, rules.Allows: {}},
	rules.AccuseRightCardBack:      {rules.Follows: {"other", "card"}},
	rules.AccuseRightGift:          {rules.Allows: {"player", "other", "card"}, rules.Follows: {"player", "other"}},
	rules.AccuseRightNewGuard:      {rules.Follows: {"player"}},
	rules.AccuseWrongPenalty:       {rules.Follows: {"player"}},
	rules.MothNotLaid:              {rules.Forbids: {"player", "card"}},
	rules.MothNotGiven:             {rules.Forbids: {"player", "card"}},
	rules.MothOnlyHiding:           {rules.Notes: {"player"}},
	rules.MothGuardLays:            {rules.Allows: {"player", "card"}, rules.Notes: {"player", "card"}},
	rules.MothGuardCockroach:       {rules.Allows: {"player", "card"}, rules.Forbids: {"player", "card"}},
	rules.SpiderGive: {
		rules.Allows:  {"player", "other", "card"},
		rules.Forbids: {"player"},
		rules.Notes:   {"player"},
		rules.Follows: {"player"},
	},
	rules.SpiderNoMoth: {rules.Forbids: {"player", "card"}, rules.Allows: {"player"}},
	rules.MosquitoSlap: {rules.Allows: {}, rules.Forbids: {"player"}, rules.Follows: {"player"}},
	rules.MosquitoSlowest: {
		rules.Allows:  {"player", "other", "card"},
		rules.Forbids: {"player"},
		rules.Follows: {"other"},
	},
	rules.MosquitoNoMoth: {rules.Forbids: {"player", "card"}, rules.Allows: {"player"}},
	rules.CockroachRace: {
		rules.Allows:  {"player", "card"},
		rules.Forbids: {"player", "card", "top"},
		rules.Follows: {"player", "top"},
	},
	rules.CockroachFastestStays: {rules.Forbids: {"player", "card"}, rules.Follows: {"player", "card"}},
	rules.CockroachNone:         {rules.Allows: {}},
	rules.AntDraw:               {rules.Follows: {"player"}},
	rules.RoundEnd:              {rules.Forbids: {}, rules.Follows: {"player"}},
	rules.RoundWinner:           {rules.Follows: {"player"}},
	rules.RoundNextGuard:        {rules.Follows: {"player"}},
	rules.ScoreNumber:           {rules.Follows: {}},
	rules.ScoreAction:           {rules.Follows: {}},
	rules.ScoreMoth:             {rules.Follows: {}},
	rules.ScoreHandOnly:         {rules.Allows: {}},
	rules.GameRounds:            {rules.Allows: {"n"}, rules.Forbids: {"n"}},
	rules.GameWinner:            {rules.Follows: {"player"}},
}

// Carries tells which values a reason of that rule and role carries, so which
// placeholders a text about it may use; false where the rule never has that
// role.
func Carries(r rules.Rule, role rules.Role) (values []string, ok bool) {
	values = carried[r][role]
	return values, values != nil
}
