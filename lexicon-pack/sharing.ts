// Decides how each list is written: once, with pointers to it, or as a copy at each place that leads to it; whole, or
// as a base (a shared list) with the edges that differ from it. A pointer to a list with few parents costs more than
// another copy; a pointer to a base costs less than the edges that it saves.
import { CHILD, childOf, edgeCosts } from "./edge-costs";
import type { Edge, List } from "./minimal-lists";

export type Writing = {
  /** 1 for a list that is shared, 0 for one that is copied. The root, which is the last, is shared. */
  shared: Uint8Array;
  /** Base of a list, whose edges of other letters the list has as well; -1 for none. */
  base: Int32Array;
  /** The edges written. */
  own: List[];
  /** Number of times each list is written. */
  copies: Float64Array;
};

/** The entropies of pointers here ignore context; the real codes take this part of them (measured on sowpods). */
const POINTER_PART = 0.85;
/** Directory and bucket entries that a shared list adds, in bits (estimated from packs built). */
const SHARED_LIST_BITS = 7;
/** Rounds before bases are searched: by then the shared lists are known. */
const ROUNDS_WITHOUT_BASES = 3;
const ROUNDS = 7;

/**
 * @param baseWorth bits that a base must save: its mark's, and some for its time
 * @param onRound called with the part done, 0 to 1
 */
export function chooseWriting(lists: List[], baseWorth: number, onRound: (done: number) => void): Writing {
  const places = new Float64Array(lists.length);
  for (const list of lists) for (const edge of list) if (edge.list >= 0) places[edge.list]++;
  const writing: Writing = {
    shared: Uint8Array.from(places, (n) => (n > 1 ? 1 : 0)),
    base: new Int32Array(lists.length).fill(-1),
    own: lists.slice(),
    copies: places,
  };
  for (let round = 0; round < ROUNDS; round++) {
    onRound(round / ROUNDS);
    recount(writing);
    weigh(lists, writing, round < ROUNDS_WITHOUT_BASES ? Infinity : baseWorth);
  }
  recount(writing);
  return writing;
}

/** Counts the pointers and edges to each list, and from them how often its own edges are written. */
function recount(writing: Writing): Float64Array {
  const { shared, base, own, copies } = writing;
  const places = new Float64Array(shared.length);
  shared[shared.length - 1] = 1;
  for (let id = shared.length - 1; id >= 0; id--) {
    copies[id] = shared[id] ? 1 : places[id];
    for (const edge of own[id]) if (edge.list >= 0) places[edge.list] += copies[id];
    if (base[id] >= 0) places[base[id]] += copies[id];
  }
  // If the last list above a shared one is not written any more, the shared one is not written either.
  places.forEach((n, id) => n === 0 && id < shared.length - 1 && (copies[id] = shared[id] = 0));
  writing.copies = copies;
  return places;
}

function weigh(lists: List[], writing: Writing, baseWorth: number): void {
  const places = recount(writing);
  const { shared, base, own } = writing;
  const edgeBits = edgeCosts(own, shared, writing.copies);
  let pointers = 0;
  places.forEach((n, id) => shared[id] && (pointers += n));
  const pointerBits = (n: number) => POINTER_PART * Math.log2(pointers / n);
  const bases = baseWorth < Infinity ? new BaseFinder(lists, shared) : undefined;
  const bodyBits = new Float64Array(lists.length);
  const next = new Uint8Array(lists.length);
  lists.forEach((list, id) => {
    const bits = list.map((edge, k) => {
      const child = childOf(edge.list, shared);
      const own = edgeBits(k ? list[k - 1].letter : 0, edge.letter, edge.ends, k === list.length - 1, child);
      return own + (child === CHILD.shared ? pointerBits(places[edge.list]) : child ? bodyBits[edge.list] : 0);
    });
    const whole = bits.reduce((sum, b) => sum + b, 0);
    const found = bases?.best(id, bits, (t) => baseWorth + pointerBits(places[t]));
    base[id] = found?.base ?? -1;
    own[id] = found ? ownEdges(list, lists[found.base]) : list;
    bodyBits[id] = whole - (found?.saved ?? 0);
    const n = places[id];
    next[id] = n > 1 && n * pointerBits(n) + bodyBits[id] + SHARED_LIST_BITS < n * bodyBits[id] ? 1 : 0;
  });
  // A base has pointers from lists weighed after it, so it stays shared.
  base.forEach((b) => b >= 0 && (next[b] = 1));
  shared.set(next);
}

const same = (a: Edge, b: Edge) => a.letter === b.letter && a.ends === b.ends && a.list === b.list;

/** Edges of a list that its base lacks. An edge of the same letter takes precedence over the base's. */
function ownEdges(list: List, base: List): List {
  return list.filter((edge) => !base.some((other) => same(edge, other)));
}

/** Finds the base that saves most: a shared list whose letters are all in the list, some of them with equal edges. */
class BaseFinder {
  private byEdge = new Map<number, number[]>();

  constructor(
    private lists: List[],
    shared: Uint8Array,
  ) {
    for (let id = 0; id < lists.length - 1; id++) {
      for (const edge of shared[id] ? lists[id] : []) {
        const key = edgeKey(edge);
        const found = this.byEdge.get(key);
        if (found) found.push(id);
        else this.byEdge.set(key, [id]);
      }
    }
  }

  /** @param bits cost of each edge of the list */
  best(id: number, bits: number[], pointerBits: (base: number) => number): { base: number; saved: number } | undefined {
    const list = this.lists[id];
    if (list.length < 2 || id === this.lists.length - 1) return undefined;
    const place = new Map(list.map((edge, k) => [edge.letter, k]));
    const tried = new Set<number>();
    let best: { base: number; saved: number } | undefined;
    for (const edge of list) {
      for (const base of this.byEdge.get(edgeKey(edge)) ?? []) {
        if (base >= id) break;
        if (tried.has(base)) continue;
        tried.add(base);
        const saved = this.shareOf(list, base, place, bits) - pointerBits(base);
        if (saved > (best?.saved ?? 0)) best = { base, saved };
      }
    }
    return best;
  }

  /** Bits of the edges that the base saves; 0 if the base has a letter that the list lacks. */
  private shareOf(list: List, base: number, place: Map<number, number>, bits: number[]): number {
    const edges = this.lists[base];
    if (edges.length > list.length) return 0;
    let spared = 0;
    for (const edge of edges) {
      const k = place.get(edge.letter);
      if (k === undefined) return 0;
      if (same(list[k], edge)) spared += bits[k];
    }
    return spared;
  }
}

const edgeKey = (edge: Edge): number => ((edge.list + 1) * 4 + edge.ends) * 64 + edge.letter;
