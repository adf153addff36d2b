// The menu, which lies over the game: the settings for anyone to look at, and behind the PIN the director's pages.
// The buttons go on working under it, so that looking at the settings costs nobody a second.

import { Millis } from "./clock";
import { addTime, eraseOvertime, setClock, setTurn } from "./corrections";
import { EndedBy, Game, Menu, Page, say } from "./game";
import { DONE, doneWith, refused, Outcome } from "./outcome";
import { isDigit, Key } from "./keys";
import { FIRST_PIN, PIN_DIGITS } from "./settings";
import { Side } from "./side";
import { adjudicateAgain, allowChallenge, countWords, judge, lacksCount, voidChallenge } from "./stages/challenge";
import { bothConfirmed, endBy, reopen } from "./stages/end";
import { startLate } from "./stages/late";
import { keyInWords, MAX_WORDS } from "./stages/words";

const WRONG_TRIES = 5;
export const PIN_LOCK_MS: Millis = 5 * 60000;

export function openMenu(game: Game, page: Page): void {
  game.menu = { page: page, digits: "", side: null, minus: false, lastKey: "", line: 0 };
}

/** Pages that BACK leaves for the game. */
const ON_TOP: Page[] = ["settings", "director", "retype"];

export function keyInMenu(game: Game, key: Key, at: Millis): Outcome {
  "rare";
  const menu = game.menu as Menu;
  if (menu.page === "test") return testKey(game, menu, key);
  if (key === "MENU" || key === "BACK") {
    if (key === "MENU" || ON_TOP.includes(menu.page)) game.menu = null;
    else openMenu(game, "director");
    return DONE;
  }
  switch (menu.page) {
    case "settings":
      return keyInSettings(game, menu, key, at);
    case "director":
      return keyInDirector(game, key);
    case "log":
      return keyInLog(game, menu, key);
    case "challenge":
      return keyInChallengePage(game, menu, key, at);
    case "retype":
      return keyInWords(game, key);
    case "end":
      return closeOn(game, endAct(game, key, at));
    case "event":
      return keyInEvent(game, key);
    default:
      return keyInCorrection(game, menu, key, at);
  }
}

/**
 * Digits are a try at the PIN; ENTER behind a result that both confirmed begins the next game, so that no single key or
 * player wipes one.
 */
function keyInSettings(game: Game, menu: Menu, key: Key, at: Millis): Outcome {
  if (key === "ENTER" && game.stage === "ended") {
    if (!bothConfirmed(game)) return refused("bothEnd");
    game.menu = null;
    return doneWith("newGame");
  }
  if (!isDigit(key)) return refused("pinFirst");
  const guard = game.pinGuard;
  if (at < guard.lockedUntil) return refused("pinLocked");
  menu.digits += key;
  if (menu.digits.length < PIN_DIGITS) return DONE;
  const right = menu.digits === game.settings.pin;
  menu.digits = "";
  if (right) {
    guard.wrongTries = 0;
    openMenu(game, "director");
    return DONE;
  }
  guard.wrongTries++;
  say(game, "pinWrong");
  if (guard.wrongTries < WRONG_TRIES) return DONE;
  guard.wrongTries = 0;
  guard.lockedUntil = at + PIN_LOCK_MS;
  say(game, "pinLocked");
  return DONE;
}

/** The director's pages in the order of their digits, from 1. */
export const DIRECTOR_PAGES: Page[] = [
  "setClock",
  "addTime",
  "eraseOvertime",
  "turn",
  "late",
  "challenge",
  "end",
  "event",
  "log",
];

function keyInDirector(game: Game, key: Key): Outcome {
  if (key === "9") return readLog(game, "");
  const page: Page | undefined = DIRECTOR_PAGES[parseInt(key) - 1];
  if (page === undefined) return refused("menuKeys");
  openMenu(game, page);
  return DONE;
}

/** The stored games, or with a digit or letter one of them. Reading takes seconds, so not while a clock runs. */
function readLog(game: Game, sign: string): Outcome {
  if (game.clock.running !== null) return refused("playKeys");
  openMenu(game, "log");
  (game.menu as Menu).digits = sign;
  say(game, "wait");
  return doneWith("readLog");
}

/** 1 to 9, then A to Z choose a game, UP and DOWN turn its pages, ENTER sends it over USB. */
function keyInLog(game: Game, menu: Menu, key: Key): Outcome {
  if (key.length === 1) return readLog(game, key);
  if (key === "UP" || key === "DOWN") {
    menu.line += key === "UP" ? -1 : 1;
    return DONE;
  }
  if (key !== "ENTER" || menu.digits === "") return refused("menuKeys");
  // The console is closed. Opened for this alone, it could be kept open from the cable: Ctrl-C there breaks off what
  // runs.
  if (game.settings.locked) return refused("locked");
  say(game, "done");
  return doneWith("exportLog");
}

/**
 * A play that the director finds acceptable wants the number of words, where none was typed; a list that is opened
 * again, its letters.
 */
function keyInChallengePage(game: Game, menu: Menu, key: Key, at: Millis): Outcome {
  if (key === "4" && menu.digits === "" && lacksCount(game)) {
    menu.digits = key;
    say(game, "menuKeys");
    return DONE;
  }
  const outcome = closeOn(game, menu.digits === "" ? challengeAct(game, key, at) : countAct(game, key, at));
  if (game.menu === null && game.stage === "words") openMenu(game, "retype");
  return outcome;
}

/** What the digits of the page on challenges do. */
function challengeAct(game: Game, key: Key, at: Millis): Outcome {
  switch (key) {
    case "1":
      return voidChallenge(game, true);
    case "2":
      return voidChallenge(game, false);
    case "3":
      return adjudicateAgain(game, at);
    case "4":
      return judge(game, true, at);
    case "5":
      return judge(game, false, at);
    case "6":
      return allowChallenge(game, at);
    default:
      return refused("menuKeys");
  }
}

