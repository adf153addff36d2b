// The code tables of a pack, and the contexts that share each.
import { shareTables } from "./contexts";
import { KIND, markOf, pointerContext, type LaidEdge, type LaidList, type Layout } from "./layout";
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
  const rows = makeRows(layout, width, options.rows);
  const tables: Tables = { layout, targets, width, ...rows, letters: none, marks: none, pointers: none };
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
export function letterCode(tables: Tables, edge: LaidEdge): SplitCode | undefined {
  return codeIn(tables.letters, letterContext(tables, edge));
}

/** The code of an edge's mark; none for a base. */
export function markCode(tables: Tables, edge: LaidEdge): SplitCode | undefined {
  return codeIn(tables.marks, markContext(tables, edge));
}

/** The code of the bucket of an edge's pointer; none without a pointer. */
export function pointerCode(tables: Tables, edge: LaidEdge): SplitCode | undefined {
  return edge.kind === KIND.shared ? codeIn(tables.pointers, pointerContext(edge)) : undefined;
}

function codeIn({ tableOf, codes }: Family, context: number): SplitCode | undefined {
  return context < 0 ? undefined : codes[tableOf[context]];
}

/** Context of the code of an edge's letter; -1 for no code. */
function letterContext(tables: Tables, { list, previous }: LaidEdge): number {
  return list.indexed ? -1 : rowAt(tables, list) + previous;
}

/** Context of the code of an edge's mark; -1 for no code. */
function markContext(tables: Tables, { list, letter }: LaidEdge): number {
  return letter === tables.layout.base ? -1 : rowAt(tables, list) + letter;
}

const rowAt = ({ rowOf, width }: Tables, list: LaidList): number => rowOf[beneath(list)] * width;

function beneath({ indexed, above }: LaidList): number {
  if (indexed) return BENEATH_NOTHING.indexed;
  return above ? above.letter * BENEATH + (markOf(above) >> 1) : BENEATH_NOTHING.tree;
}

/** Counts of each symbol by context; undefined for a context that never occurs. */
type Counts = (Int32Array | undefined)[];

function counted(
  edges: LaidEdge[],
  contexts: number,
  symbols: number,
  context: (edge: LaidEdge) => number,
  symbol: (edge: LaidEdge) => number,
): Counts {
  const counts: Counts = Array.from({ length: contexts }, () => undefined);
  for (const edge of edges) {
    const at = context(edge);
    if (at >= 0) (counts[at] ??= new Int32Array(symbols))[symbol(edge)]++;
  }
  return counts;
}

function lettersCounted(tables: Tables): Counts {
  const { layout, rows, width } = tables;
  const context = (edge: LaidEdge) => letterContext(tables, edge);
  return counted(layout.edges, rows * width, width, context, ({ letter }) => letter);
}

function marksCounted(tables: Tables): Counts {
  const { layout, rows, width } = tables;
  return counted(layout.edges, rows * width, MARKS, (edge) => markContext(tables, edge), markOf);
}

function pointersCounted({ layout, targets, width }: Tables): Counts {
  const pointers = layout.edges.filter(({ kind }) => kind === KIND.shared);
  const bucket = ({ next }: LaidEdge) => targets.bucketOf[next!.number];
  return counted(pointers, width * 8, targets.buckets.length, pointerContext, bucket);
}

/**
 * Merges row contexts into rows: a row predicts the letter after each letter, and the mark of each letter.
 */
function makeRows(layout: Layout, width: number, most: number): { rowOf: Uint8Array; rows: number } {
  const letterKeys = width * width;
  const counts: Counts = Array.from({ length: width * BENEATH }, () => undefined);
  for (const edge of layout.edges) {
    const row = (counts[beneath(edge.list)] ??= new Int32Array(letterKeys + width * MARKS));
    if (!edge.list.indexed) row[edge.previous * width + edge.letter]++;
    row[letterKeys + edge.letter * MARKS + markOf(edge)]++;
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
