// The lines of a scenario that do something or expect something: a row for each form. An error names the forms, and an
// editor offers them.

import { type Action, PARTS, type Part } from "../../board/virtual/actions";
import type { Millis } from "../../board/virtual/timeline";
import { DIRECTOR_ROWS, keysThen } from "./director";
import { readSaying } from "./says";
import type { Expectation, Statement } from "./scenario";
import { LONGEST_MS } from "./time";

/** A form has an example in braces for each of its values. A meaning that is a text says what was expected instead. */
type Row<Meaning> = [form: string, meaning: (...values: string[]) => Meaning | string];

const sideOf = (name: string): number => "AB".indexOf(name);
const wordsOf = (text: string): string[] => text.split(" ");

/** If power fails within a byte, or as a page is erased, every other bit is done. */
const SPARED_BITS = 0x55;
const ERASE_DONE_BYTES = 2000;

/** Most edges of a bounce: a bad contact makes some hundreds. */
const MOST_EDGES = 10_000;

function plugging(part: string, plugged: boolean): Action | string {
  return PARTS.includes(part as Part) ? { kind: "plug", part, plugged } : `a part: ${PARTS.join(" | ")}`;
}

function cut(afterBytes: string, sparedBits: number): Action {
  return { kind: "cut", cut: { in: "write", afterBytes: Number(afterBytes), sparedBits } };
}

/** An act of the director and the keys that follow it. */
function directing(act: string, keys: string[]): Statement | string {
  const action = readForm(ACTION_ROWS, `director ${act}`);
  if (action === null || typeof action === "string" || action.kind !== "director") return action as string;
  return { kind: "director", keys: [...action.keys, ...keysThen(keys)] };
}

const ACTION_ROWS: Row<Statement>[] = [
  ["{A} presses", (side) => ({ kind: "press", sides: [sideOf(side)] })],
  ["{A} presses for {50} ms", (side, ms) => ({ kind: "press", sides: [sideOf(side)], forMs: Number(ms) })],
  ["{A} and {B} press", (first, second) => ({ kind: "press", sides: [sideOf(first), sideOf(second)] })],
  ["{A} presses and holds", (side) => ({ kind: "hold", side: sideOf(side) })],
  ["{A} releases", (side) => ({ kind: "release", side: sideOf(side) })],
  [
    "{A} bounces {20} edges in {15} ms",
    (side, edges, ms) => ({ kind: "bounce", side: sideOf(side), edges: Number(edges), withinMs: Number(ms) }),
  ],
  ["key {HOLD} for {250} ms", (key, ms) => ({ kind: "keys", keys: [key], forMs: Number(ms) })],
  ["key {HOLD}", (key) => ({ kind: "keys", keys: wordsOf(key) })],
  ["keys {UP DELETE} for {250} ms", (keys, ms) => ({ kind: "keys", keys: wordsOf(keys), forMs: Number(ms) })],
  ["keys {UP DELETE}", (keys) => ({ kind: "keys", keys: wordsOf(keys) })],
  ["type {QI ZA}", (words) => ({ kind: "keys", keys: wordsOf(words).flatMap((word) => [...word, "ENTER"]) })],
  ["director {opens late}, then {A ENTER}", (act, keys) => directing(act, wordsOf(keys))],
  ...DIRECTOR_ROWS.map(([form, keys]): Row<Statement> => [
    `director ${form}`,
    (...values) => {
      const found = keys(...values);
      return typeof found === "string" ? found : { kind: "director", keys: found };
    },
  ]),
  ["director {1 A ENTER}", (keys) => (/^[a-z]/.test(keys) ? DIRECTOR : { kind: "director", keys: wordsOf(keys) })],
  ["busy {400} ms", (ms) => ({ kind: "busy", forMs: Number(ms) })],
  ["latency {1.5} ms", (ms) => ({ kind: "latency", ms: Number(ms) })],
  ["unplug {PART}", (part) => plugging(part, false)],
  ["plug {PART}", (part) => plugging(part, true)],
  ["power off", () => ({ kind: "power", on: false })],
  ["power on", () => ({ kind: "power", on: true })],
  ["cut power at byte {5} of the next write", (byte) => cut(byte, 0xff)],
  ["cut power within byte {5} of the next write", (byte) => cut(byte, SPARED_BITS)],
  [
    "cut power in the next erase",
    () => ({ kind: "cut", cut: { in: "erase", afterBytes: ERASE_DONE_BYTES, sparedBits: SPARED_BITS } }),
  ],
  [
    "rot bit {3} of journal byte {100}",
    (bit, place) => (Number(bit) < 8 ? { kind: "rot", place: Number(place), bit: Number(bit) } : "a bit from 0 to 7"),
  ],
  ["short the bus", () => ({ kind: "bus", shorted: true })],
  ["free the bus", () => ({ kind: "bus", shorted: false })],
  ["fail the next transfer to the panel", () => ({ kind: "fail", part: "panel" })],
  ["fail the next write to the journal", () => ({ kind: "fail", part: "journal" })],
  ["run out of memory", () => ({ kind: "starve" })],
  ["leave {400} variables", (free) => ({ kind: "memory", free: Number(free) })],
  ["battery {3.7} V", (volts) => ({ kind: "battery", volts: Number(volts) })],
  ["battery unmeasured", () => ({ kind: "battery", volts: null })],
  [
    "expect {...}",
    (text) => {
      const what = readForm(EXPECTATION_ROWS, text);
      return what === null ? EXPECTATIONS : typeof what === "string" ? what : { kind: "expect", what };
    },
  ],
];

