// The lexicon: opens a pack and answers whether a word is in it. Format: lexicon-pack/FORMAT.md.
import { readHeader, type PackFault, type PackHeader } from "./header";
import { readTables, type PackTables } from "./tables";

export type { PackFault };

/** An opened pack. */
export type Lexicon = PackHeader & PackTables & {
  /** One less than the code unit of the lowest letter of the alphabet. */
  letterBase: number;
  /** Letter number, 1 and up, of each code unit from `letterBase` on; 0 where it is no letter. */
  letterOf: Uint8Array;
  /** Contexts to come back to when a subtree has been passed: a subtree deeper than 63 lists has its length before it. */
  contexts: Uint16Array;
};

const letterTable = (alphabet: string): { letterBase: number; letterOf: Uint8Array } => {
  let low = 0xffff;
  let high = 0;
  for (let i = 0; i < alphabet.length; i++) {
    low = Math.min(low, alphabet.charCodeAt(i));
    high = Math.max(high, alphabet.charCodeAt(i));
  }
  low--;
  const letterOf = new Uint8Array(Math.max(0, high - low + 1));
  for (let i = 0; i < alphabet.length; i++) letterOf[alphabet.charCodeAt(i) - low] = i + 1;
  return { letterBase: low, letterOf };
};

/** CRC32 of the bytes given: `E.CRC32` on the device. */
export type Crc32 = (bytes: Uint8Array) => number;

/** A pack that is being opened, piece by piece, so that presses are answered in between. */
export type Opening = {
  bytes: Uint8Array;
  crc32: Crc32;
  /** The lexicon, or what is wrong with the pack; null before the last piece. */
  result: Lexicon | PackFault | null;
};

export const beginOpening = (bytes: Uint8Array, crc32: Crc32): Opening => ({ bytes, crc32, result: null });

/** Does the next piece of opening a pack; true once `result` is there. Never throws, whatever the bytes are. */
export const openNext = (opening: Opening): boolean => {
  let bytes = opening.bytes;
  const header = readHeader(bytes, opening.crc32);
  if ("fault" in header) {
    opening.result = header;
    return true;
  }
  // Read by words of 32 bits: flash files lie on such a border, what a host passes may not.
  if (bytes.byteOffset & 3) bytes = new Uint8Array(bytes);
  const tables = Object.assign(letterTable(header.alphabet), readTables(bytes, header.bodyAt, header.alphabet.length));
  opening.result = Object.assign(Object.assign(header, tables), { contexts: new Uint16Array(64) });
  return true;
};

/**
 * Opens a pack at one go, after checking its magic, version, length, and CRC32 over everything.
 * @returns the lexicon, or what is wrong with the pack; never throws, whatever the bytes are
 */
export const openPack = (bytes: Uint8Array, crc32: Crc32): Lexicon | PackFault => {
  const opening = beginOpening(bytes, crc32);
  while (!openNext(opening));
  return opening.result as Lexicon | PackFault;
};

/** Passes of the reference loop that an edge takes at most, and what a look-up takes besides; counted in the interpreter. */
const PASSES_AN_EDGE = 20;
const PASSES_BESIDES = 100;

/** The most that a look-up of any string takes, in passes of the reference loop: whatever takes time waits for so long. */
export const mostPasses = (lexicon: Lexicon): number => PASSES_BESIDES + lexicon.mostEdges * PASSES_AN_EDGE;

/** 32 bits of the pack from bit `at` on. */
const bitsAt = (words: Int32Array, at: number): number =>
  (words[at >> 5] << (at & 31)) | ((words[(at >> 5) + 1] >>> 1) >>> (~at & 31));

/** A code of more than 5 bits at the head of `window`, as `quick` has the shorter ones. */
const longCode = (lexicon: Lexicon, code: number, window: number): number => {
  code <<= 3;
  while (window >>> 20 >= lexicon.limits[code]) code++;
  // Of 16 bits: where the symbols would start may be below 0, and a damaged pack has no number there.
  return (lexicon.bytes[(lexicon.symbolsAt[code] + (window >>> (26 - (code & 7)))) & 0xffff] << 4) | ((code & 7) + 6);
};

/** `bits` behind the first `skipped` of `window`; 0 for none. A shift by 32 is not the same on all processors. */
const plainBits = (window: number, skipped: number, bits: number): number => ((window << skipped) >>> 1) >>> (31 - bits);

/** The number of the shared list that the pointer at bit `at` leads to. */
const readPointer = (lexicon: Lexicon, at: number, code: number): number => {
  const u = lexicon.bytes;
  const window = bitsAt(lexicon.words, at);
  const found = lexicon.quick[(code << 5) | (window >>> 27)] || longCode(lexicon, code, window);
  const q = lexicon.buckets + ((found >> 4) & 255) * 4;
  return (u[q] | (u[q + 1] << 8) | (u[q + 2] << 16)) + plainBits(window, found & 15, u[q + 3]);
};

const entryAt = (lexicon: Lexicon, q: number): number => {
  const u = lexicon.bytes;
  return u[q] | (u[q + 1] << 8) | (u[q + 2] << 16) | (lexicon.entryBytes > 3 ? u[q + 3] << 24 : 0);
};

/**
 * The number of the word's letter `i`, 0 if it is none of the alphabet's or behind the word's end. An index that is not
 * a number is an error to the interpreter, and so is one below 0.
 */
