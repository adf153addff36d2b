// A second reader, written from lexicon-pack/FORMAT.md alone: slow, and it looks nothing up, but it lists all words of a pack,
// and checks on the way what the format says of its parts.
import { createHash } from "node:crypto";

type Edge = { letter: number; ends: boolean; child?: { list: List } | { shared: number } };
type List = { base?: number; edges: Edge[] };
/** Symbol by code, the code written in 0 and 1. */
type Code = Map<string, number>;
type Bucket = { first: number; plain: number };
type Body = {
  letters: number; width: number; letterContexts: number[]; markContexts: number[]; pointerContexts: number[];
  markCodes: Code[]; codes: Code[]; buckets: Bucket[];
};

export type PackRead = { name: string; checkCode: string; words: string[] };

const SIGNS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

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

/** @param symbols those whose codes have 1, 2, ... bits */
function canonical(symbols: number[][]): Code {
  const code: Code = new Map();
  let next = 0;
  symbols.forEach((ofLength, i) => {
    for (const symbol of ofLength) code.set((next++).toString(2).padStart(i + 1, "0"), symbol);
    next *= 2;
  });
  return code;
}

class Bytes {
  constructor(private pack: Buffer, public at: number) {}

  integer(bytes: number): number {
    this.at += bytes;
    return this.pack.readUIntLE(this.at - bytes, bytes);
  }

  row(count: number): number[] {
    return Array.from({ length: count }, () => this.integer(1));
  }
}

class Trees {
  at = 0;
  constructor(private pack: Buffer, private from: number, private body: Body) {}

