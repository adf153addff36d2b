// Loads the panel's type of a page's device: that of A to Z, and the letters beyond.

import type { PackFile } from "../board/image/packs";

/** Address of the letters of all known alphabets, compressed (RFC 1950). */
const LETTERS = "panel-letters.zlib";

export type Load = (path: string) => Promise<Response>;

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
