// The panel's type: a free font and the project's signs as bitmaps in the interpreter's own format for fonts, in one
// file for the board's Storage. firmware/device/type-format.ts has the format.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { FIRST_CHARACTER } from "../../firmware/device/type-format";
import { ALPHABETS, alphabetNamed } from "../../lexicon-pack/alphabets";
import { cached } from "../cached";
import { ROOT } from "../paths";
import { charactersOf, FIRST_LETTER, type GlyphOf, lettersOf, typeWith, withLetters } from "./letters";
import { dotsOf, polygonsOf, type Command, type Glyph, type Point } from "./outlines";
import { SIGNS } from "./signs";
import { type TypeFace, type TypeLetter, writeType } from "./type-file";

const require = createRequire(import.meta.url);
/** A glyph of the package, which has no types of its own; 0 is the index of the one for missing characters. */
interface FontGlyph {
  index: number;
  advanceWidth?: number;
  path: { commands: Command[] };
}
const { parse } = require("opentype.js") as {
  parse(data: ArrayBuffer): { charToGlyph(character: string): FontGlyph };
};
/** The package divides the font by Unicode's blocks: the first file has Latin-1, the second other letters of Latin. */
const FONTS = ["latin", "latin-ext"].map(
  (subset) => `@fontsource/ibm-plex-sans-condensed/files/ibm-plex-sans-condensed-${subset}-600-normal.woff`,
);
const FONT = FONTS[0];
/** The package of the font, for its licence. */
export const FONT_PACKAGE = "@fontsource/ibm-plex-sans-condensed";

/**
 * Rows of pixels of a size: the height of a capital, rows above it (the first always blank) and below the baseline. Of
 * these a letter with its accent has `accent` above the baseline, and a tail `tail` below it. A line of a list of eight
 * words begins at the second row of small type, and ends three rows below the baseline; between lines of plain type no
 * tail touches the accent below it.
 */
export interface Cut {
  capital: number;
  above: number;
  below: number;
  accent: number;
  tail: number;
  /** Characters that the size has: all where names and PINs stand, else those of its texts (test/ui/texts.test.ts). */
  has: RegExp;
}

/** small, plain and large; huge is large with dots twice as wide and high. */
export const CUTS: Cut[] = [
  { capital: 17, above: 2, below: 5, accent: 17, tail: 3, has: /./ },
  { capital: 29, above: 3, below: 8, accent: 29, tail: 6, has: /./ },
  { capital: 50, above: 4, below: 15, accent: 53, tail: 15, has: /[A-Z\d '\-:?_acdefghiklnoprstuy\x80-\x83\x86]/ },
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

const scaled = (points: Point[], units: number): Point[] => points.map(([x, y]) => [x / units, y / units]);

const fonts = new Map<string, ReturnType<typeof parse>>();

function fontOf(file: string): ReturnType<typeof parse> {
  let font = fonts.get(file);
  if (font === undefined) {
    const data = readFileSync(require.resolve(file));
    font = parse(data.buffer.slice(data.byteOffset, data.byteOffset + data.length) as ArrayBuffer);
    fonts.set(file, font);
  }
  return font;
}

function outlineOf({ path, advanceWidth }: FontGlyph): Outline {
  return {
    polygons: polygonsOf(path.commands).map((points) => scaled(points, CAPITAL_UNITS)),
    advance: advanceWidth! / CAPITAL_UNITS,
  };
}

/** Outlines of all characters from FIRST_CHARACTER on, with a capital 1 high; a missing character is empty. */
function outlines(): Outline[] {
  const font = fontOf(FONT);
  const all: Outline[] = [];
  for (let code = FIRST_CHARACTER; code <= LAST_OF_FONT; code++) {
    const character = String.fromCharCode(code);
    const outline = outlineOf(font.charToGlyph(character));
    // Both ends of a key's frame are blank.
    all.push(CAP_ENDS.includes(character) ? { ...outline, polygons: [] } : outline);
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

/**
 * An outline that fits the rows of a cut: a letter with an accent is less high than a capital without one, and a tail
 * less deep than the lines of a long list show.
 */
function fitted({ polygons, advance }: Outline, { capital, accent, tail }: Cut): Outline {
  const heights = polygons.flat().map(([, y]) => y * capital);
  const up = Math.min(1, accent / Math.max(...heights));
  const down = Math.min(1, tail / -Math.min(...heights, 0));
  return { polygons: polygons.map((points) => points.map(([x, y]): Point => [x, y * (y < 0 ? down : up)])), advance };
}

/** The glyph of a character beyond A to Z in a size; null if the font has none. */
export const letterGlyph: GlyphOf = (character, size) => {
  const glyph = FONTS.map((font) => fontOf(font).charToGlyph(character)).find(({ index }) => index !== 0);
  return glyph === undefined ? null : glyphOf(fitted(outlineOf(glyph), CUTS[size]), CUTS[size]);
};

/** The face of A to Z. */
const plainFace = (): TypeFace => ({
  sizes: CUTS.map((cut) => ({
    height: cut.capital + cut.above + cut.below,
    capital: cut.capital,
    glyphs: glyphsOf(cut),
  })),
  letters: [],
});

/** The characters of the tiles beyond A to Z of the alphabets that the packer knows, each with a byte of its own. */
function knownLetters(): TypeLetter[] {
  const tiles = ALPHABETS.flatMap((language) => alphabetNamed(language)!.tiles).flatMap(charactersOf);
  const characters = [...new Set(tiles)].filter((character) => character > "\x7f").sort();
  return characters.map((spelling, i) => ({ byte: FIRST_LETTER + i, spelling }));
}

const SOURCES = [
  "scripts/type/build.ts",
  "scripts/type/letters.ts",
  "scripts/type/outlines.ts",
  "scripts/type/scan-lines.ts",
  "scripts/type/signs.ts",
  "scripts/type/type-file.ts",
  "firmware/device/type-format.ts",
].map((path) => ROOT + path);

const built = new Map<string, Uint8Array>();

/** A type file, kept in dist/; built again only if `which`, the fonts or their builder have changed. */
function kept(which: string, build: () => Uint8Array): Uint8Array {
  let file = built.get(which);
  if (file === undefined) {
    const sources = [...FONTS.map((font) => require.resolve(font)), ...SOURCES].map((path) => readFileSync(path));
    file = new Uint8Array(readFileSync(cached("type", "type", [...sources, which], build)));
    built.set(which, file);
  }
  return file;
}

/** The type file of A to Z. */
export const typeFile = (): Uint8Array => kept("", () => writeType(plainFace()));

/** The type file for packs. Throws, with its name, if a letter has no glyph. */
export function typeFor(packs: Uint8Array[]): Uint8Array {
  const letters = lettersOf(packs);
  if (letters.length === 0) return typeFile();
  return kept(JSON.stringify(letters), () => typeWith(typeFile(), letterGlyph, letters));
}

/** A type file with nothing but the letters of all known alphabets, of which a page makes the type for its packs. */
export function lettersFile(): Uint8Array {
  const letters = knownLetters();
  return kept(`letters alone ${JSON.stringify(letters)}`, () => {
    const { sizes } = plainFace();
    for (const { glyphs } of sizes) glyphs.fill({ columns: [] });
    return writeType(withLetters({ sizes, letters: [] }, letters, letterGlyph));
  });
}
