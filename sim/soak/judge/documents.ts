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
  /** Either side may give in before the verdict. */
  concedable: boolean;
  voidForBlank: boolean;
  repeatable: boolean;
  /** The player of an out play may start the opponent's clock after so many seconds. */
  outStartsAfter: number | null;
  /** A hold of an out play runs the holder's clock. */
  outHoldRuns: boolean;
  /** An out play not held or challenged for so long stands. */
  outStandsAfter: number | null;
  /** An out play that stands gains nothing by its challenge. */
  outChallengeFree: boolean;
  sixZerosByEither: boolean;
  /** Who goes out gets twice the tiles of the other, who then loses none; or both move by their value once. */
  outTilesTwice: boolean;
  /** A game that the director stops costs each side its tiles. */
  stopCostsTiles: boolean;
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
    concedable: false,
    voidForBlank: false,
    repeatable: false,
    outStartsAfter: 5,
    outHoldRuns: false,
    outStandsAfter: null,
    outChallengeFree: false,
    sixZerosByEither: false,
    outTilesTwice: true,
    stopCostsTiles: true,
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
  concedable: false,
  voidForBlank: false,
  repeatable: true,
  outStartsAfter: 5,
  outHoldRuns: false,
  outStandsAfter: null,
  outChallengeFree: false,
  sixZerosByEither: false,
  outTilesTwice: false,
  stopCostsTiles: true,
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
    concedable: true,
    voidForBlank: true,
    repeatable: true,
    outStartsAfter: null,
    outHoldRuns: true,
    outStandsAfter: 20,
    outChallengeFree: true,
    sixZerosByEither: late,
    outTilesTwice: true,
    stopCostsTiles: late,
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
