// Plays a scenario on a device, to its end at once or step by step, and reports the expectations that failed.

import type { Millis } from "../../board/virtual/timeline";
import type { Device } from "../../board/virtual/device";
import { type TimedAction, type Action, carryOut, KEY_MS, TYPING_MS } from "../../board/virtual/actions";
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
  /** All that was done to the device, with the end as the last: enough to do the same to another. */
  acts: TimedAction[];
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
export interface Allowances {
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

/** The virtual board's allowances: a tick may still wait for another callback. */
const AT_ONCE: Allowances = { graceMs: 50, paintedGraceMs: 0, waitUntilReady: () => {} };
/** Periods of checking again while an expectation is not met yet. */
const LOOK_AGAIN_MS: Millis = 5;
const LOOK_AGAIN_PAINTED_MS: Millis = 50;

/**
 * Plays `scenario` from power-on to its last line; `after` is called for each line that was carried out. `allowances`
 * is for devices whose work takes time.
 */
export function playScenario(
  scenario: Scenario,
  device: Device,
  after?: (line: Line) => void,
  allowances?: Allowances,
): Outcome {
  const playing = new Playing(scenario, device, after, allowances);
  while (!playing.over()) playing.next();
  return playing.outcome;
}

/** A scenario being played step by step; the device's time does not advance between the steps. */
export class Playing {
  /** Complete when `over` returns true. */
  readonly outcome: Outcome = { expectations: 0, failures: [], acts: [] };
  /** Runs a step, and returns the device time of the next one. */
  private readonly steps = this.play();
  private following: Millis;
  /** Number of exceptions that the scenario has caused on purpose. */
  private planted = 0;
  private place = 0;
  private begunPlace = -1;
  private originMs: Millis | null = null;
  private due: Millis = 0;
  /** Earliest time of a line without one: the finger has left the last key by then. */
  private free: Millis = 0;

  constructor(
    private readonly scenario: Scenario,
    private readonly device: Device,
    private readonly after: (line: Line) => void = () => {},
    private readonly allowances: Allowances = AT_ONCE,
  ) {
    this.following = device.now();
  }

  /** Device time of the scenario's 0:00; null until the device is set up. */
  origin(): Millis | null {
    return this.originMs;
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
    return this.following === Infinity;
  }

  /** Device time of the next step; Infinity after the last. */
  nextAt(): Millis {
    return this.following;
  }

  /** Plays the next step: one key, one line, or one check. */
  next(): void {
    if (this.over()) return;
    this.device.advanceTo(this.following);
    const { done, value } = this.steps.next();
    this.following = done ? Infinity : value;
  }

  /** Plays all steps up to this device time, and advances the device to it unless the scenario ends earlier. */
  advanceTo(until: Millis): void {
    while (this.following <= until) this.next();
    if (!this.over() && this.device.now() < until) this.device.advanceTo(until);
  }

  private *play(): Generator<Millis, void> {
    const { device, allowances } = this;
    const { firstKeys, lines } = this.scenario;
    yield* this.carryOut({ kind: "power", on: true });
    allowances.waitUntilReady(device);
    if (firstKeys.length > 0) {
      yield device.now() + START_MS;
      yield* this.carryOut({ kind: "keys", keys: firstKeys });
      yield device.now() + LOOK_MS;
      allowances.waitUntilReady(device);
    }
    this.originMs = this.due = this.free = device.now();
    for (const line of lines) {
      const now = device.now();
      this.due = dueTime(line, this.due, Math.max(now, this.free), this.originMs);
      if (line.when !== null && this.due < now) {
        const earliest = `a time from ${timeText(now - this.originMs)} on`;
        return this.fail(line, earliest, timeText(this.due - this.originMs));
      }
      if (line.action.kind === "expect") yield* this.check(line, line.action.what, this.originMs);
      else {
        yield this.due;
        this.begunPlace = this.place;
        if (line.action.kind === "rot" && device.rawFlash.byteAt(line.action.place) === null) {
          return this.fail(
            line,
            `a byte of the journal's ${device.rawFlash.bytes.length}`,
            `byte ${line.action.place}`,
          );
        }
        yield* this.carryOut(line.action);
        this.originMs += this.carriedOut(line);
      }
      this.place++;
    }
    this.end();
  }

