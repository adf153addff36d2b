// The pages of the menu, which are for the director, in small type except for values and entries.

import type { Millis } from "../core/clock";
import { type Game, onTurnOf } from "../core/game";
import { ruledBefore } from "../core/ruled";
import { FIRST_PIN } from "../core/settings";
import { bothConfirmed, mayReopen, whyNoEnd } from "../core/stages/end";
import { type EventAct, eventActs, whyNotInEvent } from "../input/event-page";
import { allKeys } from "../input/keys";
import { digitOfPage, whyNoLog } from "../input/menu";
import type { Menu, PageName, PageOf, TimePage } from "../input/page";
import { challengeActs, type EndAct, endActs, mayRule } from "../input/ruling-pages";
import { Size, Tone } from "./box";
import { latePage, pointsPage, timePage, turnPage, undoPage } from "./correction";
import { secondsText } from "./face";
import { choices, digits, keypad, logCaptions, logLines } from "./layout/director";
import {
  act,
  BODY,
  codeAlone,
  fact,
  head,
  headWithCorner,
  type Page,
  question,
  small,
  SMALL_LINE,
} from "./layout/page";
import type { Remarks } from "./remarks";
import { settingsBottom, settingsRows, withTable } from "./settings";
import { fill, GAP, Text } from "./texts";
import { actText, stoppedText } from "./words";
import { VERSION } from "./version";

/** Lays out the open page; `log` has the lines of the log that have been read. */
export function menuPage(page: Page, game: Game, menu: Menu, now: Millis, log: string[], remarks: Remarks): void {
  switch (menu.page) {
    case "settings":
      return settingsPage(page, game, menu, now);
    case "again":
      head(page, actText("adjudicateAgain"), "");
      pinAct(page, game, menu, now);
      page.keys = Text.doNot;
      return;
    case "director":
      return directorPage(page, game, now);
    case "challenge":
      return menu.asksCount ? countPage(page) : challengePage(page, game, now);
    case "end":
      return endPage(page, game);
    case "event":
      return eventPage(page, game, remarks.foreign);
    case "log":
      return logPage(page, game, menu, log);
    case "test":
      return testPage(page, menu, remarks.tested);
    case "retype":
      // The panel shows the list that is being typed, and does not call this.
      return;
    case "undo":
      return undoPage(page, game, menu, now, remarks.undo);
    default:
      page.keys = Text.doIt + GAP + Text.doNot;
      return entryPage(page, game, menu, now);
  }
}

/** A page on which something is typed or chosen, and carried out with ENTER. */
function entryPage(page: Page, game: Game, menu: Menu, now: Millis): void {
  switch (menu.page) {
    case "pin":
      head(page, actText("newPin"), "");
      digits(page, menu.digits + "_");
      return fact(page, Tone.quiet, Text.fourDigits);
    case "turn":
      return turnPage(page, game, menu, now);
    case "points":
      return pointsPage(page, game, menu);
    case "late":
      return latePage(page, game, menu, now);
    default:
      return timePage(page, game, menu as TimePage, now);
  }
}

function settingsPage(page: Page, game: Game, menu: PageOf<"settings">, now: Millis): void {
  settingsRows(page, game, fill(Text.settingsOfGame, game.settings.games), "");
  pinAct(page, game, menu, now);
  const next = game.stage.is === "ended" && bothConfirmed(game.stage) ? Text.toNextGame + GAP : "";
  // The result of an ended game shows the table's number itself.
  settingsBottom(
    page,
    game,
    fill(Text.firmwareVersion, VERSION),
    next === "" ? withTable(game, Text.backToGame) : next + Text.backToGame,
  );
}

function pinAct(page: Page, game: Game, menu: PageOf<"settings" | "again">, now: Millis): void {
  const lockedMs = game.pinGuard.lockedUntil - now;
  if (lockedMs > 0) act(page, null, fill(Text.pinClosed, secondsText(Math.ceil(lockedMs / 1000))));
  else act(page, null, fill(Text.typePin, "****".slice(0, menu.pin.length) + "_"));
}

