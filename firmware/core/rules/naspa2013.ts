import { international, naspa2011 } from "./naspa2011";
import { amended, type RuleDocument, type Rules } from "./rules";

/** NASPA's rules of 2011 as changed in September 2013; clauses of chapters IV and V were renumbered. */
function naspa2013(): Rules {
  const rules = naspa2011();
  // VI.A; VI.B; VI.B: "may always be started"
  rules.sources = [
    rules.sources[0],
    { lexiconName: "CSW12", checkCode: null, challengeRules: international(), restartOnceRacked: true },
  ];
  return amended(rules, {
    name: "NASPA 2013",
    minuteByPlayers: true, // IV.E.1: the mistaken press may be settled without the director
    overtimeLimit: 10, // V.G.3
    tileChoiceSeconds: 15, // IV.B.2, IV.B.5.b
    tileChoiceRunsClock: true, // IV.B.2, IV.B.5.b
    tilesMinute: true, // 2011's IV.B.6.a, IV.E.2.b(4)(b) and IV.L, which the changes leave as they are
    challengeWindowSeconds: null, // IV.I.1: until a tile is drawn
    holdDrawSeconds: 15, // IV.I.2
    sixZerosByEither: true, // V.B
    stoppedLosesTiles: true, // V.F
  });
}

export const NASPA2013: RuleDocument = { number: 5, rules: naspa2013 };
