// Finds out that a list was read by another encoding than it was written in, or in another language.

import { inCapitals, inTiles, type Alphabet } from "./alphabet";
import { ALPHABETS, alphabetNamed } from "./alphabets";
import { columnsOf, fieldsOf } from "./columns";
import { decodedBy, FALLBACK_ENCODING, linesOf, readText } from "./text";

/** Single-byte encodings of Latin letters that browsers and Node decode; macintosh has them at other places. */
const CODE_PAGES = [FALLBACK_ENCODING, "windows-1250", "iso-8859-2", "windows-1254", "windows-1257", "macintosh"];

/** A code page, and how it reads the first line of the file by which it differs. */
export type CodePage = { name: string; reads: string };

/** The code pages by which every character beyond ASCII in the file is one of the alphabet's spellings. */
export function codePagesFor(bytes: Uint8Array, alphabet: Alphabet): CodePage[] {
  const known = new Set([...alphabet.spellings.keys()].join(""));
  return CODE_PAGES.flatMap((name) => {
    const text = readText(bytes, name);
    const isKnown = [...new Set(text.match(FOREIGN))].every((letter) =>
      [...inCapitals(alphabet, letter)].every((capital) => known.has(capital)),
    );
    return isKnown ? [{ name, reads: inCapitals(alphabet, text.match(FOREIGN_LINE)?.[0].trim() ?? "") }] : [];
  });
}

const FOREIGN = /[^\0-\x7f]/g;
const FOREIGN_LINE = /.*[^\0-\x7f].*/;

/**
 * The code pages of `codePagesFor` if two of them give a list different words; none otherwise. So Catalan's middle dot
 * in the Macintosh's encoding is an accented A in windows-1252.
 */
export function conflictingPages(bytes: Uint8Array, alphabet: Alphabet): CodePage[] {
  const pages = codePagesFor(bytes, alphabet);
  const [one, ...others] = pages.map(({ name }) => linesOf(readText(bytes, name)).map((line) => read(alphabet, line)));
  const place = one?.findIndex((line, i) => others.some((lines) => lines[i] !== line)) ?? -1;
  if (place < 0) return [];
  const line = (name: string): string => inCapitals(alphabet, linesOf(readText(bytes, name))[place].trim());
  const all = pages.map(({ name }) => ({ name, reads: line(name) }));
  return all.filter(({ reads }, i) => all.findIndex((one) => one.reads === reads) === i);
}

/** The tiles of a line's words; the text in capitals of what is no word. */
function read(alphabet: Alphabet, line: string): string {
  const fields = fieldsOf(columnsOf(line)).map((field) => {
    const capitals = inCapitals(alphabet, field);
    const tiles = inTiles(alphabet, capitals);
    return "word" in tiles ? tiles.word : capitals;
  });
  return fields.join(" ");
}

/** With more languages than these, a list's letters do not tell which one it is of. */
const MOST_LANGUAGES = 3;

/**
 * Other languages than the alphabet's whose alphabets have all letters of the file; none if too many have, English
 * alone for A to Z.
 */
export function languagesFor(bytes: Uint8Array, encoding: string, { language: own }: Alphabet): string[] {
  const letters = new Set(
    readText(bytes, encoding)
      .normalize("NFC")
      .match(/[\p{L}\p{M}]/gu),
  );
  const has = (language: string): boolean => {
    const alphabet = alphabetNamed(language)!;
    const known = new Set([...alphabet.spellings.keys()].join(""));
    return [...letters].every((letter) => [...inCapitals(alphabet, letter)].every((capital) => known.has(capital)));
  };
  const languages = ALPHABETS.filter((language) => language !== (own || "en") && has(language));
  if (languages.includes("en")) return ["en"];
  return languages.length > MOST_LANGUAGES ? [] : languages;
}

/**
 * Whether all texts would be UTF-8 if their characters were bytes of one of these code pages, by default of any: a
 * program has encoded them twice.
 */
export const wereEncodedTwice = (texts: string[], pages = CODE_PAGES): boolean =>
  pages.some((page) => {
    const codes = codesOf(page);
    return texts.every((text) => isUtf8(Array.from(text, (letter) => codes.get(letter) ?? -1)));
  });

/** Whether codes are bytes of UTF-8 with a character beyond ASCII. */
function isUtf8(codes: number[]): boolean {
  if (codes.includes(-1) || codes.every((byte) => byte < 0x80)) return false;
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(Uint8Array.from(codes));
    return true;
  } catch {
    return false;
  }
}

/** The byte of each character of a code page; for the fallback also of Latin-1, for which programs take it. */
function codesOf(page: string): Map<string, number> {
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  const latin1 = page === FALLBACK_ENCODING ? String.fromCharCode(...bytes) : "";
  return new Map(Array.from(latin1 + decodedBy(bytes, page), (letter, i) => [letter, i % 256]));
}
