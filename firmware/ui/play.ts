// The pages in play: running, stopped, late players, an out play, the end.

import { left, type Millis, overtimeSeconds, playedMs, type Seconds, shownSeconds } from "../core/clock";
import { type Game, isOtherList } from "../core/game";
import { overLimit } from "../core/over-limit";
import { penaltyPoints } from "../core/penalty";
import type { Ending, Hold, Late, Minute, Neutral, NeutralReason, Out, Running } from "../core/stage";
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
  offeredPlay,
  pressBackLeft,
  windowMs,
} from "../core/stages/play";
import { isAsked, isWaiting } from "../core/stages/turn";
import { decidingMs, isHeldOnClock, isOverdue, lacksTurn, mayStartOpponent, settledBefore } from "../core/stages/out";
import { PAUSE, TICK, Tone } from "./box";
import { secondsText } from "./face";
import { headline } from "./headline";
import { act, due, fact, head, headWithTurn, largeAct, type Page, pausedHead } from "./layout/page";
import { bothTimes, moment, momentBar, momentKeys, momentLine, otherAct, sideMoment } from "./layout/play";
import { otherListText } from "./settings";
import { fill, GAP, type SideName, Text } from "./texts";
import { lateText, reasonText, stoppedText, whoStarts } from "./words";

/**
 * Puts both times; fills the half of `side` while a clock runs, and marks it while both are stopped. Returns the index
 * of the box with that side's time.
 */
function putTimes(page: Page, game: Game, now: Millis, side: Side | null, toStrip: boolean): number {
  const texts = SIDES.map((each) => secondsText(shownSeconds(left(game.clock, each, now))));
  const stands = game.clock.running === null;
  const isOver = side !== null && texts[side].charAt(0) === "-";
  return bothTimes(page, texts, side, stands ? Tone.chosen : isOver ? Tone.bad : Tone.title, toStrip);
}

/** Returns whether a question is open. If it is, the page needs a new layout each second, because it expires. */
function isQuestionOpen(page: Page, isOpen: boolean): boolean {
  if (isOpen) page.steadyUntil = 0;
  return isOpen;
}

export function runningPage(page: Page, game: Game, stage: Running, now: Millis): void {
  if (stage.choosing !== null) {
    head(page, headline(game), "");
    putTimes(page, game, now, game.clock.running, true);
    act(page, null, Text.choosesThenNeutral);
    return;
  }
  const onTurn = stage.onTurn;
  const continues = isPressedBack(game) ? onTurn : game.pressedBack;
  const title = continues === null ? headline(game) : fill(Text.turnGoesOn, SIDE_NAMES[continues]);
  headWithTurn(page, title, game.turn);
  if (game.hold !== null) holdMoment(page, game, game.hold, now);
  else if (!windowMoment(page, game, onTurn, now)) {
    overtimeMoment(page, game, now);
    lastMinuteMoment(page, game, onTurn, now);
  }
  // Only the title and the turn's number so far: there is no event of the moment.
  const toStrip = page.boxes.length === 2;
  whoPresses(page, game, stage, now);
  if (continues === null) blankFact(page, game, stage, now);
  // Beside overtime the list has no room.
  if (page.fact === "" && isOtherList(game)) fact(page, Tone.quiet, otherListText(game));
  page.clockBox = putTimes(page, game, now, onTurn, toStrip);
}

