// 200 simulated devices, three rounds, eight scorers: every desk ends with the same 600 results, also if the broker is
// killed and has forgotten everything. All codes are read from the devices' panels; no encoder makes any.

import { beforeAll, describe, inject, test } from "vitest";
import { BROKERS, playHall, stopAfterEach } from "./scorers";
import { type PlayedGame, playTables, SEED } from "./tables";

let games: PlayedGame[];
beforeAll(async () => void (games = await playTables(inject("bundles").esp32, 200)));

stopAfterEach();

describe.each(BROKERS)(`200 devices and eight scorers with %s, HALL_SEED=${SEED}`, (_, start, there) => {
  test.skipIf(!there)("every desk ends with the same 600 results, none lost and none twice", async () => {
    const { p50, p99 } = await playHall(start, games, 8);
    console.log(`at every desk after ${p50.toFixed(0)} ms (median), ${p99.toFixed(0)} ms (99 of 100)`);
  });
});
