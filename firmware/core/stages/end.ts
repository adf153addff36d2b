// The end: both sides confirm it, then the result stays on the panel.

import { type Millis, playedMs, run } from "../clock";
import { type Game, onTurnOf, outPlayOf, say } from "../game";
import type { Challenged, EndedBy, Ended, Ending, Neutral, Out, Running, Stage } from "../stage";
import { isDigit, type Key } from "../keys";
import { DONE, refused, type Outcome } from "../outcome";
import { other, type Side } from "../side";
import { asksForPoints, isAsked } from "../result";
import { goOnOut, standNeutral } from "./turn";

/** Whether the points won in challenges are in the scores. */
function sayPoints(game: Game, areIn: boolean): Outcome {
  if (game.pointsIn === areIn) return refused("alreadySo");
  game.pointsIn = areIn;
  return DONE;
}

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

/** Both sides confirm: a press out of habit, after an END that was an error, is no more than one of two. */
export function pressInEnding(game: Game, stage: Ending, side: Side): Outcome {
  if (stage.confirmed[side]) return refused("pressOrBack");
  stage.confirmed[side] = true;
  return stage.confirmed[other(side)] ? endGame(game, stage) : DONE;
}

function endGame(game: Game, stage: Ending): Outcome {
  // Whoever confirms the end has accepted the out play.
  if (stage.outPlay !== null) {
    game.openPlay = null;
    game.hold = null;
  }
  game.stage = {
    is: "ended",
    onTurn: stage.onTurn,
    outPlay: stage.outPlay,
    neutral: stage.neutral,
    confirmed: stage.confirmed,
    by: null,
  };
  return DONE;
}

/** Whether one side's confirmation and a second END are enough: six zero scores (NASPA 2013 V.B). */
export function eitherMayEnd(game: Game, stage: Ending): boolean {
  return game.rules.sixZerosByEither && stage.outPlay === null;
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

/**
 * BACK goes on with the game, neutralised: the end was not agreed. Of an out play that is still open the opponent
 * decides, with the time that was left; a BACK too many does not take that back as well.
 */
export function keyInEnding(game: Game, stage: Ending, key: Key, at: Millis): Outcome {
  const one = stage.confirmed[0] || stage.confirmed[1];
  if (key === "END" && one && eitherMayEnd(game, stage)) return endGame(game, stage);
  if (key !== "BACK") return refused("pressOrBack");
  const outPlay = stage.outPlay;
  if (outPlay === null || game.openPlay === null) return goOn(game, stage, at);
  game.backAt = at;
  return goOnOut(game, stage.onTurn, outPlay, at);
}

/** The next number to be typed from `line` on, in steps of `by`. */
function nextLine(game: Game, stage: Ended, line: number, by: number): number {
  const lines = game.scores.length;
  let next = line;
  do next = (next + by + lines) % lines;
  while (!isAsked(game, stage, next));
  return next;
}

const MOST_DIGITS = 4;

/**
 * Digits fill in the scores and tiles, UP and DOWN choose among them, DELETE corrects; Y or N says whether the points
 * won in challenges are in the scores. Where no device may be used before the result is signed (NASPA III.A.7), ACCEPT
 * says that it is.
 */
export function keyInEnded(game: Game, stage: Ended, key: Key): Outcome {
  const open = mayTypeScores(game);
  if (isForfeit(stage)) return refused("gameOver");
  if (key === "ACCEPT" && !open) {
    game.signed = true;
    return DONE;
  }
  if (!open) return refused(isDigit(key) ? "notSigned" : "gameOver");
  if ((key === "Y" || key === "N") && asksForPoints(game)) return sayPoints(game, key === "Y");
  const typed = game.scores[game.scoreLine];
  if (isDigit(key)) {
    if (typed.length === MOST_DIGITS) return refused("fullField");
    game.scores[game.scoreLine] = typed + key;
  } else if (key === "DELETE") {
    if (typed.length === 0) return refused("gameOver");
    game.scores[game.scoreLine] = typed.slice(0, -1);
  } else if (key === "UP" || key === "DOWN" || key === "ENTER") {
    game.scoreLine = nextLine(game, stage, game.scoreLine, key === "UP" ? -1 : 1);
  } else {
    return refused("gameOver");
  }
  return DONE;
}

/**
 * After an out play that was accepted, the opponent is to play: tiles were found (NZ 6.10-11; ASPA 11.4-5; NASPA V.A).
 */
function goOn(game: Game, stage: Ending | Ended, at: Millis): Outcome {
  const outPlay = stage.outPlay;
  const onTurn = outPlay === null ? stage.onTurn : other(outPlay.player);
  // Where no press had ended the turn, the end of the game had; the clocks have stood since.
  if (outPlay !== null && outPlay.player === outPlay.onTurnBefore) {
    game.turn++;
    game.openSince = playedMs(game.clock, at);
  }
  if (stage.neutral !== null) game.stage = stage.neutral;
  else if (onTurn !== null) standNeutral(game, onTurn, at);
  else game.stage = { is: "ready" };
  return DONE;
}

/** The end is taken back: the game goes on from where it was, neutralised. For the director alone. */
export function reopen(game: Game, at: Millis): Outcome {
  const stage = game.stage;
  return stage.is === "ending" || stage.is === "ended" ? goOn(game, stage, at) : refused("notEnded");
}

/** Whether scores may be typed: not before the result is signed, where the document says so (NASPA III.A.7). */
export function mayTypeScores(game: Game): boolean {
  return game.rules.scoreEntry || game.signed;
}

/** A game that was not played to its end has no scores. */
export function isForfeit(stage: Ended): boolean {
  return stage.by === "forfeitA" || stage.by === "forfeitB" || stage.by === "forfeitBoth";
}

/** The director ends the game: as it stands, by a forfeit, or with null as if both sides had confirmed (six zeros). */
export function endBy(game: Game, how: EndedBy | null, at: Millis): Outcome {
  const now = game.stage.is;
  if (now === "setup" || now === "ended" || now === "adjudicating") return refused("noGame");
  if ((how === "leftA" || how === "leftB") && game.rules.leaverSpread === null) return refused("notInTheRules");
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
