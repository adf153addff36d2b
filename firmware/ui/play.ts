// The panel in play: whose move it is, what may still be challenged, a hold, why the clocks stand, an out play, the
// end.

import { left, Millis, overtimeSeconds, playedMs, Seconds } from "../core/clock";
import { Game } from "../core/game";
import { penaltyPoints } from "../core/penalty";
import { Ending, Hold, Late, Minute, Neutral, Out, OutPlay, Running } from "../core/stage";
import { other, Side, SIDES, SIDE_NAMES } from "../core/side";
import { eitherMayEnd } from "../core/stages/end";
import { hasForfeited } from "../core/stages/late";
import { choiceIsOver, choiceSeconds, heldMs, isAsked, isFirstPress, playersGiveMinute } from "../core/stages/play";
import { isHeldOnClock, isOverdue, mayStartOpponent, thoughtMs } from "../core/stages/out";
import { Box, PAUSE, TICK, Tone, At, Size } from "./box";
import { secondsText } from "./face";
import { headline } from "./headline";
import { ACT, act, actAt, bar, BODY, head, line, LINE, put, small, Bottom } from "./layout";
import { lateText, reasonText, whoStarts } from "./words";

/** Below the letter that says whose move it is. */
const BELOW = 160;
/** How wide that is. */
const LETTER = 144;

/** Whose clock runs, on the side where that player's button is, and what goes on beside it. */
function letterBoxes(boxes: Box[], side: Side, text: string): void {
  "hot";
  put(boxes, side === 0 ? 0 : 480 - LETTER, 0, LETTER, BELOW, Size.huge, Tone.title, At.middle, SIDE_NAMES[side]);
  put(
    boxes,
    side === 0 ? LETTER : 0,
    0,
    480 - LETTER,
    BODY,
    Size.plain,
    Tone.title,
    side === 0 ? At.left : At.right,
    text,
  );
}

export function runningPage(boxes: Box[], game: Game, stage: Running, now: Millis): Bottom {
  "hot";
  if (stage.choosing !== null) {
    letterBoxes(boxes, stage.choosing, headline(game));
    act(boxes, null, "NEUTRAL when chosen");
    return ["", ""];
  }
  const first = isFirstPress(game, stage, now);
  // Meanwhile the play may have been accepted.
  const asked = isAsked(stage, now) && (first || game.openPlay === other(stage.onTurn));
  // Whether more than the turn's number stands beside the letter.
  let beside = true;
  if (game.hold !== null) {
    put(boxes, 0, 0, 340, BODY, Size.plain, Tone.title, At.left, headline(game));
    put(boxes, 340, 0, 140, BODY, Size.plain, Tone.title, At.right, "Turn " + game.turn);
    holdBoxes(boxes, game, game.hold, now, !asked);
  } else {
    letterBoxes(boxes, stage.onTurn, headline(game));
    beside = windowBoxes(boxes, game, stage.onTurn, now) || left(game.clock, stage.onTurn, now) <= -1000;
  }
  let keys = game.hold === null ? PLAY_KEYS : "NEUTRAL: stop   OUT";
  if (asked) {
    act(boxes, other(stage.onTurn), backText(other(stage.onTurn), first));
    keys = first
      ? SIDE_NAMES[other(stage.onTurn)] + " presses: begins"
      : SIDE_NAMES[other(stage.onTurn)] + " presses: turn goes on";
  }
  const turn = "Turn " + game.turn;
  if (!beside) {
    const x = stage.onTurn === 0 ? LETTER : 0;
    put(boxes, x, BODY, 480 - LETTER, BELOW - BODY, Size.large, Tone.quiet, At.middle, turn);
  }
  const facts = (beside && game.hold === null ? turn : "") + overtimeBoxes(boxes, game, stage.onTurn, now);
  const back = game.pressedBack;
  if (back === null) return [facts, keys];
  const goesOn = SIDE_NAMES[back] + "'s turn goes on";
  if (asked || game.hold !== null) return [facts + "   " + goesOn, keys];
  line(boxes, ACT, Tone.quiet, goesOn);
  return [facts, keys];
}

