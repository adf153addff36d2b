// The pages of the menu.

import { Millis } from "../core/clock";
import { Game } from "../core/game";
import { ends } from "../core/menu/ruling";
import { Menu, PageName, PageOf, TimePage } from "../core/menu/page";
import { Act } from "../core/outcome";
import { FIRST_PIN } from "../core/settings";
import { SideOrBoth } from "../core/side";
import { secondsText } from "./face";
import { hint, plain, row, title } from "./layout";
import { Row } from "./row";
import { settingsRows } from "./settings";
import { actText, sideText } from "./words";

/** The page that is open; `log` is what has been read of the log. */
export function menuRows(game: Game, menu: Menu, now: Millis, log: string[]): Row[] {
  "rare";
  "hot";
  switch (menu.page) {
    case "settings":
      return settingsPage(game, menu, now);
    case "again":
      return [title(actText("adjudicateAgain")), pinRow(game, menu, now), hint("BACK: DO NOT")];
    case "director":
      return directorPage(game);
    case "challenge":
      return menu.asksCount ? [title("HOW MANY WORDS?"), row("1 TO 8", 4, "plain")] : challengePage();
    case "end":
      return endPage();
    case "event":
      return eventPage(game);
    case "pin":
      return [title(actText("newPin")), row(menu.digits + "_", 5, "plain"), plain("4 DIGITS, ENTER")];
    case "log":
      return logPage(menu, log);
    case "test":
      return testPage(menu);
    case "turn":
      return choicePage(menu.page, menu.side, [plain("TURN NUMBER: " + menu.digits + "_")]);
    case "points":
      return choicePage(menu.page, menu.side, [
        plain("POINTS: " + (menu.minus ? "-" : "") + menu.digits + "_"),
        hint("DOWN: TAKE THEM OFF"),
      ]);
    case "late":
      return choicePage(menu.page, menu.missing, lateLines(game));
    case "retype":
      // The list that is typed again stays in view: the panel draws the game, and does not ask for this page.
      return [];
    default:
      return choicePage(menu.page, menu.side, timeLines(menu));
  }
}

function settingsPage(game: Game, menu: PageOf<"settings">, now: Millis): Row[] {
  const rows = settingsRows(game, "MENU, GAME " + game.settings.games);
  if (game.stage.is === "ended") rows.push(row("ENTER: NEXT GAME", 3, "title"));
  rows.push(pinRow(game, menu, now), hint("BACK: TO THE GAME"));
  return rows;
}

function pinRow(game: Game, menu: PageOf<"settings" | "again">, now: Millis): Row {
  const lockedMs = game.pinGuard.lockedUntil - now;
  if (lockedMs > 0) return row("PIN CLOSED FOR " + secondsText(Math.ceil(lockedMs / 1000)), 3, "bad");
  return plain("DIRECTOR: PIN " + "****".slice(0, menu.pin.length) + "_");
}

/** A title and the lines of a page, each with its digit: from 1, and 0 for the tenth. Ten leave room for a notice. */
function page(title: string, lines: string[]): Row[] {
  const rows = [row(title, 3, "title")];
  for (let i = 0; i < lines.length; i++) rows.push(plain(((i + 1) % 10) + " " + lines[i]));
  rows.push(hint("A DIGIT, OR BACK"));
  return rows;
}

/** The acts of a page, in the order of their digits, in words. */
function actLines(acts: Act[]): string[] {
  return acts.map(actText);
}

function directorPage(game: Game): Row[] {
  const acts = actLines(["setClock", "addTime", "eraseOvertime", "turn", "late"]);
  const rows = page(
    "DIRECTOR",
    acts.concat(["CHALLENGE", "END OF GAME", "LOCK, PIN, TEST, LIST", "LOG", actText("points")]),
  );
  if (game.settings.pin === FIRST_PIN) rows.push(row("THE PIN IS STILL " + FIRST_PIN, 2, "alert"));
  return rows;
}

function challengePage(): Row[] {
  return page(
    "CHALLENGE",
    actLines(["voidForBlank", "voidTurnGoesOn", "adjudicateAgain", "acceptable", "notAcceptable", "allowChallenge"]),
  );
}

function endPage(): Row[] {
  return page("END OF GAME", actLines(ends().slice(1).concat(ends()[0])));
}

function eventPage(game: Game): Row[] {
  return page("EVENT", [
    actText(game.settings.locked ? "unlocked" : "locked"),
    actText("newPin"),
    "TEST KEYS AND FACES",
    "OVERWRITE FOREIGN GAMES",
    actText("otherList"),
  ]);
}

function testPage(menu: PageOf<"test">): Row[] {
  return [
    title("TEST"),
    row("KEY: " + (menu.lastKey === null ? "" : menu.lastKey), 4, "plain"),
    plain("ALL SEGMENTS ARE LIT"),
    hint("BACK TWICE: END OF TEST"),
  ];
}

/** Lines of the log that have room beside a notice, and how much of each. */
const LOG_LINES = 15;
const LOG_COLUMNS = 40;

/** From page 1 UP leads to page -1, the last, where the result is. */
function logPage(menu: PageOf<"log">, log: string[]): Row[] {
  const pages = Math.ceil(log.length / LOG_LINES);
  const first = (((menu.line % pages) + pages) % pages) * LOG_LINES;
  const stored = menu.stored === null ? "" : menu.stored;
  const rows = [row("LOG " + stored + " PAGE " + (menu.line < 0 ? menu.line : menu.line + 1), 4, "title")];
  for (const line of log.slice(first, first + LOG_LINES)) rows.push(row(line.slice(0, LOG_COLUMNS), 2, "plain"));
  rows.push(hint(stored === "" ? "CHOOSE ONE, OR BACK" : "UP, DOWN, BACK   ENTER: ALL OVER USB"));
  return rows;
}

function timeHint(page: PageName): string {
  if (page === "setClock") return "DOWN: OVERTIME";
  return page === "addTime" ? "ENTER ALONE: 1 MINUTE   DOWN: TAKE TIME" : "ENTER ALONE: ALL OF IT";
}

/** What has been chosen so far, what else there is to choose, and what the keys do. */
function choicePage(act: Act, side: SideOrBoth | null, lines: Row[]): Row[] {
  const rows = [row(actText(act), 4, "title"), plain("KEY A OR B: SIDE " + (side === null ? "_" : sideText(side)))];
  return rows.concat(lines, [hint("ENTER: DO IT   BACK: DO NOT")]);
}

function timeLines(menu: TimePage): Row[] {
  const digits = menu.digits.padStart(4, "_");
  return [
    plain("DIGITS: " + (menu.minus ? "-" : " ") + digits.slice(0, 2) + ":" + digits.slice(2)),
    hint(timeHint(menu.page)),
  ];
}

function lateLines(game: Game): Row[] {
  const rows = [hint("KEY 2: BOTH ARE LATE")];
  const grace = game.rules.late.graceMinutes;
  if (grace > 0) rows.push(row("NOT BEFORE " + grace + " MIN AFTER THE CALL", 2, "plain"));
  return rows;
}
