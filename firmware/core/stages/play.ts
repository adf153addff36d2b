// Presses and keys in play: before the first clock starts, while one side's clock runs, and while both are neutralised.

import { beginTime, left, type Millis, playedMs, run, type Seconds } from "../clock";
import { addTime } from "../corrections";
import { type Game, type Notice, say, type Waived } from "../game";
import { type Hold, type Minute, type Neutral, neutralReasons, type Running, type ToRule } from "../stage";
import { isDigit, type Key } from "../keys";
import { DONE, refused, type Outcome, takenDown } from "../outcome";
import { other, type Side } from "../side";
import { openChallenge } from "./challenge";
import { askForEnd } from "./end";
import { playOut } from "./out";
import { isWaiting, neutralise, startOpponent } from "./turn";

/**
 * A press this soon after the clocks changed sides does not count: it was made before its player could see the change.
 * So if both sides press at once, only the press of the side whose clock ran counts.
 */
const ONE_MOMENT_MS = 100;

export function pressInReady(game: Game, side: Side, at: Millis): Outcome {
  // Time before the first start belongs to no game, unless a late player's clock has run.
  if (!game.begunLate) beginTime(game.clock, at);
  game.turn = 1;
  return startOpponent(game, side, at);
}

/** Whether no clock has run or been corrected, so that a return to set-up loses nothing. */
export function clocksAreNew(game: Game): boolean {
  const minutes = game.settings.minutes;
  const leftMs = game.clock.leftMs;
  return !game.begunLate && leftMs[0] === minutes[0] * 60000 && leftMs[1] === minutes[1] * 60000;
}

/** BACK returns to set-up while no clock has run or been corrected. */
export function keyInReady(game: Game, key: Key): Outcome {
  if (key !== "BACK" || !clocksAreNew(game)) return refused(key === "NEUTRAL" ? "stopped" : "pressToStart");
  game.stage = { is: "setup", line: 0 };
  return DONE;
}

/** A press of the running side ends its turn (NZ 6.3.3). */
export function pressInRunning(game: Game, stage: Running, side: Side, at: Millis): Outcome {
  // The chooser's clock runs for the choice alone (NASPA 2013 IV.B.5.b): this is no turn, and a press does not end it.
  if (stage.choosing !== null) return refused("neutralStops");
  if (side !== game.clock.running) return continueTurn(game, stage, side, at);
  if (at - game.clock.since < ONE_MOMENT_MS) return refused("notYourButton");
  const back = isWaiting(stage.backAskedAt, at) && mayPressBack(game, side);
  return back ? pressBack(game, side, at) : endTurn(game, side, at);
}

/** Opens the play to challenge, and runs the opponent's clock. */
function endTurn(game: Game, side: Side, at: Millis): Outcome {
  const hold = game.hold;
  const own = hold !== null && hold.by === side;
  const settled = game.settledPlay;
  game.waived = {
    openPlay: game.openPlay,
    openSince: game.openSince,
    hold: own ? hold : null,
    settledPlay: settled === null ? null : { player: settled.player, judged: settled.judged, at: 0, askedAt: null },
    turn: game.turn,
  };
  game.openPlay = side;
  game.openSince = playedMs(game.clock, at);
  game.settledPlay = null;
  if (own) game.hold = null;
  game.pressedBack = null;
  game.turn++;
  return startOpponent(game, side, at);
}

/** Whether the other's turn has just ended, so that `side` may start the other's clock again for a blank. */
export function mayPressBack(game: Game, side: Side): boolean {
  return game.waived !== null && game.openPlay === other(side);
}

/**
 * `side` starts the other's clock again, because a blank was not declared (NZ 6.2.2; NASPA IV.F.1.a): the other's turn
 * continues, and `side` has had none. The device cannot tell such a press from the end of a turn, so all rights are as
 * after a turn: otherwise a player could make a play that cannot be challenged, and call it a press back.
 */
function pressBack(game: Game, side: Side, at: Millis): Outcome {
  const before = game.waived as Waived;
  const turn = game.turn;
  endTurn(game, side, at);
  game.turn = turn - 1;
  game.settledPlay = before.settledPlay;
  return DONE;
}

