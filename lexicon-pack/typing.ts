// The keys by which a device's players type a word of an alphabet.

import type { Alphabet } from "./alphabet";
import type { Tiles } from "./tiles";

/** Whether the tile is typed by its letters: those of A to Z, one or more. */
const isPlain = (tile: string): boolean => /^[A-Z]+$/.test(tile);

/** The tiles that digits type, from 1 on: by their bytes (FORMAT.md, "Header"). */
export function tilesOfDigits({ tiles, letters }: Tiles): string[] {
  return tiles
    .map((tile, i) => ({ tile, byte: letters.charCodeAt(i) }))
    .filter(({ tile }) => !isPlain(tile))
    .sort((one, other) => one.byte - other.byte)
    .map(({ tile }) => tile);
}

/** The keys of a text in capitals, such as A, 1, O for "AÑO" of Spanish; a character without a key is as it is. */
export function keysOf(alphabet: Alphabet, text: string): string[] {
  const digits = tilesOfDigits(alphabet);
  const keys: string[] = [];
  for (let at = 0; at < text.length;) {
    const digit = digits.findIndex((tile) => text.startsWith(tile, at));
    const sign = digit < 0 ? String.fromCodePoint(text.codePointAt(at)!) : digits[digit];
    keys.push(digit < 0 ? sign : String(digit + 1));
    at += sign.length;
  }
  return keys;
}
