// A list of pairings as rows and columns: typed, pasted from a spreadsheet, or a file of another program.

import Papa from "papaparse";
import { isHeading, missingRole, type Role, rolesByContent, rolesByHeading } from "./columns";
import type { Pair } from "./pair";
import { BYE_NAME, byeOf, isBye } from "./pairing";
import { type Misread, noList, personOf, type Read } from "./pairings";
import { expectedBy, MOST_TABLES, PAIRING, type Pairing, type Person } from "./schema";

export interface Row {
  line: number;
  cells: string[];
}

export interface Sheet {
  /** The names above the columns; null if there are none. */
  headings: string[] | null;
  rows: Row[];
  /** The role of each column. */
  roles: Role[];
  /** Whether a number in brackets behind a name is the player's; if not, it is a rating and left out. */
  bracketsAreNumbers: boolean;
}

/** The most columns of a list: programs for chess write twenty. */
const MOST_COLUMNS = 60;
/** The most lines of a list: 999 tables for 20 rounds. */
const MOST_ROWS = 20_000;
const TABLES_ALONE = /^(\d{1,3})(?:\s*[-–]\s*(\d{1,3}))?$/;

/** The sign that separates cells in most lines: a name has a comma more often than a tab or a semicolon. */
function separatorOf(lines: string[]): string {
  const count = (sign: string): number => lines.filter((line) => line.includes(sign)).length;
  return ["\t", ";"].find((sign) => 2 * count(sign) >= Math.max(1, lines.length - 1)) ?? ",";
}

