// Fingers: they press buttons, whose contacts bounce, and keys of the matrix.

import { KEYPAD_WIRING } from "../../../firmware/device/parts";
import { Body } from "./body";
import type { Millis } from "./timeline";

const ROWS = KEYPAD_WIRING.split("\n");

/** Times of the edges after the first, when a contact bounces as usual. */
const BOUNCE_MS = [0.4, 0.9, 1.7, 3.1];
/** Time for which a bad contact is held after its last edge. */
const HELD_MS = 100;

function keyPlace(key: string): { row: number; column: number } {
  for (let row = 0; row < ROWS.length; row++) {
    const column = ROWS[row].split(" ").indexOf(key);
    if (column >= 0) return { row, column };
  }
  throw new Error("a key of the keypad expected, found " + key);
}

/** The fingers at a device with two buttons and a keypad. */
export abstract class Fingers extends Body {
  abstract now(): Millis;
  /** Runs an act of the world outside at `at`, whatever the device is doing. */
  abstract worldAt(at: Millis, run: () => void): void;
  /** Closes or opens a side's contact now, without a bounce. */
  abstract moveContact(side: number, closed: boolean): void;

  /** Presses a side's button now, for a given time; the contact bounces as it closes and as it opens. */
  pressButton(side: number, forMs: Millis): void {
    move(this, side, true, 0);
    move(this, side, false, forMs);
  }

  holdButton(side: number): void {
    move(this, side, true, 0);
  }

  /** Releases a side's button now, or after a time. */
  releaseButton(side: number, afterMs?: Millis): void {
    move(this, side, false, afterMs || 0);
  }

  /** Presses a button with a bad contact: `edges` edges within `withinMs`, as it closes and as it opens. */
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

function contactAt(fingers: Fingers, at: Millis, side: number, closed: boolean): void {
  fingers.worldAt(at, () => fingers.moveContact(side, closed));
}

/** Closes or opens the contact after a time; it bounces before it stays there. */
function move(fingers: Fingers, side: number, closed: boolean, afterMs: Millis): void {
  const from = fingers.now() + afterMs;
  contactAt(fingers, from, side, closed);
  BOUNCE_MS.forEach((ms, i) => contactAt(fingers, from + ms, side, i % 2 === 0 ? !closed : closed));
}

/** Closes or opens the contact after a time, with `edges` edges spread evenly over `withinMs`. */
function bounce(
  fingers: Fingers,
  side: number,
  closed: boolean,
  afterMs: Millis,
  edges: number,
  withinMs: Millis,
): void {
  const from = fingers.now() + afterMs;
  let edge = 0;
  // One edge leads to the next: hundreds at once would be too much for a real interpreter.
  function next(): void {
    fingers.moveContact(side, edge % 2 === 0 ? closed : !closed);
    edge++;
    if (edge < edges) fingers.worldAt(from + (withinMs * edge) / edges, next);
  }
  fingers.worldAt(from, next);
  contactAt(fingers, from + withinMs, side, closed);
}
