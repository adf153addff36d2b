// The result as a ledger that adds up line by line; above it the time used and the overtime.

import type { Millis } from "../core/clock";
import { Entry, type Game, NO_LINE, POINTS_LINE } from "../core/game";
import type { Ended } from "../core/stage";
import { FIRST_TILES, isAsked, isSettled, resultOf, type SideResult, tilePoints, winnerOf } from "../core/result";
import { type Side, SIDE_NAMES } from "../core/side";
import { isForfeit, mayTypeScores } from "../core/stages/end";
import { type Box, Size, Tone, At } from "./box";
import { secondsText } from "./face";
import { headline } from "./headline";
import { ACT, act, BODY, CODE_WIDTH, codeBox, FOOT, head, LINE, put, SMALL_LINE, type Bottom } from "./layout";
import { tableText } from "./settings";
import { fill, GAP, Text } from "./texts";
import { actText } from "./words";

/** A line of the table. */
export interface Row {
  label: string;
  /** The label beside a code. */
  short: string;
  a: string;
  b: string;
  /** Whether it is of the sum, or only to be known. */
  adds: boolean;
}

/** The columns for what `text` says of a side; a line with 0 for both is not part of the sum. */
function both(
  label: string,
  short: string,
  sides: SideResult[],
  adds: boolean,
  text: (side: SideResult) => string,
): Row {
  const a = text(sides[0]);
  const b = text(sides[1]);
  return { label: label, short: short, a: a, b: b, adds: adds && (a !== "0" || b !== "0") };
}

/** The result, and what may still be typed into it; the director's keys lead on, so there is no button to press. */
export function resultPage(
  boxes: Box[],
  game: Game,
  stage: Ended,
  now: Millis,
  end: number,
  code: string | null,
): Bottom {
  const ended = fill(Text.endedAgo, secondsText(Math.floor((now - game.clock.since) / 1000)));
  if (isForfeit(stage)) {
    if (hasCode(code, end)) {
      narrowHead(boxes, forfeitText(game, stage), "", "");
      put(boxes, 0, BODY, NARROW, 168, Size.plain, Tone.alert, At.middle, endText(stage));
      narrowFoot(boxes, game, code as string);
    } else {
      head(boxes, headline(game), null);
      put(boxes, 0, BODY, 480, 84, Size.large, Tone.alert, At.middle, endText(stage));
      put(boxes, 0, BODY + 84, 480, 84, Size.large, Tone.plain, At.middle, forfeitText(game, stage));
    }
    return ["", Text.nextGame + GAP + ended];
  }
  const sides = resultOf(game, stage);
  const open = mayTypeScores(game);
  const settled = open && isSettled(game, stage, now);
  const asked = open ? (settled ? "" : askedFor(game)) : Text.resultSigned;
  const title = settled ? outcome(game, stage, sides) : headline(game);
  const typed = settled ? NO_LINE : game.scoreLine;
  const entries = ledger(game, stage, sides, settled, typed);
  if (settled && hasCode(code, end)) {
    narrowHead(boxes, title, "A", "B");
    narrowLedger(boxes, entries);
    narrowFoot(boxes, game, code as string);
  } else {
    const names: Row = { label: title, short: "", a: "A", b: "B", adds: true };
    lineBoxes(boxes, 0, BODY, Size.plain, settled ? Tone.good : Tone.title, names);
    ledgerBoxes(boxes, entries, asked === "" ? end + LINE : end);
  }
  if (asked !== "") act(boxes, null, asked);
  return [null, settled ? Text.nextGame + GAP + ended : open ? entryKeys(game) : ended];
}

/** The one thing that is to be answered next. */
function askedFor(game: Game): string {
  const index = game.scoreLine;
  if (index === POINTS_LINE) return Text.pointsIncluded;
  if (index === NO_LINE) return "";
  const side = SIDE_NAMES[(index % 2) as Side];
  const score = index < FIRST_TILES;
  const typed = game.scores[index];
  if (game.entry === Entry.asked) return fill(score ? Text.scoreIsRight : Text.tilesAreRight, side, typed);
  const chosen = game.entry === Entry.chosen && typed !== "";
  if (chosen) return fill(score ? Text.scoreOrEnter : Text.tilesOrEnter, side);
  return fill(score ? Text.typeScore : Text.typeTiles, side);
}

function entryKeys(game: Game): string {
  if (game.entry === Entry.asked) return Text.numberIsRight + GAP + Text.typeAnew;
  if (game.scoreLine === POINTS_LINE) return Text.pointsAreIn + GAP + Text.addPoints;
  return Text.deleteKey + GAP + (game.scoreLine < FIRST_TILES ? Text.scoresFirst : Text.otherNumber);
}

const LABEL = 234;
const COLUMN = 123;

