// Looks a word up in an opened pack, letter by letter and list by list. Format: lexicon-pack/FORMAT.md.

import type { Lexicon } from "./opened";
import { MOST_BITS } from "./tables";
import { PASSES_A_LETTER, PASSES_AN_EDGE } from "./passes";

// A mark, as stored in the tables: 32 x the mark of FORMAT.md, and the bits to pass.
const INSIDE = 32;
const LARGE = 64;
const SHARED = 96;
const LAST = 128;
export const WORD = 256;
export const WORD_WITH_FINAL = 512;

/** The 32 bits of the pack from bit `at` on. */
function bitsAt(words: Int32Array, at: number): number {
  return (words[at >> 5] << (at & 31)) | ((words[(at >> 5) + 1] >>> 1) >>> (~at & 31));
}

/**
 * The `count` bits of `window` after the first `skipped`; 0 if `count` is 0. Avoids a shift by 32, whose result depends
 * on the processor.
 */
function plainBits(window: number, skipped: number, count: number): number {
  return ((window << skipped) >>> 1) >>> (31 - count);
}

/** The symbol of a longer code at the start of `window`; `found` is the code's entry in `quick`. */
function longSymbol(lexicon: Lexicon, code: number, found: number, window: number): number {
  return lexicon.bytes[lexicon.codeAt[code | 0] - (found >> 3) + (((window << 5) >>> 1) >>> (31 - (found & 7)))] | 0;
}

/** The letter of a longer code, in the form of the tables. */
function longLetter(lexicon: Lexicon, context: number, found: number, window: number): number {
  const letter = longSymbol(lexicon, lexicon.letterContexts[context], found, window);
  return (letter < lexicon.width ? letter << 5 : 0) + 5 + (found & 7);
}

/** The mark of a longer code, in the form of the tables. */
function longMark(lexicon: Lexicon, context: number, found: number, window: number): number {
  return ((longSymbol(lexicon, lexicon.markContexts[context], found, window) & 31) << 5) + 5 + (found & 7);
}

/** Number of bits of a pointer whose bucket has a longer code. */
function longPointerBits(lexicon: Lexicon, context: number, found: number, window: number): number {
  const bucket = longSymbol(lexicon, lexicon.pointerContexts[context], found, window);
  return 5 + (found & 7) + (lexicon.bytes[lexicon.bucketsAt + bucket * 3] & 15);
}

/** Number of bits of the length at the start of `window`. */
function lengthBits(lexicon: Lexicon, window: number): number {
  const found = lexicon.quick[(lexicon.lengthCode << 5) | (window >>> 27)];
  return (found & 31) + (found >> 5);
}

/** The bit after the tree whose length is at bit `at`, where `window` begins. */
function afterLength(lexicon: Lexicon, at: number, window: number): number {
  const count = lexicon.quick[(lexicon.lengthCode << 5) | (window >>> 27)] >> 5;
  at += lengthBits(lexicon, window);
  // The mask is above any pack's length: a corrupt length must not lead to before the pack's beginning.
  return (at + (1 << count) + plainBits(bitsAt(lexicon.words, at - count), 0, count)) & MOST_BITS;
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
 * The edge that the look-up has reached by letters of a stem; in a list's base, the edge of its pointer. The mark is in
 * the form of the tables; `at` is the bit after the mark.
 */
export interface Edge {
  letter: number;
  mark: number;
  at: number;
  /** Number of letters of the stem that led here. */
  depth: number;
  /**
   * Passes left. Counts only letters and edges of lists that are not indexed, because FORMAT.md lets a reader count
   * fewer.
   */
  left: number;
}

/** The edge above the root's list, for a pack in which that list is not indexed. */
export function edgeToRoot(lexicon: Lexicon): Edge {
  return { letter: 0, mark: INSIDE, at: lexicon.treesBit, depth: 0, left: lexicon.mostPasses };
}

/**
 * The last edge of a stem in indexed lists: of its last letter, or of a letter with a list beneath that is not indexed;
 * null if a letter has no edge.
 */
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
    let mark = lexicon.quick[(lexicon.markContexts[contexts + letter] << 5) | (window >>> 27)];
    if (mark < 0) mark = longMark(lexicon, contexts + letter, mark, window);
    at += mark & 31;
    if (depth === stem.length || (mark & SHARED) !== LARGE)
      return { letter, mark, at, depth, left: lexicon.mostPasses };
    width = (window << (mark & 31)) >>> 27;
    at += 5;
  }
}

/**
 * Moves from an edge with a pointer to the beginning of the tree that the directory gives; returns the number of trees
 * to pass from there.
 */
