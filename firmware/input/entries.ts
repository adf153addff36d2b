// Keys on a result: its numbers, one line at a time, and the question whether the scores include the points won in
// challenges.

import type { Act } from "../core/acts";
import type { Millis } from "../core/clock";
import { type Game, NO_LINE, POINTS_LINE } from "../core/game";
import type { Notice } from "../core/notice";
import { DONE, type Outcome, refused } from "../core/outcome";
import { FIRST_TILES, isAsked, isComplete, nextOpen } from "../core/result";
import type { Ended } from "../core/stage";
import { isForfeit, mayTypeScores, MOST_DIGITS } from "../core/stages/end";
import { isDigit, type Key } from "./keys";
import { Entry, type View } from "./view";

/** Entries above these are questioned: no game was won with more points, and no rack holds tiles of more. */
const MOST_SCORE = 999;
const MOST_TILES = 100;

/** Whether the number being typed is implausible. A 0 for tiles is, because only blanks are worth no points. */
function isImplausible(game: Game, view: View): boolean {
  const line = view.line;
  const digits = view.entry === Entry.typing ? game.scores[line] : "";
  if (digits === "") return false;
  const value = parseInt(digits, 10);
  return line < FIRST_TILES ? value > MOST_SCORE : value === 0 || value > MOST_TILES;
}

/** Whether a number of the result is questioned, or will be when it is entered. */
export function isDoubtful(game: Game, view: View): boolean {
  return view.entry === Entry.asked || isImplausible(game, view);
}

/** A number counts as complete after this time without a key, so that its first digit does not decide who has won. */
const TYPING_MS: Millis = 2000;

/** Whether the result is complete and no line waits for a key. */
export function isSettled(game: Game, view: View, stage: Ended, now: Millis): boolean {
  if (!isComplete(game, stage) || isDoubtful(game, view)) return false;
  return view.line === NO_LINE || (view.entry === Entry.typing && now - view.keyAt >= TYPING_MS);
}

/**
 * Takes digits and ENTER for a number, Y or N for the question about points. After the last answer no line is asked
 * for, and a stray digit does nothing; UP and DOWN choose a line, and digits replace the number there.
 */
export function keyInEnded(game: Game, view: View, stage: Ended, key: Key, at: Millis): Act | Outcome {
  const open = mayTypeScores(game);
  if (isForfeit(stage)) return refused("gameOver");
  if (key === "ACCEPT" && !open) return { kind: "sign", at };
  if (!open) return refused(isDigit(key) ? "notSigned" : "gameOver");
  // A late ENTER confirms a number that counts as complete already: a refusal would hide the code.
  if (key !== "ENTER" && isSettled(game, view, stage, at)) view.line = NO_LINE;
  if (key === "UP" || key === "DOWN") return chooseLine(game, view, stage, key === "UP" ? -1 : 1);
  if (view.line === NO_LINE) return refused(whyNoLine(stage, key));
  return view.line === POINTS_LINE ? answerPoints(game, view, stage, key, at) : keyInNumber(game, view, stage, key, at);
}

/**
 * Why a key is refused while no line is chosen. A 0 may be the slip's entry for the tiles of the player who is out,
 * which the device does not ask for.
 */
function whyNoLine(stage: Ended, key: Key): Notice {
  if (key === "0" && stage.outPlay !== null) return "alreadySo";
  return isDigit(key) || key === "DELETE" ? "chooseLine" : "gameOver";
}

/** The next line from `line` on, in steps of `by`; NO_LINE is among the choices after all lines have an answer. */
function nextLine(game: Game, stage: Ended, line: number, by: number): number {
  const lines = NO_LINE + 1;
  let next = line;
  do next = (next + by + lines) % lines;
  while (next === NO_LINE ? !isComplete(game, stage) : !isAsked(game, stage, next));
  return next;
}

function chooseLine(game: Game, view: View, stage: Ended, by: number): Outcome {
  if (view.entry === Entry.asked) return refused("enterAgain");
  if (isImplausible(game, view)) {
    view.entry = Entry.asked;
    return DONE;
  }
  view.entry = Entry.chosen;
  view.line = nextLine(game, stage, view.line, by);
  return DONE;
}

/** Takes the answer whether the scores include the points won in challenges. */
function answerPoints(game: Game, view: View, stage: Ended, key: Key, at: Millis): Act | Outcome {
  const answers = key === "Y" || key === "N";
  if (!answers && (key !== "ENTER" || game.pointsIn === null)) return refused("menuKeys");
  view.line = nextOpen(game, stage, POINTS_LINE);
  // The answer is still open in the game.
  if (view.line === POINTS_LINE) view.line = NO_LINE;
  return answers ? { kind: key === "Y" ? "pointsIncluded" : "pointsNotIncluded", at } : DONE;
}

/** Takes a key for a number. An implausible number is questioned, and taken at a second ENTER. */
function keyInNumber(game: Game, view: View, stage: Ended, key: Key, at: Millis): Act | Outcome {
  const line = view.line;
  const typed = game.scores[line];
  if (isDigit(key)) {
    if (typed === "0" && key === "0") return refused("alreadySo");
    const before = view.entry === Entry.typing && typed !== "0" ? typed : "";
    if (before.length === MOST_DIGITS) return refused("fullField");
    view.entry = Entry.typing;
    return { kind: "number", line, text: before + key, at };
  }
  if (key === "DELETE") {
    if (typed === "") return refused("alreadySo");
    view.entry = Entry.typing;
    return { kind: "number", line, text: typed.slice(0, -1), at };
  }
  if (key === "Y" || key === "N") return enterAndAnswerPoints(game, view, stage, key, at);
  if (key !== "ENTER") return refused("gameOver");
  if (typed === "") return refused("needDigits");
  if (isImplausible(game, view)) view.entry = Entry.asked;
  else {
    view.entry = Entry.chosen;
    view.line = nextOpen(game, stage, line);
  }
  return DONE;
}

/** Takes Y or N after a number, if the question about points is next: the answer confirms the number as well. */
function enterAndAnswerPoints(game: Game, view: View, stage: Ended, key: Key, at: Millis): Act | Outcome {
  const next = game.scores[view.line] !== "" && nextOpen(game, stage, view.line) === POINTS_LINE;
  if (!next || isDoubtful(game, view)) return refused("gameOver");
  view.entry = Entry.chosen;
  return answerPoints(game, view, stage, key, at);
}
