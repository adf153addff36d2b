// Fingers: they press buttons, whose contacts bounce, and keys of the matrix.

import { KEYPAD_WIRING } from "../../firmware/device/parts";
import type { Tca8418 } from "./parts/tca8418";
import type { Millis } from "./timeline";

const ROWS = KEYPAD_WIRING.split("\n");

/** A contact's bounce where nothing else is asked for: edges after the first, at these times. */
const BOUNCE_MS = [0.4, 0.9, 1.7, 3.1];
/** A bad contact is held so long after its last edge. */
const HELD_MS = 100;

function keyPlace(key: string): { row: number; column: number } {
  for (let row = 0; row < ROWS.length; row++) {
    const column = ROWS[row].split(" ").indexOf(key);
    if (column >= 0) return { row: row, column: column };
  }
  throw new Error("a key of the keypad expected, found " + key);
}

/** At a device with two buttons and a keypad. */
export abstract class Hands {
  abstract readonly keypad: Tca8418;
  abstract now(): Millis;
  /** The world does something at `at`, whatever the device is doing. */
  abstract worldAt(at: Millis, run: () => void): void;
  /** A side's contact closes or opens now, without a bounce: for whoever has their own. */
  abstract moveContact(side: number, closed: boolean): void;

  /** A finger presses a side's button now, for a given time; the contact bounces as it closes and as it opens. */
  pressButton(side: number, forMs: Millis): void {
    move(this, side, true, 0);
    move(this, side, false, forMs);
  }

  holdButton(side: number): void {
    move(this, side, true, 0);
  }

  /** Now, or so long from now. */
  releaseButton(side: number, afterMs?: Millis): void {
    move(this, side, false, afterMs || 0);
  }

  /** A press whose contact gives so many edges within so long, as it closes and as it opens. */
  bounceButton(side: number, edges: number, withinMs: Millis): void {
    bounce(this, side, true, 0, edges, withinMs);
    bounce(this, side, false, withinMs + HELD_MS, edges, withinMs);
  }

  pressKey(key: string, forMs: Millis): void {
    const at = keyPlace(key);
    this.worldAt(this.now(), () => this.keypad.press(at.row, at.column));
    this.worldAt(this.now() + forMs, () => this.keypad.release(at.row, at.column));
  }

  releaseKey(key: string, afterMs?: Millis): void {
    const at = keyPlace(key);
    if (afterMs) this.worldAt(this.now() + afterMs, () => this.keypad.release(at.row, at.column));
    else this.keypad.release(at.row, at.column);
  }
}

function contactAt(hands: Hands, at: Millis, side: number, closed: boolean): void {
  hands.worldAt(at, () => hands.moveContact(side, closed));
}

/** The contact closes or opens so long from now, and bounces before it stays there. */
function move(hands: Hands, side: number, closed: boolean, afterMs: Millis): void {
  const from = hands.now() + afterMs;
  contactAt(hands, from, side, closed);
  BOUNCE_MS.forEach((ms, i) => contactAt(hands, from + ms, side, i % 2 === 0 ? !closed : closed));
}

/** The same with so many edges, evenly within so long. */
function bounce(hands: Hands, side: number, closed: boolean, afterMs: Millis, edges: number, withinMs: Millis): void {
  const from = hands.now() + afterMs;
  let edge = 0;
  // One edge leads to the next: hundreds at once would be too much for a real interpreter.
  function next(): void {
    hands.moveContact(side, edge % 2 === 0 ? closed : !closed);
    edge++;
    if (edge < edges) hands.worldAt(from + (withinMs * edge) / edges, next);
  }
  hands.worldAt(from, next);
  contactAt(hands, from + withinMs, side, closed);
}
