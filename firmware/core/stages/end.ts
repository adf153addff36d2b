// The end: both sides confirm it, then the result stays on the panel.

import { Millis, run } from "../clock";
import { EndedBy, Game, refuse } from "../game";
import { isDigit, Key } from "../keys";
import { other, Side } from "../side";

/** Stops both clocks and asks each side to confirm with its button; what runs on after the end counts for nobody. */
export function askForEnd(game: Game, at: Millis): void {
  run(game.clock, null, at);
  game.stage = "ending";
  game.confirmed = [false, false];
  game.line = 0;
}

/** Both sides confirm; where either may end the game on six zero scores, one is enough for the result (NASPA 2013 V.B). */
export function pressInEnding(game: Game, side: Side): void {
  if (game.confirmed[side]) return refuse(game, "pressOrBack");
  game.confirmed[side] = true;
  if (bothConfirmed(game) || (game.rules.sixZerosByEither && game.outPlay === null)) game.stage = "ended";
}

/** The side that had not confirmed may follow: the next game, which would end this one for good, does not begin before. */
export function pressInEnded(game: Game, side: Side): void {
  game.confirmed[side] = true;
  return refuse(game, "gameOver");
}

/** Whether the end is no single player's. */
export function bothConfirmed(game: Game): boolean {
  return game.confirmed[0] && game.confirmed[1];
}

/** BACK goes on with the game, neutralised: the end was not agreed. */
export function keyInEnding(game: Game, key: Key): void {
  if (key !== "BACK") return refuse(game, "pressOrBack");
  if (game.outPlay !== null && game.openPlay !== null) game.stage = "out";
  else goOn(game);
}

/** The four numbers that may be entered on the result: the scores, then the tiles that each side holds. */
const MOST_DIGITS = 4;

/**
 * Digits fill in the scores and tiles, UP and DOWN choose among them, DELETE mends. Where no device may be used before the
 * result is signed (NASPA III.A.7), ACCEPT says that it is.
 */
export function keyInEnded(game: Game, key: Key): void {
  const open = game.rules.scoreEntry || game.signed;
  if (isForfeit(game)) return refuse(game, "gameOver");
  if (key === "ACCEPT" && !open) {
    game.signed = true;
    return;
  }
  if (!open) return refuse(game, isDigit(key) ? "notSigned" : "gameOver");
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
}

/** After an out play that was accepted, the opponent is to play: tiles were found (NZ 6.10-11; ASPA 11.4-5; NASPA V.A). */
function goOn(game: Game): void {
  if (game.outPlay !== null) game.onTurn = other(game.outPlay.player);
  game.outPlay = null;
  game.stage = game.onTurn === null ? "ready" : "neutral";
}

/** The end is taken back: the game goes on from where it was, neutralised. For the director alone. */
export function reopen(game: Game): boolean {
  if (game.stage !== "ending" && game.stage !== "ended") return false;
  goOn(game);
  game.endedBy = null;
  return true;
}

/** A game that was not played to its end has no scores. */
export function isForfeit(game: Game): boolean {
  return game.endedBy !== null && game.endedBy !== "stopped" && game.endedBy !== "resigned";
}

/** The director ends the game: as it stands, by a forfeit, or with null as if both sides had confirmed (six zeros). */
export function endBy(game: Game, how: EndedBy | null, at: Millis): boolean {
  if (game.stage === "setup" || game.stage === "ended" || game.stage === "adjudicating") return false;
  run(game.clock, null, at);
  game.stage = "ended";
  game.endedBy = how;
  game.confirmed = [true, true];
  // Nobody is out whose last play was not accepted.
  if (game.openPlay !== null) game.outPlay = null;
  game.challenge = null;
  game.line = 0;
  return true;
}
