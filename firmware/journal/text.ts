// Texts in the journal: a slot that says how long the text is and what its checksum is, and the text in the slots behind.

import { Millis } from "../core/clock";
import { Journal } from "./journal";
import { HEADER_BYTES, orderOf, pageBeside, PAGE_BYTES, Ring } from "./ring";
import { GAME, isSound, SLOT_BYTES, valueOf } from "./slot";

/** Where a record lies, or the end of one. */
export interface Place {
  page: number;
  offset: number;
}

/** A text that was found. */
export interface StoredText {
  code: number;
  text: string;
  /** The latest time of any event so far. */
  lastAt: Millis;
  /** The number of its record, and the first place behind it. */
  sequence: number;
  end: Place;
}

/** Pages are searched in pieces, to be easy on memory. */
const PIECE_BYTES = 512;

/** Where a page has nothing more to read: behind the last write on the page being written, at the end of any other. */
export function endOfPage(ring: Ring, page: number): number {
  return page === ring.page ? ring.offset : PAGE_BYTES;
}

/** The text of the sound slot at `place`, or null if it is not as it was written. */
export function textAt(journal: Journal, place: Place, slot: Uint8Array): StoredText | null {
  const value = valueOf(slot);
  const length = (value & 0xff) * SLOT_BYTES;
  const from = place.offset + SLOT_BYTES;
  if (length === 0 || from + length > PAGE_BYTES) return null;
  const bytes = journal.events.flash.read(place.page * PAGE_BYTES + from, length);
  // One that was cut off ends as erased flash does: in 16 million cuts one has the same checksum.
  if (bytes[length - 1] === 0xff || (journal.crc32(bytes) & 0xffffff) !== value >>> 8) return null;
  let text = "";
  for (let i = 0; i < length; i++) text += String.fromCharCode(bytes[i]);
  const space = text.indexOf(" ") + 1;
  return {
    code: slot[0], text: text.slice(space), lastAt: parseInt(text), sequence: slot[1], end: { page: place.page, offset: from + length },
  };
}

/** The last text that can be read of a game's beginning, or with STATE for `code` of either kind, and that `wanted` takes. */
export function textsBack(journal: Journal, code: number, wanted: (text: StoredText) => boolean): StoredText | null {
  const ring = journal.events;
  let order = ring.order;
  let page = order > 0 ? ring.page : -1;
  while (page >= 0) {
    const found = lastTextOn(journal, code, page, wanted);
    if (found !== null) return found;
    page = pageBeside(ring, order, -1);
    if (page >= 0) order = orderOf(ring, page);
  }
  return null;
}

function lastTextOn(journal: Journal, code: number, page: number, wanted: (text: StoredText) => boolean): StoredText | null {
  let end = endOfPage(journal.events, page);
  while (end > HEADER_BYTES) {
    const start = Math.max(HEADER_BYTES, Math.floor((end - 1) / PIECE_BYTES) * PIECE_BYTES);
    const piece = journal.events.flash.read(page * PAGE_BYTES + start, end - start);
    for (let i = end - start - SLOT_BYTES; i >= 0; i -= SLOT_BYTES) {
      if (piece[i] < GAME || piece[i] > code) continue;
      const slot = piece.subarray(i, i + SLOT_BYTES);
      const found = isSound(slot, journal.crc32) ? textAt(journal, { page: page, offset: start + i }, slot) : null;
      if (found !== null && wanted(found)) return found;
    }
    end = start;
  }
  return null;
}
