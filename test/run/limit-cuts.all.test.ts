// The plug around the limit of overtime: at 20 moments, and in the record of the stop. However it comes, the clock goes
// on to the limit if it had not passed it, and nobody but the director goes on from there.

import { expect, test } from "vitest";
import { play } from "../play/play";

/** A's clock of a minute passes a minute of overtime at 2:11. */
const BEFORE = `
words: CAT
rules file: 1;NMINUTE OVER;A,10;M1;O10;X1;K2;P0;7J54DN
rules: MINUTE OVER

0:10    B presses`;

/** At most 2 s are given back, and the press in between starts A's clock if it may. */
const AFTER = `
+5      power on
+3      expect no lamp
        B presses
+10     expect no lamp
        expect faces -1:01 1:00
        expect says ended by rules
        A presses
        B presses
        expect says use director
        expect no lamp`;

const MOMENTS = [
  -3000, -2000, -1500, -1100, -1000, -900, -500, -200, -100, -50, -10, 0, 10, 50, 99, 101, 120, 200, 1000, 5000,
];
const at = (ms: number): string => `2:${((11_000 + ms) / 1000).toFixed(3).padStart(6, "0")}`;

test.each(MOMENTS)("a cut %i ms from the limit", (ms) => {
  expect(play(`${BEFORE}\n${at(ms)} power off${AFTER}`).failures).toEqual([]);
});

test.each([0, 1, 2, 3, 4, 5, 6, 7])("a cut before byte %i of the record of the stop", (byte) => {
  const cut = `\n${at(-500)} cut power at byte ${byte} of the next write\n${at(500)} expect no power`;
  expect(play(BEFORE + cut + AFTER).failures).toEqual([]);
});
