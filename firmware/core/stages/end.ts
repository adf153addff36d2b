// The end of the game: both sides confirm it, then the panel shows the result.

import { type Millis, playedMs, run } from "../clock";
import type { Act } from "../acts";
import { type Game, onTurnOf, outPlayOf } from "../game";
import type { Notice } from "../notice";
import type { Challenged, EndedBy, Ended, Ending, Neutral, Out, Running, Stage } from "../stage";
import { DONE, doneWith, refused, type Outcome, saying } from "../outcome";
import { other, type Side } from "../side";
import { asksForPoints, isAsked } from "../result";
import { resumeOut, neutralise } from "./turn";
import { leaveVerdict, verdictEndsGame } from "./verdict";

/** The neutral stage that is restored, with its reason, if the end is taken back; null if there is none. */
function neutralOf(stage: Stage): Neutral | null {
  if (stage.is === "neutral") return stage;
  return stage.is === "minute" ? stage.after : stage.is === "ending" ? stage.neutral : null;
}

/**
 * Stops both clocks and asks each side to confirm with its button; time after the end is charged to nobody. After a
 * verdict that does not end the game neither side is out.
 */
export function askForEnd(game: Game, stage: Running | Neutral | Out | Challenged, at: Millis): Outcome {
  run(game.clock, null, at);
  const verdict = stage.is === "verdict" && !verdictEndsGame(stage) ? stage : null;
  game.stage = {
    is: "ending",
    onTurn: stage.onTurn,
    outPlay: verdict === null ? outPlayOf(game) : null,
    neutral: neutralOf(stage),
    verdict,
    confirmed: [false, false],
  };
  return DONE;
}

/**
 * Takes one side's confirmation. Both are needed, so that a press by habit after a mistaken END does not end the game.
 */
export function pressInEnding(game: Game, stage: Ending, side: Side, at: Millis): Outcome {
  if (stage.confirmed[side]) return refused("pressOrBack");
  stage.confirmed[side] = true;
  return stage.confirmed[other(side)] ? endGame(game, stage, at) : DONE;
}

function endGame(game: Game, stage: Ending, at: Millis): Outcome {
  // A side that confirms the end has accepted the out play.
  if (stage.outPlay !== null) {
    game.openPlay = null;
    game.hold = null;
  }
  leaveVerdict(game, at);
  game.stage = {
    is: "ended",
    onTurn: onTurnOf(game),
    outPlay: stage.outPlay,
    neutral: neutralOf(game.stage),
    confirmed: eitherMayEnd(game, stage) ? [true, true] : stage.confirmed,
    by: null,
  };
  return DONE;
}

/** Whether one side's confirmation and a second END are enough: six zero scores (NASPA 2013 V.B). */
export function eitherMayEnd(game: Game, stage: Ending): boolean {
  return game.rules.sixZerosByEither && stage.outPlay === null;
}

/**
 * Takes the missing confirmation. The next game cannot begin before both sides have confirmed, unless either may end
 * the game.
 */
export function pressInEnded(stage: Ended, side: Side): Outcome {
  if (stage.confirmed[side]) return refused("gameOver");
  stage.confirmed[side] = true;
  return saying("gameOver");
}

export function bothConfirmed(stage: Ended): boolean {
  return stage.confirmed[0] && stage.confirmed[1];
}

/**
 * notEnded continues the game, neutralised: the end was not agreed. A verdict returns to the panel. The opponent
 * decides again on an out play that is still open, with the time that was left.
 */
export function actInEnding(game: Game, stage: Ending, act: Act, at: Millis): Outcome | null {
  const one = stage.confirmed[0] || stage.confirmed[1];
  if (act.kind === "end" && one && eitherMayEnd(game, stage)) return endGame(game, stage, at);
  if (act.kind !== "notEnded") return null;
  const outPlay = stage.outPlay;
  if (outPlay === null || game.openPlay === null) return continueGame(game, stage, at);
  return resumeOut(game, stage.onTurn, outPlay, at);
}

export const MOST_DIGITS = 4;

