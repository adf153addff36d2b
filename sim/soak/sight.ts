// What must be seen of a table: faces, lamp, and the rows of the panel that matter.

import { gain, nextToMove, outStood } from "./judge/challenge";
import { adjusted, overtime, penalty } from "./judge/ending";
import { forfeited } from "./judge/play";
import { documentOf, leftMs, listOf, opposite, Page, settlingOf, shownSeconds, Table } from "./judge/table";

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
  /** Each is contained in some row, with single spaces. */
  rows: string[];
  /** Words that nobody may see any more, or not yet. */
  gone: string[];
}

export function panelSight(table: Table, now: number): PanelSight {
  const sight = stageSight(table, now);
  if (table.said !== "" && table.doing !== "adjudicating") sight.rows = sight.rows.concat(table.said);
  return sight;
}

/** While words are looked up the panel stands still, whatever is opened. */
export function pageShown(table: Table): Page | null {
  return table.doing === "adjudicating" ? table.still : table.page;
}

function stageSight(table: Table, now: number): PanelSight {
  const page = pageShown(table);
  if (page !== null && page.name !== "retype") return { rows: [pageTitle(table, page)], gone: ["PRESSES: STARTS"] };
  switch (table.doing) {
    case "setup":
      return only([
        table.choices.locked ? "EVENT (LOCKED)" : "EVENT",
        documentOf(table).name,
        "MINUTES A " + table.choices.minutes[0],
        "MINUTES B " + table.choices.minutes[1],
        "CHALLENGE " + settlingOf(table).name,
      ]);
    case "ready":
      return {
        rows: ["READY, GAME " + table.choices.games].concat(settingsRows(table)),
        gone: rightList(table) ? ["THE RULES NAME"] : [],
      };
    case "late":
      return only(lateRows(table, now));
    case "running":
      return { rows: runningRows(table, now), gone: table.heldAt === null ? [" HOLDS"] : [] };
    case "neutral":
      return { rows: neutralRows(table, now), gone: table.heldAt === null ? [" HOLDS"] : [] };
    case "minute":
      return only(["A MINUTE MORE", NAMES[table.pressedBack!] + " PRESSES TO AGREE"]);
    case "words":
      return only([challengerOf(table) + " CHALLENGES: TYPE WORDS"].concat(listRows(table)));
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
            return NAMES[side] + (table.confirmed[side] ? " HAS CONFIRMED" : ": PRESS TO CONFIRM");
          }),
        ),
      );
    case "ended":
      return only(resultRows(table));
  }
}

function only(rows: string[]): PanelSight {
  return { rows: rows, gone: [] };
}

function rightList(table: Table): boolean {
  const named = listOf(table).name;
  return table.packName === null || named === null || named === table.packName;
}

function settingsRows(table: Table): string[] {
  const rows = [documentOf(table).name, "CHALLENGE: " + settlingOf(table).name];
  rows.push(table.packName === null ? "NO LEXICON, NO VERDICTS" : "LEXICON " + table.packName);
  return rightList(table) ? rows : rows.concat("THE RULES NAME " + listOf(table).name);
}

