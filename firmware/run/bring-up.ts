// The first power-on of an image, or a power-on with a button held: asks each part, and the builder what a part cannot
// tell. Until it ends, presses and keys come here. A device whose parts have all passed stores that, and never asks
// again by itself.

import { SIDE_NAMES, type Side } from "../core/side";
import { BOARD } from "../device/board";
import { DEVICE_FILE } from "../device/files";
import { Own, readOwn, writeOwn } from "../device/own-settings";
import { busRests } from "../device/probe";
import { ASKED_KEYS, ASKED_PLACES, matrixFault } from "../device/matrix";
import { Asked, type BringUp, faultsOf, mayPlay } from "../ui/bring-up";
import { fill, Text } from "../ui/texts";
import type { Device } from "./device";
import { paint } from "./paint";

/** Version of the check; a later one that asks more has another number. */
const CHECK = 1;
const LOOK_MS = 250;
/** A button that is held for this long means "none of them". */
const NONE_SECONDS = 1.5;
const GLASSES = 4;

interface Pending {
  side: Side;
  since: number;
}

let pending: Pending | null = null;
let looker: number | undefined;

function fresh(glass: number): BringUp {
  return {
    asked: Asked.left,
    answers: [false, false, false, false],
    busHeld: false,
    volts: 0,
    variables: 0,
    list: "",
    lowSeconds: [0, 0],
    quietSeconds: 0,
    wrong: [],
    buttonsSwapped: false,
    glass,
    askedKeys: ASKED_KEYS,
    askedPlaces: ASKED_PLACES,
    places: [],
    byLine: false,
  };
}

/** Reads what the parts say of themselves. */
function survey(device: Device, state: BringUp): void {
  const parts = device.parts;
  const lexicon = device.game.lexicon;
  state.answers = [parts.faces[0].alive, parts.faces[1].alive, parts.keypad.alive, parts.panel.controller.answered()];
  state.busHeld = busRests();
  state.volts = analogRead(BOARD.battery) * BOARD.batteryVoltsPerUnit + BOARD.batteryVoltsAtZero;
  state.variables = process.memory(false).total;
  state.list = lexicon.checkCode === "" ? "" : fill(Text.listCode, lexicon.name, lexicon.checkCode);
  BOARD.buttons.forEach(function (pin, side) {
    const low = state.lowSeconds[side] + (digitalRead(pin) ? -LOOK_MS : LOOK_MS) / 1000;
    state.lowSeconds[side] = Math.max(0, low);
  });
  state.quietSeconds += LOOK_MS / 1000;
}

/** Goes on to the next question. At the verdict the faults are printed, for a device whose panel is one of them. */
function next(device: Device, state: BringUp): void {
  state.asked++;
  if (state.asked === Asked.verdict) {
    const faults = faultsOf(state);
    if (faults.length === 0) writeOwn(require("Storage"), Own.passed, CHECK);
    print(faults.length === 0 ? Text.allPassed : faults.join("\n"));
  }
  paint(device);
}

/** Takes an answer: the side whose button was pressed, as the builder sees it; null for "none of them". */
function answer(device: Device, state: BringUp, pressed: Side | null): void {
  const seen = pressed !== null && state.buttonsSwapped ? 1 - pressed : pressed;
  const wrong = state.wrong;
  switch (state.asked) {
    case Asked.left:
      state.buttonsSwapped = pressed === 1;
      if (state.buttonsSwapped) wrong.push(Text.buttonsSwapped);
      break;
    case Asked.face:
      if (seen === 1) wrong.push(Text.facesSwapped);
      // A face that is silent now and answers later was seen by nobody.
      else if (seen === null || !state.answers[0] || !state.answers[1]) wrong.push(Text.facesDark);
      break;
    case Asked.lampA:
    case Asked.lampB: {
      const lit = state.asked - Asked.lampA;
      if (seen === null) wrong.push(fill(Text.lampDark, SIDE_NAMES[lit]));
      else if (seen !== lit && !wrong.includes(Text.lampsSwapped)) wrong.push(Text.lampsSwapped);
      break;
    }
    case Asked.colours:
      if (seen === 0) {
        writeOwn(require("Storage"), Own.glass, state.glass);
        break;
      }
      state.glass = (state.glass + 1) % GLASSES;
      device.setGlass(state.glass);
      return paint(device);
    case Asked.keys:
      wrong.push(Text.keysSilent);
      break;
    default:
      return end(device, state, seen);
  }
  next(device, state);
}

/** After the verdict: on to set-up if all has passed or the right button says so; else from the beginning. */
function end(device: Device, state: BringUp, seen: number | null): void {
  const passed = faultsOf(state).length === 0;
  if (!passed && !(seen === 1 && mayPlay(state))) device.bringUp = fresh(state.glass);
  else {
    clearInterval(looker!);
    device.bringUp = null;
    device.faulty = !passed;
  }
  paint(device);
}

/** Asks the parts again and takes a press that is over, or that has been held. */
function look(device: Device): void {
  const state = device.bringUp;
  if (state === null) return;
  survey(device, state);
  const press = pending;
  if (press !== null) {
    const isOver = digitalRead(BOARD.buttons[press.side]) === 1;
    if (isOver || getTime() - press.since > NONE_SECONDS) {
      pending = null;
      // The first question has no other answer than a side, however long the press is.
      answer(device, state, isOver || state.asked === Asked.left ? press.side : null);
      return;
    }
  }
  paint(device);
}

export function pressInBringUp(device: Device, side: Side, atSeconds: number): void {
  device.bringUp!.quietSeconds = 0;
  pending = { side, since: atSeconds };
}

/** Takes a key, by its place in the matrix. */
export function keyInBringUp(device: Device, place: number): void {
  const state = device.bringUp!;
  if (state.asked !== Asked.keys) return;
  state.places.push(place);
  if (state.places.length < ASKED_PLACES.length) return paint(device);
  const fault = matrixFault(state.places);
  if (fault !== null) state.wrong.push(fault);
  if (!state.byLine) state.wrong.push(Text.lineOpen);
  next(device, state);
}

/**
 * Begins it if the device has a place for its own settings and no pass there, or if a button is held, unless a game is
 * on: a loss of power must not cost it.
 */
export function beginBringUp(device: Device): void {
  const storage = require("Storage");
  if (device.game.stage.is !== "setup" || storage.read(DEVICE_FILE, 0, 1) === undefined) return;
  const held = BOARD.buttons.some((pin) => !digitalRead(pin));
  if (readOwn(storage, Own.passed) >= CHECK && !held) return;
  device.bringUp = fresh(readOwn(storage, Own.glass));
  looker = setInterval(look, LOOK_MS, device);
  look(device);
}
