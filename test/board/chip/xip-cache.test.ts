import { expect, test } from "vitest";
import { XipCache } from "../../../sim/board/chip/xip-cache";

// RP2040 datasheet 2.6.3.1 and 2.6.3.2: 16 kB in two ways and lines of 8 bytes are 1,024 sets; addresses 8 kB apart
// share one.

const FLASH = 0x10000000;
const WAY_BYTES = 8192;

test("a line is fetched once for its eight bytes", () => {
  const cache = new XipCache();
  expect([0, 2, 4, 7, 8].map((offset) => cache.fetches(FLASH + offset))).toEqual([true, false, false, false, true]);
});

test("two lines of a set stay, and of three the one that was used longest ago gives way", () => {
  const cache = new XipCache();
  const [a, b, c] = [0, 1, 2].map((way) => FLASH + way * WAY_BYTES);
  expect([a, b, a, b].map((line) => cache.fetches(line!))).toEqual([true, true, false, false]);
  expect([a, c, a, b].map((line) => cache.fetches(line!))).toEqual([false, true, false, true]);
});

test("16 kB fit, a byte more does not, and nothing is left after a flush", () => {
  const cache = new XipCache();
  const pass = (bytes: number): number => {
    let fetched = 0;
    for (let at = 0; at < bytes; at += 2) if (cache.fetches(FLASH + at)) fetched++;
    return fetched;
  };
  expect([pass(16384), pass(16384), pass(16392)]).toEqual([2048, 0, 1]);
  cache.flush();
  expect(pass(16384)).toBe(2048);
});
