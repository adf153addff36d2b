// The lexicon: opens a pack and answers whether a word is in it. Format: lexicon-pack/FORMAT.md.
import { readHeader, type PackFault, type PackHeader } from "./lexicon-header";
import { readTables, type PackTables } from "./lexicon-tables";

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
  if (/* @__KEY__ */ "fault" in header) return header;
  // Read by words of 32 bits: flash files lie on such a border, what a host passes may not.
  if (bytes.byteOffset & 3) bytes = new Uint8Array(bytes);
  const ram = { rows: new Uint16Array(MOST_DEPTH), letters: new Uint8Array(MOST_DEPTH) };
  const tables = Object.assign(letterTable(header.alphabet), readTables(bytes, header.bodyAt, header.alphabet.length));
  return Object.assign(Object.assign(header, tables), ram);
};

/** 32 bits of the pack from bit `at` on. */
const bitsAt = (words: Int32Array, at: number): number =>
  (words[at >> 5] << (at & 31)) | ((words[(at >> 5) + 1] >>> 1) >>> (~at & 31));

/** Bit `at` behind the plain bits of a length and what it is the length of. */
const passLength = (words: Int32Array, at: number, plain: number): number =>
  at + plain + (1 << plain) + (plain ? bitsAt(words, at) >>> (32 - plain) : 0);

/** The number of the shared list that the pointer at bit `at` leads to. */
const readPointer = (lexicon: Lexicon, at: number, code: number): number => {
  const u = lexicon.bytes;
  const window = bitsAt(lexicon.words, at);
  let found = lexicon.quick[(code << 5) | (window >>> 27)];
  if (!found) {
    code = code << 3;
    while (window >>> 20 >= lexicon.limits[code]) code++;
    found = (u[(lexicon.symbolsAt[code] + (window >>> (26 - (code & 7)))) & 0xffff] << 4) | ((code & 7) + 6);
  }
  const q = lexicon.buckets + ((found >> 4) & 255) * 4;
  const plain = u[q + 3];
  return (u[q] | (u[q + 1] << 8) | (u[q + 2] << 16))
    + (plain ? bitsAt(lexicon.words, at + (found & 15)) >>> (32 - plain) : 0);
};

const entryAt = (lexicon: Lexicon, q: number): number => {
  const u = lexicon.bytes;
  return u[q] | (u[q + 1] << 8) | (u[q + 2] << 16) | (lexicon.entryBytes > 3 ? u[q + 3] << 24 : 0);
};

const NEVER = 255;

/** Whether the list at bit `at` leads on to the rest of the word from letter `i` on. */
const walk = (at: number, row: number, lexicon: Lexicon, word: string, i: number): boolean => {
  // The interpreter searches a function's variables in the order of their declaration: the busiest come first.
  let mark = 0;
  let found = 0;
  let letter = 0;
  let window = 0;
  let q = 0;
  let previous = 0;
  let stop = 0;
  const words = lexicon.words;
  const quick = lexicon.quick;
  const letterContexts = lexicon.letterContexts;
  const markContexts = lexicon.markContexts;
  const marks = lexicon.marks;
  let edges = lexicon.mostEdges;
  const pointerContexts = lexicon.pointerContexts;
  const width = lexicon.width;
  const bytes = lexicon.bytes;
  const buckets = lexicon.buckets + 3;
  const limits = lexicon.limits;
  const symbolsAt = lexicon.symbolsAt;
  const lengthCode = lexicon.lengthCode << 5;
  let depth = 0;
  let base = 0;
  const rows = lexicon.rows;
  const letters = lexicon.letters;
  let trees = 0;
  let wanted = lexicon.letterOf[word.charCodeAt(i) - lexicon.letterBase] | 0;
  stop = wanted;
  while (wanted) {
    for (;;) {
      found = quick[(letterContexts[row + previous] << 5) | ((
        window = (words[q = at >> 5] << (at & 31)) | ((words[q + 1] >>> 1) >>> (~at & 31))) >>> 27)];
      if (!found) {
        q = letterContexts[row + previous] << 3;
        while (window >>> 20 >= limits[q]) q++;
        found = (bytes[symbolsAt[q] + (window >>> (26 - (q & 7)))] << 4) | ((q & 7) + 6);
      }
      letter = found >> 4;
      found &= 15;
      mark = marks[(markContexts[row + letter] << 6) | ((window <<= found) >>> 26)];
      at += found + (mark >> 4);
      if (letter >= stop) break;
      if (!--edges) return false;
      if (mark & 2) {
        if (mark & 1) {
          if (letter) q = pointerContexts[(letter << 2) | ((mark >> 2) & 3)];
          else {
            q = pointerContexts[4 * width + row / width];
            if (!depth) base = at;
            letter = width - 1;
          }
          window <<= mark >> 4;
          found = quick[(q << 5) | (window >>> 27)];
          if (found) at += (found & 15) + (found >> 12);
          else {
            q = q << 3;
            while (window >>> 20 >= limits[q]) q++;
            at += (q & 7) + 6 + bytes[buckets + 4 * bytes[symbolsAt[q] + (window >>> (26 - (q & 7)))]];
          }
        } else {
          found = quick[lengthCode | ((window << (mark >> 4)) >>> 27)];
          at = passLength(words, at + (found & 15), found >> 4);
        }
      } else if (mark & 1) {
        if (!(mark & 8)) {
          rows[depth] = row;
          letters[depth++] = letter;
          stop = NEVER;
        } else if (!depth) break;
        row = (letter * 2 + ((mark >> 2) & 1)) * width;
        previous = 0;
        continue;
      }
      if (!(mark & 8)) previous = letter;
      else {
        if (!depth) break;
        row = rows[--depth];
        previous = letters[depth];
        if (!depth) {
          if (trees && --trees) depth = 1;
          else stop = wanted;
        }
      }
    }
    if (letter !== wanted) {
      if (!base) return false;
      at = base;
      q = pointerContexts[4 * width + row / width];
      mark = 3;
    } else {
      if (++i === word.length) return (mark & 4) > 0;
      wanted = lexicon.letterOf[word.charCodeAt(i) - lexicon.letterBase] | 0;
      q = pointerContexts[(letter << 2) | ((mark >> 2) & 3)];
      row = (letter * 2 + ((mark >> 2) & 1)) * width;
    }
    previous = base = 0;
    if (!(mark & 3)) return false;
    if (mark & 2) {
      if (mark & 1) {
        trees = readPointer(lexicon, at, q);
        at = lexicon.streamBit
          + entryAt(lexicon, lexicon.directory + (trees >> lexicon.directoryShift) * lexicon.entryBytes);
        trees = trees & ((1 << lexicon.directoryShift) - 1);
        row = 0;
        depth = trees ? 1 : 0;
        rows[0] = letters[0] = 0;
      } else {
        found = quick[lengthCode | (bitsAt(words, at) >>> 27)];
        at += (found & 15) + (found >> 4);
      }
    }
    stop = depth ? NEVER : wanted;
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
  if (!lexicon.firstLetters) return walk(lexicon.streamBit, 0, lexicon, word, 0);
  const second = letterOf[word.charCodeAt(1) - base] | 0;
  if (!second) return false;
  const width = lexicon.width;
  const entry = entryAt(lexicon, lexicon.firstLetters + ((wanted - 1) * (width - 2) + second - 1) * lexicon.entryBytes);
  if (word.length < 3) return (entry & 1) > 0;
  if (!(entry & 2)) return false;
  return walk(lexicon.streamBit + (entry >>> 3), entry & 4 ? 0 : (second * 2 + (entry & 1)) * width, lexicon, word, 2);
};
