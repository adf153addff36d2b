// A game's whole state as numbered fields (JOURNAL.md, "The state of a game"). What the settings choose is left out,
// and so is what the panel said last.

import {
  Challenge,
  Game,
  Hold,
  Judge,
  Neutral,
  NEUTRAL_REASONS,
  newGame,
  onTurnOf,
  OutPlay,
  outPlayOf,
  Stage,
  StageName,
  Waived,
} from "../core/game";
import { Side } from "../core/side";
import { SETUP_LINES } from "../core/stages/setup";
import { HEAD_BYTES } from "./body";
import {
  bitsIn,
  Fields,
  FieldWriter,
  has,
  newFields,
  numberIn,
  numberOrNull,
  putBits,
  putCount,
  putFlag,
  putIfAny,
  putNumber,
  putSigned,
  putText,
  readFields,
  sideIn,
  signedIn,
  textIn,
} from "./fields";
import { lexiconIn, putLexicon } from "./label";
import { menuIn, putMenu } from "./menu";
import { ENDING_NUMBERS, numberOf, REASON_NUMBERS, SETUP_LINE_NUMBERS, STAGE_NUMBERS, wordOf } from "./numbers";
import { guardIn, putSettings, settingsIn } from "./settings";

const STAGE = 24;
const LEFT_A = 25;
const LEFT_B = 26;
const RUNNING = 27;
const SINCE = 28;
const NEUTRAL_MS = 29;
const CORRECTED_MS = 30;
const ALLOWED_A = 31;
const ALLOWED_B = 32;
const ON_TURN = 33;
const OPEN_PLAY = 34;
const OPEN_SINCE = 35;
const HOLD_SINCE = 36;
const HOLDER = 37;
const CHOOSING = 38;
const REASON = 39;
const NEUTRAL_SINCE = 40;
const WAIVED_PLAY = 41;
const WAIVED_OPEN_SINCE = 42;
const WAIVED_HOLD_SINCE = 43;
const PRESSED_BACK = 44;
const CHALLENGER = 48;
const WORDS = 49;
const COUNTED = 50;
const CURSOR = 51;
const ACCEPTABLE = 52;
const WORDS_FIXED = 53;
const CONCEDED_BY = 54;
const BY_HAND = 55;
const SETTLED_AT = 56;
const OUT_PLAYER = 64;
const OUT_SINCE = 65;
const OPEN_BEFORE = 66;
const ON_TURN_BEFORE = 67;
const AWAITED = 72;
const LATE_LEFT_A = 73;
const LATE_LEFT_B = 74;
const CONFIRMED = 80;
const ENDED_BY = 81;
const POINTS_A = 82;
const POINTS_B = 83;
const SETTLED = 84;
const SIGNED = 85;
const FIRST_SCORE = 86;
const SCORES = 4;
const SCORE_LINE = 90;
const SETUP_LINE = 91;
const KEY_AT = 112;

/** The whole state, with room for the head of a body. */
export function stateOf(game: Game): FieldWriter {
  "rare";
  const out = newFields(HEAD_BYTES);
  putSettings(out, game.settings, game.pinGuard);
  putLexicon(out, game.lexicon);
  putClock(out, game);
  putPlay(out, game);
  putStage(out, game.stage);
  putIfAny(out, ON_TURN, onTurnOf(game));
  const outPlay = outPlayOf(game);
  if (outPlay !== null) putOutPlay(out, outPlay);
  putResult(out, game);
  if (game.menu !== null) putMenu(out, game.menu);
  putCount(out, KEY_AT, game.keyAt);
  return out;
}

function putClock(out: FieldWriter, game: Game): void {
  const clock = game.clock;
  putSigned(out, LEFT_A, clock.leftMs[0]);
  putSigned(out, LEFT_B, clock.leftMs[1]);
  putIfAny(out, RUNNING, clock.running);
  putCount(out, SINCE, clock.since);
  putCount(out, NEUTRAL_MS, clock.neutralMs);
  putSigned(out, CORRECTED_MS, clock.correctedMs);
  putSigned(out, ALLOWED_A, game.allowedMs[0]);
  putSigned(out, ALLOWED_B, game.allowedMs[1]);
}

