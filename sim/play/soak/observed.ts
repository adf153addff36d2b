// The firmware with its game in view, for the soak alone: the bundle that is flashed has nothing of this. Some places
// of the firmware tell an observer what they do. It calls nothing of the firmware's: with an interpreter that takes its
// time that would take some, too.

import type { Millis } from "../../../firmware/core/clock";
import type { Game } from "../../../firmware/core/game";
import type { Input } from "../../../firmware/input/keys";
import type { View } from "../../../firmware/input/view";
import type { Outcome } from "../../../firmware/core/outcome";
import type { Remarks } from "../../../firmware/ui/remarks";
import { edit, type Edit, editedFirmware } from "../../../scripts/build/edited-firmware";
import { GLOBAL_NAMES } from "../../board/virtual/espruino";
import type { Firmware } from "../../board/boot/boot";
import { timedFirmware } from "../../board/boot/timed";

/** Remarks that the panel was laid out with. */
export interface Layout {
  now: Millis;
  log: string[];
  remarks: Remarks;
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

/** The function `name` of a file, told of by `tell`, which is called with its parameters and its result as `so`. */
function told(file: string, name: string, parameters: string, tell: { before?: string; after?: string }): Edit {
  return edit(
    file,
    `export function ${name}(`,
    `export function ${name}(${parameters}): any { ${tell.before ?? ""} const so = ${name}Untold(${parameters}); ` +
      `${tell.after ?? ""} return so; }\nfunction ${name}Untold(`,
  );
}

const EDITS: Edit[] = [
  told("input/input.ts", "handle", "game, view, input, step", {
    before: "OBSERVER.stepping(game, view, input);",
    after: "OBSERVER.stepped(game, view, input, so);",
  }),
  told("lexicon/lexicon.ts", "isWord", "lexicon, word", { before: "OBSERVER.looksUp(word);" }),
  told("ui/panel.ts", "panelPage", "game, view, now, log, said", {
    after: "OBSERVER.laidOut({ now, log, remarks: said });",
  }),
  edit(
    "run/paint.ts",
    "showText(device.parts.panel, page.clockBox, text);",
    "showText(device.parts.panel, page.clockBox, text); OBSERVER.secondShown(now);",
  ),
  told("run/device.ts", "setGame", "device, next, view", { after: "OBSERVER.held(next, view);" }),
  told("run/time.ts", "setTime", "device, now, seconds", { after: "OBSERVER.timeSet(now, seconds);" }),
];

/** The bundle with its game in view. */
export function observedBundle(): Promise<string> {
  return editedFirmware(EDITS);
}

/** Makes firmware that reports to an observer; with `passMicros` it is timed, see DeviceOptions. */
export type Observed = (observer: Observer) => Firmware;

export function observedFirmware(bundle: string, passMicros?: number): Observed {
  if (passMicros !== undefined) return (observer) => timedFirmware(bundle, passMicros, { OBSERVER: observer });
  const run = new Function(...GLOBAL_NAMES, "OBSERVER", bundle);
  return (observer) => ({ boot: (globals) => run(...globals, observer) });
}
