// 200 devices, three rounds, eight scorers: every desk ends with the same 600 results, whatever happens to the broker.

import { describe, test } from "vitest";
import { BROKERS, percentile, playHall, stopAfterEach } from "./scorers";

stopAfterEach();

describe.each(BROKERS)("200 devices and eight scorers with %s", (name, start, there) => {
  test.skipIf(!there)("every desk ends with the same 600 results, none lost and none twice", async () => {
    const { usual, afterKill } = await playHall(start, 200, 8);
    const figures = (delays: number[]): string =>
      [0.5, 0.99, 1].map((share) => `${Math.round(percentile(delays, share))} ms`).join(", ");
    console.log(`${name}: scan to every other desk, p50, p99, longest: ${figures(usual)}, of ${usual.length} scans`);
    console.log(`in the round in which it was killed: ${figures(afterKill)}, of ${afterKill.length} scans`);
  });
});
