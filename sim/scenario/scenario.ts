// The types of a parsed scenario.

import type { ListName } from "../../scripts/packs/lists";
import type { Cut } from "../board/raw-flash";
import type { Millis } from "../board/timeline";

/** An action or an expectation, as a line states it. */
export type Action =
  /** Without `forMs` the press lasts PRESS_MS. */
  | { kind: "press"; sides: number[]; forMs?: Millis }
  | { kind: "hold"; side: number }
  | { kind: "release"; side: number }
  | { kind: "bounce"; side: number; edges: number; withinMs: Millis }
  /** Without `forMs` each key is down for KEY_MS. */
  | { kind: "keys"; keys: string[]; forMs?: Millis }
  /** The last of the keys is pressed at the line's time. */
  | { kind: "director"; keys: string[] }
  | { kind: "busy"; forMs: Millis }
  | { kind: "latency"; ms: Millis }
  | { kind: "plug"; part: string; plugged: boolean }
  | { kind: "bus"; shorted: boolean }
  | { kind: "fail"; part: "panel" | "journal" }
  | { kind: "starve" }
  | { kind: "memory"; free: number }
  | { kind: "battery"; volts: number | null }
  | { kind: "power"; on: boolean }
  | { kind: "cut"; cut: Cut }
  | { kind: "rot"; place: number; bit: number }
  | { kind: "wait" }
  | { kind: "expect"; what: Expectation };

export type Expectation =
  | { see: "faces"; faces: string[] }
  | { see: "lamp"; side: number | null }
  /** A row contains all the parts, in this order; with `whole`, the match begins and ends at whole words. */
  | { see: "panel"; parts: string[]; whole: boolean; present: boolean }
  | { see: "verdict"; verdict: string | null }
  | { see: "penalty"; side: number; points: string }
  | { see: "power"; on: boolean }
  | { see: "printed"; parts: string[]; whole: boolean; present: boolean }
  | { see: "console"; open: boolean };

/** Time of a line: since the ready screen or power-on, since the line before it, or (null) together with that. */
export type When = { at: Millis } | { after: Millis } | null;

export interface Line {
  number: number;
  text: string;
  when: When;
  action: Action;
}

export interface Scenario {
  title: string;
  /** The pack: its name, and its words or a list that the host has. */
  lexicon: string;
  words: string[] | null;
  list: ListName | null;
  /** The second pack's name and words; null words for a device with one pack. */
  secondLexicon: string;
  secondWords: string[] | null;
  /** The address of the club's desk; null for none. */
  desk: string | null;
  /** Choices at set-up before the first line; null leaves the device's own. */
  rules: string | null;
  source: string | null;
  challenge: string | null;
  minutes: string[] | null;
  /** The director's PIN, set before the first line unless it is FIRST_PIN. */
  pin: string;
  /** The device is at set-up before the first line, instead of ready. */
  atSetup: boolean;
  /** The device starts with a stored journal: the PIN in the head is the stored one, and is not set. */
  stored: boolean;
  /** Damage to the pack before power-on, in the words of the header. */
  damage: string | null;
  /** Keys before the first line: the PIN and the choices at set-up. */
  firstKeys: string[];
  lines: Line[];
}

/** A line that cannot be read: its number, what was expected, and the line or the part of it that was found. */
export interface Misread {
  line: number;
  expected: string;
  found: string;
}

export const PRESS_MS: Millis = 120;

/** Parts that can be unplugged. */
export const PARTS = ["face A", "face B", "keypad", "panel"] as const;
export type Part = (typeof PARTS)[number];
