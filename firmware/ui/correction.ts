// The director's pages that correct a value: both sides' values in the places of their times, and the new values below.

import { left, type Millis } from "../core/clock";
import { type Game, onTurnOf } from "../core/game";
import { ruledBefore, wayBack } from "../core/ruled";
import { losesScores } from "../core/take-back";
import { type Side, type SideOrBoth, SIDES, SIDE_NAMES } from "../core/side";
import { timeAfter, turnChosen } from "../input/correction-pages";
import type { PageOf, TimePage } from "../input/page";
import { Tone } from "./box";
import { changes, entry } from "./layout/director";
import { fact, head, headWithTurn, hint, LINE, line, NOTICE, type Page } from "./layout/page";
import { fill, GAP, Text } from "./texts";
import type { UndoRemark } from "./remarks";
import { actText, shownText } from "./words";

function isChosen(chosen: SideOrBoth | null, side: Side): boolean {
  return chosen === side || chosen === "both";
}

/** Puts both times, and below them the changes of the chosen sides. */
function timeChanges(page: Page, game: Game, chosen: SideOrBoth | null, become: string[], now: Millis): void {
  const times = SIDES.map((side) => shownText(left(game.clock, side, now)));
  changes(
    page,
    times,
    SIDES.map((side) => isChosen(chosen, side)),
    become,
  );
}

export function timePage(page: Page, game: Game, menu: TimePage, now: Millis): void {
  const become = SIDES.map(function (side) {
    const after = isChosen(menu.side, side) ? timeAfter(game, menu, side, now) : null;
    return after === null ? "" : fill(Text.becomes, shownText(after));
  });
  head(page, actText(menu.page), "");
  timeChanges(page, game, menu.side, become, now);
  entry(page, fill(Text.digitsTyped, digitsText(menu)));
  hint(page, Text.sideOrBothKeys + GAP + timeHint(menu.page));
}

function timeHint(name: TimePage["page"]): string {
  if (name === "setClock") return Text.downForOvertime;
  return name === "addTime" ? Text.downTakesTime : Text.enterForAll;
}

/** Digits of a time. */
const DIGITS = 4;

/** The time that is being typed, with a place for its next digit. */
function digitsText(menu: TimePage): string {
  const typed = menu.digits;
  const time = typed === "" ? "" : typed.slice(0, -2) + ":" + typed.slice(-2).padStart(2, "0");
  const digits = typed.length === 1 || typed.length === 2 ? "0" + time : time;
  return (menu.minus ? "-" : "") + digits + (typed.length < DIGITS ? "_" : "");
}

export function turnPage(page: Page, game: Game, menu: PageOf<"turn">, now: Millis): void {
  const plays = menu.side === null ? onTurnOf(game) : menu.side;
  const become = SIDES.map((side) => (side === plays ? fill(Text.toPlay, SIDE_NAMES[side]) : ""));
  headWithTurn(page, actText("turn"), game.turn);
  timeChanges(page, game, menu.side, become, now);
  const typed = menu.digits === "" ? "" + turnChosen(game, menu) : menu.digits + "_";
  entry(page, fill(Text.turnNumberTyped, typed));
  hint(page, Text.sideKeys);
}

export function latePage(page: Page, game: Game, menu: PageOf<"late">, now: Millis): void {
  const become = SIDES.map((side) => (isChosen(menu.missing, side) ? fill(Text.isLate, SIDE_NAMES[side]) : ""));
  const grace = game.rules.late.graceMinutes;
  head(page, actText("late"), "");
  timeChanges(page, game, menu.missing, become, now);
  hint(page, Text.lateKeys);
  if (grace > 0) entry(page, fill(Text.notBefore, grace));
}

export function pointsPage(page: Page, game: Game, menu: PageOf<"points">): void {
  const points = game.ruledPoints;
  const typed = menu.digits === "" ? 0 : parseInt(menu.digits, 10) * (menu.minus ? -1 : 1);
  head(page, Text.pointsPage, "");
  changes(
    page,
    SIDES.map((side) => "" + points[side]),
    SIDES.map((side) => side === menu.side),
    SIDES.map((side) => (side === menu.side && typed !== 0 ? fill(Text.becomes, "" + (points[side] + typed)) : "")),
  );
  entry(page, fill(Text.pointsTyped, (menu.minus ? "-" : "") + menu.digits + "_"));
  hint(page, Text.sideKeys + GAP + Text.takeOff);
}

/**
 * The act that can be taken back, with the values without it; or the event that came of it, which the director has to
 * put right by hand.
 */
export function undoPage(page: Page, game: Game, menu: PageOf<"undo">, now: Millis, undo: UndoRemark | null): void {
  const act = ruledBefore(game, menu.passed);
  head(page, Text.undoPage, "");
  page.keys = Text.takeBack + GAP + Text.doNot;
  if (act === null) return;
  const way = wayBack(act.act);
  const said = undo === null ? "" : undo.said;
  const after = undo === null ? null : undo.after;
  entry(page, fill(Text.actToUndo, actText(act.act)));
  if (said !== "") line(page, NOTICE - LINE, Tone.plain, said);
  if (way === null) {
    fact(page, Tone.warn, Text.noWayBack);
    page.keys = Text.actBefore + GAP + Text.doNot;
  } else if (way === "replay") {
    valuesWithout(page, game, after, act.act === "points", now);
    if (undo === null) fact(page, Tone.quiet, Text.wait);
    else if (after === null) fact(page, Tone.warn, Text.rightByHand);
    else if (losesScores(game, after)) fact(page, Tone.warn, Text.scoresLost);
    if (after === null) page.keys = Text.doNot;
  }
}

/** Puts the present times or points, and below them those without the act if they differ. */
function valuesWithout(page: Page, game: Game, after: Game | null, points: boolean, now: Millis): void {
  const texts = (taken: Game) =>
    SIDES.map((side) => (points ? "" + taken.ruledPoints[side] : shownText(left(taken.clock, side, now))));
  const values = texts(game);
  const become = after === null ? values : texts(after);
  const differs = SIDES.map((side) => become[side] !== values[side]);
  changes(
    page,
    values,
    differs,
    SIDES.map((side) => (differs[side] ? fill(Text.becomes, become[side]) : "")),
  );
}
