// Layout and tables -> the body of a pack, section by section as in FORMAT.md.
import { BitWriter } from "./bits";
import { KIND, MARK_LAST, type Layout } from "./layout";
import { codeTable, prefixCode, type PrefixCode } from "./prefix-code";
import { LENGTH_BITS, LONG_BITS, type Tables } from "./tables";
import { pointerContext, type Targets } from "./targets";

export type Section = { name: string; bytes: Uint8Array };
const HEAD = { ends: 1, goesOn: 2, shared: 4 };

/** Code and plain bits of a length: the number of bits behind its leading one is coded, those bits follow. */
const lengthClass = (bits: number): number => 31 - Math.clz32(bits);

type Stream = { layout: Layout; targets: Targets; tables: Tables; root: number };

export function encodeBody(stream: Stream, mostEdges: number): Section[] {
  const { heads } = stream.layout;
  const starts = heads.length ? heads.filter((head) => !head.shared && head.at >= 0).map((head) => head.at)
    : [stream.layout.treeAt[stream.root]];
  const trees = stream.targets.order.map((list) => stream.layout.treeAt[list]);
  const lengthCode = codeForLengths(stream);
  const { bits, positionOf } = writeTrees(stream, [...starts, ...trees], lengthCode);
  const wide = bits.length >= 2 ** 21 ? 4 : 3;
  const { letters, marks, pointers } = stream.tables;
  const directory = trees.filter((_, i) => i % (1 << stream.targets.directoryShift) === 0).map((at) => positionOf[at]);
  const fixed = [letters.codes.length, marks.codes.length, pointers.codes.length, stream.targets.buckets.length,
    stream.targets.directoryShift, wide, heads.length ? 1 : 0, mostEdges & 255, mostEdges >> 8, ...integer(stream.targets.order.length, 3)];
  const sections: Section[] = [
    { name: "counts", bytes: Uint8Array.from(fixed) },
    { name: "buckets", bytes: Uint8Array.from(stream.targets.buckets.flatMap((b) => [...integer(b.first, 3), b.bits])) },
    { name: "contexts", bytes: concat([letters.tableOf, markContexts(stream.tables), pointers.tableOf.map((t) => t + letters.codes.length)]) },
    { name: "mark codes", bytes: concat(marks.codes.map(nibbles)) },
    { name: "letter, pointer and length codes",
      bytes: concat([...letters.codes, ...pointers.codes, lengthCode].map(tableBytes)) },
    { name: "directory", bytes: Uint8Array.from(directory.flatMap((at) => integer(at, wide))) },
    { name: "first two letters", bytes: headTable(stream, positionOf, wide) },
  ];
  const before = sections.reduce((sum, section) => sum + section.bytes.length, 0);
  sections.push({ name: "padding", bytes: new Uint8Array(-before & 3) }, { name: "trees", bytes: bits.finish() });
  return sections;
}

/** A base has no mark: its column names a code behind the last, which the reader knows to take no bits. */
function markContexts({ marks, width }: Tables): Uint8Array {
  return marks.tableOf.map((table, context) => (context % width ? table : marks.codes.length));
}

const integer = (value: number, bytes: number): number[] =>
  Array.from({ length: bytes }, (_, i) => (value >>> (8 * i)) & 255);

const concat = (parts: Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(parts));

function nibbles(code: PrefixCode): Uint8Array {
  return Uint8Array.from({ length: 8 }, (_, i) => code.lengths[i * 2] | (code.lengths[i * 2 + 1] << 4));
}

function tableBytes(code: PrefixCode): Uint8Array {
  const { perLength, symbols } = codeTable(code, LONG_BITS);
  return Uint8Array.from([...perLength, ...symbols]);
}

/** Bits of everything of an edge but the length of what is beneath it. */
function edgeBits({ layout, targets, tables }: Stream, i: number): number {
  const row = layout.parent[i] * tables.width;
  const letter = layout.letter[i];
  const mark = layout.mark[i];
  const bits = tables.letters.codes[tables.letters.tableOf[row + layout.previous[i]]].lengths[letter]
    + (letter ? tables.marks.codes[tables.marks.tableOf[row + letter]].lengths[mark] : 0);
  if ((mark & 3) !== KIND.shared) return bits;
  const bucket = targets.bucketOf[layout.target[i]];
  return bits + targets.buckets[bucket].bits
    + tables.pointers.codes[tables.pointers.tableOf[pointerContext(layout, i, tables.width)]].lengths[bucket];
}

