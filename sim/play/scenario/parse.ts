// Parser of the scenario language, which README.md beside this file describes.

import { type Key, KEYS } from "../../../firmware/input/keys";
import { FIRST_PIN } from "../../../firmware/core/settings";
import { alphabetNamed } from "../../../lexicon-pack/alphabets";
import { keysOf } from "../../../lexicon-pack/typing";
import { readHead } from "./head";
import { TYPING_MS } from "../../board/virtual/actions";
import type { Millis } from "../../board/virtual/timeline";
import { readAction } from "./lines";
import type { Line, Misread, Scenario, Statement } from "./scenario";
import { firstKeys } from "./setup";
import { LONGEST_MS, readWhen, timeText } from "./time";

/** A parsed scenario, and the lines that cannot be read, in their order. */
export interface Reading {
  scenario: Scenario;
  misread: Misread[];
}

/** `text` as a scenario, or the first of its lines that cannot be read. */
export function parseScenario(text: string): Scenario | Misread {
  const { scenario, misread } = readScenarioText(text);
  return misread[0] ?? scenario;
}

/**
 * `text` as a scenario; throws at the first line that cannot be read. `name` is the name of the text in the message.
 */
export function scenarioFrom(text: string, name: string): Scenario {
  const scenario = parseScenario(text);
  if ("expected" in scenario)
    throw new Error(`${name}:${scenario.line}: expected ${scenario.expected}, found ${scenario.found}`);
  return scenario;
}

/** Reads `text` to its end, past lines that cannot be read. */
export function readScenarioText(text: string): Reading {
  const scenario = emptyScenario();
  const misread: Misread[] = [];
  /** Line number of each name of the head; the last one counts. */
  const heads: Record<string, number> = {};
  for (const [i, whole] of text.split("\n").entries()) {
    const line = whole.replace(/#.*/, "").trim();
    if (line === "") continue;
    const [, name = "", value = ""] = /^(.*?): (.*)$/.exec(line) ?? [];
    const head = readHead(scenario, name, value.trim());
    if (head === true) heads[name] = i + 1;
    else if (head === false) readLine({ scenario, misread }, line, i + 1);
    else misread.push({ line: i + 1, expected: head, found: value.trim() });
  }
  const keys = firstKeys(scenario);
  if (Array.isArray(keys)) scenario.firstKeys = keys;
  else {
    misread.push({ line: heads[keys.head], expected: keys.expected, found: keys.found });
    misread.sort((one, other) => one.line - other.line);
  }
  const tooLate = firstTooLate(scenario.lines);
  if (tooLate !== null) misread.push(tooLate);
  return { scenario, misread };
}

/** The first line that is due after the longest scenario's end, which would be played for hours; null if none is. */
function firstTooLate(lines: Line[]): Misread | null {
  let due: Millis = 0;
  for (const { number, text, when, action } of lines) {
    if (when !== null) due = "at" in when ? when.at : due + when.after;
    else if (action.kind === "keys" || action.kind === "director") due += action.keys.length * TYPING_MS;
    if (!(due <= LONGEST_MS)) return { line: number, expected: `a time up to ${timeText(LONGEST_MS)}`, found: text };
  }
  return null;
}

/** A scenario without a head. */
function emptyScenario(): Scenario {
  return {
    title: "",
    lexicon: "CSW24",
    words: null,
    alphabet: null,
    list: null,
    secondLexicon: "SECOND",
    secondWords: null,
    rulesFiles: [],
    desk: null,
    rules: null,
    source: null,
    challenge: null,
    minutes: null,
    pin: FIRST_PIN,
    atSetup: false,
    stored: false,
    wiring: null,
    damage: null,
    firstKeys: [],
    lines: [],
  };
}

/** Adds the line to the scenario, or to the lines that cannot be read. */
function readLine({ scenario, misread }: Reading, line: string, number: number): void {
  const words = line.split(/ +/);
  const when = readWhen(words[0]);
  const rest = (when === null ? words : words.slice(1)).join(" ");
  const action = rest === "" ? { kind: "wait" as const } : readAction(rest);
  if (typeof action === "string") return void misread.push({ line: number, expected: action, found: line });
  if (action.kind === "keys" && rest.startsWith("type "))
    action.keys = typedWords(scenario, rest).flatMap(({ keys }) => [...keys, "ENTER"]);
  for (const found of unknownKeys(scenario, rest, action))
    misread.push({ line: number, expected: "a key of the keypad", found });
  if (action.kind === "director") action.keys.unshift("MENU", ...scenario.pin);
  scenario.lines.push({ number, text: line, when, action });
}

/** The words of a line that types them, each with the keys by which it is typed. */
function typedWords({ alphabet }: Scenario, line: string): { word: string; keys: string[] }[] {
  const words = line.normalize("NFC").split(" ").slice(1);
  return words.map((word) => ({ word, keys: keysOf(alphabetNamed(alphabet ?? "en")!, word) }));
}

/** Words of a line that the keypad cannot type, or keys that it does not have. */
function unknownKeys(scenario: Scenario, line: string, action: Statement): string[] {
  if (action.kind !== "keys" && action.kind !== "director") return [];
  const isUnknown = (key: string): boolean => !KEYS.includes(key as Key);
  if (!line.startsWith("type ")) return action.keys.filter(isUnknown);
  return typedWords(scenario, line)
    .filter(({ keys }) => keys.some(isUnknown))
    .map(({ word }) => word);
}
