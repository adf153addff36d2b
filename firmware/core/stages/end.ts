// The end: both sides confirm it, then the result stays on the panel.

import { type Millis, playedMs, run } from "../clock";
import { Entry, type Game, NO_LINE, type Notice, onTurnOf, outPlayOf, POINTS_LINE, say } from "../game";
import type { Challenged, EndedBy, Ended, Ending, Neutral, Out, Running, Stage } from "../stage";
import { isDigit, type Key } from "../keys";
import { DONE, refused, type Outcome } from "../outcome";
import { other, type Side } from "../side";
import { isAsked, isComplete, isDoubtful, isSettled, nextOpen } from "../result";
import { resumeOut, neutralise } from "./turn";
import { leaveVerdict, verdictEndsGame } from "./verdict";

/** The neutral stage in `stage`, with its reason, to be restored if the end is taken back; null if there is none. */
function neutralOf(stage: Stage): Neutral | null {
  if (stage.is === "neutral") return stage;
  return stage.is === "minute" ? stage.after : stage.is === "ending" ? stage.neutral : null;
}

/**
 * Stops both clocks and asks each side to confirm with its button; time after the end counts for nobody. Nobody is out
 * after a verdict that leaves the game going.
 */
export function askForEnd(game: Game, stage: Running | Neutral | Out | Challenged, at: Millis): Outcome {
  run(game.clock, null, at);
  const verdict = stage.is === "verdict" && !verdictEndsGame(stage) ? stage : null;
  if (verdict !== null) verdict.askedAt = null;
  game.stage = {
    is: "ending",
    onTurn: stage.onTurn,
    outPlay: verdict === null ? outPlayOf(game) : null,
    neutral: neutralOf(stage),
    verdict: verdict,
    confirmed: [false, false],
  };
  game.scoreLine = 0;
  return DONE;
}

/**
 * Takes one side's confirmation. Both are needed, so that a press out of habit after a mistaken END does not end the
 * game.
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
 * Takes the missing confirmation. The next game, which ends this one for good, does not begin before both have
 * confirmed.
 */
export function pressInEnded(game: Game, stage: Ended, side: Side): Outcome {
  if (stage.confirmed[side]) return refused("gameOver");
  stage.confirmed[side] = true;
  say(game, "gameOver");
  return DONE;
}

export function bothConfirmed(stage: Ended): boolean {
  return stage.confirmed[0] && stage.confirmed[1];
}

/**
 * BACK continues the game, neutralised: the end was not agreed. A verdict returns to the panel. The opponent decides
 * again on an out play that is still open, with the time that was left; a BACK too many does not take back the OUT as
 * well.
 */
export function keyInEnding(game: Game, stage: Ending, key: Key, at: Millis): Outcome {
  const one = stage.confirmed[0] || stage.confirmed[1];
  if (key === "END" && one && eitherMayEnd(game, stage)) return endGame(game, stage, at);
  if (key !== "BACK") return refused("pressOrBack");
  const outPlay = stage.outPlay;
  if (outPlay === null || game.openPlay === null) return continueGame(game, stage, at);
  game.backAt = at;
  return resumeOut(game, stage.onTurn, outPlay, at);
}

/** The next line from `line` on, in steps of `by`. No line is a choice, too, once all have an answer. */
function nextLine(game: Game, stage: Ended, line: number, by: number): number {
  const lines = NO_LINE + 1;
  let next = line;
  do next = (next + by + lines) % lines;
  while (next === NO_LINE ? !isComplete(game, stage) : !isAsked(game, stage, next));
  return next;
}

export const MOST_DIGITS = 4;

/**
 * Asks for one line at a time, from A's score on: digits and ENTER for a number, Y or N for whether the scores include
 * the points won in challenges. Once all have an answer, no line is asked for, and a stray digit does nothing; UP and
 * DOWN choose a line, and digits replace the number there. Where no device may be used before the result is signed
 * (NASPA III.A.7), ACCEPT says that the result is signed.
 */
export function keyInEnded(game: Game, stage: Ended, key: Key, at: Millis): Outcome {
  const open = mayTypeScores(game);
  if (isForfeit(stage)) return refused("gameOver");
  if (key === "ACCEPT" && !open) {
    game.signed = true;
    return DONE;
  }
  if (!open) return refused(isDigit(key) ? "notSigned" : "gameOver");
  // A number that counts as typed already is confirmed by a late ENTER: a refusal would hide the code.
  const line = key !== "ENTER" && isSettled(game, stage, at) ? NO_LINE : game.scoreLine;
  if (key === "UP" || key === "DOWN") return chooseLine(game, stage, line, key === "UP" ? -1 : 1);
  if (line === NO_LINE) return refused(whyNoLine(stage, key));
  return line === POINTS_LINE ? sayPoints(game, stage, key) : keyInNumber(game, stage, line, key);
}

