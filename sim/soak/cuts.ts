// npm run soak -- --cuts GAMES: full games through the whole bundle, and the power cut at every operation on the flash:
// before and after every byte of a write, within bytes, and within erases. After each cut the bundle boots on what the
// flash then holds, and the laws say whether the game is there.

import { left, type Millis } from "../../firmware/core/clock";
import type { Game } from "../../firmware/core/game";
import { profiles } from "../../firmware/core/rules/profiles";
import { SIDES } from "../../firmware/core/side";
import { RAW_FLASH_BYTES } from "../board/device";
import { PAGE_BYTES } from "../board/flash";
import { RawFlash, POWER_CUT, type Cut } from "../board/raw-flash";
import { keys, presses, type Act } from "./act";
import type { Bench, Fault, Law } from "./bench";
import { createDice, seedOf } from "./dice";
import { newBench, playGame, type Options } from "./game";
import type { Observed } from "./observed";
import { createPlayers } from "./players";
import { randomSetting, type Setting } from "./setting";
import type { Write } from "./writes";

/** Bytes of a page erased before the power cut. */
const ERASE_DONE_BYTES = [0, 1, 7, 8, 23, 24, 100, 2048, 4095];
/** Mask of the bits of a byte not yet written or erased at the cut: all, some, none. */
const SPARED_BITS = [0xff, 0x55, 0x00];
/** A longer write is cut within every 16th byte only, but before each byte like any other. */
const LONG_BYTES = 16;
const LONG_STEP = 16;
/** Every 16th restored game is played on, and its power cut again. */
const GO_ON_EVERY = 16;
/** Acts of the first game. It is short: its only purpose is a used flash for the second. */
const FIRST_ACTS = 8;
const FULL_MINUTES = 45;
/** The journal holds 1,000 events, and hears only NEUTRAL from there on while a clock runs. */
const MOST_EVENTS = 850;
/** Time that a clock may be set back by a cut; clocks are given in whole milliseconds. */
const WITHIN_MS = 2000;
const ROUNDED_MS = 1;
/** Acts after the second game's end. */
const AFTER_THE_END = 8;

/** An operation of the uncut game, with the game on the flash before it and after it. */
interface Operation extends Write {
  at: Millis;
  before: Game;
  after: Game;
  /** The game's time as it began. */
  gameTime: Millis;
}

export interface CutTally {
  operations: number;
  cuts: number;
  goneOn: number;
  /** The largest distance of a clock that came back from the truth at the cut. */
  mostMs: number;
  faults: string[];
}

/** Notes what is done to the flash. It obeys whatever is done. */
function noteOperations(bench: Bench, operations: Operation[]): Law {
  return {
    name: "operations",
    writing: ({ address, data }, recorded) => {
      const game = bench.game()!;
      const before = operations.at(-1)?.after ?? structuredClone(game);
      const counts = recorded.is !== "nothing" && recorded.is !== "clock";
      const after = counts ? structuredClone(game) : before;
      operations.push({ at: bench.now(), address, data, before, after, gameTime: bench.gameNow() });
    },
  };
}

/** Acts of people in two games without mishaps; the second is a full one. */
function fullGame(seed: number, game: number, isFull: (events: number, now: Millis) => boolean) {
  const dice = createDice(seedOf(seed, game));
  const players = createPlayers(dice, FIRST_ACTS);
  let second = false;
  let after = AFTER_THE_END;

  function next(table: Game, events: number, now: Millis): Act | null {
    const { stage, menu } = table;
    if (!second && stage.is === "ended") {
      if (stage.confirmed.includes(false)) return presses(1000, stage.confirmed.indexOf(false));
      second = true;
      players.endAfter(Infinity);
      return keys(1000, menu === null ? ["MENU", "ENTER"] : ["MENU", "MENU", "ENTER"]);
    }
    if (second && isFull(events, now)) {
      players.endAfter(0);
      if (stage.is === "ended" && after-- === 0) return null;
    } else if (second && menu === null) {
      if (stage.is === "ending") return keys(1500, ["BACK"]);
      if (stage.is === "ended") return keys(1500, ["MENU", ...table.settings.pin, "7", "8"]);
      if (stage.is === "setup") return keys(700, stage.line === 0 ? ["ENTER"] : ["UP"]);
    }
    const act = players.next(table);
    return /^([AB]|keys) /.test(act.line) ? act : { ...act, line: "" };
  }

  return { dice, next };
}

/** Two games of players to whom nothing else goes wrong, and what they do to the flash. */
function playFull(
  seed: number,
  game: number,
  observed: Observed,
  options: Options,
): { setting: Setting; operations: Operation[] } {
  const full = fullGame(seed, game, (events, now) => now > FULL_MINUTES * 60000 || events > MOST_EVENTS);
  const documents = profiles();
  const setting = randomSetting(full.dice, documents[game % documents.length].rules().name);
  setting.minutes = [25, 25];
  setting.packName = setting.list ?? "CSW24";
  const operations: Operation[] = [];
  const moreLaws = (bench: Bench): Law[] => [noteOperations(bench, operations)];
  const played = playGame(setting, observed, (table, bench) => full.next(table!, operations.length, bench.now()), {
    ...options,
    moreLaws,
  });
  if (played.fault !== null)
    throw new Error(`seed ${seed}, game ${game}, uncut: ${played.fault.law}: ${played.fault.found}`);
  return { setting, operations };
}

