// Result and code on the panel, both read from its pixels: the code by a reader that others wrote and a decoder that
// knows RESULT.md alone, the ledger by the table of texts.

import { expect } from "vitest";
import type { Device } from "../../sim/board/device";
import { mismatch } from "../../sim/scenario/expectations";
import type { Playing } from "../../sim/scenario/play";
import { readSaying } from "../../sim/scenario/says";
import { codeIn, panelOf } from "./camera";
import { type Fields, readResult } from "./result-reader";

/** Whether a row of the panel says it; in a row of the ledger, the values of A and B are the last two. */
function says(device: Device, saying: string, inTable = false): boolean {
  const parts = readSaying(saying, inTable);
  if (typeof parts === "string") throw new Error(`${parts} expected, found ${saying}`);
  return mismatch({ see: "panel", parts, whole: true, present: true }, device) === null;
}

/** "26:30", as the ledger shows seconds. */
function time(seconds: number): string {
  const size = Math.abs(seconds);
  return `${seconds < 0 ? "-" : ""}${Math.floor(size / 60)}:${String(size % 60).padStart(2, "0")}`;
}

const signed = (points: number): string => (points > 0 ? `+${points}` : `${points}`);

/** RESULT.md, `I`: 1, the scores include the points, and the ledger has them in brackets; 2, they are added. */
function won(points: number, included: number): string {
  if (points === 0 || included === 0) return String(points);
  return included === 1 ? `(${points})` : signed(points);
}

/** The line beside a code for each letter of RESULT.md's table of a side, and a number as the line shows it. */
const LINES: [letter: string, line: string, shown: (value: number, included: number) => string][] = [
  ["U", "time used short", time],
  ["O", "overtime short", time],
  ["P", "penalty short", (points) => signed(-points)],
  ["C", "challenges short", won],
  ["D", "by ruling short", String],
  ["S", "scores short", String],
  ["X", "tile points short", signed],
  ["K", "left short", signed],
  ["J", "adjusted", String],
];

/** Texts for the numbers of JOURNAL.md, "How the game ended". */
const ENDS: Record<number, string> = {
  1: "stopped by director",
  3: "a forfeits",
  4: "b forfeits",
  5: "both forfeit",
  6: "a resigns",
  7: "b resigns",
};
/** A player who left has a line of the ledger, whose numbers say who it was. */
const LEFT = [8, 9];

function expectLedger(device: Device, sides: [Fields, Fields], included: number): void {
  for (const [letter, line, shown] of LINES) {
    const [a, b] = sides.map((side) => side.get(letter) ?? 0) as [number, number];
    const row = `${line}: ${shown(a, included)}, ${shown(b, included)}`;
    if (says(device, `${line}: any, any`, true))
      expect(says(device, row, true), `${row} on ${device.panelText().join(" | ")}`).toBe(true);
    // A line that the ledger leaves out is 0.
    else expect([a, b], letter).toEqual([0, 0]);
  }
}

function expectEnd(device: Device, end: Fields, sides: [Fields, Fields]): void {
  const [winner, how] = [end.get("W"), end.get("H")];
  const margin = (sides[0].get("J") ?? 0) - (sides[1].get("J") ?? 0);
  const spread = end.get("M") ?? (winner === 1 ? margin : -margin);
  const texts =
    winner === 3
      ? ["tie", "tie half"]
      : winner === 4
        ? ["nobody wins"]
        : [spread > 0 ? `wins by: ${"AB"[winner! - 1]}, ${spread}` : `wins: ${"AB"[winner! - 1]}`];
  expect(texts.some((text) => says(device, text))).toBe(true);
  if (how === undefined) return;
  expect(LEFT.includes(how) ? says(device, "left short: any, any", true) : says(device, ENDS[how]!)).toBe(true);
}

/** Whether the panel has a complete result: it leads on to the next game, and somebody or nobody has won it. */
function isComplete(device: Device): boolean {
  const won = ["wins: any", "tie", "tie half", "nobody wins"];
  return says(device, "next game") && won.some((text) => says(device, text));
}

/** Fails unless the code on the panel, if there is one, says what the panel says beside it; returns its text. */
export function expectCode(device: Device): string | undefined {
  const text = codeIn(panelOf(device.glass));
  if (text === undefined) return undefined;
  const result = readResult(text);
  if (typeof result === "string") throw new Error(`${result}: ${text}`);
  const { sides, end, game } = result;
  if (![3, 4, 5].includes(end.get("H") ?? 0)) expectLedger(device, sides, game.get("I") ?? 0);
  expectEnd(device, end, sides);
  const table = game.get("T");
  expect(says(device, "table number: any")).toBe(table !== undefined);
  if (table !== undefined) expect(says(device, `table number: ${table}`)).toBe(true);
  return text;
}

/** A code is whole on the panel after this time, on a board that takes no time to compute. */
const MADE_MS = 1000;

/** Codes of a game: those that were read, and how many results stood on the panel without one. */
export interface Codes {
  read: Set<string>;
  without: number;
}

/** Plays to the end, and reads each code that stands on the panel before something else happens. */
export function playAndRead(playing: Playing, device: Device): Codes {
  const codes: Codes = { read: new Set(), without: 0 };
  while (!playing.over()) {
    const before = device.now();
    const at = playing.nextAt();
    if (at - before >= MADE_MS) {
      device.advanceTo(at);
      lookAt(device, codes);
    }
    playing.next();
  }
  device.advanceTo(device.now() + MADE_MS);
  lookAt(device, codes);
  return codes;
}

function lookAt(device: Device, codes: Codes): void {
  if (!isComplete(device)) return;
  const text = expectCode(device);
  if (text === undefined) codes.without++;
  else codes.read.add(text);
}
