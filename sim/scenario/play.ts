// Plays a scenario on a device and reports what was not as expected.

import { Millis } from "../board/timeline";
import { Device } from "../board/device";
import { Action, Expectation, Line, Scenario } from "./parse";

/** A line that did not hold. */
export interface Failure {
  line: number;
  text: string;
  expected: string;
  found: string;
}

export interface Outcome {
  /** How many expectations were looked at. */
  expectations: number;
  failures: Failure[];
}

/** A finger stays on a button, and on a key, for so long. */
const PRESS_MS: Millis = 120;
const KEY_MS: Millis = 80;
/** From one key to the next. */
const TYPING_MS: Millis = 200;

/** Who looks at the panel sees it as it is so long after the last thing that happened: painting takes time. */
const LOOK_MS: Millis = 100;

/** Plays `scenario` from power-on to its last line; `after` is told of each line that was carried out. */
export function playScenario(scenario: Scenario, device: Device, after?: (line: Line) => void): Outcome {
  const outcome: Outcome = { expectations: 0, failures: [] };
  device.powerOn();
  let acted = device.now();
  for (const line of scenario.lines) {
    const late = wait(line, device);
    if (late !== null) {
      outcome.failures.push(late);
      return outcome;
    }
    const action = line.action;
    if (action.kind !== "expect") {
      act(action, device);
      acted = device.now();
      if (after) after(line);
      continue;
    }
    outcome.expectations++;
    if (action.what.see !== "faces" && action.what.see !== "lamp") device.advanceTo(Math.max(device.now(), acted + LOOK_MS));
    const found = mismatch(action.what, device);
    if (found !== null) outcome.failures.push({ line: line.number, text: line.text, expected: said(action.what), found: found });
  }
  return outcome;
}

/** Lets time pass until the line is due; a failure if its time is over. */
function wait(line: Line, device: Device): Failure | null {
  const when = line.when;
  const now = device.now();
  let at = now;
  if (when !== null) at = "at" in when ? when.at : now + when.after;
  if (at < now) return { line: line.number, text: line.text, expected: "a time from " + clock(now) + " on", found: clock(at) };
  device.advanceTo(at);
  return null;
}

function clock(ms: Millis): string {
  const seconds = Math.floor(ms / 1000);
  return ((seconds / 60) | 0) + ":" + ("0" + (seconds % 60)).slice(-2) + "." + ("00" + (ms % 1000)).slice(-3);
}

function act(action: Action, device: Device): void {
  switch (action.kind) {
    case "press":
      action.sides.forEach(function (side) { device.pressButton(side, PRESS_MS); });
      break;
    case "hold": device.holdButton(action.side); break;
    case "release": device.releaseButton(action.side); break;
    case "bounce": device.bounceButton(action.side, action.edges, action.withinMs); break;
    case "keys": typeKeys(action.keys, device); break;
    case "busy": device.busy(action.forMs); break;
    case "plug": device.plug(action.part, action.plugged); break;
    case "power":
      if (action.on) device.powerOn();
      else device.powerOff();
  }
  device.advanceTo(device.now());
}

function typeKeys(keys: string[], device: Device): void {
  keys.forEach(function (key, index) {
    if (index > 0) device.advanceTo(device.now() + TYPING_MS);
    device.pressKey(key, KEY_MS);
  });
}

/** What was found instead, or null where all is as expected. */
function mismatch(what: Expectation, device: Device): string | null {
  switch (what.see) {
    case "faces": return differs(what.faces.join(" "), device.faces().join(" "));
    case "lamp": return differs(said(what), lampText(device.lamps()));
    case "panel": return device.panelText().some(function (row) { return row.indexOf(what.text) >= 0; }) === what.present
      ? null : "the panel says " + device.panelText().join(" | ");
    case "verdict": return differs(what.verdict === null ? "no verdict" : what.verdict, verdictOn(device.panelText()));
    case "penalty": return differs(what.points, penaltyOn(device.panelText(), what.side));
  }
}

function differs(expected: string, found: string): string | null {
  return expected === found ? null : found;
}

/** The expectation in words, for a report. */
function said(what: Expectation): string {
  switch (what.see) {
    case "faces": return what.faces.join(" ");
    case "lamp": return what.side === null ? "no lamp" : "lamp " + "AB".charAt(what.side);
    case "panel": return (what.present ? "" : "no ") + what.text;
    case "verdict": return what.verdict === null ? "no verdict" : what.verdict;
    case "penalty": return what.points;
  }
}

function lampText(lamps: boolean[]): string {
  if (lamps[0] && lamps[1]) return "both lamps";
  return lamps[0] ? "lamp A" : lamps[1] ? "lamp B" : "no lamp";
}

/** The verdict is a row of its own. */
function verdictOn(rows: string[]): string {
  const row = rows.find(function (text) { return text === "ACCEPTABLE" || text === "NOT ACCEPTABLE"; });
  return row === undefined ? "no verdict" : row;
}

/** The penalty of a side stands in the result's table. */
function penaltyOn(rows: string[], side: number): string {
  const row = rows.find(function (text) { return text.indexOf("PENALTY") === 0; });
  if (row === undefined) return "no penalty on the panel";
  return row.split(" ").filter(function (part) { return part.length > 0; })[1 + side];
}
