// The lists of soaked games, and what a typed word is in the letters of its list.

import { alphabetNamed } from "../../../lexicon-pack/alphabets";

/** All that a pack holds, and words that it does not, as they are spelled. */
export interface SoakedList {
  good: string[];
  bad: string[];
}

const PLAIN: SoakedList = {
  good: "QI ZAX JO KVETCH CWM EUOI QUIXOTRY UNCOPYRIGHTABLE VOZHD FJORDS".split(" "),
  bad: "QQ ZAXX JJ KVETCHE CWMZ EUOY QUIXOTRYS UNCOPYRIGHTABLY VOZH FJORDZ".split(" "),
};

/** By language: letters on digits with digraphs, and a letter on each digit but 0. */
const OTHERS: Record<string, SoakedList> = {
  ca: {
    good: "COL\u00b7LEGI QUINA CA\u00c7A SENYAL L\u00b7LAQU XIQUES".split(" "),
    bad: "COLLEGI QUI\u00c7A CACA SENAL L\u00b7LACU XI\u00c7ES".split(" "),
  },
  pl: {
    good: "\u0104\u0106\u0118\u0141\u0143\u00d3\u015a\u0179\u017b G\u0118\u015a \u017b\u00d3\u0141W \u0141\u00d3D\u0179 KO\u0143".split(
      " ",
    ),
    bad: "\u0106\u0104\u0118\u0141\u0143\u00d3\u015a\u0179\u017b GES \u017bO\u0141W \u0141\u00d3D\u017b KO\u0143\u0143".split(
      " ",
    ),
  },
};

/** The languages of lists with letters beyond A to Z. */
export const LANGUAGES = Object.keys(OTHERS);

/** The language of the `place`-th game of a run: in one game of four another than English, in turn. */
export const languageFor = (place: number): string =>
  place % 4 === 3 ? LANGUAGES[Math.floor(place / 4) % LANGUAGES.length] : "";

/** The list of a language; that of A to Z for any other. */
export const listIn = (language: string): SoakedList => OTHERS[language] ?? PLAIN;

/** The language of a game's list, by what the game knows of its letters (firmware/core/alphabet.ts). */
export const languageIn = (lexicon: { alphabet: string }): string => lexicon.alphabet.split(" ")[0];

/** A word of the device, which has a byte for each letter beyond A to Z, as it is spelled. */
export function spelledIn(language: string, word: string): string {
  const known = alphabetNamed(language);
  return word.replace(/[\xa1-\xff]/g, (byte) => known?.tiles[known.letters.indexOf(byte)] ?? byte);
}
