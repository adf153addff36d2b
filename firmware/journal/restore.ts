// After a loss of power: whether the journal is usable, its newest game up to the latest moment on record, and the
// tournament's settings if no game can be read.

import type { Millis } from "../core/clock";
import type { Game, PinGuard } from "../core/game";
import type { Settings } from "../core/settings";
import type { GameEvent } from "../core/step";
import { findBodyBackwards, HEAD_BYTES, isReadable, type StoredBody, VERSION } from "./body";
import { readFields } from "./fields";
import { adopt, type Journal, makeRoom, recordState } from "./journal";
import { readEvents } from "./read";
import { lastWord } from "./ring";
import { guardIn, lockIn, settingsIn } from "./settings";
import { decodeCheckpoint, FIRST_OF_VERSION_0, GAME, isSoundWord, LAST_OF_VERSION_0, SETTINGS, STATE } from "./slot";
import { gameFrom } from "./state";

/** A game that came back. */
export interface Restored {
  /** Latest game time on record: the time of its last event, or of a checkpoint after it. */
  at: Millis;
  /** Events since the state that replay began with. */
  events: number;
  /** Records that cannot be read: the state may be wrong, and somebody must look. */
  lost: number;
}

/**
 * Why there is no game. none: the journal is new, or no game in it can be read. newer, older: a newer firmware or
 * version 0 wrote it, and nothing may be written to it.
 */
export type NoGame = "none" | "newer" | "older";

/** Number of words searched back for a sound checkpoint: a bit may have rotted far before the last one. */
const LOOK_BACK_WORDS = 1100;

function isAny(): boolean {
  return true;
}

function isState(code: number): boolean {
  return code === GAME || code === STATE || (code >= FIRST_OF_VERSION_0 && code <= LAST_OF_VERSION_0);
}

function isSettings(code: number): boolean {
  return code === SETTINGS;
}

/** The last state written as a whole, if this firmware can use it; otherwise why there is none. */
function lastState(journal: Journal): { stored: StoredBody; game: Game } | NoGame {
  const stored = findBodyBackwards(journal.events, isState, isAny);
  if (stored === null) return "none";
  if (stored.version === 0) return "older";
  const game = isReadable(stored) ? gameFrom(stored.content) : null;
  return game === null ? "newer" : { stored: stored, game: game };
}

/**
 * Calls `begin` with the newest game in the last state written as a whole, then `visit` with each event since. From
 * then on the journal continues with that game. If there is none, says why and leaves the flash as it is.
 */
export function restoreGame(
  journal: Journal,
  begin: (game: Game) => void,
  visit: (event: GameEvent) => void,
): Restored | NoGame {
  const last = lastState(journal);
  if (typeof last === "string") return last;
  const stored = last.stored;
  begin(last.game);
  const reading = readEvents(journal, stored, { event: visit, state: function () {} });
  journal.sequence = reading.sequence;
  journal.lastAt = reading.lastAt;
  journal.sinceState = reading.events;
  adopt(journal);
  // The power may have failed before the game had room.
  if (reading.events === 0 && stored.code === GAME) makeRoom(journal, stored.end.page);
  // An event of this version may only follow a state of this version.
  if (stored.version < VERSION) recordState(journal, last.game);
  return withCheckpoint(journal, reading.events, reading.lost);
}

/**
 * Adds the last checkpoint to the result. A checkpoint of the last record, or of the one before it, gives the game's
 * latest time. One with a higher number shows that records are missing from the end.
 */
function withCheckpoint(journal: Journal, events: number, lost: number): Restored {
  const word = lastWord(journal.checkpoints, LOOK_BACK_WORDS, isSoundWord);
  const restored: Restored = { at: journal.lastAt, events: events, lost: lost };
  if (word < 0) return restored;
  const ahead = ((word >>> 24) - journal.sequence) & 0xff;
  const at = decodeCheckpoint(word, (journal.sequence + ahead) & 0xff, journal.lastAt);
  if (at === null) return restored;
  // The record after a checkpoint may be of an event that was handled late, and older.
  if (ahead === 0 || ahead === 0xff) restored.at = at;
  else if (ahead < 4) restored.lost += ahead;
  return restored;
}

/** The tournament's settings, and the guard of its PIN from now on. */
export interface StoredSettings {
  settings: Settings;
  pinGuard: PinGuard;
}

/**
 * The settings of the newest settings record, whatever else can be read; from a newer firmware's record, the PIN and
 * the lock. Null if there is none.
 */
export function storedSettings(journal: Journal): StoredSettings | null {
  const stored = findBodyBackwards(journal.events, isSettings, isAny);
  if (stored === null) return null;
  const fields = readFields(stored.content, HEAD_BYTES);
  const whole = isReadable(stored) ? settingsIn(fields) : null;
  const settings = whole === null ? lockIn(fields) : whole;
  return settings === null ? null : { settings: settings, pinGuard: guardIn(fields, stored.lastAt) };
}
