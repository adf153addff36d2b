// What the panel shows for the state of the game, as rows.

import { left, Millis, overtimeSeconds, playedMs, Seconds, shownSeconds } from "../core/clock";
import { challengedStage, Game, Notice, onTurnOf, outPlayOf, whyNoVerdict } from "../core/game";
import {
  Challenged,
  Ending,
  Late,
  Minute,
  Neutral,
  Out,
  OutPlay,
  Running,
  Stage,
  StageName,
  Verdict,
} from "../core/stage";
import { other, Side, SIDES, SIDE_NAMES } from "../core/side";
import { turnAfterVerdict } from "../core/stages/challenge";
import { eitherMayEnd } from "../core/stages/end";
import { hasForfeited } from "../core/stages/late";
import { choiceIsOver, choiceSeconds, heldMs, isAsked, isFirstPress, playersGiveMinute } from "../core/stages/play";
import { isHeldOnClock, isOverdue, mayStartOpponent, thoughtMs } from "../core/stages/out";
import { adjudicatingRows, concedeRows, verdictRows, verifyRows, withdrawRows, wordsRows } from "./challenge";
import { secondsText } from "./face";
import { headline } from "./headline";
import { hint, panelOf, plain, row, spaced, title } from "./layout";
import { menuRows } from "./menu";
import { resultRows } from "./result";
import { Row } from "./row";
import { otherListLines, readyRows, setupRows } from "./settings";
import { lateText, noticeText, reasonText, whoStarts } from "./words";

/** What the device has to say of itself, in words; null for nothing. */
export interface Remarks {
  /** Stands above whatever else is said. */
  fault: string | null;
  /** Stands where no notice does. */
  lasting: string | null;
}

/** The panel for `game` at `now`, with the lines of the log that has been read, if one has. */
export function panel(game: Game, now: Millis, log?: string[], remarks?: Remarks): Row[] {
  "hot";
  return panelOf(
    top(game, now, log === undefined ? [] : log),
    remarks === undefined ? bottom(game, null) : remarked(game, remarks),
  );
}

function remarked(game: Game, remarks: Remarks): Row[] {
  const rows = bottom(game, remarks.lasting);
  return remarks.fault === null ? rows : [row(remarks.fault, 3, "bad")].concat(rows);
}

/** Eight words in large letters leave no room for air, nor does set-up. */
function isFull(now: StageName): boolean {
  return now === "words" || now === "verify" || now === "adjudicating" || now === "setup" || now === "ready";
}

function top(game: Game, now: Millis, log: string[]): Row[] {
  // The director retypes a list with the list in view.
  if (game.menu !== null && game.menu.page !== "retype") return menuRows(game, game.menu, now, log);
  const rows = stageRows(game, now);
  return isFull(game.stage.is) ? rows : spaced(rows);
}

/** What is going on at the table, whatever page of the menu lies over it: first where presses and letters come fast. */
function stageRows(game: Game, now: Millis): Row[] {
  "hot";
  const stage = game.stage;
  if (stage.is === "running") return runningRows(game, stage, now);
  if (stage.is === "words") return wordsRows(game, stage);
  return otherRows(game, stage, now);
}

function otherRows(game: Game, stage: Stage, now: Millis): Row[] {
  "rare";
  "hot";
  switch (stage.is) {
    case "neutral":
      return neutralRows(game, stage, now);
    case "minute":
      return minuteRows(game, stage);
    case "setup":
      return setupRows(game, stage);
    case "ready":
      return readyRows(game);
    case "late":
      return lateRows(game, stage, now);
    case "withdraw":
      return withdrawRows(game, stage);
    case "verify":
      return verifyRows(game, stage);
    case "concede":
      return concedeRows(game, stage);
    case "verdict":
      return verdictRows(game, stage, stage.challenge.verdict as Verdict);
    case "out":
      return outRows(game, stage, now);
    case "ending":
      return endingRows(game, stage);
    case "ended":
      return resultRows(game, stage, now);
    default:
      return adjudicatingRows(game, stage as Challenged);
  }
}

/** The notice, and what is wrong with the pack if that is what it is about. */
function bottom(game: Game, lasting: string | null): Row[] {
  const notice = game.notice;
  if (!notice) return lasting ? [row(lasting, 3, "alert")] : [];
  const text = row(noticeText(notice, whoActs(game)), 3, "alert");
  return notice === "cannotAdjudicate" ? [row(whyNoVerdict(game) as string, 2, "bad"), text] : [text];
}

/** The notice in words; a game without one is asked in error. */
export function noticeOf(game: Game): string {
  return noticeText(game.notice as Notice, whoActs(game));
}

