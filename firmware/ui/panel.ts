// What the panel shows for the state of the game, as boxes.

import { left, Millis, shownSeconds } from "../core/clock";
import { challengedStage, Game, isOtherList, Notice, onTurnOf, outPlayOf, whyNoVerdict } from "../core/game";
import { Challenged, Stage, StageName, Verdict } from "../core/stage";
import { other, Side, SIDES, SIDE_NAMES } from "../core/side";
import { turnAfterVerdict } from "../core/stages/challenge";
import { Box, LEFT, RIGHT, At, Tone, Size } from "./box";
import { adjudicatingPage, concedePage, verdictPage, verifyPage, withdrawPage, wordsPage } from "./challenge";
import { secondsText } from "./face";
import { headline } from "./headline";
import { ACT, BODY, FACTS, FOOT, put, small, Bottom } from "./layout";
import { menuPage } from "./menu";
import { callsDirector, endingPage, latePage, minutePage, neutralPage, outPage, runningPage } from "./play";
import { resultPage } from "./result";
import { otherListText, readyPage, setupPage } from "./settings";
import { noticeText } from "./words";

/** What the device has to say of itself. */
export interface Remarks {
  /** In words: stands above whatever else is said; null for nothing. */
  fault: string | null;
  /** In words: stands where no notice does; null for nothing. */
  lasting: string | null;
  /** Which faces do not answer. */
  dark: boolean[];
  /** The list is turned round to face the other way. */
  turned: boolean;
  /** The keys that have been pressed in the test, each after a space. */
  tested: string;
}

/** The panel for `game` at `now`, with the lines of the log that has been read, if one has. */
export function panel(game: Game, now: Millis, log?: string[], remarks?: Remarks): Box[] {
  "hot";
  const boxes: Box[] = [];
  const said: Remarks =
    remarks === undefined ? { fault: null, lasting: null, dark: [false, false], turned: false, tested: "" } : remarks;
  const dark = said.dark[0] || said.dark[1] ? darkText(game, now, said.dark) : "";
  // A page that needs it has the strip of the facts, where nothing is wrong.
  const end =
    dark !== "" || said.fault !== null || isOtherList(game) || game.notice === "cannotAdjudicate" ? FACTS : FOOT;
  const bottom = top(boxes, game, now, log === undefined ? [] : log, said, end);
  if (dark !== "" && hasRoomForFaces(game)) showTimes(boxes, game, now, said.dark);
  factsBox(boxes, game, bottom, said, dark);
  footBox(boxes, game, now, bottom[1], said, dark);
  if (said.turned) turnArrows(boxes);
  return boxes;
}

/** The side for which the list of words is on the panel: who types it, or who checks it. Null where it is not. */
export function readerOf(game: Game): Side | null {
  const stage = challengedStage(game);
  if (stage === null || game.menu !== null || (stage.is !== "words" && stage.is !== "verify")) return null;
  const challenger = stage.challenge.challenger;
  return stage.is === "words" ? challenger : other(challenger);
}

/** On a glass that is turned round, a button on the left is on the right. */
function turnArrows(boxes: Box[]): void {
  "rare";
  for (const box of boxes) {
    if (box.tone !== Tone.act || box.at === At.middle) continue;
    const toRight = box.at === At.left;
    box.at = toRight ? At.right : At.left;
    box.text = toRight ? box.text.substr(2) + " " + RIGHT : LEFT + " " + box.text.substr(0, box.text.length - 2);
  }
}

function top(boxes: Box[], game: Game, now: Millis, log: string[], said: Remarks, end: number): Bottom {
  // The director retypes a list with the list in view.
  if (game.menu !== null && game.menu.page !== "retype")
    return menuPage(boxes, game, game.menu, now, log, said.tested, end);
  return stagePage(boxes, game, now, end);
}

/** What is going on at the table, whatever page of the menu lies over it: first where presses and letters come fast. */
function stagePage(boxes: Box[], game: Game, now: Millis, end: number): Bottom {
  "hot";
  const stage = game.stage;
  if (stage.is === "running") return runningPage(boxes, game, stage, now);
  if (stage.is === "words") return wordsPage(boxes, game, stage);
  return otherPage(boxes, game, stage, now, end);
}

function otherPage(boxes: Box[], game: Game, stage: Stage, now: Millis, end: number): Bottom {
  "rare";
  "hot";
  switch (stage.is) {
    case "neutral":
      return neutralPage(boxes, game, stage, now);
    case "minute":
      return minutePage(boxes, game, stage);
    case "setup":
      return setupPage(boxes, game, stage);
    case "ready":
      return readyPage(boxes, game);
    case "late":
      return latePage(boxes, game, stage, now);
    case "withdraw":
      return withdrawPage(boxes, game, stage);
    case "verify":
      return verifyPage(boxes, game, stage);
    case "concede":
      return concedePage(boxes, game, stage);
    case "verdict":
      return verdictPage(boxes, game, stage, stage.challenge.verdict as Verdict);
    case "out":
      return outPage(boxes, game, stage, now);
    case "ending":
      return endingPage(boxes, game, stage);
    case "ended":
      return resultPage(boxes, game, stage, now, end);
    default:
      return adjudicatingPage(boxes, game, stage as Challenged);
  }
}

