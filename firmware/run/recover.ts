// Recovery from a fault: everything that wakes the device is set up again, and the game continues.

import type { Notice } from "../core/game";
import { breakOff } from "./adjudicate";
import { dispatch } from "./dispatch";
import { game } from "./held";
import { lockConsole } from "./log";
import { paint } from "./paint";
import { saveState, schedulePulse, unwritten } from "./record";
import { tell } from "./tell";
import { arm } from "./tend";
import { nowMs } from "./time";

/** Recovery waits this long, so that a fault that repeats does not take all of the time. */
const RECOVER_MS = 100;

let recovery: number | undefined;
let trouble: Notice = "faultSeen";

/**
 * Sets up timers and watches again, and ends a look-up that was interrupted. The clocks need nothing, being derived.
 */
function recover(): void {
  recovery = undefined;
  if (game === undefined) return; // start-up goes on by itself
  E.getErrorFlags(); // forgets them, so that the next is also told
  arm();
  schedulePulse();
  lockConsole();
  if (game.stage.is === "adjudicating") return dispatch({ kind: "verdict", acceptable: null, at: nowMs() });
  paint();
  if (tell(trouble) || unwritten) saveState();
}

/** Schedules the recovery and cancels any look-up. Does no more, because there may be hardly any memory. */
export function recoverFrom(notice: Notice): void {
  if (recovery !== undefined) clearTimeout(recovery);
  recovery = setTimeout(recover, RECOVER_MS);
  trouble = notice;
  breakOff();
}
