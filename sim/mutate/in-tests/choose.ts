// Before each file of tests: which of the planted mutants is chosen (MUTANT), or else which of them the file comes by
// (written to the file MET, a line of JSON for each file of tests).

import { appendFileSync } from "node:fs";
import { afterAll, beforeAll, expect } from "vitest";

/** What one file of tests comes by. What is loaded is loaded once for all files of a run. */
export interface Met {
  file: string;
  ms: number;
  loading: number[];
  testing: number[];
}

const shared = globalThis as unknown as { mutant: (number: number) => boolean; met: Set<number> };
const { MUTANT, MET } = process.env;

if (MUTANT !== undefined) {
  const chosen = Number(MUTANT);
  shared.mutant = (number) => number === chosen;
} else {
  shared.met = new Set();
  shared.mutant = (number) => {
    shared.met.add(number);
    return false;
  };
  let loading: number[] = [];
  let since = 0;
  beforeAll(() => {
    loading = [...shared.met];
    shared.met = new Set();
    since = performance.now();
  });
  afterAll(() => {
    const { testPath } = expect.getState();
    const met: Met = { file: testPath!, ms: performance.now() - since, loading, testing: [...shared.met] };
    if (MET !== undefined) appendFileSync(MET, JSON.stringify(met) + "\n");
  });
}
