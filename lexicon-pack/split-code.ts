// Prefix codes for a decoding table of 32 places: the next 5 bits begin with a symbol's code, or they say that 1 to 7
// further bits choose among 2 to 128 rarer symbols. Such codes take 0.6 % more bits than the best prefix codes, and are
// opened and decoded without a search.

/** Bits of the table's index: longer codes take the reader longer. */
export const QUICK_BITS = 5;
const TABLE_SIZE = 1 << QUICK_BITS;
/**
 * Greatest numbers of further bits. The reader finds a letter, its mark and the next code in one window of
 * 32 bits; lengths are rare, and have short codes only.
 */
export const MORE_BITS = { letters: 5, marks: 5, pointers: 7, lengths: 0 };
/** A symbol takes a byte of the pack, and so does an unused place. */
const SYMBOL_BITS = 8;
const MOST_IN_RUN = 16;

export type SplitCode = {
  /** Bits of each symbol's code; 0 for a symbol without one. */
  lengths: Uint8Array;
  codes: Uint32Array;
  /** The code as the pack stores it. */
  bytes: Uint8Array;
};

/**
 * A part of the table: the places of one code of `bits` bits, or one place after which `more` bits choose one of 2 **
 * more symbols.
 */
type Part = { bits: number; more: number; symbols: number[] };

/**
 * The best code of this form for symbols that occur `counts` times.
 * @param mostMore greatest number of further bits
 * @throws RangeError for more symbols than it can hold
 */
export function splitCode(counts: ArrayLike<number>, mostMore: number): SplitCode {
  const symbols: number[] = [];
  for (let s = 0; s < counts.length; s++) if (counts[s]) symbols.push(s);
  symbols.sort((a, b) => counts[b] - counts[a] || a - b);
  const parts = bestParts(
    symbols,
    symbols.map((s) => counts[s]),
    mostMore,
  );
  const lengths = new Uint8Array(counts.length);
  const codes = new Uint32Array(counts.length);
  let used = 0;
  for (const { bits, more, symbols: here } of parts) {
    here.forEach((symbol, i) => {
      lengths[symbol] = bits + more;
      codes[symbol] = (used >> (QUICK_BITS - bits)) * (1 << more) + i;
    });
    used += TABLE_SIZE >> bits;
  }
  return { lengths, codes, bytes: bytesOf(filled(parts, used)) };
}

/** End of the best code for the first symbols. */
type Step = Omit<Part, "symbols"> & { cost: number; from: number };

/** The symbols are sorted, the most frequent first. */
function bestParts(symbols: number[], counts: number[], mostMore: number): Part[] {
  const n = counts.length;
  const upTo = [0];
  for (const count of counts) upTo.push(upTo[upTo.length - 1] + count);
  const best: (Step | undefined)[][] = Array.from({ length: n + 1 }, () => new Array(TABLE_SIZE + 1));
  best[0][0] = { cost: 0, bits: 0, more: 0, from: 0 };
  const offer = (to: number, used: number, step: Step) => {
    if (used <= TABLE_SIZE && !(best[to][used] && best[to][used].cost <= step.cost)) best[to][used] = step;
  };
  for (let from = 0; from < n; from++) {
    for (let used = 0; used < TABLE_SIZE; used++) {
      const before = best[from][used]?.cost;
      if (before === undefined) continue;
      for (let bits = 1; bits <= QUICK_BITS; bits++) {
        offer(from + 1, used + (TABLE_SIZE >> bits), { cost: before + counts[from] * bits, bits, more: 0, from });
      }
      for (let more = 1; more <= mostMore; more++) {
        const to = Math.min(n, from + (1 << more));
        const unused = from + (1 << more) - to;
        const cost = before + (upTo[to] - upTo[from]) * (QUICK_BITS + more) + unused * SYMBOL_BITS;
        offer(to, used + 1, { cost, bits: QUICK_BITS, more, from });
      }
    }
  }
  return traceBack(best, symbols);
}

function traceBack(best: (Step | undefined)[][], symbols: number[]): Part[] {
  const ends = best[symbols.length];
  let used = -1;
  ends.forEach((step, u) => step && (used < 0 || step.cost < (ends[used] as Step).cost) && (used = u));
  if (used < 0) throw new RangeError(`fewer symbols expected than ${symbols.length}`);
  const parts: Part[] = [];
  for (let to = symbols.length; to > 0;) {
    const { bits, more, from } = best[to][used] as Step;
    parts.unshift({ bits, more, symbols: symbols.slice(from, to) });
    used -= TABLE_SIZE >> bits;
    to = from;
  }
  // Among equally frequent symbols a longer code may have come first.
  return parts.sort((a, b) => a.bits - b.bits || a.more - b.more);
}

/** Fills unused places, which a code of few symbols leaves: the reader requires a full table. */
function filled(parts: Part[], used: number): Part[] {
  const more: Part[] = [];
  while (used < TABLE_SIZE) {
    const places = used & -used || TABLE_SIZE >> 1;
    more.push({ bits: QUICK_BITS - Math.log2(places), more: 0, symbols: [0] });
    used += places;
  }
  return [...parts, ...more];
}

/**
 * Runs of equal parts: their kind (bits - 1, or 4 + more) and number in a byte, then their symbols, one byte each.
 */
function bytesOf(parts: Part[]): Uint8Array {
  const bytes: number[] = [];
  for (let from = 0; from < parts.length;) {
    const { bits, more } = parts[from];
    let to = from;
    while (to < parts.length && to < from + MOST_IN_RUN && parts[to].bits === bits && parts[to].more === more) to++;
    bytes.push(((more ? QUICK_BITS - 1 + more : bits - 1) << 4) | (to - from - 1));
    for (const { symbols } of parts.slice(from, to)) {
      bytes.push(...symbols, ...new Array<number>((1 << more) - symbols.length).fill(0));
    }
    from = to;
  }
  return Uint8Array.from(bytes);
}
