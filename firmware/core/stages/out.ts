// The out play: the player stops the clocks, and the opponent accepts, holds or challenges (NZ 8.2).

import { left, type Millis, playedMs, run } from "../clock";
import type { Act } from "../acts";
import type { Game, SettledPlay } from "../game";
import type { Neutral, Out, OutPlay, Running } from "../stage";
import { DONE, needsRuling, type Outcome, refused } from "../outcome";
import { other, type Side } from "../side";
import { openChallenge } from "./challenge";
import { askForEnd } from "./end";
import { isLateKey, restoreBefore, rightsNow } from "./turn";

/** Declares `player` out: stops both clocks, and opens its play to challenge. */
export function playOut(game: Game, stage: Running | Neutral, player: Side, at: Millis): Outcome {
  run(game.clock, null, at);
  game.stage = {
    is: "out",
    onTurn: player,
    outPlay: {
      player,
      since: at,
      stoppedAt: null,
      before: rightsNow(game, stage),
      onTurnBefore: stage.onTurn,
    },
  };
  game.openPlay = player;
  game.hold = null;
  return DONE;
}

/**
 * Whether the player may start the opponent's clock because the opponent's time to accept is over; never under rules
 * that set no such time.
 */
export function mayStartOpponent(game: Game, outPlay: OutPlay, at: Millis): boolean {
  const seconds = game.rules.outStartSeconds;
  return seconds !== null && decidingMs(outPlay, at) >= seconds * 1000;
}

/** The player's press starts the opponent's clock after the opponent's time to accept (NZ 8.2.1). */
export function pressInOut(game: Game, stage: Out, side: Side, at: Millis): Outcome {
  const outPlay = stage.outPlay;
  if (side !== outPlay.player || game.clock.running !== null) return refused("opponentDecides");
  if (!mayStartOpponent(game, outPlay, at) && !isHeldOnClock(game))
    return refused(isOverdue(game, outPlay, at) ? "gameOver" : "soonStart");
  // The time of a held play has stopped for good.
  if (game.hold === null) resumeDecidingTime(outPlay, at);
  run(game.clock, other(side), at);
  return DONE;
}

/**
 * Whether an out play is held under a document whose hold runs on the holder's clock (NASPA V.D): the player may start
 * that clock at once.
 */
export function isHeldOnClock(game: Game): boolean {
  return game.hold !== null && game.rules.outHoldStartsClock;
}

/** Whether the other side has a turn more to play, because the side that began is out under rules of equal turns. */
export function lacksTurn(game: Game, outPlay: OutPlay): boolean {
  const turn = outPlay.player === outPlay.onTurnBefore ? game.turn : game.turn - 1;
  return game.rules.equalTurns && turn % 2 === 1;
}

/**
 * How the play was settled before DOWN made it an out play; null if it was not. The settlement stays in force (NZ
 * 6.12.1.4, 6.12.2.2; ASPA 10.10). The out play of a side that was on turn is a new play.
 */
export function settledBefore(game: Game, outPlay: OutPlay): SettledPlay | null {
  const settled = outPlay.player === outPlay.onTurnBefore ? null : game.settledPlay;
  return settled !== null && settled.player === outPlay.player ? settled : null;
}

/**
 * Opens a challenge of the out play. A play with a verdict cannot be challenged again; the director rules on a
 * challenge that follows an acceptance or comes too late.
 */
function challengeOutPlay(game: Game, stage: Out, outPlay: OutPlay, at: Millis): Outcome {
  const settled = settledBefore(game, outPlay);
  if (settled !== null && settled.judged) return refused("playSettled");
  const late = isLate(game, outPlay, at) ? "timeIsOver" : null;
  return openChallenge(game, stage, outPlay.player, settled === null ? late : "acceptedFirst", at);
}

/** Takes the opponent's acceptance; an earlier verdict on the play is kept. */
function acceptOutPlay(game: Game, stage: Out, outPlay: OutPlay, at: Millis): Outcome {
  game.openPlay = null;
  game.hold = null;
  if (settledBefore(game, outPlay) === null)
    game.settledPlay = { player: outPlay.player, judged: false, at: playedMs(game.clock, at), askedAt: null };
  return askForEnd(game, stage, at);
}

