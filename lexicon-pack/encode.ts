// Layout and tables -> the body of a pack, in the sections of FORMAT.md.
import { concatBytes } from "@noble/hashes/utils.js";
import { LEAST_AFTER_CODES } from "../firmware/lexicon/tables";
import { BitWriter } from "./bits";
import { hasLength, KIND, markOf, treeEnd, type Layout } from "./layout";
import { MORE_BITS, splitCode, type SplitCode } from "./split-code";
import { letterCode, markCode, pointerCode, type Tables } from "./tables";
import type { Targets } from "./targets";

export type Section = { name: string; bytes: Uint8Array };

/** Class of a length: the number of bits after its leading one. The class is coded, and those bits follow it. */
const lengthClass = (bits: number): number => 31 - Math.clz32(bits);
const LENGTH_CLASSES = 25;
/** Bits of the field with the width of an indexed list's places. */
const WIDTH_BITS = 5;

/** The sections of the body, in their order. */
export function encodeBody(tables: Tables): Section[] {
  const { layout, targets, letters, marks, pointers, rows, rowOf } = tables;
  const lengthCode = codeForLengths(tables);
  const root = layout.treeAt[layout.root];
  const trees = targets.buckets.flatMap(({ lists }) => lists.map((list) => layout.treeAt[list]));
  const { bits, positionOf } = writeTrees(tables, [root, ...trees], lengthCode);
  const sharedAt = trees.length ? positionOf[trees[0]] : 0;
  const { entries, stride } = directory(targets, (list) => positionOf[layout.treeAt[list]] - sharedAt);
  const unmarked = letters.codes.length + marks.codes.length;
  const markContexts = marks.tableOf.map((table, context) =>
    context % tables.width === layout.base ? unmarked : letters.codes.length + table,
  );
  const sections: Section[] = [
    {
      name: "counts",
      bytes: Uint8Array.from([
        letters.codes.length,
        marks.codes.length,
        pointers.codes.length,
        targets.buckets.length,
        rows,
        layout.indexed[root],
        ...integer(entries.length, 2),
        ...integer(stride, 2),
        ...integer(sharedAt, 4),
      ]),
    },
    { name: "rows", bytes: rowOf },
    {
      name: "contexts",
      bytes: concatBytes(
        letters.tableOf,
        markContexts,
        pointers.tableOf.map((table) => unmarked + 1 + table),
      ),
    },
    {
      name: "buckets",
      bytes: Uint8Array.from(targets.buckets.flatMap((b) => [b.bits | (b.shift << 4), ...integer(b.entry, 2)])),
    },
    {
      name: "codes",
      bytes: concatBytes(
        ...[...letters.codes, ...marks.codes, ...pointers.codes, lengthCode].map(({ bytes }) => bytes),
      ),
    },
    { name: "directory", bytes: Uint8Array.from(entries.flatMap((entry) => integer(entry, stride ? 2 : 3))) },
  ];
  const before = sections.reduce((sum, section) => sum + section.bytes.length, 0);
  const afterCodes = sections[sections.length - 1].bytes.length + (-before & 3) + bits.finish().length;
  const more = Math.max(0, LEAST_AFTER_CODES - afterCodes + 3) & ~3;
  sections.push({ name: "padding", bytes: new Uint8Array(-before & 3) });
  sections.push({ name: "trees", bytes: concatBytes(bits.finish(), new Uint8Array(more)) });
  return sections;
}

const integer = (value: number, bytes: number): number[] =>
  Array.from({ length: bytes }, (_, i) => (value >>> (8 * i)) & 255);

/**
 * The directory: the position of every (2 ** shift)-th list of each bucket. An entry has 2 bytes, with `stride` times
 * its number subtracted; if that is too much for 2 bytes, entries have 3, and the stride is 0.
 */
function directory(targets: Targets, positionOf: (list: number) => number): { entries: number[]; stride: number } {
  const entries = targets.buckets.flatMap(({ lists, shift }) =>
    lists.filter((_, i) => i % (1 << shift) === 0).map(positionOf),
  );
  const stride = Math.max(
    1,
    Math.min(65_535, Math.min(...entries.map((at, i) => (i ? Math.floor(at / i) : Infinity)))),
  );
  const beyond = entries.map((at, i) => at - stride * i);
  return Math.max(...beyond) < 65_536 ? { entries: beyond, stride } : { entries, stride: 0 };
}

/** Bits of an edge's letter, mark and pointer; its length, and the list beneath it, are not counted. */
function edgeBits(tables: Tables, i: number): number {
  const { layout, targets } = tables;
  const letter = letterCode(tables, i)?.lengths[layout.letter[i]] ?? 0;
  const mark = markCode(tables, i)?.lengths[markOf(layout, i)] ?? 0;
  const pointer = pointerCode(tables, i);
  if (!pointer) return letter + mark;
  const bucket = targets.bucketOf[layout.target[i]];
  return letter + mark + pointer.lengths[bucket] + targets.buckets[bucket].bits;
}

