// A scenario as it is played: its head, and its lines with what each does or expects.

import type { ListName } from "../../scripts/packs/lists";
import type { Cut } from "../board/raw-flash";
import type { Millis } from "../board/timeline";

/** An action, or an expectation, that a line names. */
export type Action =
  /** A finger that does not say how long it stays is there for PRESS_MS. */
  | { kind: "press"; sides: number[]; forMs?: Millis }
  | { kind: "hold"; side: number }
  | { kind: "release"; side: number }
  | { kind: "bounce"; side: number; edges: number; withinMs: Millis }
  /** A finger that does not say how long it stays is there for KEY_MS. */
  | { kind: "keys"; keys: string[]; forMs?: Millis }
  /** The last of the keys falls on the line's time. */
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
  /** A row that has all the parts, in this order; `whole` if the first begins and the last ends with a word. */
  | { see: "panel"; parts: string[]; whole: boolean; present: boolean }
  | { see: "verdict"; verdict: string | null }
  | { see: "penalty"; side: number; points: string }
  | { see: "power"; on: boolean }
  | { see: "printed"; parts: string[]; whole: boolean; present: boolean }
  | { see: "console"; open: boolean };

/** When a line happens: at a time since power-on, so long after the line before it, or with it. */
export type When = { at: Millis } | { after: Millis } | null;

export interface Line {
  number: number;
  text: string;
  when: When;
  action: Action;
}

export interface Scenario {
  title: string;
  /** The name that the pack bears, and the words in it, or the name of a list that the host knows. */
  lexicon: string;
  words: string[] | null;
  list: ListName | null;
  /** The second pack's name and words, where the device has two. */
  secondLexicon: string;
  secondWords: string[] | null;
  /** The address of the club's desk; null for none. */
  desk: string | null;
  /** Choices at set-up before the first line; null for what the device offers. */
  rules: string | null;
  source: string | null;
  challenge: string | null;
  minutes: string[] | null;
  /** The director's PIN: chosen before the first line, where it is not a device's first. */
  pin: string;
  /** The first line finds the device as it comes up, instead of ready. */
  atSetup: boolean;
  /** It comes up with what its journal holds: the PIN in the head is that event's, and is not chosen. */
  stored: boolean;
  /** Damage to the pack before power-on, in the words of the header. */
  damage: string | null;
  /** Keys before the first line: the PIN and the choices at set-up. */
  firstKeys: string[];
  lines: Line[];
}

/** An unreadable line: its number, what was expected there, and what was found, the whole line or a part. */
export interface Misread {
  line: number;
  expected: string;
  found: string;
}

export const PRESS_MS: Millis = 120;

/** Parts that can be unplugged. */
export const PARTS = ["face A", "face B", "keypad", "panel"] as const;
export type Part = (typeof PARTS)[number];
