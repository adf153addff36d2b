// The pages of the menu: for the director, in small type but for what is typed.

import type { Millis } from "../core/clock";
import { type Game, onTurnOf } from "../core/game";
import { allKeys, isDigit, isLetter } from "../core/keys";
import { turnChosen } from "../core/menu/correction";
import { ends } from "../core/menu/ruling";
import type { Menu, PageName, PageOf, TimePage } from "../core/menu/page";
import type { Act } from "../core/outcome";
import { FIRST_PIN } from "../core/settings";
import { bothConfirmed } from "../core/stages/end";
import { type SideOrBoth, SIDES, SIDE_NAMES } from "../core/side";
import { type Box, Tone, At, Size } from "./box";
import { secondsText } from "./face";
import { act, BODY, CODE_WIDTH, codeBox, head, line, LINE, put, type Bottom } from "./layout";
import type { Remarks } from "./remarks";
import { settingsBottom, settingsBoxes, verdictsText } from "./settings";
import { fill, GAP, Text } from "./texts";
import { actText, sideText, stoodText } from "./words";

/** The page that is open; `log` is what has been read of the log. */
export function menuPage(
  boxes: Box[],
  game: Game,
  menu: Menu,
  now: Millis,
  log: string[],
  said: Remarks,
  end: number,
): Bottom {
  switch (menu.page) {
    case "settings":
      return settingsPage(boxes, game, menu, now);
    case "again":
      head(boxes, actText("adjudicateAgain"), null);
      pinBox(boxes, game, menu, now);
      return ["", Text.doNot];
    case "director":
      return directorPage(boxes, game, now);
    case "challenge":
      return menu.asksCount ? countPage(boxes) : challengePage(boxes);
    case "end":
      return endPage(boxes, game);
    case "event":
      return eventPage(boxes, game);
    case "pin":
      head(boxes, actText("newPin"), null);
      put(boxes, 0, BODY, 480, 138, Size.huge, Tone.plain, At.middle, menu.digits + "_");
      return [Text.fourDigits, Text.doNot];
    case "log":
      return logPage(boxes, menu, log, said.code, end);
    case "test":
      return testPage(boxes, menu, said.tested);
    case "turn":
      choiceBoxes(boxes, menu.page, menu.side);
      line(
        boxes,
        BODY + 2 * LINE,
        Tone.plain,
        fill(Text.turnNumberTyped, menu.digits === "" ? "" + turnChosen(game, menu) : menu.digits + "_"),
      );
      return ["", DO_IT];
    case "points":
      choiceBoxes(boxes, menu.page, menu.side);
      line(boxes, BODY + 2 * LINE, Tone.plain, fill(Text.pointsTyped, (menu.minus ? "-" : "") + menu.digits + "_"));
      return [Text.takeOff, DO_IT];
    case "late":
      choiceBoxes(boxes, menu.page, menu.missing);
      line(boxes, BODY + 2 * LINE, Tone.plain, Text.bothAreLateKey);
      return [graceText(game), DO_IT];
    case "undo":
      undoBoxes(boxes, game);
      return ["", DO_IT];
    case "retype":
      // The list that is typed again stays in view: the panel draws the game, and does not ask for this page.
      return ["", ""];
    default:
      choiceBoxes(boxes, menu.page, menu.side);
      line(boxes, BODY + 2 * LINE, Tone.plain, Text.bothSidesKey);
      line(boxes, BODY + 3 * LINE, Tone.plain, fill(Text.digitsTyped, digitsText(menu)));
      return [timeHint(menu.page), DO_IT];
  }
}

const DO_IT = Text.doIt + GAP + Text.doNot;

function settingsPage(boxes: Box[], game: Game, menu: PageOf<"settings">, now: Millis): Bottom {
  settingsBoxes(boxes, game, fill(Text.settingsOfGame, game.settings.games), null);
  pinBox(boxes, game, menu, now);
  const next = game.stage.is === "ended" && bothConfirmed(game.stage) ? Text.toNextGame + GAP : "";
  return settingsBottom(game, verdictsText(game), next + Text.backToGame);
}

function pinBox(boxes: Box[], game: Game, menu: PageOf<"settings" | "again">, now: Millis): void {
  const lockedMs = game.pinGuard.lockedUntil - now;
  if (lockedMs > 0) act(boxes, null, fill(Text.pinClosed, secondsText(Math.ceil(lockedMs / 1000))));
  else act(boxes, null, fill(Text.typePin, "****".slice(0, menu.pin.length) + "_"));
}

