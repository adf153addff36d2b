// Words as strings of letter numbers: each code unit is a letter's number in the alphabet, from 1. So such strings sort
// in the alphabet's order.
import { sha256 } from "@noble/hashes/sha2.js";
import { printable } from "./printable";

export type NumberedWord = string;

export const ENGLISH = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
/** Limit of the reader's table of letter numbers, from the alphabet's lowest code unit to its highest. */
const MOST_CODE_UNITS = 2048;

/**
 * @returns the words by their letters' numbers, sorted, each once
 * @throws RangeError for a word outside the alphabet, an empty word, or an alphabet that a pack cannot hold
 */
export function numberWords(words: string[], alphabet: string): NumberedWord[] {
  checkAlphabet(alphabet);
  const number = new Map(alphabet.split("").map((letter, i) => [letter, String.fromCharCode(i + 1)]));
  const numbered = words.map((word) => {
    if (!word) throw new RangeError("words expected, found an empty one");
    let letters = "";
    for (const letter of word.split("")) {
      const n = number.get(letter);
      if (!n) throw new RangeError(`letters of "${alphabet}" expected, found "${word}"`);
      letters += n;
    }
    return letters;
  });
  numbered.sort();
  return numbered.filter((word, i) => !i || word !== numbered[i - 1]);
}

/**
 * @throws RangeError, which names the fault, for no letters, too many, unreadable, repeated, or too far apart
 */
export function checkAlphabet(alphabet: string): void {
  const units = alphabet.split("").map((letter) => letter.charCodeAt(0));
  if (!units.length || units.length > 63) {
    throw new RangeError(`an alphabet of 1 to 63 letters of one UTF-16 unit each expected, found ${units.length}`);
  }
  const odd = alphabet.split("").find((letter) => printable(letter) !== letter || !letter.trim());
  if (odd !== undefined)
    throw new RangeError(`letters that can be read expected in the alphabet, found "${printable(odd)}"`);
  const twice = alphabet.split("").find((letter, i) => alphabet.indexOf(letter) < i);
  if (twice !== undefined) throw new RangeError(`each letter of the alphabet once expected, found "${twice}" again`);
  const span = Math.max(...units) - Math.min(...units);
  if (span >= MOST_CODE_UNITS) {
    throw new RangeError(`an alphabet within ${MOST_CODE_UNITS} code units expected, found one over ${span + 1}`);
  }
}

/** The 30 bits of the check code. They depend on the words alone, not on name, format or alphabet. */
export function listDigest(words: string[]): number {
  const text = [...new Set(words)].sort().map((word) => word + "\n");
  const hash = sha256(new TextEncoder().encode(text.join("")));
  return new DataView(hash.buffer).getUint32(hash.byteOffset) >>> 2;
}
