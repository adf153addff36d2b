// When the bundle writes the whole state: as set-up is left, from then on after every 48 events where the panel is
// still in time, and once as the next game begins, however long the log of the last game.

import { expect, inject, test } from "vitest";
import type { Device } from "../../sim/board/device";
import type { RawFlash } from "../../sim/board/raw-flash";
import { deviceFor } from "../../sim/device/devices";
import { parseScenario } from "../../sim/scenario/parse";
import { playScenario } from "../../sim/scenario/play";
import { rawFlash } from "./games";
import { isSaid } from "../../sim/scenario/expectations";

const bundle = inject("bundles").esp32;

/** A device on which the buttons have been pressed so often in turns, and then `after` has been done. */
function played(presses: number, after: string, raw: RawFlash): Device {
  const turns = Array.from({ length: presses }, (_, i) => `+1 ${"BA"[i % 2]} presses`).join("\n");
  const scenario = parseScenario(`lexicon: CSW24\nwords: CAT\n${turns}\n${after}`);
  if ("expected" in scenario)
    throw new Error(`line ${scenario.line}: expected ${scenario.expected}, found ${scenario.found}`);
  const device = deviceFor(scenario, bundle, "esp32", raw);
  expect(playScenario(scenario, device).failures).toEqual([]);
  device.advanceTo(device.now() + 1000);
  return device;
}

/** JOURNAL.md: records are slots of 8 bytes on pages 9 to 15, and 0x88 is a state. */
function statesIn({ bytes }: RawFlash): number {
  let states = 0;
  for (let at = 9 * 4096; at < 16 * 4096; at += 8) if (bytes[at] === 0x88) states++;
  return states;
}

test.each([
  [47, 1],
  [48, 2],
  [95, 2],
  [96, 3],
  [200, 5],
])("after %i presses the state has been written %i times", (presses, states) => {
  const raw = rawFlash();
  played(presses, "", raw);
  expect(statesIn(raw)).toBe(states);
});

/** JOURNAL.md: and once when both clocks have stood for a minute, however long they stand then. */
test("while both clocks stand for an hour the state is written once", () => {
  const raw = rawFlash();
  const device = played(10, "+1 key NEUTRAL", raw);
  expect(statesIn(raw)).toBe(1);
  device.advanceTo(device.now() + 58_000);
  expect(statesIn(raw)).toBe(1);
  device.advanceTo(device.now() + 3_600_000);
  expect(statesIn(raw)).toBe(2);
});

/** Number of writes to the flash when the next game begins, after a game of `presses` presses. */
function writesAfter(presses: number): number {
  const raw = rawFlash();
  const device = played(presses, "+1 key END\n+1 A presses\n+1 B presses\n+1 key MENU\nexpect says to next game", raw);
  const before = raw.wear.writes;
  device.pressKey("ENTER", 80);
  device.advanceTo(device.now() + 1000);
  expect(isSaid(device.panelText(), "start with these")).toBe(true);
  return raw.wear.writes - before;
}

test("one event more before the next game changes nothing of what is written then", () => {
  // A state is due after 64 events: one of these games comes to it with the very key that begins the next.
  const writes = Array.from({ length: 12 }, (_, i) => writesAfter(50 + i));
  expect(new Set(writes).size).toBe(1);
});
