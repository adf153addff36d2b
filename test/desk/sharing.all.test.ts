// Desks that share a hall over real brokers. The brokers are killed and started again, desks go out of reach, codes
// come twice, late and corrected, and two scorers are at one table. In the end every desk has the same results.

import { beforeAll, describe, expect, inject, test } from "vitest";
import { keysOf } from "../../scripts/site/secret";
import { brokerAt } from "../../sim/desk/mqtt-broker";
import {
  BROKERS,
  EVENT,
  hallWith,
  KEYS,
  playHall,
  resultsOf,
  running,
  same,
  Scorer,
  scorers,
  stopAfterEach,
} from "./scorers";
import { codeOf } from "./slips";
import { type PlayedGame, playTables, SEED } from "./tables";

stopAfterEach();

describe.each(BROKERS)("three desks and %s", (_, start, there) => {
  test.skipIf(!there)("a scan is at every desk, and a desk that comes later gets it from the broker", async () => {
    const { broker, desks } = await hallWith(start, 3);
    desks[0].file(codeOf({ table: 12 }));
    desks[1].file(codeOf({ device: "AAAAAA", table: 13 }));
    await same(desks, 2);
    desks.forEach((desk) => desk.goOffline());
    const late = new Scorer(broker.url).goOnline();
    scorers.push(late);
    await same([late, desks[0]], 2);
  });

  test.skipIf(!there)("corrections and repeats that meet a desk which was offline end with the newest", async () => {
    const { desks } = await hallWith(start, 3);
    desks[2].goOffline();
    desks[0].file(codeOf({ revision: 9, a: 431 }));
    // The one who was out of reach has the older code, and others of its own.
    desks[2].file(codeOf({ revision: 5, a: 421 }));
    desks[2].file(codeOf({ device: "AAAAAA", table: 13 }));
    await same(desks.slice(0, 2), 1);
    desks[2].goOnline();
    await same(desks, 3);
    for (const { desk } of desks)
      expect(resultsOf(desk, 1)).toEqual(
        [12, 13].map((table) => ({ table, state: "done", final: [431, 385], winner: "a" })),
      );
  });

  test.skipIf(!there)("two scorers who file at one table in the same moment lose nothing", async () => {
    const { desks } = await hallWith(start, 3);
    for (let table = 1; table <= 20; table++) {
      desks[0].file(codeOf({ device: "AAAAAA", game: table, table }));
      desks[1].file(`${table} 400300`);
    }
    await same(desks, 40);
    expect(resultsOf(desks[2].desk, 1).map(({ state }) => state)).toEqual(Array.from({ length: 20 }, () => "disputed"));
  });

  test.skipIf(!there)("a broker that was killed and has forgotten everything gets all of it back", async () => {
    const { broker, desks } = await hallWith(start, 3);
    desks[0].file(codeOf({ table: 12 }));
    await same(desks, 1);
    // Its scorer goes home: the others give the broker what it wrote.
    desks[0].goOffline();
    await broker.restart();
    desks[1].file(codeOf({ device: "AAAAAA", table: 13 }));
    await expect.poll(() => desks.slice(1).every(({ link }) => link === "connected")).toBe(true);
    await same(desks.slice(1), 2);
    // Long enough for every desk to have said what the broker lacked.
    await new Promise((resolve) => setTimeout(resolve, 3500));
    desks.forEach((desk) => desk.goOffline());
    const late = new Scorer(broker.url).goOnline();
    scorers.push(late);
    await same([late, desks[1]], 2);
  });
});

describe("the broker of npm run desk", () => {
  test("refuses another secret’s log-in, and says so", async () => {
    const { broker } = await hallWith(BROKERS[0][1], 0);
    const stranger = new Scorer(broker.url).goOnline(keysOf(EVENT, "B".repeat(26)));
    scorers.push(stranger);
    await expect.poll(() => stranger.link).toBe("refused");
  });

  test("gives somebody who has the log-in and not the secret nothing that can be read", async () => {
    const { broker, desks } = await hallWith(BROKERS[0][1], 1);
    desks[0].file(codeOf({ table: 12 }));
    const stranger = new Scorer(broker.url).goOnline(keysOf(EVENT, "B".repeat(26)), KEYS.logIn);
    scorers.push(stranger);
    await expect.poll(() => stranger.heard).toEqual({ opened: 0, junk: 1, foreign: true });
    stranger.file("12 300431");
    await new Promise((resolve) => setTimeout(resolve, 1000));
    expect(stranger.desk.hall.chunks.size).toBe(1);
    await same([desks[0]], 1);
  });

  test("carries no topic of another event", async () => {
    const { broker, desks } = await hallWith(BROKERS[0][1], 1);
    const other = brokerAt(broker.url, KEYS.logIn, () => {});
    running.push({ stop: async () => other.end() });
    let heard = 0;
    other.listen("tileclock/OTHER/+/+", { connected: () => {}, disconnected: () => {}, heard: () => heard++ });
    desks[0].file(codeOf({}));
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(heard).toBe(0);
  });
});

describe(`ten simulated devices, three rounds and four scorers, HALL_SEED=${SEED}`, () => {
  let games: PlayedGame[];
  beforeAll(async () => void (games = await playTables(inject("bundles").esp32, 10)));

  for (const [name, start, there] of BROKERS)
    test.skipIf(!there)(`end with the same results at every desk with ${name}`, async () => {
      await playHall(start, games, 4);
    });
});
