// Parser of pairings: lines typed or pasted from a spreadsheet, or a CSV file.

import type { Pair } from "./pair";
import { byeOf, isBye, type Pairing, type Person } from "./pairing";
import { expectedBy, PAIRING } from "./schema";

export interface Misread {
  line: number;
  expected: string;
  found: string;
}

export interface Read {
  pairings: Pairing[];
  problems: Misread[];
  /** What the scorer should know before the pairings are taken. */
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

/** The cells of a line, with the quotes of CSV. */
export function cellsOf(line: string, separator: string): string[] {
  const cells: string[] = [];
  let cell = "";
  let quoted = false;
  for (let at = 0; at < line.length; at++) {
    const sign = line[at];
    if (quoted && sign === '"' && line[at + 1] === '"') {
      cell += '"';
      at++;
    } else if (sign === '"') quoted = !quoted;
    else if (sign === separator && !quoted) {
      cells.push(cell.trim());
      cell = "";
    } else cell += sign;
  }
  return [...cells, cell.trim()];
}

/** A name has a comma more often than a tab or a semicolon. */
const separatorOf = (line: string): string => ["\t", ";"].find((sign) => line.includes(sign)) ?? ",";

type Column = "table" | "a" | "b" | "aNumber" | "bNumber" | "division" | "first";

/** Names that a heading may give to a column. */
const HEADINGS: Record<Column, RegExp> = {
  table: /^(table|board|bd)$/i,
  a: /^(a|first|player ?1|1st)$/i,
  b: /^(b|second|player ?2|2nd)$/i,
  aNumber: /^(a|first|player ?1|1st)[ _]?(number|no\.?|#|id)$/i,
  bNumber: /^(b|second|player ?2|2nd)[ _]?(number|no\.?|#|id)$/i,
  division: /^(div|division)$/i,
  first: /^(goes first|start|starts)$/i,
};

/** The columns that a heading names; null if the line is no heading. */
function headingOf(cells: string[]): Map<Column, number> | null {
  const columns = new Map<Column, number>();
  cells.forEach((cell, at) => {
    const column = (Object.keys(HEADINGS) as Column[]).find((name) => HEADINGS[name].test(cell));
    if (column !== undefined) columns.set(column, at);
  });
  return columns.has("table") ? columns : null;
}

const PLAIN_COLUMNS = new Map<Column, number>([
  ["table", 0],
  ["a", 1],
  ["b", 2],
  ["division", 3],
  ["first", 4],
]);

const FIRST: Record<string, 0 | 1> = { a: 0, "1": 0, b: 1, "2": 1 };

function pairingOf(cells: string[], columns: Map<Column, number>): Pairing | null {
  const cell = (column: Column): string => cells[columns.get(column) ?? -1] ?? "";
  const table = Number(cell("table"));
  if (!/^\d{1,3}$/.test(cell("table")) || table < 1) return null;
  const person = (name: Column, number: Column): Person | null => {
    const found = personOf(cell(name), cell("division"));
    if (found === null || !/^\d{1,9}$/.test(cell(number))) return found;
    return Number(cell(number)) === 0 ? byeOf(found.division) : { ...found, number: Number(cell(number)) };
  };
  const sides: Pair<Person | null> = [person("a", "aNumber"), person("b", "bNumber")];
  const said = cell("first").toLowerCase();
  const unsaid = said === "" && sides[0] !== null && (columns === PLAIN_COLUMNS || !columns.has("first"));
  return { table, sides, first: FIRST[said] ?? (unsaid ? 0 : null) };
}

function personText(person: Person | null): string {
  if (person === null) return "";
  return person.number === null ? person.name : `${person.name} #${person.number}`;
}

/** The pairings as lines, which the parser reads back to the same pairings. */
export function pairingsText(pairings: Pairing[]): string {
  const lines = pairings.map(({ table, sides, first }) => {
    const division = sides[0]?.division || sides[1]?.division || "";
    const goesFirst = first === null ? (sides[0] === null ? "" : "?") : ["", "B"][first];
    return [table, ...sides.map(personText), division, goesFirst].join("; ").replace(/(; ?)+$/, "");
  });
  return lines.join("\n");
}

const TABLES_ALONE = /^(\d{1,3})\s*-\s*(\d{1,3})$/;

/**
 * Pairings of lines such as "12; Jane Smith #3; Bob Jones #14": the player who goes first is named first and sits at A.
 * A division may follow, and then B if B goes first, or ? if nobody has said. A heading names the columns in another
 * order. "1-40" stands for tables without names.
 */
export function readPairings(text: string): Read {
  const pairings = new Map<number, Pairing>();
  const problems: Misread[] = [];
  const long = tooLong(text.length);
  if (long !== null) return { pairings: [], problems: [long] };
  let columns = PLAIN_COLUMNS;
  text.split(/\r\n|\r|\n/).forEach((line, at) => {
    if (line.trim() === "" || line.trim().startsWith("#")) return;
    const found = line.trim();
    const alone = TABLES_ALONE.exec(found);
    if (alone !== null) {
      const [from, to] = [Number(alone[1]), Number(alone[2])];
      for (let table = Math.max(from, 1); table <= to; table++)
        pairings.set(table, { table, sides: [null, null], first: null });
      return;
    }
    const cells = cellsOf(line, separatorOf(line));
    const heading = pairings.size === 0 ? headingOf(cells) : null;
    if (heading !== null) {
      columns = heading;
      return;
    }
    const pairing = pairingOf(cells, columns);
    const expected = pairing === null ? "a table from 1 to 999 and two names" : expectedBy(PAIRING, pairing);
    if (pairing === null || expected !== null) problems.push({ line: at + 1, expected: expected as string, found });
    else if (pairings.has(pairing.table))
      problems.push({ line: at + 1, expected: `table ${pairing.table} once`, found });
    else pairings.set(pairing.table, pairing);
  });
  return { pairings: [...pairings.values()].sort((one, other) => one.table - other.table), problems };
}
