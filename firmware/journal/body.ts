// Records with a body: a slot with the body's length and checksum, then the slots of the body.

import type { Millis } from "../core/clock";
import { u32 } from "../core/u32";
import type { FieldWriter } from "./fields";
import { adjacentPage, HEADER_BYTES, orderOf, PAGE_BYTES, type Ring } from "./ring";
import { type Crc32, encodeSlot, isSound, LAST_OF_VERSION_0, SLOT_BYTES, valueOf } from "./slot";

/** The version of JOURNAL.md that this firmware writes, and the lowest version that can read it. */
export const VERSION = 8;
export const LEAST_READER = 8;
/** The oldest version whose games this firmware reads; of an older journal only the event's settings are read. */
export const OLDEST_READ = 8;

/** Bytes of a body's head: its version, the lowest version that can read it, and a time. The fields follow. */
export const HEAD_BYTES = 6;
const MOST_SLOTS = 127;
/** Bytes of the body in a slot, whose first byte is its number. */
const CONTENT_BYTES = SLOT_BYTES - 1;

/** Position of a record, or of its end. */
export interface Place {
  page: number;
  offset: number;
}

/** A body read from the journal. */
export interface StoredBody {
  code: number;
  /** Version of the body; 0 for a text of version 0, which this firmware does not decode. */
  version: number;
  leastReader: number;
  /** The latest time of any event up to this record. */
  lastAt: Millis;
  /** The head and the fields. */
  content: Uint8Array;
  /** Number of the record, and the first position after it. */
  sequence: number;
  end: Place;
}

/** Whether this firmware may use the body. */
export function isReadable(body: StoredBody): boolean {
  return body.version >= OLDEST_READ && body.leastReader <= VERSION;
}

/** Number of slots of a body. At least the last byte of the body is 0. */
function slotsOf(fields: FieldWriter): number {
  return Math.floor(fields.end / CONTENT_BYTES) + 1;
}

/** Number of bytes of a record with these fields. */
export function recordBytes(fields: FieldWriter): number {
  return (slotsOf(fields) + 1) * SLOT_BYTES;
}

/** The slots of a record with a body; null if it would be too long. The fields begin after room for a head. */
export function encodeRecord(
  code: number,
  sequence: number,
  at: Millis,
  fields: FieldWriter,
  crc32: Crc32,
): Uint8Array | null {
  const slots = slotsOf(fields);
  if (slots > MOST_SLOTS) return null;
  const content = fields.bytes;
  content[0] = VERSION;
  content[1] = LEAST_READER;
  for (let i = 0, rest = at; i < 4; i++, rest = rest >>> 8) content[2 + i] = rest;
  const record = new Uint8Array((slots + 1) * SLOT_BYTES);
  for (let slot = 1; slot <= slots; slot++) {
    record[slot * SLOT_BYTES] = slot;
    record.set(content.subarray((slot - 1) * CONTENT_BYTES, slot * CONTENT_BYTES), slot * SLOT_BYTES + 1);
  }
  const check = crc32(record.subarray(SLOT_BYTES, record.length)) & 0xffffff;
  encodeSlot(record, code, sequence, (slots | (check << 8)) >>> 0, crc32);
  return record;
}

/** Pages are read in pieces, to save memory, and so that an act is taken back between presses. */
const PIECE_BYTES = 256;

/** Offset of the end of a page's data: after the last write on the page in use, at the page's end on any other. */
export function endOfPage(ring: Ring, page: number): number {
  return page === ring.page ? ring.offset : PAGE_BYTES;
}

