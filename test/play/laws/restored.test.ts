// Restored is live: after every event of a random walk, a start from the journal finds the game as it was.

import { expect, test } from "vitest";
import {
  beginGame,
  restartFromState,
  needsRoom,
  type Journal,
  record,
  recordState,
} from "../../../firmware/journal/journal";
import { restoreGame } from "../../../firmware/journal/restore";
import { step } from "../../../firmware/core/step";
import { newView } from "../../../firmware/input/view";
import { codeOf, hasBody } from "../../../firmware/journal/acts";
import { type Live, live } from "../../../sim/play/laws/law";
import { restoredUnlike } from "../../../sim/play/laws/restored";
import { journalOn, rawFlash } from "../../journal/games";
import type { Watcher } from "./game-walk";
import { breachIn, walksOr } from "./walks";

/** The game that a start finds in the journal. */
function gameIn(journal: Journal): Live {
  let game: Live | null = null;
  const restored = restoreGame(
    journal,
    (begun) => void (game = live(begun)),
    (act) => void step(game!, act),
  );
  if (game !== null) (game as Live).view = newView(game, 0);
  if (game === null) throw new Error(`a game in the journal expected, found ${JSON.stringify(restored)}`);
  return game;
}

/** A device with a journal, which is started from it at every plug, and after every event on a copy of the flash. */
function remembering(): Watcher {
  let raw = rawFlash();
  let journal = journalOn(raw);
  return {
    name: "restored is live",
    begin: (game) => {
      raw = rawFlash();
      journal = journalOn(raw);
      beginGame(journal, game, 0);
    },
    // As the device does: room is made while no clock runs.
    step: ({ acts, after }) => {
      for (const { act, refused } of acts) if (!refused || !hasBody(codeOf(act))) record(journal, act, refused);
      if (needsRoom(journal) && after.clock.running === null) restartFromState(journal, after);
      const copy = rawFlash();
      copy.bytes.set(raw.bytes);
      return restoredUnlike(gameIn(journalOn(copy)), after);
    },
    takenBack: (after) => {
      recordState(journal, after);
      return restoredUnlike(gameIn(journal), after);
    },
    restored: () => gameIn((journal = journalOn(raw))),
  };
}

/** Starts take their time. */
const RESTORED_WALKS = walksOr(13);

test("after every event, the game that a start would find is the game that goes on", () => {
  const breach = breachIn(() => [remembering()], RESTORED_WALKS);
  if (breach !== null) expect.fail(breach);
});
