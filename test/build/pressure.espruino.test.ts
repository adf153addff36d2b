// With how few variables the firmware does: measured, it boots with 4,400 and plays to the verdict on eight words with 4,900.

import { expect, test } from "vitest";
import { variablesOf } from "../../scripts/bench/measure";
import { buildFirmware } from "../../scripts/build";

const ESPRUINO = process.env.ESPRUINO;
/** Less than half of what the smallest of the boards has (Jolt.js, 12,000). */
const LEFT = 5800;

test.skipIf(!ESPRUINO)(`with ${LEFT} variables left to it the firmware boots and adjudicates eight words`, async () => {
  await buildFirmware();
  const values = await variablesOf(ESPRUINO!, LEFT);
  expect(Object.keys(values)).toEqual(["stand", "after boot", "in play", "peak", "after verdict"]);
  // The goal for any board.
  expect(values.peak).toBeLessThanOrEqual(6000);
}, 120_000);
