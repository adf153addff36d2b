// Looks a word up in an opened pack, letter by letter and list by list. Format: lexicon-pack/FORMAT.md.

import type { Lexicon } from "./opened";
import { MOST_BITS } from "./tables";
import {
  PASSES_A_LENGTH,
  PASSES_A_LETTER,
  PASSES_A_LONG_CODE,
  PASSES_A_POINTER,
  PASSES_AN_EDGE,
  PASSES_AN_INDEX,
  PASSES_TO_FOLLOW,
} from "./passes";

// A mark, as stored in the tables: 32 x the mark of FORMAT.md, and the bits to pass.
const INSIDE = 32;
const LARGE = 64;
const SHARED = 96;
const LAST = 128;
export const WORD = 256;
export const WORD_WITH_FINAL = 512;

/** 32 bits of the pack from bit `at` on. */
function bitsAt(words: Int32Array, at: number): number {
  return (words[at >> 5] << (at & 31)) | ((words[(at >> 5) + 1] >>> 1) >>> (~at & 31));
}

/** `count` bits of `window` after the first `skipped`; 0 for none. A shift by 32 is not the same on all processors. */
function plainBits(window: number, skipped: number, count: number): number {
  return ((window << skipped) >>> 1) >>> (31 - count);
}

/** The symbol of a longer code at the head of `window`; `found` is the code's entry in `quick`. */
function longSymbol(lexicon: Lexicon, code: number, found: number, window: number): number {
  return lexicon.bytes[lexicon.codeAt[code | 0] - (found >> 3) + (((window << 5) >>> 1) >>> (31 - (found & 7)))] | 0;
}

/**
 * The mark of a longer code, in the form of the tables. Repeats longSymbol without a call, since one in some twenty
 * codes is longer.
 */
function longMark(lexicon: Lexicon, code: number, found: number, window: number): number {
  return (
    ((lexicon.bytes[lexicon.codeAt[code | 0] - (found >> 3) + (((window << 5) >>> 1) >>> (31 - (found & 7)))] & 31) <<
      5) +
    5 +
    (found & 7)
  );
}

/** The letter of a longer code, in the form of the tables. */
function longLetter(lexicon: Lexicon, code: number, found: number, window: number): number {
  const letter = longSymbol(lexicon, code, found, window);
  return (letter < lexicon.width ? letter << 5 : 0) + 5 + (found & 7);
}

/** Bits of a pointer whose bucket has a longer code. */
function longPointerBits(lexicon: Lexicon, code: number, found: number, window: number): number {
  return 5 + (found & 7) + (lexicon.bytes[lexicon.bucketsAt + 3 * longSymbol(lexicon, code, found, window)] & 15);
}

/** Bits of the pointer at the head of `window`. */
function pointerBits(lexicon: Lexicon, code: number, window: number): number {
  const found = lexicon.quick[(code << 5) | (window >>> 27)];
  return found < 0 ? longPointerBits(lexicon, code, found, window) : found & 31;
}

/** Bits of the length at the head of `window`. */
function lengthCodeBits(lexicon: Lexicon, window: number): number {
  const found = lexicon.quick[(lexicon.lengthCode << 5) | (window >>> 27)];
  return (found & 31) + (found >> 5);
}

/** Bits of the length at bit `at`, where `window` begins, and of the part that has that length. */
function lengthBits(lexicon: Lexicon, at: number, window: number): number {
  const found = lexicon.quick[(lexicon.lengthCode << 5) | (window >>> 27)];
  const count = found >> 5;
  // The mask exceeds any pack: a bad length must not lead to before the pack's beginning.
  return (
    (found & 31) + count + (((1 << count) + plainBits(bitsAt(lexicon.words, at + (found & 31)), 0, count)) & MOST_BITS)
  );
}

/**
 * Target of the pointer at bit `at`: x 16 the bit at which an entry of the directory says a tree begins, + the number
 * of trees to pass.
 */