/** Information first, in small lines; then the sum, all in plain type or its first and last line. */
function ledgerBoxes(boxes: Box[], entries: Row[], end: number): void {
  // With all that there can be, or a notice, there is no room for the time used and the overtime.
  while (entries.length * SMALL_LINE > end - BODY) entries.splice(entries[0].a === "" ? 1 : 0, 1);
  const adding = entries.filter((entry) => entry.adds);
  const fits = adding.length * LINE + (entries.length - adding.length) * SMALL_LINE <= end - BODY;
  const ends = 2 * (LINE - SMALL_LINE) + entries.length * SMALL_LINE <= end - BODY;
  let y = BODY;
  for (const entry of entries) {
    if (entry.adds) continue;
    lineBoxes(boxes, y, SMALL_LINE, Size.small, Tone.quiet, entry);
    y += SMALL_LINE;
  }
  for (let i = 0; i < adding.length; i++) {
    const plain = fits || (ends && (i === 0 || i === adding.length - 1));
    lineBoxes(boxes, y, plain ? LINE : SMALL_LINE, plain ? Size.plain : Size.small, Tone.plain, adding[i]);
    y += plain ? LINE : SMALL_LINE;
  }
}

/** The panel's width beside a code, and where in it the columns begin: A's, B's, and in the head the title. */
const NARROW = 480 - CODE_WIDTH;
const NARROW_A = 104;
const NARROW_B = 170;
const NARROW_TITLE = 225;

/** Whether there is a code, if only in the making, and room for it: what has to be said comes first. */
function hasCode(code: string | null, end: number): boolean {
  return code !== null && end === ACT;
}

function narrowHead(boxes: Box[], title: string, a: string, b: string): void {
  put(boxes, 0, 0, NARROW_B, BODY, Size.plain, Tone.good, At.right, a);
  put(boxes, NARROW_B, 0, NARROW_TITLE - NARROW_B, BODY, Size.plain, Tone.good, At.right, b);
  put(boxes, NARROW_TITLE, 0, 480 - NARROW_TITLE, BODY, Size.plain, Tone.good, At.left, title);
}

/** All of it in small lines with short labels. */
function narrowLedger(boxes: Box[], entries: Row[]): void {
  let y = BODY;
  for (const entry of entries) {
    const tone = entry.adds ? Tone.plain : Tone.quiet;
    const words = entry.a === "" && entry.b === "";
    put(boxes, 0, y, words ? NARROW : NARROW_A, SMALL_LINE, Size.small, tone, At.left, entry.short);
    if (!words) narrowColumns(boxes, y, tone, entry.a, entry.b);
    y += SMALL_LINE;
  }
}

function narrowColumns(boxes: Box[], y: number, tone: Tone, a: string, b: string): void {
  put(boxes, NARROW_A, y, NARROW_B - NARROW_A, SMALL_LINE, Size.small, tone, At.right, a);
  put(boxes, NARROW_B, y, NARROW - NARROW_B, SMALL_LINE, Size.small, tone, At.right, b);
}

/** The code, and the number of the table beside it. */
function narrowFoot(boxes: Box[], game: Game, rows: string): void {
  codeBox(boxes, NARROW, BODY, CODE_WIDTH, FOOT - BODY, rows);
  if (game.settings.table > 0)
    put(boxes, 0, FOOT - SMALL_LINE, NARROW, SMALL_LINE, Size.small, Tone.quiet, At.left, tableText(game));
}

/** A label and two columns; the number that is being typed is marked. */
function lineBoxes(boxes: Box[], y: number, h: number, size: Size, tone: Tone, entry: Row): void {
  if (entry.a === "" && entry.b === "") return put(boxes, 0, y, 480, h, size, Tone.alert, At.left, entry.label);
  put(boxes, 0, y, LABEL, h, size, tone, At.left, entry.label);
  put(boxes, LABEL, y, COLUMN, h, size, entry.a.charAt(0) === ">" ? Tone.key : tone, At.right, entry.a);
  put(boxes, LABEL + COLUMN, y, COLUMN, h, size, entry.b.charAt(0) === ">" ? Tone.key : tone, At.right, entry.b);
}

/**
 * All that the result counts: time, then the scores and what is added to them and taken off. Once it is settled, what
 * the tiles bring or cost stands in the place of what was typed, so that the lines add up. The number that is being
 * typed, if any, is marked.
 */
