// The order in which words are sampled: by what a look-up reads.

import { describe, expect, test } from "vitest";
import { buildPack } from "../../../lexicon-pack/build";
import { crc32 } from "../../../lexicon-pack/crc32";
import { isWord, openPack, type Lexicon } from "../../../firmware/lexicon/lexicon";
import { sampleOf } from "../../../sim/tools/bench/look-ups";
import { workOf } from "../../../sim/tools/bench/work";

/**
 * One list of all letters, behind the same two: the reader goes through it from its beginning. All look-ups pass these
 * two, so they come first in a list.
 */
const WORDS = [..."QUABCDEFGHIJKLMNOPRSTVWXYZ"].map((letter) => `QU${letter}`);
const pack = buildPack(WORDS, { name: "WORK" });

describe("the work of a look-up", () => {
  const work = workOf(pack, WORDS, true);

  test("is more for each letter that stands later in its list", () => {
    for (let i = 1; i < WORDS.length; i++) expect(work[i]).toBeGreaterThan(work[i - 1]);
  });

  test("is the reader's own way: it answers as the reader does", () => {
    const lexicon = openPack(pack, crc32) as Lexicon;
    expect(isWord(lexicon, "QUQU")).toBe(false);
    expect(() => workOf(pack, ["QUQU"], true)).toThrow("QUQU: the wrong answer false");
  });

  test("orders a sample: even steps from the least work on, and then the dearest", () => {
    const { words } = sampleOf(pack, WORDS, { each: 2, dearest: 3 });
    // The steps are the middles of both halves of 26 words: those at 6.5 and 19.5.
    expect(words).toEqual(["QUE", "QUS", "QUX", "QUY", "QUZ"]);
  });
});
