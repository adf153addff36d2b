// Taking an act back, beside the law of play/laws/undo.test.ts: what no walk comes to, since there the replay is always
// that of the present game.

import { describe, expect, test } from "vitest";
import { beginTakingBack, isUpToDate } from "../../firmware/core/take-back";
import { SIDES } from "../../firmware/core/side";
import { fork, gameOf } from "../../sim/play/laws/law";
import { played } from "./moves";

/** A's clock has run for half a minute; the replay has come to the act. */
function replayed() {
  const { game, now } = played("SCRABBLE NZ 2025", "ENTER b +30 a +10 NEUTRAL");
  const present = gameOf(game);
  return { present, now, work: { ...beginTakingBack(1, fork(present), fork(present)), found: true } };
}

describe("a replay that does not come to the present game takes nothing back", () => {
  test("it is up to date where both are the same", () => {
    const { work, present, now } = replayed();
    expect(isUpToDate(work, present, now)).toBe(true);
  });

  test.each(SIDES)("the clock of side %i is another one", (side) => {
    const { work, present, now } = replayed();
    present.clock.leftMs[side] += 1000;
    expect(isUpToDate(work, present, now)).toBe(false);
  });

  test("the act is not in it", () => {
    const { work, present, now } = replayed();
    expect(isUpToDate({ ...work, found: false }, present, now)).toBe(false);
  });
});
