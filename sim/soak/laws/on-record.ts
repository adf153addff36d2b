// The journal holds each act of a finger, with the finger's time, within 60 ms or as soon as the interpreter is free,
// and no other act. It holds a running clock's time every 1.85 s.

import type { Millis } from "../../../firmware/core/clock";
import { KEY_MS, TYPING_MS } from "../../scenario/actions";
import { type Action, PRESS_MS } from "../../scenario/scenario";
import type { Bench, Law } from "../bench";
import type { Recorded } from "../writes";

const NAME = "on record";
const PROMPT_MS = 60;
const CLOCK_MS = 1850;
/** Durations of the virtual fingers in sim/board/hands.ts: a contact's bounce, and a bad contact's hold. */
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
  /** The key may have turned a challenge's list to face the other player: no change of the game, so not on record. */
  mayTurn: boolean;
}

export interface OnRecord extends Law {
  /** Whether fingers can do this with a known result. */
  canDo(action: Action): boolean;
}

export function onRecord(bench: Bench): OnRecord {
  let unrecorded: Unrecorded[] = [];
  const fingers: (Finger | null)[] = [null, null];
  /** From when on a finger can come down again. */
  const freeAt = [-Infinity, -Infinity];
  const stays = [false, false];
  let writtenAt = 0;

  function comesDown(side: number, forMs: Millis, bounceMs: Millis): void {
    const upAt = bench.now() + forMs;
    if (bench.device.powered()) fingers[side] = { upAt, first: null };
    freeAt[side] = upAt + bounceMs + AGAIN_MS;
  }

  function acting(action: Action): void {
    switch (action.kind) {
      case "press":
        return action.sides.forEach((side) => comesDown(side, action.forMs ?? PRESS_MS, BOUNCE_MS));
      case "bounce":
        return comesDown(action.side, action.withinMs + HELD_MS, action.withinMs);
      case "hold":
        stays[action.side] = true;
        return comesDown(action.side, Infinity, 0);
      case "release": {
        const finger = fingers[action.side];
        if (finger !== null) finger.upAt = bench.now();
        stays[action.side] = false;
        freeAt[action.side] = bench.now() + BOUNCE_MS + AGAIN_MS;
        return;
      }
      case "keys":
        if (!bench.inUse("keypad")) return;
        action.keys.forEach((key, place) => {
          const at = bench.now() + place * TYPING_MS;
          unrecorded.push({ what: `key ${key}`, at, since: at, mayTurn: key === "0" && isList() });
        });
        return;
      case "plug":
        // Keys that a busy interpreter has not fetched are in the keypad, and go with its supply.
        if (action.part === "keypad" && !action.plugged && bench.isBusy())
          unrecorded = unrecorded.filter(({ what }) => !what.startsWith("key "));
    }
  }

  /**
   * The first handler that finds the contact closed makes it a press, or one that runs when the finger has gone. The
   * device may take an earlier one for it: what a handler sees that waited for an erase says nothing of its edge.
   */
  function handled(side: number, closed: boolean): void {
    const finger = fingers[side];
    if (finger === null) return;
    const now = bench.now();
    finger.first ??= now;
    if (closed || now >= finger.upAt) pressed(side, finger.first);
  }

  function pressed(side: number, at: Millis): void {
    fingers[side] = null;
    unrecorded.push({ what: `press of ${"AB"[side]}`, at, since: bench.now(), mayTurn: false });
  }

  function take(what: string, time: Millis): void {
    const isIt = (one: Unrecorded): boolean => one.what === what && one.at <= bench.device.interpreterNow();
    // An earlier 0 may have turned a list and have come to nothing.
    const place = what === "key 0" ? unrecorded.findLastIndex(isIt) : unrecorded.findIndex(isIt);
    if (place < 0) return bench.blame(NAME, `${what} is on record, and no finger did it`);
    const [{ at, since }] = unrecorded.splice(place, 1);
    const earliest = bench.gameTimeOf(at) - ROUNDED_MS;
    // A press has the time of its first handler. A key has that of the keypad's call, or of a look at the keypad.
    const free = Math.max(since, bench.busyUntil);
    const latest = what.startsWith("press") ? earliest + 2 * ROUNDED_MS : bench.gameTimeOf(free) + late(PROMPT_MS);
    // An event that waited while a game began belongs to its first instant.
    if (time > 0 && (time < earliest || time > latest))
      bench.blame(NAME, `${what} at ${earliest + ROUNDED_MS} ms of the game is on record as of ${time}`);
  }

  function late(ms: Millis): Millis {
    return ms + bench.slack.lateMs;
  }

  function writing(recorded: Recorded): void {
    if (recorded.is === "nothing" || recorded.is === "game") return;
    writtenAt = bench.now();
    if (recorded.is === "key") return take(`key ${recorded.key}`, recorded.time);
    if (recorded.is !== "press") return;
    const finger = fingers[recorded.side];
    if (finger !== null && finger.first !== null) pressed(recorded.side, finger.first);
    take(`press of ${"AB"[recorded.side]}`, recorded.time);
  }

  function isList(): boolean {
    return ["words", "verify"].includes(bench.game()?.stage.is ?? "");
  }

  function look(): string | null {
    if (!bench.device.powered()) return null;
    const due = bench.now() - late(PROMPT_MS);
    const isDue = ({ since }: Unrecorded): boolean => Math.max(since, bench.busyUntil) < due;
    unrecorded = unrecorded.filter((one) => !isDue(one) || !(one.mayTurn || (one.what === "key 0" && isList())));
    const missing = unrecorded.find(isDue);
    if (missing !== undefined) return `${missing.what} of ${missing.at.toFixed(1)} ms is not on record`;
    const unheard = fingers.findIndex((finger) => finger !== null && Math.max(finger.upAt, bench.busyUntil) < due);
    if (unheard >= 0) return `a press of ${"AB"[unheard]} was not heard`;
    const runs = bench.device.lamps().includes(true);
    if (runs && Math.max(writtenAt, bench.busyUntil) + CLOCK_MS < due)
      return `a running clock's time was last on record at ${writtenAt.toFixed(1)} ms`;
    return null;
  }

  function forget(): void {
    unrecorded = [];
    fingers[0] = fingers[1] = null;
  }

  return {
    name: NAME,
    acting,
    handled,
    writing: (write, recorded) => {
      if (write.data !== null) writing(recorded);
    },
    failing: forget,
    cameBack: () => {
      forget();
      writtenAt = bench.now();
    },
    look,
    canDo: (action) => {
      const isFree = (side: number): boolean => bench.now() >= freeAt[side];
      if (action.kind === "press") return action.sides.every(isFree);
      if (action.kind === "hold" || action.kind === "bounce") return isFree(action.side);
      // A contact that is moving as the device comes up may be heard, or not.
      if (action.kind === "power" && action.on) return [0, 1].every((side) => stays[side] || isFree(side));
      if (action.kind === "release") return stays[action.side];
      if (action.kind !== "keys" || !bench.device.powered() || !bench.device.plugged("keypad")) return true;
      // Not while the keypad comes back, nor more than it keeps.
      const waiting = bench.isBusy() ? 2 * (unrecorded.length + action.keys.length) : 0;
      return bench.inUse("keypad") && waiting <= FIFO_EVENTS && bench.now() >= typedUntil();
    },
  };

  function typedUntil(): Millis {
    return Math.max(0, ...unrecorded.map(({ what, at }) => (what.startsWith("key") ? at + KEY_MS : 0)));
  }
}
