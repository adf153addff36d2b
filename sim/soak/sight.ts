// What must be seen of a table: faces, lamp, and the rows of the panel that matter.

import { gain, nextToMove, outStood } from "./judge/challenge";
import { adjusted, asksTiles, overtime, penalty, quitter, thought } from "./judge/ending";
import { ANSWER_MS, forfeited, onlyStarted } from "./judge/play";
import {
  documentOf,
  isOtherList,
  leftMs,
  listOf,
  opposite,
  type Page,
  playedMs,
  settlingOf,
  shownSeconds,
  type Table,
  usedMs,
} from "./judge/table";

const NAMES = ["A", "B"];
const REASONS = [
  "",
  "SCORE DISPUTE",
  "TILES TO CHOOSE",
  "BLANK",
  "DIRECTOR CALLED",
  "OTHER REASON",
  "TILES, ONE MINUTE",
];
/** A face has four digits. */
const MOST_SECONDS = 99 * 60 + 59;
/** The longest word. */
const MOST_LETTERS = 15;
/** Nobody has won while the last number is still being typed. */
const TYPING_MS = 2000;
/** Some rows count seconds, and may be painted up to a second late. */
const LATE_MS = 1100;

function clockText(seconds: number): string {
  const size = Math.abs(seconds);
  const rest = size % 60;
  return (seconds < 0 ? "-" : "") + Math.floor(size / 60) + ":" + (rest < 10 ? "0" : "") + rest;
}

export function faceTexts(table: Table, now: number): string[] {
  if (table.page !== null && table.page.name === "test") return ["-88:88", "-88:88"];
  return [0, 1].map(function (side) {
    const seconds = shownSeconds(leftMs(table, side, now));
    return clockText(Math.max(-MOST_SECONDS, Math.min(MOST_SECONDS, seconds)));
  });
}

export function lampText(table: Table): string {
  return table.runs === null ? "no lamp" : "lamp " + NAMES[table.runs];
}

/** The verdict on the panel as a row of its own. */
export function verdictText(table: Table): string {
  const dispute = table.dispute;
  if (table.page !== null || table.doing !== "verdict" || dispute === null || dispute.concededBy !== null)
    return "no verdict";
  return dispute.verdict ? "ACCEPTABLE" : "NOT ACCEPTABLE";
}

export interface PanelSight {
  /** Each is contained in some row, with single spaces; of several with a bar between them, one is. */
  rows: string[];
  /** Words that nobody may see any more, or not yet. */
  gone: string[];
}

export function panelSight(table: Table, now: number): PanelSight {
  const sight = stageSight(table, now);
  if (table.said !== "" && table.doing !== "adjudicating" && !isSeen(table)) sight.rows = sight.rows.concat(table.said);
  return sight;
}

/** Where the page itself shows what has been done, or what may not be, nothing is said besides. */
function isSeen(table: Table): boolean {
  if (table.page !== null) return false;
  if (table.said === "DONE") return ["late", "ended", "verdict"].includes(table.doing);
  return table.doing === "words" && table.said.startsWith("LIST FULL");
}

/** Marks a row that stands in the strip above who must press: a notice or a remark may have its place. */
export const STRIP_MARK = "~";

function inStrip(rows: string[]): string[] {
  return rows.map((row) => STRIP_MARK + row);
}

/** While words are looked up the panel stands still, whatever is opened. */
export function pageShown(table: Table): Page | null {
  return table.doing === "adjudicating" ? table.still : table.page;
}

