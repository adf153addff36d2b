// Word list -> pack. The words come checked (see word-list.ts); what is wrong here is a programmer's error.
import { crc32 } from "./crc32";
import { encodeBody, type Section } from "./encode";
import { layOut } from "./layout";
import { minimalLists } from "./minimal-lists";
import { ENGLISH, listDigest, numberWords, type NumberedWord } from "./numbered";
import { chooseWriting } from "./sharing";
import { makeTables, rowLength } from "./tables";
import { numberTargets } from "./targets";
import { mostEdgesDecoded } from "./work-bound";
import { PACK_MAGIC, PACK_VERSION } from "../firmware/lexicon/header";

/** What the format leaves open, chosen by measuring size against look-up cost: README.md has the plot. */
export type Choices = {
  /** Greatest numbers of code tables; each letter or pointer table takes 96 bytes of the device's RAM. */
  letterTables: number;
  markTables: number;
  pointerTables: number;
  /** Groups that shared lists are sorted into by the letters that lead to them. */
  groups: number;
  /** The directory has an entry for every 2 ** directoryShift shared lists; the others are found by passing trees. */
  directoryShift: number;
  /** When a subtree gets its length written before it: see LayoutOptions. */
  skipWorth: number;
  skipEdges: number;
  /** Bits that a base must save to be taken; Infinity for no bases. */
  baseWorth: number;
};

export const CHOICES: Choices = {
  letterTables: 48, markTables: 40, pointerTables: 32, groups: 56, directoryShift: 2, skipWorth: 300, skipEdges: 12, baseWorth: 8,
};

/** Edges that a reader may have to pass one by one: it has room for 64 lists to come back to. */
const MOST_PASSED = 60;

export type BuildOptions = {
  /** What the list is called, at most 255 signs of Latin-1: "CSW24". */
  name: string;
  /** Its letters in order, 1 to 63; A to Z if not given. */
  alphabet?: string;
  choices?: Partial<Choices>;
  /** Called now and then with the step's name and the part of all the work that is done, 0 to 1. */
  onProgress?: (step: string, done: number) => void;
};

/**
 * Builds the pack of the words (any order, duplicates count once). The same words give the same bytes.
 * @throws RangeError for a word outside the alphabet, no words, or an alphabet or a name that a pack cannot hold
 */
export function buildPack(words: string[], options: BuildOptions): Uint8Array {
  const alphabet = options.alphabet ?? ENGLISH;
  const onProgress = options.onProgress ?? (() => {});
  const choices = { ...CHOICES, ...options.choices };
  if (choices.skipEdges > MOST_PASSED) throw new RangeError(`skipEdges of at most ${MOST_PASSED} expected, found ${choices.skipEdges}`);
  onProgress("sorting", 0);
  const numbered = numberWords(words, alphabet);
  if (!numbered.length) throw new RangeError("at least one word expected, found none");
  const sections = bodySections(numbered, alphabet.length, choices, onProgress);
  onProgress("done", 1);
  return assemble(options.name, alphabet, numbered, Buffer.concat(sections.map((section) => section.bytes)));
}

/** The body's sections by name, which the designs' report lists. */
export function bodySections(
  numbered: NumberedWord[], letters: number, choices: Choices, onProgress: (step: string, done: number) => void,
): Section[] {
  const lists = minimalLists(numbered, (done) => onProgress("sharing endings", 0.1 + done * 0.1));
  const root = lists.length - 1;
  const writing = chooseWriting(lists, choices.baseWorth, (done) => onProgress("choosing bases", 0.2 + done * 0.3));
  // A table of the first two letters is worth its bytes in a large list; one-letter words are not in it.
  const byHeads = letters * letters * 100 < numbered.length && !lists[root].some((edge) => edge.ends);
  const layout = layOut(lists, writing, letters + 1, byHeads, choices);
  onProgress("grouping endings", 0.5);
  const targets = numberTargets(layout, choices, root, rowLength(letters));
  onProgress("making codes", 0.6);
  const tables = makeTables(layout, targets, letters, choices);
  onProgress("writing", 0.9);
  const trees = lists.map((_, id) => id).filter((id) => layout.treeAt[id] >= 0);
  const starts = byHeads ? layout.heads.filter((head) => head.at >= 0).map((head) => head.at) : [layout.treeAt[root]];
  return encodeBody({ layout, targets, tables, root }, mostEdgesDecoded(layout, targets, trees, starts));
}

function assemble(name: string, alphabet: string, numbered: NumberedWord[], body: Uint8Array): Uint8Array {
  if (name.length > 255 || /[^\x20-\xff]/.test(name)) {
    throw new RangeError(`a name of at most 255 signs of Latin-1 expected, found "${name}"`);
  }
  const width = /[^\0-\xff]/.test(alphabet) ? 2 : 1;
  const head = Buffer.alloc(21);
  head.write(PACK_MAGIC, "latin1");
  head[4] = PACK_VERSION;
  head.writeUInt32LE(numbered.length, 9);
  head.writeUInt32LE(listDigest(numbered, alphabet), 13);
  head.set([0, name.length, alphabet.length, width], 17);
  const letters = Buffer.from(alphabet, width === 1 ? "latin1" : "utf16le");
  const start = Buffer.concat([head, Buffer.from(name, "latin1"), letters]);
  const pack = Buffer.concat([start, Buffer.alloc(-start.length & 3), body, Buffer.alloc(4)]);
  pack.writeUInt32LE(pack.length, 5);
  pack.writeUInt32LE(crc32(pack.subarray(0, -4)), pack.length - 4);
  return new Uint8Array(pack);
}
