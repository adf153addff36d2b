// FORMAT.md, "Cost", tells other readers the passes of each step of a look-up: the same as the firmware's.

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { mostPasses } from "../../firmware/lexicon/lexicon";
import * as passes from "../../firmware/lexicon/passes";
import { lexiconOf } from "./lists";

const COST = readFileSync(new URL("../../lexicon-pack/FORMAT.md", import.meta.url), "utf8")
  .split("## Cost")[1]
  .replace(/\s+/g, " ");

test.each([
  [/(\d+) for each letter sought in an indexed list/, passes.PASSES_AN_INDEX],
  [/(\d+) for each letter sought in any other list/, passes.PASSES_A_LETTER],
  [/(\d+) for each edge of such a list that is decoded/, passes.PASSES_AN_EDGE],
  [/(\d+) more for a letter, mark or bucket of more than 5 bits/, passes.PASSES_A_LONG_CODE],
  [/(\d+) for a pointer that is passed/, passes.PASSES_A_POINTER],
  [/\((\d+) for one to a base\)/, passes.PASSES_A_POINTER + passes.PASSES_A_LONG_CODE],
  [/(\d+) for a length by which something is passed/, passes.PASSES_A_LENGTH],
  [/(\d+) to follow a pointer/, passes.PASSES_TO_FOLLOW],
])("%s", (text, number) => expect(Number(text.exec(COST)?.[1])).toBe(number));

/** Eight letters of 8 and 10 passes each, and 20 before the first and after the last: 164. */
test("a list of one word takes a letter and an edge for each of its letters", () => {
  expect(mostPasses(lexiconOf(["QUIXOTRY"]).lexicon)).toBe(164);
});
