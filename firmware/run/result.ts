// Back to a game that has ended: the next one was begun before its result was complete, or signed.

import type { Millis } from "../core/clock";
import type { Game } from "../core/game";
import type { Settings } from "../core/settings";
import { step } from "../core/step";
import { isReadable, type StoredBody } from "../journal/body";
import { beginGame, type Journal } from "../journal/journal";
import { readEvents, storedGames } from "../journal/read";
import { gameFrom } from "../journal/state";
import { game, holdGame, holdTold, journal } from "./held";
import { openPack } from "./packs";
import { paint } from "./paint";
import { heed, say } from "./tell";
import { nowMs, setTime } from "./time";

interface Found {
  game: Game;
  /** The latest game time on record. */
  at: Millis;
}

/** A stored game as it was left; null if this firmware cannot read it. */
function asLeft(own: Journal, stored: StoredBody): Found | null {
  const begun = isReadable(stored) ? gameFrom(stored.content) : null;
  if (begun === null) return null;
  const found: Found = { game: begun, at: 0 };
  const reading = readEvents(own, stored, {
    event: function (event) {
      E.kickWatchdog();
      step(found.game, event);
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
function newestResult(own: Journal): Found | null {
  for (const stored of storedGames(own)) {
    const found = asLeft(own, stored);
    if (found !== null && found.game.stage.is === "ended") return found;
  }
  return null;
}

/** Continues the game found, and stores it once more; PIN, lock and counts stay as they are now. */
function goBack(own: Journal, found: Found): void {
  const settings = game.settings;
  const before = found.game.settings;
  const guard = game.pinGuard;
  guard.lockedUntil = Math.max(guard.lockedUntil - nowMs(), 0) + found.at;
  settings.rules = before.rules;
  settings.source = before.source;
  settings.challengeRule = before.challengeRule;
  settings.minutes = before.minutes;
  settings.pack = before.pack;
  holdGame(found.game);
  game.settings = settings;
  game.pinGuard = guard;
  game.menu = null;
  game.notice = null;
  setTime(found.at, getTime());
  holdTold([]);
  heed(beginGame(own, game, found.at));
  openPack(settings.pack);
  paint();
}

/**
 * Whether set-up offers the settings of the game before, so that going back changes nothing that somebody has chosen.
 */
function isUntouched(now: Settings, before: Settings): boolean {
  const even = now.minutes[0] === now.eventMinutes && now.minutes[1] === now.eventMinutes;
  const same = now.rules === before.rules && now.source === before.source && now.challengeRule === before.challengeRule;
  return even && same && now.pack === before.pack;
}

/** Returns to the last result for the players, from an untouched set-up. The game that was set up does not count. */
export function backToResult(): void {
  const own = journal;
  const found = own === null ? null : newestResult(own);
  if (own === null || found === null || !isUntouched(game.settings, found.game.settings)) return say("noResult");
  game.settings.games--;
  goBack(own, found);
}

/** Returns to the last result for the director. */
export function lastResult(): void {
  const own = journal;
  const found = own === null ? null : newestResult(own);
  if (own === null || found === null) return say("noResult");
  goBack(own, found);
}
