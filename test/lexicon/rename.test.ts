// A pack that gets another name, against one that was built under that name.

import { expect, test } from "vitest";
import { buildPack } from "../../lexicon-pack/build";
import { renamed } from "../../lexicon-pack/rename";

const WORDS = ["CAT", "DOG", "QI", "ZA"];

test.each([
  ["TEST", "CSW24"],
  ["A LONG NAME", "X"],
  ["X", ""],
])("%s under the name %s is the pack that is built under it", (before, after) => {
  expect(renamed(buildPack(WORDS, { name: before }), after)).toEqual(buildPack(WORDS, { name: after }));
});
