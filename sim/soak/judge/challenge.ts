// A challenge: its list of words, its verdict, and who is to move after it.

import { become, type Deed, type Law, law, theOther } from "./law";
import { neutralise } from "./play";
import { askEnd } from "./ending";
import {
  charge,
  type Dispute,
  documentOf,
  isOtherList,
  openPage,
  opposite,
  settlingOf,
  startClock,
  type Table,
} from "./table";
import { typed } from "./typing";

const MOST_WORDS = 8;
const MOST_LETTERS = 15;
const LEAST_LETTERS = 2;
/** So long a verdict is read before a press counts: the button that executed may be the one that restarts. */
const READ_MS = 1500;
/** So long the key may have been another. What was declared binds (NZ 6.12.2.1; ASPA 10.7; NASPA IV.I.3). */
const WRONG_KEY_MS = 10000;

/** The play of whoever moved last was accepted, by a key that may have been the wrong one of two (NASPA IV.I.1). */
function justAccepted({ acceptedAt }: Table, at: number): boolean {
  return acceptedAt !== null && at - acceptedAt <= WRONG_KEY_MS;
}

/**
 * The open play is challenged; where none is, that of whoever is to move, has drawn and did not press: the turn is over
 * all the same (NZ 6.3.7, 6.5.1; ASPA 6.1; NASPA IV.G.2.a).
 */
function challenge(table: Table, { at }: Deed): void {
  const { heldFrom, holder } = table;
  const accepted = justAccepted(table, at);
  const openPlay = accepted ? opposite(table.toMove!) : table.openPlay;
  charge(table, null, at);
  table.heldFrom = null;
  table.reason = 0;
  table.askedAt = null;
  table.doing = "words";
  table.openPlay = openPlay ?? table.toMove;
  table.dispute = {
    challenger: opposite(table.openPlay!),
    before: { openPlay, heldFrom, holder },
    declaredAt: at,
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

/** How many turns that are over no press has counted: the one that is challenged, and perhaps the one before it. */
export function uncounted({ dispute, outBy, toMove, toMoveBeforeOut }: Table): number {
  if (outBy !== null) return outBy === toMoveBeforeOut ? 1 : 0;
  if (toMove !== dispute!.challenger) return 1;
  return dispute!.before.openPlay === null ? 2 : 0;
}

/**
 * A challenge that was none is taken back: while the key may have been the wrong one, and at any time of a turn that
 * had not ended (NZ 6.12.1.1). A word that was typed was meant.
 */
function mayWithdraw(table: Table, { at }: Deed): boolean {
  const { dispute, outBy } = table;
  if (dispute!.fixed !== null || !isEmpty(table)) return false;
  return (outBy === null && uncounted(table) > 0) || at - dispute!.declaredAt <= WRONG_KEY_MS;
}

/** All is as it was, and both clocks stand. An out play waits for its opponent, whom the challenge has cost no time. */
export function noChallenge(table: Table, { at }: Deed): void {
  const { before, declaredAt } = table.dispute!;
  Object.assign(table, before);
  table.dispute = null;
  if (table.outBy === null) return neutralise(table, at);
  if (table.outStoppedAt === null) table.outAt += at - declaredAt;
  table.doing = "out";
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
  table.openPlay = table.acceptedAt = null;
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
  // The player's turn is over where no press had ended it, and so is the challenger's if it is lost.
  if (!over) table.turn += uncounted(table) + (nextToMove(table) === table.dispute!.challenger ? 0 : 1);
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

/** The pack may be asked: a good one, of the list that the rules name, or that the director lets answer. */
function mayLookUp(table: Table): boolean {
  const wrong = documentOf(table).listMandatory && isOtherList(table) && !table.choices.otherAllowed;
  return table.packName !== null && !wrong;
}

/** Either player may have a mistyped word judged again, by way of the director (ASPA 10.4; NASPA IV.J.1.m). */
function mayAskAgain(table: Table): boolean {
  const { byHand, concededBy, fixed } = table.dispute!;
  return documentOf(table).repeatable && !byHand && concededBy === null && fixed === null;
}

/**
 * There are two plays, and the one that is not meant is neither accepted nor judged (NZ 6.12.1.4; ASPA 10.10). In the
 * first turn neither can be: the reply was made without a press, too (ASPA 6.1).
 */
function maySwitch(table: Table): boolean {
  const { dispute, outBy, turn } = table;
  return mayType(table) && isEmpty(table) && outBy === null && (dispute!.before.openPlay !== null || turn === 1);
}

/** Both while the challenger types, and while the director corrects a list that is adjudicated again. */
const LISTS = "words retype";

export const CHALLENGES: Law[] = [
  law("running neutral", "CHALLENGE", ({ chooser }) => chooser === null, challenge),
  // NASPA IV.I.1: what was spoken in time binds, and typing takes longer; the director rules on the time.
  law("out", "CHALLENGE", null, challenge),
  law("words", "BACK", mayWithdraw, become("withdraw")),
  law("withdraw", "BACK", null, become("words")),
  law("withdraw", "challenger", null, noChallenge),
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
  law(LISTS, "DOWN", maySwitch, (table) => {
    const list = table.dispute!;
    table.openPlay = list.challenger;
    list.challenger = opposite(list.challenger);
  }),
  law(
    LISTS,
    "DOWN",
    (table) => mayType(table) && hasNext(table),
    onList((list) => void list.cursor++),
  ),
  law("words", "challenger", isComplete, complete),
  // NZ 6.13.5, ASPA 10.3: the challenged player executes; without a good pack nothing is ever looked up.
  law("verify", "player", mayLookUp, (table) => {
    table.doing = "adjudicating";
    return "lookUp";
  }),
  law("verify", "BACK DELETE UP DOWN", null, become("words")),
  // NASPA IV.I.3: either side may give in without a look-up.
  law("words", "ACCEPT", (table) => mayType(table) && documentOf(table).concedable, become("concede")),
  law("verify", "ACCEPT", (table) => documentOf(table).concedable, become("concede")),
  law("concede", "press", null, concede),
  law("concede", "BACK", null, become("words")),
  law("verdict", "press", mayGoOn, goOn),
  law("verdict", "CHALLENGE", mayAskAgain, (table) => openPage(table, "again")),
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