function follow(lexicon: Lexicon, edge: Edge): number {
  const bytes = lexicon.bytes;
  const stride = lexicon.stride;
  const code = lexicon.pointerContexts[(edge.letter << 3) | (edge.mark >> 7)];
  const window = bitsAt(lexicon.words, edge.at);
  const found = lexicon.quick[(code << 5) | (window >>> 27)];
  const bucket = lexicon.bucketsAt + (found < 0 ? longSymbol(lexicon, code, found, window) : found >> 5) * 3;
  const bits = bytes[bucket] & 15;
  const shift = bytes[bucket] >> 4;
  const number = plainBits(window, found < 0 ? 5 + (found & 7) : (found & 31) - bits, bits);
  const entry = (bytes[bucket + 1] | (bytes[bucket + 2] << 8)) + (number >> shift);
  const p = lexicon.directoryAt + entry * (stride ? 2 : 3);
  const offset = bytes[p] | (bytes[p + 1] << 8) | (stride ? 0 : bytes[p + 2] << 16);
  edge.letter = edge.mark = 0;
  edge.at = (lexicon.sharedBit + entry * stride + offset) & MOST_BITS;
  return number & ((1 << shift) - 1);
}

/**
 * Moves `edge` to the edge of the letter `wanted` in the list after it; if that list has none, to the edge of the
 * list's base, or to an edge without a list. Returns whether the letter was found.
 *
 * Decodes edge by edge, including the lists beneath the passed edges; `depth` is the number of lists to return to.
 */
function seek(lexicon: Lexicon, edge: Edge, wanted: number): boolean {
  let found = 0;
  let window = 0;
  const words = lexicon.words;
  const quick = lexicon.quick;
  const letterContexts = lexicon.letterContexts;
  const markContexts = lexicon.markContexts;
  let letter = 0;
  let mark = edge.mark;
  let depth = 0;
  if ((mark & SHARED) === SHARED) depth = follow(lexicon, edge);
  else if (mark & LARGE) edge.at += lengthBits(lexicon, bitsAt(words, edge.at));
  let at = edge.at;
  const width = lexicon.width;
  let row = lexicon.rows[(edge.letter << 4) | ((edge.mark >> 6) & 15)] * width;
  let context = row;
  let base = 0;
  let left = edge.left - PASSES_A_LETTER;
  let stop = depth ? width : wanted;
  // After each passed tree a list begins again.
  if (depth) lexicon.contexts.fill(row, 0, depth);
  while ((left -= PASSES_AN_EDGE) >= 0) {
    window = (words[at >> 5] << (at & 31)) | ((words[(at >> 5) + 1] >>> 1) >>> (~at & 31));
    found = quick[(letterContexts[context] << 5) | (window >>> 27)];
    if (found < 0) found = longLetter(lexicon, context, found, window);
    letter = found >> 5;
    context = row + letter;
    window <<= found &= 31;
    mark = quick[(markContexts[context] << 5) | (window >>> 27)];
    if (mark < 0) mark = longMark(lexicon, context, mark, window);
    at += found + (mark & 31);
    if (letter >= stop) {
      if (letter !== width - 1) break;
      base = at;
    }
    if ((mark & SHARED) === INSIDE) {
      if (!(mark & LAST)) {
        lexicon.contexts[depth++ & 63] = context;
        stop = width;
      } else if (!depth) break;
      context = row = lexicon.rows[(letter << 4) | ((mark >> 6) & 15)] * width;
      continue;
    }
    if (mark & LARGE) {
      window <<= mark & 31;
      if (mark & INSIDE) {
        found = quick[(lexicon.pointerContexts[(letter << 3) | (mark >> 7)] << 5) | (window >>> 27)];
        at += found < 0 ? longPointerBits(lexicon, (letter << 3) | (mark >> 7), found, window) : found & 31;
      } else at = afterLength(lexicon, at, window);
    }
    if (mark & LAST) {
      if (!depth) break;
      context = lexicon.contexts[--depth & 63];
      row = context - (context % width);
      if (!depth) stop = wanted;
    }
  }
  const isFound = letter === wanted && left >= 0;
  edge.letter = isFound ? letter : width - 1;
  edge.mark = isFound ? mark : base ? SHARED : 0;
  edge.at = isFound ? at : base;
  edge.left = left;
  return isFound;
}

/** Whether the lists beneath `edge` lead to the end of the stem, with `end` in the mark there. */
export function isBeneath(lexicon: Lexicon, stem: string, end: number, edge: Edge): boolean {
  let depth = edge.depth;
  let wanted = 0;
  while (edge.mark & SHARED) {
    wanted = lexicon.letterOf[(stem.charCodeAt(depth) - lexicon.letterBase) & 0xffff] | 0;
    if (!wanted) return false;
    if (seek(lexicon, edge, wanted) && ++depth === stem.length) return (edge.mark & end) > 0;
  }
  return false;
}
