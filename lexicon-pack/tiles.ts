// The tiles of a pack, for what shows words: apart from what reads a list by an alphabet.

import type { Lexicon } from "../firmware/lexicon/lexicon";
import type { Alphabet } from "./alphabet";
import { printable } from "./printable";

export type Tiles = Pick<Alphabet, "tiles" | "letters">;

const A_TO_Z = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
export const ENGLISH: Tiles = { tiles: A_TO_Z.split(""), letters: A_TO_Z };

/** A device's text in UTF-8, which has a character for each byte. */
export function textOfBytes(text: string): string {
  return new TextDecoder().decode(Uint8Array.from(text, (byte) => byte.charCodeAt(0)));
}

/** Tiles and letters of a pack, in its own order. One that was made elsewhere may have any bytes as spellings. */
export function tilesIn({ letters, spellings }: Lexicon): Tiles {
  const tiles = textOfBytes(spellings).split(" ");
  return { tiles: tiles.map((tile) => printable(tile)), letters: String.fromCharCode(...letters) };
}
