// The panel for the state of the game, as boxes.

import { left, type Millis, shownSeconds } from "../core/clock";
import { challengedStage, type Game, menuAt, type Notice, onTurnOf, outPlayOf } from "../core/game";
import type { Challenged, Stage, StageName } from "../core/stage";
import { other, type Side, SIDES, SIDE_NAMES } from "../core/side";
import { turnAfterVerdict } from "../core/stages/verdict";
import { type Box, LEFT, RIGHT, Tone, At, Size } from "./box";
import { adjudicatingPage, concedePage, verdictPage, verifyPage, wordsPage } from "./challenge";
import { secondsText } from "./face";
import { headline } from "./headline";
import { ACT, BODY, type Bottom, FOOT, LINE, PLAIN_LETTERS, put, STRIP } from "./layout";
import { menuPage } from "./menu";
import { callsDirector, endingPage, latePage, minutePage, neutralPage, outPage, runningPage } from "./play";
import type { Remarks } from "./remarks";
import { resultPage } from "./result";
import { readyPage, setupPage } from "./settings";
import { fill, Text } from "./texts";
import { noticeText } from "./words";

/** The panel for `game` at `now`, with the lines of the log that has been read, if one has. */
export function panel(game: Game, now: Millis, log?: string[], remarks?: Remarks): Box[] {
  const boxes: Box[] = [];
  const said: Remarks =
    remarks === undefined
      ? { fault: null, lasting: null, dark: [false, false], turned: false, tested: "", code: null }
      : remarks;
  const dark = said.dark[0] || said.dark[1] ? darkText(game, now, said.dark) : "";
  const urgent = urgentText(game, now, said, dark);
  // A notice has the strip, and a page that fills it says less.
  const stage = game.stage.is;
  const end = urgent === "" && (said.lasting === null || stage === "verdict" || stage === "ended") ? ACT : STRIP;
  const bottom = top(boxes, game, now, log === undefined ? [] : log, said, end);
  if (dark !== "" && hasRoomForFaces(game, now)) showTimes(boxes, game, now, said.dark, bottom);
  stripBox(boxes, bottom, urgent, said, end);
  // Nothing hides the keys, unless a part has failed, and something else has the strip until the next key.
  const fault = urgent === said.fault ? null : said.fault;
  const foot = fault === null ? bottom[1] : fault;
  put(boxes, 0, FOOT, 480, 28, Size.small, fault === null ? Tone.key : Tone.bad, At.left, foot);
  if (said.turned) turnArrows(boxes);
  return boxes;
}

/** The side for which the list of words is on the panel: who types it, or who checks it. Null where it is not. */
export function readerOf(game: Game, now: Millis): Side | null {
  const stage = challengedStage(game);
  if (stage === null || menuAt(game, now) !== null || (stage.is !== "words" && stage.is !== "verify")) return null;
  const challenger = stage.challenge.challenger;
  return stage.is === "words" ? challenger : other(challenger);
}

/** On a glass that is turned round, a button on the left is on the right. */
function turnArrows(boxes: Box[]): void {
  for (const box of boxes) {
    if (box.tone !== Tone.act || box.at === At.middle) continue;
    const toRight = box.at === At.left;
    box.at = toRight ? At.right : At.left;
    box.text = toRight ? box.text.substr(2) + " " + RIGHT : LEFT + " " + box.text.substr(0, box.text.length - 2);
  }
}

function top(boxes: Box[], game: Game, now: Millis, log: string[], said: Remarks, end: number): Bottom {
  // The director retypes a list with the list in view.
  const menu = menuAt(game, now);
  if (menu !== null && menu.page !== "retype") return menuPage(boxes, game, menu, now, log, said, end);
  return stagePage(boxes, game, now, end, said.code);
}

/** Page of the stage, whatever page of the menu lies over it. The stages with quick presses and letters come first. */
function stagePage(boxes: Box[], game: Game, now: Millis, end: number, code: string | null): Bottom {
  const stage = game.stage;
  if (stage.is === "running") return runningPage(boxes, game, stage, now);
  if (stage.is === "words") return wordsPage(boxes, game, stage, now);
  return stage.is === "ended"
    ? resultPage(boxes, game, stage, now, end, code)
    : otherPage(boxes, game, stage, now, end);
}

function otherPage(boxes: Box[], game: Game, stage: Stage, now: Millis, end: number): Bottom {
  switch (stage.is) {
    case "neutral":
      return neutralPage(boxes, game, stage, now);
    case "minute":
      return minutePage(boxes, game, stage);
    case "setup":
      return setupPage(boxes, game, stage, end);
    case "ready":
      return readyPage(boxes, game);
    case "late":
      return latePage(boxes, game, stage, now);
    case "verify":
      return verifyPage(boxes, game, stage);
    case "concede":
      return concedePage(boxes, game, stage);
    case "verdict":
      return verdictPage(boxes, game, stage, now, end);
    case "out":
      return outPage(boxes, game, stage, now);
    case "ending":
      return endingPage(boxes, game, stage);
    default:
      return adjudicatingPage(boxes, game, stage as Challenged);
  }
}

