// Play: nobody's clock started yet, one side's clock running, or both neutralised.

import { beginTime, left, type Millis, playedMs, run, type Seconds } from "../clock";
import { addTime } from "../corrections";
import { type Game, type Notice, say } from "../game";
import { type Hold, type Minute, type Neutral, neutralReasons, type Running } from "../stage";
import { isDigit, type Key } from "../keys";
import { DONE, refused, type Outcome, takenDown } from "../outcome";
import { other, type Side } from "../side";
import { openChallenge } from "./challenge";
import { askForEnd } from "./end";
import { playOut } from "./out";
import { standNeutral, startOpponent } from "./turn";

/**
 * Presses closer together than this are one moment: nobody sees the other's lamp light and answers it in less. The
 * press of the side whose clock ran counts, the other does not.
 */
const ONE_MOMENT_MS = 100;

export function pressInReady(game: Game, side: Side, at: Millis): Outcome {
  // What went by on the table before the first start belongs to no game, unless a late player's clock has run.
  if (!game.begunLate) beginTime(game.clock, at);
  game.turn = 1;
  return startOpponent(game, side, at);
}

/** Whether nobody's clock has run, nor been corrected: set-up may begin anew, because nothing is lost by it. */
function clocksAreNew(game: Game): boolean {
  const minutes = game.settings.minutes;
  const leftMs = game.clock.leftMs;
  return !game.begunLate && leftMs[0] === minutes[0] * 60000 && leftMs[1] === minutes[1] * 60000;
}

/** BACK goes back to set-up, as long as nobody's clock has run or been corrected. */
export function keyInReady(game: Game, key: Key): Outcome {
  if (key !== "BACK" || !clocksAreNew(game)) return refused(key === "NEUTRAL" ? "stopped" : "pressToStart");
  game.stage = { is: "setup", line: 0 };
  return DONE;
}

/** A press of the running side ends its turn (NZ 6.3.3). */
export function pressInRunning(game: Game, stage: Running, side: Side, at: Millis): Outcome {
  // The chooser's clock runs for the choice alone (NASPA 2013 IV.B.5.b): it is no turn, and a press does not end it.
  if (stage.choosing !== null) return refused("neutralStops");
  if (side !== game.clock.running) return agreeToGoOn(game, stage, side, at);
  if (at - game.clock.since < ONE_MOMENT_MS) return refused("notYourButton");
  return endTurn(game, side, at);
}

/** The play stands open to challenge, the opponent's clock runs. */
function endTurn(game: Game, side: Side, at: Millis): Outcome {
  const hold = game.hold;
  const own = hold !== null && hold.by === side;
  game.waived = { openPlay: game.openPlay, openSince: game.openSince, hold: own ? hold : null };
  game.openPlay = side;
  game.openSince = playedMs(game.clock, at);
  game.acceptedAt = null;
  if (own) game.hold = null;
  game.pressedBack = null;
  game.turn++;
  return startOpponent(game, side, at);
}

export function keyInRunning(game: Game, stage: Running, key: Key, at: Millis): Outcome {
  if (key === "NEUTRAL") return standNeutral(game, stage.onTurn, at);
  if (stage.choosing !== null) return refused("neutralStops");
  if (key === "BACK") return askToGoOn(game, stage, at);
  return playKey(game, stage, key, "playKeys", at);
}

/**
 * Whether the time in which a play may be held or challenged is over (NASPA 2011 IV.I.1). What was said in time binds,
 * and typing is slower than speaking: both are taken down all the same, and the director rules.
 */
function isAfterWindow(game: Game, at: Millis): boolean {
  const seconds = game.rules.challengeWindowSeconds;
  if (seconds === null || game.openPlay === null || game.hold !== null) return false;
  return playedMs(game.clock, at) - game.openSince >= seconds * 1000;
}

/** Between a press out of habit and the OUT that belongs to it. */
const HABIT_MS: Millis = 5000;

/** Who plays out: the side on turn; or the other, which has pressed its button first, out of habit. */
function whoIsOut(game: Game, stage: Running | Neutral, at: Millis): Side {
  const pressed = stage.is === "running" && game.openPlay === other(stage.onTurn) && game.waived !== null;
  return pressed && game.hold === null && playedMs(game.clock, at) - game.openSince < HABIT_MS
    ? other(stage.onTurn)
    : stage.onTurn;
}

