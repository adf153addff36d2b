// Reads the panel's texts back from the pixels on its glass: what a person would read, not what was meant.

import { INK, PAPER } from "../../firmware/device/tones";
import { TYPE_MAGIC } from "../../firmware/device/type-format";
import { Tone } from "../../firmware/ui/box";
import { BLANK, BUILT_IN, sizesOf, type LazySize, markOf, type SeenSize } from "./typeface";
import type { Window } from "../board/parts/frame";
import { GLASS_HEIGHT, GLASS_WIDTH } from "../board/parts/frame";
import type { St7796s } from "../board/parts/st7796s";

export interface PanelText {
  /** Left edge of the text and upper edge of its line, as seen by the reader whom it faces. */
  x: number;
  y: number;
  /** The height of its line. */
  tall: number;
  /** Signs stand as <tick>; "~" stands for what is no character of the type. */
  text: string;
  /** By its colours; undefined for colours that no tone has. */
  tone: Tone | undefined;
  /** The text faces the other way. */
  turned: boolean;
}

const NO_CHARACTER = "~";
const TONES = [
  Tone.plain,
  Tone.quiet,
  Tone.key,
  Tone.title,
  Tone.act,
  Tone.good,
  Tone.bad,
  Tone.alert,
  Tone.code,
  Tone.chosen,
];
/** A text ends before a gap of this many spaces: the next character belongs to another box. */
const GAP_SPACES = 3;

let sizes: LazySize[] = sizesOf(undefined);

/** Sets the device's type file, if it is one; texts in the built-in font are read in any case. */
export function readWith(type: string): void {
  if (type.substr(0, TYPE_MAGIC.length) === TYPE_MAGIC) sizes = sizesOf(type);
}

/**
 * The sizes in which an area's text may be set, the largest first. A line stands in the middle of its box, and only the
 * smallest size is higher than one.
 */
function sizesFor(height: number): SeenSize[] {
  const smallest = sizes.length > BUILT_IN ? [sizes[BUILT_IN]!, sizes[0]!] : [sizes[0]!];
  const lower = sizes.filter((size) => size.tall <= height).sort((one, other) => other.tall - one.tall);
  return lower.concat(smallest.filter((size) => size.tall > height)).map((size) => {
    if (size.made === undefined) size.made = size.make();
    return size.made;
  });
}

/** The tone with these colours, by their upper bytes, because a panel may keep only those. */
function toneOf(ink: number, paper: number): Tone | undefined {
  return TONES.find((tone) => INK[tone]! >> 8 === ink >> 8 && PAPER[tone]! >> 8 === paper >> 8);
}

/** Cache of an area's texts. */
interface Reading {
  area: Window;
  version: number;
  /** One of the area's colours as displayed: a command to the controller can change it without writing pixels. */
  paper: number;
  texts: PanelText[];
}

let readings: Reading[] = [];

/** Reads an area, or returns the last reading if nothing was written since: pixels take an interpreter long to read. */
function readAgain(glass: St7796s, area: Window): Reading {
  const paper = glass.colour(area.x, area.y);
  const known = readings.find((old) => old.area === area && old.version === area.version && old.paper === paper);
  if (known !== undefined) return known;
  return { area: area, version: area.version, paper: paper, texts: readArea(glass, area) };
}

/** Pixels of an area as its reader sees them: index of the first one, and the steps to the right and downwards. */
interface PixelOrder {
  first: number;
  right: number;
  down: number;
}

function pixelOrderOf(area: Window): PixelOrder {
  const first = area.x * GLASS_HEIGHT + area.y;
  if (!area.turned) return { first: first, right: GLASS_HEIGHT, down: 1 };
  return { first: first + (area.width - 1) * GLASS_HEIGHT + area.height - 1, right: -GLASS_HEIGHT, down: -1 };
}

/** The row of an area in which a line begins; negative for a line that is higher than the area and cut off above. */
function topOf(area: Window, size: SeenSize): number {
  return ((area.height - size.tall) / 2) | 0;
}

/** The scan lines as rows of an area. */
function rowsOf(area: Window, size: SeenSize): number[] {
  const top = topOf(area, size);
  return size.scans.map((scan) => scan + top);
}

/** A row of an area in which a line has no ink. */
function blankRow(area: Window, size: SeenSize): number {
  return Math.max(0, Math.min(area.height - 1, size.blank + topOf(area, size)));
}

/** A mark for each column of pixels: which of the scan lines have ink there. */
function marksOf(glass: St7796s, area: Window, size: SeenSize): string {
  const pixels = glass.frame.pixels;
  const order = pixelOrderOf(area);
  const rows = rowsOf(area, size);
  // Rows outside the area have no ink.
  const seen = rows.filter((row) => row >= 0 && row < area.height);
  const below = 1 << rows.filter((row) => row >= area.height).length;
  const paperAt = blankRow(area, size) * order.down;
  // The cap of a key has its own paper, and ends above what goes below the line.
  const boxPaper = pixels[order.first];
  const capEnd = topOf(area, size) + size.flat;
  let at = order.first;
  let marks = "";
  for (let x = 0; x < area.width; x++) {
    const paper = pixels[at + paperAt];
    let bits = 0;
    for (const row of seen) {
      const pixel = pixels[at + row * order.down];
      bits = bits * 2 + (pixel === paper || (row >= capEnd && pixel === boxPaper) ? 0 : 1);
    }
    marks += markOf(bits * below);
    at += order.right;
  }
  return marks;
}