/** Characters in a line of a cell. */
const CELL_COLUMNS = 14;
const CELL = 52;

/** The lines of a page where their digits are on the keypad: 1 2 3, 4 5 6, 7 8 9 and 0 for the tenth. */
function digitsPage(boxes: Box[], title: string, lines: string[]): Bottom {
  head(boxes, title, null);
  for (let i = 0; i < lines.length; i++) {
    const text = ((i + 1) % 10) + " " + lines[i];
    const x = 161 * (i < 9 ? i % 3 : 1);
    const y = BODY + CELL * ((i / 3) | 0);
    const cut = lineEnd(text, CELL_COLUMNS);
    const two = cut < text.length;
    put(boxes, x, y, 158, two ? 25 : CELL - 2, Size.small, Tone.key, At.left, text.substr(0, cut));
    if (two) put(boxes, x, y + 25, 158, 25, Size.small, Tone.key, At.left, text.substr(cut).trim());
  }
  return ["", Text.digitOrBack];
}

/** Where a line of so many columns ends: at a space if there is one. */
function lineEnd(text: string, columns: number): number {
  if (text.length <= columns) return text.length;
  let at = columns;
  while (at > 2 && text.charAt(at) !== " ") at--;
  return at > 2 ? at : columns;
}

/** The acts of a page, in the order of their digits, in words. */
function actLines(acts: Act[]): string[] {
  return acts.map(actText);
}

/** With how long both clocks have stood, in a game that has begun (NZ 7.2.2; NASPA III.C). */
function directorTitle(game: Game, now: Millis): string {
  if (game.clock.running !== null || onTurnOf(game) === null) return Text.director;
  return fill(Text.directorStopped, stoodText(game, now));
}

/** The act that can be taken back, and its change. */
function undoBoxes(boxes: Box[], game: Game): void {
  const undo = game.undo;
  head(boxes, Text.undoPage, null);
  if (undo === null) return;
  line(boxes, BODY + 4, Tone.plain, actText(undo.act));
  const act = undo.act;
  for (const side of SIDES) {
    const by = side === 0 ? undo.a : undo.b;
    if (by === 0 || act === "turn" || act === "late" || act === "end") continue;
    const much = act === "points" ? "" + by : secondsText((by / 1000) | 0);
    line(
      boxes,
      BODY + LINE * (side + 2),
      Tone.plain,
      fill(Text.changeOf, SIDE_NAMES[side], (by > 0 ? "+" : "") + much),
    );
  }
}

function directorPage(boxes: Box[], game: Game, now: Millis): Bottom {
  const acts = actLines(["setClock", "addTime", "eraseOvertime", "turn", "late"]);
  digitsPage(
    boxes,
    directorTitle(game, now),
    acts.concat([Text.challengePage, Text.endPage, Text.eventPage, Text.log, actText("points")]),
  );
  const keys = Text.digitOrBack + (game.undo === null ? "" : GAP + Text.undoKey);
  return [game.settings.pin === FIRST_PIN ? fill(Text.pinIsStill, FIRST_PIN) : "", keys, Tone.alert];
}

/** Each way in which a game may end, and in a second line of its cell what it comes to, where the document says. */
function endPage(boxes: Box[], game: Game): Bottom {
  const acts = ends();
  const lines = acts
    .slice(1)
    .concat(acts[0])
    .map(function (act) {
      const cost = act === "leftA" || act === "leftB" ? game.rules.leaverSpread : game.rules.forfeitSpread;
      const by = cost === null ? "" : fill(Text.byPoints, cost);
      switch (act) {
        case "forfeitA":
          return Text.endForfeitA + by;
        case "forfeitB":
          return Text.endForfeitB + by;
        case "leftA":
          return Text.endLeftA + by;
        case "leftB":
          return Text.endLeftB + by;
        case "resignedA":
          return Text.endResignedA;
        case "resignedB":
          return Text.endResignedB;
        default:
          return actText(act);
      }
    });
  return digitsPage(boxes, Text.endPage, lines);
}

function challengePage(boxes: Box[]): Bottom {
  const acts = actLines(["voidForBlank", "voidTurnGoesOn", "adjudicateAgain"]);
  digitsPage(
    boxes,
    Text.challengePage,
    acts.concat([Text.acceptableLine, Text.notAcceptableLine, actText("allowChallenge")]),
  );
  return ["", Text.digitOrBack + GAP + Text.verdictByHand];
}

