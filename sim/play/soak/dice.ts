// Numbers for whoever draws lots, from fast-check's generator: the same for the same seed.

import { nat, sample } from "fast-check";

export interface Dice {
  /** A whole number from 0 to `below` - 1. */
  below(below: number): number;
  /** Whether a chance of `percent` in a hundred came up. */
  chance(percent: number): boolean;
  pick<T>(from: readonly T[]): T;
  /** One of the values, each as often as its weight says. */
  weigh<T>(from: readonly (readonly [weight: number, value: T])[]): T;
}

/** Numbers drawn at a time. */
const BLOCK = 512;
const MOST = 0x7fffffff;

/** A seed of its own for the `place`-th of a run. */
export function seedOf(seed: number, place: number): number {
  return (Math.imul(seed + 1, 0x9e3779b1) + Math.imul(place, 0x85ebca6b)) | 0;
}

export function createDice(seed: number): Dice {
  let numbers: number[] = [];
  let blocks = 0;

  function below(limit: number): number {
    if (numbers.length === 0)
      numbers = sample(nat(MOST), { seed: seedOf(seed, blocks++), numRuns: BLOCK, unbiased: true });
    return numbers.pop()! % limit;
  }

  return {
    below,
    chance: (percent) => below(100) < percent,
    pick: (from) => from[below(from.length)],
    weigh: (from) => {
      let rest = below(from.reduce((sum, [weight]) => sum + weight, 0));
      return from.find(([weight]) => (rest -= weight) < 0)![1];
    },
  };
}
