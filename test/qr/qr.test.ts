// The encoder of QR codes against one that others wrote, and against a reader.

import jsQR from "jsqr";
import { encode } from "uqr";
import { describe, expect, test } from "vitest";
import { beginQr, continueQr } from "../../firmware/ui/qr";
import { dice } from "../journal/games";

/** The rows of the code; null if there is none. */
function rowsOf(bytes: string, text: string): string[] | null {
  const work = beginQr(bytes, text);
  if (work === null) return null;
  while (!continueQr(work));
  const columns = work.columns.trimEnd().split("\n");
  return columns.map((_, y) => columns.map((column) => column[y]).join(""));
}

/** The same by npm's `uqr`, a port of Nayuki's encoder, with the mask that the firmware has. */
function reference(text: string, version: number): string[] {
  const options = { ecc: "M", boostEcc: false, border: 0, maskPattern: 0, minVersion: version, maxVersion: 6 } as const;
  return encode(text, options).data.map((row) => row.map((dark) => (dark ? "1" : "0")).join(""));
}

/** Characters that versions 1 to 6 hold at level M (ISO/IEC 18004, table 7). */
const MOST_ALPHANUMERIC = [20, 38, 61, 90, 122, 154];
const MOST_BYTES = [14, 26, 42, 62, 84, 106];
const SIGNS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:";

function textOf(length: number, signs: string, draw: (below: number) => number): string {
  return Array.from({ length }, () => signs[draw(signs.length)]).join("");
}

describe.each([1, 2, 3, 4, 5, 6])("version %i", (version) => {
  const side = 17 + 4 * version;
  const most = MOST_ALPHANUMERIC[version - 1];
  const least = version === 1 ? 1 : MOST_ALPHANUMERIC[version - 2] + 1;

  test("alphanumeric text has the reference's modules at every length", () => {
    const draw = dice(version);
    for (let length = least; length <= most; length++) {
      // A text of digits alone would be numeric in the reference.
      const text = "A" + textOf(length - 1, SIGNS, draw);
      const rows = rowsOf("", text)!;
      expect(rows.length).toBe(side);
      expect(rows, text).toEqual(reference(text, version));
    }
  });

  test("an address before the text is read back, in the smallest version that holds both", () => {
    const draw = dice(100 + version);
    for (let length = 1; length <= MOST_BYTES[version - 1] - 4; length++) {
      const bytes = textOf(length, "abcdefghijklmnop./:#", draw);
      // By hand: both segments' heads have 12 and 13 bits, a byte 8, two characters 11, one 6.
      const room = Math.min(8 * [16, 28, 44, 64, 86, 108][version - 1] - 25 - 8 * length, 1000);
      const count = 2 * Math.floor(room / 11) + (room % 11 >= 6 ? 1 : 0);
      if (count === 0) continue;
      const text = textOf(count, SIGNS, draw);
      const rows = rowsOf(bytes, text)!;
      expect(rows.length).toBe(side);
      expect(read(rows)).toBe(bytes + text);
    }
  });
});

test("there is no code of more than version 6 holds", () => {
  expect(rowsOf("", "A".repeat(154))).not.toBeNull();
  expect(rowsOf("", "A".repeat(155))).toBeNull();
});

/** Reads rows as a clean picture of four pixels a module. */
function read(rows: string[]): string | undefined {
  const size = (rows.length + 8) * 4;
  const pixels = new Uint8ClampedArray(4 * size * size).fill(255);
  rows.forEach((row, y) =>
    [...row].forEach((module, x) => {
      if (module === "1")
        for (let dy = 0; dy < 4; dy++)
          for (let dx = 0; dx < 4; dx++) {
            const at = 4 * ((4 * (y + 4) + dy) * size + 4 * (x + 4) + dx);
            pixels.fill(0, at, at + 3);
          }
    }),
  );
  return jsQR(pixels, size, size)?.data;
}
