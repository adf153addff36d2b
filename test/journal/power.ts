// Games of which every write and erase is recorded, and power that fails in each of them: before a byte, in the middle
// of it, and in an erase. The restored game must be the one before or after the event that was being written.

import { challengeOf } from "../../firmware/core/game";
import type { Key } from "../../firmware/input/keys";
import type { Side } from "../../firmware/core/side";
import { beginGame, needsRoom, recordState, SPARING_CHECKPOINT_MS } from "../../firmware/journal/journal";
import { PAGE_BYTES } from "../../firmware/journal/ring";
import { CLEAN, GAME, SETTINGS, SLOT_BYTES, STATE } from "../../firmware/journal/slot";
import { POWER_CUT, type Cut, type RawFlash } from "../../sim/board/virtual/raw-flash";
import { flashWith } from "../../sim/play/journal/logged";
import { fork, type Live } from "../../sim/play/laws/law";
import { restoredUnlike } from "../../sim/play/laws/restored";
import { dice, found, happen, journalOn, move, pass, press, replay, sitDown, START, times, type Table } from "./games";

/** A state is written as a whole more often than on the device, to be cut off more often too. */
const STATE_EVERY = 40;
/** Which bits of the byte being programmed are not done: all, some, or none but it is the last that is. */
const SPARED = [0xff, 0x5a, 0x00];
const WITHIN_MS = 2000;

/** The top bit of a slot's value marks an act that was refused. */
const REFUSED = 0x80;

/** Bytes of a page erased before the power cut. */
const ERASE_DONE_BYTES = [0, 1, 7, 8, 23, 24, 100, 2048, 4095];

/** One write of a game, or an erase, and how things stood at the table. */
interface Write {
  at: number;
  address: number;
  data: Uint8Array | null;
  /** Games that may come back if this write is cut off. */
  allowed: Live[];
  times: number[];
}

export interface Recorded {
  pages: Uint8Array;
  writes: Write[];
}

/**
 * The pages as they are now, and every write and erase while `play` goes on. What may come back is the game after all
 * events, or after all but the one being written.
 */
function record(table: Table, play: () => void): Recorded {
  const { raw } = table;
  const pages = raw.bytes.slice();
  const writes: Write[] = [];
  const before = table.events.length;
  const states = [fork(table.game)];
  const write = raw.write.bind(raw);
  const erasePage = raw.erasePage.bind(raw);
  const note = (address: number, data: Uint8Array | null, event: boolean): void => {
    const happened = table.events.length - before;
    states.push(...table.after.slice(before + states.length - 1));
    writes.push({
      at: table.now,
      address,
      data,
      allowed: event ? states.slice(happened - 1) : states.slice(happened),
      times: times(table.game, table.now),
    });
  };
  raw.write = (data, address) => {
    const isRefused = data.length === SLOT_BYTES && (data[5] & REFUSED) !== 0;
    const isAct = address >= 9 * PAGE_BYTES && ![STATE, GAME, SETTINGS, CLEAN].includes(data[0]);
    note(address, data.slice(), isAct && !isRefused);
    write(data, address);
  };
  raw.erasePage = (address) => {
    note(address, null, false);
    erasePage(address);
  };
  play();
  return { pages, writes };
}

/** A new game on a flash with a game of so many moves. */
function sitDownAfter(moves: number, roll: (below: number) => number): Table {
  const other = sitDown();
  for (let i = 0; i < moves; i++) move(other, roll);
  return sitDown(other.raw);
}

/** A random game of at most so many minutes. */
export function recorded(seed: number, minutes: number): Recorded {
  const roll = dice(seed);
  const table = sitDownAfter(40, roll);
  return record(table, () => {
    while (table.now < minutes * 60_000 && table.game.stage.is !== "ended") {
      move(table, roll);
      if (table.journal.sinceState >= STATE_EVERY) recordState(table.journal, table.game);
    }
  });
}

/** A game with a verdict and overtime, its keys mashed; what is written around the moment in which room is made. */
export function mashed(seed: number, whileRunning: boolean): Recorded {
  const roll = dice(seed);
  const table = sitDownAfter(10 + roll(200), roll);
  const mash = (): void => {
    pass(table, 100 + roll(100));
    happen(table, { kind: "key", key: "HOLD", at: table.now });
    if (table.journal.sinceState >= 64) recordState(table.journal, table.game);
  };
  const presses = (...sides: Side[]): void => {
    for (const side of sides) {
      pass(table, 1000 + roll(3000));
      press(table, side);
    }
  };
  const keys = (...names: Key[]): void => {
    for (const key of names) happen(table, { kind: "key", key, at: table.now });
  };
  presses(1);
  pass(table, 26 * 60_000);
  presses(0);
  keys("CHALLENGE", "Q", "I");
  presses(1, 0);
  for (const side of [0, 1] as const) if (table.game.clock.running === null) presses(side);
  if (challengeOf(table.game) !== null || table.game.clock.running === null)
    throw new Error("a running clock after the verdict expected");
  if (!whileRunning) keys("NEUTRAL");
  const { events } = table.journal;
  while (whileRunning ? !needsRoom(table.journal) : events.spare > 2 || events.offset < PAGE_BYTES - 24) mash();
  return record(table, () => {
    for (let i = 0; i < 6; i++) mash();
    presses(0, 1, 1, 0);
    keys("NEUTRAL");
    for (let i = 0; i < 3; i++) mash();
    presses(0, 1);
  });
}

