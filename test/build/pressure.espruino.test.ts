// With how few variables the firmware does, and what it does where there are fewer.

import { beforeAll, expect, test } from "vitest";
import { squeezed, variablesOf } from "../../scripts/bench/measure";
import { buildFirmware } from "../../scripts/build";

const ESPRUINO = process.env.ESPRUINO;
/** Less than half of what the smallest of the boards has (Jolt.js, 12,000). */
const LEFT = 5800;

beforeAll(async () => { await buildFirmware(); });

test.skipIf(!ESPRUINO)(`with ${LEFT} variables left to it the firmware boots and adjudicates eight words`, async () => {
  const values = await variablesOf(ESPRUINO!, LEFT);
  expect(Object.keys(values)).toEqual(["stand", "after boot", "in play", "peak", "after verdict"]);
  // The goal for any board.
  expect(values.peak).toBeLessThanOrEqual(6000);
});

test.skipIf(!ESPRUINO)("an adjudication that runs out of memory gives no verdict, can be executed again, and the clock goes on", async () => {
  const seen = await Promise.all([80, 60, 40].map((left) => squeezed(ESPRUINO!, left)));
  for (const { lines } of seen) {
    const said = Object.fromEntries(lines.map((line) => line.split(": ", 2)));
    // QI and ZA are in the list; with a little more left, the verdict comes in spite of all.
    if (said.squeezed !== undefined && !said.squeezed.includes("ACCEPTABLE")) expect(lines[0]).toBe("squeezed: NO VERDICT: B TRIES AGAIN");
    else expect(lines[0]).toContain("| ACCEPTABLE |");
    expect(said["a face written each second"]).toBe("true");
  }
  const failed = seen.filter(({ lines }) => lines[0].includes("NO VERDICT"));
  expect(failed.length).toBeGreaterThan(0);
  for (const { lines } of failed) {
    expect(lines[1]).toContain("| ACCEPTABLE |");
    expect(lines[2]).toContain("A TO PLAY");
  }
}, 240_000);
