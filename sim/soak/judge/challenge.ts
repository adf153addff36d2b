// A challenge: its list of words, its verdict, and who is to move after it.

import { become, type Deed, type Law, law, theOther } from "./law";
import { isOpen } from "./play";
import { askEnd, stillOpen } from "./ending";
import { charge, type Dispute, documentOf, opposite, settlingOf, startClock, type Table } from "./table";
import { typed } from "./typing";

const MOST_WORDS = 8;
const MOST_LETTERS = 15;
const LEAST_LETTERS = 2;
/** So long a verdict is read before a press counts: the button that executed may be the one that restarts. */
const READ_MS = 1500;

function challenge(table: Table, { at }: Deed): void {
  charge(table, null, at);
  table.heldAt = null;
  table.reason = 0;
  table.doing = "words";
  table.dispute = {
    challenger: opposite(table.openPlay!),
    words: [""],
    onSlip: 0,
    cursor: 0,
    fixed: null,
    verdict: null,
    concededBy: null,
    byHand: false,
    settledAt: at,
    counted: false,
  };
}

export function wordsOf(dispute: Dispute): string[] {
  return dispute.words.filter((word) => word !== "");
}

/** Each word is one, and a repeat has as many as the first (ASPA 10.4). */
function isComplete({ dispute }: Table): boolean {
  const words = wordsOf(dispute!);
  if (words.length === 0 || words.some((word) => word.length < LEAST_LETTERS)) return false;
  return dispute!.fixed === null || dispute!.fixed === words.length;
}

/** The list is the challenger's to type; one that is adjudicated again the director's, on a page of its own. */
function mayType(table: Table): boolean {
  return table.page !== null || table.dispute!.fixed === null;
}

function typeLetter({ words, cursor }: Dispute, key: string): void {
  words[cursor] = typed(words[cursor], key, MOST_LETTERS);
}

/** The word at the cursor is shorter by a letter; an empty line goes, if it is not the only one. */
function takeOff(list: Dispute): void {
  const { words, cursor } = list;
  if (words[cursor] === "" && words.length > 1) {
    words.splice(cursor, 1);
    list.cursor = Math.max(0, cursor - 1);
  } else typeLetter(list, "DELETE");
}

/** There is one empty line at most, and it is the last. */
function nextWord(list: Dispute): void {
  if (list.words[list.cursor].length < LEAST_LETTERS) return;
  if (list.words.at(-1) !== "" && list.words.push("") > MOST_WORDS) list.words.pop();
  else list.cursor = list.words.length - 1;
}

/** What a set of the words says of the play: of all its words at once (NZ 6.12.2.2, ASPA 10.10). */
export function setSays(table: Table): boolean {
  return table.dispute!.words.every((word) => table.pack[word] === true);
}

/** What the player gets for a play that stood. */
export function gain(table: Table): number {
  if (table.outBy !== null && documentOf(table).outChallengeFree) return 0;
  return settlingOf(table).pointsAWord * Math.max(1, table.dispute!.onSlip, table.dispute!.words.length);
}

/** Another verdict comes in the place of the one that there is. */
export function takeBack(table: Table): void {
  const { verdict, challenger } = table.dispute!;
  if (verdict) table.points[opposite(challenger)] -= gain(table);
}

/** The verdict is there to be read, whatever page was open; it settles a challenge once. */
export function give(table: Table, acceptable: boolean, at: number): void {
  const dispute = table.dispute!;
  charge(table, null, at);
  dispute.verdict = acceptable;
  if (!dispute.counted) table.settled++;
  dispute.counted = true;
  dispute.settledAt = at;
  table.page = null;
  table.doing = "verdict";
  table.openPlay = null;
  if (acceptable) table.points[opposite(dispute.challenger)] += gain(table);
}

/** Who is to move after the verdict (NZ 6.16, 6.17; ASPA 10.8; NASPA IV.I.3). */
export function nextToMove(table: Table): number {
  const dispute = table.dispute!;
  const lost = dispute.verdict === true && settlingOf(table).challengerLosesTurn;
  return lost ? opposite(dispute.challenger) : dispute.challenger;
}