/** Whether the last press started this clock again, and ended no turn. */
export function isPressedBack(game: Game): boolean {
  return game.waived !== null && game.turn < game.waived.turn;
}

/** A press back for a blank comes at once (NZ 6.2.2); a turn no longer than this may have been one. */
const PRESS_BACK_MS: Millis = 10000;

/**
 * Whether the turn that has just ended was so short that it may have been a press back, and ended no longer than
 * PRESS_BACK_MS ago, the time in which the question may be asked.
 */
export function maybePressedBack(game: Game, stage: Running, now: Millis): boolean {
  const waived = game.waived;
  if (waived === null || waived.openPlay !== stage.onTurn || game.openPlay !== other(stage.onTurn)) return false;
  const short = game.openSince - waived.openSince <= PRESS_BACK_MS;
  return short && pressBackLeft(game, now) >= 0;
}

/** Time left for that question, while a clock runs. */
export function pressBackLeft(game: Game, now: Millis): Millis {
  return PRESS_BACK_MS - (playedMs(game.clock, now) - game.openSince);
}

/** Asks the side that pressed last whether its press was a press back, or, if it counts as one, a turn after all. */
function askForBlank(game: Game, stage: Running, at: Millis): Outcome {
  if (!maybePressedBack(game, stage, at)) return refused("playKeys");
  if (isWaiting(stage.blankAskedAt, at)) return refused("alreadySo");
  stage.blankAskedAt = at;
  return DONE;
}

/** Takes the answer, which changes the turn's number and nothing else. */
function countPress(game: Game, stage: Running, waived: Waived): Outcome {
  stage.blankAskedAt = null;
  game.turn = waived.turn + (isPressedBack(game) ? 1 : -1);
  return DONE;
}

export function keyInRunning(game: Game, stage: Running, key: Key, at: Millis): Outcome {
  if (key === "NEUTRAL") return neutralise(game, stage.onTurn, at);
  if (stage.choosing !== null) return refused("neutralStops");
  if (key === "BACK") return askToContinue(game, stage, at);
  if (key === "DOWN") return askForBlank(game, stage, at);
  return playKey(game, stage, key, "playKeys", at);
}

/**
 * Whether the time for holding or challenging a play is over (NASPA 2011 IV.I.1). Words said in time bind, and typing
 * is slower than speaking: a late key is taken down all the same, and the director rules.
 */
function isAfterWindow(game: Game, at: Millis): boolean {
  const seconds = game.rules.challengeWindowSeconds;
  if (seconds === null || game.openPlay === null || game.hold !== null) return false;
  return playedMs(game.clock, at) - game.openSince >= seconds * 1000;
}

/** Longest time between a press out of habit and the OUT for the same play. */
const HABIT_MS: Millis = 5000;

/** The side that plays out: the side on turn, or the other if it has pressed its button first, out of habit. */
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
      return hold(game, stage.onTurn, at);
    case "CHALLENGE":
      return challenge(game, stage, at);
    case "ACCEPT":
      return accept(game, stage.onTurn, at);
    case "OUT":
      return playOut(game, stage, whoIsOut(game, stage, at), at);
    case "END":
      return askForEnd(game, stage, at);
    default:
      return refused(otherwise);
  }
}

/** A wrong first press is noticed within this time. */
const WRONG_START_MS: Millis = 60000;

/** Time that `side`'s clock has run, if nobody has corrected it. */
function ranMs(game: Game, side: Side, at: Millis): Millis {
  return game.allowedMs[side] - left(game.clock, side, at);
}

/**
 * Whether nothing has happened since the first press. It may have started the wrong clock, because the first player
 * pressed their own button (NZ 6.1.1; ASPA 1.5; NASPA III.E).
 */
export function isFirstPress(game: Game, stage: Running, at: Millis): boolean {
  const clock = game.clock;
  const none = game.openPlay === null && game.waived === null && game.pressedBack === null;
  const untouched = clock.neutralMs === 0 && clock.correctedMs === 0;
  return game.turn === 1 && none && untouched && ranMs(game, other(stage.onTurn), at) === 0;
}

/**
 * Asks whether the first press was the wrong side's, or whether the turn that the last press ended continues: a blank
 * was not declared (NZ 6.2.2; NASPA IV.F.1.a), or the button was pressed by mistake (NASPA IV.E.1). The side whose
 * clock is to run is asked, so that no single key starts that clock.
 */
