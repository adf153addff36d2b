// FORMAT.md suffices: a reader written from it alone finds the very words that were packed, on a large list and small ones.
import { expect, test } from "vitest";
import { readByFormat } from "./format-reader";
import { lexiconOf, sowpods } from "./lists";

const RUSSIAN = "\u0410\u0411\u0412\u0413\u0414\u0415\u0401\u0416";
const small = (alphabet: string) => [...alphabet].flatMap((a) => [a + a, ...[...alphabet].map((b) => a + b + a + b)]);

test.each([
  ["sowpods", sowpods(), undefined], ["one word", ["QI"], undefined],
  ["letters of two bytes", small(RUSSIAN), RUSSIAN], ["one-letter words", ["A", "AB", "ABBA", "B"], undefined],
])("%s, read by the format", (_, words, alphabet) => {
  const { bytes, lexicon } = lexiconOf(words, alphabet);
  const read = readByFormat(bytes);
  expect(read.name).toBe("TEST");
  expect(read.checkCode).toBe(lexicon.checkCode);
  const found = new Set(read.words);
  expect(read.words.length).toBe(new Set(words).size);
  expect(words.filter((word) => !found.has(word))).toEqual([]);
});
