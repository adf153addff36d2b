// The panel's type of a page's device: that of A to Z, with the letters of the device's packs.

import { glyphsIn, lettersOf, packsAmong, typeWith } from "../../scripts/type/letters";
import type { PackFile } from "../board/image/packs";

/** Address of the letters of all known alphabets, compressed (RFC 1950). */
const LETTERS = "panel-letters.zlib";

type Load = (path: string) => Promise<Response>;

/** The bytes of a file that the site compresses itself: hosts send a file of an unknown kind as it is. */
export async function inflated(load: Load, path: string): Promise<Uint8Array> {
  const { body } = await load(path);
  const whole = new Response(body!.pipeThrough(new DecompressionStream("deflate")));
  return new Uint8Array(await whole.arrayBuffer());
}

/** A type file with the letters of all alphabets that the packer knows. */
export const loadLetters = (load: Load): Promise<Uint8Array> => inflated(load, LETTERS);

/** The type file for the packs among a device's files. Throws, with its name, if a letter has no glyph. */
export type MakeType = (files: PackFile[]) => Uint8Array;

/** Makes type files of that of A to Z and of the known letters. */
export const typeMaker =
  (plain: Uint8Array, known: Uint8Array): MakeType =>
  (files) =>
    typeWith(plain, glyphsIn(known), lettersOf(packsAmong(files)));
