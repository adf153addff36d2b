// Texts in the journal: a slot that says how long the text is and what its checksum is, and the text in the slots behind.

import { Millis } from "../clock";
import { Journal } from "./journal";
import { HEADER_BYTES, orderOf, pageBeside, PAGE_BYTES, Ring } from "./ring";
import { isSound, SLOT_BYTES, valueOf } from "./slot";

/** Where a record lies, or the end of one. */
export interface Place {
  page: number;
  offset: number;
}

/** A text that was found. */
export interface StoredText {
  text: string;
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
  if ((journal.crc32(bytes) & 0xffffff) !== value >>> 8) return null;
  let text = "";
  for (let i = 0; i < length; i++) text += String.fromCharCode(bytes[i]);
  return { text: text, sequence: slot[1], end: { page: place.page, offset: from + length } };
}

/** The last text with this code that can be read, looking back from the end as far as `from`, or to the oldest page. */
export function lastText(journal: Journal, code: number, from: Place | null): StoredText | null {
  return textsBack(journal, code, from, isAny);
}

function isAny(): boolean {
  return true;
}

/** The same of the texts that `wanted` takes, being shown them the last first. */
export function textsBack(journal: Journal, code: number, from: Place | null, wanted: (text: StoredText) => boolean): StoredText | null {
  const ring = journal.events;
  let order = ring.order;
  let page = order > 0 ? ring.page : -1;
  while (page >= 0) {
    const last = from !== null && page === from.page;
    const found = lastTextOn(journal, code, page, last ? (from as Place).offset : HEADER_BYTES, wanted);
    if (found !== null || last) return found;
    page = pageBeside(ring, order, -1);
    if (page >= 0) order = orderOf(ring, page);
  }
  return null;
}

function lastTextOn(journal: Journal, code: number, page: number, begin: number, wanted: (text: StoredText) => boolean): StoredText | null {
  let end = endOfPage(journal.events, page);
  while (end > begin) {
    const start = Math.max(begin, Math.floor((end - 1) / PIECE_BYTES) * PIECE_BYTES);
    const piece = journal.events.flash.read(page * PAGE_BYTES + start, end - start);
    for (let i = end - start - SLOT_BYTES; i >= 0; i -= SLOT_BYTES) {
      if (piece[i] !== code) continue;
      const slot = piece.subarray(i, i + SLOT_BYTES);
      const found = isSound(slot, journal.crc32) ? textAt(journal, { page: page, offset: start + i }, slot) : null;
      if (found !== null && wanted(found)) return found;
    }
    end = start;
  }
  return null;
}

/** A state is written with the latest time before it. */
export function stateText(lastAt: Millis, state: string): string {
  return lastAt + " " + state;
}
