// Sizes read from a type file that was put together by hand from type-format.ts.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { storedSizes } from "../../firmware/device/type";
import { FILE_HEADER, SIZE_HEADER, TYPE_MAGIC } from "../../firmware/device/type-format";
import { crc32 } from "../../lexicon-pack/crc32";

beforeEach(() => void vi.stubGlobal("E", { CRC32: (text: string) => crc32(Buffer.from(text, "latin1")) }));
afterEach(() => void vi.unstubAllGlobals());

/** A file whose sizes are so many pixels high and have one character each, 8 pixels wide: "a", "b" and "c". */
function fileOf(heights: number[]): string {
  const head = Buffer.alloc(3 * SIZE_HEADER);
  heights.forEach((height, i) => head.set([height, height, 1, 0, 1], i * SIZE_HEADER));
  const rest = Buffer.concat([head, Buffer.from("\x08a\x08b\x08c", "latin1")]);
  const file = Buffer.alloc(FILE_HEADER + rest.length);
  file.write(TYPE_MAGIC, "latin1");
  file.writeUInt32LE(crc32(rest), FILE_HEADER - 4);
  rest.copy(file, FILE_HEADER);
  return file.toString("latin1");
}

/** Graphics.setFontCustom takes the height with the size of a dot in bits 8 to 15 (Espruino's reference). */
test.each([[[21, 37, 59]], [[20, 36, 58]]])(
  "sizes of %j pixels, of which the last is there once more in dots of 2 x 2",
  (heights) => {
    const file = fileOf(heights);
    const [small, plain, large] = heights;
    const widths = "\x08";
    expect(storedSizes((from, length) => file.substr(from, length))).toEqual([
      { bitmap: "a", widths, height: small, tall: small, capitals: false },
      { bitmap: "b", widths, height: plain, tall: plain, capitals: false },
      { bitmap: "c", widths, height: large, tall: large, capitals: false },
      { bitmap: "c", widths, height: large + 2 * 256, tall: large + large, capitals: false },
    ]);
  },
);
