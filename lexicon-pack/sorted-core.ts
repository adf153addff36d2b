// Finds the sorted part of a list. Unsorted words at its beginning or end are likely a heading or a footer.

/** Most words of a heading or a footer. */
const MOST_OUTSIDE = 20;

type Precedes = (a: string, b: string) => boolean;
/** The first in which most of the words are is the list's: "AA AB QI ZA END" is in order but for END. */
const ORDERS: Precedes[] = [
  (a, b) => a < b,
  // All words of two letters, then all of three.
  (a, b) => a.length < b.length || (a.length === b.length && a < b),
];

/** The sorted words: from index `start` up to `end`. */
export type Core = { start: number; end: number };

/** The sorted words, if only a few at either end are not; all words if the list is not sorted. */
export function sortedCore(words: string[]): Core {
  for (const precedes of ORDERS) {
    const core = longestRun(words, precedes);
    const outside = words.length - size(core);
    if (outside <= MOST_OUTSIDE && outside < size(core)) return core;
  }
  return { start: 0, end: words.length };
}

export function isSorted(words: string[]): boolean {
  return words.every((word, i) => i === 0 || words[i - 1] < word);
}

const size = ({ start, end }: Core): number => end - start;

function longestRun(words: string[], precedes: Precedes): Core {
  let longest: Core = { start: 0, end: 0 };
  let start = 0;
  for (let i = 0; i < words.length; i++) {
    if (i > 0 && !precedes(words[i - 1], words[i])) start = i;
    if (i + 1 - start > size(longest)) longest = { start, end: i + 1 };
  }
  return longest;
}
