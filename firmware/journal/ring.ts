// A ring of flash pages, written in a circle: the page after the newest is the oldest. Every word is written once
// between two erases, and every write is read back.

import { u32 } from "../core/u32";
import { CLEAN, type Crc32, encodeSlot, isSound, OPEN, SLOT_BYTES, valueOf, WORD_BYTES } from "./slot";

export const PAGE_BYTES = 4096;
/** A slot that marks the page as clean, and two copies of its order. */
export const HEADER_BYTES = 3 * SLOT_BYTES;
/** Pages are read in pieces, to save memory. */
const PIECE_BYTES = 512;
/** After this many failed writes, the rest of the page is skipped. */
const TRIES = 3;

/** Raw flash: a write clears bits, an erase sets all bits of a page. Addresses count from the journal's first page. */
export interface JournalFlash {
  read(address: number, count: number): Uint8Array;
  write(address: number, data: Uint8Array): void;
  erasePage(address: number): void;
}

/** full: no clean page is left. worn: every attempt to write the data failed. */
export type Written = "ok" | "full" | "worn";

export interface Ring {
  flash: JournalFlash;
  crc32: Crc32;
  first: number;
  count: number;
  /** The page in use, and its order: 1 for the first page that the ring ever used. */
  page: number;
  order: number;
  /** Offset in the page of the next write. */
  offset: number;
  /** Number of clean pages. */
  spare: number;
  /** The checksum of an erased piece. */
  blankCheck: number;
}

/** Opens the ring in the flash, after the last write on the page of the highest order. Writes nothing. */
export function openRing(flash: JournalFlash, crc32: Crc32, first: number, count: number, unitBytes: number): Ring {
  const ring: Ring = {
    flash,
    crc32,
    first,
    count,
    page: first + count - 1,
    order: 0,
    offset: PAGE_BYTES,
    spare: 0,
    blankCheck: crc32(new Uint8Array(PIECE_BYTES).fill(0xff)),
  };
  for (let page = first; page < first + count; page++) {
    const order = orderOf(ring, page);
    if (order > ring.order) {
      ring.order = order;
      ring.page = page;
    }
    if (!order && isClean(ring, page)) ring.spare++;
  }
  if (ring.order > 0) {
    const end = Math.ceil(endOf(ring, ring.page) / unitBytes) * unitBytes;
    // Power may have failed between the two copies of the order.
    ring.offset = Math.max(end, HEADER_BYTES);
  }
  return ring;
}

/**
 * Erases the pages that are neither clean nor in use, because the power failed while they were erased or begun. No
 * clock may run.
 */
export function reclaim(ring: Ring): void {
  for (let page = ring.first; page < ring.first + ring.count; page++) {
    if (!orderOf(ring, page) && !isClean(ring, page) && erase(ring, page)) ring.spare++;
  }
}

/** The order of a page in use; 0 for any other. It is stored twice, so that no single bad bit loses a page. */
export function orderOf(ring: Ring, page: number): number {
  for (let copy = 1; copy < 3; copy++) {
    const slot = ring.flash.read(page * PAGE_BYTES + copy * SLOT_BYTES, SLOT_BYTES);
    if (slot[0] === OPEN && isSound(slot, ring.crc32)) return valueOf(slot);
  }
  return 0;
}

/**
 * The page used next after `order` (`way` 1) or last before it (`way` -1); -1 if there is none. Orders need not be
 * consecutive, because bad pages are skipped.
 */
export function adjacentPage(ring: Ring, order: number, way: number): number {
  let found = -1;
  let nearest = 0;
  for (let page = ring.first; page < ring.first + ring.count; page++) {
    const other = orderOf(ring, page);
    const away = (other - order) * way;
    if (other > 0 && away > 0 && (found < 0 || away < nearest)) {
      found = page;
      nearest = away;
    }
  }
  return found;
}

/** The first offset of a page from which on all bytes are erased. */
function endOf(ring: Ring, page: number): number {
  for (let at = PAGE_BYTES - PIECE_BYTES; at >= 0; at -= PIECE_BYTES) {
    const piece = ring.flash.read(page * PAGE_BYTES + at, PIECE_BYTES);
    if (isBlank(ring, piece)) continue;
    let end = PIECE_BYTES;
    while (piece[end - 1] === 0xff) end--;
    return at + end;
  }
  return 0;
}

/** Compares the checksum with that of erased bytes, which is faster than a loop. */
function isBlank(ring: Ring, piece: Uint8Array): boolean {
  return piece[0] === 0xff && ring.crc32(piece) === ring.blankCheck;
}

