// The result as a ledger: rows that add up to a total, then the time used and the overtime.

import { type Game, NO_LINE, POINTS_LINE } from "../core/game";
import type { Ended } from "../core/stage";
import {
  FIRST_TILES,
  isAsked,
  resultOf,
  type SideResult,
  tilePoints,
  tilesCount,
  whoGaveUp,
  winnerOf,
} from "../core/result";
import { other, type Side, SIDE_NAMES } from "../core/side";
import { fileCodeOf } from "../core/settings";
import { isDoubtful, isSettled, withTyped } from "../input/entries";
import { Entry, type View } from "../input/view";
import { bothConfirmed, isForfeit, mayTypeScores, MOST_DIGITS } from "../core/stages/end";
import { Tone } from "./box";
import { secondsText } from "./face";
import { headline } from "./headline";
import {
  ledgerAct,
  ledgerCode,
  ledgerHead,
  ledgerHint,
  type LedgerRow,
  ledgerRows,
  ledgerTimes,
  ledgerTotal,
  settledHead,
  settledRows,
} from "./layout/ledger";
import type { Page } from "./layout/page";
import { withTable } from "./settings";
import { fill, GAP, Text } from "./texts";
import { actText } from "./words";

/** A row with the `text` of each side. */
function sidesRow(label: string, short: string, sides: SideResult[], text: (side: SideResult) => string): LedgerRow {
  return { label, short, a: text(sides[0]), b: text(sides[1]), asked: null };
}

/** A row that has only a name. */
function nameOnly(label: string): LedgerRow {
  return { label, short: label, a: "", b: "", asked: null };
}

/** The result and its entries. A settled one leaves room for its QR code. */
export function resultPage(page: Page, entered: Game, stage: Ended): void {
  const view = page.view;
  const game = withTyped(entered, view);
  const sides = resultOf(game, stage);
  // A number that is questioned adds up to nothing.
  if (isDoubtful(view)) for (const side of sides) side.adjusted = null;
  const forfeit = isForfeit(stage);
  const settled = forfeit || (mayTypeScores(game) && isSettled(game, view, stage));
  const total = sides[0].adjusted !== null;
  const confirmed = bothConfirmed(stage);
  if (!confirmed) {
    const side: Side = stage.confirmed[0] ? 1 : 0;
    ledgerAct(page, total, side, fill(Text.confirmsEnd, SIDE_NAMES[side]));
  }
  if (!settled) {
    page.keys = mayTypeScores(game) ? entryKeys(game, view) : Text.isSigned;
    openResult(page, game, stage, sides);
    if (!total || confirmed) ledgerTimes(page, timeRows(sides));
    return;
  }
  if (confirmed) page.keys = Text.nextGame;
  settledResult(page, game, stage, sides);
  ledgerCode(page);
}

/** Puts a result to which nothing will be added. */
function settledResult(page: Page, game: Game, stage: Ended, sides: SideResult[]): void {
  const table = withTable(game, "").trim();
  const number = fill(Text.gameNumber, game.endedGame);
  const forfeit = isForfeit(stage);
  settledHead(page, forfeit ? nameOnly("") : totalRow(sides), winnerOf(stage, sides), table, number);
  // A row that has only a name is the end, which is below the winner.
  const rows = forfeit ? [] : ledger(page.view, game, stage, sides, true, NO_LINE).filter((row) => row.a !== "");
  const times = timeRows(sides);
  if (sides[0].overtimeSeconds + sides[1].overtimeSeconds === 0) times.pop();
  const code = fileCodeOf(game.settings);
  if (code !== "") times.push(nameOnly(fill(Text.fileCode, code)));
  const won = forfeit ? forfeitText(game, stage) : outcome(game, stage, sides);
  settledRows(page, won, endText(stage), rows.concat(times));
}

