// The head of a pack: what it is, for people and for the reader. Layout: lexicon-pack/FORMAT.md.

import { u32 } from "../core/u32";

/** Why a pack was refused, with what was expected and what was found. */
export type PackFault = {
  fault: "not a pack" | "other version" | "cut short" | "corrupt";
  expected: string | number;
  found: string | number;
};

/** What the head says. Lengths and offsets are in bytes. */
export type PackHeader = {
  name: string;
  wordCount: number;
  checkCode: string;
  alphabet: string;
  bodyAt: number;
  bodyEnd: number;
};

export const PACK_MAGIC = "TLEX";
export const PACK_VERSION = 1;
const FIXED_BYTES = 21;
const CRC_BYTES = 4;
/** 32 signs that are not mistaken for each other when read aloud or copied: no 0, 1, I, O. */
const CODE_SIGNS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

const text = (bytes: Uint8Array, at: number, count: number, width: number): string => {
  let out = "";
  for (let i = at; i < at + count * width; i += width) {
    out += String.fromCharCode(width === 1 ? bytes[i] : bytes[i] | (bytes[i + 1] << 8));
  }
  return out;
};

/** The 30 bits of a list's digest as the six signs that people compare, "K7Q-M4X". */
export const checkCodeText = (digest: number): string => {
  let out = "";
  for (let shift = 25; shift >= 0; shift -= 5) {
    out += CODE_SIGNS.charAt((digest >>> shift) & 31) + (shift === 15 ? "-" : "");
  }
  return out;
};

/** The first thing wrong with the head, before its sum is known; lengths are in bytes. */
const headFault = (bytes: Uint8Array): PackFault | undefined => {
  const magic = text(bytes.subarray(0, 4), 0, Math.min(4, bytes.length), 1);
  if (magic !== PACK_MAGIC) return { fault: "not a pack", expected: PACK_MAGIC, found: magic };
  if (bytes.length < FIXED_BYTES + CRC_BYTES) {
    return { fault: "cut short", expected: FIXED_BYTES + CRC_BYTES, found: bytes.length };
  }
  if (bytes[4] !== PACK_VERSION) return { fault: "other version", expected: PACK_VERSION, found: bytes[4] };
  const length = u32(bytes, 5);
  if (bytes.length < length) return { fault: "cut short", expected: length, found: bytes.length };
  const least = ((FIXED_BYTES + bytes[18] + bytes[19] * bytes[20] + 3) & ~3) + CRC_BYTES;
  return length < least ? { fault: "corrupt", expected: least, found: length } : undefined;
};

/**
 * Reads and checks the head of a pack, its length and its CRC32. Bytes behind the pack's own length are not looked at:
 * a file in flash may be padded to a page.
 * @param crc32 CRC32 (IEEE 802.3) of the bytes given; native on the device, since in JavaScript it takes minutes there
 * @returns the head, or the first fault found; never throws
 */
export const readHeader = (bytes: Uint8Array, crc32: (bytes: Uint8Array) => number): PackHeader | PackFault => {
  const fault = headFault(bytes);
  if (fault) return fault;
  const bodyEnd = u32(bytes, 5) - CRC_BYTES;
  const expected = u32(bytes, bodyEnd);
  const found = crc32(bytes.subarray(0, bodyEnd)) >>> 0;
  if (expected !== found) return { fault: "corrupt", expected, found };
  const alphabetAt = FIXED_BYTES + bytes[18];
  return {
    name: text(bytes, FIXED_BYTES, bytes[18], 1),
    wordCount: u32(bytes, 9),
    checkCode: checkCodeText(u32(bytes, 13)),
    alphabet: text(bytes, alphabetAt, bytes[19], bytes[20]),
    bodyAt: (alphabetAt + bytes[19] * bytes[20] + 3) & ~3,
    bodyEnd,
  };
};