/**
 * Makes up to `wanted` of the next pages clean, stopping at page `keep`; returns the number of clean pages. Takes some
 * 90 ms a page: never while a clock runs.
 */
export function prepare(ring: Ring, wanted: number, keep?: number): number {
  let clean = 0;
  for (let i = 1; i < ring.count && clean < wanted; i++) {
    const page = pageAhead(ring, i);
    if (page === keep) break;
    if (isClean(ring, page) || erase(ring, page)) clean++;
  }
  ring.spare = clean;
  return clean;
}

function pageAhead(ring: Ring, i: number): number {
  return ring.first + ((ring.page - ring.first + i) % ring.count);
}

function isClean(ring: Ring, page: number): boolean {
  const head = ring.flash.read(page * PAGE_BYTES, HEADER_BYTES);
  for (let i = SLOT_BYTES; i < HEADER_BYTES; i++) if (head[i] !== 0xff) return false;
  return head[0] === CLEAN && isSound(head, ring.crc32);
}

/**
 * Erases a page and then marks it clean. A page whose erase was cut off may look blank, but has no mark, and is erased
 * again.
 */
function erase(ring: Ring, page: number): boolean {
  const address = page * PAGE_BYTES;
  ring.flash.erasePage(address);
  if (endOf(ring, page) > 0) return false;
  const slot = new Uint8Array(SLOT_BYTES);
  encodeSlot(slot, CLEAN, 0, 0, ring.crc32);
  ring.flash.write(address, slot);
  return isClean(ring, page);
}

/** Appends `data`, a multiple of 4 bytes, to the ring, and reads it back. Leaves `kept` clean pages. */
export function put(ring: Ring, data: Uint8Array, kept: number): Written {
  for (let tries = 1; tries <= 2 * TRIES; tries++) {
    if (ring.offset + data.length > PAGE_BYTES && (ring.spare <= kept || !turnPage(ring))) return "full";
    const address = ring.page * PAGE_BYTES + ring.offset;
    ring.flash.write(address, data);
    ring.offset += data.length;
    if (ring.crc32(ring.flash.read(address, data.length)) === ring.crc32(data)) return "ok";
    if (tries === TRIES) ring.offset = PAGE_BYTES;
  }
  return "worn";
}

/** Number of records of `unitBytes` for which there is room without an erase. */
export function roomIn(ring: Ring, unitBytes: number): number {
  const onPage = Math.floor((PAGE_BYTES - HEADER_BYTES) / unitBytes);
  return ring.spare * onPage + Math.floor((PAGE_BYTES - ring.offset) / unitBytes);
}

/** A page with at most this many bytes on it is as good as a clean one. */
const NEARLY_EMPTY_BYTES = 64;

/** Moves to a clean page, if there is one, unless this page is nearly empty. */
export function startPage(ring: Ring): void {
  if (ring.offset > HEADER_BYTES + NEARLY_EMPTY_BYTES) turnPage(ring);
}

/** Moves to a clean page, if there is one, unless `bytes` fit on this page. */
export function fitOnPage(ring: Ring, bytes: number): void {
  if (ring.offset + bytes > PAGE_BYTES) turnPage(ring);
}

/** Moves to the next clean page; false if there is none. */
function turnPage(ring: Ring): boolean {
  for (let i = 1; i < ring.count; i++) {
    const page = pageAhead(ring, i);
    if (!isClean(ring, page)) continue;
    ring.spare--;
    const slots = new Uint8Array(2 * SLOT_BYTES);
    encodeSlot(slots, OPEN, 0, ring.order + 1, ring.crc32);
    slots.set(slots.subarray(0, SLOT_BYTES), SLOT_BYTES);
    ring.flash.write(page * PAGE_BYTES + SLOT_BYTES, slots);
    if (orderOf(ring, page) === 0) continue;
    ring.page = page;
    ring.order++;
    ring.offset = HEADER_BYTES;
    return true;
  }
  return false;
}

/** The last word of the ring that `wanted` accepts, among the last `limit` words; -1 if there is none. */
export function lastWord(ring: Ring, limit: number, wanted: (word: number) => boolean): number {
  let page = ring.order > 0 ? ring.page : -1;
  let order = ring.order;
  let at = ring.offset;
  for (let looked = 0; looked < limit && page >= 0; looked++) {
    at -= WORD_BYTES;
    if (at < HEADER_BYTES) {
      page = adjacentPage(ring, order, -1);
      if (page < 0) return -1;
      order = orderOf(ring, page);
      at = PAGE_BYTES;
      continue;
    }
    const word = u32(ring.flash.read(page * PAGE_BYTES + at, WORD_BYTES), 0);
    if (wanted(word)) return word;
  }
  return -1;
}
