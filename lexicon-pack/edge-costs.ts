// Estimates the cost of an edge in bits, from the frequencies of its letter after the letter before it, and of its
// marks with its letter. The real codes use more context; they are made last.
import type { List } from "./minimal-lists";

export const CHILD = { none: 0, copied: 1, shared: 2 };
export type EdgeCost = (previous: number, letter: number, ends: number, last: boolean, child: number) => number;

/** Part of the estimate that the real codes take (measured on sowpods). */
const EDGE_PART = 0.9;

export function childOf(list: number, shared: Uint8Array): number {
  return list < 0 ? CHILD.none : shared[list] ? CHILD.shared : CHILD.copied;
}

/**
 * @param stored the edges written for each list
 * @param copies how often they are written
 * @returns bits of an edge
 */
export function edgeCosts(stored: List[], shared: Uint8Array, copies: Float64Array): EdgeCost {
  const letters = new Float64Array(64 * 64);
  const marks = new Float64Array(64 * 32);
  const markOf = (letter: number, ends: number, last: boolean, child: number) =>
    letter * 32 + ends * 8 + (last ? 4 : 0) + child;
  stored.forEach((list, id) => {
    let previous = 0;
    list.forEach((edge, k) => {
      letters[previous * 64 + edge.letter] += copies[id];
      marks[markOf(edge.letter, edge.ends, k === list.length - 1, childOf(edge.list, shared))] += copies[id];
      previous = edge.letter;
    });
  });
  const letterBits = bitsIn(letters, 64);
  const markBits = bitsIn(marks, 32);
  return (previous, letter, ends, last, child) =>
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
