// Measures the firmware, booted from flash as on a board. This is the interpreter's .boot0: it runs before the firmware
// and replaces the parts by a light rig. COUNT() then plays the acts to be counted up to a power cut, with a mark
// wherever a cost begins or ends (sim/bench/count.ts), and COUNT_REST() the acts after the next boot. MEMORY() plays to
// an eight-word adjudication and prints how many variables were in use, as "name value" lines.

import { PICO } from "../../../firmware/device/boards/pico";
import { FACE_ADDRESSES, KEYPAD_ADDRESS } from "../../../firmware/device/parts";
import { begin, challenge } from "./challenge";
import { LightRig } from "../../rig/programs/light";

declare const HOST: {
  setGlobal: (name: string, value: unknown) => void;
  /** Variables in use, after what can be freed has been. */
  variables: () => number;
  /** Charges the cost up to the next mark to this label; to none if the label is empty. */
  mark: (label: string) => void;
  /** The marks are over. */
  done: () => void;
  print: (line: string) => void;
  /** The names of all globals. */
  globals: () => string[];
  /** Takes one away. */
  removeGlobal: (name: string) => void;
  /** Reads its text without executing it. */
  skip: () => void;
};

/**
 * A little less than the 64 events after which the journal stores the full state: a restart has to replay nearly
 * as many as it may.
 */
const PRESSES = 60;
/** One of these is followed by the storing of the state. */
const MORE_PRESSES = 20;
/** From the press to the release, and from there to the other side's press; a face is a second behind at each press. */
const HELD_MS = 120;
const TURN_MS = 1400;
const HEARD_WITHIN_MS = 5000;
/** The pack has been checked by then, and that is on the panel. */
const BOOT_MS = 3000;
/** A running clock is looked at for so long: ticks, checkpoints, and each part tended twice. */
const PLAY_MS = 2000;
/** An absent part is looked for within this time, however seldom. */
const ABSENT_MS = 3000;
/** The panel is settled when nothing has been sent to it for so long. */
const SETTLED_MS = 60;
const LETTERS = ["Q", "U", "I", "Z"];

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

/** Counts the callbacks that follow the boot code until presses are heard. */
function listen(label: string): void {
  countAs(label);
  for (let ms = 0; ms < HEARD_WITHIN_MS && !rig.hears(); ms++) rig.run(1);
  rig.around = call;
}

/**
 * Side and side about, from a turn in which A's clock runs; nothing is painted in between, so that each has a face to
 * repaint.
 */
function presses(count: number): void {
  let written = 0;
  function onFace(): void {
    written++;
    HOST.mark("press");
  }
  for (let i = 0; i < count; i++) {
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

/** A letter, from the keypad's line to the end of painting. */
function typeCounted(letter: string): void {
  countAs("letter " + letter);
  rig.key(letter);
  let quietMs = 0;
  rig.onPanel = function () {
    quietMs = 0;
  };
  for (; quietMs < SETTLED_MS; quietMs++) rig.run(1);
  rig.onPanel = nothing;
  rig.around = call;
  rig.run(1000);
}

/** Parts do not answer any more, at these addresses: what that costs, from the throw to the end of the callback. */
function absent(part: string, addresses: number[]): void {
  rig.unplug(addresses);
  countAs("");
  rig.onRefusal = function () {
    HOST.mark(part);
  };
  rig.run(ABSENT_MS);
  rig.onRefusal = nothing;
  rig.around = call;
}

/** The globals that are not the firmware's. */
let before: string[] = [];

/** Until the power fails; the boot code must run next, as the first has. */
function countFirst(): void {
  HOST.mark("");
  listen("boot");
  begin(rig);
  countAs("play");
  rig.run(PLAY_MS);
  rig.around = call;
  presses(PRESSES);
  rig.reset();
  HOST.globals().forEach(function (name) {
    if (before.indexOf(name) < 0) HOST.removeGlobal(name);
  });
  HOST.mark("boot again");
}

/** The power is back, and the game goes on with A's clock. */
function countRest(): void {
  HOST.mark("");
  listen("boot again");
  rig.run(1000);
  rig.press(PICO.buttons[1]);
  rig.run(HELD_MS);
  rig.release(PICO.buttons[1]);
  rig.run(1000);
  presses(MORE_PRESSES);
  rig.run(1000);
  rig.key("CHALLENGE");
  rig.run(1000);
  LETTERS.forEach(typeCounted);
  absent("absent face", [FACE_ADDRESSES[0]]);
  absent("absent all", FACE_ADDRESSES.concat(KEYPAD_ADDRESS));
  HOST.mark("text");
  HOST.skip();
  HOST.mark("");
  HOST.done();
}

let own = 0;

/** Said at the end: while the firmware starts, the console is nowhere. */
function measureMemory(): void {
  const lines = ["rig " + own];
  function note(name: string, variables: number): void {
    lines.push(name + " " + (variables - own));
  }
  rig.run(BOOT_MS);
  note("after boot", HOST.variables());
  begin(rig);
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
  lines.forEach(HOST.print);
}

HOST.setGlobal("COUNT", countFirst);
HOST.setGlobal("COUNT_REST", countRest);
HOST.setGlobal("MEMORY", measureMemory);
before = HOST.globals();
own = HOST.variables();
HOST.mark("boot");