/** The player who is out has no tiles: the slip has a 0, and the device does not ask for it. */
function whyNoLine(stage: Ended, key: Key): Notice {
  if (key === "0" && stage.outPlay !== null) return "alreadySo";
  return isDigit(key) || key === "DELETE" ? "chooseLine" : "gameOver";
}

function chooseLine(game: Game, stage: Ended, line: number, by: number): Outcome {
  if (game.entry === Entry.asked) return refused("enterAgain");
  if (isDoubtful(game)) {
    game.entry = Entry.asked;
    return DONE;
  }
  game.entry = Entry.chosen;
  game.scoreLine = nextLine(game, stage, line, by);
  return DONE;
}

/** Takes the answer whether the scores include the points won in challenges. */
function sayPoints(game: Game, stage: Ended, key: Key): Outcome {
  if (key === "Y" || key === "N") game.pointsIn = key === "Y";
  else if (key !== "ENTER" || game.pointsIn === null) return refused("menuKeys");
  game.scoreLine = nextOpen(game, stage, POINTS_LINE);
  return DONE;
}

/** Takes a key for a number. One that can hardly be right is questioned, and taken with a second ENTER. */
function keyInNumber(game: Game, stage: Ended, line: number, key: Key): Outcome {
  const typed = game.scores[line];
  if (isDigit(key)) {
    if (typed === "0" && key === "0") return refused("alreadySo");
    const before = game.entry === Entry.typing && typed !== "0" ? typed : "";
    if (before.length === MOST_DIGITS) return refused("fullField");
    game.scores[line] = before + key;
    game.entry = Entry.typing;
  } else if (key === "DELETE") {
    if (typed === "") return refused("alreadySo");
    game.scores[line] = typed.slice(0, -1);
    game.entry = Entry.typing;
  } else if (key === "Y" || key === "N") {
    return sayBoth(game, stage, line, key);
  } else if (key !== "ENTER") {
    return refused("gameOver");
  } else if (typed === "") {
    return refused("needDigits");
  } else if (isDoubtful(game)) {
    game.entry = Entry.asked;
  } else {
    game.entry = Entry.chosen;
    game.scoreLine = nextOpen(game, stage, line);
  }
  return DONE;
}

/** If the question on points is next, its answer takes the number as well. */
function sayBoth(game: Game, stage: Ended, line: number, key: Key): Outcome {
  const next = game.scores[line] !== "" && nextOpen(game, stage, line) === POINTS_LINE;
  if (!next || game.entry === Entry.asked || isDoubtful(game)) return refused("gameOver");
  game.entry = Entry.chosen;
  return sayPoints(game, stage, key);
}

/** Drops the entries of the result: play continues, and all the numbers will change (NZ 6.10.5, 6.11.4). */
function forgetEntry(game: Game): void {
  game.signed = false;
  game.scores = ["", "", "", ""];
  game.pointsIn = null;
  game.scoreLine = 0;
  game.entry = Entry.chosen;
}

/**
 * Continues the game. After an accepted out play the opponent is to play: tiles were found (NZ 6.10-11; ASPA 11.4-5;
 * NASPA V.A).
 */
function continueGame(game: Game, stage: Ending | Ended, at: Millis): Outcome {
  const outPlay = stage.outPlay;
  const onTurn = outPlay === null ? stage.onTurn : other(outPlay.player);
  // If no press had ended the turn, the end of the game had; the clocks have stood since.
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

/** Whether there is an end to take back. */
export function mayReopen(game: Game): boolean {
  return game.stage.is === "ending" || game.stage.is === "ended";
}

/** Takes back the end: the game continues from where it was, neutralised. For the director alone. */
export function reopen(game: Game, at: Millis): Outcome {
  const stage = game.stage;
  if (stage.is === "ended") forgetEntry(game);
  return stage.is === "ending" || stage.is === "ended" ? continueGame(game, stage, at) : refused("notEnded");
}

/** Whether scores may be typed: not before the result is signed, if the document says so (NASPA III.A.7). */
export function mayTypeScores(game: Game): boolean {
  return game.rules.scoreEntry || game.signed;
}

/** Whether the game was forfeited: it was not played to its end, and has no scores. */
export function isForfeit(stage: Ended): boolean {
  return stage.by === "forfeitA" || stage.by === "forfeitB" || stage.by === "forfeitBoth";
}

/** Why the director cannot end the game in this way; null if that can be done. */
export function whyNoEnd(game: Game, how: EndedBy | null): Notice | null {
  const now = game.stage.is;
  if (now === "setup" || now === "ended" || now === "adjudicating") return "noGame";
  const leaves = how === "leftA" || how === "leftB";
  return leaves && game.rules.leaverSpread === null ? "notInTheRules" : null;
}

/**
 * Ends the game for the director: as it stands, by a forfeit, or with null as if both sides had confirmed (six zeros).
 */
export function endBy(game: Game, how: EndedBy | null, at: Millis): Outcome {
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
  game.scoreLine = 0;
  return DONE;
}
