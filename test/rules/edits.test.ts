// A sample of the random edits; edits.all.test.ts has the rest.

import { expect, test } from "vitest";
import { SEED } from "../play/laws/walks";
import { editFiles } from "./edits";

test(`300 random edits are refused, or change check code or page, from LAWS_SEED=${SEED}`, () => {
  const { broken, values, texts, refused } = editFiles(300);
  expect(broken).toEqual([]);
  // The sample has edits of each kind.
  expect(Math.min(values, texts, refused)).toBeGreaterThan(5);
});
