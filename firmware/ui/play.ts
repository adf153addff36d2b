// The panel in play: whose move it is, both times, what may still be challenged, a hold, why the clocks stand, an out
// play, the end.

import { left, type Millis, overtimeSeconds, playedMs, type Seconds, shownSeconds } from "../core/clock";
import { type Game, isOtherList } from "../core/game";
import { penaltyPoints } from "../core/penalty";
import {
  type Ending,
  type Hold,
  type Late,
  type Minute,
  type Neutral,
  neutralReasons,
  type Out,
  type Running,
} from "../core/stage";
import { other, type Side, SIDES, SIDE_NAMES } from "../core/side";
import { eitherMayEnd } from "../core/stages/end";
import { hasForfeited } from "../core/stages/late";
import {
  choiceIsOver,
  choiceSeconds,
  heldMs,
  isFirstPress,
  isForBlank,
  isPressedBack,
  mayPressBack,
  maybePressedBack,
  pressBackLeft,
  playersGiveMinute,
} from "../core/stages/play";
import { isWaiting } from "../core/stages/turn";
import { decidingMs, isHeldOnClock, isOverdue, mayStartOpponent, settledBefore } from "../core/stages/out";
import { PAUSE, TICK, Tone } from "./box";
import { secondsText } from "./face";
import { headline } from "./headline";
import { act, fact, head, headWithTurn, type Page, pausedHead } from "./layout/page";
import { bothTimes, moment, momentBar, momentKeys, momentLine, otherAct, sideMoment } from "./layout/play";
import { otherListText } from "./settings";
import { fill, GAP, type SideName, Text } from "./texts";
import { lateText, reasonText, stoppedText, whoStarts } from "./words";

/**
 * Both times; the half of `side` is filled while its clock runs, and marked while both stand. Returns the place of that
 * side's time among the boxes.
 */
function putTimes(page: Page, game: Game, now: Millis, side: Side | null, down: boolean): number {
  const texts = SIDES.map((each) => secondsText(shownSeconds(left(game.clock, each, now))));
  const stands = game.clock.running === null;
  const isOver = side !== null && texts[side].charAt(0) === "-";
  return bothTimes(page, texts, side, stands ? Tone.chosen : isOver ? Tone.bad : Tone.title, down);
}

/** Whether a question still waits for its answer; the page changes when it does so no longer. */
function isQuestionOpen(page: Page, askedAt: Millis | null, at: Millis): boolean {
  const waits = isWaiting(askedAt, at);
  if (waits) page.steadyUntil = 0;
  return waits;
}

export function runningPage(page: Page, game: Game, stage: Running, now: Millis): void {
  if (stage.choosing !== null) {
    head(page, headline(game), "");
    putTimes(page, game, now, game.clock.running, true);
    act(page, null, Text.choosesThenNeutral);
    return;
  }
  const onTurn = stage.onTurn;
  headWithTurn(page, headline(game), game.turn);
  if (game.hold !== null) holdMoment(page, game, game.hold, now);
  else if (!windowMoment(page, game, onTurn, now)) {
    overtimeMoment(page, game, now);
    lastMinuteMoment(page, game, onTurn, now);
  }
  page.clockBox = putTimes(page, game, now, onTurn, page.boxes.length === 2);
  whoPresses(page, game, stage, now);
  turnContinuesFact(page, game, stage, now);
  // Beside an overtime there is no room for the list.
  if (page.fact === "" && isOtherList(game)) fact(page, Tone.quiet, otherListText(game));
}

