// Packs a word list in a worker, with the code of npm run pack: some seconds for a large list.

import { countWarning } from "../../lexicon-pack/known-lists";
import { letterWithoutKey } from "../../lexicon-pack/letters";
import { alphabetNamed, ENGLISH_ALPHABET } from "../../lexicon-pack/alphabets";
import { packWords } from "../../lexicon-pack/pack-words";
import { parseColumns } from "../../lexicon-pack/columns";
import { refusalOf, type Offer } from "../../lexicon-pack/refusals";
import { describeStrays, strayStrings } from "../../lexicon-pack/stray-strings";
import { verifyPack } from "../../lexicon-pack/verify";
import { describeBad, describeLeftOut, lineNumber, readWordList } from "../../lexicon-pack/word-list";
import { reason } from "./reason";

/** The page's request. */
export interface ListOrder {
  bytes: Uint8Array;
  name: string;
  /** The list's language, by which it is read; empty for A to Z. */
  language: string;
  leaveOut: boolean;
  /** As typed; empty for a word a line, for the file's first line, and for its last. */
  column: string;
  firstLine: string;
  lastLine: string;
  /** Empty for the file's own. */
  encoding: string;
}

export interface PackedList {
  pack: Uint8Array;
  name: string;
  words: string[];
  checkCode: string;
  /** Number of words with a letter changed that were looked up, and are not in the pack, as they should. */
  nonWords: number;
  /** Warnings about the packed list. */
  notes: string[];
  /** Lines that are no words, the first of them with the reason; and their number. */
  discarded: string[];
  discardedCount: number;
}

/** The worker's message: its progress, or its result. */
export type ListAnswer =
  | { kind: "progress"; step: string; done: number }
  | { kind: "packed"; packed: PackedList }
  | { kind: "refused"; reason: string; lines: string[]; offers: Offer[] };

const MOST_LINES_SHOWN = 8;
/** Most discarded lines that are shown. */
const MOST_DISCARDED = 2000;
/** Share of the work that is verification. */
const VERIFYING = 0.15;

const say = (answer: ListAnswer): void => postMessage(answer);

const refuse = (reason: string, lines: string[] = [], offers: Offer[] = []): void =>
  say({ kind: "refused", reason, lines, offers });

function pack({ bytes, name, language, leaveOut, column, firstLine, lastLine, encoding }: ListOrder): void {
  say({ kind: "progress", step: "reading", done: 0 });
  const alphabet = alphabetNamed(language) ?? ENGLISH_ALPHABET;
  const given = encoding.trim() || undefined;
  const list = readWordList(bytes, alphabet, {
    encoding: given,
    columns: column.trim() === "" ? undefined : parseColumns(column),
    firstLine: lineNumber("first line", firstLine),
    lastLine: lineNumber("last line", lastLine),
  });
  const refusal = refusalOf(list, leaveOut);
  if (refusal) return refuse(refusal.reason, refusal.bad.slice(0, MOST_LINES_SHOWN).map(describeBad), refusal.offers);
  const { bytes: packed, lexicon } = packWords(list.words, {
    name,
    alphabet,
    onProgress: (step, done) => say({ kind: "progress", step, done: done * (1 - VERIFYING) }),
  });
  const untyped = letterWithoutKey(lexicon);
  if (untyped !== null) throw new Error(untyped);
  say({ kind: "progress", step: "verifying", done: 1 - VERIFYING });
  const { faults, nonWords } = verifyPack(packed, list.words);
  if (faults.length > 0) return refuse("the new pack is not sound", faults);
  const { checkCode, wordCount } = lexicon;
  const strays = strayStrings(bytes, lexicon, alphabet, given);
  if (strays.words !== wordCount) throw new Error(`${wordCount} words expected in the file, found ${strays.words}`);
  const notes = [...describeLeftOut(list), describeStrays(strays), countWarning(name, wordCount)].filter(
    (note) => note !== undefined,
  );
  const discarded = list.bad.slice(0, MOST_DISCARDED).map(describeBad);
  const packedList = { pack: packed, name, words: list.words, checkCode, nonWords, notes };
  say({ kind: "packed", packed: { ...packedList, discarded, discardedCount: list.bad.length } });
}

addEventListener("message", (event: MessageEvent<ListOrder>) => {
  try {
    pack(event.data);
  } catch (fault) {
    refuse(reason(fault));
  }
});
