import { perWord, type RuleDocument, type Rules } from "./rules";

/** Scrabble NZ, Rules of Play as amended January 2025. */
export function nz2025(): Rules {
  return {
    name: "SCRABBLE NZ 2025",
    sources: [
      {
        lexiconName: "CSW24", // 1.1
        checkCode: null, // silent
        challengeRules: [perWord(5)], // 6.17
        restartOnceRacked: false, // 6.13.6, 6.14.5
      },
    ],
    directorJudges: false, // silent
    fallenPoints: 0, // silent
    lexiconMandatory: true, // 1.1, 6.14.4.7
    minutes: 25, // 3.2
    firstStart: "racked", // 6.1.1: a tile on the rack, or three face up in view
    late: {
      graceMinutes: 0, // 4.2: at the call
      bothLate: "director", // silent
      forfeitOverSeconds: 0, // 4.2, 10.1.1: once the 25 minutes have expired
    },
    minuteByPlayers: false, // silent
    overtimePointsPerMinute: 10, // 8.4
    overtimeLimit: null, // silent
    overLimit: "director", // silent
    overtimeErasable: false, // silent
    tileChoiceSeconds: null, // 6.1.3: no limit
    tileChoiceRunsClock: false, // 6.1.3.5: neutral until the tiles are back in the bag
    tilesMinute: false, // silent
    waitingSideRestarts: true, // 6.1.3.5, 6.6
    challengeWindowSeconds: null, // 6.12.1.3: until a tile is drawn
    holdDrawSeconds: null, // 6.12: silent
    concedable: false, // 6.12.2.1: cannot be withdrawn
    voidForBlank: false, // silent
    repeatable: false, // 6.13.5: verified before; 6.18: no adjustment later
    beforeRestart: ["seated", "tilesBack", "badWordOff"], // 6.13.6, 6.14.5
    delayStartsClock: false, // silent
    outStartSeconds: 5, // 8.2.1
    outHoldStartsClock: false, // 8.2.1: the player's press does
    outOverSeconds: null, // 8.2: accepts by revealing tiles
    outChallengeFree: false, // 6.17 knows no exception
    equalTurns: false, // silent
    sixZerosByEither: false, // 8.1.3
    outTiles: "double", // 8.3
    stoppedLosesTiles: true, // 8.3: both have tiles left
    leaverSpread: null, // 7.2.2: the director rules
    forfeitSpread: 50, // 10.2, 10.3
    tieIsHalf: true, // 8.5
    scoreEntry: true, // 1.3 bans word lists only
  };
}

export const NZ2025: RuleDocument = { number: 1, rules: nz2025 };
