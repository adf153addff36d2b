// Reads the panel's texts back from the pixels on its glass: what a person would read, not what was meant.

import { INK, PAPER } from "../../../firmware/device/tones";
import { TYPE_MAGIC } from "../../../firmware/device/type-format";
import { Tone } from "../../../firmware/ui/box";
import { BLANK, BUILT_IN, markOf, type SeenSize, sizesOf } from "./typeface";
import type { Window } from "../virtual/parts/frame";
import { GLASS_HEIGHT, GLASS_WIDTH } from "../virtual/parts/frame";
import type { SeenGlass } from "../virtual/parts/part";

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
  Tone.ask,
  Tone.warn,
];
/** A text ends before a gap of this many spaces: the next character belongs to another box. */
const GAP_SPACES = 3;

/** The type file, and its sizes. */
let typeFile = "";
let typeSizes: SeenSize[] = [];

/** Cache of an area's texts, for as long as nothing is written to it. */
interface Reading {
  version: number;
  /** One of the area's colours as displayed: a command to the controller can change it without writing pixels. */
  paper: number;
  texts: PanelText[];
}

let readings = new WeakMap<Window, Reading>();

/** Sets the device's type file, if it is one; texts in the built-in font are read in any case. */
export function readWith(type: string): void {
  if (type === typeFile || !type.startsWith(TYPE_MAGIC)) return;
  typeFile = type;
  typeSizes = sizesOf(type);
  readings = new WeakMap();
}

/**
 * The sizes in which an area's text may be set, the largest first. A line stands in the middle of its box, and only the
 * smallest size is higher than one.
 */
function sizesFor(height: number): SeenSize[] {
  const lower = [...BUILT_IN, ...typeSizes].filter(({ tall }) => tall <= height);
  const smallest = [...typeSizes.slice(0, 1), BUILT_IN[0]].filter(({ tall }) => tall > height);
  return [...lower.sort((one, other) => other.tall - one.tall), ...smallest];
}

/** The tone with these colours. */
function toneOf(ink: number, paper: number): Tone | undefined {
  return TONES.find((tone) => INK[tone] === ink && PAPER[tone] === paper);
}

/** The texts of an area, read again only if something was written since. */
function textsOf(glass: SeenGlass, area: Window): PanelText[] {
  const { version } = area;
  const paper = glass.colour(area.x, area.y);
  let reading = readings.get(area);
  if (reading === undefined || reading.version !== version || reading.paper !== paper) {
    reading = { version, paper, texts: readArea(glass, area) };
    readings.set(area, reading);
  }
  return reading.texts;
}

/** The colour at a place of an area, counted as its reader sees it. */
function colourIn(glass: SeenGlass, area: Window, x: number, y: number): number {
  if (!area.turned) return glass.colour(area.x + x, area.y + y);
  return glass.colour(area.x + area.width - 1 - x, area.y + area.height - 1 - y);
}

/** The row of an area in which a line begins; negative for a line that is higher than the area and cut off above. */
function topOf(area: Window, size: SeenSize): number {
  return ((area.height - size.tall) / 2) | 0;
}

/** The scan lines as rows of an area; those that are cut off lie outside. */
function rowsOf(area: Window, size: SeenSize): number[] {
  const top = topOf(area, size);
  return size.scans.map((scan) => scan + top);
}

/** A row of an area in which a line has no ink. */
function blankRow(area: Window, size: SeenSize): number {
  return Math.max(0, Math.min(area.height - 1, size.blank + topOf(area, size)));
}

/** A mark for each column of pixels: which of the scan lines have ink there. */
function marksOf(glass: SeenGlass, area: Window, size: SeenSize): string {
  const rows = rowsOf(area, size);
  const blank = blankRow(area, size);
  // The cap of a key has its own paper, and ends above what goes below the line.
  const boxPaper = colourIn(glass, area, 0, 0);
  const capEnd = topOf(area, size) + size.flat;
  // Loops: this is asked of every column whenever a scenario reads the panel.
  let marks = "";
  for (let x = 0; x < area.width; x++) {
    const paper = colourIn(glass, area, x, blank);
    let bits = 0;
    for (const row of rows) {
      bits *= 2;
      if (row < 0 || row >= area.height) continue;
      const colour = colourIn(glass, area, x, row);
      if (colour !== paper && (row < capEnd || colour !== boxPaper)) bits++;
    }
    marks += markOf(bits);
  }
  return marks;
}

/** The marks with one column for each dot. The first column has to be the first of a dot. */
function thinned(marks: string, scale: number): string {
  return scale === 1 ? marks : [...marks].filter((_, x) => x % scale === 0).join("");
}

