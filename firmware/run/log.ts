// The director's log, on the panel and over the console; and who has the console otherwise.

import type { Millis } from "../core/clock";
import { storedGames } from "../journal/read";
import { openToPassword, setConsole } from "../device/console";
import { logOf } from "../ui/log";
import { storedText } from "../ui/words";
import { foreign, game, holdLog, journal, log } from "./held";
import { paint } from "./paint";

/** After the panel that says to wait has been painted. */
const READ_LOG_MS: Millis = 300;

export function readLogSoon(): void {
  holdLog([]);
  setTimeout(readLog, READ_LOG_MS);
}

/** Reads what the page of the log shows: the stored games, or one of them. */
function readLog(): void {
  const menu = game.menu;
  const read = foreign === null ? journal : foreign.journal;
  if (read === null || menu === null || menu.page !== "log") return;
  const games = storedGames(read);
  const stored = menu.stored === null ? undefined : games[parseInt(menu.stored, 36) - 1];
  if (menu.stored === null) holdLog(games.map((_, place) => storedText(place)));
  else if (stored !== undefined) holdLog(logOf(read, stored, E.kickWatchdog));
  game.notice = null;
  paint();
}

/** One line at a time, in capitals, for whoever listens at the other end of the cable. */
export function exportLog(): void {
  for (const line of log) print(line.toUpperCase());
}

/**
 * Part of the device does not work, perhaps the keypad that unlocks it: the cable is the director's way in, by the PIN.
 */
export function guardConsole(): void {
  if (game.settings.locked) openToPassword(game.settings.pin);
  else setConsole(true);
}

/** Locked settings are no use to an event whose console is open. */
export function lockConsole(): void {
  setConsole(!game.settings.locked);
}
