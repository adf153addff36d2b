// Cost of the dearest string of all, listed or not, in passes. The pack states it, so that a reader can stop there and
// a device knows how long to wait. While it is too high, lists that the string has to pass get lengths.
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

/** An edge takes some 10 bits: how long a length is depends on the size of what it is the length of, and not much. */
const EDGE_BITS = 10;
/** Lengths change the marks, and so the codes; every round looks at all of it anew. */
const MOST_ROUNDS = 200;

/** In passes, as the reader counts them down. */
type Costs = {
  /** By edge: to decode it; and to pass what follows it, 0 for the last of a list, after which nothing is passed. */
  edge: Float64Array;
  passing: Float64Array;
  /** By edge: to turn to what follows it and look for a letter there, but for what is then found. */
  turning: Float64Array;
  /** By first edge of a list: the most that can come from there on. */
  worst: Float64Array;
};

/** Gives lengths where the dearest strings pass most, until none takes more than `most`, or no length helps. */
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
  /** To pass what is left of a list from an edge on, with all beneath. */
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
  // A tree stands before those that point to it, of which the root's is the first: the worst of its lists are known
  // when they are asked.
  for (let i = layout.count - 1; i >= 0; i--) if (layout.first[i] === i) costs.worst[i] = worstOfList(layout, i, costs);
  return costs;
}

/** To pass the trees that stand before a list's behind the same entry of the directory. */
function passedBefore({ targets }: Tables, list: number, treePassing: (list: number) => number): number {
  const { lists, shift } = targets.buckets[targets.bucketOf[list]];
  const number = targets.numberIn[list];
  let passes = 0;
  for (let n = (number >> shift) << shift; n < number; n++) passes += treePassing(lists[n]);
  return passes;
}

/** The list that follows an edge, by its first edge; -1 for none. */
function listAfter(layout: Layout, i: number): number {
  if (layout.kind[i] === KIND.shared) return layout.treeAt[layout.target[i]];
  return isBeneath(layout, i) ? i + 1 : -1;
}

/** Everything from an edge's letter on, without what was passed before it. */
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
  // The letter is not found; a base is turned to when all of the list's own edges have been passed.
  return Math.max(worst, before + (layout.letter[first] === layout.base ? onward(layout, first, costs) : 0));
}

/**
 * One length for each way from the indexed lists on by which a string comes to more than `most`: the one that saves
 * most for its bits.
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
 * The list passed on the dearest way from `first` on whose length would save most for its bits; -1 if none would.
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
 * The edge by which the dearest way leaves a list, that of the base if it has passed all others; -1 if it ends there.
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
