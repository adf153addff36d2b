// The result as a ledger: what is in plain lines adds up to what stands under them.

import { expect, test } from "vitest";
import { NO_LINE } from "../../firmware/core/game";
import { resultOf } from "../../firmware/core/result";
import type { Ended } from "../../firmware/core/stage";
import { Size } from "../../firmware/ui/box";
import { panel } from "../../firmware/ui/panel";
import { ledger } from "../../firmware/ui/result";
import { played } from "../core/situations";

/**
 * NZ 2025: A's play challenged for one word, which is good, so that A gains 5 points
 * (6.17); then the end, with 300 and 310 typed, and 3 and 4 points of tiles that both hold (8.3).
 */
const TYPED = "ENTER b +30 a +10 CHALLENGE 'CAT b a good +2 a END a b #300 ENTER #310 ENTER #3 ENTER #4 ENTER ";

for (const answer of ["Y", "N"]) {
  test(`with the points of challenges ${answer === "Y" ? "in the scores" : "still to be added"}`, () => {
    const { game } = played("SCRABBLE NZ 2025", TYPED + answer);
    const stage = game.stage as Ended;
    const sides = resultOf(game, stage);
    const lines = ledger(game, stage, sides, true, NO_LINE).filter(({ adds }) => adds);
    const sum = lines.pop()!;
    expect(sum.label).toBe("Adjusted");
    expect(lines.map(({ label }) => label)).toEqual(
      answer === "Y" ? ["Scores", "Tile points"] : ["Scores", "Tile points", "1 challenge"],
    );
    for (const column of ["a", "b"] as const)
      expect(lines.reduce((points, line) => points + Number(line[column]), 0)).toBe(Number(sum[column]));
    // By hand: 300 - 3, and 5 more for A's play that stood; 310 - 4.
    const gained = answer === "N" ? 5 : 0;
    expect([Number(sum.a), Number(sum.b)]).toEqual([297 + gained, 306]);
  });
}

test("where not all lines of the sum have room in plain type, the first and the last have it", () => {
  const { game, now } = played("SCRABBLE NZ 2025", TYPED + "N");
  game.ruledPoints = [10, -5];
  game.clock.leftMs[0] = -100_000;
  const boxes = panel(game, now + 5000);
  const sizeOf = (label: string): Size => boxes.find(({ text }) => text === label)!.size;
  expect(["Scores", "Tile points", "Penalty", "1 challenge", "By ruling", "Adjusted"].map(sizeOf)).toEqual([
    Size.plain,
    Size.small,
    Size.small,
    Size.small,
    Size.small,
    Size.plain,
  ]);
});
