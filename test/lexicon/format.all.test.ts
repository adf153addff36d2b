// FORMAT.md suffices: a reader written from it alone, by somebody who had not seen this project's, finds the words
// that were packed, and no other string.
import { expect, test } from "vitest";
import { seededRandom } from "../../lexicon-pack/seeded-random";
import { openPack } from "./format-reader";
import { lexiconOf, sowpods } from "./lists";
import { ENGLISH } from "../../lexicon-pack/numbered";

const RUSSIAN = "\u0410\u0411\u0412\u0413\u0414\u0415\u0401\u0416";
const small = (alphabet: string) => [...alphabet].flatMap((a) => [a + a, ...[...alphabet].map((b) => a + b + a + b)]);

test.each([
  ["sowpods", sowpods(), ENGLISH],
  ["one word", ["QI"], ENGLISH],
  ["letters of two bytes", small(RUSSIAN), RUSSIAN],
  ["one-letter words", ["A", "AB", "ABBA", "B"], ENGLISH],
  ["words without a common last letter", ["ABC", "ABD", "ABE", "ZZA"], ENGLISH],
])("%s, read by the format", (_, words, alphabet) => {
  const { bytes, lexicon } = lexiconOf(words, alphabet);
  const read = openPack(bytes);
  expect(read.name).toBe("TEST");
  expect(read.wordCount).toBe(lexicon.wordCount);
  const listed = new Set(words);
  const random = seededRandom(9);
  const asked = [...words];
  for (let i = 0; i < 20_000; i++)
    asked.push(Array.from({ length: 1 + random(15) }, () => alphabet[random(alphabet.length)]).join(""));
  expect(asked.filter((word) => read.has(word) !== listed.has(word))).toEqual([]);
});

test("a bit that is wrong anywhere is refused", () => {
  const { bytes } = lexiconOf(["CAT", "CATS", "DOG"]);
  for (let bit = 0; bit < bytes.length * 8; bit++) {
    const wrong = bytes.slice();
    wrong[bit >> 3] ^= 1 << (bit & 7);
    expect(() => openPack(wrong)).toThrow(/expected/);
  }
});
