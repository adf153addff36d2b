// Reads a game's events from the journal, and finds the stored games.

import type { Millis } from "../core/clock";
import type { Act } from "../core/acts";
import { bodyAt, endOfPage, findBodyBackwards, isCutOff, type Place, type StoredBody } from "./body";
import { actIn, actOf, hasBody, isRefused } from "./acts";
import type { Journal } from "./journal";
import { adjacentPage, HEADER_BYTES, orderOf, PAGE_BYTES } from "./ring";
import { FIRST_EVENT, FIRST_OF_VERSION_0, GAME, isRotten, isSound, SLOT_BYTES, STATE, valueOf } from "./slot";

/** How far a game's records have been read, and what was found: the place is that of the next slot. */
export interface Reading extends Place {
  events: number;
  lost: number;
  /** Whether the last record is an unreadable event, which is lost unless it was written again. */
  unread: boolean;
  sequence: number;
  lastAt: Millis;
  /**
   * Rotten slots since the last sound one. They count only at the end: a rotten record between others leaves a gap in
   * their numbers, and a failed write was repeated.
   */
  rotten: number;
}

/** Callbacks for the records read, in their order. */
export interface Visitor {
  act(act: Act, refused: boolean): void;
  /** A full state. */
  state(body: StoredBody): void;
}

/** Reading that begins after the record `from`. */
export function newReading(from: StoredBody): Reading {
  return {
    events: 0,
    lost: 0,
    unread: false,
    sequence: from.sequence,
    lastAt: from.lastAt,
    page: from.end.page,
    offset: from.end.offset,
    rotten: 0,
  };
}

/**
 * Calls `visitor` with the records after `from`, up to the next game or the end. Skips torn and rotten slots; a gap in
 * the records' numbers counts as lost events.
 */
export function readEvents(journal: Journal, from: StoredBody, visitor: Visitor): Reading {
  const reading = newReading(from);
  while (readSlot(journal, from, reading, visitor));
  reading.lost += reading.rotten + (reading.unread ? 1 : 0);
  return reading;
}

/**
 * Reads the next slot of the game that begins or continues at `from`, with its body. Returns false at the next game or
 * at the end, where a later call goes on if records have been added.
 */
export function readSlot(journal: Journal, from: StoredBody, reading: Reading, visitor: Visitor): boolean {
  const ring = journal.events;
  if (reading.offset >= endOfPage(ring, reading.page)) {
    if (reading.page === ring.page) return false;
    reading.page = adjacentPage(ring, orderOf(ring, reading.page), 1);
    reading.offset = HEADER_BYTES;
    return true;
  }
  const slot = ring.flash.read(reading.page * PAGE_BYTES + reading.offset, SLOT_BYTES);
  if (isSound(slot, journal.crc32)) {
    if (slot[0] !== GAME || isCopy(journal, from, reading, slot)) {
      take(journal, reading, slot, visitor);
      reading.rotten = 0;
      // Without a body the game's slot was cut off; the game before continued, and its next record has the same number.
    } else if (bodyAt(ring, reading, slot) !== null) return false;
  } else if (isRotten(slot, journal.crc32)) reading.rotten++;
  reading.offset += SLOT_BYTES;
  return true;
}

/** Whether a slot is the second copy of the game's beginning, readable or not. */
function isCopy(journal: Journal, game: StoredBody, place: Place, slot: Uint8Array): boolean {
  if (slot[1] !== ((game.sequence + 1) & 0xff)) return false;
  const stored = bodyAt(journal.events, place, slot);
  return stored === null || isSame(journal, stored, game);
}

function isSame(journal: Journal, one: StoredBody, other: StoredBody): boolean {
  return one.content.length === other.content.length && journal.crc32(one.content) === journal.crc32(other.content);
}

/** Reads a sound slot. */
function take(journal: Journal, reading: Reading, slot: Uint8Array, visitor: Visitor): void {
  // A failed write was repeated with the same number.
  if (slot[1] !== reading.sequence)
    reading.lost += ((slot[1] - reading.sequence - 1) & 0xff) + (reading.unread ? 1 : 0);
  reading.unread = false;
  const before = reading.sequence;
  reading.sequence = slot[1];
  if (slot[0] === STATE) {
    const state = bodyAt(journal.events, reading, slot);
    if (state !== null) visitor.state(state);
    // It may have taken an act of the director's back, which is in force again without it.
    else reading.unread = !isCutOff(journal.events, reading, slot);
  }
  if (slot[0] < FIRST_EVENT) return;
  const withBody = hasBody(slot[0]);
  const act = withBody ? actAt(journal, reading, slot) : actOf(slot[0], valueOf(slot));
  if (act === null) {
    const isTorn = withBody && isCutOff(journal.events, reading, slot);
    reading.unread = !isTorn;
    // The number of a record that was cut off is used again: if the next one has another, the record has rotted.
    if (isTorn) reading.sequence = before;
    return;
  }
  reading.events++;
  if (act.at > reading.lastAt) reading.lastAt = act.at;
  visitor.act(act, !withBody && isRefused(valueOf(slot)));
}

/** The act with a body in a sound slot; null if its body is damaged, or if a newer firmware wrote it. */
function actAt(journal: Journal, place: Place, slot: Uint8Array): Act | null {
  const stored = bodyAt(journal.events, place, slot);
  return stored === null ? null : actIn(slot[0], stored);
}

function isGame(code: number): boolean {
  return code === GAME || code === FIRST_OF_VERSION_0;
}

/** The first records of the games in the journal, newest first, including games of version 0. */
export function storedGames(journal: Journal): StoredBody[] {
  const games: StoredBody[] = [];
  findBodyBackwards(journal.events, isGame, function (game) {
    const newer = games[games.length - 1];
    // The second of two copies is kept, because the events follow it.
    if (newer === undefined || newer.sequence !== ((game.sequence + 1) & 0xff) || !isSame(journal, newer, game))
      games.push(game);
    return false;
  });
  return games;
}
