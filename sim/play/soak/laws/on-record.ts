// The journal holds each press with the finger's time, within 60 ms or as soon as the interpreter is free, and no other
// press; a key reaches the game as fast. Not on record is a press that only closed a page, or that was refused at a
// line that was being typed. The journal holds a running clock's time every 1.85 s.

import type { Millis } from "../../../../firmware/core/clock";
import { type Action, KEY_MS, PRESS_MS, TYPING_MS } from "../../../board/virtual/actions";
import type { Live } from "../../laws/law";
import type { SoakedDevice, Law, Step } from "../soaked-device";
import type { Recorded, Write } from "../writes";

const NAME = "on record";
const PROMPT_MS = 60;
const CLOCK_MS = 1850;
/** Durations of the virtual fingers in sim/board/virtual/fingers.ts: a contact's bounce, and a bad contact's hold. */
const BOUNCE_MS = 3.1;
const HELD_MS = 100;
/** From the release of a button to its next press: nobody is quicker. */
const AGAIN_MS = 150;
/** Events that the keypad keeps while nobody reads it: a press and a release for each key. */
const FIFO_EVENTS = 10;
const ROUNDED_MS = 1;

/** A finger on a button: until when, and when the first handler ran. */
interface Finger {
  upAt: Millis;
  first: Millis | null;
}

/** An act of a finger that is not on record yet. `since` is when the device could know of it. */
interface Unrecorded {
  what: string;
  at: Millis;
  since: Millis;
}

/** Whether the line with the cursor differs from the list in the game. */
function isTyping(game: Live): boolean {
  const challenge = game.stage.is === "words" ? game.stage.challenge : null;
  return challenge !== null && (challenge.words[game.view.line] ?? "") !== game.view.text;
}

export class OnRecord implements Law {
  readonly name = NAME;
  private unrecorded: Unrecorded[] = [];
  private readonly fingers: (Finger | null)[] = [null, null];
  /** From when on a finger can come down again. */
  private readonly freeAt = [-Infinity, -Infinity];
  private readonly stays = [false, false];
  private writtenAt = 0;
  /** The last press, if it closed a page: where the core refused it as well, that may be on record. */
  private closing: string | null = null;

  constructor(private readonly soaked: SoakedDevice) {}

  performing(action: Action): void {
    const { soaked } = this;
    switch (action.kind) {
      case "press":
        return action.sides.forEach((side) => this.comesDown(side, action.forMs ?? PRESS_MS, BOUNCE_MS));
      case "bounce":
        return this.comesDown(action.side, action.withinMs + HELD_MS, action.withinMs);
      case "hold":
        this.stays[action.side] = true;
        return this.comesDown(action.side, Infinity, 0);
      case "release": {
        const finger = this.fingers[action.side];
        if (finger !== null) finger.upAt = soaked.now();
        this.stays[action.side] = false;
        this.freeAt[action.side] = soaked.now() + BOUNCE_MS + AGAIN_MS;
        return;
      }
      case "keys":
        if (!soaked.inUse("keypad")) return;
        action.keys.forEach((key, place) => {
          const at = soaked.now() + place * TYPING_MS;
          this.unrecorded.push({ what: `key ${key}`, at, since: at });
        });
        return;
      case "plug":
        // Keys that a busy interpreter has not fetched are in the keypad, and go with its supply.
        if (action.part === "keypad" && !action.plugged && soaked.isBusy())
          this.unrecorded = this.unrecorded.filter(({ what }) => !what.startsWith("key "));
    }
  }

  /**
   * The first handler that finds the contact closed makes it a press, or one that runs when the finger has gone. The
   * device may take an earlier one for it: what a handler sees that waited for an erase says nothing of its edge.
   */
  handled(side: number, closed: boolean): void {
    const finger = this.fingers[side];
    if (finger === null) return;
    const now = this.soaked.now();
    finger.first ??= now;
    if (closed || now >= finger.upAt) this.pressed(side, finger.first);
  }

  writing(write: Write, recorded: Recorded): void {
    if (write.data === null || ["nothing", "game", "state"].includes(recorded.is)) return;
    this.writtenAt = this.soaked.now();
    if (recorded.is !== "press") return;
    const what = `press of ${"AB"[recorded.side]}`;
    const wasClosing = this.closing === what;
    this.closing = null;
    if (wasClosing) return;
    const finger = this.fingers[recorded.side];
    if (finger !== null && finger.first !== null) this.pressed(recorded.side, finger.first);
    this.take(what, recorded.time);
  }

