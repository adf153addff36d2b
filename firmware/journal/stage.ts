// The stage of a game as numbered fields (JOURNAL.md, "The state of a game"): those that only some stages have.

import { type Game, onTurnOf, outPlayOf } from "../core/game";
import {
  type Before,
  type Challenge,
  type Challenged,
  type Hold,
  type Judge,
  type Neutral,
  neutralReasons,
  type OutPlay,
  type Stage,
  type StageName,
  type ToRule,
} from "../core/stage";
import { type Side, SIDES } from "../core/side";
import { setupLines } from "../core/stages/setup";
import {
  bitsIn,
  type Fields,
  type FieldWriter,
  has,
  numberIn,
  numberOrNull,
  putBits,
  putCount,
  putFlag,
  putIfAny,
  putNumber,
  putSigned,
  putText,
  sideIn,
  signedIn,
  textIn,
} from "./fields";
import {
  ENDING_NUMBERS,
  numberOf,
  REASON_NUMBERS,
  RULING_NUMBERS,
  SETUP_LINE_NUMBERS,
  STAGE_NUMBERS,
  wordOf,
} from "./numbers";

const STAGE = 24;
const ON_TURN = 33;
const BACK_ASKED_AT = 45;
const CHOOSING = 38;
const REASON = 39;
const NEUTRAL_SINCE = 40;
export const PRESSED_BACK = 44;
const CHALLENGER = 48;
const WORDS = 49;
const COUNTED = 50;
const CURSOR = 51;
const ACCEPTABLE = 52;
const WORDS_FIXED = 53;
const CONCEDED_BY = 54;
const BY_HAND = 55;
const SETTLED_AT = 56;
const BEFORE_OPEN = 57;
/** Time A had left when its hold began; the next number is for B. */
const BEFORE_HOLD = 58;
const OUT_PLAYER = 64;
const OUT_SINCE = 65;
const OPEN_BEFORE = 66;
const OUT_STOPPED_AT = 68;
const TO_RULE = 70;
const ASKED_AT = 75;
const BLANK_ASKED_AT = 77;
/** Time A had left when the hold began that OUT interrupted; the next number is for B. */
const OUT_HOLD = 105;
const ON_TURN_BEFORE = 67;
export const OPEN_PLAY = 34;
export const AWAITED = 72;
const LATE_LEFT_A = 73;
const LATE_LEFT_B = 74;
const CONFIRMED = 80;
const ENDED_BY = 81;
const SETUP_LINE = 91;
const CONFIRMED_AT = 113;

/** Puts the stage of a game: the side on turn, an out play, and the fields of this stage alone. */
export function putStage(out: FieldWriter, game: Game): void {
  putInStage(out, game.stage);
  putIfAny(out, ON_TURN, onTurnOf(game));
  const outPlay = outPlayOf(game);
  if (outPlay !== null) putOutPlay(out, outPlay);
}

function putInStage(out: FieldWriter, stage: Stage): void {
  putNumber(out, STAGE, numberOf(STAGE_NUMBERS, stage.is));
  switch (stage.is) {
    case "setup":
      return putNumber(out, SETUP_LINE, numberOf(SETUP_LINE_NUMBERS, setupLines()[stage.line]));
    case "late":
      putSigned(out, LATE_LEFT_A, stage.leftMs[0]);
      return putSigned(out, LATE_LEFT_B, stage.leftMs[1]);
    case "running":
      putIfAny(out, BACK_ASKED_AT, stage.backAskedAt);
      putIfAny(out, BLANK_ASKED_AT, stage.blankAskedAt);
      return putIfAny(out, CHOOSING, stage.choosing);
    case "neutral":
      return putNeutral(out, stage);
    case "minute":
      return putNeutral(out, stage.after);
    case "ending":
      if (stage.neutral !== null) putNeutral(out, stage.neutral);
      if (stage.verdict !== null) putChallenged(out, stage.verdict);
      return putBits(out, CONFIRMED, stage.confirmed);
    case "ended":
      if (stage.neutral !== null) putNeutral(out, stage.neutral);
      putBits(out, CONFIRMED, stage.confirmed);
      return stage.by === null ? undefined : putNumber(out, ENDED_BY, numberOf(ENDING_NUMBERS, stage.by));
    case "ready":
    case "out":
      return;
    default:
      return putChallenged(out, stage);
  }
}

function putChallenged(out: FieldWriter, stage: Challenged): void {
  putBefore(out, stage.before);
  putIfAny(out, ASKED_AT, stage.askedAt);
  putChallenge(out, stage.challenge);
}

function putNeutral(out: FieldWriter, stage: Neutral): void {
  if (stage.reason !== null) putNumber(out, REASON, numberOf(REASON_NUMBERS, neutralReasons()[stage.reason]));
  putCount(out, NEUTRAL_SINCE, stage.since);
}

