// The journal of games in flash: events are written as they happen, and read back after a loss of power. Events and
// checkpoints have separate rings, so that a new game overwrites checkpoints and not the events of finished games.

import type { Act } from "../core/acts";
import type { Millis } from "../core/clock";
import type { Game } from "../core/game";
import { encodeRecord, HEAD_BYTES, recordBytes } from "./body";
import { bodyOf, codeOf, hasBody, valueOfAct } from "./acts";
import { type FieldWriter, newFields } from "./fields";
import {
  fitOnPage,
  type JournalFlash,
  openRing,
  prepare,
  put,
  reclaim,
  type Ring,
  roomIn,
  startPage,
  type Written,
} from "./ring";
import { putSettings } from "./settings";
import {
  BARRIER,
  type Crc32,
  encodeCheckpoint,
  encodeSlot,
  GAME,
  SETTINGS,
  SLOT_BYTES,
  STATE,
  WORD_BYTES,
} from "./slot";
import { stateOf } from "./state";

/** Pages of each ring, 16 in all; those for checkpoints come first. */
export const CHECKPOINT_PAGES = 9;
export const EVENT_PAGES = 7;
/**
 * Clean pages at the start of a game, besides the page in use, which is new then. The longest game, 250 minutes of
 * running clocks, takes 8,108 checkpoints at the longer period, and 9 pages hold up to 9,162. 1,000 events, the
 * settings and the states take less than 5 pages.
 */
const CLEAN_CHECKPOINT_PAGES = 8;
const CLEAN_EVENT_PAGES = 5;
/** Clean pages of events reserved for the state from which a game continues, so that room can always be made. */
export const KEPT_EVENT_PAGES = 1;

/**
 * Period of checkpoints while a clock runs and there is room. With the 32 ms of a tick and a delay of up to 118 ms, a
 * power cut gives back at most 1.1 s.
 */
export const CHECKPOINT_MS: Millis = 950;
/** Period when room is short: with the same delays, a power cut gives back at most 2 s. */
export const SPARING_CHECKPOINT_MS: Millis = 1850;

/**
 * Events after which the full state is written. A restart replays at most these, in some 4,000 passes of the reference
 * loop; 16 states of some 200 bytes fit beside the 1,000 events of the longest game.
 */
export const STATE_EVERY = 64;

export interface Journal {
  events: Ring;
  checkpoints: Ring;
  crc32: Crc32;
  /** Number of the last record, 8 bits, and the latest time of any record of this game. */
  sequence: number;
  lastAt: Millis;
  /** Records since the last full state. */
  sinceState: number;
  slot: Uint8Array;
}

/** Opens the journal in the flash. Writes nothing, because another firmware may have written it. */
export function openJournal(flash: JournalFlash, crc32: Crc32): Journal {
  return {
    events: openRing(flash, crc32, CHECKPOINT_PAGES, EVENT_PAGES, SLOT_BYTES),
    checkpoints: openRing(flash, crc32, 0, CHECKPOINT_PAGES, WORD_BYTES),
    crc32,
    sequence: 0,
    lastAt: 0,
    sinceState: 0,
    slot: new Uint8Array(SLOT_BYTES),
  };
}

/** Prepares the journal for writing: erases again the pages whose erase was cut off. No clock may run. */
export function adopt(journal: Journal): void {
  reclaim(journal.events);
  reclaim(journal.checkpoints);
}

/**
 * Makes room for the longest game; returns the number of clean pages of events. Erases pages, so no clock may run;
 * keeps `gamePage`, on which the game begins. The game's checkpoints begin on a new page, after a barrier.
 */
export function makeRoom(journal: Journal, gamePage?: number): number {
  prepare(journal.checkpoints, 1);
  startPage(journal.checkpoints);
  prepare(journal.checkpoints, CLEAN_CHECKPOINT_PAGES);
  putWord(journal, BARRIER);
  return prepare(journal.events, CLEAN_EVENT_PAGES, gamePage);
}

/** Begins a game in its present state, at `at` of its time. Erases pages: no clock may run. */
export function beginGame(journal: Journal, game: Game, at: Millis): Written {
  adopt(journal);
  journal.lastAt = at;
  const written = restartFromState(journal, game);
  if (written === "ok") return written;
  makeRoom(journal);
  return restartFromState(journal, game);
}

/** Whether `restartFromState` has to make room: the last page for events, or for checkpoints, is in use. */
export function needsRoom(journal: Journal): boolean {
  return journal.events.spare <= KEPT_EVENT_PAGES || !journal.checkpoints.spare;
}

