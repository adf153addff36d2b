// A correction of the director's changes its own number alone: the other side, a turn given back, a hold and the event
// keep theirs.

import { describe, expect, test } from "vitest";
import type { Key } from "../../firmware/input/keys";
import { heldMs } from "../../firmware/core/stages/play";
import { give, moves, played, SOUND } from "./moves";

const NZ = "SCRABBLE NZ 2025";
const MINUTE = 60_000;
/** A's first turn is over, and B is on turn. */
const OPEN = "ENTER b +30 a +10";

test.each([
  ["A", [30, 25]],
  ["B", [25, 30]],
  ["C", [30, 30]],
])("five minutes added to %s are allowed to that side", (side, minutes) => {
  const { game } = played(NZ, `${OPEN} NEUTRAL pin 2 ${side} #500 ENTER`);
  expect(game.allowedMs).toEqual(minutes.map((each) => each * MINUTE));
});

test("a turn given back after its number was corrected has the number before the corrected one", () => {
  const table = played(NZ, `${OPEN} NEUTRAL pin 4 #9 ENTER a +2`);
  expect(table.game.turn).toBe(9);
  moves(table, "BACK a");
  expect([table.game.turn, table.game.clock.running]).toEqual([8, 0]);
});

describe("a hold is as long as it was after its holder's clock is set", () => {
  test.each([
    ["in play", "HOLD +5", ""],
    ["before an OUT that is taken back", "HOLD +5 OUT", "BACK"],
    ["before a challenge that is taken back", "HOLD +5 CHALLENGE", "BACK a"],
  ])("%s", (_when, line, back) => {
    const held = (correction: string): number => {
      const { game, now } = played(NZ, `${OPEN} ${line} ${correction} ${back}`);
      return heldMs(game, game.hold!, now);
    };
    // The same keys, but for the last, which leaves the page.
    expect(held("pin 1 B #2000 ENTER")).toBe(held("pin 1 B #2000 MENU"));
  });
});

test("a new PIN begins the event anew: its games and verdicts are counted from there", () => {
  const { game } = played(NZ, `${OPEN} CHALLENGE 'QI b a good`);
  expect(game.settings).toMatchObject({ games: 1, verdicts: 1 });
  const { settings } = played(NZ, `${OPEN} CHALLENGE 'QI b a good pin 8 2 #7391 ENTER`).game;
  expect(settings).toMatchObject({ games: 1, verdicts: 0, event: game.settings.event + 1 });
});

/** Milliseconds or points of A and of B. */
test.each([
  ["2 A #100 ENTER", [MINUTE, 0]],
  ["2 B #100 ENTER", [0, MINUTE]],
  ["2 C #100 ENTER", [MINUTE, MINUTE]],
  // A key or a press comes a second after the one before: A has 24:29, B 24:49.
  ["1 B #2000 ENTER", [0, -289_000]],
  ["1 C #2430 ENTER", [1000, -19_000]],
  ["0 B #15 ENTER", [0, 15]],
  ["0 A DOWN #15 ENTER", [-15, 0]],
])("the page that takes %s back has its amounts", (keys, amounts) => {
  expect(played(NZ, `${OPEN} NEUTRAL pin ${keys}`).game.ruledBy).toEqual(amounts);
});

/** To the director's page; DELETE and ENTER take back there. */
test.each([
  ["the lock", "lock BACK", { locked: false }],
  ["the opening", "lock 1 BACK", { locked: true }],
  ["the warning", "pin 8 7 BACK", { lowTime: false }],
  ["the warning's end", "pin 8 7 7 BACK", { lowTime: true }],
  ["another list", "pin 8 5 pin", { otherList: "" }],
])("%s is taken back by the opposite act", (_what, keys, settings) => {
  const { game } = played(NZ, `ENTER ${keys} DELETE ENTER`, { ...SOUND, name: "CSW19" });
  expect(game.settings).toMatchObject(settings);
  expect(game.ruled.map(({ act }) => act)).not.toContain("undone");
});

/** Each draws over the clocks, erases flash or leaves the game. */
test.each<Key>(["3", "4", "6"])("digit %s of the event's page waits until both clocks stand", (digit) => {
  const refusal = (line: string) => give(played(NZ, `${line} pin 8`), { kind: "key", key: digit }).refused;
  expect([refusal(OPEN), refusal(`${OPEN} NEUTRAL`)]).toEqual(["stopFirst", null]);
});
