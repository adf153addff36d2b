// A row of the bench: a figure beside its goal.

export interface Row {
  name: string;
  /** Null where it was not measured. */
  figure: number | null;
  unit: string;
  /** At most so much; null where there is no goal. */
  goal: number | null;
  /** Null where there is no goal, or nothing to measure with; what failed to come to a figure has missed its goal. */
  met: boolean | null;
  /** Method by which the figure was counted, or the reason why there is none. */
  counted: string;
}

/** A row to be, of what is measured as a `Measured`. */
export type RowOf<Measured> = [
  name: string,
  unit: string,
  goal: number | null,
  figure: (measured: Measured) => number,
  counted: string | ((measured: Measured) => string),
];

/** Why there are no figures: nothing to measure with, or the measurement came to no end. */
export class NoFigures {
  constructor(
    readonly kind: "skipped" | "failed",
    readonly why: string,
  ) {}
}

/** The rows with their figures, or without. */
export function rowsWith<Measured extends object>(rows: RowOf<Measured>[], measured: Measured | NoFigures): Row[] {
  return rows.map(([name, unit, goal, figureOf, counted]) => {
    const row = { name, unit, goal };
    if (measured instanceof NoFigures) {
      const missed = measured.kind === "failed" && goal !== null;
      return { ...row, figure: null, met: missed ? false : null, counted: `${measured.kind}: ${measured.why}` };
    }
    const figure = figureOf(measured);
    const how = typeof counted === "string" ? counted : counted(measured);
    return { ...row, figure, met: goal === null ? null : figure <= goal, counted: how };
  });
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
  const aim = goal === null ? "" : `at most ${shown(goal)}`;
  const verdict = met === null ? "" : met ? "met" : "NOT MET";
  return `${name.padEnd(42)} ${value.padStart(8)} ${unit.padEnd(12)} ${aim.padEnd(15)} ${verdict.padEnd(7)} ${counted}`;
}

/** A row as a line of JSON. */
export function jsonOf({ name, figure, unit, goal, met, counted }: Row): string {
  return JSON.stringify({ name, figure, unit, goal, met, counted });
}