/** Where a face does not answer, its time stands over what the page says beside its head and its foot. */
function hasRoomForFaces(game: Game): boolean {
  "rare";
  const now: StageName = game.stage.is;
  const simple = now === "running" || now === "neutral" || now === "late" || now === "out";
  return simple && game.menu === null && game.hold === null;
}

/** "Face A is dark: 12:34". */
function darkText(game: Game, now: Millis, dark: boolean[]): string {
  "rare";
  const sides = SIDES.filter((side) => dark[side]);
  const times = sides.map((side) => secondsText(shownSeconds(left(game.clock, side, now))));
  return sides.length > 1
    ? "Both are dark: " + times.join(", ")
    : "Face " + SIDE_NAMES[sides[0]] + " is dark: " + times[0];
}

/** The times of dark faces reach down to who must press; what may still be challenged stands below them. */
const TIMES_END = 178;

function showTimes(boxes: Box[], game: Game, now: Millis, dark: boolean[]): void {
  "rare";
  for (let i = boxes.length - 1; i >= 0; i--) {
    const box = boxes[i];
    if (box.y >= ACT) continue;
    if (box.y < 160 || box.w < 390 || box.text === "") boxes.splice(i, 1);
    else {
      box.y = TIMES_END;
      box.h = ACT - TIMES_END;
    }
  }
  const both = dark[0] && dark[1];
  const text = both ? "Both are dark" : "Face " + (dark[0] ? "A" : "B") + " is dark";
  put(boxes, 0, 0, 220, BODY, Size.plain, Tone.title, At.left, headline(game));
  put(boxes, 220, 0, 260, BODY, Size.plain, Tone.alert, At.left, text);
  for (const side of SIDES) {
    if (!dark[side]) continue;
    const time = secondsText(shownSeconds(left(game.clock, side, now)));
    const name = both ? SIDE_NAMES[side] + " " : "";
    put(
      boxes,
      both ? 240 * side : 0,
      BODY,
      both ? 240 : 480,
      TIMES_END - BODY,
      Size.huge,
      Tone.plain,
      At.middle,
      name + time,
    );
  }
}

/** Letters of small type, most of them capitals, that a line has room for. */
const FACTS_LETTERS = 40;

/** The facts of the game, and above all else what is wrong. */
function factsBox(boxes: Box[], game: Game, bottom: Bottom, said: Remarks, dark: string): void {
  const texts: string[] = [];
  if (said.fault !== null) texts.push(said.fault);
  if (game.notice === "cannotAdjudicate") texts.push(whyNoVerdict(game) as string);
  if (dark !== "" && game.notice !== null && !hasRoomForFaces(game)) texts.push(dark);
  if (bottom.length < 3 && isOtherList(game)) texts.push(otherListText(game));
  const wrong = texts.length > 0;
  if (bottom[0] !== "") texts.push(bottom[0]);
  if (texts.length === 0) return;
  // What comes first matters most; a line of small type has room for so much.
  let text = texts[0];
  for (const other of texts.slice(1)) if (text.length + 3 + other.length <= FACTS_LETTERS) text += "   " + other;
  const tone = said.fault !== null ? Tone.bad : wrong ? Tone.alert : bottom[2] === "bad" ? Tone.bad : Tone.quiet;
  small(boxes, FACTS, tone, text);
}

/** The notice; where there is none, what the device has to say for as long as it is so, and else what the keys do. */
function footBox(boxes: Box[], game: Game, now: Millis, keys: string, said: Remarks, dark: string): void {
  let text = "";
  if (game.notice !== null) text = noticeOf(game);
  else if (dark !== "" && !hasRoomForFaces(game)) text = dark;
  else if (said.lasting !== null) text = said.lasting;
  else if (callsDirector(game, now)) text = "Call the director";
  if (text !== "") return put(boxes, 0, FOOT, 480, 40, Size.plain, Tone.alert, At.left, text);
  put(boxes, 0, FOOT, 480, 40, Size.small, Tone.key, At.left, keys);
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
    if (stage.is === "words" || stage.is === "withdraw") return challenge.challenger;
    if (stage.is === "verdict") return other(turnAfterVerdict(game, challenge));
    return other(challenge.challenger);
  }
  const outPlay = outPlayOf(game);
  if (outPlay !== null) return other(outPlay.player);
  const onTurn = onTurnOf(game);
  return onTurn === null ? 0 : onTurn;
}
