// Who pays for a tablet's sleep, and for a clock that somebody set: the firmware on the page's device, with both of the
// tablet's clocks moved by hand. The cases are those of a director who asks for it.

import { beforeAll, describe, expect, test } from "vitest";
import { left } from "../../../firmware/core/clock";
import { SIDES } from "../../../firmware/core/side";
import { observedBundle } from "../../../scripts/build/observed-bundle";
import { typeFile } from "../../../scripts/type/build";
import { GLOBAL_NAMES } from "../../../sim/board/virtual/espruino";
import { CurrentDevice } from "../../../sim/page/current-device";
import { Pace } from "../../../sim/page/pace";
import { deviceMaker } from "../../../sim/page/setting";
import { Sleep } from "../../../sim/page/table/sleep";
import { WatchedFirmware } from "../../../sim/page/table/watched-firmware";
import { buildPack } from "../../../lexicon-pack/build";

const PACK = {
  data: buildPack(["CAT", "DOG"], { name: "TEST" }),
  lines: { lexicon: "TEST", words: null, checkCode: "none" },
};
const START_MS = 25 * 60_000;

let bundle = "";
beforeAll(async () => {
  bundle = await observedBundle();
});

/** A tablet whose game is ready, with the page's and the world's clock. */
function tablet() {
  const firmware = new WatchedFirmware();
  const run = new Function(...GLOBAL_NAMES, "OBSERVER", bundle);
  const make = deviceMaker((globals) => run(...globals, firmware.observer), typeFile);
  const report = (fault: unknown): void => {
    throw fault;
  };
  const current = new CurrentDevice(
    (...given) => {
      const device = make(...given);
      firmware.runOn(device);
      return device;
    },
    PACK,
    null,
    report,
  );
  const clocks = { pageMs: 0, worldMs: 1_700_000_000_000 };
  let isAway = false;
  const pace = new Pace(current, report, 0);
  const sleep = new Sleep(
    current,
    pace,
    () => isAway,
    () => ({ ...clocks }),
  );

  /** Both clocks go on, the world's by more or less; the page sees it at once. */
  function pass(pageMs: number, worldMs = pageMs, away = false): void {
    clocks.pageMs += pageMs;
    clocks.worldMs += worldMs;
    isAway = away;
    sleep.check();
    // As frames do it, each for a share of its time.
    for (let before = -1; before < current.device.now();) {
      before = current.device.now();
      pace.follow(clocks.pageMs);
    }
    isAway = false;
  }
  function key(name: "ENTER" | "NEUTRAL"): void {
    current.device.pressKey(name, 40);
    current.device.releaseKey(name, 40);
    pass(300);
  }
  function press(side: 0 | 1): void {
    pace.reach(clocks.pageMs);
    current.device.holdButton(side);
    current.device.releaseButton(side, 40);
  }
  /** Time that each side has used: the firmware lays out within a part of a millisecond. */
  const used = (): number[] => {
    const { clock } = firmware.game;
    return SIDES.map((side) => Math.round(START_MS - left(clock, side, firmware.now())));
  };
  pass(3000);
  key("ENTER");
  press(1);
  pass(1000);
  return { pass, press, key, used, sleep, current, clocks, firmware };
}

/** The page without a sleep: a minute of A's. */
const MINUTE = 60_000;

describe("a tablet with a clock that runs", () => {
  test.each<[string, (table: ReturnType<typeof tablet>) => void, number, RegExp | null]>([
    ["no gap: a minute is a minute", ({ pass }) => pass(MINUTE), MINUTE, null],
    ["a clock put right by less than 2 s charges nothing", ({ pass }) => pass(MINUTE, MINUTE + 1999), MINUTE, null],
    [
      "a sleep of 5:12 is charged to the side whose clock runs, to the millisecond",
      ({ pass }) => pass(MINUTE, MINUTE + 312_345, true),
      MINUTE + 312_345,
      /slept 5:12, charged to A/,
    ],
    [
      "a sleep whose sign comes 900 ms later is charged",
      ({ pass }) => {
        pass(MINUTE - 900, MINUTE - 900 + 30_000);
        pass(900, 900, true);
      },
      MINUTE + 30_000,
      /slept 0:30, charged to A/,
    ],
    [
      "a clock set forward in view charges nothing, and is said",
      ({ pass }) => {
        pass(MINUTE - 2000, MINUTE + 298_000);
        pass(2000);
      },
      MINUTE,
      /set forward by 5:00: nothing is charged/,
    ],
    [
      "a clock set back charges nothing, and is said",
      ({ pass }) => pass(MINUTE, MINUTE - 300_000),
      MINUTE,
      /set back by 5:00: nothing is charged/,
    ],
    [
      "set back and, while the page is hidden, forward again: nothing is stolen",
      ({ pass }) => {
        pass(MINUTE / 2, MINUTE / 2 - 300_000);
        pass(MINUTE / 2, MINUTE / 2 + 300_000, true);
      },
      MINUTE,
      /set back/,
    ],
  ])("%s", (_, play, expected, said) => {
    const table = tablet();
    const [before] = table.used();
    play(table);
    expect(table.used()).toEqual([before + expected, 0]);
    if (said === null) expect(table.sleep.remark()).toBeNull();
    else expect(table.sleep.remark()).toMatch(said);
  });

  test("over ten minutes charge nothing, stop both clocks, and call the director", () => {
    const table = tablet();
    table.pass(MINUTE);
    const before = table.used();
    table.pass(200, 600_000 + 1000, true);
    table.pass(500);
    expect(SIDES.map((side) => table.current.lamp(side))).toEqual([false, false]);
    const [a, b] = table.used();
    expect(a - before[0]).toBeLessThan(500);
    expect(b).toBe(0);
    expect(table.sleep.remark()).toMatch(/slept 10:01: nothing is charged, call the director/);
    // The remark is not for the next turn.
    table.press(0);
    table.pass(500);
    expect(table.sleep.remark()).toBeNull();
  });

  test("a sleep while both clocks stand is charged to nobody, and is said", () => {
    const table = tablet();
    table.pass(MINUTE);
    table.key("NEUTRAL");
    const before = table.used();
    table.pass(1000, 121_000, true);
    expect(table.used()).toEqual(before);
    expect(table.sleep.remark()).toBe("The tablet slept 2:00.");
  });

  test("a touch after a sleep ends the turn that has paid for it", () => {
    const table = tablet();
    table.pass(MINUTE);
    const [a] = table.used();
    // The touch is what finds the gap: no check came before it.
    table.clocks.pageMs += 500;
    table.clocks.worldMs += 500 + 45_000;
    table.sleep.away();
    table.press(0);
    table.pass(10_000);
    expect(table.used()).toEqual([a + 500 + 45_000, 10_000]);
    // It is said until the clocks are stopped.
    expect(table.sleep.remark()).toMatch(/slept 0:45, charged to A/);
    table.key("NEUTRAL");
    expect(table.sleep.remark()).toBeNull();
  });
});
