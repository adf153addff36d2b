// The reader against a hash set, over a whole list and a seeded sample of the strings around its words.
import { expect, test } from "vitest";
import { isWord, type Lexicon } from "../../firmware/lexicon/lexicon";
import { oneLetterEdits } from "../../lexicon-pack/one-letter-edits";
import { seededRandom } from "../../lexicon-pack/seeded-random";
import { ENGLISH } from "../../lexicon-pack/numbered";

const SEED = 20260101;
/** A byte a word, everything included: the goal. */
const MOST_BYTES_A_WORD = 0.885;

interface Pack {
  bytes: Uint8Array;
  lexicon: Lexicon;
}

/**
 * The tests of a list's pack. `sample` is from how many of its words, drawn by the seed, all one-letter edits are made:
 * about 500 strings of each.
 */
export function testExact(words: string[], { bytes, lexicon }: Pack, sample: number): void {
  const listed = new Set(words);
  const wrong = (texts: Iterable<string>) => [...texts].filter((text) => isWord(lexicon, text) !== listed.has(text));

  test("takes no more bytes a word than the goal, everything included", () => {
    expect(bytes.length / listed.size).toBeLessThanOrEqual(MOST_BYTES_A_WORD);
  });

  test("has every word", () => {
    expect(wrong(words)).toEqual([]);
    expect(lexicon.wordCount).toBe(listed.size);
  });

  test("answers every string of one to three letters as the set does", () => {
    const texts = [...ENGLISH].flatMap((a) => [
      a,
      ...[...ENGLISH].flatMap((b) => [a + b, ...[...ENGLISH].map((c) => a + b + c)]),
    ]);
    expect(wrong(texts)).toEqual([]);
  });

  test(`answers every one-letter edit of ${sample} words as the set does (seed ${SEED})`, () => {
    const random = seededRandom(SEED);
    const texts = new Set<string>();
    for (let i = 0; i < sample; i++) oneLetterEdits(words[random(words.length)], ENGLISH, (text) => texts.add(text));
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
}
