// The panel's type: bitmaps of characters in the interpreter's own format for fonts, in a Storage file beside the pack,
// and read where it lies. It begins with the magic, the number of sizes among it, and the CRC-32 of all that follows;
// then a header for each size, and for each its widths and its bitmap.
//
// A size's header: the height of its line, that of a capital, the number of characters, 0, the length of the bitmap in
// four bytes (the lowest first), 0, and seven scan lines on which a reader tells the characters apart,
// 0 for none. The bitmap has a bit
// for each dot, column by column, each from the top.

import { TYPE_FILE } from "./files";
import { FONT, FONT_FIRST } from "./font";

/** "TYPE", the version of the format, and three sizes. */
export const TYPE_MAGIC = "TYPE\x01\x03\x00\x00";
export const FILE_HEADER = 12;
export const SIZE_HEADER = 16;
export const SCAN_LINES = 7;
export const FIRST_CHARACTER = 0x20;

/** What Graphics.setFontCustom takes, and the height of a line in pixels. */
export interface Face {
  bitmap: string;
  first: number;
  widths: string | number;
  /** With the size of a dot in bits 8 to 15. */
  height: number;
  tall: number;
}

/** Small, plain, large and huge, from the type file; null if that is missing or damaged. */
export function storedFaces(): Face[] | null {
  "rare";
  const storage = require("Storage");
  function read(from: number, length: number): string {
    return storage.read(TYPE_FILE, from, length) as string;
  }
  const head = read(0, FILE_HEADER);
  if (head === undefined || head.substr(0, 8) !== TYPE_MAGIC) return null;
  const faces: Face[] = [];
  let at = FILE_HEADER + 3 * SIZE_HEADER;
  for (let i = 0; i < 3; i++) {
    const size = read(FILE_HEADER + i * SIZE_HEADER, SIZE_HEADER);
    if (size.length < SIZE_HEADER) return null;
    const tall = size.charCodeAt(0);
    const count = size.charCodeAt(2);
    const length = size.charCodeAt(4) + 256 * size.charCodeAt(5);
    const widths = read(at, count);
    const bitmap = read(at + count, length);
    faces.push({ bitmap: bitmap, first: FIRST_CHARACTER, widths: widths, height: tall, tall: tall });
    if (i === 2) {
      faces.push({ bitmap: bitmap, first: FIRST_CHARACTER, widths: widths, height: tall | 0x200, tall: 2 * tall });
    }
    at += count + length;
  }
  let sum = 0;
  for (let i = FILE_HEADER - 1; i >= FILE_HEADER - 4; i--) sum = sum * 256 + head.charCodeAt(i);
  if (E.CRC32(read(FILE_HEADER, at - FILE_HEADER)) !== sum) return null;
  return faces;
}

/** The sizes of a dot with which the built-in font comes near to the type's sizes. */
export const BUILT_IN_DOTS = [2, 4, 7, 14];

/** Capitals of dots, where there is no type. */
export function builtInFaces(): Face[] {
  "rare";
  return BUILT_IN_DOTS.map(function (dot) {
    return { bitmap: FONT, first: FONT_FIRST, widths: 6, height: 8 | (dot << 8), tall: 8 * dot };
  });
}

/** What the built-in font has for the type's signs, from "\x80" on. */
const INSTEAD_OF_SIGNS = "+X<>^V=!!";

/** A text as the built-in font can show it. */
export function inCapitals(text: string): string {
  let out = "";
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    out += code < 0x80 ? text[i]!.toUpperCase() : INSTEAD_OF_SIGNS.charAt(code - 0x80);
  }
  return out;
}