export function actInOut(game: Game, stage: Out, act: Act, at: Millis): Outcome | null {
  const outPlay = stage.outPlay;
  switch (act.kind) {
    case "accept":
      return acceptOutPlay(game, stage, outPlay, at);
    case "challenge":
      return challengeOutPlay(game, stage, outPlay, at);
    case "hold":
      return holdOutPlay(game, outPlay, at);
    case "neutral":
      return neutralInOut(game, outPlay, at);
    case "end":
      return askForEnd(game, stage, at);
    case "otherIsOut":
      return switchOutPlayer(game, stage);
    case "notOut":
      // OUT was pressed in error. If the opponent holds the play, they have to release it first (NZ 6.12.1.6).
      if (game.hold !== null) return refused("opponentDecides");
      // The play stands (NASPA V.D): taking back OUT and pressing it again would reopen it.
      if (isOverdue(game, outPlay, at)) return refused("useDirector");
      return restoreBefore(game, outPlay.before, outPlay.onTurnBefore, at);
    default:
      return null;
  }
}

/** Deciding time that the opponent has used, without the time for which it was stopped or the play was held. */
export function decidingMs(outPlay: OutPlay, at: Millis): Millis {
  return (outPlay.stoppedAt === null ? at : outPlay.stoppedAt) - outPlay.since;
}

/** Whether the document's time for holding or challenging an out play is over, and so the game (NASPA V.D). */
export function isOverdue(game: Game, outPlay: OutPlay, at: Millis): boolean {
  const seconds = game.rules.outOverSeconds;
  return seconds !== null && game.hold === null && decidingMs(outPlay, at) >= seconds * 1000;
}

/**
 * Whether a key comes after that time. A hold or challenge spoken in time binds, and typing is slower than speaking
 * (NASPA IV.I.1), so a late key still takes effect, and the director rules on it. A challenge out of a late hold is as
 * late.
 */
function isLate(game: Game, outPlay: OutPlay, at: Millis): boolean {
  const seconds = game.rules.outOverSeconds;
  return seconds !== null && isLateKey(seconds, decidingMs(outPlay, at));
}

/**
 * NEUTRAL stops a running clock. While both are stopped it calls the director: the deciding time stops until NEUTRAL is
 * pressed again. During a hold there is no deciding time.
 */
function neutralInOut(game: Game, outPlay: OutPlay, at: Millis): Outcome {
  if (game.clock.running !== null) run(game.clock, null, at);
  else if (game.hold !== null) return refused("stopped");
  else if (outPlay.stoppedAt === null) outPlay.stoppedAt = at;
  else resumeDecidingTime(outPlay, at);
  return DONE;
}

/** Resumes the deciding time if it was stopped. */
function resumeDecidingTime(outPlay: OutPlay, at: Millis): void {
  if (outPlay.stoppedAt !== null) outPlay.since += at - outPlay.stoppedAt;
  outPlay.stoppedAt = null;
}

/**
 * Takes the opponent's hold. The key starts no clock: the player's button starts the holder's. A hold stops the time of
 * a document that limits it (NASPA V.D); other documents' time until the player may start that clock goes on.
 */
function holdOutPlay(game: Game, outPlay: OutPlay, at: Millis): Outcome {
  if (game.hold !== null) return refused("alreadyHeld");
  if (settledBefore(game, outPlay) !== null) return refused("playSettled");
  const late = isLate(game, outPlay, at);
  const holder = other(outPlay.player);
  if (game.rules.outOverSeconds === null) resumeDecidingTime(outPlay, at);
  else if (outPlay.stoppedAt === null) outPlay.stoppedAt = at;
  game.hold = { by: holder, leftMs: left(game.clock, holder, at) };
  return late ? needsRuling("timeIsOver", "timeIsOver") : DONE;
}

/**
 * Makes the other side the one that is out, because it pressed its button by habit before OUT (ASPA 11.1b; NASPA V.D).
 */
function switchOutPlayer(game: Game, stage: Out): Outcome {
  const outPlay = stage.outPlay;
  if (game.hold !== null || game.clock.running !== null) return refused("opponentDecides");
  outPlay.player = other(outPlay.player);
  game.openPlay = outPlay.player;
  stage.onTurn = outPlay.player;
  return DONE;
}
