// Numbers that builder and reader share: a pack that is out in the world has them from FORMAT.md.

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { beginTables, LEAST_AFTER_CODES } from "../../firmware/lexicon/tables";
import { ROOT } from "../../scripts/paths";

test("as many bytes follow the last table as a reader may run on by", () => {
  const format = readFileSync(ROOT + "lexicon-pack/FORMAT.md", "utf8").replace(/\s+/g, " ");
  expect(format).toContain(`At least ${LEAST_AFTER_CODES} bytes follow the last table`);
});

test("a pack has 255 codes at the most, since a context has the number of its code in a byte", () => {
  const body = new Uint8Array(4096);
  // Codes of letters, of marks, and of pointers beside that of lengths: FORMAT.md, section "Body".
  body.set([100, 100, 54]);
  expect(beginTables(body, 0, body.length, 26)?.lengthCode).toBe(255);
  body.set([100, 100, 55]);
  expect(beginTables(body, 0, body.length, 26)).toBeNull();
});
