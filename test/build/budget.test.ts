// The firmware's share of a board's Storage: code, fonts and signs together at most 224 KiB.

import { expect, inject, test } from "vitest";
import { sizeInWords } from "../../scripts/build/build";
import { typeFile } from "../../scripts/type/build";

const KIB_224 = 229_376;
/** Espruino's own, before each file in Storage. */
const HEADER = 32;

const of = (bytes: number): Uint8Array => new Uint8Array(bytes);

test.each(["esp32", "pico"] as const)("what is flashed onto an %s is within it", (board) => {
  const bundle = Buffer.from(inject("bundles")[board], "latin1");
  const type = typeFile();
  const { text, fits } = sizeInWords(bundle, type, board);
  expect(fits).toBe(true);
  const inStorage = Math.ceil(bundle.length / 4) * 4 + Math.ceil(type.length / 4) * 4 + 2 * HEADER;
  expect(inStorage).toBeLessThanOrEqual(KIB_224);
  expect(text).toContain(`${bundle.length} bytes; the panel's type: ${type.length} bytes; in Storage ${inStorage},`);
  expect(text).toContain(`of the budget of ${KIB_224}`);
});

test.each([
  // Both files with their headers; a file begins on a whole word.
  ["esp32", 100_000, 129_312, true],
  ["esp32", 100_000, 129_313, false],
  ["esp32", 100_001, 129_312, false],
  ["pico", 100_001, 129_308, true],
] as const)("on %s a bundle of %i bytes and a type of %i: within it is %s", (board, bundle, type, within) => {
  expect(sizeInWords(of(bundle), of(type), board).fits).toBe(within);
});
