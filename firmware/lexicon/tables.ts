// The code tables of a pack, decoded for the look-up when the pack is opened. Format: lexicon-pack/FORMAT.md.

import { u32 } from "../core/u32";

/**
 * Positions of the parts of a pack's body, and its codes. `quick` and `codeAt` are in RAM, some 8 kB in all; all other
 * tables stay in flash.
 */
export type PackTables = {
  /** The pack. */
  bytes: Uint8Array;
  /** The same bytes as 32-bit words, which the interpreter reads faster than four bytes one by one. */
  words: Int32Array;
  /** Row of contexts of a list, by the letter and the mark above the list. */
  rows: Uint8Array;
  /** Numbers of codes, by context. */
  letterContexts: Uint8Array;
  markContexts: Uint8Array;
  pointerContexts: Uint8Array;
  /** Length of a row of contexts: the letters of the alphabet and two more, for none and for a base. */
  width: number;
  /**
   * By code x 32 + the next 5 bits: symbol x 32 + the number of bits to pass, which includes for a pointer the bits
   * that distinguish the lists of a bucket. Negative for a longer code: the number of its further bits - 8 x the index
   * of its symbols from `codeAt` on.
   */
  quick: Int16Array;
  /** Offset of each code in the pack, and of the first code. */
  codeAt: Uint16Array;
  codesAt: number;
  /**
   * Number of the code without bits, for the marks of edges to bases. The pointer codes follow, then the code of
   * lengths.
   */
  unmarked: number;
  lengthCode: number;
  bucketsAt: number;
  directoryAt: number;
  /**
   * Average number of bits from the list of one directory entry to the next; 0 if entries of 3 bytes have whole
   * positions.
   */
  stride: number;
  /** Bits at which the trees and the shared lists begin. */
  treesBit: number;
  sharedBit: number;
  /** The bit at which the pack ends. */
  endBit: number;
  /** Whether the root's list is indexed. */
  indexed: boolean;
};

const COUNTS_BYTES = 14;
/**
 * At least this many bytes follow the last code in any pack: more than a run of symbols, which is a byte and at most 16
 * more.
 */
export const LEAST_AFTER_CODES = 20;
/** The mark of a pointer that is not the last of its list, without bits. */
const BASE_MARK = 3 << 5;
/** Entries of `rows` for each letter: one for each mark above a list. */
const ROW_KEYS = 16;
/** Mask for positions in bits; above the length of any pack. */
export const MOST_BITS = 0x3ffffff;
/** The number of a code has to fit in a byte. */
const MOST_CODES = 255;
/** Codes of up to this many bits are decoded from the next 5 bits at once. */
const QUICK_BITS = 5;

/**
 * Finds the sections before the codes. Does not validate them: the checksums have been checked, and the look-up stays
 * within its bounds whatever the tables contain.
 * @param at where the body begins
 * @param end where it ends
 * @param letters number of letters of the alphabet
 * @returns null if the body is too short, or has more codes than a pack can have
 */
export function beginTables(bytes: Uint8Array, at: number, end: number, letters: number): PackTables | null {
  const width = letters + 2;
  const unmarked = bytes[at] + bytes[at + 1];
  const lengthCode = unmarked + 1 + bytes[at + 2];
  let p = at + COUNTS_BYTES;
  // If the body is too short for its counts, this comparison still refuses it.
  if (end < p || lengthCode > MOST_CODES) return null;
  const section = (count: number): Uint8Array => bytes.subarray(p, (p += count));
  const tables: PackTables = {
    bytes,
    words: new Int32Array(bytes.buffer, bytes.byteOffset, bytes.length >> 2),
    rows: section(width * ROW_KEYS),
    letterContexts: section(bytes[at + 4] * width),
    markContexts: section(bytes[at + 4] * width),
    pointerContexts: section(width * 8),
    width,
    quick: new Int16Array(lengthCode * 32 + 32),
    codeAt: new Uint16Array(lengthCode + 1),
    codesAt: p + bytes[at + 3] * 3,
    unmarked,
    lengthCode,
    bucketsAt: p,
    directoryAt: 0,
    stride: bytes[at + 8] | (bytes[at + 9] << 8),
    treesBit: 0,
    endBit: end * 8,
    sharedBit: u32(bytes, at + 10) & MOST_BITS,
    indexed: bytes[at + 5] > 0,
  };
  if (tables.codesAt > end - LEAST_AFTER_CODES) return null;
  tables.quick.subarray(unmarked * 32, unmarked * 32 + 32).fill(BASE_MARK);
  return tables;
}

/** Progress in decoding the codes. */
export type CodeCursor = {
  /**
   * The code that is being decoded, the next of its 32 entries in `quick`, and the offset of its next run in the pack.
   */
  number: number;
  place: number;
  at: number;
};

/**
 * Decodes a code from the cursor on, by runs of symbols of equal code length: a whole code, or half of a pointer code,
 * whose buckets are read too. Written for speed, like the look-up, because there are some 120 codes.
 */
export function fillCode(tables: PackTables, cursor: CodeCursor): void {
  const bytes = tables.bytes;
  const quick = tables.quick;
  const code = cursor.number;
  let place = (code << 5) + cursor.place;
  let at = cursor.at;
  let kind = 0;
  let count = 0;
  let entry = 0;
  const buckets = code > tables.unmarked && code < tables.lengthCode ? tables.bucketsAt : 0;
  const end = (code << 5) + (buckets && cursor.place < 16 ? 16 : 32);
  const last = (tables.endBit >> 3) - LEAST_AFTER_CODES;
  if (!cursor.place) tables.codeAt[code] = at;
  const begin = tables.codeAt[code];
  while (place < end && at < last) {
    kind = bytes[at++];
    count = kind & 15;
    kind >>= 4;
    if (kind >= QUICK_BITS) {
      entry = kind - 4 - ((at - begin) << 3);
      kind = 1 << (kind - 4);
      at += kind * (count + 1);
      kind <<= 3;
      do {
        quick[place++] = entry;
        entry -= kind;
      } while (count--);
    } else if (kind < 4) {
      // A shorter code fills several entries.
      kind++;
      do {
        entry = bytes[at++];
        quick
          .subarray(place, (place += 32 >> kind))
          .fill((entry << 5) + kind + (buckets ? bytes[buckets + entry * 3] & 15 : 0));
      } while (count--);
    } else if (buckets) {
      do {
        quick[place++] = ((entry = bytes[at++]) << 5) + 5 + (bytes[buckets + entry * 3] & 15);
      } while (count--);
    } else {
      do {
        quick[place++] = (bytes[at++] << 5) + 5;
      } while (count--);
    }
  }
  cursor.at = at;
  cursor.place = at < last ? place - (code << 5) : 32;
}

/** Finds the sections after the codes. @param at where they begin @param entries number of entries of the directory */
export function endTables(tables: PackTables, at: number, counts: number): void {
  const bytes = tables.bytes;
  tables.directoryAt = at;
  at += (bytes[counts + 6] | (bytes[counts + 7] << 8)) * (tables.stride ? 2 : 3);
  tables.treesBit = ((at + 3) & ~3) * 8;
  tables.sharedBit += tables.treesBit;
}
