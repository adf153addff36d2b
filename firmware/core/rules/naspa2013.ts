import { INTERNATIONAL, NASPA_2011 } from "./naspa2011";
import { ExtraTime, Rules, WordSource } from "./rules";

const INTERNATIONAL_SOURCE: WordSource = {
  lexiconName: "CSW12", // VI.A
  challengeRules: INTERNATIONAL, // VI.B
  restartOnceRacked: true, // VI.B: "may always be started"
};

/** The mistaken press may be settled without the director; the other reasons are those of 2011. */
const MISTAKEN_PRESS: ExtraTime = { reason: "mistakenPress", minutes: 1, grantedBy: "players" }; // IV.E.1

/** NASPA's rules of 2011 as changed in September 2013; clauses of chapters IV and V were renumbered. */
export const NASPA_2013: Rules = Object.assign(Object.assign({}, NASPA_2011), {
  name: "NASPA 2013",
  sources: [NASPA_2011.sources[0], INTERNATIONAL_SOURCE],
  extraTimes: [MISTAKEN_PRESS].concat(NASPA_2011.extraTimes.slice(1)),
  overtimeAlertMinutes: 10, // V.G.3
  tileChoiceSeconds: 15, // IV.B.2, IV.B.5.b
  tileChoiceRunsClock: true, // IV.B.2, IV.B.5.b
  otherChoiceSeconds: 60, // 2011's IV.B.6.a, IV.E.2.b(4)(b) and IV.L, which the changes leave as they are
  challengeWindowSeconds: null, // IV.I.1: until a tile is drawn
  holdDrawSeconds: 15, // IV.I.2
  sixZerosByEither: true, // V.B
  stoppedLosesTiles: true, // V.F
});
