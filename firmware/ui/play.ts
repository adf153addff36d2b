// The panel in play: whose move it is, what may still be challenged, a hold, why the clocks stand, an out play, the
// end.

import { left, type Millis, overtimeSeconds, playedMs, type Seconds } from "../core/clock";
import { type Game, isOtherList } from "../core/game";
import { penaltyPoints } from "../core/penalty";
import type { Ending, Hold, Late, Minute, Neutral, Out, Running } from "../core/stage";
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
  playersGiveMinute,
} from "../core/stages/play";
import { isWaiting } from "../core/stages/turn";
import { isHeldOnClock, isOverdue, mayStartOpponent, settledBefore, thoughtMs } from "../core/stages/out";
import { type Box, MARGIN, PAUSE, TICK, At, Tone, Size } from "./box";
import { secondsText } from "./face";
import { headline } from "./headline";
import { act, actAt, bar, BODY, head, line, LINE, put, ROW, STRIP, type Bottom } from "./layout";
import { otherListText } from "./settings";
import { fill, GAP, type SideName, Text } from "./texts";
import { lateText, reasonText, stoodText, whoStarts } from "./words";

/** The letter that says whose move it is: a square, as on a tile, or half of the body where nothing is beside it. */
const TILE = 168;
const HALF = 240;
/** Width beside the square. */
const BESIDE = 480 - TILE;

/** Whose clock runs, on the side where that player's button is. */
function tileBox(boxes: Box[], side: Side, wide: number): void {
  put(boxes, side === 0 ? 0 : 480 - wide, BODY, wide, TILE, Size.huge, Tone.title, At.middle, SIDE_NAMES[side]);
}

export function runningPage(boxes: Box[], game: Game, stage: Running, now: Millis): Bottom {
  if (stage.choosing !== null) {
    head(boxes, headline(game), null);
    tileBox(boxes, stage.choosing, HALF);
    act(boxes, null, Text.choosesThenNeutral);
    return ["", ""];
  }
  const onTurn = stage.onTurn;
  const waits = SIDE_NAMES[other(onTurn)];
  const first = isFirstPress(game, stage, now);
  // Meanwhile the play may have been accepted.
  const asked = isWaiting(stage.backAskedAt, now) && (first || mayPressBack(game, onTurn));
  const blank = game.waived !== null && isWaiting(stage.blankAskedAt, now);
  head(boxes, headline(game), game.turn);
  const before = boxes.length;
  let facts = "";
  let keys = Text.neutralKeyStops + GAP + Text.outKey;
  if (game.hold !== null) holdBoxes(boxes, game, game.hold, now, !asked);
  else {
    facts = windowBoxes(boxes, game, onTurn, now);
    // The words by which a play is held or accepted are for the side on turn.
    keys =
      game.openPlay === other(onTurn)
        ? Text.neutralKey + "  " + Text.holdKey + "  " + Text.acceptKey + "  " + Text.challengeKey + "  " + Text.outKey
        : Text.neutralKeyStops + GAP + Text.challengeKey + GAP + Text.outKey;
  }
  const long = overtimeBoxes(boxes, game, onTurn, now);
  const over = overtimeText(long);
  if (game.hold === null) tileBox(boxes, onTurn, boxes.length > before ? TILE : HALF);
  if (blank) {
    act(boxes, other(onTurn), fill(isPressedBack(game) ? Text.wasTurn : Text.wasNoTurn, waits));
  } else if (asked) {
    act(boxes, other(onTurn), first ? fill(Text.isFirst, waits, waits) : fill(Text.isNotOver, waits));
    keys = first ? fill(Text.pressBegins, waits) : fill(Text.pressGoesOn, waits) + GAP + Text.acceptKey;
  } else act(boxes, onTurn, fill(Text.endsTurn, SIDE_NAMES[onTurn]));
  const settled = game.settledPlay;
  if (settled !== null && isWaiting(settled.askedAt, playedMs(game.clock, now)))
    keys = fill(Text.playWithoutPress, SIDE_NAMES[onTurn]);
  // Beside two overtimes, of hours perhaps, the question has no room.
  if (facts === "" && (long[0] === null || long[1] === null)) facts = goesOnText(game, stage, now);
  // With an overtime beside it there is no room.
  if (facts === "" && over === "" && isOtherList(game)) facts = otherListText(game);
  return [facts === "" ? over : over === "" ? facts : facts + GAP + over, keys];
}

