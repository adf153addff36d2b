// A game's whole state as numbered fields (JOURNAL.md, "The state of a game"), without the choices of the settings and
// the panel's last notice.

import { type Game, newGame, onTurnOf, outPlayOf, type SettledPlay, type Undo, type Waived } from "../core/game";
import type { Hold } from "../core/stage";
import { other, type Side } from "../core/side";
import { HEAD_BYTES } from "./body";
import {
  type Fields,
  type FieldWriter,
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
import { numberOf, UNDO_NUMBERS, wordOf } from "./numbers";
import { guardIn, putSettings, settingsIn } from "./settings";
import { AWAITED, holdIn, OPEN_PLAY, PRESSED_BACK, putHold, putStage, stageIn } from "./stage";

const LEFT_A = 25;
const LEFT_B = 26;
const RUNNING = 27;
const SINCE = 28;
const NEUTRAL_MS = 29;
const CORRECTED_MS = 30;
const ALLOWED_A = 31;
const ALLOWED_B = 32;
const OPEN_SINCE = 35;
const HOLD_SINCE = 36;
const HOLDER = 37;
const WAIVED_PLAY = 41;
const WAIVED_OPEN_SINCE = 42;
/** Time A had left when its hold began; the next number is for B. */
const HOLD = 46;
const WAIVED_HOLD = 60;
const POINTS_A = 82;
const POINTS_B = 83;
const SETTLED = 84;
const SIGNED = 85;
const FIRST_SCORE = 86;
const SCORES = 4;
const SCORE_LINE = 90;
const RULED_A = 92;
const RULED_B = 93;
const POINTS_IN = 94;
const TURN = 62;
const SETTLED_AT = 63;
const SETTLED_PLAYER = 69;
const JUDGED = 71;
const SETTLED_ASKED_AT = 76;
const BACK_AT = 78;
const WAIVED_TURN = 79;
const WAIVED_SETTLED = 107;
const KEY_AT = 112;
const ENTRY = 95;
const STOPPED_AT = 108;
const UNDO_ACT = 109;
const UNDO_A = 110;
const UNDO_B = 111;

/** The whole state, with room for the head of a body. */
export function stateOf(game: Game): FieldWriter {
  const out = newFields(HEAD_BYTES);
  putSettings(out, game.settings, game.pinGuard);
  putLexicon(out, game.lexicon);
  putClock(out, game);
  putPlay(out, game);
  putStage(out, game);
  putResult(out, game);
  putUndo(out, game.undo);
  if (game.menu !== null) putMenu(out, game.menu);
  putCount(out, KEY_AT, game.keyAt);
  putIfAny(out, BACK_AT, game.backAt);
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
  putNumber(out, STOPPED_AT, clock.stoppedAt);
  putSigned(out, ALLOWED_A, game.allowedMs[0]);
  putSigned(out, ALLOWED_B, game.allowedMs[1]);
}

function putPlay(out: FieldWriter, game: Game): void {
  putCount(out, TURN, game.turn);
  putIfAny(out, OPEN_PLAY, game.openPlay);
  putCount(out, OPEN_SINCE, game.openSince);
  if (game.settledPlay !== null) putSettled(out, game.settledPlay);
  putHold(out, HOLD, game.hold);
  putIfAny(out, PRESSED_BACK, game.pressedBack);
  // A field in which nobody is awaited records that the game has begun with a late player.
  if (game.begunLate) putBits(out, AWAITED, game.stage.is === "late" ? game.stage.awaited : [false, false]);
  const waived = game.waived;
  if (waived === null) return;
  putNumber(out, WAIVED_PLAY, waived.openPlay === null ? 0 : waived.openPlay + 1);
  putCount(out, WAIVED_OPEN_SINCE, waived.openSince);
  putHold(out, WAIVED_HOLD, waived.hold);
  putCount(out, WAIVED_TURN, waived.turn);
  const settled = waived.settledPlay;
  if (settled !== null) putNumber(out, WAIVED_SETTLED, (settled.judged ? 3 : 1) + settled.player);
}

function putSettled(out: FieldWriter, settled: SettledPlay): void {
  putNumber(out, SETTLED_AT, settled.at);
  putIfAny(out, SETTLED_PLAYER, settled.player);
  putFlag(out, JUDGED, settled.judged);
  putIfAny(out, SETTLED_ASKED_AT, settled.askedAt);
}

function putUndo(out: FieldWriter, undo: Undo | null): void {
  if (undo === null) return;
  putNumber(out, UNDO_ACT, numberOf(UNDO_NUMBERS, undo.act));
  putSigned(out, UNDO_A, undo.a);
  putSigned(out, UNDO_B, undo.b);
}

/** An act that this firmware does not know cannot be taken back. */
function undoIn(fields: Fields): Undo | null {
  const act = wordOf(UNDO_NUMBERS, numberIn(fields, UNDO_ACT));
  return act === undefined ? null : { act: act, a: signedIn(fields, UNDO_A), b: signedIn(fields, UNDO_B) };
}

function putResult(out: FieldWriter, game: Game): void {
  putSigned(out, POINTS_A, game.challengePoints[0]);
  putSigned(out, POINTS_B, game.challengePoints[1]);
  putSigned(out, RULED_A, game.ruledPoints[0]);
  putSigned(out, RULED_B, game.ruledPoints[1]);
  if (game.pointsIn !== null) putNumber(out, POINTS_IN, game.pointsIn ? 1 : 0);
  putCount(out, SETTLED, game.settled);
  putFlag(out, SIGNED, game.signed);
  for (let i = 0; i < SCORES; i++) if (game.scores[i] !== "") putText(out, FIRST_SCORE + i, game.scores[i]);
  putCount(out, SCORE_LINE, game.scoreLine);
  putCount(out, ENTRY, game.entry);
}

/** The game in the content of a body; null if a number in it is in none of this firmware's tables. */
export function gameFrom(content: Uint8Array): Game | null {
  const fields = readFields(content, HEAD_BYTES);
  const settings = settingsIn(fields);
  const stage = stageIn(fields);
  const menu = menuIn(fields);
  if (settings === null || stage === null || menu === undefined) return null;
  const game = newGame(settings, lexiconIn(fields), 0);
  game.pinGuard = guardIn(fields, 0);
  game.stage = stage;
  game.undo = undoIn(fields);
  game.menu = menu;
  game.keyAt = numberIn(fields, KEY_AT);
  game.backAt = numberOrNull(fields, BACK_AT);
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
  clock.stoppedAt = has(fields, STOPPED_AT) ? numberIn(fields, STOPPED_AT) : clock.since;
  game.allowedMs = [signedIn(fields, ALLOWED_A), signedIn(fields, ALLOWED_B)];
}

function takePlay(game: Game, fields: Fields): void {
  game.turn = numberIn(fields, TURN);
  game.openPlay = sideIn(fields, OPEN_PLAY);
  game.openSince = numberIn(fields, OPEN_SINCE);
  if (has(fields, SETTLED_AT)) game.settledPlay = settledIn(game, fields);
  game.hold = has(fields, HOLD_SINCE) ? oldHoldIn(game, fields) : holdIn(fields, HOLD);
  game.pressedBack = sideIn(fields, PRESSED_BACK);
  game.begunLate = has(fields, AWAITED);
  if (has(fields, WAIVED_PLAY)) game.waived = waivedIn(fields, game.turn);
}

/** Version 1 stored the time of a hold, but not the holder's time left at that moment: the hold begins again. */
function oldHoldIn(game: Game, fields: Fields): Hold {
  const by = numberIn(fields, HOLDER) as Side;
  return { by: by, leftMs: game.clock.leftMs[by] };
}

/** Version 2 stored only the time of an acceptance, of the play before or of the out play: it counts as long ago. */
function settledIn(game: Game, fields: Fields): SettledPlay {
  const stored = sideIn(fields, SETTLED_PLAYER);
  const outPlay = outPlayOf(game);
  const onTurn = onTurnOf(game);
  const player = outPlay !== null ? outPlay.player : onTurn === null ? 0 : other(onTurn);
  return {
    player: stored === null ? player : stored,
    judged: has(fields, JUDGED),
    at: stored === null ? 0 : numberIn(fields, SETTLED_AT),
    askedAt: numberOrNull(fields, SETTLED_ASKED_AT),
  };
}

/** Version 2 stored no number for the turn that ended: the number is one less than the present. */
function waivedIn(fields: Fields, turn: number): Waived {
  const play = numberIn(fields, WAIVED_PLAY);
  const settled = numberIn(fields, WAIVED_SETTLED) - 1;
  return {
    openPlay: play === 0 ? null : ((play - 1) as Side),
    openSince: numberIn(fields, WAIVED_OPEN_SINCE),
    hold: holdIn(fields, WAIVED_HOLD),
    turn: has(fields, WAIVED_TURN) ? numberIn(fields, WAIVED_TURN) : turn - 1,
    settledPlay: settled < 0 ? null : { player: (settled & 1) as Side, judged: settled > 1, at: 0, askedAt: null },
  };
}

function takeResult(game: Game, fields: Fields): void {
  game.challengePoints = [signedIn(fields, POINTS_A), signedIn(fields, POINTS_B)];
  game.ruledPoints = [signedIn(fields, RULED_A), signedIn(fields, RULED_B)];
  game.pointsIn = has(fields, POINTS_IN) ? numberIn(fields, POINTS_IN) === 1 : null;
  game.settled = numberIn(fields, SETTLED);
  game.signed = has(fields, SIGNED);
  for (let i = 0; i < SCORES; i++) game.scores[i] = textIn(fields, FIRST_SCORE + i);
  game.scoreLine = numberIn(fields, SCORE_LINE);
  game.entry = numberIn(fields, ENTRY);
}
