// A journal mashed full, through the bundle: what the plug then takes back. Times are counted by hand.

import { expect, test } from "vitest";
import type { Device } from "../../sim/board/virtual/device";
import { logged } from "../../sim/play/journal/logged";
import { type On, played } from "../play/play";

/** Some 1,800 keys fill the pages that events may go to but for the last. A key takes 0.2 s. */
const KEYS = Array<string>(40)
  .fill("keys" + " HOLD".repeat(50))
  .join("\n");

const times = (count: number, lines: string): string => Array<string>(count).fill(lines).join("\n");

/** After the keys, the presses of both sides fill the last page, too, until 16:40. B's clock runs at the end. */
const LAST_PAGE_FULL = `
    0:10    B presses
            ${KEYS}
    10:00   B presses              # refused
            ${times(400, "+0.5 A presses\n+0.5 B presses")}
            expect panel POWER LOSS WILL LOSE GAME`;

const playedOut = (game: string, on?: On) => played("lexicon: CSW24\nwords: CAT\n" + game, on);

test("a button that is refused a thousand times takes no room, and hides no running clock", () => {
  playedOut(`
    0:10    B presses
            ${KEYS}
            expect panel LOG FULL
    7:00    B presses
            ${times(1000, "+0.5 B presses")}
    16:10   A presses              # 16 min: A has 9:00
    16:20   B presses              # 10 s: B has 24:50
            ${times(40, "+0.5 B presses")}
    +0.4    power off              # A's clock ran for 20.4 s; 21 checkpoints of 0.95 s are 19.95 s: 8:40.05
    +2      power on
    +1      expect panel POWER LOST: BOTH STOPPED
            expect faces 8:41 24:50
  `);
});

test("a last page that both buttons filled is saved at the next stop of the clocks", () => {
  playedOut(`${LAST_PAGE_FULL}
    20:00   A presses              # A: 590.5 s, 399 times 0.5 s, and 200 s from 16:40: 8:30 are left
            expect panel POWER LOSS WILL LOSE GAME
    +1      key NEUTRAL            # B: 400 times 0.5 s, and 1 s: 21:39 are left
    +1      expect no panel POWER LOSS
            expect faces 8:30 21:39
    +0.3    power off
    +2      power on
    +1      expect faces 8:30 21:39
            expect panel POWER LOST: BOTH STOPPED
  `);
});

test("a game of 1,000 events is stored from its start, however often both clocks stand", () => {
  // A full state for each stop would take 500 times some 150 bytes, and the pages for events have 20 kB.
  const { rawFlash } = playedOut(`
    ${times(500, "+1 B presses\n+1 key NEUTRAL\n+21 expect no lamp")}
    expect no panel LOG FULL`);
  const { games } = logged(rawFlash.bytes, "the journal");
  expect(games.map(({ lost }) => lost)).toEqual([0]);
  expect(games[0].events!.filter(({ kind }) => kind === "press").length).toBe(500);
});

test.each([0, 3, 7])("the page kept for making room is not lost by power that fails at byte %i of its head", (byte) => {
  playedOut(`${LAST_PAGE_FULL}
            cut power at byte ${byte} of the next write
    +0.5    key NEUTRAL
            expect no power
    +2      power on
    +1      expect no panel POWER LOSS WILL LOSE GAME
    +1      B presses
    +10     key NEUTRAL
    +1      expect no panel POWER LOSS WILL LOSE GAME
  `);
});

test("where the journal's flash has failed that is said, and every key of play is heard", () => {
  // Each of the 16 pages is erased again and again, 45 ms a time, before that is known.
  const fails = ({ rawFlash }: Device) => void (rawFlash.write = () => {});
  playedOut(
    `begin: set-up
    0:05    key ENTER
    0:07    B presses
            expect panel POWER LOSS WILL LOSE GAME
    0:35    A presses
    0:45    key HOLD
            expect no panel LOG FULL
    0:50    key BACK               # a blank was not declared (NZ 6.2.2)
    0:52    A presses
            expect lamp A
    1:05    A presses
    1:10    key CHALLENGE
            expect no lamp
            expect panel B CHALLENGES
  `,
    { prepare: fails },
  );
});