function putPlay(out: FieldWriter, game: Game): void {
  putIfAny(out, OPEN_PLAY, game.openPlay);
  putCount(out, OPEN_SINCE, game.openSince);
  if (game.hold !== null) {
    putNumber(out, HOLD_SINCE, game.hold.since);
    putCount(out, HOLDER, game.hold.by);
  }
  putIfAny(out, PRESSED_BACK, game.pressedBack);
  // That nobody is awaited any more says that the game has begun with a late player.
  if (game.begunLate) putBits(out, AWAITED, game.stage.is === "late" ? game.stage.awaited : [false, false]);
  const waived = game.waived;
  if (waived === null) return;
  putNumber(out, WAIVED_PLAY, waived.openPlay === null ? 0 : waived.openPlay + 1);
  putCount(out, WAIVED_OPEN_SINCE, waived.openSince);
  putIfAny(out, WAIVED_HOLD_SINCE, waived.holdSince);
}

/** The stage, with what there is in it alone; who is on turn and an out play are put by others. */
function putStage(out: FieldWriter, stage: Stage): void {
  putNumber(out, STAGE, numberOf(STAGE_NUMBERS, stage.is));
  switch (stage.is) {
    case "setup":
      return putNumber(out, SETUP_LINE, numberOf(SETUP_LINE_NUMBERS, SETUP_LINES[stage.line]));
    case "late":
      putSigned(out, LATE_LEFT_A, stage.leftMs[0]);
      return putSigned(out, LATE_LEFT_B, stage.leftMs[1]);
    case "running":
      return putIfAny(out, CHOOSING, stage.choosing);
    case "neutral":
      return putNeutral(out, stage);
    case "minute":
      return putNeutral(out, stage.after);
    case "ending":
      if (stage.neutral !== null) putNeutral(out, stage.neutral);
      return putBits(out, CONFIRMED, stage.confirmed);
    case "ended":
      if (stage.neutral !== null) putNeutral(out, stage.neutral);
      putBits(out, CONFIRMED, stage.confirmed);
      return stage.by === null ? undefined : putNumber(out, ENDED_BY, numberOf(ENDING_NUMBERS, stage.by));
    case "ready":
    case "out":
      return;
    default:
      return putChallenge(out, stage.challenge);
  }
}

function putNeutral(out: FieldWriter, stage: Neutral): void {
  if (stage.reason !== null) putNumber(out, REASON, numberOf(REASON_NUMBERS, NEUTRAL_REASONS[stage.reason]));
  putCount(out, NEUTRAL_SINCE, stage.since);
}

function putChallenge(out: FieldWriter, challenge: Challenge): void {
  const words = challenge.words;
  putNumber(out, CHALLENGER, challenge.challenger);
  if (challenge.counted !== null) putNumber(out, COUNTED, challenge.counted);
  else if (words.length !== 1 || words[0] !== "") putText(out, WORDS, words.join(" "));
  putCount(out, CURSOR, challenge.cursor);
  putIfAny(out, WORDS_FIXED, challenge.wordsFixed);
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
  putIfAny(out, OPEN_BEFORE, outPlay.openBefore);
  putIfAny(out, ON_TURN_BEFORE, outPlay.onTurnBefore);
}

function putResult(out: FieldWriter, game: Game): void {
  putSigned(out, POINTS_A, game.challengePoints[0]);
  putSigned(out, POINTS_B, game.challengePoints[1]);
  putCount(out, SETTLED, game.settled);
  putFlag(out, SIGNED, game.signed);
  for (let i = 0; i < SCORES; i++) if (game.scores[i] !== "") putText(out, FIRST_SCORE + i, game.scores[i]);
  putCount(out, SCORE_LINE, game.scoreLine);
}

/** The game in the content of a body; null where a number in it is in none of this firmware's tables. */
export function gameFrom(content: Uint8Array): Game | null {
  "rare";
  const fields = readFields(content, HEAD_BYTES);
  const settings = settingsIn(fields);
  const stage = stageIn(fields);
  const menu = menuIn(fields);
  if (settings === null || stage === null || menu === undefined) return null;
  const game = newGame(settings, lexiconIn(fields), 0);
  game.pinGuard = guardIn(fields, 0);
  game.stage = stage;
  game.menu = menu;
  game.keyAt = numberIn(fields, KEY_AT);
  takeClock(game, fields);
  takePlay(game, fields);
  takeResult(game, fields);
  return game;
}

function takeClock(game: Game, fields: Fields): void {
  const clock = game.clock;
  clock.leftMs = [signedIn(fields, LEFT_A), signedIn(fields, LEFT_B)];
  clock.running = sideIn(fields, RUNNING);
  clock.since = numberIn(fields, SINCE);
  clock.neutralMs = numberIn(fields, NEUTRAL_MS);
  clock.correctedMs = signedIn(fields, CORRECTED_MS);
  game.allowedMs = [signedIn(fields, ALLOWED_A), signedIn(fields, ALLOWED_B)];
}

