// The end: both sides confirm it, then the result stays on the panel.

import { Millis, run } from "../clock";
import { Game } from "../game";
import { Key } from "../keys";
import { Side } from "../side";
import { refuse } from "./play";

/** Stops both clocks and asks each side to confirm with its button; what runs on after the end counts for nobody. */
export function askForEnd(game: Game, at: Millis): null {
  run(game.clock, null, at);
  game.stage = "ending";
  game.holdSince = null;
  game.confirmed = [false, false];
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

export function pressInEnded(game: Game): null {
  return refuse(game, "gameOver");
}

/** A new game takes two keys, MENU and then ENTER, so that no single press wipes a result. */
export function keyInEnded(game: Game, key: Key, settingsShown: boolean): "newGame" | null {
  if (key === "ENTER" && settingsShown) return "newGame";
  return refuse(game, "gameOver");
}