/** Splits lines into cells. Quotation marks hold a cell together if all of them do; else they are part of names. */
function cellsOf(text: string, separator: string): string[][] {
  const quoted = Papa.parse<string[]>(text.replace(/([;,\t]) +"/g, '$1"'), { delimiter: separator });
  const broken = quoted.errors.some(({ type }) => type === "Quotes");
  const { data } = broken ? Papa.parse<string[]>(text, { delimiter: separator, quoteChar: "\0" }) : quoted;
  return data.map((cells) => cells.map((cell) => cell.normalize("NFC").replace(/\s+/g, " ").trim()));
}

/** The cells without empty ones at the end. */
function trimmed(cells: string[]): string[] {
  const last = cells.findLastIndex((cell) => cell !== "");
  return cells.slice(0, last + 1);
}

const BRACKETS = /\((\d{1,9})\)$/;

/**
 * Whether numbers in brackets can be players' numbers: no player has one twice, nobody has 0, and they are not larger
 * than a hall has players. Ratings are larger, and 0 for whoever has none.
 */
function bracketsOf(rows: Row[]): boolean {
  const numbers = rows.flatMap(({ cells }) => cells.flatMap((cell) => BRACKETS.exec(cell)?.[1] ?? [])).map(Number);
  const most = Math.max(60, 4 * rows.length);
  return new Set(numbers).size === numbers.length && numbers.every((number) => number > 0 && number <= most);
}

/** The row with the columns' names; a title or a date may be above it. Null if there is none. */
function headingAt(rows: Row[]): number | null {
  const at = rows.findIndex(({ cells }) => isHeading(cells));
  const isTable = (row: Row | undefined): boolean => row !== undefined && /^\d{1,3}$/.test(row.cells[0]);
  if (at >= 0 && !rows.slice(0, at).some(isTable)) return at;
  // Names that are not known: a line without a number, above lines with a table each.
  const [first, ...others] = rows;
  const unknown = first?.cells.length > 1 && !first.cells.some((cell) => /\d/.test(cell));
  return unknown && others.length > 0 && others.every(isTable) ? 0 : null;
}

/** Reads rows and columns; a problem if the text can be no list of pairings. */
export function sheetIn(text: string): Sheet | Misread {
  const other = noList(text);
  if (other !== null) return other;
  const plain = text.replace(/^\uFEFF|\x1a+$/g, "").replace(/\r\n?/g, "\n");
  const lines = plain.split("\n").filter((line) => line.trim() !== "" && !line.trim().startsWith("#"));
  const separator = separatorOf(lines);
  const all = cellsOf(plain, separator).map((cells, at): Row => ({ line: at + 1, cells: trimmed(cells) }));
  const rows = all.filter(({ cells }) => cells.length > 0 && !cells[0].startsWith("#"));
  const wide = rows.find(({ cells }) => cells.length > MOST_COLUMNS);
  if (wide !== undefined)
    return { line: wide.line, expected: `at most ${MOST_COLUMNS} columns`, found: `${wide.cells.length}` };
  if (rows.length > MOST_ROWS)
    return { line: rows[MOST_ROWS].line, expected: `at most ${MOST_ROWS} lines`, found: `${rows.length}` };
  const at = headingAt(rows);
  if (at !== null) {
    const headings = rows[at].cells;
    // A list of several pages repeats it.
    const below = rows.slice(at + 1).filter(({ cells }) => cells.join("\t") !== headings.join("\t"));
    return { headings, rows: below, roles: rolesByHeading(headings), bracketsAreNumbers: bracketsOf(below) };
  }
  const many = rows.filter(({ cells }) => cells.length > 1).map(({ cells }) => cells);
  const roles: Role[] = many.length === 0 ? ["table"] : rolesByContent(many, separator);
  return { headings: null, rows, roles, bracketsAreNumbers: bracketsOf(rows) };
}

const FIRST: Record<string, 0 | 1> = { a: 0, "1": 0, b: 1, "2": 1 };

/** Reads rows by the roles of their columns. */
function readerOf({ roles, bracketsAreNumbers }: Sheet) {
  const places = (role: Role): number[] => roles.flatMap((one, at) => (one === role ? [at] : []));
  const byRole = new Map(roles.map((role) => [role, places(role)]));
  /** Columns with one role are one cell: "Smith" and "Jane" are "Smith, Jane". */
  const cell = (cells: string[], role: Role): string =>
    (byRole.get(role) ?? [])
      .map((at) => cells[at] ?? "")
      .filter((part) => part !== "")
      .join(", ");

  function person(cells: string[], side: "a" | "b"): Person | null {
    const name = cell(cells, side);
    const found = personOf(bracketsAreNumbers ? name : name.replace(BRACKETS, ""), cell(cells, "division"));
    const number = cell(cells, `${side}Number`).replace(/^#/, "");
    if (number === "" || isBye(found)) return found;
    if (found === null) return /^0+$/.test(number) ? byeOf(cell(cells, "division")) : null;
    return { ...found, number: Number(number) };
  }

  return {
    cell,
    pairing: (cells: string[]): Pairing => {
      const sides: Pair<Person | null> = [person(cells, "a"), person(cells, "b")];
      const said = cell(cells, "first").toLowerCase();
      const unsaid = said === "" && sides[0] !== null;
      return { table: Number(cell(cells, "table")), sides, first: FIRST[said] ?? (unsaid ? 0 : null) };
    },
  };
}

/** Characters that nobody sees. */
const UNSEEN = /\p{Cf}/gu;

/** A player's names in a list, by which one who is there twice is found. */
const keysOf = ({ name, number, division }: Person): string[] => [
  ...(number === null ? [] : [`${division}#${number}`]),
  `${division}/${name.normalize("NFKC").replace(UNSEEN, "").toLowerCase()}`,
];

/** Collects pairings, and refuses a table or a player that is there already. */
function createList() {
  const pairings = new Map<number, Pairing>();
  const tableOf = new Map<string, number>();
  const problems: Misread[] = [];

  function wrongWith({ table, sides }: Pairing): string | null {
    if (pairings.has(table)) return `table ${table} once`;
    if (sides.some((person) => isBye(person) && person?.name !== BYE_NAME)) return "a player’s number from 1, or a bye";
    const players = sides.filter((person) => person !== null && person.number !== 0) as Person[];
    if (sides.every((person) => person !== null) && players.length === 0) return "a player at the table";
    const [a, b] = players.map(keysOf);
    if (b !== undefined && a.some((key) => b.includes(key))) return "two different players";
    const twice = players.find((player) => keysOf(player).some((key) => tableOf.has(key)));
    if (twice === undefined) return null;
    const at = keysOf(twice)
      .map((key) => tableOf.get(key))
      .find((one) => one !== undefined);
    return `each player once, and ${twice.name} is at table ${at}`;
  }

  return {
    problems,
    add: (pairing: Pairing, line: number, found: string): void => {
      const expected = expectedBy(PAIRING, pairing) ?? wrongWith(pairing);
      if (expected !== null) return void problems.push({ line, expected, found });
      pairings.set(pairing.table, pairing);
      for (const person of pairing.sides)
        if (person !== null && person.number !== 0) keysOf(person).forEach((key) => tableOf.set(key, pairing.table));
    },
    refuse: (line: number, expected: string, found: string): void => void problems.push({ line, expected, found }),
    read: (): Read => ({
      pairings: [...pairings.values()].sort((one, other) => one.table - other.table),
      problems,
      remarks: [],
    }),
  };
}

/** The pairings of a sheet for a round, by what its columns are taken for. */
export function pairingsIn(sheet: Sheet, round: number): Read {
  const list = createList();
  const { cell, pairing } = readerOf(sheet);
  const missing = sheet.rows.some(({ cells }) => cells.length > 1) ? missingRole(sheet.roles) : null;
  if (missing !== null)
    return { pairings: [], problems: [{ line: 1, expected: missing, found: "not chosen yet" }], remarks: [] };
  const others = new Set<number>();
  for (const { line, cells } of sheet.rows) {
    const found = cells.join("; ");
    const alone = cells.length === 1 ? TABLES_ALONE.exec(cells[0]) : null;
    if (alone !== null) {
      const [from, to] = [Number(alone[1]), Number(alone[2] ?? alone[1])];
      for (let table = from; table <= to; table++) list.add({ table, sides: [null, null], first: null }, line, found);
      continue;
    }
    const rowRound = roundIn(cell(cells, "round"), sheet.roles);
    if (rowRound === null) list.refuse(line, "a round’s number", cell(cells, "round"));
    else if (rowRound !== "any" && rowRound !== round) others.add(rowRound);
    else if (!/^\d{1,9}$/.test(cell(cells, "table")))
      list.refuse(line, `a table from 1 to ${MOST_TABLES} and two names`, found);
    else if (cells.length > sheet.roles.length) list.refuse(line, `${sheet.roles.length} cells`, found);
    else list.add(pairing(cells), line, found);
  }
  const read = list.read();
  if (others.size > 0 && read.pairings.length === 0 && read.problems.length === 0)
    list.refuse(1, `pairings of round ${round}`, `rounds ${[...others].join(", ")}`);
  return read;
}

/** The round of a row, such as 2, "R2" or "Round 2"; "any" without a column of rounds, null if it has no number. */
function roundIn(cell: string, roles: Role[]): number | "any" | null {
  if (!roles.includes("round")) return "any";
  const found = /^\D{0,12}(\d{1,2})$/.exec(cell);
  return found === null ? null : Number(found[1]);
}

/** The pairings of a text whose columns are known. */
export function readPairings(text: string, round = 1): Read {
  const sheet = sheetIn(text);
  return "expected" in sheet ? { pairings: [], problems: [sheet], remarks: [] } : pairingsIn(sheet, round);
}
