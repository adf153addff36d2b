// Keys on a result: its numbers, one line at a time, and the question whether the scores include the points won in
// challenges.

import type { Act } from "../core/acts";
import type { Millis } from "../core/clock";
import { type Game, NO_LINE, POINTS_LINE } from "../core/game";
import type { Notice } from "../core/notice";
import { DONE, doneWith, type Outcome, refused } from "../core/outcome";
import { FIRST_TILES, isAsked, isComplete, nextOpen } from "../core/result";
import type { Ended } from "../core/stage";
import { isForfeit, mayTypeScores, MOST_DIGITS } from "../core/stages/end";
import { isDigit, type Key } from "./keys";
import { Entry, type View } from "./view";

type NumberAct = Extract<Act, { kind: "number" }>;

/** Entries above these are questioned: no game was won with more points, and no rack holds tiles of more. */
const MOST_SCORE = 999;
const MOST_TILES = 100;

/** Whether a number of the result is being typed, and no part of the result yet. */
function isTyped(view: View): boolean {
  return view.entry === Entry.typing || view.entry === Entry.asked;
}

/** The number in the line with the cursor, as it is being typed. */
function typedNumber(game: Game, view: View): string {
  return isTyped(view) ? view.text : game.scores[view.line];
}

/** The game with the number that is being typed, as the panel shows it. */
export function withTyped(game: Game, view: View): Game {
  if (game.stage.is !== "ended" || !isTyped(view)) return game;
  const typed: Game = Object.assign({}, game);
  typed.scores = game.scores.slice();
  typed.scores[view.line] = view.text;
  return typed;
}

/** Whether the number being typed is implausible. A 0 for tiles is, because only blanks are worth no points. */
function isImplausible(view: View): boolean {
  if (view.entry !== Entry.typing || view.text === "") return false;
  const value = parseInt(view.text, 10);
  return view.line < FIRST_TILES ? value > MOST_SCORE : value === 0 || value > MOST_TILES;
}

/** Whether a number of the result is questioned, or will be when it is entered. */
export function isDoubtful(view: View): boolean {
  return view.entry === Entry.asked || isImplausible(view);
}

/** A number is entered after this time without a key. */
export const TYPING_MS: Millis = 2000;

/** Whether the result is complete and no line waits for a key. */
export function isSettled(game: Game, view: View, stage: Ended): boolean {
  return isComplete(game, stage) && (view.line === NO_LINE || view.entry === Entry.entered);
}

/** The act that enters the typed number; null if it changes nothing. */
function numberAct(game: Game, view: View, at: Millis): NumberAct | null {
  return view.text === game.scores[view.line] ? null : { kind: "number", line: view.line, text: view.text, at };
}

/** Enters the number that is being typed, because no key has followed; null if there is nothing to enter. */
export function enterAlone(game: Game, view: View, at: Millis): NumberAct | null {
  if (game.stage.is !== "ended" || view.entry !== Entry.typing || isImplausible(view)) return null;
  view.entry = Entry.entered;
  return numberAct(game, view, at);
}

/** The act by which a key leaves the number that is being typed, before it does anything else; null if it does not. */
export function leaveNumber(game: Game, view: View, stage: Ended, key: Key, at: Millis): Act | null {
  if (!isTyped(view) || !leaves(game, view, stage, key)) return null;
  return numberAct(game, view, at);
}

/** Whether a key makes the typed number part of the result. A questioned one needs ENTER. */
function leaves(game: Game, view: View, stage: Ended, key: Key): boolean {
  if (view.entry === Entry.asked) return key === "ENTER";
  if (isImplausible(view)) return false;
  if (key === "UP" || key === "DOWN" || key === "MENU") return true;
  return view.text !== "" && (key === "ENTER" || isAnswer(game, view, stage, key));
}

/** Whether the key answers the question about points, which comes after the line with the cursor. */
function isAnswer(game: Game, view: View, stage: Ended, key: Key): boolean {
  return (key === "Y" || key === "N") && nextOpen(game, stage, view.line) === POINTS_LINE;
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
  if (key !== "ENTER" && isSettled(game, view, stage)) view.line = NO_LINE;
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
  if (isImplausible(view)) {
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
  const typed = typedNumber(game, view);
  if (isDigit(key)) {
    if (typed === "0" && key === "0") return refused("alreadySo");
    const begun = view.entry === Entry.typing || view.entry === Entry.entered;
    const before = begun && typed !== "0" ? typed : "";
    return before.length === MOST_DIGITS ? refused("fullField") : type(view, before + key);
  }
  if (key === "DELETE") return typed === "" ? refused("alreadySo") : type(view, typed.slice(0, -1));
  if (isAnswer(game, view, stage, key) && typed !== "" && !isDoubtful(view)) {
    view.entry = Entry.chosen;
    return answerPoints(game, view, stage, key, at);
  }
  if (key !== "ENTER") return refused("gameOver");
  if (typed === "") return refused("needDigits");
  if (isImplausible(view)) view.entry = Entry.asked;
  else {
    view.entry = Entry.chosen;
    view.line = nextOpen(game, stage, view.line);
  }
  return DONE;
}

function type(view: View, text: string): Outcome {
  view.entry = Entry.typing;
  view.text = text;
  return doneWith("enterLater");
}
