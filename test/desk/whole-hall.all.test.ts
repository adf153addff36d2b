// 200 devices, three rounds, eight scorers: every desk ends with the same 600 results, whatever happens to the broker.

import { describe, test } from "vitest";
import { BROKERS, percentile, playHall, stopAfterEach } from "./scorers";

stopAfterEach();

describe.each(BROKERS)("200 devices and eight scorers with %s", (name, start, there) => {
  test.skipIf(!there)("every desk ends with the same 600 results, none lost and none twice", async () => {
    const delays = await playHall(start, 200, 8);
    const figure = (share: number): string => `${Math.round(percentile(delays, share))} ms`;
    console.log(`${name}: scan to every other desk p50 ${figure(0.5)}, p99 ${figure(0.99)}, of ${delays.length} scans`);
  });
});