/** The body after the sound slot at `place`; null if it is damaged. */
export function bodyAt(ring: Ring, place: Place, slot: Uint8Array): StoredBody | null {
  const value = valueOf(slot);
  const length = (value & 0xff) * SLOT_BYTES;
  const from = place.offset + SLOT_BYTES;
  if (length === 0 || from + length > PAGE_BYTES) return null;
  const bytes = ring.flash.read(place.page * PAGE_BYTES + from, length);
  // A body that was cut off ends in an erased byte. The checksum alone would accept one of 16 million cuts.
  if (bytes[length - 1] === 0xff || (ring.crc32(bytes) & 0xffffff) !== value >>> 8) return null;
  const found: StoredBody = {
    code: slot[0],
    version: 0,
    leastReader: 0,
    lastAt: 0,
    content: bytes,
    sequence: slot[1],
    end: { page: place.page, offset: from + length },
  };
  if (found.code <= LAST_OF_VERSION_0) return found;
  const content = new Uint8Array((value & 0xff) * CONTENT_BYTES);
  for (let i = 0; i < length; i += SLOT_BYTES)
    content.set(bytes.subarray(i + 1, i + SLOT_BYTES), (i / SLOT_BYTES) * CONTENT_BYTES);
  found.version = content[0];
  found.leastReader = content[1];
  found.lastAt = u32(content, 2);
  found.content = content;
  return found;
}

/**
 * Whether the unsound body of the slot at `place` was cut off: its last slot is missing, or only its last byte differs
 * from the written one. Another record may follow at the cut.
 */
export function isCutOff(ring: Ring, place: Place, slot: Uint8Array): boolean {
  const value = valueOf(slot);
  const slots = value & 0xff;
  const from = place.offset + SLOT_BYTES;
  if (from + slots * SLOT_BYTES > PAGE_BYTES) return false;
  const bytes = ring.flash.read(place.page * PAGE_BYTES + from, slots * SLOT_BYTES);
  const last = bytes.length - 1;
  if (bytes[last] === 0xff || bytes[last - CONTENT_BYTES] !== slots) return true;
  bytes[last] = 0;
  return (ring.crc32(bytes) & 0xffffff) === value >>> 8;
}

/** A search backwards for a body: the place before which it continues, and its page's order; page -1 at the end. */
export interface Search extends Place {
  order: number;
}

/** A search that begins at the journal's end. */
export function newSearch(ring: Ring): Search {
  const page = ring.order > 0 ? ring.page : -1;
  return { page, offset: endOfPage(ring, page), order: ring.order };
}

/** The last readable body of a record whose code `hasCode` accepts, and that `matches`; null if there is none. */
export function findBodyBackwards(
  ring: Ring,
  hasCode: (code: number) => boolean,
  matches: (body: StoredBody) => boolean,
): StoredBody | null {
  const search = newSearch(ring);
  while (search.page >= 0) {
    const found = searchPiece(ring, search, hasCode);
    if (found !== null && matches(found)) return found;
  }
  return null;
}

/**
 * Searches the piece before the search's place, down to the last readable body of a record whose code `hasCode`
 * accepts; null if the piece has none.
 */
export function searchPiece(ring: Ring, search: Search, hasCode: (code: number) => boolean): StoredBody | null {
  const page = search.page;
  const end = search.offset;
  const start = Math.max(HEADER_BYTES, Math.floor((end - 1) / PIECE_BYTES) * PIECE_BYTES);
  const piece = ring.flash.read(page * PAGE_BYTES + start, Math.max(end - start, 0));
  for (let i = end - start - SLOT_BYTES; i >= 0; i -= SLOT_BYTES) {
    if (piece[i] < 0x80 || !hasCode(piece[i])) continue;
    const slot = piece.subarray(i, i + SLOT_BYTES);
    search.offset = start + i;
    const found = isSound(slot, ring.crc32) ? bodyAt(ring, search, slot) : null;
    if (found !== null) return found;
  }
  search.offset = start;
  if (start > HEADER_BYTES) return null;
  search.page = adjacentPage(ring, search.order, -1);
  if (search.page < 0) return null;
  search.order = orderOf(ring, search.page);
  search.offset = endOfPage(ring, search.page);
  return null;
}
