// A row of the bench: a figure beside its goal.

export interface Row {
  name: string;
  /** Null where it was not measured. */
  figure: number | null;
  unit: string;
  /** At most so much; null where there is no goal. */
  goal: number | null;
  /** Null where there is no figure, or no goal. */
  met: boolean | null;
  /** How the figure came about, or why there is none. */
  counted: string;
}

/** A row to be, of what is measured as a `Measured`. */
export interface RowOf<Measured> {
  name: string;
  unit: string;
  goal: number | null;
  figure: (measured: Measured) => number;
  counted: string | ((measured: Measured) => string);
}

/** The rows with their figures; where `measured` says in words why there are none, without. */
export function rowsWith<Measured extends object>(rows: RowOf<Measured>[], measured: Measured | string): Row[] {
  return rows.map(({ name, unit, goal, figure, counted }) => {
    if (typeof measured === "string") return { name, figure: null, unit, goal, met: null, counted: `skipped: ${measured}` };
    const value = figure(measured);
    const how = typeof counted === "string" ? counted : counted(measured);
    return { name, figure: value, unit, goal, met: goal === null ? null : value <= goal, counted: how };
  });
}

function shown(value: number): string {
  return Math.abs(value) < 100 ? String(Number(value.toPrecision(3))) : Math.round(value).toLocaleString("en");
}

/** A row as a line of text. */
export function lineOf({ name, figure, unit, goal, met, counted }: Row): string {
  const value = figure === null ? "-" : shown(figure);
  const aim = goal === null ? "" : `at most ${shown(goal)}`;
  const verdict = met === null ? "" : met ? "met" : "NOT MET";
  return `${name.padEnd(50)} ${value.padStart(9)} ${unit.padEnd(12)} ${aim.padEnd(15)} ${verdict.padEnd(7)} ${counted}`;
}
