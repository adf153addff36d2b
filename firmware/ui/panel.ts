// Lays out the panel for a game, as boxes.

import { left, type Millis, shownSeconds } from "../core/clock";
import { challengedStage, type Game, onTurnOf, outPlayOf } from "../core/game";
import type { Notice } from "../core/notice";
import { waitsForDirector } from "../core/over-limit";
import type { Challenged, Stage } from "../core/stage";
import { other, type Side, SIDES, SIDE_NAMES } from "../core/side";
import { isOverdue, mayStartOpponent } from "../core/stages/out";
import { turnAfterVerdict } from "../core/stages/verdict";
import { menuAt, type View } from "../input/view";
import { Tone, At, Size } from "./box";
import { adjudicatingPage, concedePage, verdictPage, verifyPage, wordsPage } from "./challenge";
import { secondsText } from "./face";
import { ACT, BAND, FOOT, LINE, newPage, NOTICE, type Page, PLAIN_LETTERS, put } from "./layout/page";
import { menuPage } from "./menu";
import { endingPage, latePage, minutePage, neutralPage, outPage, overLimitPage, runningPage } from "./play";
import type { Remarks } from "./remarks";
import { resultPage } from "./result";
import { readyPage, setupPage } from "./settings";
import { fill, Text } from "./texts";
import { noticeText, undoableText } from "./words";

/** The page for `game` at `now`; `log` has the lines of the log that the director reads. */
export function panelPage(game: Game, view: View, now: Millis, log: string[], remarks: Remarks): Page {
  const notice = isNoticeShown(game, view, now) ? noticeOf(game, view.notice as Notice) : "";
  const trouble = troubleText(game, now, remarks);
  const urgent = notice !== "" ? notice : trouble;
  // A notice takes the strip, so the page's body ends above it. A verdict or a result needs the strip itself: only an
  // urgent text takes it, and a lasting remark waits.
  const stage = game.stage.is;
  const needed = menuAt(view, now) === null && (stage === "verdict" || stage === "ended");
  const free = urgent === "" && (remarks.lasting === null || needed);
  const page = newPage(free ? ACT : NOTICE, remarks.turned, view);
  page.code = remarks.code;
  fillPage(page, game, now, log, remarks);
  // The strip shows the time of a dark face, so it changes every second.
  if (remarks.dark[0] || remarks.dark[1]) page.steadyUntil = 0;
  if (notice !== "") page.steadyUntil = Math.min(page.steadyUntil, view.noticeAt + NOTICE_MS - 1);
  // The next key removes a notice, and a director's page closes by itself, so a letter then changes more boxes.
  if (urgent !== "" || view.menu !== null) page.wordBox = -1;
  const above = page.isDue ? trouble : urgent;
  strip(page, above, remarks);
  foot(page, page.isDue ? notice : "", above === remarks.fault ? null : remarks.fault);
  return page;
}

/**
 * Fills the foot with the keys. While another text has the strip, a fault of the start takes their place; while a fact
 * that is due has it, a notice does for some seconds.
 */
function foot(page: Page, notice: string, fault: string | null): void {
  const tone = notice === "" && fault === null ? Tone.quiet : Tone.warn;
  const text = notice !== "" ? notice : fault === null ? page.keys : fault;
  put(page, 0, FOOT, page.footWidth, 28, Size.small, tone, At.left, text);
}

/** The side that types or checks the list of words now; null if no list is on the panel. */
export function readerOf(game: Game, view: View, now: Millis): Side | null {
  const stage = challengedStage(game);
  if (stage === null || menuAt(view, now) !== null || (stage.is !== "words" && stage.is !== "verify")) return null;
  const challenger = stage.challenge.challenger;
  return stage.is === "words" ? challenger : other(challenger);
}

function fillPage(page: Page, game: Game, now: Millis, log: string[], remarks: Remarks): void {
  // While the director retypes a list, the panel shows the list.
  const menu = menuAt(page.view, now);
  if (menu !== null && menu.page !== "retype") menuPage(page, game, menu, now, log, remarks);
  else stagePage(page, game, now);
}

/** Lays out the page of the stage. The stages with quick presses and letters come first. */
function stagePage(page: Page, game: Game, now: Millis): void {
  const stage = game.stage;
  if (stage.is === "running") runningPage(page, game, stage, now);
  else if (stage.is === "words") wordsPage(page, game, stage, now);
  // A verdict's page says itself that the director decides.
  else if (stage.is !== "verdict" && waitsForDirector(game, now)) overLimitPage(page, game, now);
  else otherPage(page, game, stage, now);
}

function otherPage(page: Page, game: Game, stage: Stage, now: Millis): void {
  switch (stage.is) {
    case "neutral":
      return neutralPage(page, game, stage, now);
    case "minute":
      return minutePage(page, game, stage, now);
    case "setup":
      return setupPage(page, game);
    case "ready":
      return readyPage(page, game);
    case "late":
      return latePage(page, game, stage, now);
    case "verify":
      return verifyPage(page, game, stage);
    case "concede":
      return concedePage(page, stage);
    case "verdict":
      return verdictPage(page, game, stage, now);
    case "out":
      return outPage(page, game, stage, now);
    case "ending":
      return endingPage(page, game, stage, now);
    case "ended":
      return resultPage(page, game, stage);
    default:
      return adjudicatingPage(page, game, stage as Challenged);
  }
}