/** The play stands: how many words were challenged, of which none has been typed. */
function countAct(game: Game, key: Key, at: Millis): Outcome {
  const count = parseInt(key);
  if (!(count > 0) || count > MAX_WORDS) return refused("menuKeys");
  countWords(game, count);
  return judge(game, true, at);
}

/** What the first lines of the page on the end of the game do; behind them is the reopening. */
const ENDS: (EndedBy | null)[] = ["stopped", "forfeitA", "forfeitB", "forfeitBoth", "resigned", null];

function endAct(game: Game, key: Key, at: Millis): Outcome {
  if (key === "7") return reopen(game);
  const how = ENDS[parseInt(key) - 1];
  return how === undefined ? refused("menuKeys") : endBy(game, how, at);
}

/** Closes the menu once it is done; leaves it open where it was refused. */
function closeOn(game: Game, outcome: Outcome): Outcome {
  if (outcome.refused === null) {
    game.menu = null;
    say(game, "done");
  }
  return outcome;
}

export function takesTime(page: Page): boolean {
  return page === "setClock" || page === "addTime" || page === "eraseOvertime";
}

/** A page that takes a side, or digits, or both: A or B (2 for both late), the digits, DOWN for less, ENTER. */
function keyInCorrection(game: Game, menu: Menu, key: Key, at: Millis): Outcome {
  const isPin = menu.page === "pin";
  if (!isPin && (key === "A" || key === "B")) {
    const side = key === "A" ? 0 : 1;
    if (menu.side === side) return refused("alreadySo");
    menu.side = side;
    if (menu.page === "late") menu.digits = "";
  } else if (key === "2" && menu.page === "late") {
    if (menu.digits !== "") return refused("alreadySo");
    menu.digits = key;
    menu.side = null;
  } else if (isDigit(key) && (isPin || takesTime(menu.page))) {
    if (menu.digits.length === PIN_DIGITS) return refused("fullField");
    menu.digits += key;
  } else if (key === "DELETE" && menu.digits.length > 0) {
    menu.digits = menu.digits.slice(0, -1);
  } else if ((key === "DOWN" || key === "UP") && (menu.page === "setClock" || menu.page === "addTime")) {
    if (menu.minus === (key === "DOWN")) return refused("alreadySo");
    menu.minus = key === "DOWN";
  } else if (key === "ENTER") {
    return isPin ? takePin(game, menu) : carryOut(game, menu, at);
  } else {
    return refused("menuKeys");
  }
  return DONE;
}

function takePin(game: Game, menu: Menu): Outcome {
  if (menu.digits.length < PIN_DIGITS) return refused("needDigits");
  if (menu.digits === FIRST_PIN) return askForPin(game);
  game.settings.pin = menu.digits;
  game.settings.games = 1;
  openMenu(game, "event");
  say(game, "done");
  return doneWith("settingsChanged");
}

/** Everybody knows the first PIN: it locks nothing, and is not to be chosen again. */
function askForPin(game: Game): Outcome {
  openMenu(game, "pin");
  say(game, "choosePin");
  return DONE;
}

function carryOut(game: Game, menu: Menu, at: Millis): Outcome {
  const side = menu.side;
  const both = menu.page === "late" && menu.digits !== "";
  if (side === null && !both) return refused("chooseSide");
  if (menu.page === "late") return closeOn(game, startLate(game, both ? null : side, at));
  return correctSide(game, menu, side as Side, at);
}

function correctSide(game: Game, menu: Menu, side: Side, at: Millis): Outcome {
  // Set-up's minutes become the clocks when it is left: a correction would be undone.
  if (game.stage === "setup") return refused("notNow");
  switch (menu.page) {
    case "setClock":
      if (menu.digits === "") return refused("needDigits");
      setClock(game, side, typedMs(menu), at);
      return closeOn(game, DONE);
    case "addTime":
      // Without digits, the minute that the rules give most often.
      addTime(game, side, menu.digits === "" ? (menu.minus ? -60000 : 60000) : typedMs(menu), at);
      return closeOn(game, DONE);
    case "eraseOvertime":
      return closeOn(game, eraseOvertime(game, side, menu.digits === "" ? null : typedMs(menu), at));
    default:
      return closeOn(game, setTurn(game, side));
  }
}

/** "1230" is 12:30, with the sign: as many digits as a PIN has. */
function typedMs(menu: Menu): Millis {
  const number = parseInt(menu.digits, 10);
  // A minute has 40 seconds fewer than a hundred.
  return (number - Math.floor(number / 100) * 40) * 1000 * (menu.minus ? -1 : 1);
}

/**
 * 1 locks or opens the event's settings, once a PIN has been chosen, 2 takes a new PIN, 3 tests keys and displays, 4
 * gives up what another firmware has stored.
 */
function keyInEvent(game: Game, key: Key): Outcome {
  switch (key) {
    case "1":
      if (game.settings.pin === FIRST_PIN) return askForPin(game);
      game.settings.locked = !game.settings.locked;
      return doneWith("settingsChanged");
    case "2":
      openMenu(game, "pin");
      return DONE;
    case "3":
      if (game.clock.running !== null) return refused("notNow");
      openMenu(game, "test");
      return DONE;
    case "4":
      return game.clock.running === null ? doneWith("useJournal") : refused("notNow");
    default:
      return refused("menuKeys");
  }
}

/** Every key is shown; BACK twice ends it, because BACK once is a key to be tested too. */
function testKey(game: Game, menu: Menu, key: Key): Outcome {
  if (key === "BACK" && menu.lastKey === "BACK") game.menu = null;
  menu.lastKey = key;
  return DONE;
}
