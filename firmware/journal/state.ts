// A game's whole state as numbered fields (JOURNAL.md, "The state of a game"). What the settings choose is left out,
// and so is what the panel said last.

import { Challenge, Game, Menu, NEUTRAL_REASONS, newGame, OutPlay, Waived } from "../core/game";
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
  putNumber(out, STAGE, numberOf(STAGE_NUMBERS, game.stage));
  putClock(out, game);
  putPlay(out, game);
  if (game.challenge !== null) putChallenge(out, game.challenge);
  if (game.outPlay !== null) putOutPlay(out, game.outPlay);
  putEnd(out, game);
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
  if (game.late === null) return;
  putBits(out, AWAITED, game.late.awaited);
  putSigned(out, LATE_LEFT_A, game.late.leftMs[0]);
  putSigned(out, LATE_LEFT_B, game.late.leftMs[1]);
}

function putPlay(out: FieldWriter, game: Game): void {
  putIfAny(out, ON_TURN, game.onTurn);
  putIfAny(out, OPEN_PLAY, game.openPlay);
  putCount(out, OPEN_SINCE, game.openSince);
  putIfAny(out, HOLD_SINCE, game.holdSince);
  putCount(out, HOLDER, game.holder);
  putIfAny(out, CHOOSING, game.choosing);
  if (game.neutralReason !== null)
    putNumber(out, REASON, numberOf(REASON_NUMBERS, NEUTRAL_REASONS[game.neutralReason]));
  putCount(out, NEUTRAL_SINCE, game.neutralSince);
  putIfAny(out, PRESSED_BACK, game.pressedBack);
  const waived = game.waived;
  if (waived === null) return;
  putNumber(out, WAIVED_PLAY, waived.openPlay === null ? 0 : waived.openPlay + 1);
  putCount(out, WAIVED_OPEN_SINCE, waived.openSince);
  putIfAny(out, WAIVED_HOLD_SINCE, waived.holdSince);
}

function putChallenge(out: FieldWriter, challenge: Challenge): void {
  const words = challenge.words;
  putNumber(out, CHALLENGER, challenge.challenger);
  // Of those that were challenged on a slip only the number is known.
  if (words[0] === "?") putNumber(out, COUNTED, words.length);
  else if (words.length !== 1 || words[0] !== "") putText(out, WORDS, words.join(" "));
  putCount(out, CURSOR, challenge.cursor);
  if (challenge.acceptable !== null) putNumber(out, ACCEPTABLE, challenge.acceptable ? 1 : 0);
  putIfAny(out, WORDS_FIXED, challenge.wordsFixed);
  putIfAny(out, CONCEDED_BY, challenge.concededBy);
  putFlag(out, BY_HAND, challenge.byHand);
  putCount(out, SETTLED_AT, challenge.settledAt);
}

function putOutPlay(out: FieldWriter, outPlay: OutPlay): void {
  putNumber(out, OUT_PLAYER, outPlay.player);
  putCount(out, OUT_SINCE, outPlay.since);
  putIfAny(out, OPEN_BEFORE, outPlay.openBefore);
  putIfAny(out, ON_TURN_BEFORE, outPlay.onTurnBefore);
}

function putEnd(out: FieldWriter, game: Game): void {
  if (game.confirmed[0] || game.confirmed[1]) putBits(out, CONFIRMED, game.confirmed);
  if (game.endedBy !== null) putNumber(out, ENDED_BY, numberOf(ENDING_NUMBERS, game.endedBy));
  putSigned(out, POINTS_A, game.challengePoints[0]);
  putSigned(out, POINTS_B, game.challengePoints[1]);
  putCount(out, SETTLED, game.settled);
  putFlag(out, SIGNED, game.signed);
  for (let i = 0; i < SCORES; i++) if (game.scores[i] !== "") putText(out, FIRST_SCORE + i, game.scores[i]);
  if (game.stage === "setup") putNumber(out, SETUP_LINE, numberOf(SETUP_LINE_NUMBERS, SETUP_LINES[game.line]));
  else putCount(out, SCORE_LINE, game.line);
}

/** The game in the content of a body; null where a number in it is in none of this firmware's tables. */
export function gameFrom(content: Uint8Array): Game | null {
  "rare";
  const fields = readFields(content, HEAD_BYTES);
  const settings = settingsIn(fields);
  const stage = wordOf(STAGE_NUMBERS, numberIn(fields, STAGE));
  if (settings === null || stage === undefined) return null;
  const game = newGame(settings, lexiconIn(fields), 0);
  game.pinGuard = guardIn(fields, 0);
  game.stage = stage;
  takeClock(game, fields);
  takePlay(game, fields);
  if (has(fields, CHALLENGER)) game.challenge = challengeIn(fields);
  if (has(fields, OUT_PLAYER)) game.outPlay = outPlayIn(fields);
  game.keyAt = numberIn(fields, KEY_AT);
  return takeReason(game, fields) && takeEnd(game, fields) && takeMenu(game, fields) ? game : null;
}

