// A player in a list of pairings, and the list as lines. sheet.ts reads lists.

import { byeOf, isBye, type Pairing, type Person } from "./pairing";

export interface Misread {
  line: number;
  expected: string;
  found: string;
}

export interface Read {
  pairings: Pairing[];
  problems: Misread[];
  /** A remark to the scorer before the pairings are taken. */
  remark?: string;
}

/** Characters of a file of pairings: twenty times what 999 tables need. */
const MOST_TEXT = 2_000_000;

/** Why a text is too long for pairings; null if it is not. Nothing of such a text is read. */
export const tooLong = (characters: number): Misread | null =>
  characters <= MOST_TEXT
    ? null
    : { line: 1, expected: `at most ${MOST_TEXT} characters of pairings`, found: `${characters}` };

const NUMBER_AT_END = /[(#]\s{0,9}#?(\d{1,9})\)?$/;
const BYE = /^(bye|0|-)$/i;

/** "Jane Smith", "Jane Smith #3" or "Jane Smith (3)"; "Bye", "-" or number 0; null for an empty seat. */
export function personOf(text: string, division = ""): Person | null {
  const plain = text.trim();
  if (plain === "") return null;
  if (BYE.test(plain)) return byeOf(division);
  const found = NUMBER_AT_END.exec(plain);
  const name = plain.slice(0, found?.index).trim();
  if (found === null || name === "") return { name: plain, number: null, division };
  const person = { name, number: Number(found[1]), division };
  return isBye(person) ? byeOf(division) : person;
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