/** Puts a result that waits for an entry or a signature. */
function openResult(page: Page, game: Game, stage: Ended, sides: SideResult[]): void {
  const open = mayTypeScores(game);
  const gaveUp = whoGaveUp(stage);
  // If a side gave up, the winner is known before the scores.
  if (gaveUp === null) ledgerHead(page, Tone.title, headline(game));
  else ledgerHead(page, Tone.good, winsText(other(gaveUp), 0));
  const line = page.view.line;
  const rows = ledger(page.view, game, stage, sides, false, line);
  if (!open) {
    // Rows in the places that the scores and the tiles will have.
    const places = [nameOnly(Text.resultSigned)];
    places[0].asked = "both";
    if (tilesCount(game, stage)) places.push(entryRow(page.view, game, stage, Text.tilesLeft, FIRST_TILES, NO_LINE));
    ledgerRows(page, places.concat(rows));
    return;
  }
  ledgerRows(page, rows);
  if (sides[0].adjusted !== null) ledgerTotal(page, totalRow(sides));
  else if (line < FIRST_TILES && bothConfirmed(stage)) ledgerHint(page, Text.scoresFirst);
}

function entryKeys(game: Game, view: View): string {
  const line = view.line;
  if (view.entry === Entry.asked) return Text.numberIsRight + GAP + Text.typeAnew;
  if (line === POINTS_LINE) return Text.pointsAreIn + GAP + Text.addPoints;
  if (game.scores[line] === "") return Text.otherNumber;
  return view.entry === Entry.chosen
    ? Text.keepNumber + GAP + Text.otherNumber
    : Text.nextNumber + GAP + Text.deleteKey;
}

/** The time used and the overtime, which do not count towards the total. */
function timeRows(sides: SideResult[]): LedgerRow[] {
  return [
    sidesRow(Text.timeUsed, Text.timeUsedShort, sides, (side) => secondsText(side.usedSeconds)),
    sidesRow(Text.overtime, Text.overtimeShort, sides, (side) => secondsText(side.overtimeSeconds)),
  ];
}

function totalRow(sides: SideResult[]): LedgerRow {
  return sidesRow(Text.adjusted, Text.adjusted, sides, (side) => "" + side.adjusted);
}

/**
 * The rows that add up to the total, and the end of a game that was not played out. A settled ledger has the points
 * gained or lost by tiles instead of the typed values, so that its rows add up. In the row of the number that is being
 * typed, the question replaces the name.
 */
function ledger(
  view: View | null,
  game: Game,
  stage: Ended,
  sides: SideResult[],
  settled: boolean,
  typed: number,
): LedgerRow[] {
  const rows: LedgerRow[] = [];
  const scored = mayTypeScores(game);
  if (scored) {
    rows.push(entryRow(view, game, stage, Text.scores, 0, typed));
    rows[0].short = Text.scoresShort;
    if (tilesCount(game, stage))
      rows.push(settled ? tilesRow(game, stage) : entryRow(view, game, stage, Text.tilesLeft, FIRST_TILES, typed));
  }
  rows.push(sidesRow(Text.penalty, Text.penaltyShort, sides, (side) => signed(-side.penaltyPoints)));
  const gained = sidesRow(challengesText(game), Text.challengesShort, sides, (side) =>
    pointsOf(game, side.challengePoints),
  );
  if (scored && typed === POINTS_LINE) {
    gained.asked = "both";
    gained.label = Text.pointsAsked;
  }
  rows.push(gained);
  const ruled = game.ruledPoints;
  if (ruled[0] !== 0 || ruled[1] !== 0)
    rows.push(sidesRow(Text.byRuling, Text.byRulingShort, sides, (side) => "" + side.ruledPoints));
  const how = endText(stage);
  if (stage.by === "leftA" || stage.by === "leftB")
    rows.push(sidesRow(how, Text.leftShort, sides, (side) => signed(side.leavingPoints)));
  else if (how !== "") rows.push(nameOnly(how));
  return rows;
}

/** The points that each side gains or loses by unplayed tiles. */
function tilesRow(game: Game, stage: Ended): LedgerRow {
  const a = signed(tilePoints(game, stage, 0));
  const b = signed(tilePoints(game, stage, 1));
  return { label: Text.tilePoints, short: Text.tilePointsShort, a, b, asked: null };
}

function challengesText(game: Game): string {
  const count = game.settled;
  if (count === 0) return Text.challengesNone;
  return count === 1 ? Text.challengeCounted : fill(Text.challengesCounted, count);
}

