// Plays a scenario on a device, to its end at once or step by step, and reports the expectations that failed.

import type { Millis } from "../board/timeline";
import type { Device } from "../board/device";
import { carryOut, KEY_MS, TYPING_MS } from "./actions";
import { mismatch, said } from "./expectations";
import type { Expectation, Line, Scenario } from "./scenario";
import { timeText } from "./time";

/** An expectation that failed, or a line that could not be played. */
export interface Failure {
  line: number;
  text: string;
  expected: string;
  found: string;
}

export interface Outcome {
  /** Number of expectations checked. */
  expectations: number;
  failures: Failure[];
}

/** Time from power-on to the first key of set-up. */
const START_MS: Millis = 1000;

/** Delay before the panel is checked: painting takes time. */
const LOOK_MS: Millis = 150;
/** Delay before lamps and faces are checked: the keypad is polled, so a key is heard up to 20 ms late. */
const GLANCE_MS: Millis = 50;
/** Delay before lamps and faces are checked by a line with a time: an interrupt's handler has run by then. */
const INSTANT_MS: Millis = 0.1;

/** Allowances for a device that needs time for work that the virtual board does at once. */
export interface Pace {
  /**
   * An expectation of faces, lamps, supply or console may come true this late, but not after the next line is due.
   */
  graceMs: Millis;
  /** The same for the panel and for printed text. */
  paintedGraceMs: Millis;
  /**
   * Lets time pass until the device is ready, after power-on and after the keys of set-up. The scenario's time does
   * not include it.
   */
  waitUntilReady(device: Device): void;
}

/** The virtual board's pace: a tick may still wait for another callback. */
const AT_ONCE: Pace = { graceMs: 50, paintedGraceMs: 0, waitUntilReady: () => {} };
/** Periods of checking again while an expectation is not met yet. */
const LOOK_AGAIN_MS: Millis = 5;
const LOOK_AGAIN_PAINTED_MS: Millis = 50;

/** The next step and its time on the device: typing a key, carrying out a line, or checking an expectation. */
interface Moment {
  at: Millis;
  /** Returns the step after it; null at the end. */
  run: () => Moment | null;
}

/**
 * Plays `scenario` from power-on to its last line; `after` is called for each line that was carried out. `pace` is for
 * devices whose work takes time.
 */
export function playScenario(scenario: Scenario, device: Device, after?: (line: Line) => void, pace?: Pace): Outcome {
  const playing = new Playing(scenario, device, after, pace);
  while (!playing.over()) playing.next();
  return playing.outcome;
}

/** A scenario being played step by step; the device's time does not advance between the steps. */
export class Playing {
  /** Complete when `over` returns true. */
  readonly outcome: Outcome = { expectations: 0, failures: [] };
  private readonly lines: Line[];
  private readonly pace: Pace;
  /** Number of exceptions that the scenario has caused on purpose. */
  private planted = 0;
  private place = 0;
  private begunPlace = -1;
  private hasBegun = false;
  /** Device time of the scenario's 0:00. */
  private originMs = 0;
  private due = 0;
  /** Earliest time of a line without one: the finger has left the last key by then. */
  private free = 0;
  private following: Moment | null;

  constructor(
    private readonly scenario: Scenario,
    private readonly device: Device,
    private readonly after?: (line: Line) => void,
    pace?: Pace,
  ) {
    this.lines = scenario.lines;
    this.pace = pace === undefined ? AT_ONCE : pace;
    this.following = { at: device.now(), run: () => this.powerUp() };
  }

  /** Device time of the scenario's 0:00; null until the device is set up. */
  origin(): Millis | null {
    return this.hasBegun ? this.originMs : null;
  }

  /** Number of lines carried out or checked. */
  done(): number {
    return this.place;
  }

  /** Index of the line that was begun last; -1 before the first. */
  current(): number {
    return this.begunPlace;
  }

  over(): boolean {
    return this.following === null;
  }

  /** Device time of the next step; Infinity after the last. */
  nextAt(): Millis {
    return this.following === null ? Infinity : this.following.at;
  }

  /** Plays the next step: one key, one line, or one check. */
  next(): void {
    if (this.following === null) return;
    this.device.advanceTo(this.following.at);
    this.following = this.following.run();
  }

  /** Plays all steps up to this device time, and advances the device to it unless the scenario ends earlier. */
  advanceTo(until: Millis): void {
    while (this.following !== null && this.following.at <= until) this.next();
    if (this.following !== null && this.device.now() < until) this.device.advanceTo(until);
  }

  private powerUp(): Moment | null {
    const first = this.scenario.firstKeys;
    this.device.powerOn();
    this.pace.waitUntilReady(this.device);
    if (first.length === 0) return this.begin();
    return { at: this.device.now() + START_MS, run: this.typing(first, undefined, () => this.settle()) };
  }

  private settle(): Moment {
    return {
      at: this.device.now() + LOOK_MS,
      run: () => {
        this.pace.waitUntilReady(this.device);
        return this.begin();
      },
    };
  }

