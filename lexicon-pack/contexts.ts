// Contexts that predict alike share one code table: pairs are merged for as long as the table saved is worth more bits
// than the sharper prediction lost (Ward's method with the entropy as distance).

type Cluster = { counts: Int32Array; used: number[]; total: number; members: number[]; near?: Cluster; loss: number };

/** Merging takes time with the square of the contexts: these many, the most frequent, are merged, the others join them. */
const MOST_MERGED = 700;

/**
 * @param contexts how often each symbol occurs in each context; a context that never occurs may be left undefined
 * @param symbolBits what one entry of a table costs in the pack
 * @param tableBits what a table costs besides its entries
 * @param most greatest number of tables
 * @returns the table's number for each context, 0 where undefined, and the tables' counts
 */
export function shareTables(
  contexts: (Int32Array | undefined)[], symbolBits: number, tableBits: number, most: number,
): { tableOf: Uint8Array; tables: Int32Array[] } {
  let clusters: Cluster[] = [];
  contexts.forEach((counts, i) => {
    if (counts) clusters.push({ ...tally(counts.slice()), members: [i], loss: Infinity });
  });
  clusters.sort((a, b) => b.total - a.total);
  const rare = clusters.splice(MOST_MERGED);
  const loss = (a: Cluster, b: Cluster) => mergeLoss(a, b, symbolBits) - tableBits;
  const findNear = (a: Cluster) => {
    a.loss = Infinity;
    for (const b of clusters) if (b !== a) offer(a, b, loss(a, b));
  };
  clusters.forEach(findNear);
  while (clusters.length > 1) {
    const a = clusters.reduce((best, c) => (c.loss < best.loss ? c : best));
    if (a.loss >= 0 && clusters.length <= most) break;
    const b = a.near!;
    absorb(a, b);
    clusters = clusters.filter((c) => c !== b);
    findNear(a);
    for (const c of clusters) {
      if (c === a) continue;
      if (c.near === a || c.near === b) findNear(c);
      else offer(c, a, loss(c, a));
    }
  }
  for (const c of rare) {
    absorb(clusters.reduce((best, to) => (mergeLoss(c, to, symbolBits) < mergeLoss(c, best, symbolBits) ? to : best)), c);
  }
  const tableOf = new Uint8Array(contexts.length);
  clusters.forEach((c, table) => c.members.forEach((i) => (tableOf[i] = table)));
  return { tableOf, tables: clusters.map((c) => c.counts) };
}

function tally(counts: Int32Array) {
  const used: number[] = [];
  let total = 0;
  counts.forEach((n, s) => n && used.push(s) && (total += n));
  return { counts, used, total };
}

function offer(a: Cluster, b: Cluster, loss: number): void {
  if (loss < a.loss) {
    a.loss = loss;
    a.near = b;
  }
}

function absorb(a: Cluster, b: Cluster): void {
  for (const s of b.used) a.counts[s] += b.counts[s];
  Object.assign(a, tally(a.counts));
  a.members.push(...b.members);
}

const nLogN = (n: number) => (n ? n * Math.log2(n) : 0);

function mergeLoss(a: Cluster, b: Cluster, symbolBits: number): number {
  if (a.used.length > b.used.length) [a, b] = [b, a];
  let bits = nLogN(a.total + b.total) - nLogN(a.total) - nLogN(b.total);
  for (const s of a.used) {
    const y = b.counts[s];
    if (!y) continue;
    const x = a.counts[s];
    bits -= nLogN(x + y) - nLogN(x) - nLogN(y) + symbolBits;
  }
  return bits;
}
