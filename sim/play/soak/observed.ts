// The firmware with its game in view, for the soak and the table page (scripts/build/observed-bundle.ts). The observer
// calls nothing of the firmware's: with an interpreter that takes its time that would take some, too.

import type { Millis } from "../../../firmware/core/clock";
import type { Game } from "../../../firmware/core/game";
import type { Input } from "../../../firmware/input/keys";
import type { View } from "../../../firmware/input/view";
import type { Outcome } from "../../../firmware/core/outcome";
import type { Box } from "../../../firmware/ui/box";
import type { Remarks } from "../../../firmware/ui/remarks";
import { GLOBAL_NAMES } from "../../board/virtual/espruino";
import type { Firmware } from "../../board/boot/boot";
import { timedFirmware } from "../../board/boot/timed";

/** The panel's layout, and the remarks that it was made with. */
export interface Layout {
  now: Millis;
  log: string[];
  remarks: Remarks;
  boxes: Box[];
}

export interface Observer {
  /** From now on this is the game. */
  held(game: Game, view: View): void;
  /** The game's time was `now` at the interpreter's `seconds`. */
  timeSet(now: Millis, seconds: number): void;
  /** An event is about to change the game, and has changed it. */
  stepping(game: Game, view: View, event: Input): void;
  stepped(game: Game, view: View, event: Input, outcome: Outcome): void;
  /** A word is about to be looked up. */
  looksUp(word: string): void;
  /** The panel has been laid out. */
  laidOut(layout: Layout): void;
  /** The next second of the running clock has been put into the last layout, of which nothing else changes. */
  secondShown(now: Millis): void;
}

/** Makes firmware that reports to an observer; with `passMicros` it is timed, see DeviceOptions. */
export type Observed = (observer: Observer) => Firmware;

export function observedFirmware(bundle: string, passMicros?: number): Observed {
  if (passMicros !== undefined) return (observer) => timedFirmware(bundle, passMicros, { OBSERVER: observer });
  const run = new Function(...GLOBAL_NAMES, "OBSERVER", bundle);
  return (observer) => ({ boot: (globals) => run(...globals, observer) });
}
