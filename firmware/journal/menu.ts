// The stored menu: the number of its page, and the fields of that page.

import { type Menu, newPage } from "../input/page";
import { type Fields, type FieldWriter, has, numberIn, putNumber } from "./fields";
import { putFields, takeFields } from "./kinds";
import { numberOf, PAGE_NUMBERS, wordOf } from "./numbers";
import {
  CHALLENGE_PAGE,
  LATE_PAGE,
  LOG_PAGE,
  PAGE,
  PIN_PAGE,
  PIN_TRY,
  POINTS_PAGE,
  TEST_PAGE,
  TIME_PAGE,
  TURN_PAGE,
  UNDO_PAGE,
} from "./table";

export function putMenu(out: FieldWriter, menu: Menu): void {
  putNumber(out, PAGE, numberOf(PAGE_NUMBERS, menu.page));
  switch (menu.page) {
    case "settings":
    case "again":
      return putFields(out, PIN_TRY, menu);
    case "pin":
      return putFields(out, PIN_PAGE, menu);
    case "setClock":
    case "addTime":
    case "eraseOvertime":
      return putFields(out, TIME_PAGE, menu);
    case "points":
      return putFields(out, POINTS_PAGE, menu);
    case "turn":
      return putFields(out, TURN_PAGE, menu);
    case "late":
      return putFields(out, LATE_PAGE, menu);
    case "challenge":
      return putFields(out, CHALLENGE_PAGE, menu);
    case "test":
      return putFields(out, TEST_PAGE, menu);
    case "undo":
      return putFields(out, UNDO_PAGE, menu);
    case "log":
      return putFields(out, LOG_PAGE, menu);
  }
}

/** The menu; null if it is closed, undefined if this firmware does not know its page. */
export function menuIn(fields: Fields): Menu | null | undefined {
  if (!has(fields, PAGE)) return null;
  const page = wordOf(PAGE_NUMBERS, numberIn(fields, PAGE));
  if (page === undefined) return undefined;
  const menu = newPage(page);
  takeMenu(fields, menu);
  return menu;
}

function takeMenu(fields: Fields, menu: Menu): void {
  switch (menu.page) {
    case "settings":
    case "again":
      return takeFields(fields, PIN_TRY, menu);
    case "pin":
      return takeFields(fields, PIN_PAGE, menu);
    case "setClock":
    case "addTime":
    case "eraseOvertime":
      return takeFields(fields, TIME_PAGE, menu);
    case "points":
      return takeFields(fields, POINTS_PAGE, menu);
    case "turn":
      return takeFields(fields, TURN_PAGE, menu);
    case "late":
      return takeFields(fields, LATE_PAGE, menu);
    case "challenge":
      return takeFields(fields, CHALLENGE_PAGE, menu);
    case "test":
      return takeFields(fields, TEST_PAGE, menu);
    case "undo":
      return takeFields(fields, UNDO_PAGE, menu);
    case "log":
      return takeFields(fields, LOG_PAGE, menu);
  }
}
