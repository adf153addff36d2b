// A press that comes after ENTER, and before the game without the act is recorded, counts once, and the act is taken
// back. Hand count: A's clock runs for 30 s, from 25:00 to 24:30; the minute that A got is gone.

import { expect, test } from "vitest";
import type { Game } from "../../firmware/core/game";
import type { Key } from "../../firmware/input/keys";
import { journalOn, rawFlash, replay } from "../journal/games";
import { isSaid } from "../../sim/play/scenario/says";
import { played } from "../play/play";

const GIVEN = `words: CAT
0:02 B presses
+30  A presses
+5   director gives A a minute
+5   expect faces 25:30 24:50
     director opens undo
+2   expect panel ENTER
     key ENTER`;

/** The interpreter comes round to a callback after this time (sim/board/virtual/espruino.ts). */
const ROUND_MS = 1;
/** Callbacks from ENTER to the record. */
const ROUNDS = 3;
/** Time from ENTER to the record of the game without the act, if nobody presses. */
function recordedAfter(): number {
  const journal = rawFlash();
  const device = played(GIVEN, { journal });
  const from = device.now();
  const before = Buffer.from(journal.bytes);
  while (before.equals(journal.bytes)) device.advanceTo(device.now() + ROUND_MS / 4);
  return device.now() - from;
}

/** The game's time at B's first press. */
function firstPressAt(): number {
  const journal = rawFlash();
  played("words: CAT\n0:02 B presses\n+1 expect lamp A", { journal });
  return replay(journalOn(journal))!.game.clock.since;
}

test("a press between ENTER and the record of an act taken back counts once", () => {
  const begunAt = firstPressAt();
  const recordedMs = recordedAfter();
  for (let rounds = 0.5 - ROUNDS; rounds <= 1; rounds += 0.5) {
    const journal = rawFlash();
    const device = played(GIVEN, { journal });
    device.advanceTo(device.now() + recordedMs + rounds * ROUND_MS);
    device.pressButton(1, 120);
    device.advanceTo(device.now() + 2500);
    const { clock, turn } = replay(journalOn(journal))!.game;
    expect({ rounds, turn, running: clock.running, a: clock.leftMs[0] }).toEqual({
      rounds,
      turn: 3,
      running: 0,
      a: 1_470_000,
    });
    expect([device.faces()[0], ...device.lamps()]).toEqual(["24:28", true, false]);
    // B is charged for the rest of the time since the first press.
    expect(1_500_000 - clock.leftMs[1]).toBe(clock.since - begunAt - 30_000);
  }
});

/** A minute for A by a slip, seen after so many turns of a second: the replay without it takes a callback for each. */
const MANY = 160;
const SLIP = `words: CAT
0:02 B presses
+30  A presses
+5   director gives A a minute
${Array.from({ length: MANY }, (_, i) => `+1 ${i % 2 === 0 ? "B" : "A"} presses`).join("\n")}
+3   director opens undo`;

/** The game as it is on record two seconds after the director has confirmed, with these keys during the replay. */
function confirmedThen(keys: Key[]): Game {
  const journal = rawFlash();
  const device = played(SLIP, { journal });
  for (const key of ["ENTER", ...keys] as Key[]) {
    device.pressKey(key, 16);
    device.advanceTo(device.now() + 32);
  }
  device.advanceTo(device.now() + 2000);
  return replay(journalOn(journal))!.game;
}

test("an act is taken back, unless the director gives another one during its replay", () => {
  const taken = confirmedThen([]);
  expect(taken.ruled).toEqual([]);
  // The warning of the last minute, which belongs to the event.
  const other = confirmedThen(["BACK", "8", "7"]);
  expect(other.ruled.map(({ act }) => act)).toEqual(["addTime", "lowTimeOn"]);
  expect(other.clock.leftMs[0] - taken.clock.leftMs[0]).toBe(60_000);
});

/** A stopped game with its numbers, of which B's tiles were corrected so often that the replay takes a while. */
const TYPED = `rules: SCRABBLE NZ 2025
words: CAT
0:02 B presses
+30  A presses
+5   director stops the game
+1   keys 3 0 0 ENTER 2 8 9 ENTER 5 ENTER 6 ENTER
${Array.from({ length: MANY }, (_, i) => `+3 keys UP ${6 + (i % 2)} ENTER`).join("\n")}
+3   keys MENU 0 0 0 0`;

test("ENTER before the page says that typed scores would be lost makes it say so, and no more", () => {
  const journal = rawFlash();
  const device = played(TYPED, { journal });
  const stage = (): string => replay(journalOn(journal))!.game.stage.is;
  function press(key: Key): void {
    device.pressKey(key, 16);
    device.advanceTo(device.now() + 32);
  }
  press("DELETE");
  press("ENTER");
  device.advanceTo(device.now() + 2000);
  expect(stage()).toBe("ended");
  expect(isSaid(device.panelText(), "scores lost")).toBe(true);
  press("ENTER");
  device.advanceTo(device.now() + 2000);
  expect(stage()).toBe("neutral");
});
