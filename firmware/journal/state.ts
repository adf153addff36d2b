// A game's full state as numbered fields (JOURNAL.md, "The state of a game"). Left out are the rules, which follow from
// the settings.

import { type Game, type LexiconLabel, newGame, type SettledPlay, type Waived } from "../core/game";
import type { Settings } from "../core/settings";
import type { Question } from "../core/stage";
import { HEAD_BYTES } from "./body";
import { type Fields, type FieldWriter, has, newFields, numberIn, putBits, readFields } from "./fields";
import { putFields, takeFields } from "./kinds";
import { guardIn, putSettings, settingsIn } from "./settings";
import { putStage, stageIn } from "./stage";
import {
  ASKED_WHAT,
  AWAITED,
  CLOCK,
  LEXICON,
  QUESTION,
  RESULT,
  RIGHTS,
  RULED,
  RULINGS,
  SETTLED,
  SETTLED_AT,
  TURN,
  WAIVED,
  WAIVED_PLAY,
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
  putFields(out, RULED, game);
  return out;
}

export function putLexicon(out: FieldWriter, label: LexiconLabel): void {
  putFields(out, LEXICON, label);
}

function putPlay(out: FieldWriter, game: Game): void {
  const clock = game.clock;
  const settled = game.settledPlay;
  const waived = game.waived;
  const question = game.question;
  putFields(out, CLOCK, clock);
  putFields(out, TURN, game);
  if (settled !== null) putFields(out, SETTLED, settled);
  putFields(out, RIGHTS, game);
  if (question !== null) putFields(out, QUESTION, question);
  // The field is stored even if nobody is awaited: its presence means that the game began with a late player.
  if (game.begunLate) putBits(out, AWAITED, game.stage.is === "late" ? game.stage.awaited : [false, false]);
  if (waived !== null) putFields(out, WAIVED, waived);
}

/** Number of the director's acts that the game in the content of a body had had. */
export function rulingsIn(content: Uint8Array): number {
  return numberIn(readFields(content, HEAD_BYTES), RULINGS);
}

/** A game that is being read: the fields, the settings in them, and the game by those, or null before there is one. */
export interface GameToRead {
  fields: Fields;
  settings: Settings;
  game: Game | null;
}

/** The game in the content of a body; null if this firmware does not know a number in it. */
export function gameFrom(content: Uint8Array): Game | null {
  const read = beginReading(content);
  if (read === null) return null;
  continueReading(read);
  return finishReading(read);
}

/** Reads the first third of a game: decoding all of it in one callback would delay a press too much. */
export function beginReading(content: Uint8Array): GameToRead | null {
  const fields = readFields(content, HEAD_BYTES);
  const settings = settingsIn(fields);
  return settings === null ? null : { fields, settings, game: null };
}

/** Reads the rules of the settings. */
export function continueReading(read: GameToRead): void {
  read.game = newGame(read.settings, lexiconIn(read.fields), 0);
}

/** Reads the rest; null if this firmware does not know a number in it. */
export function finishReading(read: GameToRead): Game | null {
  const game = read.game as Game;
  const fields = read.fields;
  const stage = stageIn(fields);
  if (stage === null || fields.unknown) return null;
  game.pinGuard = guardIn(fields, 0);
  game.stage = stage;
  takePlay(game, fields);
  takeFields(fields, RESULT, game);
  takeFields(fields, RULED, game);
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
  takeFields(fields, TURN, game);
  if (has(fields, SETTLED_AT)) game.settledPlay = settledIn(fields);
  takeFields(fields, RIGHTS, game);
  if (has(fields, ASKED_WHAT)) game.question = questionIn(fields);
  game.begunLate = has(fields, AWAITED);
  if (has(fields, WAIVED_PLAY)) game.waived = waivedIn(fields);
}

function settledIn(fields: Fields): SettledPlay {
  const settled = {} as SettledPlay;
  takeFields(fields, SETTLED, settled);
  return settled;
}

function questionIn(fields: Fields): Question {
  const question = {} as Question;
  takeFields(fields, QUESTION, question);
  return question;
}

function waivedIn(fields: Fields): Waived {
  const waived = {} as Waived;
  takeFields(fields, WAIVED, waived);
  return waived;
}