/** The challenger types, and says that the list is complete (NZ 6.13.4, ASPA 10.3). */
function complete(table: Table): void {
  const list = table.dispute!;
  list.words = wordsOf(list);
  list.cursor = list.words.length - 1;
  table.doing = "verify";
}

function concede(table: Table, { side, at }: Deed): void {
  const dispute = table.dispute!;
  dispute.words = wordsOf(dispute);
  dispute.concededBy = side;
  give(table, side === dispute.challenger, at);
}

/** Who clears the play starts the other's clock; an out play that stood is the end. */
function goOn(table: Table, deed: Deed): void {
  const over = outStood(table);
  table.dispute = null;
  if (over) askEnd(table, deed.at);
  else startClock(table, theOther(deed), deed.at);
}

function mayGoOn(table: Table, { side, at }: Deed): boolean {
  return at - table.dispute!.settledAt >= READ_MS && (outStood(table) || side === opposite(nextToMove(table)));
}

/** The list at its cursor, for a law on typing. */
function onList(does: (list: Dispute, key: string) => void): Law["does"] {
  return ({ dispute }, { key }) => does(dispute!, key);
}

const isEmpty = ({ dispute }: Table): boolean => dispute!.words.join(" ") === "";
const hasNext = ({ dispute }: Table): boolean => dispute!.cursor < dispute!.words.length - 1;

export function outStood(table: Table): boolean {
  return table.outBy !== null && table.dispute!.verdict === true;
}

/** Both while the challenger types, and while the director mends a list that is adjudicated again. */
const LISTS = "words retype";

export const CHALLENGES: Law[] = [
  law("running neutral", "CHALLENGE", isOpen, challenge),
  law("out", "CHALLENGE", (table, { at }) => stillOpen(table, at), challenge),
  law(LISTS, "letter", mayType, onList(typeLetter)),
  law(LISTS, "DELETE", mayType, onList(takeOff)),
  law(LISTS, "ENTER", mayType, onList(nextWord)),
  law(
    LISTS,
    "UP",
    (table) => mayType(table) && table.dispute!.cursor > 0,
    onList((list) => void list.cursor--),
  ),
  // The other side's play is meant, who drew without a press (NZ 6.3.7; ASPA 6.1; NASPA IV.G.2.a).
  law(
    LISTS,
    "DOWN",
    (table) => mayType(table) && isEmpty(table),
    onList((list) => void (list.challenger = opposite(list.challenger))),
  ),
  law(
    LISTS,
    "DOWN",
    (table) => mayType(table) && hasNext(table),
    onList((list) => void list.cursor++),
  ),
  law("words", "challenger", isComplete, complete),
  // NZ 6.13.5, ASPA 10.3: the challenged player executes; without a good pack nothing is ever looked up.
  law(
    "verify",
    "player",
    ({ packName }) => packName !== null,
    (table) => {
      table.doing = "adjudicating";
      return "lookUp";
    },
  ),
  law("verify", "BACK DELETE UP DOWN", null, become("words")),
  // NASPA IV.I.3: either side may give in without a look-up.
  law("words", "ACCEPT", (table) => mayType(table) && documentOf(table).concedable, become("concede")),
  law("verify", "ACCEPT", (table) => documentOf(table).concedable, become("concede")),
  law("concede", "press", null, concede),
  law("concede", "BACK", null, become("words")),
  law("verdict", "press", mayGoOn, goOn),
  // NASPA IV.J.1.l: who has to clear the play delays, and its clock runs until it starts the other's.
  law(
    "verdict",
    "DOWN",
    (table) => !outStood(table) && table.runs === null && documentOf(table).delayRuns,
    (table, { at }) => charge(table, opposite(nextToMove(table)), at),
  ),
  law(
    "verdict",
    "NEUTRAL",
    (table) => !outStood(table),
    (table, { at }) => charge(table, null, at),
  ),
];
