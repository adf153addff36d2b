// Packs rules to the line of text by which a device has them (firmware/core/rules/text.ts reads it).

import type { ChallengeRule, Rules, WordSource } from "../../firmware/core/rules/rules";
import {
  BOTH_LATE,
  FIRST_STARTS,
  FORMAT,
  OUT_TILES,
  OVER_LIMIT,
  RESTARTS,
  rulesCode,
} from "../../firmware/core/rules/text";
import { textCrc32 } from "./text-crc32";

const placeOf = (words: string, word: string): string => String(words.split(" ").indexOf(word));

const challengeRuleText = ({ points, perPlay, offChallenger, turnAfterAcceptable }: ChallengeRule): string =>
  points + (perPlay ? "p" : "") + (offChallenger ? "o" : "") + (turnAfterAcceptable === "player" ? "t" : "");

const sourceText = ({ lexiconName, checkCode, restartOnceRacked, challengeRules }: WordSource): string =>
  [
    [lexiconName ?? "", checkCode].filter((one) => one !== null).join(" "),
    ...(restartOnceRacked ? ["r"] : []),
    ...challengeRules.map(challengeRuleText),
  ].join(",");

/** Fields with their values; null for one that is left out. */
function fieldsOf(rules: Rules): Record<string, string | number | null> {
  const { late, sources } = rules;
  const flags: Record<string, boolean> = {
    m: rules.lexiconMandatory,
    p: rules.minuteByPlayers,
    e: rules.overtimeErasable,
    c: rules.tileChoiceRunsClock,
    t: rules.tilesMinute,
    w: rules.waitingSideRestarts,
    d: rules.concedable,
    b: rules.voidForBlank,
    a: rules.repeatable,
    s: rules.delayStartsClock,
    h: rules.outHoldStartsClock,
    f: rules.outChallengeFree,
    z: rules.sixZerosByEither,
    l: rules.stoppedLosesTiles,
    i: rules.tieIsHalf,
    n: !rules.scoreEntry,
    v: rules.directorJudges,
    q: rules.equalTurns,
  };
  return {
    N: rules.name,
    ...Object.fromEntries(sources.map((source, place) => ["ABCD"[place], sourceText(source)])),
    J: rules.fallenPoints || null,
    M: rules.minutes,
    S: rules.firstStart && placeOf(FIRST_STARTS, rules.firstStart),
    G: late.graceMinutes || null,
    E: late.bothLate === "director" ? null : placeOf(BOTH_LATE, late.bothLate),
    H: late.forfeitOverSeconds,
    O: rules.overtimePointsPerMinute || null,
    X: rules.overtimeLimit,
    K: rules.overLimit === "director" ? null : placeOf(OVER_LIMIT, rules.overLimit),
    T: rules.tileChoiceSeconds,
    W: rules.challengeWindowSeconds,
    Q: rules.holdDrawSeconds,
    R: rules.beforeRestart.map((condition) => placeOf(RESTARTS, condition)).join("") || null,
    U: rules.outStartSeconds,
    V: rules.outOverSeconds,
    P: placeOf(OUT_TILES, rules.outTiles),
    Y: rules.leaverSpread,
    Z: rules.forfeitSpread,
    // Never left out: a device reads flags in a line without any.
    F: Object.keys(flags)
      .filter((flag) => flags[flag])
      .join(""),
  };
}

/** The rules' line, which ends with its check code. */
export function packRules(rules: Rules): string {
  const fields = Object.entries(fieldsOf(rules)).filter(([, value]) => value !== null);
  const body = [FORMAT, ...fields.map(([letter, value]) => `${letter}${value}`), ""].join(";");
  return body + rulesCode(body, textCrc32);
}
