// A challenge in the model: its list, its verdict, and what follows.

import { charge, Dispute, documentOf, opposite, settlingOf, startClock, Table } from "./table";
import { askEnd } from "./ending";

export const MOST_WORDS = 8;
export const MOST_LETTERS = 15;

export function challenge(table: Table, now: number): void {
  if (table.openPlay === null) return;
  // A turn that was given back has not ended (NZ 6.12.1.1).
  if (table.openPlay === table.toMove && table.doing !== "out") return;
  charge(table, null, now);
  table.heldAt = null;
  table.reason = 0;
  table.doing = "words";
  table.dispute = {
    challenger: opposite(table.openPlay),
    words: [""],
    onSlip: 0,
    cursor: 0,
    fixed: null,
    verdict: null,
    concededBy: null,
    byHand: false,
    settledAt: now,
    counted: false,
  };
}

export function wordsOf(dispute: Dispute): string[] {
  return dispute.words.filter(function (word) {
    return word !== "";
  });
}

export function keyInWords(table: Table, key: string): void {
  const list = table.dispute!;
  const word = list.words[list.cursor];
  if (key.length === 1 && key >= "A") {
    if (word.length < MOST_LETTERS) list.words[list.cursor] = word + key;
  } else if (key === "DELETE") {
    takeOff(list);
  } else if (key === "ENTER") {
    nextWord(list);
  } else if (key === "UP" && list.cursor > 0) {
    list.cursor--;
  } else if (key === "DOWN" && list.words.length === 1 && word === "") {
    // The other side's play is meant, who drew without a press (NZ 6.3.7; ASPA 6.1; NASPA IV.G.2.a).
    list.challenger = opposite(list.challenger);
  } else if (key === "DOWN" && list.cursor < list.words.length - 1) {
    list.cursor++;
  } else if (key === "ACCEPT") {
    askConcede(table);
  }
}

function takeOff(list: Dispute): void {
  const word = list.words[list.cursor];
  if (word !== "") list.words[list.cursor] = word.substr(0, word.length - 1);
  else if (list.words.length > 1) {
    list.words.splice(list.cursor, 1);
    list.cursor = Math.max(0, list.cursor - 1);
  }
}

/** There is one empty line at most, and it is the last. */
function nextWord(list: Dispute): void {
  if (list.words[list.cursor].length < 2) return;
  const last = list.words.length - 1;
  if (list.words[last] !== "") {
    if (list.words.length === MOST_WORDS) return;
    list.words.push("");
  }
  list.cursor = list.words.length - 1;
}

export function askConcede(table: Table): void {
  if (documentOf(table).concedable) table.doing = "concede";
}

/** The challenger says that the list is complete. */
export function confirmList(table: Table, side: number): void {
  const list = table.dispute!;
  const words = wordsOf(list);
  if (side !== list.challenger || words.length === 0) return;
  if (
    words.some(function (word) {
      return word.length < 2;
    })
  )
    return;
  if (list.fixed !== null && list.fixed !== words.length) return;
  list.words = words;
  list.cursor = words.length - 1;
  table.doing = "verify";
}

export function keyInVerify(table: Table, key: string): void {
  if (key === "ACCEPT") askConcede(table);
  else if (key === "BACK" || key === "DELETE" || key === "UP" || key === "DOWN") table.doing = "words";
}

/** The challenged player executes; without a good pack nothing is ever looked up. */
export function execute(table: Table, side: number): boolean {
  if (side === table.dispute!.challenger || table.packName === null) return false;
  table.doing = "adjudicating";
  return true;
}

/** What a set of the words says of the play. */
export function setSays(table: Table): boolean {
  return table.dispute!.words.every(function (word) {
    return table.pack[word] === true;
  });
}

export function concede(table: Table, side: number, now: number): void {
  const dispute = table.dispute!;
  dispute.words = wordsOf(dispute);
  dispute.concededBy = side;
  give(table, side === dispute.challenger, now);
}

/** What the player gets for a play that stood. */
export function gain(table: Table): number {
  if (table.outBy !== null && documentOf(table).outChallengeFree) return 0;
  return settlingOf(table).pointsAWord * Math.max(1, table.dispute!.onSlip, table.dispute!.words.length);
}

