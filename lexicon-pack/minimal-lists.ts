// Sorted stems -> the smallest set of sibling lists: lists that lead to the same stems are one list.
// Built in one pass over the sorted stems, finishing a list as soon as no later stem can add to it.
import type { Stem } from "./stems";

/** One letter of a sibling list. `ends` as in a stem; `list` is the index of the list it leads to, -1 for none. */
export type Edge = { letter: number; ends: number; list: number };
export type List = Edge[];

/** @returns the lists, children before parents; the last is the root */
export function minimalLists(stems: Stem[]): List[] {
  const lists: List[] = [];
  const known = new Map<string, number>();
  const open: List[] = [[]];
  let previous = "";
  for (const { letters, ends } of stems) {
    let same = 0;
    while (same < previous.length && same < letters.length && previous[same] === letters[same]) same++;
    closeDownTo(same + 1, open, lists, known);
    for (let k = same; k < letters.length; k++) {
      open[open.length - 1].push({
        letter: letters.charCodeAt(k),
        ends: k === letters.length - 1 ? ends : 0,
        list: -1,
      });
      open.push([]);
    }
    previous = letters;
  }
  closeDownTo(1, open, lists, known);
  lists.push(open[0]);
  return lists;
}

function closeDownTo(depth: number, open: List[], lists: List[], known: Map<string, number>): void {
  while (open.length > depth) {
    const list = open.pop()!;
    if (!list.length) continue;
    const parent = open[open.length - 1];
    parent[parent.length - 1].list = keep(list, lists, known);
  }
}

/** Index of an equal list that is known, or of this one as a new list. */
export function keep(list: List, lists: List[], known: Map<string, number>): number {
  const key = list.map((edge) => `${edge.letter}${".:!?"[edge.ends]}${edge.list}`).join();
  let id = known.get(key);
  if (id === undefined) {
    id = lists.push(list) - 1;
    known.set(key, id);
  }
  return id;
}