function stageSight(table: Table, now: number): PanelSight {
  const page = pageShown(table);
  if (page !== null && page.name !== "retype")
    return { rows: [pageTitle(table, page)], gone: ["WHY STOPPED", "BOTH SIT", "1 SCORE"] };
  switch (table.doing) {
    case "setup":
      return only([
        table.choices.locked ? "EVENT (LOCKED)" : "EVENT",
        documentOf(table).name,
        "A " + table.choices.minutes[0] + " MIN",
        "B " + table.choices.minutes[1] + " MIN",
        costText(table),
      ]);
    case "ready":
      return {
        rows: ["READY, GAME " + table.choices.games].concat(settingsRows(table)),
        gone: isOtherList(table) ? [] : ["RULES NAME", "RULES: "],
      };
    case "late":
      return only(lateRows(table, now));
    case "running":
      return { rows: runningRows(table, now), gone: goneInPlay(table, now) };
    case "neutral":
      return { rows: neutralRows(table, now), gone: goneInPlay(table, now) };
    case "minute":
      return only(["A MINUTE MORE", NAMES[table.pressedBack!] + " PRESSES TO AGREE"]);
    case "words":
      return only([challengerOf(table) + " CHALLENGES: TYPE WORDS"].concat(listRows(table)));
    case "withdraw":
      return only(["NO CHALLENGE?", challengerOf(table) + " PRESSES: NO CHALLENGE"]);
    case "verify":
      return only([playerOf(table) + ": CHECK THE WORDS"].concat(table.dispute!.words));
    case "concede":
      return only(["WHO CONCEDES?", challengerOf(table) + " PRESSES: PLAY STANDS"]);
    case "adjudicating":
      return only(["ADJUDICATING " + wordsText(table.dispute!.words.length)]);
    case "verdict":
      return only(verdictRows(table));
    case "out":
      return only(outRows(table, now));
    case "ending":
      return only(
        ["END OF GAME?"].concat(
          [0, 1].map(function (side) {
            return NAMES[side] + (table.confirmed[side] ? " HAS CONFIRMED" : " HAS NOT CONFIRMED");
          }),
        ),
      );
    case "ended":
      return resultSight(table, now);
  }
}

/** What would be said in play of what is not so. */
function goneInPlay(table: Table, now: number): string[] {
  const gone: string[] = [];
  if (table.heldFrom === null) gone.push(" HOLDS");
  // While both clocks stand nobody draws (NASPA 2013 IV.M).
  if (table.runs === null || table.heldFrom === null) gone.push(" MAY DRAW");
  if (table.askedAt === null || now - table.askedAt > ANSWER_MS + LATE_MS) gone.push("NOT OVER?", "IS FIRST?");
  if (!isOtherList(table)) gone.push(", NOT ");
  return gone;
}

function only(rows: string[]): PanelSight {
  return { rows: rows, gone: [] };
}

/** What a challenge of a play that stands costs. */
function costText(table: Table): string {
  const { name, pointsAWord } = settlingOf(table);
  return pointsAWord > 0 ? "CHALLENGE " + pointsAWord + " PTS A WORD" : "CHALLENGE: " + name;
}

function settingsRows(table: Table): string[] {
  const rows = [documentOf(table).name, costText(table)];
  if (table.packName === null) return rows.concat("WORD LIST: ", inStrip(["NO VERDICTS: CALL DIRECTOR"]));
  rows.push(table.packName + ": ");
  if (!isOtherList(table)) return rows;
  const barred = documentOf(table).listMandatory && !table.choices.otherAllowed;
  const list = listOf(table).name;
  return rows.concat(inStrip([barred ? "RULES: " + list + ", NO VERDICTS" : "RULES NAME " + list]));
}

function pageTitle(table: Table, page: Page): string {
  if (page.name === "challenge" && page.digits !== "") return "HOW MANY WORDS?";
  const titles: { [page: string]: string } = {
    settings: "SETTINGS, GAME " + table.choices.games,
    again: "ADJUDICATE AGAIN",
    director: "DIRECTOR",
    setClock: "SET A CLOCK",
    addTime: "ADD OR TAKE TIME",
    erase: "ERASE OVERTIME",
    turn: "WHO IS TO PLAY",
    points: "GIVE OR TAKE POINTS",
    startLate: "LATE PLAYER",
    challenge: "CHALLENGE",
    end: "END OF GAME",
    event: "EVENT",
    pin: "NEW PIN",
    test: "TEST",
    log: "LOG",
  };
  return titles[page.name];
}

function challengerOf(table: Table): string {
  return NAMES[table.dispute!.challenger];
}

function playerOf(table: Table): string {
  return NAMES[opposite(table.dispute!.challenger)];
}

function wordsText(count: number): string {
  return count + (count === 1 ? " WORD" : " WORDS");
}

