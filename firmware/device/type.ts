// The panel's type, read in place from the board's Storage (type-format.ts), and its fallback.

import { builtInFont } from "./font";
import { BUILT_IN_DOTS, FILE_HEADER, SIZE_HEADER, TYPE_MAGIC } from "./type-format";

/** The type in one size: arguments of Graphics.setFontCustom, and the height of a line (`tall`) in pixels. */
export interface TypeSize {
  bitmap: string;
  widths: string | number;
  /** Height in dots, with the size of a dot in bits 8 to 15. */
  height: number;
  tall: number;
  /** Whether this is the built-in font, which has only capitals and none of the type's signs. */
  capitals: boolean;
}

/** Height of a huge line: twice the rows of large type down to the baseline, and of what round letters add. */
const HUGE = 110;

/** Reads bytes of the type file; undefined if there is none. */
export type ReadType = (from: number, length: number) => string | undefined;

/** Length of the list of letters, from the file's first bytes. */
function lettersLength(head: string): number {
  return head.charCodeAt(6) + 256 * head.charCodeAt(7);
}

/** The list of letters of a sound type file (type-format.ts). */
export function typeLetters(readType: ReadType): string {
  const length = lettersLength(readType(0, FILE_HEADER) as string);
  // A length of 0 is the whole file to Storage.
  return length === 0 ? "" : (readType(FILE_HEADER + 3 * SIZE_HEADER, length) as string);
}

/** Small, plain, large and huge, from the type file; null if the file is missing or damaged. */
export function storedSizes(readType: ReadType): TypeSize[] | null {
  function read(from: number, length: number): string {
    return readType(from, length) as string;
  }
  const head = read(0, FILE_HEADER);
  if (head === undefined || head.substr(0, 6) !== TYPE_MAGIC) return null;
  const sizes: TypeSize[] = [];
  let at = FILE_HEADER + 3 * SIZE_HEADER + lettersLength(head);
  for (let i = 0; i < 3; i++) {
    const header = read(FILE_HEADER + i * SIZE_HEADER, SIZE_HEADER);
    if (header.length < SIZE_HEADER) return null;
    const tall = header.charCodeAt(0);
    const count = header.charCodeAt(2);
    const length = header.charCodeAt(4) + 256 * header.charCodeAt(5);
    const widths = read(at, count);
    const bitmap = read(at + count, length);
    sizes.push({ bitmap, widths, height: tall, tall, capitals: false });
    if (i === 2) {
      sizes.push({ bitmap, widths, height: tall | 0x200, tall: HUGE, capitals: false });
    }
    at += count + length;
  }
  let sum = 0;
  for (let i = FILE_HEADER - 1; i >= FILE_HEADER - 4; i--) sum = sum * 256 + head.charCodeAt(i);
  if (E.CRC32(read(FILE_HEADER, at - FILE_HEADER)) !== sum) return null;
  return sizes;
}

/** Fallback for a missing or damaged type file: the built-in font. */
export function builtInSizes(): TypeSize[] {
  const bitmap = builtInFont();
  return BUILT_IN_DOTS.map(function (dot) {
    return { bitmap, widths: 6, height: 8 | (dot << 8), tall: 8 * dot, capitals: true };
  });
}

/** Characters of the built-in font that replace the type's signs, from "\x80" on, and what replaces its letters. */
const INSTEAD_OF_SIGNS = "+X<>^V=";
const INSTEAD_OF_LETTERS = "?";

/** The text in characters of the built-in font. */
export function inCapitals(text: string): string {
  let out = "";
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    const isCapEnd = code === 0x5b || code === 0x5d;
    out += isCapEnd
      ? " "
      : code < 0x80
        ? text[i].toUpperCase()
        : INSTEAD_OF_SIGNS.charAt(code - 0x80) || INSTEAD_OF_LETTERS;
  }
  return out;
}
