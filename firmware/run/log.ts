// Shows the director's log on the panel and prints it on the console; opens and closes the console.

import { spelledOut } from "../core/alphabet";
import type { Millis } from "../core/clock";
import { storedGames } from "../journal/read";
import { openToPassword, setConsole } from "../device/console";
import { logOf } from "../ui/log";
import { storedText } from "../ui/words";
import { textOf } from "./code";
import type { Device } from "./device";
import { paint } from "./paint";

/** Delay before the log is read, so that the panel paints "wait" first. */
const READ_LOG_MS: Millis = 300;

export function readLogSoon(device: Device): void {
  device.log = [];
  device.logAlphabet = "";
  device.logResult = "";
  setTimeout(readLog, READ_LOG_MS, device);
}

/** Reads the list of stored games, or the log of the game chosen on the page. */
function readLog(device: Device): void {
  const menu = device.view.menu;
  const read = device.foreign === null ? device.journal : device.foreign;
  if (read === null || menu === null || menu.page !== "log") return;
  const games = storedGames(read);
  const stored = menu.stored === null ? undefined : games[parseInt(menu.stored, 36) - 1];
  const isOpen = device.foreign === null && device.game.stage.is !== "ended";
  if (menu.stored === null) device.log = games.map((_, place) => storedText(place, isOpen));
  else if (stored !== undefined) {
    const found = logOf(read, stored, E.kickWatchdog);
    device.log = found.lines;
    device.logAlphabet = found.alphabet;
    device.logResult = found.ended === null ? "" : textOf(found.ended);
  }
  device.view.notice = null;
  paint(device);
}

function inCapitals(text: string): string {
  return text.toUpperCase();
}

/** Prints the log on the console: ASCII in capitals, and the letters of the list in UTF-8. */
export function exportLog(device: Device): void {
  for (const line of device.log) print(spelledOut(device.logAlphabet, line.replace(/[a-z]+/g, inCapitals)));
}

/**
 * Opens the console after a fault at start-up, because the keypad may have failed, and the cable is then the director's
 * only access. If the event is locked, the console asks for the PIN.
 */
export function guardConsole(device: Device): void {
  const settings = device.game.settings;
  if (settings.locked) openToPassword(settings.pin);
  else setConsole(true);
}

/**
 * Closes the console if the event is locked, because an open console can change locked settings; opens it otherwise.
 */
export function applyConsoleLock(device: Device): void {
  setConsole(!device.game.settings.locked);
}
