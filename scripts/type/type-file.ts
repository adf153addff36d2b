// Writes type files and reads them back. firmware/device/type-format.ts has the format. Also for browsers.

import { FILE_HEADER, FIRST_CHARACTER, SCAN_LINES, SIZE_HEADER, TYPE_MAGIC } from "../../firmware/device/type-format";
import { crc32 } from "../../lexicon-pack/crc32";
import type { Glyph } from "./outlines";
import { scanLines } from "./scan-lines";

/** The glyphs of a size, from FIRST_CHARACTER on, and its rows of pixels. */
export interface TypeSize {
  height: number;
  capital: number;
  glyphs: Glyph[];
}

/** A letter beyond A to Z: its byte in the pack, and its spelling. */
export interface TypeLetter {
  byte: number;
  spelling: string;
}

/** A type file's contents. */
export interface TypeFace {
  sizes: TypeSize[];
  letters: TypeLetter[];
}

const utf8 = (text: string): number[] => [...new TextEncoder().encode(text)];

/** Packs dots into bytes, the first dot into the highest bit. */
function packed(glyphs: Glyph[]): Uint8Array {
  const dots = glyphs.flatMap(({ columns }) => columns.flat());
  const bytes = new Uint8Array(Math.ceil(dots.length / 8));
  dots.forEach((dot, i) => {
    if (dot) bytes[i >> 3] |= 0x80 >> (i & 7);
  });
  return bytes;
}

/** The file of a face. Throws if scan lines cannot distinguish its glyphs. */
export function writeType({ sizes, letters }: TypeFace): Uint8Array {
  const list = letters.length === 0 ? [] : utf8(" ");
  for (const { byte, spelling } of letters) list.push(byte, ...utf8(`${spelling} `));
  const headers: number[] = [];
  const bodies: Uint8Array[] = [];
  for (const { height, capital, glyphs } of sizes) {
    const bitmap = packed(glyphs);
    headers.push(height, capital, glyphs.length, 0);
    headers.push(bitmap.length & 255, bitmap.length >> 8, 0, 0, 0, ...scanLines(glyphs, SCAN_LINES));
    bodies.push(
      Uint8Array.from(glyphs, ({ columns }) => columns.length),
      bitmap,
    );
  }
  if (headers.length !== sizes.length * SIZE_HEADER) throw new Error(`a size's header is ${SIZE_HEADER} bytes`);
  const parts = [Uint8Array.from(headers), Uint8Array.from(list), ...bodies];
  const size = FILE_HEADER + parts.reduce((sum, { length }) => sum + length, 0);
  const file = new Uint8Array((size + 3) & ~3);
  file.set(utf8(TYPE_MAGIC));
  file.set([list.length & 255, list.length >> 8], TYPE_MAGIC.length);
  let at = FILE_HEADER;
  for (const part of parts) {
    file.set(part, at);
    at += part.length;
  }
  new DataView(file.buffer).setUint32(FILE_HEADER - 4, crc32(file.subarray(FILE_HEADER, size)), true);
  return file;
}

/** The letters of a list as the file has it. */
function lettersIn(list: Uint8Array): TypeLetter[] {
  const letters: TypeLetter[] = [];
  for (let at = 1; at < list.length;) {
    const end = list.indexOf(0x20, at + 1);
    letters.push({ byte: list[at], spelling: new TextDecoder().decode(list.subarray(at + 1, end)) });
    at = end + 1;
  }
  return letters;
}

/** A face from its file. Throws if the file is another one, or damaged. */
export function readType(file: Uint8Array): TypeFace {
  const magic = String.fromCharCode(...file.subarray(0, TYPE_MAGIC.length));
  if (magic !== TYPE_MAGIC) throw new Error("a file of the panel's type expected, found something else");
  const listBytes = file[TYPE_MAGIC.length] | (file[TYPE_MAGIC.length + 1] << 8);
  const listAt = FILE_HEADER + 3 * SIZE_HEADER;
  let at = listAt + listBytes;
  const sizes = [0, 1, 2].map((size): TypeSize => {
    const [height, capital, count, , low, high] = file.subarray(FILE_HEADER + size * SIZE_HEADER);
    const widths = file.subarray(at, at + count);
    const bitmap = file.subarray(at + count, (at += count + low + 256 * high));
    let dot = 0;
    const isInked = (): boolean => (bitmap[dot >> 3] & (0x80 >> (dot++ & 7))) !== 0;
    const glyphs = Array.from(widths, (width) => ({
      columns: Array.from({ length: width }, () => Array.from({ length: height }, isInked)),
    }));
    return { height, capital, glyphs };
  });
  const sum = new DataView(file.buffer, file.byteOffset).getUint32(FILE_HEADER - 4, true);
  const found = crc32(file.subarray(FILE_HEADER, at)) >>> 0;
  if (found !== sum) throw new Error(`the panel's type: a checksum of ${sum} expected, found ${found}`);
  return { sizes, letters: lettersIn(file.subarray(listAt, listAt + listBytes)) };
}

/** The index of a character's glyph. */
export const placeOf = (character: number): number => character - FIRST_CHARACTER;
