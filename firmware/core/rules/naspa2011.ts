import { type ChallengeRule, loseATurn, perWord, type RuleDocument, type Rules } from "./rules";

/** VI.B.2: the director's choice with the international word source. */
export function international(): ChallengeRule[] {
  return [perWord(5), perWord(10), loseATurn()];
}

/** North American Scrabble Players Association, Official Tournament Rules, effective June 2011. */
export function naspa2011(): Rules {
  return {
    name: "NASPA 2011",
    sources: [
      // III.A.1: OWL2 to nine letters and the Long List above, in one pack
      { lexiconName: "OWL2", checkCode: null, challengeRules: [loseATurn()], restartOnceRacked: false },
      { lexiconName: "CSW12", checkCode: null, challengeRules: international(), restartOnceRacked: false }, // VI.A
      { lexiconName: "CSW07", checkCode: null, challengeRules: international(), restartOnceRacked: false }, // VI.A: events ending before 2012
    ],
    directorJudges: false, // silent
    fallenPoints: 0, // silent
    lexiconMandatory: false, // III.A.1: recommends
    minutes: 25, // III.A.3
    firstStart: "seen", // III.E
    late: {
      graceMinutes: 5, // III.C
      bothLate: "carried", // III.C
      forfeitOverSeconds: 1, // III.C: when the clock reads -0:01
    },
    minuteByPlayers: false, // IV.E.1 does not say who grants it
    overtimePointsPerMinute: 10, // V.F.2
    overtimeLimit: null, // silent
    overLimit: "director", // silent
    overtimeErasable: true, // V.B: forced; V.D: run after the end
    tileChoiceSeconds: 60, // IV.B.2, IV.B.4.a, IV.B.6, IV.E.2.b, IV.L: within one minute
    tileChoiceRunsClock: false, // the same
    tilesMinute: false, // the same minute
    waitingSideRestarts: false, // silent
    challengeWindowSeconds: 20, // IV.I.1
    holdDrawSeconds: 60, // IV.I.2
    concedable: true, // IV.I.3
    voidForBlank: true, // IV.F.1.e
    repeatable: true, // IV.J.1.m
    beforeRestart: ["seated", "tilesBack", "badWordOff", "blankStruck", "newTileSeen"], // IV.J.1.l
    delayStartsClock: true, // IV.J.1.l
    outStartSeconds: null, // V.D: only a hold starts the opponent's clock
    outHoldStartsClock: true, // V.D
    outOverSeconds: 20, // V.D
    outChallengeFree: true, // V.C
    equalTurns: false, // silent
    sixZerosByEither: false, // V.C.2
    outTiles: "double", // V.F.1
    stoppedLosesTiles: false, // V.E: the score when the game is stopped is final
    leaverSpread: 50, // V.J.2
    forfeitSpread: 50, // V.J.1
    tieIsHalf: true, // V.G
    scoreEntry: false, // III.A.7: no calculators or other devices until the result is signed
  };
}

export const NASPA2011: RuleDocument = { number: 4, rules: naspa2011 };
