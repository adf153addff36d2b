// Chance with a seed: the same numbers for the same seed, on every host.

export interface Dice {
  /** A whole number from 0 to `below` - 1. */
  below(below: number): number;
  /** Whether a chance of `percent` in a hundred came up. */
  chance(percent: number): boolean;
  pick<T>(from: readonly T[]): T;
}

/** Park and Miller's generator, whose products a double holds exactly. */
export function createDice(seed: number): Dice {
  let state = (seed % 2147483646) + 1;

  function below(limit: number): number {
    state = (state * 48271) % 2147483647;
    return state % limit;
  }

  // Seeds that follow each other begin alike.
  for (let i = 0; i < 5; i++) below(2);
  return {
    below: below,
    chance: function (percent) {
      return below(100) < percent;
    },
    pick: function (from) {
      return from[below(from.length)];
    },
  };
}

/** The seed of a game within a run, far from its neighbours'. */
export function gameSeed(seed: number, game: number): number {
  return ((seed % 46337) * 46337 + (game % 46337) * 7919 + Math.floor(game / 46337) * 104729) % 2147483646;
}
