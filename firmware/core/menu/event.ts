// The event's page: its lock, its PIN, the test of the keys, and another firmware's journal.

import { type Game, isOtherList, type Notice, setNotice } from "../game";
import { isDigit, type Key } from "../keys";
import { DONE, doneWith, refused, ruled, type Outcome } from "../outcome";
import { FIRST_PIN, PIN_DIGITS } from "../settings";
import { newPage, type PageOf } from "./page";

/**
 * Acts of the event's page, by digit from 1. lock: locks or opens the settings, once a PIN has been chosen; newPin:
 * takes a new PIN; test: tests keys and displays; useJournal: overwrites another firmware's journal; otherList: allows
 * verdicts from a list that the rules do not name; lastResult: returns to the result of the game that ended last;
 * lowTime: switches the low-time warning.
 */
export function eventActs() {
  return ["lock", "newPin", "test", "useJournal", "otherList", "lastResult", "lowTime"] as const;
}
export type EventAct = ReturnType<typeof eventActs>[number];

/** Carries out the act of a digit on the event's page. */
export function keyInEvent(game: Game, key: Key): Outcome {
  const act: EventAct | undefined = eventActs()[parseInt(key) - 1];
  if (act === undefined) return refused("menuKeys");
  const why = whyNotInEvent(game, act);
  if (why !== null) return refused(why);
  switch (act) {
    case "lock":
      if (game.settings.pin === FIRST_PIN) return askForPin(game);
      game.settings.locked = !game.settings.locked;
      return ruled(game.settings.locked ? "locked" : "unlocked", null, "settingsChanged");
    case "newPin":
      game.menu = newPage("pin");
      return DONE;
    case "test":
      game.menu = newPage("test");
      return DONE;
    case "useJournal":
      return doneWith("useJournal");
    case "otherList":
      return allowList(game);
    case "lastResult":
      // The next game was begun too soon. It stays in the journal, unfinished.
      game.menu = null;
      return ruled("lastResult", null, "lastResult");
    default:
      game.settings.lowTime = !game.settings.lowTime;
      return ruled(game.settings.lowTime ? "lowTimeOn" : "lowTimeOff", null, "settingsChanged");
  }
}

/** Why an act of this page is refused; null if it is taken. */
export function whyNotInEvent(game: Game, act: EventAct): Notice | null {
  if (act === "otherList") return isOtherList(game) ? null : "noOtherList";
  if (act === "lastResult" && game.stage.is === "ended") return "alreadySo";
  const stands = act === "test" || act === "useJournal" || act === "lastResult";
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
