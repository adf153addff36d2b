// The menu over a game, as fields 96 to 104.

import { allKeys, type Key } from "../core/keys";
import type { Menu } from "../core/menu/page";
import type { SideOrBoth } from "../core/side";
import {
  type Fields,
  type FieldWriter,
  has,
  numberIn,
  putCount,
  putFlag,
  putIfAny,
  putNumber,
  putSigned,
  putText,
  sideIn,
  signedIn,
  textIn,
} from "./fields";
import { numberOf, PAGE_NUMBERS, wordOf } from "./numbers";

const PAGE = 96;
const DIGITS = 97;
const SIDE = 98;
const MINUS = 99;
const LAST_KEY = 100;
const LOG_PAGE = 101;
const BOTH_SIDES = 102;
const ASKS_COUNT = 103;
const STORED_GAME = 104;
/** Stored games have the digits from 1 and then the letters for keys. */
const KEY_BASE = 36;

export function putMenu(out: FieldWriter, menu: Menu): void {
  putNumber(out, PAGE, numberOf(PAGE_NUMBERS, menu.page));
  switch (menu.page) {
    case "settings":
    case "again":
      return putDigits(out, menu.pin);
    case "pin":
      return putDigits(out, menu.digits);
    case "setClock":
    case "addTime":
    case "eraseOvertime":
    case "points":
      putDigits(out, menu.digits);
      putFlag(out, MINUS, menu.minus);
      return putSide(out, menu.side);
    case "turn":
      putDigits(out, menu.digits);
      return putIfAny(out, SIDE, menu.side);
    case "late":
      return putSide(out, menu.missing);
    case "challenge":
      return putFlag(out, ASKS_COUNT, menu.asksCount);
    case "test":
      return menu.lastKey === null ? undefined : putCount(out, LAST_KEY, allKeys().indexOf(menu.lastKey) + 1);
    case "log":
      putSigned(out, LOG_PAGE, menu.line);
      return menu.stored === null ? undefined : putNumber(out, STORED_GAME, parseInt(menu.stored, KEY_BASE));
  }
}

function putSide(out: FieldWriter, side: SideOrBoth | null): void {
  putFlag(out, BOTH_SIDES, side === "both");
  if (side !== "both") putIfAny(out, SIDE, side);
}

function putDigits(out: FieldWriter, digits: string): void {
  if (digits !== "") putText(out, DIGITS, digits);
}

/** The menu; null if it is closed, undefined if its page is in none of this firmware's tables. */
export function menuIn(fields: Fields): Menu | null | undefined {
  if (!has(fields, PAGE)) return null;
  const page = wordOf(PAGE_NUMBERS, numberIn(fields, PAGE));
  if (page === undefined) return undefined;
  const side = sideIn(fields, SIDE);
  const sides = has(fields, BOTH_SIDES) ? "both" : side;
  const digits = textIn(fields, DIGITS);
  switch (page) {
    case "settings":
    case "again":
      return { page: page, pin: digits };
    case "pin":
      return { page: page, digits: digits };
    case "setClock":
    case "addTime":
    case "eraseOvertime":
      return { page: page, side: sides, digits: digits, minus: has(fields, MINUS) };
    case "points":
      return { page: page, side: side, digits: digits, minus: has(fields, MINUS) };
    case "turn":
      return { page: page, side: side, digits: digits };
    case "late":
      return { page: page, missing: sides };
    case "challenge":
      return { page: page, asksCount: has(fields, ASKS_COUNT) };
    case "test":
      return { page: page, lastKey: has(fields, LAST_KEY) ? allKeys()[numberIn(fields, LAST_KEY) - 1] : null };
    case "log":
      return { page: page, stored: storedIn(fields), line: signedIn(fields, LOG_PAGE) };
    default:
      return { page: page };
  }
}

/** The key of a stored game: its number as a digit, or from 10 on as a letter. */
function storedIn(fields: Fields): Key | null {
  if (!has(fields, STORED_GAME)) return null;
  const name = numberIn(fields, STORED_GAME).toString(KEY_BASE).toUpperCase();
  const keys = allKeys();
  return keys[keys.indexOf(name as Key)];
}
