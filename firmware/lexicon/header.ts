// The header of a pack. Layout: lexicon-pack/FORMAT.md.

import { signsOf } from "../core/signs";
import { u32 } from "../core/u32";

/** Why a pack was refused, with the expected and the found value. */
export type PackFault = {
  fault: "not a pack" | "other version" | "cut short" | "corrupt";
  expected: string | number;
  found: string | number;
};

/** The header's contents. Lengths and offsets are in bytes. */
export type PackHeader = {
  name: string;
  wordCount: number;
  checkCode: string;
  /** Language tag of the list (BCP 47); empty for none. */
  language: string;
  /** The letters' bytes, in the order of their numbers. */
  letters: Uint8Array;
  /** Their spellings in the same order, in UTF-8, with a blank between each two. */
  spellings: string;
  /** Letters of the longest word. Longer strings are not looked up. */
  longest: number;
  /**
   * Number of the letter that is removed from the end of a word before the look-up; 255, which no letter has, for none.
   */
  finalLetter: number;
  /**
   * Bound of the look-up of any string, in passes (passes.ts): the reader ends a look-up that exceeds it, without
   * finding a word.
   */
  mostPasses: number;
  /** Offset of the checksums of the body's blocks. */
  sumsAt: number;
  bodyAt: number;
  bodyEnd: number;
};

/**
 * CRC32 (IEEE 802.3) of the bytes from `from` up to `to`: the interpreter's native one, because JavaScript would take
 * minutes.
 */
export type Crc32 = (bytes: Uint8Array, from: number, to: number) => number;

export const PACK_MAGIC = "TLEX";
export const PACK_VERSION = 3;
/** Bytes of the body under one checksum: 40 ms of the native CRC32 on an RP2040 (0.6 s for 240 kB). */
export const BLOCK_BYTES = 16384;
export const FIXED_BYTES = 27;
const SUM_BYTES = 4;
const NO_LETTER = 255;

/** Decodes Latin-1, by one native call. */
function text(bytes: Uint8Array, at: number, count: number): string {
  return String.fromCharCode.apply(null, bytes.subarray(at, at + count) as unknown as number[]);
}

/**
 * Whether a text has characters that are not printable ASCII. A name is printed on the console, and a terminal obeys
 * control characters.
 */
function isHostile(text: string): boolean {
  return /[^ -~]/.test(text);
}

/** The 30 bits of a list's digest as the six signs that people compare, "K7Q-M4X". */
export function checkCodeText(digest: number): string {
  return signsOf(digest >>> 15, 3) + "-" + signsOf(digest, 3);
}

/** The first fault of the header that can be found without its checksum; null if there is none. */
function headerFault(bytes: Uint8Array, sumsAt: number, bodyAt: number): PackFault | null {
  const magic = text(bytes, 0, Math.min(4, bytes.length));
  if (magic !== PACK_MAGIC)
    return { fault: "not a pack", expected: PACK_MAGIC, found: isHostile(magic) ? "other bytes" : magic };
  if (bytes.length < FIXED_BYTES) return { fault: "cut short", expected: FIXED_BYTES, found: bytes.length };
  if (bytes[4] !== PACK_VERSION) return { fault: "other version", expected: PACK_VERSION, found: bytes[4] };
  const length = u32(bytes, 5);
  if (bytes.length < length) return { fault: "cut short", expected: length, found: bytes.length };
  if (!bytes[19]) return { fault: "corrupt", expected: "letters", found: 0 };
  const blocks = (bodyAt - SUM_BYTES - sumsAt) / SUM_BYTES;
  const needed = Math.ceil((length - bodyAt) / BLOCK_BYTES);
  return blocks === needed ? null : { fault: "corrupt", expected: blocks, found: needed };
}

/**
 * Reads and checks the header, whose checksum covers those of the body's blocks. Ignores bytes after the pack's own
 * length: a file in flash may be padded to a page.
 * @returns the header, or the first fault found; never throws
 */
export function readHeader(bytes: Uint8Array, crc32: Crc32): PackHeader | PackFault {
  const lettersAt = FIXED_BYTES + bytes[18] + bytes[20];
  const spellingsAt = lettersAt + bytes[19];
  const spellingBytes = bytes[25] | (bytes[26] << 8);
  const sumsAt = (spellingsAt + spellingBytes + 3) & ~3;
  const bodyAt = sumsAt + (bytes[22] + 1) * SUM_BYTES;
  const fault = headerFault(bytes, sumsAt, bodyAt);
  if (fault) return fault;
  const expected = u32(bytes, bodyAt - SUM_BYTES);
  const found = crc32(bytes, 0, bodyAt - SUM_BYTES) >>> 0;
  if (expected !== found) return { fault: "corrupt", expected, found };
  const names = text(bytes, FIXED_BYTES, bytes[18] + bytes[20]);
  if (isHostile(names)) return { fault: "corrupt", expected: "a name in ASCII", found: "other bytes" };
  return {
    name: names.substr(0, bytes[18]),
    wordCount: u32(bytes, 9),
    checkCode: checkCodeText(u32(bytes, 13)),
    language: names.substr(bytes[18]),
    letters: bytes.subarray(lettersAt, spellingsAt),
    spellings: text(bytes, spellingsAt, spellingBytes),
    longest: bytes[17],
    finalLetter: bytes[21] || NO_LETTER,
    mostPasses: bytes[23] | (bytes[24] << 8),
    sumsAt,
    bodyAt,
    bodyEnd: u32(bytes, 5),
  };
}

/** The fault of a block whose checksum differs from the header's; null if there is none. */
export function blockFault(bytes: Uint8Array, header: PackHeader, block: number, crc32: Crc32): PackFault | null {
  const at = header.bodyAt + block * BLOCK_BYTES;
  const expected = u32(bytes, header.sumsAt + block * SUM_BYTES);
  const found = crc32(bytes, at, Math.min(header.bodyEnd, at + BLOCK_BYTES)) >>> 0;
  return expected === found ? null : { fault: "corrupt", expected, found };
}
