// The rule documents by their files: firmware/core/rules/NAME.ts, and test/scenarios/NAME/ with the document's
// scenarios and numbers.txt, in which its numbers are read from the paper once more.

import { existsSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { globSync } from "tinyglobby";
import { profiles } from "../../firmware/core/rules/profiles";
import type { RuleDocument, Rules } from "../../firmware/core/rules/rules";
import { ROOT } from "../../scripts/paths";

/** These are no documents. */
const COMMON = ["packed", "profiles", "rules", "text"];

export interface DocumentFile {
  /** The file's name, and the folder's. */
  name: string;
  document: RuleDocument;
  rules: Rules;
}

/** The document in a file: the file says its number, and profiles.ts has to offer it. */
function documentIn(name: string): DocumentFile {
  const text = readFileSync(`${ROOT}firmware/core/rules/${name}.ts`, "utf8");
  const [, number] = text.match(/: RuleDocument = \{ number: (\d+),/) ?? [];
  if (number === undefined) throw new Error(`${name}.ts: a RuleDocument with its number expected`);
  const document = profiles().find((one) => one.number === Number(number));
  if (document === undefined) throw new Error(`profiles.ts: document ${number}, of ${name}.ts, expected`);
  return { name, document, rules: document.rules() };
}

/** The documents of firmware/core/rules, in the order of their numbers. */
export const DOCUMENTS: DocumentFile[] = globSync("firmware/core/rules/*.ts", { cwd: ROOT })
  .map((path) => basename(path, ".ts"))
  .filter((name) => !COMMON.includes(name))
  .map(documentIn)
  .sort((a, b) => a.document.number - b.document.number);

export const scenariosOf = (name: string): string[] =>
  globSync(`test/scenarios/${name}/*.scenario`, { cwd: ROOT }).sort();

export interface Paper {
  /** By what they are the numbers of. */
  numbers: Map<string, string>;
  /** Each list's name, with the challenge rules in the order of set-up. */
  lists: [name: string, challengeRules: string[]][];
}

/** A document's numbers.txt: lines such as "minutes of a side: 25 (3.2)", with the clause. */
export function paperOf(name: string): Paper {
  const path = `${ROOT}test/scenarios/${name}/numbers.txt`;
  if (!existsSync(path)) throw new Error(`test/scenarios/${name}/numbers.txt expected: the document's numbers`);
  const paper: Paper = { numbers: new Map(), lists: [] };
  for (const line of readFileSync(path, "utf8").trimEnd().split("\n")) {
    if (line.startsWith("#")) continue;
    const [, what, value] = line.match(/^(.+?): (.+) \(.+\)$/) ?? [];
    if (what === undefined) throw new Error(`${path}: "number: value (clause)" expected, found ${line}`);
    if (what.startsWith("list ")) paper.lists.push([what.slice(5), value!.split(", ")]);
    else paper.numbers.set(what, value!);
  }
  return paper;
}
