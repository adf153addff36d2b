// Compares a scenario's expectations with what can be seen.

import type { Device } from "../board/device";
import { Text } from "../../firmware/ui/texts";
import { asSeen, singleSpaced } from "../panel/typeface";
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
      return notFound(what, device.printed(), "printed was ");
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
  what: { parts: string[]; whole: boolean; present: boolean },
  found: string[],
  where: string,
): string | null {
  const rows = found.map(singleSpaced);
  const present = rows.some((row) => containsAll(row, what.parts, what.whole));
  return present === what.present ? null : where + rows.join(" | ");
}

/** Whether the text contains the parts in their order; with `whole`, the match begins and ends at whole words. */
function containsAll(text: string, parts: string[], whole: boolean): boolean {
  let from = 0;
  for (let i = 0; i < parts.length; i++) {
    const at = placeOf(text, parts[i], from, whole && i === 0, whole && i === parts.length - 1);
    if (at < 0) return false;
    from = at + parts[i].length;
  }
  return true;
}

/** A search of our own: the interpreter's indexOf also finds "CD" in "ABC", past the end of the text. */
function placeOf(text: string, part: string, from: number, begins: boolean, ends: boolean): number {
  for (let at = from; at + part.length <= text.length; at++) {
    if (text.substr(at, part.length) !== part) continue;
    const isCut = (begins && isInWord(text, at - 1)) || (ends && isInWord(text, at + part.length));
    if (part === "" || !isCut) return at;
  }
  return -1;
}

/** Whether a letter or a digit is at that place: a row that says "TURN 12" does not say "TURN 1". */
function isInWord(text: string, at: number): boolean {
  const character = text.charAt(at);
  return (character >= "A" && character <= "Z") || (character >= "0" && character <= "9");
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
      return what.side === null ? "no lamp" : "lamp " + "AB".charAt(what.side);
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
function consoleText(device: Device): string {
  const status = device.status;
  return status.console !== null && !status.asksPassword ? "open" : "closed";
}

function lampText(lamps: boolean[]): string {
  if (lamps[0] && lamps[1]) return "both lamps";
  return lamps[0] ? "lamp A" : lamps[1] ? "lamp B" : "no lamp";
}

export const NO_VERDICT = "no verdict";

/**
 * The verdict on the panel, in the words of the scenario language. It is a row of its own, with a sign; in large type
 * NOT is in the row above, among the lexicon's name and the number of words.
 */
export function verdictOn(rows: string[]): string {
  const acceptable = asSeen(Text.acceptable);
  const not = asSeen(Text.notAcceptable);
  for (let i = 0; i < rows.length; i++) {
    const row = withoutSigns(rows[i]);
    if (row === not) return "NOT ACCEPTABLE";
    if (row !== acceptable) continue;
    const above = i === 0 ? [] : rows[i - 1].split(" ");
    return above.indexOf(asSeen(Text.notSign)) < 0 ? "ACCEPTABLE" : "NOT ACCEPTABLE";
  }
  return NO_VERDICT;
}

function withoutSigns(row: string): string {
  return row
    .split(" ")
    .filter((word) => word.charAt(0) !== "<")
    .join(" ");
}

/** The penalty of a side in the table of the result, without its minus. */
function penaltyOn(rows: string[], side: number): string {
  const label = asSeen(Text.penalty);
  const row = rows.find((text) => text.substr(0, label.length) === label);
  if (row === undefined) return "no penalty on the panel";
  const points = singleSpaced(row.substr(label.length)).split(" ")[side];
  // The row may be half painted.
  if (points === undefined || points === "") return "no points in its row";
  if (points === "0") return points;
  return points.charAt(0) === "-" ? points.substr(1) : points + ", which is not taken off";
}
