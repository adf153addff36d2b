// The director's pages that correct a value: both sides' values in the places of their times, and the new values below.

import { left, type Millis } from "../core/clock";
import { type Game, onTurnOf } from "../core/game";
import { ruledBefore, wayBack } from "../core/ruled";
import { type Side, type SideOrBoth, SIDES, SIDE_NAMES } from "../core/side";
import { timeAfter, turnChosen } from "../input/correction-pages";
import type { PageOf, TimePage } from "../input/page";
import { Tone } from "./box";
import { changes, entry } from "./layout/director";
import { fact, head, headWithTurn, type Page } from "./layout/page";
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
  entry(page, fill(Text.digitsTyped, digitsText(menu)), Text.sideOrBothKeys);
  fact(page, Tone.quiet, timeHint(menu.page));
}

function timeHint(name: TimePage["page"]): string {
  if (name === "setClock") return Text.downForOvertime;
  return name === "addTime" ? Text.downTakesTime : Text.enterForAll;
}

function digitsText(menu: TimePage): string {
  const digits = menu.digits.padStart(4, "_");
  return (menu.minus ? "-" : "") + digits.slice(0, 2) + ":" + digits.slice(2);
}

export function turnPage(page: Page, game: Game, menu: PageOf<"turn">, now: Millis): void {
  const plays = menu.side === null ? onTurnOf(game) : menu.side;
  const become = SIDES.map((side) => (side === plays ? fill(Text.toPlay, SIDE_NAMES[side]) : ""));
  headWithTurn(page, actText("turn"), game.turn);
  timeChanges(page, game, menu.side, become, now);
  const typed = menu.digits === "" ? "" + turnChosen(game, menu) : menu.digits + "_";
  entry(page, fill(Text.turnNumberTyped, typed), Text.sideKeys);
}

export function latePage(page: Page, game: Game, menu: PageOf<"late">, now: Millis): void {
  const become = SIDES.map((side) => (isChosen(menu.missing, side) ? fill(Text.isLate, SIDE_NAMES[side]) : ""));
  const grace = game.rules.late.graceMinutes;
  head(page, actText("late"), "");
  timeChanges(page, game, menu.missing, become, now);
  entry(page, "", Text.lateKeys);
  if (grace > 0) fact(page, Tone.quiet, fill(Text.notBefore, grace));
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
  entry(page, fill(Text.pointsTyped, (menu.minus ? "-" : "") + menu.digits + "_"), Text.sideKeys);
  fact(page, Tone.quiet, Text.takeOff);
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
  entry(page, fill(Text.actToUndo, actText(act.act)), said);
  if (way === null) {
    fact(page, Tone.alert, Text.noWayBack);
    page.keys = Text.actBefore + GAP + Text.doNot;
  } else if (way === "replay") {
    valuesWithout(page, game, after, act.act === "points", now);
    if (undo === null) fact(page, Tone.quiet, Text.wait);
    else if (after === null) fact(page, Tone.alert, Text.rightByHand);
    else if (losesScores(game, after)) fact(page, Tone.alert, Text.scoresLost);
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

function losesScores(game: Game, after: Game): boolean {
  return game.scores.join("") !== after.scores.join("");
}
