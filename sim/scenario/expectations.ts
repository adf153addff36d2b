// What a scenario expects to be seen, against what can be seen.

import type { Device } from "../board/device";
import type { Expectation } from "./scenario";

/** What was found instead, or null where all is as expected. */
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
      return differs(what.verdict === null ? "no verdict" : what.verdict, verdictOn(device.panelText()));
    case "power":
      return device.powered() === what.on ? null : device.powered() ? "power" : "no power";
    case "console":
      return differs(said(what), consoleText(device));
    case "penalty":
      return differs(what.points, penaltyOn(device.panelText(), what.side));
  }
}

/** Whether some row contains the text; `where` begins what is said if it is otherwise than expected. */
function notFound(what: { text: string; present: boolean }, found: string[], where: string): string | null {
  const rows = found.map(singleSpaced);
  const present = rows.some(function (row) {
    return contains(row, what.text);
  });
  return present === what.present ? null : where + rows.join(" | ");
}

/** Written out: the interpreter's indexOf also finds a part that the text merely begins at its end ("ABC" and "CD"). */
function contains(text: string, part: string): boolean {
  for (let at = 0; at + part.length <= text.length; at++) if (text.substr(at, part.length) === part) return true;
  return false;
}

/** Columns are set with spaces on the panel; a scenario need not count them. */
function singleSpaced(text: string): string {
  return text
    .split(" ")
    .filter(function (part) {
      return part.length > 0;
    })
    .join(" ");
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
      return (what.present ? "" : "no ") + what.text;
    case "verdict":
      return what.verdict === null ? "no verdict" : what.verdict;
    case "penalty":
      return what.points;
    case "power":
      return what.on ? "power" : "no power";
    case "console":
      return what.open ? "open" : "closed";
  }
}

/** The console is closed where no cable leads to one, or it asks for a password first. */
function consoleText(device: Device): string {
  const status = device.status;
  return status.console !== null && !status.asksPassword ? "open" : "closed";
}

function lampText(lamps: boolean[]): string {
  if (lamps[0] && lamps[1]) return "both lamps";
  return lamps[0] ? "lamp A" : lamps[1] ? "lamp B" : "no lamp";
}

/** The verdict is a row of its own, below its sign and NOT, where that is what it says. */
export function verdictOn(rows: string[]): string {
  if (rows.includes("<TICK> ACCEPTABLE")) return "ACCEPTABLE";
  if (rows.includes("<CROSS> NOT ACCEPTABLE")) return "NOT ACCEPTABLE";
  const place = rows.indexOf("ACCEPTABLE");
  if (place < 0) return "no verdict";
  const above = place > 0 ? rows[place - 1] : "";
  return above.substr(above.length - 3) === "NOT" ? "NOT ACCEPTABLE" : "ACCEPTABLE";
}

/** The penalty of a side stands in the result's table, with the minus with which it counts. */
function penaltyOn(rows: string[], side: number): string {
  const row = rows.find(function (text) {
    return text.substr(0, 7) === "PENALTY";
  });
  if (row === undefined) return "no penalty on the panel";
  const points = singleSpaced(row).split(" ")[1 + side];
  // A row that is being painted has its numbers later.
  if (points === undefined) return "no points in its row";
  if (points === "0") return points;
  return points.charAt(0) === "-" ? points.substr(1) : points + ", which is not taken off";
}