/** The marks with one column for each dot. The first column has to be the first of a dot. */
function thinned(marks: string, scale: number): string {
  if (scale === 1) return marks;
  let out = "";
  // Not charAt: from 128 on the interpreter's gives a string of UTF-8, whose bytes another string takes up one by one.
  for (let x = 0; x < marks.length; x += scale) out += marks.substr(x, 1);
  return out;
}

function isUnclear(seen: PanelText): boolean {
  return seen.text.indexOf(NO_CHARACTER) >= 0;
}

/** The texts of an area in the first size in which all characters can be read, else in the first that inks it. */
function readArea(glass: St7796s, area: Window): PanelText[] {
  let unclear: PanelText[] = [];
  const isCode = glass.colour(area.x, area.y) >> 8 === PAPER[Tone.code]! >> 8;
  if (isCode || area.columns < area.width) return unclear;
  for (const size of sizesFor(area.height)) {
    const texts = readIn(glass, area, size);
    if (texts.length === 0) continue;
    if (!texts.some(isUnclear)) return texts;
    if (unclear.length === 0) unclear = texts;
  }
  return unclear;
}

/** The texts of an area, read in a size. */
function readIn(glass: St7796s, area: Window, size: SeenSize): PanelText[] {
  const texts: PanelText[] = [];
  let rest = marksOf(glass, area, size);
  let passed = 0;
  for (;;) {
    let ink = 0;
    while (ink < rest.length && rest.charAt(ink) === BLANK) ink++;
    if (ink === rest.length) return texts;
    passed += ink;
    rest = rest.substr(ink);
    const read = readText(thinned(rest, size.scale), size);
    const end = read.columns * size.scale;
    texts.push(seenText(glass, area, size, passed, read.text));
    passed += end;
    rest = rest.substr(end);
  }
}

/** The text that begins with the first mark, and its columns. */
function readText(marks: string, size: SeenSize): { text: string; columns: number } {
  let text = "";
  let at = 0;
  /** Where the next character's advance begins. */
  let pen = -1;
  for (;;) {
    let ink = at;
    while (ink < marks.length && marks.charAt(ink) === BLANK) ink++;
    if (ink >= marks.length || (pen >= 0 && ink - pen > GAP_SPACES * size.space)) return { text: text, columns: at };
    let found = undefined;
    let length = 0;
    for (let i = 0; i < size.lengths.length && found === undefined; i++) {
      length = size.lengths[i]!;
      found = size.characters[marks.substr(ink, length)];
    }
    if (found === undefined) {
      if (text.charAt(text.length - 1) !== NO_CHARACTER) text += NO_CHARACTER;
      at = ink + 1;
      pen = -1;
      continue;
    }
    if (pen >= 0) {
      const gap = ink - found.lead - pen;
      // A character at a distance that is no whole number of spaces belongs to another box.
      if (gap < 0 || gap % size.space !== 0) return { text: text, columns: at };
      for (let spaces = gap / size.space; spaces > 0; spaces--) text += " ";
    }
    text += found.text;
    at = ink + length;
    pen = ink - found.lead + found.advance;
  }
}

/** A text that begins `start` columns into its area, with its tone by the first inked pixel of the column. */
function seenText(glass: St7796s, area: Window, size: SeenSize, start: number, text: string): PanelText {
  function colour(row: number): number {
    const x = area.turned ? area.x + area.width - 1 - start : area.x + start;
    const y = area.turned ? area.y + area.height - 1 - row : area.y + row;
    return glass.colour(x, y);
  }
  const paper = colour(blankRow(area, size));
  let ink = paper;
  for (const row of rowsOf(area, size)) if (ink === paper && row >= 0 && row < area.height) ink = colour(row);
  return {
    x: area.turned ? GLASS_WIDTH - area.x - area.width + start : area.x + start,
    y: topOf(area, size) + (area.turned ? GLASS_HEIGHT - area.y - area.height : area.y),
    tall: size.tall,
    text: text,
    tone: toneOf(ink, paper),
    turned: area.turned,
  };
}

/** The texts on the glass, from the top, those of a line from the left; none while it is dark. */
export function readPanel(glass: St7796s): PanelText[] {
  if (!glass.lit()) return [];
  readings = glass.frame.windows.map((area) => readAgain(glass, area));
  const texts: PanelText[] = [];
  readings.forEach((reading) => reading.texts.forEach((text) => texts.push(text)));
  return texts.sort((one, other) => one.y - other.y || one.x - other.x);
}

/** Whether a text stands beside another, by the middles of their lines. */
function isBeside(one: PanelText, other: PanelText): boolean {
  return Math.abs(2 * one.y + one.tall - 2 * other.y - other.tall) < Math.min(one.tall, other.tall);
}

/** The texts by lines: those that stand side by side, from the left. */
export function readLines(glass: St7796s): PanelText[][] {
  const lines: PanelText[][] = [];
  readPanel(glass).forEach((text) => {
    const line = lines.find((each) => isBeside(each[0]!, text));
    if (line === undefined) lines.push([text]);
    else line.push(text);
  });
  lines.forEach((line) => line.sort((one, other) => one.x - other.x));
  return lines;
}

/** The lines as they are compared: in capitals, their texts joined by a space. */
export function panelLines(glass: St7796s): string[] {
  return readLines(glass).map((line) =>
    line
      .map((each) => each.text)
      .join(" ")
      .toUpperCase(),
  );
}
