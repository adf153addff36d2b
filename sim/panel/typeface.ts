// The panel's typeface as it looks on a few scan lines, by which panel-text.ts reads texts back from the pixels.

import { builtInFont, FONT_COUNT } from "../../firmware/device/font";
import {
  BUILT_IN_DOTS,
  FILE_HEADER,
  FIRST_CHARACTER,
  SCAN_LINES,
  SIZE_HEADER,
} from "../../firmware/device/type-format";

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
  characters: { [marks: string]: SeenCharacter };
  /** The different lengths of marks, longest first. */
  lengths: number[];
}

/** Names of the signs in a text. */
const SIGN_NAMES = ["tick", "cross", "left", "right", "up", "down", "pause", "hand", "warning"];
const FIRST_SIGN = 0x80;

/** A column in which nothing is marked. */
export const BLANK = "@";

function textOf(code: number): string {
  return code < FIRST_SIGN ? String.fromCharCode(code) : "<" + SIGN_NAMES[code - FIRST_SIGN] + ">";
}

/** A text in the form in which it is read from the panel: in capitals, signs by their names, and single spaces. */
export function asSeen(text: string): string {
  let seen = "";
  for (let i = 0; i < text.length; i++) {
    const character = text.charAt(i);
    // The ends of a key's cap are blank.
    seen += character === "[" || character === "]" ? " " : textOf(text.charCodeAt(i));
  }
  return singleSpaced(seen.toUpperCase());
}

/** The text with single spaces: the panel sets columns with spaces, which an expectation need not count. */
export function singleSpaced(text: string): string {
  return text
    .split(" ")
    .filter((part) => part.length > 0)
    .join(" ");
}

/** Marks are letters from "@" on, a bit for each scan line. */
export function markOf(bits: number): string {
  return String.fromCharCode(64 + bits);
}

function seenSize(
  bitmap: string,
  first: number,
  widths: number[],
  height: number,
  scale: number,
  rows: number[],
): SeenSize {
  const characters: { [marks: string]: SeenCharacter } = {};
  const lengths: number[] = [];
  let column = 0;
  for (let i = 0; i < widths.length; i++) {
    let marks = "";
    for (let end = column + widths[i]!; column < end; column++) {
      let bits = 0;
      for (let k = 0; k < rows.length; k++) {
        const dot = column * height + rows[k]!;
        bits = bits * 2 + ((bitmap.charCodeAt(dot >> 3) >> (7 - (dot & 7))) & 1);
      }
      marks += markOf(bits);
    }
    let lead = 0;
    while (lead < marks.length && marks.charAt(lead) === BLANK) lead++;
    let end = marks.length;
    while (end > lead && marks.charAt(end - 1) === BLANK) end--;
    if (end === lead) continue;
    const inked = marks.substr(lead, end - lead);
    characters[inked] = { text: textOf(first + i), lead: lead, advance: widths[i]! };
    if (lengths.indexOf(inked.length) < 0) lengths.push(inked.length);
  }
  lengths.sort((one, other) => other - one);
  return {
    tall: height * scale,
    flat: Math.floor((height * scale * 5) / 6),
    scans: rows.map((row) => row * scale + (scale >> 1)),
    blank: rows[0] === 0 ? height * scale - 1 : 0,
    scale: scale,
    space: widths[0]!,
    characters: characters,
    lengths: lengths,
  };
}

/** A size that is prepared when it is first used, because that takes an interpreter long. */
export interface LazySize {
  tall: number;
  make: () => SeenSize;
  made: SeenSize | undefined;
}

function builtIn(scale: number): LazySize {
  const tall = 8 * scale;
  function make(): SeenSize {
    const widths: number[] = [];
    for (let i = 0; i < FONT_COUNT; i++) widths.push(6);
    return seenSize(builtInFont(), FIRST_CHARACTER, widths, 8, scale, [0, 1, 2, 3, 4, 5, 6]);
  }
  return { tall: tall, make: make, made: undefined };
}

/** One size of a type file; its widths begin at `begin`. */
function stored(type: string, size: number, begin: number, scale: number): LazySize {
  const head = FILE_HEADER + size * SIZE_HEADER;
  const tall = type.charCodeAt(head);
  function make(): SeenSize {
    const rows: number[] = [];
    for (let k = 0; k < SCAN_LINES; k++) {
      const row = type.charCodeAt(head + SIZE_HEADER - SCAN_LINES + k);
      if (row > 0) rows.push(row);
    }
    const count = type.charCodeAt(head + 2);
    const widths: number[] = [];
    for (let k = 0; k < count; k++) widths.push(type.charCodeAt(begin + k));
    const bitmap = type.substr(begin + count, bitmapBytes(type, head));
    return seenSize(bitmap, FIRST_CHARACTER, widths, tall, scale, rows);
  }
  return { tall: tall * scale, make: make, made: undefined };
}

function bitmapBytes(type: string, head: number): number {
  return type.charCodeAt(head + 4) + 256 * type.charCodeAt(head + 5);
}

/** Number of sizes of the built-in font, which come first. */
export const BUILT_IN = BUILT_IN_DOTS.length;

/** The sizes of the built-in font, the smallest first, and then those of a type file, if there is one. */
export function sizesOf(type: string | undefined): LazySize[] {
  const sizes = BUILT_IN_DOTS.map(builtIn);
  if (type === undefined) return sizes;
  let at = FILE_HEADER + 3 * SIZE_HEADER;
  for (let i = 0; i < 3; i++) {
    sizes.push(stored(type, i, at, 1));
    if (i === 2) sizes.push(stored(type, i, at, 2));
    const head = FILE_HEADER + i * SIZE_HEADER;
    at += type.charCodeAt(head + 2) + bitmapBytes(type, head);
  }
  return sizes;
}
