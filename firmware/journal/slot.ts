// The journal's two units: the slot of 8 bytes, of which every record is made, and the checkpoint, a word of 4.
// JOURNAL.md has their bytes.

import type { Millis } from "../core/clock";
import { u32 } from "../core/u32";

/**
 * CRC32 as in zip: the interpreter's native one, because a loop in JavaScript would take longer than the rest of a
 * press.
 */
export type Crc32 = (bytes: Uint8Array) => number;

export const SLOT_BYTES = 8;
export const WORD_BYTES = 4;

/** Codes of slots. The top bit distinguishes a slot from the body after one; 0xff is erased flash. */
export const CLEAN = 0x81; // an erased page, checked to be blank
export const OPEN = 0x82; // a page in use; value: its order of use
export const FIRST_OF_VERSION_0 = 0x83;
export const LAST_OF_VERSION_0 = 0x85;
export const SETTINGS = 0x86; // the event's settings follow
export const GAME = 0x87; // a game begins, or continues after room was made: its full state follows
export const STATE = 0x88; // the game's full state follows
export const FIRST_EVENT = 0x89; // this one and all above are events
export const PACK = 0x89; // a pack's index and label follow

/** Writes a slot's code, sequence number and value to `out`, with their checksum. */
export function encodeSlot(out: Uint8Array, code: number, sequence: number, value: number, crc32: Crc32): void {
  out[0] = code;
  out[1] = sequence;
  out[2] = value;
  out[3] = value >>> 8;
  out[4] = value >>> 16;
  out[5] = value >>> 24;
  const check = checkOf(out, crc32);
  out[6] = check;
  out[7] = check >>> 8;
}

/** 16 bits of the CRC, never 0xffff: a slot that was cut off before its checksum is never sound. */
function checkOf(slot: Uint8Array, crc32: Crc32): number {
  const check = crc32(slot.subarray(0, 6)) & 0xffff;
  return check === 0xffff ? 0 : check;
}

export function isSound(slot: Uint8Array, crc32: Crc32): boolean {
  return slot[0] > 0x7f && slot[0] < 0xff && checkOf(slot, crc32) === (slot[6] | (slot[7] << 8));
}

/**
 * Whether an unsound slot was written completely, and has rotted since. In a slot that was cut off, the last byte is
 * erased, or every byte before it is right. If the first byte and the value's highest byte are erased, no record was
 * written: the erased flash has rotted.
 */
export function isRotten(slot: Uint8Array, crc32: Crc32): boolean {
  if (slot[0] === 0xff && slot[5] === 0xff) return false;
  return slot[0] > 0x7f && slot[7] < 0xff && (checkOf(slot, crc32) & 0xff) !== slot[6];
}

/** The value of a slot: 32 bits, unsigned. */
export function valueOf(slot: Uint8Array): number {
  return u32(slot, 2);
}

/** A checkpoint's unit of time, and the number of units at which its count overflows: 4 h 39 min. */
export const TICK_MS: Millis = 32;
const TICKS = 0x80000;
/** A checkpoint further ahead of the last record than this is stale: no turn lasts 3 h 29 min. */
const AHEAD_TICKS = 0x60000;

/**
 * A checkpoint: 8 bits of sequence number, 19 of time, and in the low 5 the number of zeros among those 27 (Berger's
 * code). A write that is cut off leaves ones instead of zeros, so there are fewer zeros and a larger count: whichever
 * bits are missing, the word is not sound. A word with a single bad bit is not sound either.
 */
export function encodeCheckpoint(sequence: number, at: Millis): number {
  const data = ((sequence & 0xff) << 19) | (Math.floor(at / TICK_MS) & (TICKS - 1));
  return ((data << 5) | zerosOf(data)) >>> 0;
}

/**
 * Written before a game's checkpoints, to separate them from those of the game before. A checkpoint with the same bits,
 * after record 0 and at a multiple of 4 h 39 min to the tick, is ignored.
 */
export const BARRIER = 27;

/**
 * The time of a checkpoint after record `sequence` of time `lastAt`; null if the word is unsound, or follows another
 * record.
 */
export function decodeCheckpoint(word: number, sequence: number, lastAt: Millis): Millis | null {
  if (!isSoundWord(word) || word === BARRIER || word >>> 24 !== sequence) return null;
  const base = Math.floor(lastAt / TICK_MS);
  const ahead = ((word >>> 5) - base) & (TICKS - 1);
  return ahead < AHEAD_TICKS ? Math.max((base + ahead) * TICK_MS, lastAt) : null;
}

export function isSoundWord(word: number): boolean {
  return zerosOf(word >>> 5) === (word & 31);
}

/** Number of zeros among 27 bits. */
function zerosOf(data: number): number {
  let ones = data - ((data >>> 1) & 0x55555555);
  ones = (ones & 0x33333333) + ((ones >>> 2) & 0x33333333);
  ones = (ones + (ones >>> 4)) & 0x0f0f0f0f;
  ones += ones >>> 8;
  ones += ones >>> 16;
  return 27 - (ones & 63);
}
