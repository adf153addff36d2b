// The parts tended, everything that wakes the device set up, and set up anew after a fault.

import { Notice } from "../core/game";
import { Key } from "../core/keys";
import { createKeypad } from "../device/keypad";
import { breakOff } from "./adjudicate";
import { dispatch, saveState, schedulePulse, unwritten } from "./dispatch";
import { game } from "./held";
import { listen } from "./inputs";
import { lockConsole } from "./log";
import { faces, glass, paint, watchBattery } from "./paint";
import { say, tell } from "./tell";
import { millis, nowMs } from "./time";

/** Each part is tended once in five of these: within 2 s of its return it is in use again, the panel painted. */
const TEND_MS = 200;
/** What went wrong is mended so much later, so that what goes wrong again and again does not take all of the time. */
const RECOVER_MS = 100;
/** A bus that is held costs a second a transfer (ESP32): it is left alone for nine times what it cost. */
const HELD_SECONDS = 0.1;
const REST = 9;

export const keypad = createKeypad(I2C1, function (key: Key, atSeconds: number) {
  dispatch({ kind: "key", key: key, at: millis(atSeconds) });
});

function serveKeypad(atSeconds: number): void {
  if (keypad.service(atSeconds) === "overflow") say("keysLost");
}

/** More than the 310 variables that an adjudication takes, the panel with it; one was judged with 200 left. */
const LEAST_FREE = 500;

/** Before memory runs out it is said, while there is enough of it to say so. What can be freed is, if need be. */
function watchMemory(): void {
  if (process.memory(false).free < LEAST_FREE && process.memory(true).free < LEAST_FREE) tell("noMemory");
}

/** In turn: one that lost its power has lost its settings, and an edge of the keypad can be lost. Those on the I2C bus first. */
const tended = [faces[0].refresh, faces[1].refresh, function () {
  keypad.refresh();
  serveKeypad(getTime());
}, glass.check, function () {
  watchBattery();
  watchMemory();
}];
const ON_THE_BUS = 3;
let turn = 0;
let restUntil = 0;

function tend(): void {
  E.kickWatchdog();
  const began = getTime();
  turn = (turn + 1) % tended.length;
  if (turn < ON_THE_BUS && began < restUntil) return;
  tended[turn]();
  const took = getTime() - began;
  if (took > HELD_SECONDS) restUntil = began + REST * took;
}

let tending: number | undefined;

/** Everything that wakes the device up, anew: the interpreter drops a watch or an interval whose callback runs out of memory. */
export function arm(): void {
  if (tending !== undefined) clearInterval(tending);
  tending = setInterval(tend, TEND_MS);
  listen(function (atSeconds) {
    // One that does not answer is looked for by its tending: each try costs an exception.
    if (keypad.alive && atSeconds >= restUntil) serveKeypad(atSeconds);
  });
}

let recovery: number | undefined;
let trouble: Notice = "faultSeen";

/** The clocks go on by themselves, being derived: what is lost are timers, watches and what was being done. */
function recover(): void {
  recovery = undefined;
  E.getErrorFlags(); // forgets them, so that the next is told, too
  arm();
  schedulePulse();
  lockConsole();
  if (game.stage === "adjudicating") return dispatch({ kind: "verdict", acceptable: null, at: nowMs() });
  paint();
  if (tell(trouble) || unwritten) saveState();
}

/** As little as can be: there may be hardly any memory. What was being looked up comes to no verdict. */
export function recoverFrom(notice: Notice): void {
  if (recovery !== undefined) clearTimeout(recovery);
  recovery = setTimeout(recover, RECOVER_MS);
  trouble = notice;
  breakOff();
}
