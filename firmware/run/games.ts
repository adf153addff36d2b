// Games begin, and go on after a loss of power.

import { LexiconLabel, newGame, PinGuard, UNKNOWN_LEXICON } from "../core/game";
import { beginGame } from "../journal/journal";
import { restoreGame } from "../journal/restore";
import { gameFrom, stateOf } from "../journal/state";
import { Settings, turnToNextGame } from "../core/settings";
import { step } from "../core/step";
import { dispatch } from "./dispatch";
import { game, holdGame, journal } from "./held";
import { openPack } from "./packs";
import { paint } from "./paint";
import { forgetTold, heed, told } from "./tell";
import { nowMs, setTime, STARTED } from "./time";

/** A new game since the interpreter's `seconds`, whose pack is still to be checked. The journal erases what it needs now, while no clock runs. */
export function start(settings: Settings, lexicon: LexiconLabel, pinGuard: PinGuard, seconds: number): void {
  pinGuard.lockedUntil = Math.max(pinGuard.lockedUntil - nowMs(), 0);
  setTime(0, seconds);
  holdGame(newGame(settings, lexicon, 0));
  game.pinGuard = pinGuard;
  forgetTold();
  heed(journal === null ? "worn" : beginGame(journal, stateOf({ settings: settings, lexicon: lexicon, pinGuard: pinGuard })));
  paint();
}

export function nextGame(): void {
  turnToNextGame(game.settings);
  start(game.settings, game.lexicon.fault === null ? game.lexicon : UNKNOWN_LEXICON, game.pinGuard, getTime());
  openPack(game.settings.pack);
}

/** The game that the power was taken from, with both clocks standing and its pack still to be checked; false if there is none. */
export function restore(): boolean {
  if (journal === null) return false;
  let known = false;
  const back = restoreGame(journal, function (state) {
    const stored = gameFrom(state);
    if (stored === null) return;
    known = true;
    holdGame(stored);
  }, function (event) {
    try {
      if (known) step(game, event);
    } catch (fault) {
      told.push("faultSeen");
    }
  });
  if (back === null || !known) return false;
  setTime(back.at, STARTED);
  if (game.stage !== "setup" && game.stage !== "ready" && game.stage !== "ended") dispatch({ kind: "power", at: back.at });
  if (back.lost > 0 || told.length > 0) game.notice = "logDamaged";
  paint();
  return true;
}
