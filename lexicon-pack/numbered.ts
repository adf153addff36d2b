// Words as the numbers of their letters in the alphabet, 1 and up; sorted, each once.
import { createHash } from "node:crypto";

export type NumberedWord = number[];

export const ENGLISH = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
/** The reader finds a letter's number in a table from the lowest code unit to the highest. */
const MOST_CODE_UNITS = 2048;

/**
 * @throws RangeError for a word outside the alphabet, an empty word, or an alphabet that a pack cannot hold
 */
export function numberWords(words: string[], alphabet: string): NumberedWord[] {
  checkAlphabet(alphabet);
  const number = new Map(alphabet.split("").map((letter, i) => [letter, i + 1]));
  const numbered = words.map((word) => {
    if (!word) throw new RangeError("words expected, found an empty one");
    return word.split("").map((letter) => {
      const n = number.get(letter);
      if (!n) throw new RangeError(`letters of "${alphabet}" expected, found "${word}"`);
      return n;
    });
  });
  numbered.sort(compareWords);
  return numbered.filter((word, i) => !i || compareWords(word, numbered[i - 1]) !== 0);
}

function checkAlphabet(alphabet: string): void {
  const units = alphabet.split("").map((letter) => letter.charCodeAt(0));
  if (!units.length || units.length > 63 || new Set(units).size < units.length) {
    throw new RangeError(`1 to 63 different letters of one UTF-16 unit each expected, found "${alphabet}"`);
  }
  const span = Math.max(...units) - Math.min(...units);
  if (span >= MOST_CODE_UNITS) throw new RangeError(`letters within ${MOST_CODE_UNITS} code units expected, found ${span}`);
}

function compareWords(a: NumberedWord, b: NumberedWord): number {
  const n = Math.min(a.length, b.length);
  for (let i = 0; i < n; i++) if (a[i] !== b[i]) return a[i] - b[i];
  return a.length - b.length;
}

/** The 30 bits behind the check code: of the sorted words alone, so that neither name nor format changes it. */
export function listDigest(numbered: NumberedWord[], alphabet: string): number {
  const hash = createHash("sha256");
  for (const word of numbered) hash.update(word.map((n) => alphabet[n - 1]).join("") + "\n");
  return hash.digest().readUInt32BE(0) >>> 2;
}
