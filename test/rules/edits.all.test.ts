// Random edits of rules files; edits.ts has their law.

import { expect, test } from "vitest";
import { SEED } from "../play/laws/walks";
import { editFiles } from "./edits";

test(`10000 random edits are refused, or change check code or page, from LAWS_SEED=${SEED}`, () => {
  const { broken, values, texts, refused } = editFiles(10_000);
  expect(broken).toEqual([]);
  expect(Math.min(values, texts, refused)).toBeGreaterThan(100);
});
