// Desks that share a hall over real brokers: the one of npm run desk, and Debian's mosquitto.

import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect } from "vitest";
import { brokerFor, type EventBroker } from "../../scripts/site/broker";
import { entriesOf, hallText } from "../../sim/desk/chunks";
import type { Desk } from "../../sim/desk/desk";
import { brokerAt, type Link, type MqttBroker } from "../../sim/desk/mqtt-broker";
import { outcomeOf } from "../../sim/desk/outcome";
import { type Heard, type Relay, relay } from "../../sim/desk/relay";
import { keysOf } from "../../scripts/site/secret";
import { createDice, type Dice } from "../../sim/play/soak/dice";
import { findMosquitto, type RunningBroker, startMosquitto } from "./mosquitto";
import { newDesk, scan, type } from "./slips";
import { type PlayedGame, ROUNDS, SEED, type Shown } from "./tables";

export const EVENT = "SPRING";
export const SECRET = "K7QM4X92K7QM4X92K7QM4X92K7";
export const KEYS = keysOf(EVENT, SECRET);

const randomBytes = (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count));

/** A scorer's desk, and its connection. */
export class Scorer {
  readonly desk = newDesk("Kim", randomBytes);
  link: Link = "offline";
  heard: Heard = { opened: 0, junk: 0, foreign: false };
  private connection: MqttBroker | null = null;
  private relay: Relay | null = null;

  constructor(private readonly url: string) {}

  goOnline(keys = KEYS, logIn = keys.logIn): this {
    const connection = brokerAt(this.url, logIn, (link) => (this.link = link));
    const holder = {
      hall: () => this.desk.hall,
      took: this.desk.take,
      isOwn: (pen: string) => this.desk.identity.pens.includes(pen),
      told: (heard: Heard) => void (this.heard = heard),
    };
    const later = (work: () => void, ms: number): void => void setTimeout(work, ms);
    this.relay = relay(EVENT, keys, connection, holder, { random: randomBytes, chance: Math.random, later });
    this.connection = connection;
    return this;
  }

  goOffline(): void {
    this.connection?.end();
    this.connection = this.relay = null;
    this.link = "offline";
  }

  /** Scans a code, or types a line; the scorer agrees to what is asked. */
  file(text: string, round = 1): void {
    if (text.startsWith("TC")) scan(this.desk, text, round);
    else type(this.desk, text, round);
    this.relay?.changed();
  }
}

async function startOurs(): Promise<RunningBroker> {
  let server: Server;
  let broker: EventBroker;
  async function start(port: number): Promise<number> {
    server = createServer();
    broker = await brokerFor(server, EVENT, KEYS.logIn);
    await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
    return (server.address() as AddressInfo).port;
  }
  async function stop(): Promise<void> {
    await broker.close();
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  }
  const port = await start(0);
  return {
    url: `ws://127.0.0.1:${port}/mqtt`,
    restart: async () => {
      await stop();
      await start(port);
    },
    stop,
  };
}

export const running: { stop(): Promise<void> }[] = [];
export const scorers: Scorer[] = [];

/** Every desk is left and every broker stopped after each test. */
export function stopAfterEach(): void {
  afterEach(async () => {
    scorers.splice(0).forEach((scorer) => scorer.goOffline());
    for (const broker of running.splice(0)) await broker.stop();
  });
}

export async function hallWith(start: () => Promise<RunningBroker>, count: number) {
  const broker = await start();
  running.push(broker);
  const desks = Array.from({ length: count }, () => new Scorer(broker.url).goOnline());
  scorers.push(...desks);
  await expect.poll(() => desks.map(({ link }) => link)).toEqual(desks.map(() => "connected"));
  return { broker, desks };
}

export const same = async (scorers: Scorer[], entries: number): Promise<void> => {
  const counts = (): number[] => scorers.map(({ desk }) => entriesOf(desk.hall).length);
  await expect.poll(counts).toEqual(scorers.map(() => entries));
  expect(new Set(scorers.map(({ desk }) => hallText(desk.hall))).size).toBe(1);
};

/** The tables' results at a desk, by their numbers. */
export const resultsOf = (desk: Desk, round: number) =>
  desk
    .tables(round)
    .sort((one, other) => one.table - other.table)
    .map(({ table, filed, state }) => {
      const { final, winner } = filed === null ? { final: null, winner: null } : outcomeOf(filed.source);
      return { table, state, final, winner };
    });

