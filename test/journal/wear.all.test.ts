// Wear of the flash by days of games, through the bundle, counted as operations on its model.

import { expect, inject, test } from "vitest";
import { VirtualDevice } from "../../sim/board/virtual/device";
import { provisioned, STORAGE_BYTES } from "../../sim/board/virtual/storage";
import { bootOf } from "../../sim/board/boot/boot";
import { NATIVES } from "../../sim/board/boot/natives";
import { packFiles } from "../../sim/board/image/pack-files";
import { readScenario } from "../../sim/play/scenario/devices";
import { playScenario } from "../../sim/play/scenario/play";
import { CHECKPOINT_PAGES, EVENT_PAGES } from "../../firmware/journal/journal";
import { ESP32 } from "../../firmware/device/boards/esp32";
import { rawFlash } from "./games";

const GAMES_A_DAY = 8;

const LEAST_YEARS = 10;

/**
 * Erases of a sector that W25Q32JV, a usual part beside an ESP32 and on a Pico 2, is rated for: "min. 100K
 * program-erase cycles per sector".
 */
const RATED = { W25Q32JV: 100_000 };

test("a full game of 54 minutes, eight times a day, wears no page out within 10 years", async () => {
  const boot = bootOf(inject("bundles").esp32);
  const scenario = readScenario("test/scenarios/nz2025/full-game.scenario");
  if ("expected" in scenario) throw new Error(scenario.found);
  const raw = rawFlash();
  const flash = provisioned(STORAGE_BYTES, packFiles(scenario));
  const days = 2;
  let first = { writes: 0, bytesProgrammed: 0, erases: [] as number[] };
  for (let game = 0; game <= days * GAMES_A_DAY; game++) {
    const device = new VirtualDevice(ESP32, { boot, natives: NATIVES, flash, rawFlash: raw });
    // The director allows the other list once for the event.
    const lines = scenario.lines.filter(({ text }) => game === 0 || !/no verdicts|allow list/.test(text));
    expect(playScenario({ ...scenario, lines }, device).failures).toEqual([]);
    for (const key of ["MENU", "ENTER"]) {
      device.pressKey(key, 80);
      device.advanceTo(device.now() + 300);
    }
    device.powerOff();
    // Each game counts with the room that is made after it.
    if (game === 0) first = { ...raw.wear, erases: raw.wear.erases.slice() };
  }
  const sum = (numbers: number[]): number => numbers.reduce((a, b) => a + b, 0);
  const erases = raw.wear.erases.map((count, page) => (count - first.erases[page]) / days);
  // A ring goes round: its pages are worn alike, over more days than these.
  const ofAPage = Math.max(
    sum(erases.slice(0, CHECKPOINT_PAGES)) / CHECKPOINT_PAGES,
    sum(erases.slice(CHECKPOINT_PAGES)) / EVENT_PAGES,
  );
  const years = (rated: number): number => rated / ofAPage / 365;
  console.log(
    `a day of ${GAMES_A_DAY}: ${(raw.wear.writes - first.writes) / days} writes, ${(raw.wear.bytesProgrammed - first.bytesProgrammed) / days} bytes, ` +
      `${sum(erases)} erases, ${ofAPage.toFixed(2)} of a page; ` +
      Object.entries(RATED)
        .map(([part, rated]) => `${part}: ${years(rated).toFixed(0)} years`)
        .join(", "),
  );
  expect(raw.wear.mostPerWord).toBe(1);
  expect(years(RATED.W25Q32JV)).toBeGreaterThan(LEAST_YEARS);
});
