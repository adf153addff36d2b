// Bound of look-ups: the cost of the most expensive string of all, listed or not, in passes. The pack states it, so
// that a reader stops there and a device knows how long to wait. While it is too high, lists that this string has to
// pass get lengths, by which they are skipped.
import {
  PASSES_A_LENGTH,
  PASSES_A_LETTER,
  PASSES_A_LONG_CODE,
  PASSES_A_POINTER,
  PASSES_AN_EDGE,
  PASSES_AN_INDEX,
  PASSES_TO_FOLLOW,
} from "../firmware/lexicon/passes";
import { lengthBits } from "./access";
import { hasLength, isBeneath, KIND, markOf, type Layout } from "./layout";
import { QUICK_BITS, type SplitCode } from "./split-code";
import { letterCode, markCode, pointerCode, recode, type Tables } from "./tables";

/** Estimate of an edge's bits. It may be rough: the bits of a length grow only with the logarithm of what it spans. */
const EDGE_BITS = 10;
/** Limit of the rounds. Each computes all costs again, because new lengths change the marks, and so the codes. */
const MOST_ROUNDS = 200;

/** Costs in the passes that the reader counts. */
type Costs = {
  /** By edge: cost to decode it, and cost to pass what follows: all beneath it, or its length or pointer alone. */
  edge: Float64Array;
  passing: Float64Array;
  /** By edge: cost to go on to the list that follows it, without the search in that list. */
  turning: Float64Array;
  /** By first edge of a list: the highest cost of the rest of a look-up from there on. */
  worst: Float64Array;
};

/** Adds lengths until no string takes more than `most` passes, or no length helps. */
export function boundWork(tables: Tables, most: number): { mostPasses: number; lengthsAdded: number } {
  const { layout } = tables;
  const root = layout.treeAt[layout.root];
  let lengthsAdded = 0;
  for (let round = 0; ; round++) {
    const costs = costsOf(tables);
    const helpful = costs.worst[root] > most && round < MOST_ROUNDS ? bestLengths(layout, costs, most) : [];
    if (!helpful.length) return { mostPasses: Math.ceil(costs.worst[root]), lengthsAdded };
    for (const i of helpful) layout.kind[i] = KIND.large;
    lengthsAdded += helpful.length;
    recode(tables);
  }
}

const long = (code: SplitCode | undefined, symbol: number): number =>
  code && code.lengths[symbol] > QUICK_BITS ? PASSES_A_LONG_CODE : 0;

export function costsOf(tables: Tables): Costs {
  const { layout, targets } = tables;
  const column = () => new Float64Array(layout.count);
  const costs: Costs = { edge: column(), passing: column(), turning: column(), worst: column() };
  const pointer = (i: number) => PASSES_A_POINTER + long(pointerCode(tables, i), targets.bucketOf[layout.target[i]]);
  /** By edge: cost to pass it, the edges after it in its list, and all beneath them. */
  const rest = column();
  for (let i = layout.count - 1; i >= 0; i--) {
    costs.edge[i] =
      PASSES_AN_EDGE + long(letterCode(tables, i), layout.letter[i]) + long(markCode(tables, i), markOf(layout, i));
    const kind = layout.kind[i];
    if (kind === KIND.shared)
      costs.passing[i] = layout.letter[i] === layout.base ? PASSES_A_POINTER + PASSES_A_LONG_CODE : pointer(i);
    else if (hasLength(layout, i)) costs.passing[i] = PASSES_A_LENGTH;
    else if (isBeneath(layout, i)) costs.passing[i] = rest[i + 1];
    rest[i] = costs.edge[i] + costs.passing[i] + (layout.last[i] ? 0 : rest[layout.end[i]]);
  }
  const treePassing = (list: number) => rest[layout.treeAt[list]];
  for (let i = 0; i < layout.count; i++) {
    const large = hasLength(layout, i) ? PASSES_A_LENGTH : 0;
    costs.turning[i] =
      large +
      (layout.kind[i] === KIND.shared ? PASSES_TO_FOLLOW + passedBefore(tables, layout.target[i], treePassing) : 0);
  }
  // From the last edge to the first: a tree is laid out before the trees that it points to, so the worst of the lists
  // that it leads to are known.
  for (let i = layout.count - 1; i >= 0; i--) if (layout.first[i] === i) costs.worst[i] = worstOfList(layout, i, costs);
  return costs;
}

