// The menu that lies over a game, as fields 96 to 104. What stands in its digits in memory depends on the page; here
// each has a field.

import { Menu, Page } from "../core/game";
import { Key, KEYS } from "../core/keys";
import {
  Fields,
  FieldWriter,
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
const BOTH_LATE = 102;
const ASKS_COUNT = 103;
const STORED_GAME = 104;
/** Stored games have the digits from 1 and then the letters for keys. */
const KEY_BASE = 36;

export function putMenu(out: FieldWriter, menu: Menu): void {
  putNumber(out, PAGE, numberOf(PAGE_NUMBERS, menu.page));
  putDigits(out, menu);
  putIfAny(out, SIDE, menu.side);
  putFlag(out, MINUS, menu.minus);
  putCount(out, LAST_KEY, KEYS.indexOf(menu.lastKey as Key) + 1);
  putSigned(out, LOG_PAGE, menu.line);
}

function putDigits(out: FieldWriter, menu: Menu): void {
  const digits = menu.digits;
  if (digits === "") return;
  if (menu.page === "late") putFlag(out, BOTH_LATE, true);
  else if (menu.page === "challenge") putFlag(out, ASKS_COUNT, true);
  else if (menu.page === "log") putNumber(out, STORED_GAME, parseInt(digits, KEY_BASE));
  else putText(out, DIGITS, digits);
}

/** Null where the menu is closed; undefined where its page is in none of this firmware's tables. */
export function menuIn(fields: Fields): Menu | null | undefined {
  if (!has(fields, PAGE)) return null;
  const page: Page | undefined = wordOf(PAGE_NUMBERS, numberIn(fields, PAGE));
  if (page === undefined) return undefined;
  const lastKey = numberIn(fields, LAST_KEY);
  return {
    page: page,
    digits: digitsIn(fields),
    side: sideIn(fields, SIDE),
    minus: has(fields, MINUS),
    lastKey: lastKey > 0 ? KEYS[lastKey - 1] : "",
    line: signedIn(fields, LOG_PAGE),
  };
}

function digitsIn(fields: Fields): string {
  if (has(fields, BOTH_LATE)) return "2";
  if (has(fields, ASKS_COUNT)) return "4";
  if (has(fields, STORED_GAME)) return numberIn(fields, STORED_GAME).toString(KEY_BASE).toUpperCase();
  return textIn(fields, DIGITS);
}