/** Puts who must press, and the keys. */
function whoPresses(page: Page, game: Game, stage: Running, now: Millis): void {
  const onTurn = stage.onTurn;
  const waiting = other(onTurn);
  const waits = SIDE_NAMES[waiting];
  const first = isFirstPress(game, stage, now);
  // The play may have been accepted since the question.
  const asked = isQuestionOpen(page, isAsked(game, "turnBack", now)) && (first || mayPressBack(game, onTurn));
  const blank = game.waived !== null && isQuestionOpen(page, isAsked(game, "blank", now));
  const settled = game.settledPlay;
  const accepts = offeredPlay(game) === waiting ? Text.acceptKey : Text.neutralKeyStops;
  page.keys = asked && !first ? accepts : runningKeys(game, onTurn);
  if (blank) act(page, waiting, fill(isPressedBack(game) ? Text.wasTurn : Text.wasNoTurn, waits));
  else if (asked) act(page, waiting, first ? fill(Text.isFirst, waits, waits) : fill(Text.isNotOver, waits));
  // No press is asked for: it would end the holder's turn, and so let the other's play stand.
  else if (game.hold !== null && game.hold.by === onTurn) act(page, null, fill(Text.holderDecides, SIDE_NAMES[onTurn]));
  else act(page, onTurn, Text.endsTurn);
  if (asked) page.keys = first ? fill(Text.pressBegins, waits) : fill(Text.pressGoesOn, waits) + GAP + page.keys;
  // CHALLENGE is of an open play at once, without a question.
  const asks = settled !== null && game.openPlay === null;
  if (asks && isQuestionOpen(page, isWaiting(settled.askedAt, playedMs(game.clock, now))))
    page.keys = fill(Text.playWithoutPress, SIDE_NAMES[onTurn]);
}

function runningKeys(game: Game, onTurn: Side): string {
  if (game.hold !== null) return Text.acceptKey + GAP + Text.challengeKey + GAP + Text.neutralKeyStops;
  return offeredPlay(game) === other(onTurn)
    ? Text.holdKey + GAP + Text.acceptKey + GAP + Text.challengeKey
    : Text.neutralKeyStops + GAP + Text.challengeKey + GAP + Text.outKey;
}

/** Offers the question whether a quick press was for a blank. */
function blankFact(page: Page, game: Game, stage: Running, now: Millis): void {
  if (page.fact !== "" || !maybePressedBack(game, stage, now) || isAsked(game, "blank", now)) return;
  fact(page, Tone.quiet, Text.downForBlank);
  page.steadyUntil = Math.min(page.steadyUntil, now + pressBackLeft(game, now));
}

/**
 * Shows the time left to hold or challenge, under rules that limit it (NASPA 2011 IV.I.1); returns whether any is left.
 * After it, says so quietly: most turns are longer, and only a key that comes late is the director's.
 */
export function windowMoment(page: Page, game: Game, onTurn: Side, now: Millis): boolean {
  const seconds = game.rules.challengeWindowSeconds;
  if (seconds === null || offeredPlay(game) === null || game.settledPlay !== null) return false;
  const elapsed = Math.floor(windowMs(game, now) / 1000);
  if (elapsed >= seconds) {
    due(page, Tone.quiet, fill(Text.windowIsOver, seconds));
    return false;
  }
  moment(page, Tone.alert, fill(Text.secondsLeft, seconds - elapsed), Text.toHoldOrChallenge);
  momentBar(page, seconds - elapsed, seconds, false);
  overtimeFact(page, game, onTurn, now);
  return true;
}

function heldSeconds(game: Game, hold: Hold, now: Millis): Seconds {
  return Math.floor(heldMs(game, hold, now) / 1000);
}

/** The holder, and the length of the hold. */
function heldText(game: Game, hold: Hold, now: Millis): string {
  return fill(Text.holdsFor, SIDE_NAMES[hold.by], secondsText(heldSeconds(game, hold, now)));
}

/** Shows a hold while its holder's clock runs, and in the strip when the player may draw. */
function holdMoment(page: Page, game: Game, hold: Hold, now: Millis): void {
  const player = SIDE_NAMES[other(hold.by)];
  const held = heldSeconds(game, hold, now);
  const draw = game.rules.holdDrawSeconds;
  due(page, Tone.plain, draw === null ? fill(Text.mayNotDraw, player) : drawText(player, held, draw));
  moment(page, Tone.alert, heldText(game, hold, now), "");
  if (draw !== null && held < draw) momentBar(page, draw - held, draw, false);
}

