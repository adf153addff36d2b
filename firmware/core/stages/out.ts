// The out play: the player stops the clocks, and the opponent accepts, holds or challenges (NZ 8.2).

import { left, type Millis, playedMs, run } from "../clock";
import { type Game, say, type SettledPlay } from "../game";
import type { Neutral, Out, OutPlay, Running } from "../stage";
import type { Key } from "../keys";
import { DONE, refused, type Outcome, takenDown } from "../outcome";
import { other, type Side } from "../side";
import { openChallenge } from "./challenge";
import { askForEnd } from "./end";
import { putBack, rightsNow } from "./turn";

/** `player` has played its last tiles: both clocks stop, and its play is open to challenge. */
export function playOut(game: Game, stage: Running | Neutral, player: Side, at: Millis): Outcome {
  run(game.clock, null, at);
  game.stage = {
    is: "out",
    onTurn: player,
    outPlay: {
      player: player,
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
 * Whether the opponent has had the time that the rules give, if they let the player start the opponent's clock at all.
 */
export function mayStartOpponent(game: Game, outPlay: OutPlay, at: Millis): boolean {
  const seconds = game.rules.outStartSeconds;
  return seconds !== null && thoughtMs(outPlay, at) >= seconds * 1000;
}

/** The player may start the opponent's clock once the opponent has had the time to accept (NZ 8.2.1). */
export function pressInOut(game: Game, stage: Out, side: Side, at: Millis): Outcome {
  const outPlay = stage.outPlay;
  if (side !== outPlay.player || game.clock.running !== null) return refused("opponentDecides");
  if (!mayStartOpponent(game, outPlay, at) && !isHeldOnClock(game)) return refused("soonStart");
  endStop(outPlay, at);
  run(game.clock, other(side), at);
  return DONE;
}

/**
 * Whether an out play is held and the hold runs on the holder's clock (NASPA V.D), which the player may start at once.
 */
export function isHeldOnClock(game: Game): boolean {
  return game.hold !== null && game.rules.outHoldStartsClock;
}

/**
 * How the out play was settled before DOWN declared it one, if it was: that stays in force (NZ 6.12.1.4, 6.12.2.2; ASPA
 * 10.10). A side that was on turn has played out with a new play.
 */
export function settledBefore(game: Game, outPlay: OutPlay): SettledPlay | null {
  const settled = outPlay.player === outPlay.onTurnBefore ? null : game.settledPlay;
  return settled !== null && settled.player === outPlay.player ? settled : null;
}

/**
 * A play that was judged is not challenged again; the director rules on a challenge that follows an acceptance, or
 * comes too late.
 */
function challengeOut(game: Game, stage: Out, outPlay: OutPlay, at: Millis): Outcome {
  const settled = settledBefore(game, outPlay);
  if (settled !== null && settled.judged) return refused("playSettled");
  const late = isOverdue(game, outPlay, at) ? "timeIsOver" : null;
  return openChallenge(game, stage, outPlay.player, settled === null ? late : "acceptedFirst", at);
}

/** Takes the opponent's acceptance; an earlier verdict on the play is kept. */
function acceptOut(game: Game, stage: Out, outPlay: OutPlay, at: Millis): Outcome {
  game.openPlay = null;
  game.hold = null;
  if (settledBefore(game, outPlay) === null)
    game.settledPlay = { player: outPlay.player, judged: false, at: playedMs(game.clock, at), askedAt: null };
  return askForEnd(game, stage, at);
}

export function keyInOut(game: Game, stage: Out, key: Key, at: Millis): Outcome {
  const outPlay = stage.outPlay;
  switch (key) {
    case "ACCEPT":
      return acceptOut(game, stage, outPlay, at);
    case "CHALLENGE":
      return challengeOut(game, stage, outPlay, at);
    case "HOLD":
      return holdOut(game, outPlay, at);
    case "NEUTRAL":
      return stopOrGoOn(game, outPlay, at);
    case "END":
      return askForEnd(game, stage, at);
    case "DOWN":
      return switchOut(game, stage);
    case "BACK":
      // OUT was pressed in error: tiles were left. An opponent who holds the play by now has to release it with words
      // (NZ 6.12.1.6).
      if (game.hold !== null) return refused("opponentDecides");
      // The play stands by now (NASPA V.D): OUT pressed again would open it once more.
      if (isOverdue(game, outPlay, at)) return refused("useDirector");
      return putBack(game, outPlay.before, outPlay.onTurnBefore, at);
    default:
      return refused("opponentDecides");
  }
}

/** Time that the opponent has thought, without the director's time. */
export function thoughtMs(outPlay: OutPlay, at: Millis): Millis {
  return (outPlay.stoppedAt === null ? at : outPlay.stoppedAt) - outPlay.since;
}

/**
 * Whether the document's time for holding or challenging an out play is over (NASPA V.D). Words said in time bind, and
 * typing is slower than speaking (IV.I.1): a late key is taken down all the same, and the director rules.
 */
export function isOverdue(game: Game, outPlay: OutPlay, at: Millis): boolean {
  const seconds = game.rules.outOverSeconds;
  return seconds !== null && game.hold === null && thoughtMs(outPlay, at) >= seconds * 1000;
}

/**
 * Stops a running clock. While both stand, NEUTRAL calls the director: the time to decide stops until NEUTRAL is
 * pressed again. A hold has no such time.
 */
function stopOrGoOn(game: Game, outPlay: OutPlay, at: Millis): Outcome {
  if (game.clock.running !== null) run(game.clock, null, at);
  else if (game.hold !== null) return refused("stopped");
  else if (outPlay.stoppedAt === null) outPlay.stoppedAt = at;
  else endStop(outPlay, at);
  return DONE;
}

/** Continues the time to decide if it was stopped. */
function endStop(outPlay: OutPlay, at: Millis): void {
  if (outPlay.stoppedAt !== null) outPlay.since += at - outPlay.stoppedAt;
  outPlay.stoppedAt = null;
}

/** Takes the opponent's hold. No key starts a clock: the player's button starts the holder's. */
function holdOut(game: Game, outPlay: OutPlay, at: Millis): Outcome {
  if (game.hold !== null) return refused("alreadyHeld");
  if (settledBefore(game, outPlay) !== null) return refused("playSettled");
  const late = isOverdue(game, outPlay, at);
  const holder = other(outPlay.player);
  endStop(outPlay, at);
  game.hold = { by: holder, leftMs: left(game.clock, holder, at) };
  if (!late) return DONE;
  say(game, "timeIsOver");
  return takenDown("timeIsOver");
}

/** Makes the other side the one that is out: it had pressed its button first, out of habit (ASPA 11.1b; NASPA V.D). */
function switchOut(game: Game, stage: Out): Outcome {
  const outPlay = stage.outPlay;
  if (game.hold !== null || game.clock.running !== null) return refused("opponentDecides");
  outPlay.player = other(outPlay.player);
  game.openPlay = outPlay.player;
  stage.onTurn = outPlay.player;
  return DONE;
}
