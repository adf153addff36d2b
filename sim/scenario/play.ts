// Plays a scenario on a device and reports what was not as expected.

import { Millis } from "../board/timeline";
import { Device } from "../board/device";
import { pinKeys, setupKeys } from "./setup";
import { Action, Expectation, Line, PRESS_MS, Scenario } from "./parse";

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

/** A finger stays on a key for so long. */
export const KEY_MS: Millis = 80;
/** From one key to the next. */
export const TYPING_MS: Millis = 200;

/** Nobody sets an event up before the device has shown that it is there. */
const START_MS: Millis = 1000;

/** Who looks at the panel sees it as it is so long after the last thing that happened: painting takes time. */
const LOOK_MS: Millis = 100;
/** The same of lamps and faces: the keypad is looked at now and then. */
const GLANCE_MS: Millis = 50;
/** An interrupt's handler has run so long after its edge, if nothing holds it. */
const INSTANT_MS: Millis = 0.1;

/** What a device takes its time for that the virtual board does at once. */
export interface Pace {
  /**
   * An expectation of faces, lamps or the supply may come true so long after its time, but not once the next line is
   * due.
   */
  graceMs: Millis;
  /** The same of what is painted, or printed. */
  paintedGraceMs: Millis;
  /**
   * Lets time pass, after power-on and after the keys of set-up, until the device is ready; none of it is the
   * scenario's.
   */
  waitUntilReady(device: Device): void;
}

/** Within a moment: a tick waits for whatever else is being done. */
const AT_ONCE: Pace = { graceMs: 50, paintedGraceMs: 0, waitUntilReady: function () {} };
/** Who waits for something looks again after so long. */
const LOOK_AGAIN_MS: Millis = 5;
const LOOK_AGAIN_PAINTED_MS: Millis = 50;

/**
 * Plays `scenario` from power-on to its last line; `after` is told of each line that was carried out. `pace` is for
 * devices that are not the virtual board.
 */
export function playScenario(scenario: Scenario, device: Device, after?: (line: Line) => void, pace?: Pace): Outcome {
  const outcome: Outcome = { expectations: 0, failures: [] };
  const steps = pace === undefined ? AT_ONCE : pace;
  let planted = 0;
  device.powerOn();
  steps.waitUntilReady(device);
  const first = pinKeys(scenario).concat(scenario.atSetup ? [] : setupKeys(scenario));
  if (first.length > 0) {
    device.advanceTo(device.now() + START_MS);
    typeKeys(first, device);
    device.advanceTo(device.now() + LOOK_MS);
    steps.waitUntilReady(device);
  }
  /** The scenario's times count from here. */
  let origin = device.now();
  let due = origin;
  /** When a line without a time may happen: a finger has left the key that it was on. */
  let free = origin;
  for (let i = 0; i < scenario.lines.length; i++) {
    const line = scenario.lines[i];
    due = dueTime(line, due, Math.max(device.now(), free), origin);
    if (line.when !== null && due < device.now()) {
      outcome.failures.push(failure(line, "a time from " + clock(device.now() - origin) + " on", clock(due - origin)));
      return outcome;
    }
    device.advanceTo(due);
    const action = line.action;
    if (action.kind === "expect") {
      look(line, { due: due, until: nextDue(scenario.lines, i, due, origin), device: device, pace: steps }, outcome);
    } else if (action.kind === "rot" && device.rawFlash.byteAt(action.place) === null) {
      outcome.failures.push(
        failure(line, "a byte of the journal's " + device.rawFlash.bytes.length, "byte " + action.place),
      );
      return outcome;
    } else {
      carryOut(action, device);
      if (action.kind === "power" && action.on) origin += waited(device, steps);
      if (action.kind === "fail") planted++;
      due = device.now();
      free = due + (action.kind === "keys" || action.kind === "director" ? KEY_MS : 0);
      if (after) after(line);
    }
  }
  const uncaught = device.status.uncaught;
  if (uncaught.length !== planted) {
    outcome.failures.push({
      line: 0,
      text: "the whole",
      expected: "exceptions that nothing caught: " + planted,
      found: uncaught.length + ": " + uncaught.join("; "),
    });
  }
  return outcome;
}

/**
 * When the line is due: at its own time, or so long after the line before. A line without a time is due with the line
 * before it, or as soon as that is done. Looking takes a moment of the device's time but does not put off what follows.
 * The director's keys begin so much before their line's time that the last of them falls on it.
 */
function dueTime(line: Line, before: Millis, now: Millis, origin: Millis): Millis {
  const when = line.when;
  if (when === null) return line.action.kind === "expect" ? before : now;
  const due = "at" in when ? origin + when.at : before + when.after;
  return line.action.kind === "director" ? due - (line.action.keys.length - 1) * TYPING_MS : due;
}

