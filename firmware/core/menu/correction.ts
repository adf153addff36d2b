// The director's pages that correct times, turn and points: A or B for the side, digits for a value, ENTER.

import { left, type Millis, overtimeSeconds } from "../clock";
import { addTime, eraseOvertime, leftAfterErasing, setClock, setTurn, setTurnNumber } from "../corrections";
import { type Game, onTurnOf } from "../game";
import { isDigit, type Key } from "../keys";
import { DONE, refused, type Outcome } from "../outcome";
import type { Side, SideOrBoth } from "../side";
import { startLate } from "../stages/late";
import { closeOnChange } from "./close";
import type { PageOf, TimePage } from "./page";

/** Digits of a time: minutes and seconds, as on a face. */
const TIME_DIGITS = 4;

/** The side that a key names; null for any other key. */
function sideOf(key: Key): Side | null {
  return key === "A" ? 0 : key === "B" ? 1 : null;
}

/** Takes a side or C for both, digits, DOWN for a negative time, then ENTER. */
export function keyInTimePage(game: Game, menu: TimePage, key: Key, at: Millis): Outcome {
  const side: SideOrBoth | null = key === "C" ? "both" : sideOf(key);
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
    return menu.side === null ? refused("chooseSide") : correctTime(game, menu, menu.side, at);
  } else {
    return refused("menuKeys");
  }
  return DONE;
}

function correctTime(game: Game, menu: TimePage, side: SideOrBoth, at: Millis): Outcome {
  // The end of set-up sets new clocks, which would undo a correction.
  if (game.stage.is === "setup") return refused("setUpFirst");
  if (menu.page === "setClock" && menu.digits === "") return refused("needDigits");
  let outcome = DONE;
  if (side === "both") {
    // Refused only if both sides have no overtime to erase.
    const first = correctSide(game, menu, 0, at);
    const second = correctSide(game, menu, 1, at);
    outcome = first.refused === null ? first : second;
  } else outcome = correctSide(game, menu, side, at);
  return closeOnChange(game, outcome, menu.page, side);
}

function correctSide(game: Game, menu: TimePage, side: Side, at: Millis): Outcome {
  if (menu.page === "eraseOvertime") return eraseOvertime(game, side, typedMs(menu), at);
  const after = timeAfter(game, menu, side, at) as Millis;
  if (menu.page === "addTime") addTime(game, side, after - left(game.clock, side, at), at);
  else setClock(game, side, after, at);
  return DONE;
}

/** Time left to `side` after the typed correction; null if the correction would not change it. */
export function timeAfter(game: Game, menu: TimePage, side: Side, at: Millis): Millis | null {
  const typed = typedMs(menu);
  const leftMs = left(game.clock, side, at);
  if (menu.page === "eraseOvertime") return overtimeSeconds(leftMs) === 0 ? null : leftAfterErasing(leftMs, typed);
  if (menu.page === "setClock") return typed;
  // Without digits, a minute: the extra time that the rules give most often.
  return leftMs + (typed === null ? (menu.minus ? -60000 : 60000) : typed);
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
export function keyInTurnPage(game: Game, menu: PageOf<"turn">, key: Key): Outcome {
  const outcome = chooseOrType(menu, key, TURN_DIGITS);
  if (outcome !== null) return outcome;
  if (key !== "ENTER") return refused("menuKeys");
  if (menu.side === null && menu.digits === "") return refused("chooseSide");
  const number = turnChosen(game, menu);
  const done = menu.side === null ? DONE : setTurn(game, menu.side);
  if (done.refused === null) setTurnNumber(game, number);
  return closeOnChange(game, done, "turn", menu.side);
}

const POINTS_DIGITS = 3;

/**
 * Takes points that the director gives a side or takes from it by a clause or by discretion (NASPA IV.E.2.b.4, IV.J.2).
 */
export function keyInPointsPage(game: Game, menu: PageOf<"points">, key: Key): Outcome {
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
  const points = parseInt(menu.digits, 10) * (menu.minus ? -1 : 1);
  game.ruledPoints[menu.side] += points;
  return closeOnChange(game, DONE, "points", menu.side);
}

/** Takes the late side, A, B or 2 for both, then ENTER. */
export function keyInLatePage(game: Game, menu: PageOf<"late">, key: Key, at: Millis): Outcome {
  const missing: SideOrBoth | null = key === "2" ? "both" : sideOf(key);
  if (missing !== null) {
    if (menu.missing === missing) return refused("alreadySo");
    menu.missing = missing;
    return DONE;
  }
  if (key === "DELETE" && menu.missing === "both") {
    menu.missing = null;
    return DONE;
  }
  if (key !== "ENTER") return refused("menuKeys");
  if (menu.missing === null) return refused("chooseSide");
  const chosen = menu.missing;
  return closeOnChange(game, startLate(game, chosen, at), "late", chosen);
}
