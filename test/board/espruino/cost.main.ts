// What the drivers cost in the interpreter, in passes of the reference loop and in JsVars: prints "name value" lines.

import { createFace } from "../../../firmware/device/faces";
import { createKeypad } from "../../../firmware/device/keypad";
import { createPanel } from "../../../firmware/device/panel";
import type { Row } from "../../../firmware/ui/row";

declare function print(line: string): void;
declare function getTime(): number;
declare const process: { memory(): { usage: number } };

const ROUNDS = 1000;

function reference(passes: number): number {
  var a = 1;
  for (var i = 0; i < passes; i++) {
    a = (a * 3 + i) & 0xffff;
  }
  return a;
}

function secondsOf(run: () => void): number {
  const start = getTime();
  run();
  return getTime() - start;
}

/** The fastest of several runs: what else the host did meanwhile is not the driver's cost. */
function fastest(run: () => void): number {
  let best = 1e9;
  for (let i = 0; i < 5; i++) best = Math.min(best, secondsOf(run));
  return best;
}

const passSeconds = fastest(() => reference(20 * ROUNDS)) / (20 * ROUNDS);

const i2c = {
  writeTo: (): void => { },
  readFrom: (): Uint8Array => new Uint8Array(1),
};
const spi = { write: (): void => { }, send: (): number => 0 };
const pin = { write: (): void => { } };

const FACES = [{ digits: "2500", colon: true, sideDots: false }, { digits: "2459", colon: true, sideDots: false }];
const face = createFace(i2c, 0x70);
const faceSeconds = fastest(() => {
  for (let i = 0; i < ROUNDS; i++) face.show(FACES[i & 1]!);
});
print("= face.show " + faceSeconds / ROUNDS / passSeconds);

const keypad = createKeypad(i2c, () => { });
const idleSeconds = fastest(() => {
  for (let i = 0; i < ROUNDS; i++) keypad.service(i);
});
print("= keypad.service " + idleSeconds / ROUNDS / passSeconds);

const ROWS: Row[] = [
  { text: "CHALLENGE: 3 WORDS", scale: 4, tone: "title" },
  { text: "QUIXOTRY", scale: 8, tone: "plain" },
  { text: "THE QUICK BROWN FOX JUMPS OVER THE LAZY", scale: 2, tone: "quiet" },
  { text: "NOT ACCEPTABLE", scale: 5, tone: "alert" },
];

function cost(): void {
  panel.show(ROWS);
  let slices = 0;
  const seconds = secondsOf(() => {
    while (panel.paintNext()) slices++;
  });
  print("= panel " + seconds / passSeconds);
  print("= slice " + seconds / slices / passSeconds);
}

const before = process.memory().usage;
const panel = createPanel(spi, { cs: pin, dc: pin, rst: pin }, () => cost());
print("= panel.vars " + (process.memory().usage - before));
panel.start();
