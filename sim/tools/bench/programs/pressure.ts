// The firmware in the interpreter's own time, with its own timers and its own console, on a light rig for the parts:
// this is its .boot0, which runs before the firmware. TYPE types keys. SQUEEZE(left) leaves the firmware so many
// variables in the middle of a game, plays on to a challenge and its verdict, and prints what the panel said, in order.

import { PICO } from "../../../../firmware/device/boards/pico";
import type { Strip } from "../../../../firmware/device/bus";
import { LightRig } from "../../../board/rig/programs/light";

declare const HOST: {
  setGlobal: (name: string, value: unknown) => void;
  /** Variables that are free, after what can be freed has been. */
  free: () => number;
  seconds: () => number;
  later: (run: () => void, ms: number) => void;
  print: (line: string) => void;
  quit: () => void;
};

/** These are the interpreter's own: a callback that runs out of memory is one that it has called itself. */
const KEPT = ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "getTime"];
/** Even where a step is late, two presses are more than one moment apart. */
const STEP_MS = 100;
const HELD_MS = 120;
const REST_MS = 600;
/** Everything on the panel has been painted by then. */
const PAINT_MS = 1200;
/** A slot for each word, the verdict painted, and read before a press may wipe it. */
const READ_MS = 9000;
const COUNT_MS = 4000;
/** The most that goes over SPI at once. */
const STRIP_BYTES = 4092;
/** Memory is looked at once a second. */
const NOTICE_MS = 3000;
const WORDS = ["QI", "ZA"];

let texts: string[] = [];

function sameStrip(): Strip {
  return strip;
}

/** The panel's text is all that is wanted of it, in the first strip of its line. */
const strip: Strip = {
  buffer: new Uint8Array(STRIP_BYTES).buffer,
  setRotation: sameStrip,
  clear: sameStrip,
  setColor: sameStrip,
  setBgColor: sameStrip,
  setFontCustom: sameStrip,
  fillRect: sameStrip,
  stringWidth: function (text) {
    return text.length;
  },
  drawString: function (text, x) {
    if (x >= 0 && text !== texts[texts.length - 1]) texts.push(text);
    return strip;
  },
};

const rig = new LightRig(HOST.seconds);
rig.globals.Graphics = {
  createArrayBuffer: function () {
    return strip;
  },
};
Object.keys(rig.globals).forEach(function (name) {
  if (KEPT.indexOf(name) < 0) HOST.setGlobal(name, rig.globals[name]);
});

let faceWrites = 0;
rig.onFace = function () {
  faceWrites++;
};

function press(side: number): () => void {
  return function () {
    rig.press(PICO.buttons[side]);
    HOST.later(function () {
      rig.release(PICO.buttons[side]);
    }, HELD_MS);
  };
}

function key(name: string): () => void {
  return function () {
    rig.key(name);
  };
}

const eaten: unknown[] = [];
/** A variable of the interpreter holds more bytes than these. */
const BYTES = 8;

/** In large bites first: one by one it would take until the steps that follow are due. */
function eat(left: number): void {
  let n = HOST.free() - left;
  for (; n > 100; n = HOST.free() - left) eaten.push(new Uint8Array(n * BYTES));
  for (; n > 0; n--) eaten.push(0);
}

function say(what: string): void {
  HOST.print(what + ": " + texts.join(" | "));
  texts = [];
}

/** Types keys of the keypad, so much later. */
HOST.setGlobal("TYPE", function (keys: string, afterMs: number) {
  keys.split(" ").forEach(function (name, i) {
    HOST.later(key(name), afterMs + i * STEP_MS);
  });
});

/** The pack has been checked: so many words are on the panel. How long that takes is the host's affair. */
function isReady(): boolean {
  return texts.some(function (text) {
    return text.indexOf(" words") > 0;
  });
}

/** All steps are set going beforehand: nothing of the rig's is to fail for want of memory. */
function squeeze(left: number): void {
  if (!isReady()) {
    HOST.later(function () {
      squeeze(left);
    }, REST_MS);
    return;
  }
  let at = REST_MS;
  function then(step: () => void, ms: number): void {
    HOST.later(step, at);
    at += ms;
  }
  then(key("ENTER"), STEP_MS);
  then(press(1), REST_MS);
  then(press(0), REST_MS);
  then(press(1), REST_MS);
  then(function () {
    texts = [];
    eat(left);
  }, NOTICE_MS);
  then(function () {
    say("short");
  }, STEP_MS);
  then(key("CHALLENGE"), STEP_MS);
  for (const word of WORDS) {
    for (const letter of word) then(key(letter), STEP_MS);
    then(key("ENTER"), STEP_MS);
  }
  then(press(0), PAINT_MS);
  then(press(1), READ_MS);
  then(function () {
    say("executed");
    faceWrites = 0;
  }, STEP_MS);
  // The challenged player starts the challenger's clock.
  then(press(1), COUNT_MS);
  then(function () {
    say("after");
    HOST.print("a face written each second: " + (faceWrites >= COUNT_MS / 1000 - 1));
    HOST.quit();
  }, 0);
}

HOST.setGlobal("SQUEEZE", squeeze);
