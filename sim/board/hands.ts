// Fingers: they press buttons, whose contacts bounce, and keys of the matrix.

import { KEYPAD_WIRING } from "../../firmware/device/parts";
import type { Tca8418 } from "./parts/tca8418";
import type { Millis } from "./timeline";

const ROWS = KEYPAD_WIRING.split("\n");

export interface Hands {
  /** A finger presses a side's button now, for a given time; the contact bounces as it closes and as it opens. */
  pressButton(side: number, forMs: Millis): void;
  holdButton(side: number): void;
  /** Now, or so long from now. */
  releaseButton(side: number, afterMs?: Millis): void;
  /** A press whose contact gives so many edges within so long, as it closes and as it opens. */
  bounceButton(side: number, edges: number, withinMs: Millis): void;
  /** A side's contact closes or opens now, without a bounce: for whoever has their own. */
  moveContact(side: number, closed: boolean): void;
  pressKey(key: string, forMs: Millis): void;
  releaseKey(key: string, afterMs?: Millis): void;
}

/** Where the hands are at work. */
export interface Bench {
  now(): Millis;
  /** The world does something at `at`, whatever the device is doing. */
  worldAt(at: Millis, run: () => void): void;
  /** The pin of each side's button, low while it is pressed. */
  buttons: string[];
  /** A button's contact joins its pin to ground, or leaves it. */
  ground(pin: string, joined: boolean): void;
  keypad: Tca8418;
}

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

export function createHands(bench: Bench): Hands {
  function moveContact(side: number, closed: boolean): void {
    bench.ground(bench.buttons[side], closed);
  }

  function contactAt(at: Millis, side: number, closed: boolean): void {
    bench.worldAt(at, function () {
      moveContact(side, closed);
    });
  }

  /** The contact closes or opens so long from now, and bounces before it stays there. */
  function move(side: number, closed: boolean, afterMs: Millis): void {
    const from = bench.now() + afterMs;
    contactAt(from, side, closed);
    BOUNCE_MS.forEach(function (ms, i) {
      contactAt(from + ms, side, i % 2 === 0 ? !closed : closed);
    });
  }

  /** The same with so many edges, evenly within so long. */
  function bounce(side: number, closed: boolean, afterMs: Millis, edges: number, withinMs: Millis): void {
    const from = bench.now() + afterMs;
    let edge = 0;
    // One edge leads to the next: hundreds at once would be too much for a real interpreter.
    function next(): void {
      moveContact(side, edge % 2 === 0 ? closed : !closed);
      edge++;
      if (edge < edges) bench.worldAt(from + (withinMs * edge) / edges, next);
    }
    bench.worldAt(from, next);
    contactAt(from + withinMs, side, closed);
  }

  return {
    pressButton: function (side, forMs) {
      move(side, true, 0);
      move(side, false, forMs);
    },
    holdButton: function (side) {
      move(side, true, 0);
    },
    releaseButton: function (side, afterMs) {
      move(side, false, afterMs || 0);
    },
    bounceButton: function (side, edges, withinMs) {
      bounce(side, true, 0, edges, withinMs);
      bounce(side, false, withinMs + HELD_MS, edges, withinMs);
    },
    moveContact: moveContact,
    pressKey: function (key, forMs) {
      const at = keyPlace(key);
      bench.worldAt(bench.now(), function () {
        bench.keypad.press(at.row, at.column);
      });
      bench.worldAt(bench.now() + forMs, function () {
        bench.keypad.release(at.row, at.column);
      });
    },
    releaseKey: function (key, afterMs) {
      const at = keyPlace(key);
      function release(): void {
        bench.keypad.release(at.row, at.column);
      }
      if (afterMs) bench.worldAt(bench.now() + afterMs, release);
      else release();
    },
  };
}