/** Who must press, and the keys: for the side on turn the words by which a play is held or accepted. */
function whoPresses(page: Page, game: Game, stage: Running, now: Millis): void {
  const onTurn = stage.onTurn;
  const waits = SIDE_NAMES[other(onTurn)];
  const first = isFirstPress(game, stage, now);
  // Meanwhile the play may have been accepted.
  const asked = isQuestionOpen(page, stage.backAskedAt, now) && (first || mayPressBack(game, onTurn));
  const blank = game.waived !== null && isQuestionOpen(page, stage.blankAskedAt, now);
  const settled = game.settledPlay;
  page.keys = asked && !first ? Text.acceptKey : runningKeys(game, onTurn);
  if (blank) act(page, other(onTurn), fill(isPressedBack(game) ? Text.wasTurn : Text.wasNoTurn, waits));
  else if (asked) act(page, other(onTurn), first ? fill(Text.isFirst, waits, waits) : fill(Text.isNotOver, waits));
  // The button would end the holder's turn, and let the other's play stand.
  else if (game.hold !== null && game.hold.by === onTurn) act(page, null, fill(Text.holderDecides, SIDE_NAMES[onTurn]));
  else act(page, onTurn, fill(Text.endsTurn, SIDE_NAMES[onTurn]));
  if (asked) page.keys = first ? fill(Text.pressBegins, waits) : fill(Text.pressGoesOn, waits) + GAP + page.keys;
  if (settled !== null && isQuestionOpen(page, settled.askedAt, playedMs(game.clock, now)))
    page.keys = fill(Text.playWithoutPress, SIDE_NAMES[onTurn]);
}

function runningKeys(game: Game, onTurn: Side): string {
  if (game.hold !== null) return Text.acceptKey + GAP + Text.challengeKey + GAP + Text.neutralKeyStops;
  return game.openPlay === other(onTurn)
    ? Text.holdKey + GAP + Text.acceptKey + GAP + Text.challengeKey
    : Text.neutralKeyStops + GAP + Text.challengeKey + GAP + Text.outKey;
}

/** Asks whether the turn before goes on, or whether a press that came at once was for a blank. */
function turnContinuesFact(page: Page, game: Game, stage: Running, now: Millis): void {
  const side = isPressedBack(game) ? stage.onTurn : game.pressedBack;
  if (side !== null) fact(page, Tone.quiet, fill(Text.turnGoesOn, SIDE_NAMES[side]));
  else if (page.fact === "" && maybePressedBack(game, stage, now) && !isWaiting(stage.blankAskedAt, now)) {
    fact(page, Tone.quiet, Text.downForBlank);
    page.steadyUntil = Math.min(page.steadyUntil, now + pressBackLeft(game, now));
  }
}

/**
 * The time left to hold or challenge, under rules by which a play is accepted after that (NASPA 2011 IV.I.1), or that
 * it is over; returns whether some is left.
 */
function windowMoment(page: Page, game: Game, onTurn: Side, now: Millis): boolean {
  const seconds = game.rules.challengeWindowSeconds;
  if (seconds === null || game.openPlay === null) return false;
  const gone = Math.floor((playedMs(game.clock, now) - game.openSince) / 1000);
  if (gone >= seconds) {
    fact(page, Tone.alert, fill(Text.windowIsOver, seconds));
    return false;
  }
  moment(page, Tone.alert, fill(Text.secondsLeft, seconds - gone), Text.toHoldOrChallenge);
  momentBar(page, seconds - gone, seconds);
  overtimeFact(page, game, onTurn, now);
  return true;
}

/** The holder and the time so far, which it returns. */
function heldMoment(page: Page, game: Game, hold: Hold, now: Millis): Seconds {
  const held = Math.floor(heldMs(game, hold, now) / 1000);
  moment(page, Tone.alert, fill(Text.holdsFor, SIDE_NAMES[hold.by], secondsText(held)), "");
  return held;
}

/** A hold while its holder's clock runs; in the strip, when the player may draw. */
function holdMoment(page: Page, game: Game, hold: Hold, now: Millis): void {
  const player = SIDE_NAMES[other(hold.by)];
  const held = heldMoment(page, game, hold, now);
  const draw = game.rules.holdDrawSeconds;
  if (draw !== null && held < draw) momentBar(page, draw - held, draw);
  fact(page, Tone.plain, draw === null ? fill(Text.mayNotDraw, player) : drawText(player, held, draw));
}

/** When the player may draw during a hold, keeping the new tiles apart (ASPA 10.2; NASPA IV.I.2). */
function drawText(player: SideName, held: Seconds, draw: Seconds): string {
  return held < draw ? fill(Text.mayDrawAt, player, secondsText(draw)) : fill(Text.mayDraw, player);
}

