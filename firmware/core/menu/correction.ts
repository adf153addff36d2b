// Pages on which the director puts the clocks right: A or B for the side, digits for a time, ENTER.

import type { Millis } from "../clock";
import { addTime, eraseOvertime, setClock, setTurn, setTurnNumber } from "../corrections";
import type { Game } from "../game";
import { isDigit, type Key } from "../keys";
import { DONE, refused, type Outcome } from "../outcome";
import type { Side, SideOrBoth } from "../side";
import { startLate } from "../stages/late";
import { closeOn } from "./close";
import type { PageOf, TimePage } from "./page";

/** Minutes and seconds, as a face has them. */
const TIME_DIGITS = 4;

/** The side that a key names; null for any other key. */
function sideOf(key: Key): Side | null {
  return key === "A" ? 0 : key === "B" ? 1 : null;
}

/** A side, digits, DOWN for less and ENTER. */
export function keyInTimePage(game: Game, menu: TimePage, key: Key, at: Millis): Outcome {
  const side = sideOf(key);
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

function correctTime(game: Game, menu: TimePage, side: Side, at: Millis): Outcome {
  // Set-up's minutes become the clocks when it is left: a correction would be undone.
  if (game.stage.is === "setup") return refused("setUpFirst");
  const typed = typedMs(menu);
  switch (menu.page) {
    case "setClock":
      if (typed === null) return refused("needDigits");
      setClock(game, side, typed, at);
      return closeOn(game, DONE, menu.page, side);
    case "addTime":
      // Without digits, the minute that the rules give most often.
      addTime(game, side, typed === null ? (menu.minus ? -60000 : 60000) : typed, at);
      return closeOn(game, DONE, menu.page, side);
    default:
      return closeOn(game, eraseOvertime(game, side, typed, at), menu.page, side);
  }
}

/** "1230" is 12:30, with the sign; null where no digit has been typed. */
function typedMs(menu: TimePage): Millis | null {
  if (menu.digits === "") return null;
  const number = parseInt(menu.digits, 10);
  // A minute has 40 seconds fewer than a hundred.
  return (number - Math.floor(number / 100) * 40) * 1000 * (menu.minus ? -1 : 1);
}

/** A side, or a digit of a number of at most so many; null for a key that is neither. */
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

/** Whose turn it is, and the turn's number, if that has been miscounted. */
export function keyInTurnPage(game: Game, menu: PageOf<"turn">, key: Key): Outcome {
  const outcome = chooseOrType(menu, key, TURN_DIGITS);
  if (outcome !== null) return outcome;
  if (key !== "ENTER") return refused("menuKeys");
  if (menu.side === null && menu.digits === "") return refused("chooseSide");
  const done = menu.side === null ? DONE : setTurn(game, menu.side);
  if (done.refused === null && menu.digits !== "") setTurnNumber(game, parseInt(menu.digits, 10));
  return closeOn(game, done, "turn", menu.side);
}

const POINTS_DIGITS = 3;

/** Points that a clause, or the director's discretion, gives a side or takes (NASPA IV.E.2.b.4, IV.J.2). */
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
  game.ruledPoints[menu.side] += parseInt(menu.digits, 10) * (menu.minus ? -1 : 1);
  return closeOn(game, DONE, "points", menu.side);
}

/** Who is late: A or B, or with 2 both. */
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
  return closeOn(game, startLate(game, menu.missing, at), "late", menu.missing);
}