/** What the side on turn may press besides its button. */
const PLAY_KEYS = "NEUTRAL: stop   HOLD   CHALLENGE   OUT";

/** The side that played last is asked whether its turn had ended; before the first turn's end, whether it is first. */
function backText(side: Side, first: boolean): string {
  const name = SIDE_NAMES[side];
  return first ? name + " is first? " + name + " presses" : "Not over? " + name + " presses";
}

/**
 * Where a play not held or challenged in time has been accepted, how much of the time is left (NASPA 2011 IV.I.1).
 * Whether it is.
 */
function windowBoxes(boxes: Box[], game: Game, onTurn: Side, now: Millis): boolean {
  "hot";
  const seconds = game.rules.challengeWindowSeconds;
  if (seconds === null || game.openPlay === null) return false;
  const ms = playedMs(game.clock, now) - game.openSince;
  const gone = Math.floor(ms / 1000);
  if (gone >= seconds) {
    line(boxes, BELOW, Tone.quiet, lateText(gone, seconds));
    return false;
  }
  const text = seconds - gone + " s";
  // Beside the letter, unless overtime stands there.
  if (left(game.clock, onTurn, now) <= -1000) put(boxes, 0, BELOW, 90, LINE, Size.plain, Tone.plain, At.right, text);
  else put(boxes, onTurn === 0 ? LETTER : 0, BODY, 480 - LETTER, BELOW - BODY, Size.large, Tone.plain, At.middle, text);
  put(boxes, 90, BELOW, 390, LINE, Size.plain, Tone.plain, At.left, "to hold or challenge");
  bar(boxes, BELOW + LINE, seconds - gone, seconds);
  return true;
}

const HOLD_END = 109;

/** How long it is held, when the player may draw, and the two keys that end it, each with what it says. */
function holdBoxes(boxes: Box[], game: Game, hold: Hold, now: Millis, keys: boolean): void {
  "rare";
  "hot";
  const holder = SIDE_NAMES[hold.by];
  const player = SIDE_NAMES[other(hold.by)];
  const held = Math.floor(heldMs(game, hold, now) / 1000);
  put(boxes, 0, BODY, 300, HOLD_END - BODY, Size.large, Tone.alert, At.left, holder + " holds");
  put(boxes, 300, BODY, 180, HOLD_END - BODY, Size.large, Tone.alert, At.right, secondsText(held));
  const draw = game.rules.holdDrawSeconds;
  if (draw !== null) {
    put(boxes, 0, HOLD_END, 480, 40, Size.plain, Tone.plain, At.left, player + drawText(held, draw));
    if (held < draw) bar(boxes, 150, held, draw);
  }
  keyBoxes(boxes, BELOW + 4, "ACCEPT", holder + " accepts");
  if (keys) keyBoxes(boxes, BELOW + 50, "CHALLENGE", holder + " challenges");
}

/** A key, and what it says. */
function keyBoxes(boxes: Box[], y: number, key: string, text: string): void {
  put(boxes, 8, y, 230, LINE, Size.plain, Tone.key, At.middle, key);
  put(boxes, 246, y, 234, LINE, Size.plain, Tone.plain, At.left, text);
}

/** When the player may draw during a hold, keeping the new tiles apart (ASPA 10.2; NASPA IV.I.2). */
function drawText(held: Seconds, draw: Seconds): string {
  return held < draw ? " may draw at " + secondsText(draw) : " may draw: tiles apart";
}

const TEN_MINUTES: Seconds = 600;

/**
 * The overtime of the side on turn, what it costs, and when it costs more. From ten minutes over, faces have no room
 * for a minus before the digits, so the panel shows the whole: what is not shown in large type is given back, as text.
 */