/** The side that the table waits for. */
function whoActs(game: Game): Side {
  const stage = challengedStage(game);
  if (stage !== null) {
    const challenge = stage.challenge;
    if (stage.is === "words" || stage.is === "withdraw") return challenge.challenger;
    if (stage.is === "verdict") return other(turnAfterVerdict(game, challenge));
    return other(challenge.challenger);
  }
  const outPlay = outPlayOf(game);
  if (outPlay !== null) return other(outPlay.player);
  const onTurn = onTurnOf(game);
  return onTurn === null ? 0 : onTurn;
}

/** Whole seconds that have gone by since `since`. */
function secondsSince(since: Millis, now: Millis): Seconds {
  return Math.floor((now - since) / 1000);
}

function runningRows(game: Game, stage: Running, now: Millis): Row[] {
  if (stage.choosing !== null) return [title(headline(game)), plain("NEUTRAL WHEN CHOSEN")];
  const rows = [title(headline(game))];
  if (game.pressedBack !== null) rows.push(plain(SIDE_NAMES[game.pressedBack] + "'S TURN GOES ON"));
  if (isAsked(stage, now)) rows.push(backRow(other(stage.onTurn), isFirstPress(game, stage, now)));
  return rows.concat(windowRows(game, now), holdRows(game, now), overtimeRows(game, now), factRows(game));
}

/** The side that played last is asked whether its turn had ended; before the first turn's end, whether it is first. */
function backRow(side: Side, first: boolean): Row {
  const name = SIDE_NAMES[side];
  const text = first ? name + " IS FIRST? " + name + " PRESSES" : "NOT OVER? " + name + " PRESSES: TURN GOES ON";
  return row(text, 2, "alert");
}

/** Where a play not held or challenged in time has been accepted, how much of the time is left (NASPA 2011 IV.I.1). */
function windowRows(game: Game, now: Millis): Row[] {
  const seconds = game.rules.challengeWindowSeconds;
  if (seconds === null || game.openPlay === null || game.hold !== null) return [];
  const gone = Math.floor((playedMs(game.clock, now) - game.openSince) / 1000);
  return [row(gone < seconds ? seconds - gone + " S TO HOLD OR CHALLENGE" : lateText(gone, seconds), 3, "quiet")];
}

function holdRows(game: Game, now: Millis): Row[] {
  const hold = game.hold;
  if (hold === null) return [];
  const holder = hold.by;
  const held = Math.floor(heldMs(game, hold, now) / 1000);
  const rows = [row(SIDE_NAMES[holder] + " HOLDS  " + secondsText(held), 4, "alert"), plain("ACCEPT OR CHALLENGE")];
  const draw = game.rules.holdDrawSeconds;
  // While the director has stopped the clocks, nobody is told to draw (NASPA 2013 IV.M).
  if (draw !== null && game.clock.running !== null) rows.push(plain(SIDE_NAMES[other(holder)] + drawText(held, draw)));
  return rows;
}

/** The turn's number, and another list than the rules name. */
function factRows(game: Game): Row[] {
  const lines = ["TURN " + game.turn].concat(otherListLines(game));
  return [row(lines.join("   "), 2, lines.length > 1 ? "alert" : "quiet")];
}

/** When the player may draw during a hold, keeping the new tiles apart (ASPA 10.2; NASPA IV.I.2). */
function drawText(held: Seconds, draw: Seconds): string {
  return held < draw ? " MAY DRAW AT " + secondsText(draw) : " MAY DRAW: TILES APART";
}

const TEN_MINUTES: Seconds = 600;

/** From ten minutes over, faces have no room for a minus before the digits, so the panel shows the whole. */
function overtimeRows(game: Game, now: Millis): Row[] {
  const rows: Row[] = [];
  const alert = game.rules.overtimeAlertMinutes;
  for (const side of SIDES) {
    const leftMs = left(game.clock, side, now);
    const over = overtimeSeconds(leftMs);
    if (over >= TEN_MINUTES)
      rows.push(row("OVERTIME " + SIDE_NAMES[side] + "  " + secondsText(shownSeconds(leftMs)), 3, "bad"));
    if (alert !== null && over > alert * 60) rows.push(row("CALL THE DIRECTOR", 4, "alert"));
  }
  return rows;
}

function neutralRows(game: Game, stage: Neutral, now: Millis): Row[] {
  const side = stage.onTurn;
  const rows = [title(headline(game)), row(SIDE_NAMES[side] + " IS TO PLAY", 4, "plain"), plain(whoStarts(side))];
  const reason = stage.reason;
  if (reason === null) {
    rows.push(hint("1 SCORE  2 TILES  3 BLANK"));
    rows.push(hint("4 DIRECTOR  5 OTHER" + (game.rules.otherChoiceSeconds === null ? "" : "  6 TILES, 1 MIN")));
  } else {
    rows.push(plain(reasonText(reason)));
    rows.push.apply(rows, tileChoiceRows(game, stage, now));
  }
  if (game.pressedBack !== null && playersGiveMinute(game)) rows.push(hint("UP: EXTRA MINUTE"));
  return rows.concat(holdRows(game, now), overtimeRows(game, now), factRows(game));
}

