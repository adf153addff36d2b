// Layout and tables -> the body of a pack, in the sections of FORMAT.md.
import { concatBytes } from "@noble/hashes/utils.js";
import { LEAST_AFTER_CODES } from "../firmware/lexicon/tables";
import { BitWriter } from "./bits";
import { hasLength, KIND, listBeneath, markOf, type LaidEdge, type LaidList } from "./layout";
import { MORE_BITS, splitCode, type SplitCode } from "./split-code";
import { letterCode, markCode, pointerCode, type Tables } from "./tables";
import type { Targets } from "./targets";

/** Class of a length: the number of bits after its leading one. The class is coded, and those bits follow it. */
const lengthClass = (bits: number): number => 31 - Math.clz32(bits);
const LENGTH_CLASSES = 25;
/** Bits of the field with the width of an indexed list's places. */
const WIDTH_BITS = 5;

/** The body: its sections, in their order. */
export function encodeBody(tables: Tables): Uint8Array {
  const { layout, targets, letters, marks, pointers, rows, rowOf } = tables;
  const lengthCode = codeForLengths(tables);
  const [root] = layout.lists;
  const shared = targets.buckets.flatMap(({ lists }) => lists);
  const { bits, positionOf } = writeTrees(tables, [root, ...shared], lengthCode);
  const sharedAt = shared.length ? positionOf(shared[0]) : 0;
  const { entries, stride } = directory(targets, (list) => positionOf(list) - sharedAt);
  const unmarked = letters.codes.length + marks.codes.length;
  const markContexts = marks.tableOf.map((table, context) =>
    context % tables.width === layout.base ? unmarked : letters.codes.length + table,
  );
  const codes = [...letters.codes, ...marks.codes, ...pointers.codes, lengthCode];
  const beforeDirectory = concatBytes(
    Uint8Array.from([
      letters.codes.length,
      marks.codes.length,
      pointers.codes.length,
      targets.buckets.length,
      rows,
      root.indexed ? 1 : 0,
      ...integer(entries.length, 2),
      ...integer(stride, 2),
      ...integer(sharedAt, 4),
    ]),
    rowOf,
    letters.tableOf,
    markContexts,
    pointers.tableOf.map((table) => unmarked + 1 + table),
    Uint8Array.from(targets.buckets.flatMap((b) => [b.bits | (b.shift << 4), ...integer(b.entry, 2)])),
    ...codes.map(({ bytes }) => bytes),
  );
  const entryBytes = Uint8Array.from(entries.flatMap((entry) => integer(entry, stride ? 2 : 3)));
  const padding = new Uint8Array(-(beforeDirectory.length + entryBytes.length) & 3);
  const trees = bits.finish();
  const afterCodes = entryBytes.length + padding.length + trees.length;
  const more = Math.max(0, LEAST_AFTER_CODES - afterCodes + 3) & ~3;
  return concatBytes(beforeDirectory, entryBytes, padding, trees, new Uint8Array(more));
}

const integer = (value: number, bytes: number): number[] =>
  Array.from({ length: bytes }, (_, i) => (value >>> (8 * i)) & 255);

/**
 * The directory: the position of every (2 ** shift)-th list of each bucket. An entry has 2 bytes, with `stride` times
 * its number subtracted; if that is too much for 2 bytes, entries have 3, and the stride is 0.
 */
