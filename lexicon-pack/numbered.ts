// Words as strings of letter numbers: each code unit is a letter's number in the alphabet, from 1. So such strings sort
// in the alphabet's order.
import { sha256 } from "@noble/hashes/sha2.js";
import type { Alphabet } from "./alphabet";
import { printable } from "./printable";

export type NumberedWord = string;

export const ENGLISH = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/**
 * @returns the words by their letters' numbers, sorted, each once
 * @throws RangeError for a word with another letter, or an empty one
 */
export function numberWords(words: string[], letters: string): NumberedWord[] {
  const number = new Map(letters.split("").map((letter, i) => [letter, String.fromCharCode(i + 1)]));
  const numbered = words.map((word) => {
    if (!word) throw new RangeError("words expected, found an empty one");
    let numbers = "";
    for (const letter of word.split("")) {
      const n = number.get(letter);
      if (!n) throw new RangeError(`letters of "${letters}" expected, found "${printable(word)}"`);
      numbers += n;
    }
    return numbers;
  });
  numbered.sort();
  return numbered.filter((word, i) => !i || word !== numbered[i - 1]);
}

/**
 * The 30 bits of the check code. They depend on the words alone, as they are spelled, not on name, format, language or
 * the letters' bytes. A tile of several characters stands in brackets, as the tiles C and H are not the tile CH.
 */
export function listDigest(words: string[], { tiles, letters }: Alphabet): number {
  const text = new Map(tiles.map((tile, i) => [letters[i], tile.length === 1 ? tile : `[${tile}]`]));
  const lines = [...new Set(words)].map((word) => `${Array.from(word, (letter) => text.get(letter)).join("")}\n`);
  const hash = sha256(new TextEncoder().encode(lines.sort().join("")));
  return new DataView(hash.buffer).getUint32(hash.byteOffset) >>> 2;
}
