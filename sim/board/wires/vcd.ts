// Writes a value change dump (IEEE 1364-2001, 18.2), the format that GTKWave and sigrok's PulseView open.

/** Whole nanoseconds from the dump's start. */
export type Nanos = number;

export type Level = 0 | 1 | "x" | "z";

/** A signal of one bit, and its value at the start. */
export interface Signal {
  name: string;
  before: Level;
}

/** A change of a signal, given by its index, to `to`. */
export interface Change {
  at: Nanos;
  signal: number;
  to: Level;
}

/** Identifier codes are printable characters, "!" to "~" (18.2.1); a single one tells this many signals apart. */
const FIRST_CODE = 33;
const MOST_SIGNALS = 94;

/** The dump's text. Changes are sorted by time, stably; a change to the present value is left out. */
export function vcdOf(signals: Signal[], changes: Change[], comment: string): string {
  if (signals.length > MOST_SIGNALS)
    throw new Error(`at most ${MOST_SIGNALS} signals expected, found ${signals.length}`);
  const code = (signal: number): string => String.fromCharCode(FIRST_CODE + signal);
  const lines = [
    `$comment ${comment} $end`,
    "$timescale 1 ns $end",
    "$scope module tileclock $end",
    ...signals.map(({ name }, i) => `$var wire 1 ${code(i)} ${name} $end`),
    "$upscope $end",
    "$enddefinitions $end",
    "#0",
    "$dumpvars",
    ...signals.map(({ before }, i) => `${before}${code(i)}`),
    "$end",
  ];
  const levels = signals.map(({ before }) => before);
  let now = 0;
  for (const { at, signal, to } of changes.toSorted((one, other) => one.at - other.at)) {
    if (levels[signal] === to) continue;
    levels[signal] = to;
    if (at !== now) lines.push(`#${at}`);
    now = at;
    lines.push(`${to}${code(signal)}`);
  }
  return `${lines.join("\n")}\n`;
}
