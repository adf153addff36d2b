// As many words as a pack can hold, without any order in them; takes minutes.
import { expect, test } from "vitest";
import { isWord } from "../../firmware/lexicon/lexicon";
import { oneLetterEdits } from "../../lexicon-pack/one-letter-edits";
import { seal } from "../../lexicon-pack/seal";
import { seededRandom } from "../../lexicon-pack/seeded-random";
import { lexiconOf } from "./lists";
import { ENGLISH } from "../../lexicon-pack/numbered";

test("reader and builder agree on 900,000 random words and some one-letter edits", () => {
  const random = seededRandom(1_000_000);
  const listed = new Set<string>();
  while (listed.size < 900_000) {
    let word = "";
    for (let n = 2 + random(14); n > 0; n--) word += ENGLISH[random(ENGLISH.length)];
    listed.add(word);
  }
  const { lexicon } = lexiconOf([...listed]);
  const wrong: string[] = [];
  const check = (text: string) => isWord(lexicon, text) !== listed.has(text) && wrong.push(text);
  let place = 0;
  for (const word of listed) {
    check(word);
    if (place++ % 1800 === 0) oneLetterEdits(word, ENGLISH, check);
  }
  expect(wrong.slice(0, 10)).toEqual([]);
});

test("a body of more than 255 blocks of 16 KiB is refused", () => {
  expect(() => seal(new Uint8Array(40), new Uint8Array(255 * 16384 + 1))).toThrow(
    "at most 4177920 bytes expected, found 4177921",
  );
});
