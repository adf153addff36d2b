// The code tables of a pack: which contexts share which, and the codes. Greatest lengths are what the reader's window
// of 17 bits holds: a letter and a mark are read from one window.
import { shareTables } from "./contexts";
import { KIND, type Layout } from "./layout";
import { prefixCode, type PrefixCode } from "./prefix-code";
import { pointerContext, type Targets } from "./targets";

export const LETTER_BITS = 10;
export const MARK_BITS = 6;
export const LONG_BITS = 12;
/** A length's code is always short enough for the quick table. */
export const LENGTH_BITS = 5;

export type TableOptions = { letterTables: number; markTables: number; pointerTables: number };

export type Family = { tableOf: Uint8Array; codes: PrefixCode[] };
export type Tables = { width: number; letters: Family; marks: Family; pointers: Family };

/** Contexts in a row: one for each letter, for none, and for the place behind a base. */
export const rowLength = (letters: number): number => letters + 2;

/** What an entry and a table cost, in bits, as FORMAT.md stores them. */
const LETTER_COST = { symbol: 8, table: LONG_BITS * 8 };
const MARK_COST = { symbol: 0, table: 64 };

/**
 * @param letters number of letters of the alphabet
 * @returns for each family of codes the table of each context; contexts are numbered as in FORMAT.md
 */
export function makeTables(layout: Layout, targets: Targets, letters: number, options: TableOptions): Tables {
  const width = rowLength(letters);
  const letterCounts: Int32Array[] = new Array(2 * width * width);
  const markCounts: Int32Array[] = new Array(2 * width * width);
  const pointerCounts: Int32Array[] = new Array(6 * width);
  const count = (rows: Int32Array[], context: number, symbol: number, size: number) =>
    (rows[context] ??= new Int32Array(size))[symbol]++;
  for (let i = 0; i < layout.count; i++) {
    const row = layout.parent[i] * width;
    const mark = layout.mark[i];
    count(letterCounts, row + layout.previous[i], layout.letter[i], width);
    if (layout.letter[i]) count(markCounts, row + layout.letter[i], mark, 16);
    if ((mark & 3) !== KIND.shared) continue;
    const context = pointerContext(layout, i, width);
    count(pointerCounts, context, targets.bucketOf[layout.target[i]], targets.buckets.length);
  }
  return {
    width,
    letters: family(letterCounts, LETTER_COST, options.letterTables, LETTER_BITS),
    marks: family(markCounts, MARK_COST, options.markTables, MARK_BITS),
    pointers: family(pointerCounts, LETTER_COST, options.pointerTables, LONG_BITS),
  };
}

function family(counts: Int32Array[], cost: { symbol: number; table: number }, most: number, maxBits: number): Family {
  const contexts = Array.from(counts, (row) => row as Int32Array | undefined);
  const { tableOf, tables } = shareTables(contexts, cost.symbol, cost.table, most);
  return { tableOf, codes: tables.map((row) => prefixCode(row, maxBits)) };
}
