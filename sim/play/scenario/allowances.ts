// Time allowances for devices whose work takes time: the emulated chip, and a virtual board with a allowances.

import { Text } from "../../../firmware/ui/texts";
import type { Device } from "../../board/virtual/device";
import { asSeen } from "../../board/panel/typeface";
import type { Allowances } from "./play";
import type { Millis } from "../../board/virtual/timeline";

/**
 * Goals of the device: both faces are right 35 ms after a press, and no callback takes longer than 100 ms while a clock
 * runs.
 */
const FACES_MS = 35,
  BUSY_MS = 100;
/**
 * Measured on the emulated chip: painting the whole panel takes a good second, and the result's page, with some thirty
 * boxes, 2.7 s. A verdict may come 500 ms after the last look-up.
 */
const PANEL_MS = 3000;

/** A panel that has not changed for this time has been painted. */
const QUIET_MS = 600;
/** Longest wait for the device: for the check of the pack, or for a panel that is unplugged. */
const READY_MS = 15_000;
const STEP_MS = 20;

/** Lets time pass until a face is lit, the panel is painted and the pack is checked. */
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

/** Whether the pack is checked: a verdict would wait for that. */
function isSettled(device: Device): boolean {
  const checking = asSeen(Text.checkingPack);
  return !device.panelText().some((row) => row.includes(checking));
}

export const TAKING_TIME: Allowances = { graceMs: FACES_MS + BUSY_MS, paintedGraceMs: PANEL_MS, waitUntilReady };
