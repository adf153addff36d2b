// Lists -> trees of edges in the order of the pack: each shared list is a tree, and beneath an edge to a list that is
// not shared stands that list itself, before the edge's next sibling.
import type { Edge, List } from "./minimal-lists";
import type { Writing } from "./sharing";

/**
 * Kind of an edge, by what follows it: nothing; its list; its list, indexed or with a length before it; a pointer to a
 * shared list.
 */
export const KIND = { leaf: 0, inside: 1, large: 2, shared: 3 } as const;
const MARK_LAST = 4;
const MARK_ENDS = 8;

/** All edges, a tree behind the other, in parallel columns. */
export type Layout = {
  /**
   * Letter numbers; for a list that has a base, its first edge is a pointer with the number behind the last letter's.
   */
  letter: Uint8Array;
  kind: Uint8Array;
  /** 1 on the last edge of its list. */
  last: Uint8Array;
  ends: Uint8Array;
  /** The edge above this one's list; -1 in the list that a tree begins with. */
  above: Int32Array;
  /** The first edge of the same list. */
  first: Int32Array;
  /** The letter before this one in its list, 0 for the first. */
  previous: Uint8Array;
  /** For KIND.shared: the list that the edge leads to. */
  target: Int32Array;
  /** The index behind the last edge beneath this one. */
  end: Int32Array;
  /** Number of listed words that go through the edge, and that come to its list. */
  through: Float64Array;
  visits: Float64Array;
  /** 1 on the first edge of an indexed list. */
  indexed: Uint8Array;
  /** First edge of each shared list's tree and of the root's, by list; -1 for the others. */
  treeAt: Int32Array;
  /** Letter number of the pointers to bases: one more than the alphabet has. */
  base: number;
  root: number;
  count: number;
};

/** An edge's mark as the pack codes it; the edges of an indexed list do without the last bit. */
export function markOf(layout: Layout, i: number): number {
  const last = layout.last[i] && !layout.indexed[layout.first[i]] ? MARK_LAST : 0;
  return layout.kind[i] + last + layout.ends[i] * MARK_ENDS;
}

/** Context of a pointer's code: the edge's letter, whether it is the last of its list, and the words that end on it. */
export function pointerContext(layout: Layout, i: number): number {
  return layout.letter[i] * 8 + (markOf(layout, i) >> 2);
}

/** Whether an edge has a length: beneath an edge of an indexed list KIND.large stands for an indexed list. */
export function hasLength(layout: Layout, i: number): boolean {
  return layout.kind[i] === KIND.large && !layout.indexed[layout.first[i]];
}

/** Whether a list stands right beneath the edge. */
export function isBeneath(layout: Layout, i: number): boolean {
  return layout.kind[i] === KIND.inside || layout.kind[i] === KIND.large;
}

/** The index behind a tree's last edge. */
export function treeEnd(layout: Layout, at: number): number {
  let i = at;
  while (!layout.last[i]) i = layout.end[i];
  return layout.end[i];
}

/** @param lists every list in full; @param base the letter number that stands for a base */
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
  /** Words beneath each list. */
  words: Float64Array;
  /** Beginnings of words that lead to each shared list; a base counts for the part of its words that come to it. */
  beginnings: Float64Array;
};

const wordsOf = ({ words }: Putter, { ends, list }: Edge): number =>
  (ends & 1) + (ends >> 1) + (list < 0 ? 0 : words[list]);

/** Puts a list and all beneath it; `beginnings` lead to it. */
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
