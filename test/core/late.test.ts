// Forfeit by absence (NZ 4.2, 10.1.1; ASPA 2.4; NASPA III.C).

import { expect, test } from "vitest";
import { left } from "../../firmware/core/clock";
import { hasForfeited } from "../../firmware/core/stages/late";
import type { Side } from "../../firmware/core/side";
import { panelTexts, played } from "./moves";

const MINUTE = 60_000;

test("only who is absent forfeits by absence, however little time the other has", () => {
  const { game, now } = played("SCRABBLE NZ 2025", "ENTER pin 5 A ENTER");
  expect(game.stage).toMatchObject({ is: "late", awaited: [true, false] });
  const forfeited = (at: number): boolean[] => ([0, 1] as Side[]).map((side) => hasForfeited(game, side, at));
  expect(forfeited(now)).toEqual([false, false]);
  game.clock.leftMs[1] = -5 * MINUTE;
  expect(forfeited(now)).toEqual([false, false]);
  const expired = now + left(game.clock, 0, now);
  expect(forfeited(expired)).toEqual([true, false]);
});

/** NASPA III.C gives a late player five minutes, NZ and ASPA none; the next document may give one. */
test.each([
  [0, []],
  [1, ["NOT BEFORE 1 MIN AFTER THE CALL"]],
  [5, ["NOT BEFORE 5 MIN AFTER THE CALL"]],
])("with %i minutes of grace the director's page for late players says %j of them", (graceMinutes, said) => {
  const table = played("SCRABBLE NZ 2025", "ENTER pin 5");
  table.game.rules = { ...table.game.rules, late: { ...table.game.rules.late, graceMinutes } };
  expect(panelTexts(table).filter((text) => text.includes("AFTER THE CALL"))).toEqual(said);
});
