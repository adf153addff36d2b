// The table as the model sees it: what is going on, and a ledger of time. Every millisecond since the first start is
// charged to A, to B or to nobody; what a side has left is what it was given less what it was charged.

import { DOCUMENTS, type RuleDocument, type Settling, type WordList } from "./documents";

export type Doing =
  | "setup"
  | "ready"
  | "late"
  | "running"
  | "neutral"
  | "minute"
  | "words"
  | "withdraw"
  | "verify"
  | "concede"
  | "adjudicating"
  | "verdict"
  | "out"
  | "ending"
  | "ended";

/** What may be challenged, and what is held. */
export interface Open {
  openPlay: number | null;
  /** What the holder had used as the hold began; null where nothing is held. */
  heldFrom: number | null;
  holder: number;
}

export interface Dispute {
  challenger: number;
  /** As it was before, for a challenge that was none; and when it was declared. */
  before: Open;
  declaredAt: number;
  words: string[];
  /** How many words were challenged on a slip of paper; 0 where they were typed. */
  onSlip: number;
  cursor: number;
  /** How many words a repeat must have. */
  fixed: number | null;
  verdict: boolean | null;
  concededBy: number | null;
  /** The verdict was the director's own. */
  byHand: boolean;
  settledAt: number;
  /** Whether it is among the challenges settled: a second verdict is none of another. */
  counted: boolean;
}

export interface Page {
  name: string;
  digits: string;
  side: number | null;
  minus: boolean;
  last: string;
}

export interface Choices {
  document: number;
  list: number;
  settling: number;
  minutes: number[];
  pin: string;
  locked: boolean;
  /** Begun since the PIN was chosen. */
  games: number;
  /** The director lets another list answer than the one that the rules name. */
  otherAllowed: boolean;
}

export interface Table extends Open {
  choices: Choices;
  /** The pack's name, or null for a device without a good one; and what is in it. */
  packName: string | null;
  pack: { [word: string]: boolean };
  doing: Doing;
  /** The ledger, in milliseconds. */
  givenMs: number[];
  chargedMs: number[];
  runs: number | null;
  changedAt: number;
  /** What the rules allow each side, for the time used in the result. */
  allowedMs: number[];
  toMove: number | null;
  /** Since when a play is open, by `playedMs`. */
  openedAt: number;
  /** When the last play was accepted; null while it is not, or has had its verdict. */
  acceptedAt: number | null;
  /** The number of the turn. */
  turn: number;
  /** Both clocks have stood since the first turn began. */
  stood: boolean;
  /** When it was asked whether the turn before goes on. */
  askedAt: number | null;
  chooser: number | null;
  reason: number;
  reasonAt: number;
  pressedBack: number | null;
  /** What the turn that ended last had given up, and since when that play was open; null once it was given back. */
  givenUp: (Open & { openedAt: number }) | null;
  dispute: Dispute | null;
  outBy: number | null;
  outAt: number;
  /** When the time to decide was stopped. */
  outStoppedAt: number | null;
  openBeforeOut: number | null;
  toMoveBeforeOut: number | null;
  missing: boolean[] | null;
  /** What each side had left as a late player's clock was started. */
  lateLeftMs: number[];
  confirmed: boolean[];
  endedBy: string | null;
  points: number[];
  /** By the director. */
  ruled: number[];
  /** Whether the scores have the points in them; null until that is said. */
  pointsIn: boolean | null;
  settled: number;
  signed: boolean;
  scores: string[];
  line: number;
  page: Page | null;
  /** What was open as the panel was last painted before words were looked up: it stands still until the verdict. */
  still: Page | null;
  /** The time of the last key, and of the last that did something. */
  keyedAt: number;
  movedAt: number;
  wrongPins: number;
  pinClosedUntil: number;
  /** What the panel says of a loss of power, until something happens. */
  said: string;
}

export function documentOf(table: Table): RuleDocument {
  return DOCUMENTS[table.choices.document];
}

export function listOf(table: Table): WordList {
  return documentOf(table).lists[table.choices.list];
}

export function settlingOf(table: Table): Settling {
  return listOf(table).settlings[table.choices.settling];
}

export function opposite(side: number): number {
  return 1 - side;
}