/** The brokers to be tested; mosquitto only where it is installed. */
export const BROKERS = [
  ["the broker of npm run desk", startOurs, true],
  ["mosquitto", () => startMosquitto(KEYS.logIn), findMosquitto() !== null],
] as const;

/** Longest time between two scans of all scorers together, in milliseconds. */
const PAUSE_MS = 30;
/** A desk that has connected listens first, and says nothing for 0.6 s. */
const LISTENING_MS = 1000;
/** A code may be scanned again within this time of the hall. */
const AGAIN_MS = 600_000;

/** The codes of a round in the order in which they were shown, some of them once more. */
function codesOf(games: PlayedGame[], round: number, dice: Dice): string[] {
  const shown = games.filter((game) => game.round === round).flatMap((game) => game.shown);
  const again = shown
    .filter(() => dice.chance(20))
    .map(({ code, at }): Shown => ({ code, at: at + dice.below(AGAIN_MS) }));
  return [...shown, ...again].sort((one, other) => one.at - other.at).map(({ code }) => code);
}

/** All entries that the desks have written, each at its own desk. */
const writtenBy = (scorers: Scorer[]): number =>
  scorers
    .map(({ desk }) => entriesOf(desk.hall).filter(({ pen }) => desk.identity.pens.includes(pen)).length)
    .reduce((sum, count) => sum + count, 0);

/** The results of a desk that filed each game's last code alone. */
function expectedOf(games: PlayedGame[], round: number) {
  const desk = newDesk();
  for (const game of games) if (game.round === round) scan(desk, game.shown.at(-1)!.code, round);
  return resultsOf(desk, round);
}

/** Times from filing at one desk to all of those that are in reach, in milliseconds. */
const quantile = (times: number[], part: number): number =>
  [...times].sort((one, other) => one - other)[Math.floor(part * (times.length - 1))];

const PATIENCE_MS = 30_000;

/** Measures how long a new entry takes to be at all desks that are in reach. */
async function spread(scorers: Scorer[], id: string, times: number[]): Promise<void> {
  const since = performance.now();
  const has = ({ desk, link }: Scorer): boolean =>
    link !== "connected" || entriesOf(desk.hall).some((entry) => entry.id === id);
  while (!scorers.every(has)) {
    if (performance.now() - since > PATIENCE_MS) return;
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  times.push(performance.now() - since);
}

/**
 * Rounds of a hall. The devices' codes are scanned as they are shown, some twice, late, or at two desks in the same
 * moment; one scorer is out of reach in each round; the broker is killed in the second. Every desk has to end with the
 * results of a hall in which each game's last code alone was filed. Returns how long entries took to be everywhere.
 */
export async function playHall(start: () => Promise<RunningBroker>, games: PlayedGame[], count: number) {
  const dice = createDice(SEED);
  const { broker, desks } = await hallWith(start, count);
  await new Promise((resolve) => setTimeout(resolve, LISTENING_MS));
  const times: number[] = [];
  const spreads: Promise<void>[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    const codes = codesOf(games, round, dice);
    let killed: Promise<void> | null = null;
    const out = dice.pick(desks);
    out.goOffline();
    for (const [i, code] of codes.entries()) {
      const scorer = dice.pick(desks);
      const before = new Set(entriesOf(scorer.desk.hall).map(({ id }) => id));
      scorer.file(code, round);
      // Every tenth is measured, and none while the broker is away.
      const last = entriesOf(scorer.desk.hall).find(({ id }) => !before.has(id));
      if (round !== 2 && i % 10 === 0 && last !== undefined && scorer !== out)
        spreads.push(spread(desks, last.id, times));
      if (dice.chance(10)) dice.pick(desks).file(code, round);
      if (round === 2 && i >= codes.length / 2) killed ??= broker.restart();
      await new Promise((resolve) => setTimeout(resolve, dice.below(PAUSE_MS)));
    }
    await killed;
    out.goOnline();
    await same(desks, writtenBy(desks));
    const expected = expectedOf(games, round);
    expect(expected.map(({ state }) => state)).not.toContain("disputed");
    for (const { desk } of desks) expect(resultsOf(desk, round)).toEqual(expected);
  }
  await Promise.all(spreads);
  return { p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
}
