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

export type LaidEdge = {
  /** Index in the layout's edges. */
  number: number;
  list: LaidList;
  /**
   * Letter number. The first edge of a list with a base is the pointer to the base; its letter number is the layout's
   * `base`.
   */
  letter: number;
  /** Letter number of the edge before in its list; 0 for the first edge. */
  previous: number;
  last: boolean;
  /** Words that end here: bit 0 for the stem as it is, bit 1 for the stem with the final letter. */
  ends: number;
  kind: number;
  /** The list that it leads to; undefined for a leaf. */
  next: LaidList | undefined;
  /** Number of listed words whose look-up passes through the edge. */
  through: number;
};

export type LaidList = {
  /** Index in the layout's lists, in which a list comes before those that it leads to. */
  number: number;
  edges: LaidEdge[];
  /** The edge that it follows; undefined for a tree's first list. */
  above?: LaidEdge;
  /** Number of edges in the list and in all lists beneath it. */
  size: number;
  /** Number of listed words whose look-up reaches the list. */
  visits: number;
  indexed: boolean;
};

export type Layout = {
  /** All lists and all edges, tree after tree. The first list is the root. */
  lists: LaidList[];
  edges: LaidEdge[];
  /** Letter number of the pointers to bases: one more than the alphabet has. */
  base: number;
};

/** An edge's mark as in FORMAT.md. In an indexed list no edge is marked as the last. */
export function markOf({ kind, last, ends, list }: LaidEdge): number {
  return kind + (last && !list.indexed ? MARK_LAST : 0) + ends * MARK_ENDS;
}

/** Context of a pointer's code: the edge's letter, whether it is marked as the last, and which words end on it. */
export function pointerContext(edge: LaidEdge): number {
  return edge.letter * 8 + (markOf(edge) >> 2);
}

/** Whether a length follows the edge. For an edge of an indexed list KIND.large means an indexed list instead. */
export function hasLength({ kind, list }: LaidEdge): boolean {
  return kind === KIND.large && !list.indexed;
}

/** The list that follows the edge directly; undefined for a leaf or a pointer. */
export function listBeneath({ kind, next }: LaidEdge): LaidList | undefined {
  return kind === KIND.shared ? undefined : next;
}

/**
 * Lays out all lists.
 * @param lists every list with all of its edges
 * @param base the letter number of pointers to bases
 */
export function layOut(lists: List[], writing: Writing, base: number): Layout {
  const out: Layout = { lists: [], edges: [], base };
  const trees = lists.map((_, id) => (writing.shared[id] ? emptyList() : undefined));
  const putter: Putter = { out, writing, trees, words: countWords(lists), beginnings: new Float64Array(lists.length) };
  putter.beginnings[lists.length - 1] = 1;
  for (let id = lists.length - 1; id >= 0; id--) {
    const tree = trees[id];
    if (tree) put(putter, id, tree, putter.beginnings[id]);
  }
  return out;
}

type Putter = {
  out: Layout;
  writing: Writing;
  /** The shared lists and the root. */
  trees: (LaidList | undefined)[];
  /** Number of words in each list with all beneath it. */
  words: Float64Array;
  /** By shared list: how many beginnings of words lead to it. A list counts for its base by the share of words used. */
  beginnings: Float64Array;
};

function emptyList(above?: LaidEdge): LaidList {
  return { number: 0, edges: [], above, size: 0, visits: 0, indexed: false };
}

const wordsOf = (words: Float64Array, { ends, list }: Edge): number =>
  (ends & 1) + (ends >> 1) + (list < 0 ? 0 : words[list]);

/** Appends a list and all beneath it; `beginnings` is the number of word beginnings that lead to it. */
function put(putter: Putter, id: number, list: LaidList, beginnings: number): void {
  const { out, words, writing, trees } = putter;
  list.number = out.lists.push(list) - 1;
  list.visits = words[id] * beginnings;
  let previous = 0;
  const add = (letter: number, ends: number, through: number): LaidEdge => {
    const number = out.edges.length;
    const edge: LaidEdge = {
      number,
      list,
      letter,
      previous,
      last: false,
      ends,
      kind: KIND.leaf,
      next: undefined,
      through: through * beginnings,
    };
    out.edges.push(edge);
    list.edges.push(edge);
    previous = letter;
    return edge;
  };
  const point = (edge: LaidEdge, target: number, more: number): void => {
    edge.kind = KIND.shared;
    edge.next = trees[target];
    putter.beginnings[target] += more;
  };
  const own = writing.own[id];
  const base = writing.base[id];
  if (base >= 0) {
    const left = words[id] - own.reduce((sum, edge) => sum + wordsOf(words, edge), 0);
    point(add(out.base, 0, left), base, (beginnings * left) / words[base]);
  }
  for (const written of own) {
    const edge = add(written.letter, written.ends, wordsOf(words, written));
    if (written.list < 0) continue;
    if (trees[written.list]) {
      point(edge, written.list, beginnings);
      continue;
    }
    edge.kind = KIND.inside;
    edge.next = emptyList(edge);
    put(putter, written.list, edge.next, beginnings);
    list.size += edge.next.size;
  }
  list.size += list.edges.length;
  list.edges.at(-1)!.last = true;
}

function countWords(lists: List[]): Float64Array {
  const words = new Float64Array(lists.length);
  lists.forEach((list, id) => {
    for (const edge of list) words[id] += wordsOf(words, edge);
  });
  return words;
}
