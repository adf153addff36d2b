// The lexicon: opens a pack and answers whether a word is in it. Format: lexicon-pack/FORMAT.md.
import { readHeader, type PackFault, type PackHeader } from "./lexicon-header";
import { plainBits, readTables, type PackTables } from "./lexicon-tables";

export type { PackFault };

/** An opened pack. */
export type Lexicon = PackHeader & PackTables & {
  /** Code unit of the lowest letter of the alphabet. */
  letterBase: number;
  /** Letter number, 1 and up, of each code unit from `letterBase` on; 0 where it is no letter. */
  letterOf: Uint8Array;
  /** Rows and letters to come back to when a subtree has been passed. */
  rows: Uint16Array;
  letters: Uint8Array;
};

const MOST_DEPTH = 64;

const letterTable = (alphabet: string): { letterBase: number; letterOf: Uint8Array } => {
  let low = 0xffff;
  let high = 0;
  for (let i = 0; i < alphabet.length; i++) {
    low = Math.min(low, alphabet.charCodeAt(i));
    high = Math.max(high, alphabet.charCodeAt(i));
  }
  const letterOf = new Uint8Array(Math.max(0, high - low + 1));
  for (let i = 0; i < alphabet.length; i++) letterOf[alphabet.charCodeAt(i) - low] = i + 1;
  return { letterBase: low, letterOf };
};

/**
 * Opens a pack after checking its magic, version, length, and CRC32 over everything.
 * @param crc32 CRC32 of the bytes given, `E.CRC32` on the device
 * @returns the lexicon, or what is wrong with the pack; never throws, whatever the bytes are
 */
export const openPack = (bytes: Uint8Array, crc32: (bytes: Uint8Array) => number): Lexicon | PackFault => {
  const header = readHeader(bytes, crc32);
  if ("fault" in header) return header;
  const ram = { rows: new Uint16Array(MOST_DEPTH), letters: new Uint8Array(MOST_DEPTH) };
  const tables = Object.assign(letterTable(header.alphabet), readTables(bytes, header.bodyAt, header.alphabet.length));
  return Object.assign(Object.assign(header, tables), ram);
};

/** At least 25 bits of the pack from bit `at` on, at the head of 32. */
const bitsAt = (bytes: Uint8Array, at: number): number => {
  const q = at >> 3;
  return ((bytes[q] << 24) | (bytes[q + 1] << 16) | (bytes[q + 2] << 8) | bytes[q + 3]) << (at & 7);
};

/** As `quick` has it, for a code of 6 to 12 bits at bit `at`. */
const slowCode = (lexicon: Lexicon, code: number, at: number): number => {
  const head = bitsAt(lexicon.bytes, at) >>> 20;
  const first = code * 7;
  let k = first;
  while (head >= lexicon.limits[k]) k++;
  const bits = k - first + 6;
  const symbol = lexicon.bytes[(lexicon.symbolsAt[k] + (head >> (12 - bits))) & 0xffff];
  return plainBits(lexicon, code, symbol) | (symbol << 4) | bits;
};

/** Bit `at` behind a length and what it is the length of. */
const passLength = (lexicon: Lexicon, at: number, passing: boolean): number => {
  const code = lexicon.lengthCode;
  const found = lexicon.quick[(code << 5) | (bitsAt(lexicon.bytes, at) >>> 27)] || slowCode(lexicon, code, at);
  const plain = (found >> 4) & 31;
  at += (found & 15) + plain;
  if (!passing) return at;
  return at + (1 << plain) + (plain ? bitsAt(lexicon.bytes, at - plain) >>> (32 - plain) : 0);
};

/** The number of the shared list that the pointer at bit `at` leads to. */
const readPointer = (lexicon: Lexicon, at: number, code: number): number => {
  const u = lexicon.bytes;
  const found = lexicon.quick[(code << 5) | (bitsAt(u, at) >>> 27)] || slowCode(lexicon, code, at);
  const q = lexicon.buckets + ((found >> 4) & 255) * 4;
  const plain = found >> 12;
  return (u[q] | (u[q + 1] << 8) | (u[q + 2] << 16)) + (plain ? bitsAt(u, at + (found & 15)) >>> (32 - plain) : 0);
};

const entryAt = (lexicon: Lexicon, q: number): number => {
  const u = lexicon.bytes;
  return u[q] | (u[q + 1] << 8) | (u[q + 2] << 16) | (lexicon.entryBytes > 3 ? u[q + 3] << 24 : 0);
};

const NEVER = 255;