/** The text of a choice with its key. */
function choice(digit: number, text: string): string {
  return "[" + digit + "] " + text;
}

/**
 * The title, with the time for which both clocks have been stopped in a game that has begun (NZ 7.2.2; NASPA III.C),
 * or that since the end.
 */
function directorTitle(game: Game, now: Millis): string {
  // A recount has to be begun within a minute of the end (NASPA V.I).
  if (game.stage.is === "ended") return fill(Text.endedAgo, secondsText(Math.floor((now - game.clock.since) / 1000)));
  if (game.clock.running !== null || onTurnOf(game) === null) return Text.director;
  return fill(Text.directorStopped, stoppedText(game, now));
}

/** The text of a choice that opens a page. */
function pageChoice(page: PageName, text: string): string {
  return choice(digitOfPage(page), text);
}

/** The director's choices: clocks and turn at the left; the game, the event and the log at the right. */
function directorPage(page: Page, game: Game, now: Millis): void {
  const late = pageChoice("late", actText("late"));
  head(page, directorTitle(game, now), "");
  choices(page, [
    [pageChoice("setClock", actText("setClock")), pageChoice("challenge", Text.challengePage)],
    [pageChoice("addTime", actText("addTime")), pageChoice("end", Text.endPage)],
    [pageChoice("eraseOvertime", actText("eraseOvertime")), pageChoice("points", actText("points"))],
    [pageChoice("turn", actText("turn")), pageChoice("event", Text.eventPage)],
    whyNoLog(game) === null ? [late, pageChoice("log", Text.log)] : [late],
  ]);
  if (game.settings.pin === FIRST_PIN) fact(page, Tone.warn, fill(Text.pinIsStill, FIRST_PIN));
  page.keys = Text.digitOrBack + (ruledBefore(game, 0) === null ? "" : GAP + Text.undoKey);
}

/** The ways in which the director may end the game or take back its end. */
function endPage(page: Page, game: Game): void {
  const rows = whyNoEnd(game, null) === null ? endRows(game) : [];
  if (mayReopen(game)) rows.push([endChoice("reopened")]);
  head(page, Text.endPage, "");
  if (rows.length > 0) choices(page, rows);
  else fact(page, Tone.quiet, Text.noGame);
  page.keys = Text.digitOrBack;
}

function endChoice(act: EndAct): string {
  return choice(endActs().indexOf(act), actText(act));
}

/** The ways to end a game, A's beside B's, with the spread if the document has one. */
function endRows(game: Game): string[][] {
  const forfeit = game.rules.forfeitSpread;
  const leaving = game.rules.leaverSpread;
  const rows = [
    [endChoice("forfeitA"), endChoice("forfeitB"), spreadText(forfeit)],
    [endChoice("resignedA"), endChoice("resignedB"), Text.otherWins],
  ];
  // Left out if the document has no clause on leaving.
  if (leaving !== null) rows.push([endChoice("leftA"), endChoice("leftB"), spreadText(leaving)]);
  rows.push([endChoice("forfeitBoth"), endChoice("stopped")]);
  rows.push([endChoice("sixZeros")]);
  return rows;
}

function spreadText(spread: number | null): string {
  return spread === null ? Text.otherWins : fill(Text.otherWinsBy, spread);
}

function challengePage(page: Page, game: Game, now: Millis): void {
  const rows: string[][] = [];
  challengeActs().forEach(function (act, i) {
    if (mayRule(game, act, now)) rows.push([choice((i + 1) % 10, actText(act))]);
  });
  head(page, Text.challengePage, "");
  if (rows.length > 0) choices(page, rows);
  else fact(page, Tone.quiet, Text.noChallengeToRuleOn);
  page.keys = Text.digitOrBack;
}

function countPage(page: Page): void {
  head(page, Text.howManyWords, "");
  question(page, Text.oneToEight);
  page.keys = Text.digitOrBack;
}

