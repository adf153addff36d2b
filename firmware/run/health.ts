// The parts tended, everything that wakes the device set up, and set up anew after a fault.

import { Notice } from "../core/game";
import { Key } from "../core/keys";
import { Side } from "../core/side";
import { faces } from "../device/first-light";
import { createKeypad } from "../device/keypad";
import { FACE_ADDRESSES, KEYPAD_ADDRESS } from "../device/parts";
import { reach } from "../device/reach";
import { breakOff } from "./adjudicate";
import { dispatch, saveState, schedulePulse, unwritten } from "./dispatch";
import { game } from "./held";
import { listen } from "./inputs";
import { lockConsole } from "./log";
import { glass, paint, watchBattery } from "./paint";
import { say, tell } from "./tell";
import { millis, nowMs } from "./time";

/** Each part is tended once in five of these: within 2 s of its return it is in use again, the panel painted. */
const TEND_MS = 200;
/** What went wrong is mended so much later, so that what goes wrong again and again does not take all of the time. */
const RECOVER_MS = 100;
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

/** Bytes that change nothing: the oscillator is switched on, as it is anyway; a register is pointed at. */
const FACE_PROBE = [0x21];
const KEYPAD_PROBE = [0x01];

/** A part that lost its power has lost its settings, and says nothing of it: it is configured again and again. */
function tendFace(side: Side): void {
  const face = faces[side];
  if (face.alive) face.refresh();
  else reach(I2C1, FACE_ADDRESSES[side], FACE_PROBE, face.refresh);
}

function refreshKeypad(): void {
  keypad.refresh();
  if (keypad.alive) serveKeypad(getTime());
}

function tendKeypad(): void {
  if (keypad.alive) refreshKeypad();
  else reach(I2C1, KEYPAD_ADDRESS, KEYPAD_PROBE, refreshKeypad);
}

/** The faces light up as soon as they are found. */
export function findFaces(): void {
  tendFace(0);
  tendFace(1);
}

export function findKeypad(): void {
  keypad.alive = false;
  tendKeypad();
}

/** In turn. */
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
  },
];
let turn = 0;

function tend(): void {
  E.kickWatchdog();
  turn = (turn + 1) % tended.length;
  tended[turn]();
}

let tending: number | undefined;

/**
 * Everything that wakes the device up, anew: the interpreter drops a watch or an interval whose callback runs out of
 * memory.
 */
export function arm(): void {
  if (tending !== undefined) clearInterval(tending);
  tending = setInterval(tend, TEND_MS);
  listen(function (atSeconds) {
    // One that does not answer is looked for by its tending: each try costs an exception.
    if (keypad.alive) serveKeypad(atSeconds);
  });
}

let recovery: number | undefined;
let trouble: Notice = "faultSeen";

/** The clocks go on by themselves, being derived: what is lost are timers, watches and what was being done. */
function recover(): void {
  recovery = undefined;
  if (game === undefined) return; // start-up goes on by itself
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
