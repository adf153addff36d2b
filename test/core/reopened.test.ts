// The turn that follows an out play when the director takes the end back before both sides have agreed to it.

import { expect, test } from "vitest";
import { challengeOf } from "../../firmware/core/game";
import { give, played } from "./moves";

/** A has 30 s of its second turn and plays out in it without a press. B has not accepted when END is taken back. */
const GOES_ON = "ENTER b +30 a +30 b +30 OUT END pin 7 8";

test("an out play that the director takes back to the game may be challenged from then on", () => {
  const table = played("NASPA 2011", `${GOES_ON} +5`);
  expect(table.game.stage).toMatchObject({ is: "neutral", onTurn: 1 });
  expect(give(table, { kind: "key", key: "CHALLENGE" }).refused).toBeNull();
  // Time runs from the play, and both clocks have stood since: 20 s (NASPA IV.I.1) have not passed.
  expect(challengeOf(table.game)?.toRule).toBeNull();
});