  stepped({ before, event, outcome }: Step): void {
    if (event.kind === "key") this.take(`key ${event.key}`, event.at);
    const isNot = outcome.closed !== null || (outcome.refused !== null && isTyping(before));
    if (event.kind !== "press") return;
    const what = `press of ${"AB"[event.side]}`;
    if (isNot) this.take(what, event.at);
    this.closing = outcome.closed === null ? null : what;
  }

  failing(): void {
    this.forget();
  }

  cameBack(): void {
    this.forget();
    this.writtenAt = this.soaked.now();
  }

  look(): string | null {
    const { soaked } = this;
    if (!soaked.device.powered()) return null;
    const due = soaked.now() - this.late(PROMPT_MS);
    const isDue = ({ since }: Unrecorded): boolean => Math.max(since, soaked.busyUntil) < due;
    const missing = this.unrecorded.find(isDue);
    if (missing !== undefined) return `${missing.what} of ${missing.at.toFixed(1)} ms is not on record`;
    const unheard = this.fingers.findIndex(
      (finger) => finger !== null && Math.max(finger.upAt, soaked.busyUntil) < due,
    );
    if (unheard >= 0) return `a press of ${"AB"[unheard]} was not heard`;
    const runs = soaked.device.lamps().includes(true);
    if (runs && Math.max(this.writtenAt, soaked.busyUntil) + CLOCK_MS < due)
      return `a running clock's time was last on record at ${this.writtenAt.toFixed(1)} ms`;
    return null;
  }

  /** Whether fingers can do this with a known result. */
  canDo(action: Action): boolean {
    const { soaked } = this;
    const isFree = (side: number): boolean => soaked.now() >= this.freeAt[side];
    if (action.kind === "press") return action.sides.every(isFree);
    if (action.kind === "hold" || action.kind === "bounce") return isFree(action.side);
    // A contact that is moving as the device comes up may be heard, or not.
    if (action.kind === "power" && action.on) return [0, 1].every((side) => this.stays[side] || isFree(side));
    if (action.kind === "release") return this.stays[action.side];
    if (action.kind !== "keys" || !soaked.device.powered() || !soaked.device.plugged("keypad")) return true;
    // Not while the keypad comes back, nor more than it keeps.
    const waiting = soaked.isBusy() ? 2 * (this.unrecorded.length + action.keys.length) : 0;
    return soaked.inUse("keypad") && waiting <= FIFO_EVENTS && soaked.now() >= this.typedUntil();
  }

  private comesDown(side: number, forMs: Millis, bounceMs: Millis): void {
    const upAt = this.soaked.now() + forMs;
    if (this.soaked.device.powered()) this.fingers[side] = { upAt, first: null };
    this.freeAt[side] = upAt + bounceMs + AGAIN_MS;
  }

  private pressed(side: number, at: Millis): void {
    this.fingers[side] = null;
    this.unrecorded.push({ what: `press of ${"AB"[side]}`, at, since: this.soaked.now() });
  }

  private take(what: string, time: Millis): void {
    const { soaked } = this;
    const isIt = (one: Unrecorded): boolean => one.what === what && one.at <= soaked.device.interpreterNow();
    const place = this.unrecorded.findIndex(isIt);
    if (place < 0) return soaked.blame(NAME, `${what} is on record, and no finger did it`);
    const [{ at, since }] = this.unrecorded.splice(place, 1);
    const earliest = soaked.gameTimeOf(at) - ROUNDED_MS;
    // A press has the time of its first handler. A key has that of the keypad's call, or of a look at the keypad.
    const free = Math.max(since, soaked.busyUntil);
    const latest = what.startsWith("press")
      ? earliest + 2 * ROUNDED_MS
      : soaked.gameTimeOf(free) + this.late(PROMPT_MS);
    // An event that waited while a game began belongs to its first instant.
    if (time > 0 && (time < earliest || time > latest))
      soaked.blame(NAME, `${what} at ${earliest + ROUNDED_MS} ms of the game is on record as of ${time}`);
  }

  private late(ms: Millis): Millis {
    return ms + this.soaked.slack.lateMs;
  }

  private forget(): void {
    this.unrecorded = [];
    this.fingers.fill(null);
  }

  private typedUntil(): Millis {
    return Math.max(0, ...this.unrecorded.map(({ what, at }) => (what.startsWith("key") ? at + KEY_MS : 0)));
  }
}
