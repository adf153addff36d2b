// How the shared lists are numbered, so that a pointer to one takes few bits without a mapping to look anything up in.
// Lists that the same letters lead to form a group; a group, sorted by how often its lists are pointed to, is cut into
// buckets of 2 ** k lists about equally frequent. A pointer is the bucket's code, then k bits as they are.
import { KIND, type Layout } from "./layout";

export type Bucket = { first: number; bits: number };
export type Targets = {
  /** The shared lists in the order of their numbers. */
  order: number[];
  buckets: Bucket[];
  /** Bucket and number of each list; by list. */
  bucketOf: Int32Array;
  numberOf: Int32Array;
  /** The directory has an entry for every 2 ** directoryShift shared lists. */
  directoryShift: number;
};

export type TargetOptions = { groups: number; directoryShift: number };

type Target = { list: number; count: number; contexts: number[]; counts: number[]; group: number };

const MOST_BUCKETS = 255;
/** The reader keeps them in 4 bits of a table. */
const MOST_PLAIN_BITS = 15;
const GROUPING_ROUNDS = 12;
/** What a bucket costs in the pack, in bits: its entry, and an entry in each of a few code tables (estimated). */
const BUCKET_BITS = 60;

/** Index of the context that a pointer's bucket is coded in: its letter and marks; a base's, the letter above it. */
export function pointerContext(layout: Layout, i: number, width: number): number {
  return layout.letter[i] ? layout.letter[i] * 4 + (layout.mark[i] >> 2) : width * 4 + layout.parent[i];
}

export function numberTargets(layout: Layout, options: TargetOptions, root: number, width: number): Targets {
  const targets = collect(layout, width);
  group(targets, options.groups, width * 6);
  let runs = cutAll(targets, BUCKET_BITS);
  for (let cost = BUCKET_BITS * 2; runs.length > MOST_BUCKETS; cost *= 2) runs = cutAll(targets, cost);
  const result: Targets = {
    order: [], buckets: [],
    bucketOf: new Int32Array(layout.treeAt.length).fill(-1), numberOf: new Int32Array(layout.treeAt.length).fill(-1),
    directoryShift: options.directoryShift,
  };
  const edges = (list: number) => layout.end[layout.treeAt[list]] - layout.treeAt[list];
  runs.sort((a, b) => a.length - b.length);
  runs.forEach((run, bucket) => {
    const first = result.order.length;
    result.buckets.push({ first, bits: Math.ceil(Math.log2(run.length)) });
    for (const list of deal(run.map((target) => target.list), first, 1 << options.directoryShift, edges)) {
      result.bucketOf[list] = bucket;
      result.order.push(list);
    }
  });
  layout.treeAt.forEach((at, list) => at >= 0 && list !== root && result.bucketOf[list] < 0 && result.order.push(list));
  result.order.forEach((list, number) => (result.numberOf[list] = number));
  return result;
}

/**
 * Orders a bucket's lists so that little stands before the list sought: the smallest lists come first behind each
 * directory entry, the largest last.
 */
function deal(lists: number[], first: number, spacing: number, edges: (list: number) => number): number[] {
  const inGroup = (n: number) => (first + n) % spacing;
  const places = lists.map((_, n) => n).sort((a, b) => inGroup(a) - inGroup(b) || a - b);
  const dealt: number[] = [];
  [...lists].sort((a, b) => edges(a) - edges(b) || a - b).forEach((list, k) => (dealt[places[k]] = list));
  return dealt;
}

/** The lists pointed to, most often pointed to first, each with the contexts of its pointers. */
function collect(layout: Layout, width: number): Target[] {
  const byList = new Map<number, Map<number, number>>();
  for (let i = 0; i < layout.count; i++) {
    if ((layout.mark[i] & 3) !== KIND.shared) continue;
    const list = layout.target[i];
    const contexts = byList.get(list) ?? new Map<number, number>();
    const context = pointerContext(layout, i, width);
    byList.set(list, contexts.set(context, (contexts.get(context) ?? 0) + 1));
  }
  return [...byList].map(([list, contexts]) => {
    const counts = [...contexts.values()];
    return { list, count: counts.reduce((a, b) => a + b), contexts: [...contexts.keys()], counts, group: 0 };
  }).sort((a, b) => b.count - a.count || a.list - b.list);
}

/** Puts each target in the group whose contexts predict its own best, again and again (k-means with entropy). */
function group(targets: Target[], groups: number, size: number): void {
  targets.forEach((target, i) => (target.group = i % groups));
  let sums = sumContexts(targets.slice(0, groups), groups, size);
  for (let round = 0; round < GROUPING_ROUNDS; round++) {
    const bits = sums.map((sum) => {
      const total = sum.reduce((a, b) => a + b, 0) + 0.02 * size;
      return sum.map((n) => Math.log2(total / (n + 0.02)));
    });
    for (const target of targets) target.group = bestGroup(target, bits);
    sums = sumContexts(targets, groups, size);
  }
}

function sumContexts(targets: Target[], groups: number, size: number): Float64Array[] {
  const sums = Array.from({ length: groups }, () => new Float64Array(size));
  for (const t of targets) t.contexts.forEach((context, i) => (sums[t.group][context] += t.counts[i]));
  return sums;
}

function bestGroup(target: Target, bits: Float64Array[]): number {
  let best = 0;
  let least = Infinity;
  for (let g = 0; g < bits.length; g++) {
    let cost = 0;
    for (let i = 0; i < target.contexts.length; i++) cost += target.counts[i] * bits[g][target.contexts[i]];
    if (cost < least) {
      least = cost;
      best = g;
    }
  }
  return best;
}

function cutAll(targets: Target[], bucketBits: number): Target[][] {
  const groups = new Map<number, Target[]>();
  for (const target of targets) {
    const members = groups.get(target.group);
    if (members) members.push(target);
    else groups.set(target.group, [target]);
  }
  return [...groups.values()].flatMap((members) => cut(members, bucketBits));
}

/** Cuts a group, most frequent first, into the runs of at most 2 ** k that take the fewest bits. */
function cut(members: Target[], bucketBits: number): Target[][] {
  const upTo = [0];
  for (const { count } of members) upTo.push(upTo[upTo.length - 1] + count);
  const total = upTo[members.length];
  const cost = [0];
  const from = [0];
  for (let end = 1; end <= members.length; end++) {
    cost[end] = Infinity;
    for (let k = 0; k <= MOST_PLAIN_BITS && (k === 0 || 2 ** (k - 1) < end); k++) {
      const start = Math.max(0, end - 2 ** k);
      const count = upTo[end] - upTo[start];
      const bits = cost[start] + count * (k + Math.log2(total / count)) + bucketBits;
      if (bits < cost[end]) {
        cost[end] = bits;
        from[end] = start;
      }
    }
  }
  const runs: Target[][] = [];
  for (let end = members.length; end > 0; end = from[end]) runs.unshift(members.slice(from[end], end));
  return runs;
}
