// The order of the letters in the lists is the builder's to choose: it decides how well a letter tells the next one of
// its list, and how much a look-up has to pass before it comes to a letter. Letters are moved about until no move helps
// any more.
import { lengthBits } from "./access";
import { isBeneath, KIND, type Layout } from "./layout";
import { PASSES_AN_EDGE, PASSES_A_LENGTH } from "../firmware/lexicon/passes";

/** Size of the sample: with this many lists, orders compare nearly as with all of them. */
const LISTS_SAMPLED = 12_000;
/** 26 letters take some 2,500 tries; a larger alphabet makes do with these. */
const MOST_TRIED = 5000;
const MARKS = 32;
/** An edge takes some 10 bits. */
const EDGE_BITS = 10;

/** Lists sampled, edge by edge in columns; what stands beneath an edge is the same in any order. */
type Sample = {
  letters: number;
  passesPerBit: number;
  /** Where each list's edges begin, and one more place for where the last one's end. */
  from: Int32Array;
  /** The letter above each list, and whether it has a base. */
  above: Uint8Array;
  based: Uint8Array;
  letter: Uint8Array;
  /** The edge's mark but for `last`, as if what stands beneath had no length. */
  mark: Uint8Array;
  through: Float64Array;
  /** Passes to pass what stands beneath, and bits of its length if it had one; 0 where nothing does. */
  beneath: Float64Array;
  length: Float64Array;
};

/**
 * @param layout of all lists, with the letters in any order; those that are indexed there do not mind
 * @param passesPerBit as in `chooseAccess`
 * @returns the letters' numbers in the order found
 */
export function bestLetterOrder(layout: Layout, passesPerBit: number): number[] {
  const sample = sampleOf(layout, passesPerBit);
  const costs = new Costs(sample);
  let order = Array.from({ length: sample.letters }, (_, i) => i + 1);
  let least = costs.of(order);
  let tried = 0;
  for (let moved = true; moved;) {
    moved = false;
    for (const letter of [...order]) {
      const others = order.filter((other) => other !== letter);
      for (let at = 0; at < order.length && tried < MOST_TRIED; at++, tried++) {
        const moving = [...others.slice(0, at), letter, ...others.slice(at)];
        const cost = costs.of(moving);
        if (cost >= least) continue;
        least = cost;
        order = moving;
        moved = true;
      }
    }
  }
  return order;
}

export function sampleOf(layout: Layout, passesPerBit: number): Sample {
  const firsts: number[] = [];
  for (let i = 0; i < layout.count; i++) if (layout.first[i] === i && !layout.indexed[i]) firsts.push(i);
  const step = Math.max(1, firsts.length / LISTS_SAMPLED);
  const lists = firsts.filter((_, k) => Math.floor(k / step) !== Math.floor((k - 1) / step));
  const edges = lists.map((first) => edgesOf(layout, first));
  const flat = edges.flat();
  const edgesBeneath = countBeneath(layout);
  let end = 0;
  return {
    letters: layout.base - 1,
    passesPerBit,
    from: Int32Array.from([0, ...edges.map(({ length }) => (end += length))]),
    above: Uint8Array.from(lists, (first) => (layout.above[first] < 0 ? 0 : layout.letter[layout.above[first]])),
    based: Uint8Array.from(lists, (first) => (layout.letter[first] === layout.base ? 1 : 0)),
    letter: Uint8Array.from(flat, (i) => layout.letter[i]),
    mark: Uint8Array.from(flat, (i) => (isBeneath(layout, i) ? KIND.inside : layout.kind[i]) + layout.ends[i] * 8),
    through: Float64Array.from(flat, (i) => layout.through[i]),
    beneath: Float64Array.from(flat, (i) => edgesBeneath[i] * PASSES_AN_EDGE),
    length: Float64Array.from(flat, (i) => (isBeneath(layout, i) ? lengthBits((layout.end[i] - i) * EDGE_BITS) : 0)),
  };
}

