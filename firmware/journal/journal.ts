// The journal of games in flash: events, written as they happen, and read back after a loss of power. Events and
// checkpoints have a ring each, so that a finished game keeps its events and gives up its checkpoints.

import type { Millis } from "../core/clock";
import type { Game } from "../core/game";
import type { GameEvent } from "../core/step";
import { encodeRecord, HEAD_BYTES, recordBytes } from "./body";
import { codeOf, packBody } from "./events";
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

/** The 16 pages: those for checkpoints come first. */
export const CHECKPOINT_PAGES = 9;
export const EVENT_PAGES = 7;
/**
 * Clean pages that a game starts with, after the one in use, which is a new one. The longest game, 250 minutes of
 * running clocks, takes 8,108 checkpoints at the slower rhythm, and 9 pages hold 9,162, or a few less; 1,000 events,
 * the settings and the states take less than 5 pages.
 */
const CLEAN_CHECKPOINT_PAGES = 8;
const CLEAN_EVENT_PAGES = 5;
/**
 * Clean pages of events that are kept for the state with which a game continues, so that there is always a way to make
 * room.
 */
export const KEPT_EVENT_PAGES = 1;

/**
 * Period of checkpoints while a clock runs, as long as there is room. With a tick of 32 ms, and a delay of up to 118
 * ms, a cut gives back 1.1 s at most.
 */
export const CHECKPOINT_MS: Millis = 950;
/** Period when room is short: with the same delays, a cut gives back 2 s at most. */
export const SPARING_CHECKPOINT_MS: Millis = 1850;

/**
 * After this many events the state is written as a whole: a restart replays no more than these, some 4,000 passes of
 * the reference loop, and 16 states of some 200 bytes fit beside the 1,000 events of the longest game.
 */
export const STATE_EVERY = 64;

export interface Journal {
  events: Ring;
  checkpoints: Ring;
  crc32: Crc32;
  /** The last record's number, of 8 bits, and the latest time of any record of this game. */
  sequence: number;
  lastAt: Millis;
  /** Records since the state was last written as a whole. */
  sinceState: number;
  slot: Uint8Array;
}

/** The journal as found in the flash. Writes nothing: the journal may be another firmware's. */
export function openJournal(flash: JournalFlash, crc32: Crc32): Journal {
  return {
    events: openRing(flash, crc32, CHECKPOINT_PAGES, EVENT_PAGES, SLOT_BYTES),
    checkpoints: openRing(flash, crc32, 0, CHECKPOINT_PAGES, WORD_BYTES),
    crc32: crc32,
    sequence: 0,
    lastAt: 0,
    sinceState: 0,
    slot: new Uint8Array(SLOT_BYTES),
  };
}

/** Makes the journal this firmware's own: erases again what a cut-off erase left. No clock may run. */
export function adopt(journal: Journal): void {
  reclaim(journal.events);
  reclaim(journal.checkpoints);
}

/**
 * Makes room for the longest game; returns how many pages of events are clean. Erases pages, but not `gamePage`, on
 * which the game begins: no clock may run. A barrier precedes the game's checkpoints, which begin on a page of their
 * own.
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

/** Whether to make room, by `restartFromState`: the last page for events, or for checkpoints, has been begun. */
export function needsRoom(journal: Journal): boolean {
  return journal.events.spare <= KEPT_EVENT_PAGES || !journal.checkpoints.spare;
}

/**
 * Makes room for the game: it begins anew in its present state, and earlier records are not needed. Erases pages: no
 * clock may run. State and settings are written twice, so that no single bad bit loses them, and before anything is
 * erased, because the records that they replace are on those pages. All are on one page: if another page cannot be
 * erased, the one before is erased instead. If writing fails nothing is erased.
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

/** Records an event, before or just after it takes effect. */
export function record(journal: Journal, event: GameEvent): Written {
  const code = codeOf(event);
  const at = event.at > 0 ? event.at : 0;
  if (at > journal.lastAt) journal.lastAt = at;
  journal.sinceState++;
  return event.kind === "pack"
    ? putBody(journal, code, at, packBody(event), KEPT_EVENT_PAGES)
    : putSlot(journal, code, at);
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
 * Time until the next checkpoint, if clocks may run for another `runsOnMs`. The room left after that checkpoint has to
 * last for all of this time at the slower rhythm, because no page is erased while a clock runs.
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

/** Writes the whole state, so that a restart need not replay the events before it. */
export function recordState(journal: Journal, game: Game): Written {
  return writeState(journal, stateOf(game));
}

/** The same for a state that has been put together; the game has not changed since. */
export function writeState(journal: Journal, state: FieldWriter): Written {
  const written = putBody(journal, STATE, journal.lastAt, state, KEPT_EVENT_PAGES);
  journal.sinceState = 0;
  return written;
}

/**
 * Writes the whole state while a clock runs. Checkpoints are then counted from now, because their time begins again
 * after 4 h 39 min.
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

/** Writes a record with a body; leaves `kept` clean pages. */
function putBody(journal: Journal, code: number, at: Millis, fields: FieldWriter, kept: number): Written {
  const record = encodeRecord(code, (journal.sequence + 1) & 0xff, at, fields, journal.crc32);
  if (record === null) return "full";
  const written = put(journal.events, record, kept);
  if (written === "ok") journal.sequence = record[1];
  return written;
}
