// Reads the panel's text back from the pixels on its glass: what a person would read, not what was meant.

import { FONT, FONT_COUNT, FONT_FIRST } from "../../firmware/device/font";
import { CELL_HEIGHT, CELL_WIDTH } from "../../firmware/ui/row";
import type { St7796s, Window } from "./parts/st7796s";
import { GLASS_WIDTH } from "./parts/st7796s";

export interface TextLine {
  /** The band's upper edge on the glass, in pixels. */
  y: number;
  scale: number;
  /** Without trailing spaces; "~" stands for a cell that is no character of the font. */
  text: string;
  /** RGB565, as seen. */
  ink: number;
  paper: number;
}

const COLUMNS_DRAWN = 5;
const SCALE_MAX = 8;
const NO_GLYPH = "~";

/** Characters by the columns of their dots. The 35 dots of a glyph are exact in a number, but not in 32 bits. */
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

function readBand(glass: St7796s, band: Window): TextLine | undefined {
  const scale = band.height / CELL_HEIGHT;
  if (scale > SCALE_MAX || scale !== Math.floor(scale) || band.rows < band.height) return undefined;
  const pixels = glass.pixels;
  // The lower right corner of a cell is never a dot: the paper's colour. One pixel from each dot's middle tells the rest.
  const paperAt = (band.y + band.height - 1) * GLASS_WIDTH + band.x + band.width - 1;
  const paper = pixels[paperAt]!;
  const middle = (band.y + (scale >> 1)) * GLASS_WIDTH + band.x + (scale >> 1);
  const cells = Math.floor(band.width / (CELL_WIDTH * scale));
  let text = "";
  let length = 0;
  for (let cell = 0; cell < cells; cell++) {
    const glyph = GLYPHS[cellDots(pixels, middle + cell * CELL_WIDTH * scale, scale, paper)];
    text += glyph === undefined ? NO_GLYPH : glyph;
    if (glyph !== " ") length = text.length;
  }
  if (length === 0) return undefined;
  return { y: band.y, scale: scale, text: text.substr(0, length), ink: inkOf(glass, band, scale), paper: glass.colour(paperAt % GLASS_WIDTH, band.y) };
}

/** The colour of the first dot that differs from the paper. */
function inkOf(glass: St7796s, band: Window, scale: number): number {
  const step = scale;
  const paper = glass.colour(band.x + band.width - 1, band.y + band.height - 1);
  for (let y = band.y + (scale >> 1); y < band.y + band.height; y += step) {
    for (let x = band.x + (scale >> 1); x < band.x + band.width; x += step) {
      const colour = glass.colour(x, y);
      if (colour !== paper) return colour;
    }
  }
  return paper;
}

/** The rows of text on the glass, from the top; none while it is dark. */
export function readPanel(glass: St7796s): TextLine[] {
  const lines: TextLine[] = [];
  if (!glass.lit()) return lines;
  glass.windows.forEach((band) => {
    const line = readBand(glass, band);
    if (line) lines.push(line);
  });
  lines.sort((one, other) => one.y - other.y);
  return lines;
}
