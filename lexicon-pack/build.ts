// Word list -> pack. word-list.ts has checked the words, so an error thrown here is a programmer's.
import { concatBytes } from "@noble/hashes/utils.js";
import { chooseAccess } from "./access";
import type { Alphabet } from "./alphabet";
import { ENGLISH_ALPHABET } from "./alphabets";
import { encodeBody, type Section } from "./encode";
import { layOut, treeEnd } from "./layout";
import { mergeBeyond } from "./long-strings";
import { minimalLists, type List } from "./minimal-lists";
import { listDigest, numberWords, type NumberedWord } from "./numbered";
import { printable } from "./printable";
import { seal } from "./seal";
import { chooseWriting, type Writing } from "./sharing";
import { bestFinalLetter, stemsOf } from "./stems";
import { makeTables } from "./tables";
import { numberTargets } from "./targets";
import { boundWork } from "./work-bound";
import { PASSES_AN_EDGE, PASSES_BESIDES } from "../firmware/lexicon/passes";
import { FIXED_BYTES, PACK_MAGIC, PACK_VERSION } from "../firmware/lexicon/header";

/** Choices that the format leaves open, made by measuring size against look-up cost: README.md has the table. */
export type Choices = {
  /** Greatest numbers of code tables. Each table takes 66 bytes of the device's RAM, and some 50 passes to open. */
  letterTables: number;
  markTables: number;
  pointerTables: number;
  /** Number of rows of contexts, into which lists are sorted by the letter and mark above them. */
  rows: number;
  /** Number of groups, into which shared lists are sorted by the letters that lead to them. */
  groups: number;
  /** Passes, summed over a look-up of each word, that may be spent to save a bit of the pack: see access.ts. */
  passesPerBit: number;
  /** Limit of a look-up's passes, reached if lengths can: see work-bound.ts. */
  mostPasses: number;
  /** Bits that a base must save to be used; Infinity for no bases. */
  baseWorth: number;
};

export const CHOICES: Choices = {
  letterTables: 42,
  markTables: 36,
  pointerTables: 22,
  rows: 20,
  groups: 56,
  passesPerBit: 750,
  mostPasses: 1450,
  baseWorth: 8,
};

export type BuildOptions = {
  /** The list's name, at most 255 characters of ASCII: "CSW24". */
  name: string;
  /** A to Z if not given. */
  alphabet?: Alphabet;
  choices?: Partial<Choices>;
  /** Called at times with the name of the present step, and the share of all work done, 0 to 1. */
  onProgress?: (step: string, done: number) => void;
};

/**
 * Builds the pack of the words, in letters of the alphabet (any order, duplicates count once). The same words give the
 * same bytes.
 * @throws RangeError for a word outside the alphabet, no words, or a name that a pack cannot hold
 */
export function buildPack(words: string[], options: BuildOptions): Uint8Array {
  return buildBounded(words, options).bytes;
}

/** Builds the pack as `buildPack` does; returns the bound of its look-ups too. */
export function buildBounded(words: string[], options: BuildOptions): { bytes: Uint8Array; bound: Bound } {
  if (options.name.length > 255 || /[^\x20-\x7e]/.test(options.name))
    throw new RangeError(`a name of at most 255 signs of ASCII expected, found "${printable(options.name)}"`);
  const alphabet = options.alphabet ?? ENGLISH_ALPHABET;
  const onProgress = options.onProgress ?? (() => {});
  onProgress("sorting", 0);
  const numbered = numberWords(words, alphabet.letters);
  if (!numbered.length) throw new RangeError("at least one word expected, found none");
  const body = buildBody(numbered, alphabet.letters.length, { ...CHOICES, ...options.choices }, onProgress);
  onProgress("done", 1);
  const bytes = assemble({
    name: options.name,
    alphabet,
    words: numbered.length,
    digest: listDigest(words, alphabet),
    body,
  });
  return { bytes, bound: body.bound };
}

/** Bound of the look-up of any string, and the lengths that were added to reach it. */
export type Bound = {
  /** Passes that the reader counts; a look-up takes PASSES_BESIDES more. */
  mostPasses: number;
  lengthsAdded: number;
  bytesAdded: number;
};

