// What the panel shows for the state of the game, as rows.

import { left, Millis, shownSeconds } from "../core/clock";
import { Challenge, Game, OutPlay } from "../core/game";
import { Restart } from "../core/rules/rules";
import { other, Side, SIDES, SIDE_NAMES } from "../core/side";
import { pointsWon, turnAfterVerdict, verdictEndsGame } from "../core/stages/challenge";
import { mayStartOpponent } from "../core/stages/out";
import { secondsText } from "./face";
import { panelOf, row, spaced } from "./layout";
import { resultRows } from "./result";
import { Row } from "./row";
import { settingsRows, warningRows } from "./settings";
import { noticeText, restartText, whoStarts, wordCount } from "./words";

/** The panel for `game` at `now`. */
export function panel(game: Game, now: Millis): Row[] {
  return panelOf(top(game, now), bottom(game));
}

function top(game: Game, now: Millis): Row[] {
  if (game.settingsShown) return spaced(settingsRows(game));
  switch (game.stage) {
    case "ready": return spaced(readyRows(game));
    case "running": return spaced(runningRows(game, now));
    case "neutral": return spaced(neutralRows(game));
    // Eight words in large letters leave no room for air.
    case "words": return wordsRows(game);
    case "verify": return verifyRows(game);
    case "adjudicating": return adjudicatingRows(game);
    case "verdict": return spaced(verdictRows(game));
    case "out": return spaced(outRows(game, now));
    case "ending": return spaced(endingRows(game));
    case "ended": return spaced(resultRows(game));
  }
}

/** The notice, and what is wrong with the pack if that is what it is about. */
function bottom(game: Game): Row[] {
  const notice = game.notice;
  if (notice === null) return [];
  const text = row(noticeText(notice, whoActs(game)), 3, "alert");
  return notice === "cannotAdjudicate" ? [row(game.lexicon.fault as string, 2, "bad"), text] : [text];
}

/** The side that the table waits for. */
function whoActs(game: Game): Side {
  const challenge = game.challenge;
  if (challenge !== null) {
    if (game.stage === "words") return challenge.challenger;
    if (game.stage === "verdict") return other(turnAfterVerdict(game));
    return other(challenge.challenger);
  }
  if (game.outPlay !== null) return other(game.outPlay.player);
  return game.onTurn === null ? 0 : game.onTurn;
}

function readyRows(game: Game): Row[] {
  const rows = settingsRows(game);
  rows[0] = row("READY", 5, "title");
  rows.push(row("PRESS YOUR BUTTON TO", 3, "plain"), row("START THE OTHER'S CLOCK", 3, "plain"));
  return rows;
}

function runningRows(game: Game, now: Millis): Row[] {
  const side = game.onTurn as Side;
  const name = SIDE_NAMES[side];
  const rows = [row(name + " TO PLAY", 5, "title")];
  if (game.holdSince !== null) {
    rows.push(row(name + " HOLDS  " + heldText(game, now), 4, "alert"));
    rows.push(row("ACCEPT OR CHALLENGE", 3, "plain"));
  }
  return rows.concat(longOvertimeRows(game, now));
}

/** How long the hold has lasted, in whole seconds. */
function heldText(game: Game, now: Millis): string {
  return secondsText(Math.floor((now - (game.holdSince as Millis)) / 1000));
}

/** Overtime of ten minutes and more: the faces have no room for a minus before it, so the panel shows the whole. */
function longOvertimeRows(game: Game, now: Millis): Row[] {
  const rows: Row[] = [];
  for (const side of SIDES) {
    const leftMs = left(game.clock, side, now);
    if (leftMs <= -600000) rows.push(row("OVERTIME " + SIDE_NAMES[side] + "  " + secondsText(shownSeconds(leftMs)), 3, "bad"));
  }
  return rows;
}

function neutralRows(game: Game): Row[] {
  const side = game.onTurn as Side;
  return [
    row("CLOCKS STOPPED", 5, "title"),
    row(SIDE_NAMES[side] + " IS TO PLAY", 4, "plain"),
    row(whoStarts(side), 3, "plain"),
  ];
}

/** The words under each other, with `mark` before and behind the one being typed. */
function listRows(rows: Row[], challenge: Challenge, typing: boolean): Row[] {
  for (let i = 0; i < challenge.words.length; i++) {
    const here = typing && i === challenge.cursor;
    rows.push(row((here ? ">" : " ") + challenge.words[i] + (here ? "_" : ""), 4, here ? "title" : "plain"));
  }
  return rows;
}

