// Which lists a device can be asked about: those whose letters its keypad types.

import { untypedLetter } from "../firmware/core/keys";
import type { Lexicon } from "../firmware/lexicon/lexicon";

/** The first letter of the alphabet that has no key, said in words; null if there is none. */
export function letterWithoutKey({ letters }: Lexicon): string | null {
  const code = untypedLetter(letters);
  if (code === 0) return null;
  return `no key for the letter "${String.fromCharCode(code)}" (U+${code.toString(16).toUpperCase().padStart(4, "0")})`;
}