type Seen = "panel" | "printed";

/** The words are found when the line is read, so that whoever plays it looks for words alone. */
function saying(text: string, see: Seen, present: boolean, inTable = false): Expectation | string {
  const parts = readSaying(text, inTable);
  return typeof parts === "string" ? parts : { see, parts, whole: true, present };
}

const wording = (text: string, see: Seen, present: boolean): Expectation => ({
  see,
  parts: [text],
  whole: false,
  present,
});

const EXPECTATION_ROWS: Row<Expectation>[] = [
  ["faces {24:18} {25:00}", (...faces) => ({ see: "faces", faces })],
  ["lamp {A}", (side) => ({ see: "lamp", side: sideOf(side) })],
  ["no lamp", () => ({ see: "lamp", side: null })],
  ["says {starts clock: B}", (text) => saying(text, "panel", true)],
  ["no says {starts clock: any}", (text) => saying(text, "panel", false)],
  ["row {adjusted: 288, 305}", (text) => saying(text, "panel", true, true)],
  ["no row {adjusted: any, any}", (text) => saying(text, "panel", false, true)],
  ["panel {TEXT}", (text) => wording(text, "panel", true)],
  ["no panel {TEXT}", (text) => wording(text, "panel", false)],
  ["verdict ACCEPTABLE", () => ({ see: "verdict", verdict: "ACCEPTABLE" })],
  ["verdict NOT ACCEPTABLE", () => ({ see: "verdict", verdict: "NOT ACCEPTABLE" })],
  ["no verdict", () => ({ see: "verdict", verdict: null })],
  ["penalty {A} {30}", (side, points) => ({ see: "penalty", side: sideOf(side), points })],
  ["power", () => ({ see: "power", on: true })],
  ["no power", () => ({ see: "power", on: false })],
  ["prints {restored}", (text) => saying(text, "printed", true)],
  ["no prints {restored}", (text) => saying(text, "printed", false)],
  ["printed {TEXT}", (text) => wording(text, "printed", true)],
  ["no printed {TEXT}", (text) => wording(text, "printed", false)],
  ["console open", () => ({ see: "console", open: true })],
  ["console closed", () => ({ see: "console", open: false })],
];

const shown = (form: string): string => form.replace(/[{}]/g, "");

/** All forms, as an error names them. */
export const ACTIONS = ACTION_ROWS.map(([form]) => shown(form)).join(" | ");
export const EXPECTATIONS = EXPECTATION_ROWS.map(([form]) => `expect ${shown(form)}`).join(" | ");

/** The director's acts, as an error names them. */
const DIRECTOR = DIRECTOR_ROWS.map(([form]) => `director ${shown(form)}`).join(" | ");

/** The values that are written like the example: a side, a number, a time, or any text. */
function patternOf(example: string): string {
  if (/^[AB]$/.test(example)) return "([AB])";
  if (/^[\d.]+\d$|^\d$/.test(example)) return String.raw`(-?\d+(?:\.\d+)?)`;
  return example.includes(" ") || !/^[\d:]+$/.test(example) ? "(.+?)" : String.raw`(\S+)`;
}

const patterns = new Map<string, RegExp>();

function patternFor(form: string): RegExp {
  let pattern = patterns.get(form);
  if (pattern === undefined) {
    pattern = new RegExp(`^${form.replace(/\{(.*?)\}/g, (_, example: string) => patternOf(example))}$`);
    patterns.set(form, pattern);
  }
  return pattern;
}

/** The meaning of a line by the first row that fits; null if none does. */
function readForm<Meaning>(rows: Row<Meaning>[], line: string): Meaning | string | null {
  for (const [form, meaning] of rows) {
    const found = patternFor(form).exec(line);
    if (found !== null) return meaning(...found.slice(1));
  }
  return null;
}

/** The limit that a number of the line exceeds, in words; null if none does. */
function tooMuch(action: Statement): string | null {
  if (action.kind === "bounce" && !(action.edges <= MOST_EDGES)) return `at most ${MOST_EDGES} edges`;
  const times = ["forMs", "withinMs", "ms"].map((name) => (action as Record<string, unknown>)[name]);
  return times.every((ms) => ms === undefined || (ms as Millis) <= LONGEST_MS) ? null : `at most ${LONGEST_MS} ms`;
}

/** Reads a line with single spaces and without its time; a text says what was expected instead. */
export function readAction(line: string): Statement | string {
  const action = readForm(ACTION_ROWS, line);
  if (action !== null) return typeof action === "string" ? action : (tooMuch(action) ?? action);
  const [first] = wordsOf(line);
  const like = ACTION_ROWS.filter(([form]) => form.startsWith(`${first} `)).map(([form]) => shown(form));
  return like.length > 0 ? like.join(" | ") : ACTIONS;
}
