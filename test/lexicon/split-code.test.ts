// Codes read back from their bytes as FORMAT.md has them.
import { expect, test } from "vitest";
import { seededRandom } from "../../lexicon-pack/seeded-random";
import { splitCode } from "../../lexicon-pack/split-code";

/** Symbol by code, in 0 and 1, of the runs of FORMAT.md's section "Codes". */
function read(bytes: Uint8Array): Map<string, number> {
  const code = new Map<string, number>();
  let at = 0;
  for (let place = 0; place < 32;) {
    const kind = bytes[at] >> 4;
    for (let left = bytes[at++] & 15; left >= 0; left--) {
      const places = kind < 5 ? 16 >> kind : 1;
      const more = kind < 5 ? 0 : kind - 4;
      for (let i = 0; i < 1 << more; i++) {
        const bits = place
          .toString(2)
          .padStart(5, "0")
          .slice(0, kind < 5 ? kind + 1 : 5);
        code.set(bits + (more ? i.toString(2).padStart(more, "0") : ""), bytes[at++]);
      }
      place += places;
    }
  }
  expect(at).toBe(bytes.length);
  return code;
}

test.each([
  [1, 0],
  [2, 5],
  [3, 0],
  [8, 0],
  [20, 5],
  [28, 5],
  [200, 7],
])("%d symbols with up to %d more bits", (symbols, more) => {
  const random = seededRandom(symbols);
  const counts = Array.from({ length: symbols }, () => 1 + Math.floor(1 / (1e-4 + random(1_000_000) / 1e6)));
  const { lengths, codes, bytes } = splitCode(counts, more);
  const back = read(bytes);
  let bits = 0;
  counts.forEach((count, symbol) => {
    expect(back.get(codes[symbol].toString(2).padStart(lengths[symbol], "0"))).toBe(symbol);
    bits += count * lengths[symbol];
  });
  // No code of whole bits takes less than the entropy; this form takes little more than a bit a symbol beyond it.
  const total = counts.reduce((sum, count) => sum + count);
  const entropy = counts.reduce((sum, count) => sum + count * Math.log2(total / count), 0);
  expect(bits).toBeGreaterThanOrEqual(entropy);
  expect(bits).toBeLessThan(entropy + 1.1 * total);
});
