// The way through a game to an eight-word adjudication, which is when the device has most to do and to keep.

import { PICO } from "../../../firmware/device/boards/pico";
import type { Stand } from "./stand";

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
/** Long enough for every word's slot of time, and the verdict. */
const ADJUDICATED_MS = 20_000;

/** Time for which a button is held, and then released: a contact must come to rest before a press counts. */
const REST_MS = 200;

function press(stand: Stand, side: number): void {
  stand.press(PICO.buttons[side]);
  stand.run(REST_MS);
  stand.release(PICO.buttons[side]);
  stand.run(REST_MS);
}

function type(stand: Stand, key: string): void {
  stand.key(key);
  stand.run(100);
}

/** From power-on, with the settings that are offered, to a game in which A is to play. */
export function begin(stand: Stand): void {
  stand.run(2000);
  type(stand, "ENTER");
  press(stand, 1);
}

/** B's play is challenged by A, who types the words; both confirm, and the verdict comes. */
export function challenge(stand: Stand): void {
  press(stand, 0);
  press(stand, 1);
  type(stand, "CHALLENGE");
  LONG_WORDS.forEach(function (word) {
    for (let i = 0; i < word.length; i++) type(stand, word[i]);
    type(stand, "ENTER");
  });
  press(stand, 0);
  press(stand, 1);
  stand.run(ADJUDICATED_MS);
}
