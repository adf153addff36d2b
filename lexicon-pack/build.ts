// Word list -> pack. The words come checked (see word-list.ts); what is wrong here is a programmer's error.
import { createHash } from "node:crypto";
import { crc32 } from "./crc32";
import { encodeBody, type Body } from "./encode";
import { layOut } from "./layout";
import { minimalLists, type List } from "./minimal-lists";
import { chooseWriting } from "./sharing";
import { makeTables, rowLength } from "./tables";
import { numberTargets } from "./targets";
import { mostEdgesDecoded } from "./work-bound";
import { PACK_MAGIC, PACK_VERSION } from "../firmware/core/lexicon-header";

export type BuildOptions = {
  /** What the list is called, at most 255 signs of Latin-1: "CSW24". */
  name: string;
  /** Its letters in order, 1 to 63; A to Z if not given. */
  alphabet?: string;
  /** Called now and then with the step's name and the part of it that is done, 0 to 1. */
  choices?: Partial<typeof CHOICES>;
  onProgress?: (step: string, done: number) => void;
};

export const ENGLISH = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/**
 * Builds the pack of the words (any order, duplicates count once).
 * @throws RangeError for a word outside the alphabet, an empty word, or an alphabet or a name that a pack cannot hold
 */
export function buildPack(words: string[], options: BuildOptions): Uint8Array {
  const alphabet = options.alphabet ?? ENGLISH;
  const numbered = numberWords(words, alphabet);
  const lists = minimalLists(numbered, options.onProgress ?? (() => {}));
  const body = compressedBody(lists, numbered.length, alphabet.length, { ...CHOICES, ...options.choices });
  return assemble(options.name, alphabet, numbered, Buffer.concat(body.sections.map((s) => s.bytes)));
}

function numberWords(words: string[], alphabet: string): number[][] {
  const number = new Map([...alphabet].map((letter, i) => [letter, i + 1]));
  if (alphabet.length > 63 || number.size !== alphabet.length || !alphabet.length) {
    throw new RangeError(`alphabet of 1 to 63 different letters expected, found "${alphabet}"`);
  }
  const numbered = words.map((word) => Array.from(word, (letter) => {
    const n = number.get(letter);
    if (!n) throw new RangeError(`letters of "${alphabet}" expected, found "${word}"`);
    return n;
  }));
  if (numbered.some((word) => !word.length)) throw new RangeError("words expected, found an empty one");
  numbered.sort(compareWords);
  return numbered.filter((word, i) => !i || compareWords(word, numbered[i - 1]) !== 0);
}

function compareWords(a: number[], b: number[]): number {
  const n = Math.min(a.length, b.length);
  for (let i = 0; i < n; i++) if (a[i] !== b[i]) return a[i] - b[i];
  return a.length - b.length;
}

/** What the format leaves open, chosen by measuring size against look-up cost: see README.md. */
export const CHOICES = {
  letterTables: 64, markTables: 48, pointerTables: 48, groups: 56, skipWorth: 350, skipEdges: 32,
};

function compressedBody(lists: List[], words: number, letters: number, choices: typeof CHOICES): Body {
  const writing = chooseWriting(lists, () => {});
  const root = lists.length - 1;
  const byHeads = letters * letters * 100 < words && !lists[root].some((edge) => edge.ends);
  const layout = layOut(lists, writing, letters + 1, byHeads, choices);
  const targets = numberTargets(layout, choices.groups, root, rowLength(letters));
  const tables = makeTables(layout, targets, letters, choices);
  const trees = lists.map((_, id) => id).filter((id) => layout.treeAt[id] >= 0);
  const starts = byHeads ? layout.heads.filter((head) => head.at >= 0).map((head) => head.at) : [layout.treeAt[root]];
  return encodeBody({ layout, targets, tables, root }, mostEdgesDecoded(layout, targets, trees, starts));
}

function assemble(name: string, alphabet: string, numbered: number[][], body: Uint8Array): Uint8Array {
  if (name.length > 255 || /[^\x20-\xff]/.test(name)) throw new RangeError(`a name of Latin-1 expected, found "${name}"`);
  const width = /[^\0-\xff]/.test(alphabet) ? 2 : 1;
  const head = Buffer.alloc(21);
  head.write(PACK_MAGIC, "latin1");
  head[4] = PACK_VERSION;
  head.writeUInt32LE(numbered.length, 9);
  head.writeUInt32LE(digest(numbered, alphabet), 13);
  head.set([0, name.length, alphabet.length, width], 17);
  const letters = Buffer.from(alphabet, width === 1 ? "latin1" : "utf16le");
  const start = Buffer.concat([head, Buffer.from(name, "latin1"), letters]);
  const pack = Buffer.concat([start, Buffer.alloc(-start.length & 3), body, Buffer.alloc(4)]);
  pack.writeUInt32LE(pack.length, 5);
  pack.writeUInt32LE(crc32(pack.subarray(0, -4)), pack.length - 4);
  return new Uint8Array(pack);
}

/** The 30 bits behind the check code: of the sorted words alone, so that neither name nor format changes it. */
function digest(numbered: number[][], alphabet: string): number {
  const hash = createHash("sha256");
  for (const word of numbered) hash.update(word.map((n) => alphabet[n - 1]).join("") + "\n");
  return hash.digest().readUInt32BE(0) >>> 2;
}