export function ledger(game: Game, stage: Ended, sides: SideResult[], settled: boolean, typed: number): Row[] {
  const scored = mayTypeScores(game);
  const entries =
    stage.by === null ? [] : [{ label: endText(stage), short: endText(stage), a: "", b: "", adds: false }];
  entries.push(
    both(Text.timeUsed, Text.timeUsedShort, sides, false, (side) => secondsText(side.usedSeconds)),
    both(Text.overtime, Text.overtimeShort, sides, false, (side) => secondsText(side.overtimeSeconds)),
  );
  if (scored) {
    entries.push(field(game, stage, Text.scores, Text.scoresShort, 0, typed));
    if (isAsked(game, stage, FIRST_TILES) || isAsked(game, stage, FIRST_TILES + 1)) {
      const tiles = field(game, stage, Text.tilesLeft, Text.tilePointsShort, FIRST_TILES, typed);
      if (settled) {
        tiles.label = Text.tilePoints;
        tiles.a = signed(tilePoints(game, stage, 0));
        tiles.b = signed(tilePoints(game, stage, 1));
      }
      entries.push(tiles);
    }
  }
  entries.push(both(Text.penalty, Text.penaltyShort, sides, true, (side) => signed(-side.penaltyPoints)));
  entries.push(
    both(challengesText(game), Text.challengesShort, sides, game.pointsIn !== true, (side) =>
      pointsOf(game, side.challengePoints),
    ),
  );
  const ruled = game.ruledPoints;
  if (ruled[0] !== 0 || ruled[1] !== 0)
    entries.push(both(Text.byRuling, Text.byRulingShort, sides, true, (side) => "" + side.ruledPoints));
  const leaving = sides[0].leavingPoints !== 0 || sides[1].leavingPoints !== 0;
  if (leaving) entries.push(both(Text.forLeaving, Text.leftShort, sides, true, (side) => signed(side.leavingPoints)));
  if (scored && sides[0].adjusted !== null)
    entries.push(both(Text.adjusted, Text.adjusted, sides, true, (side) => "" + side.adjusted));
  return entries;
}

function challengesText(game: Game): string {
  const count = game.settled;
  if (count === 0) return Text.challengesNone;
  return count === 1 ? Text.challengeCounted : fill(Text.challengesCounted, count);
}

/** Points that are added have a plus; those that are in the scores already are in brackets. */
function pointsOf(game: Game, points: number): string {
  if (game.pointsIn === null || points === 0) return "" + points;
  return game.pointsIn ? "(" + points + ")" : signed(points);
}

/** Points that are taken off have a minus; points that are added, a plus. */
function signed(points: number): string {
  return points > 0 ? "+" + points : "" + points;
}

/** The ledger in lines of text, for the log, with who has won. */
export function ledgerLines(game: Game, stage: Ended): string[] {
  if (isForfeit(stage)) return [headline(game), endText(stage), forfeitText(game, stage)];
  const sides = resultOf(game, stage);
  const lines = [columns(headline(game), "A", "B")];
  for (const entry of ledger(game, stage, sides, sides[0].adjusted !== null, NO_LINE))
    lines.push(columns(entry.label, entry.a, entry.b));
  if (game.pointsIn !== null) lines.push(game.pointsIn ? Text.pointsInScores : Text.pointsAdded);
  if (mayTypeScores(game) && sides[0].adjusted !== null) lines.push(outcome(game, stage, sides));
  return lines;
}

/** A label and A's column in 18 characters, and B's in 8. */
function columns(label: string, a: string, b: string): string {
  return label + a.padStart(18 - label.length) + b.padStart(8);
}

function winsText(side: Side, by: number): string {
  return by > 0 ? fill(Text.winsBy, SIDE_NAMES[side], by) : fill(Text.wins, SIDE_NAMES[side]);
}

/** Who has won by a forfeit, and by what spread, where the document says (NZ 10.2; NASPA V.J). */
function forfeitText(game: Game, stage: Ended): string {
  const winner = winnerOf(stage, []);
  const spread = game.rules.forfeitSpread;
  return winner === "nobody" ? Text.nobodyWins : winsText(winner as Side, spread === null ? 0 : spread);
}

/** How the game ended, where it was not played out. */
function endText(stage: Ended): string {
  if (stage.by === null) return "";
  if (stage.by === "stopped") return Text.stoppedByDirector;
  return stage.by === "resigned" ? Text.resigned : actText(stage.by);
}

/** Who gives up has lost, whatever the scores say. */
function outcome(game: Game, stage: Ended, sides: SideResult[]): string {
  const winner = winnerOf(stage, sides);
  const margin = (sides[0].adjusted as number) - (sides[1].adjusted as number);
  if (winner === "tie") return game.rules.tieWins === null ? Text.tie : Text.tieHalf;
  return winsText(winner as Side, winner === 0 ? margin : -margin);
}

/** A line whose two numbers are typed; the one that is asked for is marked. */
function field(game: Game, stage: Ended, label: string, short: string, first: number, typed: number): Row {
  return {
    label: label,
    short: short,
    a: numberText(game, stage, first, typed),
    b: numberText(game, stage, first + 1, typed),
    adds: true,
  };
}

function numberText(game: Game, stage: Ended, index: number, typed: number): string {
  if (!isAsked(game, stage, index)) return "0";
  const digits = game.scores[index];
  if (index === typed) return ">" + digits + (digits !== "" && game.entry === Entry.chosen ? "" : "_");
  return digits === "" ? "-" : digits;
}
