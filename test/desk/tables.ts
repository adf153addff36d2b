// The tables of a hall, simulated: each has a device with a chip and a flash of its own, which runs the bundle that is
// flashed from power-on to the end of the last round. Every code is read from the panel's pixels, and compared with the
// ledger beside it.

import { expect } from "vitest";
import { firmwareOf } from "../../sim/board/boot/boot";
import { deviceThatRuns } from "../../sim/play/scenario/devices";
import { signsOf } from "../../sim/desk/result";
import { playScenario } from "../../sim/play/scenario/play";
import { createDice, type Dice } from "../../sim/play/soak/dice";
import { expectCode } from "../qr/on-the-panel";
import { scenarioIn } from "../play/play";
import { MINUTES, randomGame } from "./games";
import { resultIn } from "./slips";

/** A code that a panel showed, and when, in milliseconds since the hall's devices were switched on. */
export interface Shown {
  code: string;
  at: number;
}

/** A table's game: its codes in the order in which the panel showed them. */
export interface PlayedGame {
  round: number;
  table: number;
  shown: Shown[];
}

/** HALL_SEED plays another hall. */
export const SEED = Number(process.env.HALL_SEED ?? 1);
export const ROUNDS = 3;
/** From one round's call to the next, and from power-on to the first: time for a late game and its correction. */
const ROUND_SECONDS = 20 * 60;
/** The tables begin within this time of the call. */
const BEGIN_SECONDS = 120;

/** Plays a table's games on its device, and reads every code. */
function playTable(boot: ReturnType<typeof firmwareOf>, table: number, dice: Dice): PlayedGame[] {
  const games = Array.from({ length: ROUNDS }, () => randomGame(dice));
  const serial = `e6614103-${(0xe7452d00 + table).toString(16)}`;
  const lines = games.flatMap(([first, ...rest], at) => [
    `${(at + 1) * ROUND_SECONDS + dice.below(BEGIN_SECONDS)} ${first}`,
    ...rest,
    "+5 keys MENU ENTER ENTER",
  ]);
  const head = ["title: a table of a hall", "words: CAT DOG QI", "pin: 2468", "begin: set-up"];
  const minutes = `DOWN DELETE DELETE ${MINUTES}`;
  const settings = `+1 keys DOWN DOWN DOWN ${minutes} ${minutes} DOWN DOWN ${[...String(table)].join(" ")} ENTER ENTER`;
  const scenario = scenarioIn([...head, settings, ...lines, ""].join("\n"));
  const device = deviceThatRuns({ ...boot, serial }, scenario, "esp32");
  const played = games.map((_, at): PlayedGame => ({ round: at + 1, table, shown: [] }));
  const { failures } = playScenario(scenario, device, ({ action }) => {
    if (action.kind !== "wait") return;
    const code = expectCode(device);
    if (code === undefined) throw new Error(`a code expected on ${device.panelText().join(" | ")}`);
    const round = Math.floor(device.now() / (1000 * ROUND_SECONDS));
    // RESULT.md: six signs of the serial number. The PIN was chosen once, and each round's game is the next.
    expect(resultIn(code)).toMatchObject({ device: signsOf(serial, 6), event: 1, game: round, table });
    played[round - 1].shown.push({ code, at: device.now() });
  });
  expect(failures).toEqual([]);
  return played;
}

/** Plays all rounds at `count` tables in virtual time; lets others have their turn between two tables. */
export async function playTables(bundle: string, count: number): Promise<PlayedGame[]> {
  const dice = createDice(SEED);
  const boot = firmwareOf(bundle);
  const played: PlayedGame[] = [];
  for (let table = 1; table <= count; table++) {
    played.push(...playTable(boot, table, dice));
    await new Promise((resolve) => setImmediate(resolve));
  }
  return played;
}
