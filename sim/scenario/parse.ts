// Parser of the scenario language, which README.md beside this file describes.

import { type Key, KEYS } from "../../firmware/core/keys";
import { FIRST_PIN } from "../../firmware/core/settings";
import { ACTIONS, EXPECTATIONS } from "./forms";
import { readHead } from "./head";
import { readSaying } from "./says";
import { type Action, type Expectation, type Misread, PARTS, type Part, type Scenario } from "./scenario";
import { missingChoice } from "./setup";
import { readWhen } from "./time";

/** A parsed scenario, and the lines that cannot be read, in their order. */
export interface Reading {
  scenario: Scenario;
  misread: Misread[];
}

/** `text` as a scenario, or the first of its lines that cannot be read. */
export function parseScenario(text: string): Scenario | Misread {
  const reading = readScenarioText(text);
  return reading.misread.length === 0 ? reading.scenario : reading.misread[0];
}

/**
 * `text` as a scenario; throws at the first line that cannot be read. `name` is the name of the text in the message.
 */
export function scenarioFrom(text: string, name: string): Scenario {
  const scenario = parseScenario(text);
  if ("expected" in scenario)
    throw new Error(name + ":" + scenario.line + ": expected " + scenario.expected + ", found " + scenario.found);
  return scenario;
}

/** Reads `text` to its end, past lines that cannot be read. */
export function readScenarioText(text: string): Reading {
  const scenario = emptyScenario();
  const misread: Misread[] = [];
  /** Line number of each name of the head; the last one counts. */
  const heads: { [name: string]: number } = {};
  const lines = text.split("\n");
  for (let i = 0; i < lines.length; i++) {
    const line = stripped(lines[i]);
    if (line === "") continue;
    const colon = line.indexOf(": ");
    const name = colon < 0 ? "" : line.slice(0, colon);
    const value = line.slice(colon + 2).trim();
    const head = readHead(scenario, name, value);
    if (head === true) heads[name] = i + 1;
    else if (head === false) readLine({ scenario: scenario, misread: misread }, line, i + 1);
    else misread.push({ line: i + 1, expected: head, found: value });
  }
  const missing = missingChoice(scenario);
  if (missing !== null) {
    misread.push({ line: heads[missing.head], expected: missing.expected, found: missing.found });
    misread.sort((one, other) => one.line - other.line);
  }
  return { scenario: scenario, misread: misread };
}

/** A scenario without a head. */
function emptyScenario(): Scenario {
  return {
    title: "",
    lexicon: "CSW24",
    words: null,
    list: null,
    secondLexicon: "SECOND",
    secondWords: null,
    desk: null,
    rules: null,
    source: null,
    challenge: null,
    minutes: null,
    pin: FIRST_PIN,
    atSetup: false,
    stored: false,
    damage: null,
    lines: [],
  };
}

function stripped(line: string): string {
  const hash = line.indexOf("#");
  return (hash < 0 ? line : line.slice(0, hash)).trim();
}

function isText(part: string): boolean {
  return part.length > 0;
}

/** Adds the line to the scenario, or to the lines that cannot be read. */
function readLine(reading: Reading, line: string, number: number): void {
  const words = line.split(" ").filter(isText);
  const when = readWhen(words[0]);
  if (when !== null) words.shift();
  const pin = reading.scenario.pin;
  const action = words.length === 0 && when !== null ? { kind: "wait" as const } : readAction(words, pin);
  if (typeof action === "string") {
    reading.misread.push({ line: number, expected: action, found: line });
    return;
  }
  for (const key of unknownKeys(words, action))
    reading.misread.push({ line: number, expected: "a key of the keypad", found: key });
  reading.scenario.lines.push({ number: number, text: line, when: when, action: action });
}

/** Words of a line that the keypad cannot type, or keys that it does not have. */
function unknownKeys(words: string[], action: Action): string[] {
  if (action.kind !== "keys" && action.kind !== "director") return [];
  const unknown = action.keys.filter(isUnknown);
  return unknown.length === 0 || words[0] !== "type" ? unknown : words.slice(1).filter(hasUnknown);
}

function isUnknown(key: string): boolean {
  return KEYS.indexOf(key as Key) < 0;
}

function hasUnknown(word: string): boolean {
  return word.split("").some(isUnknown);
}

function sideOf(word: string): number {
  return ["A", "B"].indexOf(word);
}

function readAction(words: string[], pin: string): Action | string {
  const side = sideOf(words[0]);
  if (side >= 0) return readButton(words, side) || ACTIONS;
  const rest = words.slice(1);
  switch (words[0]) {
    case "key":
    case "keys":
      return readKeys(rest);
    case "type":
      return { kind: "keys", keys: typing(rest) };
    case "director":
      return { kind: "director", keys: ["MENU"].concat(pin.split(""), rest) };
    case "leave":
      return parseInt(rest[0]) >= 0 && rest[1] === "variables"
        ? { kind: "memory", free: parseInt(rest[0]) }
        : "leave 400 variables";
    case "busy":
      return parseFloat(rest[0]) > 0 && rest[1] === "ms" ? { kind: "busy", forMs: parseFloat(rest[0]) } : "busy 400 ms";
    case "latency":
      return parseFloat(rest[0]) >= 0 && rest[1] === "ms"
        ? { kind: "latency", ms: parseFloat(rest[0]) }
        : "latency 1.5 ms";
    case "plug":
    case "unplug":
      if (PARTS.indexOf(rest.join(" ") as Part) < 0) return "a part: " + PARTS.join(" | ");
      return { kind: "plug", part: rest.join(" "), plugged: words[0] === "plug" };
    case "power":
      return rest[0] === "on" || rest[0] === "off" ? { kind: "power", on: rest[0] === "on" } : "power on | power off";
    case "cut":
      return readCut(words) || ACTIONS;
    case "rot":
      return readRot(words) || ACTIONS;
    case "expect":
      return readExpectation(rest);
    default:
      return readFault(words.join(" "), parseFloat(rest[0])) || ACTIONS;
  }
}

