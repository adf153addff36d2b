// A reader of sound packs of version 3, written from FORMAT.md alone; it counts no passes.

import { crc32 } from "node:zlib";

/** A pack as opened by this reader. */
export interface Pack {
  name: string;
  wordCount: number;
  language: string;
  /** Spelling of each letter, by the character of its byte. */
  spellings: Map<string, string>;
  /** Says whether the word, a string of the letters' bytes, is in the list. */
  has(word: string): boolean;
}

/** The header's fields, by FORMAT.md's "Header". */
interface Header {
  length: number;
  wordCount: number;
  /** The first 32 bits of the words" SHA-256, shifted right by 2. */
  digest: number;
  longest: number;
  name: string;
  language: string;
  /** The alphabet: the letter of number i stands at i - 1. */
  alphabet: string[];
  /** Their spellings, in the same order. */
  spelled: string[];
  finalLetter: number;
  bodyStart: number;
}

/** One of a code's 32 places: `bits` are taken, then `more` bits say which of the symbols it is. */
type Place = { bits: number; more: number; symbols: Uint8Array };
/** Where a list begins, and what it stands beneath (1 says that it is indexed). */
type List = { at: number; beneath: number };
type Pointer = { bucket: number; number: number };
/** An edge, and the list that it is of; `after` is the bit after its mark. */
type Edge = { letter: number; mark: number; after: number; list: List };
type Bucket = { plainBits: number; shift: number; firstEntry: number };

const INDEXED = 1;
const BLOCK = 16384;
const [NOTHING, LENGTH_AND_BENEATH, POINTER] = [0, 2, 3];
const [LAST, STEM_IS_WORD, FINAL_IS_WORD] = [4, 8, 16];
function expect(what: string, expected: number | string, found: number | string, fine = expected === found): void {
  if (!fine) throw new Error(`${what}: expected ${expected}, found ${found}`);
}

/** An unsigned integer of `size` bytes, the lowest first. */
function integer(bytes: Uint8Array, at: number, size: number): number {
  if (at + size > bytes.length) throw new Error(`bytes: expected ${at + size} at least, found ${bytes.length}`);
  let value = 0;
  for (let i = size - 1; i >= 0; i--) value = value * 256 + bytes[at + i];
  return value;
}

const upToFour = (at: number) => (at + 3) & ~3;

/** Reads the header and checks it and, by its sums, the body. Throws an Error if they are not as they should be. */
export function readHeader(bytes: Uint8Array): Header {
  expect("bytes", "27 at least", bytes.length, bytes.length >= 27);
  const text = (at: number, count: number) =>
    Array.from({ length: count }, (_, i) => String.fromCharCode(integer(bytes, at + i, 1)));
  expect("first 4 bytes", "TLEX", text(0, 4).join(""));
  expect("format version", 3, bytes[4]);
  const length = integer(bytes, 5, 4);
  expect("length of the pack", `${length} bytes at least`, bytes.length, bytes.length >= length);
  const [longest, nameBytes, letters, languageBytes, finalLetter, blocks] = bytes.subarray(17, 23);
  const lettersAt = 27 + nameBytes + languageBytes;
  const spellingBytes = integer(bytes, 25, 2);
  const sums = upToFour(lettersAt + letters + spellingBytes);
  const bodyStart = sums + 4 * blocks + 4;
  expect("length of the pack", `the header's ${bodyStart} at least`, length, length >= bodyStart);
  const headerSum = crc32(bytes.subarray(0, bodyStart - 4));
  expect("CRC32 of the header", integer(bytes, bodyStart - 4, 4), headerSum);
  expect("letters of the alphabet", "1 to 63", letters, letters >= 1 && letters <= 63);
  expect("final letter", `0 to ${letters}`, finalLetter, finalLetter <= letters);
  expect("blocks of the body", Math.ceil((length - bodyStart) / BLOCK), blocks);
  for (let block = 0; block < blocks; block++) {
    const from = bodyStart + block * BLOCK;
    const sum = crc32(bytes.subarray(from, Math.min(from + BLOCK, length)));
    expect(`CRC32 of block ${block}`, integer(bytes, sums + 4 * block, 4), sum);
  }
  const name = text(27, nameBytes).join("");
  const language = text(27 + nameBytes, languageBytes).join("");
  expect("name and language", "ASCII", name + language, /^[ -~]*$/.test(name + language));
  const alphabet = text(lettersAt, letters);
  const spellings = bytes.subarray(lettersAt + letters, lettersAt + letters + spellingBytes);
  const spelled = new TextDecoder("utf-8", { fatal: true }).decode(spellings).split(" ");
  expect("spellings", letters, spelled.length);
  const [wordCount, digest] = [integer(bytes, 9, 4), integer(bytes, 13, 4)];
  return { length, wordCount, digest, longest, name, language, alphabet, spelled, finalLetter, bodyStart };
}

