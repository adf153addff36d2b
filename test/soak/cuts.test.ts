// The power cut all through a full game on the bundle, at a few hundred places spread over it; npm run soak -- --cuts 10 tries all.

import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { BUNDLE, buildFirmware } from "../../scripts/build";
import { bootOf } from "../../sim/boot";
import { cutGame } from "../../sim/soak/cuts";
import type { Boot } from "../../sim/soak/game";
import { mutatedBundle, MUTANTS } from "./mutants";

const EVERY = 101;
let boot: Boot;

beforeAll(async () => {
  await buildFirmware();
  boot = bootOf(readFileSync(BUNDLE, "utf8"));
});

test.each([0, 1])("game %i comes back from every cut, its clocks within 2 s of the truth", (game) => {
  const { tally, figures } = cutGame(1, game, boot, EVERY);
  console.log(`${figures}; ${tally.cuts} cuts, ${tally.results} results read, at most ${tally.mostMs} ms from the truth`);
  expect(tally.faults).toEqual([]);
  expect(tally.cuts).toBeGreaterThan(100);
  // A clock ran in many of them: some time must have been lost, and no more than 2 s.
  expect(tally.mostMs).toBeGreaterThan(1000);
  expect(tally.mostMs).toBeLessThanOrEqual(2000);
});

test.each(["the time of a running clock is not written down", "records behind a loss of power are numbered from 0 again"])("a bug is seen: %s", async (why) => {
  const mutant = MUTANTS.find((one) => one.why === why)!;
  expect(cutGame(1, 0, bootOf(await mutatedBundle(mutant)), EVERY).tally.faults.length).toBeGreaterThan(0);
});
