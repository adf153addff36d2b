import { expect, test } from "vitest";
import { documents } from "../../firmware/core/rules/packed";
import { ESPRUINO, runInEspruino } from "../board/espruino/run";

// The interpreter has its own regular expressions, numbers of a text, and CRC32.
test.skipIf(!ESPRUINO)("the real interpreter reads each document's line, and refuses it with any bit turned", () => {
  const bits = documents().map(({ text }) => 8 * text.length);
  expect(runInEspruino("../../rules/espruino/damage.main.ts")).toEqual(bits.map((all) => `true ${all} of ${all}`));
});
