// Effect of a finished pack check on a game.

import { describe, expect, test } from "vitest";
import { newGame, UNKNOWN_LEXICON, type LexiconLabel } from "../../firmware/core/game";
import { firstSettings } from "../../firmware/core/settings";
import { type Live, live, take } from "../../sim/play/laws/law";

const CSW: LexiconLabel = { name: "CSW24", wordCount: 280_887, checkCode: "K7Q-M4X", alphabet: "", fault: null };
const OTHER: LexiconLabel = { name: "CSW24", wordCount: 280_887, checkCode: "222-222", alphabet: "", fault: null };
const NONE: LexiconLabel = { name: "", wordCount: 0, checkCode: "", alphabet: "", fault: "NO PACK" };

/** A game by this pack in which A's clock runs, or one that nobody has started. */
function gameBy(lexicon: LexiconLabel, started: boolean): Live {
  const game = live(newGame(firstSettings(), lexicon, 0));
  if (!started) return game;
  take(game, { kind: "key", key: "ENTER", at: 1000 });
  take(game, { kind: "press", side: 1, at: 2000 });
  expect(game.stage.is).toBe("running");
  return game;
}

function found(game: Live, lexicon: LexiconLabel): Live {
  take(game, { kind: "pack", pack: 0, lexicon, at: 3000 });
  return game;
}

describe("a pack that has been checked", () => {
  test.each([
    ["another list", CSW, OTHER],
    ["none that is good", CSW, NONE],
    ["the first that is looked at", UNKNOWN_LEXICON, CSW],
  ])("is taken before the first start: %s", (_name, begun, here) => {
    expect(found(gameBy(begun, false), here).lexicon).toEqual(here);
  });

  test("is taken by a game that was begun before it was looked at", () => {
    expect(found(gameBy(UNKNOWN_LEXICON, true), CSW).lexicon).toEqual(CSW);
  });

  test.each([
    ["another list", OTHER],
    ["none that is good", NONE],
  ])("is not the game's own once that has begun: %s gives no verdicts", (_name, here) => {
    const game = found(gameBy(CSW, true), here);
    expect(game.lexicon).toEqual({ ...CSW, fault: "NOT THE GAME'S PACK" });
    expect(game.view.notice).toBe("cannotAdjudicate");
    expect(found(game, CSW).lexicon).toEqual(CSW);
  });

  test("takes no notice off the panel: the power was lost, and that is still to be read", () => {
    const game = gameBy(UNKNOWN_LEXICON, true);
    take(game, { kind: "power", at: 2500 });
    expect(found(game, CSW).view.notice).toBe("restored");
  });
});
