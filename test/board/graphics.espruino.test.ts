import { expect, test } from "vitest";
import { ESPRUINO, runInEspruino, runInNode } from "./espruino/run";

test.skipIf(!ESPRUINO)("the model of Graphics draws to the bit what Espruino draws", () => {
  const expected = runInNode("graphics.main.ts");
  expect(expected.length).toBe(340);
  expect(runInEspruino("graphics.main.ts")).toEqual(expected);
});
