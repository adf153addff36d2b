// The panel's type: a free font and the project's signs as bitmaps in the interpreter's own format for fonts, in one
// file for the board's Storage. firmware/device/type-format.ts has the format.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { FILE_HEADER, FIRST_CHARACTER, SCAN_LINES, SIZE_HEADER, TYPE_MAGIC } from "../../firmware/device/type-format";
import { crc32 } from "../../lexicon-pack/crc32";
import { cached } from "../cached";
import { ROOT } from "../paths";
import { dotsOf, polygonsOf, type Command, type Glyph, type Point } from "./outlines";
import { scanLines } from "./scan-lines";
import { SIGNS } from "./signs";

const require = createRequire(import.meta.url);
/** The part of the package that is used here; it has no types of its own. */
const { parse } = require("opentype.js") as {
  parse(data: ArrayBuffer): {
    charToGlyph(character: string): { advanceWidth?: number; path: { commands: Command[] } };
  };
};
const FONT = "@fontsource/ibm-plex-sans-condensed/files/ibm-plex-sans-condensed-latin-600-normal.woff";
/** The package of the font, for its licence. */
export const FONT_PACKAGE = "@fontsource/ibm-plex-sans-condensed";

/**
 * Rows of pixels of a size: the height of a capital, rows above it (the first always blank), rows below the baseline.
 */
export interface Cut {
  capital: number;
  above: number;
  below: number;
  /** Characters that the size has: all where names and PINs stand, else those of its texts (test/ui/texts.test.ts). */
  has: RegExp;
}

/** small, plain and large; huge is large with dots twice as wide and high. */
export const CUTS: Cut[] = [
  { capital: 17, above: 2, below: 5, has: /./ },
  { capital: 29, above: 3, below: 8, has: /./ },
  { capital: 50, above: 4, below: 15, has: /[A-Z\d '\-:?_acdefghiklnoprstuy\x80-\x83\x86]/ },
];

/** The height of a capital in the font's units, from its OS/2 table. */
const CAPITAL_UNITS = 698;
const SIGN_UNITS = 100;
const CAP_ENDS = "[]";
const LAST_OF_FONT = 0x7e;
const FIRST_SIGN = 0x80;

interface Outline {
  polygons: Point[][];
  advance: number;
}

/** Outlines of all characters from FIRST_CHARACTER on, with a capital 1 high; a missing character is empty. */
function outlines(): Outline[] {
  const data = readFileSync(require.resolve(FONT));
  const font = parse(data.buffer.slice(data.byteOffset, data.byteOffset + data.length) as ArrayBuffer);
  const scaled = (points: Point[], units: number): Point[] => points.map(([x, y]) => [x / units, y / units]);
  const all: Outline[] = [];
  for (let code = FIRST_CHARACTER; code <= LAST_OF_FONT; code++) {
    const character = String.fromCharCode(code);
    const glyph = font.charToGlyph(character);
    // Both ends of a key's frame are blank.
    const commands = CAP_ENDS.includes(character) ? [] : glyph.path.commands;
    all.push({
      polygons: polygonsOf(commands).map((points) => scaled(points, CAPITAL_UNITS)),
      advance: glyph.advanceWidth! / CAPITAL_UNITS,
    });
  }
  while (all.length < FIRST_SIGN - FIRST_CHARACTER) all.push({ polygons: [], advance: 0 });
  for (const { polygons, advance } of SIGNS)
    all.push({ polygons: polygons.map((points) => scaled(points, SIGN_UNITS)), advance: advance / SIGN_UNITS });
  return all;
}

/** A glyph's first column is blank: the interpreter leaves out a character that begins in a strip's last column. */
function glyphOf({ polygons, advance }: Outline, { capital, above, below }: Cut): Glyph {
  const width = Math.round(advance * capital);
  const leftmost = Math.min(...polygons.flat().map(([x]) => x * capital));
  const shift = polygons.length === 0 ? 0 : Math.max(0, 1 - leftmost);
  const rightmost = Math.max(0, ...polygons.flat().map(([x]) => Math.round(x * capital + shift)));
  const columns = Math.max(width, rightmost);
  const placed = polygons.map((points) => points.map(([x, y]): Point => [x * capital + shift, y * capital]));
  const dots = dotsOf(placed, columns, capital + above + below, below);
  for (const column of dots) column[0] = false;
  return { columns: dots };
}

/** The glyphs of a cut, from FIRST_CHARACTER on. */
export function glyphsOf(cut: Cut): Glyph[] {
  return outlines().map((outline, i) =>
    cut.has.test(String.fromCharCode(FIRST_CHARACTER + i)) ? glyphOf(outline, cut) : { columns: [] },
  );
}

/** Packs dots into bytes, the first dot into the highest bit. */
function packed(glyphs: Glyph[]): Uint8Array {
  const dots = glyphs.flatMap(({ columns }) => columns.flat());
  const bytes = new Uint8Array(Math.ceil(dots.length / 8));
  dots.forEach((dot, i) => {
    if (dot) bytes[i >> 3] |= 0x80 >> (i & 7);
  });
  return bytes;
}

function buildType(): Uint8Array {
  const headers: number[] = [];
  const bodies: Uint8Array[] = [];
  for (const cut of CUTS) {
    const glyphs = glyphsOf(cut);
    const bitmap = packed(glyphs);
    const scans = scanLines(glyphs, SCAN_LINES);
    headers.push(cut.capital + cut.above + cut.below, cut.capital, glyphs.length, 0);
    headers.push(bitmap.length & 255, bitmap.length >> 8, 0, 0, 0, ...scans);
    bodies.push(
      Uint8Array.from(glyphs, ({ columns }) => columns.length),
      bitmap,
    );
  }
  const size = FILE_HEADER + headers.length + bodies.reduce((sum, { length }) => sum + length, 0);
  const file = new Uint8Array((size + 3) & ~3);
  file.set(Buffer.from(TYPE_MAGIC, "latin1"));
  let at = FILE_HEADER;
  for (const part of [Uint8Array.from(headers), ...bodies]) {
    file.set(part, at);
    at += part.length;
  }
  if (headers.length !== CUTS.length * SIZE_HEADER) throw new Error("a size's header is " + SIZE_HEADER + " bytes");
  new DataView(file.buffer).setUint32(FILE_HEADER - 4, crc32(file.subarray(FILE_HEADER, size)), true);
  return file;
}

const SOURCES = [
  "scripts/type/build.ts",
  "scripts/type/outlines.ts",
  "scripts/type/scan-lines.ts",
  "scripts/type/signs.ts",
  "firmware/device/type-format.ts",
].map((path) => ROOT + path);

let built: Uint8Array | undefined;

/** The type file, kept in dist/; built again only if the font or its builder has changed. */
export function typeFile(): Uint8Array {
  if (built !== undefined) return built;
  const sources = [require.resolve(FONT), ...SOURCES].map((path) => readFileSync(path));
  return (built = new Uint8Array(readFileSync(cached("type", "type", sources, buildType))));
}
