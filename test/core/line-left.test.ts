// A refused input changes nothing, because it is on no record (JOURNAL.md): not even the line of a list that was being
// typed.

import { expect, test } from "vitest";
import type { TakenAct } from "../../firmware/input/input";
import type { View } from "../../firmware/input/view";
import { gameOf, take } from "../../sim/play/laws/law";
import { give, copyOf, played } from "./moves";

const LIST = "ENTER b +30 a +10 CHALLENGE 'QI ENTER 'CAT ENTER UP ";

const typedLine = ({ line, text }: View) => ({ line, text });

test.each([
  ["a line that was emptied, the other side's press", "DELETE DELETE DELETE", { kind: "press", side: 0 }],
  ["a line that was emptied, HOLD", "DELETE DELETE DELETE", { kind: "key", key: "HOLD" }],
  ["a line that was changed, the other side's press", "DELETE R", { kind: "press", side: 0 }],
  ["a line that was changed, OUT", "DELETE R", { kind: "key", key: "OUT" }],
  ["a line of one letter, the challenger's press", "DELETE DELETE", { kind: "press", side: 1 }],
] as const)("at %s is refused, and list and cursor stay", (_what, keys, input) => {
  const table = played("NASPA 2011", LIST + keys);
  const before = copyOf(table);
  const acts: TakenAct[] = [];
  take(copyOf(table).game, { ...input, at: table.now + 1000 }, acts);
  expect(acts).toEqual([]);
  expect(give(table, input).refused).not.toBeNull();
  expect(gameOf(table.game)).toEqual(gameOf(before.game));
  expect(typedLine(table.game.view)).toEqual(typedLine(before.game.view));
});

test("a press that is taken leaves the line: what was typed is confirmed", () => {
  const table = played("NASPA 2011", `${LIST}DELETE R b`);
  expect(table.game.stage).toMatchObject({ is: "verify", challenge: { words: ["QI", "CAR"] } });
});
