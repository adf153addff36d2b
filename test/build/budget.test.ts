// The firmware's share of a board's Storage: code, fonts and signs together at most 224 KiB. The build of the firmware
// fails if they take more.

import { expect, test } from "vitest";
import { sizeInWords } from "../../scripts/build/build";

test.each([
  // Both files with their headers of 32 bytes; a file begins on a whole word.
  ["esp32", 100_000, 129_312, true, "229376, 100.0 %"],
  ["esp32", 100_000, 129_313, false, "229380, 100.0 %"],
  ["esp32", 100_001, 129_312, false, "229380, 100.0 %"],
  ["pico", 100_001, 129_308, true, "229376, 100.0 %"],
  ["pico", 50_000, 64_624, true, "114688, 50.0 %"],
] as const)("on %s a bundle of %i bytes and a type of %i: within it is %s", (board, bundle, type, within, share) => {
  const { text, fits } = sizeInWords(new Uint8Array(bundle), new Uint8Array(type), board);
  expect(fits).toBe(within);
  expect(text).toContain(
    `${bundle} bytes; the panel's type: ${type} bytes; in Storage ${share} of the budget of 229376`,
  );
});
