// What fingers do: buttons whose contacts bounce, and keys of the matrix.

import { KEYPAD_WIRING } from "../../firmware/device/parts";
import { Tca8418 } from "./parts/tca8418";
import { Millis } from "./timeline";

export interface Hands {
  /** A finger presses a side's button now, for so long; the contact bounces as it closes and as it opens. */
  pressButton(side: number, forMs: Millis): void;
  holdButton(side: number): void;
  releaseButton(side: number): void;
  /** A press whose contact gives so many edges within so long. */
  bounceButton(side: number, edges: number, withinMs: Millis): void;
  pressKey(key: string, forMs: Millis): void;
  releaseKey(key: string): void;
}

/** Where the hands are at work. */
export interface Bench {
  now(): Millis;
  /** The world does something at `at`, whatever the device is doing. */
  worldAt(at: Millis, run: () => void): void;
  /** The pin of each side's button, low while it is pressed. */
  buttons: string[];
  /** A button's contact puts this level on its pin. */
  drive(pin: string, level: boolean): void;
  keypad: Tca8418;
}

/** A contact's bounce where nothing else is asked for: edges after the first, at these times. */
const BOUNCE_MS = [0.4, 0.9, 1.7, 3.1];
/** A bad contact is held so long after its last edge. */
const HELD_MS = 100;

function keyPlace(key: string): { row: number; column: number } {
  for (let row = 0; row < KEYPAD_WIRING.length; row++) {
    const column = KEYPAD_WIRING[row].split(" ").indexOf(key);
    if (column >= 0) return { row: row, column: column };
  }
  throw new Error("a key of the keypad expected, found " + key);
}

export function createHands(bench: Bench): Hands {
  function pinAt(afterMs: Millis, pin: string, level: boolean): void {
    bench.worldAt(bench.now() + afterMs, function () { bench.drive(pin, level); });
  }

  /** The contact goes to `level` now and bounces before it stays there. */
  function move(side: number, level: boolean, afterMs: Millis): void {
    const pin = bench.buttons[side];
    pinAt(afterMs, pin, level);
    BOUNCE_MS.forEach(function (ms, i) { pinAt(afterMs + ms, pin, i % 2 === 0 ? !level : level); });
  }

  return {
    pressButton: function (side, forMs) {
      move(side, false, 0);
      move(side, true, forMs);
    },
    holdButton: function (side) { move(side, false, 0); },
    releaseButton: function (side) { move(side, true, 0); },
    bounceButton: function (side, edges, withinMs) {
      const pin = bench.buttons[side];
      const start = bench.now();
      let edge = 0;
      // One edge leads to the next: hundreds at once would be too much for a real interpreter.
      function next(): void {
        bench.drive(pin, edge % 2 === 1);
        edge++;
        if (edge < edges) bench.worldAt(start + (withinMs * edge) / edges, next);
      }
      bench.worldAt(start, next);
      pinAt(withinMs, pin, false);
      move(side, true, withinMs + HELD_MS);
    },
    pressKey: function (key, forMs) {
      const at = keyPlace(key);
      bench.worldAt(bench.now(), function () { bench.keypad.press(at.row, at.column); });
      bench.worldAt(bench.now() + forMs, function () { bench.keypad.release(at.row, at.column); });
    },
    releaseKey: function (key) {
      const at = keyPlace(key);
      bench.keypad.release(at.row, at.column);
    },
  };
}