/** Bits of the subtree beneath each edge; lengths inside it take what `lengthBits` says. */
function subtreeBits(stream: Stream, lengthBits: (bits: number) => number): Float64Array {
  const { layout } = stream;
  const behind = new Float64Array(layout.count + 1);
  const beneath = new Float64Array(layout.count);
  for (let i = layout.count - 1; i >= 0; i--) {
    beneath[i] = behind[i + 1] - behind[layout.end[i]];
    behind[i] = behind[i + 1] + edgeBits(stream, i);
    if ((layout.mark[i] & 3) === KIND.skippable) behind[i] += lengthBits(beneath[i]);
  }
  return beneath;
}

/**
 * The code is made from lengths that take the code itself to be 3 bits. Should a class appear only with the true code,
 * `writeLength` would have no code for it: classes next to those that occur get one too. */
function codeForLengths(stream: Stream): PrefixCode {
  const counts = new Int32Array(32);
  const beneath = subtreeBits(stream, (bits) => 3 + lengthClass(bits));
  beneath.forEach((bits, i) => (stream.layout.mark[i] & 3) === KIND.skippable && counts[lengthClass(bits)]++);
  const widened = counts.map((n, k) => n || (counts[k - 1] || counts[k + 1] ? 1 : 0));
  return prefixCode(widened, LENGTH_BITS);
}

function writeTrees(stream: Stream, trees: number[], lengthCode: PrefixCode) {
  const { layout } = stream;
  const bits = new BitWriter();
  const positionOf = new Int32Array(layout.count);
  const beneath = subtreeBits(stream, (n) => lengthCode.lengths[lengthClass(n)] + lengthClass(n));
  for (const at of trees) {
    for (let i = at; i < treeEnd(layout, at); i++) {
      positionOf[i] = bits.length;
      writeEdge(stream, i, bits);
      if ((layout.mark[i] & 3) === KIND.skippable) writeLength(beneath[i], lengthCode, bits);
    }
  }
  return { bits, positionOf };
}

/** The index behind a tree's last edge. */
export function treeEnd(layout: Layout, at: number): number {
  let i = at;
  while (!(layout.mark[i] & MARK_LAST)) i = layout.end[i];
  return layout.end[i];
}

function writeEdge({ layout, targets, tables }: Stream, i: number, bits: BitWriter): void {
  const put = (code: PrefixCode, symbol: number) => bits.write(code.codes[symbol], code.lengths[symbol]);
  const row = layout.parent[i] * tables.width;
  const letter = layout.letter[i];
  const mark = layout.mark[i];
  put(tables.letters.codes[tables.letters.tableOf[row + layout.previous[i]]], letter);
  if (letter) put(tables.marks.codes[tables.marks.tableOf[row + letter]], mark);
  if ((mark & 3) !== KIND.shared) return;
  const bucket = targets.bucketOf[layout.target[i]];
  put(tables.pointers.codes[tables.pointers.tableOf[pointerContext(layout, i, tables.width)]], bucket);
  bits.write(targets.numberOf[layout.target[i]] - targets.buckets[bucket].first, targets.buckets[bucket].bits);
}

function writeLength(length: number, code: PrefixCode, bits: BitWriter): void {
  const plain = lengthClass(length);
  if (plain > 24) throw new RangeError(`a subtree of less than ${2 ** 25} bits expected, found ${length}`);
  bits.write(code.codes[plain], code.lengths[plain]);
  bits.write(length, plain);
}

/** For each pair of first letters: where the list behind it begins, and whether the pair is a word. */
function headTable({ layout, tables }: Stream, positionOf: Int32Array, wide: number): Uint8Array {
  const letters = tables.width - 2;
  const table = new Uint8Array(layout.heads.length ? letters * letters * wide : 0);
  for (const { first, second, ends, shared, at } of layout.heads) {
    const onward = at < 0 ? 0 : HEAD.goesOn + (shared ? HEAD.shared : 0) + positionOf[at] * 8;
    table.set(integer(onward + (ends ? HEAD.ends : 0), wide), ((first - 1) * letters + second - 1) * wide);
  }
  return table;
}
