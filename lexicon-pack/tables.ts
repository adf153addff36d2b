// The code tables of a pack, and the contexts that share each.
import { shareTables } from "./contexts";
import { KIND, markOf, pointerContext, type Layout } from "./layout";
import { MORE_BITS, splitCode, type SplitCode } from "./split-code";
import type { Targets } from "./targets";

export type TableOptions = { rows: number; letterTables: number; markTables: number; pointerTables: number };

/** The table of each context, by the context's number in FORMAT.md, and the codes of the tables. */
export type Family = { tableOf: Uint8Array; codes: SplitCode[] };
export type Tables = {
  layout: Layout;
  targets: Targets;
  /** Contexts in a row: nothing before, each letter, and the base. */
  width: number;
  /** By `beneath`: the row of contexts of a list. */
  rowOf: Uint8Array;
  rows: number;
  letters: Family;
  marks: Family;
  pointers: Family;
};

const MARKS = 32;
/**
 * Number of row contexts for each letter above a list, by that edge's mark: whether it is large, whether it is last,
 * and which words end on it.
 */
const BENEATH = 16;
/** Row contexts without a letter above: a tree's first list, and an indexed list. */
const BENEATH_NOTHING = { tree: 0, indexed: 1 } as const;

/**
 * Costs in bits in FORMAT.md's form: a symbol of a table, a table, and a key of a row, which tables share.
 */
const TABLE = { keyBits: 8, tableBits: 32 };
const ROW_KEY_BITS = 2;
const REASSIGNING_ROUNDS = 6;

/** @param letters number of letters of the alphabet */
export function makeTables(layout: Layout, targets: Targets, letters: number, options: TableOptions): Tables {
  const width = letters + 2;
  const none = { tableOf: new Uint8Array(0), codes: [] };
  const tables: Tables = {
    layout,
    targets,
    width,
    ...makeRows(layout, width, options.rows),
    letters: none,
    marks: none,
    pointers: none,
  };
  tables.letters = family(lettersCounted(tables), options.letterTables, MORE_BITS.letters);
  tables.marks = family(marksCounted(tables), options.markTables, MORE_BITS.marks);
  tables.pointers = family(pointersCounted(tables), options.pointerTables, MORE_BITS.pointers);
  return tables;
}

/** Makes the codes again, after lists of the layout have got lengths. */
export function recode(tables: Tables): void {
  const codesOf = ({ tableOf, codes }: Family, counts: Counts, moreBits: number) =>
    summed(counts, tableOf, codes.length).map((sum) => splitCode(sum, moreBits));
  tables.letters.codes = codesOf(tables.letters, lettersCounted(tables), MORE_BITS.letters);
  tables.marks.codes = codesOf(tables.marks, marksCounted(tables), MORE_BITS.marks);
}

/** The code of an edge's letter; none in an indexed list. */
export function letterCode(tables: Tables, i: number): SplitCode | undefined {
  const context = letterContext(tables, i);
  return context < 0 ? undefined : tables.letters.codes[tables.letters.tableOf[context]];
}

/** The code of an edge's mark; none for a base. */
export function markCode(tables: Tables, i: number): SplitCode | undefined {
  const context = markContext(tables, i);
  return context < 0 ? undefined : tables.marks.codes[tables.marks.tableOf[context]];
}

/** The code of the bucket of an edge's pointer; none without a pointer. */
export function pointerCode(tables: Tables, i: number): SplitCode | undefined {
  return tables.layout.kind[i] === KIND.shared
    ? tables.pointers.codes[tables.pointers.tableOf[pointerContext(tables.layout, i)]]
    : undefined;
}

function letterContext(tables: Tables, i: number): number {
  const { layout } = tables;
  return layout.indexed[layout.first[i]] ? -1 : rowAt(tables, i) + layout.previous[i];
}

function markContext(tables: Tables, i: number): number {
  const { layout } = tables;
  return layout.letter[i] === layout.base ? -1 : rowAt(tables, i) + layout.letter[i];
}

const rowAt = ({ layout, rowOf, width }: Tables, i: number): number => rowOf[beneath(layout, i)] * width;

