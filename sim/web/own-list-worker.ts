// Packs a word list beside the page, in a worker: by the code of npm run pack, some seconds for a large list.

import { countWarning } from "../../lexicon-pack/known-lists";
import { letterWithoutKey } from "../../lexicon-pack/letters";
import { ENGLISH } from "../../lexicon-pack/numbered";
import { checkList, packWords } from "../../lexicon-pack/pack-words";
import { verifyPack } from "../../lexicon-pack/verify";
import { describeBad, readWordList, type WordList } from "../../lexicon-pack/word-list";

/** What the page asks for. */
export interface ListOrder {
  bytes: Uint8Array;
  name: string;
  leaveOut: boolean;
}

export interface PackedList {
  pack: Uint8Array;
  name: string;
  words: string[];
  checkCode: string;
  /** Strings of one letter changed in a word that were asked for, and are rightly not in the pack. */
  nonWords: number;
  /** What a person should know of the list although it was packed. */
  notes: string[];
}

/** What the worker says: how far it is, or how it ended. */
export type ListAnswer =
  | { kind: "progress"; step: string; done: number }
  | { kind: "packed"; packed: PackedList }
  | { kind: "refused"; reason: string; lines: string[] };

const MOST_LINES_SHOWN = 8;
/** Of the whole work, the part that is left for verification. */
const VERIFYING = 0.15;

const say = (answer: ListAnswer): void => postMessage(answer);

function notesOn(list: WordList, name: string, count: number): string[] {
  const notes = [];
  if (list.bad.length > 0) notes.push(`lines that are no words, left out: ${list.bad.length}`);
  if (list.duplicates > 0) notes.push(`duplicates, left out: ${list.duplicates}`);
  if (list.heading !== undefined) notes.push(`${list.heading} comes first and is out of order: is it a heading?`);
  const warning = countWarning(name, count);
  if (warning !== undefined) notes.push(warning);
  return notes;
}

function pack({ bytes, name, leaveOut }: ListOrder): void {
  say({ kind: "progress", step: "reading", done: 0 });
  const list = readWordList(bytes, ENGLISH);
  try {
    checkList(list, leaveOut);
  } catch (fault) {
    const lines = list.bad.slice(0, MOST_LINES_SHOWN).map(describeBad);
    return say({ kind: "refused", reason: (fault as Error).message, lines });
  }
  const { bytes: packed, lexicon } = packWords(list.words, {
    name,
    onProgress: (step, done) => say({ kind: "progress", step, done: done * (1 - VERIFYING) }),
  });
  const untyped = letterWithoutKey(lexicon);
  if (untyped !== null) throw new Error(untyped);
  say({ kind: "progress", step: "verifying", done: 1 - VERIFYING });
  const { faults, nonWords } = verifyPack(packed, list.words);
  if (faults.length > 0) return say({ kind: "refused", reason: "the new pack is not sound", lines: faults });
  const { checkCode, wordCount } = lexicon;
  const notes = notesOn(list, name, wordCount);
  say({ kind: "packed", packed: { pack: packed, name, words: list.words, checkCode, nonWords, notes } });
}

addEventListener("message", (event: MessageEvent<ListOrder>) => {
  try {
    pack(event.data);
  } catch (fault) {
    say({ kind: "refused", reason: fault instanceof Error ? fault.message : String(fault), lines: [] });
  }
});