function askToContinue(game: Game, stage: Running, at: Millis): Outcome {
  const wrong = isFirstPress(game, stage, at) && ranMs(game, stage.onTurn, at) <= WRONG_START_MS;
  if (!wrong && (game.openPlay !== other(stage.onTurn) || game.waived === null)) return refused("noPressBack");
  if (isWaiting(stage.backAskedAt, at)) return refused("alreadySo");
  stage.backAskedAt = at;
  return DONE;
}

/**
 * Corrects a first press by the wrong side: the time that the other's clock ran is charged to nobody, and `player` is
 * to play.
 */
function startAnew(game: Game, player: Side, at: Millis): Outcome {
  const clock = game.clock;
  const charged = other(player);
  run(clock, null, at);
  const ran = ranMs(game, charged, at);
  clock.leftMs[charged] += ran;
  clock.neutralMs += ran;
  return startOpponent(game, charged, at);
}

/**
 * Gives the turn back: the player's clock runs again, with the rights that the press had waived, and the opponent has
 * had no turn. Without a question, a press of the waiting side does nothing.
 */
function continueTurn(game: Game, stage: Running, player: Side, at: Millis): Outcome {
  const waived = game.waived;
  if (waived !== null && isWaiting(stage.blankAskedAt, at)) return countPress(game, stage, waived);
  if (!isWaiting(stage.backAskedAt, at)) return refused("notYourButton");
  if (isFirstPress(game, stage, at)) return startAnew(game, player, at);
  // The play may have been accepted meanwhile.
  if (waived === null || game.openPlay !== player) return refused("notYourButton");
  startOpponent(game, other(player), at);
  game.turn = waived.turn;
  game.openPlay = waived.openPlay;
  game.openSince = waived.openSince;
  game.hold = waived.hold;
  game.settledPlay = waived.settledPlay;
  game.waived = null;
  game.pressedBack = player;
  return DONE;
}

/** A slip between ACCEPT and CHALLENGE, which lie side by side, is noticed within this time. */
const SLIP_MS: Millis = 10000;

/**
 * Challenges the open play; if none is open, the one just made by a player who has drawn and forgot to press, whose
 * turn has also ended (NZ 6.3.7, 6.5.1; ASPA 6.1; NASPA IV.G.2.a). Nobody may challenge a settled play (NZ 6.12.1.4,
 * 6.12.2.2; ASPA 10.10): CHALLENGE stops no clock for it, unless ACCEPT was pressed just before. The same key once more
 * challenges a play made since.
 */
function challenge(game: Game, stage: Running | Neutral, at: Millis): Outcome {
  const open = game.openPlay;
  const settled = game.settledPlay;
  const played = playedMs(game.clock, at);
  if (open !== null) {
    // After a press back, the open play may be one that was settled before (pressBack).
    const accepted = settled !== null && settled.player === open;
    const toRule: ToRule | null = accepted ? "acceptedFirst" : isAfterWindow(game, at) ? "timeIsOver" : null;
    return openChallenge(game, stage, open, toRule, at);
  }
  if (settled === null) return openChallenge(game, stage, stage.onTurn, null, at);
  if (!settled.judged && played - settled.at <= SLIP_MS)
    return openChallenge(game, stage, settled.player, "acceptedFirst", at);
  if (isWaiting(settled.askedAt, played)) return openChallenge(game, stage, stage.onTurn, null, at);
  settled.askedAt = played;
  say(game, "playSettled");
  return DONE;
}

/** The side on turn reserves its right to challenge; its own clock runs on (NZ 6.12.1.2.2). */
function hold(game: Game, onTurn: Side, at: Millis): Outcome {
  if (game.openPlay === null || game.openPlay === onTurn) return refused("noPlay");
  if (game.hold !== null) return refused("alreadyHeld");
  const late = isAfterWindow(game, at);
  game.hold = { by: onTurn, leftMs: left(game.clock, onTurn, at) };
  if (!late) return DONE;
  say(game, "timeIsOver");
  return takenDown("timeIsOver");
}

/** Length of `hold`, counted on its holder's own clock. */
export function heldMs(game: Game, hold: Hold, now: Millis): Millis {
  return Math.max(hold.leftMs - left(game.clock, hold.by, now), 0);
}

