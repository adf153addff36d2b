// The desk's law: what a desk says it filed is shown, on every desk, until somebody is told otherwise.

import * as fc from "fast-check";
import { expect, test } from "vitest";
import { sampleOf } from "../samples";
import { type Act, acts, ALONE, Walk } from "./walk";

/** DESK_SEED walks other ways, DESK_WALKS more of them. */
const SEED = Number(process.env.DESK_SEED ?? 1);
const WALKS = Number(process.env.DESK_WALKS ?? sampleOf(250, 800));

const ALL = [
  ...ALONE,
  "meet",
  "send",
  "hear",
  "reload",
  "loses",
  "restored",
  "tab",
  "junk",
  "twin",
  "forgets",
] as const;

function liesOf(desks: number, walked: Act[]): string[] {
  const walk = new Walk(desks);
  for (const act of walked) {
    walk.step(act);
    if (walk.lies.length > 0) return walk.lies;
  }
  walk.end(walked.length);
  return walk.lies;
}

const holds = (desks: number, walks: fc.Arbitrary<Act[]>): void =>
  fc.assert(
    fc.property(walks, (walked) => {
      expect(liesOf(desks, walked)).toEqual([]);
    }),
    { seed: SEED, numRuns: WALKS },
  );

test(`one scorer alone hears no lie in ${WALKS} walks from DESK_SEED=${SEED}`, () => holds(1, acts(ALONE, 12)));

test(`five desks tell none in ${WALKS} walks from DESK_SEED=${SEED}`, () => holds(5, acts(ALL, 30)));
