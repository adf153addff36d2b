// Looking a word up in an opened pack, letter by letter and list by list. Format: lexicon-pack/FORMAT.md.

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

// A mark, as it stands in the tables: 32 x the mark of FORMAT.md, and the bits to pass.
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

/** `count` bits of `window` behind the first `skipped`; 0 for none. A shift by 32 is not the same on all processors. */
function plainBits(window: number, skipped: number, count: number): number {
  return ((window << skipped) >>> 1) >>> (31 - count);
}

/** The symbol of a longer code at the head of `window`; `found` is what `quick` has for it. */
function longSymbol(lexicon: Lexicon, code: number, found: number, window: number): number {
  return lexicon.bytes[lexicon.codeAt[code | 0] - (found >> 3) + (((window << 5) >>> 1) >>> (31 - (found & 7)))] | 0;
}

/**
 * The mark of a longer code, as the tables have the others; this and the next two without a call, since they are not
 * that rare.
 */
function longMark(lexicon: Lexicon, code: number, found: number, window: number): number {
  return (
    ((lexicon.bytes[lexicon.codeAt[code | 0] - (found >> 3) + (((window << 5) >>> 1) >>> (31 - (found & 7)))] & 31) <<
      5) +
    5 +
    (found & 7)
  );
}

/** Likewise a letter. */
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

/** Bits of the length at bit `at`, where `window` begins, and of what it is the length of. */
function lengthBits(lexicon: Lexicon, at: number, window: number): number {
  const found = lexicon.quick[(lexicon.lengthCode << 5) | (window >>> 27)];
  const count = found >> 5;
  // No pack has so many bits; a bad one must not lead to before its beginning.
  return (
    (found & 31) + count + (((1 << count) + plainBits(bitsAt(lexicon.words, at + (found & 31)), 0, count)) & MOST_BITS)
  );
}

/**
 * Where the pointer at bit `at` leads: x 16 the bit at which an entry of the directory says a tree begins, + how many
 * trees to pass.
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

/** How many bits are set. */
function countOnes(bits: number): number {
  bits -= (bits >>> 1) & 0x55555555;
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  bits = (bits + (bits >>> 4)) & 0x0f0f0f0f;
  bits += bits >>> 8;
  return (bits + (bits >>> 16)) & 63;
}

/** How many of the `count` bits from bit `at` on are set; 1 to 63. */
function onesIn(words: Int32Array, at: number, count: number): number {
  const bits = bitsAt(words, at);
  return count > 32
    ? countOnes(bits) + countOnes(bitsAt(words, at + 32) >>> (64 - count))
    : countOnes(bits >>> (32 - count));
}

/**
 * Whether the word is in the lexicon, of which the first list is indexed: `length` letters of it are sought, and `end`
 * is asked of the last one's mark. What follows an indexed list and is none is searched edge by edge. Written as
 * inListsFrom is, and why.
 */
function inIndexedListsFrom(
  at: number,
  window: number,
  q: number,
  letter: number,
  width: number,
  mark: number,
  lexicon: Lexicon,
  word: string,
  i: number,
  length: number,
  end: number,
): boolean {
  const words = lexicon.words;
  const letters = lexicon.width - 2;
  const letterOf = lexicon.letterOf;
  const letterBase = lexicon.letterBase;
  const quick = lexicon.quick;
  const markContexts = lexicon.markContexts;
  const contexts = lexicon.rows[1] * lexicon.width;
  const endBit = lexicon.endBit;
  do {
    letter = letterOf[(word.charCodeAt(i++) - letterBase) & 0xffff] | 0;
    q = at + letter - 1;
    if (!letter || words[q >> 5] << (q & 31) >= 0) return false;
    q = onesIn(words, at, letter) - 1;
    if (q) {
      window = at + letters + (q - 1) * width;
      at += ((words[(q = window >> 5)] << (window & 31)) | ((words[q + 1] >>> 1) >>> (~window & 31))) >>> (32 - width);
    } else at += letters + (onesIn(words, at, letters) - 1) * width;
    if (at > endBit) return false;
    window = (words[(q = at >> 5)] << (at & 31)) | ((words[q + 1] >>> 1) >>> (~at & 31));
    mark = quick[(markContexts[contexts + letter] << 5) | (window >>> 27)];
    if (mark < 0) mark = longMark(lexicon, markContexts[contexts + letter], mark, window);
    if (i === length) return (mark & end) > 0;
    q = mark & 31;
    at += q;
    if ((mark & SHARED) !== LARGE)
      return inListsFrom(
        0,
        mark,
        at,
        0,
        0,
        letter,
        0,
        words,
        quick,
        0,
        lexicon.letterContexts,
        markContexts,
        0,
        lexicon.mostPasses - i * PASSES_AN_INDEX,
        lexicon,
        word,
        i,
        length,
        end,
      );
    width = (window << q) >>> 27;
    at += 5;
  } while (true);
}