  private begin(): Moment | null {
    this.originMs = this.due = this.free = this.device.now();
    this.hasBegun = true;
    return this.nextLine();
  }

  /** Types one key after the other; `then` follows the last. */
  private typing(keys: string[], forMs: Millis | undefined, then: () => Moment | null): () => Moment | null {
    const device = this.device;
    let typed = 0;
    return function type() {
      if (typed < keys.length) carryOut({ kind: "keys", keys: [keys[typed++]], forMs: forMs }, device);
      return typed < keys.length ? { at: device.now() + TYPING_MS, run: type } : then();
    };
  }

  private nextLine(): Moment | null {
    if (this.place === this.lines.length) return this.end();
    const line = this.lines[this.place];
    const now = this.device.now();
    this.due = dueTime(line, this.due, Math.max(now, this.free), this.originMs);
    if (line.when !== null && this.due < now) {
      return this.fail(
        line,
        "a time from " + timeText(now - this.originMs) + " on",
        timeText(this.due - this.originMs),
      );
    }
    const action = line.action;
    if (action.kind === "expect") return this.look(line, action.what);
    return { at: this.due, run: () => this.perform(line) };
  }

  /** Reports a line that cannot be played, and ends the scenario. */
  private fail(line: Line, expected: string, found: string): null {
    this.outcome.failures.push(failure(line, expected, found));
    return null;
  }

  private perform(line: Line): Moment | null {
    const device = this.device;
    const action = line.action;
    this.begunPlace = this.place;
    if (action.kind === "rot" && device.rawFlash.byteAt(action.place) === null) {
      return this.fail(line, "a byte of the journal's " + device.rawFlash.bytes.length, "byte " + action.place);
    }
    const then = (): Moment | null => this.carriedOut(line);
    if (action.kind === "keys") return this.typing(action.keys, action.forMs, then)();
    if (action.kind === "director") return this.typing(action.keys, undefined, then)();
    carryOut(action, device);
    return then();
  }

  private carriedOut(line: Line): Moment | null {
    const action = line.action;
    if (action.kind === "power" && action.on) this.originMs += waited(this.device, this.pace);
    if (action.kind === "fail") this.planted++;
    this.due = this.device.now();
    this.free = this.due + (action.kind === "keys" || action.kind === "director" ? KEY_MS : 0);
    if (this.after) this.after(line);
    this.place++;
    return this.nextLine();
  }

  /** Checks the expectation until it is met, or until its time is over. */
  private look(line: Line, what: Expectation): Moment {
    const due = this.due;
    const limit = nextDue(this.lines, this.place, due, this.originMs);
    const instant = what.see === "faces" || what.see === "lamp" || what.see === "power" || what.see === "console";
    const wait = !instant ? LOOK_MS : line.when === null ? GLANCE_MS : INSTANT_MS;
    const grace = instant ? Math.max(this.pace.graceMs, wait) : wait + this.pace.paintedGraceMs;
    const again = instant ? LOOK_AGAIN_MS : LOOK_AGAIN_PAINTED_MS;
    const until = Math.min(due + grace, limit);
    let looks = 0;
    const lookAgain = (): Moment | null => {
      if (looks++ === 0) this.outcome.expectations++;
      this.begunPlace = this.place;
      const found = mismatch(what, this.device);
      const now = this.device.now();
      if (found !== null && now < until) return { at: Math.min(now + again, until), run: lookAgain };
      if (found !== null) this.outcome.failures.push(failure(line, said(what), found));
      this.place++;
      return this.nextLine();
    };
    return { at: Math.max(due, Math.min(due + wait, limit)), run: lookAgain };
  }

  private end(): null {
    const uncaught = this.device.status.uncaught;
    if (uncaught.length !== this.planted) {
      this.outcome.failures.push({
        line: 0,
        text: "the whole",
        expected: "exceptions that nothing caught: " + this.planted,
        found: uncaught.length + ": " + uncaught.join("; "),
      });
    }
    return null;
  }
}

/**
 * Due time of a line. Without a time of its own, an expectation is due with the line before it, and an action as soon
 * as that line is done. Checking does not delay the lines that follow. The director's keys begin early: the last of
 * them is pressed at the line's time.
 */
function dueTime(line: Line, before: Millis, now: Millis, origin: Millis): Millis {
  const when = line.when;
  if (when === null) return line.action.kind === "expect" ? before : now;
  const due = "at" in when ? origin + when.at : before + when.after;
  return line.action.kind === "director" ? due - (line.action.keys.length - 1) * TYPING_MS : due;
}

/** Waits until the device is ready; returns the time that it took. */
function waited(device: Device, pace: Pace): Millis {
  const before = device.now();
  pace.waitUntilReady(device);
  return device.now() - before;
}

/** Due time of the next line with a time; Infinity if an action without a time comes first, since that action waits. */
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