function countPage(boxes: Box[]): Bottom {
  head(boxes, Text.howManyWords, null);
  put(boxes, 0, BODY, 480, 120, Size.large, Tone.plain, At.middle, Text.oneToEight);
  return ["", Text.digitOrBack];
}

function eventPage(boxes: Box[], game: Game): Bottom {
  return digitsPage(boxes, Text.setUp, [
    actText(game.settings.locked ? "unlocked" : "locked"),
    actText("newPin"),
    Text.testKeys,
    Text.overwriteGames,
    actText("otherList"),
    actText("lastResult"),
  ]);
}

/** The keypad: letters and digits, then the commands; what has been pressed is filled in. */
function testPage(boxes: Box[], menu: PageOf<"test">, tested: string): Bottom {
  put(boxes, 0, 0, 140, BODY, Size.plain, Tone.title, At.left, Text.test);
  put(
    boxes,
    140,
    0,
    340,
    BODY,
    Size.plain,
    Tone.title,
    At.right,
    fill(Text.testedKey, menu.lastKey === null ? "" : menu.lastKey),
  );
  const pressed = tested.split(" ");
  const keys = allKeys();
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i];
    const one = isLetter(key) || isDigit(key);
    const place = one ? i : i - 36;
    const wide = one ? 53 : 160;
    const across = one ? 9 : 3;
    const y = BODY + 26 * ((place / across) | 0) + (one ? 0 : 104);
    const tone: Tone = pressed.includes(key) ? Tone.good : Tone.key;
    put(boxes, wide * (place % across), y, wide - 3, 24, Size.small, tone, At.middle, key);
  }
  return [Text.segmentsLit, Text.endOfTest];
}

/** How much of a line of the log there is room for. */
const LOG_LINE = 24;
const LOG_COLUMNS = 44;

/** Whole lines, each in as many as it takes. */
function wrapped(log: string[]): string[] {
  const lines: string[] = [];
  for (const whole of log) {
    let rest = whole;
    while (rest.length > LOG_COLUMNS) {
      const cut = lineEnd(rest, LOG_COLUMNS);
      lines.push(rest.substr(0, cut));
      rest = "    " + rest.substr(cut).trim();
    }
    lines.push(rest);
  }
  return lines;
}

/** From page 1 UP leads to the last, where the result is: its code, and before it all of it in words. */
function logPage(boxes: Box[], menu: PageOf<"log">, log: string[], code: string | null, end: number): Bottom {
  // Nobody presses a button here.
  const room = ((end + LINE - BODY) / LOG_LINE) | 0;
  const lines = wrapped(log);
  const texts = Math.max(Math.ceil(lines.length / room), 1);
  const pages = code === null ? texts : texts + 1;
  const page = ((menu.line % pages) + pages) % pages;
  const stored = menu.stored === null ? "" : menu.stored;
  const title = stored === "" ? fill(Text.logPage, page + 1, pages) : fill(Text.logOfPage, stored, page + 1, pages);
  put(boxes, 0, 0, 340, BODY, Size.plain, Tone.title, At.left, title);
  put(boxes, 340, 0, 140, BODY, Size.small, Tone.title, At.right, stored === "" ? "" : Text.logColumns);
  if (page === texts) codeBox(boxes, 0, BODY, 480, CODE_WIDTH, code as string);
  // The last is as full as the others, so that a result is on one page.
  const first = Math.max(Math.min(page * room, lines.length - room), 0);
  for (let i = 0; page < texts && i < room && first + i < lines.length; i++)
    put(boxes, 0, BODY + LOG_LINE * i, 480, LOG_LINE, Size.small, Tone.plain, At.left, lines[first + i]);
  return ["", stored === "" ? Text.chooseGame : Text.turnPages + GAP + Text.sendLog];
}

function timeHint(page: PageName): string {
  if (page === "setClock") return Text.downForOvertime;
  return page === "addTime" ? Text.enterForMinute + GAP + Text.downTakesTime : Text.enterForAll;
}

/** Puts the act, and the side that it concerns. */
function choiceBoxes(boxes: Box[], what: Act, side: SideOrBoth | null): void {
  head(boxes, actText(what), null);
  line(boxes, BODY + 4, Tone.plain, fill(Text.sideKey, side === null ? "_" : sideText(side)));
}

function digitsText(menu: TimePage): string {
  const digits = menu.digits.padStart(4, "_");
  return (menu.minus ? "-" : "") + digits.slice(0, 2) + ":" + digits.slice(2);
}

function graceText(game: Game): string {
  const grace = game.rules.late.graceMinutes;
  return grace > 0 ? fill(Text.notBefore, grace) : "";
}
