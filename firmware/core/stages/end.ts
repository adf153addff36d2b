// The end of the game: both sides confirm it, then the panel shows the result.

import { type Millis, playedMs, run } from "../clock";
import { Entry, type Game, NO_LINE, type Notice, onTurnOf, outPlayOf, POINTS_LINE, setNotice } from "../game";
import type { Challenged, EndedBy, Ended, Ending, Neutral, Out, Running, Stage } from "../stage";
import { isDigit, type Key } from "../keys";
import { DONE, refused, type Outcome } from "../outcome";
import { other, type Side } from "../side";
import { isAsked, isComplete, isDoubtful, isSettled, nextOpen } from "../result";
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
  if (verdict !== null) verdict.askedAt = null;
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
  askFirstNumber(game, game.stage);
  return DONE;
}

/** Asks for the first number of the result without an answer. */
function askFirstNumber(game: Game, stage: Ended): void {
  game.entry = Entry.chosen;
  game.scoreLine = nextOpen(game, stage, NO_LINE);
}

/** Whether one side's confirmation and a second END are enough: six zero scores (NASPA 2013 V.B). */
export function eitherMayEnd(game: Game, stage: Ending): boolean {
  return game.rules.sixZerosByEither && stage.outPlay === null;
}

/**
 * Takes the missing confirmation. The next game cannot begin before both sides have confirmed, unless either may end
 * the game.
 */
export function pressInEnded(game: Game, stage: Ended, side: Side): Outcome {
  if (stage.confirmed[side]) return refused("gameOver");
  stage.confirmed[side] = true;
  setNotice(game, "gameOver");
  return DONE;
}

export function bothConfirmed(stage: Ended): boolean {
  return stage.confirmed[0] && stage.confirmed[1];
}

/**
 * BACK continues the game, neutralised: the end was not agreed. A verdict returns to the panel. The opponent decides
 * again on an out play that is still open, with the time that was left; a second BACK does not take back the OUT as
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

/** The next line from `line` on, in steps of `by`; NO_LINE is among the choices after all lines have an answer. */
function nextLine(game: Game, stage: Ended, line: number, by: number): number {
  const lines = NO_LINE + 1;
  let next = line;
  do next = (next + by + lines) % lines;
  while (next === NO_LINE ? !isComplete(game, stage) : !isAsked(game, stage, next));
  return next;
}

export const MOST_DIGITS = 4;

/**
 * Takes the entries of one line at a time, from A's score on: digits and ENTER for a number, Y or N for whether the
 * scores include the points won in challenges. After the last answer no line is asked for, and a stray digit does
 * nothing; UP and DOWN choose a line, and digits replace the number there. If no device may be used before the result
 * is signed (NASPA III.A.7), ACCEPT says that the result is signed.
 */
export function keyInEnded(game: Game, stage: Ended, key: Key, at: Millis): Outcome {
  const open = mayTypeScores(game);
  if (isForfeit(stage)) return refused("gameOver");
  if (key === "ACCEPT" && !open) {
    game.signed = true;
    return DONE;
  }
  if (!open) return refused(isDigit(key) ? "notSigned" : "gameOver");
  // A late ENTER confirms a number that counts as complete already: a refusal would hide the code.
  const line = key !== "ENTER" && isSettled(game, stage, at) ? NO_LINE : game.scoreLine;
  if (key === "UP" || key === "DOWN") return chooseLine(game, stage, line, key === "UP" ? -1 : 1);
  if (line === NO_LINE) return refused(whyNoLine(stage, key));
  return line === POINTS_LINE ? answerPoints(game, stage, key) : keyInNumber(game, stage, line, key);
}

/**
 * Why a key is refused while no line is chosen. A 0 may be the slip's entry for the tiles of the player who is out,
 * which the device does not ask for.
 */
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
function answerPoints(game: Game, stage: Ended, key: Key): Outcome {
  if (key === "Y" || key === "N") game.pointsIn = key === "Y";
  else if (key !== "ENTER" || game.pointsIn === null) return refused("menuKeys");
  game.scoreLine = nextOpen(game, stage, POINTS_LINE);
  return DONE;
}

/** Takes a key for a number. An implausible number is questioned, and taken at a second ENTER. */
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
    return enterAndAnswerPoints(game, stage, line, key);
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

/** Takes Y or N after a number, if the question about points is next: the answer confirms the number as well. */
function enterAndAnswerPoints(game: Game, stage: Ended, line: number, key: Key): Outcome {
  const next = game.scores[line] !== "" && nextOpen(game, stage, line) === POINTS_LINE;
  if (!next || game.entry === Entry.asked || isDoubtful(game)) return refused("gameOver");
  game.entry = Entry.chosen;
  return answerPoints(game, stage, key);
}

/** Whether something has been entered on the result. */
export function hasEntries(game: Game): boolean {
  return game.stage.is === "ended" && (game.signed || game.pointsIn !== null || game.scores.join("") !== "");
}

/**
 * Clears the entries of the result, because play continues after the end was taken back and the numbers will change (NZ
 * 6.10.5, 6.11.4).
 */
export function clearEntries(game: Game): void {
  game.signed = false;
  game.scores = ["", "", "", ""];
  game.pointsIn = null;
  game.scoreLine = 0;
  game.entry = Entry.chosen;
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
  askFirstNumber(game, game.stage);
  return DONE;
}
