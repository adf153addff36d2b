// The way through a game to an eight-word adjudication, which is when the device has most to do and to keep.

import { PICO } from "../../../../firmware/device/boards/pico";
import type { LightRig } from "../../../board/rig/programs/light";

export const LONG_WORDS = [
  "QUIZZIFICATIONS",
  "JUXTAPOSITIONAL",
  "ZYGOMORPHICALLY",
  "OXYPHENBUTAZONE",
  "UNCOPYRIGHTABLE",
  "DERMATOGLYPHICS",
  "HYDROXYZINEZZZZ",
  "WHIPPERSNAPPERS",
];
/** Longer than the time that the challenged player has to read the list, in which no press executes it. */
const READ_MS = 1500;
/** Long enough for every word's slot of time, and the verdict. */
const ADJUDICATED_MS = 20_000;

/** Time for which a button is held, and then released: a contact must come to rest before a press counts. */
const REST_MS = 200;

/** A press of a side's button, and its release. */
export function press(rig: LightRig, side: number): void {
  rig.press(PICO.buttons[side]);
  rig.run(REST_MS);
  rig.release(PICO.buttons[side]);
  rig.run(REST_MS);
}

function type(rig: LightRig, key: string): void {
  rig.key(key);
  rig.run(100);
}

/** From power-on, with the settings that are offered, to a game in which A is to play. */
export function begin(rig: LightRig): void {
  rig.run(2000);
  type(rig, "ENTER");
  press(rig, 1);
}

/** B's play is challenged by A, who types the words; both confirm, and the verdict comes. */
export function challenge(rig: LightRig): void {
  press(rig, 0);
  press(rig, 1);
  type(rig, "CHALLENGE");
  LONG_WORDS.forEach(function (word) {
    for (let i = 0; i < word.length; i++) type(rig, word[i]);
    type(rig, "ENTER");
  });
  press(rig, 0);
  rig.run(READ_MS);
  press(rig, 1);
  rig.run(ADJUDICATED_MS);
}