function overtimeBoxes(boxes: Box[], game: Game, onTurn: Side | null, now: Millis): string {
  "hot";
  let text = "";
  for (const side of SIDES) {
    const leftMs = left(game.clock, side, now);
    const over = overtimeSeconds(leftMs);
    if (over === 0) continue;
    const what = "Overtime " + SIDE_NAMES[side] + "  " + secondsText(-over);
    if (side !== onTurn || game.hold !== null) {
      if (side === onTurn || over >= TEN_MINUTES) text += "   " + what;
    } else {
      const x = side === 0 ? LETTER : 0;
      const points = penaltyPoints(game.rules, leftMs);
      const more = points + game.rules.overtimePointsPerMinute;
      const at = secondsText(-1 - 60 * Math.ceil(over / 60));
      put(boxes, x, BODY, 480 - LETTER, 40, Size.plain, Tone.bad, At.middle, what);
      put(boxes, x, BODY + 40, 480 - LETTER, 40, Size.plain, Tone.plain, At.middle, "-" + points + " points");
      put(boxes, x, BODY + 80, 480 - LETTER, 40, Size.plain, Tone.quiet, At.middle, "then -" + more + " at " + at);
    }
  }
  return text;
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
  head(boxes, Tone.title, PAUSE + " " + headline(game));
  put(boxes, 0, BODY, 210, LINE, Size.plain, Tone.plain, At.left, SIDE_NAMES[side] + " is to play");
  if (hold !== null) {
    const held = secondsText(Math.floor(heldMs(game, hold, now) / 1000));
    put(boxes, 210, BODY, 270, LINE, Size.plain, Tone.alert, At.right, SIDE_NAMES[hold.by] + " holds " + held);
  } else if (reason === null) put(boxes, 210, BODY, 270, LINE, Size.plain, Tone.quiet, At.right, "Why stopped?");
  if (reason === null) reasonKeys(boxes, game.rules.otherChoiceSeconds !== null);
  else {
    line(boxes, BODY + LINE + 4, Tone.plain, reasonText(reason));
    choiceBoxes(boxes, game, stage, now);
  }
  act(boxes, other(side), whoStarts(side));
  const minute = game.pressedBack !== null && playersGiveMinute(game) ? "UP: extra minute   " : "";
  return ["Turn " + game.turn + overtimeBoxes(boxes, game, null, now), minute + "MENU: settings"];
}

/** The digits that say why the clocks stand, under each other in two columns. */
function reasonKeys(boxes: Box[], sixth: boolean): void {
  const keys = ["1 Score", "2 Tiles", "3 Blank", "4 Director", "5 Other", "6 Tiles, 1 min"];
  for (let i = 0; i < (sixth ? 6 : 5); i++)
    put(
      boxes,
      236 * (i % 2),
      BODY + 44 * (((i / 2) | 0) + 1),
      i % 2 === 0 ? 232 : 244,
      40,
      Size.plain,
      Tone.key,
      At.left,
      keys[i],
    );
}

/** The time for choosing among tiles, and what happens when it is over (NASPA IV.B). */
function choiceBoxes(boxes: Box[], game: Game, stage: Neutral, now: Millis): void {
  const seconds = choiceSeconds(game, stage);
  if (seconds === null) return;
  const gone = Math.floor((now - stage.since) / 1000);
  const y = BODY + 2 * LINE + 4;
  if (gone < seconds) {
    line(boxes, y, Tone.plain, "Choice: " + (seconds - gone) + " s left");
    bar(boxes, y + LINE, seconds - gone, seconds);
  } else {
    line(boxes, y, Tone.alert, choiceIsOver(game, stage, now) ? "Who overdrew presses" : "The choice is due");
  }
}

/** One side asks, the other agrees with its button (NASPA 2013 IV.E.1). */
export function minutePage(boxes: Box[], game: Game, stage: Minute): Bottom {
  const atFault = stage.atFault;
  head(boxes, Tone.title, headline(game));
  put(boxes, 0, BODY, 480, BELOW - BODY, Size.large, Tone.plain, At.middle, "For " + SIDE_NAMES[other(atFault)]);
  act(boxes, atFault, SIDE_NAMES[atFault] + " presses to agree");
  return ["", "BACK: no extra minute"];
}

