// The end: both sides confirm it, then the result stays on the panel.

import { Millis, run } from "../clock";
import { EndedBy, Game, say } from "../game";
import { DONE, refused, Outcome } from "../outcome";
import { isDigit, Key } from "../keys";
import { other, Side } from "../side";

/** Stops both clocks and asks each side to confirm with its button; what runs on after the end counts for nobody. */
export function askForEnd(game: Game, at: Millis): Outcome {
  run(game.clock, null, at);
  game.stage = "ending";
  game.confirmed = [false, false];
  game.line = 0;
  return DONE;
}

/**
 * Both sides confirm; where either may end the game on six zero scores, one is enough for the result (NASPA 2013 V.B).
 */
export function pressInEnding(game: Game, side: Side): Outcome {
  if (game.confirmed[side]) return refused("pressOrBack");
  game.confirmed[side] = true;
  if (bothConfirmed(game) || (game.rules.sixZerosByEither && game.outPlay === null)) game.stage = "ended";
  return DONE;
}

/**
 * The side that had not confirmed may follow: the next game, which would end this one for good, does not begin before.
 */
export function pressInEnded(game: Game, side: Side): Outcome {
  if (game.confirmed[side]) return refused("gameOver");
  game.confirmed[side] = true;
  say(game, "gameOver");
  return DONE;
}

/** Whether the end is no single player's. */
export function bothConfirmed(game: Game): boolean {
  return game.confirmed[0] && game.confirmed[1];
}

/** BACK goes on with the game, neutralised: the end was not agreed. */
export function keyInEnding(game: Game, key: Key): Outcome {
  if (key !== "BACK") return refused("pressOrBack");
  if (game.outPlay !== null && game.openPlay !== null) game.stage = "out";
  else goOn(game);
  return DONE;
}

/** The four numbers that may be entered on the result: the scores, then the tiles that each side holds. */
const MOST_DIGITS = 4;

/**
 * Digits fill in the scores and tiles, UP and DOWN choose among them, DELETE mends. Where no device may be used before
 * the result is signed (NASPA III.A.7), ACCEPT says that it is.
 */
export function keyInEnded(game: Game, key: Key): Outcome {
  const open = game.rules.scoreEntry || game.signed;
  if (isForfeit(game)) return refused("gameOver");
  if (key === "ACCEPT" && !open) {
    game.signed = true;
    return DONE;
  }
  if (!open) return refused(isDigit(key) ? "notSigned" : "gameOver");
  const typed = game.scores[game.line];
  if (isDigit(key)) {
    if (typed.length === MOST_DIGITS) return refused("fullField");
    game.scores[game.line] = typed + key;
  } else if (key === "DELETE") {
    if (typed.length === 0) return refused("gameOver");
    game.scores[game.line] = typed.slice(0, -1);
  } else if (key === "UP" || key === "DOWN" || key === "ENTER") {
    game.line = (game.line + (key === "UP" ? game.scores.length - 1 : 1)) % game.scores.length;
  } else {
    return refused("gameOver");
  }
  return DONE;
}

/**
 * After an out play that was accepted, the opponent is to play: tiles were found (NZ 6.10-11; ASPA 11.4-5; NASPA V.A).
 */
function goOn(game: Game): void {
  if (game.outPlay !== null) game.onTurn = other(game.outPlay.player);
  game.outPlay = null;
  game.stage = game.onTurn === null ? "ready" : "neutral";
}

/** The end is taken back: the game goes on from where it was, neutralised. For the director alone. */
export function reopen(game: Game): Outcome {
  if (game.stage !== "ending" && game.stage !== "ended") return refused("notNow");
  goOn(game);
  game.endedBy = null;
  return DONE;
}

/** A game that was not played to its end has no scores. */
export function isForfeit(game: Game): boolean {
  return game.endedBy !== null && game.endedBy !== "stopped" && game.endedBy !== "resigned";
}

/** The director ends the game: as it stands, by a forfeit, or with null as if both sides had confirmed (six zeros). */
export function endBy(game: Game, how: EndedBy | null, at: Millis): Outcome {
  if (game.stage === "setup" || game.stage === "ended" || game.stage === "adjudicating") return refused("notNow");
  run(game.clock, null, at);
  game.stage = "ended";
  game.endedBy = how;
  game.confirmed = [true, true];
  // Nobody is out whose last play was not accepted.
  if (game.openPlay !== null) game.outPlay = null;
  game.challenge = null;
  game.line = 0;
  return DONE;
}
