// Chance with a seed: the same seed gives the same numbers.

export interface Dice {
  /** 0 to `most`, both included. */
  upTo(most: number): number;
  between(least: number, most: number): number;
  oneIn(many: number): boolean;
  /** The same things in another order. */
  shuffled<Thing>(things: Thing[]): Thing[];
}

/** Mulberry32. */
export function diceOf(seed: number): Dice {
  let state = seed >>> 0;
  function unit(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const upTo = (most: number): number => Math.floor(unit() * (most + 1));
  return {
    upTo,
    between: (least, most) => least + upTo(most - least),
    oneIn: (many) => upTo(many - 1) === 0,
    shuffled: (things) => {
      const mixed = [...things];
      for (let i = mixed.length - 1; i > 0; i--) {
        const j = upTo(i);
        [mixed[i], mixed[j]] = [mixed[j], mixed[i]];
      }
      return mixed;
    },
  };
}
