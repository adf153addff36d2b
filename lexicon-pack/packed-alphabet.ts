// The alphabet of a pack.

import type { Lexicon } from "../firmware/lexicon/lexicon";
import type { Alphabet } from "./alphabet";
import { alphabetNamed } from "./alphabets";
import { capitalsOf } from "./capitals";
import { tilesIn } from "./tiles";

/**
 * Tiles and letters of a pack, in its own order. Other spellings than those of its tiles come from the alphabet that
 * the packer has of its language, if that has the same tiles.
 */
export function packedAlphabet(lexicon: Lexicon): Alphabet {
  const { language } = lexicon;
  const { tiles, letters } = tilesIn(lexicon);
  const known = alphabetNamed(language || "en");
  const letterOf = new Map(tiles.map((tile, i) => [tile, letters[i]]));
  if (known?.tiles.length === tiles.length && known.tiles.every((tile, i) => letterOf.get(tile) === known.letters[i]))
    return { ...known, language, tiles, letters };
  return { language, tiles, letters, spellings: letterOf, capitals: capitalsOf(tiles.join(""), language) };
}
