// The power cut all through a full game on the bundle, at a few hundred places spread over it; npm run soak -- --cuts
// 10 tries all.

import { beforeAll, expect, inject, test } from "vitest";
import { firmwareOf, type Firmware } from "../../sim/boot";
import { cutGame } from "../../sim/soak/cuts";
import { mutatedBundle, MUTANTS, type Mutant } from "../../sim/soak/mutants";

const EVERY = 101;
let firmware: Firmware;

beforeAll(() => {
  firmware = firmwareOf(inject("bundles").esp32);
});

test.each([0, 1])("game %i comes back from every cut, its clocks within 2 s of the truth", (game) => {
  const { tally, figures } = cutGame(1, game, firmware, EVERY);
  console.log(
    `${figures}; ${tally.cuts} cuts, ${tally.results} results read, at most ${Math.round(tally.mostMs)} ms from the truth`,
  );
  expect(tally.faults).toEqual([]);
  expect(tally.cuts).toBeGreaterThan(100);
  // A clock ran in many of them: a cut just before a checkpoint loses the 0.95 s since the last, and none loses 2 s.
  expect(tally.mostMs).toBeGreaterThan(900);
  expect(tally.mostMs).toBeLessThanOrEqual(2000);
});

test("a bug is seen: records behind a loss of power are numbered from 0 again", async () => {
  const firmware = firmwareOf(
    await mutatedBundle(mutantCalled("records behind a loss of power are numbered from 0 again")),
  );
  expect(cutGame(1, 0, firmware, EVERY).tally.faults.length).toBeGreaterThan(0);
});

test("a bug is seen before any cut: the time of a running clock is not written down", async () => {
  const firmware = firmwareOf(await mutatedBundle(mutantCalled("the time of a running clock is not written down")));
  expect(() => cutGame(1, 0, firmware, EVERY)).toThrow("a running clock's time is not on record");
});

function mutantCalled(why: string): Mutant {
  return MUTANTS.find((one) => one.why === why)!;
}
