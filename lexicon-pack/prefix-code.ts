// Canonical prefix codes with a greatest length: shorter codes first, and among equals the lower symbol first.
// Lengths by the coin collector's method (Larmore and Hirschberg 1990), which is optimal for a given greatest length.

export type PrefixCode = {
  /** Bits of each symbol's code; 0 for a symbol that does not occur. */
  lengths: Uint8Array;
  codes: Uint32Array;
};

type Package = { weight: number; symbols: number[] };

/**
 * The best code for symbols that occur `counts` times.
 * @param maxBits greatest length of a code; the symbols that occur must be at most 2 ** maxBits
 */
export function prefixCode(counts: ArrayLike<number>, maxBits: number): PrefixCode {
  const lengths = codeLengths(counts, maxBits);
  return { lengths, codes: canonicalCodes(lengths) };
}

function codeLengths(counts: ArrayLike<number>, maxBits: number): Uint8Array {
  const lengths = new Uint8Array(counts.length);
  const coins: Package[] = [];
  for (let s = 0; s < counts.length; s++) if (counts[s]) coins.push({ weight: counts[s], symbols: [s] });
  if (coins.length === 1) lengths[coins[0].symbols[0]] = 1;
  if (coins.length < 2) return lengths;
  if (coins.length > 2 ** maxBits) throw new RangeError(`at most ${2 ** maxBits} symbols expected, found ${coins.length}`);
  coins.sort((a, b) => a.weight - b.weight);
  let row = coins;
  for (let bits = 1; bits < maxBits; bits++) row = merge(coins, pairs(row));
  for (const p of row.slice(0, coins.length * 2 - 2)) for (const s of p.symbols) lengths[s]++;
  return lengths;
}

function pairs(row: Package[]): Package[] {
  const out: Package[] = [];
  for (let i = 0; i + 1 < row.length; i += 2) {
    out.push({ weight: row[i].weight + row[i + 1].weight, symbols: row[i].symbols.concat(row[i + 1].symbols) });
  }
  return out;
}

function merge(a: Package[], b: Package[]): Package[] {
  const out: Package[] = [];
  let i = 0;
  let k = 0;
  while (i < a.length || k < b.length) {
    out.push(k === b.length || (i < a.length && a[i].weight <= b[k].weight) ? a[i++] : b[k++]);
  }
  return out;
}

function canonicalCodes(lengths: Uint8Array): Uint32Array {
  const codes = new Uint32Array(lengths.length);
  let code = 0;
  for (let bits = 1; bits <= 32; bits++, code *= 2) {
    for (let s = 0; s < lengths.length; s++) if (lengths[s] === bits) codes[s] = code++;
  }
  return codes;
}

/** The symbols in the order of their codes, and how many codes have each length from 1 to `maxBits`. */
export function codeTable(code: PrefixCode, maxBits: number): { perLength: number[]; symbols: number[] } {
  const perLength: number[] = [];
  const symbols: number[] = [];
  for (let bits = 1; bits <= maxBits; bits++) {
    const before = symbols.length;
    code.lengths.forEach((length, s) => length === bits && symbols.push(s));
    perLength.push(symbols.length - before);
  }
  return { perLength, symbols };
}
