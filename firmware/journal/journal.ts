// The journal of games in flash: what happened, written as it happens, and read back after a loss of power.
// Events and checkpoints lie in rings of their own, so that a finished game keeps its events and gives up its checkpoints.

import { Millis } from "../core/clock";
import { GameEvent } from "../core/step";
import { codeOf } from "./events";
import { JournalFlash, openRing, prepare, put, Ring, Written } from "./ring";
import { BARRIER, Crc32, encodeCheckpoint, encodeSlot, GAME, OTHER, SLOT_BYTES, STATE, WORD_BYTES } from "./slot";

/** Of the 16 pages, those for checkpoints come first. */
export const CHECKPOINT_PAGES = 9;
export const EVENT_PAGES = 7;
/**
 * Clean pages that a game starts with. The longest game, 250 minutes of running clocks, takes 8,108 checkpoints, and 8
 * pages hold 8,144; 1,000 events, the settings and the snapshots take less than 5 pages.
 */
const CLEAN_CHECKPOINT_PAGES = 8;
const CLEAN_EVENT_PAGES = 5;
/** Of those, one is kept for the state with which a game goes on, so that there is always a way to make room. */
export const KEPT_EVENT_PAGES = 1;

/** While a clock runs, its time is on record at least so often. With a tick of 32 ms, and 118 ms to be late in, 2 s. */
export const CHECKPOINT_MS: Millis = 1850;

/**
 * After so many events the state is written as a whole: a restart replays no more than these, some 12,000 reference
 * iterations, and 5 states of a kilobyte fit beside the 1,000 events of the longest game.
 */
export const STATE_EVERY = 192;

/** The longest text: the number of its slots has 8 bits. */
const MAX_TEXT_SLOTS = 255;

export interface Journal {
  events: Ring;
  checkpoints: Ring;
  crc32: Crc32;
  /** Of the last record: its number, of 8 bits, and the latest time of any of this game. */
  sequence: number;
  lastAt: Millis;
  /** Records since the state was last written as a whole. */
  sinceState: number;
  slot: Uint8Array;
}

export function openJournal(flash: JournalFlash, crc32: Crc32): Journal {
  return {
    events: openRing(flash, crc32, CHECKPOINT_PAGES, EVENT_PAGES, SLOT_BYTES),
    checkpoints: openRing(flash, crc32, 0, CHECKPOINT_PAGES, WORD_BYTES),
    crc32: crc32, sequence: 0, lastAt: 0, sinceState: 0, slot: new Uint8Array(SLOT_BYTES),
  };
}

/**
 * Makes room for the longest game; how many pages of events are clean. Erases pages: no clock may run. A barrier stands in front
 * of the game's checkpoints.
 */
export function makeRoom(journal: Journal): number {
  prepare(journal.checkpoints, CLEAN_CHECKPOINT_PAGES);
  putWord(journal, BARRIER);
  return prepare(journal.events, CLEAN_EVENT_PAGES);
}

/** Begins a game whose time starts at 0 now, in this state. Erases pages: no clock may run. */
export function beginGame(journal: Journal, state: string): Written {
  journal.lastAt = 0;
  const written = goOn(journal, state);
  if (written === "ok") return written;
  makeRoom(journal);
  return goOn(journal, state);
}

/** Whether it is time to make room, by `goOn`: the last page that events, or checkpoints, may go to is begun. */
export function isTight(journal: Journal): boolean {
  return journal.events.spare <= KEPT_EVENT_PAGES || !journal.checkpoints.spare;
}

/**
 * Makes room for the game as it stands now: it begins anew in this state, and what lies before it is not needed. Erases pages: no
 * clock may run. The state is written twice, so that no single bad bit loses a game, and before anything is erased, since what it
 * stands for is on those pages, and if the power failed then, not even the PIN would be left. If that fails nothing is erased.
 */
export function goOn(journal: Journal, state: string): Written {
  for (let copy = 0; copy < 2; copy++) {
    const written = putText(journal, GAME, state);
    if (written !== "ok") return written;
  }
  journal.sinceState = 0;
  return makeRoom(journal) < CLEAN_EVENT_PAGES ? "worn" : "ok";
}

/** Records an event, before or just after it takes effect. */
export function record(journal: Journal, event: GameEvent): Written {
  const code = codeOf(event);
  const at = event.at > 0 ? event.at : 0;
  if (at > journal.lastAt) journal.lastAt = at;
  journal.sinceState++;
  return code > 0 ? putSlot(journal, code, at) : putText(journal, OTHER, JSON.stringify(event));
}

/** Records that a clock still runs at `at`: one write of 4 bytes. */
export function checkpoint(journal: Journal, at: Millis): Written {
  return putWord(journal, encodeCheckpoint(journal.sequence, at));
}

function putWord(journal: Journal, word: number): Written {
  return put(journal.checkpoints, new Uint8Array([word, word >>> 8, word >>> 16, word >>> 24]), 0);
}

/** Writes the whole state as text, so that a restart need not replay what led to it. */
export function recordState(journal: Journal, state: string): Written {
  const written = putText(journal, STATE, state);
  journal.sinceState = 0;
  return written;
}

function putSlot(journal: Journal, code: number, value: number): Written {
  encodeSlot(journal.slot, code, (journal.sequence + 1) & 0xff, value, journal.crc32);
  const written = put(journal.events, journal.slot, KEPT_EVENT_PAGES);
  if (written === "ok") journal.sequence = journal.slot[1];
  return written;
}

/**
 * A slot with the text's length in slots and 24 bits of its CRC, and the text behind it, filled up with spaces: the latest time of any
 * event, and `what`.
 */
function putText(journal: Journal, code: number, what: string): Written {
  const text = journal.lastAt + " " + what;
  const slots = Math.ceil(text.length / SLOT_BYTES);
  if (slots > MAX_TEXT_SLOTS) return "full";
  const bytes = new Uint8Array((slots + 1) * SLOT_BYTES).fill(32);
  for (let i = 0; i < text.length; i++) bytes[SLOT_BYTES + i] = text.charCodeAt(i);
  const check = journal.crc32(bytes.subarray(SLOT_BYTES, bytes.length)) & 0xffffff;
  encodeSlot(bytes, code, (journal.sequence + 1) & 0xff, (slots | (check << 8)) >>> 0, journal.crc32);
  const written = put(journal.events, bytes, code === GAME ? 0 : KEPT_EVENT_PAGES);
  if (written === "ok") journal.sequence = bytes[1];
  return written;
}