/** The body: its sections, and the steps of a look-up that read them. */
class Body {
  private readonly w: number;
  private readonly rows: Uint8Array;
  private readonly contexts: { letters: Uint8Array; marks: Uint8Array; pointers: Uint8Array };
  private readonly buckets: Bucket[] = [];
  private readonly codes: Place[][] = [];
  private readonly directory: number[] = [];
  private readonly trees: Uint32Array;
  readonly root: List;
  /** The bit that is read next, from the trees" start. */
  at = 0;

  constructor(
    bytes: Uint8Array,
    private readonly letters: number,
  ) {
    let next = 0;
    const take = (size: number) => integer(bytes, (next += size) - size, size);
    const takeBytes = (count: number) => Uint8Array.from({ length: count }, () => take(1));
    const [L, M, P, B, R, rootIndexed] = takeBytes(6);
    const [E, stride, firstShared] = [take(2), take(2), take(4)];
    const lengths = L + M + 1 + P;
    expect("number of the code of lengths", "255 at most", lengths, lengths <= 255);
    this.w = letters + 2;
    this.rows = takeBytes(16 * this.w);
    const [ofLetters, ofMarks] = [takeBytes(R * this.w), takeBytes(R * this.w)];
    this.contexts = { letters: ofLetters, marks: ofMarks, pointers: takeBytes(8 * this.w) };
    for (let i = 0; i < B; i++) {
      const sizes = take(1);
      this.buckets.push({ plainBits: sizes & 15, shift: sizes >> 4, firstEntry: take(2) });
    }
    for (let i = 0; i <= lengths; i++) this.codes.push(i === L + M ? [] : Body.readCode(take, takeBytes));
    for (let i = 0; i < E; i++) this.directory.push(firstShared + stride * i + take(stride === 0 ? 3 : 2));
    next = upToFour(next);
    const treesBytes = bytes.length - next;
    expect("bytes of the trees", "a multiple of 4", treesBytes, treesBytes >= 0 && treesBytes % 4 === 0);
    // A word of zeros more, for the 5 bits that are looked at for a code that may have fewer.
    this.trees = new Uint32Array(treesBytes / 4 + 1);
    for (let i = 0; i < treesBytes / 4; i++) this.trees[i] = take(4);
    this.root = { at: 0, beneath: rootIndexed ? INDEXED : 0 };
  }

  /** A code: runs until all of the 32 places are taken. */
  private static readCode(take: (size: number) => number, takeBytes: (count: number) => Uint8Array): Place[] {
    const places: Place[] = [];
    while (places.length < 32) {
      const run = take(1);
      const kind = run >> 4;
      expect("kind of a run", "0 to 11", kind, kind <= 11);
      for (let part = 0; part <= (run & 15); part++) {
        const more = Math.max(kind - 4, 0);
        const place = { bits: Math.min(kind + 1, 5), more, symbols: takeBytes(1 << more) };
        for (let i = 0; i < 32 >> place.bits; i++) places.push(place);
      }
    }
    expect("places of a code", 32, places.length);
    return places;
  }

  private bits(count: number): number {
    if (count === 0) return 0;
    const [index, offset] = [this.at >>> 5, this.at & 31];
    this.at += count;
    const words = Math.ceil(this.at / 32);
    expect("words of the trees", `${words} at least`, this.trees.length, words <= this.trees.length);
    const high = this.trees[index] << offset;
    const low = offset + count > 32 ? this.trees[index + 1] >>> (32 - offset) : 0;
    return (high | low) >>> (32 - count);
  }

  private symbol(code: number): number {
    const begin = this.at;
    const place = this.codes[code][this.bits(5)];
    if (!place) throw new Error(`code ${code}: expected one of some bits, found that of none`);
    this.at = begin + place.bits;
    return place.symbols[this.bits(place.more)];
  }

  private row(beneath: number): number {
    return this.w * this.rows[beneath];
  }

  private pointer(letter: number, mark: number): Pointer {
    const bucket = this.symbol(this.contexts.pointers[8 * letter + (mark >> 2)]);
    return { bucket, number: this.bits(this.buckets[bucket].plainBits) };
  }

  private length(): number {
    const c = this.symbol(this.codes.length - 1);
    return 2 ** c + this.bits(c);
  }

  private letter(row: number, previous: number): number {
    return this.symbol(this.contexts.letters[row + previous]);
  }

  /** The mark of an edge, after its letter. */
  private edge(list: List, letter: number): Edge {
    const mark = this.symbol(this.contexts.marks[this.row(list.beneath) + letter]);
    return { letter, mark, after: this.at, list };
  }

