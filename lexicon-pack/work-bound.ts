// The most edges that the reader decodes for any string whatever: it is in the pack, so that the reader can stop there.
import { KIND, MARK_LAST, type Layout } from "./layout";
import type { Targets } from "./targets";

/**
 * Works through the trees from the leaves up: for each edge what it takes to pass it, and the worst that can happen
 * from its list on.
 * @param trees all shared lists, each behind the lists that it points to
 * @param starts first edges of the lists that a look-up may begin with
 * @returns edges
 */
export function mostEdgesDecoded(layout: Layout, targets: Targets, trees: number[], starts: number[]): number {
  const passing = new Int32Array(layout.count);
  const worstFrom = new Float64Array(layout.count);
  const treeEdges = new Map<number, number>();
  for (const list of trees) treeEdges.set(list, walkList(layout, layout.treeAt[list], passing));
  for (const at of starts) walkList(layout, at, passing);
  const reach = (list: number) => passedBefore(targets, treeEdges, list) + worstFrom[layout.treeAt[list]];
  for (const list of trees) worstOfList(layout, layout.treeAt[list], passing, worstFrom, reach);
  for (const at of starts) worstOfList(layout, at, passing, worstFrom, reach);
  return starts.reduce((worst, at) => Math.max(worst, worstFrom[at]), 0);
}

/** Edges decoded to pass a whole list with all beneath it; fills `passing` with those beneath each edge. */
function walkList(layout: Layout, at: number, passing: Int32Array): number {
  let edges = 0;
  for (let i = at; ; i = layout.end[i]) {
    const kind = layout.mark[i] & 3;
    if (kind === KIND.inside || kind === KIND.skippable) {
      const beneath = walkList(layout, i + 1, passing);
      passing[i] = kind === KIND.inside ? beneath : 0;
    }
    edges += 1 + passing[i];
    if (layout.mark[i] & MARK_LAST) return edges;
  }
}

/** Edges of the trees that stand before this one behind the same directory entry. */
function passedBefore(targets: Targets, treeEdges: Map<number, number>, list: number): number {
  const number = targets.numberOf[list];
  let edges = 0;
  for (let n = number - (number % (1 << targets.directoryShift)); n < number; n++) edges += treeEdges.get(targets.order[n])!;
  return edges;
}

function worstOfList(
  layout: Layout, at: number, passing: Int32Array, worstFrom: Float64Array, reach: (list: number) => number,
): void {
  let before = 0;
  let worst = 0;
  let base = 0;
  for (let i = at; ; i = layout.end[i]) {
    const kind = layout.mark[i] & 3;
    let beneath = 0;
    if (kind === KIND.shared) beneath = reach(layout.target[i]);
    else if (kind !== KIND.leaf) {
      worstOfList(layout, i + 1, passing, worstFrom, reach);
      beneath = worstFrom[i + 1];
    }
    if (i === at && !layout.letter[i]) base = beneath;
    else worst = Math.max(worst, before + 1 + beneath);
    before += 1 + passing[i];
    if (layout.mark[i] & MARK_LAST) break;
  }
  worstFrom[at] = Math.max(worst, before + base);
}
