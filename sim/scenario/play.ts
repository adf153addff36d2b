// Plays a scenario on a device and reports what was not as expected: to its end at once, or moment by moment.

import type { Millis } from "../board/timeline";
import type { Device } from "../board/device";
import { carryOut, KEY_MS, TYPING_MS } from "./actions";
import { mismatch, said } from "./expectations";
import { pinKeys, setupKeys } from "./setup";
import type { Expectation, Line, Scenario } from "./scenario";
import { timeText } from "./time";

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

/** Nobody sets an event up before the device has shown that it is there. */
const START_MS: Millis = 1000;

/** Who looks at the panel sees it as it is so long after the last thing that happened: painting takes time. */
const LOOK_MS: Millis = 150;
/** The same of lamps and faces: the keypad is looked at now and then. */
const GLANCE_MS: Millis = 50;
/** An interrupt's handler has run so long after its edge, if nothing holds it. */
const INSTANT_MS: Millis = 0.1;

/** Times of a device for work that the virtual board does at once. */
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

/** The next happening and its time on the device: a key that is typed, a line carried out, a look at something. */
interface Moment {
  at: Millis;
  /** Returns what comes after it; null at the end. */
  run: () => Moment | null;
}

/** A scenario that is being played. */
export interface Playing {
  /** Filled as the play goes on. */
  outcome: Outcome;
  /** The device's time from which the scenario's times count; null until its first line can happen. */
  origin(): Millis | null;
  /** How many lines have been carried out or looked at. */
  done(): number;
  /** The place of the line that was begun last; -1 before the first. */
  current(): number;
  /** Whether nothing is left to be played. */
  over(): boolean;
  /** When something is played next, in the device's time; never, where nothing is left. */
  nextAt(): Millis;
  /** Plays what comes next, at its time: one key, one line, one look. */
  next(): void;
  /** Plays everything up to this time of the device, and brings the device there unless the scenario ends before. */
  advanceTo(until: Millis): void;
}

/**
 * Plays `scenario` from power-on to its last line; `after` is told of each line that was carried out. `pace` is for
 * devices that are not the virtual board.
 */
export function playScenario(scenario: Scenario, device: Device, after?: (line: Line) => void, pace?: Pace): Outcome {
  const playing = startPlaying(scenario, device, after, pace);
  while (!playing.over()) playing.next();
  return playing.outcome;
}

