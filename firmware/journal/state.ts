// A game's whole state as numbered fields (JOURNAL.md, "The state of a game"). What the settings choose is left out,
// and so is what the panel said last.

import { Game, Hold, newGame, Waived } from "../core/game";
import { Side } from "../core/side";
import { HEAD_BYTES } from "./body";
import {
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
import { guardIn, putSettings, settingsIn } from "./settings";
import { AWAITED, PRESSED_BACK, putStage, stageIn } from "./stage";

const LEFT_A = 25;
const LEFT_B = 26;
const RUNNING = 27;
const SINCE = 28;
const NEUTRAL_MS = 29;
const CORRECTED_MS = 30;
const ALLOWED_A = 31;
const ALLOWED_B = 32;
const OPEN_PLAY = 34;
const OPEN_SINCE = 35;
const HOLD_SINCE = 36;
const HOLDER = 37;
const WAIVED_PLAY = 41;
const WAIVED_OPEN_SINCE = 42;
const WAIVED_HOLD_SINCE = 43;
const POINTS_A = 82;
const POINTS_B = 83;
const SETTLED = 84;
const SIGNED = 85;
const FIRST_SCORE = 86;
const SCORES = 4;
const SCORE_LINE = 90;
const KEY_AT = 112;

/** The whole state, with room for the head of a body. */
export function stateOf(game: Game): FieldWriter {
  "rare";
  const out = newFields(HEAD_BYTES);
  putSettings(out, game.settings, game.pinGuard);
  putLexicon(out, game.lexicon);
  putClock(out, game);
  putPlay(out, game);
  putStage(out, game);
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

function takeResult(game: Game, fields: Fields): void {
  game.challengePoints = [signedIn(fields, POINTS_A), signedIn(fields, POINTS_B)];
  game.settled = numberIn(fields, SETTLED);
  game.signed = has(fields, SIGNED);
  for (let i = 0; i < SCORES; i++) game.scores[i] = textIn(fields, FIRST_SCORE + i);
  game.scoreLine = numberIn(fields, SCORE_LINE);
}