/** Accepting the turn waives the right to challenge it, held or not (NZ 6.12.1.4, 6.12.1.6). */
function accept(game: Game, onTurn: Side, at: Millis): Outcome {
  if (game.hold === null && game.openPlay !== other(onTurn)) return refused("noPlay");
  game.hold = null;
  game.openPlay = null;
  game.settledPlay = { player: other(onTurn), judged: false, at: playedMs(game.clock, at), askedAt: null };
  say(game, "accepted");
  return DONE;
}

/**
 * The waiting side's press continues the turn, and the panel names that side. Where the document leaves the restart to
 * that side alone (NZ 6.1.3.5, 6.6), the other's press of habit does nothing, except for a blank (NZ 6.2.2). Elsewhere
 * the side on turn ends its turn by its own press (NASPA IV.G.1.e): otherwise it would have made a play that cannot be
 * challenged. BACK gives back a turn that was ended by mistake.
 */
export function pressInNeutral(game: Game, stage: Neutral, side: Side, at: Millis): Outcome {
  if (side !== stage.onTurn) return startOpponent(game, side, at);
  if (isForBlank(game, stage)) return pressBack(game, side, at);
  if (game.rules.waitingSideRestarts) return refused("waitingStarts");
  return choiceIsOver(game, stage, at) ? runChooser(game, side, at) : endTurn(game, side, at);
}

/** Whether the clocks were stopped for a blank of the play that has just ended: its turn may continue. */
export function isForBlank(game: Game, stage: Neutral): boolean {
  const reason = stage.reason === null ? "" : neutralReasons()[stage.reason];
  return reason === "blank" && mayPressBack(game, stage.onTurn);
}

/** Time for a side to choose among tiles, for the reason given; null if there is nothing to choose, or no limit. */
export function choiceSeconds(game: Game, stage: Neutral): Seconds | null {
  const reason = stage.reason === null ? "" : neutralReasons()[stage.reason];
  if (reason === "overdraw") return game.rules.tileChoiceSeconds;
  return reason === "tiles" ? game.rules.otherChoiceSeconds : null;
}

/** Whether the time for choosing is over and the document then runs the chooser's clock. */
export function choiceIsOver(game: Game, stage: Neutral, at: Millis): boolean {
  const seconds = choiceSeconds(game, stage);
  if (seconds === null || seconds === game.rules.otherChoiceSeconds || !game.rules.tileChoiceRunsClock) return false;
  return at - stage.since >= seconds * 1000;
}

/** The opponent of the side on turn takes too long to choose: its clock runs until NEUTRAL (NASPA 2013 IV.B.5.b). */
function runChooser(game: Game, onTurn: Side, at: Millis): Outcome {
  const chooser = other(onTurn);
  run(game.clock, chooser, at);
  game.stage = { is: "running", onTurn: onTurn, choosing: chooser, backAskedAt: null, blankAskedAt: null };
  return DONE;
}

export function keyInNeutral(game: Game, stage: Neutral, key: Key, at: Millis): Outcome {
  if (isDigit(key)) return giveReason(game, stage, parseInt(key), at);
  if (key === "NEUTRAL") return refused("stopped");
  if (key === "UP") return askForMinute(game, stage);
  return playKey(game, stage, key, "startFirst", at);
}

/** Takes the reason for which the clocks stand: 1 to 5, or to 6 if other tiles are chosen in a time of their own. */
function giveReason(game: Game, stage: Neutral, number: number, at: Millis): Outcome {
  if (number < 1 || number > (game.rules.otherChoiceSeconds === null ? 5 : 6)) return refused("startFirst");
  // The same reason again would restart the time for choosing.
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
 * A side that was pressed out of its turn by mistake asks for its minute, if the table may grant it without the
 * director (NASPA 2013 IV.E.1); the side at fault agrees with its button.
 */
function askForMinute(game: Game, stage: Neutral): Outcome {
  if (game.pressedBack === null || !playersGiveMinute(game)) return refused("useDirector");
  game.stage = { is: "minute", atFault: game.pressedBack, after: stage };
  return DONE;
}

/** Takes the agreement of the side at fault; its press starts no clock. */
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
