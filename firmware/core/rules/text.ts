// Rules as one line of ASCII, by which a device has them: the format's number, the fields and the check code, with ";"
// between them. "1;NSCRABBLE NZ 2025;ACSW24,5;M25;S0;...;K7QM4X". A field is a letter and its value. One that is left
// out has the value of a document that does not speak of it. `rulesIn` has the letters.

import { signsOf } from "../signs";
import {
  type BothLate,
  challengeRule,
  type ChallengeRule,
  type FirstStart,
  type OverLimit,
  type Restart,
  type Rules,
  type WordSource,
} from "./rules";

/** A text of another format, or with a field that is none of these, is for a newer firmware. */
export const FORMAT = "1";
const FIELDS = "NABCDJMSGEHOXKTWQRUVPYZF";
const FLAGS = "mpectwdbashfzlinvq";
const DIGITS = "0123456789";
/** Words that a text has by their place. */
export const FIRST_STARTS = "racked drawn seen";
export const BOTH_LATE = "director halved carried";
export const OVER_LIMIT = "director lost ended";
export const OUT_TILES = "double addAndSubtract subtract";
export const RESTARTS = "seated tilesBack badWordOff blankStruck newTileSeen scoreRestated";

type Fields = { [letter: string]: string | undefined };

function numberIn(fields: Fields, letter: string): number {
  const value = fields[letter];
  return value === undefined ? 0 : parseInt(value);
}

function numberOrNull(fields: Fields, letter: string): number | null {
  return fields[letter] === undefined ? null : numberIn(fields, letter);
}

/** The word at the place that a field has. */
function wordIn(words: string, fields: Fields, letter: string): string {
  return words.split(" ")[numberIn(fields, letter)];
}

/** A challenge rule: points, "p" for the play, "o" off the challenger, "t" if the challenger loses the turn. */
function challengeRuleIn(value: string): ChallengeRule {
  return challengeRule(
    parseInt(value),
    value.indexOf("p") > 0,
    value.indexOf("o") > 0,
    value.indexOf("t") > 0 ? "player" : "challenger",
  );
}

/**
 * A list: its name or nothing, with the check code after a blank if there is one; "r" if the clock may be started once
 * the tiles are racked; and the challenge rules.
 */
function sourceIn(value: string): WordSource {
  const parts = value.split(",");
  const named = parts[0].split(" ");
  const once = parts[1] === "r";
  return {
    lexiconName: named[0] === "" ? null : named[0],
    checkCode: named.length > 1 ? named[1] : null,
    challengeRules: parts.slice(once ? 2 : 1).map(challengeRuleIn),
    restartOnceRacked: once,
  };
}

/** The rules in a sound text. */
export function rulesIn(text: string): Rules {
  const parts = text.split(";");
  const fields: Fields = {};
  // The check code is no field.
  for (let i = parts.length - 2; i > 0; i--) fields[parts[i].charAt(0)] = parts[i].substr(1);
  const flags = fields.F === undefined ? "" : fields.F;
  const restarts = RESTARTS.split(" ");
  const sources: WordSource[] = [];
  for (const list of "ABCD") if (fields[list] !== undefined) sources.push(sourceIn(fields[list] as string));
  return {
    name: "" + fields.N,
    sources,
    directorJudges: flags.indexOf("v") >= 0,
    fallenPoints: numberIn(fields, "J"),
    lexiconMandatory: flags.indexOf("m") >= 0,
    minutes: numberIn(fields, "M"),
    firstStart: fields.S === undefined ? null : (wordIn(FIRST_STARTS, fields, "S") as FirstStart),
    late: {
      graceMinutes: numberIn(fields, "G"),
      bothLate: wordIn(BOTH_LATE, fields, "E") as BothLate,
      forfeitOverSeconds: numberOrNull(fields, "H"),
    },
    minuteByPlayers: flags.indexOf("p") >= 0,
    overtimePointsPerMinute: numberIn(fields, "O"),
    overtimeLimit: numberOrNull(fields, "X"),
    overLimit: wordIn(OVER_LIMIT, fields, "K") as OverLimit,
    overtimeErasable: flags.indexOf("e") >= 0,
    tileChoiceSeconds: numberOrNull(fields, "T"),
    tileChoiceRunsClock: flags.indexOf("c") >= 0,
    tilesMinute: flags.indexOf("t") >= 0,
    waitingSideRestarts: flags.indexOf("w") >= 0,
    challengeWindowSeconds: numberOrNull(fields, "W"),
    holdDrawSeconds: numberOrNull(fields, "Q"),
    concedable: flags.indexOf("d") >= 0,
    voidForBlank: flags.indexOf("b") >= 0,
    repeatable: flags.indexOf("a") >= 0,
    beforeRestart: fields.R === undefined ? [] : fields.R.split("").map((place) => restarts[+place] as Restart),
    delayStartsClock: flags.indexOf("s") >= 0,
    outStartSeconds: numberOrNull(fields, "U"),
    outHoldStartsClock: flags.indexOf("h") >= 0,
    outOverSeconds: numberOrNull(fields, "V"),
    outChallengeFree: flags.indexOf("f") >= 0,
    equalTurns: flags.indexOf("q") >= 0,
    sixZerosByEither: flags.indexOf("z") >= 0,
    outTiles: wordIn(OUT_TILES, fields, "P") as Rules["outTiles"],
    stoppedLosesTiles: flags.indexOf("l") >= 0,
    leaverSpread: numberOrNull(fields, "Y"),
    forfeitSpread: numberOrNull(fields, "Z"),
    tieIsHalf: flags.indexOf("i") >= 0,
    // Silence allows the scores.
    scoreEntry: flags.indexOf("n") < 0,
  };
}

/** Longest line, which a field of the journal has room for. */
export const MOST_RULES = 250;

/** Signs of the check code: 30 bits of the CRC32 of the text before it. */
export const CODE_SIGNS = 6;

/** CRC32 (IEEE 802.3) of a text's characters: on the device the interpreter's own. */
export type TextCrc32 = (text: string) => number;

/** The check code that a text up to it has: people compare it, as a pack's. */
export function rulesCode(body: string, crc32: TextCrc32): string {
  return signsOf(crc32(body), CODE_SIGNS);
}

/** Why a text is not played by. */
export type RulesFault = "no rules" | "newer" | "damaged";

/** Whether this firmware reads the field, and every sign of it. */
function isKnown(field: string): boolean {
  const letter = field.charAt(0);
  if (letter === "N") return true;
  const isList = "ABCD".indexOf(letter) >= 0;
  const signs = letter === "F" ? FLAGS : isList ? DIGITS + ",rpot" : DIGITS;
  let i = isList ? field.indexOf(",") : 1;
  while (i < field.length && signs.indexOf(field.charAt(i)) >= 0) i++;
  return FIELDS.indexOf(letter) >= 0 && i === field.length;
}

/** Whether this firmware reads the format of a text, and every field and sign of it. */
export function isReadableRules(text: string): boolean {
  const parts = text.split(";");
  return parts[0] === FORMAT && parts.slice(1, parts.length - 1).every(isKnown);
}

/** The reason for which a text is not read; null for a sound one. */
export function rulesFault(text: string, crc32: TextCrc32): RulesFault | null {
  if (!/^\d+;N/.test(text)) return "no rules";
  if (text.split(";")[0] !== FORMAT) return "newer";
  const place = text.length - CODE_SIGNS;
  if (text.length > MOST_RULES || rulesCode(text.substr(0, place), crc32) !== text.substr(place)) return "damaged";
  return isReadableRules(text) ? null : "newer";
}
