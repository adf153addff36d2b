// A game's full state as numbered fields (JOURNAL.md, "The state of a game"). Left out are the panel's notice, and the
// rules, which follow from the settings.

import {
  type Game,
  type LexiconLabel,
  newGame,
  onTurnOf,
  outPlayOf,
  type SettledPlay,
  type Undo,
  type Waived,
} from "../core/game";
import { revise } from "../core/result";
import type { Hold } from "../core/stage";
import { other, type Side } from "../core/side";
import { HEAD_BYTES } from "./body";
import { type Fields, type FieldWriter, has, newFields, numberIn, putBits, putNumber, readFields } from "./fields";
import { putFields, takeFields } from "./kinds";
import { menuIn, putMenu } from "./menu";
import { numberOf, UNDO_NUMBERS, wordOf } from "./numbers";
import { guardIn, putSettings, settingsIn } from "./settings";
import { putStage, stageIn } from "./stage";
import {
  AWAITED,
  CLOCK,
  INPUTS,
  LEXICON,
  OLD_HOLD_SINCE,
  OLD_HOLDER,
  RESULT,
  RIGHTS,
  SETTLED,
  SETTLED_AT,
  SETTLED_PLAYER,
  STOPPED_AT,
  TURN,
  UNDO,
  UNDO_ACT,
  WAIVED,
  WAIVED_PLAY,
  WAIVED_TURN,
} from "./table";

/** The full state, with room for the head of a body. */
export function stateOf(game: Game): FieldWriter {
  return finishState(beginState(game), game);
}

/** The first half of the state: encoding all of it in one callback would delay a press too much. */
export function beginState(game: Game): FieldWriter {
  const out = newFields(HEAD_BYTES);
  putSettings(out, game.settings, game.pinGuard);
  putLexicon(out, game.lexicon);
  putPlay(out, game);
  return out;
}

/** Adds the second half; the game must not have changed since the first. */
export function finishState(out: FieldWriter, game: Game): FieldWriter {
  putStage(out, game);
  putFields(out, RESULT, game);
  if (game.undo !== null) putUndo(out, game.undo);
  if (game.menu !== null) putMenu(out, game.menu);
  putFields(out, INPUTS, game);
  return out;
}

export function putLexicon(out: FieldWriter, label: LexiconLabel): void {
  putFields(out, LEXICON, label);
}

function putPlay(out: FieldWriter, game: Game): void {
  const clock = game.clock;
  const settled = game.settledPlay;
  const waived = game.waived;
  putFields(out, CLOCK, clock);
  putFields(out, TURN, game);
  if (settled !== null) putFields(out, SETTLED, settled);
  putFields(out, RIGHTS, game);
  // The field is stored even if nobody is awaited: its presence means that the game began with a late player.
  if (game.begunLate) putBits(out, AWAITED, game.stage.is === "late" ? game.stage.awaited : [false, false]);
  if (waived !== null) putFields(out, WAIVED, waived);
}

function putUndo(out: FieldWriter, undo: Undo): void {
  putNumber(out, UNDO_ACT, numberOf(UNDO_NUMBERS, undo.act));
  putFields(out, UNDO, undo);
}

/** The game in the content of a body; null if this firmware does not know a number in it. */
export function gameFrom(content: Uint8Array): Game | null {
  const fields = readFields(content, HEAD_BYTES);
  const settings = settingsIn(fields);
  const stage = stageIn(fields);
  const menu = menuIn(fields);
  if (settings === null || stage === null || menu === undefined || fields.unknown) return null;
  const game = newGame(settings, lexiconIn(fields), 0);
  game.pinGuard = guardIn(fields, 0);
  game.stage = stage;
  game.undo = undoIn(fields);
  game.menu = menu;
  takePlay(game, fields);
  takeFields(fields, RESULT, game);
  takeFields(fields, INPUTS, game);
  // Versions before 4 stored no revision.
  if (stage.is === "ended" && game.revision === 0) revise(game);
  return game;
}

export function lexiconIn(fields: Fields): LexiconLabel {
  const label = {} as LexiconLabel;
  takeFields(fields, LEXICON, label);
  return label;
}

function takePlay(game: Game, fields: Fields): void {
  const clock = game.clock;
  takeFields(fields, CLOCK, clock);
  if (!has(fields, STOPPED_AT)) clock.stoppedAt = clock.since;
  takeFields(fields, TURN, game);
  if (has(fields, SETTLED_AT)) game.settledPlay = settledIn(game, fields);
  takeFields(fields, RIGHTS, game);
  if (has(fields, OLD_HOLD_SINCE)) game.hold = oldHoldIn(game, fields);
  game.begunLate = has(fields, AWAITED);
  if (has(fields, WAIVED_PLAY)) game.waived = waivedIn(fields, game.turn);
}

/** Version 1 stored the time of a hold, but not the holder's time left then, so the hold restarts. */
function oldHoldIn(game: Game, fields: Fields): Hold {
  const by = numberIn(fields, OLD_HOLDER) as Side;
  return { by: by, leftMs: game.clock.leftMs[by] };
}

function settledIn(game: Game, fields: Fields): SettledPlay {
  const settled = {} as SettledPlay;
  takeFields(fields, SETTLED, settled);
  if (has(fields, SETTLED_PLAYER)) return settled;
  // Version 2 stored only the time of an acceptance. It was of the out play or of the play before, and counts as long
  // ago.
  const outPlay = outPlayOf(game);
  const onTurn = onTurnOf(game);
  settled.player = outPlay !== null ? outPlay.player : onTurn === null ? 0 : other(onTurn);
  settled.at = 0;
  return settled;
}

function waivedIn(fields: Fields, turn: number): Waived {
  const waived = {} as Waived;
  takeFields(fields, WAIVED, waived);
  // Version 2 did not store the number of the turn that ended: it is one less than the present one.
  if (!has(fields, WAIVED_TURN)) waived.turn = turn - 1;
  return waived;
}

/** Null for an act that this firmware does not know, which so cannot be taken back. */
function undoIn(fields: Fields): Undo | null {
  const act = wordOf(UNDO_NUMBERS, numberIn(fields, UNDO_ACT));
  if (act === undefined) return null;
  const undo = { act: act } as Undo;
  takeFields(fields, UNDO, undo);
  return undo;
}
