// Bugs planted in the firmware: each still finds its place in the code. mutants.all.test.ts hunts a few of them.

import { expect, test } from "vitest";
import { MUTANTS, sourceOf } from "../../sim/soak/mutants";

test.each(MUTANTS.map((mutant) => [mutant.why, mutant] as const))("finds its place in the code: %s", (_why, mutant) => {
  expect(sourceOf(mutant).split(mutant.find)).toHaveLength(2);
  expect(mutant.replace).not.toBe(mutant.find);
});
