// Lists -> trees of edges in the order of the pack: each shared list is a tree, and beneath an edge to a list that is
// not shared stands that list itself, before the edge's next sibling.
import type { Edge, List } from "./minimal-lists";
import type { Writing } from "./sharing";

export const KIND = { leaf: 0, inside: 1, skippable: 2, shared: 3 } as const;
export const MARK_LAST = 4;
const MARK_ENDS = 8;

/** All edges, a tree behind the other, in parallel columns. */
export type Layout = {
  /** Letter numbers; 0 where a list begins with a pointer to its base, written as an edge of KIND.shared. */
  letter: Uint8Array;
  /** KIND in bits 0-1, bit 2 set on the last of a list, bit 3 where a word ends: the mark as the pack codes it. */
  mark: Uint8Array;
  /** Twice the letter above this list, plus 1 where a word ends on it; 0 in the list that a tree begins with. */
  parent: Uint8Array;
  /** The letter before this one in its list, 0 for the first, one more than the alphabet has behind a base. */
  previous: Uint8Array;
  /** For KIND.shared: the list that the edge leads to. */
  target: Int32Array;
  /** The index behind the last edge beneath this one. */
  end: Int32Array;
  /** First edge of each shared list's tree, by list; -1 for the others. */
  treeAt: Int32Array;
  /** The lists behind the first two letters, which begin the pack; empty if it begins with the root. */
  heads: Head[];
  count: number;
};

/** A pair of first letters. `at` is its list's first edge, -1 for none; `shared` if that is a shared list's tree. */
export type Head = { first: number; second: number; ends: boolean; shared: boolean; at: number };

export type LayoutOptions = {
  /** A subtree gets its length before it if (edges to pass in it) x (ways to later words) reaches this. */
  skipWorth: number;
  /** ... or if it has more edges than this, at most 60: it bounds the worst look-up, and the lists that a reader stacks. */
  skipEdges: number;
};
/** Below this a length is not worth its bits, whoever passes; its reading takes a part of an edge's time. */
const LEAST_SKIPPED_EDGES = 2;
const PART_OF_EDGE = 0.5;

/**
 * @param lists every list in full
 * @param behindBase the number that stands for the letter before the first behind a base
 * @param byHeads whether the pack begins with the lists behind each two letters; no word may be a single letter then
 */
export function layOut(
  lists: List[], writing: Writing, behindBase: number, byHeads: boolean, options: LayoutOptions,
): Layout {
  const { shared, own, base, copies } = writing;
  const edges = own.reduce((sum, list, id) => sum + copies[id] * (list.length + (base[id] < 0 ? 0 : 1)), 0);
  const out = emptyLayout(edges, lists.length);
  const visits = new Float64Array(lists.length);
  const putter = { out, lists, writing, behindBase, options, words: countWords(lists), visits };
  const root = lists.length - 1;
  putter.visits[root] = 1;
  if (byHeads) putHeads(putter);
  for (let id = byHeads ? root - 1 : root; id >= 0; id--) {
    if (!shared[id]) continue;
    out.treeAt[id] = out.count;
    put(putter, id, 0, putter.visits[id]);
  }
  for (const head of out.heads) if (head.shared) head.at = out.treeAt[head.at];
  return out;
}

type Putter = {
  out: Layout; lists: List[]; writing: Writing; behindBase: number; options: LayoutOptions; words: Float64Array;
  visits: Float64Array;
};

function putHeads(putter: Putter): void {
  const { lists, out, writing: { shared } } = putter;
  for (const first of lists[lists.length - 1]) {
    for (const second of first.list < 0 ? [] : lists[first.list]) {
      const isShared = second.list >= 0 && shared[second.list] > 0;
      const head = { first: first.letter, second: second.letter, ends: second.ends, shared: isShared, at: -1 };
      if (isShared) {
        putter.visits[second.list]++;
        head.at = second.list;
      } else if (second.list >= 0) {
        head.at = out.count;
        put(putter, second.list, second.letter * 2 + (second.ends ? 1 : 0), 1);
      }
      out.heads.push(head);
    }
  }
}

/**
 * Puts a list and all beneath it.
 * @param parent as in Layout
 * @param visits in how many words' ways the list lies
 * @returns the edges that the reader decodes to pass it
 */
function put(putter: Putter, id: number, parent: number, visits: number): number {
  const { out, words } = putter;
  const list = putter.writing.own[id];
  const based = putBase(putter, id, parent, visits);
  let previous = based ? putter.behindBase : 0;
  let wordsBehind = words[id];
  let edges = based;
  list.forEach((edge, k) => {
    const at = out.count++;
    const last = k === list.length - 1;
    out.letter[at] = edge.letter;
    out.parent[at] = parent;
    out.previous[at] = previous;
    previous = edge.letter;
    wordsBehind -= (edge.ends ? 1 : 0) + (edge.list < 0 ? 0 : words[edge.list]);
    const { kind, beneath } = putBeneath(putter, edge, visits, last ? 0 : wordsBehind);
    edges += 1 + beneath;
    out.mark[at] = kind | (last ? MARK_LAST : 0) | (edge.ends ? MARK_ENDS : 0);
    out.end[at] = out.count;
  });
  return edges;
}

/** @returns the edges put: 1 if the list has a base */
function putBase({ out, writing, visits }: Putter, id: number, parent: number, visitsHere: number): number {
  const base = writing.base[id];
  if (base < 0) return 0;
  const at = out.count++;
  out.parent[at] = parent;
  out.mark[at] = KIND.shared;
  out.target[at] = base;
  out.end[at] = out.count;
  visits[base] += visitsHere;
  return 1;
}

/** @param wordsBehind words in whose way the subtree lies: 0 on the last of a list, which nothing stands behind */
function putBeneath(putter: Putter, edge: Edge, visits: number, wordsBehind: number): { kind: number; beneath: number } {
  const { out, options, writing: { shared } } = putter;
  if (edge.list < 0) return { kind: KIND.leaf, beneath: 0 };
  if (shared[edge.list]) {
    out.target[out.count - 1] = edge.list;
    putter.visits[edge.list] += visits;
    return { kind: KIND.shared, beneath: 0 };
  }
  const beneath = put(putter, edge.list, edge.letter * 2 + (edge.ends ? 1 : 0), visits);
  const worth = beneath >= LEAST_SKIPPED_EDGES && beneath * wordsBehind * visits >= options.skipWorth;
  if (wordsBehind && (worth || beneath > options.skipEdges)) return { kind: KIND.skippable, beneath: PART_OF_EDGE };
  return { kind: KIND.inside, beneath };
}

function emptyLayout(edges: number, lists: number): Layout {
  return {
    letter: new Uint8Array(edges), mark: new Uint8Array(edges), parent: new Uint8Array(edges),
    previous: new Uint8Array(edges), target: new Int32Array(edges).fill(-1), end: new Int32Array(edges),
    treeAt: new Int32Array(lists).fill(-1), heads: [], count: 0,
  };
}

/** Words beneath each list. */
function countWords(lists: List[]): Float64Array {
  const words = new Float64Array(lists.length);
  lists.forEach((list, id) => {
    for (const edge of list) words[id] += (edge.ends ? 1 : 0) + (edge.list < 0 ? 0 : words[edge.list]);
  });
  return words;
}
