// Desks that share a hall over real brokers: the one of npm run desk, and Debian's mosquitto.

import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect } from "vitest";
import { brokerFor, type EventBroker } from "../../scripts/site/broker";
import { EMPTY_HALL, type Hall, merged, tablesOf, withSlips } from "../../sim/desk/hall";
import { hallText } from "../../sim/desk/messages";
import { brokerAt, type Link, type MqttBroker } from "../../sim/desk/mqtt-broker";
import { outcomeOf } from "../../sim/desk/outcome";
import { share } from "../../sim/desk/share";
import { type Scan, type Slip, slipText } from "../../sim/desk/slip";
import { createDice, type Dice } from "../../sim/play/soak/dice";
import { findMosquitto, PATIENCE, type RunningBroker, startMosquitto } from "./mosquitto";
import { scanIn } from "./slips";
import { type PlayedGame, ROUNDS, SEED, type Shown } from "./tables";

export const EVENT = "SPRING";
export const PASSWORD = "K7QM4X92";

/** A scorer's desk: what it has, and its connection. */
export class Scorer {
  hall: Hall = EMPTY_HALL;
  link: Link = "offline";
  private connection: MqttBroker | null = null;
  private changed: (() => void) | null = null;

  constructor(private readonly url: string) {}

  goOnline(password = PASSWORD): this {
    this.connection = brokerAt(this.url, password, (link) => (this.link = link));
    const took = (other: Hall): void => void (this.hall = merged(this.hall, other));
    this.changed = share(EVENT, this.connection, { hall: () => this.hall, took });
    return this;
  }

  goOffline(): void {
    this.connection?.end();
    this.connection = this.changed = null;
    this.link = "offline";
  }

  file(...slips: Slip[]): void {
    this.hall = withSlips(this.hall, slips);
    this.changed?.();
  }
}

async function startOurs(): Promise<RunningBroker> {
  let server: Server;
  let broker: EventBroker;
  async function start(port: number): Promise<number> {
    server = createServer();
    broker = await brokerFor(server, EVENT, PASSWORD);
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
  await expect.poll(() => desks.map(({ link }) => link), PATIENCE).toEqual(desks.map(() => "connected"));
  return { broker, desks };
}

export const same = async (desks: Scorer[], slips: number): Promise<void> => {
  await expect.poll(() => desks.map(({ hall }) => hall.slips.size), PATIENCE).toEqual(desks.map(() => slips));
  expect(new Set(desks.map(({ hall }) => hallText(hall))).size).toBe(1);
};

/** The tables' results in a hall, by their numbers. */
export const resultsOf = (hall: Hall, round: number) =>
  tablesOf(hall, round, { nowMs: 0, playingMs: 1 })
    .sort((one, other) => one.table - other.table)
    .map(({ table, slip, state }) => {
      const { final, winner } = slip === null ? { final: null, winner: null } : outcomeOf(slip);
      return { table, state, final, winner };
    });

/** The brokers to be tested; mosquitto only where it is installed. */
export const BROKERS = [
  ["the broker of npm run desk", startOurs, true],
  ["mosquitto", () => startMosquitto(PASSWORD), findMosquitto() !== null],
] as const;

/** Longest time between two scans of all scorers together, in milliseconds. */
const PAUSE_MS = 30;
/** A desk that has connected listens first, and says nothing for 0.6 s. */
const LISTENING_MS = 1000;
/** A code may be scanned again within this time of the hall. */
const AGAIN_MS = 600_000;

/** The codes of a round in the order in which they were shown, some of them once more. */
function scansOf(games: PlayedGame[], round: number, dice: Dice): Scan[] {
  const shown = games.filter((game) => game.round === round).flatMap((game) => game.shown);
  const again = shown
    .filter(() => dice.chance(20))
    .map(({ code, at }): Shown => ({ code, at: at + dice.below(AGAIN_MS) }));
  return [...shown, ...again].sort((one, other) => one.at - other.at).map(({ code }) => scanIn(code, round));
}

/**
 * Rounds of a hall. The devices' codes are scanned as they are shown, some twice, late, or at two desks in the same
 * moment; one scorer is out of reach in each round; the broker is killed in the second. Every desk has to end with the
 * results of a hall in which each game's last code alone was filed.
 */
export async function playHall(start: () => Promise<RunningBroker>, games: PlayedGame[], count: number) {
  const dice = createDice(SEED);
  const { broker, desks } = await hallWith(start, count);
  await new Promise((resolve) => setTimeout(resolve, LISTENING_MS));
  const known = new Set<string>();
  for (let round = 1; round <= ROUNDS; round++) {
    const scans = scansOf(games, round, dice);
    let killed: Promise<void> | null = null;
    const out = dice.pick(desks);
    out.goOffline();
    for (const [i, slip] of scans.entries()) {
      const desk = dice.pick(desks);
      known.add(slipText(slip));
      desk.file(slip);
      if (dice.chance(10)) dice.pick(desks).file(slip);
      if (round === 2 && i >= scans.length / 2) killed ??= broker.restart();
      await new Promise((resolve) => setTimeout(resolve, dice.below(PAUSE_MS)));
    }
    await killed;
    out.goOnline();
    await same(desks, known.size);
    const last = games.filter((game) => game.round === round).map(({ shown }) => scanIn(shown.at(-1)!.code, round));
    const expected = resultsOf(withSlips(EMPTY_HALL, last), round);
    expect(expected.map(({ state }) => state)).not.toContain("disputed");
    for (const { hall } of desks) expect(resultsOf(hall, round)).toEqual(expected);
  }
}
