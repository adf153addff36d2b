// Restores the newest game after a loss of power, up to its latest time on record; or the tournament's settings if no
// game can be read.

import type { Act } from "../core/acts";
import type { Millis } from "../core/clock";
import type { Game, PinGuard } from "../core/game";
import type { Settings } from "../core/settings";
import { findBodyBackwards, HEAD_BYTES, isReadable, OLDEST_READ, type StoredBody, VERSION } from "./body";
import { readFields } from "./fields";
import { adopt, type Journal, makeRoom, recordState } from "./journal";
import { readEvents } from "./read";
import { lastWord } from "./ring";
import { guardIn, lockIn, settingsIn } from "./settings";
import { decodeCheckpoint, FIRST_OF_VERSION_0, GAME, isSoundWord, LAST_OF_VERSION_0, SETTINGS, STATE } from "./slot";
import { gameFrom } from "./state";

/** A restored game. */
export interface Restored {
  /** Latest game time on record: of the last event, or of a checkpoint after it. */
  at: Millis;
  /** Events replayed since the last full state. */
  events: number;
  /** Records that cannot be read. If there are any, the state may be wrong, and the director must check it. */
  lost: number;
}

/**
 * Why there is no game. none: the journal is new, or no game in it can be read. older: an older firmware wrote the
 * game, which is given up. newer: a newer firmware wrote the journal, to which nothing may be written.
 */
export type NoGame = "none" | "older" | "newer";

/**
 * Number of words searched backwards for a sound checkpoint. More than a page: a rotten bit in the erased rest of the
 * page makes the ring seem to end far after the last checkpoint.
 */
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

/** The last full state, if this firmware can use it; otherwise why there is none. */
function lastState(journal: Journal): { stored: StoredBody; game: Game } | NoGame {
  const stored = findBodyBackwards(journal.events, isState, isAny);
  if (stored === null) return "none";
  if (stored.version < OLDEST_READ) return "older";
  const game = isReadable(stored) ? gameFrom(stored.content) : null;
  return game === null ? "newer" : { stored, game };
}

/**
 * Calls `begin` with the newest game in its last full state, then `visit` with each act taken since; the journal then
 * continues with that game. If there is no game, returns why, and leaves the flash unchanged.
 */
export function restoreGame(
  journal: Journal,
  begin: (game: Game) => void,
  visit: (act: Act) => void,
): Restored | NoGame {
  const last = lastState(journal);
  if (typeof last === "string") return last;
  const stored = last.stored;
  begin(last.game);
  const reading = readEvents(journal, stored, {
    act: function (act, refused) {
      if (!refused) visit(act);
    },
    state: function () {},
  });
  journal.sequence = reading.sequence;
  journal.lastAt = reading.lastAt;
  journal.sinceState = reading.events;
  adopt(journal);
  // The power may have failed before room was made for the game.
  if (reading.events === 0 && stored.code === GAME) makeRoom(journal, stored.end.page);
  // Acts of this version may only follow a state of this version.
  if (stored.version < VERSION) recordState(journal, last.game);
  return withCheckpoint(journal, reading.events, reading.lost);
}

/**
 * Adds the last checkpoint to the result. A checkpoint after the last record, or after the one before it, has the
 * game's latest time. A checkpoint with a higher record number shows that records are missing at the end.
 */
function withCheckpoint(journal: Journal, events: number, lost: number): Restored {
  const word = lastWord(journal.checkpoints, LOOK_BACK_WORDS, isSoundWord);
  const restored: Restored = { at: journal.lastAt, events, lost };
  if (word < 0) return restored;
  const ahead = ((word >>> 24) - journal.sequence) & 0xff;
  const at = decodeCheckpoint(word, (journal.sequence + ahead) & 0xff, journal.lastAt);
  if (at === null) return restored;
  // The last record may be older than a checkpoint before it, if its event was handled late.
  if (ahead === 0 || ahead === 0xff) restored.at = at;
  else if (ahead < 4) restored.lost += ahead;
  return restored;
}

/** The tournament's settings and PIN guard. */
export interface StoredSettings {
  settings: Settings;
  pinGuard: PinGuard;
}

/**
 * The settings of the newest settings record, even if no game can be read; from a newer firmware's record, only the PIN
 * and the lock. Null if there is none.
 */
export function storedSettings(journal: Journal): StoredSettings | null {
  const stored = findBodyBackwards(journal.events, isSettings, isAny);
  if (stored === null) return null;
  const fields = readFields(stored.content, HEAD_BYTES);
  const whole = stored.leastReader <= VERSION ? settingsIn(fields) : null;
  const settings = whole === null ? lockIn(fields) : whole;
  return settings === null ? null : { settings, pinGuard: guardIn(fields, stored.lastAt) };
}
