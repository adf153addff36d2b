// The firmware that tells the table page what it lays out is the firmware that is flashed: the same faces, lamps, glass
// and journal. A fortieth of the scenarios here, chosen by place: each folder has its share.

import { expect, test } from "vitest";
import { differing, scenarios } from "./bundles";

test("the observed firmware is seen and stores as the flashed one does", async () => {
  expect(await differing(scenarios().filter((_, i) => i % 40 === 0))).toEqual([]);
});