/** Time left from which on the panel tells of a side's last minute, and down to which. */
const TOLD_FROM: Millis = 59000;
const TOLD_UNTIL: Millis = 54000;

/** Says once that the last minute has begun: the face blinks on until its end. */
function lastMinuteMoment(page: Page, game: Game, side: Side, now: Millis): void {
  if (!game.settings.lowTime) return;
  const leftMs = left(game.clock, side, now);
  if (leftMs > TOLD_FROM) page.steadyUntil = Math.min(page.steadyUntil, now + leftMs - TOLD_FROM - 1);
  else if (leftMs > TOLD_UNTIL) sideMoment(page, side, Tone.alert, Text.lastMinute);
}

/** The cost of each side's overtime, below its time; in the strip, when it costs more. */
function overtimeMoment(page: Page, game: Game, now: Millis): void {
  for (const side of SIDES) {
    const leftMs = left(game.clock, side, now);
    const over = overtimeSeconds(leftMs);
    if (over === 0) continue;
    const points = penaltyPoints(game.rules, leftMs);
    const runs = side === game.clock.running;
    sideMoment(page, side, runs ? Tone.bad : Tone.plain, fill(Text.pointsLost, points));
    if (!runs || page.fact !== "") continue;
    const more = points + game.rules.overtimePointsPerMinute;
    fact(page, Tone.quiet, fill(Text.morePointsFrom, more, secondsText(-1 - 60 * Math.ceil(over / 60))));
  }
}

/** The cost of the overtime of the side on turn, in the strip beside another event. */
function overtimeFact(page: Page, game: Game, side: Side, now: Millis): void {
  const leftMs = left(game.clock, side, now);
  if (overtimeSeconds(leftMs) > 0)
    fact(page, Tone.bad, fill(Text.overtimeCosts, SIDE_NAMES[side], penaltyPoints(game.rules, leftMs)));
}

/** Whether a side has run over by so much that the director is to be called (NASPA 2013 V.G.3). */
export function callsDirector(game: Game, now: Millis): boolean {
  const minutes = game.rules.overtimeAlertMinutes;
  const stage = game.stage.is;
  if (minutes === null || (stage !== "running" && stage !== "neutral")) return false;
  return overtimeSeconds(Math.min(left(game.clock, 0, now), left(game.clock, 1, now))) > minutes * 60;
}

/** Why both clocks stand, or which digit says why; and who starts them. */
export function neutralPage(page: Page, game: Game, stage: Neutral, now: Millis): void {
  const side = stage.onTurn;
  const hold = game.hold;
  headWithTurn(page, PAUSE + " " + headline(game), game.turn);
  putTimes(page, game, now, side, false);
  const stopped = fill(stage.reason === null ? Text.stoppedWhy : Text.stoppedFor, stoppedText(game, now));
  fact(page, Tone.quiet, isOtherList(game) ? otherListText(game) : stopped);
  if (hold !== null) {
    heldMoment(page, game, hold, now);
    if (stage.reason !== null) fact(page, Tone.plain, reasonText(stage.reason));
  } else if (stage.reason === null) reasonKeys(page, game.rules.otherChoiceSeconds !== null);
  else reasonMoment(page, game, stage, stage.reason, now);
  if (isDirectorAwaited(game, stage)) {
    if (hold === null) momentLine(page, 1, Tone.quiet, stopped);
    act(page, null, Text.waitsForDirector);
    fact(page, Tone.plain, fill(Text.startsThen, SIDE_NAMES[other(side)], SIDE_NAMES[side]));
  } else act(page, other(side), whoStarts(side));
  const minute = game.pressedBack !== null && playersGiveMinute(game) ? Text.upForMinute + GAP : "";
  const accepts = hold !== null || game.openPlay === other(side);
  // Nobody stopped them: the players compare the times with those that they saw. Beside both others it has no room.
  const timesAsked = game.notice === "restored" && (minute === "" || !accepts);
  const accept = minute === "" && !timesAsked ? fill(Text.acceptLetsStand, SIDE_NAMES[side]) : Text.acceptKey;
  page.keys = minute + (accepts ? accept + GAP : "") + (timesAsked ? Text.timesRight : Text.menuKey);
}

