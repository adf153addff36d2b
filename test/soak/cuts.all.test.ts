// The power cut all through full games on the bundle, at a few hundred places spread over each; npm run soak -- --cuts
// 10 tries all.

import { beforeAll, expect, test } from "vitest";
import { cutGame } from "../../sim/soak/cuts";
import { observedBundle, observedFirmware, type Observed } from "../../sim/soak/observed";

const EVERY = 101;
let observed: Observed;

beforeAll(async () => {
  observed = observedFirmware(await observedBundle());
});

test.each([0, 1])("game %i comes back from every cut, its clocks within 2 s of the truth", (game) => {
  const { cuts, mostMs, faults } = cutGame(1, game, observed, EVERY);
  console.log(`${cuts} cuts, at most ${Math.round(mostMs)} ms from the truth`);
  expect(faults).toEqual([]);
  expect(cuts).toBeGreaterThan(100);
  // A clock ran in many of them: a cut just before a checkpoint loses the 0.95 s since the last, and none loses 2 s.
  expect(mostMs).toBeGreaterThan(900);
  expect(mostMs).toBeLessThanOrEqual(2000);
});