/** Asks whether the turn before goes on, or whether a press that came at once was for a blank. */
function goesOnText(game: Game, stage: Running, now: Millis): string {
  const side = isPressedBack(game) ? stage.onTurn : game.pressedBack;
  if (side !== null) return fill(Text.turnGoesOn, SIDE_NAMES[side]);
  return maybePressedBack(game, stage, now) ? Text.downForBlank : "";
}

/**
 * Where a play not held or challenged in time has been accepted, how much of the time is left (NASPA 2011 IV.I.1); by
 * how much it is over is given back, as text.
 */
function windowBoxes(boxes: Box[], game: Game, onTurn: Side, now: Millis): string {
  const seconds = game.rules.challengeWindowSeconds;
  if (seconds === null || game.openPlay === null) return "";
  const gone = Math.floor((playedMs(game.clock, now) - game.openSince) / 1000);
  if (gone >= seconds) return lateText(gone, seconds);
  // Overtime needs the room.
  if (left(game.clock, onTurn, now) <= -1000) return fill(Text.secondsToHold, seconds - gone);
  const x = onTurn === 0 ? TILE : 0;
  put(boxes, x, BODY, BESIDE, 72, Size.large, Tone.plain, At.middle, fill(Text.secondsLeft, seconds - gone));
  put(boxes, x, BODY + 72, BESIDE, LINE, Size.plain, Tone.plain, At.middle, Text.toHold);
  put(boxes, x, BODY + 72 + LINE, BESIDE, LINE, Size.plain, Tone.plain, At.middle, Text.orChallenge);
  bar(boxes, x + MARGIN, BODY + TILE - 12, BESIDE - 2 * MARGIN, seconds - gone, seconds);
  return "";
}

/** A band of large type, below which there is room for a bar. */
const BAND = 69;
/** Who else may press while both clocks stand, below the reason for that. */
const SECOND_ACT = BODY + ROW + BAND;
/** The two rows of keys that end a hold or answer an out play. */
const UPPER_KEYS = STRIP - 2 * ROW;
const LOWER_KEYS = STRIP - ROW;

/** How long it is held, when the player may draw, and the two keys that end it. */
function holdBoxes(boxes: Box[], game: Game, hold: Hold, now: Millis, keys: boolean): void {
  const player = SIDE_NAMES[other(hold.by)];
  const held = Math.floor(heldMs(game, hold, now) / 1000);
  put(boxes, 0, BODY, 240, BAND, Size.large, Tone.alert, At.left, fill(Text.holds, SIDE_NAMES[hold.by]));
  put(boxes, 240, BODY, 240, BAND, Size.plain, Tone.alert, At.right, fill(Text.heldSoFar, secondsText(held)));
  const draw = game.rules.holdDrawSeconds;
  line(boxes, BODY + BAND, Tone.plain, draw === null ? fill(Text.mayNotDraw, player) : drawText(player, held, draw));
  if (draw !== null && held < draw) bar(boxes, 0, BODY + BAND + LINE + 2, 480, held, draw);
  answerKeys(boxes, keys);
}

/** ACCEPT and CHALLENGE, where they are on every page that has them. */
function answerKeys(boxes: Box[], challenge: boolean): void {
  put(boxes, 0, LOWER_KEYS, 238, LINE, Size.plain, Tone.good, At.middle, Text.acceptKey);
  if (challenge) put(boxes, 242, LOWER_KEYS, 238, LINE, Size.plain, Tone.bad, At.middle, Text.challengeKey);
}

/** When the player may draw during a hold, keeping the new tiles apart (ASPA 10.2; NASPA IV.I.2). */
function drawText(player: SideName, held: Seconds, draw: Seconds): string {
  return held < draw ? fill(Text.mayDrawAt, player, secondsText(draw)) : fill(Text.mayDraw, player);
}

const TEN_MINUTES: Seconds = 600;

