// A reader of the journal that was written from JOURNAL.md alone (second/) finds in it what was played; a thousand
// games are in second-reader.all.test.ts.

import { expect, test } from "vitest";
import { SEED } from "../play/laws/walks";
import { notFoundIn } from "./second/watch";

const WALKS = 8;

test(`a second reader finds what was played in ${WALKS} games from LAWS_SEED=${SEED}`, () => {
  const breach = notFoundIn(WALKS);
  if (breach !== null) expect.fail(breach);
});
