// What is wrong with a text that is to be a scenario, each at its place: what the parser cannot read, and what no
// device could do, such as a key that the keypad does not have.

import { KEYS } from "../../../firmware/core/keys";
import { parseScenario } from "../../scenario/parse";
import type { Line, Scenario } from "../../scenario/scenario";
import { setupKeys } from "../../scenario/setup";

export interface Problem {
  /** From 1. */
  line: number;
  /** Where in the line it is, in characters from 0; `to` is the first one after it. */
  from: number;
  to: number;
  expected: string;
  found: string;
}

/** A text full of something else is not read to its end. */
const MOST_PROBLEMS = 50;

/** A time at the head of a line, with the blanks around it. */
const TIME = /^\s*(?:\+?\d[\d:.]*)?\s*/;

/** The line without its time, its comment and the blanks around it. */
function spanOf(line: string): { from: number; to: number } {
  const hash = line.indexOf("#");
  const content = (hash < 0 ? line : line.slice(0, hash)).trimEnd();
  const from = TIME.exec(content)![0].length;
  return from < content.length ? { from, to: content.length } : { from: 0, to: content.length };
}

/** The parser stops at the first line that it cannot read: without that line it comes to the next. */
function misread(lines: string[]): { problems: Problem[]; scenario: Scenario | null } {
  const problems: Problem[] = [];
  const left = [...lines];
  for (;;) {
    const read = parseScenario(left.join("\n"));
    if (!("expected" in read)) return { problems, scenario: read };
    const { line, expected, found } = read;
    problems.push({ line, ...spanOf(lines[line - 1]), expected, found });
    if (problems.length === MOST_PROBLEMS) return { problems, scenario: null };
    left[line - 1] = "";
  }
}

/** The last head of this name, with the place of its value; null where there is none. */
function headOf(lines: string[], name: string): { line: number; from: number; to: number; value: string } | null {
  for (let i = lines.length - 1; i >= 0; i--) {
    const parts = /^(\s*([a-z ]+): +)([^#]*?)\s*(?:#.*)?$/.exec(lines[i]);
    if (parts === null || parts[2] !== name) continue;
    return { line: i + 1, from: parts[1].length, to: parts[1].length + parts[3].length, value: parts[3] };
  }
  return null;
}

/** Heads that no set-up has: an unknown rule document, list or challenge rule, and digits that are none. */
function inHead(lines: string[], scenario: Scenario): Problem[] {
  const problems: Problem[] = [];
  function add(name: string, expected: string): void {
    const head = headOf(lines, name);
    if (head === null) return;
    const { line, from, to, value } = head;
    problems.push({ line, from, to, expected, found: value });
  }
  try {
    setupKeys(scenario);
  } catch (fault) {
    const { message } = fault as Error;
    const name = ["rules", "source", "challenge"].find((one) => message.endsWith(`found ${headOf(lines, one)?.value}`));
    if (name !== undefined) add(name, message.replace(/, found .*/, ""));
  }
  if (!/^\d{4}$/.test(scenario.pin)) add("pin", "four digits");
  const { minutes } = scenario;
  if (minutes !== null && (minutes.length > 2 || !minutes.every((one) => /^\d{1,2}$/.test(one))))
    add("minutes", "the minutes of A and of B");
  return problems;
}

/** The keys of a line that the keypad does not have. */
function inKeys(text: string, { number, action }: Line): Problem[] {
  if (action.kind !== "keys" && action.kind !== "director") return [];
  const words = new Map<string, number>();
  for (const { 0: word, index } of text.matchAll(/\S+/g)) words.set(word, index);
  const known = new Set<string>(KEYS);
  const wrong = [...new Set(action.keys.filter((key) => !known.has(key)))];
  return wrong.map((key) => {
    const at = words.get(key);
    const span = at === undefined ? spanOf(text) : { from: at, to: at + key.length };
    return { line: number, ...span, expected: "a key of the keypad", found: key };
  });
}

/** All that is wrong, in the order of the lines; at most 50 lines that cannot be read. */
export function problemsIn(text: string): Problem[] {
  const lines = text.split("\n");
  const { problems, scenario } = misread(lines);
  if (scenario !== null) {
    problems.push(...inHead(lines, scenario));
    for (const line of scenario.lines) problems.push(...inKeys(lines[line.number - 1], line));
  }
  return problems.sort((one, other) => one.line - other.line || one.from - other.from);
}
