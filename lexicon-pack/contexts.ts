// Merges contexts with similar statistics: pairs are merged while the saved table is worth more bits than the better
// prediction (Ward's method with the entropy as distance). A context may predict several things at once: its keys then
// belong to questions, and the cost of a key depends only on the other keys of its question.

export type Clustering = {
  /** Cost of a table's key in the pack, in bits, and the further cost of a table. */
  keyBits: number;
  tableBits: number;
  /** Greatest number of tables. */
  most: number;
  /** The question that each key answers; one for all if not given. */
  questionOf?: Uint16Array;
};

type Cluster = {
  counts: Int32Array;
  used: number[];
  totals: Float64Array;
  total: number;
  members: number[];
  near?: Cluster;
  loss: number;
};

/**
 * Number of contexts that are merged, the most frequent ones; the others join them. The time grows with its square.
 */
const MOST_MERGED = 700;

/**
 * @param contexts how often each key occurs in each context; a context that never occurs may be left undefined
 * @returns the table's number for each context, 0 where undefined, and the tables' counts
 */
export function shareTables(
  contexts: (Int32Array | undefined)[],
  clustering: Clustering,
): { tableOf: Uint8Array; tables: Int32Array[] } {
  let clusters: Cluster[] = [];
  contexts.forEach((counts, i) => {
    if (counts) clusters.push(tally(counts.slice(), [i], clustering));
  });
  clusters.sort((a, b) => b.total - a.total);
  const rare = clusters.splice(MOST_MERGED);
  const loss = (a: Cluster, b: Cluster) => mergeLoss(a, b, clustering.keyBits) - clustering.tableBits;
  const findNear = (a: Cluster) => {
    a.loss = Infinity;
    for (const b of clusters) if (b !== a) offer(a, b, loss(a, b));
  };
  clusters.forEach(findNear);
  while (clusters.length > 1) {
    const a = clusters.reduce((best, c) => (c.loss < best.loss ? c : best));
    if (a.loss >= 0 && clusters.length <= clustering.most) break;
    const b = a.near!;
    absorb(a, b, clustering);
    clusters = clusters.filter((c) => c !== b);
    findNear(a);
    for (const c of clusters) {
      if (c === a) continue;
      if (c.near === a || c.near === b) findNear(c);
      else offer(c, a, loss(c, a));
    }
  }
  for (const c of rare) {
    const least = (best: Cluster, to: Cluster) =>
      mergeLoss(c, to, clustering.keyBits) < mergeLoss(c, best, clustering.keyBits) ? to : best;
    absorb(clusters.reduce(least), c, clustering);
  }
  const tableOf = new Uint8Array(contexts.length);
  clusters.forEach((c, table) => c.members.forEach((i) => (tableOf[i] = table)));
  return { tableOf, tables: clusters.map((c) => c.counts) };
}

function tally(counts: Int32Array, members: number[], { questionOf }: Clustering): Cluster {
  const used: number[] = [];
  const totals = new Float64Array(questionOf ? Math.max(...questionOf) + 1 : 1);
  let total = 0;
  counts.forEach((n, key) => {
    if (!n) return;
    used.push(key);
    totals[questionOf?.[key] ?? 0] += n;
    total += n;
  });
  return { counts, used, totals, total, members, loss: Infinity };
}

function offer(a: Cluster, b: Cluster, loss: number): void {
  if (loss < a.loss) {
    a.loss = loss;
    a.near = b;
  }
}

function absorb(a: Cluster, b: Cluster, clustering: Clustering): void {
  for (const key of b.used) a.counts[key] += b.counts[key];
  Object.assign(a, tally(a.counts, [...a.members, ...b.members], clustering));
}

const nLogN = (n: number) => (n ? n * Math.log2(n) : 0);
/** Excess of a sum's n log n over that of its parts. */
const excess = (x: number, y: number) => (x && y ? nLogN(x + y) - nLogN(x) - nLogN(y) : 0);

function mergeLoss(a: Cluster, b: Cluster, keyBits: number): number {
  if (a.used.length > b.used.length) [a, b] = [b, a];
  let bits = 0;
  for (let question = 0; question < a.totals.length; question++) bits += excess(a.totals[question], b.totals[question]);
  for (const key of a.used) if (b.counts[key]) bits -= excess(a.counts[key], b.counts[key]) + keyBits;
  return bits;
}