/** A hold by A in this field, by B in the next. */
export function putHold(out: FieldWriter, field: number, hold: Hold | null): void {
  const left = hold === null ? 0 : hold.leftMs;
  if (hold !== null) putNumber(out, field + hold.by, left < 0 ? -2 * left - 1 : 2 * left);
}

export function holdIn(fields: Fields, field: number): Hold | null {
  for (const side of SIDES) if (has(fields, field + side)) return { by: side, leftMs: signedIn(fields, field + side) };
  return null;
}

/**
 * Puts the rights before a challenge. A neutral stage precedes a challenge or an OUT, never both, so its fields serve
 * both.
 */
function putBefore(out: FieldWriter, before: Before): void {
  putNumber(out, BEFORE_OPEN, before.openPlay === null ? 0 : before.openPlay + 1);
  putHold(out, BEFORE_HOLD, before.hold);
  if (before.neutral !== null) putNeutral(out, before.neutral);
}

function putChallenge(out: FieldWriter, challenge: Challenge): void {
  const words = challenge.words;
  putNumber(out, CHALLENGER, challenge.challenger);
  if (challenge.toRule !== null) putNumber(out, TO_RULE, numberOf(RULING_NUMBERS, challenge.toRule));
  if (challenge.counted !== null) putNumber(out, COUNTED, challenge.counted);
  else if (words.length !== 1 || words[0] !== "") putText(out, WORDS, words.join(" "));
  putCount(out, CURSOR, challenge.cursor);
  putIfAny(out, WORDS_FIXED, challenge.wordsFixed);
  putCount(out, CONFIRMED_AT, challenge.confirmedAt);
  putCount(out, SETTLED_AT, challenge.settledAt);
  const verdict = challenge.verdict;
  if (verdict === null) return;
  putNumber(out, ACCEPTABLE, verdict.acceptable ? 1 : 0);
  if (typeof verdict.by === "number") putNumber(out, CONCEDED_BY, verdict.by);
  putFlag(out, BY_HAND, verdict.by === "director");
}

function putOutPlay(out: FieldWriter, outPlay: OutPlay): void {
  putNumber(out, OUT_PLAYER, outPlay.player);
  putCount(out, OUT_SINCE, outPlay.since);
  putIfAny(out, OUT_STOPPED_AT, outPlay.stoppedAt);
  const before = outPlay.before;
  putIfAny(out, OPEN_BEFORE, before.openPlay);
  putHold(out, OUT_HOLD, before.hold);
  if (before.neutral !== null) putNeutral(out, before.neutral);
  putIfAny(out, ON_TURN_BEFORE, outPlay.onTurnBefore);
}

/** The stage; null if this firmware does not know it, or a part of it is missing. */
export function stageIn(fields: Fields): Stage | null {
  const stored = wordOf(STAGE_NUMBERS, numberIn(fields, STAGE));
  // Version 2 had a stage for the question whether it was no challenge: the question is asked again.
  const name: StageName | undefined = stored === "withdraw" ? "words" : stored;
  const onTurn = sideIn(fields, ON_TURN);
  const outPlay = has(fields, OUT_PLAYER) ? outPlayIn(fields) : null;
  switch (name) {
    case undefined:
      return null;
    case "setup":
      return setupIn(fields);
    case "ready":
      return { is: name };
    case "late":
      return {
        is: name,
        awaited: bitsIn(fields, AWAITED),
        leftMs: [signedIn(fields, LATE_LEFT_A), signedIn(fields, LATE_LEFT_B)],
      };
    case "ended":
      return endedIn(fields, onTurn, outPlay);
    default:
      return onTurn === null ? null : stageOnTurn(fields, name, onTurn, outPlay);
  }
}

type NameOnTurn = Exclude<StageName, "setup" | "ready" | "late" | "ended">;

function stageOnTurn(fields: Fields, name: NameOnTurn, onTurn: Side, outPlay: OutPlay | null): Stage | null {
  switch (name) {
    case "running":
      return {
        is: name,
        onTurn: onTurn,
        choosing: sideIn(fields, CHOOSING),
        backAskedAt: numberOrNull(fields, BACK_ASKED_AT),
        blankAskedAt: numberOrNull(fields, BLANK_ASKED_AT),
      };
    case "neutral":
      return neutralIn(fields, onTurn);
    case "minute":
      return minuteIn(fields, onTurn);
    case "out":
      return outPlay === null ? null : { is: name, onTurn: onTurn, outPlay: outPlay };
    case "ending":
      return endingIn(fields, onTurn, outPlay);
    default:
      return has(fields, CHALLENGER) ? challengedIn(fields, name, onTurn, outPlay) : null;
  }
}

/** With a challenge, the end was asked for at its verdict, and the out play is the one that fell. */
function endingIn(fields: Fields, onTurn: Side, outPlay: OutPlay | null): Stage | null {
  const asked = has(fields, CHALLENGER);
  const verdict = asked ? challengedIn(fields, "verdict", onTurn, outPlay) : null;
  if (asked && verdict === null) return null;
  return {
    is: "ending",
    onTurn: onTurn,
    outPlay: asked ? null : outPlay,
    neutral: asked || outPlay !== null ? null : neutralBefore(fields, onTurn),
    verdict: verdict,
    confirmed: bitsIn(fields, CONFIRMED),
  };
}