function beneath(layout: Layout, i: number): number {
  if (layout.indexed[layout.first[i]]) return BENEATH_NOTHING.indexed;
  const above = layout.above[i];
  return above < 0 ? BENEATH_NOTHING.tree : layout.letter[above] * BENEATH + (markOf(layout, above) >> 1);
}

/** Counts of each symbol by context; undefined for a context that never occurs. */
type Counts = (Int32Array | undefined)[];

function counted(
  edges: number,
  contexts: number,
  symbols: number,
  context: (i: number) => number,
  symbol: (i: number) => number,
): Counts {
  const counts: Counts = Array.from({ length: contexts }, () => undefined);
  for (let i = 0; i < edges; i++) {
    const at = context(i);
    if (at >= 0) (counts[at] ??= new Int32Array(symbols))[symbol(i)]++;
  }
  return counts;
}

function lettersCounted(tables: Tables): Counts {
  const { layout, rows, width } = tables;
  return counted(
    layout.count,
    rows * width,
    width,
    (i) => letterContext(tables, i),
    (i) => layout.letter[i],
  );
}

function marksCounted(tables: Tables): Counts {
  const { layout, rows, width } = tables;
  return counted(
    layout.count,
    rows * width,
    MARKS,
    (i) => markContext(tables, i),
    (i) => markOf(layout, i),
  );
}

function pointersCounted({ layout, targets, width }: Tables): Counts {
  return counted(
    layout.count,
    width * 8,
    targets.buckets.length,
    (i) => (layout.kind[i] === KIND.shared ? pointerContext(layout, i) : -1),
    (i) => targets.bucketOf[layout.target[i]],
  );
}

/**
 * Merges row contexts into rows: a row predicts the letter after each letter, and the mark of each letter.
 */
function makeRows(layout: Layout, width: number, most: number): { rowOf: Uint8Array; rows: number } {
  const letterKeys = width * width;
  const counts: Counts = Array.from({ length: width * BENEATH }, () => undefined);
  for (let i = 0; i < layout.count; i++) {
    const row = (counts[beneath(layout, i)] ??= new Int32Array(letterKeys + width * MARKS));
    if (!layout.indexed[layout.first[i]]) row[layout.previous[i] * width + layout.letter[i]]++;
    row[letterKeys + layout.letter[i] * MARKS + markOf(layout, i)]++;
  }
  const questionOf = Uint16Array.from({ length: letterKeys + width * MARKS }, (_, key) =>
    key < letterKeys ? Math.floor(key / width) : width + Math.floor((key - letterKeys) / MARKS),
  );
  const { tableOf, tables } = shareTables(counts, { keyBits: ROW_KEY_BITS, tableBits: width * 16, most, questionOf });
  return { rowOf: tableOf, rows: tables.length };
}

function family(counts: Counts, most: number, moreBits: number): Family {
  const { tableOf, tables } = shareTables(counts, { ...TABLE, most });
  let codes = tables.map((table) => splitCode(table, moreBits));
  for (let round = 0; round < REASSIGNING_ROUNDS; round++) {
    counts.forEach((ofContext, context) => ofContext && (tableOf[context] = bestTable(ofContext, codes)));
    codes = summed(counts, tableOf, codes.length).map((table) => splitCode(table, moreBits));
  }
  return { tableOf, codes };
}

function summed(counts: Counts, tableOf: Uint8Array, tables: number): Int32Array[] {
  const symbols = counts.find((ofContext) => ofContext)?.length ?? 0;
  const sums = Array.from({ length: tables }, () => new Int32Array(symbols));
  counts.forEach((ofContext, context) => ofContext?.forEach((n, symbol) => (sums[tableOf[context]][symbol] += n)));
  return sums;
}

/** The table in which a context takes the fewest bits, among those with all of its symbols. */
function bestTable(counts: Int32Array, codes: SplitCode[]): number {
  const used = [...counts.keys()].filter((symbol) => counts[symbol]);
  const bits = codes.map(({ lengths }) =>
    used.reduce((sum, symbol) => (lengths[symbol] ? sum + counts[symbol] * lengths[symbol] : Infinity), 0),
  );
  return bits.indexOf(Math.min(...bits));
}
