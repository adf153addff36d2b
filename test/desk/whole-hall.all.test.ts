// 200 simulated devices, three rounds, eight scorers: every desk ends with the same 600 results, also if the broker is
// killed and has forgotten everything.

import { beforeAll, describe, inject, test } from "vitest";
import { BROKERS, percentile, playHall, ROUNDS, stopAfterEach } from "./scorers";
import { type PlayedGame, playTables } from "./tables";

let games: PlayedGame[];
beforeAll(async () => {
  const began = performance.now();
  games = await playTables(inject("bundles").esp32, 200, ROUNDS);
  const codes = games.flatMap((game) => game.codes);
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(
    `${games.length} games played, ${new Set(codes).size} codes read from the panels' pixels, in ${seconds} s`,
  );
});

stopAfterEach();

describe.each(BROKERS)("200 devices and eight scorers with %s", (name, start, there) => {
  test.skipIf(!there)("every desk ends with the same 600 results, none lost and none twice", async () => {
    const { usual, afterKill } = await playHall(start, games, 8);
    const figures = (delays: number[]): string =>
      [0.5, 0.99, 1].map((share) => `${Math.round(percentile(delays, share))} ms`).join(", ");
    console.log(`${name}: scan to every other desk, p50, p99, longest: ${figures(usual)}, of ${usual.length} scans`);
    console.log(`in the round in which it was killed: ${figures(afterKill)}, of ${afterKill.length} scans`);
  });
});
