// Starts games, and restores them after a loss of power.

import { type LexiconLabel, newGame, type PinGuard, UNKNOWN_LEXICON } from "../core/game";
import { beginGame, recordSettings } from "../journal/journal";
import { type NoGame, restoreGame, type StoredSettings, storedSettings } from "../journal/restore";
import { closedSettings, firstSettings, type Settings, turnToNextGame } from "../core/settings";
import { type GameEvent, step } from "../core/step";
import { dispatch } from "./dispatch";
import { dropJournal, game, holdGame, holdTold, journal, leaveJournal, told } from "./held";
import { openPack } from "./packs";
import { paint } from "./paint";
import { heed, say } from "./tell";
import { nowMs, setTime, STARTED } from "./time";

/**
 * Starts a game at the interpreter's `seconds`, with its pack still to be checked. The journal erases the pages that it
 * needs now, while no clock runs.
 */
export function start(settings: Settings, lexicon: LexiconLabel, pinGuard: PinGuard, seconds: number): void {
  pinGuard.lockedUntil = Math.max(pinGuard.lockedUntil - nowMs(), 0);
  setTime(0, seconds);
  holdGame(newGame(settings, lexicon, 0));
  game.pinGuard = pinGuard;
  holdTold([]);
  heed(journal === null ? "worn" : beginGame(journal, game, 0));
  paint();
}

export function nextGame(): void {
  turnToNextGame(game.settings);
  start(game.settings, game.lexicon.fault === null ? game.lexicon : UNKNOWN_LEXICON, game.pinGuard, getTime());
  openPack(game.settings.pack);
}

/** Starts a game at power-on, by the stored settings if there are any, else by `otherwise`. */
function startBy(stored: StoredSettings | null, otherwise: Settings): void {
  if (stored === null) start(otherwise, UNKNOWN_LEXICON, { wrongTries: 0, lockedUntil: 0 }, STARTED);
  else start(stored.settings, UNKNOWN_LEXICON, stored.pinGuard, STARTED);
}

/** Replays an event of the journal. */
function replay(event: GameEvent): void {
  try {
    step(game, event);
  } catch (fault) {
    told.push("faultSeen");
  }
}

/**
 * Restores the game at the loss of power, with both clocks standing and its pack still to be checked; starts a new one
 * if there is none.
 */
export function restore(): void {
  const back = journal === null ? "none" : restoreGame(journal, holdGame, replay);
  if (typeof back === "string") return startAnew(back);
  setTime(back.at, STARTED);
  const stage = game.stage.is;
  const stood = stage === "setup" || stage === "ready" || stage === "ended";
  // If no clock ran and no page was open, the event would change nothing, and would take room in the journal.
  if (!stood || game.menu !== null) dispatch({ kind: "power", at: back.at });
  // The power may have failed between a change of the settings and its record.
  if (journal !== null && back.events > 0) recordSettings(journal, game);
  if (back.lost > 0 || told.length > 0) game.notice = "logDamaged";
  paint();
}

/**
 * Starts a new game when none can be read, by the event's settings if they can be. Another firmware's journal stays as
 * it is.
 */
function startAnew(why: NoGame): void {
  const stored = journal === null ? null : storedSettings(journal);
  if (why !== "none") leaveJournal(why);
  else if (stored !== null) turnToNextGame(stored.settings);
  startBy(stored, firstSettings());
  if (why === "none" && stored !== null) say("logDamaged");
}

/**
 * Starts without a journal after a fault in reading it: nothing is written to it. If not even the event's settings can
 * be read, nobody knows whether it was locked: the device is a clock until a cable is plugged in.
 */
export function startApart(): void {
  let stored: StoredSettings | null = null;
  try {
    if (journal !== null) stored = storedSettings(journal);
  } catch (fault) {
    told.push("faultSeen");
  }
  dropJournal();
  startBy(stored, closedSettings());
}
