// Every law, under rules that no document has: each combination of values is refused by name or keeps the laws.
// LAWS_SEED chooses rules and walks, LAWS_WALKS says how many, and LAWS_WALK begins at one that failed.

import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { nz2025 } from "../../../firmware/core/rules/nz2025";
import type { Rules } from "../../../firmware/core/rules/rules";
import { packRules } from "../../../scripts/rules/pack";
import { createDice, seedOf } from "../../../sim/play/soak/dice";
import { randomRules } from "../../../sim/play/laws/random-rules";
import type * as GameWalk from "./game-walk";
import type * as Walks from "./walks";

let device: Rules = nz2025();
let laws: typeof GameWalk;
let walks: typeof Walks;

// Loaded anew, with the device's document and the host's literal of it: tests of one worker share modules, and one that
// is loaded already takes no other document.
beforeAll(async () => {
  vi.resetModules();
  // Set-up has a second document to go on to, as on every device.
  vi.doMock("../../../firmware/core/rules/packed", () => ({
    documents: () => [
      { number: 1, text: packRules(device) },
      { number: 2, text: packRules(nz2025()) },
    ],
  }));
  vi.doMock("../../../firmware/core/rules/profiles", () => ({ profiles: () => [{ number: 1, rules: () => device }] }));
  laws = await vi.importActual<typeof GameWalk>("./game-walk");
  walks = await vi.importActual<typeof Walks>("./walks");
});

afterAll(() => {
  vi.doUnmock("../../../firmware/core/rules/packed");
  vi.doUnmock("../../../firmware/core/rules/profiles");
  vi.resetModules();
});

test("no law is broken under random rules", () => {
  // Half as many as under the documents: npm test has both.
  const breach = walks.breachIn(
    () => laws.ALL_LAWS,
    Math.ceil(walks.WALKS / 2),
    walks.SEED,
    (place) => {
      device = randomRules(createDice(seedOf(walks.SEED + 1, place)));
      return JSON.stringify(device);
    },
  );
  if (breach !== null) expect.fail(breach);
});
