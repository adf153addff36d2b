// The lexicon: opens a pack and answers whether a word is in it. Format: lexicon-pack/FORMAT.md.
import { readHeader, type PackFault, type PackHeader } from "./lexicon-header";

export type { PackFault };

/** An opened pack. `bytes` stay where they are (flash); nothing else of the list is held in RAM. */
export type Lexicon = PackHeader & {
  bytes: Uint8Array;
  /** Code unit of the lowest letter of the alphabet. */
  letterBase: number;
  /** Letter number, 1 and up, of each code unit from `letterBase` on; 0 where it is no letter. */
  letterOf: Uint8Array;
};

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
  return Object.assign(Object.assign(header, letterTable(header.alphabet)), { bytes });
};

/**
 * Whether the lexicon has the word, in the alphabet's own letters (upper case as a rule).
 * Any string is answered: one with another sign, or of another length than the list's words, is not in it.
 */
export const isWord = (lexicon: Lexicon, word: string): boolean => {
  const bytes = lexicon.bytes;
  const end = lexicon.bodyEnd;
  const last = word.length - 1;
  let at = lexicon.bodyAt;
  for (let i = 0; i <= last; i++) {
    const letter = lexicon.letterOf[word.charCodeAt(i) - lexicon.letterBase] | 0;
    if (!letter) return false;
    while (at + 4 <= end && (bytes[at] & 63) !== letter) at = bytes[at] & 128 ? end : at + 4;
    if (at + 4 > end) return false;
    if (i === last) return (bytes[at] & 64) !== 0;
    const next = bytes[at + 1] | (bytes[at + 2] << 8) | (bytes[at + 3] << 16);
    if (!next) return false;
    at = lexicon.bodyAt + next * 4;
  }
  return false;
};