/** Every cut of an operation. */
function cutsOf({ data }: Operation): Cut[] {
  if (data === null)
    return ERASE_DONE_BYTES.flatMap((afterBytes) =>
      SPARED_BITS.map((sparedBits): Cut => ({ in: "erase", afterBytes, sparedBits })),
    );
  return [...data].flatMap((byte, afterBytes) => {
    const cuts: Cut[] = [{ in: "write", afterBytes, sparedBits: 0xff }];
    if (byte !== 0xff && (data.length <= LONG_BYTES || afterBytes % LONG_STEP === 0))
      cuts.push({ in: "write", afterBytes, sparedBits: 0x55 });
    return cuts;
  });
}

/** The flash as the cut leaves it, and whether the operation is whole all the same. */
function cutOff(pages: Uint8Array, { address, data }: Operation, cut: Cut): { flash: RawFlash; whole: boolean } {
  const flash = new RawFlash(RAW_FLASH_BYTES);
  flash.bytes.set(pages);
  flash.cutPower({ ...cut });
  try {
    if (data === null) flash.erasePage(address);
    else flash.write(data, address);
  } catch (thrown) {
    if (thrown !== POWER_CUT) throw thrown;
  }
  return { flash, whole: data !== null && data.every((byte, place) => flash.bytes[address + place] === byte) };
}

/** Whether the game comes back from such a flash: a law that is broken, or null. */
function comesBack(
  setting: Setting,
  observed: Observed,
  operation: Operation,
  { flash, whole }: { flash: RawFlash; whole: boolean },
  tally: CutTally,
  options: Options,
): Fault | null {
  const { bench, restored } = newBench(setting, observed, { ...options, rawFlash: flash });
  const live = whole ? operation.after : operation.before;
  restored.expect(live);
  bench.powerOn();
  if (bench.fault !== null) return bench.fault;
  for (const side of SIDES) {
    const backMs = bench.game()!.clock.leftMs[side] - left(live.clock, side, operation.gameTime);
    // Before a game has begun, its settings say what is left.
    if (bench.game()!.turn === 0) continue;
    tally.mostMs = Math.max(tally.mostMs, backMs);
    if (backMs < -ROUNDED_MS || backMs > WITHIN_MS) bench.blame("at most 2 s back", `${backMs} ms for ${"AB"[side]}`);
  }
  const seen = bench.fault ?? bench.look(true);
  if (seen !== null || tally.cuts % GO_ON_EVERY !== 0) return seen;
  tally.goneOn++;
  return goesOn(bench);
}

/** A side presses, a clock runs, and the power fails again. */
function goesOn(bench: Bench): Fault | null {
  for (const side of SIDES) {
    bench.act({ kind: "press", sides: [side] });
    bench.advanceTo(bench.now() + 3700);
    const fault = bench.look(false);
    if (fault !== null) return fault;
  }
  bench.act({ kind: "power", on: false });
  bench.advanceTo(bench.now() + 300);
  bench.act({ kind: "power", on: true });
  return bench.fault ?? bench.look(true);
}

/** One game with a cut at every `every`-th of its places. */
export function cutGame(
  seed: number,
  game: number,
  observed: Observed,
  every: number,
  options: Options = {},
): CutTally {
  const tally: CutTally = { operations: 0, cuts: 0, goneOn: 0, mostMs: 0, faults: [] };
  const { setting, operations } = playFull(seed, game, observed, options);
  const pages = new Uint8Array(RAW_FLASH_BYTES).fill(0xff);
  let place = 0;
  operations.forEach((operation, i) => {
    tally.operations++;
    for (const cut of cutsOf(operation)) {
      if (place++ % every !== 0) continue;
      tally.cuts++;
      const fault = comesBack(setting, observed, operation, cutOff(pages, operation, cut), tally, options);
      if (fault !== null)
        tally.faults.push(
          `operation ${i} at ${operation.at} ms, address ${operation.address}, ${JSON.stringify(cut)}: ${fault.law}: ${fault.found}`,
        );
    }
    const { data, address } = operation;
    if (data === null) pages.fill(0xff, address, address + PAGE_BYTES);
    else data.forEach((byte, n) => (pages[address + n] &= byte));
  });
  return tally;
}

/** Plays and cuts `games` games; whether all came back. */
export function cutGames(seed: number, games: number, observed: Observed, options: Options): boolean {
  let good = true;
  for (let game = 0; game < games; game++) {
    const started = performance.now();
    const { operations, cuts, goneOn, mostMs, faults } = cutGame(seed, game, observed, 1, options);
    console.log(
      `game ${game}: ${operations} operations, ${cuts} cuts, ${goneOn} gone on with, at most ${Math.round(mostMs)} ms from ` +
        `the truth, ${faults.length} faults, ${((performance.now() - started) / 1000).toFixed(0)} s`,
    );
    for (const fault of faults.slice(0, 5)) console.error(`  seed ${seed}, game ${game}, ${fault}`);
    if (faults.length > 0) good = false;
  }
  return good;
}
