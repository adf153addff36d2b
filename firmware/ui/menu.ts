// The pages of the menu.

import { Millis } from "../core/clock";
import { Game, Menu, Page } from "../core/game";
import { DIRECTOR_PAGES, takesTime } from "../core/menu";
import { FIRST_PIN } from "../core/settings";
import { SIDE_NAMES } from "../core/side";
import { secondsText } from "./face";
import { hint, plain, row, title } from "./layout";
import { Row } from "./row";
import { settingsRows } from "./settings";

/** The page that is open; `log` is what has been read of the log. */
export function menuRows(game: Game, now: Millis, log: string[]): Row[] {
  "rare";
  const menu = game.menu as Menu;
  switch (menu.page) {
    case "settings":
      return settingsPage(game, menu, now);
    case "director":
      return directorPage(game);
    case "challenge":
      return menu.digits === "" ? challengePage() : [title("HOW MANY WORDS?"), row("1 TO 8", 4, "plain")];
    case "end":
      return endPage();
    case "event":
      return eventPage(game);
    case "pin":
      return [title("NEW PIN"), row(menu.digits + "_", 5, "plain"), plain("4 DIGITS, ENTER")];
    case "log":
      return logPage(menu, log);
    case "test":
      return testPage(menu);
    default:
      return correctionPage(game, menu);
  }
}

function settingsPage(game: Game, menu: Menu, now: Millis): Row[] {
  const rows = settingsRows(game, "MENU");
  const lockedMs = game.pinGuard.lockedUntil - now;
  if (game.stage === "ended") rows.push(row("ENTER: NEXT GAME", 3, "title"));
  if (lockedMs > 0) rows.push(row("PIN CLOSED FOR " + secondsText(Math.ceil(lockedMs / 1000)), 3, "bad"));
  else rows.push(plain("DIRECTOR: PIN " + "****".slice(0, menu.digits.length) + "_"));
  rows.push(hint("BACK: TO THE GAME"));
  return rows;
}

/** A title and the lines of a page, each with its digit. */
function page(title: string, lines: string[]): Row[] {
  const rows = [row(title, 4, "title")];
  for (let i = 0; i < lines.length; i++) rows.push(plain(i + 1 + " " + lines[i]));
  rows.push(hint("A DIGIT, OR BACK"));
  return rows;
}

/** What the director's pages are called, in the order of DIRECTOR_PAGES. */
const DIRECTOR_LINES = [
  "SET A CLOCK",
  "ADD OR TAKE TIME",
  "ERASE OVERTIME",
  "WHO IS TO PLAY",
  "LATE PLAYER",
  "CHALLENGE",
  "END OF GAME",
  "LOCK, PIN, TEST",
  "LOG",
];

function directorPage(game: Game): Row[] {
  const rows = page("DIRECTOR", DIRECTOR_LINES);
  if (game.settings.pin === FIRST_PIN) rows.push(row("THE PIN IS STILL " + FIRST_PIN, 2, "alert"));
  return rows;
}

function challengePage(): Row[] {
  return page("CHALLENGE", [
    "VOID: BLANK UNCLEAR",
    "VOID: TURN GOES ON",
    "ADJUDICATE AGAIN",
    "ACCEPTABLE, BY HAND",
    "NOT ACCEPTABLE, BY HAND",
    "ALLOW A CHALLENGE",
  ]);
}

function endPage(): Row[] {
  return page("END OF GAME", [
    "STOP THE GAME",
    "A FORFEITS",
    "B FORFEITS",
    "BOTH FORFEIT",
    "RESIGNED",
    "SIX ZEROS: END",
    "REOPEN THE GAME",
  ]);
}

function eventPage(game: Game): Row[] {
  return page("EVENT", [
    game.settings.locked ? "OPEN THE SETTINGS" : "LOCK THE SETTINGS",
    "NEW PIN",
    "TEST KEYS AND FACES",
    "OVERWRITE FOREIGN GAMES",
  ]);
}

function testPage(menu: Menu): Row[] {
  return [
    title("TEST"),
    row("KEY: " + menu.lastKey, 4, "plain"),
    plain("ALL SEGMENTS ARE LIT"),
    hint("BACK TWICE: END OF TEST"),
  ];
}

/** Lines of the log that have room beside a notice, and how much of each. */
const LOG_LINES = 15;
const LOG_COLUMNS = 40;

/** From page 1 UP leads to page -1, the last, where the result is. */
function logPage(menu: Menu, log: string[]): Row[] {
  const pages = Math.ceil(log.length / LOG_LINES);
  const first = (((menu.line % pages) + pages) % pages) * LOG_LINES;
  const rows = [row("LOG " + menu.digits + " PAGE " + (menu.line < 0 ? menu.line : menu.line + 1), 4, "title")];
  for (const line of log.slice(first, first + LOG_LINES)) rows.push(row(line.slice(0, LOG_COLUMNS), 2, "plain"));
  rows.push(hint(menu.digits === "" ? "CHOOSE ONE, OR BACK" : "UP, DOWN, BACK   ENTER: ALL OVER USB"));
  return rows;
}

function timeHint(page: Page): string {
  if (page === "setClock") return "DOWN: OVERTIME";
  return page === "addTime" ? "NO DIGITS: 1 MIN  DOWN: LESS" : "NO DIGITS: ALL OF IT";
}

export function sideText(menu: Menu): string {
  if (menu.side !== null) return SIDE_NAMES[menu.side];
  return menu.page === "late" && menu.digits !== "" ? "BOTH" : "_";
}

/** What has been chosen so far, and what the keys do. */
function correctionPage(game: Game, menu: Menu): Row[] {
  const page = menu.page;
  const rows = [
    row(DIRECTOR_LINES[DIRECTOR_PAGES.indexOf(page)], 4, "title"),
    plain("KEY A OR B: SIDE " + sideText(menu)),
  ];
  if (takesTime(page)) {
    const digits = menu.digits.padStart(4, "_");
    rows.push(plain("DIGITS: " + (menu.minus ? "-" : " ") + digits.slice(0, 2) + ":" + digits.slice(2)));
    rows.push(hint(timeHint(page)));
  }
  if (page === "late") {
    rows.push(hint("KEY 2: BOTH ARE LATE"));
    const grace = game.rules.late.graceMinutes;
    if (grace > 0) rows.push(row("NOT BEFORE " + grace + " MIN AFTER THE CALL", 2, "plain"));
  }
  rows.push(hint("ENTER: DO IT   BACK: DO NOT"));
  return rows;
}
