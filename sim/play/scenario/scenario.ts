// The types of a parsed scenario.

import type { Carried } from "../../board/image/packs";
import type { WiringName } from "./miswired";
import type { Action } from "../../board/virtual/actions";
import type { Millis } from "../../board/virtual/timeline";

/** The statement of a line: something to do, or an expectation. */
export type Statement = Action | { kind: "expect"; what: Expectation };

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
  action: Statement;
}

export interface Scenario extends Carried {
  title: string;
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
  /** The wiring of a device whose image starts for the first time; null for one whose parts have passed. */
  wiring: WiringName | null;
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