type Sizes = {
  /** By edge: bits of everything beneath it. */
  beneath: Float64Array;
  /** By first edge of an indexed list: width of its places, in bits. */
  width: Uint8Array;
};

/** @param lengthBits number of bits that a given length takes */
function sizesOf(tables: Tables, lengthBits: (bits: number) => number): Sizes {
  const { layout } = tables;
  const rest = new Float64Array(layout.count + 1);
  const sizes = { beneath: new Float64Array(layout.count), width: new Uint8Array(layout.count) };
  for (let i = layout.count - 1; i >= 0; i--) {
    if (layout.end[i] > i + 1) sizes.beneath[i] = rest[i + 1];
    rest[i] = edgeBits(tables, i) + sizes.beneath[i] + (hasLength(layout, i) ? lengthBits(sizes.beneath[i]) : 0);
    if (!layout.last[i]) rest[i] += rest[layout.end[i]];
    if (layout.indexed[i])
      rest[i] += (sizes.width[i] = widthOf(layout, i, rest)) * (edgesIn(layout, i) - 1) + WIDTH_BITS + layout.base - 1;
  }
  return sizes;
}

function edgesIn(layout: Layout, first: number): number {
  let edges = 1;
  for (let i = first; !layout.last[i]; i = layout.end[i]) edges++;
  return edges;
}

/** Fewest bits that hold the place of an indexed list's last edge, which itself depends on the width. */
function widthOf(layout: Layout, first: number, rest: Float64Array): number {
  let last = first;
  while (!layout.last[last]) last = layout.end[last];
  const before = layout.base - 1 + rest[first] - rest[last];
  for (let width = 1; ; width++) if (before + width * (edgesIn(layout, first) - 1) < 2 ** width) return width;
}

/**
 * The code of lengths. The lengths counted for it include codes of lengths, whose size is not known yet: 3 bits are
 * assumed. With the true code a length may fall into a neighbouring class, so neighbours of classes that occur get a
 * code too, for `writeLength`.
 */
function codeForLengths(tables: Tables): SplitCode {
  const { layout } = tables;
  const counts = new Int32Array(LENGTH_CLASSES);
  const sizes = sizesOf(tables, (bits) => 3 + lengthClass(bits));
  sizes.beneath.forEach((bits, i) => hasLength(layout, i) && counts[lengthClass(bits)]++);
  return splitCode(
    counts.map((n, k) => n || (counts[k - 1] || counts[k + 1] ? 1 : 0)),
    MORE_BITS.lengths,
  );
}

function writeTrees(tables: Tables, trees: number[], lengthCode: SplitCode) {
  const { layout } = tables;
  const bits = new BitWriter();
  const positionOf = new Int32Array(layout.count);
  const sizes = sizesOf(tables, (n) => lengthCode.lengths[lengthClass(n)] + lengthClass(n));
  for (const at of trees) {
    const end = treeEnd(layout, at);
    for (let i = at; i < end; i++) {
      if (layout.indexed[i]) writeIndex(tables, i, sizes, bits);
      positionOf[i] = bits.length;
      writeEdge(tables, i, bits);
      if (hasLength(layout, i)) writeLength(sizes.beneath[i], lengthCode, bits);
    }
  }
  return { bits, positionOf };
}

/** Writes an index: a bit for each letter, then the place of each edge but the first, counted from the first bit. */
function writeIndex(tables: Tables, first: number, sizes: Sizes, bits: BitWriter): void {
  const { layout } = tables;
  const width = sizes.width[first];
  bits.write(width, WIDTH_BITS);
  let edge = first;
  for (let letter = 1; letter < layout.base; letter++) {
    const found = layout.letter[edge] === letter;
    bits.write(found ? 1 : 0, 1);
    if (found && !layout.last[edge]) edge = layout.end[edge];
  }
  let place = layout.base - 1 + width * (edgesIn(layout, first) - 1);
  for (let i = first; !layout.last[i]; i = layout.end[i]) {
    place += edgeBits(tables, i) + sizes.beneath[i];
    bits.write(place, width);
  }
}

function writeEdge(tables: Tables, i: number, bits: BitWriter): void {
  const { layout, targets } = tables;
  const put = (code: SplitCode | undefined, symbol: number) =>
    code && bits.write(code.codes[symbol], code.lengths[symbol]);
  put(letterCode(tables, i), layout.letter[i]);
  put(markCode(tables, i), markOf(layout, i));
  if (layout.kind[i] !== KIND.shared) return;
  const bucket = targets.bucketOf[layout.target[i]];
  put(pointerCode(tables, i), bucket);
  bits.write(targets.numberIn[layout.target[i]], targets.buckets[bucket].bits);
}

function writeLength(length: number, code: SplitCode, bits: BitWriter): void {
  const plain = lengthClass(length);
  if (plain >= LENGTH_CLASSES)
    throw new RangeError(`a subtree of less than 2 ** ${LENGTH_CLASSES} bits expected, found ${length}`);
  bits.write(code.codes[plain], code.lengths[plain]);
  bits.write(length, plain);
}
