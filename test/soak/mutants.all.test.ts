// A few of the planted bugs, those that are found fast: npm run soak -- --mutants hunts all.

import { beforeAll, expect, test } from "vitest";
import { firmwareOf, type Firmware } from "../../sim/boot";
import { hunt, mutatedBundle, MUTANTS } from "../../sim/soak/mutants";

let sound: Firmware;

beforeAll(async () => {
  sound = firmwareOf(await mutatedBundle(null));
});

test.each([
  "each turn is charged a millisecond too little",
  "one side ends the game",
  "the clock runs on during a challenge",
  "the time of a running clock is not written down",
])("the soak finds it: %s", async (why) => {
  const found = await hunt(
    MUTANTS.find((mutant) => mutant.why === why)!,
    1,
    sound,
  );
  expect(found?.played.violation).toBeTruthy();
});
