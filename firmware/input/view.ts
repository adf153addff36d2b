// The panel's side of the device: the page open over the game, the cursor, what is being typed, and the reply to the
// last input. It decides which acts a key makes; it is no part of the game.

import type { Millis } from "../core/clock";
import { type Game, NO_LINE } from "../core/game";
import type { Notice } from "../core/notice";
import { nextOpen } from "../core/result";
import type { StageName } from "../core/stage";
import type { Menu } from "./page";

/**
 * State of a number of the result: unchanged since its line was chosen, being typed, entered as no key followed, or
 * questioned as implausible.
 */
export const enum Entry {
  chosen,
  typing,
  entered,
  asked,
}

export interface View {
  menu: Menu | null;
  /** When the last key was taken. */
  keyAt: Millis;
  /** When BACK last closed a page; null before. */
  backAt: Millis | null;
  /** The reply to the last input: why it was refused, or a confirmation. */
  notice: Notice | null;
  /** When `notice` was set. */
  noticeAt: Millis;
  /**
   * The line with the cursor: at set-up a setting, in the list of a challenge a word, in a result a number,
   * `POINTS_LINE` for the question about points or `NO_LINE`.
   */
  line: number;
  /** The word or number in that line as it is being typed; it becomes part of the game when the line is left. */
  text: string;
  /** State of the number in that line of a result. */
  entry: Entry;
}

/** The view of a game that has begun, or has been restored, at `now`. */
export function newView(game: Game, now: Millis): View {
  const view: View = {
    menu: null,
    keyAt: now,
    backAt: null,
    notice: null,
    noticeAt: now,
    line: 0,
    text: "",
    entry: Entry.chosen,
  };
  putCursor(view, game);
  return view;
}

/** Puts the cursor where a stage begins: the first setting, the last word, the first number without an answer. */
function putCursor(view: View, game: Game): void {
  const stage = game.stage;
  if (stage.is === "ended") {
    view.entry = Entry.chosen;
    view.line = nextOpen(game, stage, NO_LINE);
  } else if (stage.is === "setup") view.line = 0;
  else if (stage.is === "words" || stage.is === "verify") {
    const words = stage.challenge.words;
    goToWord(view, words, words.length - 1);
  }
}

/** Puts the cursor into a line of the list. */
export function goToWord(view: View, words: string[], line: number): void {
  view.line = Math.max(line, 0);
  view.text = view.line < words.length ? words[view.line] : "";
}

/** Follows the game to another stage than `before`. */
export function follow(view: View, game: Game, before: StageName): void {
  const stage = game.stage.is;
  if (stage === before) return;
  putCursor(view, game);
  // A verdict needs the whole panel. On an arrival the panel answers: if the clock was stopped already, no lamp does.
  if (stage === "verdict" || (before === "late" && stage === "ready")) view.menu = null;
}

/**
 * A director's page closes after this time without a key, because a director who leaves the table may forget to close
 * it.
 */
const LEFT_OPEN_MS: Millis = 120000;

/** The page open over the game at `now`; null if there is none, or if it was left open too long. */
export function menuAt(view: View, now: Millis): Menu | null {
  const menu = view.menu;
  return menu === null || menu.page === "settings" || now - view.keyAt <= LEFT_OPEN_MS ? menu : null;
}

/** Moves the view's times by `rest`, which was taken off the game's time, and closes any page. */
export function takeRestOffView(view: View, rest: Millis): void {
  view.menu = null;
  view.keyAt = Math.max(view.keyAt - rest, 0);
  view.noticeAt = Math.max(view.noticeAt - rest, 0);
  if (view.backAt !== null) view.backAt = Math.max(view.backAt - rest, 0);
}
