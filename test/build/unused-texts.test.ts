// An id of the table of texts that nothing reads is refused, with its line.

import { expect, test } from "vitest";
import { unusedTexts } from "../../scripts/gate/texts";

const TABLE = 'export enum Text {\n  toPlay = "{side} to play",\n  toPlayNext = "Next",\n  isLate =\n    "Late",\n}\n';

test("an id that no source names is refused at its line, a longer id's name or not", () => {
  const sources = ["fill(Text.toPlayNext)", "Other.toPlay; Text.isLate;"];
  expect(unusedTexts(TABLE, sources)).toEqual([expect.stringMatching(/:2:.*"toPlay"/)]);
});

test("a table of which every id is named is not refused", () => {
  expect(unusedTexts(TABLE, ["[Text.toPlay, Text.toPlayNext]", "Text.isLate"])).toEqual([]);
});
