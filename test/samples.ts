// Costly checks of many cases: npm test makes some of them, npm run test:all makes all. A test that imports this is run
// by both (main.ts).

const TAKES_ALL = process.env.TEST_SAMPLES === "all";

/** A number of random cases: `few` in npm test, `all` in npm run test:all. */
export function sampleOf(few: number, all: number): number {
  return TAKES_ALL ? all : few;
}

/** Whether a listed case is checked: one in `every` by its place in npm test, each in npm run test:all. */
export function isSampled(place: number, every: number): boolean {
  return TAKES_ALL || place % every === 0;
}
