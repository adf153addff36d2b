// The end: both sides confirm it, then the result stays on the panel.

import { Millis, run } from "../clock";
import { Game, onTurnOf, outPlayOf, say } from "../game";
import { Challenged, EndedBy, Ended, Ending, Neutral, Out, Running, Stage } from "../stage";
import { isDigit, Key } from "../keys";
import { DONE, refused, Outcome } from "../outcome";
import { other, Side } from "../side";
import { standNeutral } from "./turn";

/** How both clocks stood, with the reason: an end that is taken back changes nothing of that. */
function neutralOf(stage: Stage): Neutral | null {
  if (stage.is === "neutral") return stage;
  return stage.is === "minute" ? stage.after : stage.is === "ending" ? stage.neutral : null;
}

/** Stops both clocks and asks each side to confirm with its button; what runs on after the end counts for nobody. */
export function askForEnd(game: Game, stage: Running | Neutral | Out | Challenged, at: Millis): Outcome {
  run(game.clock, null, at);
  game.stage = {
    is: "ending",
    onTurn: stage.onTurn,
    outPlay: outPlayOf(game),
    neutral: neutralOf(stage),
    confirmed: [false, false],
  };
  game.scoreLine = 0;
  return DONE;
}

/**
 * Both sides confirm; where either may end the game on six zero scores, one is enough for the result (NASPA 2013 V.B).
 */
export function pressInEnding(game: Game, stage: Ending, side: Side): Outcome {
  const confirmed = stage.confirmed;
  const outPlay = stage.outPlay;
  if (confirmed[side]) return refused("pressOrBack");
  confirmed[side] = true;
  if (confirmed[other(side)] || (game.rules.sixZerosByEither && outPlay === null))
    game.stage = {
      is: "ended",
      onTurn: stage.onTurn,
      outPlay: outPlay,
      neutral: stage.neutral,
      confirmed: confirmed,
      by: null,
    };
  return DONE;
}

/**
 * The side that had not confirmed may follow: the next game, which would end this one for good, does not begin before.
 */
export function pressInEnded(game: Game, stage: Ended, side: Side): Outcome {
  if (stage.confirmed[side]) return refused("gameOver");
  stage.confirmed[side] = true;
  say(game, "gameOver");
  return DONE;
}

/** Whether the end is no single player's. */
export function bothConfirmed(stage: Ended): boolean {
  return stage.confirmed[0] && stage.confirmed[1];
}

/** BACK goes on with the game, neutralised: the end was not agreed. */
export function keyInEnding(game: Game, stage: Ending, key: Key, at: Millis): Outcome {
  if (key !== "BACK") return refused("pressOrBack");
  const outPlay = stage.outPlay;
  if (outPlay === null || game.openPlay === null) return goOn(game, stage, at);
  game.stage = { is: "out", onTurn: stage.onTurn, outPlay: outPlay };
  return DONE;
}

/** The four numbers that may be entered on the result: the scores, then the tiles that each side holds. */
const MOST_DIGITS = 4;

/**
 * Digits fill in the scores and tiles, UP and DOWN choose among them, DELETE mends. Where no device may be used before
 * the result is signed (NASPA III.A.7), ACCEPT says that it is.
 */
export function keyInEnded(game: Game, stage: Ended, key: Key): Outcome {
  const open = mayTypeScores(game);
  if (isForfeit(stage)) return refused("gameOver");
  if (key === "ACCEPT" && !open) {
    game.signed = true;
    return DONE;
  }
  if (!open) return refused(isDigit(key) ? "notSigned" : "gameOver");
  const typed = game.scores[game.scoreLine];
  if (isDigit(key)) {
    if (typed.length === MOST_DIGITS) return refused("fullField");
    game.scores[game.scoreLine] = typed + key;
  } else if (key === "DELETE") {
    if (typed.length === 0) return refused("gameOver");
    game.scores[game.scoreLine] = typed.slice(0, -1);
  } else if (key === "UP" || key === "DOWN" || key === "ENTER") {
    game.scoreLine = (game.scoreLine + (key === "UP" ? game.scores.length - 1 : 1)) % game.scores.length;
  } else {
    return refused("gameOver");
  }
  return DONE;
}

/**
 * After an out play that was accepted, the opponent is to play: tiles were found (NZ 6.10-11; ASPA 11.4-5; NASPA V.A).
 */
function goOn(game: Game, stage: Ending | Ended, at: Millis): Outcome {
  const onTurn = stage.outPlay === null ? stage.onTurn : other(stage.outPlay.player);
  if (stage.neutral !== null) game.stage = stage.neutral;
  else if (onTurn !== null) standNeutral(game, onTurn, at);
  else game.stage = { is: "ready" };
  return DONE;
}

/** The end is taken back: the game goes on from where it was, neutralised. For the director alone. */
export function reopen(game: Game, at: Millis): Outcome {
  const stage = game.stage;
  return stage.is === "ending" || stage.is === "ended" ? goOn(game, stage, at) : refused("notNow");
}

/** Whether scores may be typed: not before the result is signed, where the document says so (NASPA III.A.7). */
export function mayTypeScores(game: Game): boolean {
  return game.rules.scoreEntry || game.signed;
}

/** A game that was not played to its end has no scores. */
export function isForfeit(stage: Ended): boolean {
  return stage.by !== null && stage.by !== "stopped" && stage.by !== "resigned";
}

/** The director ends the game: as it stands, by a forfeit, or with null as if both sides had confirmed (six zeros). */
export function endBy(game: Game, how: EndedBy | null, at: Millis): Outcome {
  const now = game.stage.is;
  if (now === "setup" || now === "ended" || now === "adjudicating") return refused("notNow");
  run(game.clock, null, at);
  game.stage = {
    is: "ended",
    onTurn: onTurnOf(game),
    // Nobody is out whose last play was not accepted.
    outPlay: game.openPlay === null ? outPlayOf(game) : null,
    neutral: neutralOf(game.stage),
    confirmed: [true, true],
    by: how,
  };
  game.scoreLine = 0;
  return DONE;
}