export function inIndexedLists(lexicon: Lexicon, word: string, length: number, end: number): boolean {
  const at = lexicon.treesBit;
  return inIndexedListsFrom(at + 5, 0, 0, 0, bitsAt(lexicon.words, at) >>> 27, 0, lexicon, word, 0, length, end);
}

/** The same for a lexicon without indexed lists. */
export function inLists(lexicon: Lexicon, word: string, length: number, end: number): boolean {
  return inListsFrom(
    0,
    INSIDE,
    lexicon.treesBit,
    0,
    0,
    0,
    0,
    lexicon.words,
    lexicon.quick,
    0,
    lexicon.letterContexts,
    lexicon.markContexts,
    0,
    lexicon.mostPasses,
    lexicon,
    word,
    0,
    length,
    end,
  );
}

/**
 * Whether what follows an edge leads on to the rest of the word from letter `i` on; `at` is the bit behind the edge's
 * mark.
 *
 * One long function, since most of a look-up's time is spent here: the interpreter searches a function's variables in
 * the order of their declaration, parameters first, so the busiest come first, and some are parameters only to be there
 * (0 is passed). What it does not execute it still reads, sign by sign: the rare cases are functions.
 */
function inListsFrom(
  found: number,
  mark: number,
  at: number,
  window: number,
  q: number,
  letter: number,
  context: number,
  words: Int32Array,
  quick: Int16Array,
  row: number,
  letterContexts: Uint8Array,
  markContexts: Uint8Array,
  stop: number,
  left: number,
  lexicon: Lexicon,
  word: string,
  i: number,
  length: number,
  end: number,
): boolean {
  let depth = 0;
  const rows = lexicon.rows;
  const width = lexicon.width;
  const pointerContexts = lexicon.pointerContexts;
  const contexts = lexicon.contexts;
  let wanted = 0;
  const letterOf = lexicon.letterOf;
  const letterBase = lexicon.letterBase;
  let trees = 0;
  let base = 0;
  for (;;) {
    context = row = rows[(letter << 4) | ((mark >> 6) & 15)] * width;
    wanted = stop = letterOf[(word.charCodeAt(i++) - letterBase) & 0xffff] | 0;
    if (!wanted) return false;
    if (mark & LARGE) {
      if (mark & INSIDE) {
        q = follow(lexicon, at, pointerContexts[(letter << 3) | (mark >> 7)]);
        at = q >> 4;
        trees = q & 15;
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
              ((window = (words[(q = at >> 5)] << (at & 31)) | ((words[q + 1] >>> 1) >>> (~at & 31))) >>> 27)
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
            q = pointerContexts[(letter << 3) | (mark >> 7)];
            found = quick[(q << 5) | (window >>> 27)];
            left -= PASSES_A_POINTER;
            if (found < 0) {
              found = longPointerBits(lexicon, q, found, window);
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
      // The list has a base, which is turned to if none of its own edges has the letter.
      base = at;
      at += pointerBits(lexicon, pointerContexts[letter << 3], bitsAt(words, at));
      left -= PASSES_A_POINTER + PASSES_A_LONG_CODE;
    }
    if (letter === wanted) {
      if (i === length) return (mark & end) > 0;
    } else {
      if (!base) return false;
      at = base;
      letter = width - 1;
      mark = SHARED;
      i--;
    }
  }
}