/** The keys that mean the same while a clock runs and while both stand; any other is refused. */
function playKey(game: Game, stage: Running | Neutral, key: Key, otherwise: Notice, at: Millis): Outcome {
  switch (key) {
    case "HOLD":
    case "CHALLENGE":
      return holdOrChallenge(game, stage, key, at);
    case "ACCEPT":
      return accept(game, stage.onTurn, at);
    case "OUT":
      return playOut(game, stage.onTurn, whoIsOut(game, stage, at), at);
    case "END":
      return askForEnd(game, stage, at);
    default:
      return refused(otherwise);
  }
}

/** A BACK that comes so soon after another key was meant for that one's page. */
const SAME_HAND_MS: Millis = 1500;
/** The side that was asked has so long to press; later, a press is a slip. */
const AGREE_MS: Millis = 10000;

/** A wrong first press is noticed within so long. */
const WRONG_START_MS: Millis = 60000;

/** What has run of a clock that nobody has corrected. */
function ranMs(game: Game, side: Side, at: Millis): Millis {
  return game.allowedMs[side] - left(game.clock, side, at);
}

/**
 * Whether there has been the first press, and nothing else: the clock that it started may be the wrong one, because the
 * first player has pressed the own button (NZ 6.1.1; ASPA 1.5; NASPA III.E).
 */
export function isFirstPress(game: Game, stage: Running, at: Millis): boolean {
  const clock = game.clock;
  const none = game.openPlay === null && game.waived === null && game.pressedBack === null;
  const untouched = clock.neutralMs === 0 && clock.correctedMs === 0;
  return game.turn === 1 && none && untouched && ranMs(game, other(stage.onTurn), at) === 0;
}

/**
 * Asks whether the first press was the wrong side's, or the turn that has just ended had not: a blank was not declared
 * (NZ 6.2.2; NASPA IV.F.1.a), or the button was pressed by mistake (NASPA IV.E.1). The side whose clock is to run is
 * asked, so that no single key starts it.
 */
function askToGoOn(game: Game, stage: Running, at: Millis): Outcome {
  if (at - game.keyAt < SAME_HAND_MS) return refused("wait");
  const wrong = isFirstPress(game, stage, at) && ranMs(game, stage.onTurn, at) <= WRONG_START_MS;
  if (!wrong && (game.openPlay !== other(stage.onTurn) || game.waived === null)) return refused("noPressBack");
  if (isAsked(stage, at)) return refused("alreadySo");
  stage.backAskedAt = at;
  return DONE;
}

/** The first press was the wrong side's: what the other's clock ran is nobody's, and `player` is to play. */
function startAnew(game: Game, player: Side, at: Millis): Outcome {
  const clock = game.clock;
  const charged = other(player);
  run(clock, null, at);
  const ran = ranMs(game, charged, at);
  clock.leftMs[charged] += ran;
  clock.neutralMs += ran;
  return startOpponent(game, charged, at);
}

/** Whether it is asked if the turn before goes on, and not too long ago for an answer. */
export function isAsked(stage: Running, at: Millis): boolean {
  return stage.backAskedAt !== null && at - stage.backAskedAt <= AGREE_MS;
}

/**
 * The player's clock runs again, with what the press had waived; this is no turn of the opponent. Any other press of
 * the side that waits is none of its business.
 */
function agreeToGoOn(game: Game, stage: Running, player: Side, at: Millis): Outcome {
  if (!isAsked(stage, at)) return refused("notYourButton");
  if (isFirstPress(game, stage, at)) return startAnew(game, player, at);
  const waived = game.waived;
  // Meanwhile the play may have been accepted.
  if (waived === null || game.openPlay !== player) return refused("notYourButton");
  startOpponent(game, other(player), at);
  game.turn--;
  game.openPlay = waived.openPlay;
  game.openSince = waived.openSince;
  game.hold = waived.hold;
  game.waived = null;
  game.pressedBack = player;
  return DONE;
}

function holdOrChallenge(game: Game, stage: Running | Neutral, key: Key, at: Millis): Outcome {
  const late = isAfterWindow(game, at);
  return key === "HOLD" ? hold(game, stage.onTurn, late, at) : openChallenge(game, stage, late, at);
}

/** The side on turn reserves its right to challenge; its own clock runs on (NZ 6.12.1.2.2). */
function hold(game: Game, onTurn: Side, late: boolean, at: Millis): Outcome {
  if (game.openPlay === null || game.openPlay === onTurn) return refused("noPlay");
  if (game.hold !== null) return refused("alreadyHeld");
  game.hold = { by: onTurn, leftMs: left(game.clock, onTurn, at) };
  if (!late) return DONE;
  say(game, "timeIsOver");
  return takenDown("timeIsOver");
}

/** How long `hold` has run on its holder's own clock. */
export function heldMs(game: Game, hold: Hold, now: Millis): Millis {
  return Math.max(hold.leftMs - left(game.clock, hold.by, now), 0);
}