  bits(count: number): number {
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

  private pointer(context: number): number {
    const { first, plain } = this.body.buckets[this.symbol(this.body.codes[this.body.pointerContexts[context]])];
    return first + this.bits(plain);
  }

  /** A list with all that stands beneath it, from here on. */
  list(parent: number): List {
    const { width, letters, codes, letterContexts, markContexts, markCodes } = this.body;
    const list: List = { edges: [] };
    for (let previous = 0; ;) {
      const letter = this.symbol(codes[letterContexts[parent * width + previous]]);
      if (letter === 0) {
        mustBe("a base at the beginning", 0, previous);
        list.base = this.pointer(4 * width + parent);
        previous = letters + 1;
        continue;
      }
      const mark = this.symbol(markCodes[markContexts[parent * width + letter]]);
      const edge: Edge = { letter, ends: (mark & 8) > 0 };
      const beneath = 2 * letter + (edge.ends ? 1 : 0);
      if ((mark & 3) === 1) edge.child = { list: this.list(beneath) };
      if ((mark & 3) === 2) {
        const size = this.symbol(codes[codes.length - 1]);
        const length = 2 ** size + this.bits(size);
        const behind = this.at + length;
        edge.child = { list: this.list(beneath) };
        mustBe("the subtree's end", behind, this.at);
      }
      if ((mark & 3) === 3) edge.child = { shared: this.pointer(4 * letter + Math.floor(mark / 4)) };
      list.edges.push(edge);
      if (mark & 4) return list;
      previous = letter;
    }
  }
}

/** All words of a pack, with its name and check code. @throws Error where the bytes are not as FORMAT.md has them */
export function readByFormat(bytes: Uint8Array): PackRead {
  const pack = Buffer.from(bytes);
  const head = new Bytes(pack, 4);
  mustBe("magic", "TLEX", pack.toString("latin1", 0, 4));
  mustBe("version", 1, head.integer(1));
  mustBe("length", pack.length, head.integer(4));
  mustBe("CRC32", crc32(pack.subarray(0, -4)), pack.readUInt32LE(pack.length - 4));
  const wordCount = head.integer(4);
  const digest = head.integer(4);
  const [, nameBytes, letters, letterBytes] = head.row(4);
  const name = String.fromCharCode(...head.row(nameBytes));
  const alphabet = Array.from({ length: letters }, () => String.fromCharCode(head.integer(letterBytes)));
  while (head.at % 4) mustBe("padding", 0, head.integer(1));

  const words = wordsOf(pack, head, letters).map((word) => word.map((n) => alphabet[n - 1]).join(""));
  mustBe("words", wordCount, words.length);
  const sha = createHash("sha256").update(words.map((word) => word + "\n").join(""), "utf8").digest();
  mustBe("digest", sha.readUInt32BE(0) >>> 2, digest);
  const signs = [25, 20, 15, 10, 5, 0].map((shift) => SIGNS[(digest >>> shift) & 31]).join("");
  return { name, checkCode: signs.slice(0, 3) + "-" + signs.slice(3), words };
}

/** Each by the numbers of its letters, in order. */
function wordsOf(pack: Buffer, read: Bytes, letters: number): number[][] {
  const bodyAt = read.at;
  const width = letters + 2;
  const [letterCodes, markCodes, pointerCodes, buckets, shift, entryBytes, hasHeads] = read.row(7);
  read.integer(2);
  const shared = read.integer(3);
  const body: Body = {
    letters, width,
    buckets: Array.from({ length: buckets }, () => ({ first: read.integer(3), plain: read.integer(1) })),
    letterContexts: read.row(2 * width * width), markContexts: read.row(2 * width * width), pointerContexts: read.row(6 * width),
    markCodes: Array.from({ length: markCodes }, () => {
      const lengths = read.row(8).flatMap((byte) => [byte % 16, byte >> 4]);
      return canonical([1, 2, 3, 4, 5, 6].map((bits) => [...lengths.keys()].filter((mark) => lengths[mark] === bits)));
    }),
    codes: Array.from({ length: letterCodes + pointerCodes + 1 }, () => canonical(read.row(12).map((count) => read.row(count)))),
  };
  const directory = Array.from({ length: Math.ceil(shared / 2 ** shift) }, () => read.integer(entryBytes));
  const heads = Array.from({ length: hasHeads ? letters * letters : 0 }, () => read.integer(entryBytes));
  while ((read.at - bodyAt) % 4) mustBe("padding", 0, read.integer(1));
  const trees = new Trees(pack, read.at, body);

  const root = hasHeads ? undefined : trees.list(0);
  const behindTwo = new Map<number, List>();
  heads.forEach((entry, i) => {
    if ((entry & 6) !== 2) return;
    mustBe("the list behind two letters", Math.floor(entry / 8), trees.at);
    behindTwo.set(i, trees.list(((i % letters) + 1) * 2 + (entry & 1)));
  });
  const lists = Array.from({ length: shared }, (_, number) => {
    if (number % 2 ** shift === 0) mustBe("a shared list", directory[number / 2 ** shift], trees.at);
    return { at: trees.at, list: trees.list(0) };
  });
  mustBe("the trees' end", pack.length - 4, read.at + Math.ceil(trees.at / 32) * 4);

  const found: number[][] = [];
  if (root) collect(root, [], lists, found);
  heads.forEach((entry, i) => {
    const start = [Math.floor(i / letters) + 1, (i % letters) + 1];
    if (entry & 1) found.push(start);
    const list = behindTwo.get(i) ?? lists.find(({ at }) => (entry & 4) > 0 && at === Math.floor(entry / 8))?.list;
    mustBe("more behind two letters", (entry & 2) > 0, list !== undefined);
    if (list) collect(list, start, lists, found);
  });
  return found;
}

function collect(list: List, start: number[], lists: { list: List }[], found: number[][]): void {
  for (const { letter, ends, child } of edgesOf(list, lists)) {
    const word = [...start, letter];
    if (ends) found.push(word);
    if (child) collect("list" in child ? child.list : lists[child.shared].list, word, lists, found);
  }
}

/** With the base's edges, but for letters that the list has itself. */
function edgesOf(list: List, lists: { list: List }[]): Edge[] {
  if (list.base === undefined) return list.edges;
  const more = edgesOf(lists[list.base].list, lists).filter(({ letter }) => !list.edges.some((own) => own.letter === letter));
  return [...list.edges, ...more].sort((a, b) => a.letter - b.letter);
}
