// The panel's typeface as it looks on a few scan lines, by which panel-text.ts reads texts back from the pixels.

import { builtInFont, FONT_COUNT } from "../../../firmware/device/font";
import {
  BUILT_IN_DOTS,
  FILE_HEADER,
  FIRST_CHARACTER,
  SCAN_LINES,
  SIZE_HEADER,
  TYPE_MAGIC,
} from "../../../firmware/device/type-format";

/** A character that was recognised: its text, the blank columns before its ink, and the distance to the next one. */
export interface SeenCharacter {
  text: string;
  lead: number;
  advance: number;
}

/** A font in one size. */
export interface SeenSize {
  /** Height of a line in pixels, which identifies the size. */
  tall: number;
  /** Height without the descenders. */
  flat: number;
  /** The scan lines: rows in pixels from the line's upper edge. */
  scans: number[];
  /** A row that no character inks. */
  blank: number;
  /** The size of a dot. */
  scale: number;
  space: number;
  /** Characters by their marks: a letter for each column (markOf), without the blank columns at both ends. */
  characters: Map<string, SeenCharacter>;
  /** The different lengths of marks, longest first. */
  lengths: number[];
}

/** Names of the signs in a text. */
const SIGN_NAMES = ["tick", "cross", "left", "right", "up", "down", "pause"];
const FIRST_SIGN = 0x80;

/** A column in which nothing is marked. */
export const BLANK = "@";

/** Spellings of the letters beyond A to Z in the type that is read, by their bytes. */
type Spellings = ReadonlyMap<number, string>;

function textOf(code: number, spellings: Spellings = new Map()): string {
  const sign = SIGN_NAMES[code - FIRST_SIGN];
  return sign === undefined ? (spellings.get(code) ?? String.fromCharCode(code)) : `<${sign}>`;
}

/** A text in the form in which it is read from the panel: in capitals, signs by their names, and single spaces. */
export function asSeen(text: string): string {
  // The ends of a key's cap are blank.
  const characters = Array.from(text.replace(/[[\]]/g, " "), (character) => textOf(character.charCodeAt(0)));
  return singleSpaced(characters.join("").toUpperCase());
}

/** The text with single spaces: the panel sets columns with spaces, which an expectation need not count. */
export function singleSpaced(text: string): string {
  return text
    .split(" ")
    .filter((part) => part !== "")
    .join(" ");
}

/** Marks are letters from "@" on, a bit for each scan line. */
export function markOf(bits: number): string {
  return String.fromCharCode(64 + bits);
}

/** Rows of a huge line: without descenders. */
const HUGE_TALL = 110;

/** A size of a font whose bitmap has `height` dots in a column, and a column after the other. */
function seenSize(
  bitmap: string,
  widths: number[],
  height: number,
  scale: number,
  rows: number[],
  spellings?: Spellings,
): SeenSize {
  const isInked = (dot: number): number => (bitmap.charCodeAt(dot >> 3) >> (7 - (dot & 7))) & 1;
  const markAt = (column: number): string =>
    markOf(rows.reduce((bits, row) => 2 * bits + isInked(column * height + row), 0));
  const characters = new Map<string, SeenCharacter>();
  let column = 0;
  for (const [i, advance] of widths.entries()) {
    const marks = Array.from({ length: advance }, (_, x) => markAt(column + x)).join("");
    column += advance;
    const inked = marks.replace(/^@+|@+$/g, "");
    if (inked !== "")
      characters.set(inked, { text: textOf(FIRST_CHARACTER + i, spellings), lead: marks.indexOf(inked), advance });
  }
  return {
    tall: height * scale,
    flat: Math.floor((height * scale * 5) / 6),
    scans: rows.map((row) => row * scale + (scale >> 1)),
    blank: rows[0] === 0 ? height * scale - 1 : 0,
    scale,
    space: widths[0],
    characters,
    lengths: [...new Set(Array.from(characters.keys(), ({ length }) => length))].sort((one, other) => other - one),
  };
}

/** The sizes of the built-in font, the smallest first. */
export const BUILT_IN: SeenSize[] = BUILT_IN_DOTS.map((scale) =>
  seenSize(builtInFont(), Array<number>(FONT_COUNT).fill(6), 8, scale, [0, 1, 2, 3, 4, 5, 6]),
);

/** The letters in a type file's list: a blank, and for each its byte, its spelling in UTF-8, and a blank. */
function spellingsIn(list: Uint8Array): Spellings {
  const spellings = new Map<number, string>();
  for (let at = 1; at < list.length;) {
    const end = list.indexOf(0x20, at + 1);
    spellings.set(list[at], new TextDecoder().decode(list.subarray(at + 1, end)));
    at = end + 1;
  }
  return spellings;
}

/** The sizes of a type file, the smallest first. The largest is also shown with dots of two pixels. */
export function sizesOf(type: string): SeenSize[] {
  const bytes = Uint8Array.from(type, (character) => character.charCodeAt(0));
  const listAt = FILE_HEADER + 3 * SIZE_HEADER;
  const [low, high] = bytes.subarray(TYPE_MAGIC.length) as unknown as [number, number];
  let at = listAt + low + 256 * high;
  const spellings = spellingsIn(bytes.subarray(listAt, at));
  return [0, 1, 2].flatMap((size) => {
    const head = bytes.subarray(FILE_HEADER + size * SIZE_HEADER).subarray(0, SIZE_HEADER);
    const [height, , count, , low, high] = head as unknown as [number, number, number, number, number, number];
    const widths = [...bytes.subarray(at, at + count)];
    const bitmap = type.slice(at + count, (at += count + low + 256 * high));
    const rows = [...head.subarray(-SCAN_LINES)].filter((row) => row > 0);
    const scales = size === 2 ? [1, 2] : [1];
    return scales.map((scale) => {
      const seen = seenSize(bitmap, widths, height, scale, rows, spellings);
      return scale === 2 ? { ...seen, tall: HUGE_TALL } : seen;
    });
  });
}
