// An act that is on record as refused is carried out by nothing that replays a game (JOURNAL.md, "Slot"), even if this
// firmware would take it: another one, or another page, refused it at the table. For a restart see journal.test.ts.

import { expect, test } from "vitest";
import type { Act } from "../../firmware/core/acts";
import { record } from "../../firmware/journal/journal";
import type { RawFlash } from "../../sim/board/virtual/raw-flash";
import { journalOn, rawFlash, replay } from "../journal/games";
import { played } from "../play/play";

/** Appends an act to the newest game in the journal. */
function append(raw: RawFlash, act: Act, refused: boolean): void {
  const journal = journalOn(raw);
  replay(journal);
  record(journal, act, refused);
}

const ENDED = "words: CAT\n0:01 B presses\n+30 A presses\n+5 director stops the game\n+1 expect says result";
/** The next game is begun before the scores are typed. */
const RETURN = `words: CAT
+5 keys MENU ENTER
+1 expect says set up: any
+2 director returns to the last result
+2 expect panel A'S SCORE?`;

test("a reopening that was refused, and the director returns to the last result", () => {
  const reopened: Act = { kind: "director", act: "reopened", side: null, value: null, at: 60_000 };
  const journal = rawFlash();
  played(ENDED, { journal });
  append(journal, reopened, true);
  played(RETURN, { journal });
  // The game would have taken it.
  const other = rawFlash();
  played(ENDED, { journal: other });
  append(other, reopened, false);
  expect(replay(journalOn(other))!.game.stage.is).toBe("neutral");
});

const GIVEN = `words: CAT
0:01 B presses
+30 A presses
+5  key NEUTRAL
+2  director gives A a minute
+2  expect faces 25:30 24:55`;

test("a press that was refused after an act of the director's, and that act is taken back", () => {
  const journal = rawFlash();
  played(GIVEN, { journal });
  append(journal, { kind: "press", side: 0, at: 60_000 }, true);
  played("words: CAT\n+5 director takes back the last act\n+5 expect faces 24:30 24:55", { journal });
});
