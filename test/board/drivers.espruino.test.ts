import { expect, test } from "vitest";
import { ESPRUINO, runInEspruino, runInNode } from "./espruino/run";

test.skipIf(!ESPRUINO)("drivers and models exchange the same bytes in Espruino as in Node", () => {
  const expected = runInNode("parts.main.ts");
  expect(expected.length).toBeGreaterThan(150);
  expect(expected.at(-1)).toBe("faults ");
  expect(runInEspruino("parts.main.ts")).toEqual(expected);
});
