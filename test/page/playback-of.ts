// A scenario as the page plays it, in Node, and what the panel shows there.

import { readFileSync } from "node:fs";
import { inject } from "vitest";
import { ROOT } from "../../scripts/paths";
import { deviceFor } from "../../sim/play/scenario/devices";
import { Playback } from "../../sim/page/playback";
import { scenarioIn } from "../play/play";

export function playbackOf(file: string): Playback {
  const scenario = scenarioIn(readFileSync(ROOT + file, "utf8"));
  const make = () =>
    Object.assign(deviceFor(scenario, inject("bundles").esp32), { tap: { listener: null, pins: null } });
  return new Playback(scenario, make, () => {});
}

/** Rows without numbers: a count of seconds changes by itself. */
const withoutNumbers = (rows: string[]): string[] => rows.map((row) => row.replace(/\d/g, "0"));

/** The panel as it is now, and as it is after a while in which nothing happens. */
export function nowAndLater({ device }: Playback): [string[], string[]] {
  const now = device.panelText();
  device.advanceTo(device.now() + 150);
  return [withoutNumbers(now), withoutNumbers(device.panelText())];
}