/** One side asks, the other agrees with its button (NASPA 2013 IV.E.1). */
function minuteRows(game: Game, stage: Minute): Row[] {
  const atFault = stage.atFault;
  return [
    title(headline(game)),
    row("FOR " + SIDE_NAMES[other(atFault)], 4, "plain"),
    plain(SIDE_NAMES[atFault] + " PRESSES TO AGREE"),
    hint("BACK: NO EXTRA MINUTE"),
  ];
}

/** The time for choosing among tiles, and what happens when it is over (NASPA IV.B). */
function tileChoiceRows(game: Game, stage: Neutral, now: Millis): Row[] {
  const seconds = choiceSeconds(game, stage);
  if (seconds === null) return [];
  const gone = secondsSince(stage.since, now);
  const rows = [
    row("CHOICE " + secondsText(gone) + " OF " + secondsText(seconds), 3, gone < seconds ? "plain" : "alert"),
  ];
  if (gone >= seconds) rows.push(plain(choiceIsOver(game, stage, now) ? "WHO OVERDREW PRESSES" : "THE CHOICE IS DUE"));
  return rows;
}

function lateRows(game: Game, late: Late, now: Millis): Row[] {
  const both = late.awaited[0] && late.awaited[1];
  const missing = late.awaited[0] ? 0 : 1;
  const rows = [title(headline(game))];
  rows.push(plain(both ? "FIRST TO COME PRESSES" : SIDE_NAMES[missing] + " PRESSES ON ARRIVAL"));
  for (const side of SIDES) {
    if (hasForfeited(game, side, now)) rows.push(row(SIDE_NAMES[side] + " FORFEITS: DIRECTOR", 4, "alert"));
  }
  if (!both) rows.push(hint("NEUTRAL: STOPS THE CLOCK"));
  return rows;
}

/**
 * How much is gone of the time to decide: until the play stands (NASPA V.D), or the clock may be started (NZ 8.2.1;
 * ASPA 10.2).
 */
function decisionRows(game: Game, outPlay: OutPlay, now: Millis): Row[] {
  const seconds = game.rules.outOverSeconds === null ? game.rules.outStartSeconds : game.rules.outOverSeconds;
  if (seconds === null || game.hold !== null) return [];
  const gone = Math.floor(thoughtMs(outPlay, now) / 1000);
  const stands = outPlay.stoppedAt === null ? "" : ", STANDS";
  if (gone < seconds)
    return [row("TIME TO DECIDE " + secondsText(gone) + " OF " + secondsText(seconds) + stands, 2, "plain")];
  if (!isOverdue(game, outPlay, now)) return stands === "" ? [] : [row("TIME TO DECIDE STANDS", 2, "plain")];
  return [row(lateText(gone, seconds) + (stands === "" ? ": DIRECTOR RULES" : stands), 2, "alert")];
}

function outRows(game: Game, stage: Out, now: Millis): Row[] {
  const outPlay = stage.outPlay;
  const hold = game.hold;
  const player = SIDE_NAMES[outPlay.player];
  const opponent = SIDE_NAMES[other(outPlay.player)];
  const rows = [title(headline(game))];
  rows.push(plain(opponent + ": ACCEPT, HOLD, CHALLENGE"));
  rows.push.apply(rows, decisionRows(game, outPlay, now));
  if (hold !== null)
    rows.push(row(opponent + " HOLDS  " + secondsText(Math.floor(heldMs(game, hold, now) / 1000)), 4, "alert"));
  if (game.clock.running !== null) rows.push(plain(opponent + "'S CLOCK RUNS"));
  else if (mayStartOpponent(game, outPlay, now) || isHeldOnClock(game))
    rows.push(plain(player + " MAY START " + opponent + "'S CLOCK"));
  rows.push(hint("NOT OUT? BACK   " + opponent + " IS OUT? DOWN"));
  return rows;
}

function endingRows(game: Game, stage: Ending): Row[] {
  const rows = [title(headline(game))];
  for (const side of SIDES) {
    rows.push(row(SIDE_NAMES[side] + (stage.confirmed[side] ? " HAS CONFIRMED" : ": PRESS TO CONFIRM"), 4, "plain"));
  }
  if (eitherMayEnd(game, stage)) rows.push(hint("SIX ZEROS: ONE SIDE, AND END ONCE MORE"));
  rows.push(hint("BACK: GO ON PLAYING"));
  return rows;
}
