// Every law, under rules that no document has, as a file on the device: each combination of values is refused by name
// or keeps the laws. LAWS_SEED chooses rules and walks, LAWS_WALKS their number, LAWS_WALK begins at one that failed.

import { expect, test } from "vitest";
import { packRules } from "../../../scripts/rules/pack";
import { randomRules } from "../../../sim/play/laws/random-rules";
import { createDice, seedOf } from "../../../sim/play/soak/dice";
import { ALL_LAWS } from "./game-walk";
import { sampleOf } from "../../samples";
import { breachIn, SEED, walksOr } from "./walks";

test("no law is broken under random rules", () => {
  const breach = breachIn(
    () => ALL_LAWS,
    walksOr(sampleOf(50, 125)),
    SEED,
    (place) => packRules(randomRules(createDice(seedOf(SEED + 1, place)))),
  );
  if (breach !== null) expect.fail(breach);
});
