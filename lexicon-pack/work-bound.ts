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
import { hasLength, KIND, markOf, type LaidEdge, type LaidList, type Layout } from "./layout";
import { QUICK_BITS, type SplitCode } from "./split-code";
import { letterCode, markCode, pointerCode, recode, type Tables } from "./tables";
import type { Targets } from "./targets";

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
  /** By list: the highest cost of the rest of a look-up from there on. */
  worst: Float64Array;
};

/** Adds lengths until no string takes more than `most` passes, or no length helps. */
export function boundWork(tables: Tables, most: number): { mostPasses: number; lengthsAdded: number } {
  let lengthsAdded = 0;
  for (let round = 0; ; round++) {
    const costs = costsOf(tables);
    const worst = costs.worst[0];
    const helpful = worst > most && round < MOST_ROUNDS ? bestLengths(tables.layout, costs, most) : new Set<LaidEdge>();
    if (!helpful.size) return { mostPasses: Math.ceil(worst), lengthsAdded };
    for (const edge of helpful) edge.kind = KIND.large;
    lengthsAdded += helpful.size;
    recode(tables);
  }
}

const long = (code: SplitCode | undefined, symbol: number): number =>
  code && code.lengths[symbol] > QUICK_BITS ? PASSES_A_LONG_CODE : 0;

function costsOf(tables: Tables): Costs {
  const { layout, targets } = tables;
  const { lists, edges, base } = layout;
  const column = () => new Float64Array(edges.length);
  const costs: Costs = {
    edge: column(),
    passing: column(),
    turning: column(),
    worst: new Float64Array(lists.length),
  };
  /** By list: cost to pass its edges and all beneath them. */
  const whole = new Float64Array(lists.length);
  for (const edge of edges.toReversed()) {
    const cost =
      PASSES_AN_EDGE + long(letterCode(tables, edge), edge.letter) + long(markCode(tables, edge), markOf(edge));
    let passing = 0;
    if (edge.kind === KIND.shared)
      passing =
        PASSES_A_POINTER +
        (edge.letter === base
          ? PASSES_A_LONG_CODE
          : long(pointerCode(tables, edge), targets.bucketOf[edge.next!.number]));
    else if (hasLength(edge)) passing = PASSES_A_LENGTH;
    else if (edge.next) passing = whole[edge.next.number];
    costs.edge[edge.number] = cost;
    costs.passing[edge.number] = passing;
    whole[edge.list.number] += cost + passing;
  }
  for (const edge of edges) {
    costs.turning[edge.number] =
      (hasLength(edge) ? PASSES_A_LENGTH : 0) +
      (edge.kind === KIND.shared ? PASSES_TO_FOLLOW + passedBefore(targets, edge.next!, whole) : 0);
  }
  for (const list of lists.toReversed()) costs.worst[list.number] = worstOfList(base, list, costs);
  return costs;
}

/** Cost to pass the trees between a list's directory entry and the list's own tree. */
function passedBefore({ buckets, bucketOf, numberIn }: Targets, list: LaidList, whole: Float64Array): number {
  const { lists, shift } = buckets[bucketOf[list.number]];
  const number = numberIn[list.number];
  return lists.slice((number >> shift) << shift, number).reduce((passes, tree) => passes + whole[tree.number], 0);
}

/** Highest cost of the rest of a look-up after an edge was found. */
function onward({ number, next }: LaidEdge, costs: Costs): number {
  return costs.turning[number] + (next ? costs.worst[next.number] : 0);
}

function worstOfList(base: number, { edges, indexed }: LaidList, costs: Costs): number {
  if (indexed) return PASSES_AN_INDEX + Math.max(...edges.map((edge) => onward(edge, costs)));
  let worst = 0;
  let before = PASSES_A_LETTER;
  for (const edge of edges) {
    if (edge.letter !== base) worst = Math.max(worst, before + costs.edge[edge.number] + onward(edge, costs));
    before += costs.edge[edge.number] + costs.passing[edge.number];
  }
  // If the letter is not found, the look-up goes on in the base, after it has passed all of the list's own edges.
  return Math.max(worst, before + (edges[0].letter === base ? onward(edges[0], costs) : 0));
}

/**
 * Edges to give lengths: one for each list below the indexed ones through which a string takes more than `most`. It is
 * the one that saves most passes for its bits.
 */
function bestLengths({ lists, base }: Layout, costs: Costs, most: number): Set<LaidEdge> {
  const found = new Set<LaidEdge>();
  const search = (list: LaidList, arrived: number): void => {
    if (arrived + costs.worst[list.number] <= most) return;
    if (list.indexed) {
      for (const { number, next } of list.edges)
        if (next) search(next, arrived + PASSES_AN_INDEX + costs.turning[number]);
      return;
    }
    const best = bestOnWay(base, list, costs);
    if (best) found.add(best);
  };
  search(lists[0], 0);
  return found;
}

/**
 * On the most expensive way from a list, the edge whose length would save most passes for its bits; undefined if none
 * would save any.
 */
function bestOnWay(base: number, start: LaidList, costs: Costs): LaidEdge | undefined {
  let best: LaidEdge | undefined;
  let mostSaved = 0;
  for (let list: LaidList | undefined = start; list;) {
    const exit: LaidEdge | undefined = dearestExit(base, list, costs);
    const passed = list.edges.slice(0, exit && exit.letter !== base ? list.edges.indexOf(exit) : -1);
    for (const edge of passed) {
      if (edge.kind !== KIND.inside) continue;
      const bits = lengthBits((1 + edge.next!.size) * EDGE_BITS);
      const saved = (costs.passing[edge.number] - PASSES_A_LENGTH) / bits;
      if (saved <= mostSaved) continue;
      mostSaved = saved;
      best = edge;
    }
    list = exit?.next;
  }
  return best;
}

/**
 * The edge by which the most expensive way leaves a list: the base's if it passes all others; undefined if the way ends
 * in this list.
 */
function dearestExit(base: number, { number, edges }: LaidList, costs: Costs): LaidEdge | undefined {
  let before = PASSES_A_LETTER;
  for (const edge of edges) {
    if (edge.letter !== base && before + costs.edge[edge.number] + onward(edge, costs) === costs.worst[number])
      return edge;
    before += costs.edge[edge.number] + costs.passing[edge.number];
  }
  return edges[0].letter === base ? edges[0] : undefined;
}
