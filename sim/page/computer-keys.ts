// Which of a computer's keys are the device's commands: on the page and in the terminal alike.

import type { Key } from "../../firmware/input/keys";

/** F5, F11 and F12 are a browser's own. */
export const FUNCTION_KEYS: readonly (readonly [string, Key])[] = [
  ["F1", "NEUTRAL"],
  ["F2", "HOLD"],
  ["F3", "ACCEPT"],
  ["F4", "CHALLENGE"],
  ["F6", "OUT"],
  ["F7", "END"],
  ["F9", "MENU"],
];
