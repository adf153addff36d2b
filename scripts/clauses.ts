// npm run clauses: writes the tables that follow from the rule documents: their decisions into CLAUSES.md, and new
// documents into the table of JOURNAL.md, whose rows are never changed.

import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { profiles } from "../firmware/core/rules/profiles";
import type { RuleDocument, Rules, WordSource } from "../firmware/core/rules/rules";
import { command } from "./command";
import { ROOT } from "./paths";
import { print } from "./output";

export const CLAUSES = ROOT + "firmware/core/rules/CLAUSES.md";
export const DECISIONS = "## The documents' decisions\n";
export const JOURNAL = ROOT + "firmware/journal/JOURNAL.md";
export const NUMBERED = "**Rule documents**";

const OXFMT = ROOT + "node_modules/oxfmt/bin/oxfmt";

type Table = string[][];

function inWords(value: unknown): string {
  if (value === null || (Array.isArray(value) && value.length === 0)) return "none";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.map(inWords).join(", ");
  if (typeof value === "object") return Object.values(value).map(inWords).join(" ");
  return String(value);
}

/** A value for each of a document's lists; a single one if it is the same for all. */
function byList({ sources }: Rules, of: (source: WordSource) => string): string {
  const each = sources.map(of);
  return new Set(each).size === 1 ? each[0]! : each.join("; ");
}

/** A document's decisions by field, in the order of its literal. */
export function decisionsOf({ rules: make }: RuleDocument): Map<string, string> {
  const rules = make();
  const decisions = new Map<string, string>();
  for (const [field, value] of Object.entries(rules)) {
    if (field === "name") continue;
    if (field === "sources") {
      decisions.set("sources", rules.sources.map(({ lexiconName }) => lexiconName ?? "as approved").join("; "));
      decisions.set(
        "challengeRules",
        byList(rules, (list) => inWords(list.challengeRules.map(({ name }) => name))),
      );
      decisions.set(
        "restartOnceRacked",
        byList(rules, (list) => inWords(list.restartOnceRacked)),
      );
    } else if (field === "late") {
      for (const [part, decided] of Object.entries(rules.late)) decisions.set(`late.${part}`, inWords(decided));
    } else decisions.set(field, inWords(value));
  }
  return decisions;
}

/** The table of CLAUSES.md, its head first. */
export function decisionsTable(): Table {
  const documents = profiles();
  const columns = documents.map(decisionsOf);
  const fields = [...columns[0]!.keys()].map((field) => [`\`${field}\``, ...columns.map((one) => one.get(field)!)]);
  return [["", ...documents.map(({ rules }) => rules().name)], ...fields];
}

/** A document's rows in JOURNAL.md: one for each of its lists. */
export function numberedRows({ number, rules: make }: RuleDocument): Table {
  const { name, sources } = make();
  return sources.map(({ lexiconName, challengeRules }, list) => [
    String(number),
    name,
    String(list),
    lexiconName ?? "as approved",
    challengeRules.map((rule) => rule.name).join(", "),
  ]);
}

const lineOf = (cells: string[]): string => `| ${cells.join(" | ")} |\n`;

/** Beginning and end of the first table after a text. */
function placeOf(document: string, after: string): { start: number; end: number } {
  const start = document.indexOf("\n|", document.indexOf(after)) + 1;
  const end = document.indexOf("\n\n", start) + 1;
  return { start, end: end === 0 ? document.length : end };
}

/** The cells of a table's row, which the formatter pads. */
export function cellsOf(row: string): string[] {
  return row
    .trim()
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());
}

/** The cells of the first table after a text, its head first. */
export function tableAfter(document: string, after: string): Table {
  const { start, end } = placeOf(document, after);
  const cells = document.slice(start, end).trim().split("\n").map(cellsOf);
  return [cells[0]!, ...cells.slice(2)];
}

function writeTables(): void {
  const clauses = readFileSync(CLAUSES, "utf8");
  const [head, ...rows] = decisionsTable();
  const { start, end } = placeOf(clauses, DECISIONS);
  const table = [head!, head!.map(() => "---"), ...rows].map(lineOf).join("");
  writeFileSync(CLAUSES, clauses.slice(0, start) + table + clauses.slice(end));

  const journal = readFileSync(JOURNAL, "utf8");
  const known = new Set(tableAfter(journal, NUMBERED).map(([number]) => number));
  const added = profiles().filter(({ number }) => !known.has(String(number)));
  const { end: place } = placeOf(journal, NUMBERED);
  const lines = added.flatMap(numberedRows).map(lineOf).join("");
  writeFileSync(JOURNAL, journal.slice(0, place) + lines + journal.slice(place));
  execFileSync(process.execPath, [OXFMT, CLAUSES, JOURNAL], { stdio: "inherit" });
  print("CLAUSES.md and JOURNAL.md have all documents");
}

const USAGE = {
  call: "npm run clauses",
  does: "writes the rule documents' tables into CLAUSES.md and JOURNAL.md",
  options: {},
} as const;
await command(import.meta.url, USAGE, writeTables);