/** How long the device took to be ready. */
function waited(device: Device, pace: Pace): Millis {
  const before = device.now();
  pace.waitUntilReady(device);
  return device.now() - before;
}

/** When the next line is due that has a time of its own; never, where something without one comes first: that waits. */
function nextDue(lines: Line[], place: number, due: Millis, origin: Millis): Millis {
  for (let i = place + 1; i < lines.length; i++) {
    if (lines[i].when !== null) return dueTime(lines[i], due, due, origin);
    if (lines[i].action.kind !== "expect") break;
  }
  return Infinity;
}

/** A look at something: from when on, until when at the latest. */
interface Look {
  due: Millis;
  until: Millis;
  device: Device;
  pace: Pace;
}

function look(line: Line, at: Look, outcome: Outcome): void {
  const what = (line.action as { what: Expectation }).what;
  const device = at.device;
  outcome.expectations++;
  const instant = what.see === "faces" || what.see === "lamp" || what.see === "power" || what.see === "console";
  // What follows an action without a time of its own is looked at when there has been time for it.
  const after = !instant ? LOOK_MS : line.when === null ? GLANCE_MS : INSTANT_MS;
  const until = Math.min(
    at.due + (instant ? Math.max(at.pace.graceMs, after) : after + at.pace.paintedGraceMs),
    at.until,
  );
  device.advanceTo(Math.min(at.due + after, at.until));
  let found = mismatch(what, device);
  while (found !== null && device.now() < until) {
    device.advanceTo(Math.min(device.now() + (instant ? LOOK_AGAIN_MS : LOOK_AGAIN_PAINTED_MS), until));
    found = mismatch(what, device);
  }
  if (found !== null) outcome.failures.push(failure(line, said(what), found));
}

function failure(line: Line, expected: string, found: string): Failure {
  return { line: line.number, text: line.text, expected: expected, found: found };
}

function clock(ms: Millis): string {
  const seconds = Math.floor(ms / 1000);
  return ((seconds / 60) | 0) + ":" + ("0" + (seconds % 60)).slice(-2) + "." + ("00" + Math.floor(ms % 1000)).slice(-3);
}

/** Does what a line says to the device, up to the last of its keys. */
export function carryOut(action: Action, device: Device): void {
  switch (action.kind) {
    case "press":
      action.sides.forEach(function (side) {
        device.pressButton(side, action.forMs || PRESS_MS);
      });
      break;
    case "hold":
      device.holdButton(action.side);
      break;
    case "release":
      device.releaseButton(action.side);
      break;
    case "bounce":
      device.bounceButton(action.side, action.edges, action.withinMs);
      break;
    case "keys":
    case "director":
      typeKeys(action.keys, device);
      break;
    case "busy":
      device.busy(action.forMs);
      break;
    case "latency":
      device.setLatency(action.ms);
      break;
    case "plug":
      device.plug(action.part, action.plugged);
      break;
    case "bus":
      device.shortBus(action.shorted);
      break;
    case "fail":
      device.failNext(action.part);
      break;
    case "starve":
      device.starve();
      break;
    case "memory":
      device.status.freeVariables = action.free;
      break;
    case "battery":
      device.setBattery(action.volts);
      break;
    case "power":
      if (action.on) device.powerOn();
      else device.powerOff();
      break;
    case "cut":
      device.cutPower(action.cut);
      break;
    case "rot":
      device.rawFlash.rot(device.rawFlash.byteAt(action.place)!, action.bit);
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
function said(what: Expectation): string {
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

/** The console is closed where neither a cable nor the air leads to one, or it asks for a password first. */
function consoleText(device: Device): string {
  const status = device.status;
  return (status.console !== null && !status.asksPassword) || status.radio ? "open" : "closed";
}

function lampText(lamps: boolean[]): string {
  if (lamps[0] && lamps[1]) return "both lamps";
  return lamps[0] ? "lamp A" : lamps[1] ? "lamp B" : "no lamp";
}

/** The verdict is a row of its own. */
function verdictOn(rows: string[]): string {
  const row = rows.find(function (text) {
    return text === "ACCEPTABLE" || text === "NOT ACCEPTABLE";
  });
  return row === undefined ? "no verdict" : row;
}

/** The penalty of a side stands in the result's table. */
function penaltyOn(rows: string[], side: number): string {
  const row = rows.find(function (text) {
    return text.substr(0, 7) === "PENALTY";
  });
  if (row === undefined) return "no penalty on the panel";
  return singleSpaced(row).split(" ")[1 + side];
}
