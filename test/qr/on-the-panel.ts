// Result and code on the panel, both read from its pixels: the code by a reader that others wrote and the desk's
// decoder, which was written from RESULT.md alone; the ledger by the table of texts.

import { expect } from "vitest";
import type { Device } from "../../sim/board/virtual/device";
import type { Result, SideResult } from "../../sim/desk/result";
import { mismatch } from "../../sim/play/scenario/expectations";
import type { Playing } from "../../sim/play/scenario/play";
import { readSaying } from "../../sim/play/scenario/says";
import { resultIn } from "../desk/slips";
import { codeIn, panelOf } from "./camera";

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

/** Points that the scores include are in brackets; others are added. */
function won(points: number, included: boolean | null): string {
  if (points === 0 || included === null) return String(points);
  return included ? `(${points})` : signed(points);
}

type Shown = (value: number, included: boolean | null) => string;

/** The line beside a code for each figure of a side, and a number as the line shows it. */
const LINES: [figure: keyof SideResult, line: string, shown: Shown][] = [
  ["usedSeconds", "time used short", time],
  ["overtimeSeconds", "overtime short", time],
  ["penalty", "penalty short", (points) => signed(-points)],
  ["challengePoints", "challenges short", won],
  ["ruledPoints", "by ruling short", String],
  ["score", "scores short", String],
  ["tilePoints", "tile points short", signed],
  ["leavingPoints", "left short", signed],
  ["adjusted", "adjusted", String],
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

function expectLedger(device: Device, sides: SideResult[], included: boolean | null): void {
  for (const [figure, line, shown] of LINES) {
    const [a, b] = sides.map((side) => side[figure] ?? 0) as [number, number];
    const row = `${line}: ${shown(a, included)}, ${shown(b, included)}`;
    if (says(device, `${line}: any, any`, true))
      expect(says(device, row, true), `${row} on ${device.panelText().join(" | ")}`).toBe(true);
    // A line that the ledger leaves out is 0.
    else expect([a, b], figure).toEqual([0, 0]);
  }
}

/** Texts of which the panel has one, by the winner in the code. */
function winnerTexts({ winner, sides, forfeitSpread }: Result): string[] {
  if (winner === "tie") return ["tie", "tie half"];
  if (winner === "nobody") return ["nobody wins"];
  const margin = (sides?.[0].adjusted ?? 0) - (sides?.[1].adjusted ?? 0);
  const spread = forfeitSpread ?? (winner === "a" ? margin : -margin);
  const name = winner!.toUpperCase();
  return [spread > 0 ? `wins by: ${name}, ${spread}` : `wins: ${name}`];
}

function expectEnd(device: Device, result: Result): void {
  const { ending } = result;
  expect(winnerTexts(result).some((text) => says(device, text))).toBe(true);
  if (ending === 0) return;
  expect(LEFT.includes(ending) ? says(device, "left short: any, any", true) : says(device, ENDS[ending])).toBe(true);
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
  const result = resultIn(text);
  const { sides, table } = result;
  if (sides !== null) expectLedger(device, sides, result.challengePointsIncluded);
  expectEnd(device, result);
  expect(says(device, "table number: any")).toBe(table !== null);
  if (table !== null) expect(says(device, `table number: ${table}`)).toBe(true);
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
