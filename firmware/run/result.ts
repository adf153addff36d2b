// Returns to a game that has ended, if the next one was set up before its result was complete or signed.

import type { Millis } from "../core/clock";
import type { Game } from "../core/game";
import { revise } from "../core/result";
import { remember } from "../core/ruled";
import type { Settings } from "../core/settings";
import { step } from "../core/step";
import { newView } from "../input/view";
import { isReadable, type StoredBody } from "../journal/body";
import type { Journal } from "../journal/journal";
import { readEvents, storedGames } from "../journal/read";
import { gameFrom } from "../journal/state";
import { type Device, setGame } from "./device";
import { openPack } from "./packs";
import { paint } from "./paint";
import { recordGame } from "./record";
import { say } from "./tell";
import { nowMs, setTime } from "./time";

interface Found {
  game: Game;
  /** The latest game time on record. */
  at: Millis;
  /** Whether somebody has returned to this result before: the game after it is stored before it, too. */
  again: boolean;
}

/** Replays a stored game to its last event; null if this firmware cannot read it. */
function replay(journal: Journal, stored: StoredBody): Found | null {
  const begun = isReadable(stored) ? gameFrom(stored.content) : null;
  if (begun === null) return null;
  const found: Found = { game: begun, at: 0, again: false };
  const reading = readEvents(journal, stored, {
    act: function (act, refused) {
      E.kickWatchdog();
      if (!refused) step(found.game, act);
    },
    state: function (body) {
      const state = isReadable(body) ? gameFrom(body.content) : null;
      if (state !== null) found.game = state;
    },
  });
  found.at = reading.lastAt;
  return found;
}

/** The newest stored game that has ended. */
function newestResult(journal: Journal | null): Found | null {
  if (journal === null) return null;
  const games = storedGames(journal);
  for (let i = 0; i < games.length; i++) {
    const found = replay(journal, games[i]);
    if (found === null || found.game.stage.is !== "ended") continue;
    const older = i + 1 < games.length && isReadable(games[i + 1]) ? gameFrom(games[i + 1].content) : null;
    found.again = older !== null && isAfter(older.settings, found.game.settings);
    return found;
  }
  return null;
}

/** Whether a game has a higher number than another of the same event. */
function isAfter(one: Settings, other: Settings): boolean {
  return one.event === other.event && one.games > other.games;
}

/** Continues the found game, and stores it again. PIN, lock and counts keep their present values. */
function continueGame(device: Device, found: Found): void {
  const game = found.game;
  const settings = device.game.settings;
  const before = game.settings;
  const guard = device.game.pinGuard;
  guard.lockedUntil = Math.max(guard.lockedUntil - nowMs(device), 0) + found.at;
  settings.rules = before.rules;
  settings.rulesFile = before.rulesFile;
  settings.source = before.source;
  settings.challengeRule = before.challengeRule;
  settings.minutes = before.minutes;
  settings.pack = before.pack;
  setGame(device, game, newView(game, found.at));
  // The present settings may have another table, which the result shows, so this is another revision.
  revise(game);
  game.settings = settings;
  game.pinGuard = guard;
  setTime(device, found.at, getTime());
  device.shownOnce = [];
  recordGame(device, found.at);
  openPack(device, settings.pack);
  paint(device);
}

/** Whether the settings have not been changed since the game before, so that returning to it loses no choice. */
function isUntouched(now: Settings, before: Settings): boolean {
  const even = now.minutes[0] === now.eventMinutes && now.minutes[1] === now.eventMinutes;
  const rules = now.rules === before.rules && now.rulesFile === before.rulesFile;
  const same = rules && now.source === before.source && now.challengeRule === before.challengeRule;
  return even && same && now.pack === before.pack && now.table === before.table;
}

/**
 * Returns to the last result for the players, from an untouched set-up. The new game is not counted. Only once: each
 * return stores the result and the next game anew, and the room for them is that of the games before.
 */
export function backToResult(device: Device): void {
  const settings = device.game.settings;
  const found = newestResult(device.journal);
  if (found === null || !isUntouched(settings, found.game.settings)) return say(device, "noResult");
  if (found.again) return say(device, "useDirector");
  settings.games--;
  continueGame(device, found);
}

/** Returns to the last result for the director. */
export function lastResult(device: Device): void {
  const found = newestResult(device.journal);
  if (found === null) return say(device, "noResult");
  remember(found.game, "lastResult", null, [0, 0]);
  continueGame(device, found);
}
