// Maintains the parts: probes a part that does not answer, and configures each of the others again, every second. Also
// watches the battery, the memory and the game's time.

import type { Side } from "../core/side";
import { checkPanel } from "../device/panel";
import { FACE_ADDRESSES, KEYPAD_ADDRESS } from "../device/parts";
import { probe } from "../device/probe";
import type { Device } from "./device";
import { watchParts } from "./paint";
import { boundTime } from "./record";
import { say, tell } from "./tell";

/**
 * Period of the maintenance tasks, of which one runs at a time: each part is visited once a second, and a part that
 * returns is in use within 2 s.
 */
const MAINTENANCE_MS = 200;

function readKeypad(device: Device, atSeconds: number): void {
  if (device.parts.keypad.service(atSeconds) === "lost") say(device, "keysLost");
}

/**
 * Free variables below which memory is low. Measured: with 400 free, words are judged and the panel warns; with 300 it
 * cannot warn any more.
 */
const LEAST_FREE = 600;

/** Warns of low memory while the warning still has room. Collects garbage only if memory seems low. */
function watchMemory(device: Device): void {
  if (process.memory(false).free < LEAST_FREE && process.memory(true).free < LEAST_FREE) tell(device, "noMemory");
}

/**
 * Bytes of a probe, without an effect: switches on a face's oscillator, which is on already; selects a register of the
 * keypad.
 */
const FACE_PROBE = [0x21];
const KEYPAD_PROBE = [0x01];

/**
 * Configures a face again, because a face that lost its power has lost its settings and answers as before; or probes a
 * face that does not answer.
 */
function maintainFace(device: Device, side: Side): void {
  const face = device.parts.faces[side];
  if (face.alive) face.refresh();
  else probe(I2C1, FACE_ADDRESSES[side], FACE_PROBE, face.refresh);
}

function refreshKeypad(device: Device): void {
  device.parts.keypad.refresh();
  if (device.parts.keypad.alive) readKeypad(device, getTime());
}

function maintainKeypad(device: Device): void {
  if (device.parts.keypad.alive) return refreshKeypad(device);
  probe(I2C1, KEYPAD_ADDRESS, KEYPAD_PROBE, function () {
    refreshKeypad(device);
  });
}

/** Configures or probes both faces. */
export function findFaces(device: Device): void {
  maintainFace(device, 0);
  maintainFace(device, 1);
}

export function findKeypad(device: Device): void {
  device.parts.keypad.alive = false;
  maintainKeypad(device);
}

/** Number of maintenance tasks. */
const TASKS = 5;

function maintain(device: Device): void {
  E.kickWatchdog();
  device.lastTask = (device.lastTask + 1) % TASKS;
  switch (device.lastTask) {
    case 0:
      return maintainFace(device, 0);
    case 1:
      return maintainFace(device, 1);
    case 2:
      return maintainKeypad(device);
    case 3:
      return checkPanel(device.parts.panel);
    default:
      watchParts(device);
      watchMemory(device);
      boundTime(device);
  }
}

/**
 * Reads the keypad when a poll finds its line low. Leaves a keypad that does not answer to maintainKeypad, because each
 * failed transfer costs an exception.
 */
export function serveKeypad(device: Device, atSeconds: number): void {
  if (device.bringUp !== null) device.bringUp.byLine = true;
  if (device.parts.keypad.alive) readKeypad(device, atSeconds);
}

/**
 * Sets up the watches, and the intervals of polling and maintenance. Called again after a fault, because the
 * interpreter drops a watch or an interval whose callback runs out of memory.
 */
export function arm(device: Device): void {
  const timers = device.timers;
  if (timers.maintenance !== undefined) clearInterval(timers.maintenance);
  timers.maintenance = setInterval(maintain, MAINTENANCE_MS, device);
  if (device.parts.inputs !== null) device.parts.inputs.listen();
}