  /**
   * Reads a list that is not indexed, up to the edge of the letter sought or where a greater letter stands, passing
   * the others with all that stands beneath them; says its base, if it has one.
   */
  private scan(list: List, sought: number): { base?: Pointer; edge?: Edge } {
    const row = this.row(list.beneath);
    this.at = list.at;
    let letter = this.letter(row, 0);
    let base: Pointer | undefined;
    if (letter === this.letters + 1) {
      base = this.pointer(letter, 0);
      letter = this.letter(row, letter);
    }
    while (letter <= sought) {
      const edge = this.edge(list, letter);
      if (letter === sought) return { base, edge };
      this.passEdge(edge);
      if (edge.mark & LAST) break;
      letter = this.letter(row, letter);
    }
    return { base };
  }

  /** Goes on to the bit after the edge and all that stands beneath it. */
  private passEdge({ letter, mark, after, list }: Edge): void {
    this.at = after;
    const follows = mark & 3;
    if (follows === POINTER) {
      this.pointer(letter, mark);
    } else if (follows === LENGTH_AND_BENEATH && list.beneath !== INDEXED) {
      const length = this.length();
      this.at += length;
    } else if (follows !== NOTHING) {
      this.passTree({ at: after, beneath: 16 * letter + (mark >> 1) });
    }
  }

  /** Goes on to the bit after the tree that begins with the list. */
  private passTree(list: List): void {
    this.scan(list, this.letters + 1);
  }

  /** The shared list that the pointer says: by the directory, and by passing trees from there. */
  private follow({ bucket, number }: Pointer): List {
    const { shift, firstEntry } = this.buckets[bucket];
    const entry = firstEntry + (number >> shift);
    expect("entry of the directory", `below ${this.directory.length}`, entry, entry < this.directory.length);
    this.at = this.directory[entry];
    for (let tree = number & ((1 << shift) - 1); tree > 0; tree--) this.passTree({ at: this.at, beneath: 0 });
    return { at: this.at, beneath: 0 };
  }

  /** The list that follows the edge, if one does. */
  next({ letter, mark, after, list }: Edge): List | undefined {
    this.at = after;
    const follows = mark & 3;
    if (follows === NOTHING) return undefined;
    if (follows === POINTER) return this.follow(this.pointer(letter, mark));
    if (follows === LENGTH_AND_BENEATH && list.beneath === INDEXED) return { at: after, beneath: INDEXED };
    if (follows === LENGTH_AND_BENEATH) this.length();
    return { at: this.at, beneath: 16 * letter + (mark >> 1) };
  }

  /** The list's edge of the letter, its own or its base's. */
  find(list: List, letter: number): Edge | undefined {
    if (list.beneath === INDEXED) return this.findIndexed(list, letter);
    const { base, edge } = this.scan(list, letter);
    return edge ?? (base && this.find(this.follow(base), letter));
  }

  private findIndexed(list: List, letter: number): Edge | undefined {
    this.at = list.at;
    const width = this.bits(5);
    const start = this.at;
    const has = Array.from({ length: this.letters }, () => this.bits(1));
    if (!has[letter - 1]) return undefined;
    const count = (bits: number[]) => bits.reduce((sum, bit) => sum + bit, 0);
    const before = count(has.slice(0, letter - 1));
    const places = this.at;
    this.at = places + (before === 0 ? count(has) - 1 : before - 1) * width;
    if (before > 0) this.at = start + this.bits(width);
    return this.edge(list, letter);
  }
}

/** Opens a pack, a body checked by its sums. Throws an Error that says what was expected and what was found. */
export function openPack(bytes: Uint8Array): Pack {
  const { name, wordCount, language, alphabet, spelled, longest, finalLetter, ...header } = readHeader(bytes);
  const body = new Body(bytes.subarray(header.bodyStart, header.length), alphabet.length);
  const numbers = new Map(alphabet.map((letter, i) => [letter, i + 1]));

  const has = (word: string): boolean => {
    const stem = Array.from({ length: word.length }, (_, i) => numbers.get(word[i]) ?? 0);
    if (stem.length === 0 || stem.length > longest || stem.includes(0)) return false;
    const final = stem.length > 1 && stem[stem.length - 1] === finalLetter;
    if (final) stem.pop();
    let list: List | undefined = body.root;
    for (const [i, letter] of stem.entries()) {
      const edge: Edge | undefined = body.find(list, letter);
      if (!edge) return false;
      if (i === stem.length - 1) return (edge.mark & (final ? FINAL_IS_WORD : STEM_IS_WORD)) !== 0;
      list = body.next(edge);
      if (!list) return false;
    }
    return false;
  };
  return { name, wordCount, language, spellings: new Map(alphabet.map((letter, i) => [letter, spelled[i]])), has };
}