/** The acts on the event that are possible now. Games can be overwritten only if the journal is foreign. */
function eventPage(page: Page, game: Game, foreign: boolean): void {
  const rows: string[][] = [];
  eventActs().forEach(function (act, i) {
    const isThere = act !== "useJournal" || foreign;
    if (isThere && whyNotInEvent(game, act) === null) rows.push([choice(i + 1, eventText(game, act))]);
  });
  head(page, Text.eventPage, "");
  choices(page, rows);
  page.keys = Text.digitOrBack;
}

function eventText(game: Game, act: EventAct): string {
  const settings = game.settings;
  switch (act) {
    case "lock":
      return actText(settings.locked ? "unlocked" : "locked");
    case "test":
      return Text.testKeys;
    case "useJournal":
      return Text.overwriteGames;
    case "lowTime":
      return actText(settings.lowTime ? "lowTimeOff" : "lowTimeOn");
    default:
      return actText(act);
  }
}

function testPage(page: Page, menu: PageOf<"test">, tested: string): void {
  const last = menu.lastKey === null ? "" : menu.lastKey;
  headWithCorner(page, Text.test, fill(Text.testedKey, last), 340, Size.plain);
  keypad(page, allKeys(), tested.split(" "));
  fact(page, Tone.quiet, Text.segmentsLit);
  page.keys = Text.endOfTest;
}

/** Index at which a line of `columns` characters ends: at a space if there is one. */
function lineEnd(text: string, columns: number): number {
  if (text.length <= columns) return text.length;
  let at = columns;
  while (at > 2 && text.charAt(at) !== " ") at--;
  return at > 2 ? at : columns;
}

/** Characters of the log that fit in a line of small type. */
const LOG_COLUMNS = 44;

/** Indent of the further lines of an entry of the log. */
const INDENT = "    ";

/** Wraps the entries of the log to the width of the panel. */
function wrapped(log: string[]): string[] {
  const lines: string[] = [];
  for (const whole of log) {
    let rest = whole;
    while (rest.length > LOG_COLUMNS) {
      const cut = lineEnd(rest, LOG_COLUMNS);
      lines.push(rest.substr(0, cut));
      rest = INDENT + rest.substr(cut).trim();
    }
    lines.push(rest);
  }
  return lines;
}

/** Indexes of the first lines of a log's pages, and after them its number of lines. No entry is on two pages. */
function pageEdges(lines: string[], room: number): number[] {
  const edges = [0];
  let next = 0;
  while (next + room < lines.length) {
    next += room;
    while (lines[next].startsWith(INDENT)) next--;
    edges.push(next);
  }
  edges.push(lines.length);
  return edges;
}

/**
 * A page of the log. From page 1, UP leads to the last one: the result's code, or without a code the result in words.
 */
function logPage(page: Page, game: Game, menu: PageOf<"log">, log: string[]): void {
  const stored = menu.stored;
  const top = stored === null ? BODY : BODY + SMALL_LINE;
  const room = logLines(page, top);
  const lines = wrapped(log);
  const edges = pageEdges(lines, room);
  const texts = edges.length - 1;
  const pages = page.code === null ? texts : texts + 1;
  const shown = ((menu.line % pages) + pages) % pages;
  head(
    page,
    stored === null ? fill(Text.logPage, shown + 1, pages) : fill(Text.logOfPage, stored, shown + 1, pages),
    "",
  );
  if (shown === texts) codeAlone(page);
  else {
    if (stored !== null) logCaptions(page, Text.gameTime);
    const end = edges[shown + 1];
    let first = edges[shown];
    // The last page is as full as the others, so that a result is on one page.
    while (end === lines.length && first > 0 && end - first < room) first--;
    while (first < end && lines[first].startsWith(INDENT)) first++;
    for (let i = 0; first + i < end; i++) small(page, top + SMALL_LINE * i, Tone.plain, lines[first + i]);
  }
  const send = stored === null || game.settings.locked ? "" : Text.sendLog + GAP;
  page.keys = (pages > 1 ? Text.turnPages + GAP : "") + send + Text.digitOrBack;
}
