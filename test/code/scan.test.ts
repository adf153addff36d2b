// The code on the panel's pixels, photographed with all that makes it hard to read.

import { beforeAll, describe, expect, inject, test } from "vitest";
import { parseScenario } from "../../sim/scenario/parse";
import { playScenario } from "../../sim/scenario/play";
import type { Scenario } from "../../sim/scenario/scenario";
import { deviceFor } from "../../sim/device/devices";
import type { Device } from "../../sim/board/device";
import { brightness, scan, type Shot, STRAIGHT } from "./camera";
import { readResult, type ReadResult } from "./result-reader";

/**
 * NZ 2025: A is 90 s over, so 20 points off (8.4); 387 and 402 are typed, tiles of 7 and 12 (8.3). By hand: 387 - 7 -
 * 20 = 360, and 402 - 12 = 390.
 */
const GAME = `title: a result
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

/** The code has been made and painted by then. */
const MADE_MS = 3000;

function played(text: string): Device {
  const scenario = parseScenario(text) as Scenario;
  const device = deviceFor(scenario, inject("bundles").esp32, "esp32");
  expect(playScenario(scenario, device).failures).toEqual([]);
  device.advanceTo(device.now() + MADE_MS);
  return device;
}

function resultOn(device: Device): ReadResult | string | undefined {
  const text = scan(brightness(device.glass), STRAIGHT);
  return text === undefined ? undefined : readResult(text);
}

describe("the result's code", () => {
  let panel: Float64Array;
  let text: string;

  beforeAll(() => {
    panel = brightness(played(GAME).glass);
    text = scan(panel, STRAIGHT)!;
  });

  test("says what the ledger shows", () => {
    const { sides, end, game } = readResult(text) as ReadResult;
    expect(sides.map((side) => [side.get("S"), side.get("J"), side.get("P") ?? 0])).toEqual([
      [387, 360, 20],
      [402, 390, 0],
    ]);
    expect([end.get("W"), game.get("R"), game.has("T")]).toEqual([2, 1, false]);
  });

  const SHOTS: [what: string, shot: Partial<Shot>][] = [
    ...[30, 90, 135, 180, 290].map((turned): [string, Partial<Shot>] => [`turned by ${turned} degrees`, { turned }]),
    ["tilted to the left", { tilt: 0.25 }],
    ["tilted to the right", { tilt: -0.25 }],
    ["blurred over 3 pixels", { blur: 1 }],
    ["blurred over 5 pixels", { blur: 2 }],
    ["with a lamp in it", { glare: 200, glareX: 440, glareY: 240 }],
    ["all of it", { turned: 20, tilt: 0.15, blur: 1, glare: 120, glareX: 300, glareY: 90 }],
  ];
  test.each(SHOTS)("is read %s", (_, shot) => {
    expect(scan(panel, { ...STRAIGHT, ...shot })).toBe(text);
  });
});

test("a correction takes the code away, and comes back as a newer one", () => {
  const before = resultOn(played(GAME)) as ReadResult;
  const unsure = played(GAME + "+1      keys UP\n");
  expect(resultOn(unsure)).toBeUndefined();
  const after = resultOn(played(GAME + "+1      keys UP 1 4 ENTER\n")) as ReadResult;
  // By hand: 402 - 14 = 388.
  expect(after.sides[1].get("J")).toBe(388);
  expect(after.game.get("V")).toBeGreaterThan(before.game.get("V")!);
  for (const letter of ["E", "G"]) expect(after.game.get(letter)).toBe(before.game.get(letter));
});

test("a forfeit has a code at once", () => {
  const { sides, end } = resultOn(played("title: nobody came\nwords: CAT DOG\n0:10    director 7 3\n")) as ReadResult;
  expect(sides.map(({ size }) => size)).toEqual([0, 0]);
  expect(end.get("M")).toBe(50);
});

test("the log of a stored game has the game's code as its last page", () => {
  const stored = played(GAME + "+1      keys MENU ENTER ENTER\n+1      director 9\n+2      key 2\n+3      key UP\n");
  const { sides } = resultOn(stored) as ReadResult;
  expect(sides.map((side) => side.get("J"))).toEqual([360, 390]);
});