function listRows(table: Table): string[] {
  const dispute = table.dispute!;
  // A list that the director alone may correct shows no place for the next letter.
  const open = dispute.fixed === null || table.page !== null;
  return dispute.words
    .map(function (word, i) {
      return open && i === dispute.cursor ? ">" + word + (word.length < MOST_LETTERS ? "_" : "") : word;
    })
    .filter(function (row) {
      return row !== "";
    });
}

function lateRows(table: Table, now: number): string[] {
  const missing = table.missing!;
  const both = missing[0] && missing[1];
  const rows = [both ? "BOTH LATE" : NAMES[missing[0] ? 0 : 1] + " IS LATE"];
  [0, 1].forEach(function (side) {
    if (forfeited(table, side, Math.max(table.changedAt, now - LATE_MS)) && forfeited(table, side, now))
      rows.push(NAMES[side] + " FORFEITS");
  });
  return rows;
}

/** From ten minutes over a face has no room for its minus. */
function overtimeRows(table: Table, now: number): string[] {
  const rows: string[] = [];
  [0, 1].forEach(function (side) {
    const before = shownSeconds(leftMs(table, side, Math.max(now - LATE_MS, table.changedAt)));
    if (before > -600 || shownSeconds(leftMs(table, side, now)) > -600) return;
    if (table.doing === "neutral") rows.push(NAMES[side] + " -");
    else if (side === table.toMove && table.heldFrom === null) rows.push("OVERTIME -");
    else rows.push(...inStrip([NAMES[side] + " -"]));
  });
  return rows;
}

function runningRows(table: Table, now: number): string[] {
  if (table.chooser !== null) return [NAMES[table.chooser] + " CHOOSES TILES", "NEUTRAL WHEN CHOSEN"];
  const rows = [NAMES[table.toMove!] + " TO PLAY", "TURN " + table.turn];
  const waiting = opposite(table.toMove!);
  const first = onlyStarted(table);
  // A play that has been accepted meanwhile is not taken back.
  if (table.askedAt !== null && now - table.askedAt < ANSWER_MS && (first || table.openPlay === waiting))
    rows.push((first ? "IS FIRST? " : "NOT OVER? ") + NAMES[waiting] + " PRESSES");
  return rows.concat(factRows(table, now), holdRows(table, now), overtimeRows(table, now));
}

/**
 * How long the open play may still be held or challenged, or since when not; else whose turn goes on; else a list that
 * is not the rules'.
 */
function factRows(table: Table, now: number): string[] {
  const { dueAfter } = documentOf(table);
  if (dueAfter !== null && table.openPlay !== null && table.heldFrom === null) {
    const ms = playedMs(table, now) - table.openedAt;
    const texts = [ms, Math.max(0, ms - LATE_MS), Math.max(0, ms - 500)].map((one) => {
      const since = Math.floor(one / 1000) - dueAfter;
      return since < 0 ? -since + " S" : dueAfter + " S OVER SINCE " + clockText(since);
    });
    const rows = [[...new Set(texts)].join("|")];
    const over = ms >= dueAfter * 1000;
    if (!over) rows.push("OR CHALLENGE");
    // Once it is over, and in overtime, it stands in the strip, where a notice may cover it from the first moment on.
    return over || leftMs(table, table.toMove!, now) <= -1000 ? inStrip(rows) : rows;
  }
  if (table.pressedBack !== null) return inStrip([NAMES[table.pressedBack] + "'S TURN GOES ON"]);
  return listNamed(table);
}

function listNamed(table: Table): string[] {
  return isOtherList(table) ? inStrip(["LIST " + table.packName + ", NOT " + listOf(table).name]) : [];
}

/** Seconds that are counted on the panel, which may be painted up to a second late. */
function counted(before: string, ms: number, runs: boolean, after = ""): string {
  const texts = [ms, Math.max(0, ms - (runs ? LATE_MS : 0)), Math.max(0, ms - 500)].map(
    (one) => before + clockText(Math.floor(one / 1000)) + after,
  );
  return [...new Set(texts)].join("|");
}

