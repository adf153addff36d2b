// The code on the panel's pixels, photographed with all that makes it hard to read.

import { beforeAll, describe, expect, test } from "vitest";
import type { Device } from "../../sim/board/device";
import { photoOf, type Picture, type Shot, STRAIGHT } from "../desk/pictures";
import { codeIn, panelOf } from "./camera";
import { CORRECTED, GAME, played } from "./result-game";
import { readResult, type ReadResult } from "./result-reader";

/** 1.25 pixels of the picture for one of the panel's. */
const photo = (panel: Picture, shot: Partial<Shot> = {}): Picture => photoOf(panel, { ...STRAIGHT, ...shot }, 800, 800);

function resultOn(device: Device): ReadResult | string | undefined {
  const text = codeIn(photo(panelOf(device.glass)));
  return text === undefined ? undefined : readResult(text);
}

describe("the result's code", () => {
  let panel: Picture;
  let text: string;

  beforeAll(() => {
    panel = panelOf(played(GAME).glass);
    text = codeIn(photo(panel))!;
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
    ["from the left, by 40 degrees", { slanted: 40 }],
    ["from the right, by 40 degrees", { slanted: -40 }],
    ["blurred over 3 pixels", { blur: 1 }],
    ["blurred over 5 pixels", { blur: 2 }],
    ["with a lamp in it", { lamp: 200, lampAt: [0.92, 0.75] }],
    ["all of it", { turned: 20, slanted: 22, blur: 1, lamp: 120, lampAt: [0.625, 0.28] }],
  ];
  test.each(SHOTS)("is read %s", (_, shot) => {
    expect(codeIn(photo(panel, shot))).toBe(text);
  });
});

test("a correction takes the code away, and comes back as a newer one", () => {
  const before = resultOn(played(GAME)) as ReadResult;
  const unsure = played(GAME + "+1      keys UP\n");
  expect(resultOn(unsure)).toBeUndefined();
  const after = resultOn(played(CORRECTED)) as ReadResult;
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