/** Cost to pass the trees between a list's directory entry and the list's own tree. */
function passedBefore({ targets }: Tables, list: number, treePassing: (list: number) => number): number {
  const { lists, shift } = targets.buckets[targets.bucketOf[list]];
  const number = targets.numberIn[list];
  let passes = 0;
  for (let n = (number >> shift) << shift; n < number; n++) passes += treePassing(lists[n]);
  return passes;
}

/** First edge of the list that an edge leads to; -1 for none. */
function listAfter(layout: Layout, i: number): number {
  if (layout.kind[i] === KIND.shared) return layout.treeAt[layout.target[i]];
  return isBeneath(layout, i) ? i + 1 : -1;
}

/** Highest cost of the rest of a look-up after an edge was found. */
function onward(layout: Layout, i: number, costs: Costs): number {
  const list = listAfter(layout, i);
  return costs.turning[i] + (list < 0 ? 0 : costs.worst[list]);
}

function worstOfList(layout: Layout, first: number, costs: Costs): number {
  let worst = 0;
  if (layout.indexed[first]) {
    for (let i = first; ; i = layout.end[i]) {
      worst = Math.max(worst, onward(layout, i, costs));
      if (layout.last[i]) return worst + PASSES_AN_INDEX;
    }
  }
  let before = PASSES_A_LETTER;
  for (let i = first; ; i = layout.end[i]) {
    if (layout.letter[i] !== layout.base) worst = Math.max(worst, before + costs.edge[i] + onward(layout, i, costs));
    before += costs.edge[i] + costs.passing[i];
    if (layout.last[i]) break;
  }
  // If the letter is not found, the look-up goes on in the base, after it has passed all of the list's own edges.
  return Math.max(worst, before + (layout.letter[first] === layout.base ? onward(layout, first, costs) : 0));
}

/**
 * Edges to give lengths: one for each list below the indexed ones through which a string takes more than `most`. It is
 * the one that saves most passes for its bits.
 */
function bestLengths(layout: Layout, costs: Costs, most: number): number[] {
  const found = new Set<number>();
  const search = (first: number, arrived: number): void => {
    if (arrived + costs.worst[first] <= most) return;
    if (!layout.indexed[first]) {
      const best = bestOnWay(layout, first, costs);
      if (best >= 0) found.add(best);
      return;
    }
    for (let i = first; ; i = layout.end[i]) {
      const list = listAfter(layout, i);
      if (list >= 0) search(list, arrived + PASSES_AN_INDEX + costs.turning[i]);
      if (layout.last[i]) return;
    }
  };
  search(layout.treeAt[layout.root], 0);
  return [...found];
}

/**
 * On the most expensive way from the list at `first`, the edge whose length would save most passes for its bits; -1 if
 * none would save any.
 */
function bestOnWay(layout: Layout, first: number, costs: Costs): number {
  let best = -1;
  let mostSaved = 0;
  for (let list = first; list >= 0;) {
    const exit = dearestExit(layout, list, costs);
    const passesAll = exit < 0 || layout.letter[exit] === layout.base;
    for (let i = list; (passesAll || i !== exit) && !layout.last[i]; i = layout.end[i]) {
      if (layout.kind[i] !== KIND.inside) continue;
      const saved = (costs.passing[i] - PASSES_A_LENGTH) / lengthBits((layout.end[i] - i) * EDGE_BITS);
      if (saved <= mostSaved) continue;
      mostSaved = saved;
      best = i;
    }
    list = exit < 0 ? -1 : listAfter(layout, exit);
  }
  return best;
}

/**
 * The edge by which the most expensive way leaves a list: the base's if it passes all others; -1 if the way ends in
 * this list.
 */
function dearestExit(layout: Layout, first: number, costs: Costs): number {
  let before = PASSES_A_LETTER;
  for (let i = first; ; i = layout.end[i]) {
    if (layout.letter[i] !== layout.base && before + costs.edge[i] + onward(layout, i, costs) === costs.worst[first])
      return i;
    before += costs.edge[i] + costs.passing[i];
    if (layout.last[i]) return layout.letter[first] === layout.base ? first : -1;
  }
}
