// Finds out that a list was read by another encoding than it was written in.

import { inCapitals, type Alphabet } from "./alphabet";
import { FALLBACK_ENCODING, readText } from "./text";

/** Single-byte encodings of Latin letters that browsers and Node decode; macintosh has them at other places. */
const CODE_PAGES = [FALLBACK_ENCODING, "windows-1250", "iso-8859-2", "windows-1254", "windows-1257", "macintosh"];

/** The code pages by which every character beyond ASCII in the file is one of the alphabet's spellings. */
export function codePagesFor(bytes: Uint8Array, alphabet: Alphabet): string[] {
  const known = new Set([...alphabet.spellings.keys()].join(""));
  return CODE_PAGES.filter((page) => {
    const foreign = new Set(readText(bytes, page).match(/[^\0-\x7f]/g));
    return [...foreign].every((letter) => [...inCapitals(alphabet, letter)].every((capital) => known.has(capital)));
  });
}

/** Whether the text would be UTF-8 if its characters were bytes of the fallback: a program has encoded it twice. */
export function wasEncodedTwice(text: string): boolean {
  const codes = fallbackCodes();
  const bytes = Array.from(text, (letter) => codes.get(letter) ?? -1);
  if (bytes.includes(-1) || bytes.every((byte) => byte < 0x80)) return false;
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(Uint8Array.from(bytes));
    return true;
  } catch {
    return false;
  }
}

/** The byte of each character of the fallback. */
function fallbackCodes(): Map<string, number> {
  const letters = new TextDecoder(FALLBACK_ENCODING).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  return new Map(Array.from(letters, (letter, byte) => [letter, byte]));
}