/** How long the holder's own clock has run, and from when on the player may draw. */
function holdRows(table: Table, now: number): string[] {
  if (table.heldFrom === null) return [];
  const held = usedMs(table, table.holder, now) - table.heldFrom;
  const runs = table.runs === table.holder;
  const rows = [counted(NAMES[table.holder] + " HOLDS ", held, runs)];
  const draw = documentOf(table).drawAfter;
  if (draw === null || table.runs === null || table.doing === "out") return rows;
  const player = NAMES[opposite(table.holder)];
  if (held < draw * 1000) rows.push(player + " MAY DRAW AT " + clockText(draw));
  else if (held > draw * 1000 + LATE_MS) rows.push(player + " MAY DRAW: TILES APART");
  return rows;
}

function neutralRows(table: Table, now: number): string[] {
  const side = table.toMove!;
  const rows = ["CLOCKS STOPPED", "TURN " + table.turn, NAMES[opposite(side)] + " PRESSES TO START " + NAMES[side]];
  if (table.reason > 0) rows.push(REASONS[table.reason]);
  if (table.pressedBack !== null && documentOf(table).minuteByPlayers) rows.push("UP: EXTRA MINUTE");
  const over = overtimeRows(table, now);
  const held = holdRows(table, now);
  // Overtime that the faces have no room for has the place of a hold.
  if (over.length > 0) return rows.concat(over, held.length > 0 ? inStrip(held) : listNamed(table));
  return rows.concat(held, listNamed(table));
}

/** Letters of words that are sure to have room beside whose verdict it is. */
const SHOWN_LETTERS = 16;

function verdictRows(table: Table): string[] {
  const dispute = table.dispute!;
  const rows = dispute.words.join("  ").length <= SHOWN_LETTERS ? dispute.words.slice() : [];
  if (dispute.byHand) rows.push("BY THE DIRECTOR" + (dispute.onSlip > 0 ? ", " + wordsText(dispute.onSlip) : ""));
  else if (dispute.concededBy !== null) rows.push(NAMES[dispute.concededBy] + " CONCEDES");
  else rows.push((table.packName === null ? "" : table.packName + " ") + wordsText(dispute.words.length));
  rows.push(consequence(table));
  const next = nextToMove(table);
  if (table.runs !== null) rows.push(...inStrip([NAMES[table.runs] + "'S CLOCK RUNS"]));
  rows.push(outStood(table) ? "PRESS: END OF GAME" : NAMES[opposite(next)] + " PRESSES TO START " + NAMES[next]);
  return rows;
}

function consequence(table: Table): string {
  if (!table.dispute!.verdict) return playerOf(table) + " TAKES PLAY BACK: SCORE 0";
  const points = gain(table);
  if (points > 0) return playerOf(table) + " GAINS " + points + " POINTS";
  return settlingOf(table).challengerLosesTurn && !outStood(table)
    ? challengerOf(table) + " MISSES A TURN"
    : "NO PENALTY";
}

function outRows(table: Table, now: number): string[] {
  const player = NAMES[table.outBy!];
  const opponent = NAMES[opposite(table.outBy!)];
  const rows = [player + " PLAYS OUT"];
  const document = documentOf(table);
  const gone = thought(table, now);
  rows.push(opponent + " DECIDES", "ACCEPT", "CHALLENGE");
  if (table.heldFrom !== null) rows.push(...holdRows(table, now));
  else rows.push(...decisionRows(table, gone, document.outDueAfter));
  if (table.runs !== null) rows.push(...inStrip([opponent + "'S CLOCK RUNS"]));
  else if (document.outStartsAfter !== null && gone > document.outStartsAfter * 1000 + LATE_MS) {
    rows.push(player + " MAY START " + opponent + "'S CLOCK");
  }
  return rows;
}

/** How much of the 20 s is left, or since when they are over: the director rules (NASPA V.D, IV.I.1). */
function decisionRows(table: Table, gone: number, due: number | null): string[] {
  if (due === null) return [];
  const stands = table.outStoppedAt !== null;
  const stopped = stands ? inStrip(["TIME TO DECIDE STANDS"]) : [];
  if (gone < due * 1000) {
    const texts = [gone, Math.max(0, gone - (stands ? 0 : LATE_MS)), Math.max(0, gone - 500)].map(
      (one) => due - Math.floor(one / 1000) + " S THEN PLAY STANDS",
    );
    return stopped.concat([...new Set(texts)].join("|"));
  }
  if (gone < due * 1000 + LATE_MS) return [];
  const rows = [counted(due + " S OVER SINCE ", gone - due * 1000, !stands)];
  return stands ? rows : rows.concat("DIRECTOR RULES");
}

