// Reads the panel's text back from the pixels on its glass: what a person would read, not what was meant.

import { FONT, FONT_COUNT, FONT_FIRST } from "../../firmware/device/font";
import { INK, PAPER } from "../../firmware/device/tones";
import type { Tone } from "../../firmware/ui/row";
import { CELL_HEIGHT, CELL_WIDTH } from "../../firmware/ui/row";
import type { Window } from "./parts/frame";
import { GLASS_WIDTH } from "./parts/frame";
import type { St7796s } from "./parts/st7796s";

export interface TextLine {
  /** The band's upper edge on the glass, in pixels. */
  y: number;
  scale: number;
  /** Without trailing spaces; "~" stands for a cell that is no character of the font. */
  text: string;
  /** By its colours; undefined for colours that no tone has. */
  tone: Tone | undefined;
}

const COLUMNS_DRAWN = 5;
const SCALE_MAX = 8;
const NO_GLYPH = "~";
const TONES = Object.keys(INK) as Tone[];

/** Characters by the columns of their dots, as they stand in the font. */
const GLYPHS: { [dots: string]: string } = {};
for (let i = 0; i < FONT_COUNT; i++) {
  GLYPHS[FONT.substr(i * CELL_WIDTH, COLUMNS_DRAWN)] = String.fromCharCode(FONT_FIRST + i);
}

/** The dots of a cell as the font has them: a character for each column, the upper dot in its highest bit. */
function cellDots(pixels: Uint16Array | Uint8Array, first: number, scale: number, paper: number): string {
  let dots = "";
  const line = GLASS_WIDTH * scale;
  for (let column = 0; column < COLUMNS_DRAWN; column++) {
    let bits = 0;
    let at = first + column * scale;
    for (let bit = 0x80; bit > 1; bit >>= 1) {
      if (pixels[at] !== paper) bits |= bit;
      at += line;
    }
    dots += String.fromCharCode(bits);
  }
  return dots;
}

/** The colour of the first dot of a cell, from its middle pixels; the paper's if there is none. */
function inkOf(glass: St7796s, x: number, y: number, scale: number, paper: number): number {
  for (let dot = 0; dot < CELL_WIDTH * CELL_HEIGHT; dot++) {
    const colour = glass.colour(x + (dot % CELL_WIDTH) * scale, y + ((dot / CELL_WIDTH) | 0) * scale);
    if (colour !== paper) return colour;
  }
  return paper;
}

/** The tone of two colours, of which perhaps only the upper bytes are known. */
function toneOf(ink: number, paper: number): Tone | undefined {
  return TONES.find((tone) => INK[tone] >> 8 === ink >> 8 && PAPER[tone] >> 8 === paper >> 8);
}

/** What was read last of a band. */
interface Reading {
  band: Window;
  version: number;
  /** The colour of its paper as it is seen, which a command to the controller can change without writing. */
  paper: number;
  line: TextLine | undefined;
}

let readings: Reading[] = [];

/** A band in which nothing has been written since says what it said: reading pixels takes an interpreter long. */
function readAgain(glass: St7796s, band: Window): Reading {
  const paper = glass.colour(band.x + band.width - 1, band.y + band.height - 1);
  const known = readings.find((old) => old.band === band && old.version === band.version && old.paper === paper);
  if (known !== undefined) return known;
  return { band: band, version: band.version, paper: paper, line: readBand(glass, band, paper) };
}

function readBand(glass: St7796s, band: Window, paperSeen: number): TextLine | undefined {
  const scale = band.height / CELL_HEIGHT;
  if (scale > SCALE_MAX || scale !== Math.floor(scale) || band.rows < band.height) return undefined;
  // The lower right corner of a band is never a dot: the paper's colour. One pixel of each dot's middle tells the rest.
  const right = band.x + band.width - 1;
  const bottom = band.y + band.height - 1;
  const paper = glass.frame.pixels[bottom * GLASS_WIDTH + right]!;
  const middle = scale >> 1;
  const first = (band.y + middle) * GLASS_WIDTH + band.x + middle;
  let text = "";
  let length = 0;
  let inkX = -1;
  for (let x = 0; x + CELL_WIDTH * scale <= band.width; x += CELL_WIDTH * scale) {
    const glyph = GLYPHS[cellDots(glass.frame.pixels, first + x, scale, paper)];
    text += glyph === undefined ? NO_GLYPH : glyph;
    if (glyph === " ") continue;
    length = text.length;
    if (inkX < 0) inkX = band.x + middle + x;
  }
  if (length === 0) return undefined;
  const tone = toneOf(inkOf(glass, inkX, band.y + middle, scale, paperSeen), paperSeen);
  return { y: band.y, scale: scale, text: text.substr(0, length), tone: tone };
}

/** The rows of text on the glass, from the top; none while it is dark. */
export function readPanel(glass: St7796s): TextLine[] {
  const lines: TextLine[] = [];
  if (!glass.lit()) return lines;
  readings = glass.frame.windows.map((band) => readAgain(glass, band));
  readings.forEach((reading) => {
    if (reading.line) lines.push(reading.line);
  });
  lines.sort((one, other) => one.y - other.y);
  return lines;
}