/** How often the state from which a game goes on has been written. */
export function beginningsIn({ writes }: Recorded): number {
  return writes.filter(({ data, address }) => data?.[0] === GAME && address >= 9 * PAGE_BYTES).length;
}

export function erasesIn({ writes }: Recorded): number {
  return writes.filter(({ data }) => data === null).length;
}

/** Every cut of a write or an erase. */
function cutsOf({ data }: Write): Cut[] {
  if (data === null)
    return ERASE_DONE_BYTES.flatMap((done) =>
      SPARED.map((sparedBits): Cut => ({ in: "erase", afterBytes: done, sparedBits })),
    );
  // A body is cut off at each byte, in the middle of a byte only now and then.
  return Array.from(data).flatMap((_, byte) =>
    (data.length > 16 && byte % 8 > 0 ? [0xff] : SPARED).map((sparedBits): Cut => ({
      in: "write",
      afterBytes: byte,
      sparedBits,
    })),
  );
}

/**
 * Cuts the operations in each `every`th place; how many cuts there were. Units of 4 and 8 bytes and erases have 12, 24
 * and 27 places: if `every` has no divisor in common with them, each place comes in turn.
 */
export function cutAll({ pages, writes }: Recorded, name: string, every = 1): number {
  let place = 0;
  let cuts = 0;
  for (const write of writes) {
    const { address, data } = write;
    for (const cut of cutsOf(write)) {
      if (place++ % every > 0) continue;
      const raw = flashWith(pages, name);
      cutOff(raw, cut, () => (data === null ? raw.erasePage(address) : raw.write(data, address)));
      const fault = wrong(raw, write);
      if (fault !== null) throw new Error(`${name}, ${address}, ${JSON.stringify(cut)}: ${fault}`);
      cuts++;
    }
    if (data === null) pages.fill(0xff, address, address + PAGE_BYTES);
    else for (let i = 0; i < data.length; i++) pages[address + i] &= data[i];
  }
  console.log(`${name}: ${writes.length} writes and erases, ${cuts} cuts`);
  return cuts;
}

function cutOff(raw: RawFlash, cut: Cut, run: () => void): void {
  raw.cutPower(cut);
  try {
    run();
  } catch (thrown) {
    if (thrown !== POWER_CUT) throw thrown;
  }
  raw.powerOn();
}

/** Fault of the game restored from a cut journal; null if there is none. */
function wrong(raw: RawFlash, write: Write): string | null {
  const journal = journalOn(raw);
  const back = replay(journal);
  if (back === null) return "no game";
  if (back.restored.lost !== 0) return `${back.restored.lost} lost`;
  const unlike = write.allowed.map((allowed) => restoredUnlike(back.game, allowed));
  if (unlike.every(({ length }) => length > 0)) return unlike.map((parts) => parts.join(", ")).join(" or ");
  // The clocks of a game in which none runs are part of the state.
  if (back.game.clock.running !== null) {
    const late = write.at - back.restored.at;
    if (late < 0 || late > WITHIN_MS) return `${late} ms late`;
    const off = times(back.game, back.restored.at).map((left, side) => left - write.times[side]);
    if (off.some((ms) => Math.abs(ms) > WITHIN_MS)) return `clocks off by ${off} ms`;
  }
  const { at } = back.restored;
  const pulseMs = SPARING_CHECKPOINT_MS;
  return goesOn({ raw, journal, game: back.game, now: at, written: at, pulseMs, events: [], after: [], results: [] });
}

/** The game goes on behind what was torn: the power event, a press, ten seconds, and again all is there. */
function goesOn(table: Table): string | null {
  happen(table, { kind: "power", at: table.now });
  if (table.game.clock.running !== null) return "a clock runs after power came back";
  table.now += 3000;
  press(table, 0);
  pass(table, 10_000);
  if (table.results.some((result) => result !== "ok")) return `written: ${table.results}`;
  const again = found(table.raw)!;
  const unlike = [...(again.restored.lost ? ["lost"] : []), ...restoredUnlike(again.game, table.game)];
  if (unlike.length > 0) return `the game that went on: ${unlike.join(", ")}`;
  if (table.game.clock.running !== null && table.now - again.restored.at > WITHIN_MS) return "its clock is not there";
  // Once more at most, where the cut-off write left no trace.
  return table.raw.wear.mostPerWord > 2 ? "a word was written three times" : null;
}

/** A flash that has gone round its ring; on it a game of so many moves has just ended, and the next is set up. */
export function setUpAfter(lastMoves: number): Recorded {
  const roll = dice(5);
  let table = sitDown();
  for (let game = 0; game < 12; game++) {
    table = sitDown(table.raw);
    press(table, 0, 0);
    pass(table, game * 700_000);
    for (let i = 0; i < (game < 11 ? 200 : lastMoves); i++) move(table, roll);
  }
  const ended = fork(table.game);
  const found = record(table, () => beginGame(journalOn(table.raw), START, 0));
  for (const write of found.writes) write.allowed = [ended, START];
  return found;
}