  /** Carries an action out, its keys one after the other. */
  private *carryOut(action: Action): Generator<Millis, void> {
    const { device } = this;
    this.outcome.acts.push({ at: device.now(), action });
    if (action.kind !== "keys" && action.kind !== "director") return carryOut(action, device);
    const forMs = action.kind === "keys" ? action.forMs : undefined;
    for (const [i, key] of action.keys.entries()) {
      if (i > 0) yield device.now() + TYPING_MS;
      carryOut({ kind: "keys", keys: [key], forMs }, device);
    }
  }

  /** Returns the time that the device took until it was ready, which the scenario's time does not include. */
  private carriedOut(line: Line): Millis {
    const { device } = this;
    const { action } = line;
    const before = device.now();
    if (action.kind === "power" && action.on) this.allowances.waitUntilReady(device);
    if (action.kind === "fail") this.planted++;
    this.due = device.now();
    this.free = this.due + (action.kind === "keys" || action.kind === "director" ? KEY_MS : 0);
    this.after(line);
    return this.due - before;
  }

  /** Checks the expectation until it is met, or until its time is over. */
  private *check(line: Line, what: Expectation, origin: Millis): Generator<Millis, void> {
    const { device, allowances, due } = this;
    const limit = nextDue(this.scenario.lines.slice(this.place + 1), due, origin);
    const instant = ["faces", "lamp", "power", "console"].includes(what.see);
    const wait = !instant ? LOOK_MS : line.when === null ? GLANCE_MS : INSTANT_MS;
    const grace = instant ? Math.max(allowances.graceMs, wait) : wait + allowances.paintedGraceMs;
    const until = Math.min(due + grace, limit);
    yield Math.max(due, Math.min(due + wait, limit));
    this.outcome.expectations++;
    this.begunPlace = this.place;
    let found = mismatch(what, device);
    while (found !== null && device.now() < until) {
      yield Math.min(device.now() + (instant ? LOOK_AGAIN_MS : LOOK_AGAIN_PAINTED_MS), until);
      found = mismatch(what, device);
    }
    if (found !== null) this.fail(line, said(what), found);
  }

  private end(): void {
    const { acts, failures } = this.outcome;
    acts.push({ at: this.device.now(), action: { kind: "wait" } });
    const { uncaught } = this.device.status;
    if (uncaught.length === this.planted) return;
    failures.push({
      line: 0,
      text: "the whole",
      expected: `exceptions that nothing caught: ${this.planted}`,
      found: `${uncaught.length}: ${uncaught.join("; ")}`,
    });
  }

  private fail({ number, text }: Line, expected: string, found: string): void {
    this.outcome.failures.push({ line: number, text, expected, found });
  }
}

/**
 * Due time of a line. Without a time of its own, an expectation is due with the line before it, and an action as soon
 * as that line is done. Checking does not delay the lines that follow. The director's keys begin early: the last of
 * them is pressed at the line's time.
 */
function dueTime({ when, action }: Line, before: Millis, now: Millis, origin: Millis): Millis {
  if (when === null) return action.kind === "expect" ? before : now;
  const due = "at" in when ? origin + when.at : before + when.after;
  return action.kind === "director" ? due - (action.keys.length - 1) * TYPING_MS : due;
}

/**
 * Due time of the first of these lines with a time; Infinity if an action without a time comes first, since that action
 * waits.
 */
function nextDue(lines: Line[], due: Millis, origin: Millis): Millis {
  const next = lines.find(({ when, action }) => when !== null || action.kind !== "expect");
  return next === undefined || next.when === null ? Infinity : dueTime(next, due, due, origin);
}
