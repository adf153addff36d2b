// Records the chip's acts with their times, in milliseconds of emulated time, to compare them with goals (npm run bench
// -- --chip).

import { RAW_FLASH_BYTES } from "../virtual/device";
import type { PackFile } from "../image/packs";
import { Cable } from "./cable";
import type { Chip } from "./chip";
import { ChipDevice, type Observer } from "./device";
import { FlashChip } from "./flash-chip";
import { highestCall } from "./idle-watch";
import { flashImage } from "./image";
import type { ChipProgram } from "./load";
import type { Millis } from "./world";

export interface Turn {
  from: Millis;
  /** Time that the interpreter was away from its idle loop, without having slept. */
  awake: Millis;
}

/** A stretch that is shorter is nobody's concern: turns without any work take a fifth of it. */
const LEAST_TURN_MS: Millis = 1;

/** Everything that an observer was told, to be asked afterwards. */
export class ChipRecord implements Partial<Observer> {
  readonly lamps: { side: number; lit: boolean; at: Millis }[] = [];
  readonly faces: { side: number; at: Millis }[] = [];
  readonly panels: Millis[] = [];
  /** Programs and erases of the journal's flash. */
  readonly journal: { kind: "program" | "erase"; length: number; at: Millis }[] = [];
  readonly resets: Millis[] = [];
  readonly turns: Turn[] = [];

  constructor(private readonly journalAt: number) {}

  lamp(side: number, lit: boolean, at: Millis): void {
    this.lamps.push({ side, lit, at });
  }

  face(side: number, at: Millis): void {
    this.faces.push({ side, at });
  }

  panel(at: Millis): void {
    this.panels.push(at);
  }

  flash({ kind, address, length }: { kind: "program" | "erase"; address: number; length: number }, at: Millis): void {
    const inJournal = address >= this.journalAt && address < this.journalAt + RAW_FLASH_BYTES;
    if (inJournal) this.journal.push({ kind, length, at });
  }

  reset(at: Millis): void {
    this.resets.push(at);
  }

  turn(from: Millis, awake: Millis): void {
    if (awake >= LEAST_TURN_MS) this.turns.push({ from, awake });
  }

  /** When that side's lamp was first lit from then on; undefined if it never was. */
  lampLitAfter(side: number, at: Millis): Millis | undefined {
    return this.lamps.find((lamp) => lamp.side === side && lamp.lit && lamp.at >= at)?.at;
  }

  /** When the panel had its last bytes before it stood still for `quietMs`; undefined if it got none. */
  panelSettledAfter(at: Millis, quietMs: Millis): Millis | undefined {
    let last: Millis | undefined;
    for (const painted of this.panels) {
      if (painted < at) continue;
      if (last !== undefined && painted - last > quietMs) break;
      last = painted;
    }
    return last;
  }

  /** The longest that the interpreter was away from its idle loop, in turns that began between two times. */
  longestTurn(from: Millis, to: Millis): Turn | undefined {
    return this.turns.filter((turn) => turn.from >= from && turn.from < to).sort((a, b) => b.awake - a.awake)[0];
  }
}

/** Input of a measurement: the chip's program, the bundle, and the chip's speed. */
export interface MeasureOptions extends ChipProgram {
  bundle: Uint8Array;
  slow: number;
  cache: boolean;
}

/**
 * A device with these packs and the panel's type, not switched on yet, and the record of what it does. Its hands are a
 * scenario's (playScenario with TAKING_TIME), or the caller's: powerOn, waitUntilReady, pressButton, advanceTo.
 */
export function measureOnChip(files: PackFile[], options: MeasureOptions): { device: ChipDevice; record: ChipRecord } {
  const { bytes, ...places } = flashImage(options, options.bundle, files);
  const record = new ChipRecord(places.journalAt);
  const idleLevel = idleLevelOf(options);
  const device = new ChipDevice({ ...options, flash: bytes, ...places, idleLevel, observer: record });
  return { device, record };
}

const levels = new Map<Uint8Array, number>();
/**
 * An interpreter with nothing in its Storage, and a reader on its cable, is up by then, and turns its loop without
 * a sleep.
 */
const UP_AT_NANOS = 500e6,
  LEARNED_AT_NANOS = 510e6;

/** The stack pointer with which the interpreter's idle loop is called, learned from one with nothing else to do. */
export function idleLevelOf(program: ChipProgram): number {
  const known = levels.get(program.flash);
  if (known !== undefined) return known;
  const flash = new FlashChip(
    { nowMs: () => chip.nanos / 1e6, spendMs: (ms) => chip.wait(ms), onOperation: () => {} },
    program.flash.length,
  );
  flash.bytes.set(program.flash);
  const chip: Chip = program.newChip({ flash, slow: 1, retained: null, cache: null, idle: null, warn: () => {} });
  const cable = new Cable();
  cable.plug();
  cable.open = true;
  cable.attach(chip);
  chip.runTo(UP_AT_NANOS);
  const level = highestCall(chip, () => chip.runTo(LEARNED_AT_NANOS));
  if (level === 0) throw new Error("an interpreter that turns its idle loop expected, found one that calls nothing");
  levels.set(program.flash, level);
  return level;
}
