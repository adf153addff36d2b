// The most that a look-up takes, by the pack's own word: no string takes more, and the builder sees to it that it is
// not much.
import { describe, expect, test } from "vitest";
import { slotMs } from "../../firmware/lexicon/adjudication";
import { isWord, mostPasses } from "../../firmware/lexicon/lexicon";
import { PASSES_BESIDES } from "../../firmware/lexicon/passes";
import { whyNotCounted } from "../../sim/tools/bench/count";
import { countLookUps } from "../../sim/tools/bench/look-ups";
import { buildBounded } from "../../lexicon-pack/build";
import { lexiconOf, openLexicon, sowpods } from "./lists";

describe("the bound of a pack", () => {
  test.each([
    [["QUIXOTRY"]],
    [["A"]],
    [["AA", "AAA"]],
    [Array.from("ABCDEFGHIJKLMNO", (_, i) => "ABCDEFGHIJKLMNO".slice(0, i + 1))],
  ])("is no more than its dearest word takes: %j", (words) => {
    const { lexicon } = lexiconOf(words);
    expect(words.every((word) => isWord(lexicon, word))).toBe(true);
    const stingy = { ...lexicon, mostPasses: lexicon.mostPasses - 1 };
    expect(words.every((word) => isWord(stingy, word))).toBe(false);
  });
});

describe("the builder", () => {
  const words = sowpods().filter((_, i) => i % 10 === 0);

  test("adds lengths until the dearest string is cheap enough, and says what they cost", () => {
    const free = buildBounded(words, { name: "BOUND", choices: { mostPasses: 60_000 } });
    expect(free.bound).toMatchObject({ lengthsAdded: 0, bytesAdded: 0 });
    const most = Math.floor((free.bound.mostPasses + PASSES_BESIDES) * 0.8);
    const { bytes, bound } = buildBounded(words, { name: "BOUND", choices: { mostPasses: most } });
    expect(bound.lengthsAdded).toBeGreaterThan(0);
    expect(bytes.length - free.bytes.length).toBe(bound.bytesAdded);
    const lexicon = openLexicon(bytes);
    expect(mostPasses(lexicon)).toBeLessThanOrEqual(most);
    expect(words.filter((word) => !isWord(lexicon, word))).toEqual([]);
    // 1,600 passes of 282 microseconds, and a quarter as much again: two words a second and more.
    expect(slotMs(lexicon, 282)).toBe(Math.max(400, Math.ceil(mostPasses(lexicon) * 0.3525)));
  });
});

test.skipIf(whyNotCounted() !== null)(
  "the interpreter takes no longer than the bound says",
  async () => {
    const words = sowpods().filter((_, i) => i % 20 === 0);
    const { bytes, lexicon } = lexiconOf(words);
    const { worst } = await countLookUps(process.env.ESPRUINO!, bytes, words, { each: 10, dearest: 20 });
    expect(worst).toBeLessThanOrEqual(mostPasses(lexicon));
    // Nor is the bound far from what is taken.
    expect(worst).toBeGreaterThan(0.5 * mostPasses(lexicon));
  },
  300_000,
);
