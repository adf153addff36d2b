// A second reader, written from lexicon-pack/FORMAT.md alone: slow, and it looks nothing up, but it lists all words of a pack,
// and checks on the way what the format says of its parts.
import { createHash } from "node:crypto";

type Edge = { letter: number; word: boolean; withFinal: boolean; next?: () => List };
type List = { base?: () => List; edges: Edge[] };
/** Symbol by code, the code written in 0 and 1. */
type Code = Map<string, number>;
type Bucket = { plain: number; shift: number; entry: number };
type Body = {
  letters: number; width: number; rows: number[]; letterContexts: number[]; markContexts: number[]; pointerContexts: number[];
  /** By number; that of no bits is empty. */
  codes: Code[];
  buckets: Bucket[];
  /** Bit, from the trees' start, of each entry of the directory. */
  directory: number[];
};

export type PackRead = { name: string; checkCode: string; words: string[] };

const SIGNS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const BLOCK = 16_384;

function mustBe(what: string, expected: unknown, found: unknown): void {
  if (expected !== found) throw new Error(`${what}: ${String(expected)} expected, found ${String(found)}`);
}

function crc32(bytes: Uint8Array): number {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (0xedb88320 & -(sum & 1));
  }
  return ~sum >>> 0;
}

const binary = (value: number, bits: number): string => (bits ? value.toString(2).padStart(bits, "0") : "");

class Bytes {
  constructor(private pack: Buffer, public at: number) {}

  integer(bytes: number): number {
    this.at += bytes;
    return this.pack.readUIntLE(this.at - bytes, bytes);
  }

  row(count: number): number[] {
    return Array.from({ length: count }, () => this.integer(1));
  }

  code(): Code {
    const code: Code = new Map();
    for (let place = 0; place < 32;) {
      const run = this.integer(1);
      const kind = run >> 4;
      for (let part = 0; part <= run % 16; part++) {
        if (kind < 5) {
          const bits = kind + 1;
          code.set(binary(place >> (5 - bits), bits), this.integer(1));
          place += 32 >> bits;
        } else {
          mustBe("at most 7 more bits", true, kind <= 11);
          const more = kind - 4;
          for (let i = 0; i < 1 << more; i++) code.set(binary(place, 5) + binary(i, more), this.integer(1));
          place++;
        }
      }
      mustBe("at most 32 places", true, place <= 32);
    }
    return code;
  }
}

class Trees {
  private shared = new Map<string, List>();
  private at = 0;
  constructor(private pack: Buffer, private from: number, private body: Body) {}

  private bits(count: number): number {
    let value = 0;
    for (; count > 0; count--, this.at++) {
      const word = this.pack.readUInt32LE(this.from + Math.floor(this.at / 32) * 4);
      value = value * 2 + ((word >>> (31 - (this.at % 32))) & 1);
    }
    return value;
  }

  private symbol(code: Code): number {
    for (let bits = ""; bits.length < 12;) {
      bits += this.bits(1);
      const symbol = code.get(bits);
      if (symbol !== undefined) return symbol;
    }
    throw new Error("a code of at most 12 bits expected");
  }

  private pointer(context: number): () => List {
    const { codes, pointerContexts, buckets } = this.body;
    const bucket = this.symbol(codes[pointerContexts[context]]);
    const number = this.bits(buckets[bucket].plain);
    return () => this.sharedList(buckets[bucket], number);
  }

  private sharedList({ entry, shift }: Bucket, number: number): List {
    const key = `${entry} ${number}`;
    let list = this.shared.get(key);
    if (list) return list;
    this.at = this.body.directory[entry + (number >> shift)];
    for (let passed = number % (1 << shift); passed >= 0; passed--) list = this.list(0);
    this.shared.set(key, list!);
    return list!;
  }

  root(indexed: boolean): List {
    this.at = 0;
    return indexed ? this.indexedList() : this.list(0);
  }

  /** Where the reading has come to. */
  get bit(): number {
    return this.at;
  }

  /** A list with all that stands beneath it, from here on. */
  private list(beneath: number): List {
    const { width, rows, letters, codes, letterContexts, markContexts } = this.body;
    const row = width * rows[beneath];
    const list: List = { edges: [] };
    for (let previous = 0; ;) {
      const letter = this.symbol(codes[letterContexts[row + previous]]);
      if (letter === letters + 1) {
        mustBe("a base at the beginning", 0, previous);
        list.base = this.pointer(8 * letter);
      } else {
        mustBe("letters in ascending order", true, previous > letters || letter > previous);
        const mark = this.symbol(codes[markContexts[row + letter]]);
        list.edges.push(this.edge(letter, mark, false));
        if (mark & 4) return list;
      }
      previous = letter;
    }
  }

  /** An edge from its mark's end on. */
  private edge(letter: number, mark: number, inIndexed: boolean): Edge {
    const edge: Edge = { letter, word: (mark & 8) > 0, withFinal: (mark & 16) > 0 };
    const beneath = 16 * letter + Math.floor(mark / 2);
    const kind = mark & 3;
    if (kind === 3) edge.next = this.pointer(8 * letter + Math.floor(mark / 4));
    let list: List | undefined;
    if (kind === 1) list = this.list(beneath);
    if (kind === 2 && inIndexed) list = this.indexedList();
    if (kind === 2 && !inIndexed) {
      const size = this.symbol(this.body.codes[this.body.codes.length - 1]);
      const length = 2 ** size + this.bits(size);
      const end = this.at + length;
      list = this.list(beneath);
      mustBe("the end of what has a length", end, this.at);
    }
    if (list) edge.next = () => list;
    return edge;
  }

