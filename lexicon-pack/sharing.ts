// Which lists are stored once and pointed to, and which are written out again at each place that leads to them.
// A pointer to a list that few places lead to costs more bits than another copy of a short list.
import type { List } from "./minimal-lists";

/** Entropies of pointers and edges here ignore most context; the real codes take about this part of them (measured). */
const POINTER_PART = 0.76;
const EDGE_PART = 0.9;
/** Directory and bucket entries that a shared list adds, in bits (estimated from packs built). */
const SHARED_LIST_BITS = 6;
const ROUNDS = 5;

/** @returns 1 for each list that is stored once, 0 for each that is copied; the root (the last) is stored. */
export function chooseShared(lists: List[]): Uint8Array {
  let places: Float64Array = new Float64Array(lists.length);
  for (const list of lists) for (const edge of list) if (edge.list >= 0) places[edge.list]++;
  let shared: Uint8Array = Uint8Array.from(places, (n) => (n > 1 ? 1 : 0));
  for (let round = 0; round < ROUNDS; round++) {
    shared[lists.length - 1] = 1;
    places = countPlaces(lists, shared);
    shared = weigh(lists, shared, places);
  }
  shared[lists.length - 1] = 1;
  return shared;
}

/** How many edges lead to each list when the lists not shared are written out again. */
export function countPlaces(lists: List[], shared: Uint8Array): Float64Array {
  const places = new Float64Array(lists.length);
  for (let id = lists.length - 1; id >= 0; id--) {
    const copies = shared[id] ? 1 : places[id];
    for (const edge of lists[id]) if (edge.list >= 0) places[edge.list] += copies;
  }
  return places;
}

const CHILD = { none: 0, copied: 1, shared: 2 };

function childOf(list: number, shared: Uint8Array): number {
  return list < 0 ? CHILD.none : shared[list] ? CHILD.shared : CHILD.copied;
}

function weigh(lists: List[], shared: Uint8Array, places: Float64Array): Uint8Array {
  const edgeBits = edgeCosts(lists, shared, places);
  let pointers = 0;
  places.forEach((n, id) => shared[id] && (pointers += n));
  const pointerBits = (n: number) => POINTER_PART * Math.log2(pointers / n);
  const bodyBits = new Float64Array(lists.length);
  return Uint8Array.from(lists, (list, id) => {
    let previous = 0;
    list.forEach((edge, k) => {
      const child = childOf(edge.list, shared);
      bodyBits[id] += edgeBits(previous, edge.letter, edge.ends, k === list.length - 1, child);
      if (child === CHILD.shared) bodyBits[id] += pointerBits(places[edge.list]);
      if (child === CHILD.copied) bodyBits[id] += bodyBits[edge.list];
      previous = edge.letter;
    });
    const n = places[id];
    return n > 1 && n * pointerBits(n) + bodyBits[id] + SHARED_LIST_BITS < n * bodyBits[id] ? 1 : 0;
  });
}

/** Bits of an edge: its letter after the letter before it, then its marks and kind of child given the letter. */
function edgeCosts(lists: List[], shared: Uint8Array, places: Float64Array) {
  const letters = new Float64Array(64 * 64);
  const marks = new Float64Array(64 * 16);
  const markOf = (letter: number, ends: boolean, last: boolean, child: number) =>
    letter * 16 + (ends ? 8 : 0) + (last ? 4 : 0) + child;
  lists.forEach((list, id) => {
    const copies = shared[id] ? 1 : places[id];
    let previous = 0;
    list.forEach((edge, k) => {
      letters[previous * 64 + edge.letter] += copies;
      marks[markOf(edge.letter, edge.ends, k === list.length - 1, childOf(edge.list, shared))] += copies;
      previous = edge.letter;
    });
  });
  const letterBits = bitsIn(letters, 64);
  const markBits = bitsIn(marks, 16);
  return (previous: number, letter: number, ends: boolean, last: boolean, child: number) =>
    EDGE_PART * (letterBits[previous * 64 + letter] + markBits[markOf(letter, ends, last, child)]);
}

/** -log2 of each count's part of its row, an unseen one counted as a tenth. */
function bitsIn(counts: Float64Array, rowLength: number): Float64Array {
  const bits = new Float64Array(counts.length);
  for (let row = 0; row < counts.length; row += rowLength) {
    let total = 0;
    for (let i = row; i < row + rowLength; i++) total += counts[i] || 0.1;
    for (let i = row; i < row + rowLength; i++) bits[i] = Math.log2(total / (counts[i] || 0.1));
  }
  return bits;
}
