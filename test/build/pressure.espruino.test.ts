// With how few variables the firmware does, and what it does where there are fewer.

import { expect, test } from "vitest";
import { fill, Text } from "../../firmware/ui/texts";
import { MOST_VARIABLES, squeezed, variablesOf } from "../../sim/tools/bench/device-costs";

const ESPRUINO = process.env.ESPRUINO;
const LEFT = MOST_VARIABLES.peak;
/**
 * More variables that the same firmware takes on the emulated RP2040 after boot, where they are smaller: 6,117 were
 * counted there by npm run bench -- --chip, and 5,445 here.
 */
const MORE_ON_CHIP = 680;

test.skipIf(!ESPRUINO)(`with ${LEFT} variables left to it the firmware boots and adjudicates eight words`, async () => {
  const values = await variablesOf(ESPRUINO!, LEFT);
  expect(Object.keys(values)).toEqual(["rig", "after boot", "in play", "peak", "after verdict"]);
  expect(values["after boot"]).toBeLessThanOrEqual(MOST_VARIABLES.afterBoot - MORE_ON_CHIP);
});

// With 300 the clock still goes on, but the panel has no memory for another text.
test.skipIf(!ESPRUINO)(
  "a game whose memory becomes short says so, judges words, and keeps time",
  async () => {
    const { lines } = await squeezed(ESPRUINO!, 400);
    const said = Object.fromEntries(
      lines.map((line) => [line.slice(0, line.indexOf(": ")), line.slice(line.indexOf(": ") + 2)]),
    );
    expect(said.short).toContain(Text.noMemory);
    // QI and ZA are in the list.
    expect(said.executed).toContain(`| ${Text.acceptable} |`);
    expect(said.after).toContain(fill(Text.toPlay, "A"));
    expect(said["a face written each second"]).toBe("true");
  },
  120_000,
);
