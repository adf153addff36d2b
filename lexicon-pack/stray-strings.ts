// Reads a list's file a second time, without code of the first reading: any string of letters anywhere. So verification
// finds words that the first reading skipped, and does not repeat its mistakes.
import { isWord, type Lexicon } from "../firmware/lexicon/lexicon";
import { inCapitals, inTiles, type Alphabet } from "./alphabet";
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

/**
 * @param alphabet the alphabet that the file was read by
 * @param encoding the file's encoding, as for `readText`
 */
export function strayStrings(bytes: Uint8Array, lexicon: Lexicon, alphabet: Alphabet, encoding?: string): Strays {
  const strings = stringsOf(alphabet);
  const seen = new Set<string>();
  const found: Strays = { words: 0, strays: 0, first: [] };
  for (const [index, text] of linesOf(readText(bytes, encoding)).entries()) {
    for (const [string] of text.matchAll(strings)) {
      const capitals = inCapitals(alphabet, string);
      const read = inTiles(alphabet, capitals);
      const word = "word" in read ? read.word : capitals;
      if (word.length < 2 || seen.has(word)) continue;
      seen.add(word);
      if ("word" in read && isWord(lexicon, word)) found.words++;
      else if (found.strays++ < MOST_NAMED) found.first.push({ line: index + 1, text: capitals });
    }
  }
  return found;
}

/** Matches strings of letters; signs of the alphabet's spellings, such as the dot of L·L, between letters. */
function stringsOf({ spellings }: Alphabet): RegExp {
  const signs = new Set([...spellings.keys()].join("").replace(/[\p{L}\p{M}]/gu, ""));
  const between = [...signs].map((sign) => `\\u{${sign.codePointAt(0)!.toString(16)}}`).join("");
  const letters = "[\\p{L}\\p{M}]+";
  return new RegExp(between === "" ? letters : `${letters}(?:[${between}]${letters})*`, "gu");
}

/** "2 strings of letters are not in the pack: BA (line 2), HA (line 3)"; undefined if all are. */
export function describeStrays({ strays, first }: Strays): string | undefined {
  if (!strays) return undefined;
  const named = first.map(({ line, text }) => `${printable(text, 20)} (line ${line})`).join(", ");
  return `strings of letters that are not in the pack: ${strays}: ${named}${strays > first.length ? ", ..." : ""}`;
}
