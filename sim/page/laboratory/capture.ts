// Capture of a device's wires, as by a logic analyser: the newest transfers and edges.

import type { Millis } from "../../board/virtual/timeline";
import type { TapListener, TappedDevice } from "../tap";

export interface Transfer {
  kind: "sent" | "got";
  /** When the interpreter began the transfer, in the device's time. */
  at: Millis;
  bus: "i2c" | "spi" | "flash";
  /** On I2C the part's address; in flash the first byte's. */
  address: number;
  /** The first bytes, at most KEPT_BYTES. */
  bytes: Uint8Array;
  /** Number of bytes transferred. */
  length: number;
  /** On SPI the level of the data line; in flash false for an erase. */
  data: boolean;
  /** On SPI the clock that the firmware has set: it reads from the panel more slowly than it writes. */
  clockHz: number;
  /** On I2C: a part acknowledged; none did; or the bus was held, and nothing was sent. */
  outcome: "done" | "absent" | "held";
}

export interface Edge {
  kind: "pin" | "interrupt";
  at: Millis;
  pin: string;
  level: boolean;
}

export type Caught = Transfer | Edge;

/** Traffic of a span of time. */
export interface Spell {
  /** Transfers and edges, oldest first. */
  readonly caught: readonly Caught[];
  /** The level of each pin before the oldest entry. */
  readonly levelsBefore: ReadonlyMap<string, boolean>;
}

export interface Capture extends Spell {
  /** Number of entries so far, dropped ones included. */
  readonly count: number;
  /** While paused, new entries are dropped. */
  paused: boolean;
}

/** Bytes kept of each transfer; longer ones are pixels. */
export const KEPT_BYTES = 32;
/** Most entries kept: ten minutes of a game, whose dump is some 10 MB. */
const MOST = 20_000;
/** Number of the oldest entries that are dropped at once. */
const DROPPED = 2000;

/** Captures from `device` from now on, in place of its previous listener. */
export function captureFrom(device: TappedDevice, pins: readonly string[]): Capture {
  const caught: Caught[] = [];
  const levelsBefore = new Map(pins.map((pin) => [pin, device.tap.pins?.level(pin) ?? true]));
  let dropped = 0;
  let waiting: Transfer | null = null;

  function drop(): void {
    for (const one of caught.splice(0, DROPPED)) if (one.kind === "pin") levelsBefore.set(one.pin, one.level);
    dropped += DROPPED;
  }

  function keep(one: Caught): void {
    if (capture.paused) return;
    caught.push(one);
    if (caught.length > MOST) drop();
  }

  function transferOf(kind: Transfer["kind"], bus: Transfer["bus"], bytes: Uint8Array, address: number): Transfer {
    const { length } = bytes;
    const kept = bytes.slice(0, KEPT_BYTES);
    const { clockHz } = device.glass;
    return { kind, at: device.now(), bus, address, bytes: kept, length, data: true, clockHz, outcome: "done" };
  }

  const listener: TapListener = {
    sent: (bus, bytes, address, data) => {
      const transfer = { ...transferOf("sent", bus, bytes, address), data };
      waiting = bus === "i2c" ? transfer : null;
      keep(transfer);
    },
    answered: (bus, answer, address) => {
      if (typeof answer !== "string") return keep(transferOf("got", bus, answer, address));
      // A failure is reported after the write that failed, whose entry exists, or in place of a read, which has none.
      if (waiting?.address === address && waiting.at === device.now()) waiting.outcome = answer;
      else keep({ ...transferOf("got", bus, new Uint8Array(0), address), outcome: answer });
      waiting = null;
    },
    interrupt: (pin, _seconds, level) => keep({ kind: "interrupt", at: device.now(), pin, level }),
    level: (pin, level) => keep({ kind: "pin", at: device.now(), pin, level }),
  };
  device.tap.listener = listener;

  const capture = {
    caught,
    get count() {
      return dropped + caught.length;
    },
    levelsBefore,
    paused: false,
  };
  return capture;
}

/** The capture between two of the device's times, both included. */
export function spellOf({ caught, levelsBefore }: Spell, from: Millis, to: Millis): Spell {
  const levels = new Map(levelsBefore);
  for (const one of caught) if (one.kind === "pin" && one.at < from) levels.set(one.pin, one.level);
  return { caught: caught.filter(({ at }) => at >= from && at <= to), levelsBefore: levels };
}
