// Capture of a device's wires, as by a logic analyser: its transfers and edges from power-on.

import type { Device, DeviceOptions } from "../virtual/device";
import type { Millis } from "../virtual/timeline";

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
  kind: "pin";
  at: Millis;
  pin: string;
  level: boolean;
}

export type Caught = Transfer | Edge;

/** Bytes kept of each transfer; longer ones are pixels. */
export const KEPT_BYTES = 32;

/** Everything on the wires of one device. */
export class Capture {
  /** Transfers and edges, oldest first. */
  readonly caught: Caught[] = [];
  /** The level of each pin before its first edge. */
  readonly levelsBefore = new Map<string, boolean>();
  private device: Device | null = null;
  private waiting: Transfer | null = null;

  /** `pins` by their names on the board. */
  constructor(private readonly pins: readonly string[]) {}

  /** The options with which the device has to be made; `of` then names it before it is switched on. */
  readonly options: Pick<DeviceOptions, "listen" | "listenAnswers" | "showPins"> = {
    listen: (bus, bytes, address, data) => {
      const transfer = { ...this.transferOf("sent", bus, bytes, address), data };
      this.waiting = bus === "i2c" ? transfer : null;
      this.caught.push(transfer);
    },
    listenAnswers: (bus, answer, address) => {
      if (typeof answer !== "string") return void this.caught.push(this.transferOf("got", bus, answer, address));
      // A failure is reported after the write that failed, whose entry exists, or in place of a read, which has none.
      if (this.waiting?.address === address && this.waiting.at === this.now()) this.waiting.outcome = answer;
      else this.caught.push({ ...this.transferOf("got", bus, new Uint8Array(0), address), outcome: answer });
      this.waiting = null;
    },
    showPins: (pins) => {
      for (const pin of this.pins) this.levelsBefore.set(pin, pins.level(pin));
      pins.onChange((pin, level) => this.caught.push({ kind: "pin", at: this.now(), pin, level }));
    },
  };

  of(device: Device): void {
    this.device = device;
  }

  private now(): Millis {
    return this.device?.now() ?? 0;
  }

  private transferOf(kind: Transfer["kind"], bus: Transfer["bus"], bytes: Uint8Array, address: number): Transfer {
    const clockHz = this.device?.glass.clockHz ?? 0;
    const kept = bytes.slice(0, KEPT_BYTES);
    return {
      kind,
      at: this.now(),
      bus,
      address,
      bytes: kept,
      length: bytes.length,
      data: true,
      clockHz,
      outcome: "done",
    };
  }
}