function follow(lexicon: Lexicon, at: number, code: number): number {
  const u = lexicon.bytes;
  const stride = lexicon.stride;
  const window = bitsAt(lexicon.words, at);
  const found = lexicon.quick[(code << 5) | (window >>> 27)];
  const bucket = lexicon.bucketsAt + (found < 0 ? longSymbol(lexicon, code, found, window) : found >> 5) * 3;
  const bits = u[bucket] & 15;
  const shift = u[bucket] >> 4;
  const number = plainBits(window, found < 0 ? 5 + (found & 7) : (found & 31) - bits, bits);
  const entry = (u[bucket + 1] | (u[bucket + 2] << 8)) + (number >> shift);
  at = lexicon.directoryAt + entry * (stride ? 2 : 3);
  at = lexicon.sharedBit + entry * stride + (u[at] | (u[at + 1] << 8) | (stride ? 0 : u[at + 2] << 16));
  return (at & MOST_BITS) * 16 + (number & ((1 << shift) - 1));
}

/** Number of bits that are set. */
function countOnes(bits: number): number {
  bits -= (bits >>> 1) & 0x55555555;
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  bits = (bits + (bits >>> 4)) & 0x0f0f0f0f;
  bits += bits >>> 8;
  return (bits + (bits >>> 16)) & 63;
}

/** Number of set bits among the `count` bits from bit `at` on; `count` is 1 to 63. */
function onesIn(words: Int32Array, at: number, count: number): number {
  const bits = bitsAt(words, at);
  return count > 32
    ? countOnes(bits) + countOnes(bitsAt(words, at + 32) >>> (64 - count))
    : countOnes(bits >>> (32 - count));
}

/**
 * An edge to which letters of a stem have led. Its mark is in the form of the tables, and `at` is the bit after the
 * mark.
 */
export interface Edge {
  letter: number;
  mark: number;
  at: number;
  /** Number of letters of the stem that led here. */
  depth: number;
}

/** The edge above the root's list if that is not indexed. */
export function edgeToRoot(lexicon: Lexicon): Edge {
  return { letter: 0, mark: INSIDE, at: lexicon.treesBit, depth: 0 };
}

/** The last edge of a stem in indexed lists: its last letter, or one with another list beneath; null for none. */
export function edgeByIndex(lexicon: Lexicon, stem: string): Edge | null {
  const words = lexicon.words;
  const letterOf = lexicon.letterOf;
  const letterBase = lexicon.letterBase;
  const letters = lexicon.width - 2;
  const contexts = lexicon.rows[1] * lexicon.width;
  let width = bitsAt(words, lexicon.treesBit) >>> 27;
  let at = lexicon.treesBit + 5;
  for (let depth = 1; ; depth++) {
    const letter = letterOf[(stem.charCodeAt(depth - 1) - letterBase) & 0xffff] | 0;
    const bit = at + letter - 1;
    if (!letter || words[bit >> 5] << (bit & 31) >= 0) return null;
    const before = onesIn(words, at, letter) - 1;
    if (before) at += bitsAt(words, at + letters + (before - 1) * width) >>> (32 - width);
    else at += letters + (onesIn(words, at, letters) - 1) * width;
    if (at > lexicon.endBit) return null;
    const window = bitsAt(words, at);
    const code = lexicon.markContexts[contexts + letter];
    let mark = lexicon.quick[(code << 5) | (window >>> 27)];
    if (mark < 0) mark = longMark(lexicon, code, mark, window);
    at += mark & 31;
    if (depth === stem.length || (mark & SHARED) !== LARGE) return { letter: letter, mark: mark, at: at, depth: depth };
    width = (window << (mark & 31)) >>> 27;
    at += 5;
  }
}

/**
 * Whether the lists beneath `edge` lead to the end of the stem, with `end` in the mark there. The rest of the stem is
 * sought edge by edge, in lists that are not indexed.
 *
 * One long function, since most of a look-up's time is spent in its innermost loop, where a call would cost more than
 * its work. The interpreter reads even code that it does not execute, so rare code is in functions.
 */