/** Whether the director was called, and has not just done something. */
function isDirectorAwaited(game: Game, stage: Neutral): boolean {
  const called = stage.reason !== null && neutralReasons()[stage.reason] === "director";
  return called && game.notice !== "done" && game.notice !== "undoable";
}

/** The digits for the reason why the clocks stand. */
function reasonKeys(page: Page, sixth: boolean): void {
  const keys = [Text.scoreKey, Text.tilesKey, Text.blankKey, Text.directorKey, Text.otherKey];
  momentKeys(page, sixth ? keys.concat([Text.tilesMinuteKey]) : keys);
}

/** The reason, the time for choosing among tiles, and what happens when it is over (NASPA IV.B). */
function reasonMoment(page: Page, game: Game, stage: Neutral, reason: number, now: Millis): void {
  const side = stage.onTurn;
  const seconds = choiceSeconds(game, stage);
  const gone = Math.floor((now - stage.since) / 1000);
  const blank = isForBlank(game, stage);
  // On its own clock (NASPA 2013 IV.B.5.b).
  const own = seconds !== null && gone >= seconds && choiceIsOver(game, stage, now);
  if (blank || own) {
    momentLine(page, 0, Tone.plain, reasonText(reason));
    const mine = SIDE_NAMES[side];
    const others = SIDE_NAMES[other(side)];
    otherAct(
      page,
      side,
      blank ? fill(Text.goesOnAfterBlank, mine, others) : fill(Text.choosesOnOwnClock, others, mine),
    );
    return;
  }
  if (isDirectorAwaited(game, stage)) return momentLine(page, 0, Tone.plain, reasonText(reason));
  moment(page, Tone.plain, reasonText(reason), "");
  if (seconds === null) return;
  if (gone >= seconds) return fact(page, Tone.alert, Text.choiceOver);
  momentBar(page, seconds - gone, seconds);
  fact(page, Tone.plain, fill(Text.choiceLeft, seconds - gone));
}

/** One side asks, the other agrees with its button (NASPA 2013 IV.E.1). */
export function minutePage(page: Page, game: Game, stage: Minute, now: Millis): void {
  const atFault = stage.atFault;
  pausedHead(page, headline(game));
  putTimes(page, game, now, null, false);
  momentLine(page, 0, Tone.plain, fill(Text.pressedByMistake, SIDE_NAMES[atFault]));
  act(page, atFault, fill(Text.agreesToMinute, SIDE_NAMES[atFault]));
  page.keys = Text.noExtraMinute;
}

export function latePage(page: Page, game: Game, late: Late, now: Millis): void {
  const running = game.clock.running;
  head(page, headline(game), "");
  if (late.awaited[0] && late.awaited[1]) {
    putTimes(page, game, now, null, false);
    const forfeit = hasForfeited(game, 0, now);
    for (const side of SIDES) if (forfeit) momentLine(page, side, Tone.alert, fill(Text.forfeits, SIDE_NAMES[side]));
    if (!forfeit && running !== null) momentLine(page, 0, Tone.plain, Text.oneClockForBoth);
    // One clock runs for both, so that both forfeit by it, or neither.
    if (forfeit) act(page, null, Text.callDirector);
    else act(page, "both", Text.firstToCome);
    return;
  }
  const missing = late.awaited[0] ? 0 : 1;
  const name = SIDE_NAMES[missing];
  const forfeited = hasForfeited(game, missing, now);
  putTimes(page, game, now, missing, false);
  const text = fill(forfeited ? Text.forfeits : running !== null ? Text.clockRuns : Text.clockStands, name);
  moment(page, forfeited ? Tone.alert : Tone.plain, text, "");
  if (forfeited) act(page, null, Text.callDirector);
  else if (running !== null) act(page, missing, fill(Text.onArrival, name));
  else act(page, other(missing), whoStarts(missing));
  page.keys = running !== null ? Text.neutralKeyStopsClock : fill(Text.onArrival, name);
}

