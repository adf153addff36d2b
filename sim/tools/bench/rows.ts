// A row of the bench: a figure beside its goal.

export interface Row {
  name: string;
  /** Null where it was not measured. */
  figure: number | null;
  unit: string;
  /** The most that the figure may be. */
  goal: number;
  /** Null with nothing to measure with. A figure that could not be measured has missed its goal. */
  met: boolean | null;
  /** Method by which the figure was counted, or the reason why there is none. */
  counted: string;
}

/** A row to be, of what is measured as a `Measured`. */
export type RowOf<Measured> = [
  name: string,
  unit: string,
  goal: number,
  figure: (measured: Measured) => number,
  counted: string | ((measured: Measured) => string),
];

/** Thrown by a measurement whose program or device is not there. */
export class Skipped extends Error {}

/** The rows with their figures, or with the fault instead. */
export function rowsWith<Measured extends object>(rows: RowOf<Measured>[], measured: Measured | Error): Row[] {
  return rows.map(([name, unit, goal, figureOf, counted]) => {
    const row = { name, unit, goal };
    if (measured instanceof Error) {
      const isSkipped = measured instanceof Skipped;
      const met = isSkipped ? null : false;
      return { ...row, figure: null, met, counted: `${isSkipped ? "skipped" : "failed"}: ${measured.message}` };
    }
    const figure = figureOf(measured);
    const how = typeof counted === "string" ? counted : counted(measured);
    return { ...row, figure, met: figure <= goal, counted: how };
  });
}

/** A measurement, with the rows that it gives. */
export interface Measurement {
  rows(): Promise<Row[]>;
}

/**
 * The measurement that gives these rows, with `before` before each name. What it throws is in its rows: a device that
 * does not get that far is a figure, too.
 */
export function measurement<Measured extends object>(
  measure: () => Measured | Promise<Measured>,
  rows: RowOf<Measured>[],
  before = "",
): Measurement {
  const measured = async (): Promise<Measured | Error> => {
    try {
      return await measure();
    } catch (fault) {
      return fault instanceof Error ? fault : new Error(String(fault));
    }
  };
  return {
    rows: async () => rowsWith(rows, await measured()).map((row) => ({ ...row, name: before + row.name })),
  };
}

/** Median of figures in any order; of an even number, the upper of the two in the middle. */
export function median(figures: number[]): number {
  return figures.toSorted((a, b) => a - b)[figures.length >> 1];
}

function shown(value: number): string {
  return Math.abs(value) < 100 ? String(Number(value.toPrecision(3))) : Math.round(value).toLocaleString("en");
}

/** A row as a line of text. */
export function lineOf({ name, figure, unit, goal, met, counted }: Row): string {
  const value = figure === null ? "-" : shown(figure);
  const aim = `at most ${shown(goal)}`;
  const verdict = met === null ? "" : met ? "met" : "NOT MET";
  return `${name.padEnd(42)} ${value.padStart(8)} ${unit.padEnd(12)} ${aim.padEnd(15)} ${verdict.padEnd(7)} ${counted}`;
}

/** A row as a line of JSON. */
export function jsonOf({ name, figure, unit, goal, met, counted }: Row): string {
  return JSON.stringify({ name, figure, unit, goal, met, counted });
}
