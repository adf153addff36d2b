// A player in a list of pairings, and the list as lines. sheet.ts reads lists.

import { byeOf, type Pairing, type Person } from "./pairing";

export interface Misread {
  line: number;
  expected: string;
  found: string;
}

export interface Read {
  pairings: Pairing[];
  problems: Misread[];
  /** Said to the scorer before the pairings are taken. */
  remarks: string[];
}

/** Characters of a file of pairings: twenty times what 999 tables need. */
const MOST_TEXT = 2_000_000;

/** Why a text is too long for pairings; null if it is not. Nothing of such a text is read. */
export const tooLong = (characters: number): Misread | null =>
  characters <= MOST_TEXT
    ? null
    : { line: 1, expected: `at most ${MOST_TEXT} characters of pairings`, found: `${characters}` };

/** Control characters, which no text has but for tabs, line ends and, at its end, the mark of DOS. */
const CONTROL = /[\0-\x08\x0e-\x19\x1b-\x1f]/;

/** Why a text can be no list of pairings; null if it can. */
export function noList(text: string): Misread | null {
  const found = CONTROL.exec(text);
  if (found === null) return tooLong(text.length);
  const line = text.slice(0, found.index).split(/\r\n?|\n/).length;
  return { line, expected: "text, such as CSV", found: "a file of another kind: xlsx, pdf or a picture" };
}

const NUMBER_AT_END = /[(#]\s{0,9}#?(\d{1,9})\)?$/;
const POINTS_OF_A_BYE = "(?:(?:full|half|zero|no|[01½]|0[.,]5)[ -]points? )?";
/** Words of tournament programs for a seat without a player. */
const NOBODY = `${POINTS_OF_A_BYE}bye|spielfrei|freilos|exempte?|vrij|descansa|riposo|not paired|unpaired|no opponent|nobody`;
const BYE = new RegExp(`^(?:\\W*(?:${NOBODY})\\W*0?\\W*|[-–—−]+|0)$`, "i");
/** No such words are longer; the expression's time grows with the square of a text's length. */
const MOST_BYE = 40;

export const saysBye = (text: string): boolean => text.length <= MOST_BYE && BYE.test(text);

/**
 * "Jane Smith", "Jane Smith #3" or "Jane Smith (3)"; "Bye", "-" or 0 for a bye; null for an empty seat. A name with
 * number 0 is given as it is, and is no player and no bye.
 */
export function personOf(text: string, division = ""): Person | null {
  const plain = text.trim();
  if (plain === "") return null;
  if (saysBye(plain)) return byeOf(division);
  const found = NUMBER_AT_END.exec(plain);
  const name = plain.slice(0, found?.index).trim();
  if (found === null || name === "") return { name: plain, number: null, division };
  return { name, number: Number(found[1]), division };
}

function personText(person: Person | null): string {
  if (person === null) return "";
  return person.number === null ? person.name : `${person.name} #${person.number}`;
}

const SEPARATOR = "; ";
/** A cell that has the separator or quotation marks is held together by them. */
const cellText = (text: string): string => (/[;"\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
/** Without a heading only short names are known to be divisions. */
const MOST_PLAIN_DIVISION = 3;
const HEADING = ["Table", "A", "B", "Division", "Goes first"].join(SEPARATOR);

/** The pairings as lines, which are read back as the same pairings. */
export function pairingsText(pairings: Pairing[]): string {
  const rows = pairings.map(({ table, sides, first }) => {
    const division = sides[0]?.division || sides[1]?.division || "";
    const goesFirst = first === null ? (sides[0] === null ? "" : "?") : ["", "B"][first];
    const cells = [String(table), ...sides.map(personText), division, goesFirst].map(cellText);
    // A mark of quotation is one only right behind the separator.
    return {
      division,
      line: cells
        .join(SEPARATOR)
        .replaceAll('; "', ';"')
        .replace(/(; ?)+$/, ""),
    };
  });
  const heading = rows.some(({ division }) => division.length > MOST_PLAIN_DIVISION) ? [HEADING] : [];
  return [...heading, ...rows.map(({ line }) => line)].join("\n");
}
