// A game with a result on the panel, and the panel then.

import type { Device } from "../../sim/board/virtual/device";
import { played as playedNow } from "../play/play";

/**
 * NZ 2025: A is 90 s over, so 20 points off (8.4); 387 and 402 are typed, tiles of 7 and 12 (8.3). By hand: 387 - 7 -
 * 20 = 360, and 402 - 12 = 390.
 */
export const GAME = `title: a result
rules: SCRABBLE NZ 2025
words: CAT DOG
0:10    B presses
26:40   A presses
27:10   key END
+2      A presses
+1      B presses
+1      keys 3 8 7 ENTER 4 0 2 ENTER 7 ENTER 1 2 ENTER
+3      expect says wins by: B, 30
`;
/** By hand: 402 - 14 = 388. */
export const CORRECTED = `${GAME}+1      keys UP 1 4 ENTER\n`;

/** The code has been made and painted by then. */
const MADE_MS = 3000;

/** A device after this scenario, with its code on the panel. */
export function played(text: string): Device {
  const device = playedNow(text);
  device.advanceTo(device.now() + MADE_MS);
  return device;
}
