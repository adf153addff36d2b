// Costs of a program from mark to mark. The program (programs/) calls mark(label) wherever a cost begins or ends, and
// prints its marks at its end. The instructions between them come from the caller.

import { MARK } from "../../board/rig/interpreter";

/** The reference loop, in the words of the goals: costs are given in passes of it, measured in the same run. */
const REFERENCE = "(function(n){var a=0;for(var i=0;i<n;i++){a=(a*3+i)&0xffff}return a})";
const PASSES = 1000;
/** Measured so often, of which the least counts: whatever else a host does can only make a time longer. */
const TRIES = 3;
/** These are the measuring's own. */
const ONCE = "reference, once";
const TWICE = "reference, twice";
const EMPTY = "empty";
const LINE = "mark ";

/** A native function that no program here has a use for: callgrind looks at each call of it. */
export const MARKING = "jswrap_espruino_reverseByte";

/**
 * An object with mark(label) and done(), as text for the interpreter: done() measures the loop and a mark by itself,
 * and prints the labels.
 */
export const MARKS = `(function () {
  var labels = [];
  function mark(label) { E.reverseByte(0); labels.push(label); }
  function done() {
    var loop = eval(${JSON.stringify(REFERENCE)});
    for (var i = 0; i < ${TRIES}; i++) {
      mark("${ONCE}"); loop(${PASSES});
      mark("${TWICE}"); loop(${2 * PASSES});
      mark("${EMPTY}"); mark("");
    }
    labels.forEach(function (label) { print("${MARK}${LINE}" + label); });
  }
  return { mark: mark, done: done };
})()`;

/** Cost from one mark to the next. */
export interface Segment {
  label: string;
  /** Passes of the reference loop. */
  passes: number;
}

export interface Costs {
  segments: Segment[];
  /** Instructions of a pass of the reference loop. */
  pass: number;
}

/** The labels of the marks, in order, and the other lines. */
export function marksIn(lines: string[]): { labels: string[]; said: string[] } {
  const isMark = (line: string) => line.startsWith(LINE);
  return {
    labels: lines.filter(isMark).map((line) => line.slice(LINE.length)),
    said: lines.filter((line) => !isMark(line)),
  };
}

/**
 * Costs from what was measured between the marks: `between[i]` from mark i to the next.
 * @throws Error if the program did not come to its end
 */
export function costsOf(labels: string[], between: number[]): Costs {
  const of = (label: string): number => {
    if (!labels.includes(label)) throw new Error(`a mark "${label}" expected, found ${labels.length} others`);
    return Math.min(...between.filter((_, i) => labels[i] === label));
  };
  const empty = of(EMPTY);
  const pass = (of(TWICE) - of(ONCE)) / PASSES;
  const program = labels.slice(0, labels.indexOf(ONCE));
  const segments = program.map((label, i) => ({ label, passes: (between[i] - empty) / pass }));
  return { segments, pass };
}

/**
 * Each time that something was done: the passes of its segments, in order. A mark without a label ends it; others
 * within, such as that of a native call, are left out.
 */
export function callsOf(costs: Costs, label: string): number[][] {
  const calls: number[][] = [];
  let call: number[] | null = null;
  for (const segment of costs.segments) {
    if (segment.label === "") call = null;
    else if (segment.label === label) {
      if (call === null) calls.push((call = []));
      call.push(segment.passes);
    }
  }
  return calls;
}

export function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