/**
 * Makes room for the game: writes its state and settings, which replace all of its earlier records. Erases pages: no
 * clock may run. Both are written twice, so that no single bad bit loses them, and before the erase, because the
 * records that they replace are on the erased pages. All copies are on one page: if another page cannot be erased, the
 * one before is erased instead. If writing fails, nothing is erased.
 */
export function restartFromState(journal: Journal, game: Game): Written {
  const state = stateOf(game);
  const settings = settingsOf(game);
  fitOnPage(journal.events, 2 * (recordBytes(state) + recordBytes(settings)));
  const first = putBody(journal, GAME, journal.lastAt, state, 0);
  if (first !== "ok") return first;
  const gamePage = journal.events.page;
  const second = putBody(journal, GAME, journal.lastAt, state, 0);
  if (second !== "ok") return second;
  const written = putTwice(journal, SETTINGS, settings, 0);
  if (written !== "ok") return written;
  journal.sinceState = 0;
  return makeRoom(journal, gamePage) < CLEAN_EVENT_PAGES ? "worn" : "ok";
}

/** Records an act. One with a body must have been taken. */
export function record(journal: Journal, act: Act, refused: boolean): Written {
  const code = codeOf(act);
  const at = act.at > 0 ? act.at : 0;
  if (at > journal.lastAt) journal.lastAt = at;
  journal.sinceState++;
  return hasBody(code)
    ? putBody(journal, code, at, bodyOf(act), KEPT_EVENT_PAGES)
    : putSlot(journal, code, valueOfAct(at, refused));
}

/** Records the tournament's settings, which have changed. */
export function recordSettings(journal: Journal, game: Game): Written {
  return putTwice(journal, SETTINGS, settingsOf(game), KEPT_EVENT_PAGES);
}

function settingsOf(game: Game): FieldWriter {
  const out = newFields(HEAD_BYTES);
  putSettings(out, game.settings, game.pinGuard);
  return out;
}

/**
 * Time until the next checkpoint, if clocks may run for another `runsOnMs`. The room after that checkpoint has to last
 * for this time at the longer period, because no page is erased while a clock runs.
 */
export function checkpointEvery(journal: Journal, runsOnMs: Millis): Millis {
  const after = (roomIn(journal.checkpoints, WORD_BYTES) - 1) * SPARING_CHECKPOINT_MS;
  return after > runsOnMs ? CHECKPOINT_MS : SPARING_CHECKPOINT_MS;
}

/** Records that a clock still runs at `at`: one write of 4 bytes. */
export function checkpoint(journal: Journal, at: Millis): Written {
  return putWord(journal, encodeCheckpoint(journal.sequence, at));
}

function putWord(journal: Journal, word: number): Written {
  return put(journal.checkpoints, new Uint8Array([word, word >>> 8, word >>> 16, word >>> 24]), 0);
}

/** Writes the full state, so that a restart need not replay the events before it. */
export function recordState(journal: Journal, game: Game): Written {
  return writeState(journal, stateOf(game));
}

/** Writes a full state that is encoded already; the game must not have changed since. */
export function writeState(journal: Journal, state: FieldWriter): Written {
  const written = putBody(journal, STATE, journal.lastAt, state, KEPT_EVENT_PAGES);
  journal.sinceState = 0;
  return written;
}

/**
 * Writes the full state while a clock runs. Checkpoint times, which overflow after 4 h 39 min, are then counted from
 * now.
 */
export function refresh(journal: Journal, game: Game, at: Millis): void {
  const before = journal.lastAt;
  journal.lastAt = at;
  if (recordState(journal, game) !== "ok") journal.lastAt = before;
}

function putSlot(journal: Journal, code: number, value: number): Written {
  encodeSlot(journal.slot, code, (journal.sequence + 1) & 0xff, value, journal.crc32);
  const written = put(journal.events, journal.slot, KEPT_EVENT_PAGES);
  if (written === "ok") journal.sequence = journal.slot[1];
  return written;
}

function putTwice(journal: Journal, code: number, fields: FieldWriter, kept: number): Written {
  const written = putBody(journal, code, journal.lastAt, fields, kept);
  return written === "ok" ? putBody(journal, code, journal.lastAt, fields, kept) : written;
}

/** Writes a record with a body, leaving `kept` clean pages. */
function putBody(journal: Journal, code: number, at: Millis, fields: FieldWriter, kept: number): Written {
  const record = encodeRecord(code, (journal.sequence + 1) & 0xff, at, fields, journal.crc32);
  if (record === null) return "full";
  const written = put(journal.events, record, kept);
  if (written === "ok") journal.sequence = record[1];
  return written;
}
