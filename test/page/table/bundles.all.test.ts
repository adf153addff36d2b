// The firmware that tells the table page what it lays out is the firmware that is flashed, in every scenario.

import { expect, test } from "vitest";
import { differing, scenarios } from "./bundles";

test("in every scenario the observed firmware is seen and stores as the flashed one does", async () => {
  const files = scenarios();
  expect(files.length).toBeGreaterThan(100);
  expect(await differing(files)).toEqual([]);
}, 3_600_000);
