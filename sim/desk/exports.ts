// Exports of the desk: CSV, lines to copy and a round's report. Each score is labelled as before or after overtime.

import type { Filed } from "./entries";
import { beforeOvertime, type Outcome, outcomeOf } from "./outcome";
import { type Pair, SIDE_LETTERS } from "./pair";
import { endingName, type Result, rulesName, type SideResult } from "./result";
import { divisionOf, type Person } from "./pairing";
import type { TableView } from "./tables";

export const AFTER_OVERTIME = "Scores are final: overtime’s penalty is off them, once.";

export function timeText(seconds: number): string {
  const whole = Math.abs(seconds);
  return `${seconds < 0 ? "-" : ""}${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

export const personName = (person: Person | null, side: number): string => person?.name ?? SIDE_LETTERS[side];

/** The names at a table; A and B where they are not known. */
export const namesOf = ({ seats }: Pick<TableView, "seats">): string[] =>
  SIDE_LETTERS.map((_, side) => personName(seats?.sides[side] ?? null, side));

/** A row of the CSV: a table, its outcome, and what its code says if it has one. */
interface Row {
  view: TableView;
  outcome: Outcome | null;
  scan: Result | null;
}
type Cell = string | number | null;
type Column = [name: string, cell: (row: Row) => Cell];

/** Columns of one side, with what its code says of it. */
function sideColumns(side: 0 | 1): Column[] {
  const person = ({ view }: Row): Person | null => view.seats?.sides[side] ?? null;
  const coded =
    (cell: (result: SideResult) => Cell) =>
    ({ scan }: Row): Cell => {
      const result = scan?.sides?.[side];
      return result ? cell(result) : null;
    };
  const columns: Column[] = [
    ["player", (row) => person(row)?.name ?? null],
    ["number", (row) => person(row)?.number ?? null],
    [
      "goes first",
      ({ view: { seats } }) => (seats === null || seats.first === null ? null : yesOrNo(seats.first === side)),
    ],
    ["score before overtime", ({ outcome }) => (outcome && beforeOvertime(outcome)?.[side]) ?? null],
    ["overtime penalty", ({ outcome }) => outcome?.penalty[side] ?? null],
    ["final score after overtime", ({ outcome }) => outcome?.final?.[side] ?? null],
    ["time used", coded((result) => timeText(result.usedSeconds))],
    ["overtime", coded((result) => timeText(result.overtimeSeconds))],
    ["challenge points", coded((result) => result.challengePoints)],
    ["ruled points", coded((result) => result.ruledPoints)],
  ];
  return columns.map(([name, cell]) => [`${SIDE_LETTERS[side]} ${name}`, cell]);
}

const yesOrNo = (is: boolean): string => (is ? "yes" : "no");

const COLUMNS: Column[] = [
  ["round", ({ view }) => view.round],
  ["table", ({ view }) => view.table],
  ["division", ({ view: { seats } }) => (seats && divisionOf(seats)) || null],
  ["state", ({ view }) => view.state],
  ...sideColumns(0),
  ...sideColumns(1),
  ["winner", ({ outcome }) => outcome?.winner ?? null],
  ["forfeit", ({ outcome }) => outcome?.forfeit || null],
  ["ended", ({ scan }) => scan && endingName(scan.ending)],
  ["rules", ({ scan }) => scan && rulesName(scan.rules)],
  ["list", ({ scan }) => scan?.pack?.name ?? null],
  ["list check code", ({ scan }) => scan?.pack?.checkCode ?? null],
  ["source", ({ view, scan }) => view.filed && (scan === null ? "typed" : `device ${scan.device}`)],
];

/** A cell that a spreadsheet takes as text: a name could begin like a formula. */
function csvCell(value: Cell): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const plain = /^[=+\-@\t\r]/.test(value) && !/^-?\d+(:\d\d)?$/.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

function csvRow(view: TableView): string {
  const { filed } = view;
  const row: Row = {
    view,
    outcome: filed && outcomeOf(filed.source),
    scan: filed?.source.from === "code" ? filed.source.result : null,
  };
  return COLUMNS.map(([, cell]) => csvCell(cell(row))).join(",");
}

/** All tables of these rounds as CSV (RFC 4180), in their order. */
export function csvOf(tables: TableView[]): string {
  const rows = [...tables].sort((one, other) => one.round - other.round || one.table - other.table).map(csvRow);
  return [COLUMNS.map(([name]) => name).join(","), ...rows].map((row) => `${row}\r\n`).join("");
}

/** A table's result in one line, to be copied. */
export function lineOf(
  view: Pick<TableView, "round" | "table" | "seats" | "state"> & { filed: Pick<Filed, "source"> | null },
): string {
  const { round, table, filed, state } = view;
  const place = `Round ${round}, table ${table}`;
  if (filed === null) return `${place}: ${state}`;
  const { final, penalty, forfeit, winner } = outcomeOf(filed.source);
  const names = namesOf(view);
  if (final === null) return `${place}: ${forfeitText(forfeit, names)}`;
  const sides = names.map((name, side) => {
    const note = penalty[side] > 0 ? ` (overtime ${penalty[side]} is off)` : "";
    return `${name} ${final[side]}${note}`;
  });
  const won =
    winner === "tie" ? "a tie" : winner === "a" || winner === "b" ? `${names["ab".indexOf(winner)]} wins` : "";
  return `${place}: ${sides.join(", ")}${won === "" ? "" : `; ${won}`}`;
}

export function forfeitText(forfeit: string, names: string[]): string {
  if (forfeit === "both") return "both forfeit";
  return forfeit === "" ? "no scores" : `${names["ab".indexOf(forfeit)]} forfeits`;
}

/** A table that an export lacks, and why; with its round if the export has several. */
export interface Left {
  round?: number;
  table: number;
  why: string;
}

/** Tables in few signs, such as "4-6, 8". */
function spansText(tables: number[]): string {
  const spans: Pair<number>[] = [];
  for (const table of [...tables].sort((one, other) => one - other)) {
    const last = spans.at(-1);
    if (last !== undefined && table <= last[1] + 1) last[1] = table;
    else spans.push([table, table]);
  }
  return spans.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(", ");
}

/** Sentences that name the tables which are not in an export, one for each reason and round. */
export function leftTexts(left: Left[], name: string): string[] {
  const groups = new Map<string, Left[]>();
  for (const one of left) {
    const group = `${one.round} ${one.why}`;
    groups.set(group, [...(groups.get(group) ?? []), one]);
  }
  return [...groups.values()].map((group) => {
    const [{ round, why }] = group;
    const place = round === undefined ? "" : `Round ${round}, `;
    const tables = [...new Set(group.map(({ table }) => table))];
    const named = tables.length === 1 ? `table ${tables[0]} is` : `tables ${spansText(tables)} are`;
    const said = `${place}${named} not in ${name}: ${why}.`;
    return said[0].toUpperCase() + said.slice(1);
  });
}
