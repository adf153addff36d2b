// The reader against a hash set, over whole lists and a seeded sample of the strings around their words.
import { describe, expect, test } from "vitest";
import { isWord } from "../../firmware/lexicon/lexicon";
import { oneLetterEdits } from "../../lexicon-pack/one-letter-edits";
import { seededRandom } from "../../lexicon-pack/seeded-random";
import { lexiconOf, sowpods, wordList } from "./lists";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
/** Every word of the sample is asked with all its one-letter edits: about 500 strings a word. */
const SAMPLE = 3000;
const SEED = 20260101;

describe.each([
  ["sowpods", sowpods, 0.885],
  ["word-list", wordList, 0.885],
])("%s", (_, read, mostBytesAWord) => {
  const words = read();
  const listed = new Set(words);
  const { bytes, lexicon } = lexiconOf(words);
  const wrong = (texts: Iterable<string>) => [...texts].filter((text) => isWord(lexicon, text) !== listed.has(text));

  test("takes no more bytes a word than the goal, everything included", () => {
    expect(bytes.length / listed.size).toBeLessThanOrEqual(mostBytesAWord);
  });

  test("has every word", () => {
    expect(wrong(words)).toEqual([]);
    expect(lexicon.wordCount).toBe(listed.size);
  });

  test("answers every string of one to three letters as the set does", () => {
    const texts = [...LETTERS].flatMap((a) => [
      a,
      ...[...LETTERS].flatMap((b) => [a + b, ...[...LETTERS].map((c) => a + b + c)]),
    ]);
    expect(wrong(texts)).toEqual([]);
  });

  test(`answers every one-letter edit of ${SAMPLE} words as the set does (seed ${SEED})`, () => {
    const random = seededRandom(SEED);
    const texts = new Set<string>();
    for (let i = 0; i < SAMPLE; i++) oneLetterEdits(words[random(words.length)], LETTERS, (text) => texts.add(text));
    expect(wrong(texts)).toEqual([]);
  });

  test("answers any string: other signs, other cases, none, far too long", () => {
    const texts = [
      "",
      "A",
      "aa",
      "ZA!",
      "Z A",
      "É",
      "AÉ",
      "AA\0",
      "\uffff",
      "ZA\ud83d\ude00",
      "[",
      "@A",
      "A".repeat(10_000),
    ];
    expect(
      wrong([...texts, ...words.slice(0, 1000).flatMap((w) => [w + "\n", w.toLowerCase(), w + w, "@" + w])]),
    ).toEqual([]);
  });
});