/** The same, moment by moment; the device's time stands still between them. Nothing has happened yet. */
export function startPlaying(scenario: Scenario, device: Device, after?: (line: Line) => void, pace?: Pace): Playing {
  const outcome: Outcome = { expectations: 0, failures: [] };
  const steps = pace === undefined ? AT_ONCE : pace;
  const lines = scenario.lines;
  let planted = 0;
  let place = 0;
  let current = -1;
  let begun = false;
  /** The scenario's times count from here. */
  let origin = 0;
  let due = 0;
  /** When a line without a time may happen: a finger has left the key that it was on. */
  let free = 0;
  let following: Moment | null = { at: device.now(), run: powerUp };

  function powerUp(): Moment | null {
    device.powerOn();
    steps.waitUntilReady(device);
    const first = pinKeys(scenario).concat(scenario.atSetup ? [] : setupKeys(scenario));
    return first.length === 0 ? begin() : { at: device.now() + START_MS, run: typing(first, undefined, settle) };
  }

  function settle(): Moment {
    return {
      at: device.now() + LOOK_MS,
      run: function () {
        steps.waitUntilReady(device);
        return begin();
      },
    };
  }

  function begin(): Moment | null {
    origin = due = free = device.now();
    begun = true;
    return nextLine();
  }

  /** Types one key after the other; `then` follows the last. */
  function typing(keys: string[], forMs: Millis | undefined, then: () => Moment | null): () => Moment | null {
    let typed = 0;
    return function type() {
      if (typed < keys.length) carryOut({ kind: "keys", keys: [keys[typed++]], forMs: forMs }, device);
      return typed < keys.length ? { at: device.now() + TYPING_MS, run: type } : then();
    };
  }

  function nextLine(): Moment | null {
    if (place === lines.length) return end();
    const line = lines[place];
    due = dueTime(line, due, Math.max(device.now(), free), origin);
    if (line.when !== null && due < device.now()) {
      return fail(line, "a time from " + timeText(device.now() - origin) + " on", timeText(due - origin));
    }
    const action = line.action;
    if (action.kind === "expect") return look(line, action.what);
    return {
      at: due,
      run: function () {
        return perform(line);
      },
    };
  }

  /** The scenario cannot be played beyond this line. */
  function fail(line: Line, expected: string, found: string): null {
    outcome.failures.push(failure(line, expected, found));
    return null;
  }

  function perform(line: Line): Moment | null {
    current = place;
    const action = line.action;
    if (action.kind === "rot" && device.rawFlash.byteAt(action.place) === null) {
      return fail(line, "a byte of the journal's " + device.rawFlash.bytes.length, "byte " + action.place);
    }
    function carriedOut(): Moment | null {
      if (action.kind === "power" && action.on) origin += waited(device, steps);
      if (action.kind === "fail") planted++;
      due = device.now();
      free = due + (action.kind === "keys" || action.kind === "director" ? KEY_MS : 0);
      if (after) after(line);
      place++;
      return nextLine();
    }
    if (action.kind === "keys") return typing(action.keys, action.forMs, carriedOut)();
    if (action.kind === "director") return typing(action.keys, undefined, carriedOut)();
    carryOut(action, device);
    return carriedOut();
  }

  /** Looks until what is expected is there, or may come no more. */
  function look(line: Line, what: Expectation): Moment {
    const limit = nextDue(lines, place, due, origin);
    const instant = what.see === "faces" || what.see === "lamp" || what.see === "power" || what.see === "console";
    // An expectation without a time of its own is looked at after the action has had time.
    const wait = !instant ? LOOK_MS : line.when === null ? GLANCE_MS : INSTANT_MS;
    const grace = instant ? Math.max(steps.graceMs, wait) : wait + steps.paintedGraceMs;
    const until = Math.min(due + grace, limit);
    let looks = 0;
    function lookAgain(): Moment | null {
      if (looks++ === 0) outcome.expectations++;
      current = place;
      const found = mismatch(what, device);
      if (found !== null && device.now() < until) {
        const again = instant ? LOOK_AGAIN_MS : LOOK_AGAIN_PAINTED_MS;
        return { at: Math.min(device.now() + again, until), run: lookAgain };
      }
      if (found !== null) outcome.failures.push(failure(line, said(what), found));
      place++;
      return nextLine();
    }
    return { at: Math.max(due, Math.min(due + wait, limit)), run: lookAgain };
  }

  function end(): null {
    const uncaught = device.status.uncaught;
    if (uncaught.length !== planted) {
      outcome.failures.push({
        line: 0,
        text: "the whole",
        expected: "exceptions that nothing caught: " + planted,
        found: uncaught.length + ": " + uncaught.join("; "),
      });
    }
    return null;
  }

  function next(): void {
    if (following === null) return;
    device.advanceTo(following.at);
    following = following.run();
  }

  return {
    outcome: outcome,
    origin: function () {
      return begun ? origin : null;
    },
    done: function () {
      return place;
    },
    current: function () {
      return current;
    },
    over: function () {
      return following === null;
    },
    nextAt: function () {
      return following === null ? Infinity : following.at;
    },
    next: next,
    advanceTo: function (until) {
      while (following !== null && following.at <= until) next();
      if (following !== null && device.now() < until) device.advanceTo(until);
    },
  };
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

function failure(line: Line, expected: string, found: string): Failure {
  return { line: line.number, text: line.text, expected: expected, found: found };
}