export function latePage(boxes: Box[], game: Game, late: Late, now: Millis): Bottom {
  const both = late.awaited[0] && late.awaited[1];
  const missing = late.awaited[0] ? 0 : 1;
  let y = BELOW;
  if (both) {
    y = BODY;
    head(boxes, Tone.title, headline(game));
    if (game.clock.running !== null) line(boxes, BELOW, Tone.quiet, "One clock runs for both");
  } else letterBoxes(boxes, missing, headline(game));
  for (const side of SIDES) {
    if (!hasForfeited(game, side, now)) continue;
    line(boxes, y, Tone.alert, SIDE_NAMES[side] + " forfeits: director");
    y += LINE;
  }
  if (both) act(boxes, null, "First to come presses");
  else if (hasForfeited(game, missing, now)) act(boxes, null, "Call the director");
  else act(boxes, missing, SIDE_NAMES[missing] + " presses on arrival");
  return ["", both ? "" : "NEUTRAL: stops the clock"];
}

/** What the opponent may say to an out play, and how long. */
export function outPage(boxes: Box[], game: Game, stage: Out, now: Millis): Bottom {
  const outPlay = stage.outPlay;
  const hold = game.hold;
  const player = SIDE_NAMES[outPlay.player];
  const opponent = SIDE_NAMES[other(outPlay.player)];
  head(boxes, Tone.title, headline(game));
  keyBoxes(boxes, BODY + 2, "ACCEPT", opponent + " accepts");
  if (hold === null) keyBoxes(boxes, BODY + 46, "HOLD", opponent + " holds");
  else {
    const held = secondsText(Math.floor(heldMs(game, hold, now) / 1000));
    line(boxes, BODY + 46, Tone.alert, opponent + " holds " + held);
  }
  keyBoxes(boxes, BODY + 90, "CHALLENGE", opponent + " challenges");
  const rules = hold === null && decisionBoxes(boxes, game, outPlay, now);
  if (game.clock.running !== null) line(boxes, ACT, Tone.quiet, opponent + "'s clock runs");
  else if (mayStartOpponent(game, outPlay, now) || isHeldOnClock(game))
    act(boxes, outPlay.player, player + " may start " + opponent + "'s clock");
  else if (rules) act(boxes, null, "Director rules");
  return [outPlay.stoppedAt === null ? "" : "Time to decide stands", "Not out? BACK   " + opponent + " is out? DOWN"];
}

/**
 * How much is left of the time to decide: until the play stands (NASPA V.D), or the clock may be started (NZ 8.2.1;
 * ASPA 10.2). Whether the director has to rule on what comes now.
 */
function decisionBoxes(boxes: Box[], game: Game, outPlay: OutPlay, now: Millis): boolean {
  const seconds = game.rules.outOverSeconds === null ? game.rules.outStartSeconds : game.rules.outOverSeconds;
  if (seconds === null) return false;
  const y = BODY + 133;
  const gone = Math.floor(thoughtMs(outPlay, now) / 1000);
  const stands = outPlay.stoppedAt === null ? "" : ", stands";
  if (gone < seconds) {
    line(boxes, y, Tone.plain, seconds - gone + " s left to decide" + stands);
  } else if (isOverdue(game, outPlay, now)) {
    line(boxes, y, Tone.alert, lateText(gone, seconds));
    return stands === "";
  }
  return false;
}

export function endingPage(boxes: Box[], game: Game, stage: Ending): Bottom {
  head(boxes, Tone.title, headline(game));
  for (const side of SIDES) {
    const name = SIDE_NAMES[side];
    const y = BODY + 24 + 64 * side;
    if (stage.confirmed[side]) line(boxes, y, Tone.good, TICK + " " + name + " has confirmed");
    else actAt(boxes, y, side, name + ": press to confirm");
  }
  if (eitherMayEnd(game, stage)) small(boxes, BODY + 145, Tone.quiet, "Six zeros: one side, and END once more");
  return ["", "BACK: go on playing"];
}
