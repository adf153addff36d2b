// Exports of the desk: CSV, lines to copy and a round's report. Each score is labelled as before or after overtime.

import type { Filed } from "./entries";
import { beforeOvertime, outcomeOf } from "./outcome";
import { type Pair, SIDE_LETTERS } from "./pair";
import { endingName, rulesName, type SideResult } from "./result";
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

const sideColumns = (letter: string): string[] =>
  [
    "player",
    "number",
    "goes first",
    "score before overtime",
    "overtime penalty",
    "final score after overtime",
    "time used",
    "overtime",
    "challenge points",
    "ruled points",
  ].map((name) => `${letter} ${name}`);

export const CSV_COLUMNS = [
  "round",
  "table",
  "division",
  "state",
  ...sideColumns("A"),
  ...sideColumns("B"),
  "winner",
  "forfeit",
  "ended",
  "rules",
  "list",
  "list check code",
  "source",
];

const sideResult = (filed: Filed | null, side: number): SideResult | null =>
  filed?.source.from === "code" ? (filed.source.result.sides?.[side] ?? null) : null;

function sideCells({ seats, filed }: TableView, side: 0 | 1): (string | number | null)[] {
  const person = seats?.sides[side] ?? null;
  const first = seats === null || seats.first === null ? null : seats.first === side ? "yes" : "no";
  const outcome = filed && outcomeOf(filed.source);
  const result = sideResult(filed, side);
  return [
    person?.name ?? null,
    person?.number ?? null,
    first,
    (outcome && beforeOvertime(outcome)?.[side]) ?? null,
    outcome?.penalty[side] ?? null,
    outcome?.final?.[side] ?? null,
    result && timeText(result.usedSeconds),
    result && timeText(result.overtimeSeconds),
    result && result.challengePoints,
    result && result.ruledPoints,
  ];
}

/** A cell that a spreadsheet takes as text: a name could begin like a formula. */
function csvCell(value: string | number | null): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const plain = /^[=+\-@\t\r]/.test(value) && !/^-?\d+(:\d\d)?$/.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

function csvRow(view: TableView): string {
  const { round, table, state, seats, filed } = view;
  const outcome = filed && outcomeOf(filed.source);
  const scan = filed?.source.from === "code" ? filed.source.result : null;
  const cells = [
    round,
    table,
    (seats && divisionOf(seats)) || null,
    state,
    ...sideCells(view, 0),
    ...sideCells(view, 1),
    outcome?.winner ?? null,
    outcome?.forfeit || null,
    scan && endingName(scan.ending),
    scan && rulesName(scan.rules),
    scan?.pack?.name ?? null,
    scan?.pack?.checkCode ?? null,
    filed && (scan === null ? "typed" : `device ${scan.device}`),
  ];
  return cells.map(csvCell).join(",");
}

/** All tables of these rounds as CSV (RFC 4180), in their order. */
export function csvOf(tables: TableView[]): string {
  const rows = [...tables].sort((one, other) => one.round - other.round || one.table - other.table).map(csvRow);
  return [CSV_COLUMNS.join(","), ...rows].map((row) => `${row}\r\n`).join("");
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
