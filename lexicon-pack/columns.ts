// Splits a line into columns: at tabs, or in a line without tabs at blanks and signs such as commas.

/** The first column taken, counted from 1, and whether all columns after it are taken too. */
export type Columns = { from: number; all: boolean };

const BETWEEN_CELLS = /[\t\v]/;
const BETWEEN_FIELDS = /\s*[,;:=|]\s*|\s+/;

/** Cells of a line, with empty ones, so that a column has the same number in every line. */
export function columnsOf(line: string): string[] {
  if (BETWEEN_CELLS.test(line)) return line.split(BETWEEN_CELLS).map((cell) => cell.trim());
  return line.trim().split(BETWEEN_FIELDS);
}

/** Fields of the columns, split at blanks and signs. */
export function fieldsOf(columns: string[]): string[] {
  return columns.flatMap((cell) => cell.split(BETWEEN_FIELDS)).filter(Boolean);
}

/** "2" is the second column, "2-" that one and all after it. @throws Error for any other text */
export function parseColumns(text: string): Columns {
  const [, from, all] = /^([1-9]\d{0,3})(-?)$/.exec(text.trim()) ?? [];
  if (from === undefined)
    throw new Error(`a column such as 2, or 2- for it and all after it, expected, found "${text}"`);
  return { from: Number(from), all: all === "-" };
}

/** Cells of the selected columns, usually a word each, and cells of the others. */
export function take(columns: string[], { from, all }: Columns): { taken: string[]; others: string[] } {
  const to = all ? columns.length : from;
  const inside = columns.slice(from - 1, to);
  return {
    taken: all ? fieldsOf(inside) : inside.filter(Boolean),
    others: [...columns.slice(0, from - 1), ...columns.slice(to)].filter(Boolean),
  };
}
