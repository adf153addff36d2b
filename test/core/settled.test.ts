// A settled play stays settled, whoever settled it (NZ 6.12.1.4, 6.12.2.2; ASPA 10.10; NASPA IV.I.1): when it turns out
// to have been the last play (OUT, then DOWN), nobody holds or challenges it.

import { describe, expect, test } from "vitest";
import type { Key } from "../../firmware/input/keys";
import { give, copyOf, played, type TimedGame } from "./moves";

const NZ = "SCRABBLE NZ 2025";
const NASPA = "NASPA 2011";

/** Ways to settle A's first play, and back to B's turn; and what CHALLENGE does if that was the last play. */
const SETTLED: [by: string, rules: string, line: string, challenge: string | null][] = [
  // The director rules on it.
  ["an acceptance", NASPA, "ACCEPT +11", null],
  ["a verdict", NZ, "CHALLENGE 'QI b a good +2 a", "playSettled"],
  ["the director's verdict", NZ, "CHALLENGE 'QI pin 6 4 +2 a", "playSettled"],
  ["the director's refusal of a late challenge", NASPA, "+15 CHALLENGE pin 6 7 a", "playSettled"],
];

const refusalOf = (table: TimedGame, key: Key) => give(copyOf(table), { kind: "key", key }).refused;

describe.each(SETTLED)("a play settled by %s", (_by, rules, line, challenge) => {
  test("is not open again as an out play", () => {
    const table = played(rules, `ENTER b +30 a +10 ${line} OUT DOWN`);
    expect(table.game.stage).toMatchObject({ is: "out", outPlay: { player: 0, onTurnBefore: 1 } });
    expect([refusalOf(table, "HOLD"), refusalOf(table, "CHALLENGE")]).toEqual(["playSettled", challenge]);
  });

  test("leaves the next play open to both", () => {
    const table = played(rules, `ENTER b +30 a +10 ${line} +5 b +5`);
    expect(table.game.stage).toMatchObject({ is: "running", onTurn: 0 });
    expect([refusalOf(table, "HOLD"), refusalOf(table, "CHALLENGE")]).toEqual([null, null]);
  });
});