/** Accepting the turn waives the right to challenge it, held or not (NZ 6.12.1.4, 6.12.1.6). */
function accept(game: Game, onTurn: Side, at: Millis): Outcome {
  if (game.hold === null && game.openPlay !== other(onTurn)) return refused("noPlay");
  game.hold = null;
  game.openPlay = null;
  game.acceptedAt = at;
  say(game, "accepted");
  return DONE;
}

/**
 * The waiting side's press goes on with the turn, and the panel names it. Where the document leaves the restart to it
 * alone (NZ 6.1.3.5, 6.6), the other's press of habit does nothing. Elsewhere the side on turn ends its turn by its own
 * (NASPA IV.G.1.e): else it would have made a play that cannot be challenged. By mistake, BACK gives it back.
 */
export function pressInNeutral(game: Game, stage: Neutral, side: Side, at: Millis): Outcome {
  if (side !== stage.onTurn) return startOpponent(game, side, at);
  if (game.rules.waitingSideRestarts) return refused("waitingStarts");
  return choiceIsOver(game, stage, at) ? runChooser(game, side, at) : endTurn(game, side, at);
}

/** How long a side may choose among tiles, for the reason given; null if there is nothing to choose, or no limit. */
export function choiceSeconds(game: Game, stage: Neutral): Seconds | null {
  const reason = stage.reason === null ? "" : neutralReasons()[stage.reason];
  if (reason === "overdraw") return game.rules.tileChoiceSeconds;
  return reason === "tiles" ? game.rules.otherChoiceSeconds : null;
}

/** Whether the time for choosing is over, where the chooser's clock is then run. */
export function choiceIsOver(game: Game, stage: Neutral, at: Millis): boolean {
  const seconds = choiceSeconds(game, stage);
  if (seconds === null || seconds === game.rules.otherChoiceSeconds || !game.rules.tileChoiceRunsClock) return false;
  return at - stage.since >= seconds * 1000;
}

/** The opponent of the side on turn takes too long to choose: its clock runs until NEUTRAL (NASPA 2013 IV.B.5.b). */
function runChooser(game: Game, onTurn: Side, at: Millis): Outcome {
  const chooser = other(onTurn);
  run(game.clock, chooser, at);
  game.stage = { is: "running", onTurn: onTurn, choosing: chooser, backAskedAt: null };
  return DONE;
}

export function keyInNeutral(game: Game, stage: Neutral, key: Key, at: Millis): Outcome {
  if (isDigit(key)) return giveReason(game, stage, parseInt(key), at);
  if (key === "NEUTRAL") return refused("stopped");
  if (key === "UP") return askForMinute(game, stage);
  return playKey(game, stage, key, "startFirst", at);
}

/** 1 to 5, or to 6 where other tiles are chosen in a time of their own: why the clocks stand still. */
function giveReason(game: Game, stage: Neutral, number: number, at: Millis): Outcome {
  if (number < 1 || number > (game.rules.otherChoiceSeconds === null ? 5 : 6)) return refused("startFirst");
  // Said again, it would begin the time for choosing anew.
  if (stage.reason === number - 1) return refused("alreadySo");
  stage.reason = number - 1;
  stage.since = at;
  return DONE;
}

/** Whether the table may grant a minute for a press by mistake without the director (NASPA 2013 IV.E.1). */
export function playersGiveMinute(game: Game): boolean {
  return game.rules.extraTimes.some((extra) => extra.reason === "mistakenPress" && extra.grantedBy === "players");
}

/**
 * A side that was pressed out of its turn by mistake asks for its minute, where the table may grant it without the
 * director (NASPA 2013 IV.E.1); the side at fault agrees with its button.
 */
function askForMinute(game: Game, stage: Neutral): Outcome {
  if (game.pressedBack === null || !playersGiveMinute(game)) return refused("useDirector");
  game.stage = { is: "minute", atFault: game.pressedBack, after: stage };
  return DONE;
}

/** The side at fault agrees; the press is no more than that, and the clocks stand. */
export function pressInMinute(game: Game, stage: Minute, side: Side, at: Millis): Outcome {
  if (side !== stage.atFault) return refused("agreeMinute");
  addTime(game, other(side), 60000, at);
  game.pressedBack = null;
  game.stage = stage.after;
  say(game, "extraMinute");
  return DONE;
}

export function keyInMinute(game: Game, stage: Minute, key: Key): Outcome {
  if (key !== "BACK") return refused("agreeMinute");
  game.stage = stage.after;
  return DONE;
}