function challengedIn(
  fields: Fields,
  name: Challenged["is"],
  onTurn: Side,
  outPlay: OutPlay | null,
): Challenged | null {
  const challenge = challengeIn(fields);
  if (challenge === null) return null;
  return {
    is: name,
    onTurn: onTurn,
    before: beforeIn(fields, outPlay === null ? onTurn : null),
    askedAt: numberOrNull(fields, ASKED_AT),
    outPlay: outPlay,
    challenge: challenge,
  };
}

function setupIn(fields: Fields): Stage | null {
  const line = wordOf(SETUP_LINE_NUMBERS, numberIn(fields, SETUP_LINE));
  return line === undefined ? null : { is: "setup", line: setupLines().indexOf(line) };
}

function neutralIn(fields: Fields, onTurn: Side): Neutral | null {
  const reason = has(fields, REASON) ? wordOf(REASON_NUMBERS, numberIn(fields, REASON)) : null;
  if (reason === undefined) return null;
  return {
    is: "neutral",
    onTurn: onTurn,
    reason: reason === null ? null : neutralReasons().indexOf(reason),
    since: numberIn(fields, NEUTRAL_SINCE),
  };
}

/** The neutral stage before; null if there was none. */
function neutralBefore(fields: Fields, onTurn: Side | null): Neutral | null {
  return onTurn === null || !has(fields, NEUTRAL_SINCE) ? null : neutralIn(fields, onTurn);
}

function minuteIn(fields: Fields, onTurn: Side): Stage | null {
  const atFault = sideIn(fields, PRESSED_BACK);
  const after = neutralIn(fields, onTurn);
  return atFault === null || after === null ? null : { is: "minute", atFault: atFault, after: after };
}

function endedIn(fields: Fields, onTurn: Side | null, outPlay: OutPlay | null): Stage | null {
  const by = has(fields, ENDED_BY) ? wordOf(ENDING_NUMBERS, numberIn(fields, ENDED_BY)) : null;
  if (by === undefined) return null;
  return {
    is: "ended",
    onTurn: onTurn,
    outPlay: outPlay,
    neutral: outPlay === null ? neutralBefore(fields, onTurn) : null,
    confirmed: bitsIn(fields, CONFIRMED),
    by: by,
  };
}

function beforeIn(fields: Fields, onTurn: Side | null): Before {
  const open = numberIn(fields, BEFORE_OPEN);
  return {
    // Version 1 had challenges of the open play only.
    openPlay: !has(fields, BEFORE_OPEN) ? sideIn(fields, OPEN_PLAY) : open === 0 ? null : ((open - 1) as Side),
    hold: holdIn(fields, BEFORE_HOLD),
    neutral: neutralBefore(fields, onTurn),
  };
}

function challengeIn(fields: Fields): Challenge | null {
  const toRule: ToRule | null | undefined = has(fields, TO_RULE)
    ? wordOf(RULING_NUMBERS, numberIn(fields, TO_RULE))
    : null;
  if (toRule === undefined) return null;
  return {
    challenger: numberIn(fields, CHALLENGER) as Side,
    toRule: toRule,
    words: wordsIn(fields),
    cursor: numberIn(fields, CURSOR),
    counted: numberOrNull(fields, COUNTED),
    verdict: has(fields, ACCEPTABLE) ? { acceptable: numberIn(fields, ACCEPTABLE) === 1, by: judgeIn(fields) } : null,
    wordsFixed: numberOrNull(fields, WORDS_FIXED),
    confirmedAt: numberIn(fields, CONFIRMED_AT),
    settledAt: numberIn(fields, SETTLED_AT),
  };
}

function judgeIn(fields: Fields): Judge {
  const conceded = sideIn(fields, CONCEDED_BY);
  return conceded !== null ? conceded : has(fields, BY_HAND) ? "director" : "pack";
}

/** A text of no byte is an empty list; one empty word, as a list begins, has no field. */
function wordsIn(fields: Fields): string[] {
  const text = textIn(fields, WORDS);
  return has(fields, COUNTED) || (text === "" && has(fields, WORDS)) ? [] : text.split(" ");
}

function outPlayIn(fields: Fields): OutPlay {
  const onTurnBefore = numberIn(fields, ON_TURN_BEFORE) as Side;
  return {
    player: numberIn(fields, OUT_PLAYER) as Side,
    since: numberIn(fields, OUT_SINCE),
    stoppedAt: numberOrNull(fields, OUT_STOPPED_AT),
    before: {
      openPlay: sideIn(fields, OPEN_BEFORE),
      hold: holdIn(fields, OUT_HOLD),
      neutral: neutralBefore(fields, onTurnBefore),
    },
    onTurnBefore: onTurnBefore,
  };
}
