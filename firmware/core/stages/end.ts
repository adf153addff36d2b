// The end: both sides confirm it, then the result stays on the panel.

import { Millis, run } from "../clock";
import { Game, refuse } from "../game";
import { isDigit, Key } from "../keys";
import { Side } from "../side";

/** Stops both clocks and asks each side to confirm with its button; what runs on after the end counts for nobody. */
export function askForEnd(game: Game, at: Millis): null {
  run(game.clock, null, at);
  game.stage = "ending";
  game.holdSince = null;
  game.confirmed = [false, false];
  game.line = 0;
  return null;
}

export function pressInEnding(game: Game, side: Side): null {
  game.confirmed[side] = true;
  if (game.confirmed[0] && game.confirmed[1]) game.stage = "ended";
  return null;
}

/** BACK goes on with the game, neutralised: the end was not agreed. */
export function keyInEnding(game: Game, key: Key): null {
  if (key !== "BACK") return refuse(game, "confirmEnd");
  game.stage = game.outPlay !== null && game.openPlay !== null ? "out" : "neutral";
  return null;
}

/** The four numbers that may be entered on the result: the scores, then the tiles that each side holds. */
const MOST_DIGITS = 4;

/** Digits fill in the scores and tiles, UP and DOWN choose among them, DELETE mends. */
export function keyInEnded(game: Game, key: Key): null {
  const typed = game.scores[game.line];
  if (isDigit(key)) {
    if (typed.length === MOST_DIGITS) return refuse(game, "fullField");
    game.scores[game.line] = typed + key;
  } else if (key === "DELETE") {
    if (typed.length === 0) return refuse(game, "gameOver");
    game.scores[game.line] = typed.slice(0, -1);
  } else if (key === "UP" || key === "DOWN" || key === "ENTER") {
    game.line = (game.line + (key === "UP" ? game.scores.length - 1 : 1)) % game.scores.length;
  } else {
    return refuse(game, "gameOver");
  }
  return null;
}

/** The end is taken back: the game goes on from where it was, neutralised. For the director alone. */
export function reopen(game: Game): boolean {
  if (game.stage !== "ending" && game.stage !== "ended") return false;
  game.stage = "neutral";
  game.outPlay = null;
  return true;
}