/**
 * The overtime of the side on turn, what it costs, and when it costs more. From ten minutes over, faces have no room
 * for a minus before the digits, so the panel shows the whole: returns the time of each side for which the page still
 * needs a line, null for one that needs none.
 */
function overtimeBoxes(boxes: Box[], game: Game, onTurn: Side | null, now: Millis): (string | null)[] {
  const long: (string | null)[] = [null, null];
  for (const side of SIDES) {
    const leftMs = left(game.clock, side, now);
    const over = overtimeSeconds(leftMs);
    if (over === 0) continue;
    const time = secondsText(-over);
    if (side !== onTurn || game.hold !== null) {
      if (side === onTurn || over >= TEN_MINUTES) long[side] = time;
      continue;
    }
    const x = side === 0 ? TILE : 0;
    const points = penaltyPoints(game.rules, leftMs);
    const more = points + game.rules.overtimePointsPerMinute;
    const texts = [
      over < TEN_MINUTES ? Text.overtime : fill(Text.overtimeTime, time),
      fill(Text.pointsLost, points),
      fill(Text.morePointsFrom, more, secondsText(-1 - 60 * Math.ceil(over / 60))),
    ];
    for (let i = 0; i < 3; i++)
      put(
        boxes,
        x,
        BODY + 56 * i,
        BESIDE,
        56,
        Size.plain,
        i === 0 ? Tone.bad : i === 1 ? Tone.plain : Tone.quiet,
        At.middle,
        texts[i],
      );
  }
  return long;
}

/** The line for the overtimes that have no boxes; "" for none. */
function overtimeText(long: (string | null)[]): string {
  const a = long[0];
  const b = long[1];
  if (a !== null && b !== null) return fill(Text.overtimeOfBoth, "A", a, "B", b);
  if (a !== null) return fill(Text.overtimeOf, "A", a);
  return b === null ? "" : fill(Text.overtimeOf, "B", b);
}

/** Whether a side has run over by so much that the director is to be called (NASPA 2013 V.G.3). */
export function callsDirector(game: Game, now: Millis): boolean {
  const minutes = game.rules.overtimeAlertMinutes;
  const stage = game.stage.is;
  if (minutes === null || (stage !== "running" && stage !== "neutral")) return false;
  return overtimeSeconds(Math.min(left(game.clock, 0, now), left(game.clock, 1, now))) > minutes * 60;
}

/** Why both clocks stand, or which digit says why; and who starts them. */
export function neutralPage(boxes: Box[], game: Game, stage: Neutral, now: Millis): Bottom {
  const side = stage.onTurn;
  const hold = game.hold;
  const reason = stage.reason;
  // Nobody stopped them: what matters is whether the times are those that the players saw.
  const cut = game.notice === "restored";
  head(boxes, PAUSE + " " + headline(game), game.turn);
  const over = overtimeText(overtimeBoxes(boxes, game, null, now));
  let holds = "";
  if (hold !== null)
    holds = fill(Text.holdsFor, SIDE_NAMES[hold.by], secondsText(Math.floor(heldMs(game, hold, now) / 1000)));
  // No notice may hide a time for which the faces have no room.
  if (over !== "") line(boxes, BODY, Tone.bad, over);
  else if (holds !== "") line(boxes, BODY, Tone.alert, holds);
  else if (reason === null) line(boxes, BODY, Tone.quiet, cut ? Text.timesRight : Text.whyStopped);
  if (reason === null) reasonKeys(boxes, game.rules.otherChoiceSeconds !== null);
  else {
    put(boxes, 0, BODY + ROW, 480, BAND, Size.large, Tone.plain, At.left, reasonText(reason));
    choiceBoxes(boxes, game, stage, now);
    if (isForBlank(game, stage))
      actAt(boxes, SECOND_ACT, side, fill(Text.goesOnAfterBlank, SIDE_NAMES[side], SIDE_NAMES[other(side)]));
  }
  act(boxes, other(side), whoStarts(side));
  const minute = game.pressedBack !== null && playersGiveMinute(game) ? Text.upForMinute + GAP : "";
  const accept = hold !== null || game.openPlay === other(side) ? Text.acceptKey + GAP : "";
  // There is no room for all three in full.
  const menu = minute === "" || accept === "" ? Text.menuKey : Text.menuKeyForDirector;
  const keys = minute + accept + menu;
  if (over !== "" && holds !== "") return [holds, keys, Tone.alert];
  return [isOtherList(game) ? otherListText(game) : fill(Text.stoppedFor, stoodText(game, now)), keys];
}

