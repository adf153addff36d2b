// Random presses on the buttons' driver; npm run soak -- --presses 200000 plays as many as that.

import { expect, test } from "vitest";
import { bundlePresses, playPresses } from "../../sim/soak/presses/presses";

const PRESSES = 5000;
const SEED = 1;

test("none of 5,000 random presses is lost, invented or mistimed", async () => {
  const figures = playPresses(await bundlePresses(), PRESSES, SEED);
  expect(figures).toMatchObject({ presses: PRESSES, lost: 0, invented: 0, mistimed: 0 });
  // An interrupt is 2 ms late at the most, and an erase of 45 ms holds it up; both happened.
  expect(figures.latestMs).toBeLessThanOrEqual(47);
  expect(figures.latestMs).toBeGreaterThan(40);
  expect(figures.writes).toBeGreaterThan(PRESSES);
  expect(figures.erases).toBeGreaterThan(1000);
});
