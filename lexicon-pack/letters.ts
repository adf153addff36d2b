// Checks that the keypad can type the letters of a list.

import { untypedLetter } from "../firmware/core/alphabet";
import type { Lexicon } from "../firmware/lexicon/lexicon";
import { textOfBytes } from "./tiles";

/** Text about the first letter of the alphabet without a key; null if all have one. */
export function letterWithoutKey(lexicon: Lexicon): string | null {
  const untyped = untypedLetter(lexicon.alphabet);
  if (untyped === "") return null;
  const spelling = textOfBytes(untyped);
  const codes = Array.from(spelling, (sign) => `U+${sign.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0")}`);
  return `no key for the letter "${spelling}" (${codes.join(" ")})`;
}
