// How long the firmware takes, in passes of the reference loop: prints "name value" lines. It runs in the interpreter, or
// on a board, beside a stand instead of the parts.

import { BOARD } from "../../firmware/device/board";
import { begin } from "./challenge";
import { passSeconds } from "./reference";
import { createStand, Stand } from "./stand";

declare const HOST: {
  natives: { require: (name: string) => unknown; E: unknown; Graphics: unknown };
  /** Runs the firmware with these values for espruino.ts' GLOBAL_NAMES. */
  boot: (globals: unknown[]) => void;
  seconds: () => number;
  print: (line: string) => void;
};

const PRESSES = 40;
/** A turn's length, and how long nothing is painted before it ends: so that the press has a face to repaint. */
const TURN_MS = 7300;
const STALL_MS = 1500;

function secondsOf(run: () => void): number {
  const start = HOST.seconds();
  run();
  return HOST.seconds() - start;
}

function say(name: string, value: number): void {
  HOST.print(name + " " + value);
}

/**
 * A press of one side and then the other, each of which changes the face of the side that ran: how long after the press
 * the last face was written, and how long until the interpreter was free again.
 */
function pressCosts(stand: Stand, toFaces: number[], toRest: number[]): void {
  let pin = "";
  let faceAt = 0;
  function press(): void { stand.press(pin); }
  stand.onFace = function () { faceAt = HOST.seconds(); };
  for (let i = 0; i < PRESSES; i++) {
    pin = BOARD.buttons[i % 2];
    stand.run(TURN_MS);
    stand.stall(STALL_MS);
    const start = HOST.seconds();
    toRest.push(secondsOf(press));
    if (faceAt < start) HOST.print("fault: press " + i + " changed no face");
    toFaces.push(faceAt - start);
    stand.release(pin);
  }
}

/** The middle one, and the one that nine in ten do not exceed: the last may be the host's doing. */
function sayCosts(name: string, seconds: number[], pass: number): void {
  seconds.sort(function (a, b) { return a - b; });
  say(name, seconds[seconds.length >> 1] / pass);
  say(name + " mostly", seconds[Math.floor(seconds.length * 0.9)] / pass);
}

function measure(): void {
  const pass = passSeconds(HOST.seconds);
  say("pass", pass * 1e6);
  const stand = createStand(HOST.natives);
  say("boot", secondsOf(function () { HOST.boot(stand.globals); }) / pass);
  say("first picture", secondsOf(function () { stand.run(300); }) / pass);
  begin(stand);
  const toFaces: number[] = [];
  const toRest: number[] = [];
  pressCosts(stand, toFaces, toRest);
  sayCosts("press", toFaces, pass);
  sayCosts("press done", toRest, pass);
}

measure();
