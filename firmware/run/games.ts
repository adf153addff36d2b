// Games begin, and go on after a loss of power.

import { newGame, PinGuard } from "../core/game";
import { beginGame } from "../journal/journal";
import { restoreGame } from "../journal/restore";
import { gameFrom, stateOf } from "../journal/state";
import { Settings, turnToNextGame } from "../core/settings";
import { step } from "../core/step";
import { dispatch } from "./dispatch";
import { game, holdGame, journal } from "./held";
import { isSame, openPack } from "./packs";
import { paint } from "./paint";
import { forgetTold, heed, told } from "./tell";
import { nowMs, setTime } from "./time";

/** A new game, its pack checked from end to end. The journal erases what it needs now, while no clock runs. */
export function start(settings: Settings, pinGuard: PinGuard): void {
  const lexicon = openPack(settings.pack);
  pinGuard.lockedUntil = Math.max(pinGuard.lockedUntil - nowMs(), 0);
  setTime(0);
  holdGame(newGame(settings, lexicon, 0));
  game.pinGuard = pinGuard;
  forgetTold();
  heed(journal === null ? "worn" : beginGame(journal, stateOf({ settings: settings, lexicon: lexicon, pinGuard: pinGuard })));
  paint();
}

export function nextGame(): void {
  turnToNextGame(game.settings);
  start(game.settings, game.pinGuard);
}

/** The game that the power was taken from, with both clocks standing; false if there is none to go on with. */
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
  const place = game.settings.pack;
  const lexicon = openPack(place);
  setTime(back.at);
  const samePack = isSame(lexicon, game.lexicon);
  // Before the first start the game is by whatever pack is there now; behind it, by the one that it began with.
  if (game.stage === "setup" || game.stage === "ready") {
    if (!samePack) dispatch({ kind: "pack", pack: place, lexicon: lexicon, at: back.at });
  } else if (game.stage !== "ended") dispatch({ kind: "power", pack: samePack, at: back.at });
  if (back.lost > 0 || told.length > 0) game.notice = "logDamaged";
  paint();
  return true;
}
