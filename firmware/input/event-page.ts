// The event's page: its lock, its PIN, the test of the keys, and another firmware's journal.

import type { Act } from "../core/acts";
import type { DirectorsAct } from "../core/directors-acts";
import type { Millis } from "../core/clock";
import type { Game } from "../core/game";
import type { Notice } from "../core/notice";
import { DONE, doneWith, refused, type Outcome, saying } from "../core/outcome";
import { whyNotOnEvent, whyStands } from "../core/rulings";
import { FIRST_PIN, PIN_DIGITS } from "../core/settings";
import { isDigit, type Key } from "./keys";
import { newPage, type PageOf } from "./page";
import type { View } from "./view";

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

/** Makes the act of a digit on the event's page. */
export function keyInEvent(game: Game, view: View, key: Key, at: Millis): Act | Outcome {
  const settings = game.settings;
  const act: EventAct | undefined = eventActs()[parseInt(key) - 1];
  if (act === undefined) return refused("menuKeys");
  const why = whyNotInEvent(game, act);
  if (why !== null) return refused(why);
  switch (act) {
    case "lock":
      // Everybody knows the first PIN, so it cannot lock the event.
      if (settings.pin === FIRST_PIN) return askForPin(view);
      return ruling(settings.locked ? "unlocked" : "locked", null, at);
    case "newPin":
      view.menu = newPage("pin");
      return DONE;
    case "test":
      view.menu = newPage("test");
      return DONE;
    case "useJournal":
      return doneWith("useJournal");
    case "lowTime":
      return ruling(settings.lowTime ? "lowTimeOff" : "lowTimeOn", null, at);
    default:
      return ruling(act, null, at);
  }
}

function ruling(act: DirectorsAct, value: number | null, at: Millis): Act {
  return { kind: "director", act, side: null, value, at };
}

/** Why an act of this page is refused; null if it is taken. */
export function whyNotInEvent(game: Game, act: EventAct): Notice | null {
  if (act === "otherList" || act === "lastResult") return whyNotOnEvent(game, act);
  return act === "test" || act === "useJournal" ? whyStands(game) : null;
}

/** Asks for a new PIN. */
function askForPin(view: View): Outcome {
  view.menu = newPage("pin");
  return saying("choosePin");
}

/** Takes a new PIN: four digits, then ENTER. */
export function keyInPinPage(view: View, menu: PageOf<"pin">, key: Key, at: Millis): Act | Outcome {
  if (key === "ENTER") {
    if (menu.digits.length < PIN_DIGITS) return refused("needDigits");
    // Everybody knows it.
    if (menu.digits === FIRST_PIN) return askForPin(view);
    return ruling("newPin", parseInt(menu.digits, 10), at);
  }
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