/** Whether the list at bit `at` leads on to the rest of the word from letter `i` on. */
const walk = (lexicon: Lexicon, word: string, at: number, row: number, i: number): boolean => {
  // The interpreter searches a function's variables in the order of their declaration: the busiest come first.
  const bytes = lexicon.bytes;
  let q = 0;
  let window = 0;
  let found = 0;
  let letter = 0;
  let mark = 0;
  let previous = 0;
  let stop = 0;
  const quick = lexicon.quick;
  const marks = lexicon.marks;
  const letterContexts = lexicon.letterContexts;
  const markContexts = lexicon.markContexts;
  const width = lexicon.width;
  let depth = 0;
  let trees = 0;
  let edges = lexicon.mostEdges;
  const pointerContexts = lexicon.pointerContexts;
  const rows = lexicon.rows;
  const letters = lexicon.letters;
  const end = lexicon.bodyEnd * 8;
  let wanted = 0;
  while (i < word.length) {
    wanted = lexicon.letterOf[word.charCodeAt(i++) - lexicon.letterBase] | 0;
    stop = depth ? NEVER : wanted;
    for (;;) {
      q = at >> 3;
      window = ((bytes[q] << 24) | (bytes[q + 1] << 16) | (bytes[q + 2] << 8) | bytes[q + 3]) << (at & 7);
      found = quick[(letterContexts[row + previous] << 5) | (window >>> 27)]
        || slowCode(lexicon, letterContexts[row + previous], at);
      letter = found >> 4;
      found = found & 15;
      window = window << found;
      mark = marks[(markContexts[row + letter] << 6) | (window >>> 26)];
      at = at + found + (mark >> 4);
      if (letter >= stop) break;
      if (!--edges) return false;
      if ((mark & 3) === 1) {
        if (mark & 8) {
          if (!depth) return false;
        } else {
          rows[depth] = row;
          letters[depth++] = letter;
          stop = NEVER;
        }
        row = ((letter << 1) | ((mark >> 2) & 1)) * width;
        previous = 0;
      } else {
        if (mark & 2) {
          if (mark & 1) {
            q = pointerContexts[(letter << 2) | ((mark >> 2) & 3)];
            found = quick[(q << 5) | ((window << (mark >> 4)) >>> 27)] || slowCode(lexicon, q, at);
            at = at + (found & 15) + (found >> 12);
          } else at = passLength(lexicon, at, true);
        }
        if (mark & 8) {
          if (!depth--) return false;
          row = rows[depth];
          previous = letters[depth];
          if (!depth) {
            if (trees && --trees) depth = 1;
            else stop = wanted;
          }
        } else previous = letter;
      }
    }
    if (letter !== wanted || at > end) return false;
    if (i === word.length) return (mark & 4) > 0;
    if (!(mark & 3)) return false;
    row = ((letter << 1) | ((mark >> 2) & 1)) * width;
    previous = 0;
    if ((mark & 3) === 2) at = passLength(lexicon, at, false);
    if ((mark & 3) === 3) {
      trees = readPointer(lexicon, at, pointerContexts[(letter << 2) | ((mark >> 2) & 3)]);
      at = lexicon.streamBit
        + entryAt(lexicon, lexicon.directory + (trees >> lexicon.directoryShift) * lexicon.entryBytes);
      trees = trees & ((1 << lexicon.directoryShift) - 1);
      row = 0;
      depth = trees ? 1 : 0;
      rows[0] = letters[0] = 0;
    }
  }
  return false;
};

/**
 * Whether the lexicon has the word, in the alphabet's own letters (upper case as a rule).
 * Any string is answered: one with another sign, or of another length than the list's words, is not in it.
 */
export const isWord = (lexicon: Lexicon, word: string): boolean => {
  const letterOf = lexicon.letterOf;
  const base = lexicon.letterBase;
  const wanted = letterOf[word.charCodeAt(0) - base] | 0;
  if (!wanted) return false;
  if (!lexicon.firstLetters) return walk(lexicon, word, lexicon.streamBit, 0, 0);
  const second = letterOf[word.charCodeAt(1) - base] | 0;
  if (!second) return false;
  const width = lexicon.width;
  const entry = entryAt(lexicon, lexicon.firstLetters + ((wanted - 1) * (width - 1) + second - 1) * lexicon.entryBytes);
  if (word.length < 3) return (entry & 1) > 0;
  if (!(entry & 2)) return false;
  return walk(lexicon, word, lexicon.streamBit + (entry >>> 3), entry & 4 ? 0 : (second * 2 + (entry & 1)) * width, 2);
};
