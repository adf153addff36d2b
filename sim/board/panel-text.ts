// Reads the panel's texts back from the pixels on its glass: what a person would read, not what was meant.

import { INK, PAPER } from "../../firmware/device/tones";
import { TYPE_MAGIC } from "../../firmware/device/type-format";
import { Tone } from "../../firmware/ui/box";
import { BLANK, BUILT_IN, facesOf, type LazyFace, markOf, type SeenFace } from "./faces";
import type { Window } from "./parts/frame";
import { GLASS_HEIGHT, GLASS_WIDTH } from "./parts/frame";
import type { St7796s } from "./parts/st7796s";

export interface PanelText {
  /** Its left edge and the upper edge of its line, as whoever can read it sees them. */
  x: number;
  y: number;
  /** The height of its line. */
  tall: number;
  /** "~" stands for what is no character of the type, and <tick> for a sign. */
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

let faces: LazyFace[] = facesOf(undefined);

/** The type file on the device that is read, if it is one; the built-in font is always read. */
export function readWith(type: string): void {
  if (type.substr(0, TYPE_MAGIC.length) === TYPE_MAGIC) faces = facesOf(type);
}

/**
 * The faces in which an area's text may be set, the largest first. A line stands in the middle of its box, and only the
 * smallest face is higher than one.
 */
function facesFor(height: number): SeenFace[] {
  const smallest = faces.length > BUILT_IN ? [faces[BUILT_IN]!, faces[0]!] : [faces[0]!];
  const lower = faces.filter((face) => face.tall <= height).sort((one, other) => other.tall - one.tall);
  return lower.concat(smallest.filter((face) => face.tall > height)).map((face) => {
    if (face.made === undefined) face.made = face.make();
    return face.made;
  });
}

/** The tone of two colours, of which perhaps only the upper bytes are known. */
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

/** An area in which nothing has been written since says what it said: reading pixels takes an interpreter long. */
function readAgain(glass: St7796s, area: Window): Reading {
  const paper = glass.colour(area.x, area.y);
  const known = readings.find((old) => old.area === area && old.version === area.version && old.paper === paper);
  if (known !== undefined) return known;
  return { area: area, version: area.version, paper: paper, texts: readArea(glass, area) };
}

/** An area in the order in which it faces its reader: the first pixel, and the steps to the right and downwards. */
interface Sight {
  first: number;
  right: number;
  down: number;
}

function sightOf(area: Window): Sight {
  const first = area.x * GLASS_HEIGHT + area.y;
  if (!area.turned) return { first: first, right: GLASS_HEIGHT, down: 1 };
  return { first: first + (area.width - 1) * GLASS_HEIGHT + area.height - 1, right: -GLASS_HEIGHT, down: -1 };
}

/** The row of an area in which a line begins: of one that is higher as much is left out above as below. */
function topOf(area: Window, face: SeenFace): number {
  return ((area.height - face.tall) / 2) | 0;
}

/** The scan lines as rows of an area. */
function rowsOf(area: Window, face: SeenFace): number[] {
  const top = topOf(area, face);
  return face.scans.map((scan) => scan + top);
}

/** A row of an area in which a line has no ink. */
function blankRow(area: Window, face: SeenFace): number {
  return Math.max(0, Math.min(area.height - 1, face.blank + topOf(area, face)));
}

/** A mark for each column of pixels: which of the scan lines have ink there. */
function marksOf(glass: St7796s, area: Window, face: SeenFace): string {
  const pixels = glass.frame.pixels;
  const sight = sightOf(area);
  const rows = rowsOf(area, face);
  // Above and below a line of which rows are left out, there is nothing of it.
  const seen = rows.filter((row) => row >= 0 && row < area.height);
  const below = 1 << rows.filter((row) => row >= area.height).length;
  const paperAt = blankRow(area, face) * sight.down;
  // The cap of a key has its own paper, and ends above what goes below the line.
  const boxPaper = pixels[sight.first];
  const capEnd = topOf(area, face) + face.flat;
  let at = sight.first;
  let marks = "";
  for (let x = 0; x < area.width; x++) {
    const paper = pixels[at + paperAt];
    let bits = 0;
    for (const row of seen) {
      const pixel = pixels[at + row * sight.down];
      bits = bits * 2 + (pixel === paper || (row >= capEnd && pixel === boxPaper) ? 0 : 1);
    }
    marks += markOf(bits * below);
    at += sight.right;
  }
  return marks;
}

/** One column for each dot; the first is a dot's first. */
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

/** The texts of an area in the first face in which all characters can be read, else in the first that inks it. */
function readArea(glass: St7796s, area: Window): PanelText[] {
  let unclear: PanelText[] = [];
  const isCode = glass.colour(area.x, area.y) >> 8 === PAPER[Tone.code]! >> 8;
  if (isCode || area.columns < area.width) return unclear;
  for (const face of facesFor(area.height)) {
    const texts = readIn(glass, area, face);
    if (texts.length === 0) continue;
    if (!texts.some(isUnclear)) return texts;
    if (unclear.length === 0) unclear = texts;
  }
  return unclear;
}

/** The texts of an area, read in a face. */
function readIn(glass: St7796s, area: Window, face: SeenFace): PanelText[] {
  const texts: PanelText[] = [];
  let rest = marksOf(glass, area, face);
  let passed = 0;
  for (;;) {
    let ink = 0;
    while (ink < rest.length && rest.charAt(ink) === BLANK) ink++;
    if (ink === rest.length) return texts;
    passed += ink;
    rest = rest.substr(ink);
    const read = readText(thinned(rest, face.scale), face);
    const end = read.columns * face.scale;
    texts.push(seenText(glass, area, face, passed, read.text));
    passed += end;
    rest = rest.substr(end);
  }
}

/** The text that begins with the first mark, and its columns. */
function readText(marks: string, face: SeenFace): { text: string; columns: number } {
  let text = "";
  let at = 0;
  /** Where the next character's advance begins. */
  let pen = -1;
  for (;;) {
    let ink = at;
    while (ink < marks.length && marks.charAt(ink) === BLANK) ink++;
    if (ink >= marks.length || (pen >= 0 && ink - pen > GAP_SPACES * face.space)) return { text: text, columns: at };
    let found = undefined;
    let length = 0;
    for (let i = 0; i < face.lengths.length && found === undefined; i++) {
      length = face.lengths[i]!;
      found = face.characters[marks.substr(ink, length)];
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
      if (gap < 0 || gap % face.space !== 0) return { text: text, columns: at };
      for (let spaces = gap / face.space; spaces > 0; spaces--) text += " ";
    }
    text += found.text;
    at = ink + length;
    pen = ink - found.lead + found.advance;
  }
}

/** A text that begins `start` columns into its area, with its tone by the first inked pixel of the column. */
function seenText(glass: St7796s, area: Window, face: SeenFace, start: number, text: string): PanelText {
  function colour(row: number): number {
    const x = area.turned ? area.x + area.width - 1 - start : area.x + start;
    const y = area.turned ? area.y + area.height - 1 - row : area.y + row;
    return glass.colour(x, y);
  }
  const paper = colour(blankRow(area, face));
  let ink = paper;
  for (const row of rowsOf(area, face)) if (ink === paper && row >= 0 && row < area.height) ink = colour(row);
  return {
    x: area.turned ? GLASS_WIDTH - area.x - area.width + start : area.x + start,
    y: topOf(area, face) + (area.turned ? GLASS_HEIGHT - area.y - area.height : area.y),
    tall: face.tall,
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
