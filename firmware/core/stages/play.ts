// Play: nobody's clock started yet, one side's clock running, or both neutralised.

import { Millis, run } from "../clock";
import { Game, Notice } from "../game";
import { Key } from "../keys";
import { other, Side } from "../side";
import { openChallenge } from "./challenge";
import { askForEnd } from "./end";
import { playOut } from "./out";

/**
 * Presses closer together than this are one moment: nobody sees the other's lamp light and answers it in less. The
 * press of the side whose clock ran counts, the other does not.
 */
const ONE_MOMENT_MS = 100;

/** Refuses, and says why; the game stays as it was. */
export function refuse(game: Game, notice: Notice): null {
  game.notice = notice;
  return null;
}

/** Starts the clock of the side that does not press, as the buttons of a game clock do. */
export function startOpponent(game: Game, presser: Side, at: Millis): null {
  const side = other(presser);
  run(game.clock, side, at);
  game.stage = "running";
  game.onTurn = side;
  return null;
}

/** Stops both clocks; a hold ends with the clock that it runs on. */
export function neutralise(game: Game, at: Millis): void {
  run(game.clock, null, at);
  game.stage = "neutral";
  game.holdSince = null;
}

export function pressInReady(game: Game, side: Side, at: Millis): null {
  // What went by on the table before the first start belongs to no game.
  game.clock.since = at;
  return startOpponent(game, side, at);
}

export function keyInReady(game: Game, key: Key, _at: Millis): null {
  return refuse(game, key === "NEUTRAL" ? "stopped" : "pressToStart");
}

/** A press of the running side ends its turn (NZ 6.3.3): its play stands open to challenge, the opponent's clock runs. */
export function pressInRunning(game: Game, side: Side, at: Millis): null {
  if (side !== game.clock.running) return refuse(game, "notYourButton");
  if (at - game.clock.since < ONE_MOMENT_MS) return null;
  game.openPlay = side;
  game.holdSince = null;
  return startOpponent(game, side, at);
}

export function keyInRunning(game: Game, key: Key, at: Millis): null {
  switch (key) {
    case "NEUTRAL":
      neutralise(game, at);
      return null;
    case "HOLD":
      return hold(game, at);
    case "ACCEPT":
      return accept(game);
    case "CHALLENGE":
      return openChallenge(game, at);
    case "OUT":
      return playOut(game, at);
    case "END":
      return askForEnd(game, at);
    default:
      return refuse(game, "notYourButton");
  }
}

/** The side on turn reserves its right to challenge; its own clock runs on (NZ 6.12.1.2.2). */
function hold(game: Game, at: Millis): null {
  if (game.openPlay === null) return refuse(game, "noPlay");
  if (game.holdSince !== null) return refuse(game, "alreadyHeld");
  game.holdSince = at;
  return null;
}

/** Releases a hold; accepting the turn waives the right to challenge it (NZ 6.12.1.4, 6.12.1.6). */
function accept(game: Game): null {
  if (game.holdSince === null) return refuse(game, "notHeld");
  game.holdSince = null;
  game.openPlay = null;
  return null;
}

/** Either button restarts the other side's clock; the panel says whose press is expected (NZ 6.1.3.5, 6.6). */
export function pressInNeutral(game: Game, side: Side, at: Millis): null {
  return startOpponent(game, side, at);
}

export function keyInNeutral(game: Game, key: Key, at: Millis): null {
  switch (key) {
    case "NEUTRAL":
      return refuse(game, "stopped");
    case "CHALLENGE":
      return openChallenge(game, at);
    case "OUT":
      return playOut(game, at);
    case "END":
      return askForEnd(game, at);
    default:
      return refuse(game, "startFirst");
  }
}