function pageTitle(table: Table, page: Page): string {
  if (page.name === "challenge" && page.digits !== "") return "HOW MANY WORDS?";
  const titles: { [page: string]: string } = {
    settings: "MENU, GAME " + table.choices.games,
    director: "DIRECTOR",
    setClock: "SET A CLOCK",
    addTime: "ADD OR TAKE TIME",
    erase: "ERASE OVERTIME",
    turn: "WHO IS TO PLAY",
    startLate: "LATE PLAYER",
    challenge: "CHALLENGE",
    end: "END OF GAME",
    event: "EVENT",
    pin: "NEW PIN",
    test: "TEST",
    log: "LOG ",
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
  // A list that the director alone may mend shows no place for the next letter.
  const open = dispute.fixed === null || table.page !== null;
  return dispute.words
    .map(function (word, i) {
      return open && i === dispute.cursor ? ">" + word + "_" : word;
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
      rows.push(NAMES[side] + " FORFEITS: DIRECTOR");
  });
  return rows;
}

function overtimeRows(table: Table, now: number): string[] {
  const rows: string[] = [];
  [0, 1].forEach(function (side) {
    const before = shownSeconds(leftMs(table, side, Math.max(now - LATE_MS, table.changedAt)));
    if (before <= -600 && shownSeconds(leftMs(table, side, now)) <= -600) rows.push("OVERTIME " + NAMES[side] + " -");
  });
  return rows;
}

function runningRows(table: Table, now: number): string[] {
  if (table.chooser !== null) return [NAMES[table.chooser] + " CHOOSES TILES", "NEUTRAL WHEN CHOSEN"];
  const rows = [NAMES[table.toMove!] + " TO PLAY"];
  if (table.pressedBack !== null) rows.push(NAMES[table.pressedBack] + "'S TURN GOES ON");
  if (table.heldAt !== null) rows.push(NAMES[table.holder] + " HOLDS ");
  return rows.concat(overtimeRows(table, now));
}

function neutralRows(table: Table, now: number): string[] {
  const side = table.toMove!;
  const rows = [
    "CLOCKS STOPPED",
    NAMES[side] + " IS TO PLAY",
    NAMES[opposite(side)] + " PRESSES: STARTS " + NAMES[side],
  ];
  if (table.reason > 0) rows.push(REASONS[table.reason]);
  if (table.pressedBack !== null && documentOf(table).minuteByPlayers) rows.push("UP: EXTRA MINUTE");
  if (table.heldAt !== null) rows.push(NAMES[table.holder] + " HOLDS ");
  return rows.concat(overtimeRows(table, now));
}

function verdictRows(table: Table): string[] {
  const dispute = table.dispute!;
  const rows = dispute.words.slice();
  if (dispute.byHand) rows.push("BY THE DIRECTOR" + (dispute.onSlip > 0 ? ", " + wordsText(dispute.onSlip) : ""));
  else if (dispute.concededBy !== null) rows.push(NAMES[dispute.concededBy] + " CONCEDES");
  else rows.push((table.packName === null ? "" : table.packName + " ") + wordsText(dispute.words.length));
  rows.push(consequence(table));
  const next = nextToMove(table);
  if (table.runs !== null) rows.push(NAMES[table.runs] + "'S CLOCK RUNS");
  rows.push(
    outStood(table) ? "PRESS: END OF GAME" : "THEN " + NAMES[opposite(next)] + " PRESSES: STARTS " + NAMES[next],
  );
  return rows;
}

function consequence(table: Table): string {
  if (!table.dispute!.verdict) return playerOf(table) + " MISSES A TURN";
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
  const gone = now - table.outAt;
  if (table.heldAt !== null) rows.push(opponent + " HOLDS ");
  if (table.runs !== null) rows.push(opponent + "'S CLOCK RUNS");
  else if (document.outStartsAfter !== null && gone > document.outStartsAfter * 1000 + LATE_MS) {
    rows.push(player + " MAY START " + opponent + "'S CLOCK");
  }
  const late =
    document.outStandsAfter !== null && table.heldAt === null && gone > document.outStandsAfter * 1000 + LATE_MS;
  if (late) rows.push("OUT PLAY STANDS: ACCEPT");
  return rows;
}

function resultRows(table: Table): string[] {
  if (table.endedBy === "both") return ["RESULT", "BOTH FORFEIT", "NOBODY WINS"];
  if (table.endedBy === "A" || table.endedBy === "B")
    return ["RESULT", table.endedBy + " FORFEITS", (table.endedBy === "A" ? "B" : "A") + " WINS"];
  const used = [0, 1].map(function (side) {
    return table.allowedMs[side] / 1000 - shownSeconds(leftMs(table, side, table.changedAt));
  });
  const rows = [
    "RESULT A B",
    "TIME USED " + clockText(used[0]) + " " + clockText(used[1]),
    "OVERTIME " + clockText(overtime(table, 0)) + " " + clockText(overtime(table, 1)),
    "PENALTY " + penalty(table, 0) + " " + penalty(table, 1),
    table.settled + " CHALLENGES " + table.points[0] + " " + table.points[1],
  ];
  if (table.endedBy === "stopped") rows.push("STOPPED BY THE DIRECTOR");
  else if (table.endedBy === "resigned") rows.push("RESIGNED");
  const a = adjusted(table, 0);
  const b = adjusted(table, 1);
  if (a === null || b === null || !(table.signed || documentOf(table).scoresAtOnce)) return rows;
  rows.push("ADJUSTED " + a + " " + b);
  if (a === b) rows.push(documentOf(table).tieNamed ? "TIE: HALF A WIN EACH" : "A TIE");
  else rows.push((a > b ? "A" : "B") + " WINS BY " + Math.abs(a - b));
  return rows;
}
