// How much time a device is given that takes some for what it does: the emulated chip, and a virtual board with a pace.

import { Text } from "../../firmware/ui/texts";
import type { Device } from "../board/device";
import { asSeen } from "../board/typeface";
import type { Pace } from "./play";
import type { Millis } from "../board/timeline";

/**
 * Both faces are to be right 35 ms after a press, and nothing may keep the interpreter for longer than 100 ms while
 * a clock runs.
 */
const FACES_MS = 35,
  BUSY_MS = 100;
/**
 * The whole panel anew takes a good second, and the result, of some thirty boxes, 2.7 s on the emulated chip; a
 * verdict may come 500 ms after the last look-up.
 */
const PANEL_MS = 3000;

/** A panel that has not changed for so long has been painted. */
const QUIET_MS = 600;
/** The longest that is waited: a check of the pack, and a panel that is not there. */
const READY_MS = 15_000;
const STEP_MS = 20;

/** Lets time pass until a face is lit and the panel stands still. */
export function waitUntilReady(device: Device): void {
  const end = device.now() + READY_MS;
  let quietSince: Millis = device.now();
  let version = -1;
  while (device.now() < end) {
    const dark = device.faces().every((face) => face === "" || face === "----");
    if (dark || version !== device.glass.frame.version) quietSince = device.now();
    version = device.glass.frame.version;
    if (device.now() - quietSince >= QUIET_MS && isSettled(device)) return;
    device.advanceTo(device.now() + STEP_MS);
  }
}

/** A verdict would wait for the check of the pack. */
function isSettled(device: Device): boolean {
  const checking = asSeen(Text.checkingPack);
  return !device.panelText().some((row) => row.includes(checking));
}

export const TAKING_TIME: Pace = { graceMs: FACES_MS + BUSY_MS, paintedGraceMs: PANEL_MS, waitUntilReady };