/** The verdict is there to be read, whatever page was open. */
export function give(table: Table, acceptable: boolean, now: number): void {
  const dispute = table.dispute!;
  charge(table, null, now);
  dispute.verdict = acceptable;
  if (!dispute.counted) table.settled++;
  dispute.counted = true;
  dispute.settledAt = now;
  table.page = null;
  table.doing = "verdict";
  table.openPlay = null;
  if (acceptable) table.points[opposite(dispute.challenger)] += gain(table);
}

/** The director's verdict, in the place of the device's if there was one (NZ 6.15.3). */
export function byHand(table: Table, acceptable: boolean, now: number): boolean {
  const dispute = table.dispute;
  if (dispute === null || table.doing === "adjudicating" || table.doing === "concede") return false;
  if (dispute.verdict) table.points[opposite(dispute.challenger)] -= gain(table);
  dispute.words = wordsOf(dispute);
  dispute.cursor = Math.max(0, dispute.words.length - 1);
  dispute.byHand = true;
  dispute.concededBy = null;
  give(table, acceptable, now);
  return true;
}

/** Who is to move after the verdict. */
export function nextToMove(table: Table): number {
  const dispute = table.dispute!;
  const lost = dispute.verdict === true && settlingOf(table).challengerLosesTurn;
  return lost ? opposite(dispute.challenger) : dispute.challenger;
}

export function outStood(table: Table): boolean {
  return table.outBy !== null && table.dispute!.verdict === true;
}

/** So long a verdict is read before a press counts: the button that executed may be the one that restarts. */
const READ_MS = 1500;

export function pressOnVerdict(table: Table, side: number, now: number): void {
  if (now - table.dispute!.settledAt < READ_MS) return;
  if (outStood(table)) {
    table.dispute = null;
    askEnd(table, now);
  } else if (side === opposite(nextToMove(table))) {
    table.dispute = null;
    startClock(table, opposite(side), now);
  }
}

/** Who has to clear the play delays, and its clock runs until it starts the other's (NASPA IV.J.1.l). */
export function keyOnVerdict(table: Table, key: string, now: number): void {
  if (outStood(table)) return;
  if (key === "NEUTRAL") charge(table, null, now);
  else if (key === "DOWN" && table.runs === null && documentOf(table).delayRuns)
    charge(table, opposite(nextToMove(table)), now);
}

/** The director calls it off before the verdict, and not between a first and a second one. */
export function callOff(table: Table, blank: boolean): boolean {
  const dispute = table.dispute;
  if (dispute === null || dispute.fixed !== null || table.doing === "adjudicating" || table.doing === "verdict")
    return false;
  if (blank && !documentOf(table).voidForBlank) return false;
  const player = opposite(dispute.challenger);
  table.dispute = null;
  table.outBy = null;
  table.openPlay = blank ? null : player;
  table.toMove = blank ? player : dispute.challenger;
  table.doing = "neutral";
  return true;
}

/**
 * Once, and with as many words: a mistyped word (ASPA 10.4, NASPA IV.J.1.m). The director may mend the list until the
 * second verdict.
 */
export function again(table: Table, now: number): boolean {
  const dispute = table.dispute;
  if (dispute === null || !documentOf(table).repeatable || dispute.concededBy !== null) return false;
  // Where nothing was typed, nothing was mistyped.
  if (dispute.words.length === 0) return false;
  if (dispute.fixed !== null) {
    if (table.doing !== "words" && table.doing !== "verify") return false;
    table.doing = "words";
    return true;
  }
  if (table.doing !== "verdict") return false;
  const player = opposite(dispute.challenger);
  if (dispute.verdict) table.points[player] -= gain(table);
  charge(table, null, now);
  dispute.verdict = null;
  dispute.byHand = false;
  dispute.cursor = dispute.words.length - 1;
  dispute.fixed = dispute.words.length;
  table.openPlay = player;
  table.doing = "words";
  return true;
}

/** Whether a hand verdict for the play needs to be told the number of words: points hang on it, and none was typed. */
export function needsNumber(table: Table): boolean {
  const dispute = table.dispute;
  if (dispute === null || dispute.onSlip > 0) return false;
  return wordsOf(dispute).length === 0 && settlingOf(table).pointsAWord > 0;
}

export function tellNumber(table: Table, count: number): void {
  table.dispute!.onSlip = count;
}
