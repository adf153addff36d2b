// Every law under random walks of players, passers-by, the director, the pack and the plug.

import { describe, expect, test } from "vitest";
import { STATE_LAWS, STEP_LAWS } from "../../sim/laws/laws";
import { breachIn, report, SEED, WALKS } from "./walks";

describe(`in ${WALKS} walks from LAWS_SEED=${SEED}`, () => {
  test.each(STEP_LAWS.map((law) => [law.name, law] as const))("%s", (_name, law) => {
    const breach = breachIn(() => ({ name: law.name, step: law.holds }));
    if (breach !== null) expect.fail(report(breach));
  });

  test.each(STATE_LAWS.map((law) => [law.name, law] as const))("%s", (_name, law) => {
    const breach = breachIn(() => ({ name: law.name, pause: law.holds }));
    if (breach !== null) expect.fail(report(breach));
  });
});