/** The texts of an area in the first size in which all characters can be read, else in the first that inks it. */
function readArea(glass: SeenGlass, area: Window): PanelText[] {
  if (glass.colour(area.x, area.y) === PAPER[Tone.code] || area.columns < area.width) return [];
  let unclear: PanelText[] = [];
  for (const size of sizesFor(area.height)) {
    const texts = readIn(glass, area, size);
    if (texts.length === 0) continue;
    if (!texts.some(({ text }) => text.includes(NO_CHARACTER))) return texts;
    if (unclear.length === 0) unclear = texts;
  }
  return unclear;
}

/** The first column with ink from `from` on; behind the last column if there is none. */
function inkFrom(marks: string, from: number): number {
  while (marks[from] === BLANK) from++;
  return from;
}

/** The texts of an area, read in a size. */
function readIn(glass: SeenGlass, area: Window, size: SeenSize): PanelText[] {
  const texts: PanelText[] = [];
  const marks = marksOf(glass, area, size);
  let start = inkFrom(marks, 0);
  while (start < marks.length) {
    const { text, columns } = readText(thinned(marks.slice(start), size.scale), size);
    texts.push(seenText(glass, area, size, start, text));
    start = inkFrom(marks, start + columns * size.scale);
  }
  return texts;
}

/** The longest character that the marks have at a place; undefined if there is none. */
function longestKnown(
  marks: string,
  at: number,
  lengths: number[],
  characters: SeenSize["characters"],
): string | undefined {
  for (const length of lengths) {
    const seen = marks.slice(at, at + length);
    if (characters.has(seen)) return seen;
  }
  return undefined;
}

/** The text that begins with the first mark, and its columns. */
function readText(marks: string, { characters, lengths, space }: SeenSize): { text: string; columns: number } {
  let text = "";
  let columns = 0;
  /** Where the next character's advance begins; null after what is no character. */
  let pen: number | null = null;
  for (;;) {
    const ink = inkFrom(marks, columns);
    if (ink >= marks.length || (pen !== null && ink - pen > GAP_SPACES * space)) return { text, columns };
    const inked = longestKnown(marks, ink, lengths, characters);
    if (inked === undefined) {
      if (!text.endsWith(NO_CHARACTER)) text += NO_CHARACTER;
      columns = ink + 1;
      pen = null;
      continue;
    }
    const found = characters.get(inked)!;
    const left = ink - found.lead;
    if (pen !== null) {
      // A character at a distance that is no whole number of spaces belongs to another box.
      if (left < pen || (left - pen) % space !== 0) return { text, columns };
      text += " ".repeat((left - pen) / space);
    }
    text += found.text;
    columns = ink + inked.length;
    pen = left + found.advance;
  }
}

/** A text that begins `start` columns into its area, with its tone by the first inked pixel of the column. */
function seenText(glass: SeenGlass, area: Window, size: SeenSize, start: number, text: string): PanelText {
  const paper = colourIn(glass, area, start, blankRow(area, size));
  const rows = rowsOf(area, size).filter((row) => row >= 0 && row < area.height);
  const ink = rows.map((row) => colourIn(glass, area, start, row)).find((colour) => colour !== paper) ?? paper;
  return {
    x: area.turned ? GLASS_WIDTH - area.x - area.width + start : area.x + start,
    y: topOf(area, size) + (area.turned ? GLASS_HEIGHT - area.y - area.height : area.y),
    tall: size.tall,
    text,
    tone: toneOf(ink, paper),
    turned: area.turned,
  };
}

/** The texts on the glass, from the top, those of a line from the left; none while it is dark. */
export function readPanel(glass: SeenGlass): PanelText[] {
  if (!glass.lit()) return [];
  const texts = glass.frame.windows.flatMap((area) => textsOf(glass, area));
  return texts.sort((one, other) => one.y - other.y || one.x - other.x);
}

/** Whether a text stands beside another, by the middles of their lines. */
function isBeside(one: PanelText, other: PanelText): boolean {
  return Math.abs(2 * one.y + one.tall - 2 * other.y - other.tall) < Math.min(one.tall, other.tall);
}

/** The texts by lines: those that stand side by side, from the left. */
export function readLines(glass: SeenGlass): PanelText[][] {
  const lines: PanelText[][] = [];
  for (const text of readPanel(glass)) {
    const line = lines.find(([first]) => isBeside(first!, text));
    if (line === undefined) lines.push([text]);
    else line.push(text);
  }
  for (const line of lines) line.sort((one, other) => one.x - other.x);
  return lines;
}

/** The lines as they are compared: in capitals, their texts joined by a space. */
export function panelLines(glass: SeenGlass): string[] {
  return readLines(glass).map((line) =>
    line
      .map(({ text }) => text)
      .join(" ")
      .toUpperCase(),
  );
}
