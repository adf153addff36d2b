// Wear of the flash by a game and by a day of games, counted as operations on its model.

import { challengeOf } from "../../firmware/core/game";
import { expect, inject, test } from "vitest";
import { VirtualDevice } from "../../sim/board/device";
import { provisioned, STORAGE_BYTES } from "../../sim/board/storage";
import { bootOf } from "../../sim/device/boot";
import { NATIVES } from "../../sim/device/natives";
import { packFiles } from "../../sim/device/pack-files";
import { readScenario } from "../../sim/device/devices";
import { playScenario } from "../../sim/scenario/play";
import { CHECKPOINT_PAGES, EVENT_PAGES, recordState, STATE_EVERY } from "../../firmware/journal/journal";
import { ESP32 } from "../../firmware/device/boards/esp32";
import type { Key } from "../../firmware/core/keys";
import { happen, journalOn, pass, rawFlash, sitDown, type Table } from "./games";

const GAMES_A_DAY = 8;
const DAYS = 30;

function press(table: Table, side: 0 | 1): void {
  happen(table, { kind: "press", side, at: table.now });
  if (table.journal.sinceState >= STATE_EVERY) recordState(table.journal, table.game);
}

/** 60 turns of 50 s, and behind every fifteenth a challenge of three words, 20 letters in all. */
function playGame(table: Table): void {
  press(table, 1);
  for (let turn = 1; turn <= 60; turn++) {
    const side = (1 - (turn % 2)) as 0 | 1;
    pass(table, 50_000);
    press(table, side);
    if (turn % 15 !== 0) continue;
    for (const key of ["CHALLENGE", ..."QUARTZY", "ENTER", ..."ZAQ", "ENTER", ..."JUMBLINGLY"] as Key[]) {
      happen(table, { kind: "key", key, at: table.now });
      pass(table, 300);
    }
    const challenger = challengeOf(table.game)!.challenger;
    press(table, challenger);
    press(table, (1 - challenger) as 0 | 1);
    // The rules decide who waits: one of the two presses starts a clock, the other is refused.
    for (const presser of [0, 1] as const) if (table.game.clock.running === null) press(table, presser);
    if (table.game.clock.running === side) press(table, side);
  }
}

/**
 * For a game of 50 minutes the checkpoints begin on a page of their own. 60 turns of 50 s have 52 words each at 0.95 s,
 * until room gets scarce after 42 turns, and then 27 at 1.85 s: 2,670 words on pages of 1,018, so three pages a game.
 * Eight games use 24 pages a day, 2.67 times each of 9; so 10,000 erases last 10.3 years of days with eight games each.
 */
const LEAST_YEARS = 10;

test("a day of 8 games wears no page so fast that 10,000 erases last less than 10 years", () => {
  const raw = rawFlash();
  playGame(sitDown(journalOn(raw)));
  const first = { ...raw.wear, erases: raw.wear.erases.slice() };
  const table = sitDown(journalOn(raw));
  const begun = { ...raw.wear };
  playGame(table);
  const game = { ...raw.wear };
  for (let n = 2; n < DAYS * GAMES_A_DAY; n++) playGame(sitDown(journalOn(raw)));

  const erasesADay = raw.wear.erases.map((erases) => (erases - 1) / DAYS);
  const years = (rated: number): number => rated / Math.max(...erasesADay) / 365;
  const total = (numbers: number[]): number => numbers.reduce((a, b) => a + b, 0);
  console.log(
    [
      `a game of ${(table.now / 60_000).toFixed(0)} minutes, ${table.events.length} events: ${game.writes - begun.writes} writes, ${game.bytesProgrammed - begun.bytesProgrammed} bytes`,
      `a day of ${GAMES_A_DAY}: ${(raw.wear.writes / DAYS).toFixed(0)} writes, ${(raw.wear.bytesProgrammed / DAYS).toFixed(0)} bytes, ${total(erasesADay).toFixed(1)} erases, on top of ${total(first.erases)} when the device is new`,
      `erases of a page and day: ${erasesADay.map((n) => n.toFixed(2)).join(" ")}`,
      `10,000 erases last ${years(10_000).toFixed(1)} years of such days, 100,000 last ${years(100_000).toFixed(0)}`,
    ].join("\n"),
  );
  expect(table.results.every((result) => result === "ok")).toBe(true);
  expect(raw.wear.mostPerWord).toBe(1);
  expect(years(10_000)).toBeGreaterThan(LEAST_YEARS);
});

/**
 * Erases of a sector that W25Q32JV, a usual part beside an ESP32 and on a Pico 2, is rated for: "min. 100K
 * program-erase cycles per sector".
 */
const RATED = { W25Q32JV: 100_000 };

test("the same through the bundle: a full game of 54 minutes, eight times a day", async () => {
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
