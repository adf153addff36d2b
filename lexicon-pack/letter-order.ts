// The order of the letters in the lists is the builder's to choose: it decides how well a letter tells the next one of its list,
// and how much a look-up has to pass before it comes to a letter. Letters are moved about until no move helps any more.
import { lengthBits } from "./access";
import { KIND, type Layout } from "./layout";
import { PASSES_AN_EDGE, PASSES_A_LENGTH } from "../firmware/lexicon/passes";

/** So many lists tell as much as all of them, in a tenth of the time. */
const LISTS_SAMPLED = 2_000;
/** What a large alphabet may take: 26 letters need some 2,500. */
const MOST_TRIED = 4000;
const MARKS = 32;

/** The lists sampled, edge by edge in columns. */
type Sample = {
  letters: number;
  /** Where each list's edges begin, the letter above it, whether it has a base; one more `from` at the end. */
  from: number[];
  above: number[];
  based: number[];
  letter: number[];
  /** The edge's mark but for `last` and the kind of what stands beneath. */
  mark: number[];
  through: number[];
  /** Passes to pass what stands beneath, and bits of its length if it had one; 0 where nothing does. */
  beneath: number[];
  length: number[];
};

/**
 * @param layout of all lists, with the letters in any order
 * @param passesPerBit as in `chooseAccess`
 * @returns the letters' numbers in the order found
 */
export function bestLetterOrder(layout: Layout, passesPerBit: number): number[] {
  const sample = sampleOf(layout);
  let order = Array.from({ length: sample.letters }, (_, i) => i + 1);
  let least = costOf(sample, order, passesPerBit);
  let tried = 0;
  for (let moved = true; moved;) {
    moved = false;
    for (const letter of [...order]) {
      const others = order.filter((other) => other !== letter);
      for (let at = 0; at < order.length && tried < MOST_TRIED; at++) {
        const moving = [...others.slice(0, at), letter, ...others.slice(at)];
        const cost = costOf(sample, moving, passesPerBit);
        tried++;
        if (cost >= least) continue;
        least = cost;
        order = moving;
        moved = true;
      }
    }
  }
  return order;
}

function sampleOf(layout: Layout): Sample {
  const sample: Sample = {
    letters: layout.base - 1, from: [], above: [], based: [], letter: [], mark: [], through: [], beneath: [], length: [],
  };
  const firsts: number[] = [];
  for (let i = 0; i < layout.count; i++) if (layout.first[i] === i && !layout.indexed[i]) firsts.push(i);
  const sizes = sizesBeneath(layout);
  const step = Math.max(1, firsts.length / LISTS_SAMPLED);
  for (let k = 0; k < firsts.length; k += step) {
    const first = firsts[Math.floor(k)];
    sample.from.push(sample.letter.length);
    sample.above.push(layout.above[first] < 0 ? 0 : layout.letter[layout.above[first]]);
    sample.based.push(layout.letter[first] === layout.base ? 1 : 0);
    for (let i = first; ; i = layout.end[i]) {
      if (layout.letter[i] !== layout.base) putEdge(sample, layout, i, sizes);
      if (layout.last[i]) break;
    }
  }
  sample.from.push(sample.letter.length);
  return sample;
}

function putEdge(sample: Sample, layout: Layout, i: number, sizes: Float64Array): void {
  const inside = layout.kind[i] === KIND.inside || layout.kind[i] === KIND.large;
  sample.letter.push(layout.letter[i]);
  sample.mark.push((inside ? KIND.inside : layout.kind[i]) + layout.ends[i] * 8);
  sample.through.push(layout.through[i]);
  sample.beneath.push(inside ? sizes[i] * PASSES_AN_EDGE : 0);
  // An edge takes some 10 bits.
  sample.length.push(inside ? lengthBits((layout.end[i] - i) * 10) : 0);
}

/** Edges to read to pass what stands beneath each edge. */
function sizesBeneath(layout: Layout): Float64Array {
  const sizes = new Float64Array(layout.count + 1);
  const rest = new Float64Array(layout.count + 1);
  for (let i = layout.count - 1; i >= 0; i--) {
    if (layout.end[i] > i + 1) sizes[i] = rest[i + 1];
    rest[i] = 1 + (layout.kind[i] === KIND.large ? 0.4 : sizes[i]) + (layout.last[i] ? 0 : rest[layout.end[i]]);
  }
  return sizes;
}

const logs: number[] = [0];
/** n log n, from a table for the counts that occur most. */
function nLogN(n: number): number {
  if (n >= 1 << 14) return n * Math.log2(n);
  while (logs.length <= n) logs.push(logs.length * Math.log2(logs.length));
  return logs[n];
}

/** Bits of the sample's letters, marks and lengths, with the passes of its look-ups at their rate of exchange. */
function costOf(sample: Sample, order: number[], passesPerBit: number): number {
  const width = sample.letters + 2;
  const rank = new Uint8Array(width);
  order.forEach((letter, i) => (rank[letter] = i));
  const letters = new Int32Array(width * width * width);
  const marks = new Int32Array(width * width * MARKS);
  const sorted: number[] = [];
  let cost = 0;
  for (let list = 0; list < sample.above.length; list++) {
    sortEdges(sample, list, rank, sorted);
    const row = sample.above[list] * width;
    cost += costOfList(sample, sorted, passesPerBit, (letter, mark) => marks[(row + letter) * MARKS + mark]++);
    let previous = sample.based[list] ? width - 1 : 0;
    if (previous) letters[row * width + previous]++;
    for (const edge of sorted) {
      letters[(row + previous) * width + sample.letter[edge]]++;
      previous = sample.letter[edge];
    }
  }
  return cost + entropy(letters, width) + entropy(marks, MARKS);
}

function sortEdges(sample: Sample, list: number, rank: Uint8Array, sorted: number[]): void {
  sorted.length = 0;
  for (let edge = sample.from[list]; edge < sample.from[list + 1]; edge++) {
    let at = sorted.length;
    for (; at > 0 && rank[sample.letter[sorted[at - 1]]] > rank[sample.letter[edge]]; at--) sorted[at] = sorted[at - 1];
    sorted[at] = edge;
  }
}

/** Lengths and passes; each edge's mark is told as the order makes it. */
function costOfList(sample: Sample, sorted: number[], passesPerBit: number, mark: (letter: number, mark: number) => void): number {
  let cost = 0;
  let later = 0;
  for (let k = sorted.length - 1; k >= 0; k--) {
    const edge = sorted[k];
    const passing = (later * sample.beneath[edge]) / passesPerBit;
    const skipping = (later * PASSES_A_LENGTH) / passesPerBit + sample.length[edge];
    const large = sample.beneath[edge] > 0 && skipping < passing;
    cost += large ? skipping : passing;
    mark(sample.letter[edge], sample.mark[edge] + (large ? 1 : 0) + (k === sorted.length - 1 ? 4 : 0));
    later += sample.through[edge];
    cost += (later * PASSES_AN_EDGE) / passesPerBit;
  }
  return cost;
}

function entropy(counts: Int32Array, rowLength: number): number {
  let bits = 0;
  for (let row = 0; row < counts.length; row += rowLength) {
    let total = 0;
    for (let i = row; i < row + rowLength; i++) {
      if (!counts[i]) continue;
      total += counts[i];
      bits -= nLogN(counts[i]);
    }
    bits += nLogN(total);
  }
  return bits;
}
