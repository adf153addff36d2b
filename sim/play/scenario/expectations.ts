// Compares a scenario's expectations with what can be seen.

import type { Device } from "../../board/virtual/device";
import { Text } from "../../../firmware/ui/texts";
import { asSeen, singleSpaced } from "../../board/panel/typeface";
import { textOfBytes } from "../../../lexicon-pack/tiles";
import type { Expectation } from "./scenario";

/** The found value, or null if the expectation is met. */
export function mismatch(what: Expectation, device: Device): string | null {
  switch (what.see) {
    case "faces":
      return differs(what.faces.join(" "), device.faces().join(" "));
    case "lamp":
      return differs(said(what), lampText(device.lamps()));
    case "panel":
      return notFound(what, device.panelText(), "the panel says ");
    case "printed":
      return notFound(what, device.printed().map(textOfBytes), "printed was ");
    case "verdict":
      return differs(what.verdict === null ? NO_VERDICT : what.verdict, verdictOn(device.panelText()));
    case "power":
      return device.powered() === what.on ? null : device.powered() ? "power" : "no power";
    case "console":
      return differs(said(what), consoleText(device));
    case "penalty":
      return differs(what.points, penaltyOn(device.panelText(), what.side));
  }
}

/** Null if the parts are present in some row as expected; otherwise the rows, after `where`. */
export function notFound(
  { parts, whole, present }: { parts: string[]; whole: boolean; present: boolean },
  found: string[],
  where: string,
): string | null {
  const rows = found.map(singleSpaced);
  const pattern = patternOf(parts, whole);
  return rows.some((row) => pattern.test(row)) === present ? null : where + rows.join(" | ");
}

/**
 * A text that contains the parts in their order. With `whole` it begins and ends at whole words: a row that says
 * "TURN 12" does not say "TURN 1".
 */
function patternOf(parts: string[], whole: boolean): RegExp {
  const text = parts.map((part) => part.replace(/[$()*+.?[\\\]^{|}]/g, "\\$&")).join(".*");
  const begin = whole && parts[0] !== "" ? "(?<![A-Z0-9])" : "";
  const end = whole && parts.at(-1) !== "" ? "(?![A-Z0-9])" : "";
  return new RegExp(begin + text + end, "s");
}

function differs(expected: string, found: string): string | null {
  return expected === found ? null : found;
}

/** The expectation in words, for a report. */
export function said(what: Expectation): string {
  switch (what.see) {
    case "faces":
      return what.faces.join(" ");
    case "lamp":
      return what.side === null ? "no lamp" : `lamp ${"AB"[what.side]}`;
    case "panel":
    case "printed":
      return (what.present ? "" : "no ") + singleSpaced(what.parts.join(" ... "));
    case "verdict":
      return what.verdict === null ? NO_VERDICT : what.verdict;
    case "penalty":
      return what.points;
    case "power":
      return what.on ? "power" : "no power";
    case "console":
      return what.open ? "open" : "closed";
  }
}

/** The console counts as closed also while it asks for a password. */
function consoleText({ status }: Device): string {
  return status.console !== null && !status.asksPassword ? "open" : "closed";
}

function lampText([a, b]: boolean[]): string {
  if (a && b) return "both lamps";
  return a ? "lamp A" : b ? "lamp B" : "no lamp";
}

export const NO_VERDICT = "no verdict";

/** YES or NO with its sign, also in the built-in font's characters. */
const ANSWER = /^(?:(?:<TICK>|\+) YES|(?:<CROSS>|X) NO)$/;

/**
 * The verdict on the panel, in the words of the scenario language: YES or NO is a row of its own, with its sign. One of
 * the two rows below has the verdict in a word, as soon as it is painted; if that is the other verdict there is none.
 */
export function verdictOn(rows: string[]): string {
  const at = rows.findIndex((row) => ANSWER.test(row));
  if (at < 0) return NO_VERDICT;
  const isYes = rows[at].endsWith("YES");
  const other = asSeen(isYes ? Text.unacceptable : Text.acceptable);
  if (rows.slice(at + 1, at + 3).some((row) => `${row} `.startsWith(`${other} `))) return NO_VERDICT;
  return isYes ? "ACCEPTABLE" : "NOT ACCEPTABLE";
}

/** The penalty of a side in the table of the result, without its minus. */
function penaltyOn(rows: string[], side: number): string {
  const label = asSeen(Text.penalty);
  const row = rows.find((text) => text.startsWith(label));
  if (row === undefined) return "no penalty on the panel";
  const points = singleSpaced(row.slice(label.length)).split(" ")[side];
  // The row may be half painted.
  if (points === undefined || points === "") return "no points in its row";
  if (points === "0") return points;
  return points.startsWith("-") ? points.slice(1) : `${points}, which is not taken off`;
}
