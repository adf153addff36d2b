// Maintains the parts: probes those that do not answer, and configures the others again and again.

import type { Side } from "../core/side";
import { FACE_ADDRESSES, KEYPAD_ADDRESS } from "../device/parts";
import { reach } from "../device/reach";
import { faces, glass, keypad, listen } from "./drivers";
import { watchBattery } from "./paint";
import { boundTime } from "./record";
import { say, tell } from "./tell";

/**
 * Each part is served once in five of these periods: within 2 s of its return it is in use again, the panel painted.
 */
const TEND_MS = 200;

function readKeypad(atSeconds: number): void {
  if (keypad.service(atSeconds) === "lost") say("keysLost");
}

/**
 * Free variables below which memory is low. With 400 left words were judged and the panel said so; with 300 it could no
 * longer say anything.
 */
const LEAST_FREE = 600;

/** Warns of low memory while there is still enough to say so. Frees what can be freed only if need be. */
function watchMemory(): void {
  if (process.memory(false).free < LEAST_FREE && process.memory(true).free < LEAST_FREE) tell("noMemory");
}

/** Probe bytes without an effect: switching on the oscillator, which is on anyway; pointing at a register. */
const FACE_PROBE = [0x21];
const KEYPAD_PROBE = [0x01];

/**
 * Serves a face. A part that lost its power has lost its settings without a sign, so it is configured again and again.
 */
function tendFace(side: Side): void {
  const face = faces[side];
  if (face.alive) face.refresh();
  else reach(I2C1, FACE_ADDRESSES[side], FACE_PROBE, face.refresh);
}

function refreshKeypad(): void {
  keypad.refresh();
  if (keypad.alive) readKeypad(getTime());
}

function tendKeypad(): void {
  if (keypad.alive) refreshKeypad();
  else reach(I2C1, KEYPAD_ADDRESS, KEYPAD_PROBE, refreshKeypad);
}

/** Probes both faces, which light up as soon as they are found. */
export function findFaces(): void {
  tendFace(0);
  tendFace(1);
}

export function findKeypad(): void {
  keypad.alive = false;
  tendKeypad();
}

/** Tasks that are run in turn. */
const tended = [
  function () {
    tendFace(0);
  },
  function () {
    tendFace(1);
  },
  tendKeypad,
  glass.check,
  function () {
    watchBattery();
    watchMemory();
    boundTime();
  },
];
let turn = 0;

function tend(): void {
  E.kickWatchdog();
  turn = (turn + 1) % tended.length;
  tended[turn]();
}

/**
 * Reads the keypad on its interrupt. One that does not answer is left to `tendKeypad`, because each try costs an
 * exception.
 */
export function serveKeypad(atSeconds: number): void {
  if (keypad.alive) readKeypad(atSeconds);
}

let tending: number | undefined;

/**
 * Sets up everything that wakes the device: the interpreter drops a watch or an interval whose callback runs out of
 * memory.
 */
export function arm(): void {
  if (tending !== undefined) clearInterval(tending);
  tending = setInterval(tend, TEND_MS);
  listen();
}
