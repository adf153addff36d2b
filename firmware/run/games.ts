// Starts games, and restores them after a loss of power.

import { type Game, type LexiconLabel, newGame, type PinGuard, UNKNOWN_LEXICON } from "../core/game";
import { recordSettings } from "../journal/journal";
import { type NoGame, restoreGame, type StoredSettings, storedSettings } from "../journal/restore";
import { closedSettings, firstSettings, type Settings, turnToNextGame } from "../core/settings";
import { step } from "../core/step";
import type { Act } from "../core/acts";
import { newView } from "../input/view";
import { type Device, setGame } from "./device";
import { dispatch } from "./dispatch";
import { openPack } from "./packs";
import { paint } from "./paint";
import { recordGame } from "./record";
import { say } from "./tell";
import { nowMs, setTime, STARTED } from "./time";

/** Starts a game at the interpreter's `seconds`. Its pack has not been checked yet. */
function start(device: Device, settings: Settings, lexicon: LexiconLabel, guard: PinGuard, seconds: number): void {
  guard.lockedUntil = Math.max(guard.lockedUntil - nowMs(device), 0);
  setTime(device, 0, seconds);
  const game = newGame(settings, lexicon, 0);
  game.pinGuard = guard;
  setGame(device, game, newView(game, 0));
  device.shownOnce = [];
  recordGame(device, 0);
  paint(device);
}

export function nextGame(device: Device): void {
  const before = device.game;
  const settings = before.settings;
  turnToNextGame(settings);
  start(device, settings, before.lexicon.fault === null ? before.lexicon : UNKNOWN_LEXICON, before.pinGuard, getTime());
  openPack(device, settings.pack);
}

/** Starts a game at power-on, with the stored settings, or without any with `fallback`. */
function startBy(device: Device, stored: StoredSettings | null, fallback: Settings): void {
  if (stored === null) start(device, fallback, UNKNOWN_LEXICON, { wrongTries: 0, lockedUntil: 0 }, STARTED);
  else start(device, stored.settings, UNKNOWN_LEXICON, stored.pinGuard, STARTED);
}

/**
 * Restores the game that the loss of power interrupted, with both clocks stopped; without one, starts a new game. The
 * pack has not been checked yet.
 */
export function restore(device: Device): void {
  const journal = device.journal;
  function begin(game: Game): void {
    setGame(device, game, newView(game, 0));
  }
  function replay(act: Act): void {
    try {
      step(device.game, act);
    } catch (fault) {
      device.shownOnce.push("faultSeen");
    }
  }
  const restored = journal === null ? "none" : restoreGame(journal, begin, replay);
  if (typeof restored === "string") return startAnew(device, restored);
  setTime(device, restored.at, STARTED);
  const game = device.game;
  setGame(device, game, newView(game, restored.at));
  const stage = game.stage.is;
  const needsNoEvent = stage === "setup" || stage === "ready" || stage === "ended";
  // In these stages the act would change nothing and take room in the journal.
  if (!needsNoEvent) dispatch(device, { kind: "power", at: restored.at });
  else paint(device);
  // The power may have failed between a change of the settings and its record.
  if (journal !== null && restored.events > 0) recordSettings(journal, game);
  if (restored.lost > 0 || device.shownOnce.length > 0) device.view.notice = "logDamaged";
}

/**
 * Starts a new game because none can be restored, with the tournament's settings if they can be read. Leaves the
 * journal of a newer firmware unchanged; gives up the game of an older one.
 */
function startAnew(device: Device, why: NoGame): void {
  const journal = device.journal;
  const stored = journal === null ? null : storedSettings(journal);
  if (why === "newer") {
    device.foreign = journal;
    device.journal = null;
  } else if (stored !== null) turnToNextGame(stored.settings);
  startBy(device, stored, firstSettings());
  if (why === "older") say(device, "gameGivenUp");
  else if (why === "none" && stored !== null) say(device, "logDamaged");
}

/**
 * Starts a game without a journal because reading the journal has failed; writes nothing to it. If the tournament's
 * settings cannot be read either, the event may have been locked, so no PIN opens the settings and the menu
 * (firmware/README.md, "When something fails").
 */
export function startWithoutJournal(device: Device): void {
  let stored: StoredSettings | null = null;
  try {
    if (device.journal !== null) stored = storedSettings(device.journal);
  } catch (fault) {
    device.shownOnce.push("faultSeen");
  }
  device.journal = null;
  startBy(device, stored, closedSettings());
}
