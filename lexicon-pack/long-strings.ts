// Merges lists that differ only in strings longer than the longest word: the reader refuses such strings by their
// length.
import { keep, type List } from "./minimal-lists";
import { ENDS } from "./stems";

/**
 * @param lists minimal, children before parents, the root last
 * @param longest letters of the longest word
 * @returns fewer lists, ordered likewise, which lead to the same words up to that length and to any beyond it
 */
export function mergeBeyond(lists: List[], longest: number): List[] {
  const left = lettersLeft(lists, longest);
  const cuts = new Cuts(lists);
  const whole = cuts.byCut(longest);
  /** For each list, the list that it was merged into, or itself. */
  const became = Int32Array.from(lists, (_, id) => id);
  // A list is merged into one with longer strings, so with more letters left: this one keeps its place from then on,
  // as lists with most letters left come first.
  for (const id of [...lists.keys()].sort((a, b) => left[b] - left[a] || a - b)) {
    const same = whole.get(cutKey(cuts.of(id, left[id]), left[id])) ?? [];
    const into = same.find((other) => !leadsTo(lists, became, became[other], id, new Set()));
    if (into !== undefined) became[id] = became[into];
  }
  return renumber(lists, became);
}

/** Most letters of a word from each list on. */
function lettersLeft(lists: List[], longest: number): Int16Array {
  const left = new Int16Array(lists.length);
  left[lists.length - 1] = longest;
  for (let id = lists.length - 1; id >= 0; id--) {
    for (const { list } of lists[id]) if (list >= 0) left[list] = Math.max(left[list], left[id] - 1);
  }
  return left;
}

/** Whether a list would lead to itself, which cannot be written. */
function leadsTo(lists: List[], became: Int32Array, from: number, to: number, seen: Set<number>): boolean {
  if (from === to) return true;
  if (seen.has(from)) return false;
  seen.add(from);
  return lists[from].some(({ list }) => list >= 0 && leadsTo(lists, became, became[list], to, seen));
}

const cutKey = (cut: number, left: number): number => cut * 256 + left;

/** Numbers lists by their strings of a limited length: equal numbers mean equal strings. */
class Cuts {
  private height: Uint8Array;
  private numbers = new Map<string, number>();
  private cutOf = new Map<number, number>();

  constructor(private lists: List[]) {
    this.height = new Uint8Array(lists.length);
    lists.forEach((list, id) => {
      for (const { ends, list: next } of list) {
        this.height[id] = Math.max(
          this.height[id],
          1 + (ends & ENDS.withFinal ? 1 : 0),
          next < 0 ? 0 : 1 + this.height[next],
        );
      }
    });
  }

  /** Number of the empty set of strings: 0. */
  of(id: number, left: number): number {
    if (id < 0 || left <= 0) return 0;
    left = Math.min(left, this.height[id]);
    const known = this.cutOf.get(cutKey(id, left));
    if (known !== undefined) return known;
    let strings = "";
    for (const { letter, ends, list } of this.lists[id]) {
      const here = left > 1 ? ends : ends & ENDS.word;
      const onward = this.of(list, left - 1);
      if (here || onward) strings += `${letter}.${here}.${onward},`;
    }
    let cut = strings ? this.numbers.get(strings) : 0;
    if (cut === undefined) this.numbers.set(strings, (cut = this.numbers.size + 1));
    this.cutOf.set(cutKey(id, left), cut);
    return cut;
  }

  /** The lists that lead to more than each cut of theirs does, by the cut and the letters left. */
  byCut(longest: number): Map<number, number[]> {
    const found = new Map<number, number[]>();
    for (let id = 0; id < this.lists.length - 1; id++) {
      for (let left = 1; left <= longest && left < this.height[id]; left++) {
        const key = cutKey(this.of(id, left), left);
        const ids = found.get(key);
        if (ids) ids.push(id);
        else found.set(key, [id]);
      }
    }
    return found;
  }
}

function renumber(all: List[], became: Int32Array): List[] {
  const lists: List[] = [];
  const known = new Map<string, number>();
  const numbers = new Map<number, number>();
  const put = (id: number): number => {
    const done = numbers.get(id);
    if (done !== undefined) return done;
    const list = all[id].map((edge) => ({ ...edge, list: edge.list < 0 ? -1 : put(became[edge.list]) }));
    const number = id === all.length - 1 ? lists.push(list) - 1 : keep(list, lists, known);
    numbers.set(id, number);
    return number;
  };
  put(all.length - 1);
  return lists;
}
