import { challengeRule, loseATurn, perWord, type RuleDocument, type Rules } from "./rules";

/** Australian Scrabble Players Association, Rules of Tournament Play, valid from January 2016. */
function aspa2016(): Rules {
  return {
    name: "ASPA 2016",
    sources: [
      {
        lexiconName: null, // 12.1: as approved from time to time
        checkCode: null, // silent
        challengeRules: [
          challengeRule(0, false, false, "challenger"), // 10.9: free
          perWord(5),
          perWord(10),
          loseATurn(), // 10.9: a specific penalty system, if advertised before the tournament
        ],
        restartOnceRacked: false, // 10.11
      },
    ],
    directorJudges: false, // silent
    fallenPoints: 0, // silent
    lexiconMandatory: false, // 12.1: as approved
    minutes: 25, // 2.2, as set for the nationals; other tournaments may announce others
    firstStart: "drawn", // 1.5: a tile is out of the bag
    late: {
      graceMinutes: 0, // 2.3: "not there on time"
      bothLate: "halved", // 2.3
      forfeitOverSeconds: 0, // 2.4: the time has expired
    },
    minuteByPlayers: false, // silent
    overtimePointsPerMinute: 10, // 11.3b
    overtimeLimit: null, // silent
    overLimit: "director", // silent
    overtimeErasable: true, // 11.1c: run after the end
    tileChoiceSeconds: null, // 5.3: no limit
    tileChoiceRunsClock: false, // 5.3
    tilesMinute: false, // silent
    waitingSideRestarts: false, // silent
    challengeWindowSeconds: null, // 6.1, 10.2: until the score is written down
    holdDrawSeconds: 60, // 10.2
    concedable: false, // 10.7
    voidForBlank: false, // 10.7
    repeatable: true, // 10.4
    beforeRestart: ["seated", "badWordOff", "scoreRestated"], // 10.11
    delayStartsClock: false, // silent
    outStartSeconds: 5, // 10.2
    outHoldStartsClock: false, // 10.2: the player's press does
    outOverSeconds: null, // silent
    outChallengeFree: false, // 10.9 knows no exception from an advertised system
    equalTurns: false, // silent
    sixZerosByEither: false, // 11.2: automatically
    outTiles: "addAndSubtract", // 11.1d
    stoppedLosesTiles: true, // 11.3a, by its likeness: time called without clocks
    leaverSpread: null, // silent
    forfeitSpread: null, // silent
    tieIsHalf: false, // silent
    scoreEntry: true, // 12.1 bans devices for word adjudication only
  };
}

export const ASPA2016: RuleDocument = { number: 3, rules: aspa2016 };
