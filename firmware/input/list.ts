// The list of a challenge as it is typed. The line with the cursor becomes part of the list when it is left, so the
// words in the game are those that a player has finished.

import type { Act } from "../core/acts";
import { letterOfDigit } from "../core/alphabet";
import type { Millis } from "../core/clock";
import type { Game } from "../core/game";
import { DONE, doneWith, type Outcome, refused } from "../core/outcome";
import type { Challenge, Challenged } from "../core/stage";
import { isTooLong, isTooShort, MAX_WORDS } from "../core/stages/words";
import { type Input, isDigit, isLetter, type Key } from "./keys";
import { goToWord, type View } from "./view";

/** The words with the line that is being typed, which may be empty. */
export function typedList(view: View, challenge: Challenge): string[] {
  const words = challenge.words.slice();
  words[view.line] = view.text;
  return words;
}

/** Whether the list has no letter. */
export function nothingTyped(view: View, challenge: Challenge): boolean {
  return view.text === "" && view.line === 0 && challenge.words.length <= 1;
}

/** The act that makes the typed line part of the list; null if it is part of it as it is. */
function wordAct(view: View, challenge: Challenge, at: Millis): Act | null {
  const line = view.line;
  const listed = line < challenge.words.length ? challenge.words[line] : "";
  if (view.text === listed) return null;
  return { kind: challenge.wordsFixed === null ? "word" : "correctWord", line, text: view.text, at };
}

/** The act that leaves a line, and the list with that line as it was before. */
export interface LeftLine {
  act: Act;
  words: string[];
  line: number;
  text: string;
}

/**
 * Takes the cursor from the typed line before an input does anything else: a press, MENU, or a key that does not edit
 * the list. Returns the act that leaves the line, and what `putLineBack` needs if the input is then refused; null if
 * the input leaves no line.
 */
export function leaveLine(game: Game, view: View, input: Input): LeftLine | null {
  const stage = game.stage;
  if (stage.is !== "words" || (input.kind !== "press" && input.kind !== "key")) return null;
  const challenge = stage.challenge;
  if (input.kind === "key" && edits(input.key) && !(input.key === "DOWN" && nothingTyped(view, challenge))) return null;
  const act = wordAct(view, challenge, input.at);
  if (act === null) return null;
  const line = view.line;
  const left = { act, words: challenge.words.slice(), line, text: view.text };
  // The line is removed, and the cursor goes to the word before it.
  if (left.text === "") {
    goToWord(view, challenge.words, line - 1);
    if (line === 0) view.text = challenge.words.length > 1 ? challenge.words[1] : "";
  }
  return left;
}

/** Returns to the typed line, because what is refused changes nothing. */
export function putLineBack(game: Game, view: View, left: LeftLine): void {
  (game.stage as Challenged).challenge.words = left.words;
  view.line = left.line;
  view.text = left.text;
}

function edits(key: Key): boolean {
  return isLetter(key) || isDigit(key) || key === "DELETE" || key === "ENTER" || key === "UP" || key === "DOWN";
}

/** Takes a key that edits the list; null for any other key. */
export function keyInList(game: Game, view: View, stage: Challenged, key: Key, at: Millis): Act | Outcome | null {
  const challenge = stage.challenge;
  const letter = isLetter(key) ? key : isDigit(key) ? letterOfDigit(game.lexicon.alphabet, parseInt(key)) : "";
  if (letter !== "") {
    const text = view.text + letter;
    if (isTooLong(game, text)) return refused("tooLong");
    view.text = text;
    if (game.question === null) return doneWith("showLetter");
    return { kind: "challengeStands", at };
  }
  switch (key) {
    case "DELETE":
      return deleteLetter(view, challenge, at);
    case "ENTER":
      return enterWord(game, view, challenge, at);
    case "UP":
      return moveTo(view, challenge, view.line - 1, at);
    case "DOWN":
      return moveTo(view, challenge, view.line + 1, at);
    default:
      return null;
  }
}

/** Leaves the line for another one. */
function leaveFor(view: View, challenge: Challenge, line: number, at: Millis): Act | Outcome {
  const act = wordAct(view, challenge, at);
  const words = typedList(view, challenge);
  // The act removes an empty line.
  const isGone = view.text === "";
  if (isGone) words.splice(view.line, 1);
  goToWord(view, words, isGone && line > view.line ? line - 1 : line);
  return act === null ? DONE : act;
}

function moveTo(view: View, challenge: Challenge, line: number, at: Millis): Act | Outcome {
  const words = typedList(view, challenge);
  if (line < 0 || line >= words.length) return refused("finishChallenge");
  return leaveFor(view, challenge, line, at);
}

/** Removes the last letter; on an empty line, removes the line and moves to the word before it. */
function deleteLetter(view: View, challenge: Challenge, at: Millis): Act | Outcome {
  if (view.text.length > 0) {
    view.text = view.text.slice(0, -1);
    return DONE;
  }
  const line = view.line;
  if (typedList(view, challenge).length === 1) return refused("noWords");
  return leaveFor(view, challenge, line === 0 ? 1 : line - 1, at);
}

/** Ends the word and moves to an empty line for the next. */
function enterWord(game: Game, view: View, challenge: Challenge, at: Millis): Act | Outcome {
  if (view.text.length === 0) return refused("noWords");
  if (isTooShort(game, view.text)) return refused("tooShort");
  const count = typedList(view, challenge).length;
  if (count === MAX_WORDS) return refused("tooManyWords");
  return leaveFor(view, challenge, count, at);
}