/** Limit of the header's field for the bound, 16 bits. */
const MOST_PASSES = 65_535;

type Body = {
  /** Old number of each letter, in the order of the new numbers. */
  order: number[];
  finalLetter: number;
  longest: number;
  bound: Bound;
  /** The sections, named for the report on a pack. */
  sections: Section[];
};

export function buildBody(
  numbered: NumberedWord[],
  letters: number,
  choices: Choices,
  onProgress: (step: string, done: number) => void,
): Body {
  const final = bestFinalLetter(numbered);
  const longest = numbered.reduce((most, word) => Math.max(most, word.length), 0);
  onProgress("sharing endings", 0.1);
  const lists = mergeBeyond(minimalLists(stemsOf(numbered, final)), longest);
  const writing = chooseWriting(lists, choices.baseWorth, (done) => onProgress("choosing bases", 0.2 + done * 0.3));
  const order = orderLetters(lists, writing, letters);
  const layout = layOut(lists, writing, letters + 1);
  chooseAccess(layout, choices);
  onProgress("grouping endings", 0.5);
  const targets = numberTargets(
    layout,
    (list) => (treeEnd(layout, layout.treeAt[list]) - layout.treeAt[list]) * PASSES_AN_EDGE,
    choices,
  );
  onProgress("making codes", 0.6);
  const tables = makeTables(layout, targets, letters, choices);
  onProgress("bounding", 0.8);
  const unbounded = bytesOf(encodeBody(tables));
  const { mostPasses, lengthsAdded } = boundWork(tables, choices.mostPasses - PASSES_BESIDES);
  if (mostPasses > MOST_PASSES)
    throw new RangeError(`look-ups of at most ${MOST_PASSES} passes expected, found ${mostPasses}`);
  onProgress("writing", 0.9);
  const sections = encodeBody(tables);
  const bound = { mostPasses, lengthsAdded, bytesAdded: bytesOf(sections) - unbounded };
  return { bound, order, finalLetter: final ? order.indexOf(final) + 1 : 0, longest, sections };
}

/** Renumbers the letters, those of most look-ups first, because a look-up passes the edges before its own. */
function orderLetters(lists: List[], writing: Writing, letters: number): number[] {
  const { letter, through, count } = layOut(lists, writing, letters + 1);
  const passing = new Float64Array(letters + 2);
  for (let i = 0; i < count; i++) passing[letter[i]] += through[i];
  const order = Array.from({ length: letters }, (_, i) => i + 1).sort((a, b) => passing[b] - passing[a] || a - b);
  const number = new Map(order.map((old, i) => [old, i + 1]));
  for (const edge of lists.flat()) edge.letter = number.get(edge.letter)!;
  for (const list of [...lists, ...writing.own]) list.sort((a, b) => a.letter - b.letter);
  return order;
}

const bytesOf = (sections: Section[]): number => sections.reduce((sum, { bytes }) => sum + bytes.length, 0);

type Parts = { name: string; alphabet: Alphabet; words: number; digest: number; body: Body };

function assemble({
  name,
  alphabet,
  words,
  digest,
  body: { bound, order, finalLetter, longest, sections },
}: Parts): Uint8Array {
  if (longest > 255) throw new RangeError(`words of at most 255 letters expected, found one of ${longest}`);
  const { language, letters, tiles } = alphabet;
  const ordered = order.map((number) => letters[number - 1]).join("");
  const spellings = new TextEncoder().encode(order.map((number) => tiles[number - 1]).join(" "));
  const fixed = new Uint8Array(FIXED_BYTES);
  const view = new DataView(fixed.buffer);
  fixed.set(latin1(PACK_MAGIC));
  fixed[4] = PACK_VERSION;
  view.setUint32(9, words, true);
  view.setUint32(13, digest, true);
  fixed.set([longest, name.length, letters.length, language.length, finalLetter], 17);
  view.setUint16(23, bound.mostPasses, true);
  view.setUint16(25, spellings.length, true);
  const start = concatBytes(fixed, latin1(name), latin1(language), latin1(ordered), spellings);
  return seal(start, concatBytes(...sections.map((section) => section.bytes)));
}

const latin1 = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