const letterAt = (lexicon: Lexicon, word: string, i: number): number =>
  lexicon.letterOf[(word.charCodeAt(i) - lexicon.letterBase) & 0xffff] | 0;

/**
 * Whether the list at bit `at` leads on to the rest of the word from letter `i` on.
 *
 * The interpreter searches a function's variables in the order of their declaration, parameters first: the busiest come
 * first, and some are parameters only to be there (0 is passed). What it does not execute it still reads, sign by sign,
 * and faster within braces: the rare cases are functions. A `stop` of 255, where a subtree is passed, stands for never;
 * it is no named constant because those are searched behind all of a function's own.
 */
const walk = (
  found: number, mark: number, at: number, letter: number, window: number, context: number, row: number, q: number,
  stop: number, lexicon: Lexicon, word: string, i: number,
): boolean => {
  const words = lexicon.words;
  const quick = lexicon.quick;
  const letterContexts = lexicon.letterContexts;
  const markContexts = lexicon.markContexts;
  const marks = lexicon.marks;
  let edges = lexicon.mostEdges;
  let depth = 0;
  const lengthCode = lexicon.lengthCode << 5;
  const pointerContexts = lexicon.pointerContexts;
  const contexts = lexicon.contexts;
  const width = lexicon.width;
  let base = 0;
  let trees = 0;
  let wanted = letterAt(lexicon, word, i);
  if (!wanted) return false;
  stop = wanted;
  context = row;
  do {
    do {
      found = quick[(letterContexts[context] << 5) | ((
        window = (words[q = at >> 5] << (at & 31)) | ((words[q + 1] >>> 1) >>> (~at & 31))) >>> 27)]
        || longCode(lexicon, letterContexts[context], window);
      letter = found >> 4;
      mark = marks[(markContexts[context = row + letter] << 6) | ((window <<= found &= 15) >>> 26)];
      at += found + (mark & 15);
      if (letter >= stop) break;
      if (mark & 32) {
        window <<= mark & 15;
        if (mark & 16) {
          if (letter) q = pointerContexts[(letter << 2) | (mark >> 6)];
          else {
            q = pointerContexts[4 * width + row / width];
            if (!depth) base = at;
            context = row + width - 1;
          }
          found = quick[(q << 5) | (window >>> 27)];
          if (!found) {
            found = longCode(lexicon, q, window);
            found = (found & 15) | (lexicon.bytes[lexicon.buckets + (found >> 4) * 4 + 3] << 12);
          }
          at += (found & 15) + (found >> 12);
        } else {
          found = quick[lengthCode | (window >>> 27)];
          at += (found & 15) + (q = found >> 4) + (1 << q)
            + (q < 12 ? ((window << (found & 15)) >>> 1) >>> (31 - q) : plainBits(bitsAt(words, at + (found & 15)), 0, q));
        }
      } else if (mark & 16) {
        if (!(mark & 64)) {
          contexts[depth++ & 63] = context;
          stop = 255;
        } else if (!depth) break;
        context = row = (letter * 2 + (mark >> 7)) * width;
        continue;
      }
      if (mark & 64) {
        if (!depth) break;
        context = contexts[--depth & 63];
        row = context - (context % width);
        if (!depth) {
          if (trees && --trees) depth = 1;
          else stop = wanted;
        }
      }
    } while (--edges);
    if (letter !== wanted) {
      if (!base) return false;
      at = base;
      q = 4 * width + row / width;
      mark = 48;
    } else {
      wanted = lexicon.letterOf[(word.charCodeAt(++i) - lexicon.letterBase) & 0xffff] | 0;
      if (!wanted) return i === word.length && mark > 127;
      q = (letter << 2) | (mark >> 6);
      context = row = (letter * 2 + (mark >> 7)) * width;
    }
    base = depth = 0;
    if (mark & 32) {
      if (mark & 16) {
        trees = readPointer(lexicon, at, pointerContexts[q]);
        at = lexicon.streamBit
          + entryAt(lexicon, lexicon.directory + (trees >> lexicon.directoryShift) * lexicon.entryBytes);
        trees = trees & ((1 << lexicon.directoryShift) - 1);
        context = row = contexts[0] = 0;
        depth = trees ? 1 : 0;
      } else {
        found = quick[lengthCode | (bitsAt(words, at) >>> 27)];
        at += (found & 15) + (found >> 4);
      }
    } else if (!(mark & 16)) return false;
    stop = depth ? 255 : wanted;
  } while (edges);
  return false;
};

/**
 * Whether the lexicon has the word, in the alphabet's own letters (upper case as a rule).
 * Any string is answered: one with another sign, or of another length than the list's words, is not in it.
 */
export const isWord = (lexicon: Lexicon, word: string): boolean => {
  const wanted = letterAt(lexicon, word, 0);
  if (!wanted) return false;
  if (!lexicon.firstLetters) return walk(0, 0, lexicon.streamBit, 0, 0, 0, 0, 0, 0, lexicon, word, 0);
  const second = letterAt(lexicon, word, 1);
  if (!second) return false;
  const width = lexicon.width;
  const entry = entryAt(lexicon, lexicon.firstLetters + ((wanted - 1) * (width - 2) + second - 1) * lexicon.entryBytes);
  if (word.length < 3) return (entry & 1) > 0;
  if (!(entry & 2)) return false;
  const row = entry & 4 ? 0 : (second * 2 + (entry & 1)) * width;
  return walk(0, 0, lexicon.streamBit + (entry >>> 3), 0, 0, 0, row, 0, 0, lexicon, word, 2);
};
