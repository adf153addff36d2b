// The type of an image: the letters of its packs beyond A to Z. Also for browsers.

import { PACK_FILES } from "../../firmware/device/files";
import { openPack } from "../../firmware/lexicon/lexicon";
import { crc32 } from "../../lexicon-pack/crc32";
import { tilesIn } from "../../lexicon-pack/tiles";
import type { Glyph } from "./outlines";
import { placeOf, readType, type TypeFace, type TypeLetter, writeType } from "./type-file";

const A_TO_Z = /^[A-Z]$/;
const SPELLED_BY_A_TO_Z = /^[A-Z]+$/;
/** The lowest byte of a letter beyond A to Z (lexicon-pack/FORMAT.md); the type's signs are below. */
export const FIRST_LETTER = 0xa1;

/** Characters that are painted as one: L with the middle dot of Catalan, which stands above its foot. */
const TOGETHER: Record<string, string> = { "L\u00b7": "\u013f" };

/** The characters of a spelling, each of which has a glyph of its own. */
export function charactersOf(spelling: string): string[] {
  return spelling.match(/L\u00b7|./gsu)!.map((part) => TOGETHER[part] ?? part);
}

/** "L·L" (U+004C U+00B7 U+004C) in quotation marks, with its code points. */
function named(spelling: string): string {
  const codes = Array.from(spelling, (sign) => `U+${sign.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0")}`);
  return `"${spelling}" (${codes.join(" ")})`;
}

/** The packs among the files of a device. */
export const packsAmong = (files: { name: string; data: Uint8Array }[]): Uint8Array[] =>
  files.filter(({ name }) => PACK_FILES.includes(name)).map(({ data }) => data);

/**
 * The letters of the packs that are not spelled by A to Z, as a digraph is; none of a damaged pack.
 * @throws Error if two packs have different letters at the same byte
 */
export function lettersOf(packs: Uint8Array[]): TypeLetter[] {
  const spellings = new Map<number, string>();
  for (const pack of packs) {
    const lexicon = openPack(pack, crc32);
    if ("fault" in lexicon) continue;
    const { tiles } = tilesIn(lexicon);
    for (const [i, byte] of lexicon.letters.entries()) {
      const spelling = tiles[i];
      if (SPELLED_BY_A_TO_Z.test(spelling)) continue;
      const other = spellings.get(byte) ?? spelling;
      if (other !== spelling)
        throw new Error(`lists with the same letters expected, found ${named(other)} and ${named(spelling)} as one`);
      spellings.set(byte, spelling);
    }
  }
  const letters = Array.from(spellings, ([byte, spelling]) => ({ byte, spelling }));
  return letters.sort((one, other) => one.byte - other.byte);
}

/** The glyph of a character in a size, or null if there is none. */
export type GlyphOf = (character: string, size: number) => Glyph | null;

/**
 * The face of A to Z with these letters, by their bytes in ascending order. `glyphOf` gives the glyphs of characters
 * beyond A to Z.
 * @throws Error that names a letter without a glyph
 */
export function withLetters(plain: TypeFace, letters: TypeLetter[], glyphOf: GlyphOf): TypeFace {
  const sizes = plain.sizes.map(({ glyphs, ...size }, i) => {
    const all = [...glyphs];
    for (const { byte, spelling } of letters) {
      const parts = charactersOf(spelling).map((character) =>
        A_TO_Z.test(character) ? glyphs[placeOf(character.charCodeAt(0))] : glyphOf(character, i),
      );
      if (byte < FIRST_LETTER || parts.includes(null))
        throw new Error(`the panel's type has no letter ${named(spelling)}`);
      while (all.length < placeOf(byte)) all.push({ columns: [] });
      all.push({ columns: parts.flatMap((part) => part!.columns) });
    }
    return { ...size, glyphs: all };
  });
  return { sizes, letters };
}

/** A type file's glyphs of its letters, by their spelling. The file is read when the first is asked for. */
export function glyphsIn(file: Uint8Array): GlyphOf {
  let face: TypeFace | null = null;
  return (character, size) => {
    const { sizes, letters } = (face ??= readType(file));
    const letter = letters.find(({ spelling }) => spelling === character);
    return letter === undefined ? null : sizes[size].glyphs[placeOf(letter.byte)];
  };
}

/** The type file with letters, of that of A to Z, which it is if there are none. */
export function typeWith(plain: Uint8Array, glyphOf: GlyphOf, letters: TypeLetter[]): Uint8Array {
  return letters.length === 0 ? plain : writeType(withLetters(readType(plain), letters, glyphOf));
}
