// Lists -> trees of edges in the pack's order. Each shared list begins a tree. A list that is not shared is laid out
// right after the edge that leads to it, before that edge's next sibling. FORMAT.md explains list, edge, tree and base.
import type { Edge, List } from "./minimal-lists";
import type { Writing } from "./sharing";

/**
 * Kind of an edge: nothing follows it (leaf); its list follows (inside); its list follows, and is indexed or has its
 * length before it (large); a pointer to a shared list follows (shared).
 */
export const KIND = { leaf: 0, inside: 1, large: 2, shared: 3 } as const;
const MARK_LAST = 4;
const MARK_ENDS = 8;

/** All edges, tree after tree: a column for each property, and an index for each edge. */
export type Layout = {
  /**
   * Letter numbers. The first edge of a list with a base is the pointer to the base; its letter number is `base`.
   */
  letter: Uint8Array;
  kind: Uint8Array;
  /** 1 for the last edge of its list. */
  last: Uint8Array;
  /** Words that end here: bit 0 for the stem as it is, bit 1 for the stem with the final letter. */
  ends: Uint8Array;
  /** The edge that leads to this one's list; -1 in a tree's first list. */
  above: Int32Array;
  /** The first edge of this one's list. */
  first: Int32Array;
  /** Letter number of the edge before in its list; 0 for the first edge. */
  previous: Uint8Array;
  /** For KIND.shared: the list pointed to; -1 for other kinds. */
  target: Int32Array;
  /** Index of the first edge after this one and all beneath it. */
  end: Int32Array;
  /** Number of listed words whose look-up passes through the edge, and of those that reach its list. */
  through: Float64Array;
  visits: Float64Array;
  /** 1 for the first edge of an indexed list. */
  indexed: Uint8Array;
  /** By list: the first edge of its tree, if it is shared or the root; -1 for other lists. */
  treeAt: Int32Array;
  /** Letter number of the pointers to bases: one more than the alphabet has. */
  base: number;
  root: number;
  count: number;
};

/** An edge's mark as in FORMAT.md. In an indexed list no edge is marked as the last. */
export function markOf(layout: Layout, i: number): number {
  const last = layout.last[i] && !layout.indexed[layout.first[i]] ? MARK_LAST : 0;
  return layout.kind[i] + last + layout.ends[i] * MARK_ENDS;
}

/** Context of a pointer's code: the edge's letter, whether it is marked as the last, and which words end on it. */
export function pointerContext(layout: Layout, i: number): number {
  return layout.letter[i] * 8 + (markOf(layout, i) >> 2);
}

/** Whether a length follows the edge. For an edge of an indexed list KIND.large means an indexed list instead. */
export function hasLength(layout: Layout, i: number): boolean {
  return layout.kind[i] === KIND.large && !layout.indexed[layout.first[i]];
}

/** Whether the edge's list follows it directly. */
export function isBeneath(layout: Layout, i: number): boolean {
  return layout.kind[i] === KIND.inside || layout.kind[i] === KIND.large;
}

/** Index of the first edge after the tree whose first edge is `at`. */
export function treeEnd(layout: Layout, at: number): number {
  let i = at;
  while (!layout.last[i]) i = layout.end[i];
  return layout.end[i];
}

/**
 * Lays out all lists.
 * @param lists every list with all of its edges
 * @param base the letter number of pointers to bases
 */
export function layOut(lists: List[], writing: Writing, base: number): Layout {
  const { shared, own, copies } = writing;
  const edges = own.reduce((sum, list, id) => sum + copies[id] * (list.length + (writing.base[id] < 0 ? 0 : 1)), 0);
  const out = emptyLayout(edges, lists.length, base);
  const putter: Putter = { out, writing, words: countWords(lists), beginnings: new Float64Array(lists.length) };
  putter.beginnings[out.root] = 1;
  for (let id = out.root; id >= 0; id--) {
    if (!shared[id]) continue;
    out.treeAt[id] = out.count;
    put(putter, id, -1, putter.beginnings[id]);
  }
  return out;
}

type Putter = {
  out: Layout;
  writing: Writing;
  /** Number of words in each list with all beneath it. */
  words: Float64Array;
  /** By shared list: how many beginnings of words lead to it. A list counts for its base by the share of words used. */
  beginnings: Float64Array;
};

const wordsOf = ({ words }: Putter, { ends, list }: Edge): number =>
  (ends & 1) + (ends >> 1) + (list < 0 ? 0 : words[list]);

/** Appends a list and all beneath it; `beginnings` is the number of word beginnings that lead to it. */
function put(putter: Putter, id: number, above: number, beginnings: number): void {
  const { out, words, writing } = putter;
  const first = out.count;
  const list = writing.own[id];
  const base = writing.base[id];
  const column = (letter: number, through: number, previous: number): number => {
    const at = out.count++;
    out.letter[at] = letter;
    out.above[at] = above;
    out.first[at] = first;
    out.previous[at] = previous;
    out.through[at] = through * beginnings;
    out.visits[at] = words[id] * beginnings;
    return at;
  };
  if (base >= 0) {
    const left = words[id] - list.reduce((sum, edge) => sum + wordsOf(putter, edge), 0);
    putShared(putter, column(out.base, left, 0), base, (beginnings * left) / words[base]);
  }
  list.forEach((edge, k) => {
    const previous = k ? list[k - 1].letter : base < 0 ? 0 : out.base;
    const at = column(edge.letter, wordsOf(putter, edge), previous);
    out.ends[at] = edge.ends;
    out.last[at] = k === list.length - 1 ? 1 : 0;
    if (edge.list >= 0 && writing.shared[edge.list]) return putShared(putter, at, edge.list, beginnings);
    out.kind[at] = edge.list < 0 ? KIND.leaf : KIND.inside;
    if (edge.list >= 0) put(putter, edge.list, at, beginnings);
    out.end[at] = out.count;
  });
}

function putShared({ out, beginnings }: Putter, at: number, target: number, more: number): void {
  out.kind[at] = KIND.shared;
  out.target[at] = target;
  out.end[at] = out.count;
  beginnings[target] += more;
}

function emptyLayout(edges: number, lists: number, base: number): Layout {
  return {
    letter: new Uint8Array(edges),
    kind: new Uint8Array(edges),
    last: new Uint8Array(edges),
    ends: new Uint8Array(edges),
    above: new Int32Array(edges),
    first: new Int32Array(edges),
    previous: new Uint8Array(edges),
    target: new Int32Array(edges).fill(-1),
    end: new Int32Array(edges),
    through: new Float64Array(edges),
    visits: new Float64Array(edges),
    indexed: new Uint8Array(edges),
    treeAt: new Int32Array(lists).fill(-1),
    base,
    root: lists - 1,
    count: 0,
  };
}

function countWords(lists: List[]): Float64Array {
  const words = new Float64Array(lists.length);
  lists.forEach((list, id) => {
    for (const edge of list) words[id] += (edge.ends & 1) + (edge.ends >> 1) + (edge.list < 0 ? 0 : words[edge.list]);
  });
  return words;
}
