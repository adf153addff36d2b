// What the rule documents say, as far as it can be seen on the device. Written from the documents, not from the
// firmware: where the two differ, the soak shall say so.

export interface Settling {
  name: string;
  pointsAWord: number;
  /** The challenger of a play that stood has lost the turn. */
  challengerLosesTurn: boolean;
}

export interface WordList {
  /** Null for whichever list is approved at the time. */
  name: string | null;
  settlings: Settling[];
}

export interface RuleDocument {
  name: string;
  lists: WordList[];
  /** Of two late players each is charged half until the first comes, or both all of it; null where no rule says. */
  bothLate: "halved" | "carried" | null;
  /** Shown on a late player's clock, this many seconds over time are a forfeit. */
  forfeitOver: number;
  /** Whether the director may take overtime back. */
  erasable: boolean;
  /** After so many seconds of choosing tiles the chooser's clock is run. */
  chooserRunsAfter: number | null;
  /** Whether tiles drawn or exchanged wrongly in other ways are a reason of their own, and have their own minute. */
  otherTiles: boolean;
  /** The clock of a side that delays after a verdict may be run. */
  delayRuns: boolean;
  /** A side pressed out of its turn may be given a minute without the director. */
  minuteByPlayers: boolean;
  /** No other list than the named one answers, unless the director lets it. */
  listMandatory: boolean;
  /** Who is to move does not start the other's clock at the end of a stop. */
  onlyWaitingRestarts: boolean;
  /** By then a play is to be held or challenged, not counting stops; whether it was is the director's to say. */
  dueAfter: number | null;
  /** A held play's tiles may be replaced after so many seconds of the holder's time. */
  drawAfter: number | null;
  /** Either side may give in before the verdict. */
  concedable: boolean;
  voidForBlank: boolean;
  repeatable: boolean;
  /** The player of an out play may start the opponent's clock after so many seconds. */
  outStartsAfter: number | null;
  /** A hold of an out play runs the holder's clock. */
  outHoldRuns: boolean;
  /** By then an out play is to be held or challenged, and whether it was is the director's to say. */
  outDueAfter: number | null;
  /** An out play that stands gains nothing by its challenge. */
  outChallengeFree: boolean;
  sixZerosByEither: boolean;
  /** Who goes out gets twice the tiles of the other, who then loses none; or both move by their value once. */
  outTilesTwice: boolean;
  /** A game that the director stops costs each side its tiles. */
  stopCostsTiles: boolean;
  /** Who leaves a game in progress has lost by this at the least. */
  leaverLosesBy: number | null;
  /** What a forfeit is won by. */
  forfeitBy: number | null;
  tieNamed: boolean;
  /** Scores may be typed before the result is signed. */
  scoresAtOnce: boolean;
}

const FIVE: Settling = { name: "5 A WORD", pointsAWord: 5, challengerLosesTurn: false };
const TEN: Settling = { name: "10 A WORD", pointsAWord: 10, challengerLosesTurn: false };
const FREE: Settling = { name: "FREE", pointsAWord: 0, challengerLosesTurn: false };
const TURN: Settling = { name: "LOSE A TURN", pointsAWord: 0, challengerLosesTurn: true };

function newZealand(name: string, list: string): RuleDocument {
  return {
    name: name,
    lists: [{ name: list, settlings: [FIVE] }],
    bothLate: null,
    forfeitOver: 0,
    erasable: false,
    chooserRunsAfter: null,
    otherTiles: false,
    delayRuns: false,
    minuteByPlayers: false,
    listMandatory: true, // 1.1, 6.14.4.7
    onlyWaitingRestarts: true, // 6.1.3.5, 6.6
    dueAfter: null,
    drawAfter: null,
    concedable: false,
    voidForBlank: false,
    repeatable: false,
    outStartsAfter: 5,
    outHoldRuns: false,
    outDueAfter: null,
    outChallengeFree: false,
    sixZerosByEither: false,
    outTilesTwice: true,
    stopCostsTiles: true,
    leaverLosesBy: null, // 7.2.2: the director rules
    forfeitBy: 50, // 10.2, 10.3
    tieNamed: true,
    scoresAtOnce: true,
  };
}

const AUSTRALIA: RuleDocument = {
  name: "ASPA 2016",
  lists: [{ name: null, settlings: [FREE, FIVE, TEN, TURN] }],
  bothLate: "halved",
  forfeitOver: 0,
  erasable: true,
  chooserRunsAfter: null,
  otherTiles: false,
  delayRuns: false,
  minuteByPlayers: false,
  listMandatory: false,
  onlyWaitingRestarts: false,
  dueAfter: null,
  drawAfter: 60, // 10.2
  concedable: false,
  voidForBlank: false,
  repeatable: true,
  outStartsAfter: 5,
  outHoldRuns: false,
  outDueAfter: null,
  outChallengeFree: false,
  sixZerosByEither: false,
  outTilesTwice: false,
  stopCostsTiles: true,
  leaverLosesBy: null,
  forfeitBy: null,
  tieNamed: false,
  scoresAtOnce: true,
};

function america(year: number): RuleDocument {
  const international = [FIVE, TEN, TURN];
  const lists: WordList[] = [
    { name: "OWL2", settlings: [TURN] },
    { name: "CSW12", settlings: international },
  ];
  const late = year >= 2013;
  if (!late) lists.push({ name: "CSW07", settlings: international });
  return {
    name: "NASPA " + year,
    lists: lists,
    bothLate: "carried",
    forfeitOver: 1,
    erasable: true,
    chooserRunsAfter: late ? 15 : null,
    otherTiles: late,
    delayRuns: true,
    minuteByPlayers: late,
    listMandatory: false,
    onlyWaitingRestarts: false,
    dueAfter: late ? null : 20, // IV.I.1
    drawAfter: late ? 15 : 60, // IV.I.2
    concedable: true,
    voidForBlank: true,
    repeatable: true,
    outStartsAfter: null,
    outHoldRuns: true,
    outDueAfter: 20, // 2011 V.D, 2013 V.E
    outChallengeFree: true,
    sixZerosByEither: late,
    outTilesTwice: true,
    stopCostsTiles: late,
    leaverLosesBy: 50, // 2011 V.J.2, 2013 V.K.2
    forfeitBy: 50, // 2011 V.J.1, 2013 V.K.1
    tieNamed: true,
    scoresAtOnce: false,
  };
}

/** In the order of set-up. */
export const DOCUMENTS: RuleDocument[] = [
  newZealand("SCRABBLE NZ 2025", "CSW24"),
  newZealand("SCRABBLE NZ 2022", "CSW19"),
  AUSTRALIA,
  america(2011),
  america(2013),
];
