// The alphabet of a pack.

import type { Lexicon } from "../firmware/lexicon/lexicon";
import type { Alphabet } from "./alphabet";
import { alphabetNamed } from "./alphabets";
import { capitalsOf } from "./capitals";
import { printable } from "./printable";

/** A device's text in UTF-8, which has a character for each byte. */
export function textOfBytes(text: string): string {
  return new TextDecoder().decode(Uint8Array.from(text, (byte) => byte.charCodeAt(0)));
}

/**
 * Tiles and letters of a pack, in its own order. Other spellings than those of its tiles come from the alphabet that
 * the packer has of its language, if that has the same tiles.
 */
export function packedAlphabet({ language, letters: bytes, spellings: text }: Lexicon): Alphabet {
  const letters = String.fromCharCode(...bytes);
  // A pack that was made elsewhere may have any bytes there.
  const tiles = textOfBytes(text)
    .split(" ")
    .map((tile) => printable(tile));
  const known = alphabetNamed(language || "en");
  const letterOf = new Map(tiles.map((tile, i) => [tile, letters[i]]));
  if (known?.tiles.length === tiles.length && known.tiles.every((tile, i) => letterOf.get(tile) === known.letters[i]))
    return { ...known, language, tiles, letters };
  return { language, tiles, letters, spellings: letterOf, capitals: capitalsOf(tiles.join(""), language) };
}