/** A forfeit: who is not there loses, by what the document says (NZ 10.2, 10.3; NASPA V.J.1, 2013 V.K.1). */
function forfeitRows(table: Table): string[] {
  if (table.endedBy === "both") return ["RESULT", "BOTH FORFEIT", "NOBODY WINS"];
  const by = documentOf(table).forfeitBy;
  const winner = table.endedBy === "A" ? "B" : "A";
  return ["RESULT", table.endedBy + " FORFEITS", winner + " WINS" + (by === null ? "" : " BY " + by)];
}

/** Penalties are taken off. */
function minus(points: number): string {
  return points === 0 ? "0" : "-" + points;
}

/** Points that are added have a plus; those that are in the scores already are in brackets. */
function wonText(table: Table, points: number): string {
  if (table.pointsIn === null || points === 0) return "" + points;
  return table.pointsIn ? "(" + points + ")" : "+" + points;
}

function challengesText(count: number): string {
  return count === 0 ? "CHALLENGES" : count + (count === 1 ? " CHALLENGE" : " CHALLENGES");
}

/** What was played, and what it comes to. */
function resultRows(table: Table): string[] {
  const used = [0, 1].map(function (side) {
    return table.allowedMs[side] / 1000 - shownSeconds(leftMs(table, side, table.changedAt));
  });
  const rows = [
    // Where there is more, or a notice, there is no room for these.
    ...(table.endedBy !== null && table.ruled.some((points) => points !== 0)
      ? []
      : inStrip([
          "TIME USED " + clockText(used[0]) + " " + clockText(used[1]),
          "OVERTIME " + clockText(overtime(table, 0)) + " " + clockText(overtime(table, 1)),
        ])),
    "PENALTY " + minus(penalty(table, 0)) + " " + minus(penalty(table, 1)),
    challengesText(table.settled) + " " + table.points.map((points) => wonText(table, points)).join(" "),
  ];
  if (table.ruled.some((points) => points !== 0)) rows.push("BY RULING " + table.ruled.join(" "));
  if (table.endedBy === "stopped") rows.push("STOPPED BY THE DIRECTOR");
  else if (table.endedBy !== null) rows.push(table.endedBy.toUpperCase());
  return rows;
}

/** Nobody has won before all that counts is known; who gave up has not, whatever the scores are. */
function winnerRows(table: Table, both: number[]): string[] {
  const rows = ["ADJUSTED " + both.join(" ")];
  const gaveUp = quitter(table);
  if (gaveUp === null && both[0] === both[1])
    return rows.concat(documentOf(table).tieNamed ? "TIE: HALF A WIN EACH" : "A TIE");
  const winner = gaveUp === null ? (both[0] > both[1] ? 0 : 1) : opposite(gaveUp);
  const margin = both[winner] - both[opposite(winner)];
  return rows.concat(NAMES[winner] + " WINS" + (margin > 0 ? " BY " + margin : ""));
}

function resultSight(table: Table, now: number): PanelSight {
  const ended = counted("ENDED ", now - table.changedAt, true, " AGO");
  if (table.endedBy === "A" || table.endedBy === "B" || table.endedBy === "both")
    return only(forfeitRows(table).concat(ended));
  const rows = resultRows(table);
  if (!(table.signed || documentOf(table).scoresAtOnce))
    return { rows: rows.concat(ended, "RESULT A B", "RESULT SIGNED?"), gone: [" WINS", "ADJUSTED"] };
  const both = adjusted(table);
  const gone = [0, 1].some((side) => asksTiles(table, side)) ? [] : ["TILES LEFT"];
  if (both === null) return { rows: rows.concat("RESULT A B"), gone: gone.concat(" WINS", "ADJUSTED", "TIE") };
  const winner = winnerRows(table, both);
  if (now - table.keyedAt > TYPING_MS + LATE_MS) return { rows: rows.concat(winner), gone };
  if (now - table.movedAt < TYPING_MS) gone.push(" WINS", "TIE");
  return { rows: rows.concat(winner[0]), gone };
}
