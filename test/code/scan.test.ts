// The code on the panel's pixels, photographed with all that makes it hard to read.

import { beforeAll, describe, expect, test } from "vitest";
import type { Device } from "../../sim/board/device";
import type { Result } from "../../sim/desk/result";
import { photoOf, type Picture, type Shot, STRAIGHT } from "../desk/pictures";
import { resultIn } from "../desk/slips";
import { codeIn, panelOf } from "./camera";
import { CORRECTED, GAME, played } from "./result-game";

/** 1.25 pixels of the picture for one of the panel's. */
const photo = (panel: Picture, shot: Partial<Shot> = {}): Picture => photoOf(panel, { ...STRAIGHT, ...shot }, 800, 800);

function resultOn(device: Device): Result | undefined {
  const text = codeIn(photo(panelOf(device.glass)));
  return text === undefined ? undefined : resultIn(text);
}

describe("the result's code", () => {
  let panel: Picture;
  let text: string;

  beforeAll(() => {
    panel = panelOf(played(GAME).glass);
    text = codeIn(photo(panel))!;
  });

  test("says what the ledger shows", () => {
    expect(resultIn(text)).toMatchObject({
      sides: [
        { score: 387, adjusted: 360, penalty: 20 },
        { score: 402, adjusted: 390, penalty: 0 },
      ],
      winner: "b",
      rules: 1,
      table: null,
    });
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
  const before = resultOn(played(GAME))!;
  const unsure = played(GAME + "+1      keys UP\n");
  expect(resultOn(unsure)).toBeUndefined();
  const after = resultOn(played(CORRECTED))!;
  // By hand: 402 - 14 = 388.
  expect(after.sides![1].adjusted).toBe(388);
  expect(after.revision).toBeGreaterThan(before.revision);
  expect([after.event, after.game]).toEqual([before.event, before.game]);
});

test("a forfeit has a code at once", () => {
  const device = played("title: nobody came\nwords: CAT DOG\n0:10    director 7 3\n");
  expect(resultOn(device)).toMatchObject({ sides: null, forfeitSpread: 50 });
});

test("the log of a stored game has the game's code as its last page", () => {
  const stored = played(GAME + "+1      keys MENU ENTER ENTER\n+1      director 9\n+2      key 2\n+3      key UP\n");
  expect(resultOn(stored)).toMatchObject({ sides: [{ adjusted: 360 }, { adjusted: 390 }] });
});
