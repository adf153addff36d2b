// Desks that share a hall. The brokers are killed and started again, desks go out of reach, codes come twice, late and
// corrected, and two scorers are at one table. In the end every desk has the same results.

import { beforeAll, describe, expect, inject, test } from "vitest";
import { entryFor } from "../../sim/desk/entry";
import { EMPTY_HALL, withSlips } from "../../sim/desk/hall";
import { messagesOf, readMessage } from "../../sim/desk/messages";
import { brokerAt } from "../../sim/desk/mqtt-broker";
import {
  BROKERS,
  EVENT,
  hallWith,
  PASSWORD,
  playHall,
  resultsOf,
  running,
  same,
  Scorer,
  scorers,
  stopAfterEach,
} from "./scorers";
import { PATIENCE } from "./mosquitto";
import { codeOf, scanOf } from "./slips";
import { type PlayedGame, playTables, SEED } from "./tables";

stopAfterEach();

describe.each(BROKERS)("three desks and %s", (_, start, there) => {
  test.skipIf(!there)("a scan is at every desk, and a desk that comes later gets it from the broker", async () => {
    const { broker, desks } = await hallWith(start, 3);
    desks[0].file(scanOf({ table: 12 }));
    desks[1].file(scanOf({ device: "AAAAAA", table: 13 }));
    await same(desks, 2);
    desks.forEach((desk) => desk.goOffline());
    const late = new Scorer(broker.url).goOnline();
    scorers.push(late);
    await same([late, desks[0]], 2);
  });

  test.skipIf(!there)("corrections and repeats that meet a desk which was offline end with the newest", async () => {
    const { desks } = await hallWith(start, 3);
    const [first, corrected] = [scanOf({ revision: 5, a: 421 }), scanOf({ revision: 9, a: 431 })];
    desks[2].goOffline();
    desks[0].file(corrected);
    // The one who was out of reach has the older code, and others of its own.
    desks[2].file(first, scanOf({ device: "AAAAAA", table: 13 }));
    desks[1].file(corrected);
    await same(desks.slice(0, 2), 1);
    desks[2].goOnline();
    await same(desks, 3);
    for (const desk of desks)
      expect(resultsOf(desk.hall, 1)).toEqual(
        [12, 13].map((table) => ({ table, state: "done", final: [431, 385], winner: "a" })),
      );
  });

  test.skipIf(!there)("two scorers who file at one table in the same moment lose nothing", async () => {
    const { desks } = await hallWith(start, 3);
    for (let table = 1; table <= 20; table++) {
      desks[0].file(scanOf({ device: "AAAAAA", game: table, table }));
      desks[1].file(entryFor(EMPTY_HALL, 1, table, { final: [400, 300], penalty: [0, 0], forfeit: "" }));
    }
    await same(desks, 40);
    expect(resultsOf(desks[2].hall, 1).map(({ state }) => state)).toEqual(Array.from({ length: 20 }, () => "disputed"));
  });

  test.skipIf(!there)("a broker that was killed and has forgotten everything gets all of it back", async () => {
    const { broker, desks } = await hallWith(start, 3);
    desks[0].file(scanOf({ table: 12 }));
    await same(desks, 1);
    await broker.restart();
    desks[1].file(scanOf({ device: "AAAAAA", table: 13 }));
    await expect.poll(() => desks.every(({ link }) => link === "connected"), PATIENCE).toBe(true);
    await same(desks, 2);
    // Long enough for every desk to have said what the broker lacked.
    await new Promise((resolve) => setTimeout(resolve, 1500));
    desks.forEach((desk) => desk.goOffline());
    const late = new Scorer(broker.url).goOnline();
    scorers.push(late);
    await same([late, desks[0]], 2);
  });
});

describe("the broker of npm run desk", () => {
  test("refuses another password, and says so", async () => {
    const { broker } = await hallWith(BROKERS[0][1], 0);
    const stranger = new Scorer(broker.url).goOnline("K7QM4X93");
    scorers.push(stranger);
    await expect.poll(() => stranger.link, PATIENCE).toBe("refused");
  });

  test("carries no topic of another event", async () => {
    const { broker, desks } = await hallWith(BROKERS[0][1], 1);
    const other = brokerAt(broker.url, PASSWORD, () => {});
    running.push({ stop: async () => other.end() });
    let heard = 0;
    other.listen("tileclock/OTHER/+/+", { connected: () => {}, disconnected: () => {}, heard: () => heard++ });
    desks[0].file(scanOf({}));
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(heard).toBe(0);
  });
});

describe("a message", () => {
  test("has the codes and typed figures of its table, and nothing else", () => {
    const hall = withSlips(EMPTY_HALL, [
      scanOf({ table: 12 }),
      entryFor(EMPTY_HALL, 1, 12, { final: [431, 375], penalty: [0, 10], forfeit: "" }),
    ]);
    const [[topic, text]] = [...messagesOf(hall, EVENT)];
    expect(topic).toBe("tileclock/SPRING/1/12");
    expect(JSON.parse(text)).toEqual([
      "tileclock-desk-1",
      "slips",
      '["entry",1,12,[],[431,375],[0,10],""]',
      JSON.stringify(["scan", 1, 12, codeOf({ table: 12 })]),
    ]);
  });

  test("with a word, from elsewhere or altered adds nothing and throws nothing", () => {
    const place = { round: 1, table: 12 };
    const forged = JSON.stringify(["scan", 1, 12, codeOf({}).replace("S431", "S531")]);
    const words = '["entry",1,12,[],[431,375],[0,0],"QUIXOTRY"]';
    const other = JSON.stringify(["scan", 1, 13, codeOf({})]);
    // The limits of round, table, ids, points and fields, each passed by one.
    const beyond = [
      '["entry",0,12,[],null,[0,0],""]',
      '["entry",100,12,[],null,[0,0],""]',
      '["entry",1,0,[],null,[0,0],""]',
      '["entry",1,1000,[],null,[0,0],""]',
      '["entry",1,12,["0123456g"],null,[0,0],""]',
      '["entry",1,12,[],[2000,0],[0,0],""]',
      '["entry",1,12,[],[0,0.5],[0,0],""]',
      '["entry",1,12,[],null,[0,-1],""]',
      '["entry",1,12,[],null,[0,0],"",""]',
      JSON.stringify(["scan", 1, 12, codeOf({}), "QUIXOTRY"]),
    ];
    const message = (...slips: string[]) => readMessage(JSON.stringify(["tileclock-desk-1", "slips", ...slips]), place);
    expect(message(forged, words, other, ...beyond, "", "[]", "null")).toEqual(EMPTY_HALL);
    for (const text of ["[[-1,[]],[0,null]]", "[[0,[[0,null,null,null]]],[0,null]]", "[[0,[]],[0,-1]]"])
      expect(readMessage(JSON.stringify(["tileclock-desk-1", "sheet", text]), { round: 1, table: 0 })).toBe(null);
    for (const text of ["", "null", "[]", "{}", '["tileclock-desk-2","slips"]', "[1]", '["tileclock-desk-1",7]'])
      expect(readMessage(text, place)).toBe(null);
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