/**
 * Takes the entries: scores, tiles, and whether the scores include the points won in challenges. If no device may be
 * used before the result is signed (NASPA III.A.7), `sign` says that it is signed.
 */
export function actInEnded(game: Game, stage: Ended, act: Act): Outcome | null {
  if (act.kind === "nextGame") return bothConfirmed(stage) ? doneWith("newGame") : refused("bothEnd");
  if (isForfeit(stage)) return null;
  const open = mayTypeScores(game);
  switch (act.kind) {
    case "sign":
      if (open) return null;
      game.signed = true;
      return DONE;
    case "number":
      if (!open) return refused("notSigned");
      if (act.line > 3 || act.text.length > MOST_DIGITS || !isAsked(game, stage, act.line)) return null;
      game.scores[act.line] = act.text;
      return DONE;
    case "pointsIncluded":
    case "pointsNotIncluded":
      if (!open || !asksForPoints(game)) return null;
      game.pointsIn = act.kind === "pointsIncluded";
      return DONE;
    default:
      return null;
  }
}

/**
 * Clears the entries of the result, because play continues after the end was taken back and the numbers will change (NZ
 * 6.10.5, 6.11.4).
 */
export function clearEntries(game: Game): void {
  game.signed = false;
  game.scores = ["", "", "", ""];
  game.pointsIn = null;
}

/**
 * Continues the game. After an accepted out play the opponent is to play, because tiles were found (NZ 6.10-11; ASPA
 * 11.4-5; NASPA V.A).
 */
function continueGame(game: Game, stage: Ending | Ended, at: Millis): Outcome {
  const outPlay = stage.outPlay;
  const onTurn = outPlay === null ? stage.onTurn : other(outPlay.player);
  // No press had ended this turn: the end of the game had.
  if (outPlay !== null && outPlay.player === outPlay.onTurnBefore) {
    game.turn++;
    game.openSince = playedMs(game.clock, at);
  }
  if (stage.is === "ending" && stage.verdict !== null) game.stage = stage.verdict;
  else if (stage.neutral !== null) game.stage = stage.neutral;
  else if (onTurn !== null) neutralise(game, onTurn, at);
  else game.stage = { is: "ready" };
  return DONE;
}

/** Whether the director can take back the end. */
export function mayReopen(game: Game): boolean {
  return game.stage.is === "ending" || game.stage.is === "ended";
}

/**
 * Takes back the end: the game continues from where it was, neutralised. Only for the director. The entries stay until
 * a clock runs (step.ts).
 */
export function reopen(game: Game, at: Millis): Outcome {
  const stage = game.stage;
  return stage.is === "ending" || stage.is === "ended" ? continueGame(game, stage, at) : refused("notEnded");
}

/** Whether scores may be typed: not before the result is signed, if the document says so (NASPA III.A.7). */
export function mayTypeScores(game: Game): boolean {
  return game.rules.scoreEntry || game.signed;
}

/** Whether the game was forfeited, and so has no scores. */
export function isForfeit(stage: Ended): boolean {
  return stage.by === "forfeitA" || stage.by === "forfeitB" || stage.by === "forfeitBoth";
}

/** Why the director cannot end the game in this way; null if that is possible. */
export function whyNoEnd(game: Game, how: EndedBy | null): Notice | null {
  const now = game.stage.is;
  if (now === "setup" || now === "ended" || now === "adjudicating") return "noGame";
  const leaves = how === "leftA" || how === "leftB";
  return leaves && game.rules.leaverSpread === null ? "notInTheRules" : null;
}

/** Ends the game for the director in the way of `how`; null ends it as if both sides had confirmed (six zeros). */
export function endByDirector(game: Game, how: EndedBy | null, at: Millis): Outcome {
  const why = whyNoEnd(game, how);
  if (why !== null) return refused(why);
  run(game.clock, null, at);
  leaveVerdict(game, at);
  game.stage = {
    is: "ended",
    onTurn: onTurnOf(game),
    // A side whose last play was not accepted is not out.
    outPlay: game.openPlay === null ? outPlayOf(game) : null,
    neutral: neutralOf(game.stage),
    confirmed: [true, true],
    by: how,
  };
  return DONE;
}