/** The digits that say why the clocks stand, under each other in two columns. */
function reasonKeys(boxes: Box[], sixth: boolean): void {
  const keys = [Text.scoreKey, Text.tilesKey, Text.blankKey, Text.directorKey, Text.otherKey, Text.tilesMinuteKey];
  for (let i = 0; i < (sixth ? 6 : 5); i++) {
    const y = BODY + ROW * (((i / 2) | 0) + 1);
    const wide = i === 4 && !sixth ? 480 : i % 2 === 0 ? 234 : 242;
    put(boxes, 238 * (i % 2), y, wide, LINE, Size.plain, Tone.key, At.left, keys[i]);
  }
}

/** The time for choosing among tiles, and what happens when it is over (NASPA IV.B). */
function choiceBoxes(boxes: Box[], game: Game, stage: Neutral, now: Millis): void {
  const seconds = choiceSeconds(game, stage);
  if (seconds === null) return;
  const gone = Math.floor((now - stage.since) / 1000);
  const onTurn = SIDE_NAMES[stage.onTurn];
  const chooser = SIDE_NAMES[other(stage.onTurn)];
  if (gone < seconds) {
    line(boxes, SECOND_ACT, Tone.plain, fill(Text.choiceLeft, seconds - gone));
    bar(boxes, 0, STRIP - 12, 480, seconds - gone, seconds);
  } else if (choiceIsOver(game, stage, now)) {
    // On its own clock (NASPA 2013 IV.B.5.b).
    actAt(boxes, SECOND_ACT, stage.onTurn, fill(Text.choosesOnOwnClock, chooser, onTurn));
  } else line(boxes, SECOND_ACT + 4, Tone.alert, Text.choiceOver);
}

/** One side asks, the other agrees with its button (NASPA 2013 IV.E.1). */
export function minutePage(boxes: Box[], game: Game, stage: Minute): Bottom {
  const atFault = stage.atFault;
  head(boxes, headline(game), null);
  put(
    boxes,
    0,
    BODY,
    480,
    STRIP - BODY,
    Size.large,
    Tone.plain,
    At.middle,
    fill(Text.minuteFor, SIDE_NAMES[other(atFault)]),
  );
  act(boxes, atFault, fill(Text.agreesToMinute, SIDE_NAMES[atFault]));
  return ["", Text.noExtraMinute];
}

export function latePage(boxes: Box[], game: Game, late: Late, now: Millis): Bottom {
  head(boxes, headline(game), null);
  if (late.awaited[0] && late.awaited[1]) {
    if (game.clock.running !== null) line(boxes, BODY, Tone.quiet, Text.oneClockForBoth);
    for (const side of SIDES)
      if (hasForfeited(game, side, now))
        line(boxes, BODY + ROW * (side + 1), Tone.alert, fill(Text.forfeitsDirector, SIDE_NAMES[side]));
    // One clock runs for both, so that both forfeit by it, or neither.
    if (hasForfeited(game, 0, now)) act(boxes, null, Text.callDirector);
    else act(boxes, "both", Text.firstToCome);
    return ["", ""];
  }
  const missing = late.awaited[0] ? 0 : 1;
  const name = SIDE_NAMES[missing];
  tileBox(boxes, missing, TILE);
  const x = missing === 0 ? TILE : 0;
  const forfeited = hasForfeited(game, missing, now);
  const runs = game.clock.running !== null;
  const text = fill(forfeited ? Text.forfeits : runs ? Text.clockRuns : Text.clockStands, name);
  put(boxes, x, BODY, BESIDE, TILE, Size.plain, forfeited ? Tone.alert : Tone.plain, At.middle, text);
  if (forfeited) act(boxes, null, Text.callDirector);
  else if (runs) act(boxes, missing, fill(Text.onArrival, name));
  else act(boxes, other(missing), whoStarts(missing));
  return ["", runs ? Text.neutralKeyStopsClock : fill(Text.onArrival, name)];
}

