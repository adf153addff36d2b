// Reads a list's file a second time, without code of the first reading: any string of letters anywhere. So verification
// finds words that the first reading skipped, and does not repeat its mistakes.
import { isWord, type Lexicon } from "../firmware/lexicon/lexicon";
import { capitalsOf, inCapitals } from "./capitals";
import { printable } from "./printable";
import { linesOf, readText } from "./text";

export type Strays = {
  /** Different strings of the file that are words of the pack. */
  words: number;
  /** Different strings of the file, of two letters or more, that are not. */
  strays: number;
  /** The first of them, with their lines. */
  first: { line: number; text: string }[];
};

const MOST_NAMED = 5;

export function strayStrings(bytes: Uint8Array, lexicon: Lexicon): Strays {
  const letters = String.fromCharCode(...lexicon.letters);
  const capitals = capitalsOf(letters);
  const signs = [...letters].map((letter) => `\\u{${letter.charCodeAt(0).toString(16)}}`).join("");
  const strings = new RegExp(`[\\p{L}\\p{M}${signs}]{2,}`, "gu");
  const seen = new Set<string>();
  const found: Strays = { words: 0, strays: 0, first: [] };
  for (const [index, text] of linesOf(readText(bytes)).entries()) {
    for (const [string] of text.matchAll(strings)) {
      const raised = inCapitals(string, capitals);
      if (seen.has(raised)) continue;
      seen.add(raised);
      if (isWord(lexicon, raised)) found.words++;
      else if (found.strays++ < MOST_NAMED) found.first.push({ line: index + 1, text: raised });
    }
  }
  return found;
}

/** "2 strings of letters are not in the pack: BA (line 2), HA (line 3)"; undefined if all are. */
export function describeStrays({ strays, first }: Strays): string | undefined {
  if (!strays) return undefined;
  const named = first.map(({ line, text }) => `${printable(text, 20)} (line ${line})`).join(", ");
  return `strings of letters that are not in the pack: ${strays}: ${named}${strays > first.length ? ", ..." : ""}`;
}
