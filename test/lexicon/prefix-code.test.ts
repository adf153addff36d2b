// Codes against what is known of them: Kraft's sum, and the entropy.
import { expect, test } from "vitest";
import { prefixCode } from "../../lexicon-pack/prefix-code";
import { seededRandom } from "../../lexicon-pack/seeded-random";

test("a code is complete, within its greatest length, and near the entropy where that allows it", () => {
  const random = seededRandom(3);
  for (let i = 0; i < 200; i++) {
    const counts = Array.from({ length: 2 + random(200) }, () => 1 + random(2 ** random(16)));
    const { lengths } = prefixCode(counts, 12);
    expect(lengths.reduce((sum, bits) => sum + 2 ** -bits, 0)).toBe(1);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(12);
    const total = counts.reduce((a, b) => a + b);
    const entropy = counts.reduce((bits, n) => bits - n * Math.log2(n / total), 0);
    expect(counts.reduce((bits, n, s) => bits + n * lengths[s], 0)).toBeLessThan(entropy + total);
  }
});

test("no code is the beginning of another", () => {
  const { lengths, codes } = prefixCode([50, 20, 9, 9, 4, 4, 2, 1, 1], 5);
  const texts = Array.from(codes, (code, s) => code.toString(2).padStart(lengths[s], "0"));
  for (const a of texts) for (const b of texts) expect(a !== b && b.startsWith(a)).toBe(false);
});

test("a single symbol takes one bit", () => {
  expect([...prefixCode([0, 7, 0], 5).lengths]).toEqual([0, 1, 0]);
});
