// The code on the panel while a result is corrected, and in the log of a stored game.

import { expect, test } from "vitest";
import type { Result } from "../../sim/desk/result";
import { resultIn } from "../desk/slips";
import { codeIn, panelOf } from "./camera";
import { CORRECTED, GAME, played } from "./result-game";

function resultAfter(game: string): Result | undefined {
  const text = codeIn(panelOf(played(game).glass));
  return text === undefined ? undefined : resultIn(text);
}

test("a correction takes the code away, and comes back as a newer one", () => {
  const before = resultAfter(GAME)!;
  expect(resultAfter(GAME + "+1      keys UP\n")).toBeUndefined();
  const after = resultAfter(CORRECTED)!;
  // By hand: 402 - 14 = 388.
  expect(after.sides![1].adjusted).toBe(388);
  expect(after.revision).toBeGreaterThan(before.revision);
  expect([after.event, after.game]).toEqual([before.event, before.game]);
});

test("the log of a stored game has the game's code as its last page", () => {
  const log = "+1      keys MENU ENTER ENTER\n+1      director opens log\n+2      key 2\n+3      key UP\n";
  expect(resultAfter(GAME + log)).toMatchObject({ sides: [{ adjusted: 360 }, { adjusted: 390 }] });
});

/** By hand: 310 - 3 = 307, and 300 - 4 = 296. */
const NEXT = `+1      keys MENU ENTER ENTER
+1      B presses
+40     key END
+1      A presses
+1      B presses
+1      keys 3 1 0 ENTER 3 0 0 ENTER 3 ENTER 4 ENTER
+3      expect says wins by: A, 11
`;

test("the panel shows the present result's code again after the log of another game", () => {
  const result = resultAfter(
    `${GAME}${NEXT}+1      director opens log\n+2      key 2\n+3      key UP\n+3      key MENU\n`,
  );
  expect(result).toMatchObject({ game: 2, sides: [{ adjusted: 307 }, { adjusted: 296 }] });
});

test("the log of a game that goes on has no code, whatever log was read before", () => {
  const begun = "+1      keys MENU ENTER ENTER\n+1      B presses\n+5      key NEUTRAL\n";
  const logs = "+1      director opens log\n+2      key 2\n+3      key UP\n";
  expect(resultAfter(GAME + begun + logs)).toMatchObject({ game: 1 });
  expect(resultAfter(`${GAME}${begun}${logs}+3      key 1\n+3      key UP\n`)).toBeUndefined();
});

test("a desk's address for which the code has no room is left out, not the code", () => {
  // Points by ruling, the table and the event's number make the text long.
  const ruled = [0, 1].map((place) => `+5      director gives ${"AB"[place]} 999 points\n`).join("");
  const long = GAME.replace("0:10 ", "0:02    keys BACK UP 1 1 7 ENTER ENTER\n0:10 ") + ruled + ruled;
  const text = (desk: string): string | undefined =>
    codeIn(panelOf(played(`desk: ${desk}\npin: 2468\n${long}+5      expect no lamp\n`).glass));
  expect(text("https://a.example")).toMatch(/^https:\/\/a\.example#TC1/);
  expect(text(`https://club.example/${"d".repeat(19)}`)).toMatch(/^TC1/);
});
