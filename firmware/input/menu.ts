// The menu over the game: the settings for anyone to read and, with the PIN, the director's pages. The buttons keep
// working under it, so that reading the settings costs nobody a second.

import type { Act } from "../core/acts";
import type { DirectorsAct } from "../core/directors-acts";
import type { Millis } from "../core/clock";
import type { Game } from "../core/game";
import type { Notice } from "../core/notice";
import { DONE, doneWith, refused, type Outcome } from "../core/outcome";
import { ruledBefore } from "../core/ruled";
import { PIN_DIGITS } from "../core/settings";
import { whyNoAct } from "../core/step";
import { keyInLatePage, keyInPointsPage, keyInTimePage, keyInTurnPage } from "./correction-pages";
import { keyInEvent, keyInPinPage } from "./event-page";
import { isDigit, isLetter, type Key } from "./keys";
import { keyInList } from "./list";
import { type Menu, newPage, type PageName, type PageOf } from "./page";
import { keyInChallengePage, keyInEndPage } from "./ruling-pages";
import { keyInUndo } from "./undo-page";
import type { View } from "./view";

/** Whether BACK returns from this page to the game. */
function isOnTop(page: PageName): boolean {
  return page === "settings" || page === "again" || page === "director" || page === "retype";
}

export function keyInMenu(game: Game, view: View, menu: Menu, key: Key, at: Millis): Act | Outcome {
  if (menu.page === "test") return testKey(view, menu, key);
  if (key === "MENU" || key === "BACK") {
    view.menu = key === "MENU" || isOnTop(menu.page) ? null : newPage("director");
    return DONE;
  }
  switch (menu.page) {
    case "settings":
      if (key === "ENTER" && game.stage.is === "ended") return { kind: "nextGame", at };
      return keyInPin(game, menu, key, at);
    case "again":
      return keyInPin(game, menu, key, at);
    case "director":
      return keyInDirector(game, view, key);
    case "log":
      return keyInLog(game, view, menu, key, at);
    case "challenge":
      return keyInChallengePage(game, menu, key, at);
    case "retype":
      return keyInRetype(game, view, key, at);
    case "end":
      return keyInEndPage(key, at);
    case "event":
      return keyInEvent(game, view, key, at);
    case "pin":
      return keyInPinPage(view, menu, key, at);
    case "turn":
      return keyInTurnPage(game, menu, key, at);
    case "undo":
      return keyInUndo(game, menu, key, at);
    case "points":
      return keyInPointsPage(menu, key, at);
    case "late":
      return keyInLatePage(menu, key, at);
    default:
      return keyInTimePage(game, menu, key, at);
  }
}

/** Takes the digits of the PIN, whose fourth makes the act. The game never has the digits. */
function keyInPin(game: Game, menu: PageOf<"settings" | "again">, key: Key, at: Millis): Act | Outcome {
  if (!isDigit(key)) return refused("pinFirst");
  if (at < game.pinGuard.lockedUntil) return refused("pinLocked");
  menu.pin += key;
  if (menu.pin.length < PIN_DIGITS) return DONE;
  const right = menu.pin === game.settings.pin;
  menu.pin = "";
  return { kind: right ? "pinRight" : "pinWrong", at };
}

/** The director corrects the list of a challenge that has had its verdict. */
function keyInRetype(game: Game, view: View, key: Key, at: Millis): Act | Outcome {
  if (game.stage.is !== "words") return refused("playerVerifies");
  const taken = keyInList(game, view, game.stage, key, at);
  return taken === null ? refused(whyNoAct(game)) : taken;
}

/** The director's pages in the order of their digits, from 1, with 0 for the tenth. */
export function directorPages(): PageName[] {
  return ["setClock", "addTime", "eraseOvertime", "turn", "late", "challenge", "end", "event", "log", "points"];
}

/** The digit that opens a page of the director's. */
export function digitOfPage(page: PageName): number {
  return (directorPages().indexOf(page) + 1) % 10;
}

function keyInDirector(game: Game, view: View, key: Key): Outcome {
  if (key === "9") return readLog(game, view, null);
  if (key === "DELETE") {
    if (ruledBefore(game, 0) === null) return refused("noUndo");
    view.menu = newPage("undo");
    return doneWith("readUndo");
  }
  const page: PageName | undefined = directorPages()[(parseInt(key) + 9) % 10];
  if (page === undefined) return refused("menuKeys");
  view.menu = newPage(page);
  return DONE;
}

/** Why no log is read: reading takes seconds, and memory that a look-up needs. Null if it is read. */
export function whyNoLog(game: Game): Notice | null {
  if (game.clock.running !== null) return "playKeys";
  return game.stage.is === "adjudicating" ? "wait" : null;
}

/** Opens the list of stored games, or the log of the game with the key `stored`. */
function readLog(game: Game, view: View, stored: Key | null): Outcome {
  const why = whyNoLog(game);
  if (why !== null) return refused(why);
  view.menu = { page: "log", stored, line: 0 };
  view.notice = "wait";
  return doneWith("readLog");
}

/** 1 to 9, then A to Z choose a game, UP and DOWN turn its pages, ENTER sends it over USB. */
function keyInLog(game: Game, view: View, menu: PageOf<"log">, key: Key, at: Millis): Act | Outcome {
  if (isDigit(key) || isLetter(key)) return readLog(game, view, key);
  if (key === "UP" || key === "DOWN") {
    menu.line += key === "UP" ? -1 : 1;
    return DONE;
  }
  if (key !== "ENTER" || menu.stored === null) return refused("menuKeys");
  // The console is closed, and stays so: if the export opened it, Ctrl-C on the cable could interrupt the code that
  // closes it again.
  if (game.settings.locked) return refused("locked");
  return { kind: "director", act: "logSent", side: null, value: null, at };
}

/** Shows the key. A second BACK ends the test, because the first one tests BACK itself. */
function testKey(view: View, menu: PageOf<"test">, key: Key): Outcome {
  if (key === "BACK" && menu.lastKey === "BACK") view.menu = null;
  menu.lastKey = key;
  return DONE;
}

/** Answers an act of the director that was taken: closes its page, except for some, and says so. */
export function answerRuling(view: View, act: DirectorsAct): void {
  switch (act) {
    case "locked":
    case "unlocked":
    case "lowTimeOn":
    case "lowTimeOff":
      return;
    case "logSent":
      view.notice = "done";
      return;
    case "newPin":
      view.menu = newPage("event");
      view.notice = "done";
      return;
    case "lastResult":
      view.menu = null;
      return;
    case "adjudicateAgain":
      view.menu = newPage("retype");
      view.notice = "done";
      return;
    default:
      view.menu = null;
      view.notice = changesValue(act) ? "undoable" : "done";
  }
}

/** Whether the panel names the change that an act has made. */
function changesValue(act: DirectorsAct): boolean {
  switch (act) {
    case "voidForBlank":
    case "voidTurnGoesOn":
    case "acceptable":
    case "notAcceptable":
    case "allowChallenge":
    case "refuseChallenge":
    case "reopened":
    case "otherList":
    case "undone":
      return false;
    default:
      return true;
  }
}
