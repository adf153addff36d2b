// The director's pages that correct times, turn and points: A or B for the side, digits for a value, ENTER.

import type { Act } from "../core/acts";
import { left, type Millis, overtimeSeconds } from "../core/clock";
import { leftAfterErasing } from "../core/corrections";
import { type Game, onTurnOf } from "../core/game";
import { DONE, refused, type Outcome } from "../core/outcome";
import type { Side, SideOrBoth } from "../core/side";
import { isDigit, type Key } from "./keys";
import type { PageOf, TimePage } from "./page";

/** Digits of a time: minutes and seconds, as on a face. */
const TIME_DIGITS = 4;

/** The side that a key names; null for any other key. */
function sideOf(key: Key): Side | null {
  return key === "A" ? 0 : key === "B" ? 1 : null;
}

/** The side that a key names, or C for both; null for any other key. */
function sideOrBothOf(key: Key): SideOrBoth | null {
  return key === "C" ? "both" : sideOf(key);
}

/** Takes a side or C for both, digits, DOWN for a negative time, then ENTER. */
export function keyInTimePage(game: Game, menu: TimePage, key: Key, at: Millis): Act | Outcome {
  const side = sideOrBothOf(key);
  if (side !== null) {
    if (menu.side === side) return refused("alreadySo");
    menu.side = side;
  } else if (isDigit(key)) {
    if (menu.digits.length === TIME_DIGITS) return refused("fullField");
    menu.digits += key;
  } else if (key === "DELETE" && menu.digits.length > 0) {
    menu.digits = menu.digits.slice(0, -1);
  } else if ((key === "DOWN" || key === "UP") && menu.page !== "eraseOvertime") {
    if (menu.minus === (key === "DOWN")) return refused("alreadySo");
    menu.minus = key === "DOWN";
  } else if (key === "ENTER") {
    return menu.side === null ? refused("chooseSide") : correctTime(game, menu, at);
  } else {
    return refused("menuKeys");
  }
  return DONE;
}

function correctTime(game: Game, menu: TimePage, at: Millis): Act | Outcome {
  if (game.stage.is === "setup") return refused("setUpFirst");
  const act = menu.page;
  if (act === "setClock" && menu.digits === "") return refused("needDigits");
  return { kind: "director", act, side: menu.side, value: act === "addTime" ? addedMs(menu) : typedMs(menu), at };
}

/** The time to add; without digits a minute, the extra time that the rules give most often. */
function addedMs(menu: TimePage): Millis {
  const typed = typedMs(menu);
  return typed === null ? (menu.minus ? -60000 : 60000) : typed;
}

/** Time left to `side` after the typed correction; null if the correction would not change it. */
export function timeAfter(game: Game, menu: TimePage, side: Side, at: Millis): Millis | null {
  const typed = typedMs(menu);
  const leftMs = left(game.clock, side, at);
  if (menu.page === "eraseOvertime") return overtimeSeconds(leftMs) === 0 ? null : leftAfterErasing(leftMs, typed);
  if (menu.page === "setClock") return typed;
  return leftMs + addedMs(menu);
}

/** The time typed, with its sign ("1230" is 12:30); null if no digit has been typed. */
function typedMs(menu: TimePage): Millis | null {
  if (menu.digits === "") return null;
  const number = parseInt(menu.digits, 10);
  // A minute has 40 seconds fewer than a hundred.
  return (number - Math.floor(number / 100) * 40) * 1000 * (menu.minus ? -1 : 1);
}

/** Takes a side, a digit of a number of `most` digits at most, or DELETE; null for any other key. */
function chooseOrType(menu: PageOf<"turn" | "points">, key: Key, most: number): Outcome | null {
  const side = sideOf(key);
  if (side !== null) {
    if (menu.side === side) return refused("alreadySo");
    menu.side = side;
  } else if (isDigit(key)) {
    if (menu.digits.length === most) return refused("fullField");
    menu.digits += key;
  } else if (key === "DELETE" && menu.digits.length > 0) {
    menu.digits = menu.digits.slice(0, -1);
  } else {
    return null;
  }
  return DONE;
}

const TURN_DIGITS = 2;

/**
 * The chosen number of the turn: the typed one, or by default the next one if the side changes and the present one if
 * not.
 */
export function turnChosen(game: Game, menu: PageOf<"turn">): number {
  if (menu.digits !== "") return parseInt(menu.digits, 10);
  return menu.side === null || menu.side === onTurnOf(game) ? game.turn : game.turn + 1;
}

/** Takes the side on turn and the turn's number, then ENTER. */
export function keyInTurnPage(game: Game, menu: PageOf<"turn">, key: Key, at: Millis): Act | Outcome {
  const outcome = chooseOrType(menu, key, TURN_DIGITS);
  if (outcome !== null) return outcome;
  if (key !== "ENTER") return refused("menuKeys");
  if (menu.side === null && menu.digits === "") return refused("chooseSide");
  return { kind: "director", act: "turn", side: menu.side, value: turnChosen(game, menu), at };
}

const POINTS_DIGITS = 3;

/**
 * Takes points that the director gives a side or takes from it by a clause or by discretion (NASPA IV.E.2.b.4, IV.J.2).
 */
export function keyInPointsPage(menu: PageOf<"points">, key: Key, at: Millis): Act | Outcome {
  if (key === "UP" || key === "DOWN") {
    if (menu.minus === (key === "DOWN")) return refused("alreadySo");
    menu.minus = key === "DOWN";
    return DONE;
  }
  const outcome = chooseOrType(menu, key, POINTS_DIGITS);
  if (outcome !== null) return outcome;
  if (key !== "ENTER") return refused("menuKeys");
  if (menu.side === null) return refused("chooseSide");
  if (menu.digits === "") return refused("needDigits");
  const value = parseInt(menu.digits, 10) * (menu.minus ? -1 : 1);
  return { kind: "director", act: "points", side: menu.side, value, at };
}

/** Takes the late side, or C for both, then ENTER. */
export function keyInLatePage(menu: PageOf<"late">, key: Key, at: Millis): Act | Outcome {
  const missing = sideOrBothOf(key);
  if (missing !== null) {
    if (menu.missing === missing) return refused("alreadySo");
    menu.missing = missing;
    return DONE;
  }
  if (key !== "ENTER") return refused("menuKeys");
  if (menu.missing === null) return refused("chooseSide");
  return { kind: "director", act: "late", side: menu.missing, value: null, at };
}
