// The director's page for late players says when a clock may be started.

import { expect, test } from "vitest";
import { panelTexts, played } from "../core/situations";

/** NASPA III.C gives a late player five minutes, NZ and ASPA none; the next document may give one. */
test.each([
  [0, []],
  [1, ["NOT BEFORE 1 MIN AFTER THE CALL"]],
  [5, ["NOT BEFORE 5 MIN AFTER THE CALL"]],
])("with %i minutes of grace the page for late players says %j of them", (graceMinutes, said) => {
  const table = played("SCRABBLE NZ 2025", "ENTER pin 5");
  table.game.rules = { ...table.game.rules, late: { ...table.game.rules.late, graceMinutes } };
  expect(table.game.menu?.page).toBe("late");
  expect(panelTexts(table).filter((text) => text.includes("AFTER THE CALL"))).toEqual(said);
});
