// The columns of a line: cells between tabs, or without a tab what blanks and signs such as commas separate.

/** The first column that is taken, counted from 1, and whether all that follow it are taken too. */
export type Columns = { from: number; all: boolean };

const BETWEEN_CELLS = /[\t\v]/;
const BETWEEN_FIELDS = /\s*[,;:=|]\s*|\s+/;

/** Empty ones too, so that a column is the same in every line. */
export function columnsOf(line: string): string[] {
  if (BETWEEN_CELLS.test(line)) return line.split(BETWEEN_CELLS).map((cell) => cell.trim());
  return line.trim().split(BETWEEN_FIELDS);
}

/** Fields of the columns, split at blanks and signs. */
export function fieldsOf(columns: string[]): string[] {
  return columns.flatMap((cell) => cell.split(BETWEEN_FIELDS)).filter(Boolean);
}

/** "2" is the second column, "2-" that one and all that follow. @throws Error for anything else */
export function parseColumns(text: string): Columns {
  const [, from, all] = /^([1-9]\d{0,3})(-?)$/.exec(text.trim()) ?? [];
  if (from === undefined)
    throw new Error(`a column such as 2, or 2- for it and all after it, expected, found "${text}"`);
  return { from: Number(from), all: all === "-" };
}

/** Cells of the selected columns, as a rule a word each, and the cells of the others. */
export function take(columns: string[], { from, all }: Columns): { taken: string[]; others: string[] } {
  const to = all ? columns.length : from;
  const inside = columns.slice(from - 1, to);
  return {
    taken: all ? fieldsOf(inside) : inside.filter(Boolean),
    others: [...columns.slice(0, from - 1), ...columns.slice(to)].filter(Boolean),
  };
}