/** Where a face does not answer, its time stands in the place of the page's body. */
function hasRoomForFaces(game: Game, now: Millis): boolean {
  const stage: StageName = game.stage.is;
  const inPlay = stage === "running" || stage === "neutral" || stage === "late";
  return inPlay && menuAt(game, now) === null && game.hold === null;
}

/** "Face A is dark: 12:34". */
function darkText(game: Game, now: Millis, dark: boolean[]): string {
  const sides = SIDES.filter((side) => dark[side]);
  const times = sides.map((side) => secondsText(shownSeconds(left(game.clock, side, now))));
  return sides.length > 1
    ? fill(Text.darkFacesTimes, times[0], times[1])
    : fill(Text.darkFaceTime, SIDE_NAMES[sides[0]], times[0]);
}

function showTimes(boxes: Box[], game: Game, now: Millis, dark: boolean[], bottom: Bottom): void {
  for (let i = boxes.length - 1; i >= 0; i--) {
    const box = boxes[i];
    if (box.y >= STRIP) continue;
    // The play that may still be challenged is named below.
    if (box.size === Size.large && game.stage.is === "running")
      bottom[0] = box.text + " " + Text.toHold + " " + Text.orChallenge;
    boxes.splice(i, 1);
  }
  const both = dark[0] && dark[1];
  const text = both ? Text.facesAreDark : fill(Text.faceIsDark, dark[0] ? "A" : "B");
  put(boxes, 0, 0, 216, BODY, Size.plain, Tone.title, At.left, headline(game));
  put(boxes, 216, 0, 264, BODY, Size.plain, Tone.alert, At.right, text);
  for (const side of SIDES) {
    if (!dark[side]) continue;
    const time = fill(Text.sideTime, SIDE_NAMES[side], secondsText(shownSeconds(left(game.clock, side, now))));
    put(boxes, both ? 240 * side : 0, BODY, both ? 240 : 480, STRIP - BODY, Size.huge, Tone.plain, At.middle, time);
  }
}

/** Text that weighs more than anything that the page has to say; "" for none. */
function urgentText(game: Game, now: Millis, said: Remarks, dark: string): string {
  const notice = game.notice;
  if (notice !== null && !isSeen(game, notice, now)) return noticeOf(game);
  if (dark !== "" && !hasRoomForFaces(game, now)) return dark;
  if (said.fault !== null) return said.fault;
  return callsDirector(game, now) ? Text.callDirector : "";
}

/** Whether the page itself says what the notice does. */
function isSeen(game: Game, notice: Notice, now: Millis): boolean {
  const stage = game.stage.is;
  if (menuAt(game, now) !== null) return false;
  if (notice === "done") return stage === "late" || stage === "ended" || stage === "verdict";
  if (notice === "waitingStarts") return stage === "verdict";
  if (notice === "tooManyWords") return stage === "words";
  return notice === "cannotAdjudicate" && stage === "verify";
}

/**
 * The strip above who must press, or above the keys where nobody must: what has to be said, else what the device has to
 * say of itself, else the page's facts.
 */
function stripBox(boxes: Box[], bottom: Bottom, urgent: string, said: Remarks, end: number): void {
  const facts = bottom[0];
  let text = urgent;
  let tone: Tone = urgent === said.fault ? Tone.bad : Tone.alert;
  if (text === "" && end === STRIP && said.lasting !== null) text = said.lasting;
  if (text === "") {
    if (facts === null || facts === "") return;
    text = facts;
    tone = bottom[2] === undefined ? Tone.quiet : bottom[2];
  }
  const y = boxes.some((box) => box.y === ACT) ? STRIP : ACT;
  put(boxes, 0, y, 480, LINE, text.length > PLAIN_LETTERS ? Size.small : Size.plain, tone, At.left, text);
}

/** The notice in words; a game without one is asked in error. */
export function noticeOf(game: Game): string {
  return noticeText(game.notice as Notice, whoActs(game));
}

/** The side that the table waits for. */
function whoActs(game: Game): Side {
  const stage = challengedStage(game);
  if (stage !== null) {
    const challenge = stage.challenge;
    if (game.notice === "otherAgrees") return other(challenge.challenger);
    if (stage.is === "words") return challenge.challenger;
    if (stage.is === "verdict") return other(turnAfterVerdict(game, challenge));
    return other(challenge.challenger);
  }
  const outPlay = outPlayOf(game);
  if (outPlay !== null) return other(outPlay.player);
  if (game.notice === "playSettled" && game.settledPlay !== null) return other(game.settledPlay.player);
  const onTurn = onTurnOf(game);
  return onTurn === null ? 0 : onTurn;
}