function takePlay(game: Game, fields: Fields): void {
  game.openPlay = sideIn(fields, OPEN_PLAY);
  game.openSince = numberIn(fields, OPEN_SINCE);
  game.hold = holdIn(fields);
  game.pressedBack = sideIn(fields, PRESSED_BACK);
  game.begunLate = has(fields, AWAITED);
  if (has(fields, WAIVED_PLAY)) game.waived = waivedIn(fields);
}

function holdIn(fields: Fields): Hold | null {
  return has(fields, HOLD_SINCE) ? { by: numberIn(fields, HOLDER) as Side, since: numberIn(fields, HOLD_SINCE) } : null;
}

function waivedIn(fields: Fields): Waived {
  const play = numberIn(fields, WAIVED_PLAY);
  return {
    openPlay: play === 0 ? null : ((play - 1) as Side),
    openSince: numberIn(fields, WAIVED_OPEN_SINCE),
    holdSince: numberOrNull(fields, WAIVED_HOLD_SINCE),
  };
}

/** The stage; null where this firmware does not know it, or something is missing that belongs to it. */
function stageIn(fields: Fields): Stage | null {
  const name: StageName | undefined = wordOf(STAGE_NUMBERS, numberIn(fields, STAGE));
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
      return { is: name, onTurn: onTurn, choosing: sideIn(fields, CHOOSING) };
    case "neutral":
      return neutralIn(fields, onTurn);
    case "minute":
      return minuteIn(fields, onTurn);
    case "out":
      return outPlay === null ? null : { is: name, onTurn: onTurn, outPlay: outPlay };
    case "ending":
      return {
        is: name,
        onTurn: onTurn,
        outPlay: outPlay,
        neutral: neutralBefore(fields, onTurn),
        confirmed: bitsIn(fields, CONFIRMED),
      };
    default:
      if (!has(fields, CHALLENGER)) return null;
      return { is: name, onTurn: onTurn, outPlay: outPlay, challenge: challengeIn(fields) };
  }
}

function setupIn(fields: Fields): Stage | null {
  const line = wordOf(SETUP_LINE_NUMBERS, numberIn(fields, SETUP_LINE));
  return line === undefined ? null : { is: "setup", line: SETUP_LINES.indexOf(line) };
}

function neutralIn(fields: Fields, onTurn: Side): Neutral | null {
  const reason = has(fields, REASON) ? wordOf(REASON_NUMBERS, numberIn(fields, REASON)) : null;
  if (reason === undefined) return null;
  return {
    is: "neutral",
    onTurn: onTurn,
    reason: reason === null ? null : NEUTRAL_REASONS.indexOf(reason),
    since: numberIn(fields, NEUTRAL_SINCE),
  };
}

/** How both clocks stood before the end. */
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
    neutral: neutralBefore(fields, onTurn),
    confirmed: bitsIn(fields, CONFIRMED),
    by: by,
  };
}

function challengeIn(fields: Fields): Challenge {
  return {
    challenger: numberIn(fields, CHALLENGER) as Side,
    words: wordsIn(fields),
    cursor: numberIn(fields, CURSOR),
    counted: numberOrNull(fields, COUNTED),
    verdict: has(fields, ACCEPTABLE) ? { acceptable: numberIn(fields, ACCEPTABLE) === 1, by: judgeIn(fields) } : null,
    wordsFixed: numberOrNull(fields, WORDS_FIXED),
    settledAt: numberIn(fields, SETTLED_AT),
  };
}

function judgeIn(fields: Fields): Judge {
  const conceded = sideIn(fields, CONCEDED_BY);
  return conceded !== null ? conceded : has(fields, BY_HAND) ? "director" : "pack";
}

/** A text of no byte is no word at all; one empty word, as a list begins, has no field. */
function wordsIn(fields: Fields): string[] {
  const text = textIn(fields, WORDS);
  return has(fields, COUNTED) || (text === "" && has(fields, WORDS)) ? [] : text.split(" ");
}

function outPlayIn(fields: Fields): OutPlay {
  return {
    player: numberIn(fields, OUT_PLAYER) as Side,
    since: numberIn(fields, OUT_SINCE),
    openBefore: sideIn(fields, OPEN_BEFORE),
    onTurnBefore: numberIn(fields, ON_TURN_BEFORE) as Side,
  };
}

function takeResult(game: Game, fields: Fields): void {
  game.challengePoints = [signedIn(fields, POINTS_A), signedIn(fields, POINTS_B)];
  game.settled = numberIn(fields, SETTLED);
  game.signed = has(fields, SIGNED);
  for (let i = 0; i < SCORES; i++) game.scores[i] = textIn(fields, FIRST_SCORE + i);
  game.scoreLine = numberIn(fields, SCORE_LINE);
}
