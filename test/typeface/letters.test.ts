// The panel's type for packs: the letters beyond A to Z, in all three sizes, and nothing else than in that of A to Z.

import { expect, test } from "vitest";
import { FIRST_CHARACTER } from "../../firmware/device/type-format";
import { readAlphabet, type Alphabet } from "../../lexicon-pack/alphabet";
import { ALPHABETS, alphabetNamed } from "../../lexicon-pack/alphabets";
import { buildPack } from "../../lexicon-pack/build";
import { CUTS, letterGlyph, lettersFile, typeFile, typeFor } from "../../scripts/type/build";
import { charactersOf, glyphsIn, lettersOf } from "../../scripts/type/letters";
import type { Glyph } from "../../scripts/type/outlines";
import { readType } from "../../scripts/type/type-file";
import { sizesOf } from "../../sim/board/panel/typeface";
import { typeMaker } from "../../sim/page/letter-type";

/** A pack of one word, which has each of the alphabet's tiles in its header. */
const packOf = (alphabet: Alphabet): Uint8Array => buildPack([alphabet.letters.slice(0, 2)], { name: "X", alphabet });
const packIn = (language: string): Uint8Array => packOf(alphabetNamed(language)!);
/** Languages that have between them each kind of letter: tails, strokes, each accent, a letter of two. */
const LETTERED = ["es", "ca", "no", "pl", "tr"];
const PLAIN = readType(typeFile());

/** The type for a language: the glyph of each tile beyond A to Z, by the size. */
function glyphsFor(language: string): { spelling: string; size: number; glyph: Glyph }[] {
  const { sizes, letters } = readType(typeFor([packIn(language)]));
  return letters.flatMap(({ byte, spelling }) =>
    sizes.map(({ glyphs }, size) => ({ spelling, size, glyph: glyphs[byte - FIRST_CHARACTER] })),
  );
}

const rowsOf = ({ columns }: Glyph): boolean[] => columns[0].map((_, row) => columns.some((column) => column[row]));

test("languages with the letters A to Z have the type of English, to the byte", () => {
  for (const language of ["en", "fr", "it", "nl", "ro"]) expect(typeFor([packIn(language)])).toEqual(typeFile());
});

test.each(LETTERED)("the type of %s has each letter in each size, and all else as it was", (language) => {
  const { tiles, letters } = alphabetNamed(language)!;
  const type = readType(typeFor([packIn(language)]));
  const beyond = tiles.map((spelling, i) => ({ spelling, byte: letters.charCodeAt(i) }));
  const expected = beyond.filter(({ spelling }) => !/^[A-Z]+$/.test(spelling));
  expect(type.letters).toEqual(expected.sort((one, other) => one.byte - other.byte));
  for (const [size, { glyphs, height, capital }] of type.sizes.entries()) {
    expect([height, capital]).toEqual([PLAIN.sizes[size].height, PLAIN.sizes[size].capital]);
    expect(glyphs.slice(0, PLAIN.sizes[size].glyphs.length)).toEqual(PLAIN.sizes[size].glyphs);
    const inked = glyphs.filter(({ columns }) => columns.length > 0).map(({ columns }) => JSON.stringify(columns));
    const drawn = expected.map(({ byte }) => JSON.stringify(glyphs[byte - FIRST_CHARACTER].columns));
    for (const glyph of drawn) expect(inked.filter((one) => one === glyph)).toHaveLength(1);
  }
});

/** A line of eight words is 21 rows high, in which a line of small type, 24 high, begins a row above (glass.ts). */
test.each(LETTERED)("the letters of %s are whole in every line where words stand", (language) => {
  for (const { spelling, size, glyph } of glyphsFor(language)) {
    const { capital, above } = CUTS[size];
    const rows = rowsOf(glyph);
    expect(glyph.columns[0].includes(true), spelling).toBe(false);
    // Rows between an accent and a tail of the word above: lines of plain type follow each other without a gap.
    expect(rows.indexOf(true), spelling).toBeGreaterThanOrEqual([2, 3, 1][size]);
    expect(rows.lastIndexOf(true), spelling).toBeLessThan([22, 38, 69][size]);
    // No lower than a tail, and as high as the line allows.
    expect(rows[above + capital - 1] || rows[above + capital], spelling).toBe(true);
  }
});

