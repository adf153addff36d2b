// The menu over the game: the settings for anyone to read and, with the PIN, the director's pages. The buttons keep
// working under it, so that reading the settings costs nobody a second.

import type { Millis } from "../clock";
import { type Game, type Notice, setNotice } from "../game";
import { isDigit, isLetter, type Key } from "../keys";
import { DONE, doneWith, refused, ruled, type Outcome } from "../outcome";
import { ruledBefore } from "../ruled";
import { PIN_DIGITS } from "../settings";
import { bothConfirmed } from "../stages/end";
import { keyInWords } from "../stages/words";
import { keyInLatePage, keyInPointsPage, keyInTimePage, keyInTurnPage } from "./correction";
import { keyInEvent, keyInPinPage } from "./event";
import { keyInUndo } from "./undo";
import { type Menu, newPage, type PageName, type PageOf } from "./page";
import { keyInChallengePage, keyInEndPage, keyInReopenPage, retypeAgain } from "./ruling";

/**
 * From this many wrong tries on, the PIN is locked for a minute after each. A longer lock after every five tries would
 * allow as many tries an hour, but anybody could then lock the director out for more than a minute.
 */
const FREE_TRIES = 5;
export const PIN_LOCK_MS: Millis = 60000;

/** Whether BACK returns from this page to the game. */
function isOnTop(page: PageName): boolean {
  return page === "settings" || page === "again" || page === "director" || page === "retype";
}

export function keyInMenu(game: Game, menu: Menu, key: Key, at: Millis): Outcome {
  if (menu.page === "test") return testKey(game, menu, key);
  if (key === "MENU" || key === "BACK") {
    game.menu = key === "MENU" || isOnTop(menu.page) ? null : newPage("director");
    return DONE;
  }
  switch (menu.page) {
    case "settings":
      return keyInSettings(game, menu, key, at);
    case "again":
      return keyInPin(game, menu, key, at);
    case "director":
      return keyInDirector(game, key);
    case "log":
      return keyInLog(game, menu, key);
    case "challenge":
      return keyInChallengePage(game, menu, key, at);
    case "retype":
      return game.stage.is === "words" ? keyInWords(game, game.stage, key) : refused("playerVerifies");
    case "end":
      return keyInEndPage(game, key, at);
    case "event":
      return keyInEvent(game, key);
    case "pin":
      return keyInPinPage(game, menu, key);
    case "turn":
      return keyInTurnPage(game, menu, key);
    case "undo":
      return keyInUndo(game, menu, key);
    case "reopen":
      return keyInReopenPage(game, key, at);
    case "points":
      return keyInPointsPage(game, menu, key);
    case "late":
      return keyInLatePage(game, menu, key, at);
    default:
      return keyInTimePage(game, menu, key, at);
  }
}

/**
 * Takes the digits of the PIN. ENTER begins the next game after both sides have confirmed the result. MENU has opened
 * this page, so no single key or player wipes a result.
 */
function keyInSettings(game: Game, menu: PageOf<"settings">, key: Key, at: Millis): Outcome {
  if (key === "ENTER" && game.stage.is === "ended") {
    if (!bothConfirmed(game.stage)) return refused("bothEnd");
    game.menu = null;
    return doneWith("newGame");
  }
  return keyInPin(game, menu, key, at);
}

function keyInPin(game: Game, menu: PageOf<"settings" | "again">, key: Key, at: Millis): Outcome {
  if (!isDigit(key)) return refused("pinFirst");
  if (at < game.pinGuard.lockedUntil) return refused("pinLocked");
  menu.pin += key;
  return menu.pin.length === PIN_DIGITS ? tryPin(game, menu, at) : DONE;
}

function tryPin(game: Game, menu: PageOf<"settings" | "again">, at: Millis): Outcome {
  const guard = game.pinGuard;
  const right = menu.pin === game.settings.pin;
  menu.pin = "";
  if (right) {
    guard.wrongTries = 0;
    game.menu = newPage("director");
    return menu.page === "again" ? retypeAgain(game, at) : DONE;
  }
  guard.wrongTries++;
  if (guard.wrongTries >= FREE_TRIES) guard.lockedUntil = at + PIN_LOCK_MS;
  setNotice(game, "pinWrong");
  return DONE;
}

/** The director's pages in the order of their digits, from 1, with 0 for the tenth. */
export function directorPages(): PageName[] {
  return ["setClock", "addTime", "eraseOvertime", "turn", "late", "challenge", "end", "event", "log", "points"];
}

/** The digit that opens a page of the director's. */
export function digitOfPage(page: PageName): number {
  return (directorPages().indexOf(page) + 1) % 10;
}

function keyInDirector(game: Game, key: Key): Outcome {
  if (key === "9") return readLog(game, null);
  if (key === "DELETE") {
    if (ruledBefore(game, 0) === null) return refused("noUndo");
    game.menu = newPage("undo");
    return doneWith("readUndo");
  }
  const page: PageName | undefined = directorPages()[(parseInt(key) + 9) % 10];
  if (page === undefined) return refused("menuKeys");
  game.menu = newPage(page);
  return DONE;
}

/** Why no log is read: reading takes seconds, and memory that a look-up needs. Null if it is read. */
export function whyNoLog(game: Game): Notice | null {
  if (game.clock.running !== null) return "playKeys";
  return game.stage.is === "adjudicating" ? "wait" : null;
}

/** Opens the list of stored games, or the log of the game with the key `stored`. */
function readLog(game: Game, stored: Key | null): Outcome {
  const why = whyNoLog(game);
  if (why !== null) return refused(why);
  game.menu = { page: "log", stored, line: 0 };
  setNotice(game, "wait");
  return doneWith("readLog");
}

/** 1 to 9, then A to Z choose a game, UP and DOWN turn its pages, ENTER sends it over USB. */
function keyInLog(game: Game, menu: PageOf<"log">, key: Key): Outcome {
  if (isDigit(key) || isLetter(key)) return readLog(game, key);
  if (key === "UP" || key === "DOWN") {
    menu.line += key === "UP" ? -1 : 1;
    return DONE;
  }
  if (key !== "ENTER" || menu.stored === null) return refused("menuKeys");
  // The console is closed, and stays so: if the export opened it, Ctrl-C on the cable could interrupt the code that
  // closes it again.
  if (game.settings.locked) return refused("locked");
  setNotice(game, "done");
  return ruled("logSent", null, "exportLog");
}

/** Shows the key. A second BACK ends the test, because the first one tests BACK itself. */
function testKey(game: Game, menu: PageOf<"test">, key: Key): Outcome {
  if (key === "BACK" && menu.lastKey === "BACK") game.menu = null;
  menu.lastKey = key;
  return DONE;
}