/** From when the player may draw during a hold, keeping the new tiles apart (ASPA 10.2; NASPA IV.I.2). */
function drawText(player: SideName, held: Seconds, draw: Seconds): string {
  return held < draw ? fill(Text.mayDrawAt, player, secondsText(draw)) : fill(Text.mayDraw, player);
}

/** The panel announces a side's last minute while its time left is between these. */
const ANNOUNCE_FROM: Millis = 59000;
const ANNOUNCE_UNTIL: Millis = 54000;

/** Announces the last minute for some seconds; the face blinks until the end of it. */
function lastMinuteMoment(page: Page, game: Game, side: Side, now: Millis): void {
  if (!game.settings.lowTime) return;
  const leftMs = left(game.clock, side, now);
  if (leftMs > ANNOUNCE_FROM) page.steadyUntil = Math.min(page.steadyUntil, now + leftMs - ANNOUNCE_FROM - 1);
  else if (leftMs > ANNOUNCE_UNTIL) sideMoment(page, side, Tone.alert, Text.lastMinute);
}

/** Shows the cost of each side's overtime below its time, and in the strip from when it costs more. */
export function overtimeMoment(page: Page, game: Game, now: Millis): void {
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

/** Shows in the strip the cost of the overtime of the side on turn, if another event has the place below its time. */
function overtimeFact(page: Page, game: Game, side: Side, now: Millis): void {
  const leftMs = left(game.clock, side, now);
  if (overtimeSeconds(leftMs) > 0)
    fact(page, Tone.warn, fill(Text.overtimeCosts, SIDE_NAMES[side], penaltyPoints(game.rules, leftMs)));
}

/**
 * Shows that the players wait for the director, because a side is over the limit of overtime, and what the document
 * says of that.
 */
export function overLimitPage(page: Page, game: Game, now: Millis): void {
  const side = overLimit(game, now) as Side;
  const then = game.rules.overLimit;
  headWithTurn(page, PAUSE + " " + Text.callDirector, game.turn);
  putTimes(page, game, now, side, false);
  momentLine(page, 0, Tone.warn, fill(Text.isOverLimit, SIDE_NAMES[side]));
  const lost = then === "lost" ? fill(Text.lostByRules, SIDE_NAMES[side]) : Text.endedByRules;
  if (then !== "director") momentLine(page, 1, Tone.plain, lost);
  fact(page, Tone.warn, fill(Text.overtimeIsLong, game.rules.overtimeLimit as number));
  act(page, null, Text.waitsForDirector);
  page.keys = Text.menuKey;
}

/** Shows why both clocks are stopped, or the digits that give the reason; and who starts a clock. */
export function neutralPage(page: Page, game: Game, stage: Neutral, now: Millis): void {
  const side = stage.onTurn;
  const hold = game.hold;
  headWithTurn(page, PAUSE + " " + headline(game), game.turn);
  putTimes(page, game, now, side, false);
  const stopped = fill(stage.reason === null ? Text.stoppedWhy : Text.stoppedFor, stoppedText(game, now));
  fact(page, Tone.quiet, isOtherList(game) ? otherListText(game) : stopped);
  const mayPress = sideOnTurnAct(page, game, stage, now);
  // After a loss of power the players compare the times with those that they remember.
  const timesAsked = page.view.notice === "restored" && hold === null && !mayPress;
  if (hold !== null) {
    if (mayPress) momentLine(page, 0, Tone.warn, heldText(game, hold, now));
    else moment(page, Tone.alert, heldText(game, hold, now), "");
    if (stage.reason !== null) fact(page, Tone.plain, reasonText(stage.reason));
  } else if (timesAsked) momentLine(page, 0, Tone.ask, Text.timesRight);
  else if (stage.reason === null) reasonKeys(page, game.rules.tilesMinute);
  else if (mayPress) momentLine(page, 0, Tone.plain, reasonText(stage.reason));
  else reasonMoment(page, game, stage, stage.reason, now);
  if (isDirectorAwaited(page, stage)) {
    if (hold === null) momentLine(page, 1, Tone.quiet, stopped);
    act(page, null, Text.waitsForDirector);
    fact(page, Tone.plain, fill(Text.startsThen, SIDE_NAMES[other(side)], SIDE_NAMES[side]));
  } else if (hold === null && !mayPress) largeAct(page, other(side), whoStarts(side));
  else act(page, other(side), whoStarts(side));
  page.keys = timesAsked ? Text.timesWrong : neutralKeys(game, side);
}

/** The keys while both clocks are stopped, and `side` is on turn. */
function neutralKeys(game: Game, side: Side): string {
  const minute = game.pressedBack !== null && game.rules.minuteByPlayers ? Text.upForMinute + GAP : "";
  const accepts = game.hold !== null || offeredPlay(game) === other(side);
  const accept = minute === "" ? fill(Text.acceptLetsStand, SIDE_NAMES[side]) : Text.acceptKey;
  return minute + (accepts ? accept + GAP : "") + Text.menuKey;
}

/** Whether the director was called and has not acted yet. */
function isDirectorAwaited(page: Page, stage: Neutral): boolean {
  const notice = page.view.notice;
  return stage.reason === "director" && notice !== "done" && notice !== "undoable";
}

/** Puts the digits that give the reason of the stop. */
function reasonKeys(page: Page, sixth: boolean): void {
  const keys = [Text.scoreKey, Text.tilesKey, Text.blankKey, Text.directorKey, Text.otherKey];
  momentKeys(page, sixth ? keys.concat([Text.tilesMinuteKey]) : keys);
}

/**
 * Puts the press of the side on turn, if it may press as well: the other's turn goes on after a stop for a blank, or
 * the choosing time is over and the chooser uses its own clock (NASPA 2013 IV.B.5.b). Returns whether it may.
 */
function sideOnTurnAct(page: Page, game: Game, stage: Neutral, now: Millis): boolean {
  const side = stage.onTurn;
  const seconds = choiceSeconds(game, stage);
  const blank = isForBlank(game, stage);
  const isOnOwnClock = seconds !== null && now - stage.since >= 1000 * seconds && choiceIsOver(game, stage, now);
  if (!blank && !isOnOwnClock) return false;
  const mine = SIDE_NAMES[side];
  const others = SIDE_NAMES[other(side)];
  otherAct(page, side, blank ? fill(Text.goesOnAfterBlank, mine, others) : fill(Text.choosesOnOwnClock, others, mine));
  return true;
}

/** Shows the reason, the time for choosing among tiles, and what happens after it (NASPA IV.B). */
function reasonMoment(page: Page, game: Game, stage: Neutral, reason: NeutralReason, now: Millis): void {
  const seconds = choiceSeconds(game, stage);
  const elapsed = Math.floor((now - stage.since) / 1000);
  if (isDirectorAwaited(page, stage)) return momentLine(page, 0, Tone.plain, reasonText(reason));
  page.steadyUntil = 0;
  momentLine(page, 0, Tone.plain, reasonText(reason));
  if (seconds === null) return;
  if (elapsed >= seconds) return due(page, Tone.warn, Text.choiceOver);
  momentBar(page, seconds - elapsed, seconds, true);
  fact(page, Tone.plain, fill(Text.choiceLeft, seconds - elapsed));
}

/** One side asks for an extra minute, and the other agrees with its button (NASPA 2013 IV.E.1). */
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
    for (const side of SIDES) if (forfeit) momentLine(page, side, Tone.warn, fill(Text.forfeits, SIDE_NAMES[side]));
    if (!forfeit && running !== null) momentLine(page, 0, Tone.plain, Text.oneClockForBoth);
    // One clock runs for both, so both forfeit or neither does.
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
 * The page of an out play: the opponent's choices, and the time left to decide until the play stands (NASPA V.D) or the
 * opponent's clock may be started (NZ 8.2.1; ASPA 10.2). If the play stands the game is over: the page says how both
 * sides agree to that, and that the director rules on a hold or a challenge that comes now.
 */
export function outPage(page: Page, game: Game, stage: Out, now: Millis): void {
  const outPlay = stage.outPlay;
  const hold = game.hold;
  const player = SIDE_NAMES[outPlay.player];
  const opponent = SIDE_NAMES[other(outPlay.player)];
  const isOver = isOverdue(game, outPlay, now) && outPlay.stoppedAt === null;
  const runs = game.clock.running !== null;
  const settled = settledBefore(game, outPlay);
  // The title, because no notice hides it.
  const title = fill(lacksTurn(game, outPlay) ? Text.oneTurnMore : Text.playsOutAndDecides, player, opponent);
  if (runs) head(page, title, "");
  else pausedHead(page, title);
  putTimes(page, game, now, other(outPlay.player), false);
  if (hold !== null) moment(page, Tone.alert, heldText(game, hold, now), "");
  else decisionMoment(page, game, stage, now);
  const mayHold = hold === null && settled === null ? Text.holdKey + GAP : "";
  const mayChallenge = settled !== null && settled.judged ? "" : Text.challengeKey;
  if (isOver) {
    due(page, Tone.plain, Text.gameIsOver);
    act(page, null, Text.agreeThatOver);
    if (mayChallenge !== "") page.keys = mayHold + mayChallenge + GAP + Text.directorRules;
    return;
  }
  const starts = !runs && (mayStartOpponent(game, outPlay, now) || isHeldOnClock(game));
  const mayCorrect = hold === null && outPlay.stoppedAt === null;
  const back = mayCorrect ? Text.notOut : "";
  const others = mayCorrect ? GAP + fill(Text.otherIsOut, opponent) : "";
  page.keys = runs ? fill(Text.clockRuns, opponent) : back + others;
  // A notice has the foot, so that it hides none of the choices.
  due(page, Tone.ask, fill(Text.decides, opponent) + " " + mayHold + Text.acceptKey);
  if (starts) act(page, outPlay.player, fill(Text.mayStartClock, player, opponent));
  if (mayChallenge === "") return;
  if (starts) page.keys = mayChallenge + (back === "" ? "" : GAP + back);
  else act(page, null, Text.orChallenge);
}

/** Shows the time left to decide on an out play and what happens after it, or the time since its end. */
function decisionMoment(page: Page, game: Game, stage: Out, now: Millis): void {
  const outPlay = stage.outPlay;
  const over = game.rules.outOverSeconds;
  const seconds = over === null ? game.rules.outStartSeconds : over;
  const elapsed = Math.floor(decidingMs(outPlay, now) / 1000);
  const player = SIDE_NAMES[outPlay.player];
  if (isOverdue(game, outPlay, now)) momentLine(page, 0, Tone.warn, lateText(elapsed, seconds as number));
  else if (seconds !== null && elapsed < seconds) {
    const then =
      outPlay.stoppedAt !== null
        ? Text.decisionStands
        : over === null
          ? fill(Text.thenStarts, player, SIDE_NAMES[other(outPlay.player)])
          : Text.thenStands;
    moment(page, Tone.alert, fill(Text.secondsLeft, seconds - elapsed), then);
    momentBar(page, seconds - elapsed, seconds, false);
  } else if (outPlay.stoppedAt !== null) momentLine(page, 0, Tone.quiet, Text.decisionStands);
}

/** Both sides have to agree; a side that has agreed has a tick. */
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
  const out = stage.outPlay;
  if (out !== null && lacksTurn(game, out))
    fact(page, Tone.warn, fill(Text.oneTurnMore, SIDE_NAMES[out.player], SIDE_NAMES[other(out.player)]));
  else if (eitherMayEnd(game, stage)) fact(page, Tone.quiet, Text.sixZerosAsked);
  page.keys = stage.verdict === null ? Text.goOnPlaying : Text.goOnFromVerdict;
}
