// Recovers from a fault, and continues the game.

import type { Notice } from "../core/notice";
import { cancelLookUp } from "./adjudicate";
import type { Device } from "./device";
import { dispatch } from "./dispatch";
import { applyConsoleLock } from "./log";
import { openPack } from "./packs";
import { paint } from "./paint";
import { saveState, scheduleCheckpoint } from "./record";
import { tell } from "./tell";
import { arm } from "./maintain";
import { nowMs } from "./time";

/** Delay before recovery, so that a repeating fault leaves time for other work. */
const RECOVER_MS = 100;

/**
 * Sets up timers and watches again, and ends an interrupted look-up. Clocks need no recovery, because times are
 * derived.
 */
function recover(device: Device): void {
  device.timers.recovery = undefined;
  if (device.game === undefined) return; // start-up has its own fallbacks
  E.getErrorFlags(); // clears them: otherwise the next error is not reported
  arm(device);
  // The fault may have ended the check of the pack.
  if (device.pack === null) openPack(device, device.game.settings.pack);
  scheduleCheckpoint(device);
  applyConsoleLock(device);
  if (device.game.stage.is === "adjudicating")
    return dispatch(device, { kind: "verdict", acceptable: null, at: nowMs(device) });
  paint(device);
  if (tell(device, device.trouble) || device.recording.unwritten) saveState(device);
}

/** Schedules the recovery and cancels any look-up. Does no more, because memory may be full. */
export function recoverFrom(device: Device, notice: Notice): void {
  const timers = device.timers;
  if (timers.recovery !== undefined) clearTimeout(timers.recovery);
  timers.recovery = setTimeout(recover, RECOVER_MS, device);
  device.trouble = notice;
  cancelLookUp(device);
}
