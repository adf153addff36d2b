// Numbers the shared lists so that a pointer takes few bits and needs no stored mapping. Lists to which the same
// letters lead form a group. A group, sorted by the number of pointers, is cut into buckets of 2 ** k lists of similar
// frequency. A pointer is the bucket's code and k plain bits.
import { KIND, pointerContext, type Layout } from "./layout";

/**
 * `entry` is the directory's first entry for the bucket, `bits` the number of plain bits that choose one of its lists.
 * The lowest `shift` of them count the trees to pass from the entry on.
 */
export type Bucket = { lists: number[]; entry: number; bits: number; shift: number };
export type Targets = {
  buckets: Bucket[];
  /** By list: its bucket, and its number in it. */
  bucketOf: Int32Array;
  numberIn: Int32Array;
};

export type TargetOptions = {
  groups: number;
  /** Passes of look-ups, summed over the whole list, that one bit of the pack is worth. */
  passesPerBit: number;
};

type Target = { list: number; count: number; contexts: number[]; counts: number[]; group: number };

const MOST_BUCKETS = 255;
const MOST_PLAIN_BITS = 15;
const MOST_SHIFT = 4;
/** Most passes for the trees before one, so that a rare word with several such pointers is still found in time. */
const MOST_PASSED = 240;
const GROUPING_ROUNDS = 12;
/** Cost of a bucket in the pack: its entry, and an entry in each of a few code tables (estimated). */
const BUCKET_BITS = 60;
const ENTRY_BITS = 16;

/** @param passing passes to skip a shared list's tree */
export function numberTargets(layout: Layout, passing: (list: number) => number, options: TargetOptions): Targets {
  const targets = collect(layout);
  group(targets, options.groups, (layout.base + 1) * 8);
  let runs = cutAll(targets, BUCKET_BITS);
  for (let cost = BUCKET_BITS * 1.2; runs.length > MOST_BUCKETS; cost *= 1.2) runs = cutAll(targets, cost);
  const size = layout.treeAt.length;
  const result: Targets = { buckets: [], bucketOf: new Int32Array(size).fill(-1), numberIn: new Int32Array(size) };
  let entry = 0;
  for (const run of runs) {
    const { lists, shift } = deal(
      run.map(({ list }) => list),
      layout,
      passing,
      options.passesPerBit,
    );
    lists.forEach((list, number) => {
      result.bucketOf[list] = result.buckets.length;
      result.numberIn[list] = number;
    });
    result.buckets.push({ lists, entry, bits: Math.ceil(Math.log2(lists.length)), shift });
    entry += Math.ceil(lists.length / (1 << shift));
  }
  return result;
}

/**
 * Orders a bucket's lists, and chooses how many share a directory entry: an entry costs bits, passing trees costs time.
 */
function deal(
  lists: number[],
  layout: Layout,
  passing: (list: number) => number,
  passesPerBit: number,
): { lists: number[]; shift: number } {
  const visits = (list: number) => layout.visits[layout.treeAt[list]];
  // Lists that are skipped quickly and looked up often come first after an entry (Smith's rule).
  const sorted = [...lists].sort((a, b) => visits(b) / passing(b) - visits(a) / passing(a) || a - b);
  let best = { lists: sorted, shift: 0, cost: Infinity };
  for (let shift = 0; shift <= MOST_SHIFT; shift++) {
    const dealt = dealOut(sorted, 1 << shift);
    let cost = Math.ceil(lists.length / (1 << shift)) * ENTRY_BITS * passesPerBit;
    let passed = 0;
    dealt.forEach((list, number) => {
      passed = number % (1 << shift) ? passed : 0;
      cost += passed > MOST_PASSED ? Infinity : visits(list) * passed;
      passed += passing(list);
    });
    if (cost < best.cost) best = { lists: dealt, shift, cost };
  }
  return best;
}

/**
 * Distributes the sorted lists: the first ones to the places next after an entry, the next ones to the second places,
 * and so on.
 */
function dealOut(sorted: number[], spacing: number): number[] {
  const places = sorted.map((_, n) => n).sort((a, b) => (a % spacing) - (b % spacing) || a - b);
  const dealt: number[] = [];
  sorted.forEach((list, k) => (dealt[places[k]] = list));
  return dealt;
}

/** The lists with pointers, sorted by their number, each with the contexts of its pointers. */
function collect(layout: Layout): Target[] {
  const byList = new Map<number, Map<number, number>>();
  for (let i = 0; i < layout.count; i++) {
    if (layout.kind[i] !== KIND.shared) continue;
    const list = layout.target[i];
    const contexts = byList.get(list) ?? new Map<number, number>();
    const context = pointerContext(layout, i);
    byList.set(list, contexts.set(context, (contexts.get(context) ?? 0) + 1));
  }
  return [...byList]
    .map(([list, contexts]) => {
      const counts = [...contexts.values()];
      return { list, count: counts.reduce((a, b) => a + b), contexts: [...contexts.keys()], counts, group: 0 };
    })
    .sort((a, b) => b.count - a.count || a.list - b.list);
}

/** Moves each target to the group that predicts its contexts best, in several rounds (k-means with entropy). */
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