  private indexedList(): List {
    const { width, rows, letters, codes, markContexts } = this.body;
    const placeBits = this.bits(5);
    const from = this.at;
    const found = Array.from({ length: letters }, (_, i) => (this.bits(1) ? i + 1 : 0)).filter((letter) => letter);
    const places = found.slice(1).map(() => this.bits(placeBits));
    const edges = found.map((letter, i) => {
      if (i) mustBe("an edge's place", from + places[i - 1], this.at);
      const mark = this.symbol(codes[markContexts[width * rows[1] + letter]]);
      mustBe("no last bit in an indexed list", 0, mark & 4);
      return this.edge(letter, mark, true);
    });
    return { edges };
  }
}

/** All words of a pack, with its name and check code. @throws Error where the bytes are not as FORMAT.md has them */
export function readByFormat(bytes: Uint8Array): PackRead {
  const pack = Buffer.from(bytes);
  const header = new Bytes(pack, 4);
  mustBe("magic", "TLEX", pack.toString("latin1", 0, 4));
  mustBe("version", 2, header.integer(1));
  mustBe("length", pack.length, header.integer(4));
  const wordCount = header.integer(4);
  const digest = header.integer(4);
  const [longest, nameBytes, letters, letterBytes, final, blocks] = header.row(6);
  header.integer(2);
  const name = String.fromCharCode(...header.row(nameBytes));
  const alphabet = Array.from({ length: letters }, () => String.fromCharCode(header.integer(letterBytes)));
  while (header.at % 4) mustBe("padding", 0, header.integer(1));
  checkSums(pack, header, blocks);

  const found: number[][] = [];
  collect(rootOf(pack, header, letters), [], { longest, final, found });
  const words = found.map((word) => word.map((n) => alphabet[n - 1]).join("")).sort();
  mustBe("words", wordCount, words.length);
  mustBe("words, each once", wordCount, new Set(words).size);
  mustBe("the longest word", longest, Math.max(...new Set(words.map((word) => word.length))));
  const sha = createHash("sha256").update(words.map((word) => word + "\n").join(""), "utf8").digest();
  mustBe("digest", sha.readUInt32BE(0) >>> 2, digest);
  const signs = [25, 20, 15, 10, 5, 0].map((shift) => SIGNS[(digest >>> shift) & 31]).join("");
  return { name, checkCode: signs.slice(0, 3) + "-" + signs.slice(3), words };
}

/** Reads up to where the body begins. */
function checkSums(pack: Buffer, header: Bytes, blocks: number): void {
  const sums = Array.from({ length: blocks }, () => header.integer(4));
  mustBe("CRC32 of the header", crc32(pack.subarray(0, header.at)), header.integer(4));
  const body = pack.subarray(header.at);
  mustBe("blocks", Math.ceil(body.length / BLOCK), blocks);
  sums.forEach((sum, i) => mustBe(`CRC32 of block ${i}`, crc32(body.subarray(i * BLOCK, (i + 1) * BLOCK)), sum));
}

function rootOf(pack: Buffer, read: Bytes, letters: number): List {
  const bodyAt = read.at;
  const width = letters + 2;
  const [letterCodes, markCodes, pointerCodes, bucketCount, rowCount, indexed] = read.row(6);
  const [entries, stride, sharedAt] = [read.integer(2), read.integer(2), read.integer(4)];
  const rows = read.row(16 * width);
  const [letterContexts, markContexts] = [read.row(rowCount * width), read.row(rowCount * width)];
  const pointerContexts = read.row(8 * width);
  const buckets = Array.from({ length: bucketCount }, () => {
    const byte = read.integer(1);
    return { plain: byte % 16, shift: byte >> 4, entry: read.integer(2) };
  });
  const codes = Array.from({ length: letterCodes + markCodes + 1 + pointerCodes + 1 }, (_, number) =>
    (number === letterCodes + markCodes ? new Map<string, number>() : read.code()));
  mustBe("at least 20 bytes after the codes", true, pack.length - read.at >= 20);
  const directory = Array.from({ length: entries }, (_, i) => sharedAt + stride * i + read.integer(stride ? 2 : 3));
  while ((read.at - bodyAt) % 4) mustBe("padding", 0, read.integer(1));
  const trees = new Trees(pack, read.at, {
    letters, width, rows, letterContexts, markContexts, pointerContexts, codes, buckets, directory,
  });
  const root = trees.root(indexed === 1);
  if (entries) mustBe("the end of the root's tree", sharedAt, trees.bit);
  return root;
}

type Wanted = { longest: number; final: number; found: number[][] };

function collect(list: List, start: number[], wanted: Wanted): void {
  if (start.length === wanted.longest) return;
  for (const { letter, word, withFinal, next } of edgesOf(list)) {
    const stem = [...start, letter];
    if (word) wanted.found.push(stem);
    if (withFinal && stem.length < wanted.longest) wanted.found.push([...stem, wanted.final]);
    if (next) collect(next(), stem, wanted);
  }
}

/** With the base's edges, but for letters that the list has itself. */
function edgesOf(list: List): Edge[] {
  if (list.base === undefined) return list.edges;
  const more = edgesOf(list.base()).filter(({ letter }) => !list.edges.some((own) => own.letter === letter));
  return [...list.edges, ...more];
}
