// Each of the director's digits is in the directors' guide and in the soak. guides.test.ts has a scenario for each in
// the guide.

import { expect, test } from "vitest";
import { SITUATIONS, reach } from "./situations";
import { guideText } from "../../scripts/site/guides";
import { directorActs } from "../../sim/play/soak/director";
import { createDice } from "../../sim/play/soak/dice";
import { directorDigits } from "./digits";

const DIGITS = directorDigits();
/** The digits that lead from the director's page to one of these pages are no act of their own. */
const ACTS = DIGITS.filter((digit) => !["6", "7", "8"].includes(digit));

/** Whether keys begin with those of an act. */
const begins = (keys: string, digits: string): boolean => keys === digits || keys.startsWith(`${digits} `);

test("the guide for directors has each", () => {
  const codes = [...guideText("directors").matchAll(/`PIN ([^`]+)`/g)].map(([, keys]) => keys!.replace(/\s+/g, " "));
  expect(codes.length).toBeGreaterThan(30);
  expect(ACTS.filter((digits) => !codes.some((keys) => begins(keys, digits)))).toEqual([]);
});

/** A soaked device has no other firmware's journal, and stays in the game that it began with. */
const NOT_SOAKED = ["8 4", "8 6"];

test("the soak presses each", () => {
  const pressed = new Set<string>();
  const games = SITUATIONS.map((situation) => reach(situation).game);
  for (let seed = 0; seed < 3000; seed++) {
    const acts = directorActs(createDice(seed), games[seed % games.length]);
    const keys = acts.flatMap(({ line }) => (line.startsWith("keys ") ? line.split(" ").slice(1) : []));
    const after = keys.slice(keys.lastIndexOf("MENU") + 5);
    for (const digits of ACTS) if (begins(after.join(" "), digits)) pressed.add(digits);
  }
  expect(ACTS.filter((digits) => !pressed.has(digits))).toEqual(NOT_SOAKED);
});
