// Every law, under rules that no document has: each combination of values is refused by name or keeps the laws.
// LAWS_SEED chooses rules and walks, LAWS_WALKS says how many, and LAWS_WALK begins at one that failed.

import { afterAll, expect, test, vi } from "vitest";
import { nz2025 } from "../../../firmware/core/rules/nz2025";
import type { Rules } from "../../../firmware/core/rules/rules";
import { packRules } from "../../../scripts/rules/pack";
import { createDice, seedOf } from "../../../sim/play/soak/dice";
import { randomRules } from "../../../sim/play/laws/random-rules";
import { ALL_LAWS } from "./game-walk";
import { breachIn, SEED, WALKS } from "./walks";

/** Half as many as under the documents: npm test has both. */
const COUNT = Math.ceil(WALKS / 2);

const device = vi.hoisted(() => ({ rules: null as Rules | null }));
const current = (): Rules => device.rules ?? nz2025();
// The device's document, and the host's literal of it. Set-up has a second one to go on to, as on every device.
vi.mock("../../../firmware/core/rules/packed", () => ({
  documents: () => [
    { number: 1, text: packRules(current()) },
    { number: 2, text: packRules(nz2025()) },
  ],
}));
vi.mock("../../../firmware/core/rules/profiles", () => ({ profiles: () => [{ number: 1, rules: current }] }));

// Tests of one worker share modules.
afterAll(() => {
  vi.doUnmock("../../../firmware/core/rules/packed");
  vi.doUnmock("../../../firmware/core/rules/profiles");
  vi.resetModules();
});

test(`no law is broken under ${COUNT} random rules from LAWS_SEED=${SEED}`, () => {
  const breach = breachIn(
    () => ALL_LAWS,
    COUNT,
    SEED,
    (place) => {
      device.rules = randomRules(createDice(seedOf(SEED + 1, place)));
      return JSON.stringify(device.rules);
    },
  );
  if (breach !== null) expect.fail(breach);
});