export function isBeneath(lexicon: Lexicon, stem: string, end: number, edge: Edge): boolean {
  let found = 0;
  let mark = edge.mark;
  let at = edge.at;
  let window = 0;
  let place = 0;
  let letter = edge.letter;
  let context = 0;
  const words = lexicon.words;
  const quick = lexicon.quick;
  let row = 0;
  const letterContexts = lexicon.letterContexts;
  const markContexts = lexicon.markContexts;
  let stop = 0;
  let left = lexicon.mostPasses - edge.depth * PASSES_AN_INDEX;
  const rows = lexicon.rows;
  const width = lexicon.width;
  const pointerContexts = lexicon.pointerContexts;
  const contexts = lexicon.contexts;
  const letterOf = lexicon.letterOf;
  const letterBase = lexicon.letterBase;
  let sought = edge.depth;
  let depth = 0;
  let trees = 0;
  let wanted = 0;
  let base = 0;
  for (;;) {
    context = row = rows[(letter << 4) | ((mark >> 6) & 15)] * width;
    wanted = stop = letterOf[(stem.charCodeAt(sought++) - letterBase) & 0xffff] | 0;
    if (!wanted) return false;
    if (mark & LARGE) {
      if (mark & INSIDE) {
        place = follow(lexicon, at, pointerContexts[(letter << 3) | (mark >> 7)]);
        at = place >> 4;
        trees = place & 15;
        context = row = contexts[0] = rows[0] * width;
        if (trees) {
          depth = 1;
          stop = width;
        }
        left -= PASSES_TO_FOLLOW;
      } else {
        at += lengthCodeBits(lexicon, bitsAt(words, at));
        left -= PASSES_A_LENGTH;
      }
    } else if (!(mark & INSIDE)) return false;
    left -= PASSES_A_LETTER;
    base = 0;
    for (;;) {
      while ((left -= PASSES_AN_EDGE) >= 0) {
        found =
          quick[
            (letterContexts[context] << 5) |
              ((window = (words[(place = at >> 5)] << (at & 31)) | ((words[place + 1] >>> 1) >>> (~at & 31))) >>> 27)
          ];
        if (found < 0) {
          found = longLetter(lexicon, letterContexts[context], found, window);
          left -= PASSES_A_LONG_CODE;
        }
        letter = found >> 5;
        mark = quick[(markContexts[(context = row + letter)] << 5) | ((window <<= found &= 31) >>> 27)];
        if (mark < 0) {
          mark = longMark(lexicon, markContexts[context], mark, window);
          left -= PASSES_A_LONG_CODE;
        }
        at += found + (mark & 31);
        if (letter >= stop) break;
        if (mark & LARGE) {
          window <<= mark & 31;
          if (mark & INSIDE) {
            place = pointerContexts[(letter << 3) | (mark >> 7)];
            found = quick[(place << 5) | (window >>> 27)];
            left -= PASSES_A_POINTER;
            if (found < 0) {
              found = longPointerBits(lexicon, place, found, window);
              left -= PASSES_A_LONG_CODE;
            }
            at += found & 31;
          } else {
            at += lengthBits(lexicon, at, window);
            left -= PASSES_A_LENGTH;
            if (at > lexicon.endBit) return false;
          }
        } else if (mark & INSIDE) {
          if (!(mark & LAST)) {
            contexts[depth++ & 63] = context;
            stop = width;
          } else if (!depth) break;
          context = row = rows[(letter << 4) | ((mark >> 6) & 15)] * width;
          continue;
        }
        if (mark & LAST) {
          if (!depth) break;
          context = contexts[--depth & 63];
          row = context - (context % width);
          if (!depth) {
            if (trees && --trees) depth = 1;
            else stop = wanted;
          }
        }
      }
      if (left < 0) return false;
      if (letter < width - 1) break;
      // The list has a base, which is used if none of its own edges has the letter.
      base = at;
      at += pointerBits(lexicon, pointerContexts[letter << 3], bitsAt(words, at));
      left -= PASSES_A_POINTER + PASSES_A_LONG_CODE;
    }
    if (letter === wanted) {
      if (sought === stem.length) return (mark & end) > 0;
    } else {
      if (!base) return false;
      at = base;
      letter = width - 1;
      mark = SHARED;
      sought--;
    }
  }
}
