// Numbers that builder and reader share: a pack that is out in the world has them from FORMAT.md.

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { LEAST_AFTER_CODES } from "../../firmware/lexicon/tables";
import { ROOT } from "../../scripts/paths";

test("as many bytes follow the last table as a reader may run on by", () => {
  const format = readFileSync(ROOT + "lexicon-pack/FORMAT.md", "utf8").replace(/\s+/g, " ");
  expect(format).toContain(`At least ${LEAST_AFTER_CODES} bytes follow the last table`);
});