/** "HOLD", "UP DELETE", or "HOLD for 250 ms" with the time for which each key is down. */
function readKeys(words: string[]): Action {
  const told = words.length - 3;
  if (words[told] !== "for" || words[told + 2] !== "ms" || !(parseFloat(words[told + 1]) > 0)) {
    return { kind: "keys", keys: words };
  }
  return { kind: "keys", keys: words.slice(0, told), forMs: parseFloat(words[told + 1]) };
}

function readFault(text: string, volts: number): Action | null {
  switch (text) {
    case "short the bus":
      return { kind: "bus", shorted: true };
    case "free the bus":
      return { kind: "bus", shorted: false };
    case "fail the next transfer to the panel":
      return { kind: "fail", part: "panel" };
    case "fail the next write to the journal":
      return { kind: "fail", part: "journal" };
    case "run out of memory":
      return { kind: "starve" };
    case "battery unmeasured":
      return { kind: "battery", volts: null };
    default:
      return text.startsWith("battery ") && text.endsWith(" V") && volts > 0 ? { kind: "battery", volts: volts } : null;
  }
}

function readButton(words: string[], side: number): Action | null {
  switch (words.slice(1).join(" ")) {
    case "presses":
      return { kind: "press", sides: [side] };
    case "and B press":
      return { kind: "press", sides: [side, 1] };
    case "and A press":
      return { kind: "press", sides: [side, 0] };
    case "presses and holds":
      return { kind: "hold", side: side };
    case "releases":
      return { kind: "release", side: side };
  }
  if (words[1] === "presses")
    return words[2] === "for" && parseFloat(words[3]) > 0
      ? { kind: "press", sides: [side], forMs: parseFloat(words[3]) }
      : null;
  const edges = parseInt(words[2]);
  const withinMs = parseFloat(words[5]);
  if (words[1] !== "bounces" || !(edges > 0) || !(withinMs > 0)) return null;
  return { kind: "bounce", side: side, edges: edges, withinMs: withinMs };
}

/** If power fails within a byte or an erase, every other bit is left as it was. */
const SPARED_BITS = 0x55;
const ERASE_DONE_BYTES = 2000;

function readCut(words: string[]): Action | null {
  const text = words.join(" ");
  if (text === "cut power in the next erase") {
    return { kind: "cut", cut: { in: "erase", afterBytes: ERASE_DONE_BYTES, sparedBits: SPARED_BITS } };
  }
  const byte = parseInt(words[4]);
  const spared = words[2] === "within" ? SPARED_BITS : 0xff;
  const expected = "cut power " + words[2] + " byte " + byte + " of the next write";
  if (text !== expected || (words[2] !== "at" && words[2] !== "within")) return null;
  return { kind: "cut", cut: { in: "write", afterBytes: byte, sparedBits: spared } };
}

function readRot(words: string[]): Action | null {
  const bit = parseInt(words[2]);
  const place = parseInt(words[6]);
  const expected = "rot bit " + bit + " of journal byte " + place;
  return words.join(" ") === expected && bit < 8 ? { kind: "rot", place: place, bit: bit } : null;
}

/** The keys that type the words: the letters of each, then ENTER. */
function typing(words: string[]): string[] {
  const keys: string[] = [];
  for (const word of words) {
    for (const letter of word) keys.push(letter);
    keys.push("ENTER");
  }
  return keys;
}

function readExpectation(words: string[]): Action | string {
  const what = expectationOf(words);
  if (typeof what === "string") return what;
  return what === null ? EXPECTATIONS : { kind: "expect", what: what };
}

/** Looks the text up here, so that the player of the scenario only searches for words. */
function readSays(saying: string, see: "panel" | "printed", present: boolean, inTable: boolean): Expectation | string {
  const parts = readSaying(saying, inTable);
  return typeof parts === "string" ? parts : { see: see, parts: parts, whole: true, present: present };
}

/**
 * An expectation, or null if the words are none; a text if it can name what was expected more closely than
 * EXPECTATIONS.
 */
function expectationOf(words: string[]): Expectation | string | null {
  const no = words[0] === "no";
  const rest = words.slice(no ? 2 : 1);
  const text = rest.join(" ");
  switch (words[no ? 1 : 0]) {
    case "faces":
      return !no && rest.length === 2 ? { see: "faces", faces: rest } : null;
    case "lamp":
      if (no) return text === "" ? { see: "lamp", side: null } : null;
      return sideOf(text) >= 0 ? { see: "lamp", side: sideOf(text) } : null;
    case "panel":
      return text === "" ? null : { see: "panel", parts: [text], whole: false, present: !no };
    case "says":
      return readSays(text, "panel", !no, false);
    case "row":
      return readSays(text, "panel", !no, true);
    case "prints":
      return readSays(text, "printed", !no, false);
    case "verdict":
      if (no) return text === "" ? { see: "verdict", verdict: null } : null;
      return text === "ACCEPTABLE" || text === "NOT ACCEPTABLE" ? { see: "verdict", verdict: text } : null;
    case "penalty":
      if (no || sideOf(rest[0]) < 0 || rest.length !== 2) return null;
      return { see: "penalty", side: sideOf(rest[0]), points: rest[1] };
    case "printed":
      return text === "" ? null : { see: "printed", parts: [text], whole: false, present: !no };
    case "power":
      return text === "" ? { see: "power", on: !no } : null;
    case "console":
      return !no && (text === "open" || text === "closed") ? { see: "console", open: text === "open" } : null;
    default:
      return null;
  }
}