/** A list's own edges. */
function edgesOf(layout: Layout, first: number): number[] {
  const edges: number[] = [];
  for (let i = first; ; i = layout.end[i]) {
    if (layout.letter[i] !== layout.base) edges.push(i);
    if (layout.last[i]) return edges;
  }
}

/** By edge: the edges to decode to pass what stands beneath it. */
function countBeneath(layout: Layout): Float64Array {
  const beneath = new Float64Array(layout.count);
  const rest = new Float64Array(layout.count + 1);
  for (let i = layout.count - 1; i >= 0; i--) {
    if (isBeneath(layout, i)) beneath[i] = rest[i + 1];
    const passing = layout.kind[i] === KIND.large ? PASSES_A_LENGTH / PASSES_AN_EDGE : beneath[i];
    rest[i] = 1 + passing + (layout.last[i] ? 0 : rest[layout.end[i]]);
  }
  return beneath;
}

/**
 * Costs of letter orders in bits: the sample's letters, marks and lengths, and the passes of its look-ups converted to
 * bits.
 */
export class Costs {
  private width: number;
  private letters: Int32Array;
  private marks: Int32Array;
  private rank: Uint8Array;
  private sorted = new Int32Array(64);
  private logs = Float64Array.from({ length: 1 << 16 }, (_, n) => (n ? n * Math.log2(n) : 0));

  constructor(private sample: Sample) {
    this.width = sample.letters + 2;
    this.letters = new Int32Array(this.width ** 3);
    this.marks = new Int32Array(this.width ** 2 * MARKS);
    this.rank = new Uint8Array(this.width);
  }

  of(order: number[]): number {
    this.letters.fill(0);
    this.marks.fill(0);
    order.forEach((letter, i) => (this.rank[letter] = i));
    let cost = 0;
    for (let list = 0; list < this.sample.above.length; list++) cost += this.ofList(list);
    return cost + this.entropy(this.letters, this.width) + this.entropy(this.marks, MARKS);
  }

  /** Counts a list's letters and marks. @returns its lengths and passes */
  private ofList(list: number): number {
    const { above, based, letter, mark, through, beneath, length, passesPerBit } = this.sample;
    const { letters, marks, sorted, width } = this;
    const edges = this.sort(list);
    const row = above[list] * width;
    let previous = based[list] ? width - 1 : 0;
    if (previous) letters[row * width + previous]++;
    for (let k = 0; k < edges; k++) {
      const next = letter[sorted[k]];
      letters[(row + previous) * width + next]++;
      previous = next;
    }
    let cost = 0;
    let later = 0;
    for (let k = edges - 1; k >= 0; k--) {
      const edge = sorted[k];
      const passing = (later * beneath[edge]) / passesPerBit;
      const skipping = (later * PASSES_A_LENGTH) / passesPerBit + length[edge];
      const large = beneath[edge] > 0 && skipping < passing;
      marks[
        (row + letter[edge]) * MARKS + mark[edge] + (large ? KIND.large - KIND.inside : 0) + (k === edges - 1 ? 4 : 0)
      ]++;
      later += through[edge];
      cost += (large ? skipping : passing) + (later * PASSES_AN_EDGE) / passesPerBit;
    }
    return cost;
  }

  /** Puts a list's edges in order. @returns how many there are */
  private sort(list: number): number {
    const { from, letter } = this.sample;
    const { rank, sorted } = this;
    let edges = 0;
    for (let edge = from[list]; edge < from[list + 1]; edge++) {
      let at = edges++;
      for (; at > 0 && rank[letter[sorted[at - 1]]] > rank[letter[edge]]; at--) sorted[at] = sorted[at - 1];
      sorted[at] = edge;
    }
    return edges;
  }

  private entropy(counts: Int32Array, rowLength: number): number {
    const { logs } = this;
    let bits = 0;
    for (let row = 0; row < counts.length; row += rowLength) {
      let total = 0;
      for (let i = row; i < row + rowLength; i++) {
        const n = counts[i];
        if (!n) continue;
        total += n;
        bits -= n < logs.length ? logs[n] : n * Math.log2(n);
      }
      bits += total < logs.length ? logs[total] : total * Math.log2(total);
    }
    return bits;
  }
}
