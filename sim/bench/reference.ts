// The measure of time on any machine: one pass of a loop. Goals are in such passes.

/** One look is so short that it is seldom disturbed by what else the machine does, and the shortest of many counts. */
const PASSES = 400;
const LOOKS = 200;

function loop(n: number): number {
  var a = 1;
  for (var i = 0; i < n; i++) a = (a * 3 + i) & 0xffff;
  return a;
}

/** How long a pass takes, in seconds of the clock that `seconds` reads. */
export function passSeconds(seconds: () => number): number {
  let best = 1e9;
  for (let i = 0; i < LOOKS; i++) {
    const start = seconds();
    loop(PASSES);
    best = Math.min(best, seconds() - start);
  }
  return best / PASSES;
}