function takeClock(game: Game, fields: Fields): void {
  const clock = game.clock;
  clock.leftMs = [signedIn(fields, LEFT_A), signedIn(fields, LEFT_B)];
  clock.running = sideIn(fields, RUNNING);
  clock.since = numberIn(fields, SINCE);
  clock.neutralMs = numberIn(fields, NEUTRAL_MS);
  clock.correctedMs = signedIn(fields, CORRECTED_MS);
  game.allowedMs = [signedIn(fields, ALLOWED_A), signedIn(fields, ALLOWED_B)];
  if (!has(fields, AWAITED)) return;
  game.late = {
    awaited: bitsIn(fields, AWAITED),
    leftMs: [signedIn(fields, LATE_LEFT_A), signedIn(fields, LATE_LEFT_B)],
  };
}

function takePlay(game: Game, fields: Fields): void {
  game.onTurn = sideIn(fields, ON_TURN);
  game.openPlay = sideIn(fields, OPEN_PLAY);
  game.openSince = numberIn(fields, OPEN_SINCE);
  game.holdSince = numberOrNull(fields, HOLD_SINCE);
  game.holder = numberIn(fields, HOLDER) as Side;
  game.choosing = sideIn(fields, CHOOSING);
  game.neutralSince = numberIn(fields, NEUTRAL_SINCE);
  game.pressedBack = sideIn(fields, PRESSED_BACK);
  if (has(fields, WAIVED_PLAY)) game.waived = waivedIn(fields);
}

function waivedIn(fields: Fields): Waived {
  const play = numberIn(fields, WAIVED_PLAY);
  return {
    openPlay: play === 0 ? null : ((play - 1) as Side),
    openSince: numberIn(fields, WAIVED_OPEN_SINCE),
    holdSince: numberOrNull(fields, WAIVED_HOLD_SINCE),
  };
}

function challengeIn(fields: Fields): Challenge {
  return {
    challenger: numberIn(fields, CHALLENGER) as Side,
    words: wordsIn(fields),
    cursor: numberIn(fields, CURSOR),
    acceptable: has(fields, ACCEPTABLE) ? numberIn(fields, ACCEPTABLE) === 1 : null,
    wordsFixed: numberOrNull(fields, WORDS_FIXED),
    concededBy: sideIn(fields, CONCEDED_BY),
    byHand: has(fields, BY_HAND),
    settledAt: numberIn(fields, SETTLED_AT),
  };
}

/** A text of no byte is no word at all; one empty word, as a list begins, has no field. */
function wordsIn(fields: Fields): string[] {
  if (has(fields, COUNTED)) return "?".repeat(numberIn(fields, COUNTED)).split("");
  const text = textIn(fields, WORDS);
  return text === "" && has(fields, WORDS) ? [] : text.split(" ");
}

function outPlayIn(fields: Fields): OutPlay {
  return {
    player: numberIn(fields, OUT_PLAYER) as Side,
    since: numberIn(fields, OUT_SINCE),
    openBefore: sideIn(fields, OPEN_BEFORE),
    onTurnBefore: sideIn(fields, ON_TURN_BEFORE),
  };
}

/** Whether the reason, if there is one, is known. */
function takeReason(game: Game, fields: Fields): boolean {
  if (!has(fields, REASON)) return true;
  const reason = wordOf(REASON_NUMBERS, numberIn(fields, REASON));
  if (reason === undefined) return false;
  game.neutralReason = NEUTRAL_REASONS.indexOf(reason);
  return true;
}

/** Whether the way in which it ended, if it has, and the line of set-up are known. */
function takeEnd(game: Game, fields: Fields): boolean {
  game.confirmed = bitsIn(fields, CONFIRMED);
  game.challengePoints = [signedIn(fields, POINTS_A), signedIn(fields, POINTS_B)];
  game.settled = numberIn(fields, SETTLED);
  game.signed = has(fields, SIGNED);
  for (let i = 0; i < SCORES; i++) game.scores[i] = textIn(fields, FIRST_SCORE + i);
  game.line = numberIn(fields, SCORE_LINE);
  if (has(fields, ENDED_BY)) {
    const ending = wordOf(ENDING_NUMBERS, numberIn(fields, ENDED_BY));
    if (ending === undefined) return false;
    game.endedBy = ending;
  }
  if (!has(fields, SETUP_LINE)) return true;
  const line = wordOf(SETUP_LINE_NUMBERS, numberIn(fields, SETUP_LINE));
  if (line === undefined) return false;
  game.line = SETUP_LINES.indexOf(line);
  return true;
}

/** Whether the menu's page, if it is open, is known. */
function takeMenu(game: Game, fields: Fields): boolean {
  const menu = menuIn(fields);
  if (menu === undefined) return false;
  game.menu = menu as Menu | null;
  return true;
}
