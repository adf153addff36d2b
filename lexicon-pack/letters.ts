// Checks that the keypad can type the letters of a list.

import { untypedLetter } from "../firmware/input/keys";
import type { Lexicon } from "../firmware/lexicon/lexicon";
import { packedAlphabet } from "./packed-alphabet";

/** Text about the first letter of the alphabet without a key; null if all have one. */
export function letterWithoutKey(lexicon: Lexicon): string | null {
  const place = untypedLetter(lexicon.letters);
  if (place < 0) return null;
  const spelling = packedAlphabet(lexicon).tiles[place];
  const codes = Array.from(spelling, (sign) => `U+${sign.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0")}`);
  return `no key for the letter "${spelling}" (${codes.join(" ")})`;
}
