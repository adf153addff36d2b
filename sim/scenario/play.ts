// Plays a scenario on a device and reports what was not as expected: to its end at once, or moment by moment.

import type { Millis } from "../board/timeline";
import type { Device } from "../board/device";
import { carryOut, KEY_MS, TYPING_MS } from "./actions";
import { mismatch, said } from "./expectations";
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
const AT_ONCE: Pace = { graceMs: 50, paintedGraceMs: 0, waitUntilReady: () => {} };
/** Who waits for something looks again after so long. */
const LOOK_AGAIN_MS: Millis = 5;
const LOOK_AGAIN_PAINTED_MS: Millis = 50;

/** The next happening and its time on the device: a key that is typed, a line carried out, a look at something. */
interface Moment {
  at: Millis;
  /** Returns what comes after it; null at the end. */
  run: () => Moment | null;
}

/**
 * Plays `scenario` from power-on to its last line; `after` is told of each line that was carried out. `pace` is for
 * devices that are not the virtual board.
 */
export function playScenario(scenario: Scenario, device: Device, after?: (line: Line) => void, pace?: Pace): Outcome {
  const playing = new Playing(scenario, device, after, pace);
  while (!playing.over()) playing.next();
  return playing.outcome;
}

/** A scenario that is being played, moment by moment; the device's time stands still between them. */
export class Playing {
  /** Filled as the play goes on. */
  readonly outcome: Outcome = { expectations: 0, failures: [] };
  private readonly lines: Line[];
  private readonly pace: Pace;
  /** Exceptions that the scenario has asked for. */
  private planted = 0;
  private place = 0;
  private begunPlace = -1;
  private hasBegun = false;
  /** The scenario's times count from here. */
  private originMs = 0;
  private due = 0;
  /** When a line without a time may happen: a finger has left the key that it was on. */
  private free = 0;
  private following: Moment | null;

  /** As playScenario; nothing has happened yet. */
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

  /** The device's time from which the scenario's times count; null until its first line can happen. */
  origin(): Millis | null {
    return this.hasBegun ? this.originMs : null;
  }

  /** How many lines have been carried out or looked at. */
  done(): number {
    return this.place;
  }

  /** The place of the line that was begun last; -1 before the first. */
  current(): number {
    return this.begunPlace;
  }

  /** Whether nothing is left to be played. */
  over(): boolean {
    return this.following === null;
  }

  /** When something is played next, in the device's time; never, where nothing is left. */
  nextAt(): Millis {
    return this.following === null ? Infinity : this.following.at;
  }

  /** Plays what comes next, at its time: one key, one line, one look. */
  next(): void {
    if (this.following === null) return;
    this.device.advanceTo(this.following.at);
    this.following = this.following.run();
  }

  /** Plays everything up to this time of the device, and brings the device there unless the scenario ends before. */
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

  /** The scenario cannot be played beyond this line. */
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

  /** Looks until what is expected is there, or may come no more. */
  private look(line: Line, what: Expectation): Moment {
    const due = this.due;
    const limit = nextDue(this.lines, this.place, due, this.originMs);
    const instant = what.see === "faces" || what.see === "lamp" || what.see === "power" || what.see === "console";
    // An expectation without a time of its own is looked at after the action has had time.
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