/** "Face A is dark: 12:34". If the keypad does not answer either, the bus is the cause. */
function darkText(game: Game, now: Millis, remarks: Remarks): string {
  const sides = SIDES.filter((side) => remarks.dark[side]);
  const times = sides.map((side) => secondsText(shownSeconds(left(game.clock, side, now))));
  if (sides.length === 0) return "";
  if (sides.length === 1) return fill(Text.darkFaceTime, SIDE_NAMES[sides[0]], times[0]);
  const both = remarks.lasting === "keypadSilent" ? Text.busTimes : Text.darkFacesTimes;
  return fill(both, times[0], times[1]);
}

/** The time of a dark face, or a fault; "" for neither. */
function troubleText(game: Game, now: Millis, remarks: Remarks): string {
  const dark = darkText(game, now, remarks);
  return dark !== "" || remarks.fault === null ? dark : remarks.fault;
}

/** A notice is shown for this time. */
const NOTICE_MS: Millis = 5000;

/** Whether a notice stays until the next input, because somebody has to act on it. */
function isLasting(notice: Notice): boolean {
  switch (notice) {
    case "restored":
    case "logDamaged":
    case "logFull":
    case "notSaved":
    case "faultSeen":
    case "noMemory":
    case "keysLost":
    case "cannotAdjudicate":
    case "noVerdict":
    case "timeIsOver":
    case "acceptedFirst":
      return true;
    default:
      return false;
  }
}

/** Whether the cause of a refusal has gone: the time after which the player may start the opponent's clock. */
function isPast(game: Game, notice: Notice, now: Millis): boolean {
  const stage = game.stage;
  if (notice !== "soonStart" || stage.is !== "out") return false;
  return mayStartOpponent(game, stage.outPlay, now) || isOverdue(game, stage.outPlay, now);
}

export function isNoticeShown(game: Game, view: View, now: Millis): boolean {
  const notice = view.notice;
  if (notice === null || isOnPage(game, view, notice, now) || isPast(game, notice, now)) return false;
  return isLasting(notice) || now - view.noticeAt < NOTICE_MS;
}

/** Whether the page itself shows the same as the notice. */
function isOnPage(game: Game, view: View, notice: Notice, now: Millis): boolean {
  const stage = game.stage.is;
  if (menuAt(view, now) !== null) return false;
  if (notice === "done" || notice === "undoable") return stage === "late" || stage === "ended" || stage === "verdict";
  return notice === "cannotAdjudicate" && stage === "verify";
}

/** Whether a lasting remark is more urgent than a page's own fact. */
export function isGraveNotice(notice: Notice | null): boolean {
  return notice !== null && ["notSaved", "batteryEmpty", "keypadSilent"].includes(notice);
}

/**
 * Fills the strip, which is above the call to act, or above the keys without one. The device's own texts are a band
 * there, if the page has the room. By precedence: the urgent text, a
 * grave remark, the page's fact, another remark. Other remarks come last, because they may last for a whole game and
 * would hide its facts.
 */
function strip(page: Page, urgent: string, remarks: Remarks): void {
  const lasting = page.end === NOTICE ? remarks.lasting : null;
  const remark = lasting === null || (page.fact !== "" && !isGraveNotice(lasting)) ? "" : noticeText(lasting, 0);
  const text = urgent !== "" ? urgent : remark !== "" ? remark : page.fact;
  if (text === "") return;
  const isFact = urgent === "" && remark === "";
  const isFault = urgent !== "" && urgent === remarks.fault;
  const tone = isFact ? page.factTone : page.tight ? Tone.warn : isFault ? Tone.bad : Tone.alert;
  const height = isFact || page.tight ? page.stripHeight : BAND;
  const size = text.length > PLAIN_LETTERS || height < LINE ? Size.small : Size.plain;
  put(page, 0, page.actTop - height, 480, height, size, tone, At.left, text);
}

/** The text of a notice about the game. */
export function noticeOf(game: Game, notice: Notice): string {
  if (notice === "undoable") return undoableText(game);
  return noticeText(notice, whoActs(game, notice));
}

/** The side whose act the table waits for. */
function whoActs(game: Game, notice: Notice): Side {
  const stage = challengedStage(game);
  if (stage !== null) {
    const challenge = stage.challenge;
    if (notice === "otherAgrees") return other(challenge.challenger);
    if (stage.is === "words") return challenge.challenger;
    if (stage.is === "verdict") return other(turnAfterVerdict(game, challenge));
    return other(challenge.challenger);
  }
  const outPlay = outPlayOf(game);
  if (outPlay !== null) return other(outPlay.player);
  if (notice === "playSettled" && game.settledPlay !== null) return other(game.settledPlay.player);
  const onTurn = onTurnOf(game);
  return onTurn === null ? 0 : onTurn;
}