function directory(targets: Targets, positionOf: (list: LaidList) => number): { entries: number[]; stride: number } {
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
function edgeBits(tables: Tables, edge: LaidEdge): number {
  const { targets } = tables;
  const letter = letterCode(tables, edge)?.lengths[edge.letter] ?? 0;
  const mark = markCode(tables, edge)?.lengths[markOf(edge)] ?? 0;
  const pointer = pointerCode(tables, edge);
  if (!pointer) return letter + mark;
  const bucket = targets.bucketOf[edge.next!.number];
  return letter + mark + pointer.lengths[bucket] + targets.buckets[bucket].bits;
}

/** By number of a list: its bits with everything beneath it, and the width of its places if it is indexed. */
type Sizes = { bits: Float64Array; width: Uint8Array };

const bitsBeneath = (sizes: Sizes, edge: LaidEdge): number => sizes.bits[listBeneath(edge)?.number ?? -1] ?? 0;

/** @param lengthBits number of bits that a given length takes */
function sizesOf(tables: Tables, lengthBits: (bits: number) => number): Sizes {
  const { lists, base } = tables.layout;
  const sizes = { bits: new Float64Array(lists.length), width: new Uint8Array(lists.length) };
  for (const { number, edges, indexed } of lists.toReversed()) {
    let lastBits = 0;
    for (const edge of edges) {
      const beneath = bitsBeneath(sizes, edge);
      lastBits = edgeBits(tables, edge) + beneath + (hasLength(edge) ? lengthBits(beneath) : 0);
      sizes.bits[number] += lastBits;
    }
    if (!indexed) continue;
    const letterBits = base - 1;
    sizes.width[number] = widthOf(letterBits + sizes.bits[number] - lastBits, edges.length - 1);
    sizes.bits[number] += WIDTH_BITS + letterBits + sizes.width[number] * (edges.length - 1);
  }
  return sizes;
}

/**
 * Fewest bits that hold the place of an indexed list's last edge: it comes after `before` bits and all the `places`,
 * which have that width themselves.
 */
function widthOf(before: number, places: number): number {
  for (let width = 1; ; width++) if (before + width * places < 2 ** width) return width;
}

/**
 * The code of lengths. The lengths counted for it include codes of lengths, whose size is not known yet: 3 bits are
 * assumed. With the true code a length may fall into a neighbouring class, so neighbours of classes that occur get a
 * code too, for `writeLength`.
 */
function codeForLengths(tables: Tables): SplitCode {
  const counts = new Int32Array(LENGTH_CLASSES);
  const sizes = sizesOf(tables, (bits) => 3 + lengthClass(bits));
  for (const edge of tables.layout.edges) if (hasLength(edge)) counts[lengthClass(bitsBeneath(sizes, edge))]++;
  return splitCode(
    counts.map((n, k) => n || (counts[k - 1] || counts[k + 1] ? 1 : 0)),
    MORE_BITS.lengths,
  );
}

function writeTrees(tables: Tables, trees: LaidList[], lengthCode: SplitCode) {
  const bits = new BitWriter();
  const positions = new Map<LaidList, number>();
  const sizes = sizesOf(tables, (n) => lengthCode.lengths[lengthClass(n)] + lengthClass(n));
  const writeList = (list: LaidList): void => {
    if (list.indexed) writeIndex(tables, list, sizes, bits);
    for (const edge of list.edges) {
      writeEdge(tables, edge, bits);
      if (hasLength(edge)) writeLength(bitsBeneath(sizes, edge), lengthCode, bits);
      const beneath = listBeneath(edge);
      if (beneath) writeList(beneath);
    }
  };
  for (const tree of trees) {
    positions.set(tree, bits.length);
    writeList(tree);
  }
  return { bits, positionOf: (tree: LaidList) => positions.get(tree)! };
}

/** Writes an index: a bit for each letter, then the place of each edge but the first, counted from the first bit. */
function writeIndex(tables: Tables, { number, edges }: LaidList, sizes: Sizes, bits: BitWriter): void {
  const letters = tables.layout.base - 1;
  const width = sizes.width[number];
  bits.write(width, WIDTH_BITS);
  for (let letter = 1; letter <= letters; letter++) {
    bits.write(edges.some((edge) => edge.letter === letter) ? 1 : 0, 1);
  }
  let place = letters + width * (edges.length - 1);
  for (const edge of edges.slice(0, -1)) {
    place += edgeBits(tables, edge) + bitsBeneath(sizes, edge);
    bits.write(place, width);
  }
}

function writeEdge(tables: Tables, edge: LaidEdge, bits: BitWriter): void {
  const { targets } = tables;
  const put = (code: SplitCode | undefined, symbol: number) =>
    code && bits.write(code.codes[symbol], code.lengths[symbol]);
  put(letterCode(tables, edge), edge.letter);
  put(markCode(tables, edge), markOf(edge));
  if (edge.kind !== KIND.shared) return;
  const { number } = edge.next!;
  const bucket = targets.bucketOf[number];
  put(pointerCode(tables, edge), bucket);
  bits.write(targets.numberIn[number], targets.buckets[bucket].bits);
}

function writeLength(length: number, code: SplitCode, bits: BitWriter): void {
  const plain = lengthClass(length);
  if (plain >= LENGTH_CLASSES)
    throw new RangeError(`a subtree of less than 2 ** ${LENGTH_CLASSES} bits expected, found ${length}`);
  bits.write(code.codes[plain], code.lengths[plain]);
  bits.write(length, plain);
}
