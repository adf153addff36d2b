// npm run clauses: writes what follows from the rule documents: the line that the firmware has of each, and for a new
// one its page and its rows in the table of JOURNAL.md, which are never changed.

import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { globSync } from "tinyglobby";
import { profiles } from "../../firmware/core/rules/profiles";
import type { RuleDocument, Rules, WordSource } from "../../firmware/core/rules/rules";
import { command } from "../command";
import { packRules } from "./pack";
import { ROOT } from "../paths";
import { print } from "../output";

const RULES = ROOT + "firmware/core/rules/";
export const JOURNAL = ROOT + "firmware/journal/JOURNAL.md";
export const NUMBERED = "**Rule documents**";

/** The documents as the firmware has them. */
export const PACKED = RULES + "packed.ts";

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
  return new Set(each).size === 1 ? each[0] : each.join("; ");
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

/** The page of a document, beside its file. */
export const pageOf = (name: string): string => `${RULES}${name}.md`;

/** The items of the section under a head, each on one line however the formatter wraps it; with those under an item. */
export function itemsUnder(page: string, head: string): string[][] {
  const section = page.split(/^## /m).find((text) => text.startsWith(`${head}\n`));
  if (section === undefined) throw new Error(`a section "## ${head}" expected`);
  const items = section.split(/^- /m).slice(1);
  return items.map((item) =>
    item
      .split("\n\n")[0]
      .split(/^  - /m)
      .map((part) => part.trim().replace(/\s*\n\s*/g, " ")),
  );
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

/** The cells of a table's row. */
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
  return [cells[0], ...cells.slice(2)];
}

/** Each document by the name of its file. */
export function documentFiles(): [name: string, document: RuleDocument][] {
  const texts = globSync("*.ts", { cwd: RULES }).map((file): [string, string] => [
    basename(file, ".ts"),
    readFileSync(RULES + file, "utf8"),
  ]);
  return profiles().map((document) => {
    const head = `: RuleDocument = { number: ${document.number},`;
    const [name] = texts.find(([, text]) => text.includes(head)) ?? [];
    if (name === undefined) throw new Error(`a file with "${head}" expected in firmware/core/rules`);
    return [name, document];
  });
}

/** A page with nothing in it yet but its heads. */
const emptyPage = ({ rules }: RuleDocument): string =>
  `# ${rules().name}, clause by clause

## Clauses

## Scenarios by field
`;

/** The text of `PACKED`: each document's number and line, in the order of set-up. */
export function packedSource(): string {
  const rows = profiles().map(
    ({ number, rules }) => `    { number: ${number}, text: ${JSON.stringify(packRules(rules()))} },\n`,
  );
  return (
    "// Written by npm run clauses, from the literals beside it: each document as the line that a rules file is packed to.\n\n" +
    "/** A rule document, as the device has it. */\nexport interface PackedDocument {\n" +
    "  /** Its number in the journal. */\n  number: number;\n" +
    "  /** Its rules: `rulesIn` reads them. */\n  text: string;\n}\n\n" +
    "/** The documents in the order of set-up. */\nexport function documents(): PackedDocument[] {\n  return [\n" +
    `${rows.join("")}  ];\n}\n`
  );
}

function writeAll(): void {
  writeFileSync(PACKED, packedSource());
  const files = documentFiles();
  for (const [name, document] of files) if (!existsSync(pageOf(name))) writeFileSync(pageOf(name), emptyPage(document));

  const journal = readFileSync(JOURNAL, "utf8");
  const known = new Set(tableAfter(journal, NUMBERED).map(([number]) => number));
  const added = profiles().filter(({ number }) => !known.has(String(number)));
  const { end: place } = placeOf(journal, NUMBERED);
  const lines = added.flatMap(numberedRows).map(lineOf).join("");
  writeFileSync(JOURNAL, journal.slice(0, place) + lines + journal.slice(place));
  execFileSync(process.execPath, [OXFMT, PACKED, ...files.map(([name]) => pageOf(name)), JOURNAL], {
    stdio: "inherit",
  });
  print("The documents' pages and JOURNAL.md have all documents");
}

const USAGE = {
  call: "npm run clauses",
  does: "writes what the firmware has of the rule documents, and begins the page and the rows in JOURNAL.md of a new one",
  options: {},
} as const;
await command(import.meta.url, USAGE, writeAll);
