// Checks that the keypad can type the letters of a list.

import { untypedLetter } from "../firmware/core/keys";
import type { Lexicon } from "../firmware/lexicon/lexicon";

/** Text about the first letter of the alphabet without a key; null if all have one. */
export function letterWithoutKey({ letters }: Lexicon): string | null {
  const code = untypedLetter(letters);
  if (code === 0) return null;
  return `no key for the letter "${String.fromCharCode(code)}" (U+${code.toString(16).toUpperCase().padStart(4, "0")})`;
}
