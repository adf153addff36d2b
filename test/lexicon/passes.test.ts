// Numbers of FORMAT.md, which a pack that is out in the world has, and which it tells other readers: the firmware's.

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { mostPasses } from "../../firmware/lexicon/lexicon";
import * as passes from "../../firmware/lexicon/passes";
import { beginTables, LEAST_AFTER_CODES } from "../../firmware/lexicon/tables";
import { ROOT } from "../../scripts/paths";
import { lexiconOf } from "./lists";

const FORMAT = readFileSync(ROOT + "lexicon-pack/FORMAT.md", "utf8").replace(/\s+/g, " ");

test.each([
  [/At least (\d+) bytes follow the last table/, LEAST_AFTER_CODES],
  [/(\d+) for each letter sought in an indexed list/, passes.PASSES_AN_INDEX],
  [/(\d+) for each letter sought in any other list/, passes.PASSES_A_LETTER],
  [/(\d+) for each edge of such a list that is decoded/, passes.PASSES_AN_EDGE],
  [/(\d+) more for a letter, mark or bucket of more than 5 bits/, passes.PASSES_A_LONG_CODE],
  [/(\d+) for a pointer that is passed/, passes.PASSES_A_POINTER],
  [/\((\d+) for one to a base\)/, passes.PASSES_A_POINTER + passes.PASSES_A_LONG_CODE],
  [/(\d+) for a length by which something is passed/, passes.PASSES_A_LENGTH],
  [/(\d+) to follow a pointer/, passes.PASSES_TO_FOLLOW],
])("%s", (text, number) => expect(Number(text.exec(FORMAT)?.[1])).toBe(number));

/** Eight letters of 8 and 10 passes each, and 20 before the first and after the last: 164. */
test("a list of one word takes a letter and an edge for each of its letters", () => {
  expect(mostPasses(lexiconOf(["QUIXOTRY"]).lexicon)).toBe(164);
});

test("a pack has 255 codes at the most, since a context has the number of its code in a byte", () => {
  const body = new Uint8Array(4096);
  // Codes of letters, of marks, and of pointers beside that of lengths: FORMAT.md, section "Body".
  body.set([100, 100, 54]);
  expect(beginTables(body, 0, body.length, 26)?.lengthCode).toBe(255);
  body.set([100, 100, 55]);
  expect(beginTables(body, 0, body.length, 26)).toBeNull();
});