/**
 * The page of an out play: the keys of the opponent; the time left to decide, until the play stands (NASPA V.D) or the
 * clock may be started (NZ 8.2.1; ASPA 10.2); or that the director has to rule on anything that comes now.
 */
export function outPage(page: Page, game: Game, stage: Out, now: Millis): void {
  const outPlay = stage.outPlay;
  const hold = game.hold;
  const player = SIDE_NAMES[outPlay.player];
  const opponent = SIDE_NAMES[other(outPlay.player)];
  const overdue = isOverdue(game, outPlay, now);
  const runs = game.clock.running !== null;
  const settled = settledBefore(game, outPlay);
  const title = fill(Text.playsOutAndDecides, player, opponent);
  if (runs) head(page, title, "");
  else pausedHead(page, title);
  putTimes(page, game, now, other(outPlay.player), false);
  if (hold !== null) heldMoment(page, game, hold, now);
  else decisionMoment(page, game, stage, now);
  if (!runs && (mayStartOpponent(game, outPlay, now) || isHeldOnClock(game)))
    act(page, outPlay.player, fill(Text.mayStartClock, player, opponent));
  else act(page, null, overdue && outPlay.stoppedAt === null ? Text.directorRules : fill(Text.decides, opponent));
  if (page.fact === "") {
    const back = hold !== null || overdue ? "" : Text.notOut;
    const others = runs || hold !== null ? "" : fill(Text.otherIsOut, opponent);
    const gap = back === "" || others === "" ? "" : GAP;
    fact(page, Tone.quiet, runs ? fill(Text.clockRuns, opponent) : back + gap + others);
  }
  const mayHold = hold === null && settled === null ? Text.holdKey + GAP : "";
  page.keys = mayHold + Text.acceptKey + (settled !== null && settled.judged ? "" : GAP + Text.challengeKey);
}

/** The time left to decide on an out play, and what happens then; or the time since it ended. */
function decisionMoment(page: Page, game: Game, stage: Out, now: Millis): void {
  const outPlay = stage.outPlay;
  const over = game.rules.outOverSeconds;
  const seconds = over === null ? game.rules.outStartSeconds : over;
  const gone = Math.floor(decidingMs(outPlay, now) / 1000);
  const player = SIDE_NAMES[outPlay.player];
  if (outPlay.stoppedAt !== null) fact(page, Tone.quiet, Text.decisionStands);
  if (isOverdue(game, outPlay, now)) momentLine(page, 0, Tone.alert, lateText(gone, seconds as number));
  else if (seconds !== null && gone < seconds) {
    const then = over === null ? fill(Text.thenStarts, player, SIDE_NAMES[other(outPlay.player)]) : Text.thenStands;
    moment(page, Tone.alert, fill(Text.secondsLeft, seconds - gone), then);
    momentBar(page, seconds - gone, seconds);
  }
}

/** Both have to agree: who has done so has a tick. */
export function endingPage(page: Page, game: Game, stage: Ending, now: Millis): void {
  const confirmed = stage.confirmed;
  pausedHead(page, headline(game));
  putTimes(page, game, now, null, false);
  for (const side of SIDES) {
    const name = SIDE_NAMES[side];
    if (confirmed[side]) sideMoment(page, side, Tone.good, TICK + " " + fill(Text.hasConfirmed, name));
    else sideMoment(page, side, Tone.key, fill(Text.hasNotConfirmed, name));
  }
  if (!confirmed[0] && !confirmed[1]) act(page, "both", Text.bothConfirmEnd);
  else act(page, confirmed[0] ? 1 : 0, fill(Text.confirmsEnd, SIDE_NAMES[confirmed[0] ? 1 : 0]));
  if (stage.outPlay !== null && game.openPlay !== null) {
    fact(page, Tone.quiet, Text.decisionStands);
    page.keys = fill(Text.decidesOnPlay, SIDE_NAMES[other(stage.outPlay.player)]);
    return;
  }
  if (eitherMayEnd(game, stage)) fact(page, Tone.quiet, Text.sixZerosAsked);
  page.keys = stage.verdict === null ? Text.goOnPlaying : Text.goOnFromVerdict;
}