/**
 * The page of an out play: the keys of the opponent; the time left to decide, until the play stands (NASPA V.D) or the
 * clock may be started (NZ 8.2.1; ASPA 10.2); or that the director has to rule on anything that comes now.
 */
export function outPage(boxes: Box[], game: Game, stage: Out, now: Millis): Bottom {
  const outPlay = stage.outPlay;
  const hold = game.hold;
  const player = SIDE_NAMES[outPlay.player];
  const opponent = SIDE_NAMES[other(outPlay.player)];
  const over = game.rules.outOverSeconds;
  const seconds = over === null ? game.rules.outStartSeconds : over;
  const gone = Math.floor(thoughtMs(outPlay, now) / 1000);
  const overdue = isOverdue(game, outPlay, now);
  const runs = game.clock.running !== null;
  const settled = settledBefore(game, outPlay);
  head(boxes, fill(Text.playsOutAndDecides, player, opponent), null);
  if (hold !== null) {
    put(boxes, 0, BODY, 240, BAND, Size.large, Tone.alert, At.left, fill(Text.holds, opponent));
    const held = secondsText(Math.floor(heldMs(game, hold, now) / 1000));
    put(boxes, 240, BODY, 240, BAND, Size.large, Tone.alert, At.right, held);
  } else {
    if (overdue) line(boxes, BODY + 14, Tone.alert, lateText(gone, seconds as number));
    else if (seconds !== null && gone < seconds) {
      put(boxes, 0, BODY, 160, BAND, Size.large, Tone.alert, At.left, fill(Text.secondsLeft, seconds - gone));
      const then = over === null ? fill(Text.thenStarts, player, opponent) : Text.thenStands;
      put(boxes, 160, BODY, 320, BAND, Size.plain, Tone.alert, At.right, then);
      bar(boxes, 0, BODY + BAND + 2, 480, seconds - gone, seconds);
    }
    if (settled === null) put(boxes, 0, UPPER_KEYS, 480, LINE, Size.plain, Tone.key, At.middle, Text.holdKey);
  }
  answerKeys(boxes, settled === null || !settled.judged);
  if (!runs && (mayStartOpponent(game, outPlay, now) || isHeldOnClock(game)))
    act(boxes, outPlay.player, fill(Text.mayStartClock, player, opponent));
  else act(boxes, null, overdue && outPlay.stoppedAt === null ? Text.directorRules : fill(Text.decides, opponent));
  const stands = outPlay.stoppedAt === null ? "" : Text.decisionStands;
  const back = hold !== null || overdue ? "" : Text.notOut;
  const others = runs || hold !== null ? "" : GAP + fill(Text.otherIsOut, opponent);
  return [runs ? fill(Text.clockRuns, opponent) : stands, back + others];
}

/** Both have to agree: who has done so has a tick. */
export function endingPage(boxes: Box[], game: Game, stage: Ending): Bottom {
  const confirmed = stage.confirmed;
  head(boxes, headline(game), null);
  for (const side of SIDES) {
    const text = fill(confirmed[side] ? Text.hasConfirmed : Text.hasNotConfirmed, SIDE_NAMES[side]);
    const y = BODY + 20 + 68 * side;
    put(
      boxes,
      0,
      y,
      480,
      60,
      Size.plain,
      confirmed[side] ? Tone.good : Tone.key,
      At.left,
      (confirmed[side] ? TICK + " " : "") + text,
    );
  }
  if (!confirmed[0] && !confirmed[1]) act(boxes, "both", Text.bothConfirmEnd);
  else act(boxes, confirmed[0] ? 1 : 0, fill(Text.confirmsEnd, SIDE_NAMES[confirmed[0] ? 1 : 0]));
  if (stage.outPlay !== null && game.openPlay !== null) {
    const opponent = SIDE_NAMES[other(stage.outPlay.player)];
    return [Text.decisionStands, fill(Text.decidesOnPlay, opponent)];
  }
  const goesOn = stage.verdict === null ? Text.goOnPlaying : Text.goOnFromVerdict;
  return [eitherMayEnd(game, stage) ? Text.sixZerosAsked : "", goesOn];
}