/** Millimetres a pixel of a 4.0 inch glass (heights.test.ts). */
const PIXEL_MM = 83.52 / 480;
const arcMinutes = (pixels: number, distanceMm: number): number =>
  (Math.atan((pixels * PIXEL_MM) / distanceMm) * 180 * 60) / Math.PI;

/** The longest run of ink in a column: the stem. */
function stemOf({ columns }: Glyph): number {
  return Math.max(
    ...columns.map((column) =>
      Math.max(
        ...column
          .map(Number)
          .join("")
          .split("0")
          .map((run) => run.length),
      ),
    ),
  );
}

/**
 * A letter is legible if it subtends five minutes of arc (ISO 8596, the optotype of acuity 1.0). Large type is read at
 * three metres, plain type by the players, at one.
 */
test.each([
  ["es", "\u00d1"],
  ["no", "\u00dc"],
  ["pl", "\u0143"],
  ["tr", "\u0130"],
])("the shortened capital of %s %s is legible", (language, letter) => {
  const [, plain, large] = glyphsFor(language).filter(({ spelling }) => spelling === letter);
  expect(arcMinutes(stemOf(large.glyph), 3000)).toBeGreaterThan(5);
  expect(arcMinutes(stemOf(plain.glyph), 1000)).toBeGreaterThan(5);
  expect(stemOf(large.glyph)).toBeLessThan(CUTS[2].capital);
});

const makeOnPage = typeMaker(typeFile(), lettersFile());

test.each(ALPHABETS)("a page has each letter of %s as the commands have it", (language) => {
  const known = glyphsIn(lettersFile());
  for (const character of alphabetNamed(language)!.tiles.flatMap(charactersOf))
    if (character > "\x7f")
      for (const size of [0, 1, 2]) expect(known(character, size), character).toEqual(letterGlyph(character, size));
});

test("a page makes the type for the packs among a device's files", () => {
  expect(makeOnPage([{ name: "lexicon2", data: packIn("ca") }])).toEqual(typeFor([packIn("ca")]));
  expect(makeOnPage([{ name: "rules", data: packIn("ca") }])).toEqual(typeFile());
});

test.each(LETTERED)("a reader of the glass knows each letter of %s by its spelling", (language) => {
  const type = Buffer.from(typeFor([packIn(language)])).toString("latin1");
  const spellings = alphabetNamed(language)!.tiles.filter((tile) => !/^[A-Z]{2}$/.test(tile));
  for (const { characters } of sizesOf(type)) {
    const texts = Array.from(characters.values(), ({ text }) => text);
    expect(texts).toEqual(expect.arrayContaining(spellings));
    expect(texts.filter((text) => text > "\x7f" && !spellings.includes(text))).toEqual([]);
  }
});

test("a letter that the font lacks, and one that is no letter, are refused by name", () => {
  const fault = (tiles: string) => () => typeFor([packOf(readAlphabet(tiles))]);
  expect(fault("A\nB\n\u0416")).toThrow(`the panel's type has no letter "\u0416" (U+0416)`);
  expect(fault("A\nB\nD\u0416")).toThrow(`the panel's type has no letter "D\u0416" (U+0044 U+0416)`);
  expect(() => makeOnPage([{ name: "lexicon", data: packOf(readAlphabet("A\nB\n\u0110")) }])).toThrow(
    `the panel's type has no letter "\u0110" (U+0110)`,
  );
});

test("two packs have one type, unless they have different letters as one byte", () => {
  const both = lettersOf([packIn("de"), packIn("da"), packIn("de")]);
  expect(
    both
      .map(({ spelling }) => spelling)
      .sort()
      .join(""),
  ).toBe("\u00c4\u00c5\u00c6\u00d6\u00d8\u00dc");
  // Both have the first free byte.
  const [one, other] = ["A\nB\n\u1e9e", "A\nB\n\u015d"].map((text) => packOf(readAlphabet(text)));
  expect(() => typeFor([one, other])).toThrow(
    'lists with the same letters expected, found "\u1e9e" (U+1E9E) and "\u015d" (U+015D) as one',
  );
});

test("a damaged pack adds no letter, and a damaged type file is none", () => {
  const pack = packIn("pl");
  pack[30] ^= 1;
  expect(typeFor([pack])).toEqual(typeFile());
  const type = typeFor([packIn("pl")]).slice();
  type[100] ^= 1;
  expect(() => readType(type)).toThrow(/checksum/);
  expect(() => readType(pack)).toThrow("a file of the panel's type expected, found something else");
});