/** A device at set-up. */
export function newTable(choices: Choices, packName: string | null, words: string[], now: number): Table {
  const pack: { [word: string]: boolean } = {};
  words.forEach(function (word) {
    pack[word] = true;
  });
  const table: Table = {
    choices: choices,
    packName: packName,
    pack: pack,
    doing: "setup",
    givenMs: [0, 0],
    chargedMs: [0, 0],
    runs: null,
    changedAt: now,
    allowedMs: [0, 0],
    toMove: null,
    openPlay: null,
    heldFrom: null,
    holder: 0,
    openedAt: 0,
    acceptedAt: null,
    turn: 0,
    stood: false,
    askedAt: null,
    chooser: null,
    reason: 0,
    reasonAt: now,
    pressedBack: null,
    givenUp: null,
    dispute: null,
    outBy: null,
    outAt: now,
    outStoppedAt: null,
    openBeforeOut: null,
    toMoveBeforeOut: null,
    missing: null,
    lateLeftMs: [0, 0],
    confirmed: [false, false],
    endedBy: null,
    points: [0, 0],
    ruled: [0, 0],
    pointsIn: null,
    settled: 0,
    signed: false,
    scores: ["", "", "", ""],
    line: 0,
    page: null,
    still: null,
    keyedAt: now,
    movedAt: now,
    wrongPins: 0,
    pinClosedUntil: now,
    said: "",
  };
  deal(table);
  return table;
}

export function firstChoices(): Choices {
  return {
    document: 0,
    list: 0,
    settling: 0,
    minutes: [25, 25],
    pin: "0000",
    locked: false,
    games: 1,
    otherAllowed: false,
  };
}

/** Gives each side its minutes. */
export function deal(table: Table): void {
  for (let side = 0; side < 2; side++) {
    table.givenMs[side] = table.allowedMs[side] = table.choices.minutes[side] * 60000;
    table.chargedMs[side] = 0;
  }
}

export function leftMs(table: Table, side: number, now: number): number {
  return table.givenMs[side] - usedMs(table, side, now);
}

/** What `side`'s clock has taken from it, whatever was given or corrected. */
export function usedMs(table: Table, side: number, now: number): number {
  return table.chargedMs[side] + (table.runs === side ? now - table.changedAt : 0);
}

/** What both clocks have taken: time for which both stood is none of it. */
export function playedMs(table: Table, now: number): number {
  return usedMs(table, 0, now) + usedMs(table, 1, now);
}

/** The pack is of another list than the rules name. */
export function isOtherList(table: Table): boolean {
  const named = listOf(table).name;
  return named !== null && table.packName !== null && table.packName !== named;
}

/** From now on `side`'s time is taken, or nobody's. */
export function charge(table: Table, side: number | null, now: number): void {
  if (table.runs !== null) table.chargedMs[table.runs] += now - table.changedAt;
  table.runs = side;
  table.changedAt = now;
  if (side === null && table.turn > 0) table.stood = true;
}

/** Whole seconds as a face has them: time left is rounded up, overtime down; negative over time. */
export function shownSeconds(ms: number): number {
  return ms > 0 ? Math.floor((ms + 999) / 1000) : -Math.floor(-ms / 1000);
}

/** `side` runs and is to move: a clock has been started by the other side's button. */
export function startClock(table: Table, side: number, now: number): void {
  charge(table, side, now);
  table.doing = "running";
  table.toMove = side;
  table.reason = 0;
  table.chooser = null;
  table.outBy = null;
  table.askedAt = null;
}

/** Time stood still for `ms`: whatever has a time has it so much later. */
export function shiftTimes(table: Table, ms: number): void {
  table.changedAt += ms;
  if (table.askedAt !== null) table.askedAt += ms;
  if (table.acceptedAt !== null) table.acceptedAt += ms;
  if (table.outStoppedAt !== null) table.outStoppedAt += ms;
  table.reasonAt += ms;
  table.outAt += ms;
  table.pinClosedUntil += ms;
  table.keyedAt += ms;
  table.movedAt += ms;
  if (table.dispute === null) return;
  table.dispute.settledAt += ms;
  table.dispute.declaredAt += ms;
}

/** A page of the menu, with nothing on it yet. */
export function openPage(table: Table, name: string): void {
  table.page = { name, digits: "", side: null, minus: false, last: "" };
}
