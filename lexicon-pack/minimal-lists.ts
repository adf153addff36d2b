// Sorted words -> the smallest set of sibling lists: lists that lead to the same words are one list.
// Built in one pass over the sorted words, finishing a list as soon as no later word can add to it.

/** One letter of a sibling list. `list` is the index of the list it leads to, -1 for none. */
export type Edge = { letter: number; ends: boolean; list: number };
export type List = Edge[];

/**
 * @param words letter numbers, sorted, no duplicates
 * @returns the lists, children before parents; the last is the root
 */
export function minimalLists(words: number[][], onProgress: (done: number) => void): List[] {
  const lists: List[] = [];
  const known = new Map<string, number>();
  const open: List[] = [[]];
  let previous: number[] = [];
  words.forEach((word, i) => {
    if (i % 4096 === 0) onProgress(i / words.length);
    let same = 0;
    while (same < previous.length && same < word.length && previous[same] === word[same]) same++;
    closeDownTo(same + 1, open, lists, known);
    for (let k = same; k < word.length; k++) {
      open[open.length - 1].push({ letter: word[k], ends: k === word.length - 1, list: -1 });
      open.push([]);
    }
    previous = word;
  });
  closeDownTo(1, open, lists, known);
  lists.push(open[0]);
  return lists;
}

function closeDownTo(depth: number, open: List[], lists: List[], known: Map<string, number>): void {
  while (open.length > depth) {
    const list = open.pop()!;
    if (!list.length) continue;
    const key = list.map((edge) => `${edge.letter}${edge.ends ? "!" : ":"}${edge.list}`).join();
    let id = known.get(key);
    if (id === undefined) {
      id = lists.push(list) - 1;
      known.set(key, id);
    }
    const parent = open[open.length - 1];
    parent[parent.length - 1].list = id;
  }
}
