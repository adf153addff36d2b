// The event's page: its lock, its PIN, the test of the keys, and another firmware's journal.

import { type Game, isOtherList, type Notice, setNotice } from "../game";
import { isDigit, type Key } from "../keys";
import { DONE, doneWith, refused, ruled, type Outcome } from "../outcome";
import { FIRST_PIN, PIN_DIGITS } from "../settings";
import { newPage, type PageOf } from "./page";

/**
 * 1 locks or opens the event's settings, once a PIN has been chosen, 2 takes a new PIN, 3 tests keys and displays, 4
 * overwrites another firmware's journal, 5 allows verdicts from a list that the rules do not name, 6 returns to the
 * result of the game that ended last, 7 chooses the low-time warning.
 */
export function keyInEvent(game: Game, key: Key): Outcome {
  const why = whyNotInEvent(game, key);
  if (why !== null) return refused(why);
  switch (key) {
    case "1":
      if (game.settings.pin === FIRST_PIN) return askForPin(game);
      game.settings.locked = !game.settings.locked;
      return ruled(game.settings.locked ? "locked" : "unlocked", null, "settingsChanged");
    case "2":
      game.menu = newPage("pin");
      return DONE;
    case "3":
      game.menu = newPage("test");
      return DONE;
    case "4":
      return doneWith("useJournal");
    case "5":
      return allowList(game);
    case "6":
      // The next game was begun too soon. It stays in the journal, unfinished.
      game.menu = null;
      return ruled("lastResult", null, "lastResult");
    default:
      game.settings.lowTime = !game.settings.lowTime;
      return ruled(game.settings.lowTime ? "lowTimeOn" : "lowTimeOff", null, "settingsChanged");
  }
}

/** Why a key is refused on this page; null if it is taken. */
export function whyNotInEvent(game: Game, key: Key): Notice | null {
  const digit = parseInt(key);
  if (!(digit > 0 && digit < 8)) return "menuKeys";
  if (digit === 5) return isOtherList(game) ? null : "noOtherList";
  if (digit === 6 && game.stage.is === "ended") return "alreadySo";
  const stands = digit === 3 || digit === 4 || digit === 6;
  if (!stands) return null;
  // The verdict on the words that are looked up belongs to this game.
  if (game.stage.is === "adjudicating") return "wait";
  return game.clock.running === null ? null : "stopFirst";
}

/** Allows verdicts from the present pack although the rules name another list. */
function allowList(game: Game): Outcome {
  game.settings.otherList = game.lexicon.checkCode;
  game.menu = null;
  setNotice(game, "done");
  return ruled("otherList", null, "settingsChanged");
}

/** Asks for a new PIN. Everybody knows the first PIN, so it cannot lock the event or be chosen again. */
function askForPin(game: Game): Outcome {
  game.menu = newPage("pin");
  setNotice(game, "choosePin");
  return DONE;
}

/** Takes a new PIN: four digits, then ENTER. */
export function keyInPinPage(game: Game, menu: PageOf<"pin">, key: Key): Outcome {
  if (key === "ENTER") return takePin(game, menu.digits);
  if (isDigit(key)) {
    if (menu.digits.length === PIN_DIGITS) return refused("fullField");
    menu.digits += key;
  } else if (key === "DELETE" && menu.digits.length > 0) {
    menu.digits = menu.digits.slice(0, -1);
  } else {
    return refused("menuKeys");
  }
  return DONE;
}

function takePin(game: Game, pin: string): Outcome {
  if (pin.length < PIN_DIGITS) return refused("needDigits");
  if (pin === FIRST_PIN) return askForPin(game);
  game.settings.pin = pin;
  game.settings.games = 1;
  game.settings.event++;
  game.settings.verdicts = 0;
  game.menu = newPage("event");
  setNotice(game, "done");
  return ruled("newPin", null, "settingsChanged");
}
