// Measures the firmware, booted from flash as on a board. This is the interpreter's .boot0: it runs before the firmware
// and replaces the parts by a light rig. COUNT() then plays the presses to be counted, with a mark wherever a cost
// begins or ends (sim/tools/bench/count.ts). MEMORY() plays to an eight-word adjudication and prints how many variables
// were in use, as "name value" lines.

import { PICO } from "../../../../firmware/device/boards/pico";
import { begin, challenge, press } from "./challenge";
import { LightRig } from "../../../board/rig/programs/light";

declare const HOST: {
  setGlobal: (name: string, value: unknown) => void;
  /** Variables in use, after what can be freed has been. */
  variables: () => number;
  /** Charges the cost up to the next mark to this label; to none if the label is empty. */
  mark: (label: string) => void;
  /** The marks are over. */
  done: () => void;
  print: (line: string) => void;
};

/** More than the 64 events after which the journal stores the full state. */
const PRESSES = 80;
/** From the press to the release, and from there to the other side's press; a face is a second behind at each press. */
const HELD_MS = 120;
const TURN_MS = 1400;
/** The pack has been checked by then, and that is on the panel. */
const BOOT_MS = 3000;
/** A running clock is looked at for so long: ticks, checkpoints, and each part tended twice. */
const PLAY_MS = 2000;

const rig = new LightRig();
Object.keys(rig.globals).forEach(function (name) {
  HOST.setGlobal(name, rig.globals[name]);
});

function nothing(): void {}
function call(callback: () => void): void {
  callback();
}

/** From here on each callback of the firmware is counted by itself, under this label. */
function countAs(label: string): void {
  rig.around = function (callback) {
    HOST.mark(label);
    callback();
    HOST.mark("");
  };
}

/**
 * Side and side about, from a turn in which A's clock runs; nothing is painted in between, so that each has a face to
 * repaint.
 */
function presses(): void {
  let written = 0;
  function onFace(): void {
    written++;
    HOST.mark("press");
  }
  for (let i = 0; i < PRESSES; i++) {
    const pin = PICO.buttons[i % 2];
    rig.stall(TURN_MS);
    countAs("press");
    rig.onFace = onFace;
    rig.press(pin);
    rig.onFace = nothing;
    rig.around = call;
    if (written <= i) throw new Error("press " + i + " has changed no face");
    rig.stall(HELD_MS);
    rig.release(pin);
  }
}

function countPresses(): void {
  begin(rig);
  countAs("play");
  rig.run(PLAY_MS);
  rig.around = call;
  presses();
  HOST.done();
}

let own = 0;

let lit = 0;

function onPin(pin: string, level: boolean): void {
  if (level && PICO.lamps.includes(pin)) lit++;
}

/** Throws unless a lamp was lit since the last call. */
function expectLamp(when: string): void {
  if (lit === 0) throw new Error("a lamp lit " + when + " expected, found none");
  lit = 0;
}

/** Said at the end: while the firmware starts, the console is nowhere. */
function measureMemory(): void {
  const lines = ["rig " + own];
  HOST.setGlobal("digitalWrite", onPin);
  function note(name: string, variables: number): void {
    lines.push(name + " " + (variables - own));
  }
  rig.run(BOOT_MS);
  note("after boot", HOST.variables());
  begin(rig);
  expectLamp("in play");
  note("in play", HOST.variables());
  let peak = 0;
  let actions = 0;
  rig.onAction = function () {
    // Looking takes long: each sixth action is looked at, which is none of the drivers' rhythms.
    if (actions++ % 6 === 0) peak = Math.max(peak, HOST.variables());
  };
  challenge(rig);
  note("peak", peak);
  note("after verdict", HOST.variables());
  lit = 0;
  // No press starts a clock before the verdict: B, whose play was not acceptable, starts A's.
  press(rig, 1);
  expectLamp("after the verdict");
  lines.forEach(HOST.print);
}

HOST.setGlobal("COUNT", countPresses);
HOST.setGlobal("MEMORY", measureMemory);
own = HOST.variables();