/** Points to be added have a plus; points that the scores include are in brackets. */
function pointsOf(game: Game, points: number): string {
  if (game.pointsIn === null || points === 0) return "" + points;
  return game.pointsIn ? "(" + points + ")" : signed(points);
}

/** Points with their sign: a minus if they are taken off, a plus if they are added. */
function signed(points: number): string {
  return points > 0 ? "+" + points : "" + points;
}

/** The ledger and the winner as lines of text, for the log. */
export function ledgerLines(game: Game, stage: Ended): string[] {
  if (isForfeit(stage)) return [headline(game), endText(stage), forfeitText(game, stage)];
  const sides = resultOf(game, stage);
  const lines = [columns(headline(game), "A", "B")];
  const complete = sides[0].adjusted !== null;
  const rows = timeRows(sides).concat(ledger(null, game, stage, sides, complete, NO_LINE));
  if (mayTypeScores(game) && complete) rows.push(totalRow(sides));
  for (const row of rows) lines.push(columns(row.label, row.a, row.b));
  if (game.pointsIn !== null) lines.push(game.pointsIn ? Text.pointsInScores : Text.pointsAdded);
  if (mayTypeScores(game) && complete) lines.push(outcome(game, stage, sides));
  return lines;
}

/** A line of text: a label and A's value in 18 characters, and B's value in 8. */
function columns(label: string, a: string, b: string): string {
  return label + a.padStart(18 - label.length) + b.padStart(8);
}

function winsText(side: Side, by: number): string {
  return by > 0 ? fill(Text.winsBy, SIDE_NAMES[side], by) : fill(Text.wins, SIDE_NAMES[side]);
}

/** The winner by a forfeit, with the spread if the document has one (NZ 10.2; NASPA V.J). */
function forfeitText(game: Game, stage: Ended): string {
  if (stage.by === "forfeitBoth") return Text.nobodyWins;
  const spread = game.rules.forfeitSpread;
  return winsText(stage.by === "forfeitA" ? 1 : 0, spread === null ? 0 : spread);
}

/** The end of a game that was not played out; "" for the usual end. */
function endText(stage: Ended): string {
  if (stage.by === null) return "";
  if (stage.by === "stopped") return Text.stoppedByDirector;
  return stage.by === "resigned" ? Text.resigned : actText(stage.by);
}

/** The winner, or a tie. A side that gives up has lost, whatever the scores are. */
function outcome(game: Game, stage: Ended, sides: SideResult[]): string {
  const gaveUp = whoGaveUp(stage);
  const margin = (sides[0].adjusted as number) - (sides[1].adjusted as number);
  if (gaveUp === null && margin === 0) return game.rules.tieIsHalf ? Text.tieHalf : Text.tie;
  const winner = gaveUp === null ? (margin > 0 ? 0 : 1) : other(gaveUp);
  return winsText(winner, winner === 0 ? margin : -margin);
}

/** A row whose two numbers are typed. If one of them is asked for, the question replaces the name. */
function entryRow(view: View | null, game: Game, stage: Ended, label: string, first: number, typed: number): LedgerRow {
  const asked = typed === first ? 0 : typed === first + 1 ? 1 : null;
  return {
    label: asked === null || view === null ? label : askedFor(view, asked),
    short: label,
    a: numberText(view, game, stage, first, typed),
    b: numberText(view, game, stage, first + 1, typed),
    asked,
  };
}

function askedFor(view: View, side: Side): string {
  if (view.entry === Entry.asked) return Text.numberDoubted;
  return fill(view.line < FIRST_TILES ? Text.scoreAsked : Text.tilesAsked, SIDE_NAMES[side]);
}

function numberText(view: View | null, game: Game, stage: Ended, index: number, typed: number): string {
  if (!isAsked(game, stage, index)) return "0";
  const digits = game.scores[index];
  if (index !== typed) return digits === "" ? "-" : digits;
  const more = digits === "" || (view !== null && view.entry === Entry.typing && digits.length < MOST_DIGITS);
  return more ? digits + "_" : digits;
}