function wordsRows(game: Game): Row[] {
  const challenge = game.challenge as Challenge;
  const name = SIDE_NAMES[challenge.challenger];
  const rows = listRows([row(name + " CHALLENGES: TYPE WORDS", 3, "title")], challenge, true);
  if (game.notice === null) rows.push(row("ENTER: NEXT WORD   " + name + "'S BUTTON: DONE", 2, "quiet"));
  return rows;
}

function verifyRows(game: Game): Row[] {
  const challenge = game.challenge as Challenge;
  const name = SIDE_NAMES[other(challenge.challenger)];
  const rows = listRows([row(name + ": CHECK THE WORDS", 3, "title")], challenge, false);
  if (game.notice === null) rows.push(row(name + "'S BUTTON: ADJUDICATE   BACK: MEND", 2, "quiet"));
  return rows;
}

function adjudicatingRows(game: Game): Row[] {
  const challenge = game.challenge as Challenge;
  return listRows([row("ADJUDICATING " + wordCount(challenge.words.length), 3, "title")], challenge, false);
}

function verdictRows(game: Game): Row[] {
  const challenge = game.challenge as Challenge;
  const player = SIDE_NAMES[other(challenge.challenger)];
  const rows = [
    challenge.acceptable ? row("ACCEPTABLE", 5, "good") : row("NOT ACCEPTABLE", 5, "bad"),
    row(game.lexicon.name + "  " + wordCount(challenge.words.length), 3, "plain"),
    row(consequence(game, challenge, player), 3, "plain"),
  ];
  for (let i = 0; i < challenge.words.length; i += 2) {
    rows.push(row((challenge.words[i] + "                ").slice(0, 20) + (challenge.words[i + 1] || ""), 2, "quiet"));
  }
  if (verdictEndsGame(game)) {
    rows.push(row(player + " PRESSES: GAME OVER", 3, "title"));
  } else {
    rows.push(row(restartConditions(game, challenge), 2, "plain"));
    rows.push(row("THEN " + whoStarts(turnAfterVerdict(game)), 3, "title"));
  }
  return rows;
}

/** What goes with the one verdict only, so that the panel leaves it out after the other. */
const AFTER_FALL: Restart[] = ["badWordOff", "blankStruck"];
const AFTER_STAND: Restart[] = ["newTileSeen", "scoreRestated"];

function restartConditions(game: Game, challenge: Challenge): string {
  const leftOut = challenge.acceptable ? AFTER_FALL : AFTER_STAND;
  return game.rules.beforeRestart.filter(function (condition) { return !leftOut.includes(condition); }).map(restartText).join(", ");
}

/** What follows for the player under the rules. */
function consequence(game: Game, challenge: Challenge, player: string): string {
  if (!challenge.acceptable) return player + " MISSES A TURN";
  const points = pointsWon(game, challenge);
  if (points > 0) return player + " GAINS " + points + " POINTS";
  return game.challengeRule.turnAfterAcceptable === "player" ? SIDE_NAMES[challenge.challenger] + " MISSES A TURN" : "NO PENALTY";
}

function outRows(game: Game, now: Millis): Row[] {
  const outPlay = game.outPlay as OutPlay;
  const player = SIDE_NAMES[outPlay.player];
  const opponent = SIDE_NAMES[other(outPlay.player)];
  const rows = [
    row(player + " PLAYS OUT", 5, "title"),
    row(opponent + ": ACCEPT, HOLD, CHALLENGE", 3, "plain"),
  ];
  if (game.holdSince !== null) rows.push(row(opponent + " HOLDS  " + heldText(game, now), 4, "alert"));
  if (game.clock.running !== null) rows.push(row(opponent + "'S CLOCK RUNS", 3, "plain"));
  else if (mayStartOpponent(game, outPlay, now)) rows.push(row(player + " MAY START " + opponent + "'S CLOCK", 3, "plain"));
  rows.push(row("BACK: NOT OUT AFTER ALL", 2, "quiet"));
  return rows;
}

function endingRows(game: Game): Row[] {
  const rows = [row("END OF GAME?", 5, "title")];
  for (const side of SIDES) {
    rows.push(row(SIDE_NAMES[side] + (game.confirmed[side] ? " HAS CONFIRMED" : ": PRESS TO CONFIRM"), 4, "plain"));
  }
  rows.push(row("BACK: GO ON PLAYING", 2, "quiet"));
  return rows.concat(warningRows(game));
}
