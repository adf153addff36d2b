// As many words as a pack can hold, without any order in them; takes minutes.
import { expect, test } from "vitest";
import { isWord } from "../../firmware/lexicon/lexicon";
import { ENGLISH } from "../../lexicon-pack/numbered";
import { seal } from "../../lexicon-pack/seal";
import { lexiconOf, randomWords, wrongAnswers } from "./lists";

test("reader and builder agree on 900,000 random words and some one-letter edits", () => {
  const words = randomWords(900_000, ENGLISH, 1_000_000);
  const { lexicon } = lexiconOf(words);
  expect(wrongAnswers(words, ENGLISH, 500, (text) => isWord(lexicon, text))).toEqual([]);
});

test("a body of more than 255 blocks of 16 KiB is refused", () => {
  expect(() => seal(new Uint8Array(40), new Uint8Array(255 * 16384 + 1))).toThrow(
    "at most 4177920 bytes expected, found 4177921",
  );
});
