// Random rules: any values that the type of a rule document allows, but for the combinations that are refused. The laws
// have to hold under each of them, as under the documents that the device knows.

import {
  challengeRule,
  type ChallengeRule,
  type Restart,
  type Rules,
  type WordSource,
} from "../../../firmware/core/rules/rules";
import { refusedRules } from "../../../scripts/rules/combinations";
import type { Dice } from "../soak/dice";

const RESTARTS: Restart[] = ["seated", "tilesBack", "badWordOff", "blankStruck", "newTileSeen", "scoreRestated"];

function randomChallengeRule(dice: Dice): ChallengeRule {
  return challengeRule(
    dice.pick([0, 5, 10, 100]),
    dice.chance(50),
    dice.chance(50),
    dice.pick(["player", "challenger"]),
  );
}

function randomSource(dice: Dice): WordSource {
  return {
    lexiconName: dice.pick(["CSW24", null]),
    checkCode: dice.pick([null, "ABC-DEF", "XYZ-XYZ"]),
    challengeRules: [randomChallengeRule(dice)],
    restartOnceRacked: dice.chance(50),
  };
}

/** Values for each field, without regard to the other fields. */
function anyRules(dice: Dice): Rules {
  const yes = (): boolean => dice.chance(50);
  return {
    name: "RANDOM RULES",
    sources: [randomSource(dice)],
    directorJudges: dice.chance(20),
    fallenPoints: dice.pick([0, 20, 100]),
    lexiconMandatory: yes(),
    minutes: dice.pick([1, 5, 25, 99]),
    firstStart: dice.pick([null, "racked", "drawn", "seen"]),
    late: {
      graceMinutes: dice.pick([0, 5]),
      bothLate: dice.pick(["director", "halved", "carried"]),
      forfeitOverSeconds: dice.pick([null, 0, 1, 60]),
    },
    minuteByPlayers: yes(),
    overtimePointsPerMinute: dice.pick([0, 5, 10, 20]),
    overtimeLimit: dice.pick([null, 0, 1, 5, 10]),
    overLimit: dice.pick(["director", "lost", "ended"]),
    overtimeErasable: yes(),
    tileChoiceSeconds: dice.pick([null, 5, 15, 60]),
    tileChoiceRunsClock: yes(),
    tilesMinute: yes(),
    waitingSideRestarts: yes(),
    challengeWindowSeconds: dice.pick([null, 5, 20, 600]),
    holdDrawSeconds: dice.pick([null, 15, 60]),
    concedable: yes(),
    voidForBlank: yes(),
    repeatable: yes(),
    beforeRestart: RESTARTS.filter(yes),
    delayStartsClock: yes(),
    outStartSeconds: dice.pick([null, 0, 5]),
    outHoldStartsClock: yes(),
    outOverSeconds: dice.pick([null, 5, 20]),
    outChallengeFree: yes(),
    equalTurns: yes(),
    sixZerosByEither: yes(),
    outTiles: dice.pick(["double", "addAndSubtract", "subtract"]),
    stoppedLosesTiles: yes(),
    leaverSpread: dice.pick([null, 0, 50]),
    forfeitSpread: dice.pick([null, 0, 50]),
    tieIsHalf: yes(),
    scoreEntry: yes(),
  };
}

/** Rules that are not refused. */
export function randomRules(dice: Dice): Rules {
  for (;;) {
    const rules = anyRules(dice);
    if (refusedRules(rules).length === 0) return rules;
  }
}
