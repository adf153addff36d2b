// Desks that share a hall over a broker, in virtual time: whatever the broker drops, forgets or makes up, in the end
// every desk has every entry, also one that comes last.

import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { chunkText, type Hall, hallText } from "../../sim/desk/chunks";
import type { Desk } from "../../sim/desk/desk";
import { type Heard, relay, topicOf } from "../../sim/desk/relay";
import { keysOf, sealed } from "../../scripts/site/secret";
import { createDice } from "../../sim/play/soak/dice";
import { Clock, MemoryBroker } from "./brokers";
import { newDesk, type } from "./slips";

const SEED = Number(process.env.DESK_SEED ?? 1);
const EVENT = "SPRING";
const KEYS = keysOf(EVENT, "A".repeat(26));

const dice = createDice(SEED);
const random = (count: number): Uint8Array => Uint8Array.from({ length: count }, () => dice.below(256));

function deskAt(clock: Clock, broker: MemoryBroker, keys = KEYS) {
  const desk = newDesk("Kim", random);
  const connection = broker.connect();
  let heard: Heard = { opened: 0, junk: 0, foreign: false };
  const holder = {
    hall: () => desk.hall,
    took: desk.take,
    isOwn: (pen: string) => desk.identity.pens.includes(pen),
    told: (now: Heard) => void (heard = now),
  };
  const { changed, insist } = relay(EVENT, keys, connection, holder, {
    random,
    chance: () => dice.below(1000) / 1000,
    later: clock.later,
  });
  return { desk, go: connection.go, changed, insist, heard: () => heard };
}

function file({ desk, changed }: ReturnType<typeof deskAt>, table: number, a: number): void {
  type(desk, `${table} ${a} 300`);
  changed();
}

const same = (...halls: Hall[]): void => expect(new Set(halls.map(hallText)).size).toBe(1);
const hallOf = ({ desk }: { desk: Desk }): Hall => desk.hall;

const anyEvent = fc.record({
  what: fc.constantFrom("file", "file", "file", "file", "go", "leave", "wait", "forget", "junk"),
  who: fc.nat(4),
  table: fc.integer({ min: 1, max: 9 }),
  ms: fc.integer({ min: 1, max: 3000 }),
});

describe("five desks and a broker", () => {
  test(`end with the same entries, and so does a late desk, from DESK_SEED=${SEED}`, () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 40 }), fc.integer({ min: 0, max: 30 }), (events, percent) => {
        const clock = new Clock();
        let dropping = true;
        const broker = new MemoryBroker(clock, () => dropping && dice.chance(percent));
        const desks = Array.from({ length: 5 }, () => deskAt(clock, broker));
        for (const { what, who, table, ms } of events) {
          if (what === "file") file(desks[who], table, 300 + (ms % 200));
          else if (what === "go" || what === "leave") desks[who].go(what === "go");
          else if (what === "forget") broker.forget();
          else if (what === "junk") {
            const topic = [...broker.retained.keys()][who] ?? topicOf(EVENT, "AAAAAAAAAA/0");
            broker.publish(topic, random(60));
          } else clock.run(ms);
        }
        dropping = false;
        // A desk that heard too little hears the rest when it connects again.
        desks.forEach(({ go }) => go(false));
        desks.forEach(({ go }) => go(true));
        clock.run(5000);
        // Junk was there before any desk: the scorers know that their secret is right.
        desks.filter(({ heard }) => heard().foreign).forEach(({ insist }) => insist());
        clock.run(20_000);
        const late = deskAt(clock, broker);
        late.go(true);
        clock.run(5000);
        same(...desks.map(hallOf), late.desk.hall);
      }),
      { seed: SEED, numRuns: 200 },
    );
  });

  test("write over an older message of theirs that another desk gave back", () => {
    const clock = new Clock();
    const broker = new MemoryBroker(clock);
    const desk = deskAt(clock, broker);
    desk.go(true);
    file(desk, 1, 400);
    clock.run(1000);
    const [[topic, older]] = broker.retained;
    file(desk, 2, 410);
    clock.run(1000);
    broker.publish(topic, older);
    clock.run(1000);
    desk.go(false);
    const late = deskAt(clock, broker);
    late.go(true);
    clock.run(1000);
    same(desk.desk.hall, late.desk.hall);
  });

  test("send an act once each, not what the others have sent", () => {
    const clock = new Clock();
    const broker = new MemoryBroker(clock);
    const desks = Array.from({ length: 5 }, () => deskAt(clock, broker));
    desks.forEach(({ go }) => go(true));
    clock.run(1000);
    for (let table = 1; table <= 40; table++) {
      file(desks[table % 5], table, 400);
      clock.run(300);
    }
    expect(broker.published).toBe(40);
  });
});

describe("a late desk", () => {
  /** 1,200 loads of the page, each with one entry. */
  function hallOfTopics(clock: Clock, broker: MemoryBroker): Hall {
    const old = deskAt(clock, broker);
    for (let at = 0; at < 1200; at++) {
      const once = newDesk("Kim", random);
      type(once, `${1 + Math.floor(at / 20)} 400300`, 1 + (at % 20));
      old.desk.take(once.hall);
    }
    old.go(true);
    clock.run(60_000);
    old.go(false);
    return old.desk.hall;
  }

  test("has all of 1,200 topics, from a broker that sends them all", () => {
    const clock = new Clock();
    const broker = new MemoryBroker(clock);
    const hall = hallOfTopics(clock, broker);
    expect(broker.retained.size).toBe(1200);
    const late = deskAt(clock, broker);
    late.go(true);
    clock.run(1000);
    same(late.desk.hall, hall);
  });
});

describe("a wrong secret", () => {
  test("is told, sends nothing, and gets nothing", () => {
    const clock = new Clock();
    const broker = new MemoryBroker(clock);
    const desk = deskAt(clock, broker);
    desk.go(true);
    file(desk, 1, 400);
    clock.run(1000);
    const stranger = deskAt(clock, broker, keysOf(EVENT, "B".repeat(26)));
    file(stranger, 2, 500);
    stranger.go(true);
    clock.run(60_000);
    expect(stranger.heard()).toEqual({ opened: 0, junk: 1, foreign: true });
    expect([broker.retained.size, stranger.desk.hall.chunks.size, desk.desk.hall.chunks.size]).toEqual([1, 1, 1]);
  });

  test("junk among a desk’s own messages is counted and written over", () => {
    const clock = new Clock();
    const broker = new MemoryBroker(clock);
    const desk = deskAt(clock, broker);
    desk.go(true);
    file(desk, 1, 400);
    clock.run(1000);
    const [[topic, message]] = broker.retained;
    const altered = Uint8Array.from(message, (byte, at) => (at === 40 ? byte ^ 1 : byte));
    const [[name, chunk]] = desk.desk.hall.chunks;
    // A guest without the secret: random bytes, bytes changed, and a message of another topic.
    const elsewhere = sealed(KEYS.key, topicOf(EVENT, "AAAAAAAAAA/0"), chunkText(name, chunk), random);
    for (const junk of [random(10), altered, elsewhere]) broker.publish(topic, junk);
    clock.run(1000);
    expect(desk.heard()).toMatchObject({ junk: 3, foreign: false });
    const late = deskAt(clock, broker);
    late.go(true);
    clock.run(1000);
    same(late.desk.hall, desk.desk.hall);
  });
});
